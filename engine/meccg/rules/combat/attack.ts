/**
 * An attack (000 I.7; coe 3): what may be done before strikes are assigned, both steps of assignment, the strikes one by one,
 * and how it ends. Strikes themselves: ./strike.ts. Several attacks of one creature: ./several.ts.
 */
import type { Table } from "../state/table.js";
import { hazardsAgainst } from "../facts/combat/companycombat.js";
import { racesOfAttack } from "../facts/combat/attackraces.js";
import { joinedSlot, keyOf, plusProwess, plusStrikes, facerOf } from "../state/packed.js";
import { EFFECT, type EffectForm, W_WOUNDED } from "../../cards/vocabulary/compiled.js";
import * as D from "../../cards/vocabulary/defs.js";
import { neverDetained } from "../facts/combat/detainment.js";
import * as L from "../state/layout.js";
import { mayFaceTwice } from "../facts/combat/manystrikes.js";
import {
  CHECKS,
  defineFrame,
  FOE_FACES,
  GO,
  MULTI_ATTACK,
  type PlacedStep,
  PRIORITY,
  step,
  STRIKE,
} from "../machine/machine.js";
import {
  allOnOne,
  facingAll,
  giveSecond,
  oneFewer,
  secondOf,
  secondsLeft,
  takesSecond,
} from "../changes/morestrikes.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { ATTACKER, askEvents, borneThat, HOOK, hears, tellTemporary, sumOfTemporary } from "../hooks.js";
import { attacksPlusOf, companyLives, firstOf, HAS_FACED, isUntapped, NONE } from "../state/inplay.js";
import { attachToWounded, discardWaiting } from "./woundcards.js";
import {
  endTemporary,
  FOR_COMPANY,
  attackSaidOf,
  temporaryDef,
  temporaryHolder,
  temporaryNote,
  temporaryEffect,
  nextTemporary,
} from "../state/temporaryeffects.js";
import { siteInView } from "../facts/play/conditions.js";
import { attackBegins } from "./nestedattacks.js";
import { SLAYS } from "../state/slots.js";
import { marksGo, strikeMark, toFace } from "../state/strikemarks.js";
import { AttackBit, AttackFrame, StrikeFrame } from "../state/frames/combat.js";
import { ON } from "../changes/firing.js";
import { W_ATTACK, W_ATTACK_MH, W_BETWEEN, W_FOE, W_FOE_BETWEEN, W_MOVEMENT } from "../machine/windows.js";
import { attackBody, isAloof, isNoAttack, strikesNow } from "../facts/combat/strikes.js";
import { remember, startAttack } from "./startattack.js";
import { boardOf } from "../state/board.js";
import { byRuleOfBoard } from "./boardstrikes.js";
import { attackProwess } from "../facts/company/stats.js";
import {
  attackable,
  isGuarded,
  defenders,
  assigned,
  assign,
  defenderAssigns,
  assignTwo,
  twoLeft,
  asksTwice,
  takesTwice,
  twiceLeft,
  assignMany,
  listMany,
  manyLeft,
  assignAll,
  noteDefeated,
  strikesLeft,
} from "./assigning.js";
import { isSworn } from "../facts/influence/factions.js";
import { isInSanctuary } from "../facts/combat/sanctuary.js";
import {
  amid,
  checksAfter,
  joinedPays,
  ownStat,
  paysNow,
  runOwn,
  finish,
  woundAgent,
  givesAll,
} from "./afterattack.js";
import { Frame } from "../state/schema.js";

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
/** Is the attack against a company of a player who is not on turn? Then only cards about attacks may be played. */
const isOnFoe = (s: Machine, f: number): boolean => f >= L.FRAME_WORDS && s.fr[f - L.FRAME_WORDS] === FOE_FACES;
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
/**
 * Adds those to whom the attacker may give the first strike, unless somebody came to face it. A resource by which another
 * must be struck first goes before that (coe 3.ii.3; 001 silent).
 */
