/** What a choice is about on the map, and what it costs, as far as the one who chooses knows it. */
import type { WotrView } from "../../knowledge/view.js";
import { sideTo } from "../../packs/form/grid.js";
import { TERRAINS } from "../../packs/form/words.js";
import { NO_WAY, T_MOUNTAIN } from "../../packs/form/world.js";
import type { Machine } from "../../rules/machine/state.js";
import { hexOf, isNazgul, sideCost } from "../../rules/facts/board.js";
import { allowanceOf, groupCost, ROPE_COST, ropeExit } from "../../rules/facts/moving.js";
import * as C from "../../rules/state/choices.js";
import { MarchFrame, MoveFrame, WindowFrame } from "../../rules/state/frames.js";
import * as L from "../../rules/state/layout.js";
import { FELLOWSHIP } from "../../rules/state/ruleset.js";
import { inHex } from "./names.js";
import { Header } from "../../rules/state/schema.js";
import type { Table } from "../../rules/state/table.js";
import { isOnDie, isOnSeat } from "../../text/choices.js";

/** Queries that are declared for the machine read its columns alone, which a view has too. */
export const asMachine = (v: WotrView): Machine => v as Table as Machine;
/** Base of the frame that asks. */
export const topOf = (v: WotrView): number => (v.h[Header.depth] - 1) * L.FRAME_WORDS;

/** Verbs whose first operand is a hex. */
const TO_A_HEX: readonly number[] = [C.V_STEP, C.V_ROPE, C.V_BOAT, C.V_TO, C.V_PUT];
const ABOUT_A_HEX: readonly number[] = [...TO_A_HEX, C.V_SEARCH, C.V_GROUP, C.V_FIGHT, C.V_REDUCE, C.V_TAKE, C.V_FORCE];
/** Verbs whose first operand is a character, who stands somewhere. */
const ABOUT_SOMEBODY: readonly number[] = [
  C.V_PLACE,
  C.V_JOIN,
  C.V_PICK,
  C.V_FLY,
  C.V_WALK,
  C.V_SEIZE,
  C.V_BEAR,
  C.V_PEER,
  C.V_HEAL,
];
/** Verbs about a row of strength points, and about those who are moving. */
const ABOUT_POINTS: readonly number[] = [C.V_BAND, C.V_POINTS];
const ABOUT_MOVERS: readonly number[] = [C.V_ALL, C.V_GO, C.V_STOP];

/** Where those are who move, 0 if nobody does. */
function moversHex(v: WotrView): number {
  const f = topOf(v);
  if (v.fr[f] === MoveFrame.kind) return v.fr[f + MoveFrame.hex];
  return v.fr[f] === MarchFrame.kind ? v.fr[f + MarchFrame.hex] : 0;
}
/** The hex that a choice is about, 0 none: where it leads, or where the one is of whom it speaks. */
export function hexOfChoice(v: WotrView, choice: number): number {
  const verb = C.verbOf(choice);
  const a = C.aOf(choice);
  if (ABOUT_A_HEX.includes(verb)) return a;
  // In an army combat the second operand says how the die is changed; of three, it may name a seat (N.17).
  if (verb === C.V_ROUSE || (verb === C.V_EVENT && isOnDie(v))) return v.fr[topOf(v) + WindowFrame.hex];
  if (verb === C.V_EVENT) return isOnSeat(v, a) ? 0 : C.bOf(choice);
  if (ABOUT_SOMEBODY.includes(verb)) return hexOf(v, a);
  if (ABOUT_POINTS.includes(verb)) return v.bHex[a];
  return ABOUT_MOVERS.includes(verb) ? moversHex(v) : 0;
}
/** Does a choice lead to its hex? */
export const isGoal = (choice: number): boolean => TO_A_HEX.includes(C.verbOf(choice));

/** What the ground is where a choice leads, "" where it leads nowhere. */
export const groundOf = (v: WotrView, choice: number): string =>
  isGoal(choice) ? TERRAINS[v.world.map.terrain[C.aOf(choice)]] : "";

/** Who of the Fellowship stands where a Nazgul may fly, as far as one sees; "" nobody, or no flight. */
export const metBy = (v: WotrView, choice: number): string =>
  C.verbOf(choice) === C.V_TO ? inHex(v, C.aOf(choice)).free.join(", ") : "";

/** Half movement points in words: "1½". */
const halves = (n: number): string => `${n > 1 ? n >> 1 : ""}${n % 2 === 1 ? "½" : n === 0 ? "0" : ""}`;
/** And with what they are: "1½ points". */
export const points = (n: number): string => `${halves(n)} ${n > 2 ? "points" : "point"}`;

/** What a step costs in half movement points, -1 where it costs none or one cannot tell (F.3). */
function stepCost(v: WotrView, choice: number): number {
  if (C.verbOf(choice) === C.V_ROPE) return ROPE_COST;
  const f = topOf(v);
  const from = moversHex(v);
  if (C.verbOf(choice) !== C.V_STEP || from === 0) return -1;
  const side = sideTo(v.world.map.grid, from, C.aOf(choice));
  if (side < 0) return -1;
  const together =
    v.fr[f] === MoveFrame.kind && v.fr[f + MoveFrame.player] === FELLOWSHIP && v.fr[f + MoveFrame.counter] === 0;
  const cost = !together
    ? sideCost(v, from * 6 + side)
    : v.world.map.terrain[from] >= T_MOUNTAIN
      ? ropeExit(asMachine(v), from, side)
      : groupCost(asMachine(v), from, side);
  return cost === NO_WAY ? -1 : cost;
}
/** Shadow Points for setting somebody of the Dark Power in motion (I.3). */
function shadowCost(v: WotrView, choice: number): number {
  const cost = v.world.tables.costOf;
  const verb = C.verbOf(choice);
  if (verb === C.V_BAND) return cost["captives"] ?? 0;
  if (verb === C.V_FLY || (verb === C.V_WALK && isNazgul(C.aOf(choice)))) return cost["nazgul"] ?? 0;
  return verb === C.V_WALK ? (cost["character"] ?? 0) : 0;
}
/** "1½ points" for a step, "2 Shadow Points", "" for what costs nothing. */
export function costOf(v: WotrView, choice: number): string {
  const cost = stepCost(v, choice);
  if (cost >= 0) return points(cost);
  const shadow = shadowCost(v, choice);
  return shadow > 0 ? `${shadow} Shadow Point${shadow === 1 ? "" : "s"}` : "";
}
/** Movement that is left to those who move, for who moves them: "2½ of 4 movement points are left"; "" if nobody does. */
export function leftOf(v: WotrView): string {
  const f = topOf(v);
  if (v.fr[f] !== MoveFrame.kind || v.fr[f + MoveFrame.player] !== v.player) return "";
  const all = allowanceOf(asMachine(v), f);
  return all > 0 ? `${halves(all - v.fr[f + MoveFrame.spent])} of ${halves(all)} movement points are left` : "";
}
