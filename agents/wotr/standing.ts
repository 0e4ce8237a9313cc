/** How a game stands that is not over: the Fellowship's chance to win, from a world that a search supposes. */
import { exp } from "../../engine/core/numbers.js";
import type { Wotr } from "../../engine/wotr/index.js";
import * as Q from "../../engine/wotr/rules/facts/board.js";
import type { Roads } from "./roads.js";

const FELLOWSHIP = 0,
  DARK = 1;
/** Half movement points of a turn on foot. */
const TURN = 10;
/** So many turns is what cannot be reached, or is not under way. */
const NEVER = 12;
const CITADELS = ["minas-tirith", "helms-deep", "dol-amroth"] as const;

/** What the chance hangs on, in the order of `WEIGHTS`; the first is 1. */
export const FEATURES = [
  "one",
  "turns",
  "own",
  "captive",
  "seen",
  "boxes",
  "friends",
  "nazgul",
  "guards",
  "citadels",
  "known",
] as const;
/** Writes the features of a position. */
export function features(s: Wotr, roads: Roads, out: Float64Array): void {
  const { map } = s.world;
  const ring = Q.ringHex(s);
  const bearer = Q.bearerOf(s);
  const own = bearer > 0 && Q.isMember(bearer) && Q.controllerOf(s, bearer) === FELLOWSHIP;
  const at = Q.bearerAt(s);
  const far = ring > 0 ? roads.bare(s, map.role.orodruin)[ring] : TURN * NEVER;
  let friends = 0;
  for (let c = 1; c <= Q.lastFree(s); c++)
    if (c !== at && ring > 0 && s.cHex[c] === ring && s.cBand[c] === 0) friends++;
  let citadels = 0;
  for (const name of CITADELS) if (Q.controlOf(s, map.role[name]) === DARK) citadels++;
  out[0] = 1;
  out[1] = Math.min(NEVER, far / TURN);
  out[2] = own ? 1 : 0;
  out[3] = own && s.cBand[at] !== 0 ? 1 : 0;
  out[4] = own && Q.isSeen(s, at) ? 1 : 0;
  out[5] = own ? Math.min(6, Q.willLeft(s)) / 6 : 0;
  out[6] = Math.min(5, friends) / 5;
  out[7] = ring > 0 ? Math.min(4, Q.nazgulIn(s, ring)) / 4 : 0;
  out[8] = Math.min(5, Q.nazgulIn(s, map.role.orodruin)) / 5;
  out[9] = citadels / 3;
  const may = Q.mayBear(s);
  out[10] = (may & (may - 1)) === 0 ? 1 : 0;
}
/** Fitted by logistic regression (docs/wotr/AGENTS.md says on what). */
export const WEIGHTS: readonly number[] = [-1.34, -0.1, 1.99, -1.16, 0.67, 0.76, 1.32, 0.18, 0.08, -0.63, -1.05];
const seen = new Float64Array(FEATURES.length);
/** The Fellowship's chance to win, 0 to 1. */
export function chanceOfFree(s: Wotr, roads: Roads): number {
  features(s, roads, seen);
  let sum = 0;
  for (let k = 0; k < seen.length; k++) sum += WEIGHTS[k] * seen[k];
  return 1 / (1 + exp(-sum));
}
