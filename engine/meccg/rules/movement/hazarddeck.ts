/**
 * The hazards of one player alone (Companion, Solitaire Rules, Playing Hazards): so many are drawn for each company, and as many of
 * them as can be are played within its limit. By a variant they lie in a row, face down, and are turned over from its front.
 *
 * What lies face down in the row nobody has seen: it is the uppermost of the deck, so that only how many they are is written down. What
 * lies open is in the hand of the hazard deck, known to all, and its order stands in the frame of the game.
 */
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { fire, ON } from "../changes/firing.js";
import { discardFromHand, revealFromHand } from "../changes/piles.js";
import { learn, showFromHand } from "../machine/known.js";
import { DRAW_TO, GO } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { hazardsLeft } from "../facts/journey/hazardlimit.js";
import { DOORS, waitsForDoors } from "../facts/play/savedhazards.js";
import { isTaken, isUnplayable } from "../facts/play/unique.js";
import { CompanyMovesFrame } from "../state/frames/movement.js";
import { copiesIn, faceDown, inRow, layDown, layOpen, leavesRow, MOST_OPEN, openInRow } from "../state/hazardrow.js";
import { addEvent, enter, eventInPlay, NONE } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { handSize } from "../state/lists.js";
import { HAZARD_DECK, hasRow, LONGEST_ROW, ROW } from "../state/solitaire.js";
import { showsDiscards } from "../turn/hands.js";
import { listHazards } from "./hazards.js";

/** Most hazards that are saved for the environment they require: a hand must have room for the cards that are drawn. */
export const MOST_SAVED = 12;

/** All that comes for a company is drawn at once, unasked: into the hand, or face down to the end of the row. */
export function deckDraws(s: Machine, f: number): number {
  const most = s.fr[f + CompanyMovesFrame.most];
  s.fr[f + CompanyMovesFrame.drawn] = most;
  if (hasRow(s)) layDown(s, most);
  else s.push(DRAW_TO, HAZARD_DECK, most);
  return GO;
}

const FROM_HAND: readonly number[] = [T.V_PLAY, T.V_KEY, T.V_AGENT, T.V_WITH];
const isFromHand = (choice: number): boolean => FROM_HAND.includes(T.verbOf(choice));
/** Is a card of this name among the choices? */
function isOffered(out: Int32Array, from: number, n: number, def: number): boolean {
  for (let k = from; k < n; k++) if (isFromHand(out[k]) && T.aOf(out[k]) === def) return true;
  return false;
}
/** Of a pass and hazards that could be played: no pass as long as there is a card to play; of a row those that are at the front. */
export function mustPlay(s: Machine, c: number, out: Int32Array, n: number): number {
  if (hasRow(s)) n = ofTheFront(s, c, out, n);
  let plays = false;
  for (let k = 1; k < n && !plays; k++) plays = isFromHand(out[k]);
  if (!plays) return n;
  out.copyWithin(0, 1, n);
  return n - 1;
}
const front = new Int32Array(MOST_OPEN + 1);
/**
 * The playable hazards at the front of the row, as many as the hazard limit has left, in any order. A card may be
 * played ahead of a better one behind it. The awaited environment takes the place of the first card that waits for it.
 */
function ofTheFront(s: Machine, c: number, out: Int32Array, n: number): number {
  const left = hazardsLeft(s, c);
  let first = 0;
  for (let k = 0; k < openInRow(s) && first < left; k++) {
    const def = inRow(s, k);
    const doors = waitsForDoors(def) && eventInPlay(s, DOORS) < 0;
    const meant = doors ? DOORS : def;
    if (isOffered(out, 1, n, meant)) front[first++] = meant;
  }
  let kept = 1;
  for (let k = 1; k < n; k++) {
    let at = isFromHand(out[k]) ? 0 : -1;
    while (at >= 0 && at < first && front[at] !== T.aOf(out[k])) at++;
    if (at < first) out[kept++] = out[k];
  }
  return kept;
}

/**
 * Cards that were drawn for a company and not played are discarded face down (only the player's Pallando sees them).
 * Hazards that wait for their environment are saved.
 */
