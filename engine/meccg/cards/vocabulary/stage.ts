/** What the cards of Fallen-wizards say as columns: stage points, whose they are, what other cards are worth, what becomes of sites and influence. */
import type { EventCard } from "../words/eventcards.js";
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
/** A bit for each of the kinds of points of a player's own cards: what he has beaten is another's. */
const OWN_KINDS = 63 & ~(1 << T.MP_KILL);
const worth = (w: Worth): C.WorthForm => ({
  kinds: w.kind !== undefined ? 1 << KINDS[w.kind] : w.notKind ? OWN_KINDS & ~(1 << KINDS[w.notKind]) : 0,
  races: mask(T.RACE, w.races, "race"),
  notRaces: mask(T.RACE, w.notRaces, "race"),
  unique: !!w.unique,
  hero: !!w.hero,
  starred: !!w.starred,
  classes: mask(T.ITEM_CLASS, w.classes, "item class"),
  keywords: mask(T.KEYWORD, w.keywords, "keyword"),
  notKeywords: mask(T.KEYWORD, w.notKeywords, "keyword"),
  mp: w.mp ?? -1,
  least: w.least ?? -128,
  most: w.most ?? 127,
  wizards: mask(T.FALLEN_WIZARD, w.as, "Fallen-wizard"),
  hasProwess: !!w.hasProwess,
  ofInformation: !!w.ofInformation,
  withAvatar: !!w.withAvatar,
  ofBearer: !!w.ofBearer,
});
const WHOSE = { mine: 1, bearers: 2, opponents: 3 };
const SITES = { haven: M.SITES_HAVENS, "free-hold": M.SITES_FREE, "border-hold": M.SITES_BORDER };
/** What it says against Fallen-wizards. */
export function againstFallen(d: number, w: AgainstFallen): void {
  D.AGAINST_FALLEN[d] = {
    whose: w.whose === undefined ? 0 : WHOSE[w.whose],
    minionSites: (w.minionSites ?? []).map((part) => ({ of: SITES[part.of], over: part.over ?? -1 })),
    mostMind: w.mostMind ?? null,
    noKills: w.noKills ? { least: w.noKills.least, but: T.FALLEN_WIZARD[w.noKills.but] } : null,
    checks: w.checks ?? [],
    corruption: w.corruption ?? [],
    worthless: w.worthless ? 1 << T.RACE[w.worthless] : 0,
  };
}
/** Fills the columns of definition `d`. */
export function stage(d: number, c: PlayCard): void {
  D.STAGE[d] = c.stage ?? 0;
  D.SPECIFIC[d] =
    c.specific === undefined ? 0 : c.specific === T.THE_BALROG ? T.BALROGS_OWN : T.FALLEN_WIZARD[c.specific] + 1;
  D.WORTH[d] = c.worth ? c.worth.map(worth) : null;
  if (c.kind === "event") stageEvent(d, c);
}
/** What such an event says of a site, of who is controlled, of magic. */
function stageEvent(d: number, c: EventCard): void {
  if (c.notStarter) D.SPECIAL[d] |= M.SP_NOT_STARTER;
  D.HAVEN_SAYS[d] =
    (c.makesHaven ? M.HAVEN_MADE : 0) |
    (c.protects ? M.HAVEN_PROTECTED : 0) |
    (c.closes ? M.HAVEN_CLOSED : 0) |
    (c.takesBothSides ? M.HAVEN_BOTH_SIDES : 0) |
    (c.goesWithSite ? M.HAVEN_FIRM : 0) |
    (c.makesDarkhaven ? M.HAVEN_DARK : 0);
  D.HELD_FOR[d] = c.heldFor ?? 0;
  if (c.shape) {
    const { generalInfluence: general, staying, still, skills, ...numbers } = c.shape;
    D.SHAPE[d] = { ...numbers, general, skills: mask(T.SKILL, skills, "skill"), staying: staying ?? 3, still: !!still };
  }
}
