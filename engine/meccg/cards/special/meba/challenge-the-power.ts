import { ALLOW } from "../../../rules/hooks.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    side: "resource",
    alignment: "minion",
    specific: "The Balrog",
    id: "MEBA-52",
    name: "Challenge the Power",
    type: "permanent",
    mp: 2,
    stays: "character",
    modes: [
      {
        when: ["always"],
        target: { of: "character", who: { race: "balrog", bears: "the-one-ring" }, whose: "mine" },
        oncePer: "givenTurn",
        does: [{ do: "claimRing", dies: 7, goes: 8, wins: 10, others: true }],
      },
    ],
  },
  {
    hooks: {
      use: (s, _card, item) => (D.KEYWORDS_OF[s.iDef[item]] & (1 << T.KEYWORD["the-one-ring"]) ? ALLOW : 0),
    },
    describe: () => ["items that are The One Ring work on its bearer"],
  },
);
