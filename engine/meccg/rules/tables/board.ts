/**
 * A game on a board (000, There and Back Again): a step a turn, over regions in a row and to the sites under them. In a region hazards are
 * turned over; what cannot attack at once lies open, and does where it can.
 */
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { laysInRow, noteTreasure, stepsTo, takesFromRow } from "../changes/board.js";
import { endGame } from "../changes/ending.js";
import { removeCharacter, TO_DISCARD } from "../changes/leaving.js";
import { revealFromHand } from "../changes/piles.js";
import {
  BOARD,
  BOARD_HAZARDS,
  BOARD_STEP,
  defineFrame,
  DRAW_TO,
  ENVIRONMENT_ORDER,
  GO,
  type PlacedStep,
  step,
} from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { setWindows, W_MOVEMENT } from "../machine/windows.js";
import { keyOptions } from "../facts/journey/keying.js";
import { BoardFrame, BoardHazardsFrame, BoardStepFrame } from "../state/frames/tables.js";
import {
  bearsTreasure,
  boardOf,
  isHomeward,
  isOnRoad,
  lastInRow,
  nextInRow,
  placeAt,
  placeOf,
  stirs,
} from "../state/board.js";
import { companyLives, firstOf, NONE } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { handSize } from "../state/lists.js";
import { onlyCompany, questerOf } from "../state/quest.js";
import { Frame } from "../state/schema.js";
import { ALONE, HAZARD_DECK } from "../state/solitaire.js";
import { ownMay } from "../chain/priority.js";
import { creatureAttacks } from "../combat/startattack.js";
import { newTurn } from "../turn/turn.js";

const firstTurn = step("the first turn", {
  enter(s, f) {
    s.fr[f + Frame.step] = nextStep.at;
    s.h[L.Header.active] = ALONE;
    return newTurn(s);
  },
});
export const nextStep: PlacedStep = step("the next turn", {
  enter(s, f) {
    s.fr[f + BoardFrame.lures] = 0;
    noteTreasure(s);
    if (s.h[L.Header.caller] === 100) endGame(s, "time", HAZARD_DECK);
    else newTurn(s);
    return GO;
  },
});
defineFrame(BoardFrame.kind, BoardFrame.label, [firstTurn, nextStep]);

// ---- a step ---------------------------------------------------------------------------------------------------------
const whereTo = step("a step, or none", {
  enter(s, f) {
    if (companyLives(s, s.fr[f + BoardStepFrame.company])) return s.ask(ALONE);
    s.pop();
    return GO;
  },
  options(s, _f, out) {
    const { regions, sites } = boardOf(s)!;
    const k = placeOf(s) >> 1;
    let count = 0;
    out[count++] = T.choice(T.V_STAY);
    if (!isOnRoad(s)) {
      out[count++] = T.choice(T.V_REGION, regions[k]);
      return count;
    }
    if (sites[k] >= 0) out[count++] = T.choice(T.V_SITE, sites[k]);
    if (k > 0) out[count++] = T.choice(T.V_REGION, regions[k - 1]);
    if (k + 1 < regions.length) out[count++] = T.choice(T.V_REGION, regions[k + 1]);
    return count;
  },
  take(s, f, ch) {
    s.fr[f + Frame.step] = somebodyLeaves.at;
    if (T.verbOf(ch) === T.V_STAY) return;
    const company = s.fr[f + BoardStepFrame.company];
    const { regions, sites, plain } = boardOf(s)!;
    const toSite = T.verbOf(ch) === T.V_SITE;
    noteTreasure(s);
    stepsTo(s, company, placeAt(toSite ? sites.indexOf(T.aOf(ch)) : regions.indexOf(T.aOf(ch)), toSite));
    if (!toSite) {
      if (isHomeward(s)) s.fr[f + BoardStepFrame.leave] = plain.treasure.leave;
    } else if (T.aOf(ch) === sites[0]) comesHome(s);
  },
});
/** Whoever leads comes home with the treasure: that is the game. */
function comesHome(s: Machine): void {
  const quester = questerOf(s, ALONE);
  if (quester >= 0 && bearsTreasure(s, quester)) endGame(s, "scenario", ALONE);
}
/** Adds those of the company who may leave it: all but who leads. */
function listLeaving(s: Machine, c: number, out: Int32Array | null): number {
  let count = 0;
  const leader = questerOf(s, ALONE);
  for (let i = companyLives(s, c) ? firstOf(s, c) : NONE; i !== NONE; i = s.iNext[i]) {
    if (i === leader) continue;
    if (out) out[count] = T.choice(T.V_RELEASE, i);
    count++;
  }
  return count;
}
const somebodyLeaves: PlacedStep = step("who leaves the company", {
  enter(s, f) {
    if (s.fr[f + BoardStepFrame.leave] > 0 && listLeaving(s, s.fr[f + BoardStepFrame.company], null) > 0)
      return s.ask(ALONE);
    s.pop();
    return GO;
  },
  options: (s, f, out) => listLeaving(s, s.fr[f + BoardStepFrame.company], out),
  take(s, f, ch) {
    s.fr[f + BoardStepFrame.leave] -= 1;
    removeCharacter(s, T.aOf(ch), TO_DISCARD);
  },
});
defineFrame(BoardStepFrame.kind, BoardStepFrame.label, [whereTo, somebodyLeaves]);

