import { atSite, siteInView } from "../../../rules/facts/play/conditions.js";
import { isSameSite } from "../../../rules/facts/sites/siteevents.js";
import { defineCondition } from "../../../rules/machine/condition.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** The company, of another player, is at the site where this card lies. */
    atItsSite: { if: "atItsSite" };
  }
}

defineCondition("atItsSite", {
  describe: () => "a company of another player at the site where it lies",
  holds: (s, _n, cx) =>
    atSite(s, cx) &&
    cx.source >= 0 &&
    isSameSite(s.iSite[cx.source], siteInView(s, cx.company)) &&
    s.iOwner[cx.source] !== s.cget(cx.company, L.CompanyWord.owner),
});

export default special(
  {
    kind: "event",
    id: "MEDM-95",
    side: "hazard",
    type: "permanent",
    name: "Troll-purse",
    takesPrisoner: { ofSite: true, attacks: [] },
    modes: [
      {
        when: ["hazard"],
        needs: [{ if: "automaticAttackBy", races: ["orc", "troll"], ahead: true }],
        target: { of: "rescueSite", here: true },
        does: [],
      },
    ],
    on: [
      { on: "itemAtSite", needs: [{ if: "atItsSite" }], does: [{ do: "siteAttacksAgain", prowess: 3, takes: true }] },
    ],
  },
  { describe: () => [] },
);
