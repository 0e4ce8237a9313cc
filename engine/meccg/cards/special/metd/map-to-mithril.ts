import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { unplace, place } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** This card, with a character, goes to the target, an item that is not unique; it counts as it stands with that. */
    placeWith: { do: "placeWith" };
  }
}

defineEffect("placeWith", {
  says: () => "this card goes to the target, and stays with it",
  asks: () => ["an item that is not unique"],
  fitsTarget: (s, _d, t) => s.iRole[t] === L.Role.item && D.UNIQUE[s.iDef[t]] === 0,
  apply: (s, f) => {
    const source = s.fr[f + ResolveFrame.source];
    const item = s.fr[f + ResolveFrame.target];
    if (source < 0 || s.iRole[source] !== L.Role.attached || s.iRole[item] !== L.Role.item) return;
    unplace(s, source);
    place(s, source, s.iHost[item]);
    s.iCtrl[source] = item;
  },
});

export default special(
  {
    kind: "event",
    id: "METD-133",
    side: "resource",
    type: "permanent",
    name: "Map to Mithril",
    mp: 2,
    corruption: 2,
    stays: "character",
    staysTapped: true,
    modes: [
      {
        when: ["site"],
        needs: [{ if: "information" }, { if: "siteUntapped" }],
        taps: { race: "dwarf" },
        cost: ["tapSite"],
        does: [],
      },
    ],
    on: [{ on: "siteStart", needs: [{ if: "at", site: "Moria" }], does: [{ do: "tap", who: "self" }] }],
    may: [
      {
        when: ["always"],
        needs: [{ if: "selfTapped" }, { if: "withoutItem" }, { if: "atDwarfHold" }],
        cost: ["tapBearer"],
        target: { of: "item", keyword: "weapon", whose: "company" },
        does: [{ do: "placeWith" }],
      },
    ],
    has: [{ stat: "prowess", by: 3, when: [{ if: "withItem" }] }],
  },
  { says: () => [] },
);
