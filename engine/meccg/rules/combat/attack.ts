/**
 * An attack begins (000 I.7; coe 3): its numbers are settled, both players may act, and it is said who assigns its strikes. The steps that
 * follow: `strikeassignment.ts`, `strikesfaced.ts`; one strike: `strike.ts`; several attacks of one creature: `multipleattacks.ts`.
 */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { AttackFrame, AttackBit } from "../state/frames/combat.js";
import { EFFECT, type EffectForm } from "../../cards/vocabulary/compiled.js";
import { Frame } from "../state/schema.js";
import { ON } from "../changes/firing.js";
import { W_ATTACK_MH, W_FOE, W_ATTACK } from "../machine/windows.js";
import { askEvents, HOOK, ATTACKER, sumOfTemporary } from "../hooks.js";
import { attackBegins } from "./nestedattacks.js";
import { attackProwess } from "../facts/combat/attackstats.js";
import { attacksPlusOf, firstOf, NONE, HAS_FACED, companyLives } from "../state/inplay.js";
import {
  defenderGives,
  byAttacker,
  byDefender,
  markedFoes,
  forMarked,
  twiceByDefender,
  twiceByAttacker,
} from "./strikeassignment.js";
import { defenders, assignAll, assigned } from "./assigning.js";
import { isInSanctuary } from "../facts/combat/sanctuary.js";
import { isNoAttack, isAloof, strikesNow } from "../facts/combat/strikes.js";
import { isOnFoe, after, allFail, between, nextStrike, end, finished, failing, failed } from "./strikesfaced.js";
import { isSworn } from "../facts/influence/factions.js";
import { neverDetained } from "../facts/combat/detainment.js";
import {
  nextTemporary,
  FOR_COMPANY,
  attackSaidOf,
  temporaryDef,
  temporaryEffect,
  temporaryNote,
} from "../state/temporaryeffects.js";
import { ownStat, runOwn } from "./afterattack.js";
import { amid } from "./attackseries.js";
import { plusProwess, plusStrikes, keyOf } from "../state/packed.js";
import { racesOfAttack } from "../facts/combat/attackraces.js";
import { remember, startAttack } from "./startattack.js";
import { siteInView } from "../facts/play/conditions.js";
import { step, MULTI_ATTACK, PRIORITY, GO, defineFrame } from "../machine/machine.js";

const begin = step("begin", {
  enter(s, f) {
    const company = s.fr[f + AttackFrame.company];
    s.fr[f + Frame.step] = beforeStrikes.at;
    s.cset(company, L.CompanyWord.marks, s.cget(company, L.CompanyWord.marks) & ~L.CompanyMark.strikeFailed);
    attackBegins(s, f, company);
    if (s.fr[f + AttackFrame.bits] & AttackBit.detains && neverDetained(s, company))
      s.fr[f + AttackFrame.bits] &= ~AttackBit.detains;
    if (isInSanctuary(s, company) || isSworn(s, company, s.fr[f + AttackFrame.creature]))
      s.fr[f + AttackFrame.bits] |= AttackBit.cancelled;
    // Conditions like "has already faced an Orc attack" are asked before this attack is remembered.
    s.fr[f + AttackFrame.prowess] = ownStat(s, f, T.STAT.attackProwess, s.fr[f + AttackFrame.prowess]);
    s.fr[f + AttackFrame.strikes] =
      s.fr[f + AttackFrame.bits] & AttackBit.each
        ? 0
        : ownStat(s, f, T.STAT.attackStrikes, s.fr[f + AttackFrame.strikes]);
    if (!isNoAttack(s, f) && !isAloof(s, f)) s.fr[f + AttackFrame.plus] += attacksPlusOf(s, company);
    const races = racesOfAttack(s, f);
    if (s.h[L.Header.attacksRaces] & races) {
      s.fr[f + AttackFrame.plus] += plusProwess(s);
      if ((s.fr[f + AttackFrame.bits] & AttackBit.each) === 0) s.fr[f + AttackFrame.strikes] += plusStrikes(s);
    }
    if (askEvents(s, HOOK.assignStrikes, races, ATTACKER) !== 0)
      s.fr[f + AttackFrame.bits] |= AttackBit.attackerChooses;
    if (s.fr[f + AttackFrame.bits] & AttackBit.automatic)
      s.fr[f + AttackFrame.plus] += askEvents(s, HOOK.attackProwess, f);
    saidOfRace(s, f, company, races);
    saidOfAll(s, f, company);
    if (s.fr[f + AttackFrame.body] < 0) s.fr[f + AttackFrame.body] = bodyGiven(s, races);
    else s.fr[f + AttackFrame.body] = Math.max(0, ownStat(s, f, T.STAT.attackBody, s.fr[f + AttackFrame.body]));
    remember(s, f);
    const goesOn = s.h[L.Header.depth] > 1 && s.fr[f - L.FRAME_WORDS] === MULTI_ATTACK;
    for (let i = firstOf(s, company); i !== NONE; i = s.iNext[i]) {
      s.iTurn[i] &= ~L.TurnMark.wounded;
      if (!goesOn) s.iHost[i] &= ~HAS_FACED;
    }
    if (!amid(s, f) && (s.fr[f + AttackFrame.bits] & AttackBit.cancelled) === 0) {
      const hazards = s.h[L.Header.phase] === T.PHASE_MOVEMENT;
      s.push(PRIORITY, s.active, hazards ? W_ATTACK_MH : isOnFoe(s, f) ? W_FOE : W_ATTACK);
      breathesAtOnce(s, f, company);
    }
    return GO;
  },
});
const BREATH = EFFECT.of("attackOn"),
  WEAKENED = EFFECT.of("attack");
