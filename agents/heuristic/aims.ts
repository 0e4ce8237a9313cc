/** Completing a declaration: which company, who taps, which target. */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import { TG } from "../../engine/meccg/cards/vocabulary/compiled.js";
import * as D from "../../engine/meccg/defs.js";
import { corruptionOf } from "../../engine/meccg/rules/facts/company/corruption.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import type { Board } from "./board.js";
import { modifierGain, word } from "./chain.js";
import { harmTo } from "./hazards.js";
import { keepWorth } from "./hand.js";
import type { Judge } from "./judge.js";
import { characterWorth, failChance } from "./worth.js";

/** A target on which something good or bad is to be done. */
function aim(b: Board, f: number, code: number): number {
  const m = (Q.isAbility(b, f) ? D.ABILITIES : D.MODES)[Q.declaredCard(b, f)][Q.declaredMode(b, f)];
  const hostile = m.side === T.SIDE_HAZARD;
  switch (m.target?.of) {
    case TG.character: {
      if (Q.ownerOf(b, code) !== b.player) return hostile ? harmTo(b, m, code) : -1;
      let v = 0.02 * characterWorth(b, code);
      for (const d of m.does) {
        if (word(d.op) === "heal") v += b.wounded(code) ? 1 + characterWorth(b, code) * 0.2 : 0;
        if (word(d.op) === "wound") v -= b.set.woundCost + 0.2 * characterWorth(b, code);
        if (word(d.op) === "corruptionCheck") v -= failChance(b, code, d.by) * characterWorth(b, code);
      }
      return v;
    }
    case TG.check:
    case TG.influenceCheck:
      return Q.isEntryTarget(code) ? modifierGain(b, Q.targetIndex(code), 2) : 0;
    case TG.environment: {
      if (Q.isEntryTarget(code)) return Q.entryPlayer(b, Q.targetIndex(code)) === b.player ? -1 : 1;
      return Q.ownerOf(b, code) === b.player ? -1 : 1;
    }
    case TG.corruptionCard:
    case TG.hazardPermanent:
      return D.CORRUPTION[Q.defOf(b, code)] + (Q.ownerOf(b, code) === b.player ? -1 : 1) + hostMine(b, code);
    case TG.item:
      return (Q.ownerOf(b, code) === b.player ? 1 : -1) * (hostile ? -1 : 1) * (1 + D.MP[Q.defOf(b, code)]);
    case TG.faction:
      return D.MP[Q.defOf(b, code)];
    case TG.discarded:
    case TG.goods:
      return keepWorth(b, code);
    case TG.company:
      return b.heads(code);
    default:
      return 0;
  }
}
function hostMine(b: Board, j: number): number {
  const host = Q.bearerOf(b, j);
  if (!Q.isAttached(b, j) || host === Q.NONE) return 0;
  return Q.ownerOf(b, host) === b.player ? 1 + 0.1 * corruptionOf(b, host) : -2;
}
export const declare: Judge = {
  why: "where it does most, by whoever is missed least",
  rate(b, f, c) {
    const a = T.aOf(c);
    switch (T.verbOf(c)) {
      case T.V_COMPANY:
        return b.heads(a) + (Q.isMoving(b, a) ? 1 : 0);
      // A price out of the hand: what is worth least.
      case T.V_DISCARD:
        return -D.MP[a] - 0.1 * Math.max(0, D.MIND[a]);
      case T.V_ACTOR: {
        if (a === 0xfff) return 0;
        const m = (Q.isAbility(b, f) ? D.ABILITIES : D.MODES)[Q.declaredCard(b, f)][Q.declaredMode(b, f)];
        let v = -0.05 * characterWorth(b, a);
        for (const d of m.does)
          if (word(d.op) === "corruptionCheck" && d.who === 2) v -= failChance(b, a, d.by) * characterWorth(b, a);
        if (D.CORRUPTION[m.def] > 0) v -= failChance(b, a, 0, D.CORRUPTION[m.def]) * characterWorth(b, a);
        return v;
      }
      default:
        return aim(b, f, Q.chosenTarget(c));
    }
  },
};
