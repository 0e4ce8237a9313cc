import { cancelsAttack } from "../../../rules/changes/cancelling.js";
import { attackFrame } from "../../../rules/changes/discards.js";
import { MAY_CANCEL } from "../../../rules/effects/asked.js";
import { canCancel } from "../../../rules/effects/combat.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { listRefuges, seeksRefuge } from "../../../rules/movement/refuge.js";
import { ResolveFrame } from "../../../rules/state/frames-of-the-chain.js";
import { companyLives } from "../../../rules/state/inplay.js";
import { orOf } from "../../wording/words.js";
import { region } from "../../vocabulary/lookups.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The attack is cancelled, and another site of the own location deck in one of these regions takes the place of the company's site, as its player says; in its site phase it does nothing more. */
    slipsTo: { do: "slipsTo"; regions: readonly string[] };
  }
}

defineEffect("slipsTo", {
  cancelsAttack: true,
  says: (e) =>
    `the attack is cancelled, and another site of your location deck in ${orOf(e.regions)} takes the place of the company's site, which you choose; in this site phase it does nothing more`,
  asks: () => [MAY_CANCEL, "such a site in the location deck"],
  possible: (s, _m, d, cx) => canCancel(s) && cx.company >= 0 && listRefuges(s, cx.company, d.list, null) > 0,
  apply: (s, f) => {
    const company = effectCompany(s, f);
    const attack = attackFrame(s);
    if (company < 0 || !companyLives(s, company) || !attack) return;
    cancelsAttack(s, attack);
    seeksRefuge(s, company, s.fr[f + ResolveFrame.card]);
  },
  pack(e, out) {
    out.list = e.regions.map(region);
  },
});

export default special(
  {
    kind: "event",
    id: "MEAS-48",
    side: "resource",
    type: "permanent",
    name: "Farmer Maggot",
    unique: true,
    may: [
      {
        when: ["attack"],
        needs: [{ if: "atAnySite" }, { if: "siteInRegion", names: ["The Shire", "Arthedain", "Cardolan"] }],
        target: { of: "attack" },
        cost: ["discardSelf"],
        does: [{ do: "slipsTo", regions: ["The Shire", "Arthedain", "Cardolan"] }],
      },
    ],
  },
  { says: () => [] },
);
