/**
 * A scenario in which one player's character has robbed the other's and is pursued (000, A Pilferer at the Prancing Pony). Who is the thief says his
 * list; the two characters stand where an ordinary game has the avatars revealed, since here are none.
 */
import type { Chase } from "../../cards/words/scenarios.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { companyLives, firstOf, inPlay, isUntapped, NONE } from "./inplay.js";
import * as L from "./layout.js";
import { scenarioForms } from "./scenarioforms.js";
import { nextSeat } from "./seats.js";
import { isSeen, stateOf } from "./sitecards.js";
import type { Table } from "./table.js";

interface Compiled {
  readonly plain: Chase;
  readonly home: number;
}
/** The chase that is played, null elsewhere. */
export const chaseOf = scenarioForms(({ name, chase, home }): Compiled | null => {
  if (chase === undefined) return null;
  const site = D.siteOf(home ?? "");
  if (site < 0) throw new Error(`scenario "${name}" begins at no site`);
  return { plain: chase, home: site };
});
/** Is player `p` the one who robs? */
export const isThief = (s: Table, p: number): boolean =>
  chaseOf(s) !== null && (s.pget(p, L.PlayerWord.bits) & L.PlayerBit.hunts) !== 0;
/** His seat, and the other's, who begins. */
export const thiefSeat = (s: Table): number => (isThief(s, 0) ? 0 : 1);
export const victimSeat = (s: Table): number => nextSeat(s, thiefSeat(s));
/** Player `thief` robs. */
export function robs(s: Table, thief: number): void {
  s.pset(thief, L.PlayerWord.bits, s.pget(thief, L.PlayerWord.bits) | L.PlayerBit.hunts);
  s.h[L.Header.first] = s.h[L.Header.active] = nextSeat(s, thief);
}
/** This one is the thief, or the victim, of player `p` from now on. */
export const becomesKnown = (s: Table, p: number, def: number): void => s.pset(p, L.PlayerWord.revealed, def + 1);
/** The slot of the thief or the victim, -1 where he is not in play. */
export function principalOf(s: Table, p: number): number {
  const slot = inPlay(s, s.pget(p, L.PlayerWord.revealed) - 1);
  return slot >= 0 && s.iOwner[slot] === p && s.iRole[slot] === L.Role.character ? slot : -1;
}
/** Is this the card of one of the two? */
export const isPrincipal = (s: Table, p: number, def: number): boolean =>
  chaseOf(s) !== null && s.pget(p, L.PlayerWord.revealed) === def + 1;
/** What was stolen: it is still a card of the victim's player. No item is controlled or not. */
const STOLEN = L.Status.uncontrolled;
export const isStolen = (s: Table, j: number): boolean =>
  s.iRole[j] === L.Role.item && (s.iStat[j] & STOLEN) !== 0 && chaseOf(s) !== null;
export function marksStolen(s: Table, j: number): void {
  s.iStat[j] |= STOLEN;
}
/** Has a company of the victim left this site, which is no haven, or turned it over? It is closed to the thief. */
export function isPosted(s: Table, site: number): boolean {
  const v = s.sites[victimSeat(s) * L.SITES + site];
  return isSeen(v) && (stateOf(v) === 1 || stateOf(v) === 3);
}
/** Does nothing tell whether company `c` goes anywhere: a thief may lay down cards that lead nowhere? */
export const hidesItsWay = (s: Table, c: number): boolean =>
  chaseOf(s) !== null && isThief(s, s.cget(c, L.CompanyWord.owner));
/** Somebody of the victim's who stands untapped where the thief is, -1 nobody. */
export function finderOf(s: Table): number {
  const thief = principalOf(s, thiefSeat(s));
  if (thief < 0) return -1;
  const site = D.NAMED_AS[s.cget(s.iComp[thief], L.CompanyWord.site)];
  const victim = victimSeat(s);
  for (let c = victim * L.COMPANIES_PER_PLAYER; c < (victim + 1) * L.COMPANIES_PER_PLAYER; c++) {
    if (!companyLives(s, c) || D.NAMED_AS[s.cget(c, L.CompanyWord.site)] !== site) continue;
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) if (isUntapped(s, i)) return i;
  }
  return -1;
}
/** Is the deck that player `p` is about to exhaust the last one of the chase? */
export function isAway(s: Table, p: number): boolean {
  const chase = chaseOf(s);
  if (chase === null) return false;
  const [own, others] = chase.plain.away;
  return s.pget(p, L.PlayerWord.exhausted) + 1 >= (isThief(s, p) ? own : others);
}
/** May one set out as thief or victim? */
export const isFit = (def: number, chase: Chase): boolean =>
  D.KIND[def] === T.K_CHARACTER && (D.BITS[def] & D.B_AVATAR) === 0 && D.MIND[def] <= chase.mind;
/** Who is given by the fallen thief what was stolen is the thief from now on. */
export function succeeds(s: Table, j: number, i: number): void {
  if (isStolen(s, j) && s.iOwner[i] === thiefSeat(s)) becomesKnown(s, s.iOwner[i], s.iDef[i]);
}
