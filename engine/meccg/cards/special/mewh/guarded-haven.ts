import { enRoute, siteInView } from "../../../rules/facts/play/conditions.js";
import { defineCondition } from "../../../rules/machine/condition.js";
import * as D from "../../vocabulary/defs.js";
import { sites } from "../../vocabulary/lookups.js";
import { or } from "../../wording/filters.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** The company is at a site that has none of these names. */
    siteNotNamed: { if: "siteNotNamed"; names: readonly string[] };
  }
}

defineCondition("siteNotNamed", {
  describe: (n) => `a site other than ${or(D.siteNames(n.list))}`,
  holds: (s, n, cx) => cx.company >= 0 && !enRoute(s, cx.company) && !n.list.includes(siteInView(s, cx.company)),
  pack(c, out) {
    out.list = c.names.flatMap(sites);
  },
});

export default special(
  {
    kind: "event",
    alignment: "fallen-wizard",
    side: "resource",
    type: "permanent",
    id: "MEWH-74",
    name: "Guarded Haven",
    stage: 1,
    mp: 1,
    notStarter: true,
    protects: true,
    closes: true,
    oncePerTarget: true,
    stays: "site",
    modes: [
      {
        when: ["organization"],
        needs: [
          { if: "atAnySite" },
          { if: "atOwnHaven" },
          { if: "siteNotNamed", names: ["Isengard", "The White Towers", "Rhosgobel"] },
        ],
        target: { of: "site" },
        does: [],
      },
    ],
    on: [{ on: "siteLeaves", does: [{ do: "discard", what: "self" }] }],
  },
  { describe: () => [] },
);
