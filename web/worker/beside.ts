/** Several people at one table on one machine: whose turn it is to look, and what each was told so far. */
import { MOST_SEATS } from "../../engine/meccg/decks/rulesets.js";
import type { LogLine } from "../../sim/person/screen.js";

/** Of every seat that there may be. */
const nothing = (): LogLine[][] => Array.from({ length: MOST_SEATS }, () => []);

export class Beside {
  /** The seat whose table is shown; -1: the screen is covered, or no game is under way. */
  facing = -1;
  private tales: LogLine[][] = nothing();

  /** Another game, or choices taken back: everything is told anew. */
  forget(): void {
    this.facing = -1;
    this.tales = nothing();
  }
  /** Choices were taken back by whoever looks. */
  untold(): void {
    this.tales = nothing();
  }
  hears(seat: number, log: readonly LogLine[]): void {
    this.tales[seat].push(...log);
  }
  /** All that a seat was told: whoever sits down has seen nothing of it on this screen. */
  tale(seat: number): LogLine[] {
    return [...this.tales[seat]];
  }
}
