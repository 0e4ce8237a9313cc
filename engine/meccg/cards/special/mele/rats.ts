import { woundPlainly } from "../../../rules/changes/healing.js";
import { askForOne, defineManner, put } from "../../../rules/checks/opponentchoices.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { companyLives, firstOf, isWounded, NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import type { Table } from "../../../rules/state/table.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { itemOf } from "../../wording/words.js";
import type { ItemClass } from "../../words/basics.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The company discards an item of this class, or an unwounded character of it is wounded, as its player chooses. */
    loseOrBeWounded: { do: "loseOrBeWounded"; class: ItemClass };
  }
}

/** Items of a company that are of this class. */
function itemsOf(s: Table, c: number, itemClass: number, out: Int32Array | null): number {
  let count = 0;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
      if (s.iRole[j] === L.Role.item && D.CLASS[s.iDef[j]] === itemClass)
        count = put(out, count, T.choice(T.V_ITEM, j));
  return count;
}
/** What may be lost: items of a class; or an unwounded character of the company is wounded. */
function losses(s: Table, c: number, itemClass: number, out: Int32Array | null): number {
  let count = itemsOf(s, c, itemClass, out);
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
    if (!isWounded(s, i)) count = put(out, count, T.choice(T.V_TARGET, i));
  return count;
}
/** An item of the class `what` is lost, or a character is wounded. */
const ONE_LOSES = defineManner(2, {
  list: (s, _p, company, itemClass, out) => (companyLives(s, company) ? losses(s, company, itemClass, out) : 0),
  take: (s, chosen) => woundPlainly(s, chosen),
});
defineEffect("loseOrBeWounded", {
  describe: (e) =>
    `the player of the company chooses: one ${itemOf(e.class)} of it is discarded, or an unwounded character of it is wounded (without a body check)`,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company >= 0 && companyLives(s, company))
      askForOne(s, s.cget(company, L.CompanyWord.owner), ONE_LOSES, company, T.ITEM_CLASS[d.word.class]);
  },
});

export default special(
  {
    kind: "event",
    id: "MELE-131",
    side: "hazard",
    type: "short",
    name: "Rats!",
    modes: [
      {
        when: ["hazard"],
        needs: [
          { if: "site", types: ["ruins-and-lairs", "shadow-hold", "dark-hold"] },
          { if: "company", has: { bearsItem: ["minor"] } },
        ],
        target: { of: "company" },
        does: [{ do: "loseOrBeWounded", class: "minor" }],
      },
    ],
  },
  { describe: () => [] },
);
