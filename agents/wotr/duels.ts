/** What a duel is worth: wounds that a round gives and takes, by the pack's own tables. */
import type { WotrView } from "../../engine/wotr/index.js";
import { columnOf, strengthOf } from "../../engine/wotr/rules/facts/fighting.js";
import * as Asked from "../../engine/wotr/rules/questions.js";
import { C } from "../../engine/wotr/rules/questions.js";

/** Boxes that may still be marked. */
export const boxesLeft = (v: WotrView, card: number): number =>
  v.world.people.endurance[card] - v.pWounds[card] - v.pSlashes[card];
/** Wounds that an attack of `card` takes and gives on average, by arms. */
export function byArms(v: WotrView, card: number, foe: number): { own: number; given: number } {
  const { duelOwn, duelOther } = v.world.tables;
  const at = columnOf(v, strengthOf(v, card, foe) - strengthOf(v, foe, card)) * 7;
  let [own, given] = [0, 0];
  for (let roll = 1; roll <= 6; roll++) {
    own += duelOwn[at + roll];
    given += duelOther[at + roll];
  }
  return { own: own / 6, given: given / 6 };
}
/** And by sorcery, which costs nothing. */
export function bySorcery(v: WotrView, card: number): number {
  const letter = v.world.people.sorcery[card];
  let given = 0;
  for (let roll = 1; roll <= 6; roll++) given += v.world.tables.sorcery[letter * 7 + roll];
  return given / 6;
}
/** Is sorcery better than arms against this foe? */
export function shouldCast(v: WotrView, card: number, foe: number): boolean {
  if (v.world.people.sorcery[card] === 0) return false;
  const { own, given } = byArms(v, card, foe);
  return bySorcery(v, card) > given - own;
}
/** How the race of wounds stands: above 0 the foe is down first, in rounds less than it takes him. */
export function raceOf(v: WotrView, card: number, foe: number): number {
  const [mine, his] = [byArms(v, card, foe), byArms(v, foe, card)];
  const magic = shouldCast(v, card, foe);
  const given = (magic ? bySorcery(v, card) : mine.given) + his.own;
  const taken = (magic ? 0 : mine.own) + (shouldCast(v, foe, card) ? bySorcery(v, foe) : his.given);
  const rounds = (boxes: number, each: number): number => (each <= 0 ? 60 : boxes / each);
  return rounds(boxesLeft(v, card), taken) - rounds(boxesLeft(v, foe), given);
}
/** Arms or sorcery, for the one who fights for a seat. */
export function strikes(v: WotrView, seat: number, verb: number): number {
  const which = Asked.duelistOf(v, seat);
  const casts = shouldCast(v, Asked.duelist(v, which), Asked.duelist(v, which === 0 ? 1 : 0));
  return (verb === C.V_SORCERY) === casts ? 1 : 0;
}
