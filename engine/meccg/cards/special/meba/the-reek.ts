import { effectCompany } from "../../../rules/effects/reach.js";
import { mindOf } from "../../../rules/facts/company/mind.js";
import { cardsWith } from "../../../rules/facts/play/rarekeywords.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { firstOf, isAvatar, isUntapped, NONE, tap } from "../../../rules/state/inplay.js";
import type { Table } from "../../../rules/state/table.js";
import { bit } from "../../vocabulary/lookups.js";
import * as T from "../../vocabulary/terms.js";
import type { RareKeyword } from "../../words/basics.js";
import { RUINS_OR_BELOW } from "../../meba/hazards.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** Each untapped character of the company, no avatar, of a mind below this and one more for each card with the keyword in play, taps. */
    tapMinds: { do: "tapMinds"; below: number; plusFor: RareKeyword };
  }
}

/** Counts the untapped characters of company `c` that are not avatars and whose mind is below this, and taps them if `taps`. */
function weakMinded(s: Table, c: number, below: number, taps: boolean): number {
  let count = 0;
  for (let i = c < 0 ? NONE : firstOf(s, c); i !== NONE; i = s.iNext[i]) {
    if (!isUntapped(s, i) || isAvatar(s, i) || mindOf(s, i) >= below) continue;
    if (taps) tap(s, i);
    count++;
  }
  return count;
}
defineEffect("tapMinds", {
  describe: (e) =>
    `each untapped character of the company, no Wizard, with a mind below ${e.below} and one more for each ${e.plusFor} in play taps`,
  asks: () => ["such a character in the company"],
  possible: (s, _m, d, cx) => weakMinded(s, cx.company, d.n + cardsWith(s, d.mask), false) > 0,
  apply: (s, f, d) => {
    weakMinded(s, effectCompany(s, f), d.n + cardsWith(s, d.mask), true);
  },
  pack(e, out) {
    out.mask = bit(T.RARE_KEYWORD, e.plusFor, "keyword");
  },
});

export default special(
  {
    kind: "event",
    id: "MEBA-23",
    side: "hazard",
    type: "short",
    name: "The Reek",
    modes: [
      {
        when: ["hazard"],
        needs: [RUINS_OR_BELOW],
        discards: { what: { kind: "creature", races: ["animal", "spider"] }, least: 1, most: 1 },
        target: { of: "company" },
        does: [{ do: "tapMinds", below: 2, plusFor: "spawn" }],
      },
    ],
  },
  { describe: () => [] },
);
