import { attackFrame } from "../../../rules/changes/discards.js";
import { facersOf } from "../../../rules/combat/assigning.js";
import { NOT_EACH } from "../../../rules/effects/asked.js";
import { strikesNow } from "../../../rules/facts/combat/strikes.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { AttackBit, AttackFrame } from "../../../rules/state/frames/combat.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { FOR_COMPANY, attackNote, temporaryEffect, addTemporary } from "../../../rules/state/temporaryeffects.js";
import * as L from "../../../rules/state/layout.js";
import type { Table } from "../../../rules/state/table.js";
import { signed } from "../../wording/words.js";
import { holdsForAttack } from "../shared/effects-on-an-attack.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The first left-over strike used on each who faces one costs him so much more. */
    pierce: { do: "pierce"; prowess: number; insteadOf: number };
  }
}

/** Has the attack more strikes than there are people to face them, as long as none is given out? */
const exceeds = (s: Table, a: number): boolean =>
  a !== 0 &&
  (s.fr[a + AttackFrame.bits] & (AttackBit.assigned | AttackBit.each | AttackBit.cancelled)) === 0 &&
  strikesNow(s, a) > facersOf(s, a);
defineEffect("pierce", {
  isTemporary: true,
  describe: (e) =>
    `the first left-over strike used on each who faces a strike of the attack gives him ${signed(e.prowess)} prowess instead of ${signed(e.insteadOf)}`,
  asks: () => ["an attack with more strikes than there are to face them", NOT_EACH],
  possible: (s) => exceeds(s, s.h[L.Header.attack]),
  apply: (s, f, d) => {
    const attack = attackFrame(s);
    if (attack && exceeds(s, attack))
      addTemporary(
        s,
        s.fr[f + ResolveFrame.card],
        d.lasts,
        FOR_COMPANY,
        s.fr[attack + AttackFrame.company],
        attackNote(attack),
      );
  },
  temporary: {
    excessStrike: (s, k, attack) => {
      const effect = temporaryEffect(s, k)!;
      return holdsForAttack(s, k, attack) ? (effect.word.insteadOf as number) - effect.prowess : 0;
    },
  },
});

export default special(
  {
    kind: "event",
    id: "MEDM-79",
    side: "hazard",
    type: "short",
    name: "Pierced by Many Wounds",
    modes: [
      {
        when: ["attackHazard"],
        needs: [],
        target: { of: "attack" },
        uncounted: true,
        oncePer: "attack",
        does: [{ do: "pierce", prowess: -4, insteadOf: -1 }],
      },
    ],
  },
  { describe: () => [] },
);
