/**
 * Direct influence as pools (000:903; 001:633; coe 2.II.2.2.4): the plain influence is good for everybody, each bonus that
 * is restricted to some is a pool of its own, counted once over all followers and attempts. Nobody says which pool holds
 * whom: an arrangement is lawful if the pools can be shared out so that it is, and what is left for one more is what the
 * best sharing leaves (the owner chooses, coe 2.II.2.2.4).
 *
 * The test is Hall's condition: for every set of pools, those who can be held by nothing but these and the plain
 * influence must fit into them together.
 */
import { answerOf, borneThat, FORBID, HOOK } from "../../hooks.js";
import { mod } from "../../../cards/vocabulary/compile.js";
import { COND, EFFECT, TO_SELF, type Mod } from "../../../cards/vocabulary/compiled.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import { borrow, giveBack } from "../../state/context.js";
import type { Table } from "../../state/table.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { companyOf, firstOf, isAvatar, NONE } from "../../state/inplay.js";
import { FOR_CHARACTER, temporaryDef, nextTemporary } from "../../state/temporaryeffects.js";
import { followerAsks, standsForPlayer } from "./ringwraiths.js";
import { chaseOf } from "../../state/chase.js";
import { applies, inUse } from "./stats.js";
import { heldFor, influenceCounted, influenceOf, heldMind } from "./influence.js";

const AGAINST = COND.of("against");
/** A bonus to direct influence that counts against some only. */
const isRestricted = (m: Mod): boolean =>
  m.stat === T.STAT.di && m.by > 0 && m.when.some((need) => need.op === AGAINST);

/** Does the bonus apply to only one of the cards against which it may be used? */
const isForOne = (m: Mod): boolean => m.when.some((need) => need.op === AGAINST && (need.bits & 16) !== 0);
/** The restricted bonuses of a card, picked out once. */
const RESTRICTED: readonly (readonly Mod[])[] = D.listPerCard((def) => {
  const restricted = D.MODS[def].filter(isRestricted);
  if (restricted.some((m) => m.to !== TO_SELF || m.max > 0))
    throw new Error(`card "${D.nameOf(def)}": a restricted bonus to direct influence must be its bearer's own`);
  return restricted;
});

const SWAY = EFFECT.of("sway");
/** Temporary direct influence against characters only, by the card that gives it. */
const LENT: readonly (readonly Mod[])[] = D.listPerCard((def) =>
  D.LASTING_OF[def]
    .filter((d) => d.op === SWAY && !d.word.all)
    .map((d) => mod({ stat: "di", by: d.di, when: [{ if: "against", character: true }] })),
);
const MOST_POOLS = 10;
const MOST_HELD = 64;
const pool: Mod[] = [];
const size = new Int32Array(MOST_POOLS);
/** Slot of the card that gives a pool. */
const giver = new Int32Array(MOST_POOLS);
let pools = 0;
const mind = new Int32Array(MOST_HELD);
const fitting = new Int32Array(MOST_HELD);
let held = 0;
let leader = -1;
let plain = 0;
/** May nobody follow the one looked at? */
let lonely = false;
/** May nobody follow him: his card says so, and none on him lets them? */
const holdsNobody = (s: Table, i: number): boolean =>
  answerOf(s, HOOK.lead, i, i) === FORBID && borneThat(s, HOOK.lead, i, i) < 0;

