/**
 * Where a position begins: the turn stands at the step that begins the phase, and the machine does what happens there. Of a phase of one
 * company, or a part of a phase, the beginning is over.
 */
import { unknownName } from "../../../core/errors.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Meccg } from "../../meccg.js";
import { laysInRow, standsOnBoard } from "../../rules/changes/board.js";
import { revealFromHand } from "../../rules/changes/piles.js";
import * as M from "../../rules/machine/machine.js";
import { ends } from "../../rules/organization/organization.js";
import { hasEntered } from "../../rules/site/companyatsite.js";
import { boardOf, placeAt } from "../../rules/state/board.js";
import { chaseOf, isThief } from "../../rules/state/chase.js";
import { BoardFrame } from "../../rules/state/frames/tables.js";
import { layDown, layOpen } from "../../rules/state/hazardrow.js";
import { companyLives } from "../../rules/state/inplay.js";
import * as L from "../../rules/state/layout.js";
import { Frame } from "../../rules/state/schema.js";
import { HAZARD_DECK, hasRow } from "../../rules/state/solitaire.js";
import { nextStep } from "../../rules/tables/board.js";
import { stepOfRound } from "../../rules/tables/chase.js";
import { nextTurn, TURN_STEPS } from "../../rules/turn/turn.js";
import type { Path, PositionSpec } from "./specs.js";
import type { Source } from "./source.js";
import { slotOf } from "./slots.js";

/** What a file may name: the phase, and what every company of the player on turn has done by then. */
interface Beginning {
  readonly phase: number;
  readonly done: number;
}
const MOVED = L.CompanyBit.planned | L.CompanyBit.movementDone;
const PHASES: Readonly<Record<string, Beginning>> = {
  untap: { phase: T.PHASE_UNTAP, done: 0 },
  organization: { phase: T.PHASE_ORGANIZATION, done: 0 },
  "end of organization": { phase: T.PHASE_ORGANIZATION, done: L.CompanyBit.planned },
  "long-events": { phase: T.PHASE_LONG, done: L.CompanyBit.planned },
  "movement/hazard": { phase: T.PHASE_MOVEMENT, done: L.CompanyBit.planned },
  "site phase": { phase: T.PHASE_SITE, done: MOVED },
  "entered site": { phase: T.PHASE_SITE, done: MOVED },
  "end of turn": { phase: T.PHASE_END, done: MOVED | L.CompanyBit.siteDone },
};
const COUNCIL = "council";
const NAMES = [
  "untap",
  "organization",
  "end of organization",
  "long-events",
  "movement/hazard",
  "movement/hazard of NAME",
  "site phase",
  "site phase of NAME",
  "entered site of NAME",
  "end of turn",
  COUNCIL,
];

/** The row of hazards of one alone: what is in the hand of the hazard deck lies open, in that order, and so many behind it face down. */
function layRow(s: Meccg, { players }: PositionSpec): void {
  const deck = players[HAZARD_DECK];
  layDown(s, deck.row);
  for (const { def, count } of deck.hand) for (let n = 0; n < count; n++) layOpen(s, def);
}
/** On a board: the company stands in the one region that is named for it, or at its site; what the hazard deck holds lies open. */
function setOnBoard(s: Meccg, { players }: PositionSpec): void {
  const { regions, sites } = boardOf(s)!;
  const company = players[0].companies[0];
  if (company === undefined) return;
  const [region] = company.regions;
  const place =
    region === undefined ? placeAt(sites.indexOf(company.at), true) : placeAt(regions.indexOf(region), false);
  s.fr[BoardFrame.place] = Math.max(0, place) + 1;
  standsOnBoard(s);
  const deck = players[HAZARD_DECK];
  for (const { def, count } of deck.hand)
    for (let n = 0; n < count; n++) {
      revealFromHand(s, HAZARD_DECK, def);
      laysInRow(s, def);
    }
}
/** The company of a character of the player on turn. */
function companyNamed(s: Meccg, name: string, { turn, players }: PositionSpec, src: Source, at: Path): number {
  const i = slotOf(s, src.card(at, name), turn, L.Role.character);
  if (i < 0) throw src.fail(at, `${name} is in no company of ${players[turn].name}`);
  return s.iComp[i];
}
/** The game itself, with what lies on a board or in a row: its next turn follows. */
function beginGame(s: Meccg, spec: PositionSpec): void {
  const isOnBoard = boardOf(s) !== null;
  const game = s.push(isOnBoard ? M.BOARD : M.GAME);
  s.fr[game + Frame.step] = isOnBoard ? nextStep.at : nextTurn.at;
  if (isOnBoard) setOnBoard(s, spec);
  if (hasRow(s)) layRow(s, spec);
}
/** The turn, before the phase. */
function beginTurnAt(s: Meccg, phase: number): void {
  const isChase = chaseOf(s) !== null;
  const turn = s.push(isChase ? M.CHASE_ROUND : M.TURN);
  s.fr[turn + Frame.step] = isChase ? stepOfRound(isThief(s, s.active), phase) : TURN_STEPS[phase - 1].at;
}
/** Lets the top frame take the step at which it stands; what the step has asked for above the frame `depth` was answered already. */
function passStep(s: Meccg, depth: number): void {
  const f = s.top();
  M.FRAME_TABLES.ENTER[s.fr[f] * M.STEPS + s.fr[f + Frame.step]](s, f);
  while (s.h[L.Header.depth] > depth) s.pop();
}
/** Puts a company at the beginning of its own part of the phase, or where it has entered its site. */
function beginCompany(s: Meccg, word: string, c: number): void {
  if (word === "movement/hazard") {
    if (boardOf(s) === null) s.push(M.COMPANY_MOVES, c);
    return;
  }
  const f = s.push(M.COMPANY_SITE, c);
  if (word !== "entered site") return;
  // Its automatic-attacks are over.
  s.h[L.Header.company] = c;
  s.fr[f + Frame.step] = hasEntered.at;
}

/** Puts the frames on the stack with which the position begins. */
export function enterPhase(s: Meccg, spec: PositionSpec, src: Source): void {
  const at: Path = ["phase"];
  const [, word, name] = /^(.*?)(?: of (.+))?$/s.exec(spec.phase)!;
  const isWhole = NAMES.includes(spec.phase);
  const c = isWhole || name === undefined ? -1 : companyNamed(s, name, spec, src, at);
  beginGame(s, spec);
  if (spec.phase === COUNCIL) {
    s.h[L.Header.lastTurn] = s.h[L.Header.turn];
    s.push(M.COUNCIL, 1);
    return;
  }
  const begun = isWhole ? spec.phase : word;
  const beginning = Object.hasOwn(PHASES, begun) ? PHASES[begun] : undefined;
  if (beginning === undefined) throw unknownName("phase", spec.phase, NAMES, src.where(at));
  if (begun === "entered site" && c < 0)
    throw src.fail(at, "nobody has entered", 'write "entered site of NAME", with a character of the company');
  for (let k = spec.turn * L.COMPANIES_PER_PLAYER; k < (spec.turn + 1) * L.COMPANIES_PER_PLAYER; k++)
    if (companyLives(s, k)) s.cmark(k, beginning.done);
  beginTurnAt(s, beginning.phase);
  const depth = s.h[L.Header.depth] + 1;
  if (c >= 0) {
    passStep(s, depth);
    beginCompany(s, begun, c);
  } else if (begun === "end of organization") {
    passStep(s, depth);
    passStep(s, depth);
    s.fr[s.top() + Frame.step] = ends.at;
  }
}
