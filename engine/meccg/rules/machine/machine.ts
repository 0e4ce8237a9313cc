/** The frames of the card game and their steps (`core/frames.ts` says what they are). Frames register under a fixed number. */
import {
  frameTables,
  type PlacedStep as PlacedStepOf,
  type Step as StepOf,
  type UNKNOWN_STEP as UNKNOWN_STEP_OF_FRAMES,
} from "../../../core/frames.js";
import { Frame } from "../state/schema.js";
import { ASK, GO, type Machine } from "./state.js";

export { ASK, GO };

/** One step of a frame, as the rulebook lists them. */
export type Step = StepOf<Machine>;
/** A step in its frame: `at` is its place in the list, the number that word 1 of the frame holds. */
export type PlacedStep = PlacedStepOf<Machine>;
/** Most steps of a frame: a kind and a step make one index into the tables below. */
export const STEPS = 32;
/** Most kinds of frames. */
export const KINDS = 160;
export const FRAME_TABLES = frameTables<Machine>(KINDS, STEPS);
export const { frameName, stepName, step, defineFrame } = FRAME_TABLES;
/** A step in which the player who stands at place `player` of the frame rolls; `then` reads the roll. */
export function rollStep(name: string, player: number, then: () => PlacedStep): PlacedStep {
  return step(name, {
    enter(s, f) {
      s.fr[f + Frame.step] = then().at;
      s.roll(s.fr[f + player]);
      return GO;
    },
  });
}
/** What a last step does: the frame is done. */
export function leave(s: Machine): number {
  s.pop();
  return GO;
}

export const GAME = 1,
  DRAFT = 2,
  START_ITEMS = 3,
  ARRANGE = 4,
  DRAW_TO = 5,
  EXHAUST = 6,
  TURN = 7,
  UNTAP = 8,
  ORGANIZE = 9,
  PLAY_CHARACTER = 10,
  PLAN = 11,
  HAND_OVER = 12,
  LONG_EVENTS = 13,
  MOVEMENT = 14,
  COMPANY_MOVES = 15,
  RESET_HAND = 16,
  SITE_PHASE = 17,
  COMPANY_SITE = 18,
  DECLARE = 19,
  CHAIN = 20,
  RESOLVE = 21,
  ATTACK = 22,
  STRIKE = 23,
  HEIRLOOMS = 24,
  CHECK = 25,
  INFLUENCE = 26,
  END_TURN = 27,
  COUNCIL = 28,
  SIDEBOARD = 29,
  RING_TEST = 30,
  EXCESS = 31,
  DISCARD_HAND = 32,
  ORDER = 33,
  PLAY_AT_SITE = 34,
  PICK = 35,
  PRIORITY = 36,
  AUTO_ATTACKS = 37,
  ROLL_OR = 38,
  SEARCH = 39,
  ENVIRONMENT_ORDER = 40,
  KEYING = 42,
  MULTI_ATTACK = 43,
  GUARD = 44,
  CHECKS = 45,
  REMOVAL = 47,
  SETUP = 48,
  BEARER = 49,
  LUCKY = 51,
  GIVE = 52,
  DECIDE = 53,
  LOOK = 54,
  SHOW = 55,
  EACH = 57,
  RELIEF = 59,
  BESIDES = 63,
  ITEM_FOR_ITEM = 64,
  CAPTIVES = 60,
  RESCUE = 61,
  AGENT = 62,
  NEW_SITE = 66,
  PLACE = 67,
  ON_STORING = 87,
  IN_STEAD = 88,
  SHOWN_HAZARDS = 73,
  RING_ASIDE = 92,
  STORE_NOW = 104,
  WHERE_TO = 76,
  PICKED = 77,
  BIDDING = 78,
  WITHSTAND = 82,
  IN_HIS_PLACE = 83,
  SET_ON = 84,
  SKIPS = 103,
  TAP_AGAINST = 85,
  ONE_OF = 94,
  GOODS = 98,
  ALLY_TURNS = 93,
  START_SITES = 89,
  START_STAGE = 115,
  TROPHY = 96,
  COMPANY_COMBAT = 110,
  COMPANY_STRIKE = 111,
  GREAT_HUNT = 117,
  HUNTED = 118,
  STEAL = 119,
  FOE_FACES = 113,
  FOLLOWS = 114,
  EXCHANGE = 123,
  BID = 124,
  PRISONERS = 125,
  FREED = 126,
  RING_COUNCIL = 109,
  CHASE_BEGINS = 71,
  CHASE_ROUND = 99,
  WINS_OVER = 100,
  RACE_TIE = 127,
  AVATARS = 128,
  BOARD = 68,
  BOARD_STEP = 69,
  BOARD_HAZARDS = 70,
  ATTACH = 50;

/** Steps to which other frames send a company at its site, and a turn: each is done there. Their own rooms check the numbers. */
export const SITE_DONE = 6,
  TURN_DONE = 6;
/** Outcome of a roll that decides (`DECIDE`): below the number the character in the place of the company goes on alone. */
export const PARTS_BELOW = 15;
/** Frames on whose floor queued passive conditions may start their chain. */
export const BETWEEN: readonly boolean[] = Array.from({ length: KINDS }, (_, k) =>
  [
    TURN,
    CHASE_ROUND,
    UNTAP,
    ORGANIZE,
    LONG_EVENTS,
    MOVEMENT,
    COMPANY_MOVES,
    SITE_PHASE,
    COMPANY_SITE,
    END_TURN,
    COUNCIL,
    ATTACK,
    COMPANY_COMBAT,
    AUTO_ATTACKS,
    MULTI_ATTACK,
    PRIORITY,
    GUARD,
    BOARD_HAZARDS,
  ].includes(k),
);

/** Step of a frame in which another player is in the middle of something undisclosed: in a world made from a view it is dropped. */
export const UNKNOWN_STEP: typeof UNKNOWN_STEP_OF_FRAMES = 99;
