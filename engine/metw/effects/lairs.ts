/** Words about what waits in lairs: creatures that come for what is taken there. */
import type { EntityName } from "../cards/entities.js";
import type { Race } from "../cards/words.js";
import { creatureMayCome } from "../frames/creaturecomes.js";
import * as L from "../state/layout.js";
import { companyLives } from "../state/inplay.js";
import { ResolveFrame } from "../state/frames-of-the-chain.js";
import { raceOf } from "../text/words.js";
import { defineEffect } from "./effect.js";
import { company } from "./reach.js";

export type LairWord =
  /** The hazard player may play a creature of this race, but no card of a being, on the company at its site, once; it does not count against the limit. */
  { do: "creatureComes"; race: Race; butNot?: EntityName };

export const creatureComes = defineEffect("creatureComes", {
  says: (e) =>
    `the hazard player may play a ${raceOf(e.race)}${e.butNot ? ` other than ${e.butNot}` : ""} of his hand there, once, not counted against the hazard limit`,
  apply: (s, f, d) => {
    const c = company(s, f);
    if (c < 0 || !companyLives(s, c)) return;
    const place = s.fr[f + ResolveFrame.source]! - L.SLOTS;
    creatureMayCome(s, s.fr[f + ResolveFrame.player]!, c, 31 - Math.clz32(d.mask), d.n, Math.max(-1, place));
  },
});
