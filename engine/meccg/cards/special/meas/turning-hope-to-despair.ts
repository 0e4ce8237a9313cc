import { effectCompany } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { AttackBit, AttackFrame } from "../../../rules/state/frames/combat.js";
import {
  attackNote,
  attackSaidOf,
  FOR_COMPANY,
  temporaryEffect,
  isTemporaryFor,
  addTemporary,
} from "../../../rules/state/temporaryeffects.js";
import * as L from "../../../rules/state/layout.js";
import { strikesBeaten, strikesGiven } from "../../../rules/state/packed.js";
import type { Table } from "../../../rules/state/table.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** Unless the attack is defeated, or cancelled, everybody rolls after it and adds his mind: below that he goes on alone (as by `leaveBehind`). */
    scatter: { do: "scatter"; below: number };
  }
}

/** Was the attack at frame `f` neither cancelled nor defeated? */
function isSuffered(s: Table, f: number): boolean {
  if (s.fr[f + AttackFrame.bits] & AttackBit.cancelled) return false;
  const given = strikesGiven(s.fr[f + AttackFrame.count]);
  return given === 0 || strikesBeaten(s.fr[f + AttackFrame.count]) < given;
}
defineEffect("scatter", {
  isTemporary: true,
  describe: (e) =>
    `unless the attack is defeated, or cancelled, each character of the company rolls after it and adds his mind: below ${e.below} he parts from the company as one of his own with the same site path, which has a movement/hazard phase of its own this turn with a hazard limit of one`,
  asks: () => ["an attack in a movement/hazard phase"],
  possible: (s) => s.h[L.Header.attack] !== 0 && s.h[L.Header.phase] === T.PHASE_MOVEMENT,
  apply: (s, f, d) => {
    const attack = s.h[L.Header.attack];
    const company = effectCompany(s, f);
    if (attack !== 0 && company >= 0)
      addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, company, attackNote(attack));
  },
  temporary: {
    partAfterAttack: (s, k, f) =>
      isTemporaryFor(s, k, FOR_COMPANY, s.fr[f + AttackFrame.company]) && attackSaidOf(s, k) === f && isSuffered(s, f)
        ? temporaryEffect(s, k)!.n
        : 0,
  },
});

export default special(
  {
    kind: "event",
    id: "MEAS-41",
    side: "hazard",
    type: "short",
    name: "Turning Hope to Despair",
    modes: [
      {
        when: ["attackHazard"],
        uncounted: true,
        needs: [
          { if: "attackBy", races: ["undead", "nazgul", "maia"] },
          { if: "attackDetains", not: true },
        ],
        target: { of: "attack" },
        does: [{ do: "scatter", below: 11 }],
      },
    ],
  },
  { describe: () => [] },
);
