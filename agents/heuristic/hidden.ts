/** Agents as hazards: who is played face down, and when he attacks. */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import type { Board } from "./board.js";
import { creaturesToPlay } from "./hazards.js";
import { face, newFoe, outcome, Ranks } from "./fight.js";

const ranks = new Ranks();
const foe = newFoe();
/** What an agent's strike rolls, on the whole (001:1905). */
const ROLL = 7;
/** Who lies face down is stronger, more so at home (001:1897-1901). */
const DOWN = 2,
  DOWN_AT_HOME = 5,
  AT_HOME = 2;
/** Worth of an agent on the table, of an action that makes him ready, where the hazard limit is not needed for creatures. */
const PRESENCE = 0.3,
  READY = 0.06;

const prey = (b: Board): number => {
  const c = Q.companyUnderWay(b);
  return c >= 0 && Q.companyOwner(b, c) !== b.player ? c : -1;
};
/** Is more of the limit left than there are creatures to play? */
const spare = (b: Board, c: number): boolean => Q.limitLeft(b, c) > creaturesToPlay(b, c);

/** Harm expected of an attack by the agent in slot `i` on a company at its site, less the points that he gives away. */
function attackValue(b: Board, i: number, c: number, strikes: number): number {
  const def = Q.defOf(b, i);
  const home = Q.isHome(b, i, Q.siteAhead(b, c));
  ranks.of(b, c);
  ranks.tapCost = b.set.tappingValue;
  foe.prowess = D.PROWESS[def] + ROLL + (Q.isFaceDown(b, i) ? (home ? DOWN_AT_HOME : DOWN) : home ? AT_HOME : 0);
  foe.strikes = strikes;
  foe.body = D.BODY[def];
  foe.each = foe.soft = foe.byMind = false;
  foe.chooses = (D.BITS[def] & D.B_ATTACKER_CHOOSES) !== 0 || (home && Q.isFaceDown(b, i));
  foe.sting = 0;
  const loss = face(ranks, foe);
  return b.set.harmWeight * loss - b.set.killPointsWeight * outcome.win * b.gain(b.them, T.MP_KILL, D.MP[def]);
}
/** Worth of playing an agent face down (`V_AGENT`), or of what one of mine may do (`V_ACT`). */
export function agentValue(b: Board, choice: number): number {
  const c = prey(b);
  if (b.set.laterSetsRule === 0 || c < 0) return -1;
  if (T.verbOf(choice) === T.V_AGENT) return spare(b, c) ? PRESENCE : READY;
  const i = T.aOf(choice);
  switch (T.bOf(choice)) {
    case Q.ACT_ATTACK:
      return attackValue(b, i, c, 1);
    case Q.ACT_ATTACK_TWICE:
      return attackValue(b, i, c, 2);
    case Q.ACT_HEAL:
    case Q.ACT_UNTAP:
      return spare(b, c) ? READY : -1;
    default:
      // He waits at home: a move taps him, and whoever is to be met a turn or two later may go elsewhere.
      return -1;
  }
}
