/**
 * What servants of Sauron can make of a card that brings points, wherever it is best played: less what is met there, and by the chance that it comes to
 * anything. Their lists hold cards for many kinds of people and places, and one that none of their companies would fetch only fills the hand.
 */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import type { Board } from "./board.js";
import { Ranks } from "./fight.js";
import { Prospects } from "./sites.js";
import { cardGain } from "./cardgain.js";
import { modeAt, modeAtTapped, sitesTaking, taking } from "./supposed.js";

const ranks = Array.from({ length: Q.COMPANIES_PER_PLAYER }, () => new Ranks());
const prospects = Array.from({ length: Q.COMPANIES_PER_PLAYER }, () => new Prospects());
let board: Board | null = null;
let round = 0;
/** Looks at the companies of who looks, once a board. */
function look(b: Board): void {
  if (b === board && b.round === round) return;
  board = b;
  round = b.round;
  const first = Q.firstCompany(b.player);
  for (let k = 0; k < Q.COMPANIES_PER_PLAYER; k++)
    if (b.lives(first + k)) prospects[k].stand(b, first + k, ranks[k].of(b, first + k));
}
/** Could this event be played there? */
function isPlayed(b: Board, c: number, def: number, t: number): boolean {
  for (const m of D.MODES[def]) if (modeAt(b, c, m, t) || modeAtTapped(b, c, m, t)) return true;
  return false;
}
/** The most that a company of who looks would gain by the card at a site that is to be had, or 0. */
export function bestUse(b: Board, def: number): number {
  look(b);
  const first = Q.firstCompany(b.player);
  let best = 0;
  for (let k = 0; k < Q.COMPANIES_PER_PLAYER; k++) {
    const c = first + k;
    const gain = b.lives(c) ? cardGain(b, c, def) : 0;
    if (gain <= best) continue;
    const p = prospects[k];
    const event = D.KIND[def] === T.K_EVENT;
    const count = event ? b.openSites(b.player) : sitesTaking(b, c, def);
    const sites = event ? b.open : taking;
    for (let x = 0; x < count; x++) {
      const t = sites[x];
      if (b.siteTapped(b.player, t)) continue;
      const net = p.netOf(b, t, gain);
      if (net > best && (!event || isPlayed(b, c, def, t))) best = net;
    }
  }
  return best;
}
