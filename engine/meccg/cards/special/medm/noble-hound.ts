import { ALLOW } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "ally",
    id: "MEDM-179",
    name: "Noble Hound",
    mp: 1,
    mind: 1,
    prowess: 3,
    body: 6,
    atTypes: ["border-hold"],
    tappedSiteToo: true,
  },
  {
    hooks: {
      guard: () => ALLOW,
    },
    describe: () => [
      "it takes a strike before its controller may be given one, tapped or wounded too",
      "it is discarded in place of his being taken prisoner",
    ],
  },
);
