import { defineCondition } from "../../../rules/machine/condition.js";
import { nextSlot } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";
import { STAGE, onSite, points } from "../../mewh/stage-words.js";
import * as T from "../../vocabulary/terms.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** The acting player has so many allies and unique factions together; factions count if they are played in the region of the company's site or next to it. */
    friendsNear: { if: "friendsNear"; least: number };
  }
}

/** Is the faction played at a site of this region, or of one next to it? */
const isOfLand = (def: number, region: number): boolean =>
  D.AT[def].some((at) => D.SITE_REGION[at] === region || D.ADJACENT[region].includes(D.SITE_REGION[at]));
defineCondition("friendsNear", {
  describe: (n) =>
    `${n.n} allies and unique factions of yours, these played in the region of the site or one next to it`,
  holds: (s, n, cx) => {
    if (cx.company < 0) return false;
    const region = D.SITE_REGION[s.cget(cx.company, L.CompanyWord.site)];
    let have = 0;
    for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) {
      if (s.iOwner[i] !== cx.player) continue;
      const def = s.iDef[i];
      if (s.iRole[i] === L.Role.ally || (s.iRole[i] === L.Role.faction && D.UNIQUE[def] && isOfLand(def, region)))
        have++;
    }
    return have >= n.n;
  },
});

const WILDERNESS = T.REGION.w;

export default special(
  {
    ...STAGE,
    id: "MEWH-110",
    name: "Girdle of Radagast",
    specific: "Radagast",
    stage: 3,
    mp: 5,
    cannotBeDuplicated: true,
    ...onSite(
      { if: "atOwnHaven", protected: true },
      points(12),
      { if: "friendsNear", least: 6 },
      { if: "notInPlay", card: "Girdle of Radagast" },
    ),
  },
  {
    hooks: {
      regionType(s, card, region) {
        if (s.iRole[card] !== L.Role.onSite) return 0;
        const around = D.SITE_REGION[s.iSite[card]];
        return around === region || D.ADJACENT[around].includes(region) ? WILDERNESS + 1 : 0;
      },
    },
    describe: () => ["the region of its site and all regions next to it are wilderness, for everybody"],
  },
);
