/** What the cards of Fallen-wizards say as columns: stage points, whose they are, what other cards are worth. */
import type { PlayCard } from "../words/playcards.js";
import type { AgainstFallen } from "../words/fallen.js";
import type { Worth } from "../words/words.js";
import * as D from "./columns.js";
import type * as C from "./compiled.js";
import { mask } from "./lookups.js";
import * as M from "./marks.js";
import * as T from "./terms.js";

const KINDS = {
  item: T.MP_ITEM,
  ally: T.MP_ALLY,
  faction: T.MP_FACTION,
  character: T.MP_CHARACTER,
  kill: T.MP_KILL,
};
const worth = (w: Worth): C.WorthForm => ({
  kinds: w.kind === undefined ? 0 : 1 << KINDS[w.kind],
  races: mask(T.RACE, w.races, "race"),
  notRaces: mask(T.RACE, w.notRaces, "race"),
  unique: !!w.unique,
  hero: !!w.hero,
  starred: !!w.starred,
  classes: mask(T.ITEM_CLASS, w.classes, "item class"),
  keywords: mask(T.KEYWORD, w.keywords, "keyword"),
  notKeywords: mask(T.KEYWORD, w.notKeywords, "keyword"),
  mp: w.mp ?? -1,
});
const WHOSE = { mine: 1, bearers: 2, opponents: 3 };
const SITES = { haven: M.SITES_HAVENS, "free-hold": M.SITES_FREE, "border-hold": M.SITES_BORDER };
/** What it says against Fallen-wizards. */
export function againstFallen(d: number, w: AgainstFallen): void {
  D.STANDING_2[d]! |= M.ST2_AGAINST_FALLEN;
  D.AGAINST_FALLEN[d] = {
    whose: w.whose === undefined ? 0 : WHOSE[w.whose],
    minionSites: (w.minionSites ?? []).map((part) => ({ of: SITES[part.of], over: part.over ?? -1 })),
    mostMind: w.mostMind ?? null,
    noKills: w.noKills ? { least: w.noKills.least, but: T.FALLEN_WIZARD[w.noKills.but] } : null,
    checks: w.checks ?? [],
    worthless: w.worthless ? 1 << T.RACE[w.worthless] : 0,
  };
}
/** Fills the columns of definition `d`. */
export function stage(d: number, c: PlayCard): void {
  D.STAGE[d] = c.stage ?? 0;
  D.SPECIFIC[d] = c.specific === undefined ? 0 : T.FALLEN_WIZARD[c.specific] + 1;
  D.WORTH[d] = c.worth ? c.worth.map(worth) : null;
}
