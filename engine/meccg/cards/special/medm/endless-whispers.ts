import { ALLOW } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "MEDM-54",
    side: "hazard",
    type: "permanent",
    name: "Endless Whispers",
    keywords: ["dark-enchantment"],
    stays: "character",
    oncePerTarget: true,
    removal: { moreThan: 7, by: { skill: "sage" } },
    modes: [
      {
        when: ["hazard"],
        uncounted: true,
        target: { of: "character", who: { wizard: false, woundedBy: "undead" }, whose: "company" },
        does: [],
      },
    ],
  },
  {
    hooks: { keepTapped: () => ALLOW },
    describe: () => ["the bearer never becomes untapped: what would untap him leaves him tapped"],
  },
);
