/** What resolves, and whether it still stands (Annotations 5-8): its context, its conditions, its target. */
import { ownTarget } from "../machine/target.js";
import { HOOK, hears } from "../hooks.js";
import { hasNoUse } from "../facts/play/nottargeted.js";
import { typeOfSite } from "../facts/sites/siteevents.js";
import { cancellerOf } from "../facts/play/cancelledcards.js";
import { afterPlan, beforePlan, isPlan } from "../changes/suspendedeffects.js";
import { isWardedFrom } from "../facts/combat/shields.js";
import {
  COND,
  PAYS_TAP,
  type EffectForm,
  type ModeForm,
  type Need,
  TARGETS,
  TG,
} from "../../cards/vocabulary/compiled.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { type Asking, borrow, type Context, giveBack } from "../state/context.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { influencedDef } from "../machine/declared.js";
import { holdsOne } from "../facts/play/conditions.js";
import { RUN } from "../machine/effect.js";
import { isUntapped, NONE } from "../state/inplay.js";
import { hazardsLeft } from "../facts/journey/hazardlimit.js";
import { Entry, EntryBit, EntryKind } from "../state/entries.js";
import { ResolveFrame } from "../state/frames/chain.js";
import { isEntryTarget, targetIndex, TargetKind, targetKind } from "../state/targets.js";

