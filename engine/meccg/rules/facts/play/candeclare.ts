/** What is asked before an action is declared: could it do anything, and to whom? */
import { hasNoUse } from "./nottargeted.js";
import { type ModeForm, ON, TG } from "../../../cards/vocabulary/compiled.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import { companyOf, firstOf, NONE } from "../../state/inplay.js";
import { FORBID, HOOK, askEvents, eventThat } from "../../hooks.js";
import { barsEntity, onEntity } from "./duplicates.js";
import { isBarredOnCompany } from "../combat/shields.js";
import { entryTooLate, givenOut } from "../combat/givenstrikes.js";
import { mustTouchAttack, seen, supposeGivenOut } from "../combat/entering.js";
import { lacksPrisoner } from "../score/scenarios.js";
import { isHavenAlready } from "../sites/wizardhavens.js";
import type { Context } from "../../state/context.js";
import type { Table } from "../../state/table.js";
import { FITS_ACTOR, FITS_TARGET, POSSIBLE } from "../../machine/effect.js";

/** Nothing is played only to be discarded: has the action something to work on (000 I.10; coe 5.1.2)? */
export function possible(s: Table, m: ModeForm, cx: Context): boolean {
  if (isBarredOnCompany(s, m.def, cx.company)) return false;
  // What lies in play may be used.
  if (D.MODES[m.def][m.index] === m && askEvents(s, HOOK.play, cx.player, m.def) === FORBID) return false;
  if (s.rules.scenario !== "none" && lacksPrisoner(s, cx.player, m.def)) return false;
  if (!worksNow(s, m, cx)) return false;
  // What has a target is asked again for each of them.
  return !mustTouchAttack(s, m, cx) || m.target !== null || touchesAttack(s, m, cx);
}
/** Would it come too late once the strikes of the attack were given out, because it cancels or changes the attack? */
function touchesAttack(s: Table, m: ModeForm, cx: Context): boolean {
  const before = supposeGivenOut(s);
  const works = worksNow(s, m, cx);
  seen(s, before);
  return !works;
}
function worksNow(s: Table, m: ModeForm, cx: Context): boolean {
  for (let i = 0; i < m.does.length; i++) {
    const effect = m.does[i];
    const can = POSSIBLE[effect.op]!;
    if (can !== null && !can(s, m, effect, cx)) return false;
  }
  return givenOut(s) < 0 || D.MODES[m.def][m.index] !== m || mayEnter(s, m, cx);
}
/** Strikes are given out: may the card still come into play, and do what it does on entering? */
function mayEnter(s: Table, m: ModeForm, cx: Context): boolean {
  if (entryTooLate(s, m.def)) return false;
  const triggers = D.TRIGGERS[m.def];
  for (let k = 0; k < triggers.length; k++) {
    const t = triggers[k];
    if (t.on !== ON.enters) continue;
    for (let i = 0; i < t.does.length; i++) {
      const can = POSSIBLE[t.does[i].op]!;
      if (can !== null && !can(s, m, t.does[i], cx)) return false;
    }
  }
  return true;
}
/** May this one do it: would it come to anything if he did? */
export function actorAllowed(s: Table, m: ModeForm, i: number, cx: Context): boolean {
  for (let k = 0; k < m.does.length; k++) {
    const fits = FITS_ACTOR[m.does[k].op]!;
    if (fits !== null && !fits(s, m.does[k], i, cx)) return false;
  }
  return true;
}
export function companyBears(s: Table, c: number, def: number): boolean {
  for (let i = c < 0 ? NONE : firstOf(s, c); i !== NONE; i = s.iNext[i])
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) if (s.iDef[j] === def) return true;
  return false;
}
/** May this target be chosen: is there something to do to it? */
export function targetAllowed(s: Table, m: ModeForm, t: number, cx: Context): boolean {
  if (!targetFits(s, m, t, cx)) return false;
  if (!mustTouchAttack(s, m, cx) || touchesAttack(s, m, cx)) return true;
  const before = supposeGivenOut(s);
  const fits = targetFits(s, m, t, cx);
  seen(s, before);
  return !fits;
}
function targetFits(s: Table, m: ModeForm, t: number, cx: Context): boolean {
  const def = m.def;
  if (m.oncePer === 1 && t < L.SLOTS && s.iOnce[t] & D.ONCE_ON[def]) return false;
  if (m.oncePer === 4 && barsEntity(s, m) && onEntity(s, m, t, cx)) return false;
  // It lies on the first of two whom it is aimed at.
  const second = D.MODES[def][m.index]?.second === m;
  if (D.STAYS[def] === D.STAY_CHARACTER && m.target!.of === 0 && !second) {
    if (hasNoUse(s, t, def)) return false;
    if (D.BITS[def] & D.B_CORRUPTION_CARD && s.iTurn[t] & L.TurnMark.corrupted) return false;
    if (D.BITS[def] & D.B_ONCE_PER_TARGET)
      for (let j = s.iFirst[t]; j !== NONE; j = s.iNext[j]) if (s.iDef[j] === def) return false;
  }
  if (D.SPECIAL[def] & D.SP_ONCE_PER_COMPANY && m.target!.of === 0 && companyBears(s, companyOf(s, t), def))
    return false;
  if (D.STAYS[def] === D.STAY_ITEM && D.BITS[def] & D.B_ONCE_PER_TARGET && m.target!.of === TG.item)
    for (let j = s.iFirst[s.iHost[t]]; j !== NONE; j = s.iNext[j])
      if (s.iDef[j] === def && s.iCtrl[j] === t) return false;
  if (D.STAYS[def] === D.STAY_AGENT && D.BITS[def] & D.B_ONCE_PER_TARGET && m.target!.of === TG.agent)
    for (let j = s.iFirst[t]; j !== NONE; j = s.iNext[j]) if (s.iDef[j] === def) return false;
  if (D.STAYS[def] === D.STAY_COMPANY && D.BITS[def] & D.B_ONCE_PER_TARGET && m.target!.of === TG.company)
    for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
      if (s.iDef[e] === def && s.iRole[e] === L.Role.onCompany && s.iHost[e] === t) return false;
  if (D.STAYS[def] === D.STAY_SITE && D.BITS[def] & D.B_ONCE_PER_TARGET && m.target!.of === TG.site)
    for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
      if (s.iDef[e] === def && s.iRole[e] === L.Role.onSite && s.iSite[e] === t) return false;
  if (D.HAVEN_SAYS[def] & D.HAVEN_MADE && m.target!.of === TG.site && isHavenAlready(s, cx.player, t)) return false;
  if (D.STAYS[def] === D.STAY_SITE && D.BITS[def] & D.B_ONCE_PER_TARGET && m.target!.of === TG.dragonEvent)
    for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
      if (s.iDef[e] === def && s.iRole[e] === L.Role.event && s.iCtrl[e] === t) return false;
  if (D.STAYS[def] === D.STAY_FACTION && D.BITS[def] & D.B_ONCE_PER_TARGET && m.target!.of === TG.faction)
    for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
      if (s.iDef[e] === def && s.iCtrl[e] === t) return false;
  if (eventThat(s, HOOK.target, t, def) >= 0) return false;
  for (let i = 0; i < m.does.length; i++) {
    const effect = m.does[i];
    const fits = FITS_TARGET[effect.op]!;
    if (fits !== null && !fits(s, effect, t, cx)) return false;
  }
  return true;
}
