import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "MEDM-71",
    side: "hazard",
    type: "permanent",
    name: "The Moon Is Dead",
    cannotBeDuplicated: true,
    has: [
      { stat: "attackStrikes", by: 1, to: "attacks", races: ["undead"] },
      { stat: "attackProwess", by: 1, to: "attacks", races: ["undead"] },
    ],
    on: [
      { on: "attackDefeated", needs: [{ if: "attackBy", races: ["undead"] }], does: [{ do: "discard", what: "self" }] },
    ],
  },
  {
    hooks: {
      timesFaced: (_s, _card, _c, race) => (race === T.RACE.undead ? 1 : 0),
    },
    describe: () => [`automatic-attacks by Undead are faced twice`],
  },
);
