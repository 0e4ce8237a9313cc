import { ALLOW } from "../../../rules/hooks.js";
import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";

const MOUNTS = "Eagle-mounts";
const CARD = D.defOf(MOUNTS);

export default special(
  {
    kind: "ally",
    id: "MEDM-177",
    name: "Lindion the Oronín",
    unique: true,
    mp: 1,
    mind: 2,
    prowess: 3,
    body: 9,
    skills: ["warrior"],
    at: ["Stone-circle"],
    may: [
      {
        when: ["attack"],
        needs: [{ if: "attackBy", races: ["animal", "spider"] }],
        cost: ["tapSelf"],
        target: { of: "attack" },
        does: [{ do: "cancelAttack" }],
      },
    ],
  },
  {
    hooks: { letPlay: (_s, _card, def) => (def === CARD ? ALLOW : 0) },
    describe: () => [`on its company ${MOUNTS} may be played wherever that is, and whoever is in it`],
  },
);
