/** Getting ready (000 I.3; coe 1.9-1.13): seats, starting characters, items and sites, first hands, who begins. */
import * as L from "../state/layout.js";
import type { Machine } from "../machine/state.js";
import { ArrangeFrame } from "../state/frames/organization.js";
import { ExhaustFrame, GameFrame } from "../state/frames/turn.js";
import { Frame } from "../state/schema.js";
import { SetupFrame } from "../state/frames/setup.js";
import { boardOf, placeAt } from "../state/board.js";
import { chaseOf, thiefSeat } from "../state/chase.js";
import { choosesByRolls } from "../state/avatarchoice.js";
import { companyAt } from "./startingsites.js";
import { HAND_CARDS } from "../facts/score/handlimit.js";
import { huntOf, handOfHunt } from "../state/hunt.js";
import { isFallenWizards, beginningsOf } from "../state/alignment.js";
import { isSolitaire, ALONE, HAND_ALONE, hasRow, ROW } from "../state/solitaire.js";
import { setsOutTogether } from "./outset.js";
import { sitDown, seatBefore } from "../state/seats.js";
import {
  step,
  GO,
  AVATARS,
  CHASE_BEGINS,
  DRAFT,
  START_STAGE,
  START_ITEMS,
  START_SITES,
  ARRANGE,
  EXHAUST,
  DRAW_TO,
  BOARD,
  GAME,
  defineFrame,
} from "../machine/machine.js";
import { takesOut } from "../turn/exhaustion.js";

/** Whose turn it is in a step that each player has; after the last one comes step `then`. */
function eachPlayer(s: Machine, f: number, then: number): number {
  const player = s.fr[f + SetupFrame.player];
  if (player + 1 < s.players) s.fr[f + SetupFrame.player] = player + 1;
  else {
    s.fr[f + SetupFrame.player] = 0;
    s.fr[f + Frame.step] = then;
  }
  return player;
}
// Where a player stands after the rolls so far, in the word of what he rolled: how many are below him, and a bit if nobody is level with him.
const STANDS = 16,
  BELOW = 32;
