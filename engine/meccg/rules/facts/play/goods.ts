/** Items and allies that a card lets come out of its player's piles, and who may play allies where the site is tapped. */
import { askEvents, HOOK, answerOf, answerOfDef, answersHook } from "../../hooks.js";
import type { Keyword } from "../../../cards/words/basics.js";
import type { Target } from "../../../cards/words/words.js";
import { type ModeForm, TG } from "../../../cards/vocabulary/compiled.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { firstOf, isUntapped, NONE } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import { countAt, handHas } from "../../state/lists.js";
import type { Context } from "../../state/context.js";
import type { Table } from "../../state/table.js";
import { NOBODY } from "../../state/context.js";
import { enRoute, fits } from "./conditions.js";
import { companyBears } from "./candeclare.js";
import { isClosedTo } from "../sites/wizardhavens.js";
import { searchBanned } from "./searching.js";
import { isTaken } from "./unique.js";

type Wanted = Extract<Target, { of: "goods" }>;
const MARKS = new Map<ModeForm, Uint8Array>();
/** What a way says of the goods it is aimed at. */
const wordOf = (m: ModeForm): Wanted => (m.word.target?.of === "goods" ? m.word.target : m.word.and) as Wanted;
/** 1 for each definition that answers; made at the first question, then kept. */
function marksOf(m: ModeForm): Uint8Array {
  const kept = MARKS.get(m);
  if (kept) return kept;
  const made = new Uint8Array(D.COUNT);
  for (let d = 1; d < D.COUNT; d++) made[d] = answers(d, wordOf(m)) ? 1 : 0;
  MARKS.set(m, made);
  return made;
}
const GEAR: readonly Keyword[] = ["weapon", "armor", "shield", "helmet"];
const has = (d: number, word: Keyword): boolean => (D.KEYWORDS_OF[d] & (1 << T.KEYWORD[word])) !== 0;
function answers(d: number, w: Wanted): boolean {
  if (D.KIND[d] !== (w.kind === "item" ? T.K_ITEM : T.K_ALLY)) return false;
  if (w.minion && D.ALIGNMENT_OF[d] !== T.ALIGNMENT.minion) return false;
  if (w.itemClass && D.CLASS[d] !== T.ITEM_CLASS[w.itemClass]) return false;
  if (w.rare && (D.RARE_KEYWORDS_OF[d] & (1 << T.RARE_KEYWORD[w.rare])) === 0) return false;
  if (w.mind !== undefined && D.MIND[d] !== w.mind) return false;
  if (w.gear && !GEAR.some((word) => has(d, word))) return false;
  return !(w.notUnique && D.UNIQUE[d]) && !(w.notHoard && has(d, "hoard"));
}
/** Where player `p` has the card for this way: a pile in which it lies, `IN_HAND`, or -1. */
export const IN_HAND = 99;
export function pileOfGoods(s: Table, p: number, m: ModeForm, def: number): number {
  const { from } = wordOf(m);
  let k = 0;
  while (k < L.NAMES && s.list[p * L.NAMES + k] !== def) k++;
  const inDiscards = k < L.NAMES && from.includes("discard") && countAt(s, p, L.Pile.discard, k) > 0;
  if (inDiscards && !searchBanned(s, p)) return L.Pile.discard;
  if (k < L.NAMES && from.includes("sideboard") && countAt(s, p, L.Pile.sideboard, k) > 0) return L.Pile.sideboard;
  return from.includes("hand") && handHas(s, p, def) ? IN_HAND : -1;
}
/** Writes the goods at which a way may be aimed; returns how many. */
export function listGoods(s: Table, m: ModeForm, cx: Context, out: Int32Array): number {
  const marks = marksOf(m);
  const bearer = cx.source >= 0 && wordOf(m).notTwin ? s.iHost[cx.source] : NONE;
  let count = 0;
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[cx.player * L.NAMES + k];
    if (def === L.END_OF_LIST) break;
    if (marks[def] === 0 || isTaken(s, def) || pileOfGoods(s, cx.player, m, def) < 0) continue;
    if ((bearer === NONE || !bears(s, bearer, def)) && mayCome(s, def, cx.player, cx.company, cx.actor))
      out[count++] = def;
  }
  return count;
}
/**
 * May goods come to company `c` of player `p`, to character `i` of it (-1 not said yet): by what their card says of who may have it, of how many
 * a company may have, and by what another says of the site that he has closed?
 */
export function mayCome(s: Table, def: number, p: number, c: number, i: number): boolean {
  if (c < 0) return true;
  if (D.SPECIAL[def] & D.SP_ONCE_PER_COMPANY && companyBears(s, c, def)) return false;
  if (i >= 0 && D.PLAYED_BY[def] !== null && !fits(s, D.PLAYED_BY[def], i, NOBODY)) return false;
  return D.SCORES[def] !== 1 || enRoute(s, c) || !isClosedTo(s, p, s.cget(c, L.CompanyWord.site));
}
function bears(s: Table, i: number, def: number): boolean {
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) if (s.iDef[j] === def) return true;
  return false;
}
/** Is a way aimed at goods, and by which of its targets? */
export const goodsAreSecond = (m: ModeForm): boolean => m.target?.of !== TG.goods;
/** May company `c` play allies where its site is tapped, because a card of its player lets it? */
export const playsAlliesAtTapped = (s: Table, c: number): boolean => askEvents(s, HOOK.alliesAtTapped, c) !== 0;
/** Does he play it without tapping, wherever he is? */
export const playsFree = (s: Table, def: number, i: number): boolean => answerOfDef(s, HOOK.playFree, def, i) !== 0;
export function hasFreePlayer(s: Table, c: number, def: number): boolean {
  if (!answersHook(def, HOOK.playFree)) return false;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) if (playsFree(s, def, i)) return true;
  return false;
}
/** Adds the untapped allies of character `i` that bring in factions as characters do. */
export function messengers(s: Table, def: number, i: number, out: Int32Array | null, n: number): number {
  if (D.PLAYED_BY[def] !== null) return n;
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
    if (s.iRole[j] === L.Role.ally && answerOf(s, HOOK.bringInFactions, j, i) !== 0 && isUntapped(s, j)) {
      if (out) out[n] = T.choice(T.V_ACTOR, j);
      n++;
    }
  return n;
}
