/** F.2, J.6: those who move are in the next hex; cards that are used on the way (L.6, L.8, L.11). */
import { gandalfCame, goesEast, wayTaken } from "../changes/campaign.js";
import { loses, mobilize } from "../changes/lives.js";
import { comesFrom, mix } from "../changes/stacks.js";
import type { Machine } from "../machine/state.js";
import { isHobbit, lastFree, SARUMAN } from "../facts/board.js";
import { groupHas, isMoving, LEMBAS, ROPE, ROPE_COST, SHADOWFAX, W_ROPE } from "../facts/moving.js";
import { V_ROPE } from "../state/choices.js";
import { MoveFrame } from "../state/frames.js";
import * as L from "../state/layout.js";
import { FELLOWSHIP, THIRD } from "../state/ruleset.js";
import { CounterBit, GameBit, GONE, Header } from "../state/schema.js";
import { takesBox } from "../magic/box.js";
import { stepCost } from "./ways.js";

/** Does a group move? */
export const group = (s: Machine): boolean => {
  for (let c = 1; c <= lastFree(s); c++) if (isMoving(s, c)) return true;
  return false;
};
/** Half points for a step. */
export function paid(s: Machine, f: number, verb: number, hex: number, to: number): number {
  if (verb === V_ROPE) {
    s.fr[f + MoveFrame.ways] |= W_ROPE;
    spend(s, ROPE);
    // L.11: the horse cannot follow.
    if (groupHas(s, SHADOWFAX)) spend(s, SHADOWFAX);
    return ROPE_COST;
  }
  for (let side = 0; side < 6; side++) {
    if (s.world.map.near[hex * 6 + side] !== to) continue;
    return stepCost(s, f, hex, side);
  }
  return 0;
}
/** A card that can be used once goes out of the game. */
function spend(s: Machine, kind: number): void {
  const { magic } = s.world.cards;
  for (let m = 2; m < magic.length; m++)
    if (magic[m] === kind && s.mHolder[m] > 0 && s.mHolder[m] !== GONE) loses(s, m);
}
export function uses(s: Machine, f: number, kind: number): void {
  if (kind === 0) {
    takesBox(s, FELLOWSHIP, s.fr[f + MoveFrame.hex]);
    return;
  }
  const hex = s.fr[f + MoveFrame.hex];
  for (let c = 1; c <= lastFree(s); c++)
    if (s.cHex[c] === hex && s.cBand[c] === 0 && !(s.cBits[c] & CounterBit.moved)) s.cBits[c] |= CounterBit.lembas;
  mix(s, hex);
  spend(s, LEMBAS);
}
/** T.5: does a band hold a Hobbit? */
function holdsHobbit(s: Machine, band: number): boolean {
  for (let c = 1; c <= L.MEMBERS; c++) if (s.cBand[c] === band && isHobbit(s.cWho[c])) return true;
  return false;
}
/** All who move are in the next hex now; who leaves his province or comes into a citadel is lost from sight (J.6). */
export function goesInto(s: Machine, f: number, to: number): void {
  const { map } = s.world;
  const hex = s.fr[f + MoveFrame.hex];
  s.fr[f + MoveFrame.hex] = to;
  const band = s.fr[f + MoveFrame.band];
  const counter = s.fr[f + MoveFrame.counter];
  if (band > 0) {
    s.bHex[band - 1] = to;
    for (let c = 1; c <= lastFree(s); c++) if (s.cBand[c] === band) s.cHex[c] = to;
    if (map.mordor[map.province[to]] === 1 && holdsHobbit(s, band)) mobilize(s);
  }
  for (let c = 1; c <= lastFree(s); c++) {
    if (band > 0 || !(isMoving(s, c) || c === counter)) continue;
    s.cHex[c] = to;
    s.cBits[c] &= ~CounterBit.tried;
    comesFrom(s, c, hex);
  }
  if (counter > lastFree(s)) s.cHex[counter] = to;
  if (counter > 0 && s.cWho[counter] === SARUMAN) s.h[Header.gameBits] |= GameBit.sarumanMoved;
  mix(s, hex);
  mix(s, to);
  gandalfCame(s);
  if (s.fr[f + MoveFrame.player] === FELLOWSHIP) wayTaken(s, hex, to);
  if (s.fr[f + MoveFrame.player] === THIRD) goesEast(s, to);
}
