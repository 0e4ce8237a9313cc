import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "MEDM-149",
    side: "resource",
    type: "short",
    name: "Memories Recalled",
    modes: [
      {
        when: ["always"],
        by: { skill: "sage" },
        target: { of: "character", who: { bears: "dark-enchantment" }, whose: "company" },
        does: [{ do: "discard", what: "targetsDarkEnchantments" }],
      },
    ],
  },
  {
    describe: () => [
      "of your hand it serves as a lost-knowledge that is given up for a card of the company of a sage who taps",
    ],
  },
);
