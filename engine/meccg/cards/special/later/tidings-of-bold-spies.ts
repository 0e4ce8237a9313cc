import { firmAttacks } from "../../../rules/facts/combat/siteattacks.js";
import { defineCondition } from "../../../rules/machine/condition.js";
import { special } from "../special.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { AUTO_ATTACKS } from "../../../rules/machine/machine.js";
import { AutoAttacksFrame } from "../../../rules/state/frames/combat.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** The site has an automatic-attack of its own, and not only one that a creature from a hand would make. */
    siteGuarded: { if: "siteGuarded" };
  }
}

defineCondition("siteGuarded", {
  describe: () => "a site with an automatic-attack",
  holds: (s, _n, cx) => cx.company >= 0 && firmAttacks(s, cx.company) > 0,
});

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The automatic-attacks of the company's site attack it now, all of them; they are no automatic-attacks. */
    siteAttacksNow: { do: "siteAttacksNow" };
  }
}

defineEffect("siteAttacksNow", {
  describe: () =>
    "the automatic-attacks of the site, as strong as they are now, attack the company at once; they are no automatic-attacks",
  apply: (s, f) => {
    const company = effectCompany(s, f);
    if (company >= 0) s.fr[s.push(AUTO_ATTACKS, company) + AutoAttacksFrame.spied] = 1;
  },
});

export default special(
  {
    kind: "event",
    id: "MELE-143",
    side: "hazard",
    type: "short",
    name: "Tidings of Bold Spies",
    modes: [
      {
        when: ["hazard"],
        needs: [{ if: "moving" }, { if: "siteGuarded" }],
        target: { of: "company" },
        does: [{ do: "siteAttacksNow" }],
      },
    ],
  },
  { describe: () => [] },
);
