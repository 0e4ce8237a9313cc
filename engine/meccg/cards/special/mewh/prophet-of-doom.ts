import { ALLOW } from "../../../rules/hooks.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    alignment: "fallen-wizard",
    side: "resource",
    type: "permanent",
    id: "MEWH-106",
    name: "Prophet of Doom",
    specific: "Pallando",
    stage: 3,
    mp: 3,
    cannotBeDuplicated: true,
    modes: [
      {
        when: ["organization"],
        needs: [
          { if: "playsAs", one: ["Pallando"] },
          { if: "stagePoints", least: 12 },
          { if: "ownCount", of: "factions", least: 5 },
        ],
        does: [],
      },
    ],
    on: [
      {
        on: "cardGone",
        needs: [{ if: "ownCount", of: "factions", least: 5, not: true }],
        does: [{ do: "discard", what: "self" }],
      },
    ],
  },
  {
    hooks: {
      influenceFromAfar: (s, card, i) => (s.iOwner[card] === s.iOwner[i] && s.iRole[card] === L.Role.event ? ALLOW : 0),
    },
    describe: () => [
      "your avatar may try to influence cards of your opponents wherever they are: half your unused general influence, rounded up and 10 at most, counts in place of his unused direct influence, less the regions from his site to that where he would else try, both counted",
    ],
  },
);
