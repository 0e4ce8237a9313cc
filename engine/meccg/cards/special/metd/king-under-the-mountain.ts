import { FORBID } from "../../../rules/hooks.js";
import * as L from "../../../rules/state/layout.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import type { Mode } from "../../words/words.js";
import { special } from "../special.js";

const TYPE = T.SITE["border-hold"];
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
    says: () => [
      "the lair where the Dragon was beaten counts as a border-hold and as a Dwarf-hold, no Dragon attacks there by himself, and only Dwarves may play items there",
    ],
  },
);
