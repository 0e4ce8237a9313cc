import { rawPoints } from "../../../rules/facts/score/marshalling.js";
import { inPlay } from "../../../rules/state/inplay.js";
import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";

const SHADOW = D.defOf("Great Shadow");
/** One region, and one more for each of these numbers of marshalling points that its player exceeds. */
const POINTS = [8, 16, 24];
const regions = (points: number): number => {
  let count = 1;
  for (let k = 0; k < POINTS.length; k++) if (points > POINTS[k]) count++;
  return count;
};

export default special(
  {
    kind: "event",
    side: "resource",
    alignment: "minion",
    specific: "The Balrog",
    id: "MEBA-71",
    name: "Out He Sprang",
    type: "permanent",
    modes: [{ when: ["always"], does: [] }],
  },
  {
    hooks: {
      springs: (s, card, p) => (s.iOwner[card] === p && inPlay(s, SHADOW) < 0 ? regions(rawPoints(s, p)) : 0),
    },
    describe: () => [
      `unless Great Shadow is in play, a company of yours with a character who keeps it from region movement may use region movement to or from a site above the Under-deeps: through one region, and one more for each of ${POINTS.join(", ")} that your marshalling points exceed; nothing else changes this number`,
    ],
  },
);
