/**
 * What players are called by one who sits at `me`: of two the other one is the opponent, where one plays alone it is the hazard deck, of more each is called by his seat, the first
 * of which is seat 1.
 */
import type { Ruleset } from "../../rules/state/ruleset.js";
import { isSolitaire } from "../../rules/state/solitaire.js";
import { turnAfter } from "../../rules/state/seats.js";
import type { Meccg } from "../../meccg.js";

type Seated = { readonly players: number; readonly rules: Ruleset };

/** "the opponent", "seat 3"; where one plays alone "the hazard deck". */
export function nameOfSeat(s: Seated, p: number): string {
  if (s.players > 2) return `seat ${p + 1}`;
  return isSolitaire(s) ? "the hazard deck" : "the opponent";
}
/** Does one play alone? */
export const isAlone = (s: Seated): boolean => isSolitaire(s);
/** "you", "the opponent", "seat 3". */
export const subject = (s: Seated, me: number, p: number): string => (p === me ? "you" : nameOfSeat(s, p));
/** "your", "the opponent's", "seat 3's": before what is his. */
export const possessive = (s: Seated, me: number, p: number): string => (p === me ? "your" : `${nameOfSeat(s, p)}'s`);
/** "yours", "the opponent's", "seat 3's": behind it. */
export const whoseText = (s: Seated, me: number, p: number): string => (p === me ? "yours" : `${nameOfSeat(s, p)}'s`);
/** A word for each other player, in the order of turns after one's own, with commas between. */
export const others = (s: Meccg, me: number, word: (p: number) => string): string =>
  seatsFrom(s, me)
    .slice(1)
    .map((p) => word(p))
    .join(", ");
/** All seats in the order of turns, one's own first; of those who are out of the game at their end. */
export function seatsFrom(s: Meccg, me: number): number[] {
  const seats = [me];
  for (let p = turnAfter(s, me); seats.length < s.players && !seats.includes(p); p = turnAfter(s, p)) seats.push(p);
  for (let p = 0; p < s.players; p++) if (!seats.includes(p)) seats.push(p);
  return seats;
}
/** Like `whoseText`, in a regular expression. */
export const WHOSE = "yours|the opponent's|the hazard deck's|seat \\d's";
