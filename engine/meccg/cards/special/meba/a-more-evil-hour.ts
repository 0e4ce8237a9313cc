import { effectCompany } from "../../../rules/effects/reach.js";
import { mostRegions } from "../../../rules/facts/journey/regioncount.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { companyLives } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** This event lies on the company from now on, untapped. */
    liesOnCompany: { do: "liesOnCompany" };
  }
}

defineEffect("liesOnCompany", {
  says: () => "this card lies on the company from now on",
  asks: () => ["a company that may go by regions"],
  possible: (s, _m, _d, cx) => cx.company >= 0 && mostRegions(s, cx.company) > 0,
  apply: (s, f) => {
    const source = s.fr[f + ResolveFrame.source];
    const company = effectCompany(s, f);
    if (source < 0 || company < 0 || !companyLives(s, company) || s.iRole[source] !== L.Role.event) return;
    s.iRole[source] = L.Role.onCompany;
    s.iHost[source] = company;
    s.iStat[source] &= ~L.Status.tapped;
  },
});

const LEAST_POINTS = 3;

export default special(
  {
    side: "resource",
    alignment: "minion",
    kind: "event",
    specific: "The Balrog",
    id: "MEBA-48",
    type: "permanent",
    name: "A More Evil Hour",
    staysTapped: true,
    ranges: 2,
    may: [
      {
        when: ["organization"],
        needs: [{ if: "selfTapped" }],
        target: { of: "company" },
        does: [{ do: "liesOnCompany" }],
      },
    ],
  },
  {
    hooks: {
      resourceCame(s, card, player, def) {
        if (s.iOwner[card] !== player && s.iRole[card] === L.Role.event && D.MP[def] >= LEAST_POINTS)
          s.iStat[card] |= L.Status.tapped;
        return 0;
      },
    },
    says: () => [
      `it taps when another player plays a card with ${LEAST_POINTS} or more marshalling points printed on it`,
    ],
  },
);
