import { defineCondition } from "../../../rules/machine/condition.js";
import { NONE, nextSlot } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import type { Table } from "../../../rules/state/table.js";
import { special } from "../special.js";
import { isPlaceOf } from "../../../rules/state/alignment.js";
import { OURS } from "../../mele/minion-words.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";

const POINTS = 2;
const LEAST = 4;
const RACES = ["orc", "troll"] as const;
const MASK = (1 << T.RACE.orc) | (1 << T.RACE.troll);
const NOT_AT = T.SITE["dark-hold"];
/** Is the faction played at such a site, in a version of it that companies of this player go to? */
const isPlayedThere = (s: Table, player: number, def: number): boolean =>
  D.AT[def].some((site) => D.SITE_TYPE[site] === NOT_AT && isPlaceOf(s, player, site));
/** How many unique factions of these races the player has, none of them as printed played at such sites. */
function countHosts(s: Table, player: number): number {
  let count = 0;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) {
    const def = s.iDef[i];
    if (s.iRole[i] !== L.Role.faction || s.iOwner[i] !== player || !D.UNIQUE[def]) continue;
    if (MASK & (1 << D.RACE_OF[def]) && !isPlayedThere(s, player, def)) count++;
  }
  return count;
}

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** Of what this event gives to everyone: it is about a card of the player of the event. */
    ofItsPlayer: { if: "ofItsPlayer" };
  }
}

/** Does the player have such an event in play? */
function hasEvent(s: Table, p: number, def: number): boolean {
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (s.iDef[e] === def && s.iOwner[e] === p && s.iRole[e] === L.Role.event) return true;
  return false;
}
defineCondition("ofItsPlayer", {
  isOfPlayer: true,
  describe: () => "something of its player",
  holds: (s, _n, cx) => cx.player >= 0 && hasEvent(s, cx.player, cx.def),
});
export default special(
  {
    kind: "event",
    id: "MEBA-38",
    name: "Great Army of the North",
    ...OURS,
    type: "permanent",
    cannotBeDuplicated: true,
    modes: [
      { as: "army", when: ["always"], does: [] },
      {
        as: "short-event",
        when: ["always"],
        short: true,
        does: [{ do: "seek", in: ["discard"], factions: RACES, any: true, to: "deck" }],
      },
    ],
    has: [
      {
        stat: "influence",
        by: 1,
        to: "everyone",
        when: [{ if: "ofItsPlayer" }, { if: "against", race: RACES, faction: true }],
      },
    ],
  },
  {
    hooks: {
      ownPoints: (s, card) => (s.iRole[card] === L.Role.event && countHosts(s, s.iOwner[card]) >= LEAST ? POINTS : 0),
    },
    describe: () => [
      `it gives ${POINTS} marshalling points while its player has at least ${LEAST} unique factions of Orcs or Trolls that are not played at a dark-hold`,
    ],
  },
);
