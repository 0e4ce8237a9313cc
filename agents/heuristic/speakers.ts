/** Who of a Fallen-wizard's people or of The Balrog's should speak with a faction: not whoever stands there first. */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import { fits } from "../../engine/meccg/rules/facts/play/conditions.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { type Board, NONE } from "./board.js";
import { isLords } from "./lords.js";
import { takenAt } from "./supposed.js";
import { factionChance } from "./worth.js";

/** A chance below which an attempt may be left to somebody else, and how much better he must be. */
const POOR = 0.3;
const BETTER = 2;
/** The best chance that one of company `c` has with the faction; `now`: of those who are untapped. */
function bestChance(b: Board, c: number, def: number, now: boolean): number {
  const who = D.PLAYED_BY[def];
  let best = 0;
  for (let i = b.firstOf(c); i !== NONE; i = Q.nextOf(b, i))
    if (!b.wounded(i) && (!now || b.untapped(i)) && (!who || fits(b, who, i, Q.NOBODY)))
      best = Math.max(best, factionChance(b, def, i));
  return best;
}
/** Is a faction in hand to be won where company `c` stands? Others are asked nothing. */
export function speaksHere(b: Board, c: number): boolean {
  const site = Q.siteOf(b, c);
  if (!isLords(b, Q.companyOwner(b, c)) || b.siteTapped(b.player, site)) return false;
  for (let k = 0; k < b.held; k++) {
    const d = b.card(k);
    if (D.KIND[d] === T.K_FACTION && !b.taken(d) && takenAt(b, c, d, site)) return true;
  }
  return false;
}
/** Is the attempt on a faction left to somebody else of the same player, who would do far better? Others try as before. */
export function leavesToOther(b: Board, c: number, def: number): boolean {
  if (!isLords(b, Q.companyOwner(b, c))) return false;
  const here = bestChance(b, c, def, true);
  if (here >= POOR) return false;
  const p = Q.companyOwner(b, c);
  for (let k = Q.firstCompany(p); k < Q.endOfCompanies(p); k++)
    if (b.lives(k) && bestChance(b, k, def, false) > BETTER * here) return true;
  return false;
}
