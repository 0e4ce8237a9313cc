import { unknownName } from "../../engine/core/errors.js";
import type { GameModule } from "../../sim/plans/games.js";
import { RACE_DECKS, RACE_RULES, type RaceDeck, type RaceRules, type RaceState, race } from "./race.js";

/** The race for the simulator: a game without chance. */
export const gameModule: GameModule<RaceState, RaceDeck, RaceRules> = {
  game: race,
  defaultRuleset: "plain",
  deckNames: () => RACE_DECKS.map((deck) => deck.name),
  loadDeck(name) {
    const deck = RACE_DECKS.find((one) => one.name === name);
    if (!deck)
      throw unknownName(
        "deck",
        name,
        RACE_DECKS.map((one) => one.name),
      );
    return deck;
  },
  rulesetByName: () => RACE_RULES,
  rowDetails: (state) => ({ turns: state.steps() }),
};
