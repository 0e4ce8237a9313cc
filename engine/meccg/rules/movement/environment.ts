/**
 * Site paths and what environments make of them (000 I.6, Annotation 26). A company's path and the type of its site are
 * columns; each effect changes them once a turn. Effects in play when the site is revealed come in the order that the
 * hazard player chooses.
 */
import { autoGain, autoGainOf, autoGains, gainHalves, gainProwess, withAutoGain } from "../state/packed.js";
import { sparedByEnvironment } from "../facts/journey/deeps.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { defineFrame, GO, step } from "../machine/machine.js";
import { EnvironmentOrderFrame } from "../state/frames/movement.js";
import { borrow, type Context, giveBack } from "../state/context.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { holdsOne, siteInView, siteTypeForHazards } from "../facts/play/conditions.js";
import { boost, NONE } from "../state/inplay.js";
import { EFFECT } from "../../cards/vocabulary/compiled.js";
import { WITHOUT_ENVIRONMENTS } from "../facts/combat/siteattacks.js";
import {
  nextPlace,
  attackSaidOf,
  endTemporary,
  temporaryDef,
  temporaryHolder,
  temporaryEffect,
} from "../state/temporaryeffects.js";
import { unmarkSuch } from "../state/oncemarks.js";
import { AttackFrame } from "../state/frames/combat.js";
import { sweepEvents } from "../changes/leaving.js";
import { applyRetypes, active, unsay } from "../changes/paths.js";

/** Would the event change anything for this company? */
function matters(s: Machine, c: number, e: number): boolean {
  const cx = borrow(s.iOwner[e], c, -1, e);
  const changes = changesPath(s, c, e, cx);
  giveBack(cx);
  return changes;
}
function changesPath(s: Machine, c: number, e: number, cx: Context): boolean {
  const list = D.RETYPES[s.iDef[e]];
  for (let k = 0; k < list.length; k++) {
    const r = list[k];
    if (r.when && !holdsOne(s, r.when, cx)) continue;
    for (let i = 0; i < s.cget(c, L.CompanyWord.pathLength); i++) {
      const region = s.cget(c, L.CompanyWord.regions + i);
      const forHazards = L.regionTypeForHazards(region);
      if (r.regions[forHazards] !== forHazards) return true;
      if (!r.hazardsOnly && r.regions[L.regionType(region)] !== L.regionType(region)) return true;
    }
    const site = siteInView(s, c);
    const now = site < 0 ? 0 : siteTypeForHazards(s, c);
    if (sparedByEnvironment(s.iDef[e], site)) continue;
    if (r.sites[now] !== now) return true;
    for (let x = 0; x < r.named.length; x++) if (r.named[x].site === site) return true;
  }
  return false;
}

/** Order of the environments at the start of a company's movement/hazard phase. */
const oneApplied = step("one after the other is applied", {
  enter(s, f) {
    if (next(s, f, s.fr[f + EnvironmentOrderFrame.company], null) === 0) {
      s.pop();
      return GO;
    }
    return s.ask(s.hazard);
  },
  options: (s, f, out) => next(s, f, s.fr[f + EnvironmentOrderFrame.company], out),
  take(s, f, ch) {
    const company = s.fr[f + EnvironmentOrderFrame.company];
    const chosen = T.aOf(ch);
    // The order once chosen holds for the rest of the turn (Annotation 26).
    if (rank(s, chosen) === 0 && next(s, f, company, null) > 1) s.iTurn[chosen] |= 1 + highestRank(s);
    applyRetypes(s, company, chosen);
    for (let i = EnvironmentOrderFrame.applied; i < L.FRAME_WORDS; i++)
      if (s.fr[f + i] === 0) {
        s.fr[f + i] = chosen + 1;
        break;
      }
  },
});
defineFrame(EnvironmentOrderFrame.kind, EnvironmentOrderFrame.label, [oneApplied]);
/** Place in this turn's order of environments, 0 if it has none (low bits of the turn's marks, unused by events). */
const rank = (s: Machine, e: number): number => s.iTurn[e] & 7;
function highestRank(s: Machine): number {
  let most = 0;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) most = Math.max(most, rank(s, e));
  return Math.min(6, most);
}
function next(s: Machine, f: number, c: number, out: Int32Array | null): number {
  let count = 0;
  let first = 0;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
    if (!active(s, e)) continue;
    let done = false;
    for (let i = EnvironmentOrderFrame.applied; i < L.FRAME_WORDS; i++) if (s.fr[f + i] === e + 1) done = true;
    if (done || !matters(s, c, e)) continue;
    const r = rank(s, e);
    if (r > 0 && (first === 0 || r < first)) {
      first = r;
      count = 0;
    } else if (first > 0) continue;
    if (out) out[count] = T.choice(T.V_ORDER, e);
    count++;
  }
  return count;
}

const ENVIRONMENT = 1 << T.KEYWORD.environment;
/** All environment cards of a side in play go, and their effects of this turn end. */
export function discardEnvironments(s: Machine, side: number, but: number): void {
  for (let c = 0; c < s.companies; c++) {
    const all = autoGains(s, c);
    if (all === 0) continue;
    let left = 0;
    for (let k = 0; k < 4; k++) {
      const one = autoGain(all, k);
      const gain = gainProwess(one);
      const ofOthers = side === T.SIDE_RESOURCE ? gain : autoGainOf(WITHOUT_ENVIRONMENTS[gain], gainHalves(one));
      left = withAutoGain(left, k, ofOthers);
    }
    s.cset(c, L.CompanyWord.autoAttacks, left);
  }
  cancelSaid(s, side);
  unsay(s, side);
  sweepEvents(s, isEnvironmentOf, side, but);
}
const BOOST = EFFECT.of("boost"),
  ATTACK = EFFECT.of("attack");
/** Cancels what environments of a side gave to characters and attacks this turn. Another copy may be played again. */
function cancelSaid(s: Machine, side: number): void {
  const such = (d: number): boolean => (D.KEYWORDS_OF[d] & ENVIRONMENT) !== 0 && (D.SIDE[d] & side) !== 0;
  unmarkSuch(s, such);
  for (let k = nextPlace(s, 0); k >= 0; k = nextPlace(s, k + 1)) {
    const effect = temporaryEffect(s, k);
    if (effect === null || (effect.op !== BOOST && effect.op !== ATTACK) || !such(temporaryDef(s, k))) continue;
    if (effect.op === BOOST) boost(s, temporaryHolder(s, k), -effect.prowess, -effect.body);
    else if (attackSaidOf(s, k) >= 0) s.fr[attackSaidOf(s, k) + AttackFrame.plus] -= effect.prowess;
    endTemporary(s, k);
  }
}
function isEnvironmentOf(s: Machine, e: number, side: number, but: number): boolean {
  const def = s.iDef[e];
  return e !== but && (D.KEYWORDS_OF[def] & ENVIRONMENT) !== 0 && (D.SIDE[def] & side) !== 0;
}
