/** The turn: its phases in order, and what ends with it (000 I.4; coe 2). */
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import {
  CHASE_ROUND,
  GO,
  TURN,
  step,
  COUNCIL,
  defineFrame,
  UNTAP,
  ORGANIZE,
  LONG_EVENTS,
  MOVEMENT,
  BOARD_HAZARDS,
  SITE_PHASE,
  END_TURN,
  TURN_DONE,
} from "../machine/machine.js";
import { Frame } from "../state/schema.js";
import { GameFrame, TurnFrame } from "../state/frames/turn.js";
import { aloneGoesOn } from "./solitaireends.js";
import { boardOf, isOnRoad } from "../state/board.js";
import { captivesBegin } from "../site/prisoners.js";
import { captivesTried } from "../checks/decidingrolls.js";
import { chaseOf } from "../state/chase.js";
import { clearTemporary } from "../state/temporaryeffects.js";
import { councilDue } from "../council/council.js";
import { disguisesTried } from "../movement/disguise.js";
import { endGame } from "../changes/ending.js";
import { forgetDragonsOfTurn } from "../state/dragons.js";
import { addStoredToSummary, answerOf, answersHook, hears, HOOK } from "../hooks.js";
import { huntOf } from "../state/hunt.js";
import { isRace } from "../state/race.js";
import { isSolitaire } from "../state/solitaire.js";
import { lastOfDoom } from "../state/roundcount.js";
import { maySkip } from "./skipped.js";
import { plansWake } from "../changes/suspendedeffects.js";
import { raceGoesOn } from "../tables/race.js";
import { settleSlots, nextSlot, addToSummary, companyLives } from "../state/inplay.js";
import { standsOnBoard } from "../changes/board.js";
import { sweepThose, dropBarred } from "../changes/leaving.js";
import { takesHazards, turnAfter } from "../state/seats.js";

export function newTurn(s: Machine): number {
  if (s.players > 2) takesHazards(s, -1);
  s.h[L.Header.turn] += 1;
  if (chaseOf(s) !== null) {
    for (let p = 0; p < s.players; p++) s.padd(p, L.PlayerWord.turns, 1);
    s.push(CHASE_ROUND);
    return GO;
  }
  s.padd(s.active, L.PlayerWord.turns, 1);
  s.push(TURN);
  return GO;
}
const firstTurn = step("the first turn", {
  enter(s, f) {
    s.fr[f + Frame.step] = nextTurn.at;
    s.h[L.Header.active] = s.h[L.Header.first];
    return newTurn(s);
  },
});
/** Turn after turn until the Council. */
export const nextTurn = step("the next turn, or the Council", {
  enter(s) {
    if (isSolitaire(s)) return aloneGoesOn(s) ? newTurn(s) : GO;
    if (huntOf(s) !== null || chaseOf(s) !== null) {
      if (s.h[L.Header.caller] !== 100) return newTurn(s);
      endGame(s, "time", -1);
      return GO;
    }
    if (isRace(s)) {
      if (!raceGoesOn(s)) return GO;
      s.h[L.Header.active] = turnAfter(s, s.active);
      return newTurn(s);
    }
    const due = councilDue(s);
    if (due) {
      s.push(COUNCIL, due);
      return GO;
    }
    if (lastOfDoom(s) > 0 && s.h[L.Header.turn] >= lastOfDoom(s)) {
      endGame(s, "time", -1);
      return GO;
    }
    s.h[L.Header.active] = turnAfter(s, s.active);
    return newTurn(s);
  },
});
defineFrame(GameFrame.kind, GameFrame.label, [firstTurn, nextTurn]);

