import { siteInView } from "../../../rules/facts/play/conditions.js";
import { defineCondition } from "../../../rules/machine/condition.js";
import * as L from "../../../rules/state/layout.js";
import { beingName, beingNumber } from "../../vocabulary/beings.js";
import * as D from "../../vocabulary/defs.js";
import type { EntityName } from "../../words/entities.js";
import type { Mode } from "../../words/words.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** This turn the company has beaten a named Dragon at home here, but not this one. */
    hasBeatenHere: { if: "hasBeatenHere"; but: EntityName };
  }
}

defineCondition("hasBeatenHere", {
  says: (n) => `that the company has beaten a named Dragon, not ${beingName(n.n)}, at home here this turn`,
  holds: (s, n, cx) => {
    if (cx.company < 0 || (s.cget(cx.company, L.CompanyWord.marks) & L.CompanyMark.beatDragon) === 0) return false;
    const site = siteInView(s, cx.company);
    return site < 0 || D.LAIR_OF[site] !== n.n;
  },
  pack(c, out) {
    out.n = beingNumber(c.but);
  },
});

/** The way in which this Dwarf becomes king. */
const king = (name: string): Mode => ({
  as: name,
  when: ["always"],
  needs: [{ if: "hasBeatenHere", but: "Eärcaraxë" }],
  target: { of: "character", who: { named: name }, whose: "company" },
  does: [],
});

export default special(
  {
    kind: "event",
    id: "METD-126",
    side: "resource",
    type: "permanent",
    name: "King under the Mountain",
    unique: true,
    mp: 5,
    stays: "character",
    rulesLair: { type: "border-hold", items: "dwarf" },
    modes: ["Balin", "Dáin II", "Thorin II", "Thráin II"].map(king),
    has: [{ stat: "di", by: 5, when: [{ if: "against", race: "dwarf" }] }],
  },
  { says: () => [] },
);
