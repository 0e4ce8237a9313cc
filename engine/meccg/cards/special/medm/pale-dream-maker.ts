import { FORBID } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "MEDM-78",
    side: "hazard",
    type: "permanent",
    name: "Pale Dream-maker",
    keywords: ["corruption", "dark-enchantment"],
    stays: "character",
    corruption: 2,
    oncePerTarget: true,
    removal: { moreThan: 6, by: { skill: "sage", other: true } },
    modes: [
      {
        when: ["hazard"],
        uncounted: true,
        target: { of: "character", who: { wizard: false, woundedBy: "undead" }, whose: "company" },
        does: [],
      },
    ],
    on: [{ on: "handDiscard", does: [{ do: "corruptionCheck", who: "bearer" }] }],
  },
  {
    hooks: {
      directInfluence: () => FORBID,
    },
    describe: () => [`the bearer has no direct influence`],
  },
);
