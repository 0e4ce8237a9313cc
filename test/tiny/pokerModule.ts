import { unknownName } from "../../engine/core/errors.js";
import type { GameModule } from "../../sim/plans/games.js";
import { type Doomed, doomed, doomedRules } from "./doom.js";
import { POKER_DECKS, POKER_RULES, type PokerDeck, type PokerRules, type PokerState, poker } from "./poker.js";

/** Poker for the simulator, with rulesets under which it goes wrong. */
export const gameModule: GameModule<PokerState, PokerDeck, PokerRules & Doomed> = {
  game: doomed(poker),
  defaultRuleset: "plain",
  deckNames: () => POKER_DECKS.map((deck) => deck.name),
  loadDeck(name) {
    const deck = POKER_DECKS.find((one) => one.name === name);
    if (!deck)
      throw unknownName(
        "deck",
        name,
        POKER_DECKS.map((one) => one.name),
      );
    return deck;
  },
  rulesetByName: (name) => doomedRules(name, POKER_RULES),
  rowDetails: (state) => ({ chips_0: state.scores()[0], chips_1: state.scores()[1], turns: state.round() }),
};
