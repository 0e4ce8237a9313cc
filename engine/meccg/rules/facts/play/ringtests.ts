/** What the test of a gold ring may bring, and what is added to its roll (000 V, rings; 001:1671-1709; coe 6.2). */
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { alignmentOf, isFallenWizards } from "../../state/alignment.js";
import { RingTestFrame } from "../../state/frames/organization.js";
import { companyOf, firstOf, NONE } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { enRoute } from "./conditions.js";
import { isWithDarkLord } from "../company/ringwraiths.js";
import { statOf } from "../company/stats.js";

const WORST = -99;
/**
 * The modifier of the test of the gold ring in slot `ring`: by the best card in its company, by the site, and by whose
 * ring it is.
 */
export function addedToTest(s: Table, ring: number): number {
  const company = companyOf(s, ring);
  let v = WORST;
  if (company >= 0)
    for (let i = firstOf(s, company); i !== NONE; i = s.iNext[i]) v = Math.max(v, statOf(s, i, T.STAT.ringTest, 0));
  if (v === WORST) v = 0;
  if (company >= 0 && isWithDarkLord(s, company)) v -= 2;
  if (company >= 0 && !enRoute(s, company)) v += D.PLACE_LIST[s.cget(company, L.CompanyWord.site)].ringTest ?? 0;
  // A Fallen-wizard tests a gold ring of heroes at one less (001:1689; coe 6.2.F1).
  return isFallenWizards(s, s.iOwner[ring]) && D.ALIGNMENT_OF[s.iDef[ring]] === T.ALIGNMENT.hero ? v - 1 : v;
}
/** The result of the test that is asked about at `f`, by this roll. */
export function resultOfTest(s: Table, f: number, roll: number): number {
  const ring = s.fr[f + RingTestFrame.ring];
  return roll + s.fr[f + RingTestFrame.plus] + addedToTest(s, ring);
}
let rings = 0,
  rareRings = 0;
D.onCards(() => {
  for (const rows of D.RING_TEST)
    for (const test of rows ?? []) {
      rings |= test.ring;
      rareRings |= test.rare;
    }
});
/** Is it a ring that the test of some gold ring may bring? */
export const isProved = (d: number): boolean =>
  D.KIND[d] === T.K_ITEM &&
  D.CLASS[d] === T.ITEM_CLASS.special &&
  ((D.KEYWORDS_OF[d] & rings) !== 0 || (D.RARE_KEYWORDS_OF[d] & rareRings) !== 0);
/** A gold ring proves to be a ring of its own side; a Fallen-wizard's may be any (coe 6.2.2, 6.2.F2). */
export function isOfSide(s: Table, ring: number, d: number): boolean {
  const its = D.ALIGNMENT_OF[s.iDef[ring]];
  if (its === D.ALIGNMENT_OF[d] || its === T.NEUTRAL || D.ALIGNMENT_OF[d] === T.NEUTRAL) return true;
  return alignmentOf(s, s.iOwner[ring]) === T.ALIGNMENT["fallen-wizard"];
}
const THE_ONE = 1 << T.KEYWORD["the-one-ring"];
/** Does gold ring `gold` (a definition) prove to be ring `d` by this result? `ANY_RESULT`: by one that its player chooses, though not The One Ring. */
export function proves(gold: number, d: number, result: number): boolean {
  const total = Math.max(1, Math.min(12, result));
  for (const t of D.RING_TEST[gold]) {
    if ((D.KEYWORDS_OF[d] & t.ring) === 0 && (D.RARE_KEYWORDS_OF[d] & t.rare) === 0) continue;
    if (result === ANY_RESULT ? t.ring !== THE_ONE : t.results === -1 || t.results & (1 << total)) return true;
  }
  return false;
}
export const ANY_RESULT = 1000;
