/** Words of effects: sites. What they do: `rules/effects/sites.ts`. */
import type { Alignment, CompanyKind, ItemClass } from "../basics.js";

export type SiteWord =
  | { do: "tapSite" }
  | { do: "untapSite" }
  /** Until the end of the turn: automatic-attacks of the company's site. */
  /** `uncancellable`: it cannot be cancelled either. */
  | { do: "automaticAttack"; prowess?: number; half?: boolean; uncancellable?: true }
  /** Until the end of the turn the site has one automatic-attack more, without a race. */
  | { do: "moreAttack"; strikes: number; prowess: number; detainment: true }
  /** Information can be had at the company's site until the end of the turn. */
  | { do: "siteInformation" }
  /** The automatic-attack aimed at is faced once more, at once after itself, this turn. */
  | { do: "doubleAttack" }
  /** Until the end of the turn the site also has the automatic-attacks of the other side's version of it: so much stronger, detaining such companies. */
  | { do: "othersAttacks"; prowess: number; of: Alignment; detains: readonly CompanyKind[] }
  /** The company faces the automatic-attacks of its site again, though they were faced, though it is tapped. */
  /** `prowess` stronger; `takes`: a strike that succeeds takes prisoner, under this card. */
  | { do: "siteAttacksAgain"; prowess?: number; takes?: true }
  /** Every automatic-attack of the site on the company is cancelled this turn, the one under way and those that follow. */
  | { do: "cancelSiteAttacks" }
  | { do: "thoroughSearch" }
  /** The company may play one item of these classes at its site this turn though it is tapped. */
  | { do: "itemAtTapped"; classes: readonly ItemClass[] };
