import { counts } from "../../../rules/facts/play/conditions.js";
import { borrow, giveBack } from "../../../rules/state/context.js";
import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";

const DOORS = D.defOf("Doors of Night");

export default special(
  {
    kind: "event",
    id: "MEDM-75",
    side: "hazard",
    type: "permanent",
    name: "No Way Forward",
    keywords: ["environment"],
    cannotBeDuplicated: true,
    on: [{ on: "deckExhausted", does: [{ do: "discard", what: "self" }] }],
  },
  {
    hooks: {
      regions(s) {
        const cx = borrow(s.active, -1);
        const night = counts(s, DOORS, cx);
        giveBack(cx);
        return night ? -2 : -1;
      },
    },
    describe: () => [
      `region movement is through one region less (two less if Doors of Night is in play), but two regions are always allowed`,
    ],
  },
);
