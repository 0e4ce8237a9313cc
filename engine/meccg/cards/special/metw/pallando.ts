import { ALLOW } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "character",
    id: "METW-175",
    name: "Pallando",
    unique: true,
    race: "wizard",
    skills: ["warrior", "ranger", "sage", "diplomat"],
    mind: null,
    prowess: 6,
    body: 9,
    di: 10,
    home: ["Grey Havens"],
    has: [{ stat: "handSize", by: 1 }],
  },
  {
    hooks: {
      see: () => ALLOW,
    },
    describe: () => [`while he is in play, both players see the discards of the opponent`],
  },
);
