import { woundPlainly } from "../../../rules/changes/healing.js";
import { defineOutcome, rollDecides } from "../../../rules/checks/decidingrolls.js";
import { eliminate } from "../../../rules/combat/inheriteditems.js";
import { bearerOfEffect } from "../../../rules/effects/reach.js";
import { bodyOf } from "../../../rules/facts/company/stats.js";
import { areAtOnePlace, enRoute, fits } from "../../../rules/facts/play/conditions.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { companyLives, companyOf, firstOf, isWounded, NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { filter } from "../../vocabulary/lookups.js";
import { filterText } from "../../wording/filters.js";
import { signed } from "../../wording/words.js";
import type { Who } from "../../words/basics.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** A roll, changed by so much, for each such character at the site of the bearer, whosever: with more than his body he is wounded, or if he was already eliminated. */
    bodyRolls: { do: "bodyRolls"; by: number; only: Who };
  }
}

/** A roll above the body wounds the character; a wounded character is eliminated. */
const WOUNDS_ABOVE = defineOutcome(14, (s, i, total, body) => {
  if (total <= body || s.iRole[i] !== L.Role.character) return;
  if (isWounded(s, i)) eliminate(s, i);
  else woundPlainly(s, i);
});
defineEffect("bodyRolls", {
  onceForCopies: true,
  describe: (e) =>
    `each ${filterText(filter(e.only))} at the site of the bearer, whosever, rolls at ${signed(e.by)}: with more than his body he is wounded, or if he was already eliminated`,
  apply: (s, f, d, cx) => {
    const bearer = bearerOfEffect(s, f);
    const here = bearer < 0 ? -1 : companyOf(s, bearer);
    if (here < 0 || enRoute(s, here)) return;
    for (let c = 0; c < s.companies; c++) {
      if (!companyLives(s, c) || !areAtOnePlace(s, c, here)) continue;
      for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
        if (fits(s, d.only, i, cx)) rollDecides(s, s.iOwner[i], WOUNDS_ABOVE, bodyOf(s, i), d.by, i);
    }
  },
});

export default special(
  {
    kind: "event",
    id: "MELE-129",
    side: "hazard",
    type: "permanent",
    name: "Plague",
    stays: "character",
    modes: [
      {
        when: ["hazard"],
        needs: [{ if: "site", types: ["free-hold", "border-hold", "shadow-hold", "dark-hold"] }],
        target: { of: "character", who: { wizard: false, notRace: ["ringwraith", "elf"] }, whose: "company" },
        does: [],
      },
    ],
    on: [
      {
        on: "bearerTurnEnd",
        does: [{ do: "bodyRolls", by: -2, only: { wizard: false, notRace: ["ringwraith", "elf"] } }],
      },
      { on: "untapEnd", needs: [{ if: "atHaven" }], does: [{ do: "discard", what: "self" }] },
    ],
  },
  { describe: () => [] },
);
