import { mask } from "../../vocabulary/lookups.js";
import * as T from "../../vocabulary/terms.js";
import { racesOf } from "../../wording/words.js";
import type { Race } from "../../words/basics.js";
import { special } from "../special.js";

const RACES: readonly Race[] = ["orc", "troll", "man"];
const BITS = mask(T.RACE, RACES, "race");
const MORE = 1;
/** Of attacks that have none. */
const BODY = 4;

export default special(
  {
    kind: "event",
    id: "MEDM-64",
    side: "hazard",
    type: "permanent",
    name: "Helms of Iron",
    modes: [
      { when: ["hazard"], target: { of: "nazgulPermanent", whose: "mine" }, does: [{ do: "discard", what: "target" }] },
    ],
    has: [{ stat: "attackBody", by: MORE, to: "attacks", races: RACES }],
  },
  {
    // What it gives to every body is added to this one as well.
    hooks: { attackBody: (_s, _card, races) => (races & BITS ? BODY - MORE : 0) },
    describe: () => [`an attack by ${racesOf(RACES)} that has no body has body ${BODY}`],
  },
);
