import * as L from "../../../rules/state/layout.js";
import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";

const LEAST_POINTS = 3;

export default special(
  {
    side: "resource",
    alignment: "minion",
    kind: "event",
    specific: "The Balrog",
    id: "MEBA-48",
    type: "permanent",
    name: "A More Evil Hour",
    staysTapped: true,
    ranges: 2,
    may: [
      {
        when: ["organization"],
        needs: [{ if: "selfTapped" }],
        target: { of: "company" },
        does: [{ do: "liesOnCompany" }],
      },
    ],
  },
  {
    hooks: {
      resourceCame(s, card, player, def) {
        if (s.iOwner[card] !== player && s.iRole[card] === L.Role.event && D.MP[def] >= LEAST_POINTS)
          s.iStat[card] |= L.Status.tapped;
        return 0;
      },
    },
    says: () => [
      `it taps when another player plays a card with ${LEAST_POINTS} or more marshalling points printed on it`,
    ],
  },
);
