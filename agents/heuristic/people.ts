/** Who stands with whom: the arrangement the heuristic wants at a site, as a function of the board alone. */
import { standTogether } from "../../engine/meccg/rules/facts/company/composition.js";
import { couldLead } from "./leading.js";
import { lostByComing } from "./lords.js";
import { onMinionsSide } from "./minions.js";
import * as Q from "../../engine/meccg/rules/facts/board.js";
import * as D from "../../engine/meccg/defs.js";
import { generalOf, generalUsed, influenceOf } from "../../engine/meccg/rules/facts/company/influence.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { type Board, NONE } from "./board.js";
import { assign } from "./plans/assignment.js";
import { orderedGroups } from "./plans/obeying.js";
import { printedWorth } from "./worth.js";

const MOST = 40;
export const list = new Int16Array(MOST);
/** Wanted: whom each follows (NONE general influence), and in which group he stands. */
export const follows = new Uint8Array(Q.SLOTS);
export const groupOf = new Uint8Array(Q.SLOTS);
const spare = new Int16Array(Q.SLOTS);
const order = new Int16Array(MOST);

/** Characters of the player at a site, in order of their slots. */
function gather(b: Board, site: number): number {
  let n = 0;
  for (let i = Q.nextSlot(b, 0); i < Q.SLOTS && n < MOST; i = Q.nextSlot(b, i + 1))
    if (Q.isCharacter(b, i) && Q.ownerOf(b, i) === b.player && Q.siteOf(b, Q.standsIn(b, i)) === site) list[n++] = i;
  return n;
}
const mind = (b: Board, i: number): number => (b.wizard(i) ? 0 : D.MIND[Q.defOf(b, i)]);
/** General influence that should be free: for the greatest mind in hand that could come. */
export function influenceWanted(b: Board): number {
  let want = 0;
  for (let k = 0; k < b.held; k++) {
    const d = b.card(k);
    if (D.KIND[d] === T.K_CHARACTER && !(D.BITS[d] & D.B_AVATAR) && !b.taken(d)) want = Math.max(want, D.MIND[d]);
  }
  return want;
}
/** Works out the wanted arrangement; returns how many people there are. */
export function arrangement(b: Board, site: number): number {
  const n = gather(b, site);
  let here = 0;
  let counted = 0;
  for (let k = 0; k < n; k++) {
    const i = list[k];
    follows[i] = NONE;
    here += mind(b, i);
    if (Q.leaderOf(b, i) === NONE && !Q.isUncontrolled(b, i)) counted += mind(b, i);
    spare[i] = influenceOf(b, i, -1);
  }
  const elsewhere = generalUsed(b, b.player) - counted;
  let over = elsewhere + here + influenceWanted(b) - generalOf(b, b.player) + lostByComing(b);
  if (over > 0) {
    // The greatest minds first, each under whoever has just enough for him.
    for (let k = 0; k < n; k++) order[k] = list[k];
    sort(b, n, mind);
    for (let k = 0; k < n && over > 0; k++) {
      const i = order[k];
      if (b.wizard(i) || mind(b, i) === 0 || leads(n, i)) continue;
      let best = NONE;
      for (let x = 0; x < n; x++) {
        const j = list[x];
        if (j === i || follows[j] !== NONE || !go(b, i, j)) continue;
        if (!couldLead(b, j, i, list, n, follows, spare[j], mind(b, i))) continue;
        if (best === NONE || spare[j] < spare[best]) best = j;
      }
      if (best === NONE) continue;
      follows[i] = best;
      spare[best] -= mind(b, i);
      over -= mind(b, i);
    }
  }
  if (orderedGroups(b, site, list, n, follows, groupOf)) return n;
  const haven = Q.isHavenOf(b, b.player, site);
  if (b.set.companyPlanRule === 0 || !haven || !handsOut(b) || assign(b, site, list, n, follows, groupOf) === 0)
    group(b, n, haven);
  return n;
}
/** Is the setup over, so that there is a hand to plan with? */
const handsOut = (b: Board): boolean => Q.turnOf(b) > 0;
function leads(n: number, i: number): boolean {
  for (let k = 0; k < n; k++) if (follows[list[k]] === i) return true;
  return false;
}
/** Of servants of Sauron: do these two go together away from a haven (001:702-710; coe 2.II.3.1)? */
const go = (b: Board, i: number, j: number): boolean =>
  !onMinionsSide(b, b.player) || standTogether(D.STANDS[Q.defOf(b, i)], D.STANDS[Q.defOf(b, j)]);
