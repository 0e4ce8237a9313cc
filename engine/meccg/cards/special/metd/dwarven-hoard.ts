import { effectCompany } from "../../../rules/effects/reach.js";
import { siteInView } from "../../../rules/facts/play/conditions.js";
import { containsHoard } from "../../../rules/facts/sites/hoards.js";
import { ALLOW } from "../../../rules/hooks.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { FOR_SITE, isTemporaryFor, addTemporary } from "../../../rules/state/temporaryeffects.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** Until the end of the turn the company's site contains a hoard. */
    hoardHere: { do: "hoardHere" };
  }
}

defineEffect("hoardHere", {
  isTemporary: true,
  describe: () => "until the end of the turn the company's site contains a hoard",
  asks: () => ["a site without a hoard"],
  possible: (s, _m, _d, cx) => cx.company >= 0 && !containsHoard(s, siteInView(s, cx.company)),
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company >= 0) addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_SITE, siteInView(s, company));
  },
  temporary: {
    containHoard: (s, k, site) => (isTemporaryFor(s, k, FOR_SITE, site) ? ALLOW : 0),
  },
});

export default special(
  {
    kind: "event",
    id: "METD-109",
    side: "resource",
    type: "short",
    name: "Dwarven Hoard",
    modes: [
      {
        when: ["always"],
        needs: [{ if: "atSite", types: ["dark-hold", "shadow-hold"] }],
        taps: { race: "dwarf" },
        does: [{ do: "hoardHere" }],
      },
    ],
  },
  { describe: () => [] },
);
