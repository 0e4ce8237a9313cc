import { FORBID } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    side: "resource",
    alignment: "minion",
    specific: "The Balrog",
    id: "MEBA-58",
    name: "Flame of Udûn",
    type: "permanent",
    keywords: ["demon-fana"],
    stays: "character",
    modes: [
      {
        when: ["organization"],
        target: { of: "character", who: { race: "balrog" }, whose: "mine" },
        does: [{ do: "othersToHand", keyword: "demon-fana" }, { do: "alliesGo" }],
      },
    ],
    has: [
      { stat: "prowess", by: 3 },
      { stat: "di", by: -2 },
      { stat: "strikeBody", by: -1 },
      { stat: "foeBody", by: -1 },
    ],
    may: [{ as: "take back", when: ["organization"], does: [{ do: "backToHand" }] }],
  },
  {
    hooks: {
      standWith: () => FORBID,
    },
    says: () => [`outside the organization phase no other character or ally is in the company of the bearer`],
  },
);
