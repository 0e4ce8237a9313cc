import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

export default special(
  {
    kind: "item",
    id: "MELE-418",
    name: "The Arkenstone",
    alignment: "minion",
    class: "greater",
    unique: true,
    mp: 3,
    corruption: 3,
    keywords: ["hoard"],
    has: [{ stat: "di", by: 5, when: [{ if: "against", race: "dwarf" }] }],
    may: [
      {
        when: ["always"],
        target: { of: "character", who: { race: "dwarf", noAlly: true, atActors: true }, whose: "anyones" },
        cost: ["discardSelf"],
        does: [{ do: "discard", what: "target" }],
      },
    ],
  },
  {
    hooks: {
      raisedMind: (s, _card, i) => (D.RACE_OF[s.iDef[i]] === T.RACE.dwarf ? 1 : 0),
    },
    describe: () => [`each Dwarf in play has +1 mind`],
  },
);
