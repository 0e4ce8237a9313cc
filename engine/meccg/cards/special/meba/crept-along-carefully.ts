import { liesOnCompany } from "../../../rules/facts/company/companyevents.js";
import { ALLOW, FORBID } from "../../../rules/hooks.js";
import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "MEBA-29",
    side: "resource",
    type: "permanent",
    name: "Crept Along Carefully",
    stays: "company",
    modes: [{ when: ["organization"], target: { of: "company" }, does: [] }],
    may: [
      { as: "give up", when: ["organization"], cost: ["discardSelf"], does: [] },
      {
        as: "cancel",
        when: ["attack"],
        needs: [{ if: "attackByCompany" }],
        target: { of: "attack" },
        cost: ["discardSelf"],
        does: [{ do: "cancelAttack", rollMoreThan: 7, perSkill: "ranger" }],
      },
    ],
    on: [{ on: "deckExhausted", does: [{ do: "discard", what: "self" }] }],
  },
  {
    hooks: {
      smallWays: (s, card, c) => (liesOnCompany(s, card, c) ? ALLOW : 0),
      move: (s, card, c, site) => (D.SITE_DEEP[site] === 1 && liesOnCompany(s, card, c) ? FORBID : 0),
    },
    describe: () => [
      `the company uses no site path, moves to no site of the Under-deeps and through three regions at most; its hazard limit is one lower, but at least two, if it moves by regions`,
    ],
  },
);
