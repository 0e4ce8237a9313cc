import { cardsWith } from "../../../rules/facts/play/rarekeywords.js";
import { defineCondition } from "../../../rules/machine/condition.js";
import { firstOf, NONE } from "../../../rules/state/inplay.js";
import type { Table } from "../../../rules/state/table.js";
import { bit } from "../../vocabulary/lookups.js";
import * as T from "../../vocabulary/terms.js";
import { or, names } from "../../wording/filters.js";
import type { RareKeyword } from "../../words/basics.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** More cards with this keyword are in play than there are characters in the company. */
    outnumbered: { if: "outnumbered"; by: RareKeyword };
  }
}

const charactersOf = (s: Table, c: number): number => {
  let k = 0;
  for (let i = c < 0 ? NONE : firstOf(s, c); i !== NONE; i = s.iNext[i]) k++;
  return k;
};
defineCondition("outnumbered", {
  describe: (n) =>
    `more cards in play that are ${or(names(T.RARE_KEYWORDS, n.mask))} than there are characters in the company`,
  holds: (s, n, cx) => cx.company >= 0 && cardsWith(s, n.mask) > charactersOf(s, cx.company),
  pack(c, out) {
    out.mask = bit(T.RARE_KEYWORD, c.by, "keyword");
  },
});

export default special(
  {
    kind: "event",
    id: "MEBA-15",
    side: "hazard",
    type: "short",
    name: "Darkness Made by Malice",
    modes: [
      {
        when: ["hazard"],
        needs: [
          { if: "anyOf", of: [{ if: "site", types: ["ruins-and-lairs"] }, { if: "underDeeps" }] },
          { if: "outnumbered", by: "spawn" },
        ],
        target: { of: "company" },
        does: [{ do: "restrict", to: { bars: "acting" } }],
      },
    ],
  },
  { describe: () => [] },
);
