import { discardInstance } from "../../../rules/changes/leaving.js";
import { revealFromHand } from "../../../rules/changes/piles.js";
import { storeEvent } from "../../../rules/changes/storing.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { listHoarded, mayBeHoarded } from "../../../rules/facts/score/fullpoints.js";
import { ALLOW } from "../../../rules/hooks.js";

import { defineEffect } from "../../../rules/machine/effect.js";
import { defineTarget } from "../../../rules/machine/target.js";
import { storesOne } from "../../../rules/organization/immediatestoring.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { companyLives, enter } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { handHas } from "../../../rules/state/lists.js";
import { STAGE } from "../../mewh/stage-words.js";
import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnTargets {
    /** A permanent-event of miscellaneous points on the acting company, or on somebody of it, that is stored somewhere. */
    hoarded: { of: "hoarded" };
  }
  interface OwnEffects {
    /** This card of the hand lies stored at the haven, its text out of use, and this event with it, on the site. */
    plantsTree: { do: "plantsTree"; card: string };
    /** The target is stored at the haven, as if it could be there, and this event with it; its bearer checks as ever. */
    storesWith: { do: "storesWith" };
  }
}

defineEffect("plantsTree", {
  describe: (e) =>
    `${e.card} of your hand lies stored at the haven, whatever it says, with its full marshalling points; this card lies with it, on the site`,
  asks: (e) => [`${e.card} in your hand`],
  possible: (s, _m, d, cx) => handHas(s, cx.player, D.defOf(d.word.card)),
  apply: (s, f, d) => {
    const player = s.fr[f + ResolveFrame.player];
    const source = s.fr[f + ResolveFrame.source];
    const company = effectCompany(s, f);
    const tree = D.defOf(d.word.card);
    if (source < 0 || company < 0 || !companyLives(s, company) || !handHas(s, player, tree)) return;
    const site = s.cget(company, L.CompanyWord.site);
    revealFromHand(s, player, tree);
    const slot = enter(s, tree, player, L.Role.stored);
    s.iSite[slot] = site;
    s.iRole[source] = L.Role.onSite;
    s.iSite[source] = site;
    s.iCtrl[source] = slot;
  },
});

defineEffect("storesWith", {
  describe: () =>
    "its bearer makes a corruption check as for storing, and the target is stored at the haven, as if that were a site where it is stored, with its full marshalling points; this card lies with it",
  apply: (s, f) => {
    const source = s.fr[f + ResolveFrame.source];
    const target = s.fr[f + ResolveFrame.target];
    const company = effectCompany(s, f);
    if (source < 0) return;
    if (company < 0 || !mayBeHoarded(s, target)) discardInstance(s, source);
    // Nobody bears what lies on the company, so nobody checks.
    else if (s.iRole[target] === L.Role.onCompany) storeEvent(s, target, company);
    else storesOne(s, s.fr[f + ResolveFrame.player], company, target);
  },
});

defineTarget("hoarded", {
  is: "slot",
  describe: () => "a card with miscellaneous marshalling points on somebody of the company that is stored somewhere",
  list: (s, _m, _t, cx, out) => listHoarded(s, cx.player, cx.company, out),
});

export default special(
  {
    ...STAGE,
    id: "MEWH-85",
    name: "Wizard’s Trove",
    stage: 1,
    protects: true,
    modes: [
      {
        as: "tree",
        when: ["organization"],
        needs: [{ if: "atOwnHaven" }, { if: "stored", card: "Sapling of the White Tree", here: true }],
        target: { of: "company" },
        does: [{ do: "plantsTree", card: "The White Tree" }],
      },
      {
        as: "store",
        when: ["organization"],
        needs: [{ if: "atOwnHaven" }],
        target: { of: "hoarded" },
        does: [{ do: "storesWith" }],
      },
    ],
  },
  {
    hooks: {
      liesWith(s, card, target) {
        s.iCtrl[card] = target;
        return 0;
      },
      goWith: (s, card, other) => (s.iCtrl[card] === other ? ALLOW : 0),
      fullPoints: (s, card, stored) => (s.iCtrl[card] === stored ? ALLOW : 0),
    },
    describe: () => ["what is stored with it has its full marshalling points"],
  },
);
