import { siteInView } from "../../../rules/facts/play/conditions.js";
import { isSameSite } from "../../../rules/facts/sites/siteevents.js";
import { defineCondition } from "../../../rules/machine/condition.js";
import { nextSlot } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** Nobody has one of this card in play that comes from the company's site, any version of it. */
    noneFoundHere: { if: "noneFoundHere"; card: string };
  }
}

defineCondition("noneFoundHere", {
  describe: (n) => `that no ${D.nameOf(n.card)} in play comes from the site, whosever it is`,
  holds: (s, n, cx) => {
    const site = cx.company < 0 ? -1 : siteInView(s, cx.company);
    for (let i = nextSlot(s, 0); site >= 0 && i < L.SLOTS; i = nextSlot(s, i + 1))
      if (s.iRole[i] === L.Role.attached && s.iDef[i] === n.card && s.iSite[i] >= 0 && isSameSite(s.iSite[i], site))
        return false;
    return true;
  },
});

export default special(
  {
    kind: "event",
    id: "MEDM-162",
    side: "resource",
    type: "permanent",
    name: "Vein of Arda",
    mp: 2,
    stays: "character",
    heldTapped: true,
    modes: [
      {
        as: "sage",
        when: ["site"],
        needs: [{ if: "underDeeps" }, { if: "noneFoundHere", card: "Vein of Arda" }],
        taps: { skill: "sage" },
        oncePer: "site",
        does: [{ do: "tapSite" }],
      },
      {
        as: "Dwarf",
        when: ["site"],
        needs: [{ if: "underDeeps" }, { if: "noneFoundHere", card: "Vein of Arda" }],
        taps: { race: "dwarf" },
        oncePer: "site",
        does: [{ do: "tapSite" }],
      },
    ],
  },
  {
    // Each copy notes the site from which it comes.
    hooks: {
      liesWith: (s, card, _host, company) => {
        if (company >= 0) s.iSite[card] = s.cget(company, L.CompanyWord.site);
        return 0;
      },
    },
    describe: () => [],
  },
);
