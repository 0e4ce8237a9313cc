/** Words of effects: attacks and strikes. What they do: `rules/effects/combat.ts`. */
import type { CompanyKind, Race, Skill } from "../basics.js";

export type CombatWord =
  /** rollMoreThan: only if a roll of two dice is more than this. */
  /** `all`: every attack of its creature. */
  /** perSkill: with so many added to the roll as characters of the company have it. */
  | { do: "cancelAttack"; rollMoreThan?: number; perSkill?: Skill; all?: true }
  /** `ineffectual`: it neither succeeds nor fails, and need not be one that may be cancelled. */
  | { do: "cancelStrike"; ineffectual?: true }
  /** The current attack as a whole. `half`: strikes halved, rounded up. */
  | {
      do: "attack";
      prowess?: number;
      strikes?: number;
      body?: number;
      half?: boolean;
      /** One strike, whatever it had. */
      oneStrike?: true;
      attackerChooses?: boolean;
      perNazgul?: number;
      /** Strikes taken away leave at least one. */
      leaveOne?: true;
      /** Prowess 1 for the first copy played on the attack, 3 more for the second, 5 for the third. */
      perCopy?: true;
      /** Added to the body checks of whom it wounds. */
      bodyCheck?: number;
      /** It detains; or, if it did, it does so no more. */
      detains?: true | "ends";
      /** That its attacker chooses whom it strikes is so no more. */
      chosenNoMore?: true;
      /** What would cancel the attack first ends what this word gives it instead; none but one on an attack. */
      guards?: true;
    }
  /**
   * The attack that the acting company makes on another: who acts gives out its strikes; that of his avatar alone, before the defender gives
   * out any; it cannot be cancelled; what is added to body checks of defenders.
   */
  | { do: "ourAttack"; attackerChooses?: true; avatarFirst?: true; firm?: true; bodyCheck?: number }
  /** A warrior to whom the defender gives a strike may take on more of them, each strike beside the first at -1 prowess and body in all of them. */
  | { do: "facesMany"; prowess: -1; body: -1 }
  /** The target, a creature of one's own discard pile, attacks the company at once, as if played now. */
  | { do: "attackFromDiscard"; prowess?: number; body?: number }
  /** The current strike: prowess of its target, body for the resulting check, prowess of the strike itself. */
  | {
      do: "strike";
      prowess?: number;
      body?: number;
      stayUntapped?: boolean;
      rollTwice?: boolean;
      strikeProwess?: number;
      /** Body of the strike itself. */
      strikeBody?: number;
      /** Added to the body check of whom it wounds. */
      bodyCheck?: number;
      /** Whom it wounds loses one body for the turn for each full five by which it succeeds. */
      crushes?: true;
    }
  | {
      do: "attackOn";
      who: "company" | "target" | "actor";
      race: Race | "none";
      strikes: number;
      prowess: number;
      uncancellable?: boolean;
      /** Whoever failed a corruption check attacks, with his prowess besides and as one of his race (Traitor). */
      plusSubject?: boolean;
      opponentPicks?: boolean;
      bodyCheck?: number;
      body?: number;
      /** Companies of these kinds it detains. */
      detains?: readonly CompanyKind[];
      /** The card in play itself attacks, as a creature does: beaten, it goes. */
      byThisCard?: true;
      /** As strong as the attack under way, fought with body; `each` goes with it. */
      breath?: true;
      /** Only strikes, and no attack: nothing that speaks of attacks has to do with them. */
      noAttack?: true;
      /** One strike for each; weapons do not help. */
      each?: true;
      weaponless?: true;
      /** An untapped character of the company must (may) tap and take the card after the attack; pile: he (the target alone, where that is attacked) may tap, and it is stored; without one it is discarded. */
      then?: "rescue" | "mayTake" | "pile";
      /** Its race is that of the site's first automatic-attack, if there is one. */
      likeSite?: true;
    }
  /** He comes to the company attacked (discarding his allies), faces a strike, then taps and makes a corruption check. */
  | { do: "join"; /** Of a creature of several attacks he pays after the last. */ afterAll?: true }
  /** All strikes of the attack fail (`assigned`: after they were given out); rolls against its body get `bodyCheck`. */
  /** `all`: of every attack of its creature. */
  | { do: "strikesFail"; ifRollBeatsAttack?: boolean; assigned?: boolean; bodyCheck?: number; all?: true }
  /** All attacks by these races until the end of the turn; on this company alone. */
  | {
      do: "boostAttacks";
      races: readonly Race[];
      prowess?: number;
      strikes?: number;
      onCompany?: true;
      /** On the company: the attack under way too. */
      now?: true;
      /** On the company: their body; what is added to body checks of whom they wound; what those lose of their body for the turn. */
      body?: number;
      bodyCheck?: number;
      woundedBody?: number;
    }
  /** All attacks (or those of creatures alone) against the company until the end of the turn. */
  | { do: "attacksOnCompany"; prowess: number; creatures?: true; /** Where they have one. */ body?: number }
  /** After the attack its creature lies with this card, which is an ally of the actor. */
  | { do: "tame" }
  /** This card goes to a character wounded by the attack (its player's choice; no corruption card played on him this turn), or is discarded. */
  | { do: "attachToWounded"; /** The next one who is wounded, nobody says whom. */ next?: true };
