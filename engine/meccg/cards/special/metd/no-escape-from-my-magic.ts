import { defineDecision, rollDecides } from "../../../rules/checks/decidingrolls.js";
import { plusOf } from "../../../rules/effects/movement.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { companyLives } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { filter } from "../../vocabulary/lookups.js";
import { filterText } from "../../wording/filters.js";
import { signed } from "../../wording/words.js";
import type { Who } from "../../words/basics.js";
import { DecideFrame } from "../../../rules/state/frames/checks.js";
import { barFromActing } from "../../../rules/changes/restrictions.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** A roll, with so much more for each such character of the company: unless it is over that, the company may do nothing in its site phase. */
    rollToAct: { do: "rollToAct"; over: number; perEach: readonly { who: Who; by: number }[] };
  }
}

const ACTS_ABOVE = defineDecision(12, (s, f, total) => {
  const company = s.fr[f + DecideFrame.company];
  if (total <= s.fr[f + DecideFrame.number] && companyLives(s, company)) barFromActing(s, company);
  s.pop();
});
defineEffect("rollToAct", {
  onceForCopies: true,
  describe: (e) => {
    const each = e.perEach
      .map((x) => `, ${signed(x.by)} for each ${filterText(filter(x.who))} of the company`)
      .join("");
    return `the company's player rolls${each}: with ${e.over} or less the company may do nothing in its site phase this turn`;
  },
  apply: (s, f, d, cx) => {
    const company = effectCompany(s, f);
    if (company < 0 || !companyLives(s, company)) return;
    rollDecides(
      s,
      s.cget(company, L.CompanyWord.owner),
      ACTS_ABOVE,
      d.word.over,
      plusOf(s, company, d.word.perEach, cx),
      company,
    );
  },
});

export default special(
  {
    kind: "event",
    id: "METD-50",
    side: "hazard",
    type: "permanent",
    name: "No Escape from My Magic",
    stays: "faction",
    oncePerTarget: true,
    modes: [{ when: ["hazard"], target: { of: "faction", whose: "anyones", unique: true }, does: [] }],
    on: [
      {
        on: "reveal",
        once: true,
        needs: [{ if: "nearItsFaction" }],
        does: [
          {
            do: "rollToAct",
            over: 12,
            perEach: [
              { who: { skill: "ranger" }, by: 2 },
              { who: { skill: "scout" }, by: 1 },
              { who: { skill: "diplomat" }, by: 1 },
            ],
          },
        ],
      },
    ],
  },
  { describe: () => [] },
);
