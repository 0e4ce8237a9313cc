/** What the cards of Fallen-wizards say as columns: stage points, whose they are, what other cards are worth. */
import type { PlayCard } from "../words/playcards.js";
import type { Worth } from "../words/words.js";
import * as D from "./columns.js";
import type * as C from "./compiled.js";
import { mask } from "./lookups.js";
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
  classes: mask(T.ITEM_CLASS, w.classes, "item class"),
  keywords: mask(T.KEYWORD, w.keywords, "keyword"),
  notKeywords: mask(T.KEYWORD, w.notKeywords, "keyword"),
  mp: w.mp ?? -1,
});
/** Fills the columns of definition `d`. */
export function stage(d: number, c: PlayCard): void {
  D.STAGE[d] = c.stage ?? 0;
  D.SPECIFIC[d] =
    c.specific === undefined ? 0 : c.specific === T.THE_BALROG ? T.BALROGS_OWN : T.FALLEN_WIZARD[c.specific] + 1;
  D.WORTH[d] = c.worth ? c.worth.map(worth) : null;
}
