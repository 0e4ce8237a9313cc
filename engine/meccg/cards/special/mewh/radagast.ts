import { ALLOW } from "../../../rules/hooks.js";
import * as L from "../../../rules/state/layout.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

export default special(
  {
    kind: "character",
    alignment: "fallen-wizard",
    unique: true,
    race: "fallen-wizard",
    mind: null,
    id: "MEWH-8",
    name: "Radagast",
    skills: ["warrior", "scout", "ranger", "diplomat"],
    prowess: 6,
    body: 9,
    di: 5,
    generalInfluence: 22,
    home: ["Rhosgobel"],
    worth: [
      { kind: "faction", unique: true, notRaces: ["man", "dwarf", "dunadan", "hobbit", "orc", "troll"], mp: 2 },
      { kind: "ally", hero: true },
    ],
    on: [{ on: "reveal", perRegion: "w", does: [{ do: "draw", count: 1, may: true }] }],
  },
  {
    hooks: {
      takeAllyAnywhere: (s, _card, ally) =>
        s.iRole[ally] === L.Role.ally && D.ALIGNMENT_OF[s.iDef[ally]] === T.ALIGNMENT.hero ? ALLOW : 0,
    },
    describe: () => ["allies of heroes that he controls go wherever he goes"],
  },
);