/** A breath was said of the attack while it was ahead: everybody faces it before anything else, as strong as the attack was without that card. */
function breathesAtOnce(s: Machine, f: number, c: number): void {
  for (
    let k = nextTemporary(s, 0, BREATH, FOR_COMPANY, c);
    k >= 0;
    k = nextTemporary(s, k + 1, BREATH, FOR_COMPANY, c)
  ) {
    if (attackSaidOf(s, k) !== f) continue;
    const less = D.LASTING_OF[temporaryDef(s, k)].find((d) => d.op === WEAKENED)!;
    const attack = startAttack(s, c, -1, 1, attackProwess(s, f) - less.prowess);
    s.fr[attack + AttackFrame.bits] |= AttackBit.each | AttackBit.noCancel;
    s.fr[attack + AttackFrame.key] = keyOf(T.KEY_PLAIN, T.PLAIN_BREATH);
    return;
  }
}
/** The body that an event in play gives to attacks by these races that have none, -1 none. */
const bodyGiven = (s: Machine, races: number): number => askEvents(s, HOOK.attackBody, races) || -1;
const BOOSTED = EFFECT.of("boostAttacks");
/** Temporary effects on all attacks by these races against this company. */
function saidOfRace(s: Machine, f: number, c: number, races: number): void {
  for (
    let k = nextTemporary(s, 0, BOOSTED, FOR_COMPANY, c);
    k >= 0;
    k = nextTemporary(s, k + 1, BOOSTED, FOR_COMPANY, c)
  ) {
    const d = temporaryEffect(s, k)!;
    if (d.mask & races) gainsOfRace(s, f, d);
  }
}
const ON_COMPANY = EFFECT.of("attacksOnCompany");
/** Temporary effects on the body of all attacks against this company, and effects on automatic-attacks at its site. */
function saidOfAll(s: Machine, f: number, c: number): void {
  for (
    let k = nextTemporary(s, 0, ON_COMPANY, FOR_COMPANY, c);
    k >= 0;
    k = nextTemporary(s, k + 1, ON_COMPANY, FOR_COMPANY, c)
  )
    if (temporaryNote(s, k) === 0) s.fr[f + AttackFrame.bodyPlus] += temporaryEffect(s, k)!.body;
  if (s.fr[f + AttackFrame.bits] & AttackBit.automatic)
    s.fr[f + AttackFrame.plus] += sumOfTemporary(s, HOOK.automaticProwess, siteInView(s, c));
}
/** What such a word gives the attack at frame `f`. */
export function gainsOfRace(s: Machine, f: number, d: Pick<EffectForm, "prowess" | "strikes" | "body">): void {
  const bits = s.fr[f + AttackFrame.bits];
  s.fr[f + AttackFrame.plus] += d.prowess;
  if ((bits & AttackBit.each) === 0) s.fr[f + AttackFrame.strikes] += d.strikes;
  if ((bits & AttackBit.woundCheck) === 0) s.fr[f + AttackFrame.bodyPlus] += d.body;
}
export const beforeStrikes = step("before strikes are given out", {
  enter(s, f) {
    const bits = s.fr[f + AttackFrame.bits];
    if (!companyLives(s, s.fr[f + AttackFrame.company]) || bits & AttackBit.cancelled) {
      s.fr[f + Frame.step] = after.at;
      return GO;
    }
    if (runOwn(s, f, ON.beforeStrikes)) return GO;
    const count = strikesNow(s, f);
    s.fr[f + AttackFrame.strikes] = count;
    s.fr[f + AttackFrame.excess] = 0;
    s.fr[f + AttackFrame.bits] |= AttackBit.assigned;
    if (s.fr[f + AttackFrame.bits] & AttackBit.fails) {
      allFail(s, f, s.fr[f + AttackFrame.bits] & AttackBit.each ? defenders(s, f, false, null, 0) : count);
      return GO;
    }
    if (s.fr[f + AttackFrame.bits] & AttackBit.each) {
      s.fr[f + Frame.step] = between.at;
      assignAll(s, f);
      s.fr[f + AttackFrame.strikes] = assigned(s, f);
    } else {
      const attacker = (s.fr[f + AttackFrame.bits] & AttackBit.attackerChooses) !== 0 && !defenderGives(s, f);
      s.fr[f + Frame.step] = attacker ? byAttacker.at : byDefender.at;
      if (!attacker && markedFoes(s, f, null) > 0) s.fr[f + Frame.step] = forMarked.at;
    }
    return GO;
  },
});
// `between` comes before each strike; it stands last so that the numbers of the others, part of a state's hash, stay.
defineFrame(AttackFrame.kind, AttackFrame.label, [
  begin,
  beforeStrikes,
  byDefender,
  byAttacker,
  nextStrike,
  end,
  after,
  finished,
  between,
  failing,
  failed,
  twiceByDefender,
  twiceByAttacker,
  forMarked,
]);
