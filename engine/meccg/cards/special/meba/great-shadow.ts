import { ALLOW } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    side: "resource",
    alignment: "minion",
    specific: "The Balrog",
    type: "permanent",
    keywords: ["demon-fana"],
    stays: "character",
    modes: [
      {
        when: ["organization"],
        target: { of: "character", who: { race: "balrog" }, whose: "mine" },
        does: [{ do: "othersToHand", keyword: "demon-fana" }],
      },
    ],
    id: "MEBA-62",
    name: "Great Shadow",
    has: [
      { stat: "generalInfluence", by: 6 },
      { stat: "prowess", by: -2 },
      { stat: "body", by: -1 },
      { stat: "skill", by: 1, skill: "scout" },
    ],
    may: [
      { as: "take back", when: ["organization"], does: [{ do: "backToHand" }] },
      { as: "shadow", when: ["attack"], target: { of: "attack" }, cost: ["tapBearer"], does: [{ do: "cancelAttack" }] },
      {
        as: "shuffle",
        when: ["endOfTurn"],
        oncePer: "turn",
        does: [{ do: "seek", in: ["discard"], side: "own", noShort: true, shown: true, to: "deck" }],
      },
    ],
  },
  {
    hooks: {
      lead: () => ALLOW,
    },
    describe: () => [`characters may follow the bearer though his card says that nobody does`],
  },
);
