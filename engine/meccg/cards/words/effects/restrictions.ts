/** Words of effects: what is forbidden or allowed for a time. What they do: `rules/effects/restrictions.ts`. */
import type { EntityName } from "../entities.js";
import type { Race, RegionLetter, SiteType, Skill, Who } from "../basics.js";

export type RestrictWord =
  /** `atSite`: of every company of the player on turn that is at the target site, or comes there this turn; "movers": that moves there this turn. */
  | { do: "restrict"; to: Restriction; atSite?: true | "movers" }
  /** What the cards that this one cancels have said for the turn holds no more. */
  | { do: "endCancelled" };
export type Restriction =
  /** It may not move; it may do nothing in its site phase, unless for each such card one of these taps. */
  | { bars: "moving" }
  /** Or unless somebody like this is there, or its player discards this card of his hand. */
  | { bars: "acting"; unless?: Who }
  | { bars: "acting"; unlessThere: Who; orDiscards: string }
  /** No creature may be keyed so: at all, by the path, by the site, by this type of region; only if the site is of this type. */
  /** butSite: by anything but the site; ifWay: only on a way of so many regions at most, none of these types. */
  | {
      noKeys: "any" | "path" | "site" | "butSite" | RegionLetter;
      ifSite?: SiteType;
      /** Only on a company that moves. */
      ifMoves?: true;
      ifWay?: { most: number; without: string };
      /** In a further movement of the turn not where it is bound for a site in such a region. */
      notAgainFor?: RegionLetter;
    }
  /** Each two regions of this type in its site path count as one. */
  | { halves: RegionLetter }
  /** Only creatures of this race may be played on it, and all of them, keyed to its site. */
  | { onlyRace: Race }
  /**
   * One creature of this race may be keyed so too: to one region of this type, a site of this type, the company's very site
   * (`here`); then it is used up. With `attack` the next one of the race uses it up, and its attack is another.
   */
  | {
      keysOne: Race;
      /** Only a card of this being. */
      entity?: EntityName;
      region?: RegionLetter;
      site?: SiteType;
      here?: true;
      attack?: { strikes: number; prowess: number; attackerChooses?: boolean };
    }
  /** No resource may be played that asks for somebody of this skill in it. */
  | { barsSkill: Skill }
  /** Attacks by creatures on it are cancelled. */
  | { creatures: "cancelled" }
  /** The opponent draws so many times what the site says. */
  | { opponentDraws: number };
