import { isByCompany } from "../../../rules/facts/combat/companycombat.js";
import { defineCondition } from "../../../rules/machine/condition.js";
import { AttackFrame } from "../../../rules/state/frames/combat.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** The prowess of the current attack, before any change, is so much at least. */
    attackProwess: { if: "attackProwess"; least: number };
  }
}

defineCondition("attackProwess", {
  describe: (n) => `an attack whose prowess, before any change, is ${n.n} or more`,
  holds: (s, n) => {
    const f = s.h[L.Header.attack];
    // That of a company is no number of its own (001:1334).
    return f !== 0 && !isByCompany(s, f) && s.fr[f + AttackFrame.prowess] >= n.n;
  },
});

export default special(
  {
    kind: "event",
    id: "METW-346",
    side: "resource",
    type: "short",
    name: "The Old Thrush",
    modes: [
      {
        when: ["attack"],
        needs: [
          { if: "attackNotBy", races: ["nazgul", "ringwraith"] },
          { if: "attackProwess", least: 13 },
        ],
        target: { of: "attack" },
        oncePer: "attack",
        does: [{ do: "attack", prowess: -3, body: -3 }],
      },
    ],
  },
  { describe: () => [] },
);
