/** How a game stands, as a chance to win: for searches that look some turns ahead and stop there. */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import * as D from "../../engine/meccg/defs.js";
import { councilInto } from "../../engine/meccg/rules/facts/score/councilpoints.js";
import { rawInto } from "../../engine/meccg/rules/facts/score/marshalling.js";
import { corruptionModifier, corruptionOf } from "../../engine/meccg/rules/facts/company/corruption.js";
import { prowessOf } from "../../engine/meccg/rules/facts/company/stats.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { exp } from "../../engine/core/numbers.js";
import { atLeast } from "../../engine/meccg/rules/facts/combat/odds.js";

/**
 * Weights of a logistic model. A fit to games of the heuristic against itself predicts best and searches worst: who has
 * gathered points early, and the corruption that comes with them, sits behind a deck that loses, so that gaining an
 * item looked like a loss. These were chosen by play: seven variants, over a hundred games each (docs/research/search.md).
 * `late` grows from 0 to 1 as the play decks run out.
 */
const W = {
  onMove: 0.12,
  council: 0.2,
  councilLate: 0.12,
  raw: 0.08,
  wizard: 0.3,
  wizardLate: -0.1,
  prowess: 0.09,
  wounded: -0.28,
  risk: -0.06,
  riskLate: 0.03,
  hazards: 0.03,
};
/** Cards of both play decks that make a whole game. */
const CARDS = 130;
/** A Wizard weighs so many points when he fails a check. */
const WIZARD_RISK = 12;

const council = new Int32Array(5);
const points = new Int32Array(5);
let risk = 0;
let prowess = 0;
let wounded = 0;
let wizard = 0;
function lookAt(s: Meccg, p: number): void {
  risk = wizard = prowess = wounded = 0;
  for (let i = Q.nextSlot(s, 0); i < Q.SLOTS; i = Q.nextSlot(s, i + 1)) {
    if (!Q.isCharacter(s, i) || Q.ownerOf(s, i) !== p) continue;
    const def = Q.defOf(s, i);
    const isAvatar = (D.BITS[def] & D.B_AVATAR) !== 0;
    if (isAvatar) wizard = 1;
    prowess += prowessOf(s, i);
    if (Q.isWounded(s, i)) wounded++;
    const points = corruptionOf(s, i);
    if (points > 0)
      risk += (1 - atLeast(points + 1 - corruptionModifier(s, i))) * (D.MP[def] + 2 + (isAvatar ? WIZARD_RISK : 0));
  }
}
/** Hazards in a hand. */
function hazardsOf(s: Meccg, p: number): number {
  let n = 0;
  for (let k = 0; k < Q.handSize(s, p); k++) {
    const def = Q.handCard(s, p, k);
    if (D.SIDE[def] & T.SIDE_HAZARD && D.KIND[def] !== T.K_CHARACTER) n++;
  }
  return n;
}
/** Cards of a player's deck that will still be played, as far as can be told. */
function cardsLeft(s: Meccg, p: number): number {
  const again = s.rules.endExhaustions[s.rules.deckCount]! - 1 - Q.exhaustionsOf(s, p);
  return Q.sizeOf(s, p, Q.Pile.deck) + Math.max(0, again) * (CARDS / 2);
}

/** Who of the others stands best, by `council`. */
function bestOfOthers(s: Meccg, player: number): number {
  let best = -1;
  for (let p = 0; p < s.players; p++)
    if (p !== player && !Q.isOut(s, p) && (best < 0 || council[p] > council[best])) best = p;
  return best < 0 ? Q.opponentOf(s, player) : best;
}
/** The chance that `player` wins a game that is not over, 0..1, all cards in sight. */
export function chanceToWin(s: Meccg, player: number): number {
  councilInto(s, council);
  const them = bestOfOthers(s, player);
  const diff = council[player] - council[them];
  rawInto(s, points);
  const raw = points[player] - points[them];
  const whole = CARDS * s.rules.endExhaustions[s.rules.deckCount]!;
  const late = 1 - Math.min(1, (cardsLeft(s, player) + cardsLeft(s, them)) / whole);
  let z = s.active === player ? W.onMove : -W.onMove;
  z += diff * (W.council + W.councilLate * late) + raw * W.raw;
  lookAt(s, player);
  const w = wizard;
  const r = risk;
  const p = prowess;
  const h = wounded;
  lookAt(s, them);
  z += (W.wizard + W.wizardLate * late) * (w - wizard) + (W.risk + W.riskLate * late) * (r - risk);
  z += W.prowess * (p - prowess) * (1 - late) + W.wounded * (h - wounded);
  z += W.hazards * (hazardsOf(s, player) - hazardsOf(s, them)) * (1 - late);
  return 1 / (1 + exp(-z));
}

/** So many points ahead are as good as won. */
const SURE = 20;
/** A plain judgement of a game of two to compare with: the difference of the Council's points, even at 0.5. */
export function shareOfPoints(s: Meccg, player: number): number {
  councilInto(s, council);
  const diff = council[player] - council[bestOfOthers(s, player)];
  return 0.5 + (0.49 * Math.max(-SURE, Math.min(SURE, diff))) / SURE;
}
