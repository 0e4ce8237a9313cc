/** What companies of the others may do to a company where it stands or goes: they attack whom they meet at their site (001:1314; coe 3.V). */
import { isSameSite } from "../../engine/meccg/rules/facts/sites/siteevents.js";
import * as Q from "../../engine/meccg/rules/facts/board.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { mayFight } from "../../engine/meccg/rules/facts/combat/companycombat.js";
import type { Board } from "./board.js";
import { attackValue } from "./duels.js";

/** What the company of the others at site `t` that could gain most by an attack on company `c` there may expect of it, in points; 0 nobody would. */
export function threatAt(b: Board, c: number, t: number): number {
  const p = Q.companyOwner(b, c);
  let most = 0;
  for (let q = 0; q < b.players; q++) if (q !== p) most = Math.max(most, threatOf(b, c, t, p, q));
  return most;
}
/** The same of the companies of `q` alone. */
function threatOf(b: Board, c: number, t: number, p: number, q: number): number {
  if (Q.alignmentOf(b, p) === T.ALIGNMENT.hero && Q.alignmentOf(b, q) === T.ALIGNMENT.hero) return 0;
  let most = 0;
  for (let d = Q.firstCompany(q); d < Q.endOfCompanies(q); d++) {
    if (!b.lives(d) || !isSameSite(Q.siteOf(b, d), t) || !mayFight(b, d, c, t)) continue;
    most = Math.max(most, attackValue(b, d, c));
  }
  return most;
}
