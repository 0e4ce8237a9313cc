import { existsSync, writeFileSync } from "node:fs";
import { unknownName } from "../../engine/core/errors.js";
import type { GameSetup } from "../../engine/core/game.js";
import type { GameModule } from "../../sim/games.js";
import { luckOf } from "../../sim/plan.js";
import { POKER_DECKS, POKER_RULES, type PokerDeck, type PokerRules, type PokerState, poker } from "./poker.js";

/**
 * Poker for the simulator. Rulesets: "plain"; and, for the pair PAIR of a run with the seed "doom", "throws:PAIR",
 * "dies:PAIR" (ends its thread), "hangs:PAIR" (never comes back), "eats:PAIR" (takes all memory), "kills:PAIR" (the
 * whole process, at once). With "-once" and a file ("dies-once:PAIR:FILE") only while FILE is missing; it is written first.
 */
interface DoomedRules extends PokerRules {
  doom?: { manner: string; word: number; file: string };
}

const DOOMS: Record<string, () => void> = {
  throws: () => {
    throw new Error("doom has come");
  },
  dies: () => process.exit(3),
  hangs: () => {
    for (;;);
  },
  eats: () => {
    const hoard: number[][] = [];
    for (;;) hoard.push(new Array(100_000).fill(0.5));
  },
  kills: () => process.kill(process.pid, "SIGKILL"),
};

const doomed = Object.create(poker, {
  start: {
    value(setup: GameSetup<PokerDeck, DoomedRules>): PokerState {
      const doom = setup.ruleset.doom;
      if (doom && doom.word === setup.streams[0] && !existsSync(doom.file)) {
        if (doom.file !== "") writeFileSync(doom.file, "");
        DOOMS[doom.manner.replace("-once", "")]!();
      }
      return poker.start(setup);
    },
  },
}) as typeof poker;

export const gameModule: GameModule<PokerState, PokerDeck, DoomedRules> = {
  game: doomed,
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
  rulesetByName(name) {
    if (name === "plain") return POKER_RULES;
    const [manner, pair, ...file] = name.split(":");
    if (pair === undefined) throw unknownName("ruleset", name, ["plain"]);
    const word = luckOf("doom", Number(pair), 16)[0]!;
    return { ...POKER_RULES, doom: { manner: manner!, word, file: file.join(":") } };
  },
  rowDetails: (state) => ({ chips_0: state.scores()[0]!, chips_1: state.scores()[1]!, turns: state.round() }),
};
