import { defineEffect } from "../../../rules/machine/effect.js";
import { DISCARD_HAND } from "../../../rules/machine/machine.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { DiscardHandFrame } from "../../../rules/state/frames/turn.js";
import * as L from "../../../rules/state/layout.js";
import { RACE_ONLY } from "../../../rules/turn/hands.js";
import * as T from "../../vocabulary/terms.js";
import { racesOf } from "../../wording/words.js";
import type { Race } from "../../words/basics.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** Its player discards a creature of this race from his hand, or this card. */
    upkeep: { do: "upkeep"; race: Race };
  }
}

defineEffect("upkeep", {
  describe: (e) => `its player discards a hazard creature (${racesOf([e.race])}) of his hand, or this card`,
  apply: (s, f, d) => {
    const source = s.fr[f + ResolveFrame.source];
    if (source < 0 || s.iRole[source] === L.Role.free) return;
    const frame = s.push(DISCARD_HAND, s.iOwner[source], 1, 0);
    s.fr[frame + DiscardHandFrame.creatures] = RACE_ONLY + T.RACE[d.word.race];
    s.fr[frame + DiscardHandFrame.orCard] = source + 1;
  },
});

export default special(
  {
    kind: "event",
    id: "MELE-142",
    side: "hazard",
    type: "permanent",
    name: "Thrice Outnumbered",
    cannotBeDuplicated: true,
    on: [
      { on: "turnEnd", does: [{ do: "seek", in: ["discard"], race: "man", each: true, to: "deck" }] },
      { on: "longEventEnd", does: [{ do: "upkeep", race: "man" }] },
      { on: "deckExhausted", does: [{ do: "discard", what: "self" }] },
    ],
  },
  { describe: () => [] },
);
