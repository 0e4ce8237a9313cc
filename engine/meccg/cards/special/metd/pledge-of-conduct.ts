import { moveItem } from "../../../rules/changes/wielding.js";
import { isPerson } from "../../../rules/effects/reach.js";
import { mayNotBear } from "../../../rules/facts/company/itembearers.js";
import { checkedIn } from "../../../rules/facts/play/declaredtargets.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { DECLARE } from "../../../rules/machine/machine.js";
import { DeclareFrame, ResolveFrame } from "../../../rules/state/frames/chain.js";
import { companyOf, NONE, firstOf } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import type { Table } from "../../../rules/state/table.js";
import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The target, an item, goes to the second target, without a check. */
    handOver: { do: "handOver" };
  }
}

/** The item already aimed at by what is being declared, or -1 while that is to be said. */
function itemNamed(s: Table): number {
  const f = (s.h[L.Header.depth] - 1) * L.FRAME_WORDS;
  return s.fr[f] === DECLARE ? s.fr[f + DeclareFrame.target] - 1 : -1;
}
/** May `i` have the item of a companion? */
const takes = (s: Table, item: number, i: number): boolean =>
  i !== s.iHost[item] && companyOf(s, i) === companyOf(s, item) && !mayNotBear(s, i, s.iDef[item]);
function someoneTakes(s: Table, item: number): boolean {
  const company = companyOf(s, item);
  for (let i = company < 0 ? NONE : firstOf(s, company); i !== NONE; i = s.iNext[i]) if (takes(s, item, i)) return true;
  return false;
}
defineEffect("handOver", {
  describe: () => "the item goes to the other, without a corruption check",
  asks: () => ["an item that may be transferred", "another who may have it"],
  fitsTarget: (s, _d, t) => {
    if (s.iRole[t] === L.Role.item) return (D.BITS[s.iDef[t]] & D.B_NO_TRANSFER) === 0 && someoneTakes(s, t);
    const item = itemNamed(s);
    return item < 0 || takes(s, item, t);
  },
  apply: (s, f) => {
    const item = s.fr[f + ResolveFrame.target];
    const to = s.fr[f + ResolveFrame.second];
    if (s.iRole[item] !== L.Role.item || !isPerson(s, to) || companyOf(s, to) !== companyOf(s, item)) return;
    if (checkedIn(s, s.iHost[item])) moveItem(s, item, to);
  },
});

export default special(
  {
    kind: "event",
    id: "METD-144",
    side: "resource",
    type: "short",
    name: "Pledge of Conduct",
    modes: [
      {
        when: ["always", "check"],
        by: { skill: "diplomat" },
        target: { of: "item", whose: "company", checked: true },
        and: { of: "character", who: {}, whose: "company" },
        does: [{ do: "handOver" }],
      },
    ],
  },
  { describe: () => [] },
);
