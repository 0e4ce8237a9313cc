/** Temporary effects of an attack: of one under way, or of an automatic-attack that a company has still ahead. */
import { attackFrame } from "../../../rules/changes/discards.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { automaticAttack } from "../../../rules/facts/combat/siteattacks.js";
import { siteInView } from "../../../rules/facts/play/conditions.js";
import { AHEAD } from "../../../rules/facts/combat/attacksahead.js";
import type { Machine } from "../../../rules/machine/state.js";
import type { Context } from "../../../rules/state/context.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { AttackBit, AttackFrame } from "../../../rules/state/frames/combat.js";
import {
  aheadNote,
  attackNote,
  attackSaidOf,
  FOR_COMPANY,
  temporaryNote,
  isTemporaryFor,
  addTemporary,
  setTemporaryNote,
} from "../../../rules/state/temporaryeffects.js";
import * as L from "../../../rules/state/layout.js";
import type { Table } from "../../../rules/state/table.js";
import type { EffectForm, ModeForm } from "../../vocabulary/compiled.js";

/** Are the strikes of the attack under way not assigned yet? Without an attack: may the mode have an attack ahead as its target? */
export function isToBeGivenOut(s: Table, m: ModeForm): boolean {
  const attack = s.h[L.Header.attack];
  if (attack === 0) return !!m.target?.bits;
  return (s.fr[attack + AttackFrame.bits] & (AttackBit.assigned | AttackBit.each | AttackBit.cancelled)) === 0;
}
/** Is the target an attack in which not everybody faces a strike? */
export const givesOutStrikes = (s: Table, _d: unknown, t: number, cx: Context): boolean =>
  t < AHEAD || !automaticAttack(s, cx.company, t - AHEAD).each;
/** The effect holds for the attack under way, whose frame is returned, or (0) for the one ahead that is the target. */
export function addToAttack(s: Machine, f: number, d: Pick<EffectForm, "lasts">): number {
  const attack = attackFrame(s);
  const card = s.fr[f + ResolveFrame.card];
  const ahead = s.fr[f + ResolveFrame.target] - AHEAD;
  const company = effectCompany(s, f);
  if (attack) addTemporary(s, card, d.lasts, FOR_COMPANY, s.fr[attack + AttackFrame.company], attackNote(attack));
  else if (ahead >= 0 && company >= 0)
    addTemporary(s, card, d.lasts, FOR_COMPANY, company, aheadNote(siteInView(s, company), ahead));
  return attack;
}
/** Does the effect in place `k` hold for the attack at frame `f`? */
export const holdsForAttack = (s: Table, k: number, f: number): boolean =>
  attackSaidOf(s, k) === f && isTemporaryFor(s, k, FOR_COMPANY, s.fr[f + AttackFrame.company]);
/** An automatic-attack begins at frame `g`. If the effect in place `k` was declared for it (`note`), it holds for the attack from now on. */
export function holdsFromNow(s: Table, k: number, g: number, note: number): boolean {
  if (temporaryNote(s, k) !== note || !isTemporaryFor(s, k, FOR_COMPANY, s.fr[g + AttackFrame.company])) return false;
  setTemporaryNote(s, k, attackNote(g));
  return true;
}
