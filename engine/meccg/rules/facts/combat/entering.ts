/**
 * A company that attacks keep from its site has not entered it yet: its player may then only cancel the attack or change it as a whole
 * (coe 2.V.ii.1, 3.i). What needs no phase waits until the company has entered, as what is played there does.
 */
import { playsAnyTime } from "../play/anytime.js";
import { EFFECT, type ModeForm } from "../../../cards/vocabulary/compiled.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { AttackBit, AttackFrame } from "../../state/frames/combat.js";
import type { Context } from "../../state/context.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";

const TWICE = EFFECT.of("facesTwice");
/** Besides the windows that stand open: what an answer may be, whatever it answers. */
const ANSWERS = T.WIN.response | T.WIN.check | T.WIN.influence | T.WIN.strike;

/** Must this way touch the attack that keeps the company from its site, because only "at any time" would let it be used now? */
export function mustTouchAttack(s: Table, m: ModeForm, cx: Context): boolean {
  if (s.h[L.Header.attack] === 0 || s.h[L.Header.phase] !== T.PHASE_SITE || cx.player !== s.active) return false;
  if ((m.windows & T.WIN.always) === 0 || s.rules.assignedAttackFixed !== "whole") return false;
  const company = s.fr[s.h[L.Header.attack] + AttackFrame.company];
  if (s.cbit(company, L.CompanyBit.entered) || playsAnyTime(m.def)) return false;
  if (bringsSecondStrike(m)) return false;
  const open = s.h[L.Header.windowsActive] | (s.h[L.Header.chainCount] > 0 ? ANSWERS : 0);
  return (m.windows & open & ~T.WIN.always) === 0;
}
/** Who may face two strikes says so before strikes are given out, as what changes an attack (coe 3.i.5). */
function bringsSecondStrike(m: ModeForm): boolean {
  for (let i = 0; i < m.does.length; i++) if (m.does[i].op === TWICE) return true;
  return false;
}
/** Looks at the attack under way as if its strikes were given out, when nothing changes it any more; `seen` puts back what it was. */
export function supposeGivenOut(s: Table): number {
  const bits = s.h[L.Header.attack] + AttackFrame.bits;
  const before = s.fr[bits];
  s.fr[bits] = before | AttackBit.assigned;
  return before;
}
/** Ends what `supposeGivenOut` began. */
export function seen(s: Table, before: number): void {
  s.fr[s.h[L.Header.attack] + AttackFrame.bits] = before;
}
