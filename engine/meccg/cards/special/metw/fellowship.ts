import { defineCondition } from "../../../rules/machine/condition.js";
import { firstOf, NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import type { Table } from "../../../rules/state/table.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** The company has so many characters and allies at least. */
    companyHeads: { if: "companyHeads"; least: number };
  }
}

/** How many characters and allies are in the company. */
function heads(s: Table, c: number): number {
  let count = 0;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
    count++;
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) if (s.iRole[j] === L.Role.ally) count++;
  }
  return count;
}
defineCondition("companyHeads", {
  describe: (n) => `a company of at least ${n.n} characters and allies`,
  holds: (s, n, cx) => cx.company >= 0 && heads(s, cx.company) >= n.n,
});

export default special(
  {
    kind: "event",
    id: "METW-240",
    side: "resource",
    type: "permanent",
    name: "Fellowship",
    stays: "company",
    modes: [
      {
        when: ["organization"],
        needs: [{ if: "atHaven" }, { if: "companyHeads", least: 4 }],
        target: { of: "company" },
        does: [],
      },
    ],
    has: [
      { stat: "prowess", by: 1, to: "company", who: { ally: true } },
      { stat: "corruptionCheck", by: 1, to: "company", who: { ally: true } },
    ],
    on: [{ on: "companyChanges", does: [{ do: "discard", what: "self" }] }],
  },
  { describe: () => [] },
);