const rollsForSeat = (s: Machine, f: number, p: number): boolean => (s.fr[f + SetupFrame.rolled + p] & STANDS) === 0;
function noteSeatRoll(s: Machine, f: number, p: number): void {
  if (rollsForSeat(s, f, p)) s.fr[f + SetupFrame.rolled + p] += s.h[L.Header.rolled];
}
/** How many have rolled less than player `p`, or as much as he beside him. */
function seatsBelow(s: Machine, f: number, p: number, level: boolean): number {
  const his = s.fr[f + SetupFrame.rolled + p];
  let count = 0;
  for (let q = 0; q < s.players; q++) {
    const other = s.fr[f + SetupFrame.rolled + q];
    if (q !== p && (level ? other === his : other < his)) count++;
  }
  return count;
}
/** Of more than two each rolls for his seat before anything else; who are level roll again for the places that they share (000:1908; 001:2169). */
export const seatRolls = step("the rolls for the seats", {
  enter(s, f) {
    const player = eachPlayer(s, f, seated.at);
    if (player > 0) noteSeatRoll(s, f, player - 1);
    if (rollsForSeat(s, f, player)) s.roll(player);
    return GO;
  },
});
// Networks know the step by this name, which they were trained with; "all" are all who are level.
const seated = step("clockwise from the highest to the lowest; where two are alike, all roll again", {
  enter(s, f) {
    noteSeatRoll(s, f, s.players - 1);
    const order: number[] = [];
    const stands: number[] = [];
    for (let p = 0; p < s.players; p++) {
      const below = seatsBelow(s, f, p, false);
      const level = seatsBelow(s, f, p, true) > 0;
      stands.push(below * BELOW + (level ? 0 : STANDS));
      if (!level) order[s.players - 1 - below] = p;
    }
    for (let p = 0; p < s.players; p++) s.fr[f + SetupFrame.rolled + p] = stands[p];
    if (stands.some((n) => (n & STANDS) === 0)) {
      s.fr[f + Frame.step] = seatRolls.at;
      return GO;
    }
    sitDown(s, order);
    s.h[L.Header.first] = order[0];
    s.fr[f + Frame.step] = characters.at;
    if (choosesByRolls(s)) s.push(AVATARS, 0);
    return GO;
  },
});
const characters = step("starting characters", {
  enter(s, f) {
    s.fr[f + Frame.step] = items.at;
    if (chaseOf(s) !== null) {
      s.push(CHASE_BEGINS, thiefSeat(s));
      s.fr[f + Frame.step] = hands.at;
      return GO;
    }
    if (boardOf(s) !== null) {
      setsOutTogether(s);
      s.fr[f + Frame.step] = hands.at;
      return GO;
    }
    // Of more than two the lowest roller begins (000:1916; 001:2173).
    s.push(DRAFT, s.players > 2 ? seatBefore(s, s.h[L.Header.first]) : 0);
    return GO;
  },
});
/** Does somebody play a Fallen-wizard? */
function anyFallen(s: Machine): boolean {
  for (let p = 0; p < s.players; p++) if (isFallenWizards(s, p)) return true;
  return false;
}
const items = step("starting items", {
  enter(s, f) {
    s.fr[f + Frame.step] = sites.at;
    // Those that lie on somebody are laid once the items are given.
    if (anyFallen(s)) s.push(START_STAGE, 0, 0);
    s.push(START_ITEMS, 0);
    return GO;
  },
});
const sites = step("starting sites", {
  enter(s, f) {
    s.fr[f + Frame.step] = companies.at;
    if (anyFallen(s)) s.push(START_STAGE, 0, 1);
    s.push(START_SITES, 0);
    return GO;
  },
});
const companies = step("starting companies", {
  enter(s, f) {
    const player = eachPlayer(s, f, s.players > 2 ? exchanges.at : hands.at);
    // Companies and followers are arranged before the game only where the rules allow it.
    if (!s.rules.startingCompaniesFree) return GO;
    for (const site of beginningsOf(s, player)) {
      if (companyAt(s, player, site) < 0) continue;
      const frame = s.push(ARRANGE, player, site);
      s.fr[frame + ArrangeFrame.inSetup] = 1;
    }
    return GO;
  },
});
/** At a table of more than two, but by Limited, cards of the play deck may be exchanged then (000:1918; 001:2175). */
const exchanges = step("cards exchanged before the game", {
  enter(s, f) {
    const player = eachPlayer(s, f, hands.at);
    if (s.rules.table === "limited") return GO;
    const frame = s.push(EXHAUST, player);
    s.fr[frame + Frame.step] = takesOut.at;
    s.fr[frame + ExhaustFrame.early] = 1;
    return GO;
  },
});
/** Alone one has five cards, and the hazards wait in their deck. */
const firstHand = (s: Machine, p: number): number => {
  const hunt = huntOf(s);
  if (hunt !== null) return handOfHunt(s, p, hunt.plain);
  return !isSolitaire(s) ? HAND_CARDS : p === ALONE ? HAND_ALONE : 0;
};
const hands = step("first hands", {
  enter(s, f) {
    const player = eachPlayer(
      s,
      f,
      s.players > 2 || isSolitaire(s) || huntOf(s) !== null || chaseOf(s) !== null ? begins.at : rolls.at,
    );
    s.push(DRAW_TO, player, firstHand(s, player));
    return GO;
  },
});
/** The next player rolls, once the roll before is written down; after the last one comes step `then`. */
function nextRoll(s: Machine, f: number, then: number): number {
  const player = eachPlayer(s, f, then);
  if (player > 0) s.fr[f + SetupFrame.rolled + player - 1] = s.h[L.Header.rolled];
  s.roll(player);
  return GO;
}
const rolls = step("the roll for the first turn", { enter: (s, f) => nextRoll(s, f, whoBegins.at) });
const whoBegins = step("the highest begins; where two are, all roll again", {
  enter(s, f) {
    s.fr[f + SetupFrame.rolled + s.players - 1] = s.h[L.Header.rolled];
    let best = 0,
      tie = false;
    for (let p = 1; p < s.players; p++) {
      const a = s.fr[f + SetupFrame.rolled + p],
        b = s.fr[f + SetupFrame.rolled + best];
      if (a > b) {
        best = p;
        tie = false;
      } else if (a === b) tie = true;
    }
    if (tie) {
      s.fr[f + Frame.step] = rolls.at;
      return GO;
    }
    s.h[L.Header.first] = best;
    return gameBegins(s);
  },
});
function gameBegins(s: Machine): number {
  s.h[L.Header.turnBits] = 0;
  s.pop();
  if (boardOf(s) !== null) {
    s.push(BOARD, placeAt(0, true) + 1);
    return GO;
  }
  const f = s.push(GAME);
  if (hasRow(s)) s.fr[f + GameFrame.down] = ROW;
  return GO;
}
const begins = step("the game begins", { enter: gameBegins });
defineFrame(SetupFrame.kind, SetupFrame.label, [
  characters,
  items,
  sites,
  companies,
  hands,
  rolls,
  whoBegins,
  begins,
  seatRolls,
  seated,
  exchanges,
]);