export function modeOf(s: Machine, f: number): ModeForm | null {
  const sort = s.fr[f + ResolveFrame.sort];
  if (sort === EntryKind.card) return D.MODES[s.fr[f + ResolveFrame.card]][s.fr[f + ResolveFrame.mode]];
  if (sort === EntryKind.ability) return D.ABILITIES[s.fr[f + ResolveFrame.card]][s.fr[f + ResolveFrame.mode]];
  return null;
}
/** What resolves asks. */
export function contextOf(s: Machine, f: number): Asking {
  const source = s.fr[f + ResolveFrame.source];
  const cx = borrow(s.fr[f + ResolveFrame.player], s.fr[f + ResolveFrame.company], subjectOf(s, f, source), source);
  cx.actor = s.fr[f + ResolveFrame.actor];
  cx.target = s.fr[f + ResolveFrame.target];
  cx.def = s.fr[f + ResolveFrame.card];
  cx.vs = influencedDef(s);
  return cx;
}
/** Whom it is about: its bearer, himself, who bore it when it was paid; the one to whom something happened. */
function subjectOf(s: Machine, f: number, i: number): number {
  let who = -1;
  if (i < 0) {
    if (modeOf(s, f)?.second == null) who = s.fr[f + ResolveFrame.second];
  } else if (s.iRole[i] === L.Role.character) who = i;
  else if (
    s.iHost[i] !== NONE &&
    (s.iRole[i] === L.Role.item || s.iRole[i] === L.Role.attached || s.iRole[i] === L.Role.ally)
  )
    who = s.iHost[i];
  return who < 0 && s.fr[f + ResolveFrame.sort] === EntryKind.trigger ? s.fr[f + ResolveFrame.target] : who;
}
/** Carries out one effect of what resolves. */
export function run(s: Machine, f: number, d: EffectForm): void {
  const cx = contextOf(s, f);
  const noted = isPlan(s, s.fr[f + ResolveFrame.card]);
  if (noted) beforePlan(s);
  RUN[d.op](s, f, d, cx);
  if (noted) afterPlan(s);
  giveBack(cx);
}
/** Conditions on how things stand that must still be true; those that declaring itself changed are not asked again. */
const PAID = COND.among(["siteUntapped", "stored", "palantirEnabled"]);
function stillHolds(s: Machine, needs: readonly Need[], cx: Context): boolean {
  for (let i = 0; i < needs.length; i++) {
    const need = needs[i];
    if (!PAID[need.op] && !holdsOne(s, need, cx)) return false;
  }
  return true;
}
/** Has the limit sunk below what was declared against it (coe 2.IV.iii.1)? */
export function overLimit(s: Machine, f: number): boolean {
  const company = s.h[L.Header.company];
  return (
    s.rules.hazardLimitRechecked &&
    (s.fr[f + ResolveFrame.bits] & EntryBit.counted) !== 0 &&
    company >= 0 &&
    hazardsLeft(s, company) < 0
  );
}
/** Targets that lie on the table in a slot of their own. */
const IN_SLOT: readonly boolean[] = TARGETS.map((t) =>
  [
    "item",
    "faction",
    "hazardPermanent",
    "corruptionCard",
    "nazgulPermanent",
    "longEvent",
    "dragonEvent",
    "influenced",
    "stored",
  ].includes(t),
);
/** Is the target still what it was (Annotation 8)? */
function targetStands(s: Machine, m: ModeForm, target: number, c: number): boolean {
  const t = m.target!;
  const of = t.of;
  if (isEntryTarget(target) && s.ch[targetIndex(target) * L.ENTRY_WORDS + Entry.sort] === 0) return false;
  if (of === TG.nazgulThreat) {
    if (targetKind(target) === TargetKind.attack) return s.h[L.Header.attack] !== 0;
    return isEntryTarget(target) || s.iRole[target] === L.Role.event;
  }
  if (of === TG.character) return s.iRole[target] === L.Role.character || s.iRole[target] === L.Role.ally;
  if (IN_SLOT[of] || ownTarget(of)?.leaves) return s.iRole[target] !== L.Role.free;
  if (of === TG.agent) return s.iRole[target] === L.Role.agent;
  if (of === TG.environment) return isEntryTarget(target) || s.iRole[target] !== L.Role.free;
  if (of === TG.region) return c >= 0 && L.regionType(s.cget(c, L.CompanyWord.regions + target)) === t.n;
  if (of !== TG.siteOfType) return true;
  if (c < 0) return false;
  const kept = s.cget(c, L.CompanyWord.siteType);
  if (kept <= 0) return typeOfSite(s, c, target) === t.n;
  return (m.side === T.SIDE_HAZARD ? L.siteTypeOfForHazards(kept) : L.siteTypeOf(kept)) === t.n;
}
/** Is the card cancelled by one in play? Then that one knows that it was played. */
function isVoid(s: Machine, f: number): boolean {
  if (s.fr[f + ResolveFrame.sort] !== EntryKind.card) return false;
  const canceller = cancellerOf(s, s.fr[f + ResolveFrame.card]);
  if (canceller >= 0 && s.iRole[canceller] !== L.Role.item) s.iTurn[canceller] |= L.TurnMark.mustCheck;
  return canceller >= 0;
}
export function valid(s: Machine, f: number, m: ModeForm): boolean {
  if (isVoid(s, f)) return false;
  if (s.fr[f + ResolveFrame.bits] & EntryBit.negated || overLimit(s, f)) return false;
  const player = s.fr[f + ResolveFrame.player];
  const actor = s.fr[f + ResolveFrame.actor],
    target = s.fr[f + ResolveFrame.target],
    inst = s.fr[f + ResolveFrame.source];
  if (m.taps && actor >= 0 && (s.iRole[actor] === L.Role.free || s.iOwner[actor] !== player || isUntapped(s, actor)))
    return false;
  if (m.by && actor >= 0 && s.iRole[actor] === L.Role.free) return false;
  if (m.agentPays === PAYS_TAP && (s.iRole[actor] !== L.Role.agent || isUntapped(s, actor))) return false;
  if (
    s.fr[f + ResolveFrame.sort] === EntryKind.ability &&
    inst >= 0 &&
    (s.iRole[inst] === L.Role.free || s.iDef[inst] !== s.fr[f + ResolveFrame.card])
  )
    return false;
  if (m.target && target >= 0 && !targetStands(s, m, target, s.fr[f + ResolveFrame.company])) return false;
  if (m.target?.of === TG.character && target >= 0 && isWardedFrom(s, target, m.def)) return false;
  const second = s.fr[f + ResolveFrame.second];
  if (m.second !== null && second >= 0 && !targetStands(s, m.second, second, s.fr[f + ResolveFrame.company]))
    return false;
  // What took the use of such cards meanwhile (coe 9.2.1).
  if (hears(s, HOOK.useCard)) {
    const user = m.taps || m.by ? actor : inst < 0 ? -1 : subjectOf(s, f, inst);
    if (hasNoUse(s, user, m.def) || (m.target?.of === TG.character && hasNoUse(s, target, m.def))) return false;
  }
  const cx = contextOf(s, f);
  const ok = stillHolds(s, m.needs, cx);
  giveBack(cx);
  return ok;
}
/** The effect of a card is carried out: nothing has cancelled it. */
export function tellResolved(s: Machine, f: number): void {
  if (s.cardLog && (s.fr[f + ResolveFrame.bits] & EntryBit.negated) === 0)
    s.cardLog.came("resolved", s.fr[f + ResolveFrame.card], s.fr[f + ResolveFrame.player]);
}
