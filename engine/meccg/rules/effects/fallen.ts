/** Words about Fallen-wizards. */
import { comesDown } from "../frames/organization/comingdown.js";
import { defineEffect } from "../machine/effect.js";
import { ResolveFrame } from "../state/frames-of-the-chain.js";
import { whom } from "../../cards/wording/words.js";

export const comeDown = defineEffect("comeDown", {
  says: (e, names) =>
    `the player of ${whom("target", names)} discards stage cards of his choice from play until he has fewer than ${e.below} stage points, and this card goes; or it stays, and he has its stage points`,
  apply: (s, f, d) => {
    const t = s.fr[f + ResolveFrame.target]!;
    const e = s.fr[f + ResolveFrame.source]!;
    if (t >= 0 && e >= 0) comesDown(s, s.iOwner[t]!, e, d.word.below);
  },
});
