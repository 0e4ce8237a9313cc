import { asSaid } from "../../../rules/effects/asked.js";
import { effectCompany, isPerson } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { listFactionsFromAfar, startFromAfar } from "../../../rules/influence/factionsofhand.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { signed, whom } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /**
     * A faction of the hand, at whatever site it is played: the attempt is modified by this and by -1 for each region to that site. If it fails, the actor is
     * discarded; if it succeeds, his site taps.
     */
    factionFromAfar: { do: "factionFromAfar"; by: number };
  }
}

defineEffect("factionFromAfar", {
  describe: (e, names) =>
    `show a faction of your hand: ${whom("actor", names)} tries to influence it at ${signed(e.by)} and at -1 for each region from his site to the nearest where it is played, both ends counted; if he fails he is discarded with it, else his site taps, without a further minor item`,
  asks: asSaid,
  possible: (s, _m, _d, cx) => cx.company >= 0 && listFactionsFromAfar(s, cx.player, cx.company, -1, null, 0) > 0,
  apply: (s, f, d) => {
    const actor = s.fr[f + ResolveFrame.actor];
    const company = effectCompany(s, f);
    if (company >= 0 && isPerson(s, actor)) startFromAfar(s, s.fr[f + ResolveFrame.player], actor, d.by, company);
  },
});

export default special(
  {
    kind: "event",
    id: "MEDM-141",
    side: "resource",
    type: "short",
    name: "Hour of Need",
    notFor: ["fallen-wizard"],
    modes: [
      {
        when: ["organization", "organizationEnd"],
        needs: [{ if: "siteUntapped" }, { if: "notUnderDeeps" }],
        taps: { skill: "diplomat", notSkill: "warrior", wizard: false, noAlly: true },
        does: [{ do: "factionFromAfar", by: -2 }],
      },
    ],
  },
  { describe: () => [] },
);
