import { tollPaid } from "../../../rules/facts/journey/movetolls.js";
import { liesOnCompany } from "../../../rules/facts/company/companyevents.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { TapAgainstFrame } from "../../../rules/state/frames/checks.js";
import { filter } from "../../vocabulary/lookups.js";
import { tapper } from "../../vocabulary/packs.js";
import { oneOf } from "../../wording/filters.js";
import type { Who } from "../../words/basics.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The company's player may tap such a one of it: then this card is discarded at once. */
    tapAgainst: { do: "tapAgainst"; by: Who };
  }
}

defineEffect("tapAgainst", {
  describe: (e) =>
    `the company's player may tap ${oneOf(filter(e.by), "of the company")}: then this card is discarded at once`,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    const source = s.fr[f + ResolveFrame.source];
    if (company >= 0 && source >= 0) s.push(TapAgainstFrame.kind, company, source, s.iDef[source], d.mask);
  },
  pack(e, out) {
    tapper(e.by, out);
  },
});

/** How many must tap. */
const TOLL = 2;

export default special(
  {
    kind: "event",
    id: "MEAS-27",
    side: "hazard",
    type: "permanent",
    name: "Enchanted Stream",
    stays: "company",
    modes: [
      {
        when: ["hazard"],
        needs: [{ if: "moving" }, { if: "path", region: "w", least: 1 }],
        target: { of: "company" },
        does: [{ do: "tapAgainst", by: { skill: "ranger" } }],
      },
    ],
    on: [{ on: "untapEnd", needs: [{ if: "atHaven" }], does: [{ do: "discard", what: "self" }] }],
  },
  {
    hooks: {
      moveToll: (s, card, c) => (liesOnCompany(s, card, c) ? TOLL - tollPaid(s, card) : 0),
    },
    describe: () => [
      `the company does not move to another site or split unless ${TOLL} of its untapped characters (or all, if there are fewer) tap in its organization phase`,
    ],
  },
);
