/** Who may stand with whom away from the havens of his player (001:696-710, 834; coe 2.II.3.1, 2.II.2.1.R3): size, kin, leaders, Ringwraiths. */
import { boardOf } from "../../state/boardform.js";
import { enRoute } from "../play/conditions.js";
import { eventThat, HOOK, sumOfEvents } from "../../hooks.js";
import { isUnlimited } from "./companyevents.js";
import {
  STANDS_BESIDE_FROM,
  STANDS_FREE,
  STANDS_LEADER,
  STANDS_MORTAL,
  STANDS_ORC,
  STANDS_TROLL_LEADER,
  STANDS_WRAITH,
} from "../../../cards/vocabulary/compiled.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { isHavenFor } from "../../state/alignment.js";
import { companySize, firstOf, NONE } from "../../state/inplay.js";
import { loner, rareKeywordsOf } from "./ringwraiths.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";

/** At most seven, a Hobbit or an Orc scout counting half: twice as many halves. */
export const SEVEN = 14;
const KIN = STANDS_ORC | STANDS_FREE;
const WRAITHS = STANDS_WRAITH | STANDS_MORTAL;

/** Size of company `c` in halves. */
export function halvesOf(s: Table, c: number): number {
  let count = 0;
  const all = boardOf(s) !== null;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) count += all ? 1 : D.HALVES[s.iDef[i]];
  return count;
}
const LEADER = 1 << T.RARE_KEYWORD.leader;
/** Marks of a character for the limits of a company. A card on him may have made him a leader. */
export function standsBy(s: Table, i: number): number {
  const marks = D.STANDS[s.iDef[i]];
  if (marks & STANDS_LEADER || (rareKeywordsOf(s, i) & LEADER) === 0) return marks;
  return marks | STANDS_LEADER | (D.RACE_OF[s.iDef[i]] === T.RACE.troll ? STANDS_TROLL_LEADER : 0);
}
/** Marks of all in company `c` together (`D.STANDS`). */
export function standsOf(s: Table, c: number): number {
  let marks = 0;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) marks = together(marks, standsBy(s, i));
  return marks;
}
const BESIDE = 1 << STANDS_BESIDE_FROM;
/** How many of those of these marks lead beside the first. */
const besideFirst = (marks: number): number => marks >> STANDS_BESIDE_FROM;
/** Marks of those of one side and of the other together. */
export const together = (a: number, b: number): number =>
  ((a | b) & (BESIDE - 1)) + (besideFirst(a) + besideFirst(b) + (a & b & STANDS_LEADER ? 1 : 0)) * BESIDE;
/** Who may lead beside another: nobody, a Troll, anybody: one, and for each further card that says so one more. */
export const ONE_LEADS = 0,
  TROLL_LEADS = 1,
  TWO_LEAD = 2;
/** How many of any kind may lead beside the first. */
const mayBeside = (lead: number): number => Math.max(0, lead - TROLL_LEADS);
/** Who may lead beside another where two companies become one: what lies on both lets come as many as on each. */
export const leadOf = (a: number, b: number): number =>
  a >= TWO_LEAD && b >= TWO_LEAD ? a + b - TROLL_LEADS : Math.max(a, b);
/** May those of these marks stand with those of the others, where so many may lead? */
export const standTogether = (a: number, b: number, lead = ONE_LEADS): boolean =>
  ((a | b) & KIN) !== KIN &&
  ((a | b) & WRAITHS) !== WRAITHS &&
  ((a & b & STANDS_LEADER) === 0 ||
    besideFirst(together(a, b)) <= mayBeside(lead) ||
    (lead === TROLL_LEADS && besideFirst(together(a, b)) === 1 && ((a | b) & STANDS_TROLL_LEADER) !== 0));
/** Which leaders a card lets lead beside another (`HOOK.leaders`). */
export const OF_ANY_KIND = 0,
  TROLLS = 1;
/** Who may lead in company `c` beside another. */
export function leadsBeside(s: Table, c: number): number {
  const more = sumOfEvents(s, HOOK.leaders, c, OF_ANY_KIND);
  if (more > 0) return TROLL_LEADS + more;
  return eventThat(s, HOOK.leaders, c, TROLLS) >= 0 ? TROLL_LEADS : ONE_LEADS;
}
/** Of a company of these marks leaders beside the first count for nothing where anybody may lead so: so many halves more may be in it. */
export const moreRoom = (marks: number, lead: number): number => 2 * Math.min(besideFirst(marks), mayBeside(lead));
/** Is company `c` too large to set out? */
export const isTooLarge = (s: Table, c: number): boolean =>
  companySize(s, c) > 7 && companySize(s, c) > 7 + (moreRoom(standsOf(s, c), leadsBeside(s, c)) >> 1);
/** Is there room for one of this definition: at most seven stand together away from havens and on the way (000 I.5), and none that may not? */
export function hasRoomFor(s: Table, c: number, def: number): boolean {
  if (isHavenFor(s, c, s.cget(c, L.CompanyWord.site)) && !enRoute(s, c)) return true;
  const lead = leadsBeside(s, c);
  if (!standTogether(standsOf(s, c), D.STANDS[def], lead)) return false;
  const room = SEVEN + moreRoom(together(standsOf(s, c), D.STANDS[def]), lead);
  return isUnlimited(s, c) || halvesOf(s, c) + D.HALVES[def] <= room;
}
/** Is another character with this one of company `c` (NONE: nobody)? */
export const isNotAlone = (s: Table, c: number, i: number): boolean =>
  i !== NONE && (firstOf(s, c) !== i || s.iNext[i] !== NONE);
/** May company `c` leave a haven as it is, its size not asked? */
export function mayGoTogether(s: Table, c: number): boolean {
  if (isNotAlone(s, c, loner(s, c))) return false;
  let marks = 0;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
    const own = standsBy(s, i);
    if (!standTogether(marks, own) && !standTogether(marks, own, leadsBeside(s, c))) return false;
    marks = together(marks, own);
  }
  return true;
}
