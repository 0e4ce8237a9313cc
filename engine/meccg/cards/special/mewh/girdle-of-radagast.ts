import * as L from "../../../rules/state/layout.js";
import { STAGE, onSite, points } from "../../mewh/stage-words.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

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
    says: () => ["the region of its site and all regions next to it are wilderness, for everybody"],
  },
);
