import { effectCompany } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { FOR_COMPANY, temporaryEffect, isTemporaryFor, addTemporary } from "../../../rules/state/temporaryeffects.js";
import { racesOf } from "../../wording/words.js";
import type { Race } from "../../words/basics.js";
import type { Table } from "../../../rules/state/table.js";
import { mindOf } from "../../../rules/facts/company/mind.js";
import { liesOnCompany } from "../../../rules/facts/company/companyevents.js";
import { ALLOW } from "../../../rules/hooks.js";
import { companyLives, isAvatar } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** Until the end of the turn any number of this race may be brought into play with the company. */
    manyCome: { do: "manyCome"; race: Race };
  }
}

/** Dwarves with more mind need influence as usual. */
const MIND_MOST = 2;
/** `who`: one of the company or, from SLOTS on, the definition of one who comes. */
function isHeldFree(s: Table, who: number): boolean {
  if (who >= L.SLOTS) {
    const def = who - L.SLOTS;
    return D.RACE_OF[def] === T.RACE.dwarf && D.MIND[def] >= 0 && D.MIND[def] <= MIND_MOST;
  }
  return D.RACE_OF[s.iDef[who]] === T.RACE.dwarf && !isAvatar(s, who) && mindOf(s, who) <= MIND_MOST;
}

defineEffect("manyCome", {
  isTemporary: true,
  describe: (e) =>
    `until the end of the turn any number of ${racesOf([e.race])} may be brought into play with the company`,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company >= 0 && companyLives(s, company))
      addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, company);
  },
  temporary: {
    comeUncounted: (s, k, company, def) =>
      isTemporaryFor(s, k, FOR_COMPANY, company) && temporaryEffect(s, k)!.mask & (1 << D.RACE_OF[def]) ? ALLOW : 0,
  },
});

export default special(
  {
    kind: "event",
    id: "MEDM-114",
    side: "resource",
    type: "permanent",
    name: "An Unexpected Party",
    stays: "company",
    oncePerTarget: true,
    onlyWhile: [
      { if: "companyCount", is: { mindLeast: 6 }, most: 1 },
      { if: "companyCount", is: { notRace: "dwarf" }, most: 2 },
      { if: "company", has: { race: "dwarf", mindLeast: 6 } },
    ],
    modes: [
      {
        when: ["organization"],
        needs: [
          { if: "companyCount", is: { mindLeast: 6 }, most: 1 },
          { if: "companyCount", is: { notRace: "dwarf" }, most: 2 },
          { if: "company", has: { race: "dwarf", mindLeast: 6 } },
        ],
        target: { of: "company" },
        does: [{ do: "manyCome", race: "dwarf" }],
      },
    ],
  },
  {
    hooks: {
      companyRoom: (s, card, c) => (liesOnCompany(s, card, c) ? ALLOW : 0),
      heldFree: (s, card, c, who) => (liesOnCompany(s, card, c) && isHeldFree(s, who) ? ALLOW : 0),
    },
    describe: () => [
      `there is no limit to the size of the company`,
      `no influence is needed to control a Dwarf of the company with a mind of ${MIND_MOST} or less`,
    ],
  },
);
