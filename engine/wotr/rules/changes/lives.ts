/** Wounds, deaths, captures, and what follows from them. */
import { MAGIC } from "../../packs/form/words.js";
import { K_HOBBIT } from "../../packs/form/world.js";
import {
  ARAGORN,
  areAllied,
  BOROMIR,
  controllerOf,
  controlOf,
  enduranceOf,
  GOLLUM,
  hexOf,
  isGandalf,
  isMember,
  isLockedUp,
  isMobilized,
  isInPlay,
  isNazgul,
  isThree,
  LAST_NAZGUL,
  LORD,
  mayWear,
  possesses,
  SARUMAN,
} from "../facts/board.js";
import { ATHELAS, patientOf } from "../facts/magic.js";
import type { Machine } from "../machine/state.js";
import * as L from "../state/layout.js";
import { DARK, E_BARAD_DUR, E_CITADELS, E_WAR, E_WRAITH, THIRD } from "../state/ruleset.js";
import { CounterBit, GameBit, GONE, Header, MagicBit, PersonBit, ThirdWord } from "../state/schema.js";
import { bearerKnown, comesFrom, known, lost, mix, offMap, shown } from "./stacks.js";
import { OVER } from "../../../core/game.js";

/** The game is over. */
export function gameOver(s: Machine, how: number, winner: number): void {
  s.h[Header.how] = how;
  s.h[Header.winner] = winner;
  s.h[Header.chooser] = OVER;
  if (!isThree(s) || winner < 0) return;
  // Z: whoever has what wins for him in this moment wins too.
  let won = 1 << winner;
  for (const seat of [DARK, THIRD]) if (winsByArms(s, seat)) won |= 1 << seat;
  s.third[ThirdWord.won] = won;
}
/** Z: the places of the Dark Power; all Nazgul that there are, and the places of Saruman. What an ally holds counts (ours). */
function winsByArms(s: Machine, seat: number): boolean {
  const { stakesOfThree, sarumansStakes } = s.world.map;
  if (seat === THIRD)
    for (let card = LORD; card <= LAST_NAZGUL; card++)
      if (isInPlay(s, card) && controllerOf(s, card) !== THIRD) return false;
  return controlsAll(s, seat === THIRD ? sarumansStakes : stakesOfThree, seat);
}
/** Z: has somebody won by arms now? */
export function armsDecide(s: Machine): void {
  if (!isThree(s) || isOver(s)) return;
  for (const seat of [DARK, THIRD]) if (!isOver(s) && winsByArms(s, seat)) gameOver(s, E_WAR, seat);
}
/** R.20, Y.4: a Mind Battle takes Shadow Points of this Game-Turn. */
export function distracts(s: Machine, points: number): void {
  const spent = s.h[Header.spent];
  if (spent > s.h[Header.mindAt]) s.h[Header.mindLeast] = Math.max(s.h[Header.mindLeast], spent + s.h[Header.mind]);
  s.h[Header.mind] += points;
  s.h[Header.mindAt] = spent;
}
export const isOver = (s: Machine): boolean => s.h[Header.how] !== 0;

/** Mordor is mobilized from now on (K.1). */
export function mobilize(s: Machine): void {
  if (!isMobilized(s)) s.h[Header.mobilized] = s.h[Header.turn];
}
const MITHRIL = MAGIC.indexOf("mithril");
/** Is he a Hobbit who wears the Mithril Mail (L.7)? Everybody learns of it. */
function isMailed(s: Machine, card: number): boolean {
  if (s.world.people.kind[card] !== K_HOBBIT || !possesses(s, card, MITHRIL)) return false;
  for (let m = 2; m < L.MAGIC_ROWS; m++) if (s.mHolder[m] === card && s.world.cards.magic[m] === MITHRIL) shown(s, m);
  return true;
}
/** Wounds a character; those of a Nazgul last only by an Elven sword or sorcery (E.3). */
export function wound(s: Machine, card: number, wounds: number, lasting: boolean): void {
  const most = enduranceOf(s, card);
  const came = wounds > 0 && isMailed(s, card) ? (wounds > 1 ? 1 : 0) : wounds;
  if (isNazgul(card) && !lasting) {
    s.pSlashes[card] = Math.min(most - s.pWounds[card], s.pSlashes[card] + came);
    return;
  }
  s.pWounds[card] = Math.min(most, s.pWounds[card] + came);
  if (isNazgul(card)) s.pSlashes[card] = Math.min(s.pSlashes[card], most - s.pWounds[card]);
}
export const isDead = (s: Machine, card: number): boolean => s.pWounds[card] >= enduranceOf(s, card);

