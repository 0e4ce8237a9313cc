/** An automatic-attack begins: its numbers as the site names them, and the effects that were played on it before (000 I.4; coe 2.V.ii). */
import type { Machine } from "../machine/state.js";
import { AttackFrame, AttackBit } from "../state/frames/combat.js";
import { EFFECT } from "../../cards/vocabulary/compiled.js";
import { SLAYS } from "../state/slots.js";
import {
  aheadNote,
  nextTemporary,
  FOR_COMPANY,
  temporaryNote,
  temporaryEffect,
  setTemporaryNote,
  attackNote,
} from "../state/temporaryeffects.js";
import { automaticAttack, copiedHalved, lessByHalf } from "../facts/combat/siteattacks.js";
import { siteInView } from "../facts/play/conditions.js";
import { startAttack } from "./startattack.js";
import { strikesNow } from "../facts/combat/strikes.js";
import { sumOfTemporary, HOOK } from "../hooks.js";

const ATTACK_WORD = EFFECT.of("attack");
const SAID = EFFECT.of("automaticAttack");
const BREATH = EFFECT.of("attackOn");
/** Applies effects from the movement/hazard phase that were played on this automatic-attack. */
export function saidAhead(s: Machine, c: number, k: number, g: number): void {
  const note = aheadNote(siteInView(s, c), k);
  let copies = 0;
  for (
    let i = nextTemporary(s, 0, ATTACK_WORD, FOR_COMPANY, c);
    i >= 0;
    i = nextTemporary(s, i + 1, ATTACK_WORD, FOR_COMPANY, c)
  ) {
    if (temporaryNote(s, i) !== note) continue;
    const d = temporaryEffect(s, i)!;
    s.fr[g + AttackFrame.plus] += d.prowess;
    if (!d.word.leaveOne) s.fr[g + AttackFrame.strikes] += d.strikes;
    if ((s.fr[g + AttackFrame.bits] & AttackBit.woundCheck) === 0) s.fr[g + AttackFrame.bodyPlus] += d.body;
    if (d.word.guards) setTemporaryNote(s, i, attackNote(g));
    if (d.word.detains === "ends") s.fr[g + AttackFrame.bits] &= ~AttackBit.detains;
    if (d.word.perCopy) s.fr[g + AttackFrame.plus] += 2 * ++copies - 1;
  }
  sumOfTemporary(s, HOOK.automaticAttackBegins, g, note);
  for (let i = nextTemporary(s, 0, BREATH, FOR_COMPANY, c); i >= 0; i = nextTemporary(s, i + 1, BREATH, FOR_COMPANY, c))
    if (temporaryNote(s, i) === note) setTemporaryNote(s, i, attackNote(g));
  for (let i = nextTemporary(s, 0, SAID, FOR_COMPANY, c); i >= 0; i = nextTemporary(s, i + 1, SAID, FOR_COMPANY, c)) {
    if (temporaryNote(s, i) !== note) continue;
    s.fr[g + AttackFrame.plus] += temporaryEffect(s, i)!.prowess;
    s.fr[g + AttackFrame.bits] |= AttackBit.noCancel;
  }
}
/** Effects played ahead that reduce strikes but leave one: the strikes are removed when the attack begins. */
export function strikesOff(s: Machine, c: number, k: number, g: number): void {
  const note = aheadNote(siteInView(s, c), k);
  if (s.fr[g + AttackFrame.bits] & AttackBit.each) return;
  for (
    let i = nextTemporary(s, 0, ATTACK_WORD, FOR_COMPANY, c);
    i >= 0;
    i = nextTemporary(s, i + 1, ATTACK_WORD, FOR_COMPANY, c)
  )
    if (temporaryNote(s, i) === note && temporaryEffect(s, i)!.word.leaveOne)
      s.fr[g + AttackFrame.excess] += Math.max(0, Math.min(-temporaryEffect(s, i)!.strikes, strikesNow(s, g) - 1));
}
const NO_MORE = EFFECT.of("cancelSiteAttacks");
/** Has a card cancelled the remaining automatic-attacks of this site against the company? */
export function areAllCancelled(s: Machine, c: number, g: number): boolean {
  if (s.fr[g + AttackFrame.bits] & AttackBit.noCancel) return false;
  const note = siteInView(s, c) + 1;
  for (
    let i = nextTemporary(s, 0, NO_MORE, FOR_COMPANY, c);
    i >= 0;
    i = nextTemporary(s, i + 1, NO_MORE, FOR_COMPANY, c)
  )
    if (temporaryNote(s, i) === note) return true;
  return false;
}
/** The attack as the site names it: its numbers; `k` of company `c`. */
export function siteAttack(s: Machine, c: number, k: number): number {
  const attack = automaticAttack(s, c, k);
  const strikes = copiedHalved(s, c, k) ? lessByHalf(attack.strikes) : attack.strikes;
  const { check, source, detains, cancelled, each, noCancel, key, slays } = attack;
  const chosen = attack.attackerChooses ? AttackBit.attackerChooses : 0;
  const g = startAttack(s, c, attack.race, strikes, attack.prowess);
  s.fr[g + AttackFrame.creature] = attack.by;
  s.fr[g + AttackFrame.body] = attack.body;
  s.fr[g + AttackFrame.bits] =
    AttackBit.automatic |
    chosen |
    (check > -100 || slays ? AttackBit.woundCheck : 0) |
    (detains ? AttackBit.detains : 0) |
    (each ? AttackBit.each : 0) |
    (noCancel ? AttackBit.noCancel : 0) |
    (cancelled ? AttackBit.cancelled : 0);
  if (check > -100 || slays) s.fr[g + AttackFrame.bodyPlus] = slays ? SLAYS : check;
  s.fr[g + AttackFrame.source] = source;
  s.fr[g + AttackFrame.key] = key;
  return g;
}
