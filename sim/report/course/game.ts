/** METW, played as always, with the points of each seat at the end of every turn for the row of the game. */
import "../../nodeadapters.js";
import type { Game, GameSetup } from "../../../engine/core/game.js";
import { type Deck, Meccg, meccg, type MeccgView, type Ruleset } from "../../../engine/meccg/index.js";
import { pointsOfAll } from "../../../engine/meccg/rules/facts/score/marshalling.js";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { MP_KINDS } from "../../../engine/meccg/cards/vocabulary/terms.js";
import { type GameModule, loadGame } from "../../plans/games.js";

/** A state that notes how many points of each kind both have whenever a turn is over. */
class Noted extends Meccg {
  /** Of each seat the points as printed, by kind (`MP_KINDS`), at the end of turn 1, 2 and so on. */
  readonly course: readonly [number[][], number[][]] = [[], []];
  private readonly points = new Int32Array(MP_KINDS.length * this.players);

  constructor(start: Meccg) {
    super(start.players);
    this.copyFrom(start);
    this.script = start.script;
  }

  override apply(choice: number): void {
    super.apply(choice);
    const over = this.chooser() < 0;
    const ended = this.h[L.Header.turn] - (over ? 0 : 1);
    if (this.course[0].length >= ended) return;
    pointsOfAll(this, this.points);
    // Forced choices may carry a game through several turns at once: they end alike.
    for (const seat of [0, 1] as const) {
      const kinds = [...this.points.slice(seat * MP_KINDS.length, (seat + 1) * MP_KINDS.length)];
      while (this.course[seat].length < ended) this.course[seat].push(kinds);
    }
  }
}

const start = (setup: GameSetup<Deck, Ruleset>): Meccg => new Noted(meccg.start(setup));
const noted: Game<Meccg, MeccgView, Deck, Ruleset> = { ...meccg, start };

/** The column of a seat in the row of a game: turns with blanks between, kinds with strokes. */
const courseColumn = (seat: number): string => `${seat}.course`;
/** Of a row of such a game: turn by turn the points of a seat, by kind (`MP_KINDS`). */
export const courseOf = (details: Readonly<Record<string, unknown>>, seat: number): number[][] =>
  String(details[courseColumn(seat)])
    .split(" ")
    .map((turn) => turn.split("/").map(Number));

/** Made of the game as it is loaded already: a module with an address of its own would load and compile the engine once more. */
export const notedModule = async (): Promise<GameModule> => ({
  ...(await loadGame("metw")),
  game: noted,
  rowDetails: (state) => {
    const { course } = state as Noted;
    return Object.fromEntries(
      course.map((turns, seat) => [courseColumn(seat), turns.map((kinds) => kinds.join("/")).join(" ")]),
    );
  },
});
