import { liesOnCompany } from "../../../rules/facts/company/companyevents.js";
import { ALLOW } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "MEBA-37",
    name: "Going Ever Under Dark",
    side: "resource",
    alignment: "minion",
    type: "permanent",
    stays: "company",
    oncePerTarget: true,
    modes: [{ when: ["organization"], target: { of: "company" }, does: [] }],
    may: [
      { as: "give up", when: ["organization"], cost: ["discardSelf"], does: [] },
      {
        as: "cancel",
        when: ["attack"],
        needs: [{ if: "attackByCompany" }],
        target: { of: "attack" },
        cost: ["discardSelf"],
        does: [{ do: "cancelAttack", rollMoreThan: 7, perSkill: "scout" }],
      },
    ],
  },
  {
    hooks: {
      smallWays: (s, card, c) => (liesOnCompany(s, card, c) ? ALLOW : 0),
    },
    describe: () => [
      `the company uses no site path and moves through three regions at most; its hazard limit is one lower, but at least two, if it moves by regions`,
    ],
  },
);
