import { CREATURE_COMES } from "../machine/machine.js";
import * as L from "../state/layout.js";
import { companyLives } from "../state/inplay.js";
import { ResolveFrame } from "../state/frames-of-the-chain.js";
import { raceOf } from "../../cards/wording/words.js";
import { defineEffect } from "../machine/effect.js";
import { effectCompany } from "./reach.js";

export const creatureComes = defineEffect("creatureComes", {
  says: (e) =>
    `the hazard player may play a ${raceOf(e.race)}${e.butNot ? ` other than ${e.butNot}` : ""} of his hand there, once, not counted against the hazard limit`,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company < 0 || !companyLives(s, company)) return;
    const place = s.fr[f + ResolveFrame.source] - L.SLOTS;
    // The word in its place, if it has one, ends when such a creature is played.
    s.push(
      CREATURE_COMES,
      s.fr[f + ResolveFrame.player],
      company,
      31 - Math.clz32(d.mask),
      d.n,
      Math.max(0, place + 1),
    );
  },
});
