import "../../sim/nodeadapters.js";
import type { Game, GameSetup } from "../../engine/core/game.js";
import { type Deck, Meccg, meccg, type MeccgView, type Ruleset } from "../../engine/meccg/index.js";
import { type GameModule, loadGame } from "../../sim/plans/games.js";
import type { Counts } from "./counts.js";
import { type CardRows, COUNTS } from "./columns.js";
import { Watch } from "./watch.js";

/** A state that is watched while it is played. Forced choices are shown to the watch and taken here, nobody is asked. */
class Watched extends Meccg {
  readonly watch: Watch;
  private readonly offered = new Int32Array(meccg.maxChoices);

  constructor(start: Meccg) {
    super(start.players);
    this.copyFrom(start);
    this.showForced = true;
    this.watch = new Watch(this);
    const { script } = start;
    this.script = {
      next: (label, player) => {
        this.watch.rolling();
        return script?.next(label, player);
      },
    };
    this.chanceLog = {
      came: (label, _player, value) => {
        if (label === "roll") this.watch.rolled(Number(value));
      },
    };
    this.watch.begin();
  }

  override apply(choice: number): void {
    let next = choice;
    for (;;) {
      this.watch.choosing(next, this.offered, this.legal(this.offered));
      super.apply(next);
      if (this.chooser() < 0) {
        this.watch.over();
        return;
      }
      if (this.legal(this.offered) > 1) return;
      next = this.offered[0];
    }
  }
}

/** A game from where it stands, watched; what a script says of chance holds as before. */
export function watchFrom(start: Meccg): Meccg & { readonly watch: Watch } {
  return new Watched(start);
}

/** Columns of one seat have its number before their names. */
export function countsOf(details: Record<string, number | string>, seat: number): Counts {
  return Object.fromEntries(COUNTS.map((name) => [name, Number(details[`${seat}.${name}`])]));
}

/** What became of single cards of one seat: a column of text. */
export function cardsOf(details: Record<string, number | string>, seat: number): CardRows {
  return JSON.parse(String(details[`${seat}.cards`])) as CardRows;
}

const start = (setup: GameSetup<Deck, Ruleset>): Meccg => new Watched(meccg.start(setup));
const watched: Game<Meccg, MeccgView, Deck, Ruleset> = { ...meccg, start };

/** METW, played as always, with the counts of each seat for the row of the game. */
export const gameModule: GameModule = {
  ...(await loadGame("metw")),
  // The simulator treats states as opaque: it only hands them on.
  game: watched,
  rowDetails: (state) => {
    const { counts, cards } = (state as Watched).watch;
    return Object.fromEntries(
      [0, 1].flatMap((seat): [string, number | string][] => [
        ...COUNTS.map((name): [string, number] => [`${seat}.${name}`, counts[seat as 0 | 1][name]]),
        [`${seat}.cards`, JSON.stringify(cards[seat as 0 | 1])],
      ]),
    );
  },
};
