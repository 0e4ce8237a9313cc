import { enRoute } from "../../../rules/facts/play/conditions.js";
import { isSameSite } from "../../../rules/facts/sites/siteevents.js";
import { ALLOW } from "../../../rules/hooks.js";
import { companyOf, isWounded, NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import type { Table } from "../../../rules/state/table.js";
import { OURS } from "../../mele/minion-words.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

const POINTS = 3;
const TYPES = (1 << T.SITE["border-hold"]) | (1 << T.SITE["free-hold"]);
/** The home of such a type where its bearer is, unwounded; -1 none. */
function stewardedBy(s: Table, card: number): number {
  if (s.iRole[card] !== L.Role.attached) return -1;
  const host = s.iHost[card];
  const company = host === NONE ? -1 : companyOf(s, host);
  if (company < 0 || s.iRole[host] !== L.Role.character || isWounded(s, host) || enRoute(s, company)) return -1;
  const site = s.cget(company, L.CompanyWord.site);
  if ((TYPES & (1 << D.SITE_TYPE[site])) === 0) return -1;
  return D.HOME[s.iDef[host]].some((home) => isSameSite(home, site)) ? site : -1;
}

export default special(
  {
    kind: "event",
    id: "MEAS-83",
    name: "Faithless Steward",
    ...OURS,
    type: "permanent",
    stays: "character",
    oncePerTarget: true,
    modes: [
      {
        when: ["always"],
        target: {
          of: "character",
          who: { agent: true, atHaven: true, homeTypes: ["border-hold", "free-hold"] },
          whose: "mine",
        },
        does: [],
      },
    ],
  },
  {
    hooks: {
      ownPoints: (s, card) => (stewardedBy(s, card) >= 0 ? POINTS : 0),
      barFactions: (s, card, site) => (isSameSite(stewardedBy(s, card), site) ? ALLOW : 0),
    },
    describe: () => [
      `as long as its bearer is unwounded at a home site of his that is a border-hold or free-hold it is worth ${POINTS} marshalling points, and nobody brings in a faction at any version of that site`,
    ],
  },
);
