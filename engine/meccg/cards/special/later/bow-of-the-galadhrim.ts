import { mindOf } from "../../../rules/facts/company/mind.js";
import { inUse } from "../../../rules/facts/company/stats.js";
import * as L from "../../../rules/state/layout.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

/** What is added to the mind of the ally. */
const OVER = 5;

export default special(
  {
    kind: "item",
    id: "MEAS-68",
    name: "Bow of the Galadhrim",
    class: "major",
    unique: true,
    mp: 2,
    corruption: 1,
    usableBy: { race: "elf", skill: "warrior" },
  },
  {
    hooks: {
      huntAlly(s, card, ally) {
        const def = s.iDef[ally];
        if (s.iRole[card] !== L.Role.item || !inUse(s, card) || D.UNIQUE[def]) return 0;
        return D.ALIGNMENT_OF[def] === T.ALIGNMENT.minion ? mindOf(s, ally) + OVER : 0;
      },
    },
    describe: () => [
      `where the company of who uses it fights another, a roll is made for each minion ally, not unique, of that before strikes are given out: over its mind and ${OVER} it is discarded`,
    ],
  },
);
