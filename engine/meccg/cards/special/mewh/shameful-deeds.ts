import { ALLOW } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    alignment: "fallen-wizard",
    side: "resource",
    type: "permanent",
    id: "MEWH-80",
    name: "Shameful Deeds",
    stage: 4,
    onePerPlayer: true,
    modes: [
      {
        when: ["organization"],
        needs: [
          { if: "playsAs", one: ["Alatar"], not: true },
          { if: "stagePoints", over: 6 },
        ],
        does: [],
      },
    ],
  },
  {
    hooks: {
      fightStarred: (s, card, p) => (s.iOwner[card] === p ? ALLOW : 0),
    },
    describe: () => [
      "hazards with a star detain none of your companies for that, and give you full points when they are beaten while it lies; other hazards give you none",
    ],
  },
);
