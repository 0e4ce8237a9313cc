import { FORBID } from "../../../rules/hooks.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

export default special(
  {
    kind: "item",
    alignment: "minion",
    specific: "The Balrog",
    class: "special",
    unique: true,
    mp: 1,
    corruption: 0,
    inDeeps: ["ruins-and-lairs", "shadow-hold", "dark-hold"],
    notAt: ["haven"],
    tappedSiteToo: true,
    usableBy: { race: "balrog" },
    id: "MEBA-81",
    name: "Stabbing Tongue of Fire",
    has: [
      { stat: "prowess", by: 1, when: [{ if: "tapsForStrike" }] },
      { stat: "strikeBody", by: -1 },
      { stat: "foeBody", by: -1 },
    ],
  },
  {
    hooks: {
      bear: (s, _card, i) => (D.RACE_OF[s.iDef[i]] === T.RACE.balrog ? 0 : FORBID),
    },
    describe: () => ["only The Balrog may have it"],
  },
);