function markedFoes(s: Machine, f: number, out: Int32Array | null): number {
  if (!hears(s, HOOK.takeFirstStrike) || assigned(s, f) > 0) return 0;
  if (joinedSlot(s.fr[f + AttackFrame.source]) >= 0) return 0;
  let count = 0;
  for (let i = firstOf(s, s.fr[f + AttackFrame.company]); i !== NONE; i = s.iNext[i])
    if (borneThat(s, HOOK.takeFirstStrike, i, i) >= 0 && attackable(s, f, i) && !isGuarded(s, f, i)) {
      if (out) out[count] = T.choice(T.V_ASSIGN, i);
      count++;
    }
  return count;
}
const forMarked: PlacedStep = step("the first strike for one who is marked", {
  enter: (s, f) => s.ask(hazardsAgainst(s, s.fr[f + AttackFrame.company])),
  options(s, f, out) {
    const count = markedFoes(s, f, out);
    out[count] = T.choice(T.V_PASS);
    return count + 1;
  },
  take(s, f, c) {
    s.fr[f + Frame.step] = byDefender.at;
    if (T.verbOf(c) !== T.V_PASS) assign(s, f, T.aOf(c));
  },
});
/** May the defender give out every strike: does an event say so of creatures, or a card of this attack? */
export const defenderGives = (s: Table, f: number): boolean =>
  givesAll(s, f) || ((s.fr[f + AttackFrame.bits] & AttackBit.creature) !== 0 && defenderAssigns(s));
/** Who has a strike and may face a second one says whether he does; then strikes are given out further. */
const facesTwice = (by: string, back: () => PlacedStep): PlacedStep =>
  step(`a second strike for one who has one from the ${by}`, {
    enter: (s, f) => s.ask(s.cget(s.fr[f + AttackFrame.company], L.CompanyWord.owner)),
    options(s, f, out) {
      out[0] = T.choice(T.V_PASS);
      out[1] = T.choice(T.V_ASSIGN, temporaryHolder(s, mayFaceTwice(s, f, true, by === "attacker")), 2);
      return 2;
    },
    take(s, f, c) {
      takesTwice(s, f, T.verbOf(c) !== T.V_PASS, by === "attacker");
      s.fr[f + Frame.step] = back().at;
    },
  });
