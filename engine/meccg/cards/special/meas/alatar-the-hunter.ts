import { ALLOW, ATTACKER } from "../../../rules/hooks.js";
import * as T from "../../vocabulary/terms.js";
import type { Keyed } from "../../words/words.js";
import { special } from "../special.js";

const REGIONS = ["Andrast", "Old Pûkel Gap", "Anfalas", "Lamedon", "Lebennin", "Belfalas", "Anórien"];
const KEYED: Keyed = { regionsNamed: REGIONS, sitesIn: { regions: REGIONS } };

export default special(
  {
    kind: "creature",
    id: "MEAS-7",
    name: "Alatar the Hunter",
    unique: true,
    entity: "Alatar",
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
      ...KEYED,
      also: [
        {
          when: { if: "facedCard", names: ["Dwarven Travelers"] },
          keyed: { sites: ["border-hold", "ruins-and-lairs"] },
        },
      ],
    },
    attackerChooses: true,
    asEvent: {
      type: "permanent",
      has: [
        { stat: "attackProwess", by: 1, to: "attacks", races: ["maia"] },
        { stat: "attackStrikes", by: 1, to: "attacks", races: ["maia"] },
      ],
      on: [{ on: "deckExhausted", does: [{ do: "discard", what: "self" }] }],
    },
    has: [{ stat: "attackProwess", by: -3, to: "ownAttack", when: [{ if: "companyIs", kinds: ["hero"] }] }],
  },
  {
    hooks: {
      assignStrikes: (_s, _card, races, who) => (who === ATTACKER && races & (1 << T.RACE.maia) ? ALLOW : 0),
    },
    describe: () => ["as a permanent-event: the attacker gives out the strikes of attacks by Maiar"],
  },
);
