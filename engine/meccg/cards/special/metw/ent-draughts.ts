import { ALLOW, FORBID } from "../../../rules/hooks.js";
import { companyOf, nextSlot } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import type { Table } from "../../../rules/state/table.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

/** Did an ally or a faction come into play with company `c` at its site this turn? */
function playedHere(s: Table, c: number): boolean {
  const owner = s.cget(c, L.CompanyWord.owner);
  const site = s.cget(c, L.CompanyWord.site);
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) {
    const kind = D.KIND[s.iDef[i]];
    if (s.iOwner[i] !== owner || (s.iStat[i] & L.Status.cameAtSite) === 0) continue;
    if (s.iRole[i] === L.Role.ally && kind === T.K_ALLY && companyOf(s, i) === c) return true;
    if (s.iRole[i] === L.Role.faction && kind === T.K_FACTION && s.iSite[i] === site) return true;
  }
  return false;
}

export default special(
  {
    kind: "item",
    id: "METW-227",
    name: "Ent-draughts",
    class: "special",
    corruption: 0,
    at: ["Wellinghall"],
    transferable: false,
    storable: false,
    oncePerCharacter: true,
    has: [{ stat: "prowess", by: 1 }],
  },
  {
    hooks: {
      playInAddition: (s, _card, c) => (playedHere(s, c) ? ALLOW : 0),
      takeOver: () => FORBID,
    },
    describe: () => [
      "it is played in addition to an ally or faction that came into play there this turn, tapped site or not",
      "it cannot be stolen",
    ],
  },
);
