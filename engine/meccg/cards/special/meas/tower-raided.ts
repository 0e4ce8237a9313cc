import { liesOnSite } from "../../../rules/facts/sites/siteevents.js";
import { FORBID } from "../../../rules/hooks.js";
import { special } from "../special.js";
import { askForOne, defineManner, put } from "../../../rules/checks/opponentchoices.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { pointsOfSlot } from "../../../rules/facts/score/marshalling.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { TapAgainstFrame } from "../../../rules/state/frames/checks.js";
import { companyLives, firstOf, NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import type { Table } from "../../../rules/state/table.js";
import { filter } from "../../vocabulary/lookups.js";
import { tapper } from "../../vocabulary/packs.js";
import * as T from "../../vocabulary/terms.js";
import { oneOf } from "../../wording/filters.js";
import type { Who } from "../../words/basics.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** An item of the company that brings so many marshalling points at least, whichever its player likes, is discarded. */
    loseWorth: { do: "loseWorth"; least: number };
    /** The company's player may tap such a one of it: else this card is discarded. Done once, it is tapped and stays. */
    keptByTap: { do: "keptByTap"; by: Who };
  }
}

/** Items of a company that bring its player so many points at least. */
function itemsWorth(s: Table, c: number, least: number, out: Int32Array | null): number {
  let count = 0;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
      if (s.iRole[j] === L.Role.item && pointsOfSlot(s, j, s.iDef[j]) >= least)
        count = put(out, count, T.choice(T.V_ITEM, j));
  return count;
}
/** An item that brings `what` marshalling points or more is lost. */
const ONE_WORTH = defineManner(5, {
  list: (s, _p, company, least, out) => (companyLives(s, company) ? itemsWorth(s, company, least, out) : 0),
});
defineEffect("loseWorth", {
  describe: (e) =>
    `an item of the company that brings ${e.least} marshalling points or more, as its player chooses, is discarded`,
  asks: () => ["such an item in the company"],
  possible: (s, _m, d, cx) => cx.company >= 0 && itemsWorth(s, cx.company, d.word.least, null) > 0,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company >= 0 && companyLives(s, company))
      askForOne(s, s.cget(company, L.CompanyWord.owner), ONE_WORTH, company, d.word.least);
  },
});

defineEffect("keptByTap", {
  describe: (e) =>
    `the company's player may tap ${oneOf(filter(e.by), "of the company")}: then this card is tapped and stays, else it is discarded`,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    const source = s.fr[f + ResolveFrame.source];
    if (company < 0 || source < 0) return;
    s.fr[s.push(TapAgainstFrame.kind, company, source, s.iDef[source], d.mask) + TapAgainstFrame.keeps] = 1;
  },
  pack(e, out) {
    tapper(e.by, out);
  },
});

export default special(
  {
    kind: "event",
    id: "MEAS-57",
    side: "resource",
    type: "permanent",
    name: "Tower Raided",
    mp: 6,
    stays: "site",
    siteBecomes: "ruins-and-lairs",
    ofAll: true,
    staysTapped: true,
    modes: [
      {
        when: ["site"],
        needs: [
          { if: "atSite", types: ["shadow-hold"] },
          { if: "siteUntapped" },
          { if: "company", has: { skill: "scout", untapped: true, noAlly: true } },
        ],
        target: { of: "knowledge", keyword: "stolen-knowledge" },
        cost: ["discardTarget", "tapSite"],
        does: [
          { do: "loseWorth", least: 2 },
          { do: "attackOn", who: "company", race: "orc", strikes: 4, prowess: 8 },
        ],
      },
    ],
    on: [{ on: "siteEnds", needs: [{ if: "selfUntapped" }], does: [{ do: "keptByTap", by: { skill: "scout" } }] }],
  },
  {
    hooks: { bringInAt: (s, card, _c, site) => (liesOnSite(s, card, site) ? FORBID : 0) },
    describe: () => ["no faction is brought in at its site, in all versions"],
  },
);
