import { ALLOW } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "ally",
    id: "MEAS-71",
    name: "The Balrog",
    notFor: ["balrog", "fallen-wizard"],
    alignment: "minion",
    unique: true,
    entity: "Balrog of Moria",
    mp: 4,
    mind: 6,
    prowess: 13,
    body: 9,
    skills: ["warrior"],
    race: "balrog",
    keywords: ["spawn"],
    at: ["The Under-gates"],
    overt: true,
    playedBy: { notRace: "ringwraith" },
    needs: [{ if: "playerIs", sides: ["hero", "minion", "fallen-wizard"], whose: "opponents" }],
    on: [
      { on: "companyMoves", needs: [{ if: "cameAbove" }], does: [{ do: "discard", what: "self" }] },
      { on: "untapEnd", does: [{ do: "mindOrDie", who: "bearer", by: -2 }] },
    ],
  },
  {
    hooks: { neverStray: () => ALLOW },
    describe: () => ["it is at home everywhere"],
  },
);
