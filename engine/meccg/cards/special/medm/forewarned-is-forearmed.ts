import { FORBID } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "MEDM-132",
    side: "resource",
    type: "permanent",
    name: "Forewarned Is Forearmed",
    cannotBeDuplicated: true,
  },
  {
    hooks: {
      severalAttacks: () => FORBID,
    },
    describe: () => [
      `a company faces only one of several automatic-attacks of a site that is not a Dragon's lair, and only one of several attacks of one hazard; the hazard player chooses it; it cannot be cancelled, and this card is discarded when it is defeated`,
    ],
  },
);