export const byDefender: PlacedStep = step("the defender gives out strikes", {
  enter(s, f) {
    if (asksTwice(s, f, false)) {
      s.fr[f + Frame.step] = twiceByDefender.at;
      return GO;
    }
    if (assigned(s, f) >= s.fr[f + AttackFrame.strikes] || defenders(s, f, !defenderGives(s, f), null, 0) === 0) {
      s.fr[f + Frame.step] = byAttacker.at;
      return GO;
    }
    // As many strikes as there are targets: each gets one, nobody has anything to decide (but who can face two).
    if (
      !twoLeft(s, f) &&
      !manyLeft(s, f) &&
      !twiceLeft(s, f) &&
      s.fr[f + AttackFrame.strikes] - assigned(s, f) >= defenders(s, f, false, null, 0)
    ) {
      assignAll(s, f);
      s.fr[f + Frame.step] = byAttacker.at;
      return GO;
    }
    return s.ask(s.cget(s.fr[f + AttackFrame.company], L.CompanyWord.owner));
  },
  options(s, f, out) {
    const all = defenderGives(s, f);
    let count = defenders(s, f, !all, out, T.V_ASSIGN);
    const must = givesAll(s, f);
    if (!must && twoLeft(s, f))
      for (let k = count - 1; k >= 0; k--)
        if (isUntapped(s, T.aOf(out[k]))) out[count++] = T.choice(T.V_ASSIGN, T.aOf(out[k]), 1);
    if (manyLeft(s, f)) count = listMany(s, f, out, count);
    // Who gives out every strike must do it; who may leaves the rest to the attacker.
    // On a board who is untapped must take strikes before others do.
    if (must || boardOf(s) !== null) return count;
    out[count] = T.choice(T.V_PASS);
    return count + 1;
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) s.fr[f + Frame.step] = byAttacker.at;
    else if (T.bOf(c) > 1) assignMany(s, f, T.aOf(c), T.bOf(c));
    else if (T.bOf(c) === 1) assignTwo(s, f, T.aOf(c));
    else assign(s, f, T.aOf(c));
  },
});
const twiceByDefender: PlacedStep = facesTwice("defender", () => byDefender);
export const byAttacker: PlacedStep = step("the attacker gives out the rest", {
  enter(s, f) {
    const two = mayGiveSecond(s, f);
    if (!two && s.fr[f + AttackFrame.strikes] - assigned(s, f) >= defenders(s, f, false, null, 0)) assignAll(s, f);
    if (asksTwice(s, f, true)) {
      s.fr[f + Frame.step] = twiceByAttacker.at;
      return GO;
    }
    const left = s.fr[f + AttackFrame.strikes] - assigned(s, f);
    const can = defenders(s, f, false, null, 0);
    if (left <= 0 || (can === 0 && (!two || seconds(s, f, null, 0) === 0))) {
      s.fr[f + AttackFrame.excess] = Math.max(0, left);
      s.fr[f + Frame.step] = between.at;
      return GO;
    }
    return s.ask(hazardsAgainst(s, s.fr[f + AttackFrame.company]));
  },
  options(s, f, out) {
    let count = defenders(s, f, false, out, T.V_ASSIGN);
    if (boardOf(s) !== null) count = byRuleOfBoard(s, out, count);
    if (!mayGiveSecond(s, f)) return count;
    if (count === 0) out[0] = T.choice(T.V_PASS);
    return seconds(s, f, out, count === 0 ? 1 : count);
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) {
      // A second strike is not given to anybody after all.
      endTemporary(s, secondOf(s, f, false));
      return;
    }
    if (T.bOf(c) === 0) return assign(s, f, T.aOf(c));
    giveSecond(s, f, T.aOf(c));
    s.fr[f + AttackFrame.count] += 1;
  },
});
const twiceByAttacker: PlacedStep = facesTwice("attacker", () => byAttacker);
/** May the attacker assign a second strike to a character? */
const mayGiveSecond = (s: Machine, f: number): boolean => secondOf(s, f, false) >= 0;
/** Adds those who have a strike of the attack, and may be given another. */
function seconds(s: Machine, f: number, out: Int32Array | null, n: number): number {
  for (let i = firstOf(s, s.fr[f + AttackFrame.company]); i !== NONE; i = s.iNext[i]) {
    if (strikeMark(s, i) === L.ST_ASSIGNED) {
      if (out) out[n] = T.choice(T.V_ASSIGN, i, T.SECOND_STRIKE);
      n++;
    }
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
      if (s.iRole[j] === L.Role.ally && strikeMark(s, j) === L.ST_ASSIGNED) {
        if (out) out[n] = T.choice(T.V_ASSIGN, j, T.SECOND_STRIKE);
        n++;
      }
  }
  return n;
}
/** Before each strike both may do what the phase allows; the attack itself is beyond reach now (Annotation 13; coe 3.iv). */
export const between = step("before a strike", {
  enter(s, f) {
    s.fr[f + Frame.step] = nextStrike.at;
    if (companyLives(s, s.fr[f + AttackFrame.company]) && strikesLeft(s, f) > 0 && !amid(s, f))
      s.push(
        PRIORITY,
        s.active,
        s.h[L.Header.phase] === T.PHASE_MOVEMENT ? W_MOVEMENT : isOnFoe(s, f) ? W_FOE_BETWEEN : W_BETWEEN,
      );
    return GO;
  },
});
/** Has he a strike to face, the one that he was given or a second? */
export const faces = (s: Machine, f: number, i: number): boolean => toFace(s, i) > 0 || secondsLeft(s, f, i) > 0;
export const nextStrike = step("whose strike is next", {
  enter(s, f) {
    const company = s.fr[f + AttackFrame.company];
    if (s.fr[f + AttackFrame.bits] & AttackBit.fails) {
      allFail(s, f, assigned(s, f));
      return GO;
    }
    const value = companyLives(s, company) ? strikesLeft(s, f) : 0;
    if (value === 0) {
      s.fr[f + Frame.step] = end.at;
      return GO;
    }
    return s.ask(s.cget(company, L.CompanyWord.owner));
  },
  options(s, f, out) {
    let count = 0;
    if (allOnOne(s, f) > 0) {
      out[0] = T.choice(T.V_STRIKE, facerOf(temporaryHolder(s, facingAll(s, f))));
      return 1;
    }
    for (let i = firstOf(s, s.fr[f + AttackFrame.company]); i !== NONE; i = s.iNext[i]) {
      if (faces(s, f, i)) out[count++] = T.choice(T.V_STRIKE, i);
      for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) if (faces(s, f, j)) out[count++] = T.choice(T.V_STRIKE, j);
    }
    return count;
  },
  take(s, f, c) {
    s.fr[f + Frame.step] = between.at;
    const all = facingAll(s, f);
    if (all >= 0) oneFewer(s, all);
    const second = all < 0 && toFace(s, T.aOf(c)) === 0;
    const by = second ? takesSecond(s, f, T.aOf(c)) : 0;
    s.fr[s.push(STRIKE, f, T.aOf(c)) + StrikeFrame.strikePlus] = by;
  },
});
export const end = step("all strikes are over", {
  enter(s, f) {
    const company = s.fr[f + AttackFrame.company];
    s.fr[f + Frame.step] = after.at;
    if (companyLives(s, company)) {
      runOwn(s, f, ON.afterAttack);
      attachToWounded(s, company);
    }
    const check = s.fr[f + AttackFrame.bits] & AttackBit.woundCheck && s.fr[f + AttackFrame.bodyPlus] !== SLAYS;
    if (check && companyLives(s, company)) s.push(CHECKS, W_WOUNDED, s.fr[f + AttackFrame.bodyPlus], company);
    return GO;
  },
});
export const after = step("after the attack", {
  enter(s, f) {
    const company = s.fr[f + AttackFrame.company];
    if (s.fr[f + AttackFrame.bits] & AttackBit.cancelled) discardWaiting(s, company);
    if (companyLives(s, company)) marksGo(s, company);
    s.fr[f + Frame.step] = finished.at;
    if (!isNoAttack(s, f)) checksAfter(s, company);
    tellTemporary(s, HOOK.strikesFaced, f);
    joinedPays(s, paysNow(s, f), company);
    return GO;
  },
});
const finished = step("what becomes of the creature", {
  enter(s, f) {
    finish(s, f);
    return GO;
  },
});
/** None of its strikes is faced; each has its body checked (000 I.7), or is defeated without one. */
function allFail(s: Machine, f: number, strikes: number): void {
  s.fr[f + AttackFrame.strikes] = strikes;
  s.fr[f + AttackFrame.count] = Math.min(31, strikes);
  s.fr[f + AttackFrame.excess] = 0;
  s.fr[f + Frame.step] = failing.at;
}
const failing = step("a strike that fails of itself", {
  enter(s, f) {
    if (s.fr[f + AttackFrame.excess] >= assigned(s, f)) {
      s.fr[f + Frame.step] = end.at;
      return GO;
    }
    s.fr[f + AttackFrame.excess] += 1;
    woundAgent(s, f);
    if (s.fr[f + AttackFrame.body] < 0) noteDefeated(s, f);
    else {
      s.fr[f + Frame.step] = failed.at;
      s.roll(s.cget(s.fr[f + AttackFrame.company], L.CompanyWord.owner));
    }
    return GO;
  },
});
const failed = step("its body check", {
  enter(s, f) {
    if (s.h[L.Header.rolled] > attackBody(s, f)) noteDefeated(s, f);
    s.fr[f + Frame.step] = failing.at;
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
