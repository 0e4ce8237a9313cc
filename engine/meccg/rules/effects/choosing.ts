/** Words that have the other player choose: one of his company, or one card. */
import { askForOne, ONE_TAPS, untappedOf } from "../checks/opponentchoices.js";
import { companyLives } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { orOf, raceOf } from "../../cards/wording/words.js";
import { defineEffect } from "../machine/effect.js";
import { effectCompany } from "./reach.js";

export const tapOne = defineEffect("tapOne", {
  describe: (e) =>
    `one untapped ${e.races ? orOf(e.races.map(raceOf)) : "character"} of the company, whom its player chooses, taps`,
  asks: () => ["somebody untapped in the company of whom it speaks"],
  possible: (s, _m, d, cx) => untappedOf(s, cx.company, d.mask, null) > 0,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company >= 0 && companyLives(s, company))
      askForOne(s, s.cget(company, L.CompanyWord.owner), ONE_TAPS, company, d.mask);
  },
});
