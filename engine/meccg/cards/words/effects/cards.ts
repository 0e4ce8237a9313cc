/** Words of effects: cards of hands, decks and piles. What they do: `rules/effects/cards.ts`. */
import type { AnyKeyword, ItemClass, Race, SiteType } from "../basics.js";

export type CardWord =
  | {
      do: "discard";
      what:
        | "target"
        | "self"
        | "selfAndKept"
        | "hazardEnvironments"
        | "resourceEnvironments"
        | "hazardLongEvents"
        | "nazgulEvents"
        | "itemOfTargetsChoice"
        | "itemOfCompanysChoice"
        | "itemOfAttackersChoice"
        | "handOfOpponent"
        | "woundedsItem"
        | "targetsNonSpecialItems"
        | "targetsItems"
        /** Events in play that this card cancels. */
        | "cancelled"
        | "targetsCorruptionCards"
        | "targetsDarkEnchantments"
        /** Allies at sites of the Under-deeps, and those whose place has another nearest Haven than the site where they are. */
        | "strayAllies";
    }
  | { do: "fromDiscard"; to: "hand" | "deck" | "company"; count?: number }
  /** Takes up to `count` (1) cards out of these piles, chosen at resolution; the deck is reshuffled. */
  | {
      do: "seek";
      in: readonly ("deck" | "discard" | "sideboard")[];
      class?: ItemClass;
      /** Or of this class. */
      orClass?: ItemClass;
      /** A card with this keyword. */
      keyword?: AnyKeyword;
      /** Only items, allies and factions that are played at the site of the bearer's company. */
      playableHere?: true;
      /** Only hazards; only resources and characters. */
      side?: "hazard" | "own";
      /** A card that puts a Ringwraith into a mode. */
      modeCard?: true;
      /** Any item; a Nazgûl. */
      item?: boolean;
      nazgul?: boolean;
      /** Agents with a home of these types. */
      agent?: readonly SiteType[];
      /** A card of a named Dragon; a Drake creature; with both, either. */
      dragon?: boolean;
      drake?: boolean;
      /** A creature of this race. */
      race?: Race;
      /** The opponent sees what is taken. */
      shown?: boolean;
      /** Each player does so, in his own piles. */
      each?: boolean;
      sageOnly?: boolean;
      /** Cards of magic; characters. */
      magic?: true;
      /** Weapons, armor, shields and helmets that are neither unique nor of a hoard. */
      gear?: true;
      /** Factions of these races. */
      factions?: readonly Race[];
      character?: true;
      /** No short-event. */
      noShort?: true;
      /** As many as one likes. */
      any?: true;
      /** This card alone. */
      named?: string;
      resource?: boolean;
      count?: number;
      /** `bearer`, `actor`: into play with him, at no site; `stored`: stored where he is. */
      to: "hand" | "deck" | "playAtSite" | "companyAtSite" | "bearer" | "actor" | "stored";
    }
  | { do: "lookAtHand" }
  /** The opponent shows so many random cards of his hand. */
  | { do: "lookAtCards"; count: number }
  /** Its card does that once a turn. */
  | { do: "usedNow" }
  | { do: "shuffleTop"; of: "mine" | "opponents" | "chosen"; count: number }
  /** `may`: one is asked first. `newHand`: these are a new hand, which is smaller for one who plays alone (000:1944b; 001:2187b). */
  | { do: "draw"; count: number; may?: boolean; newHand?: true }
  | { do: "discardCardsOfHand"; perNazgul?: boolean; count?: number; random?: boolean }
  /** What may be stored at a Haven the company may store now: cards of the table alone, or (`items`) items too. */
  | { do: "storeNow"; items?: true }
  | { do: "removeFromGame" }
  /** This card goes back to its player's hand. */
  | { do: "backToHand"; /** Also in the turn in which it was laid: a hazard. */ sameTurn?: true }
  /** A stored card of this name is placed with the item that does it. */
  | { do: "restore"; by: string };
