/**
 * Agents of another player who lie face down, in a world that may be: who they are and the way they have gone. Every agent who
 * may be there and could have gone as far is as likely as any other, every step as likely as the others that were open.
 */
import { IN_LOCATION_DECK, stateOf } from "../rules/state/sitecards.js";
import type { Stream } from "../../core/game.js";
import type { Contents } from "./contents.js";
import * as D from "../defs.js";
import * as L from "../rules/state/layout.js";
import { isFaceDown, isStep, isUnseen, nextAgent, nextWay, setWaySite, waySite } from "../rules/state/agents.js";
import { nameIndex } from "../rules/state/lists.js";
import type { Machine } from "../rules/machine/state.js";
import * as T from "../cards/vocabulary/terms.js";
import type { MeccgView } from "./view.js";
import { IN_HAND, knownAt } from "../rules/machine/known.js";
import { hasManyCards } from "../rules/state/alignment.js";

/** Slots of the agents whose names are to be dealt. */
export const unseenAgents = new Int16Array(L.SLOTS);
/** Of whom it was known that they must be hidden somewhere, and who were dealt to one of these slots: by definition. */
export const looseDealt = new Uint8Array(D.COUNT);
const AGENTS: readonly number[] = D.CARDS.map((_, k) => k + 1).filter((d) => D.KIND[d] === T.K_AGENT);
const weight = new Int32Array(AGENTS.length);

/** Finds the slots of `p` whose agents this view does not name; returns how many. */
export function findUnseen(v: MeccgView, p: number): number {
  let n = 0;
  for (let i = nextAgent(v, p, 0); i >= 0; i = nextAgent(v, p, i + 1)) if (isUnseen(v, i)) unseenAgents[n++] = i;
  return n;
}
/** What is still to be dealt to a player: by definition how many; his list, if it is known; how many count as in hand, of how many hidden. */
interface ToDeal {
  readonly player: number;
  readonly left: Int16Array;
  readonly contents: Contents | null;
  readonly hand: number;
  readonly hidden: number;
}
/**
 * An agent for one of these slots: of those still to be dealt that may lie there (a card face down counts as in hand, and the
 * sideboard of a list stays beside the game). One that must be among the cards which count as in hand (`hand` of
 * `hidden` places) is so much likelier. Where the list explains too little, any agent that is nowhere else.
 */
export function pickUnseen(
  v: MeccgView,
  { player: p, left, contents, hand, hidden }: ToDeal,
  slot: number,
  s: Machine,
  stream: Stream,
): number {
  const likely = Math.max(1, Math.floor(hidden / Math.max(1, hand)));
  let sum = 0;
  for (let strict = 1; strict >= 0 && sum === 0; strict--)
    for (let k = 0; k < AGENTS.length; k++) {
      const d = AGENTS[k];
      weight[k] = 0;
      if (left[d] <= 0 || (strict && contents !== null && contents.sideboard[d] > 0)) continue;
      const loose = isLoose(v, p, d);
      if (loose && (whereOf(v, p, d) & IN_HAND) === 0) continue;
      weight[k] = loose ? likely : 1;
      sum += weight[k];
    }
  if (sum === 0)
    for (let k = 0; k < AGENTS.length; k++) {
      weight[k] = left[AGENTS[k]] === 0 && looseDealt[AGENTS[k]] === 0 && !isOpen(v, p, AGENTS[k]) ? 1 : 0;
      sum += weight[k];
    }
  const k = drawAble(s, p, slot, sum, stream);
  if (isLoose(v, p, AGENTS[k])) looseDealt[AGENTS[k]] = 1;
  return AGENTS[k];
}
/** One of the weighted agents, of those who could have gone as far as the one in this slot has. */
function drawAble(s: Machine, p: number, slot: number, sum: number, stream: Stream): number {
  let k = 0;
  let first = -1;
  for (let left = sum; left > 0; left -= weight[k], weight[k] = 0) {
    let x = stream.below(left);
    for (k = 0; k < AGENTS.length - 1 && x >= weight[k]; k++) x -= weight[k];
    if (first < 0) first = k;
    s.iDef[slot] = AGENTS[k];
    if (couldGo(s, p, slot, stream)) return k;
  }
  return Math.max(0, first);
}
function isLoose(v: MeccgView, p: number, d: number): boolean {
  const k = nameIndex(v, p, d);
  return k >= 0 && knownAt(v, p, L.Known.loose, k) > 0;
}
function whereOf(v: MeccgView, p: number, d: number): number {
  const k = nameIndex(v, p, d);
  return k < 0 ? 0 : knownAt(v, p, L.Known.where, k);
}
/** Is his only card of this name known to be somewhere else? */
const isOpen = (v: MeccgView, p: number, d: number): boolean => nameIndex(v, p, d) >= 0;

// ---- the ways they have gone ------------------------------------------------------------------------------------
/** What counts as to be had: cards of the location deck; those of which nobody has seen whether they are there; any. */
const IN_DECK = 0,
  UNSEEN = 1,
  ANY = 2;
/**
 * So many site cards are tried before all ways are begun anew, and so often: with few site cards and long ways a bad beginning
 * can be tried out almost for ever, while another is soon ended.
 */
