import { ALLOW } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "MEWH-44",
    name: "The Fiery Blade",
    notFor: ["balrog"],
    side: "resource",
    alignment: "minion",
    type: "permanent",
    stays: "character",
    onlyWhile: [{ if: "notSubject", is: { bearsNamed: "Morgul-blade" } }],
    modes: [
      {
        when: ["always"],
        needs: [{ if: "notInPlay", card: "The Fiery Blade" }],
        target: { of: "character", who: { race: "ringwraith", bearsNot: "Morgul-blade" }, whose: "mine" },
        does: [],
      },
    ],
    has: [
      { stat: "strikeBody", by: -1 },
      { stat: "strikeBody", by: -1, when: [{ if: "subject", is: { named: "The Witch-king" } }] },
      { stat: "strikeProwess", by: -2, when: [{ if: "subject", is: { named: "The Witch-king" } }] },
    ],
  },
  {
    hooks: { strikeEnded: () => ALLOW },
    describe: () => ["it is discarded after a strike against its bearer has failed"],
  },
);
