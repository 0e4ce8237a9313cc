/**
 * Attacks and strikes: what is asked of one that is under way (`attackUnderWay`, `strikeUnderWay`) or of a question about one. `f` is the
 * attack or the strike.
 */
import {
  AttackBit,
  AttackFrame,
  CompanyCombatFrame,
  HeirloomsFrame,
  MultiAttackFrame,
  StrikeBit,
  StrikeFrame,
} from "../../state/frames/combat.js";
import type { Table } from "../../state/table.js";

// ---- an attack ----------------------------------------------------------------------------------------------------
export const attackedCompany = (s: Table, f: number): number => s.fr[f + AttackFrame.company];
/** The definition of the creature, -1 none. */
export const attackingCreature = (s: Table, f: number): number => s.fr[f + AttackFrame.creature];
/** Prowess and strikes before what is in play changes them; what cards played on the attack add to its prowess; body, -1 none. */
export const baseProwess = (s: Table, f: number): number => s.fr[f + AttackFrame.prowess];
export const baseStrikes = (s: Table, f: number): number => s.fr[f + AttackFrame.strikes];
export const addedProwess = (s: Table, f: number): number => s.fr[f + AttackFrame.plus];
export const attackBody = (s: Table, f: number): number => s.fr[f + AttackFrame.body];
/** Strikes that were given out. */
export const strikesAssigned = (s: Table, f: number): number => s.fr[f + AttackFrame.count] & 31;
export const isByCreature = (s: Table, f: number): boolean => (s.fr[f + AttackFrame.bits] & AttackBit.creature) !== 0;
export const isCancelled = (s: Table, f: number): boolean => (s.fr[f + AttackFrame.bits] & AttackBit.cancelled) !== 0;
/** Does the attacker give out the strikes? */
export const attackerChooses = (s: Table, f: number): boolean =>
  (s.fr[f + AttackFrame.bits] & AttackBit.attackerChooses) !== 0;
/** Is there one strike for each character? */
export const strikesEach = (s: Table, f: number): boolean => (s.fr[f + AttackFrame.bits] & AttackBit.each) !== 0;
/** Are only half of its strikes made? */
export const strikesHalved = (s: Table, f: number): boolean => (s.fr[f + AttackFrame.bits] & AttackBit.halved) !== 0;
/** Is the number of its strikes settled? */
export const strikesSettled = (s: Table, f: number): boolean => (s.fr[f + AttackFrame.bits] & AttackBit.assigned) !== 0;
/** Must whoever is wounded make a corruption check? */
export const woundedCheck = (s: Table, f: number): boolean => (s.fr[f + AttackFrame.bits] & AttackBit.woundCheck) !== 0;
export { isByCompany } from "../combat/companycombat.js";
export { detains } from "../combat/detainment.js";
/** Of a combat between companies: who attacks, who is attacked. */
export const attackersOf = (s: Table, f: number): number => s.fr[f + CompanyCombatFrame.attackers];
export const defendersOf = (s: Table, f: number): number => s.fr[f + CompanyCombatFrame.defenders];
/** Is it an attack that stands there? */
export const isAttack = (s: Table, f: number): boolean => s.fr[f] === AttackFrame.kind;

// ---- a strike -----------------------------------------------------------------------------------------------------
/** The slot of who faces it. */
export const struck = (s: Table, f: number): number => s.fr[f + StrikeFrame.target];
/** The attack whose strike it is. */
export const attackOf = (s: Table, f: number): number => s.fr[f + StrikeFrame.attack];
/** What cards have added to his body. */
export const addedBody = (s: Table, f: number): number => s.fr[f + StrikeFrame.body];
export const wasWounded = (s: Table, f: number): boolean => (s.fr[f + StrikeFrame.bits] & StrikeBit.wasWounded) !== 0;
/** Does he fight at -3? */
export const atMinus3 = (s: Table, f: number): boolean => (s.fr[f + StrikeFrame.bits] & StrikeBit.minus3) !== 0;
/** Would he be tapped by facing it, and was not before? */
export const tapsByStrike = (s: Table, f: number): boolean =>
  (s.fr[f + StrikeFrame.bits] & (StrikeBit.staysUntapped | StrikeBit.wasTapped | StrikeBit.wasWounded)) === 0;

// ---- several attacks on one, items of the fallen ---------------------------------------------------------------------
export const severalAttacked = (s: Table, f: number): number => s.fr[f + MultiAttackFrame.company];
export const severalBy = (s: Table, f: number): number => s.fr[f + MultiAttackFrame.creature];
/** The slot of their victim, -1 while he is not chosen. */
export const severalVictim = (s: Table, f: number): number => s.fr[f + MultiAttackFrame.victim] - 1;
/** The slot of the item that is given on. */
export const itemOfFallen = (s: Table, f: number): number => s.fr[f + HeirloomsFrame.item];
