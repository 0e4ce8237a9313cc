import { ALLOW } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "item",
    id: "MELE-332",
    name: "Palantír of Elostirion",
    alignment: "minion",
    class: "special",
    unique: true,
    mp: 3,
    corruption: 3,
    keywords: ["palantir"],
    nothingToFallen: true,
    at: ["The White Towers"],
    has: [{ stat: "handSize", by: 1, when: [{ if: "subject", is: { skill: "sage" } }] }],
    may: [
      {
        as: "draw",
        when: ["always"],
        needs: [{ if: "palantirEnabled" }],
        cost: ["tapSelf"],
        does: [
          { do: "draw", count: 1 },
          { do: "corruptionCheck", who: "bearer" },
        ],
      },
      {
        as: "draw as a sage",
        when: ["always"],
        needs: [{ if: "subject", is: { skill: "sage" } }],
        cost: ["tapSelf", "tapBearer"],
        does: [
          { do: "draw", count: 1 },
          { do: "corruptionCheck", who: "bearer" },
        ],
      },
    ],
  },
  { hooks: { moved: () => ALLOW }, describe: () => ["it is discarded when its bearer moves"] },
);
