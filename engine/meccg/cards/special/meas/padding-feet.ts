import { companyKinds } from "../../../rules/facts/company/companykind.js";
import { areAtOnePlace, companyHas } from "../../../rules/facts/play/conditions.js";
import { defineCondition } from "../../../rules/machine/condition.js";
import { companyLives } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { mask } from "../../vocabulary/lookups.js";
import * as T from "../../vocabulary/terms.js";
import { oneOf } from "../../wording/filters.js";
import { kindsText } from "../../wording/words.js";
import type { CompanyKind, Who } from "../../words/basics.js";
import { special } from "../special.js";
import { FORBID } from "../../../rules/hooks.js";
import { OURS } from "../../mele/minion-words.js";
import type { Cond } from "../../words/conditions.js";

/** Alone, whoever he is a minion: of a Fallen-wizard's, an Orc or a Troll (001:576). */
const LONE_MINION: readonly Cond[] = [
  { if: "companyCharacters", most: 1 },
  {
    if: "anyOf",
    of: [
      { if: "playerIs", sides: ["minion"] },
      { if: "company", has: { race: ["orc", "troll"], noAlly: true } },
    ],
  },
];
const HOBBIT_HERE: Cond = { if: "foeHere", kinds: ["hero"], has: { race: "hobbit", noAlly: true } };

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** A company of the opponent, of one of these kinds and with such a character, is at the site of the acting company, whichever version it stands at. */
    foeHere: { if: "foeHere"; kinds: readonly CompanyKind[]; has: Who };
  }
}

defineCondition("foeHere", {
  describe: (n) => `${kindsText(n.mask)} of the opponent at the same site that has ${oneOf(n.who)}`,
  holds: (s, n, cx) => {
    const company = cx.company;
    for (let d = 0; company >= 0 && d < s.companies; d++)
      if (
        companyLives(s, d) &&
        s.cget(d, L.CompanyWord.owner) !== s.cget(company, L.CompanyWord.owner) &&
        areAtOnePlace(s, company, d) &&
        (companyKinds(s, d) & n.mask) !== 0 &&
        companyHas(s, d, n.who, cx)
      )
        return true;
    return false;
  },
  pack(c, out) {
    out.mask = mask(T.COMPANY_KIND, c.kinds, "kind of company");
  },
});

// Both ways are a lone minion's: of a Fallen-wizard's, an Orc's or a Troll's (001:576).
export default special(
  {
    kind: "event",
    id: "MEAS-96",
    name: "Padding Feet",
    notFor: ["balrog"],
    ...OURS,
    type: "permanent",
    stays: "character",
    withAlly: true,
    staysTapped: true,
    storeTypes: ["haven"],
    mp: 5,
    mpOnlyStored: true,
    modes: [
      {
        as: "scout",
        when: ["site"],
        needs: [...LONE_MINION, { if: "companyLacks", has: { allyOnly: true } }, HOBBIT_HERE],
        by: { skill: "scout", noAlly: true },
        does: [],
      },
      {
        as: "Stinker",
        when: ["always"],
        needs: [...LONE_MINION, { if: "companyLacks", has: { allyOnly: true, notNamed: "Stinker" } }],
        by: { allyOnly: true, named: "Stinker" },
        does: [],
      },
    ],
    on: [
      { on: "hasEntered", needs: [{ if: "selfUntapped" }, HOBBIT_HERE], does: [{ do: "tap", who: "self" }] },
      {
        on: "hasEntered",
        needs: [{ if: "selfTapped" }, { if: "selfTurned", not: true }, HOBBIT_HERE],
        does: [{ do: "turnSelf" }],
      },
    ],
  },
  {
    hooks: { store: (s, card) => (s.iStat[card] & L.Status.wounded ? 0 : FORBID) },
    describe: () => ["it may be stored only when it has been turned over"],
  },
);
