import { FORBID } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "MELE-174",
    name: "By the Ringwraith’s Word",
    notFor: ["balrog"],
    alignment: "minion",
    side: "resource",
    type: "permanent",
    stays: "character",
    onePerPlayer: true,
    gives: ["leader"],
    modes: [
      {
        when: ["organization"],
        needs: [{ if: "playerIs", sides: ["minion"] }],
        target: { of: "character", who: { atHaven: true, besideAvatar: true }, whose: "mine" },
        does: [],
      },
    ],
    has: [{ stat: "di", by: 4, when: [{ if: "against", character: true, companion: true }] }],
    onlyWhile: [{ if: "mindHighest" }],
  },
  {
    hooks: {
      discardByBodyCheck: () => FORBID,
    },
    describe: () => ["no body check discards its bearer"],
  },
);
