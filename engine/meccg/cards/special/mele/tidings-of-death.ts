import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "MELE-245",
    side: "resource",
    type: "long",
    name: "Tidings of Death",
    dual: true,
    has: [{ stat: "influence", by: -1, to: "everyone", when: [{ if: "against", faction: true }] }],
  },
  {
    hooks: {
      attemptRolls: () => 1,
    },
    describe: () => [
      `one more roll is made for each influence attempt on a faction, and the player who makes the attempt chooses which roll counts`,
    ],
  },
);
