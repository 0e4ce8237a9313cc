/** Conditions that The Balrog's cards ask, and those against him. */
import { oneOf } from "../../cards/wording/filters.js";
import { defineCondition } from "../machine/condition.js";
import { combatOf, opposingCompany } from "../facts/combat/companycombat.js";
import { companyHas } from "../facts/play/conditions.js";
import { facingProwess, strikeProwess } from "../facts/combat/strikes.js";
import * as L from "../state/layout.js";

defineCondition("strikeStronger", {
  says: () => "a strike with more prowess than whoever faces it",
  holds: (s) => {
    const f = s.h[L.Header.strike];
    return f !== 0 && strikeProwess(s, f) > facingProwess(s, f);
  },
});
defineCondition("attackOfOurs", {
  says: (n) => `an attack by your company that has ${oneOf(n.who)}`,
  holds: (s, n, cx) => {
    const attack = combatOf(s);
    if (attack < 0) return false;
    const company = opposingCompany(s, attack);
    return s.cget(company, L.CompanyWord.owner) === cx.player && companyHas(s, company, n.who, cx);
  },
});
