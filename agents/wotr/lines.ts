/**
 * Two lines of play that players of 1977 told of as too strong: the Fellowship parts nine ways, so that nobody knows whom to hunt; the
 * Nazgul wait around the mountain, where the Ring must come. Each is the heuristic but for that, to be measured against it.
 */
import { distance } from "../../engine/wotr/packs/form/grid.js";
import type { Role } from "../../engine/wotr/packs/form/words.js";
import type { WotrView } from "../../engine/wotr/index.js";
import * as Q from "../../engine/wotr/rules/facts/board.js";
import { mayMove } from "../../engine/wotr/rules/facts/playable.js";
import * as Asked from "../../engine/wotr/rules/questions.js";
import { C } from "../../engine/wotr/rules/questions.js";
import { rateDark } from "./dark.js";
import { rateFree } from "./free.js";
import { WotrHeuristic } from "./heuristic.js";
import { type Mind, ORODRUIN, type Rate } from "./mind.js";
import { FAR } from "./roads.js";

/** Where each of the nine goes who does not bear the Ring, by card: no two to one place, all ways out of Rivendell. */
const GOALS: readonly Role[] = [
  "minas-tirith",
  "helms-deep",
  "lothlorien",
  "edoras",
  "thranduil",
  "hobbiton",
  "dol-amroth",
  "dale",
  "iron-hills",
  "white-returns",
];
const goalOf = (v: WotrView, card: number): number =>
  card === Q.bearerOf(v) ? ORODRUIN(v) : v.world.map.role[GOALS[card - 1] ?? "lothlorien"];
const goes = (v: WotrView, card: number, hex: number): boolean =>
  Q.isMember(card) && Q.hexOf(v, card) === hex && hex > 0 && mayMove(v, v.pAt[card]) && goalOf(v, card) !== hex;
function goer(v: WotrView): number {
  for (let c = 1; c <= Q.MEMBERS; c++) if (v.cHex[c] > 0 && Q.isGoing(v, c)) return v.cWho[c];
  return 0;
}
/** One after the other, each alone. */
export const rateScattered: Rate = (m, choice) => {
  const { v } = m;
  const a = C.aOf(choice);
  switch (C.verbOf(choice)) {
    case C.V_GROUP: {
      let best = -1;
      for (let card = 1; card <= Q.MEMBERS; card++)
        if (goes(v, card, a)) best = Math.max(best, card === Q.bearerOf(v) ? 20 : 10);
      return best;
    }
    case C.V_ALL:
      return -9;
    case C.V_JOIN:
      return goer(v) === 0 && goes(v, a, Asked.moversHex(v)) ? 100 - a : -5;
    case C.V_STEP: {
      const card = goer(v);
      if (card === 0) return rateFree(m, choice);
      const far = m.roads.to(v, goalOf(v, card));
      return far[a] >= FAR ? -FAR : far[Asked.moversHex(v)] - far[a];
    }
    default:
      return rateFree(m, choice);
  }
};
/** So near to the mountain is near enough, and so many wait in one hex. */
const NEAR = 1,
  IN_ONE_HEX = 3;
const parked = (v: WotrView, card: number): boolean => distance(v.world.map.grid, v.cHex[card], ORODRUIN(v)) <= NEAR;
/** The Nazgul fly to the mountain and stay; the others play on. */
export const rateParked: Rate = (m: Mind, choice) => {
  const { v } = m;
  const a = C.aOf(choice);
  switch (C.verbOf(choice)) {
    case C.V_FLY:
      return a !== Q.bearerOf(v) && Q.isNazgul(a) ? (parked(v, a) ? -1 : 50) : rateDark(m, choice);
    case C.V_TO: {
      if (Asked.flier(v) === Q.bearerOf(v)) return rateDark(m, choice);
      const crowd = Q.nazgulIn(v, a);
      return -10 * distance(v.world.map.grid, a, ORODRUIN(v)) - (crowd >= IN_ONE_HEX ? 15 : crowd);
    }
    case C.V_SEARCH:
      // Nobody is sent away from there.
      return Asked.ruleOf(v) === Asked.SEARCH && Q.searchForce(v) === 1 ? -1 : rateDark(m, choice);
    case C.V_REDUCE:
      return -1;
    default:
      return rateDark(m, choice);
  }
};
/** The heuristic, but for one seat. */
export class WotrLine extends WotrHeuristic {
  constructor(
    override readonly name: string,
    seat: number,
    rate: Rate,
  ) {
    super();
    this.own[seat] = rate;
  }
}
