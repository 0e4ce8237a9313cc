/** Room for somebody better: whom a Fallen-wizard or The Balrog gives up for a character in hand who finds no influence. */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import * as D from "../../engine/meccg/defs.js";
import { hasFollower } from "../../engine/meccg/rules/facts/company/directinfluence.js";
import { generalUnused, heldMind } from "../../engine/meccg/rules/facts/company/influence.js";
import { type Board, NONE } from "./board.js";
import { isLords } from "./lords.js";
import { characterWorth, printedWorth } from "./worth.js";

/** By how much he must be better, and what it is worth: less than whatever makes room without a loss. */
const BETTER = 1.5;
const MAKES = 4;
/** Would this one in hand find influence, and be better by that much, if `i` were given up? */
const betterThan = (b: Board, def: number, i: number): boolean =>
  !b.wizard(i) &&
  Q.leaderOf(b, i) === NONE &&
  !Q.isUncontrolled(b, i) &&
  !hasFollower(b, i) &&
  D.MIND[def] <= generalUnused(b, b.player) + heldMind(b, i) &&
  printedWorth(b, def) > characterWorth(b, i) + BETTER;
const waits = (b: Board, def: number): boolean =>
  Q.isPersonCard(def) &&
  (D.BITS[def] & D.B_AVATAR) === 0 &&
  !b.taken(def) &&
  Q.comesToFallen(b, b.player, def) &&
  D.MIND[def] > generalUnused(b, b.player);
/** What it is worth to give `i` up for somebody in hand. */
export function releaseValue(b: Board, i: number): number {
  if (!isLords(b, b.player) || !Q.isCharacter(b, i)) return -1;
  let best = -1;
  for (let k = 0; k < b.held; k++) {
    const def = b.card(k);
    if (waits(b, def) && betterThan(b, def, i))
      best = Math.max(best, MAKES + 0.1 * (printedWorth(b, def) - characterWorth(b, i)));
  }
  return best;
}
/** Is there somebody at a haven of the player's who would be given up for him? */
export function findsRoom(b: Board, def: number): boolean {
  if (!isLords(b, b.player) || !waits(b, def)) return false;
  for (let c = Q.firstCompany(b.player); c < Q.endOfCompanies(b.player); c++) {
    if (!b.lives(c) || !b.atHaven(c)) continue;
    for (let i = b.firstOf(c); i !== NONE; i = Q.nextOf(b, i)) if (betterThan(b, def, i)) return true;
  }
  return false;
}