export function unplayedGo(s: Machine): void {
  let saved = 0;
  const open = showsDiscards(s, HAZARD_DECK);
  for (let i = 0; i < handSize(s, HAZARD_DECK); ) {
    const def = s.hands[HAZARD_DECK * L.HAND + i];
    if (waitsForDoors(def) && saved < MOST_SAVED) {
      saved++;
      i++;
    } else discardFromHand(s, HAZARD_DECK, def, open);
  }
}

// ---- the row --------------------------------------------------------------------------------------------------------
function copiesHeld(s: Machine, def: number): number {
  let copies = 0;
  for (let i = 0; i < handSize(s, HAZARD_DECK); i++) if (s.hands[HAZARD_DECK * L.HAND + i] === def) copies++;
  return copies;
}
/** What was played has left the row, the foremost of its name; what has come to the hand lies open behind the others. Returns that card, -1 none. */
export function settleRow(s: Machine): number {
  for (let k = openInRow(s) - 1; k >= 0; k--) {
    const def = inRow(s, k);
    if (copiesIn(s, def) > copiesHeld(s, def)) {
      let at = 0;
      while (inRow(s, at) !== def) at++;
      leavesRow(s, at);
    }
  }
  let came = -1;
  for (let i = 0; i < handSize(s, HAZARD_DECK); i++) {
    const def = s.hands[HAZARD_DECK * L.HAND + i];
    if (openInRow(s) === MOST_OPEN || copiesIn(s, def) >= copiesHeld(s, def)) continue;
    layOpen(s, def);
    showFromHand(s, HAZARD_DECK, def);
    learn(s, HAZARD_DECK, L.Known.hand, def, 1);
    came = def;
  }
  return came;
}
const tried = new Int32Array(2048);
/** How many of those that lie open could be played on the company now. */
function playableOf(s: Machine, c: number): number {
  const count = listHazards(s, HAZARD_DECK, c, tried, 0);
  let playable = 0;
  for (let k = 0; k < openInRow(s); k++) if (isOffered(tried, 0, count, inRow(s, k))) playable++;
  return playable;
}
/** Turns over the next card of the row, as long as less can be played than the limit of the company allows; false: enough lies open. */
export function turnsOne(s: Machine, c: number): boolean {
  const came = settleRow(s);
  if (came >= 0 && s.rules.solitaireVariant === "rowNazgul") ringwraithComes(s, came);
  if (faceDown(s) === 0 || openInRow(s) === MOST_OPEN || playableOf(s, c) >= hazardsLeft(s, c)) return false;
  layDown(s, -1);
  s.push(DRAW_TO, HAZARD_DECK, 1);
  return true;
}
const isRider = (d: number): boolean => (D.BITS[d] & D.B_NAZGUL) !== 0 && D.MODES[d].length > 0;
/** A Nazgûl that is turned up comes into play as a permanent-event at once, and counts against no limit. */
function ringwraithComes(s: Machine, d: number): void {
  if (!isRider(d) || isUnplayable(s, d) || isTaken(s, d)) return;
  revealFromHand(s, HAZARD_DECK, d);
  settleRow(s);
  addEvent(s, enter(s, d, HAZARD_DECK, L.Role.event));
  fire(s, ON.eventComes, -1, -1);
}
/** How long the row is between companies: longer by each Nazgûl in play. */
function lengthOfRow(s: Machine): number {
  let n = ROW;
  if (s.rules.solitaireVariant === "rowNazgul")
    for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
      if (s.iOwner[e] === HAZARD_DECK && D.BITS[s.iDef[e]] & D.B_NAZGUL) n++;
  return Math.min(n, LONGEST_ROW);
}
/** The row is cut to its length from the front, card by card: those that lie open in the open, the others unseen; false: it is short enough. */
export function cutsOne(s: Machine): boolean {
  const open = openInRow(s);
  if (open === 0 && handSize(s, HAZARD_DECK) > 0 && faceDown(s) >= lengthOfRow(s)) {
    // What has just been taken from the front face down.
    discardFromHand(s, HAZARD_DECK, s.hands[HAZARD_DECK * L.HAND]);
    return true;
  }
  settleRow(s);
  const lying = openInRow(s);
  if (lying + faceDown(s) <= lengthOfRow(s)) return false;
  if (lying > 0) {
    const def = inRow(s, 0);
    leavesRow(s, 0);
    discardFromHand(s, HAZARD_DECK, def, true);
    return true;
  }
  layDown(s, -1);
  s.push(DRAW_TO, HAZARD_DECK, 1);
  return true;
}
