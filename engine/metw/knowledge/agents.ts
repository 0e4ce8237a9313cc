/**
 * Agents of another player who lie face down, in a world that may be: who they are and the way they have gone. Every agent who
 * may be there is as likely as any other, every step of the way as likely as the others that were open.
 */
import type { Stream } from "../../core/game.js";
import type { Contents } from "./contents.js";
import * as D from "../vocabulary/defs.js";
import * as L from "../state/layout.js";
import { isFaceDown, isStep, isUnseen, nextAgent, nextWay, setWaySite, waySite } from "../state/agents.js";
import { nameIndex } from "../state/lists.js";
import type { Machine } from "../machine/state.js";
import * as T from "../vocabulary/terms.js";
import type { MetwView } from "./view.js";
import { IN_HAND, knownAt } from "./known.js";

/** Slots of the agents whose names are to be dealt. */
export const unseenAgents = new Int16Array(L.SLOTS);
/** Of whom it was known that they must be hidden somewhere, and who were dealt to one of these slots: by definition. */
export const looseDealt = new Uint8Array(D.COUNT);
const AGENTS: readonly number[] = D.CARDS.map((_, k) => k + 1).filter((d) => D.KIND[d] === T.K_AGENT);
const weight = new Int32Array(AGENTS.length);

/** Finds the slots of `p` whose agents this view does not name; returns how many. */
export function findUnseen(v: MetwView, p: number): number {
  let n = 0;
  for (let i = nextAgent(v, p, 0); i >= 0; i = nextAgent(v, p, i + 1)) if (isUnseen(v, i)) unseenAgents[n++] = i;
  return n;
}
/**
 * An agent for one of these slots: of those still to be dealt that may lie there (a card face down counts as in hand, and the
 * sideboard of a list stays beside the game). One that must be among the cards which count as in hand (`hand` of
 * `hidden` places) is so much likelier. Where the list explains too little, any agent that is nowhere else.
 */
export function pickUnseen(
  v: MetwView,
  p: number,
  left: Int16Array,
  contents: Contents | null,
  hand: number,
  hidden: number,
  stream: Stream,
): number {
  const likely = Math.max(1, Math.floor(hidden / Math.max(1, hand)));
  let sum = 0;
  for (let strict = 1; strict >= 0 && sum === 0; strict--)
    for (let k = 0; k < AGENTS.length; k++) {
      const d = AGENTS[k]!;
      weight[k] = 0;
      if (left[d]! <= 0 || (strict && contents !== null && contents.sideboard[d]! > 0)) continue;
      const loose = isLoose(v, p, d);
      if (loose && (whereOf(v, p, d) & IN_HAND) === 0) continue;
      weight[k] = loose ? likely : 1;
      sum += weight[k]!;
    }
  if (sum === 0)
    for (let k = 0; k < AGENTS.length; k++) {
      weight[k] = left[AGENTS[k]!] === 0 && looseDealt[AGENTS[k]!] === 0 && !isOpen(v, p, AGENTS[k]!) ? 1 : 0;
      sum += weight[k]!;
    }
  let x = stream.below(Math.max(1, sum));
  let k = 0;
  while (k < AGENTS.length - 1 && x >= weight[k]!) x -= weight[k++]!;
  if (isLoose(v, p, AGENTS[k]!)) looseDealt[AGENTS[k]!] = 1;
  return AGENTS[k]!;
}
function isLoose(v: MetwView, p: number, d: number): boolean {
  const k = nameIndex(v, p, d);
  return k >= 0 && knownAt(v, p, L.Known.loose, k) > 0;
}
function whereOf(v: MetwView, p: number, d: number): number {
  const k = nameIndex(v, p, d);
  return k < 0 ? 0 : knownAt(v, p, L.Known.where, k);
}
/** Is his only card of this name known to be somewhere else? */
const isOpen = (v: MetwView, p: number, d: number): boolean => nameIndex(v, p, d) >= 0;

const open = new Int16Array(D.SITE_COUNT);
/** The ways of the face-down agents of `p`, step by step from what is known of them, by site cards that are to be had. */
export function supposeWays(s: Machine, p: number, stream: Stream): void {
  for (let i = nextAgent(s, p, 0); i >= 0; i = nextAgent(s, p, i + 1)) {
    if (!isFaceDown(s, i)) continue;
    let at = -1;
    for (let k = nextWay(s, i, 0); k >= 0; k = nextWay(s, i, k + 1)) {
      if (waySite(s, k) < 0) {
        const to = nextStep(s, p, i, at, stream);
        setWaySite(s, k, to);
        if (D.SITE_TYPE[to] !== T.HAVEN) s.sites[p * L.SITES + to] = (s.sites[p * L.SITES + to]! & ~3) | 2;
      }
      at = waySite(s, k);
    }
    s.iSite[i] = at;
  }
}
/** One step: to a site of the location deck; where none is left, to one of which nobody has seen whether it is there. */
function nextStep(s: Machine, p: number, i: number, from: number, stream: Stream): number {
  for (let tries = 0; tries < 3; tries++) {
    let n = 0;
    for (let t = 0; t < D.SITE_COUNT; t++) {
      const state = s.sites[p * L.SITES + t]!;
      const there = D.SITE_TYPE[t] === T.HAVEN || (state & 3) === 1 || (tries > 0 && state === 0 && D.BY_CARD[t]! < 0);
      if (there && (tries === 2 || isStep(s, i, from, t))) open[n++] = t;
    }
    if (n > 0) return open[stream.below(n)]!;
  }
  return D.HOME[s.iDef[i]!]![0]!;
}
