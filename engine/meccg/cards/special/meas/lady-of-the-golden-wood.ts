import { FORBID } from "../../../rules/hooks.js";
import { servesSauron } from "../../../rules/state/alignment.js";
import { special } from "../special.js";

export default special(
  {
    kind: "creature",
    id: "MEAS-13",
    name: "Lady of the Golden Wood",
    unique: true,
    entity: "Galadriel",
    race: "elf",
    strikes: 1,
    prowess: 12,
    body: 10,
    mp: 3,
    starred: true,
    detains: ["hero"],
    keyed: { regionsNamed: ["Wold & Foothills"], sitesIn: { regions: ["Wold & Foothills"] } },
    asEvent: { type: "permanent", on: [{ on: "deckExhausted", does: [{ do: "discard", what: "self" }] }] },
  },
  {
    hooks: {
      search: (s, _card, _by, p) => (p >= 0 && servesSauron(s, p) ? FORBID : 0),
    },
    describe: () => [
      "as a permanent-event: no effect lets who plays minions or The Balrog search through or look at his own deck or discard pile",
    ],
  },
);
