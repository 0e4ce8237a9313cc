/** Why a choice, in words with its numbers: where it leads, how likely it is, what it costs. Everything out of a view. */
import type { WotrView } from "../../knowledge/view.js";
import { F_NAZGUL, M_CITADEL } from "../../packs/form/world.js";
import {
  isFree,
  isSeen,
  lastFree,
  nazgulIn,
  pointsLeft,
  ringOf,
  searchForce,
  willLeft,
} from "../../rules/facts/board.js";
import { SEARCH_RESULTS } from "../../packs/form/words.js";
import * as C from "../../rules/state/choices.js";
import { CombatFrame, DuelFrame, MoveFrame, SearchFrame } from "../../rules/state/frames.js";
import { FELLOWSHIP } from "../../rules/state/ruleset.js";
import { Header } from "../../rules/state/schema.js";
import { topOf } from "./about.js";
import { eventSays, magicSays } from "./cards.js";
import { goalWords, ringWords } from "./goals.js";
import { listed, placeText } from "./names.js";
import { duelOdds, roundOf } from "./odds.js";

const SPOTS = SEARCH_RESULTS.indexOf("spots"),
  CAPTURES = SEARCH_RESULTS.indexOf("captures");
const DICE = [1, 2, 3, 4, 5, 6] as const;
const times = (n: number): string => (n === 0 ? "on no die" : `on ${n} of 6`);
const counters = (n: number): string => `${n} counter${n === 1 ? "" : "s"}`;

