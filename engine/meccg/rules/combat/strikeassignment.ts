/** The steps of an attack in which its strikes are assigned: first by the defender, then by the attacker (000 I.7; coe 3.ii). */
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import type { Table } from "../state/table.js";
import { AttackFrame, AttackBit } from "../state/frames/combat.js";
import { Frame } from "../state/schema.js";
import {
  assigned,
  attackable,
  isGuarded,
  assign,
  defenderAssigns,
  takesTwice,
  asksTwice,
  defenders,
  twoLeft,
  manyLeft,
  twiceLeft,
  assignAll,
  listMany,
  assignMany,
  assignTwo,
} from "./assigning.js";
import { between } from "./strikesfaced.js";
import { boardOf } from "../state/board.js";
import { byRuleOfBoard } from "./boardstrikes.js";
import { firstOf, NONE, isUntapped } from "../state/inplay.js";
import { givesAll } from "./afterattack.js";
import { hazardsAgainst } from "../facts/combat/companycombat.js";
import { hears, HOOK, borneThat } from "../hooks.js";
import { joinedSlot } from "../state/packed.js";
import { mayFaceTwice } from "../facts/combat/manystrikes.js";
import { secondOf, giveSecond } from "../changes/morestrikes.js";
import { strikeMark } from "../state/strikemarks.js";
import { temporaryHolder, endTemporary } from "../state/temporaryeffects.js";
import { type PlacedStep, step, GO } from "../machine/machine.js";

/**
 * Adds those to whom the attacker may give the first strike, unless somebody came to face it. A resource by which another
 * must be struck first goes before that (coe 3.ii.3; 001 silent).
 */
export function markedFoes(s: Machine, f: number, out: Int32Array | null): number {
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
export const forMarked: PlacedStep = step("the first strike for one who is marked", {
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
export const twiceByDefender: PlacedStep = facesTwice("defender", () => byDefender);
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
export const twiceByAttacker: PlacedStep = facesTwice("attacker", () => byAttacker);
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
