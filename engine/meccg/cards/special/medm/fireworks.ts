import { defineDecision, rollDecides } from "../../../rules/checks/decidingrolls.js";
import { asSaid } from "../../../rules/effects/asked.js";
import { effectCompany, isPerson } from "../../../rules/effects/reach.js";
import { mindOf } from "../../../rules/facts/company/mind.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { DecideFrame } from "../../../rules/state/frames/checks.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { companyLives, isWizard } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { whom } from "../../wording/words.js";
import { siteInView } from "../../../rules/facts/play/conditions.js";
import { untapSite } from "../../../rules/changes/tappedsites.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The actor rolls and adds his mind (a Wizard so much): over this the site untaps. */
    rollToUntapSite: { do: "rollToUntapSite"; over: number; wizard: number };
  }
}

const UNTAPS_SITE_ABOVE = defineDecision(10, (s, f, total) => {
  const company = s.fr[f + DecideFrame.company];
  if (total > s.fr[f + DecideFrame.number] && companyLives(s, company)) untapSite(s, company, siteInView(s, company));
  s.pop();
});
defineEffect("rollToUntapSite", {
  describe: (e, names) =>
    `${whom("actor", names)} rolls and adds his mind, a Wizard ${e.wizard}: over ${e.over} the site untaps`,
  asks: asSaid,
  possible: (s, _m, _d, cx) => {
    const now = s.h[L.Header.company];
    return !s.rules.othersUntapNoSite || now < 0 || now === cx.company;
  },
  apply: (s, f, d) => {
    const actor = s.fr[f + ResolveFrame.actor];
    const company = effectCompany(s, f);
    if (company < 0 || !isPerson(s, actor)) return;
    const plus = isWizard(s, actor) ? d.word.wizard : Math.max(0, mindOf(s, actor));
    rollDecides(s, s.fr[f + ResolveFrame.player], UNTAPS_SITE_ABOVE, d.word.over, plus, company);
  },
});

export default special(
  {
    kind: "event",
    id: "MEDM-130",
    side: "resource",
    type: "permanent",
    name: "Fireworks",
    keywords: ["ritual"],
    stays: "character",
    modes: [
      {
        when: ["always"],
        needs: [{ if: "atSite", types: ["border-hold", "free-hold"] }, { if: "siteTapped" }],
        taps: { skill: "sage", noAlly: true },
        does: [{ do: "rollToUntapSite", over: 12, wizard: 10 }],
      },
    ],
    on: [{ on: "untapInstead", does: [{ do: "discard", what: "self" }] }],
  },
  { describe: () => [] },
);
