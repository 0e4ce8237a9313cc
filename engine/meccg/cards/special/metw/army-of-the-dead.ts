import { ALLOW, FORBID } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "faction",
    id: "METW-193",
    name: "Army of the Dead",
    unique: true,
    mp: 6,
    race: "special",
    number: 0,
    at: ["Vale of Erech"],
    playedBy: { named: "Aragorn II" },
    needs: [{ if: "playedThisTurn", card: "Paths of the Dead" }],
  },
  {
    hooks: {
      comeWithoutCheck: () => ALLOW,
      takeOver: () => FORBID,
    },
    says: () => ["the opponent may not try to influence it"],
  },
);
