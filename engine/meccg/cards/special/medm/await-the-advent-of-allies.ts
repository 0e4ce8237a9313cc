import { ALLOW } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "MEDM-117",
    side: "resource",
    type: "permanent",
    name: "Await the Advent of Allies",
    stays: "character",
    oncePerTarget: true,
    modes: [
      {
        when: ["always"],
        target: {
          of: "character",
          who: {
            wizard: false,
            mindMost: 6,
            atTypes: ["free-hold", "border-hold", "ruins-and-lairs", "shadow-hold", "dark-hold"],
          },
          whose: "company",
        },
        does: [],
      },
    ],
    on: [
      { on: "bearerWounded", does: [{ do: "discard", what: "self" }] },
      { on: "siteUsed", does: [{ do: "discard", what: "self" }] },
    ],
  },
  {
    hooks: { wait: () => ALLOW },
    describe: () => ["its bearer costs no general influence, gives no points, and keeps his company where it is"],
  },
);