/** The first group with which the `k`-th of the order goes, that has room for so many halves. */
function groupFor(b: Board, k: number, add: number): number {
  for (let g = 0; g < KIN; g++) {
    let fits = size[g] + add <= 14;
    for (let x = 0; x < k && fits; x++) if (groupOf[order[x]] === g) fits = go(b, order[k], order[x]);
    if (fits) return g;
  }
  return KIN - 1;
}
/** Companies into which servants of Sauron are divided at most: Orcs, others, one more leader. */
const KIN = 3;
const size = new Int32Array(KIN);
const strength = new Int32Array(KIN);
const worth = (b: Board, i: number): number => printedWorth(b, Q.defOf(b, i));
/** Puts the first `n` of the order in order: the greatest first, of equals the earlier slot. */
function sort(b: Board, n: number, by: (b: Board, i: number) => number): void {
  for (let k = 0; k < n; k++) figure[k] = by(b, order[k]);
  for (let k = 1; k < n; k++) {
    const i = order[k];
    const v = figure[k];
    let at = k;
    for (; at > 0 && (figure[at - 1] < v || (figure[at - 1] === v && order[at - 1] > i)); at--) {
      order[at] = order[at - 1];
      figure[at] = figure[at - 1];
    }
    order[at] = i;
    figure[at] = v;
  }
}
const figure = new Float64Array(MOST);
const halves = (b: Board, i: number): number => (D.RACE_OF[Q.defOf(b, i)] === T.RACE.hobbit ? 1 : 2);
/**
 * One company of seven at most, the best first; the rest stand beside. With enough people at a Haven two companies of
 * like strength. Followers go with their leader.
 */
function group(b: Board, n: number, haven: boolean): void {
  for (let k = 0; k < n; k++) order[k] = list[k];
  sort(b, n, worth);
  for (let k = 0; k < n; k++) groupOf[list[k]] = 99;
  size.fill(0);
  strength.fill(0);
  const two = haven && n >= b.set.splitSize;
  const kin = onMinionsSide(b, b.player);
  for (let k = 0; k < n; k++) {
    const i = order[k];
    if (follows[i] !== NONE) continue;
    let add = halves(b, i);
    let power = D.PROWESS[Q.defOf(b, i)];
    for (let x = 0; x < n; x++)
      if (follows[list[x]] === i) {
        add += halves(b, list[x]);
        power += D.PROWESS[Q.defOf(b, list[x])];
      }
    const g = kin ? groupFor(b, k, add) : two ? (strength[1] < strength[0] ? 1 : 0) : size[0] + add <= 14 ? 0 : 1;
    size[g] += add;
    strength[g] += power;
    groupOf[i] = g;
  }
  for (let k = 0; k < n; k++) if (follows[list[k]] !== NONE) groupOf[list[k]] = groupOf[follows[list[k]]];
  // Groups are named in the order in which they are met.
  if (kin) {
    rename(n);
  } else if (n > 0) {
    let first = 0;
    while (first < n && follows[list[first]] !== NONE) first++;
    if (first < n && groupOf[list[first]] === 1) for (let k = 0; k < n; k++) groupOf[list[k]] = 1 - groupOf[list[k]];
  }
}
/** Names groups in the order in which their members are met. */
function rename(n: number): void {
  named.fill(255);
  let next = 0;
  for (let k = 0; k < n; k++) {
    const g = groupOf[list[k]];
    if (g < KIN && named[g] === 255) named[g] = next++;
    if (g < KIN) groupOf[list[k]] = named[g];
  }
}
const named = new Uint8Array(KIN);
/** Does the present arrangement at a site differ from the wanted one? */
export function arrangementDiffers(b: Board, site: number): boolean {
  const n = arrangement(b, site);
  for (let k = 0; k < n; k++) {
    const i = list[k];
    if (Q.isUncontrolled(b, i) || Q.leaderOf(b, i) !== follows[i]) return true;
    for (let x = 0; x < k; x++)
      if ((Q.standsIn(b, i) === Q.standsIn(b, list[x])) !== (groupOf[i] === groupOf[list[x]])) return true;
  }
  return false;
}
