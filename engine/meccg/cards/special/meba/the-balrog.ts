import { FORBID } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "character",
    id: "MEBA-3",
    name: "The Balrog",
    alignment: "balrog",
    unique: true,
    entity: "Balrog of Moria",
    race: "balrog",
    skills: ["warrior", "ranger"],
    mind: null,
    prowess: 8,
    body: 11,
    di: 6,
    mp: 0,
    home: ["The Under-gates"],
    has: [
      { stat: "deepsRoll", by: 3, to: "company", when: [{ if: "betweenDeeps" }] },
      { stat: "prowess", by: 2, when: [{ if: "stayedUntapped" }] },
      { stat: "prowess", by: 2, when: [{ if: "stayedUntapped", hard: true }] },
    ],
  },
  {
    hooks: {
      lead: () => FORBID,
      moveByRegions: () => FORBID,
    },
    describe: () => [`nobody follows him unless a card on him lets them`, `his company does not use region movement`],
  },
);
