import { DRAWS } from "../../../rules/movement/draws.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

/** A site path with fewer regions is short. */
const SHORT = 4;

export default special(
  { kind: "event", id: "METD-95", side: "resource", type: "long", name: "A Short Rest" },
  {
    hooks: {
      draws: (s, _card, c, how) => (how === DRAWS.more ? Math.max(0, SHORT - s.cget(c, L.CompanyWord.pathLength)) : 0),
    },
    describe: () => [
      `the player of a moving company may draw one card more for each region less than ${SHORT} in its site path`,
    ],
  },
);
