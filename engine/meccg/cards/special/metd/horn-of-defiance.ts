import { strikeFrame } from "../../../rules/changes/discards.js";
import { facingAll } from "../../../rules/changes/morestrikes.js";
import { strikesLeft } from "../../../rules/combat/assigning.js";
import { NOT_EACH } from "../../../rules/effects/asked.js";
import { ALLOW } from "../../../rules/hooks.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { AttackBit, AttackFrame, StrikeFrame } from "../../../rules/state/frames/combat.js";
import { firstOf, NONE } from "../../../rules/state/inplay.js";
import { attackNote, attackSaidOf, FOR_ALL_STRIKES, addTemporary } from "../../../rules/state/temporaryeffects.js";
import * as L from "../../../rules/state/layout.js";
import { facesStrikes } from "../../../rules/state/packed.js";
import { hasFaced, markStrike, toFace } from "../../../rules/state/strikemarks.js";
import type { Table } from "../../../rules/state/table.js";
import { RESTORE } from "../../metd/treasures.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** Who faces the first strike of the attack faces all of them, each by itself. */
    facesAll: { do: "facesAll" };
  }
}

/** Has nobody but `i` faced a strike of the attack at frame `f`? */
function nobodyElseFaced(s: Table, f: number, i: number): boolean {
  for (let k = firstOf(s, s.fr[f + AttackFrame.company]); k !== NONE; k = s.iNext[k]) {
    if (k !== i && hasFaced(s, k)) return false;
    for (let j = s.iFirst[k]; j !== NONE; j = s.iNext[j]) if (j !== i && hasFaced(s, j)) return false;
  }
  return true;
}
/** Nobody has a strike of the attack at frame `f` assigned any more; `i` has faced his. */
function takeFromOthers(s: Table, f: number, i: number): void {
  for (let k = firstOf(s, s.fr[f + AttackFrame.company]); k !== NONE; k = s.iNext[k]) {
    if (toFace(s, k) > 0) markStrike(s, k, k === i ? L.ST_DONE : L.ST_NONE);
    for (let j = s.iFirst[k]; j !== NONE; j = s.iNext[j]) if (toFace(s, j) > 0) markStrike(s, j, L.ST_NONE);
  }
}
const MOST = 15;
defineEffect("facesAll", {
  isTemporary: true,
  describe: () => "if nobody has faced a strike of the attack before, the bearer faces all of them, each by itself",
  asks: () => [NOT_EACH],
  possible: (s) => {
    const attack = s.h[L.Header.attack];
    const strike = s.h[L.Header.strike];
    if (attack === 0 || strike === 0 || s.fr[attack + AttackFrame.bits] & AttackBit.each) return false;
    // Once is enough, and said again it would never end.
    return (
      facingAll(s, attack) < 0 &&
      strikesLeft(s, attack) > 0 &&
      nobodyElseFaced(s, attack, s.fr[strike + StrikeFrame.target])
    );
  },
  apply: (s, f, d) => {
    const attack = s.h[L.Header.attack];
    const strike = strikeFrame(s);
    if (!attack || !strike) return;
    const target = s.fr[strike + StrikeFrame.target];
    const left = strikesLeft(s, attack);
    if (left === 0 || facingAll(s, attack) >= 0) return;
    takeFromOthers(s, attack, target);
    const strikes = facesStrikes(target, Math.min(MOST, left));
    addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_ALL_STRIKES, strikes, attackNote(attack));
  },
  temporary: { faceAllStrikes: (s, k, attack) => (attackSaidOf(s, k) === attack ? ALLOW : 0) },
});

export default special(
  {
    kind: "item",
    id: "METD-183",
    name: "Horn of Defiance",
    class: "greater",
    unique: true,
    mp: 1,
    corruption: 1,
    keywords: ["hoard"],
    restored: { by: "Reforging", mp: 3, corruption: 2 },
    has: [
      { stat: "di", by: 2 },
      { stat: "prowess", by: 2, when: [{ if: "restored", not: true }] },
      { stat: "prowess", by: 3, when: [{ if: "restored" }] },
    ],
    may: [RESTORE, { as: "face all", when: ["strike"], target: { of: "strike" }, does: [{ do: "facesAll" }] }],
  },
  { describe: () => [] },
);
