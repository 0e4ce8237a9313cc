import { defineCondition } from "../../../rules/machine/condition.js";
import * as L from "../../../rules/state/layout.js";
import * as D from "../../vocabulary/defs.js";
import { region } from "../../vocabulary/lookups.js";
import { or } from "../../wording/filters.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** By region movement the company goes out of, or through and on from, one of these regions. */
    leavesRegion: { if: "leavesRegion"; regions: readonly string[] };
  }
}

defineCondition("leavesRegion", {
  describe: (n) => `a company that by regions leaves or crosses ${or(n.list.map((x) => D.REGION_LIST[x].name))}`,
  holds: (s, n, cx) => {
    const company = cx.company;
    if (company < 0 || s.cget(company, L.CompanyWord.destination) < 0 || !s.cbit(company, L.CompanyBit.byRegions))
      return false;
    const last = s.cget(company, L.CompanyWord.pathLength) - 1;
    for (let x = 0; x < last; x++)
      if (n.list.includes(L.regionName(s.cget(company, L.CompanyWord.regions + x)))) return true;
    return false;
  },
  pack(c, out) {
    out.list = c.regions.map(region);
  },
});

export default special(
  {
    kind: "event",
    id: "METD-9",
    side: "hazard",
    type: "short",
    name: "Cruel Caradhras",
    modes: [
      {
        when: ["hazard"],
        needs: [
          {
            if: "leavesRegion",
            regions: ["High Pass", "Redhorn Gate", "Angmar", "Gundabad", "Grey Mountain Narrows", "Imlad Morgul"],
          },
        ],
        target: { of: "company" },
        does: [
          {
            do: "attackOn",
            who: "company",
            race: "none",
            strikes: 1,
            prowess: 8,
            each: true,
            noAttack: true,
            uncancellable: true,
            bodyCheck: 1,
          },
        ],
      },
    ],
  },
  { describe: () => [] },
);
