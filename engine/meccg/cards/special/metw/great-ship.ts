import { defineCondition } from "../../../rules/machine/condition.js";
import * as L from "../../../rules/state/layout.js";
import * as T from "../../vocabulary/terms.js";
import { regionOf } from "../../wording/words.js";
import type { RegionLetter } from "../../words/basics.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** The company's site path of this turn holds no two consecutive regions that are not of this type. */
    pathNoTwoWithout: { if: "pathNoTwoWithout"; region: RegionLetter };
  }
}

defineCondition("pathNoTwoWithout", {
  describe: (n) => `a path without two regions running that are no ${regionOf(T.REGION_LETTERS[n.mask2])}`,
  holds: (s, n, cx) => {
    if (cx.company < 0) return false;
    const len = s.cget(cx.company, L.CompanyWord.pathLength);
    for (let i = 0; i + 1 < len; i++)
      if (
        L.regionType(s.cget(cx.company, L.CompanyWord.regions + i)) !== n.mask2 &&
        L.regionType(s.cget(cx.company, L.CompanyWord.regions + i + 1)) !== n.mask2
      )
        return false;
    return true;
  },
});

export default special(
  {
    kind: "event",
    id: "METW-248",
    side: "resource",
    type: "short",
    name: "Great Ship",
    modes: [
      {
        when: ["organization", "organizationEnd"],
        taps: {},
        target: { of: "company" },
        does: [
          {
            do: "grant",
            modes: [
              {
                as: "attack",
                when: ["attack"],
                needs: [
                  { if: "creature", played: true },
                  { if: "path", region: "c", least: 1 },
                  { if: "pathNoTwoWithout", region: "c" },
                ],
                taps: {},
                target: { of: "attack" },
                does: [{ do: "cancelAttack" }],
              },
              {
                as: "hazard",
                when: ["response"],
                needs: [
                  { if: "path", region: "c", least: 1 },
                  { if: "pathNoTwoWithout", region: "c" },
                ],
                taps: {},
                target: { of: "declared", hazardOn: "company" },
                does: [{ do: "negate" }],
              },
              {
                as: "ongoing",
                when: ["always"],
                needs: [
                  { if: "path", region: "c", least: 1 },
                  { if: "pathNoTwoWithout", region: "c" },
                ],
                taps: {},
                target: { of: "hazardPermanent", on: "company" },
                does: [{ do: "discard", what: "target" }],
              },
            ],
          },
        ],
      },
    ],
  },
  { describe: () => [] },
);
