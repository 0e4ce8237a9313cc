import { isPerson } from "../../../rules/effects/reach.js";
import { skillsOf } from "../../../rules/facts/company/skills.js";
import { statOf } from "../../../rules/facts/company/stats.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { burgleByCard } from "../../../rules/site/burglary.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { whom } from "../../wording/words.js";
import { special } from "../special.js";
import { automaticAttackCount } from "../../../rules/facts/combat/siteattacks.js";
import { atSite } from "../../../rules/facts/play/conditions.js";
import { defineCondition } from "../../../rules/machine/condition.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** In place of facing the automatic-attacks: the site is tapped, and the actor rolls, +2 as a scout, +3 as a Hobbit. */
    burgle: { do: "burgle" };
  }
}

defineEffect("burgle", {
  usesSite: true,
  describe: (_e, names) =>
    `tap the site, and ${whom("actor", names)} rolls, +2 if he is a scout, +3 if he is a Hobbit: over 10 an item that the site allows may be played with him; else he faces all automatic-attacks alone; the company has then entered`,
  apply: (s, f) => {
    const actor = s.fr[f + ResolveFrame.actor];
    if (!isPerson(s, actor)) return;
    const scout = skillsOf(s, actor) & (1 << T.SKILL.scout) ? 2 : 0;
    const hobbit = D.RACE_OF[s.iDef[actor]] === T.RACE.hobbit ? 3 : 0;
    burgleByCard(s, actor, scout + hobbit + statOf(s, actor, T.STAT.burglary, 0) + s.fr[f + ResolveFrame.plus]);
  },
});

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** The company is at a site with an automatic-attack. */
    automaticAttack: { if: "automaticAttack" };
  }
}

defineCondition("automaticAttack", {
  describe: () => "a site with an automatic-attack",
  holds: (s, _n, cx) => atSite(s, cx) && automaticAttackCount(s, cx.company) > 0,
});

export default special(
  {
    kind: "event",
    id: "METD-103",
    side: "resource",
    type: "short",
    name: "Burglary",
    keywords: ["burglary"],
    modes: [
      {
        when: ["enter"],
        needs: [{ if: "siteUntapped" }, { if: "automaticAttack" }],
        taps: {},
        does: [{ do: "burgle" }],
      },
    ],
  },
  { describe: () => [] },
);
