import { defineCondition } from "../../../rules/machine/condition.js";
import { NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import type { Table } from "../../../rules/state/table.js";
import { special } from "../special.js";

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
  says: () => "something of its player",
  holds: (s, _n, cx) => cx.player >= 0 && hasEvent(s, cx.player, cx.def),
});

export default special(
  {
    kind: "event",
    id: "MEBA-38",
    name: "Great Army of the North",
    side: "resource",
    alignment: "minion",
    type: "permanent",
    cannotBeDuplicated: true,
    pointsFor: { races: ["orc", "troll"], least: 4, notAt: ["dark-hold"], mp: 2 },
    modes: [
      { as: "army", when: ["always"], does: [] },
      {
        as: "short-event",
        when: ["always"],
        short: true,
        does: [{ do: "seek", in: ["discard"], factions: ["orc", "troll"], any: true, to: "deck" }],
      },
    ],
    has: [
      {
        stat: "influence",
        by: 1,
        to: "everyone",
        when: [{ if: "ofItsPlayer" }, { if: "against", race: ["orc", "troll"], faction: true }],
      },
    ],
  },
  { says: () => [] },
);
