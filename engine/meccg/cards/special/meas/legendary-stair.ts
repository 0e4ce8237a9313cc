import { defineCondition } from "../../../rules/machine/condition.js";
import * as L from "../../../rules/state/layout.js";
import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** The company is to move to a site of the Under-deeps, revealed already or not. */
    boundForDeeps: { if: "boundForDeeps" };
  }
}

defineCondition("boundForDeeps", {
  says: () => "a company bound for a site of the Under-deeps",
  holds: (s, _n, cx) => {
    const to = cx.company < 0 ? -1 : s.cget(cx.company, L.CompanyWord.destination);
    return to >= 0 && D.SITE_DEEP[to] === 1;
  },
});

export default special(
  {
    kind: "event",
    id: "MEAS-91",
    name: "Legendary Stair",
    side: "resource",
    alignment: "minion",
    type: "short",
    modes: [
      {
        when: ["organizationEnd"],
        needs: [{ if: "boundForDeeps" }, { if: "siteUntapped" }],
        target: { of: "company" },
        does: [
          { do: "laysOpen" },
          {
            do: "grant",
            once: true,
            modes: [{ when: ["endOfTurn"], does: [{ do: "replaceSite", with: "startOfTurn" }] }],
          },
        ],
      },
    ],
  },
  { says: () => [] },
);
