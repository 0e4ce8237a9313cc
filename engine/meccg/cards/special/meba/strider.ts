import { addToSummary, inPlay, NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { addTo, handHas } from "../../../rules/state/lists.js";
import * as D from "../../vocabulary/defs.js";
import { ALLOW } from "../../../rules/hooks.js";
import { spends } from "../../../rules/changes/avatars.js";
import { companyChanged } from "../../../rules/changes/leaving.js";
import { revealFromHand } from "../../../rules/changes/piles.js";
import { unusedInfluence } from "../../../rules/facts/company/directinfluence.js";
import { isSpent } from "../../../rules/facts/company/newcharacters.js";
import { generalUnused, heldMind } from "../../../rules/facts/company/influence.js";
import { gone } from "../../../rules/facts/play/unique.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import type { Machine } from "../../../rules/machine/state.js";

import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { card } from "../../vocabulary/lookups.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** This character leaves the game, and this one of the hand, who is the character of the turn, comes in his place with all that lies on him, untapped and well. */
    giveWay: { do: "giveWay"; to: string };
  }
}

/** May `def` in the hand of `p` replace the character in slot `i`, as the character brought into play this turn? */
function mayTakeHisPlace(s: Machine, p: number, i: number, def: number): boolean {
  if (i < 0 || s.iRole[i] !== L.Role.character || isSpent(s, p, def)) return false;
  if (!handHas(s, p, def) || inPlay(s, def) >= 0 || gone(s, def)) return false;
  if (s.iStat[i] & L.Status.uncontrolled) return false;
  const more = D.MIND[def] - heldMind(s, i);
  const leader = s.iCtrl[i];
  return more <= (leader === NONE ? generalUnused(s, p) : unusedInfluence(s, leader, def));
}
/** `def` replaces him and keeps all that he bears and his followers. The replaced card leaves the game. */
function takesHisPlace(s: Machine, p: number, i: number, def: number): void {
  const old = s.iDef[i];
  revealFromHand(s, p, def);
  addTo(s, p, L.Pile.out, old);
  s.pset(p, L.PlayerWord.bits, s.pget(p, L.PlayerWord.bits) | L.PlayerBit.gaveWay);
  s.iDef[i] = def;
  s.iStat[i] = (s.iStat[i] & ~(L.Status.tapped | L.Status.wounded)) | L.Status.cameThisTurn;
  spends(s, p, def);
  addToSummary(s, def);
  companyChanged(s, s.iComp[i]);
}
defineEffect("giveWay", {
  describe: (e) =>
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
  { hooks: { giveWay: () => ALLOW }, describe: () => [] },
);
