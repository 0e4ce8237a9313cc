/** When the Fellowship plays its event cards. */
import type { WotrView } from "../../engine/wotr/index.js";
import * as Q from "../../engine/wotr/rules/facts/board.js";
import { EFFECT } from "../../engine/wotr/rules/facts/playable.js";
import * as Asked from "../../engine/wotr/rules/questions.js";
import { type Mind, ORODRUIN, worths } from "./mind.js";
import { onDie } from "./ondie.js";

const FELLOWSHIP = 0;

/** What a card is worth in the Fellowship's hand. */
export const worthToFree = worths({
  eagles: 9,
  "escape-from-orcs": 8,
  "gate-of-morannon": 7,
  "elven-boats": 5,
  "misty-passes": 4,
  "flying-beast-killed": 3,
  "tom-bombadil": 2,
  "gondor-mobilizes": 6,
  "rohan-mobilizes": 6,
  "mind-battle": 4,
  ents: 3,
  "battle-frenzy": 2,
  "dead-men": 1,
});
/** So much must a way that a card opens be shorter, and so near must it be, in half movement points. */
const SHORTER = 8,
  NEAR = 8;

function opensWay(m: Mind, by: "misty-pass" | "morannon-west"): number {
  const { v, roads } = m;
  const hex = Q.hexOf(v, Q.bearerOf(v));
  if (hex === 0 || Q.hasMoved(v, Q.bearerAt(v)) || Q.isCaptive(v, Q.bearerOf(v))) return -1;
  const goal = ORODRUIN(v);
  const passes = by === "misty-pass";
  const now = roads.to(v, goal)[hex];
  const then = roads.to(v, goal, passes || Q.passesOpen(v), !passes || Q.gateOpen(v))[hex];
  const way = roads.to(v, v.world.map.role[by], passes || Q.passesOpen(v));
  return now - then >= SHORTER && way[hex] <= NEAR ? 40 : -1;
}
/** Is somebody held in this hex, and is it the Ringbearer? */
const freed = (v: WotrView, hex: number): number => (Q.ringHex(v) === hex ? 90 : 35);
export function eventOfFree(m: Mind, e: number, hex: number): number {
  const { v } = m;
  if (Asked.isOnBattle(v)) return onDie(v, FELLOWSHIP, hex);
  switch (v.world.cards.event[e]) {
    case EFFECT["misty-passes"]:
      return opensWay(m, "misty-pass");
    case EFFECT["gate-of-morannon"]:
      return opensWay(m, "morannon-west");
    case EFFECT["eagles"]:
    case EFFECT["escape-from-orcs"]:
      return freed(v, hex);
    case EFFECT["elven-boats"]:
      return Q.ringHex(v) === hex && !Q.hasMoved(v, Q.bearerAt(v)) ? 40 : -1;
    case EFFECT["mind-battle"]:
      // When the Dark Power is about to spend them.
      return Asked.ruleOf(v) === Asked.WINDOW ? 8 : -1;
    case EFFECT["sauron-challenged"]:
      return Q.ringHex(v) !== Q.hexOf(v, Q.ARAGORN) && Asked.ruleOf(v) === Asked.EVENTS ? 8 : -1;
    // The sooner, the sooner their reinforcements come (T).
    case EFFECT["gondor-mobilizes"]:
    case EFFECT["rohan-mobilizes"]:
      return 20;
    case EFFECT.woses:
    case EFFECT["saruman-escapes"]:
      return 2;
    case EFFECT["tom-bombadil"]:
      return 30;
    case EFFECT["flying-beast-killed"]:
    case EFFECT["wizard-palantir"]:
      return 3;
    case EFFECT["gollum-seizes"]:
      return Q.controllerOf(v, Q.bearerOf(v)) === 0 ? -1 : 10;
    default:
      return -1;
  }
}