/** A phase begins; what follows it is the next step. */
function beginPhase(s: Machine, f: number, phase: number, kind: number): number {
  s.fr[f + Frame.step] += 1;
  s.h[L.Header.phase] = phase;
  s.h[L.Header.company] = -1;
  if (phase === T.PHASE_END && hears(s, HOOK.stillPlans)) plansWake(s);
  s.push(kind);
  return GO;
}
/** Nothing is done in a phase. */
function passOver(s: Machine, f: number, phase: number): number {
  s.fr[f + Frame.step] += 1;
  s.h[L.Header.phase] = phase;
  return GO;
}
const endsNow = (s: Machine, e: number, player: number): boolean => answerOf(s, HOOK.longEventPhase, e, player) !== 0;
/** The steps of a turn: step k begins phase k + 1. */
export const TURN_STEPS = [
  step("untap phase", {
    enter(s, f) {
      beginTurn(s);
      if (s.rules.scenario !== "none" && boardOf(s) !== null) {
        standsOnBoard(s);
        // Nobody rests between sites.
        if (isOnRoad(s)) return passOver(s, f, T.PHASE_UNTAP);
      }
      beginPhase(s, f, T.PHASE_UNTAP, UNTAP);
      captivesBegin(s);
      captivesTried(s, s.active, false);
      maySkip(s, s.active);
      return GO;
    },
  }),
  step("organization phase", { enter: (s, f) => beginPhase(s, f, T.PHASE_ORGANIZATION, ORGANIZE) }),
  step("long-event phase", {
    enter(s, f) {
      sweepThose(s, HOOK.longEventPhase, endsNow, s.active);
      return beginPhase(s, f, T.PHASE_LONG, LONG_EVENTS);
    },
  }),
  step("movement/hazard phase", {
    enter: (s, f) => beginPhase(s, f, T.PHASE_MOVEMENT, boardOf(s) === null ? MOVEMENT : BOARD_HAZARDS),
  }),
  step("site phase", {
    enter(s, f) {
      if (isOnRoad(s)) return passOver(s, f, T.PHASE_SITE);
      beginPhase(s, f, T.PHASE_SITE, SITE_PHASE);
      disguisesTried(s);
      return GO;
    },
  }),
  step("end-of-turn phase", {
    enter(s, f) {
      beginPhase(s, f, T.PHASE_END, END_TURN);
      captivesTried(s, s.active, true);
      return GO;
    },
  }),
  step("the turn is over", {
    enter(s) {
      s.pop();
      return GO;
    },
  }),
];
defineFrame(TurnFrame.kind, TurnFrame.label, TURN_STEPS);
if (TURN_STEPS.length - 1 !== TURN_DONE) throw new Error("the step in which a turn is over has another number");

const goesWithTurn = (s: Machine, e: number): boolean => answerOf(s, HOOK.turnEnds, e, e) !== 0;
/** Everything that lasted until the end of a turn is over. */
export function beginTurn(s: Machine): void {
  sweepThose(s, HOOK.turnEnds, goesWithTurn);
  s.h[L.Header.turnBits] = 0;
  for (let p = 0; p < s.players; p++)
    s.pset(p, L.PlayerWord.bits, s.pget(p, L.PlayerWord.bits) & ~L.PlayerBit.hasAttacked);
  s.h[L.Header.attacksRaces] = 0;
  s.h[L.Header.attacksPlus] = 0;
  forgetDragonsOfTurn(s);
  clearTemporary(s);
  settleSlots(s);
  s.summary.fill(0);
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) {
    s.iTurn[i] = 0;
    s.iOnce[i] = 0;
    s.iBoost[i] = 0x88;
    s.iStat[i] &= ~(L.Status.protected | L.Status.cameThisTurn);
    if (s.iRole[i] <= L.Role.ally || s.iRole[i] === L.Role.faction) s.iStat[i] &= ~L.Status.cameAtSite;
    if (s.iRole[i] === L.Role.character) {
      s.iHost[i] = 0;
      s.iSite[i] = -1;
    }
    if (s.iRole[i] === L.Role.agent) s.iStrike[i] = 0;
    if (s.iRole[i] === L.Role.under) continue;
    if (s.iRole[i] === L.Role.stored || s.iRole[i] === L.Role.agent) {
      if (s.iRole[i] === L.Role.stored) addStoredToSummary(s, s.iDef[i]);
      // Its passive condition is that of a stored card.
      if (s.iRole[i] === L.Role.agent || !answersHook(s.iDef[i], HOOK.hazardDiscarded)) continue;
    }
    addToSummary(s, s.iDef[i]);
  }
  for (let c = 0; c < s.companies; c++) {
    if (!companyLives(s, c)) {
      // It keeps its words until its place is used again; what was said on its path is over.
      const at = c * L.CompanyWord.width + L.CompanyWord.regions;
      for (let i = at; i < at + 8; i++) s.co[i] &= ~L.REGION_MARKS;
      continue;
    }
    const owner = s.cget(c, L.CompanyWord.owner),
      site = s.cget(c, L.CompanyWord.site),
      first = s.cget(c, L.CompanyWord.first),
      bits = s.cget(c, L.CompanyWord.bits) & L.CompanyBit.havenTapped;
    s.co.fill(0, c * L.CompanyWord.width, (c + 1) * L.CompanyWord.width);
    s.cset(c, L.CompanyWord.owner, owner);
    s.cset(c, L.CompanyWord.site, site);
    s.cset(c, L.CompanyWord.first, first);
    s.cset(c, L.CompanyWord.bits, bits);
    s.cset(c, L.CompanyWord.destination, -1);
    s.cset(c, L.CompanyWord.home, s.cget(c, L.CompanyWord.site));
  }
  // Minds are as they were again.
  dropBarred(s);
}
