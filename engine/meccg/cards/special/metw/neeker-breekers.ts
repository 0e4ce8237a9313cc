import { mindOf } from "../../../rules/facts/company/mind.js";
import { FORBID, ONLY_TAPS } from "../../../rules/hooks.js";
import * as L from "../../../rules/state/layout.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

const LORDS = (1 << T.RACE.wizard) | (1 << T.RACE["fallen-wizard"]) | (1 << T.RACE.ringwraith) | (1 << T.RACE.balrog);

export default special(
  {
    kind: "creature",
    id: "METW-493",
    name: "Neeker-breekers",
    race: "animal",
    strikes: "each",
    prowess: 7,
    mp: 1,
    keyed: { regions: "b w s d", sites: ["ruins-and-lairs"] },
  },
  {
    hooks: {
      wound: () => ONLY_TAPS,
      takeStrike: (s, _card, i) =>
        s.iRole[i] === L.Role.character && LORDS & (1 << D.RACE_OF[s.iDef[i]]) ? FORBID : 0,
      prowess: (s, _card, i, usual) => Math.max(0, mindOf(s, i)) - usual,
    },
    describe: () => [
      "where it would wound, it only taps",
      "it spares every Wizard and every Ringwraith",
      "it is fought with mind instead of prowess",
    ],
  },
);