const MOST_TRIED = 400,
  BEGINNINGS = 25;
/** Site cards to be found: their places in `s.ways` and their agents, agent by agent from the lowest card up. */
const places = new Int16Array(L.WAYS);
const walkers = new Int16Array(L.WAYS);
/** What may be laid, a row for each of these places; what the location deck said of the site that was tried. */
const open = new Int16Array(L.WAYS * D.SITE_COUNT);
const was = new Int16Array(L.WAYS);
let length = 0,
  tried = 0,
  from = IN_DECK,
  widest = ANY;

/** The ways of the face-down agents of `p`, step by step from what is known of them, by site cards that are to be had. */
export function supposeWays(s: Machine, p: number, stream: Stream): void {
  length = 0;
  widest = ANY;
  for (let i = nextAgent(s, p, 0); i >= 0; i = nextAgent(s, p, i + 1)) if (isFaceDown(s, i)) unknownOf(s, i);
  findWays(s, p, 0, stream);
  for (let i = nextAgent(s, p, 0); i >= 0; i = nextAgent(s, p, i + 1))
    if (isFaceDown(s, i)) s.iSite[i] = standsAt(s, i, L.WAYS);
}
/**
 * The ways of those whose names are known, before others are dealt: nobody else can have used their site cards. `strict`: they
 * and who is dealt then must have gone by cards of the location deck.
 */
export function supposeNamed(s: Machine, p: number, stream: Stream, strict: boolean): void {
  length = 0;
  widest = strict ? IN_DECK : UNSEEN;
  for (let i = nextAgent(s, p, 0); i >= 0; i = nextAgent(s, p, i + 1))
    if (isFaceDown(s, i) && !isUnseen(s, i)) couldGo(s, p, i, stream);
}
/** Could the agent written in slot `i` have gone as many steps as site cards lie on him, beside the ways supposed before? */
function couldGo(s: Machine, p: number, i: number, stream: Stream): boolean {
  const first = length;
  unknownOf(s, i);
  if (findWays(s, p, first, stream)) return true;
  length = first;
  return false;
}
/** Lays the site cards from the `j`-th on: of the location deck, else of what is less likely, up to `widest`. */
function findWays(s: Machine, p: number, j: number, stream: Stream): boolean {
  for (from = IN_DECK; from <= widest; from++)
    for (let n = 0; n < BEGINNINGS; n++) {
      tried = 0;
      if (lay(s, p, j, stream)) return true;
      if (tried < MOST_TRIED) break;
    }
  return false;
}
/** Has a way been found for the agent in this slot? */
export function hasGone(i: number, s: Machine): boolean {
  const k = nextWay(s, i, 0);
  return k < 0 || waySite(s, k) >= 0;
}
/** Takes all supposed ways up again. */
export function forgetWays(s: Machine, p: number): void {
  while (length > 0) takeUp(s, p, --length);
}
function unknownOf(s: Machine, i: number): void {
  for (let k = nextWay(s, i, 0); k >= 0; k = nextWay(s, i, k + 1))
    if (waySite(s, k) < 0) {
      walkers[length] = i;
      places[length++] = k;
    }
}
/** Where agent `i` stands by the site cards below place `k`; -1 where none of them lies on him. */
function standsAt(s: Machine, i: number, k: number): number {
  let at = -1;
  for (let w = nextWay(s, i, 0); w >= 0 && w < k; w = nextWay(s, i, w + 1)) at = waySite(s, w);
  return at;
}
/**
 * Lays the site cards from the `j`-th on: any that is open, and where the way cannot be ended from there, another. False, and
 * nothing is laid, where there is no way or too much was tried.
 */
function lay(s: Machine, p: number, j: number, stream: Stream): boolean {
  if (j === length) return true;
  const i = walkers[j];
  const at = standsAt(s, i, places[j]);
  const row = j * D.SITE_COUNT;
  let n = 0;
  for (let t = 0; t < D.SITE_COUNT; t++) if (isToBeHad(s, p, t) && isStep(s, i, at, t)) open[row + n++] = t;
  while (n > 0 && tried++ < MOST_TRIED) {
    const k = row + stream.below(n);
    const to = open[k];
    open[k] = open[row + --n];
    setWaySite(s, places[j], to);
    was[j] = s.sites[p * L.SITES + to];
    if (!hasManyCards(s, p, to)) s.sites[p * L.SITES + to] = (was[j] & ~3) | 2;
    if (lay(s, p, j + 1, stream)) return true;
    takeUp(s, p, j);
  }
  return false;
}
function takeUp(s: Machine, p: number, j: number): void {
  s.sites[p * L.SITES + waySite(s, places[j])] = was[j];
  setWaySite(s, places[j], -1);
}
function isToBeHad(s: Machine, p: number, t: number): boolean {
  const state = s.sites[p * L.SITES + t];
  return (
    hasManyCards(s, p, t) ||
    stateOf(state) === IN_LOCATION_DECK ||
    (from >= UNSEEN && state === 0 && D.BY_CARD[t] < 0) ||
    from === ANY
  );
}
