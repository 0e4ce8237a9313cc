import { FORBID } from "../../../rules/hooks.js";
import { NONE } from "../../../rules/state/inplay.js";
import { OURS } from "../../mele/minion-words.js";
import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";

const POINTS = -1;
const ATTEMPTS = -8;
const BARRED = "Muster";
const BARRED_CARD = D.defOf(BARRED);

export default special(
  {
    kind: "event",
    id: "MELE-215",
    name: "One Dear to You",
    ...OURS,
    type: "permanent",
    stays: "faction",
    modes: [{ when: ["always"], target: { of: "faction", whose: "mine" }, does: [] }],
  },
  {
    hooks: {
      factionPoints: (s, card, faction) => (s.iCtrl[card] === faction ? POINTS : 0),
      attemptOn: (s, card, faction) => (s.iCtrl[card] === faction ? ATTEMPTS : 0),
      useInAttempt: (s, card, faction, def) =>
        def === BARRED_CARD && s.iCtrl[card] !== NONE && s.iDef[s.iCtrl[card]] === faction ? FORBID : 0,
    },
    describe: () => [
      `the faction on which it lies gives ${POINTS} to its points; any attempt to influence it is at ${ATTEMPTS}, and ${BARRED} may not be used in that`,
    ],
  },
);
