import { ALLOW } from "../../../rules/hooks.js";
import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";

const MOUTH = "Mouth of Sauron";
const CARD = D.defOf(MOUTH);

export default special(
  {
    kind: "character",
    id: "MELE-24",
    name: "The Mouth",
    alignment: "minion",
    unique: true,
    race: "man",
    skills: ["warrior", "diplomat"],
    mind: 9,
    prowess: 6,
    body: 8,
    di: 4,
    mp: 3,
    home: ["Barad-dûr"],
    entity: "Mouth of Sauron",
    has: [{ stat: "di", by: 2, when: [{ if: "against", faction: true }] }],
    may: [
      {
        as: "resource",
        when: ["organization"],
        target: { of: "discarded", resource: true },
        cost: ["tapSelf"],
        does: [{ do: "fromDiscard", to: "deck", count: 1 }],
      },
      {
        as: "character",
        when: ["organization"],
        target: { of: "discarded", character: true },
        cost: ["tapSelf"],
        does: [{ do: "fromDiscard", to: "deck", count: 1 }],
      },
    ],
  },
  {
    hooks: { yield: (_s, _card, def) => (def === CARD ? ALLOW : 0) },
    describe: () => [
      `he goes back to the hand when ${MOUTH} is played, which he does not hinder, and one of his items may go to a companion`,
    ],
  },
);
