/** Who sits down at a set-up and with what; shares of a win, one a seat (`Outcome.returns`), and what a table may ask of them. */
import { UserError } from "./errors.js";
import type { GameSetup } from "./game.js";

/** How many sit down: as many as bring something, else as many as the set-up says. Throws a UserError where it says neither. */
export function seatsOf({ decks, seats }: Pick<GameSetup<unknown, unknown>, "decks" | "seats">): number {
  const count = decks?.length ?? seats;
  if (count === undefined) throw new UserError("set-up", "it does not say how many sit down", "give it `seats`");
  return count;
}

/** Words of chance stream that a game of so many seats needs. */
export function streamWordsOf(
  game: { readonly streamWords: number; readonly seats: readonly number[] },
  seats: number,
): number {
  return Math.ceil((game.streamWords * seats) / Math.min(...game.seats));
}

/** What the seats bring, one a seat: for games that cannot begin without. Throws a UserError where nobody brings anything. */
export function broughtTo<D>({ decks }: Pick<GameSetup<D, unknown>, "decks">): readonly D[] {
  if (!decks) throw new UserError("set-up", "nobody brings a list, and this game needs one a seat", "give it `decks`");
  return decks;
}

/** One winner, the rest nothing; with `seat` -1 nobody has won, and all have the same. */
export function wonBy(seat: number, players: number): number[] {
  return Array.from({ length: players }, (_, p) => (seat < 0 ? 1 / players : p === seat ? 1 : 0));
}

/** A win that is shared: `parts` by seat, in any measure; equal parts for those who win alike, 0 for those who do not win. */
export function sharedBy(parts: readonly number[]): number[] {
  const all = parts.reduce((sum, part) => sum + part, 0);
  if (!(all > 0)) throw new Error(`a win must be somebody's: parts ${parts.join(", ")}`);
  return parts.map((part) => part / all);
}

/** The seat that has the whole win, or -1 if nobody has: for tables that know one winner. */
export function soleWinner(returns: readonly number[]): number {
  return returns.indexOf(1);
}

/** The seats that share a win in equal parts while others have nothing; empty where one seat has all of it, all have the same, or the parts differ. */
export function sharers(returns: readonly number[]): number[] {
  const seats = returns.flatMap((share, seat) => (share > 0 ? [seat] : []));
  const alike = seats.every((seat) => returns[seat] === returns[seats[0]]);
  return alike && seats.length > 1 && seats.length < returns.length ? seats : [];
}

/** True if all seats have the same share: nobody has won, or everybody. */
export function sharedEvenly(returns: readonly number[]): boolean {
  return returns.every((share) => share === returns[0]);
}

/** Who has won, in words: "seat 0 won", "seats 0 and 2 won", "nobody won". */
export function whoWon(returns: readonly number[]): string {
  if (sharedEvenly(returns)) return "nobody won";
  const seats = returns.flatMap((share, seat) => (share > 0 ? [seat] : []));
  if (seats.length === 1) return `seat ${seats[0]} won`;
  const shares = new Set(seats.map((seat) => returns[seat])).size > 1;
  const lines = seats.map((seat) => (shares ? `${seat} (${(100 * returns[seat]).toFixed(0)} %)` : `${seat}`));
  return `seats ${lines.slice(0, -1).join(", ")} and ${lines.at(-1)} won`;
}
