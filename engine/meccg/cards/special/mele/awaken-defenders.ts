import { siteTypeInView } from "../../../rules/facts/play/conditions.js";
import { FORBID } from "../../../rules/hooks.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

const HOLDS = (1 << T.SITE["free-hold"]) | (1 << T.SITE["border-hold"]);

export default special(
  {
    kind: "event",
    id: "MELE-103",
    side: "hazard",
    type: "long",
    name: "Awaken Defenders",
    cannotBeDuplicated: true,
    has: [
      {
        stat: "attackStrikesTimes",
        by: 2,
        to: "automaticAttacks",
        when: [{ if: "site", types: ["free-hold", "border-hold"] }],
      },
    ],
  },
  {
    hooks: {
      detain: (s, _card, c) => (HOLDS & (1 << siteTypeInView(s, c)) ? FORBID : 0),
    },
    describe: () => ["automatic-attacks at a free-hold or border-hold detain nobody"],
  },
);
