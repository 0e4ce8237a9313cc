import { enRoute } from "../../../rules/facts/play/conditions.js";
import { isRuled } from "../../../rules/facts/sites/changedlairs.js";
import { defineCondition } from "../../../rules/machine/condition.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { joined, unplace, place, companyOf } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** This card lies with an item that is in use; it lies with no item. */
    withItem: { if: "withItem"; not?: true };
    /** The bearer's character is at a Dwarf-hold. */
    atDwarfHold: { if: "atDwarfHold" };
  }
}

declare module "../../words/words.js" {
  interface OwnEffects {
    /** This card, with a character, goes to the target, an item that is not unique; it counts as it stands with that. */
    placeWith: { do: "placeWith" };
  }
}

defineEffect("placeWith", {
  describe: () => "this card goes to the target, and stays with it",
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

defineCondition("atDwarfHold", {
  describe: () => "to be at a Dwarf-hold",
  holds: (s, _n, cx) => {
    const company = cx.subject >= 0 ? companyOf(s, cx.subject) : cx.company;
    if (company < 0 || enRoute(s, company)) return false;
    const site = s.cget(company, L.CompanyWord.site);
    return D.PLACE_LIST[site].dwarfHold === true || isRuled(s, site);
  },
});

defineCondition("withItem", {
  describe: (n) => (n.bits ? "it to lie with no item" : "it to lie with an item in use"),
  holds: (s, n, cx) => {
    const lies = cx.source >= 0 && joined(s, cx.source);
    if (n.bits) return !lies;
    return lies && (s.iStat[s.iCtrl[cx.source]] & L.Status.outOfUse) === 0;
  },
  pack(c, out) {
    out.bits = c.not ? 1 : 0;
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
        needs: [{ if: "selfTapped" }, { if: "withItem", not: true }, { if: "atDwarfHold" }],
        cost: ["tapBearer"],
        target: { of: "item", keyword: "weapon", whose: "company" },
        does: [{ do: "placeWith" }],
      },
    ],
    has: [{ stat: "prowess", by: 3, when: [{ if: "withItem" }] }],
  },
  { describe: () => [] },
);
