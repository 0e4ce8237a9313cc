/**
 * Who sits where. Nothing counts on two: where a rule means one seat it says which, where it means every opponent it walks
 * round the table. With two seats all of these are the other one.
 */
import * as L from "./layout.js";

type Seated = { readonly players: number };
/** What is asked of a table here, which itself asks who plays hazards. */
type Seats = Seated & { readonly active: number; pget(p: number, w: number): number };

/** Whose company `c` is, whether it is still there or not. */
export const seatOfCompany = (c: number): number => Math.floor(c / L.COMPANIES_PER_PLAYER);
/** The seat after `p`, in the order of turns and of answers. */
export const nextSeat = (s: Seated, p: number): number => (p + 1 === s.players ? 0 : p + 1);
/** The seat before `p`. */
export const seatBefore = (s: Seated, p: number): number => (p === 0 ? s.players : p) - 1;
/**
 * Who plays hazards on the companies of `p`, gives out strikes that are left and rolls against their bodies: his
 * hazard-opponent, the next seat (000:1922).
 */
export const hazardSeat = nextSeat;
/** On whose companies `p` plays his hazards: whose hazard-opponent he is. */
export const preySeat = seatBefore;
/** Whom a card of `p` means by the opponent: in his own turn his hazard-opponent, else the player on turn. */
export const opponentOf = (s: Seats, p: number): number => (p === s.active ? hazardSeat(s, p) : s.active);
/** The only seat that has not lost its avatar, or -1 if there are more, or none (000:1906). */
export function lastStanding(s: Seats): number {
  let left = -1;
  for (let p = 0; p < s.players; p++) {
    if (s.pget(p, L.PlayerWord.bits) & L.PlayerBit.avatarLost) continue;
    if (left >= 0) return -1;
    left = p;
  }
  return left;
}
