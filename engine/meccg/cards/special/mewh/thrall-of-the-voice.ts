import { defineEffect } from "../../../rules/machine/effect.js";
import { bringsThrall } from "../../../rules/organization/characters.js";
import { listThralls } from "../../../rules/organization/companions.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { STAGE } from "../../mewh/stage-words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** Its player brings in one character of his hand with this mind at most, an agent too, who is the one of the turn; this card goes to him, or is discarded. */
    bringsOne: { do: "bringsOne"; mindMost: number };
  }
}

defineEffect("bringsOne", {
  bringsCharacter: true,
  describe: (e) =>
    `one character of your hand of a mind of ${e.mindMost} or less, an agent too, comes as the character of the turn, and has this card; without one it is discarded`,
  asks: () => ["such a character who can come", "no other character of this turn"],
  possible: (s, _m, d, cx) => listThralls(s, cx.player, -1, d.n, null) > 0,
  apply: (s, f, d) => bringsThrall(s, s.fr[f + ResolveFrame.player], s.fr[f + ResolveFrame.source], d.n),
  pack(e, out) {
    out.n = e.mindMost;
  },
});

export default special(
  {
    ...STAGE,
    id: "MEWH-82",
    name: "Thrall of the Voice",
    stage: 1,
    modes: [{ when: ["organization"], does: [{ do: "bringsOne", mindMost: 6 }] }],
    has: [{ stat: "mind", by: -1, least: 1 }],
  },
  { describe: () => [] },
);
