/** Who sits where in the games of one seed: from game to game the entrants change seats. */
import { UserError } from "../../engine/core/errors.js";
import { type Plan, seatsIn } from "./forms.js";

const cycles = new Map<number, number[][]>();

/** From game to game every entrant moves on by one seat, until each has sat in every seat: for each game the entrant at each seat. */
export function cyclic(seats: number): number[][] {
  let found = cycles.get(seats);
  if (!found) {
    found = Array.from({ length: seats }, (_, game) =>
      Array.from({ length: seats }, (_, seat) => (seat - game + seats) % seats),
    );
    cycles.set(seats, found);
  }
  return found;
}

/** The rotations for a plan of a game that has its own, else nothing. Throws a UserError if a rotation leaves an entrant out. */
export function rotationsFor(
  { game, rotations }: { game: { name: string }; rotations?(seats: number): number[][] },
  seats: number,
): Pick<Plan, "rotations"> {
  const own = rotations?.(seats);
  if (own === undefined) return {};
  if (rotationsFit(own, seats)) return { rotations: own };
  throw new UserError(
    `game "${game.name}"`,
    `its rotations do not seat each of ${seats} once`,
    "each lists the entrants 0, 1, ... by seat, every one once",
  );
}

/** Does every rotation seat every entrant once? */
export function rotationsFit(rotations: unknown, seats: number): boolean {
  const whole = (one: unknown): boolean =>
    Array.isArray(one) &&
    one.length === seats &&
    Array.from({ length: seats }, (_, e) => e).every((e) => one.includes(e));
  return Array.isArray(rotations) && rotations.length > 0 && rotations.every(whole);
}

/** The rotations of a plan, its own or the usual ones. A pair of games at a table of two is one round of them. */
export const rotationsOf = (plan: Pick<Plan, "seats" | "rotations">): readonly number[][] =>
  plan.rotations ?? cyclic(seatsIn(plan));
