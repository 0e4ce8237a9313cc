import { FORBID } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "item",
    id: "MELE-326",
    name: "The One Ring",
    alignment: "minion",
    class: "special",
    unique: true,
    mp: 6,
    corruption: 6,
    keywords: ["the-one-ring", "ring"],
    storable: false,
    has: [
      { stat: "prowess", by: 5, maxTwicePrinted: true },
      { stat: "body", by: 5, max: 10 },
      { stat: "di", by: 5 },
      { stat: "corruption", by: 1, to: "company", who: { bearsNot: "The One Ring (minion)" } },
    ],
    may: [
      {
        when: ["strike"],
        needs: [{ if: "attackNotBy", races: ["undead", "nazgul"] }],
        target: { of: "strike" },
        does: [{ do: "corruptionCheck", who: "bearer", by: -2 }, { do: "cancelStrike" }],
      },
    ],
  },
  { hooks: { comeByStoredTest: () => FORBID }, describe: () => ["no test of a ring that is stored brings it"] },
);
