/**
 * Frames and their steps. A frame on the stack is of a kind (one rule, one kind); its steps, in the rulebook's order, say
 * what happens by itself, what may be chosen, and what a choice does. Frames register under a fixed number.
 */
import { ASK, GO, type Machine } from "./state.js";
import { Frame } from "../state/schema.js";

export { ASK, GO };

/**
 * One step of a frame, as the rulebook lists them. A step stands for itself: what happens without a choice (`enter`), what
 * may be chosen (`options`), what a choice does (`take`).
 */
export interface Step {
  readonly name: string;
  /** Does what needs no choice; may push, pop, roll, go to another step; returns GO, or ASK through `s.ask(player)`. */
  readonly enter: (s: Machine, f: number) => number;
  /** Writes the choices; changes nothing. Needed by a step that asks. */
  readonly options?: (s: Machine, f: number, out: Int32Array) => number;
  readonly take?: (s: Machine, f: number, choice: number) => void;
}
/** A step in its frame: `at` is its place in the list, the number that word 1 of the frame holds. */
export interface PlacedStep extends Step {
  at: number;
}
/** A step of a frame still to be defined. */
export function step(name: string, parts: Omit<Step, "name">): PlacedStep {
  return { name, at: -1, ...parts };
}
/** A step in which the player who stands at place `player` of the frame rolls; `then` reads the roll. */
export function rollStep(name: string, player: number, then: () => PlacedStep): PlacedStep {
  return step(name, {
    enter(s, f) {
      s.fr[f + Frame.step] = then().at;
      s.roll(s.fr[f + player]!);
      return GO;
    },
  });
}
/** Most steps of a frame: a kind and a step make one index into the tables below. */
export const STEPS = 32;
/** Most kinds of frames. */
export const KINDS = 160;
const noFrame = (): number => {
  throw new Error("a step that no frame has");
};
const noOptions = (): number => 0;
const noTake = (): void => undefined;
/** By kind * STEPS + step: flat, so that nothing stands between the machine and a step. */
export const ENTER: Step["enter"][] = Array.from({ length: KINDS * STEPS }, () => noFrame);
export const OPTIONS: NonNullable<Step["options"]>[] = Array.from({ length: KINDS * STEPS }, () => noOptions);
export const TAKE: NonNullable<Step["take"]>[] = Array.from({ length: KINDS * STEPS }, () => noTake);
const NAMES: string[] = Array.from({ length: KINDS }, () => "nothing");
const STEP_NAMES: string[] = Array.from({ length: KINDS * STEPS }, () => "");
/** What a kind of frame is called. */
export const frameName = (kind: number): string => NAMES[kind]!;
/** What a step of it is called, "" where the frame has none there. */
export const stepName = (kind: number, at: number): string => STEP_NAMES[kind * STEPS + at]!;

/** Puts a frame under its number: its steps in the rulebook's order. The first one is where it begins. */
export function defineFrame(kind: number, name: string, steps: readonly PlacedStep[]): void {
  if (NAMES[kind] !== "nothing") throw new Error(`frame ${kind} (${name}) is defined twice`);
  if (steps.length > STEPS) throw new Error(`frame ${name} has more than ${STEPS} steps`);
  NAMES[kind] = name;
  steps.forEach((one, i) => {
    if (one.at >= 0) throw new Error(`step "${one.name}" stands twice in frame ${name}`);
    one.at = i;
    STEP_NAMES[kind * STEPS + i] = one.name;
    ENTER[kind * STEPS + i] = one.enter;
    if (one.options) OPTIONS[kind * STEPS + i] = one.options;
    if (one.take) TAKE[kind * STEPS + i] = one.take;
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
  ROW = 41,
  KEYING = 42,
  MULTI_ATTACK = 43,
  GUARD = 44,
  CHECKS = 45,
  ALLY_COMES = 46,
  REMOVAL = 47,
  SETUP = 48,
  BEARER = 49,
  LUCKY = 51,
  GIVE = 52,
  DECIDE = 53,
  LOOK = 54,
  SHOW = 55,
  CLEANSE = 56,
  EACH = 57,
  RIDDLE = 58,
  OFFER = 80,
  RELIEF = 59,
  BESIDES = 63,
  ITEM_FOR_ITEM = 64,
  CREATURE_COMES = 65,
  CAPTIVES = 60,
  RESCUE = 61,
  AGENT = 62,
  NEW_SITE = 66,
  PLACE = 67,
  UNMADE = 72,
  ON_STORING = 87,
  IN_STEAD = 88,
  SHOWN_HAZARDS = 73,
  HAZARDS_TO_DECK = 91,
  RING_ASIDE = 92,
  STORE_NOW = 104,
  CONTEST = 105,
  RAIN = 108,
  IMPRISONED = 106,
  FEAST = 107,
  HOMEWARD = 81,
  HAND_ON_TOP = 74,
  ORDER_TOP = 75,
  WHERE_TO = 76,
  PICKED = 77,
  BIDDING = 78,
  BURY = 79,
  WITHSTAND = 82,
  IN_HIS_PLACE = 83,
  SET_ON = 84,
  TAP_OR = 90,
  TRIAL = 101,
  SKIPS = 103,
  AT_NEED = 102,
  TAP_SOME = 95,
  QUARREL = 97,
  TAP_AGAINST = 85,
  RISK = 86,
  ONE_OF = 94,
  GOODS = 98,
  ALLY_TURNS = 93,
  START_SITES = 89,
  START_STAGE = 115,
  COME_DOWN = 116,
  TROPHY = 96,
  COMPANY_COMBAT = 110,
  COMPANY_STRIKE = 111,
  REFUGE = 112,
  GREAT_HUNT = 117,
  HUNTED = 118,
  STEAL = 119,
  FOE_FACES = 113,
  FOLLOWS = 114,
  STORM = 121,
  CARDS_BELOW = 122,
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
export const UNKNOWN_STEP = 99;
