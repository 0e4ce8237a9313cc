import { ALLOW } from "../../../rules/hooks.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import type { Machine } from "../../../rules/machine/state.js";
import { mayTakeHisPlace, takesHisPlace } from "../../../rules/organization/inplaceof.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { card } from "../../vocabulary/lookups.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** This character leaves the game, and this one of the hand, who is the character of the turn, comes in his place with all that lies on him, untapped and well. */
    giveWay: { do: "giveWay"; to: string };
  }
}

defineEffect("giveWay", {
  says: (e) =>
    `this character leaves the game, and ${e.to} of your hand, who is the character of the turn, comes in his place, untapped and well, with all that lies on him`,
  asks: (e) => [`${e.to} in your hand`, "no character brought in or given up this turn", "influence enough for him"],
  possible: (s, _m, d, cx) => mayTakeHisPlace(s as Machine, cx.player, cx.source, d.n),
  apply: (s, f, d) => {
    const player = s.fr[f + ResolveFrame.player];
    const source = s.fr[f + ResolveFrame.source];
    if (source >= 0 && mayTakeHisPlace(s, player, source, d.n)) takesHisPlace(s, player, source, d.n);
  },
  pack(e, out) {
    out.n = card(e.to);
  },
});

const WILDS = ["Arthedain", "Cardolan", "Rhudaur", "The Shire"];
export default special(
  {
    kind: "character",
    id: "MEBA-1",
    name: "Strider",
    unique: true,
    entity: "Aragorn II",
    race: "dunadan",
    skills: ["warrior", "scout", "ranger"],
    mind: 8,
    prowess: 6,
    body: 9,
    di: 2,
    mp: 3,
    home: ["Bree"],
    has: [{ stat: "di", by: 3, when: [{ if: "against", named: "Rangers of the North" }] }],
    may: [
      { as: "give way", when: ["always"], does: [{ do: "giveWay", to: "Aragorn II" }] },
      {
        as: "find",
        when: ["always"],
        needs: [{ if: "atAnySite" }, { if: "siteInRegion", names: WILDS }],
        cost: ["tapSelf"],
        does: [{ do: "seek", in: ["discard"], playableHere: true, to: "hand", shown: true }],
      },
    ],
  },
  { hooks: { giveWay: () => ALLOW }, says: () => [] },
);
