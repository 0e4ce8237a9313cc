import { special } from "../special.js";

export default special(
  {
    kind: "creature",
    id: "MEDM-107",
    name: "Durin's Bane",
    notFor: ["balrog"],
    notAgainst: ["balrog"],
    unique: true,
    entity: "Balrog of Moria",
    race: "balrog",
    keywords: ["spawn"],
    strikes: 2,
    prowess: 18,
    body: 9,
    mp: 5,
    keyed: {
      sitesNamed: ["The Under-gates"],
      besideDeeps: "The Under-gates",
      also: [{ when: { if: "inPlay", card: "Doors of Night" }, keyed: { deeps: true } }],
    },
  },
  {
    hooks: {
      bodyCheckRoll: () => 1,
    },
    describe: () => ["body checks of those it wounds are changed by +1"],
  },
);
