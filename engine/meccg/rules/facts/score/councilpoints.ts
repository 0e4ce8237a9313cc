/** The points as the Council counts them: doubled kinds, the limit of half, revealed duplicates; and what the game was worth to each seat (000 II.1; coe 10.3). */
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import * as T from "../../../cards/vocabulary/terms.js";
import type { Table } from "../../state/table.js";
import { ENDINGS } from "../../state/endings.js";
import { doublesKinds, capsKinds, POINTS_ALONE, isSolitaire, ALONE } from "../../state/solitaire.js";
import { factionsTwice } from "../../state/roundcount.js";
import { handSize, listLength } from "../../state/lists.js";
import { isCharacterOf } from "../../state/alignment.js";
import { isOut } from "../../state/seats.js";
import { knownAt } from "../../machine/known.js";
import { nextSlot, inPlay } from "../../state/inplay.js";
import { sharedBy, wonBy } from "../../../../core/seats.js";
import { isSomebody, scores, pointsOfSlot, kindOfSlot, pointsAtEnd, rawPoints } from "./marshalling.js";

/**
 * The totals as the Council counts them: a kind the opponent has none of is doubled (not kills, not miscellaneous); no
 * kind may be more than half of the total that is left; revealed duplicates take one each.
 */
export function councilPoints(s: Table): number[] {
  councilInto(s, totals);
  const out: number[] = [];
  for (let p = 0; p < s.players; p++) out.push(totals[p]);
  return out;
}
/** Points by kind of all players, six places a player. */
const sums = new Int32Array(6 * 5);
const totals = new Int32Array(5);
const own = new Int32Array(6);
/** Is a Council held, or may one still be? Alone other ends reckon nothing. */
const hadCouncil = (s: Table): boolean => s.h[L.Header.how] === 0 || ENDINGS[s.h[L.Header.how]] === "council";
/**
 * A scenario may count the printed points of each faction twice. This happens before the Council's own calculation
 * (000, scenarios).
 */
function addFactions(s: Table): void {
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.faction) sums[s.iOwner[i] * 6 + T.MP_FACTION] += D.MP[s.iDef[i]];
}
const inPlayKinds = new Int32Array(5);
/**
 * Kinds of points, a bit each, of which player `p` has a card in play: at a table of more than two, by the books that ask for it there. Of two a kind is
 * doubled where the other has zero or less points of it (000:1521; 001:122; coe 10.3.iii). Of more "none of your opponents has a card in play of that type"
 * (000:1906; 001:2167): there one card with points is enough, even if negative points of other cards make the sum zero or less.
 */
