import { FORBID } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    side: "resource",
    alignment: "minion",
    specific: "The Balrog",
    id: "MEBA-69",
    type: "permanent",
    name: "Obey Him or Die",
    stays: "character",
    oncePerTarget: true,
    onlyWhile: [{ if: "mindHighest" }],
    modes: [
      {
        when: ["organization"],
        target: { of: "character", who: { keyword: "leader", withWizard: true, avatar: false }, whose: "mine" },
        does: [],
      },
    ],
    has: [{ stat: "di", by: 2 }],
  },
  {
    hooks: {
      discardByBodyCheck: () => FORBID,
    },
    describe: () => ["no body check discards its bearer"],
  },
);
