import { FORBID } from "../../../rules/hooks.js";
import { wasDragonPlayed } from "../../../rules/state/dragons.js";
import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "METD-44",
    side: "hazard",
    type: "permanent",
    name: "Leucaruth at Home",
    unique: true,
    entity: "Leucaruth",
    mp: 4,
    addsAttack: {
      at: ["Irerock"],
      race: "dragon",
      strikes: 2,
      prowess: 17,
      body: 8,
      removedWhenDefeated: true,
      unless: "Leucaruth Ahunt",
    },
  },
  {
    hooks: {
      playDragon: (s, _card, def) => (wasDragonPlayed(s) && D.IS_DRAGON[D.ENTITY[def]] ? FORBID : 0),
    },
    describe: () => ["only one card of a named Dragon may be played in a turn"],
  },
);
