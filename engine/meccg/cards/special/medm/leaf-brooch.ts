import { ALLOW } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  { kind: "item", id: "MEDM-171", name: "Leaf Brooch", class: "special", corruption: 1, at: ["Lórien"] },
  {
    hooks: { goesInstead: () => ALLOW },
    describe: () => [
      "if a card discards another item of the company that is not special, this item may be discarded instead",
    ],
  },
);
