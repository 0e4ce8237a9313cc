import type { Table } from "../../../rules/state/table.js";
import { nextSlot } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

function otherOrcFaction(s: Table, def: number): boolean {
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.faction && s.iDef[i] !== def && D.RACE_OF[s.iDef[i]] === T.RACE.orc) return true;
  return false;
}

export default special(
  {
    kind: "faction",
    id: "MELE-291",
    name: "Uruk-hai",
    alignment: "minion",
    unique: true,
    mp: 2,
    race: "orc",
    number: 11,
    numberInPlay: 0,
    at: ["Barad-dûr", "Cirith Gorgor", "Cirith Ungol"],
    underLeader: true,
  },
  {
    hooks: {
      standardMods: (s, _card, def) => (otherOrcFaction(s, def) ? -2 : 0),
    },
    describe: () => [`the influence attempt is at -2 if any other Orc faction is in play`],
  },
);
