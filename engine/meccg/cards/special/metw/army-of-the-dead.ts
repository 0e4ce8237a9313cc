import { ALLOW, FORBID } from "../../../rules/hooks.js";
import { defineCondition } from "../../../rules/machine/condition.js";
import { saidOf } from "../../../rules/state/temporaryeffects.js";
import { marked } from "../../../rules/state/oncemarks.js";
import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** The acting player has played this card on the company this turn. */
    playedThisTurn: { if: "playedThisTurn"; card: string };
  }
}

defineCondition("playedThisTurn", {
  describe: (n) => `that ${D.nameOf(n.card)} was played this turn`,
  holds: (s, n, cx) => {
    if (cx.company < 0) return false;
    if (marked(s, n.card, cx.company)) return true;
    return saidOf(s, n.card, cx.company);
  },
});

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
    describe: () => ["the opponent may not try to influence it"],
  },
);
