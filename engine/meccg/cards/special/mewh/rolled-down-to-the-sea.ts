import { handIsSeen } from "../../../rules/changes/piles.js";
import { askForOne, defineManner, put } from "../../../rules/checks/opponentchoices.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { firstOf, NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { opponentOf } from "../../../rules/state/seats.js";
import type { Table } from "../../../rules/state/table.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The opponent discards a ring of his hand or of one of his companies; without one he shows his hand. */
    loseRing: { do: "loseRing" };
  }
}

const RING = 1 << T.KEYWORD.ring;
/** Rings of a player: those that his characters bear, and those in his hand. */
function ringsOf(s: Table, p: number, out: Int32Array | null): number {
  let count = 0;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
      for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
        if (s.iRole[j] === L.Role.item && D.KEYWORDS_OF[s.iDef[j]] & RING)
          count = put(out, count, T.choice(T.V_ITEM, j));
  let last = -1;
  for (let k = 0; k < s.pget(p, L.PlayerWord.hand); k++) {
    const def = s.hands[p * L.HAND + k];
    if (def !== last && D.KIND[def] === T.K_ITEM && D.KEYWORDS_OF[def] & RING)
      count = put(out, count, T.choice(T.V_DISCARD, def));
    last = def;
  }
  return count;
}
/** A ring is lost. */
const ONE_RING = defineManner(4, {
  list: (s, p, _company, _what, out) => ringsOf(s, p, out),
});
defineEffect("loseRing", {
  describe: () =>
    "the opponent discards a ring of his hand or of one of his companies, as he chooses; without one he shows you his hand",
  apply: (s, f) => {
    const opponent = opponentOf(s, s.fr[f + ResolveFrame.player]);
    if (ringsOf(s, opponent, null) > 0) askForOne(s, opponent, ONE_RING, -1, 0);
    else handIsSeen(s, opponent);
  },
});

export default special(
  {
    kind: "event",
    id: "MEWH-29",
    side: "hazard",
    type: "short",
    name: "Rolled down to the Sea",
    unique: true,
    modes: [{ when: ["hazard"], does: [{ do: "loseRing" }] }],
  },
  { describe: () => [] },
);
