/** A game on a board: where the company goes, whom a Wizard helps, what is kept for the end of the way. */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import * as Asked from "../../engine/meccg/rules/questions.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { type Board, NONE } from "./board.js";
import { attackLoss } from "./events.js";
import { keepWorth } from "./hand.js";
import type { Judge } from "./judge.js";
import { characterWorth } from "./worth.js";

/** More than anything else is worth: what the game is about. */
const ALL = 100;
/** Such a part of the company tapped or wounded is worth a rest; a rest costs so many turns on the way, and one where it stands. */
const TIRED = 0.35;
const DETOUR = 3,
  DAY = 1;
/** A Wizard comes back: he is spent when he spares so much. */
const SPARES = 1.2;

function tired(b: Board): boolean {
  const c = Q.companyOnBoard(b);
  return c >= 0 && b.untappedIn(c) <= (1 - TIRED) * b.heads(c);
}
/** Somebody has what is sought, and who leads is to have it. */
function hasTreasure(b: Board): boolean {
  const c = Q.companyOnBoard(b);
  for (let i = c < 0 ? NONE : b.firstOf(c); i !== NONE; i = Q.nextOf(b, i))
    for (let j = Q.firstBorne(b, i); j !== NONE; j = Q.nextOf(b, j))
      if (Q.isItem(b, j) && Q.isTreasureSlot(b, j)) return true;
  return false;
}
const target = (b: Board): number => (hasTreasure(b) ? Q.HOME_PLACE : Q.goalPlace(b));
/** Turns that are left beside those of the way there and back. */
function slack(b: Board, place: number): number {
  const to = target(b);
  const back = to === Q.HOME_PLACE ? 0 : Q.stepsBetween(to, Q.HOME_PLACE) + DAY;
  return Q.drawsLeft(b) - Q.stepsBetween(place, to) - back;
}
/** A step. */
export const step: Judge = {
  why: "on to what is sought, and back; a rest where there is time for one",
  rate(b, _f, ch) {
    const verb = T.verbOf(ch);
    const stays = verb === T.V_STAY;
    if (b.set.scenarioWeight <= 1) return stays ? 0 : -1;
    if (verb === T.V_RELEASE) return -characterWorth(b, T.aOf(ch));
    const here = Q.placeOf(b);
    const to = target(b);
    // Before the hoard whoever leads must have it; there is nothing else to wait for.
    if (stays && here === to) return ALL;
    if (stays) return !Q.isOnRoad(b) && tired(b) && slack(b, here) > DAY ? ALL : 0;
    const next = verb === T.V_SITE ? Q.placeOfSite(b, T.aOf(ch)) : Q.placeOfRegion(b, T.aOf(ch));
    if (verb === T.V_SITE && next !== to) return tired(b) && slack(b, here) > DETOUR ? ALL : -1;
    return 1 + Q.stepsBetween(here, to) - Q.stepsBetween(next, to);
  },
};
/** What the help of a Wizard is worth now. */
function helpValue(b: Board, ch: number): number {
  if (b.set.scenarioWeight <= 1) return -1;
  if (T.bOf(ch) === T.CANCELS) return attackLoss(b) - SPARES;
  const i = T.bOf(ch);
  const spares = b.wounded(i) ? b.set.woundCost + 0.1 * characterWorth(b, i) : b.set.tapCost;
  return spares - SPARES - (Q.isOnRoad(b) ? 0 : 1);
}
/** What a card in the hand is worth on this way. */
function keeps(b: Board, def: number): number {
  if (D.BITS[def] & D.B_AVATAR) return 4;
  if (Q.isTreasure(b, def)) return hasTreasure(b) ? 0 : 5;
  return keepWorth(b, def);
}
const isOfTreasure = (b: Board, ch: number): boolean => Q.isTreasureSlot(b, T.aOf(ch));
/** The same questions as elsewhere, where a board has answers of its own. */
export function onBoard(kind: number, judge: Judge): Judge {
  return {
    why: judge.why,
    begin: (b, f) => judge.begin?.(b, f),
    rate(b, f, ch) {
      const verb = T.verbOf(ch);
      if (verb === T.V_HELP) return helpValue(b, ch);
      if (b.set.scenarioWeight <= 1) return judge.rate(b, f, ch);
      const leader = Q.leaderOnBoard(b);
      if (kind === Asked.RESET_HAND) return verb === T.V_DISCARD ? -keeps(b, T.aOf(ch)) : judge.rate(b, f, ch);
      if (kind === Asked.COMPANY_SITE) {
        if (verb === T.V_ENTER && Q.placeOf(b) === Q.goalPlace(b) && !hasTreasure(b))
          return holdsTreasure(b) && leader >= 0 && b.untapped(leader) && !tired(b) ? ALL : -1;
        if (verb === T.V_PLAY && Q.isTreasure(b, T.aOf(ch))) return hasTreasure(b) ? -1 : ALL;
      }
      if (kind === Asked.PLAY_AT_SITE && Q.isTreasure(b, Q.playedCard(b, f)) && T.aOf(ch) === leader) return ALL;
      if (verb === T.V_TRANSFER && isOfTreasure(b, ch)) return Q.leaderHasTreasure(b) ? -1 : ALL;
      if (kind === Asked.HAND_OVER && Q.isTreasureSlot(b, Q.handedItem(b, f))) return T.aOf(ch) === leader ? ALL : 0;
      return judge.rate(b, f, ch);
    },
  };
}
function holdsTreasure(b: Board): boolean {
  for (let k = 0; k < b.held; k++) if (Q.isTreasure(b, b.card(k))) return true;
  return false;
}
