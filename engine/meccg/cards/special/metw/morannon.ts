import { setPath } from "../../../rules/changes/paths.js";
import { MAY_SET_OUT, STAYS } from "../../../rules/effects/asked.js";
import { maySetOut } from "../../../rules/effects/newsites.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { companyLives } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { siteState, takeSite } from "../../../rules/state/sitecards.js";
import * as D from "../../vocabulary/defs.js";
import { site } from "../../vocabulary/lookups.js";
import * as T from "../../vocabulary/terms.js";
import { regionOf } from "../../wording/words.js";
import type { RegionLetter } from "../../words/basics.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** This card is the company's new site card; the path leads from its present region to that of the place. */
    useAsSite: { do: "useAsSite"; place: string; path: string };
  }
}

defineEffect("useAsSite", {
  describe: (e) =>
    `the company moves to ${e.place}, for which this card is the site card, by way of ${[...e.path].map((r) => regionOf(r as RegionLetter)).join(", ")}; the card is discarded when the company leaves`,
  asks: () => [MAY_SET_OUT, STAYS, "no such card there already"],
  possible: (s, _m, d, cx) =>
    maySetOut(s, cx.company) &&
    s.cget(cx.company, L.CompanyWord.destination) < 0 &&
    siteState(s, cx.player, d.list[0]) === 0,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company < 0 || !companyLives(s, company) || s.cget(company, L.CompanyWord.destination) >= 0) return;
    const to = d.list[0];
    takeSite(s, s.cget(company, L.CompanyWord.owner), to);
    setPath(s, company, [D.SITE_REGION[s.cget(company, L.CompanyWord.site)], D.SITE_REGION[to]], d.list.slice(1));
    s.cset(company, L.CompanyWord.destination, to);
    s.cmark(company, L.CompanyBit.planned);
  },
  pack(e, out) {
    out.list = [site(e.place), ...[...e.path].map((r) => T.REGION[r as "w"])];
  },
});

export default special(
  {
    kind: "event",
    id: "METW-286",
    side: "resource",
    type: "permanent",
    name: "Morannon",
    stays: "company",
    modes: [
      {
        when: ["organizationEnd"],
        needs: [
          { if: "companySize", most: 2 },
          { if: "company", has: { skill: "scout" } },
          { if: "siteInRegion", names: ["Dagorlad"] },
          { if: "notMoving" },
        ],
        target: { of: "company" },
        does: [{ do: "useAsSite", place: "Morannon", path: "sd" }],
      },
    ],
  },
  { describe: () => [] },
);
