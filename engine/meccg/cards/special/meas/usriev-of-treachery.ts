import { prowessOf } from "../../../rules/facts/company/stats.js";
import { FORBID } from "../../../rules/hooks.js";
import { special } from "../special.js";

/** The least prowess of a bearer. */
const LEAST = 5;

export default special(
  {
    kind: "item",
    id: "MEAS-136",
    name: "Usriev of Treachery",
    alignment: "minion",
    class: "major",
    mp: 1,
    corruption: 1,
    keywords: ["hoard", "weapon"],
    usableBy: { skill: "warrior" },
    has: [
      { stat: "prowess", by: 1, max: 8, when: [{ if: "attackNotBy", races: ["elf"] }] },
      { stat: "prowess", by: 2, max: 9, when: [{ if: "attackBy", races: ["elf"] }] },
    ],
    may: [
      {
        as: "two strikes",
        when: ["attack"],
        needs: [{ if: "subject", is: { skill: "warrior" } }],
        does: [{ do: "facesTwice", who: "bearer", withCard: true }],
      },
    ],
  },
  {
    hooks: {
      bear: (s, _card, i) => (prowessOf(s, i) < LEAST ? FORBID : 0),
    },
    describe: () => [`it comes to nobody of a prowess less than ${LEAST}`],
  },
);
