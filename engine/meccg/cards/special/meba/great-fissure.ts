import { combatOf, opposingCompany } from "../../../rules/facts/combat/companycombat.js";
import { companyHas } from "../../../rules/facts/play/conditions.js";
import { defineCondition } from "../../../rules/machine/condition.js";
import * as L from "../../../rules/state/layout.js";
import { oneOf } from "../../wording/filters.js";
import type { Who } from "../../words/basics.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** A company of the acting player, with such a one in it, attacks another company. */
    attackOfOurs: { if: "attackOfOurs"; has: Who };
  }
}

defineCondition("attackOfOurs", {
  describe: (n) => `an attack by your company that has ${oneOf(n.who)}`,
  holds: (s, n, cx) => {
    const attack = combatOf(s);
    if (attack < 0) return false;
    const company = opposingCompany(s, attack);
    return s.cget(company, L.CompanyWord.owner) === cx.player && companyHas(s, company, n.who, cx);
  },
});

export default special(
  {
    kind: "event",
    side: "resource",
    alignment: "minion",
    specific: "The Balrog",
    id: "MEBA-61",
    type: "short",
    name: "Great Fissure",
    modes: [
      {
        as: "cancel",
        when: ["attack"],
        needs: [{ if: "anyOf", of: [{ if: "underDeeps" }, { if: "deepsJourney" }] }],
        target: { of: "attack" },
        does: [{ do: "cancelAttack" }],
      },
      {
        as: "answer",
        when: ["response"],
        free: true,
        needs: [{ if: "attackOfOurs", has: { race: "balrog" } }],
        target: { of: "declared", cancels: true },
        does: [{ do: "negate" }],
      },
    ],
  },
  { describe: () => [] },
);
