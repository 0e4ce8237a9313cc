/**
 * Who of a Fallen-wizard's company or The Balrog's must stay untapped: he alone could play at the site ahead what brings most there. Others spare their
 * last one (`work`).
 */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { fits } from "../../engine/meccg/rules/facts/play/conditions.js";
import { type Board, NONE } from "./board.js";
import { isLords } from "./lords.js";
import { cardGain } from "./cardgain.js";
import { modeAt, modeAtTapped, takenAt } from "./supposed.js";

/** What the best card for the site brings, and who alone could play it (`NONE`: several, or nobody). */
let gain = 0;
let player = NONE;
let board: Board | null = null;
let round = 0;
let company = -1;
/** Could this one, untapped, play the card there? */
// biome-ignore lint/complexity/useMaxParams: a question with six words, asked nowhere else
function plays(b: Board, c: number, def: number, t: number, tapped: boolean, i: number): boolean {
  if (D.KIND[def] !== T.K_EVENT) {
    const who = D.PLAYED_BY[def];
    return !who || fits(b, who, i, Q.NOBODY);
  }
  for (const m of D.MODES[def]) {
    const who = m.taps ?? m.by;
    if ((tapped ? modeAtTapped(b, c, m, t) : modeAt(b, c, m, t)) && (!who || fits(b, who, i, Q.NOBODY))) return true;
  }
  return false;
}
function isPlayed(b: Board, c: number, def: number, t: number, tapped: boolean): boolean {
  if (D.SIDE[def] !== T.SIDE_RESOURCE || b.taken(def)) return false;
  if (D.KIND[def] !== T.K_EVENT) return (!tapped || (D.BITS[def] & D.B_TAPPED_SITE_TOO) !== 0) && takenAt(b, c, def, t);
  return D.TYPE[def] === T.PERMANENT && (D.MP[def] > 0 || D.STORED_MP[def] > 0);
}
function look(b: Board, c: number): void {
  board = b;
  round = b.round;
  company = c;
  gain = 0;
  player = NONE;
  const t = Q.siteAhead(b, c);
  if (t < 0) return;
  const tapped = b.siteTapped(b.player, t);
  let last = -1;
  for (let k = 0; k < b.held; k++) {
    const def = b.card(k);
    if (def === last || Q.isPersonCard(def) || !isPlayed(b, c, def, t, tapped)) continue;
    last = def;
    let who = NONE;
    let able = 0;
    for (let i = b.firstOf(c); i !== NONE; i = Q.nextOf(b, i))
      if (b.untapped(i) && plays(b, c, def, t, tapped, i)) {
        able++;
        who = i;
      }
    const g = able === 0 ? 0 : cardGain(b, c, def);
    if (g <= gain) continue;
    gain = g;
    player = able === 1 ? who : NONE;
  }
}
/** What it costs beside the tap that `i` of company `c` taps before the site ahead: 0 where somebody else could play what brings most there. */
export function taskOf(b: Board, c: number, i: number): number {
  if (b.set.soleWorkerCost === 0 || Q.companyOwner(b, c) !== b.player || !isLords(b, b.player)) return 0;
  if (b !== board || b.round !== round || company !== c) look(b, c);
  return i === player ? b.set.soleWorkerCost * gain : 0;
}
