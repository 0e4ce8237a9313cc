/** Words of effects: sites. What they do: `rules/effects/sites.ts`. */
import type { Alignment, CompanyKind, ItemClass, Race } from "../basics.js";

export type SiteWord =
  | { do: "tapSite" }
  | { do: "untapSite" }
  /** Until the end of the turn: automatic-attacks of the company's site. */
  /** `uncancellable`: it cannot be cancelled either. */
  | { do: "automaticAttack"; prowess?: number; half?: boolean; uncancellable?: true }
  /** Until the end of the turn all automatic-attacks of the site: twice as much with this event in play. */
  | { do: "siteAttacks"; prowess: number; moreIf: string }
  /** The first item that is played at the site this turn does not tap it. */
  | { do: "firstItemFree" }
  /** Until the end of the turn the site has one automatic-attack more, without a race. */
  | { do: "moreAttack"; strikes: number; prowess: number; detainment: true }
  /** Information can be had at the company's site until the end of the turn. */
  | { do: "siteInformation" }
  /** The automatic-attack aimed at is faced once more, at once after itself, this turn. */
  | { do: "doubleAttack" }
  /** Until the end of the turn the site also has the automatic-attacks of the other side's version of it: so much stronger, detaining such companies. */
  | { do: "othersAttacks"; prowess: number; of: Alignment; detains: readonly CompanyKind[] }
  /** The automatic-attacks of the company's site attack it now, all of them; they are no automatic-attacks. */
  | { do: "siteAttacksNow" }
  /** The company faces the automatic-attacks of its site again, though they were faced, though it is tapped. */
  /** `prowess` stronger; `takes`: a strike that succeeds takes prisoner, under this card. */
  | { do: "siteAttacksAgain"; prowess?: number; takes?: true }
  /** The company's player rolls (less the size of the company): unless it is over the number, the company faces an attack. */
  | { do: "rollOrAttack"; over: number; lessSize?: true; race: Race; strikes: number; prowess: number }
  /** Every automatic-attack of the site on the company is cancelled this turn, the one under way and those that follow. */
  | { do: "cancelSiteAttacks" }
  | { do: "luckySearch" }
  | { do: "thoroughSearch" }
  /** Until the end of the turn the company's site contains a hoard. */
  | { do: "hoardHere" }
  /** The company may play one item of these classes at its site this turn though it is tapped. */
  | { do: "itemAtTapped"; classes: readonly ItemClass[] };
