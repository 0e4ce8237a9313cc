/** Army combat: where it is sought, who fights on, who breaks off, and who falls back where to. */
import * as A from "../../engine/wotr/rules/facts/armies.js";
import * as Q from "../../engine/wotr/rules/facts/board.js";
import * as Asked from "../../engine/wotr/rules/questions.js";
import { C } from "../../engine/wotr/rules/questions.js";
import { asWar, dieOf, type Field, fought, isWon } from "./battle.js";
import { assaultOn, goalOf, plansOf, wayTo } from "./campaign.js";
import { type Mind, ORODRUIN } from "./mind.js";

/** The combat that asks, as it stands now. */
function fieldOf({ v }: Mind): Field {
  const s = asWar(v);
  const hex = Asked.battleHex(v);
  const [one, other] = [Asked.battleAttacker(v), Asked.battleDefender(v)];
  const factor = A.terrainFactor(s, hex, other);
  return {
    attack: A.strength(s, hex, one),
    defence: A.strength(s, hex, other),
    factor: Asked.isHalfDefence(v) ? factor / 2 : factor,
    net: A.moraleOf(s, A.leaderIn(s, hex, one)) - A.moraleOf(s, A.leaderIn(s, hex, other)),
  };
}
/** Does the attacker lose less than the defender, of what each has? */
function attackerGains(m: Mind): number {
  const field = fieldOf(m);
  const die = dieOf(m.v, field);
  const end = fought(m.v, field);
  if (isWon(end)) return 1;
  if (end.attack === 0) return -1;
  return die.defence - die.attack;
}
/** After a die: the defender in his citadel breaks off what goes badly, in the open he falls back; the attacker goes when he loses. */
function goesOn(m: Mind): number {
  const { v } = m;
  // Two Shadow Points for all of the strength.
  if (Asked.battleDice(v) === 0) return 1;
  const gains = attackerGains(m);
  const attacks = Q.onSide(v, Asked.battleAttacker(v), v.player);
  return (attacks ? gains : -gains) >= 0 ? 5 : -5;
}
/** Where a force goes back to: to its own, and nearer to where it is wanted. */
function fallsBack(m: Mind, to: number): number {
  const { v } = m;
  const s = asWar(v);
  const hex = Asked.battleHex(v);
  if (A.strength(s, hex, v.player) === 0) {
    // Whoever is left alone goes on his way.
    return -m.roads.to(v, Q.ringHex(v) || ORODRUIN(v))[to];
  }
  // A citadel is not left while the walls are ours, unless nobody would be left in it.
  if (Q.isCitadel(v, hex) && Q.controlOf(v, hex) === v.player) return -20;
  const goal = goalOf(m, { hex: to, group: groupIn(m, hex), points: 1, steps: 10 });
  const far = goal > 0 ? wayTo(v, v.player, goal)[to] : 0;
  return (A.strength(s, to, v.player) > 0 ? 1 : 0) - Math.min(900, far) / 1000;
}
function groupIn({ v }: Mind, hex: number): number {
  for (let b = 0; b < v.bHex.length; b++)
    if (v.bHex[b] === hex && A.sideOf(asWar(v), v.bKind[b]) === v.player) return A.groupOf(asWar(v), v.bKind[b]);
  return 0;
}
/** Who dies where somebody must: he whom the Ring and the armies miss least. */
function spares(m: Mind, card: number): number {
  const { v } = m;
  const { combat, morale, leads } = v.world.people;
  const needed = card === Q.bearerOf(v) ? 100 : Q.isMember(card) && Q.ringHex(v) === Q.hexOf(v, card) ? 20 : 0;
  return -(needed + combat[card] + (leads[card] === 1 ? 2 * morale[card] : 0));
}
export function rateBattle(m: Mind, choice: number): number {
  const a = C.aOf(choice);
  switch (C.verbOf(choice)) {
    case C.V_FIGHT:
      plansOf(m);
      return assaultOn(m, a).won ? 5 : -0.5;
    case C.V_ON:
      return goesOn(m);
    case C.V_CEASE:
      return 0;
    case C.V_PUT:
      return fallsBack(m, a);
    case C.V_PICK:
      return spares(m, a);
    // Sorcery costs nothing in army combat.
    case C.V_SORCERY:
      return 2;
    case C.V_STRIKE:
      return 1;
    default:
      return 0;
  }
}
