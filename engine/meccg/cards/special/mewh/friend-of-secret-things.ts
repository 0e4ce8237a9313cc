import { halvesOf } from "../../../rules/facts/company/composition.js";
import { ALLOW } from "../../../rules/hooks.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

/** The greatest size of a company. */
const SIZE = 2;

export default special(
  {
    kind: "event",
    alignment: "fallen-wizard",
    side: "resource",
    type: "permanent",
    id: "MEWH-109",
    name: "Friend of Secret Things",
    unique: true,
    specific: "Radagast",
    stage: 2,
  },
  {
    hooks: {
      alliesAtTapped: (s, card, c) =>
        s.iOwner[card] === s.cget(c, L.CompanyWord.owner) && halvesOf(s, c) <= 2 * SIZE ? ALLOW : 0,
    },
    describe: () => [`your companies of size ${SIZE} or less play allies at tapped sites too`],
  },
);
