/** METW, played as always, with what happened to each card of a hand for the row of the game: when it first came, where it was first played. */
import "../../sim/nodeadapters.js";
import type { Game, GameSetup } from "../../engine/core/game.js";
import { type Deck, Meccg, meccg, type MeccgView, type Ruleset } from "../../engine/meccg/index.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { handSize } from "../../engine/meccg/rules/state/lists.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { type GameModule, loadGame } from "../../sim/plans/games.js";

/** What happened to a card: the turn in which a copy first was in hand (0: in the opening hand), and where one was first played, "" nowhere. */
export type CardSeen = [turn: number, place: string];
/** Where a card went that was laid on guard and never played otherwise, and one that was played with no company under way. */
export const [ON_GUARD, NO_COMPANY] = ["on guard", "with no company under way"];
const PLAYS: ReadonlySet<number> = new Set([T.V_PLAY, T.V_KEY]);

/** A state that remembers when cards came and where they went. It changes nothing in the game. */
class Watched extends Meccg {
  readonly cards: readonly [Map<number, CardSeen>, Map<number, CardSeen>] = [new Map(), new Map()];
  private opened = false;

  constructor(start: Meccg) {
    super(start.players);
    this.copyFrom(start);
    this.script = start.script;
    this.look();
  }

  /** Hands hold their opening cards when the first turn has begun. */
  private look(): void {
    const turn = this.h[L.Header.turn];
    if (turn === 0) return;
    for (const seat of [0, 1] as const) {
      const cards = this.cards[seat];
      for (let k = 0; k < handSize(this, seat); k++) {
        const def = this.hands[seat * L.HAND + k];
        if (!cards.has(def)) cards.set(def, [this.opened ? turn : 0, ""]);
      }
    }
    this.opened = true;
  }

  override apply(choice: number): void {
    const [seat, verb] = [this.chooser(), T.verbOf(choice)];
    if ((seat === 0 || seat === 1) && (PLAYS.has(verb) || verb === T.V_GUARD)) {
      const seen = this.cards[seat].get(T.aOf(choice));
      if (seen && (seen[1] === "" || seen[1] === ON_GUARD)) seen[1] = verb === T.V_GUARD ? ON_GUARD : this.place();
    }
    super.apply(choice);
    this.look();
  }

  /** The site that the company under way is at or goes to. */
  private place(): string {
    const c = this.h[L.Header.company];
    if (c < 0) return NO_COMPANY;
    const to = this.cget(c, L.CompanyWord.destination);
    const site = to >= 0 ? to : this.cget(c, L.CompanyWord.site);
    return D.PLACE_LIST[site]?.name ?? NO_COMPANY;
  }
}

const start = (setup: GameSetup<Deck, Ruleset>): Meccg => new Watched(meccg.start(setup));
const watched: Game<Meccg, MeccgView, Deck, Ruleset> = { ...meccg, start };

/** The cards of one seat, by their definitions, and the turns that the game took. */
export function cardsSeen(
  details: Record<string, number | string>,
  seat: number,
): { cards: Map<number, CardSeen>; turns: number } {
  const list = JSON.parse(String(details[`${seat}.seen`])) as [number, CardSeen][];
  return { cards: new Map(list), turns: Number(details["turnsTaken"]) };
}

export const gameModule: GameModule = {
  ...(await loadGame("metw")),
  // The simulator treats states as opaque: it only hands them on.
  game: watched,
  rowDetails: (state) => {
    const { cards, h } = state as Watched;
    return {
      turnsTaken: h[L.Header.turn],
      ...Object.fromEntries(cards.map((of, seat) => [`${seat}.seen`, JSON.stringify([...of])])),
    };
  },
};
