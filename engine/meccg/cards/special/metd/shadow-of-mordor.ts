import { drawnOver } from "../../../rules/facts/journey/hazardlimit.js";
import { counts } from "../../../rules/facts/play/conditions.js";
import { DRAWS } from "../../../rules/movement/draws.js";
import { borrow, giveBack } from "../../../rules/state/context.js";
import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";

const DOORS = D.defOf("Doors of Night");

export default special(
  {
    kind: "event",
    id: "METD-68",
    side: "hazard",
    type: "permanent",
    name: "Shadow of Mordor",
    keywords: ["environment"],
    cannotBeDuplicated: true,
    has: [{ stat: "limit", by: 1, to: "site", perDrawn: true }],
  },
  {
    hooks: {
      draws(s, _card, c, how) {
        if (how !== DRAWS.moreForOpponent) return 0;
        const cx = borrow(s.hazard, c);
        const night = counts(s, DOORS, cx);
        giveBack(cx);
        return night ? drawnOver(s, c) : 0;
      },
    },
    describe: () => [
      `if Doors of Night is in play, the hazard player may draw one card more for each card after the first that the moving player draws`,
    ],
  },
);
