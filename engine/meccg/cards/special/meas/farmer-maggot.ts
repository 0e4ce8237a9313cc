import { cancelsAttack } from "../../../rules/changes/cancelling.js";
import { attackFrame } from "../../../rules/changes/discards.js";
import { goesAtOnce } from "../../../rules/changes/journeys.js";
import { guardsGo } from "../../../rules/changes/guards.js";
import { MAY_CANCEL } from "../../../rules/effects/asked.js";
import { canCancel } from "../../../rules/effects/combat.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { enRoute } from "../../../rules/facts/play/conditions.js";
import { mayBeSentTo } from "../../../rules/facts/sites/versions.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { AUTO_ATTACKS, COMPANY_SITE, SITE_DONE } from "../../../rules/machine/machine.js";
import { defineQuestion, NOBODY_ASKED } from "../../../rules/machine/question.js";
import type { Machine } from "../../../rules/machine/state.js";
import { frame, word } from "../../../rules/state/declare.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { AutoAttacksFrame } from "../../../rules/state/frames/combat.js";
import { companyLives } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { Frame } from "../../../rules/state/schema.js";
import { siteAvailable, takeSite } from "../../../rules/state/sitecards.js";
import type { Table } from "../../../rules/state/table.js";
import { EFFECT } from "../../vocabulary/compiled.js";
import * as D from "../../vocabulary/defs.js";
import { region } from "../../vocabulary/lookups.js";
import * as T from "../../vocabulary/terms.js";
import { orOf } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The attack is cancelled, and another site of the own location deck in one of these regions takes the place of the company's site, as its player says; in its site phase it does nothing more. */
    slipsTo: { do: "slipsTo"; regions: readonly string[] };
  }
}

/** A company slips away to another site. */
const RefugeFrame = frame(112, "a company slips away", {
  company: word("the company", "all"),
  card: word("definition of the card by which it does", "all"),
});
/** Adds the sites in these regions to which company `c` may slip away to `out` (null: they are only counted). */
function listRefuges(s: Table, c: number, regions: readonly number[], out: Int32Array | null): number {
  let count = 0;
  if (!companyLives(s, c) || enRoute(s, c)) return 0;
  const owner = s.cget(c, L.CompanyWord.owner);
  for (let t = 0; t < D.SITE_COUNT; t++) {
    if (t === s.cget(c, L.CompanyWord.site) || !regions.includes(D.SITE_REGION[t])) continue;
    if (!siteAvailable(s, owner, t) || !mayBeSentTo(s, c, t)) continue;
    if (out) out[count] = T.choice(T.V_SITE, t);
    count++;
  }
  return count;
}
const SLIPS = EFFECT.of("slipsTo");
/** The regions that a card names for that. */
function regionsOf(def: number): readonly number[] {
  for (const m of D.ABILITIES[def]) for (const d of m.does) if (d.op === SLIPS) return d.list;
  return [];
}
/** The player of company `c` says where it slips away to by card `def`. */
function seeksRefuge(s: Machine, c: number, def: number): void {
  s.push(RefugeFrame.kind, c, def);
}
const list = (s: Table, f: number, out: Int32Array | null): number =>
  listRefuges(s, s.fr[f + RefugeFrame.company], regionsOf(s.fr[f + RefugeFrame.card]), out);
defineQuestion(RefugeFrame, {
  name: "to which site it slips away",
  over: "it is there",
  asks(s, f) {
    const company = s.fr[f + RefugeFrame.company];
    return list(s, f, null) === 0 ? NOBODY_ASKED : s.cget(company, L.CompanyWord.owner);
  },
  options: list,
  take: (s, f, ch) => slipsAway(s, s.fr[f + RefugeFrame.company], T.aOf(ch)),
});

/** Company `c` is at `to` from now on; where it was entering its site, it is done there. */
function slipsAway(s: Machine, c: number, to: number): void {
  for (let f = s.top(); f >= 0; f -= L.FRAME_WORDS) {
    if (s.fr[f] === AUTO_ATTACKS) s.fr[f + AutoAttacksFrame.begun] = ALL_BEGUN;
    if (s.fr[f] === COMPANY_SITE) s.fr[f + Frame.step] = SITE_DONE;
  }
  guardsGo(s, c);
  takeSite(s, s.cget(c, L.CompanyWord.owner), to);
  goesAtOnce(s, c, to);
}
/** More automatic-attacks than any site has. */
const ALL_BEGUN = 99;
defineEffect("slipsTo", {
  cancelsAttack: true,
  describe: (e) =>
    `the attack is cancelled, and another site of your location deck in ${orOf(e.regions)} takes the place of the company's site, which you choose; in this site phase it does nothing more`,
  asks: () => [MAY_CANCEL, "such a site in the location deck"],
  possible: (s, _m, d, cx) => canCancel(s) && cx.company >= 0 && listRefuges(s, cx.company, d.list, null) > 0,
  apply: (s, f) => {
    const company = effectCompany(s, f);
    const attack = attackFrame(s);
    if (company < 0 || !companyLives(s, company) || !attack) return;
    cancelsAttack(s, attack);
    seeksRefuge(s, company, s.fr[f + ResolveFrame.card]);
  },
  pack(e, out) {
    out.list = e.regions.map(region);
  },
});

export default special(
  {
    kind: "event",
    id: "MEAS-48",
    side: "resource",
    type: "permanent",
    name: "Farmer Maggot",
    unique: true,
    may: [
      {
        when: ["attack"],
        needs: [{ if: "atAnySite" }, { if: "siteInRegion", names: ["The Shire", "Arthedain", "Cardolan"] }],
        target: { of: "attack" },
        cost: ["discardSelf"],
        does: [{ do: "slipsTo", regions: ["The Shire", "Arthedain", "Cardolan"] }],
      },
    ],
  },
  {
    questions: [{ frame: RefugeFrame.kind, ask: "To which site does the company slip away?", section: "sites" }],
    describe: () => [],
  },
);
