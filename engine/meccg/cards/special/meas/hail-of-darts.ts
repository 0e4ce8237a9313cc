import { UNSAID } from "../../../rules/effects/asked.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import {
  FOR_COMPANY,
  temporaryEffect,
  isTemporaryFor,
  addTemporary,
  nextTemporary,
} from "../../../rules/state/temporaryeffects.js";
import * as L from "../../../rules/state/layout.js";
import { signed } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** Until the end of the turn a character of the company who taps in support of one who faces a strike gives so much prowess in place of one. */
    supportsFor: { do: "supportsFor"; prowess: number; insteadOf: 1 };
  }
}

defineEffect("supportsFor", {
  isTemporary: true,
  describe: (e) =>
    `until the end of the turn each character of the company who taps in support gives ${signed(e.prowess)} prowess instead of ${signed(e.insteadOf)}`,
  asks: () => [UNSAID],
  possible: (s, _m, d, cx) => cx.company >= 0 && nextTemporary(s, 0, d.op, FOR_COMPANY, cx.company) < 0,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company >= 0) addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, company);
  },
  temporary: {
    // Allies give what they always give.
    support: (s, k, who, company) =>
      s.iRole[who] === L.Role.character && isTemporaryFor(s, k, FOR_COMPANY, company)
        ? temporaryEffect(s, k)!.prowess
        : 0,
  },
});

export default special(
  {
    kind: "event",
    id: "MEAS-86",
    name: "Hail of Darts",
    side: "resource",
    alignment: "minion",
    type: "short",
    modes: [
      {
        when: ["organization", "organizationEnd"],
        target: { of: "company" },
        oncePer: "company",
        does: [{ do: "supportsFor", prowess: 3, insteadOf: 1 }],
      },
    ],
  },
  { describe: () => [] },
);
