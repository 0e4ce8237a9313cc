import { defineCondition } from "../../../rules/machine/condition.js";
import * as L from "../../../rules/state/layout.js";
import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";
import { ALLOW } from "../../../rules/hooks.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { Entry } from "../../../rules/state/entries.js";
import { FOR_COMPANY, isTemporaryFor, addTemporary } from "../../../rules/state/temporaryeffects.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** The company is to move to a site of the Under-deeps, revealed already or not. */
    boundForDeeps: { if: "boundForDeeps" };
  }
}

defineCondition("boundForDeeps", {
  describe: () => "a company bound for a site of the Under-deeps",
  holds: (s, _n, cx) => {
    const to = cx.company < 0 ? -1 : s.cget(cx.company, L.CompanyWord.destination);
    return to >= 0 && D.SITE_DEEP[to] === 1;
  },
});

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The new site of the company is known to all from the time the card is declared. */
    laysOpen: { do: "laysOpen" };
  }
}

defineEffect("laysOpen", {
  isTemporary: true,
  describe: () => "the company's new site is seen by all as the card is declared",
  declared: (s, e, d) => {
    const company = s.ch[e + Entry.company];
    if (company >= 0) addTemporary(s, s.ch[e + Entry.card], d.lasts, FOR_COMPANY, company);
  },
  apply: () => {},
  temporary: {
    seeNewSite: (s, k, company) => (isTemporaryFor(s, k, FOR_COMPANY, company) ? ALLOW : 0),
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
  { describe: () => [] },
);
