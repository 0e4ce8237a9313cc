import { ALLOW } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "item",
    id: "METW-298",
    name: "Palantír of Elostirion",
    class: "special",
    unique: true,
    mp: 2,
    corruption: 2,
    keywords: ["palantir"],
    nothingToFallen: true,
    at: ["The White Towers"],
    may: [
      {
        as: "corruption",
        when: ["always"],
        needs: [{ if: "subject", is: { skill: "sage" } }],
        cost: ["tapSelf"],
        target: { of: "corruptionCard", who: { race: ["elf", "wizard"] }, whose: "mine" },
        does: [
          { do: "discard", what: "target" },
          { do: "corruptionCheck", who: "bearer" },
        ],
      },
    ],
  },
  { hooks: { moved: () => ALLOW }, describe: () => ["it is discarded when its bearer moves"] },
);
