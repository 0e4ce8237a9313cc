import { goesOnAlone } from "../../../rules/changes/parting.js";
import { affectedBy } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import type { Machine } from "../../../rules/machine/state.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { AttackFrame } from "../../../rules/state/frames/combat.js";
import { firstOf, NONE } from "../../../rules/state/inplay.js";
import {
  attackNote,
  attackSaidOf,
  endTemporary,
  FOR_CHARACTER,
  temporaryHolder,
  addTemporary,
  nextTemporary,
} from "../../../rules/state/temporaryeffects.js";
import * as L from "../../../rules/state/layout.js";
import * as T from "../../vocabulary/terms.js";
import { whom } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** After the attack he is a company of his own on the same way, with a movement/hazard phase and a hazard limit of one; he may rejoin the other when all have moved. */
    leaveBehind: { do: "leaveBehind"; who: "target" };
  }
}

/** The attack at frame `f` is over: he of whom this was said parts from the company. */
function parts(s: Machine, k: number, f: number): number {
  if (attackSaidOf(s, k) !== f) return 0;
  const holder = temporaryHolder(s, k);
  endTemporary(s, k);
  if (s.iRole[holder] === L.Role.character && s.iComp[holder] === s.fr[f + AttackFrame.company]) goesOnAlone(s, holder);
  return 0;
}
defineEffect("leaveBehind", {
  isTemporary: true,
  describe: (e, names) =>
    `after the attack ${whom(e.who, names)} parts from the company with all he bears: a company of his own with the same site path, which has a movement/hazard phase of its own this turn with a hazard limit of one; when all companies have moved he may rejoin the other`,
  asks: () => ["an attack in a movement/hazard phase", "somebody else in the company"],
  possible: (s) => s.h[L.Header.attack] !== 0 && s.h[L.Header.phase] === T.PHASE_MOVEMENT,
  fitsTarget: (s, d, t) => {
    const company = s.iComp[t];
    return (
      s.iRole[t] === L.Role.character &&
      company !== NONE &&
      (firstOf(s, company) !== t || s.iNext[t] !== NONE) &&
      nextTemporary(s, 0, d.op, FOR_CHARACTER, t) < 0
    );
  },
  apply: (s, f, d) => {
    const affected = affectedBy(s, f, d);
    const attack = s.h[L.Header.attack];
    if (attack !== 0 && s.iRole[affected] === L.Role.character)
      addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_CHARACTER, affected, attackNote(attack));
  },
  temporary: {
    attackEnds: parts,
  },
});

export default special(
  {
    kind: "event",
    id: "METD-41",
    side: "hazard",
    type: "short",
    name: "Left Behind",
    modes: [
      {
        when: ["attackHazard"],
        needs: [{ if: "attackStrikes", least: 5, now: true }],
        target: { of: "character", who: { wizard: false }, whose: "company" },
        does: [{ do: "leaveBehind", who: "target" }],
      },
    ],
  },
  { describe: () => [] },
);