/** A character is out of the game. What he possessed stays his until it is retrieved; the Ring falls (M.1). */
export function dies(s: Machine, card: number): void {
  const hex = hexOf(s, card);
  s.pBits[card] = PersonBit.dead;
  if (card === s.h[Header.bearer]) {
    bearerKnown(s);
    s.h[Header.bearer] = 0;
    s.h[Header.bearerMay] = 0;
    s.h[Header.worn] = 0;
    s.h[Header.fatigue] = 0;
    s.h[Header.ringHex] = hex;
  }
  if (s.pAt[card] !== 0) offMap(s, card);
  if (!isThree(s)) return;
  if (card === SARUMAN) s.third[ThirdWord.fate] = Math.max(1, s.third[ThirdWord.fate]);
  if (isNazgul(card)) armsDecide(s);
}
/** Somebody has been killed; for Gandalf the Grey a die is due (E.7: `whiteTurn` is -1 until it has fallen). */
export function falls(s: Machine, card: number): void {
  dies(s, card);
  if (whiteIsDue(s, card)) s.h[Header.whiteTurn] = -1;
}
/** Is the die due that says when Gandalf the White appears? */
export const whiteWaits = (s: Machine): boolean => s.h[Header.whiteTurn] === -1;
/** Somebody has the Ring now. Boromir, Gollum and Saruman must go where it draws them (E.5, E.9, E.10). */
export function takesRing(s: Machine, card: number, openly: boolean): void {
  s.h[Header.bearer] = card;
  s.h[Header.ringHex] = 0;
  s.h[Header.worn] = 0;
  s.h[Header.fatigue] = 0;
  if (openly || !isMember(card)) bearerKnown(s);
  if (card === BOROMIR && openly) s.pBits[card] |= PersonBit.marching;
  // W.1, Y.5: of three, Saruman goes where he likes with it; and to possess it is belligerent.
  if (isThree(s) && controllerOf(s, card) === THIRD) s.third[ThirdWord.hostile] = 1;
  if (card === GOLLUM || (card === SARUMAN && !isThree(s))) s.pBits[card] |= PersonBit.marching;
}
/** The Ringbearer puts the Ring on, and is free if he was a captive (M.2 c), but in Isengard (N.11). */
export function putsOn(s: Machine): void {
  s.h[Header.worn] = 1;
  if (isThree(s) && s.h[Header.bearer] === SARUMAN) s.third[ThirdWord.wore] = 1;
  const at = s.pAt[s.h[Header.bearer]];
  if (s.cBand[at] !== 0 && !isLockedUp(s, at)) {
    known(s, s.h[Header.bearer]);
    bearerKnown(s);
    s.cBand[s.pAt[s.h[Header.bearer]]] = 0;
  }
}
/** May the one who controls the Ringbearer put the Ring on now? */
export const mayPutOn = (s: Machine, seat: number): boolean => {
  const bearer = s.h[Header.bearer];
  return bearer > 0 && s.h[Header.worn] === 0 && mayWear(s, bearer) && controllerOf(s, bearer) === seat;
};
/** A character is taken by a band; the Dark Power Player is told what he possesses, but for the Ring (J.4, L.1). */
export function capture(s: Machine, at: number, band: number): void {
  const card = s.cWho[at];
  s.cBand[at] = band;
  s.cBits[at] &= ~CounterBit.moving;
  for (let m = 2; m < L.MAGIC_ROWS; m++) if (s.mHolder[m] === card) shown(s, m);
}
/** A circle is marked; whoever has all boxes full falls to the Dark Lord (M.4). Returns true if the game is over. */
export function marksCircle(s: Machine): boolean {
  const bearer = s.h[Header.bearer];
  if (bearer === 0 || s.h[Header.worn] === 0 || s.pBits[bearer] & PersonBit.wraith) return false;
  // W.1: it does nothing to Saruman.
  if (isThree(s) && bearer === SARUMAN) return false;
  s.h[Header.fatigue]++;
  if (s.h[Header.fatigue] < enduranceOf(s, bearer)) return false;
  if (bearer === ARAGORN || isGandalf(bearer)) {
    // Z: Saruman's, if he has worn it and is there still.
    gameOver(s, E_WRAITH, isThree(s) && s.third[ThirdWord.wore] === 1 && isInPlay(s, SARUMAN) ? THIRD : DARK);
    return true;
  }
  const at = known(s, bearer);
  bearerKnown(s);
  s.cBits[at] |= CounterBit.up | CounterBit.spotted;
  s.cBand[at] = 0;
  s.pBits[bearer] = (s.pBits[bearer] & ~PersonBit.marching) | PersonBit.wraith;
  return false;
}
/** The Ring in Barad-dur wins for the Dark Power (O.2). */
export function ringComesTo(s: Machine, hex: number): boolean {
  if (hex !== s.world.map.role["barad-dur"]) return false;
  gameOver(s, E_BARAD_DUR, DARK);
  return true;
}
/** A counter is put into a hex (K.3, S.7). */
export function setsDown(s: Machine, at: number, hex: number): void {
  const from = s.cHex[at];
  s.cHex[at] = hex;
  comesFrom(s, at, from);
  if (s.h[Header.bearer] === s.cWho[at]) ringComesTo(s, hex);
  mix(s, hex);
}
/** Does a seat control all of these places? */
export function controlsAll(s: Machine, hexes: Int16Array, seat: number): boolean {
  for (let i = 0; i < hexes.length; i++) {
    const holder = controlOf(s, hexes[i]);
    if (holder !== seat && !(holder >= 0 && areAllied(s, holder, seat))) return false;
  }
  return true;
}
/** The citadels whose fall wins the Character Game (O.2). */
export function citadelsFallen(s: Machine): boolean {
  if (!controlsAll(s, s.world.map.threatened, DARK)) return false;
  gameOver(s, E_CITADELS, DARK);
  return true;
}
/** A magic card goes out of the game. */
export const loses = (s: Machine, m: number): void => lost(s, m, GONE, MagicBit.gone);
/** Gandalf the Grey has died: a die says when the White appears (E.7). */
const whiteIsDue = (s: Machine, card: number): boolean => {
  if (!isGandalf(card) || s.h[Header.gameBits] & GameBit.gandalfDied) return false;
  s.h[Header.gameBits] |= GameBit.gandalfDied;
  return true;
};
/** L.10: all wounds of whoever has the Athelas are healed; the card is used up. */
export function heals(s: Machine): void {
  const card = patientOf(s);
  if (card === 0) return;
  s.pWounds[card] = 0;
  loses(s, s.world.cards.magic.indexOf(ATHELAS));
}
