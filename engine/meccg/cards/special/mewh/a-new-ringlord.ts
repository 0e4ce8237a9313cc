import { defineCondition } from "../../../rules/machine/condition.js";
import { NONE } from "../../../rules/state/inplay.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** No copy of this card lies before it with the same bearer. */
    firstCopy: { if: "firstCopy" };
  }
}

defineCondition("firstCopy", {
  describe: () => "that no other copy lies before it on its bearer",
  holds: (s, _n, cx) => {
    if (cx.source < 0) return false;
    for (let j = s.iFirst[s.iHost[cx.source]]; j !== NONE; j = s.iNext[j])
      if (s.iDef[j] === s.iDef[cx.source]) return j === cx.source;
    return false;
  },
});

export default special(
  {
    kind: "event",
    alignment: "fallen-wizard",
    side: "resource",
    type: "permanent",
    id: "MEWH-60",
    name: "A New Ringlord",
    stage: 3,
    corruption: 1,
    stays: "character",
    modes: [
      {
        when: ["organization"],
        oncePer: "givenTurn",
        target: { of: "character", who: { avatar: true, atHaven: true, bears: "the-one-ring" }, whose: "mine" },
        does: [],
      },
    ],
    on: [
      {
        on: "bearerTurnEnd",
        needs: [
          { if: "subject", is: { avatar: true, bears: "the-one-ring" } },
          { if: "site", types: ["ruins-and-lairs"] },
          { if: "information" },
          { if: "firstCopy" },
        ],
        does: [{ do: "claimRing", dies: 6, wins: 9 }],
      },
    ],
  },
  { describe: () => [] },
);
