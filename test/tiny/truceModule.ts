import { unknownName } from "../../engine/core/errors.js";
import type { GameModule } from "../../sim/plans/games.js";
import {
  MORE_LISTS,
  TRUCE_LISTS,
  TRUCE_RULES,
  type TruceList,
  type TruceRules,
  type TruceState,
  truce,
} from "./truce.js";

const LISTS = [...TRUCE_LISTS, ...MORE_LISTS];
const names = (): string[] => LISTS.map((list) => list.name);

/** A game of three with lists, as the simulator finds it. */
export const gameModule: GameModule<TruceState, TruceList, TruceRules> = {
  game: truce,
  defaultRuleset: "plain",
  deckNames: names,
  loadDeck(name) {
    const list = LISTS.find((one) => one.name === name);
    if (!list) throw unknownName("list", name, names());
    return list;
  },
  rulesetByName: () => TRUCE_RULES,
  rowDetails: (state) => ({
    turns: state.steps(),
    ...Object.fromEntries(state.scores().map((taken, seat) => [`taken_${seat}`, taken])),
  }),
};
