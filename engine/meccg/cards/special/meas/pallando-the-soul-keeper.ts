import { discardInstance, removeCharacter, TO_OUT } from "../../../rules/changes/leaving.js";
import { isBeyondThings } from "../../../rules/facts/company/ringwraiths.js";
import { ALLOW } from "../../../rules/hooks.js";
import { isMinionOf } from "../../../rules/state/alignment.js";
import { special } from "../special.js";

export default special(
  {
    kind: "creature",
    id: "MEAS-17",
    name: "Pallando the Soul-keeper",
    unique: true,
    entity: "Pallando",
    race: "maia",
    strikes: 2,
    prowess: 13,
    body: 9,
    mp: 6,
    starred: true,
    detains: ["hero"],
    keyed: {
      regions: "f",
      sites: ["free-hold"],
      regionsNamed: ["Lindon", "Númeriador", "Arthedain", "Cardolan"],
      sitesIn: { regions: ["Lindon", "Númeriador", "Arthedain", "Cardolan"] },
      also: [
        {
          when: { if: "facedCard", names: ["Dwarven Travelers"] },
          keyed: { sites: ["border-hold", "ruins-and-lairs"] },
        },
      ],
    },
    asEvent: { type: "permanent" },
    has: [{ stat: "attackProwess", by: -3, to: "ownAttack", when: [{ if: "companyIs", kinds: ["hero"] }] }],
  },
  {
    hooks: {
      isEliminated(s, card, i) {
        if (!isMinionOf(s, s.iOwner[i], s.iDef[i]) || isBeyondThings(s, i)) return 0;
        discardInstance(s, card);
        removeCharacter(s, i, TO_OUT);
        return ALLOW;
      },
    },
    describe: () => [
      "as an event: the next minion, except a Ringwraith, who would be discarded from play is eliminated instead, and this card is discarded",
    ],
  },
);
