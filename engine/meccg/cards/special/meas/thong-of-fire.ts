import { prowessOf } from "../../../rules/facts/company/stats.js";
import { FORBID } from "../../../rules/hooks.js";
import { special } from "../special.js";

/** The least prowess of a bearer. */
const LEAST = 6;

export default special(
  {
    kind: "item",
    id: "MEAS-132",
    name: "Thong of Fire",
    alignment: "minion",
    class: "greater",
    unique: true,
    mp: 3,
    corruption: 3,
    keywords: ["hoard", "weapon"],
    usableBy: { skill: "warrior" },
    has: [
      { stat: "body", by: 1 },
      { stat: "prowess", by: 1 },
      { stat: "prowess", by: 3, when: [{ if: "stayedUntapped" }] },
      { stat: "prowess", by: 2, when: [{ if: "stayedUntapped", hard: true }] },
    ],
  },
  {
    hooks: {
      bear: (s, _card, i) => (prowessOf(s, i) < LEAST ? FORBID : 0),
    },
    describe: () => [`it comes to nobody of a prowess less than ${LEAST}`],
  },
);