// ---- hazards --------------------------------------------------------------------------------------------------------
const keys = new Int32Array(64);
/** Can this creature attack the company where it stands? It does, by the first of what it can be keyed to. */
function attacks(s: Machine, c: number, def: number): boolean {
  return D.KIND[def] === T.K_CREATURE && keyOptions(s, c, def, false, keys) > 0;
}
function comes(s: Machine, c: number, def: number): void {
  stirs(s, def);
  creatureAttacks(s, c, def, keys[0]);
}
export const hazardsBegin: PlacedStep = step("it begins", {
  enter(s, f) {
    const company = onlyCompany(s, ALONE);
    s.fr[f + BoardHazardsFrame.company] = company;
    s.fr[f + Frame.step] = company < 0 ? hazardsEnd.at : acts.at;
    s.fr[f + BoardHazardsFrame.windows] = setWindows(s, W_MOVEMENT);
    if (company < 0) return GO;
    s.h[L.Header.company] = company;
    if (isOnRoad(s)) {
      const { hazards, row } = boardOf(s)!.plain;
      const more = s.cbit(company, L.CompanyBit.moved) ? (row[placeOf(s) >> 1].hazards ?? 0) : 0;
      s.fr[f + BoardHazardsFrame.left] = hazards + more;
    }
    s.push(ENVIRONMENT_ORDER, company);
    return GO;
  },
});
const acts: PlacedStep = ownMay(
  "own actions before the next hazard",
  () => nextOfRow,
  (s) => setWindows(s, W_MOVEMENT),
);
const nextOfRow: PlacedStep = step("the next that lies open", {
  enter(s, f) {
    const company = s.fr[f + BoardHazardsFrame.company];
    if (!companyLives(s, company)) {
      s.fr[f + Frame.step] = hazardsEnd.at;
      return GO;
    }
    for (let i = nextInRow(s, s.fr[f + BoardHazardsFrame.after] - 1); i >= 0; i = nextInRow(s, s.iSite[i])) {
      s.fr[f + BoardHazardsFrame.after] = s.iSite[i] + 1;
      if (!attacks(s, company, s.iDef[i])) continue;
      s.fr[f + Frame.step] = acts.at;
      comes(s, company, takesFromRow(s, i));
      return GO;
    }
    s.fr[f + Frame.step] = draws.at;
    return GO;
  },
});
const draws: PlacedStep = step("the next of the deck", {
  enter(s, f) {
    if (s.fr[f + BoardHazardsFrame.left] === 0) {
      s.fr[f + Frame.step] = hazardsEnd.at;
      return GO;
    }
    s.fr[f + BoardHazardsFrame.left] -= 1;
    s.fr[f + Frame.step] = turned.at;
    s.push(DRAW_TO, HAZARD_DECK, 1);
    return GO;
  },
});
const turned: PlacedStep = step("it is turned over", {
  enter(s, f) {
    const company = s.fr[f + BoardHazardsFrame.company];
    s.fr[f + Frame.step] = acts.at;
    // What was laid open before is not looked at again.
    if (handSize(s, HAZARD_DECK) === 0) return GO;
    const def = s.hands[HAZARD_DECK * L.HAND];
    revealFromHand(s, HAZARD_DECK, def);
    if (companyLives(s, company) && attacks(s, company, def)) comes(s, company, def);
    else {
      laysInRow(s, def);
      s.fr[f + BoardHazardsFrame.after] = 1 + lastInRow(s);
    }
    return GO;
  },
});
const hazardsEnd: PlacedStep = step("it is over", {
  enter(s, f) {
    setWindows(s, s.fr[f + BoardHazardsFrame.windows]);
    s.h[L.Header.company] = -1;
    const company = s.fr[f + BoardHazardsFrame.company];
    if (company >= 0 && companyLives(s, company)) s.cmark(company, L.CompanyBit.movementDone);
    s.pop();
    return GO;
  },
});
defineFrame(BoardHazardsFrame.kind, BoardHazardsFrame.label, [
  hazardsBegin,
  acts,
  nextOfRow,
  draws,
  turned,
  hazardsEnd,
]);
if (BoardFrame.kind !== BOARD || BoardStepFrame.kind !== BOARD_STEP || BoardHazardsFrame.kind !== BOARD_HAZARDS)
  throw new Error("a frame of the board has another number");
