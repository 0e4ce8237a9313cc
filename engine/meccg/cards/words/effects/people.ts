/** Words of effects: characters and allies. What they do: `rules/effects/people.ts`. */
import type { Race, Skill, Who } from "../basics.js";

export type PeopleWord =
  /** His player rolls and adds his mind: below the number he goes back to the site of origin, in a company of his own. */
  | { do: "rollOrFlee"; below: number }
  /** Wounded to well and untapped; `tapped` leaves him tapped; an unwounded one is untapped. */
  | { do: "heal"; who: "target" | "actor"; tapped?: boolean }
  | { do: "untap"; who: "target" | "actor" | "bearer" | "company" }
  /** `beside`: only if another of this skill is in his company or, whosever, at his site or the new one. */
  | { do: "tap"; who: "target" | "actor" | "bearer" | "site" | "company" | "self"; beside?: Skill; /** Of the company: such alone. */ only?: Who }
  /** The opponent of its player rolls and adds this: with more than the mind of the bearer he is eliminated. */
  | { do: "mindOrDie"; who: "bearer"; by: number; /** Such a bearer alone. */ only?: Who }
  | { do: "wound"; who: "target" | "actor" }
  /** Until the end of the turn. */
  | {
      do: "boost";
      who: "target" | "actor" | "bearer" | "company" | "everyone";
      prowess?: number;
      /** Nobody needs influence for it. */
      mind?: number;
      body?: number;
      bodyMax?: number;
      di?: number;
      forAttack?: boolean;
      race?: Race;
      /** Wizards gain nothing. */
      notWizards?: true;
      /** Prowess: as many as the points printed on the cards discarded as a price. */
      fromPrice?: true;
    }
  /** Until the end of the turn he has so much more direct influence, against characters or (`all`) anybody; once by each card. */
  | { do: "sway"; who: "target"; di: number; all?: true }
  /** He makes a body check: who fails it is eliminated. */
  | { do: "bodyCheck"; who: "target" | "bearer"; /** So much more on the roll if he is tapped. */ ifTapped?: number }
  /** Of a character: a body check has eliminated him this turn, and his company remembers him. */
  | { do: "fell" }
  /** Of a character whom a site has let his lord call: he goes elsewhere this turn, or is discarded. */
  | { do: "mustPart" }
  /** Of a Ringwraith: his strike on a company has failed this turn, and that company remembers it. */
  | { do: "struckInVain" }
  /** Who follows somebody follows him no longer, and is under nobody's influence until his player organizes. */
  /** `butAvatars`: unless that one is an avatar. */
  | { do: "unfollow"; who: "target"; butAvatars?: true }
  /** Neither discarded nor sent back to a hand this turn; `discards`: not discarded, whom an attempt is aimed at too. */
  | { do: "protect"; who: "target"; discards?: true }
  | { do: "enablePalantir" }
  /** A character of the hand (no Wizard) comes to the company under direct influence, wherever his home is; of a race, under general influence too. */
  /** named: this one alone, wherever the company is, if general influence or somebody's direct influence is enough; he has this card with him. */
  /** anybody: under general influence too, and followers of one's avatar. */
  | { do: "playCharacter"; race?: Race; named?: string; anybody?: true }
  /** Ringwraiths of the hand may come as followers of the avatar in the company: so many at most, or any number. */
  | { do: "followersCome"; most?: number }
  /** The bearer's followers who are avatars' cards are discarded. */
  | { do: "followersGo" };