export function kindsInPlay(s: Table, p: number): number {
  if (s.players === 2 || s.rules.table === "limited") return 0;
  let found = 0;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) {
    const def = s.iDef[i];
    const isAgent = D.KIND[def] === T.K_AGENT && isSomebody(s, i);
    if (s.iOwner[i] === p && (scores(s, i, def) || isAgent) && pointsOfSlot(s, i, def) > 0)
      found |= 1 << (isAgent ? T.MP_CHARACTER : kindOfSlot(s, i, def));
  }
  return found;
}
/** `councilPoints` into places that are held, a seat each. */
export function councilInto(s: Table, out: Int32Array): void {
  pointsAtEnd(s, sums);
  if (factionsTwice(s)) addFactions(s);
  // What an eliminated avatar costs comes after everything else (coe 10.3.vi).
  for (let p = 0; p < s.players; p++) sums[p * 6 + T.MP_MISC] -= fineOf(s, p);
  const doubles = doublesKinds(s);
  for (let p = 0; p < s.players; p++) inPlayKinds[p] = doubles ? kindsInPlay(s, p) : 0;
  const caps = capsKinds(s) && (s.rules.solitaire === "none" || hadCouncil(s));
  for (let p = 0; p < s.players; p++) {
    let total = 0;
    for (let k = 0; k < 6; k++) {
      let n = sums[p * 6 + k];
      if (doubles && k !== T.MP_KILL && k !== T.MP_MISC && n > 0) {
        let none = true;
        for (let q = 0; q < s.players; q++)
          if (q !== p && (sums[q * 6 + k] > 0 || ((inPlayKinds[q] >> k) & 1) !== 0)) none = false;
        if (none) n *= 2;
      }
      own[k] = n;
      total += n;
    }
    if (caps) {
      // At most as much as all the others together: "half of the total that is left" (000:1528-1559).
      for (let k = 0; k < 6; k++) {
        let others = 0;
        for (let j = 0; j < 6; j++) if (j !== k && (!s.rules.capIgnoresNegative || own[j] > 0)) others += own[j];
        others = Math.max(0, others);
        if (own[k] > others) {
          total -= own[k] - others;
          own[k] = others;
        }
      }
    }
    out[p] = total;
  }
  if (matchesCount(s)) for (let p = 0; p < s.players; p++) if (!isOut(s, p)) takeMatches(s, p, out);
  for (let p = 0; p < s.players; p++) out[p] += fineOf(s, p);
}
/** What an eliminated avatar costs a player who lost his, where that does not lose the game. */
function fineOf(s: Table, p: number): number {
  return s.pget(p, L.PlayerWord.bits) & L.PlayerBit.avatarLost && s.rules.wizardLostPoints !== null
    ? s.rules.wizardLostPoints
    : 0;
}
/** Hands are matched with the table at a Council; a game that ended without one shows no hand. */
function matchesCount(s: Table): boolean {
  const how = s.h[L.Header.how];
  return s.rules.revealMatches !== "none" && (how === 0 || HELD_COUNCIL[how]);
}
const HELD_COUNCIL: readonly boolean[] = ENDINGS.map((how) => how === "council" || how === "time");
/** From whom showing `d` out of the hand of `p` would take a point, because he has it in play; -1 from nobody. */
export function matchedSeat(s: Table, p: number, d: number): number {
  if (!D.UNIQUE[d] || D.KIND[d] === T.K_CREATURE || D.MP[d] === 0) return -1;
  const scoring = s.rules.revealMatches === "scoring";
  if (D.MP[d] < 0 && scoring) return -1;
  // An agent would bring his player points where he may be a character of his (coe 10.3.v); of the other hazards none does.
  const played = D.KIND[d] === T.K_AGENT ? isCharacterOf(s, p, d) : (D.SIDE[d] & T.SIDE_HAZARD) === 0;
  if (scoring && !played) return -1;
  let slot = inPlay(s, d);
  if (slot < 0 && s.rules.storedMatches) slot = storedSlot(s, d);
  if (slot < 0 && D.ENTITY[d] !== 0 && s.rules.manifestations && played) slot = sameBeing(s, p, d);
  if (slot < 0 || s.iOwner[slot] === p) return -1;
  if (!scoring) return s.iOwner[slot];
  const there = s.iDef[slot];
  const counts = scores(s, slot, there) || (D.KIND[there] === T.K_AGENT && isSomebody(s, slot));
  return counts && pointsOfSlot(s, slot, there) >= 1 ? s.iOwner[slot] : -1;
}
/** Where another card of the same being lies in play with an opponent of `p` (001:128; coe 10.3.v), or -1. */
function sameBeing(s: Table, p: number, d: number): number {
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iOwner[i] !== p && D.ENTITY[s.iDef[i]] === D.ENTITY[d]) return i;
  return -1;
}
/** Where this card lies stored, or -1. */
function storedSlot(s: Table, d: number): number {
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.stored && s.iDef[i] === d) return i;
  return -1;
}
/**
 * Unique point cards in the hand of `p` that an opponent has in play take a point from him. Revealing them never hurts, so it
 * is done. Of a hand that a view does not show only the cards count that are surely in it.
 */
function takeMatches(s: Table, p: number, out: Int32Array): void {
  const held = handSize(s, p);
  if (held > 0 && s.hands[p * L.HAND] === D.NO_CARD) {
    const len = listLength(s, p);
    for (let k = 0; k < len; k++) if (knownAt(s, p, L.Known.hand, k) > 0) takeMatch(s, p, s.list[p * L.NAMES + k], out);
    return;
  }
  for (let i = 0; i < held; i++) takeMatch(s, p, s.hands[p * L.HAND + i], out);
}
function takeMatch(s: Table, p: number, d: number, out: Int32Array): void {
  const seat = matchedSeat(s, p, d);
  if (seat >= 0) out[seat] -= 1;
}
/** What players compare: the Council's totals once it is over, raw points before. */
export function marshallingScores(s: Table): number[] {
  if (s.h[L.Header.how]) return councilPoints(s);
  const out: number[] = [];
  for (let p = 0; p < s.players; p++) out.push(rawPoints(s, p));
  return out;
}
/** Of one alone who was after points: his share grows with them, and twenty are half of a win. */
function shareAlone(points: number): number[] {
  const share = Math.max(0, points);
  return sharedBy([share, POINTS_ALONE]);
}
/** Who has how much of the win: one all of it, some the same, or everybody (`Header.winner`). */
const shares = (winner: number, players: number): number[] =>
  winner >= -1 ? wonBy(winner, players) : sharedBy(Array.from({ length: players }, (_, p) => ((-1 - winner) >> p) & 1));
/** Each seat's share of the win of a game that is over, with the scores of all seats (core/game.ts, `Outcome.returns`). */
export function returnsOf(s: Table, scores: readonly number[]): number[] {
  const winner = s.h[L.Header.winner];
  return winner < 0 && isSolitaire(s) ? shareAlone(scores[ALONE]) : shares(winner, s.players);
}
