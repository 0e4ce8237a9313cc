import { ALLOW } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "character",
    id: "MELE-57",
    name: "Ûvatha the Ringwraith",
    alignment: "minion",
    unique: true,
    race: "ringwraith",
    skills: ["warrior", "scout", "ranger"],
    mind: null,
    prowess: 9,
    body: 9,
    di: 5,
    mp: 0,
    home: [],
    homeIs: { regions: ["Khand"] },
    entity: "Ûvatha the Horseman",
    magic: ["spirit-magic"],
    has: [
      { stat: "di", by: -3, when: [{ if: "inMode", mode: "heralded-lord" }] },
      { stat: "prowess", by: -1, when: [{ if: "inMode", mode: "fell-rider" }] },
    ],
    may: [
      {
        when: ["organization"],
        needs: [{ if: "asAvatar" }, { if: "atHaven" }],
        target: { of: "discarded", resource: true, types: ["short", "long", "permanent"] },
        cost: ["tapSelf"],
        does: [{ do: "fromDiscard", to: "deck", count: 1 }],
      },
    ],
  },
  {
    hooks: {
      followFree: () => ALLOW,
    },
    describe: () => [
      `in your organization phase he may come from your hand to join another Ringwraith of yours at a Darkhaven or at his home site, and follows him without influence`,
    ],
  },
);
