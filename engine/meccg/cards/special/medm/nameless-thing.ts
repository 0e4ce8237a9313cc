import { ALLOW } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "creature",
    id: "MEDM-109",
    name: "Nameless Thing",
    race: "drake",
    strikes: 2,
    prowess: 10,
    body: 4,
    mp: 3,
    attacks: 3,
    tapCancels: 1,
    keyed: {
      deeps: true,
      also: [{ when: { if: "inPlay", card: "Doors of Night" }, keyed: { regions: "c", deeps: "andBeside" } }],
    },
  },
  {
    hooks: {
      attacksApart: () => ALLOW,
    },
    describe: () => [`each of its attacks is on the company`],
  },
);
