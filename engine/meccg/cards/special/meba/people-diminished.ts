import { atSite } from "../../../rules/facts/play/conditions.js";
import { isSameSite } from "../../../rules/facts/sites/siteevents.js";
import { defineCondition } from "../../../rules/machine/condition.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** The company is at the site where this card lies, any version of it. */
    atAnyVersionOfThis: { if: "atAnyVersionOfThis" };
  }
}

defineCondition("atAnyVersionOfThis", {
  describe: () => "to be at the site where this card lies, any version of it",
  holds: (s, _n, cx) =>
    atSite(s, cx) &&
    cx.source >= 0 &&
    s.iRole[cx.source] === L.Role.onSite &&
    isSameSite(s.iSite[cx.source], s.cget(cx.company, L.CompanyWord.site)),
});

export default special(
  {
    kind: "event",
    side: "resource",
    alignment: "minion",
    specific: "The Balrog",
    type: "permanent",
    stays: "site",
    oncePerTarget: true,
    id: "MEBA-72",
    name: "People Diminished",
    mp: 2,
    keepsSite: true,
    modes: [
      {
        when: ["site"],
        needs: [{ if: "atSite", types: ["free-hold", "border-hold"] }, { if: "siteUntapped" }],
        target: { of: "site" },
        cost: ["tapSite"],
        does: [
          { do: "attackOn", who: "company", race: "man", strikes: 4, prowess: 8 },
          { do: "attackOn", who: "company", race: "man", strikes: 3, prowess: 10 },
          { do: "attackOn", who: "company", race: "man", strikes: 2, prowess: 12 },
          { do: "tapOrGoes" },
          { do: "factionsHereGo", unique: "discard" },
        ],
      },
    ],
    has: [
      {
        stat: "influence",
        by: -5,
        to: "everyone",
        when: [{ if: "atAnyVersionOfThis" }, { if: "against", faction: true }],
      },
    ],
  },
  { describe: () => [] },
);
