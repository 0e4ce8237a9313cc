import { effectCompany } from "../../../rules/effects/reach.js";
import { siteInView } from "../../../rules/facts/play/conditions.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { FOR_SITE, temporaryEffect, isTemporaryFor, addTemporary } from "../../../rules/state/temporaryeffects.js";
import type { Skill } from "../../words/basics.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { signed } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** Until the end of the turn, attacks by such agents at the company's site. */
    agentsHere: { do: "agentsHere"; skill: Skill; strikes: number; attackerChooses: true };
  }
}

defineEffect("agentsHere", {
  isTemporary: true,
  describe: (e) =>
    `until the end of the turn every attack by a ${e.skill} who is an agent has ${signed(e.strikes)} strike at the site, and the attacker gives out its strikes`,
  temporary: {
    agentAttack: (s, k, site, def) => {
      const { n, strikes } = temporaryEffect(s, k)!;
      return isTemporaryFor(s, k, FOR_SITE, site) && D.SKILLS_OF[def] & (1 << n) ? strikes : 0;
    },
  },
  pack(e, out) {
    out.n = T.SKILL[e.skill];
  },
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company >= 0 && siteInView(s, company) >= 0)
      addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_SITE, siteInView(s, company));
  },
});

export default special(
  {
    kind: "event",
    id: "MEDM-91",
    side: "hazard",
    type: "short",
    name: "Sudden Fury",
    modes: [{ when: ["hazard"], does: [{ do: "agentsHere", skill: "scout", strikes: 1, attackerChooses: true }] }],
  },
  { describe: () => [] },
);
