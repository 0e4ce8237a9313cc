import { isWeaponless } from "../../../rules/facts/combat/strikes.js";
import { defineCondition } from "../../../rules/machine/condition.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** Weapons do not help against the current attack. */
    weaponless: { if: "weaponless" };
  }
}

defineCondition("weaponless", {
  describe: () => "an attack against which weapons do not help",
  holds: (s) => s.h[L.Header.attack] !== 0 && isWeaponless(s, s.h[L.Header.attack]),
});

export default special(
  {
    kind: "item",
    id: "MEDM-168",
    name: "Dwarven Light-stone",
    class: "special",
    corruption: 1,
    mp: 2,
    inDeeps: "any",
    has: [{ stat: "deepsRoll", by: 2, to: "company" }],
    may: [
      {
        as: "orcs",
        when: ["attack"],
        needs: [{ if: "attackBy", races: ["orc", "troll"] }],
        target: { of: "attack" },
        cost: ["tapSelf"],
        does: [{ do: "attack", prowess: -2 }],
      },
      {
        as: "traps",
        when: ["attack"],
        needs: [{ if: "weaponless" }],
        target: { of: "attack" },
        cost: ["tapSelf"],
        does: [{ do: "attack", prowess: -2 }],
      },
    ],
  },
  { describe: () => [] },
);
