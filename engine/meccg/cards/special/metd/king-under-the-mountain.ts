import { siteInView } from "../../../rules/facts/play/conditions.js";
import { defineCondition } from "../../../rules/machine/condition.js";
import * as L from "../../../rules/state/layout.js";
import { beingName, beingNumber } from "../../vocabulary/beings.js";
import * as D from "../../vocabulary/defs.js";
import type { EntityName } from "../../words/entities.js";
import type { Mode } from "../../words/words.js";
import { special } from "../special.js";
import { FORBID } from "../../../rules/hooks.js";
import * as T from "../../vocabulary/terms.js";

const TYPE = T.SITE["border-hold"];

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** This turn the company has beaten a named Dragon at home here, but not this one. */
    hasBeatenHere: { if: "hasBeatenHere"; but: EntityName };
  }
}

defineCondition("hasBeatenHere", {
  describe: (n) => `that the company has beaten a named Dragon, not ${beingName(n.n)}, at home here this turn`,
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
    modes: [king("Balin"), king("Dáin II"), king("Thorin II"), king("Thráin II")],
    has: [{ stat: "di", by: 5, when: [{ if: "against", race: "dwarf" }] }],
  },
  {
    hooks: {
      ruleLair: (s, card, site) =>
        s.iRole[card] === L.Role.attached && s.iSite[card] >= 0 && D.NAMED_AS[s.iSite[card]] === D.NAMED_AS[site]
          ? TYPE + 1
          : 0,
      playItemsHere: (s, _card, character) => (D.RACE_OF[s.iDef[character]] === T.RACE.dwarf ? 0 : FORBID),
    },
    describe: () => [
      "the lair where the Dragon was beaten counts as a border-hold and as a Dwarf-hold, no Dragon attacks there by himself, and only Dwarves may play items there",
    ],
  },
);
