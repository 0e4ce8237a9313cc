import { isKeyedToSite, strikesGiven, withJoined } from "../state/packed.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { allOnOne, secondsLeft } from "../changes/morestrikes.js";
import type { Machine } from "../machine/state.js";
import type { Table } from "../state/table.js";
import * as T from "../../cards/vocabulary/terms.js";
import { enRoute } from "../facts/play/conditions.js";
import { companyLives, companyOf, firstOf, isUntapped, NONE, tap } from "../state/inplay.js";
import {
  attackNote,
  endTemporary,
  FOR_CHARACTER,
  FOR_STRIKES,
  temporaryDef,
  temporaryHolder,
  temporaryEffect,
  addTemporary,
} from "../state/temporaryeffects.js";
import { ALLOW, answerOf, answerOfDef, askEvents, DEFENDER, HOOK, hears } from "../hooks.js";
import { isGuard } from "../facts/combat/guards.js";
import { mayFaceMany, mayFaceTwice, strikesMore } from "../facts/combat/manystrikes.js";
import { skillsOf } from "../facts/company/skills.js";
import { moveAlone } from "../changes/movedcards.js";
import { markStrike, strikeMark, toFace } from "../state/strikemarks.js";
import { AttackBit, AttackFrame } from "../state/frames/combat.js";

/** May this character or ally be given a strike of the attack at all? */
export function attackable(s: Table, f: number, i: number): boolean {
  if (strikeMark(s, i) !== L.ST_NONE) return false;
  const victim = s.fr[f + AttackFrame.victim];
  if (victim > 0 && victim - 1 !== i) return false;
  const def = s.fr[f + AttackFrame.creature];
  if (def >= 0 && answerOfDef(s, HOOK.takeStrike, def, i) !== 0) return false;
  return (
    s.iRole[i] !== L.Role.ally ||
    !allySpared(s, i, s.fr[f + AttackFrame.key], (s.fr[f + AttackFrame.bits] & AttackBit.automatic) !== 0)
  );
}
/** Has he an ally with him who takes the first strike, and has none yet? */
export function isGuarded(s: Table, f: number, i: number): boolean {
  if (!hears(s, HOOK.guard) || s.fr[f + AttackFrame.victim] > 0) return false;
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
    if (isGuard(s, j) && strikeMark(s, j) === L.ST_NONE) return true;
  return false;
}
/** May the defender give out every strike of creatures, whoever would, because an event in play says so? */
export const defenderAssigns = (s: Table): boolean => askEvents(s, HOOK.assignStrikes, 0, DEFENDER) !== 0;
/** May he, or it, be given a strike as one who is untapped? */
export const isUp = (s: Table, i: number): boolean => isUntapped(s, i) || answerOf(s, HOOK.takeStrike, i, i) === ALLOW;
/** Is the ally spared: always; from automatic-attacks and what is keyed to the site (2); from automatic-attacks and all else while its company is at a site (3)? */
export function allySpared(s: Table, i: number, key: number, automatic: boolean): boolean {
  const sp = D.SPARED[s.iDef[i]];
  if (sp <= 1) return sp === 1;
  return automatic || (sp === 3 ? !enRoute(s, companyOf(s, i)) : isKeyedToSite(key));
}
/** Calls for every possible defender: characters, and allies (they fight like characters). */
export function defenders(s: Table, f: number, untappedOnly: boolean, out: Int32Array | null, verb: number): number {
  let count = 0;
  for (let i = firstOf(s, s.fr[f + AttackFrame.company]); i !== NONE; i = s.iNext[i]) {
    // Who is guarded counts among those whom strikes are for, and is offered when his guard has one.
    if (attackable(s, f, i) && (!untappedOnly || isUntapped(s, i)) && !(out && isGuarded(s, f, i))) {
      if (out) out[count] = T.choice(verb, i);
      count++;
    }
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
      if (s.iRole[j] === L.Role.ally && attackable(s, f, j) && (!untappedOnly || isUp(s, j) || isGuard(s, j))) {
        if (out) out[count] = T.choice(verb, j);
        count++;
      }
  }
  return count;
}
/** How many may be given a strike of the attack at frame `f`, whoever has one already counted in. */
export const facersOf = (s: Table, f: number): number => defenders(s, f, false, null, 0) + assigned(s, f);
/** Somebody comes to the company attacked, alone, and faces a strike in all cases (Alatar). What follows: `after`. */
export function joinAttacked(s: Machine, i: number, f: number): void {
  const company = s.fr[f + AttackFrame.company];
  if (!companyLives(s, company) || s.iComp[i] === company) return;
  moveAlone(s, i, company);
  assign(s, f, i);
  s.fr[f + AttackFrame.source] = withJoined(s.fr[f + AttackFrame.source], i);
}
export const assigned = (s: Table, f: number): number => strikesGiven(s.fr[f + AttackFrame.count]);
export function assign(s: Machine, f: number, i: number): void {
  markStrike(s, i, L.ST_ASSIGNED);
  s.fr[f + AttackFrame.count] += 1;
}
/** He taps and faces two strikes, an optional rule (000:1896): what they cost him, `combat/strike.ts` says. */
export function assignTwo(s: Machine, f: number, i: number): void {
  tap(s, i);
  markStrike(s, i, L.ST_TWO);
  s.fr[f + AttackFrame.count] += 2;
}
/** May whoever is untapped face two of the strikes that are left? */
export const twoLeft = (s: Machine, f: number): boolean =>
  s.rules.twoStrikes && s.fr[f + AttackFrame.strikes] - assigned(s, f) >= 2;
