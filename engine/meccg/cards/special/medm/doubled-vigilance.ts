import { defineDecision, rollDecides } from "../../../rules/checks/decidingrolls.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { DecideFrame } from "../../../rules/state/frames/checks.js";
import { companyLives, companySize } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { counted, racesOf } from "../../wording/words.js";
import type { Race } from "../../words/basics.js";
import type { OwnEffects } from "../../words/words.js";
import { startAttack } from "../../../rules/combat/startattack.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The company's player rolls (less the size of the company): unless it is over the number, the company faces an attack. */
    rollOrAttack: { do: "rollOrAttack"; over: number; lessSize?: true; race: Race; strikes: number; prowess: number };
  }
}

const FACES_UNLESS_ABOVE = defineDecision(9, (s, f, total) => {
  const company = s.fr[f + DecideFrame.company];
  const race = s.fr[f + DecideFrame.race];
  const strikes = s.fr[f + DecideFrame.strikes];
  const prowess = s.fr[f + DecideFrame.prowess];
  const number = s.fr[f + DecideFrame.number];
  s.pop();
  if (total <= number && companyLives(s, company)) startAttack(s, company, race, strikes, prowess);
});
defineEffect("rollOrAttack", {
  describe: (e) =>
    `the company's player rolls${e.lessSize ? ", less the size of the company" : ""}: unless it is more than ${e.over}, the company faces an attack by ${racesOf([e.race])} (${counted(e.strikes, "strike")}, prowess ${e.prowess})`,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company < 0) return;
    const size = d.word.lessSize ? companySize(s, company) : 0;
    const race = 31 - Math.clz32(d.mask);
    const frame = rollDecides(s, s.cget(company, L.CompanyWord.owner), FACES_UNLESS_ABOVE, d.word.over, -size, company);
    s.fr[frame + DecideFrame.race] = race;
    s.fr[frame + DecideFrame.strikes] = d.strikes;
    s.fr[frame + DecideFrame.prowess] = d.prowess;
  },
});

/** The company faces an attack by Orcs if the roll is too low. */
const ORCS_UNLESS: OwnEffects["rollOrAttack"] = {
  do: "rollOrAttack",
  over: 6,
  lessSize: true,
  race: "orc",
  strikes: 4,
  prowess: 9,
};

export default special(
  {
    kind: "event",
    id: "MEDM-51",
    side: "hazard",
    type: "permanent",
    name: "Doubled Vigilance",
    stays: "site",
    modes: [
      {
        as: "shadow-hold",
        when: ["hazard"],
        needs: [{ if: "site", types: ["shadow-hold"] }],
        target: { of: "site" },
        does: [],
      },
      {
        as: "other",
        when: ["hazard"],
        needs: [
          { if: "site", types: ["ruins-and-lairs", "border-hold"] },
          { if: "inPlay", card: "Doors of Night" },
        ],
        target: { of: "site" },
        does: [],
      },
      {
        as: "shadow-hold, on guard",
        when: [],
        onGuardAt: "attack",
        needs: [{ if: "site", types: ["shadow-hold"] }],
        target: { of: "site" },
        does: [ORCS_UNLESS],
      },
      {
        as: "other, on guard",
        when: [],
        onGuardAt: "attack",
        needs: [
          { if: "site", types: ["ruins-and-lairs", "border-hold"] },
          { if: "inPlay", card: "Doors of Night" },
        ],
        target: { of: "site" },
        does: [ORCS_UNLESS],
      },
    ],
    on: [
      {
        on: "siteEntered",
        does: [ORCS_UNLESS],
      },
      { on: "siteLeaves", does: [{ do: "discard", what: "self" }] },
    ],
  },
  { describe: () => [] },
);
