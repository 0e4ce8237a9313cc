/** Words about factions and influence. */
import { startOldRoad } from "../frames/search.js";
import { ResolveFrame } from "../state/frames-of-the-chain.js";
import { signed, whom } from "../text/words.js";
import { defineEffect } from "./effect.js";
import { company } from "./reach.js";

export type InfluenceWord = { do: "playFaction"; by: number; noDirectInfluence?: boolean };

export const playFaction = defineEffect("playFaction", {
  says: (e, names) => {
    const how = e.by ? ` at ${signed(e.by)}` : "";
    const without = e.noDirectInfluence ? ", without direct influence" : "";
    return `show a faction of your hand that is played at a site whose path from this Haven is two regions at most, and whose site card you have: ${whom("actor", names)} tries to influence it${how}${without}`;
  },
  apply: (s, f, d) => {
    startOldRoad(s, s.fr[f + ResolveFrame.player]!, s.fr[f + ResolveFrame.actor]!, d.by, company(s, f));
  },
});
