import { DRAWS } from "../../../rules/movement/draws.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "METD-71",
    side: "hazard",
    type: "permanent",
    name: "Smaug at Home",
    unique: true,
    entity: "Smaug",
    mp: 5,
    addsAttack: {
      at: ["The Lonely Mountain"],
      race: "dragon",
      strikes: 2,
      prowess: 18,
      body: 8,
      removedWhenDefeated: true,
      unless: "Smaug Ahunt",
    },
  },
  {
    hooks: {
      draws: (_s, _card, _c, how) => (how === DRAWS.fewer ? 1 : 0),
    },
    describe: () => [`the site of a moving company lets its player draw one card fewer, but one at least`],
  },
);
