/** The lists that come with the page. */
import type { Deck } from "../../engine/meccg/index.js";
import { deckGroups, deckNames } from "../../engine/meccg/decks/decklist.js";
import { meccgModule } from "../../sim/match/meccg.js";
import type { ListShown } from "../messages/table.js";

/** Groups of lists that ship, those without a group first. */
export function listGroups(): [group: string, names: string[]][] {
  const grouped = Object.entries(deckGroups()).filter(([group]) => group !== "solo");
  const named = new Set(grouped.flatMap(([, names]) => names));
  return [["first games", deckNames().filter((name) => !named.has(name))], ...grouped];
}

/** Each of them by its name, with its group and what it says of itself. */
export const listsShown = (): ListShown[] =>
  listGroups().flatMap(([group, names]) =>
    names.map((name) => {
      const { name: title, description: about } = meccgModule.loadDeck(name) as Deck;
      return { name, group, title, about };
    }),
  );
