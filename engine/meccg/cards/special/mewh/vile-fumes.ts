import { layOnSite } from "../../../rules/changes/movedcards.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { siteInView } from "../../../rules/facts/play/conditions.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** This card, an item, stays with the site. */
    staysHere: { do: "staysHere" };
  }
}

defineEffect("staysHere", {
  describe: () => "this card stays with the site",
  asks: () => ["it to be borne"],
  possible: (s, _m, _d, cx) => cx.source >= 0 && s.iRole[cx.source] === L.Role.item,
  apply: (s, f) => {
    const source = s.fr[f + ResolveFrame.source];
    const company = effectCompany(s, f);
    if (source >= 0 && company >= 0 && s.iRole[source] === L.Role.item) layOnSite(s, source, siteInView(s, company));
  },
});

export default special(
  {
    kind: "item",
    class: "special",
    alignment: "minion",
    mp: 1,
    corruption: 1,
    keywords: ["technology"],
    atTypes: ["shadow-hold", "dark-hold"],
    guardedBy: ["dwarf"],
    tappedSiteToo: true,
    id: "MEWH-54",
    name: "Vile Fumes",
    onSite: {
      siteBecomes: "ruins-and-lairs",
      removesAttacks: true,
      ofAll: true,
      addsAttack: { at: [], itsSite: true, race: "none", each: true, strikes: 1, prowess: 7, uncancellable: true },
    },
    may: [
      { when: ["site"], needs: [{ if: "atSite", types: ["border-hold", "shadow-hold"] }], does: [{ do: "staysHere" }] },
    ],
    on: [{ on: "siteLeaves", does: [{ do: "discard", what: "self" }] }],
  },
  { describe: () => [] },
);
