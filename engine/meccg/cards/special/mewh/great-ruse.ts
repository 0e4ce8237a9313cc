import { releaseSite } from "../../../rules/changes/leaving.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import type { Machine } from "../../../rules/machine/state.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { companyLives } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { siteState, IN_LOCATION_DECK, takeSite } from "../../../rules/state/sitecards.js";
import { STAGE, onSite } from "../../mewh/stage-words.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The card of the company's site goes back to the location deck, and the version of minions, tapped as that was, takes its place. */
    turnSite: { do: "turnSite" };
  }
}

/** The version of minions of the site, -1 without one. */
const minionVersion = (site: number): number =>
  site < 0 ? -1 : (D.versionsOf(D.PLACE_LIST[site].name).find((t) => D.SITE_SIDE[t] === T.ALIGNMENT.minion) ?? -1);
defineEffect("turnSite", {
  describe: () =>
    "the card of the site goes back to the location deck, and that of minions, tapped as it was, takes its place",
  asks: () => ["the card of minions in the location deck"],
  possible: (s, _m, _d, cx) => {
    const twin = cx.company < 0 ? -1 : minionVersion(s.cget(cx.company, L.CompanyWord.site));
    return twin >= 0 && siteState(s, cx.player, twin) === IN_LOCATION_DECK;
  },
  apply: (s, f) => {
    const company = effectCompany(s, f);
    const source = s.fr[f + ResolveFrame.source];
    const old = company < 0 || !companyLives(s, company) ? -1 : s.cget(company, L.CompanyWord.site);
    if (old >= 0 && source >= 0 && minionVersion(old) >= 0)
      turned(s, s.fr[f + ResolveFrame.player], source, old, minionVersion(old));
  },
});
/** Site `old` of player `p` becomes another of its versions, on which event `e` lies then. */
function turned(s: Machine, p: number, e: number, old: number, twin: number): void {
  const tapped = s.sites[p * L.SITES + old] & 4;
  takeSite(s, p, twin);
  s.sites[p * L.SITES + twin] |= tapped;
  s.sites[p * L.SITES + old] &= ~4;
  s.iSite[e] = twin;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (companyLives(s, c) && s.cget(c, L.CompanyWord.site) === old) s.cset(c, L.CompanyWord.site, twin);
  releaseSite(s, p, old);
}

export default special(
  {
    ...STAGE,
    id: "MEWH-73",
    name: "Great Ruse",
    stage: 1,
    mp: 1,
    ...onSite(),
    modes: [
      {
        when: ["site"],
        needs: [
          { if: "hasEntered" },
          { if: "siteOf", alignment: "hero" },
          { if: "site", types: ["shadow-hold", "dark-hold"] },
          { if: "companyIs", kinds: ["overt"] },
        ],
        target: { of: "site" },
        does: [{ do: "turnSite" }],
      },
    ],
  },
  { describe: () => [] },
);
