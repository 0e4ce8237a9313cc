/** What cards and characters are worth, and what corruption costs them. */
import { comesWithoutCheck } from "../../engine/meccg/rules/facts/influence/factions.js";
import * as Q from "../../engine/meccg/rules/facts/board.js";
import * as D from "../../engine/meccg/defs.js";
import { factionBonus } from "../../engine/meccg/rules/facts/influence/attempts.js";
import { corruptionModifier, corruptionOf } from "../../engine/meccg/rules/facts/company/corruption.js";
import { fits } from "../../engine/meccg/rules/facts/play/conditions.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { type Board, NONE } from "./board.js";
import { atLeast } from "../../engine/meccg/rules/facts/combat/odds.js";
import { pointsTo } from "./lords.js";

/** A character as printed: his points and what he can do. */
export function printedWorth(b: Board, def: number): number {
  if (D.BITS[def] & D.B_AVATAR) return b.set.wizardValue;
  return D.MP[def] + b.set.skillValue * (D.PROWESS[def] + D.DI[def] * 1.5 + D.BODY[def] * 0.3);
}
// Figures of cards in play, each counted once a board (every agent has its own board, so its round alone does not tell).
const worthOf = new Float64Array(Q.SLOTS);
const pointsOf = new Int16Array(Q.SLOTS);
const modifierOf = new Int16Array(Q.SLOTS);
const worthRound = new Int32Array(Q.SLOTS);
const corruptionRound = new Int32Array(Q.SLOTS);
let board: Board | null = null;
let round = 0;
function fresh(b: Board): void {
  if (b === board && b.round === round) return;
  board = b;
  round = b.round;
  worthRound.fill(-1);
  corruptionRound.fill(-1);
}
/** A character in play with what he bears: what it would cost to lose him. */
export function characterWorth(b: Board, i: number): number {
  fresh(b);
  if (worthRound[i] === 1) return worthOf[i];
  const def = Q.defOf(b, i);
  let v = printedWorth(b, def) - D.MP_LOST[def];
  // A scenario may make one who is no avatar as dear as one.
  if (b.set.scenarioWeight > 1 && b.rules.scenario !== "none" && Q.losesGame(b, i)) v += b.set.wizardValue;
  for (let j = Q.firstBorne(b, i); j !== NONE; j = Q.nextOf(b, j)) {
    v += b.aimed(Q.ownerOf(b, i), Q.defOf(b, j));
    if (Q.isItem(b, j)) v += 0.3 + 0.7 * D.MP[Q.defOf(b, j)];
    else if (Q.isAlly(b, j)) v += D.MP[Q.defOf(b, j)];
    else if (Q.isAttached(b, j) && D.SIDE[Q.defOf(b, j)] === T.SIDE_RESOURCE) v += D.MP[Q.defOf(b, j)];
  }
  worthRound[i] = 1;
  return (worthOf[i] = v);
}
/** The chance that `i` fails a corruption check with so much added to the roll and to his points. */
export function failChance(b: Board, i: number, plus = 0, more = 0): number {
  fresh(b);
  if (corruptionRound[i] !== 1) {
    corruptionRound[i] = 1;
    pointsOf[i] = corruptionOf(b, i);
    modifierOf[i] = corruptionModifier(b, i);
  }
  const points = pointsOf[i] + more;
  // Without points a check is passed, as the frozen versions have it, unless it is made worse.
  return points <= 0 && b.set.companyPlanRule === 0 ? 0 : 1 - atLeast(points + 1 - modifierOf[i] - plus);
}
/** What `more` corruption points on `i` are likely to cost. */
export function corruptionCost(b: Board, i: number, more: number): number {
  if (more <= 0) return 0;
  // Every failure of a Wizard is the last one; nothing he bears is worth much of that.
  const often = b.set.expectedChecks * (b.wizard(i) ? 1.8 : 1);
  return (failChance(b, i, 0, more) - failChance(b, i)) * characterWorth(b, i) * often + 0.04 * more;
}
/** What an item does for a bearer, corruption not counted; `but` is its own slot where he bears it already. */
export function itemUse(b: Board, def: number, i: number, but = -1): number {
  const usable = D.USABLE_BY[def];
  if (usable && !fits(b, usable, i, Q.NOBODY)) return 0;
  let v = 0;
  const own = D.PROWESS[Q.defOf(b, i)];
  for (const m of D.MODS[def]) {
    let by = m.by;
    if (m.stat === T.STAT.prowess) {
      if (m.max > 0) by = Math.max(0, Math.min(by, m.max - own));
      v += 0.3 * by;
    } else if (m.stat === T.STAT.body) v += 0.15 * by;
    else if (m.stat === T.STAT.di) v += 0.12 * by;
  }
  v += 0.15 * D.ABILITIES[def].length;
  const worn = D.KEYWORDS_OF[def] & 15;
  if (worn)
    for (let j = Q.firstBorne(b, i); j !== NONE; j = Q.nextOf(b, j))
      if (j !== but && Q.isItem(b, j) && D.KEYWORDS_OF[Q.defOf(b, j)] & worn) v *= 0.3;
  return v;
}
/** Points and corruption of an item in these hands. */
export function itemPoints(def: number, race: number): number {
  const own = D.FOR_RACE[def];
  return own && own.race === race ? own.mp : D.MP[def];
}
export function itemCorruption(def: number, race: number): number {
  const own = D.FOR_RACE[def];
  return own && own.race === race ? own.corruption : D.CORRUPTION[def];
}
/** Worth of an item with this bearer, all told. */
export function itemWorth(b: Board, def: number, i: number): number {
  const race = D.RACE_OF[Q.defOf(b, i)];
  const points = Math.max(itemPoints(def, race), D.STORED_MP[def] >= 0 ? D.STORED_MP[def] * 0.8 : 0);
  return (
    b.gain(Q.ownerOf(b, i), T.MP_ITEM, pointsTo(b, Q.ownerOf(b, i), def, points)) +
    itemUse(b, def, i) -
    corruptionCost(b, i, itemCorruption(def, race)) +
    (b.wizard(i) ? 0 : b.aimed(Q.ownerOf(b, i), def))
  );
}
/** The chance that `i` brings a faction into play. */
export function factionChance(b: Board, def: number, i: number, plus = 0): number {
  if (comesWithoutCheck(def)) return 1;
  const bonus = factionBonus(b, i, def) + plus;
  return atLeast(D.NUMBER[def] + 1 - bonus);
}
