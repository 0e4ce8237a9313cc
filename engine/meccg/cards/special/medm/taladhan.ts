import { TAKES_ITEM } from "../../../rules/state/slots.js";
import { special } from "../special.js";

export default special(
  {
    kind: "agent",
    id: "MEDM-25",
    name: "Taladhan",
    unique: true,
    mp: 2,
    race: "man",
    skills: ["scout", "ranger", "sage"],
    mind: 6,
    prowess: 4,
    body: 9,
    di: 1,
    home: ["Sarn Goriwing", "Dol Guldur"],
    magic: ["shadow-magic"],
    attackerChooses: true,
  },
  {
    hooks: { strikesTake: () => TAKES_ITEM },
    describe: () => ["a strike of his that succeeds wounds nobody: the company discards an item instead"],
  },
);
