import { inUse } from "../../../rules/facts/company/stats.js";
import { ALLOW } from "../../../rules/hooks.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

export default special(
  {
    kind: "item",
    id: "METD-96",
    name: "Adamant Helmet",
    class: "minor",
    corruption: 1,
    keywords: ["hoard", "helmet"],
    has: [{ stat: "body", by: 1, max: 9 }],
  },
  {
    hooks: {
      ward: (s, card) => (s.iRole[card] === L.Role.item && inUse(s, card) ? ALLOW : 0),
    },
    describe: () => [
      "in use it cancels every dark enchantment aimed at the bearer, and discards those that lie on him",
    ],
  },
);
