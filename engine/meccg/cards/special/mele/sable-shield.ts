import { inUse } from "../../../rules/facts/company/stats.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

const OVER = 6;

export default special(
  {
    kind: "item",
    id: "MELE-341",
    name: "Sable Shield",
    alignment: "minion",
    class: "major",
    unique: true,
    mp: 2,
    corruption: 2,
    keywords: ["shield"],
  },
  {
    hooks: { takeWound: (s, card) => (s.iRole[card] === L.Role.item && inUse(s, card) ? OVER : 0) },
    describe: () => [
      `in use it takes the wound of a strike that succeeds against its bearer: the attacker rolls, and with more than ${OVER} it is discarded`,
    ],
  },
);
