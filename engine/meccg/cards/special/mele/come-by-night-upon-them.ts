import { effectCompany } from "../../../rules/effects/reach.js";
import { counts, siteInView } from "../../../rules/facts/play/conditions.js";
import { ALLOW } from "../../../rules/hooks.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { NOBODY } from "../../../rules/state/context.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { FOR_SITE, temporaryEffect, isTemporaryFor, addTemporary } from "../../../rules/state/temporaryeffects.js";
import * as L from "../../../rules/state/layout.js";
import { card } from "../../vocabulary/lookups.js";
import { signed } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** Until the end of the turn all automatic-attacks of the site: twice as much with this event in play. */
    siteAttacks: { do: "siteAttacks"; prowess: number; moreIf: string };
    /** The first item that is played at the site this turn does not tap it. */
    firstItemFree: { do: "firstItemFree" };
  }
}

defineEffect("siteAttacks", {
  isTemporary: true,
  describe: (e) =>
    `until the end of the turn give all automatic-attacks of the site ${signed(e.prowess)} prowess, twice as much with ${e.moreIf} in play`,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company >= 0) addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_SITE, siteInView(s, company));
  },
  pack(e, out) {
    out.n = card(e.moreIf);
  },
  temporary: {
    automaticProwess(s, k, site) {
      const effect = temporaryEffect(s, k)!;
      return isTemporaryFor(s, k, FOR_SITE, site) ? effect.prowess * (counts(s, effect.n, NOBODY) ? 2 : 1) : 0;
    },
  },
});

defineEffect("firstItemFree", {
  isTemporary: true,
  describe: () => "the first item that is played at the site this turn does not tap it",
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company >= 0) addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_SITE, siteInView(s, company));
  },
  temporary: {
    leaveSiteUntapped: (s, k, company) =>
      isTemporaryFor(s, k, FOR_SITE, s.cget(company, L.CompanyWord.site)) ? ALLOW : 0,
  },
});

export default special(
  {
    kind: "event",
    id: "MELE-176",
    name: "Come By Night Upon Them",
    alignment: "minion",
    side: "resource",
    type: "short",
    modes: [
      {
        when: ["always"],
        needs: [{ if: "site", types: ["border-hold"] }],
        target: { of: "site" },
        does: [{ do: "siteAttacks", prowess: -1, moreIf: "Doors of Night" }, { do: "firstItemFree" }],
      },
    ],
  },
  { describe: () => [] },
);
