/** METW, played as always by one alone, with what he had after each of his turns for the row of the game. */
import "../../sim/nodeadapters.js";
import type { Game, GameSetup } from "../../engine/core/game.js";
import { type Deck, Meccg, meccg, type MeccgView, type Ruleset } from "../../engine/meccg/index.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { rawPoints } from "../../engine/meccg/rules/facts/score/marshalling.js";
import { ALONE } from "../../engine/meccg/rules/state/solitaire.js";
import { type GameModule, loadGame } from "../../sim/plans/games.js";

/** A state that remembers the points with which each turn ended. It changes nothing in the game. */
class Watched extends Meccg {
  readonly after: number[] = [];

  constructor(start: Meccg) {
    super(start.players);
    this.copyFrom(start);
    this.showForced = start.showForced;
    this.script = start.script;
  }

  override apply(choice: number): void {
    const before = this.h[L.Header.turn];
    super.apply(choice);
    const over = this.outcome() !== null;
    const turn = this.h[L.Header.turn];
    if (turn === before && !over) return;
    const points = rawPoints(this, ALONE);
    // A turn in which nobody had anything to choose ended as the one before it.
    for (let t = Math.max(1, before); t < turn; t++) this.after[t - 1] = points;
    if (over) this.after[turn - 1] = points;
  }
}

const start = (setup: GameSetup<Deck, Ruleset>): Meccg => new Watched(meccg.start(setup));
const watched: Game<Meccg, MeccgView, Deck, Ruleset> = { ...meccg, start };

/** The points after each turn, as a row holds them. */
export const pointsAfter = (details: Readonly<Record<string, number | string>>): number[] =>
  String(details["after"]).split(" ").map(Number);

export const gameModule: GameModule = {
  ...(await loadGame("metw")),
  // The simulator treats states as opaque: it only hands them on.
  game: watched,
  rowDetails: (state) => ({ after: (state as Watched).after.join(" ") }),
};
