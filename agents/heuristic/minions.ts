/** What servants of Sauron meet at sites: attacks that but tap them, so that somebody must be left to do what they came for. */
import * as Q from "../../engine/meccg/rules/query/board.js";
import * as D from "../../engine/meccg/cards/vocabulary/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { companyKinds } from "../../engine/meccg/rules/query/companykind.js";
import { automaticDetains } from "../../engine/meccg/rules/query/detainment.js";
import { atLeast } from "../../engine/meccg/people/odds.js";
import type { Board } from "./board.js";
import type { Ranks } from "./fight.js";

/** Is it a company of minions? Of heroes all is thought as the frozen versions think it. */
export const ofMinions = (b: Board, c: number): boolean => Q.alignmentOf(b, Q.companyOwner(b, c)) !== T.ALIGNMENT.hero;
/** Does this automatic-attack but detain the company? */
export const onlyTaps = (b: Board, c: number, race: number, detains: number): boolean =>
  ofMinions(b, c) && automaticDetains(b, c, race, detains);
/**
 * The chance that somebody of the company is untapped once the attacks of site `t` were faced: where there are as many strikes as people,
 * the strongest must hold his at -3. `now`: of those who are untapped at present, else of those who are not wounded.
 */
export function someoneUp(b: Board, c: number, r: Ranks, t: number, now: boolean): number {
  let up = 0;
  let best = -9;
  for (let k = 0; k < r.n; k++) {
    if (r.ally[k] || r.hurt[k] || (now && !r.up[k])) continue;
    up++;
    best = Math.max(best, r.prowess[k]!);
  }
  if (up === 0) return 0;
  let chance = 1;
  const kinds = companyKinds(b, c);
  for (const a of D.SITE_ATTACKS[t]!) {
    if (a.only !== 0 && (a.only & kinds) === 0) continue;
    if (a.strikes < up) up -= a.strikes;
    else {
      up = 1;
      chance *= atLeast(a.prowess + 3 - best);
    }
  }
  return chance;
}
