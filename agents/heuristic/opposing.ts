/** The movement/hazard phase of both sides, windows and chains, cards on guard. */
import * as D from "../../engine/metw/defs.js";
import * as L from "../../engine/metw/layout.js";
import * as T from "../../engine/metw/terms.js";
import type { Board } from "./board.js";
import { modifierGain } from "./chain.js";
import { creatureValue, hazardValue } from "./hazards.js";
import { type Judge, playValue } from "./room.js";

const COMP = 2;
/** Hazards that make others stronger come before them. */
function first(b: Board, c: number, def: number): number {
  if (b.cget(c, L.C_LIMIT) - b.cget(c, L.C_SPENT) < 2) return 0;
  for (const m of D.MODS[def]!)
    if (m.stat === T.STAT.attackProwess || m.stat === T.STAT.attackStrikes || m.stat === T.STAT.attackStrikesTimes)
      return 2;
  return 0;
}
export const movement: Judge = {
  why: "harm expected of a hazard, less the points it gives away",
  rate(b, f, ch) {
    const c = b.fr[f + COMP]!;
    const a = T.aOf(ch);
    switch (T.verbOf(ch)) {
      case T.V_PASS:
        return 0;
      case T.V_DRAW:
        return 1;
      case T.V_KEY:
        return creatureValue(b, c, a);
      case T.V_GUARD:
      case T.V_FETCH:
        return -1;
      case T.V_PLAY: {
        const v = playValue(b, ch);
        return v > 0 && D.SIDE[a] === T.SIDE_HAZARD ? v + first(b, c, a) : v;
      }
      default:
        return playValue(b, ch);
    }
  },
};
export const keying: Judge = { why: "by the region where it can", rate: (_b, _f, ch) => -(T.aOf(ch) >> 8) };
/** A window: anything worth its price. */
export const window: Judge = {
  why: "what it changes now, less the card and the taps it takes",
  rate: (b, _f, ch) => (T.verbOf(ch) === T.V_PASS ? 0 : playValue(b, ch)),
};
export const chain: Judge = {
  why: "what it changes in the chain, less the card and the taps it takes",
  rate(b, _f, ch) {
    if (T.verbOf(ch) === T.V_PASS) return 0;
    if (T.verbOf(ch) === T.V_SUPPORT) {
      const phase = b.h[L.PHASE]!;
      const cost =
        phase === T.PHASE_COUNCIL || phase >= T.PHASE_END ? 0.001 : phase === T.PHASE_SITE ? 0.15 : b.set.tap;
      return modifierGain(b, T.bOf(ch), 1) - cost;
    }
    return playValue(b, ch);
  },
};
export const onGuard: Judge = {
  why: "harm expected, less the points it gives away",
  rate(b, f, ch) {
    if (T.verbOf(ch) === T.V_PASS) return 0;
    if (T.verbOf(ch) === T.V_TARGET) return 0;
    const def = T.aOf(ch);
    if (T.bOf(ch) === 99) return creatureValue(b, b.fr[f + COMP]!, def);
    return hazardValue(b, D.MODES[def]![T.bOf(ch)]!, -1);
  },
};
