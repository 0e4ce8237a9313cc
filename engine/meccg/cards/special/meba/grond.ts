import { siteInView, siteTypeInView } from "../../../rules/facts/play/conditions.js";
import { AttackFrame } from "../../../rules/state/frames/combat.js";
import { NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

/** Sites at which automatic-attacks are weaker, and what they lose. */
const HOLDS = (1 << T.SITE["free-hold"]) | (1 << T.SITE["border-hold"]);
const LESS = -3;
/** Is the faction played in this region, or in one next to it? */
function livesNear(faction: number, region: number): boolean {
  for (const site of D.AT[faction]) {
    const r = D.SITE_REGION[site];
    if (r === region || (r >= 0 && D.ADJACENT[r].includes(region))) return true;
  }
  return false;
}

export default special(
  {
    kind: "event",
    id: "MEBA-39",
    name: "Grond",
    side: "resource",
    alignment: "minion",
    type: "permanent",
    stays: "faction",
    modes: [
      {
        when: ["always"],
        target: { of: "faction", whose: "anyones", unique: true, races: ["orc", "troll"] },
        does: [],
      },
    ],
  },
  {
    hooks: {
      attackProwess(s, card, attack) {
        const company = s.fr[attack + AttackFrame.company];
        const faction = s.iCtrl[card];
        const region = D.SITE_REGION[siteInView(s, company)];
        if (region < 0 || faction === NONE || s.iRole[faction] !== L.Role.faction) return 0;
        return HOLDS & (1 << siteTypeInView(s, company)) && livesNear(s.iDef[faction], region) ? LESS : 0;
      },
    },
    describe: () => [
      `automatic-attacks at a Free-hold or Border-hold, of any version, in the regions where the faction is played and those next to them have ${LESS} prowess, once for all such cards`,
    ],
  },
);
