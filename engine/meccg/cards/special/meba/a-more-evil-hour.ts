import { effectCompany } from "../../../rules/effects/reach.js";
import { mostRegions } from "../../../rules/facts/journey/regioncount.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { enRoute } from "../../../rules/facts/play/conditions.js";
import { isSameSite } from "../../../rules/facts/sites/siteevents.js";
import { ALLOW } from "../../../rules/hooks.js";

import { companyLives } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import type { Table } from "../../../rules/state/table.js";
import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** This event lies on the company from now on, untapped. */
    liesOnCompany: { do: "liesOnCompany" };
  }
}

defineEffect("liesOnCompany", {
  describe: () => "this card lies on the company from now on",
  asks: () => ["a company that may go by regions"],
  possible: (s, _m, _d, cx) => cx.company >= 0 && mostRegions(s, cx.company) > 0,
  apply: (s, f) => {
    const source = s.fr[f + ResolveFrame.source];
    const company = effectCompany(s, f);
    if (source < 0 || company < 0 || !companyLives(s, company) || s.iRole[source] !== L.Role.event) return;
    s.iRole[source] = L.Role.onCompany;
    s.iHost[source] = company;
    s.iStat[source] &= ~L.Status.tapped;
  },
});

const LEAST_POINTS = 3;
const REGIONS = 2;
/** Does a company of another player than `p` stand at this site, any version of it? */
function foeStandsAt(s: Table, p: number, site: number): boolean {
  for (let k = 0; k < s.companies; k++)
    if (companyLives(s, k) && s.cget(k, L.CompanyWord.owner) !== p && !enRoute(s, k))
      if (isSameSite(s.cget(k, L.CompanyWord.site), site)) return true;
  return false;
}
const liesOn = (s: Table, card: number, company: number): boolean =>
  s.iRole[card] === L.Role.onCompany && s.iHost[card] === company;

export default special(
  {
    side: "resource",
    alignment: "minion",
    kind: "event",
    specific: "The Balrog",
    id: "MEBA-48",
    type: "permanent",
    name: "A More Evil Hour",
    staysTapped: true,
    may: [
      {
        when: ["organization"],
        needs: [{ if: "selfTapped" }],
        target: { of: "company" },
        does: [{ do: "liesOnCompany" }],
      },
    ],
  },
  {
    hooks: {
      // Its `site` is where the company has come so, -1 until then.
      regionsTo(s, card, company, site) {
        if (!liesOn(s, card, company)) return 0;
        const goes =
          s.iSite[card] < 0
            ? foeStandsAt(s, s.cget(company, L.CompanyWord.owner), site)
            : s.iSite[card] === s.cget(company, L.CompanyWord.site);
        return goes ? REGIONS : 0;
      },
      companyCame(s, card, company, site) {
        if (!liesOn(s, card, company)) return 0;
        if (s.iSite[card] < 0 && foeStandsAt(s, s.cget(company, L.CompanyWord.owner), site)) s.iSite[card] = site;
        return s.iSite[card] === site ? 0 : ALLOW;
      },
      turnEnds: (s, card) => (s.iRole[card] === L.Role.onCompany && s.iSite[card] < 0 ? ALLOW : 0),
      resourceCame(s, card, player, def) {
        if (s.iOwner[card] !== player && s.iRole[card] === L.Role.event && D.MP[def] >= LEAST_POINTS)
          s.iStat[card] |= L.Status.tapped;
        return 0;
      },
    },
    describe: () => [
      `on a company it lets that go through ${REGIONS} regions more to a site with a company of another player, and then from there; it is discarded when the company has left that site, or at the end of the turn if it has not come to one`,
      `it taps when another player plays a card with ${LEAST_POINTS} or more marshalling points printed on it`,
    ],
  },
);
