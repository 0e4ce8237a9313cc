import { NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import type { Table } from "../../../rules/state/table.js";
import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";

const COMPANION = "Breach the Hold";
const POINTS = 3;
/** Does such a card of the same player lie on the same site? */
function liesBeside(s: Table, card: number): boolean {
  const companion = D.defOf(COMPANION);
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (
      s.iDef[e] === companion &&
      s.iRole[e] === L.Role.onSite &&
      s.iSite[e] === s.iSite[card] &&
      s.iOwner[e] === s.iOwner[card]
    )
      return true;
  return false;
}

export default special(
  {
    kind: "event",
    side: "resource",
    alignment: "minion",
    specific: "The Balrog",
    type: "permanent",
    stays: "site",
    oncePerTarget: true,
    id: "MEBA-74",
    name: "Roots of the Earth",
    mp: 1,
    keepsCard: true,
    makesDarkhaven: true,
    siteBecomes: "haven",
    removesAttacks: true,
    forOthers: { becomes: "shadow-hold", attack: ["orc", 5, 9] },
    modes: [
      {
        when: ["site"],
        needs: [
          { if: "underDeeps" },
          { if: "sitePrinted", types: ["ruins-and-lairs"] },
          { if: "company", has: { race: "balrog" } },
        ],
        target: { of: "site" },
        does: [
          { do: "attackOn", who: "company", race: "drake", strikes: 2, prowess: 13 },
          { do: "tapOrGoes", by: { race: "balrog" } },
        ],
      },
    ],
  },
  {
    hooks: { ownPoints: (s, card) => (s.iRole[card] === L.Role.onSite && liesBeside(s, card) ? POINTS : 0) },
    describe: () => [`it gives ${POINTS} marshalling points while ${COMPANION} lies on the same site`],
  },
);
