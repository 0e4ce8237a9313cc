/** Words about factions and influence. */
import { factionInHand, listNearbyFactions, startNearbyFaction } from "../influence/factionsofhand.js";
import { ResolveFrame } from "../state/frames/chain.js";
import { signed, whom } from "../../cards/wording/words.js";
import { defineEffect } from "../machine/effect.js";
import { asSaid } from "./asked.js";
import { effectCompany } from "./reach.js";

export const playFaction = defineEffect("playFaction", {
  describe: (e, names) => {
    const how = e.by ? ` at ${signed(e.by)}` : "";
    const without = e.noDirectInfluence ? ", without direct influence" : "";
    if (e.anySite)
      return `show a faction of your hand, and try to influence it${how}${without}, as a diplomat would at any site where it may be played; no site taps for it`;
    return `show a faction of your hand that is played at a site whose path from this Haven is two regions at most, and whose site card you have: ${whom("actor", names)} tries to influence it${how}${without}; if he succeeds his site taps`;
  },
  asks: asSaid,
  // Nothing is played only to be discarded: a faction must be in hand that can be reached from here (004:481; 001:2117).
  possible: (s, _m, d, cx) =>
    d.word.anySite
      ? factionInHand(s, cx.player, cx.company)
      : cx.company >= 0 && listNearbyFactions(s, cx.player, cx.company, -1, null, 0) > 0,
  fitsActor: (s, d, i, cx) => d.word.anySite || listNearbyFactions(s, cx.player, cx.company, i, null, 0) > 0,
  apply: (s, f, d) => {
    startNearbyFaction(
      s,
      s.fr[f + ResolveFrame.player],
      d.word.anySite ? -1 : s.fr[f + ResolveFrame.actor],
      d.by,
      effectCompany(s, f),
    );
  },
});
