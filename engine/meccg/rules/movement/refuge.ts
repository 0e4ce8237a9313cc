/** A company slips away from an attack at its site: another site of its player's location deck takes the place of that (Farmer Maggot). */
import { EFFECT } from "../../cards/vocabulary/compiled.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { goesAtOnce } from "../changes/journeys.js";
import { guardsGo } from "../changes/leaving.js";
import { AUTO_ATTACKS, COMPANY_SITE, REFUGE, SITE_DONE } from "../machine/machine.js";
import { defineQuestion, NOBODY_ASKED } from "../machine/question.js";
import type { Machine } from "../machine/state.js";
import { enRoute } from "../facts/play/conditions.js";
import { mayBeSentTo } from "../facts/sites/versions.js";
import { AutoAttacksFrame } from "../state/frames/combat.js";
import { RefugeFrame } from "../state/frames/movement.js";
import { companyLives } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { Frame } from "../state/schema.js";
import { siteAvailable, takeSite } from "../state/sitecards.js";
import type { Table } from "../state/table.js";

/** Adds the sites in these regions to which company `c` may slip away to `out` (null: they are only counted). */
export function listRefuges(s: Table, c: number, regions: readonly number[], out: Int32Array | null): number {
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
export function seeksRefuge(s: Machine, c: number, def: number): void {
  s.push(REFUGE, c, def);
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
if (RefugeFrame.kind !== REFUGE) throw new Error("the frame of a company that slips away has another number");

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
