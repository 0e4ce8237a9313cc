import { liesOnOthers, wayTo } from "../../../rules/facts/journey/gnawedways.js";
import { siteInView } from "../../../rules/facts/play/conditions.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { STAGE } from "../../mewh/stage-words.js";
import type { Cond } from "../../words/conditions.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** A way is gnawed from the site on which it lies to the second target. */
    gnawsTo: { do: "gnawsTo" };
  }
}

defineEffect("gnawsTo", {
  says: () =>
    "a way leads from the site to the second target from now on, and back, for companies of the player whose site it is",
  asks: () => ["a site on which no such card lies yet"],
  possible: (s, m, _d, cx) => {
    const site = cx.company < 0 ? -1 : siteInView(s, cx.company);
    const player = cx.company < 0 ? -1 : s.cget(cx.company, L.CompanyWord.owner);
    for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
      if (s.iDef[e] === m.def && s.iSite[e] === site && (s.iOwner[e] === player) !== liesOnOthers(s, e)) return false;
    return site >= 0;
  },
  apply: (s, f) => {
    const source = s.fr[f + ResolveFrame.source];
    const to = s.fr[f + ResolveFrame.second];
    if (source < 0 || to < 0) return;
    s.iStrike[source] = wayTo(to, s.fr[f + ResolveFrame.player] !== s.active);
  },
});

const GNAWS = { target: { of: "site" }, and: { of: "deepsPlace" }, does: [{ do: "gnawsTo" }] } as const;
const BELOW: Cond = { if: "siteNamed", names: ["Deep Mines"] };
export default special(
  {
    ...STAGE,
    id: "MEWH-71",
    name: "Gnawed Ways",
    stage: 1,
    stays: "site",
    oncePerTarget: true,
    gnaws: 7,
    modes: [
      { as: "resource", when: ["organization"], needs: [BELOW], ...GNAWS },
      { as: "hazard", when: ["hazard"], asHazard: true, needs: [BELOW], ...GNAWS },
    ],
  },
  { says: () => [] },
);
