import { restoreAll } from "../../../rules/changes/healing.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { companyLives, firstOf, isUntapped, NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** Everybody of the company is healed (untapped) and untaps. */
    restoreCompany: { do: "restoreCompany" };
  }
}

defineEffect("restoreCompany", {
  describe: () => "all wounded characters of the company are well and untapped, and all tapped ones untap",
  asks: () => ["somebody of the company tapped or wounded"],
  possible: (s, _m, _d, cx) => {
    for (let i = cx.company < 0 ? NONE : firstOf(s, cx.company); i !== NONE; i = s.iNext[i]) {
      if (!isUntapped(s, i) || i === s.iHost[cx.source]) return true;
      for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
        if (s.iRole[j] === L.Role.ally && s.iStat[j] & L.Status.wounded) return true;
    }
    return false;
  },
  apply: (s, f) => {
    const company = effectCompany(s, f);
    if (company >= 0 && companyLives(s, company)) restoreAll(s, company);
  },
});

export default special(
  {
    kind: "event",
    id: "MEDM-136",
    side: "resource",
    type: "permanent",
    name: "Herb-lore",
    stays: "character",
    modes: [
      {
        when: ["movement"],
        needs: [{ if: "moving" }, { if: "path", region: "w", least: 1 }],
        target: { of: "character", who: { named: "Radagast" }, whose: "company" },
        does: [{ do: "tap", who: "bearer" }],
      },
    ],
    may: [
      {
        when: ["organization", "organizationEnd"],
        cost: ["tapBearer", "discardSelf"],
        does: [{ do: "restoreCompany" }],
      },
    ],
  },
  { describe: () => [] },
);