/** A warrior to whom the defender gives a strike takes on so many of them. */
export function assignMany(s: Machine, f: number, i: number, strikes: number): void {
  const k = mayFaceMany(s, f, s.fr[f + AttackFrame.company]);
  const def = temporaryDef(s, k);
  const word = temporaryEffect(s, k)!.lasts;
  endTemporary(s, k);
  addTemporary(s, def, word, FOR_CHARACTER, i, attackNote(f, strikes - 1));
  addTemporary(s, def, word, FOR_STRIKES, i, attackNote(f, strikes - 1));
  markStrike(s, i, L.ST_ASSIGNED);
  s.fr[f + AttackFrame.count] += strikes;
}
/** Adds how many strikes the warriors among the defenders may take on, to the first `n` choices. */
export function listMany(s: Machine, f: number, out: Int32Array, n: number): number {
  const left = s.fr[f + AttackFrame.strikes] - assigned(s, f);
  const before = n;
  for (let k = 0; k < before; k++) {
    const chosen = T.aOf(out[k]);
    if (T.bOf(out[k]) !== 0 || s.iRole[chosen] !== L.Role.character || (skillsOf(s, chosen) & WARRIOR) === 0) continue;
    for (let m = 2; m <= left; m++) out[n++] = T.choice(T.V_ASSIGN, chosen, m);
  }
  return n;
}
const WARRIOR = 1 << T.SKILL.warrior;
/** Is there a warrior, no ally, to whom the defender may give a strike of the attack at frame `f`, tapped or (`tappedToo`) not? */
export function isWarriorUp(s: Table, f: number, tappedToo: boolean): boolean {
  for (let i = firstOf(s, s.fr[f + AttackFrame.company]); i !== NONE; i = s.iNext[i])
    if (skillsOf(s, i) & WARRIOR && (tappedToo || isUntapped(s, i)) && attackable(s, f, i)) return true;
  return false;
}
export const manyLeft = (s: Machine, f: number): boolean =>
  mayFaceMany(s, f, s.fr[f + AttackFrame.company]) >= 0 && s.fr[f + AttackFrame.strikes] - assigned(s, f) >= 2;
/** Who may face twice has a strike, and is still to say whether he takes one that is left. */
export const asksTwice = (s: Machine, f: number, attackers: boolean): boolean =>
  mayFaceTwice(s, f, true, attackers) >= 0 && s.fr[f + AttackFrame.strikes] > assigned(s, f);
/** May somebody who has no strike yet take two? Then it matters who is given the first ones. */
export const twiceLeft = (s: Machine, f: number): boolean =>
  mayFaceTwice(s, f, false) >= 0 && s.fr[f + AttackFrame.strikes] - assigned(s, f) >= 2;
/** He has said whether he takes a second strike. */
export function takesTwice(s: Machine, f: number, takes: boolean, attackers: boolean): void {
  const k = mayFaceTwice(s, f, true, attackers);
  addTemporary(
    s,
    temporaryDef(s, k),
    temporaryEffect(s, k)!.lasts,
    FOR_STRIKES,
    temporaryHolder(s, k),
    attackNote(f, takes ? 1 : 0),
  );
  if (takes) s.fr[f + AttackFrame.count] += 1;
}
/** Everybody faces one: characters, and their allies with them (000 I.10: in combat an ally counts as a character). */
export function assignAll(s: Machine, f: number): void {
  for (let i = firstOf(s, s.fr[f + AttackFrame.company]); i !== NONE; i = s.iNext[i]) {
    if (attackable(s, f, i)) assign(s, f, i);
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
      if (s.iRole[j] === L.Role.ally && attackable(s, f, j)) assign(s, f, j);
  }
}
export function noteDefeated(s: Machine, f: number): void {
  s.fr[f + AttackFrame.count] += 32;
}
export const strikesLeft = (s: Table, f: number): number => {
  let count = 0;
  for (let i = firstOf(s, s.fr[f + AttackFrame.company]); i !== NONE; i = s.iNext[i]) {
    count += toFace(s, i);
    count += strikesMore(s, f, i);
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) count += toFace(s, j);
  }
  return count + allOnOne(s, f) + secondsLeft(s, f, -1);
};
