/** Figures and seats in words. */
import type { StepShown, StudyOpened } from "../../messages/study.js";

/** 0.123 as "12 %"; never "0 %" or "100 %" of what is not sure. */
export function percent(share: number): string {
  const whole = Math.round(100 * share);
  if (whole === 0 && share > 0) return "under 1 %";
  if (whole === 100 && share < 1) return "over 99 %";
  return `${whole} %`;
}
/** A difference of chances in points: "+9.6". */
export const points = (share: number): string => `${share < 0 ? "\u2212" : "+"}${Math.abs(100 * share).toFixed(1)}`;
/** Twice a standard error, in points: the usual 95 %. */
export const within = (error: number): string => `\u00b1 ${(200 * error).toFixed(1)}`;

/** Who sits at a seat: the person, his opponent, or a list. */
export function seatWords({ agents, decks }: StudyOpened, seat: number): string {
  const person = agents.findIndex((agent) => /^person\b/.test(agent));
  const other = agents.length > 2 ? `seat ${seat + 1}` : "the opponent";
  const who = person < 0 ? `seat ${seat + 1}` : seat === person ? "you" : other;
  return `${who} (${decks[seat]})`;
}
/** The same without the list. */
export function shortSeat(opened: StudyOpened, seat: number): string {
  return seatWords(opened, seat).replace(/ \(.*$/s, "");
}
/** A turn by its number; 0 is what comes before the first. */
export const turnNumber = (turn: number): string => (turn === 0 ? "before the first turn" : `turn ${turn}`);
/** The same with whose it is. */
export function turnWords(opened: StudyOpened, { turn, active }: Pick<StepShown, "turn" | "active">): string {
  if (turn === 0) return turnNumber(turn);
  const who = shortSeat(opened, active);
  return `${turnNumber(turn)} (${who === "you" ? "yours" : `${who}'s`})`;
}
