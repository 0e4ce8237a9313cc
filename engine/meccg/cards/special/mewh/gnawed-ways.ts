import { DEEP, isDug, listGnawed } from "../../../rules/facts/journey/deepsbelowhavens.js";

import { siteInView } from "../../../rules/facts/play/conditions.js";
import { isSameSite, liesOnOthers } from "../../../rules/facts/sites/siteevents.js";
import { ALLOW, TO_SHIFT } from "../../../rules/hooks.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { defineTarget } from "../../../rules/machine/target.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import type { Table } from "../../../rules/state/table.js";
import { STAGE } from "../../mewh/stage-words.js";
import type { Cond } from "../../words/conditions.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnTargets {
    /** A site of the Under-deeps (none of those dug below havens) above which a site lies in the region of the haven above the company's site, or next to that. */
    deepsPlace: { of: "deepsPlace" };
  }
  interface OwnEffects {
    /** A way is gnawed from the site on which it lies to the second target. */
    gnawsTo: { do: "gnawsTo" };
  }
}

/** The number for moving on a way that was gnawed. */
const NUMBER = 7;
/** Of the event `strike` holds the place to which the way leads, plus one, and whether the site is not its own player's. */
const OTHERS = 64;
const wayTo = (site: number, others: boolean): number =>
  DEEP.findIndex((t) => isSameSite(t, site)) + 1 + (others ? OTHERS : 0);
/** Does the way lead from its site to the other of these two, for companies of this player? */
function leads(s: Table, card: number, player: number, from: number, to: number): boolean {
  const beneath = isDug(from) ? from : isDug(to) ? to : -1;
  if (beneath < 0 || s.iRole[card] !== L.Role.onSite || s.iSite[card] !== beneath) return false;
  if ((s.iOwner[card] === player) === liesOnOthers(s, card)) return false;
  const place = (s.iStrike[card] & (OTHERS - 1)) - 1;
  return place >= 0 && isSameSite(DEEP[place], beneath === from ? to : from);
}
defineEffect("gnawsTo", {
  describe: () =>
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

defineTarget("deepsPlace", {
  is: "site",
  describe: () =>
    "a site of the Under-deeps whose surface site lies in the region of the site above this one, or in one next to that",
  list: (s, _m, _t, cx, out) => listGnawed(s, cx.company, out),
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
    modes: [
      { as: "resource", when: ["organization"], needs: [BELOW], ...GNAWS },
      { as: "hazard", when: ["hazard"], asHazard: true, needs: [BELOW], ...GNAWS },
    ],
  },
  {
    hooks: {
      deepsNumber: (s, card, player, sites) =>
        leads(s, card, player, sites & ((1 << TO_SHIFT) - 1), sites >> TO_SHIFT) ? NUMBER : 0,
      lieOnOthersSite: (s, card) => (s.iStrike[card] & OTHERS ? ALLOW : 0),
    },
    describe: () => [
      `between the site and the place that was named companies of the player whose site it is move with the number ${NUMBER}`,
      "only one of its name may lie on a site",
    ],
  },
);
