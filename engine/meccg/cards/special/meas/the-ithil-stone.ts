import { NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";

const EYE = D.defOf("The Lidless Eye");
const FEWER = 2;

export default special(
  {
    kind: "item",
    id: "MEAS-69",
    name: "The Ithil-stone",
    class: "special",
    unique: true,
    mp: 5,
    corruption: 4,
    keywords: ["palantir"],
    at: ["Barad-dûr"],
    risk: { over: 9, perEach: { skill: "scout" } },
    cancels: ["Bane of the Ithil-stone"],
    on: [
      { on: "enters", does: [{ do: "discard", what: "cancelled" }] },
      { on: "untapEnd", does: [{ do: "corruptionCheck", who: "bearer" }] },
    ],
  },
  {
    hooks: {
      handSize(s, _card, p) {
        let count = 0;
        for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
          if (s.iDef[e] === EYE && s.iOwner[e] === p) count -= FEWER;
        return count;
      },
    },
    says: () => [`while it is in play, the hand size of a player who has The Lidless Eye in play is lower by ${FEWER}`],
  },
);
