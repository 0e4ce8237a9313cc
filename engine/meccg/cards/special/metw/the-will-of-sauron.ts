import { discardHazardLongEvents } from "../../../rules/changes/longevents.js";
import { ALLOW } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "METW-100",
    side: "hazard",
    type: "permanent",
    name: "The Will of Sauron",
    cannotBeDuplicated: true,
    modes: [{ when: ["hazard"], needs: [{ if: "inPlay", card: "Doors of Night" }], does: [] }],
    on: [
      { on: "cardGone", needs: [{ if: "notInPlay", card: "Doors of Night" }], does: [{ do: "discard", what: "self" }] },
      { on: "deckExhausted", does: [{ do: "discard", what: "self" }] },
      { on: "leaves", does: [{ do: "discard", what: "hazardLongEvents" }] },
    ],
  },
  {
    hooks: {
      longEventEnds: () => ALLOW,
      hasLeft(s) {
        discardHazardLongEvents(s);
        return 0;
      },
    },
    describe: () => [
      "hazard long-events stay in play while this card is in play, and are discarded when it leaves play",
    ],
  },
);
