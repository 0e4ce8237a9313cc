import { effectCompany } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { RELIEF } from "../../../rules/machine/machine.js";
import type { Machine } from "../../../rules/machine/state.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { companyLives } from "../../../rules/state/inplay.js";
import { FOR_COMPANY, temporaryEffect, isTemporaryFor, addTemporary } from "../../../rules/state/temporaryeffects.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** When its new site is revealed so many of the company may untap as its path has regions less than this. */
    untapsOnShortWay: { do: "untapsOnShortWay"; below: number };
  }
}

/** The new site of company `c` is revealed: so many of it may untap as its path has regions less. */
function rests(s: Machine, k: number, c: number): number {
  if (!isTemporaryFor(s, k, FOR_COMPANY, c)) return 0;
  const count = temporaryEffect(s, k)!.n - s.cget(c, L.CompanyWord.pathLength);
  if (count > 0) s.push(RELIEF, c, count, 0);
  return 0;
}
defineEffect("untapsOnShortWay", {
  isTemporary: true,
  describe: (e) =>
    `when the company's new site is revealed as many of its characters may untap as its site path has regions less than ${e.below}`,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company >= 0 && companyLives(s, company))
      addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, company);
  },
  temporary: {
    siteIsRevealed: rests,
  },
});

export default special(
  {
    kind: "event",
    id: "METD-164",
    side: "resource",
    type: "short",
    name: "Washed and Refreshed",
    modes: [
      {
        when: ["organizationEnd"],
        needs: [{ if: "moving" }],
        target: { of: "company" },
        does: [{ do: "untapsOnShortWay", below: 4 }],
      },
    ],
  },
  { describe: () => [] },
);