/** I.2: what a letter brings. */
function letterWords(v: WotrView, letter: number): string {
  const points = DICE.map((roll) => v.world.tables.shadow[(letter - 1) * 7 + roll]);
  const mean = points.reduce((sum, one) => sum + one, 0) / points.length;
  return `It brings ${Math.min(...points)} to ${Math.max(...points)} Shadow Points, ${mean.toFixed(1)} in the mean`;
}
/** J.7: on how many dice so many find somebody, and may capture. */
function searchWords(v: WotrView, hex: number, size: number): string {
  const { tables } = v.world;
  const nazgul = searchForce(v) === F_NAZGUL;
  const least = tables.searchLeast[nazgul ? 0 : 1];
  let column = 0;
  while (column + 1 < least.length && least[column + 1] <= size) column++;
  const results = DICE.map((roll) => tables.search[nazgul ? 0 : 1][column * 7 + roll]);
  const finds = results.filter((one) => one >= SPOTS).length;
  const captures = results.filter((one) => one >= CAPTURES).length;
  const there = freeIn(v, hex);
  return `${counters(there)} there, spotted ${times(finds)}${captures > 0 ? ` and captured, as far as each one's range goes, ${times(captures)}` : ""}`;
}
function freeIn(v: WotrView, hex: number, seen = false): number {
  let n = 0;
  for (let c = 1; c <= lastFree(v); c++) if (v.cHex[c] === hex && isFree(v, c) && (!seen || isSeen(v, c))) n++;
  return n;
}
/** What a Nazgul finds where it flies to. */
function flightWords(v: WotrView, hex: number): string {
  const { role } = v.world.map;
  const there = nazgulIn(v, hex);
  const seen = freeIn(v, hex, true);
  const parts = [
    ...(seen > 0 ? [`${counters(seen)} spotted`] : []),
    ...(there > 0 ? [`${there} Nazgul`] : []),
    ...(hex === role.orodruin ? ["the Fire, where the Ring would be destroyed"] : []),
  ];
  const citadel = v.world.map.marks[hex] & M_CITADEL && v.control[v.world.map.placeIn[hex]] === FELLOWSHIP + 1;
  if (citadel) parts.push("a citadel of the Free, which four or more may take");
  return parts.length > 0 ? `There: ${listed(parts)}` : "";
}
/** K.2: the chance of taking a citadel, as far as leaders within are seen. */
function reductionWords(v: WotrView, hex: number): string {
  const n = Math.max(0, Math.min(6, nazgulIn(v, hex) - 3));
  return `${nazgulIn(v, hex)} Nazgul take it ${times(n)}, less one for each leader within`;
}
/** What a round costs those who fight, or would. */
function fightWords(v: WotrView, card: number): string {
  const f = topOf(v);
  if (v.fr[f] === DuelFrame.kind) return duelOdds(v)?.notes[0]?.replace(/\.$/, "") ?? "";
  if (v.fr[f] !== CombatFrame.kind || card === 0) return "";
  const foe = v.fr[f + (v.player === FELLOWSHIP ? CombatFrame.theirs : CombatFrame.mine)];
  return foe > 0 ? roundOf(v, card, foe).replace(/\.$/, "") : "";
}
/** M.2: what the Ring put on, or taken off, comes to. */
function ringChoice(v: WotrView, off: boolean): string {
  const bearer = v.h[Header.bearer];
  const name = v.world.people.name[bearer] ?? "its bearer";
  if (off)
    return `It comes off ${times(Math.max(0, Math.min(6, ringOf(v, bearer) - 1)))}; worn on, it marks a box each turn`;
  const left = willLeft(v);
  return `${name} has ${left} box${left === 1 ? "" : "es"} that the Ring may mark before he falls to it`;
}
/** Of moving: where those go, with what is left of the way. */
function moveWords(v: WotrView, verb: number, a: number): string {
  const f = topOf(v);
  if (v.fr[f] !== MoveFrame.kind || v.fr[f + MoveFrame.player] !== FELLOWSHIP) return "";
  const hex = v.fr[f + MoveFrame.hex];
  if (verb === C.V_STEP || verb === C.V_ROPE || verb === C.V_BOAT) return goalWords(v, hex, a);
  if (verb === C.V_JOIN) return goalWords(v, hex, hex, (c) => c === v.pAt[a]);
  return goalWords(v, hex, hex, verb === C.V_ALL ? () => true : undefined);
}
function wordsFor(v: WotrView, choice: number): string {
  const [verb, a, b] = [C.verbOf(choice), C.aOf(choice), C.bOf(choice)];
  switch (verb) {
    case C.V_LETTER:
      return letterWords(v, a);
    case C.V_SEARCH:
      return v.fr[topOf(v)] === SearchFrame.kind ? searchWords(v, a, b) : `${counters(freeIn(v, a))} there`;
    case C.V_GROUP:
      return ringWords(v, a);
    case C.V_STEP:
    case C.V_ROPE:
    case C.V_BOAT:
    case C.V_JOIN:
    case C.V_ALL:
    case C.V_GO:
    case C.V_STOP:
      return moveWords(v, verb, a);
    case C.V_FLY:
      return `${pointsLeft(v)} Shadow Points are left`;
    case C.V_TO:
      return flightWords(v, a);
    case C.V_REDUCE:
      return reductionWords(v, a);
    case C.V_PICK:
      return fightWords(v, a);
    case C.V_STRIKE:
    case C.V_SORCERY:
    case C.V_ON:
    case C.V_CEASE:
      return fightWords(v, 0);
    case C.V_RING:
      return ringChoice(v, false);
    case C.V_REMOVE:
      return ringChoice(v, true);
    case C.V_FIGHT:
      return `${counters(freeIn(v, a, true))} spotted in ${placeText(v, a)}`;
    case C.V_GIVE:
      return `${v.world.cards.magicName[a]} ${magicSays(v.world, a)}`;
    case C.V_DISCARD: {
      const text = eventSays(v.world, a);
      return text && v.world.cards.eventName[a] ? `What is laid down ${text}` : "";
    }
    default:
      return "";
  }
}
/** Why a choice, in a sentence; nothing where there are no words for it. */
export function reasonsOf(v: WotrView, best: number): string[] {
  const words = wordsFor(v, best);
  return words === "" ? [] : [`${words}.`];
}
