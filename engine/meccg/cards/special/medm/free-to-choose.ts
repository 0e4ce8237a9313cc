import { ALLOW } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "MEDM-133",
    side: "resource",
    type: "permanent",
    name: "Free to Choose",
    stays: "item",
    oncePerTarget: true,
    modes: [{ when: ["always", "check"], target: { of: "item", whose: "mine", corruption: 3 }, does: [] }],
    has: [
      { stat: "corruption", by: -2 },
      { stat: "corruption", by: -1, when: [{ if: "inPlay", card: "Gates of Morning" }] },
    ],
  },
  {
    hooks: { checkMade: () => ALLOW },
    describe: () => ["it is discarded when the bearer of its item has made a corruption check"],
  },
);
