import { effectCompany } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { showRandom } from "../../../rules/piles/showing.js";
import { firstOf, NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The defender shows random cards of his hand, one for each character of the company. */
    showCards: { do: "showCards" };
  }
}

defineEffect("showCards", {
  describe: () => "the defender shows random cards of his hand, one for each character of the company",
  apply: (s, f) => {
    const company = effectCompany(s, f);
    if (company < 0) return;
    let count = 0;
    for (let i = firstOf(s, company); i !== NONE; i = s.iNext[i]) count++;
    showRandom(s, s.cget(company, L.CompanyWord.owner), count);
  },
});

export default special(
  {
    kind: "creature",
    id: "METW-25",
    name: "Crebain",
    race: "animal",
    strikes: "each",
    prowess: 5,
    mp: 1,
    keyed: { regions: "b w s d", sites: ["ruins-and-lairs", "shadow-hold", "dark-hold"] },
    on: [{ on: "afterAttack", does: [{ do: "showCards" }] }],
  },
  { describe: () => [] },
);
