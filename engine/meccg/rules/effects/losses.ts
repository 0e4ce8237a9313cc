/** Words about what somebody loses, or may tap for instead. */
import { isShielded } from "../facts/combat/shields.js";
import * as L from "../state/layout.js";
import { removeInstance, TO_HAND } from "../changes/leaving.js";
import { TAPS_OR_GOES } from "../checks/tapsinstead.js";
import { filter } from "../../cards/vocabulary/lookups.js";
import { oneOf } from "../../cards/wording/filters.js";
import { TAP_AGAINST } from "../machine/machine.js";
import { ResolveFrame } from "../state/frames/chain.js";
import { TapAgainstFrame } from "../state/frames/checks.js";
import { sendHome } from "../checks/dismissalrolls.js";
import { defineEffect } from "../machine/effect.js";
import { whom } from "../../cards/wording/words.js";
import { asSaid } from "./asked.js";
import { effectCompany } from "./reach.js";

export const toHand = defineEffect("toHand", {
  describe: (e, names) =>
    e.saves
      ? `${whom("target", names)} goes back to his player's hand; an item may go to another character of the company, and all else borne is discarded`
      : `${whom("target", names)} goes back to its owner's hand`,
  asks: asSaid,
  apply: (s, f, d) => {
    const target = s.fr[f + ResolveFrame.target];
    if (target < 0 || target >= L.SLOTS || s.iRole[target] === L.Role.free || s.iStat[target] & L.Status.protected)
      return;
    if (d.word.saves && !isShielded(s, target)) sendHome(s, target);
    else removeInstance(s, target, TO_HAND);
  },
});
export const tapOrGoes = defineEffect("tapOrGoes", {
  describe: (e) =>
    `the company's player may tap ${oneOf(filter(e.by ?? {}), "of the company")}: else this card is discarded, and nothing more is done`,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    const source = s.fr[f + ResolveFrame.source];
    if (source < 0) return;
    const frame = s.push(TAP_AGAINST, company, source, s.iDef[source], d.mask, TAPS_OR_GOES);
    s.fr[frame + TapAgainstFrame.race] = d.n;
    s.fr[frame + TapAgainstFrame.resolves] = f;
  },
});
