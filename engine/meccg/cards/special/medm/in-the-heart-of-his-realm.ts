import { regionsInPath } from "../../../rules/facts/play/conditions.js";
import { sparesCompany } from "../../../rules/facts/play/nottargeted.js";
import { regionTypeNow } from "../../../rules/facts/journey/regiontypes.js";
import { FORBID } from "../../../rules/hooks.js";
import { DRAWS } from "../../../rules/movement/draws.js";
import { borrow, giveBack } from "../../../rules/state/context.js";
import { companyOf } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import type { Table } from "../../../rules/state/table.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

const REGION = "Gorgoroth";
const GORGOROTH = D.regionOf(REGION);
const SAGE = 1 << T.SKILL.sage;
const BARRED = (1 << T.KEYWORD.spell) | (1 << T.KEYWORD["light-enchantment"]) | (1 << T.KEYWORD.ritual);
/** Is company `c` at a site in one of the regions, or on its way through one? */
function reaches(s: Table, card: number, c: number): boolean {
  if (sparesCompany(s, s.iDef[card], c)) return false;
  if (s.cget(c, L.CompanyWord.destination) < 0 || !s.cbit(c, L.CompanyBit.revealed)) {
    const site = s.cget(c, L.CompanyWord.site);
    if (site < 0) return false;
    const region = D.SITE_REGION[site];
    if (region === GORGOROTH) return true;
    const cx = borrow(s.iOwner[card], c, -1, card);
    const type = regionTypeNow(s, region, cx);
    giveBack(cx);
    return type === T.REGION.d;
  }
  for (let k = 0; k < s.cget(c, L.CompanyWord.pathLength); k++) {
    const region = s.cget(c, L.CompanyWord.regions + k);
    if (L.regionType(region) === T.REGION.d || L.regionName(region) === GORGOROTH) return true;
  }
  return false;
}
function isThere(s: Table, card: number, one: number): boolean {
  const company = companyOf(s, one);
  return company >= 0 && reaches(s, card, company);
}

export default special(
  {
    kind: "event",
    id: "MEDM-67",
    side: "hazard",
    type: "permanent",
    name: "In the Heart of his Realm",
    sparesMinions: true,
    on: [{ on: "deckExhausted", does: [{ do: "discard", what: "self" }] }],
  },
  {
    hooks: {
      skillsLacked: (s, card, one) => (isThere(s, card, one) ? SAGE : 0),
      useCard: (s, card, one, def) => (D.KEYWORDS_OF[def] & BARRED && isThere(s, card, one) ? FORBID : 0),
      draws: (s, card, c, how) =>
        how === DRAWS.fewerDownToNone && !sparesCompany(s, s.iDef[card], c) && regionsInPath(s, c, T.REGION.d) > 0
          ? 1
          : 0,
    },
    describe: () => [
      `whoever is at a site in a dark-domain or ${REGION}, or on his way through one, is no sage and has no use of a spell, light-enchantment or ritual`,
      `the site of a company that moves through a Dark-domain lets its player draw one card fewer`,
    ],
  },
);