const addPools = (def: number, slot: number): void => addMods(RESTRICTED[def], slot);
function addMods(mods: readonly Mod[], slot: number): void {
  for (let k = 0; k < mods.length; k++) {
    if (pools === MOST_POOLS) throw new Error(`more than ${MOST_POOLS} restricted bonuses to direct influence`);
    pool[pools] = mods[k];
    giver[pools] = slot;
    size[pools++] = mods[k].by;
  }
}
/** Looks at the influence of character `i`; those he holds are named with `holdToo`. */
export function openInfluence(s: Table, i: number): void {
  leader = i;
  lonely = holdsNobody(s, i);
  held = 0;
  pools = 0;
  plain = influenceCounted(s, i, -1);
  addPools(s.iDef[i], i);
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
    if (RESTRICTED[s.iDef[j]].length > 0 && (s.iRole[j] !== L.Role.item || inUse(s, j))) addPools(s.iDef[j], j);
  for (let k = nextTemporary(s, 0, SWAY, FOR_CHARACTER, i); k >= 0; k = nextTemporary(s, k + 1, SWAY, FOR_CHARACTER, i))
    addMods(LENT[temporaryDef(s, k)], i);
}
/** Which pools count against a definition, a bit each. */
function poolsFor(s: Table, def: number): number {
  if (pools === 0 || def < 0) return 0;
  const cx = borrow(s.iOwner[leader], companyOf(s, leader), leader);
  cx.vs = def;
  let bits = 0;
  for (let k = 0; k < pools; k++) {
    cx.source = giver[k];
    if (applies(s, pool[k], cx)) bits |= 1 << k;
  }
  giveBack(cx);
  return bits;
}
/** One more whom the character opened last holds. */
export function holdToo(s: Table, i: number): void {
  mind[held] = Math.max(0, heldMind(s, i));
  fitting[held++] = poolsFor(s, s.iDef[i]);
}
/** Plain influence and the pools of a set; what takes influence away takes the plain one first (coe 2.II.2.2.4). */
function sizeOf(set: number): number {
  let value = plain;
  for (let k = 0; k < pools; k++) if (set & (1 << k)) value += size[k];
  return Math.max(0, value);
}
/** The minds of those who can be held by nothing but the plain influence and the pools of a set. */
function boundTo(set: number): number {
  let count = 0;
  for (let k = 0; k < held; k++) if ((fitting[k] & ~set) === 0) count += mind[k];
  return count;
}
/** What the best sharing leaves for one more who may draw on these pools; below zero if already too many are held. */
function leftFor(bits: number): number {
  let one = -1;
  for (let k = 0; k < pools; k++) if (isForOne(pool[k])) one = k;
  if (one < 0) return leftOf(bits);
  // Somebody of those held has that pool, or the newcomer, or nobody.
  const bit = 1 << one;
  let had = 0;
  for (let k = 0; k < held; k++) {
    if (fitting[k] & bit) had |= 1 << k;
    fitting[k] &= ~bit;
  }
  const without = leftOf(0);
  let most = without < 0 ? without : leftOf(bits);
  for (let k = 0; k < held; k++)
    if (had & (1 << k)) {
      fitting[k] |= bit;
      most = Math.max(most, leftOf(bits & ~bit));
      fitting[k] &= ~bit;
    }
  for (let k = 0; k < held; k++) if (had & (1 << k)) fitting[k] |= bit;
  return most;
}
function leftOf(bits: number): number {
  let least = Number.MAX_SAFE_INTEGER;
  for (let set = 0; set < 1 << pools; set++)
    if ((bits & ~set) === 0) least = Math.min(least, sizeOf(set) - boundTo(set));
  return least;
}
/** Can the character opened last hold everybody named? */
export function canHoldAll(): boolean {
  return leftFor(0) >= 0 && !(lonely && held > 0);
}

function openWithFollowers(s: Table, i: number): void {
  openInfluence(s, i);
  const company = s.iComp[i];
  if (company === NONE) return;
  for (let j = firstOf(s, company); j !== NONE; j = s.iNext[j]) if (s.iCtrl[j] === i) holdToo(s, j);
}
/** Does somebody follow character `i`? */
export function hasFollower(s: Table, i: number): boolean {
  const company = s.iComp[i];
  if (company !== NONE) for (let j = firstOf(s, company); j !== NONE; j = s.iNext[j]) if (s.iCtrl[j] === i) return true;
  return false;
}
/** Unused direct influence against `vs` (a definition, -1 for nobody in particular), never below zero. */
export function unusedInfluence(s: Table, i: number, vs: number): number {
  if (s.iRole[i] !== L.Role.character || !hasFollower(s, i)) return Math.max(0, influenceOf(s, i, vs));
  openWithFollowers(s, i);
  // A penalty against this one alone is taken off whatever is left.
  const bits = poolsFor(s, vs);
  let bonus = 0;
  for (let k = 0; k < pools; k++) if (bits & (1 << k)) bonus += size[k];
  const penalty = vs < 0 ? 0 : Math.min(0, influenceCounted(s, i, vs) - plain - bonus);
  return Math.max(0, leftFor(bits) + penalty);
}
/** His followers are more than his direct influence can hold (he has lost what gave it). */
export function overburdened(s: Table, i: number): boolean {
  openWithFollowers(s, i);
  return held > 0 && !canHoldAll();
}
/** May a character be controlled by direct influence at all? */
export function mayFollow(s: Table, i: number): boolean {
  return chaseOf(s) === null && borneThat(s, HOOK.follow, i, i) < 0;
}
/** May he be controlled by this one, where cards on him leave him to an avatar alone? */
export const mayBeLedBy = (s: Table, i: number, leader: number): boolean =>
  heldFor(s, i) === 0 || (isAvatar(s, leader) && s.iOwner[leader] === s.iOwner[i]);
/** Could `i` control a character of definition `def` beside his present followers? */
export function canControl(s: Table, i: number, def: number, mind = D.MIND[def]): boolean {
  if (holdsNobody(s, i)) return false;
  if (D.BITS[def] & D.B_AVATAR) return standsForPlayer(s, i) && unusedInfluence(s, i, def) >= followerAsks(s, i, def);
  return unusedInfluence(s, i, def) >= mind;
}
