import { FORBID } from "../../../rules/hooks.js";
import { firstOf, isWizard, NONE } from "../../../rules/state/inplay.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "METD-73",
    side: "hazard",
    type: "permanent",
    name: "Stormcrow",
    cannotBeDuplicated: true,
    has: [
      { stat: "di", by: -2, to: "everyone", who: { wizard: true } },
      { stat: "di", by: -2, to: "everyone", who: { wizard: true }, when: [{ if: "inPlay", card: "Doors of Night" }] },
    ],
    on: [{ on: "deckExhausted", does: [{ do: "discard", what: "self" }] }],
  },
  {
    hooks: {
      lieOnCompany(s, _card, c) {
        for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) if (isWizard(s, i)) return FORBID;
        return 0;
      },
    },
    describe: () => [
      "resource permanent-events on a company with a Wizard in it are discarded, and none may be played there",
    ],
  },
);
