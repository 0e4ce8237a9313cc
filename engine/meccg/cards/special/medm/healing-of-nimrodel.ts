import { restoreAll } from "../../../rules/changes/healing.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { ALLOW } from "../../../rules/hooks.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import type { Machine } from "../../../rules/machine/state.js";
import { isHavenFor } from "../../../rules/state/alignment.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { companyLives } from "../../../rules/state/inplay.js";
import { FOR_COMPANY, isTemporaryFor, addTemporary } from "../../../rules/state/temporaryeffects.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The same at the end of each movement/hazard phase of this turn in which the company comes to another Haven. */
    restoresAtHaven: { do: "restoresAtHaven" };
  }
}

/** Company `c` comes to the end of its journey: at a Haven all of it are well. */
function restores(s: Machine, k: number, c: number): number {
  const to = s.cget(c, L.CompanyWord.destination);
  if (!isTemporaryFor(s, k, FOR_COMPANY, c) || to < 0 || !isHavenFor(s, c, to) || !companyLives(s, c)) return 0;
  restoreAll(s, c);
  return ALLOW;
}
defineEffect("restoresAtHaven", {
  isTemporary: true,
  describe: () =>
    "if the company moves to another Haven this turn, at the end of its movement/hazard phase all wounded characters of it are well and untapped, and all tapped ones untap",
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company >= 0 && companyLives(s, company))
      addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, company);
  },
  temporary: {
    beforeJourneyEnds: restores,
  },
});

export default special(
  {
    kind: "event",
    id: "MEDM-135",
    side: "resource",
    type: "short",
    name: "Healing of Nimrodel",
    modes: [
      {
        when: ["organization", "organizationEnd"],
        needs: [{ if: "moving" }, { if: "atHaven" }],
        target: { of: "company" },
        does: [{ do: "restoresAtHaven" }],
      },
    ],
  },
  { describe: () => [] },
);
