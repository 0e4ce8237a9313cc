/** Words of effects: journeys and paths. What they do: `rules/effects/movement.ts`. */
import type { Race, RegionLetter, SiteType, Who } from "../basics.js";
import type { Restriction } from "./restrictions.js";

export type MovementWord =
  /** The company's hazard limit: a number, or so much for each such region of its site path; never reduced below 2. */
  | {
      do: "hazardLimit";
      by?: number;
      perRegion?: RegionLetter;
      ifRegion?: RegionLetter;
      times?: number;
      /** A reduction goes on below two, down to nothing. */
      noMinimum?: true;
      /** Twice as much with this event in play. */
      moreIf?: string;
      /** Only for a company whose new site lies in one of these regions. */
      ifSiteIn?: readonly string[];
    }
  /** Until the end of the turn creatures of these races (or cards of unique Dragons) do not count against the company's limit; `once`: one. */
  | { do: "uncounted"; races?: readonly Race[]; dragons?: true; once?: true }
  /** Until the end of the turn the targeted region or site counts as another type. */
  /** twice: the region as two of the type. */
  | { do: "retype"; region?: RegionLetter; site?: SiteType; twice?: true }
  /** The company may go through so many regions more this turn. */
  /** through: only on a way through one of these. */
  | { do: "moreRegions"; by: number; through?: readonly string[] }
  | { do: "returnToOrigin" }
  /** This turn no hazard sends the company back to its site of origin, or taps that site or its new one. */
  | { do: "unhindered" }
  /** through: by a path that holds such a region alone; deeps: to a site of the Under-deeps to which it has not tried to move this turn; below: by a way of the
   * Under-deeps, to a site where it has not been this turn, each phase it has had one off its rolls. */
  | { do: "moveAgain"; through?: RegionLetter; deeps?: true; below?: true }
  /** The company may move this turn, without path or regions, to any site not in a region of these types. */
  | {
      do: "fly";
      notIn: string;
      notSites?: readonly SiteType[];
      to?: string;
      /** Only from and to sites in these regions; with a path of these types, and by so much less the hazard limit (two at least). */
      between?: readonly string[];
      path?: string;
      limit?: number;
      /** What may be played on a company that goes so. */
      creatures?: Restriction;
    }
  /** For this turn's region movement these pairs are adjacent; the attack is faced first in the movement/hazard phase. */
  | {
      do: "adjacent";
      pairs: readonly (readonly [string, string])[];
      attack?: { race: Race; strikes: number; prowess: number; detainment?: true };
    }
  /** A Haven takes the place of the company's site card: movement without a movement/hazard phase. */
  | { do: "replaceSite"; with: "nearestHaven" | "startOfTurn" }
  /** The company goes by regions, the last of this type: there this card is its site card, as said of the place; its player names the way at once. */
  | { do: "siteByRegions"; place: string; last: RegionLetter }
  /**
   * Another card takes the place of the moving company's new site: one of the own location deck, its path with such a region, or (`near`) in
   * the same region or one next to it; by a roll over a number, with so much more for each such character of the company.
   */
  | {
      do: "replaceNewSite";
      path?: RegionLetter;
      near?: true;
      over?: number;
      perEach?: readonly { who: Who; by: number }[];
    }
  /** A roll less 1 for each such character; below that, the company may not move this turn. */
  | {
      do: "rollToMove";
      below: number;
      minusPer?: Who /** Changed by so much if such a character is in it. */;
      ifHas?: readonly { who: Who; by: number }[];
    };
