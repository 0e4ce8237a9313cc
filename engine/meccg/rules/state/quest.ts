/**
 * A scenario in which each player sends out one of a race, who gathers everybody else in his one company (000, A Hobbit's Quest). Who he is
 * stands where an ordinary game has the avatar revealed: here nobody reveals one.
 */
import type { Quest } from "../../cards/words/scenarios.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { boardOf } from "./board.js";
import { companyLives, inPlay } from "./inplay.js";
import * as L from "./layout.js";
import { scenarioForms } from "./scenarioforms.js";
import type { Table } from "./table.js";

/** A quest, its names as numbers. */
interface Compiled {
  readonly plain: Quest;
  readonly race: number;
  readonly land: number;
  readonly pony: number;
  readonly home: number;
  /** Classes of items of which he begins with one each, a bit each. */
  readonly gear: number;
  readonly through: number;
}
/** The quest that is played, null elsewhere. */
export const questOf = scenarioForms(({ name, quest, home }): Compiled | null => {
  if (quest === undefined) return null;
  const land = D.regionOf(quest.land);
  const pony = D.defOf(quest.pony);
  const site = D.siteOf(home ?? "");
  if (land < 0 || pony < 0 || site < 0) throw new Error(`scenario "${name}" names a card that there is not`);
  const gear = quest.gear.reduce((bits, one) => bits | (1 << T.ITEM_CLASS[one]), 0);
  const through = T.REGION[quest.drawsThrough];
  return { plain: quest, race: T.RACE[quest.race], land, pony, home: site, gear, through };
});
/** Is it the card of who is sent out by player `p`? */
export const isQuester = (s: Table, p: number, def: number): boolean =>
  (questOf(s) !== null || boardOf(s) !== null) && s.pget(p, L.PlayerWord.revealed) === def + 1;
/** The slot of who is sent out by player `p`, -1 where he is not in play. */
export function questerOf(s: Table, p: number): number {
  const slot = inPlay(s, s.pget(p, L.PlayerWord.revealed) - 1);
  return slot >= 0 && s.iOwner[slot] === p && s.iRole[slot] === L.Role.character ? slot : -1;
}
/** Is there a quest, and is who is sent out not in play? Then his companions play and store nothing, and nobody but he comes. */
export const lacksQuester = (s: Table, p: number): boolean => questOf(s) !== null && questerOf(s, p) < 0;
/** The one company of player `p`, -1 none. */
export function onlyCompany(s: Table, p: number): number {
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++) if (companyLives(s, c)) return c;
  return -1;
}
/** May who was sent out come back: beside companions in his land alone? */
export function mayComeBack(s: Table, p: number): boolean {
  const company = onlyCompany(s, p);
  return company < 0 || D.SITE_REGION[s.cget(company, L.CompanyWord.site)] === questOf(s)!.land;
}
/** Does each player have his own of this unique card? */
export const isShared = (s: Table, def: number): boolean => questOf(s)?.pony === def;
/** The bit of an item with which a quest began: no item is controlled or not. */
export const FROM_THE_START = L.Status.uncontrolled;
