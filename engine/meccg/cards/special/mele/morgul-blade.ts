import { ALLOW } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "MELE-205",
    name: "Morgul-blade",
    notFor: ["balrog"],
    side: "resource",
    alignment: "minion",
    type: "permanent",
    stays: "character",
    oncePerTarget: true,
    modes: [{ when: ["always"], target: { of: "character", who: { race: "ringwraith" }, whose: "mine" }, does: [] }],
    has: [
      { stat: "strikeBody", by: -1 },
      { stat: "strikeProwess", by: -1 },
    ],
  },
  {
    hooks: { strikeEnded: () => ALLOW },
    describe: () => ["it is discarded after a strike against its bearer has failed"],
  },
);
