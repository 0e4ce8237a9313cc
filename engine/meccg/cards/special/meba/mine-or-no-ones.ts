import { defineCondition } from "../../../rules/machine/condition.js";
import { attemptedCard } from "../../../rules/machine/declared.js";
import * as L from "../../../rules/state/layout.js";
import * as D from "../../vocabulary/defs.js";
import { mask } from "../../vocabulary/lookups.js";
import * as T from "../../vocabulary/terms.js";
import { racesOf, orOf } from "../../wording/words.js";
import type { Race } from "../../words/basics.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** The attempt to influence under way is made on such a card of an opponent: an item, an ally, a faction of one of these races. */
    attemptOn: { if: "attemptOn"; items?: true; allies?: true; factionRaces?: readonly Race[] };
  }
}

defineCondition("attemptOn", {
  describe: (n) => {
    const factions = n.mask ? [`a faction of ${racesOf(T.RACES.filter((_, k) => n.mask & (1 << k)))}`] : [];
    const what = [...(n.bits & 1 ? ["an item"] : []), ...(n.bits & 2 ? ["an ally"] : []), ...factions];
    return `an attempt on ${orOf(what)} of the opponent`;
  },
  holds: (s, n) => {
    const i = attemptedCard(s);
    if (i < 0) return false;
    const role = s.iRole[i];
    if (role === L.Role.faction) return (n.mask & (1 << D.RACE_OF[s.iDef[i]])) !== 0;
    return (role === L.Role.item && (n.bits & 1) !== 0) || (role === L.Role.ally && (n.bits & 2) !== 0);
  },
  pack(c, out) {
    out.bits = (c.items ? 1 : 0) | (c.allies ? 2 : 0);
    out.mask = mask(T.RACE, c.factionRaces, "race");
  },
});

export default special(
  {
    kind: "event",
    side: "resource",
    alignment: "minion",
    specific: "The Balrog",
    id: "MEBA-68",
    name: "Mine or No One’s",
    type: "short",
    modes: [
      {
        when: ["influence"],
        needs: [{ if: "attemptOn", items: true, allies: true, factionRaces: ["troll", "orc"] }],
        target: { of: "influenceCheck", whose: "mine", who: { race: "balrog" } },
        does: [{ do: "modifyCheck", by: 10, once: true }],
      },
    ],
  },
  { describe: () => [] },
);
