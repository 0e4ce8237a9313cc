/** Words about what lies hidden: cards shown out of piles and hands, and what becomes of them. */
import { showHazards } from "../movement/shownhazards.js";
import { onlyShown as isBound } from "../facts/combat/shownhazards.js";
import { ResolveFrame } from "../state/frames/chain.js";
import * as L from "../state/layout.js";
import { opponentOf } from "../state/seats.js";
import * as T from "../../cards/vocabulary/terms.js";
import { defineEffect } from "../machine/effect.js";
import { UNSAID } from "./asked.js";
import { effectCompany } from "./reach.js";

export const onlyShown = defineEffect("onlyShown", {
  describe: () =>
    "the opponent may show any number of hazards of his hand; for the rest of the company's movement/hazard phase he may play (or lay on guard) only those",
  asks: () => [UNSAID],
  possible: (s, _m, _d, cx) => !isBound(s, cx.company),
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    const early = s.h[L.Header.phase] === T.PHASE_ORGANIZATION;
    if (company < 0 || isBound(s, company) || (s.h[L.Header.phase] !== T.PHASE_MOVEMENT && !early)) return;
    showHazards(s, opponentOf(s, s.fr[f + ResolveFrame.player]), company, s.fr[f + ResolveFrame.card], d.lasts);
  },
});
