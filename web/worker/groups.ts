/** The lists that come with the page. */
import type { Deck } from "../../engine/meccg/index.js";
import { deckFaults } from "../../engine/meccg/decks/deckrules.js";
import { deckGroups, deckNames, rulesetFor } from "../../engine/meccg/decks/decklist.js";
import { rulesetByName } from "../../engine/meccg/decks/rulesets.js";
import { sideOfDeck } from "../../engine/meccg/decks/side.js";
import { meccgModule } from "../../sim/match/meccg.js";
import type { ListShown } from "../messages/table.js";

/** Is it a group of lists that agents are tuned and measured on, and nobody is offered? */
export const isForAgents = (group: string): boolean => group.startsWith("wide-");
/** Groups of lists that ship, those without a group first. */
export function listGroups(): [group: string, names: string[]][] {
  const groups = Object.entries(deckGroups());
  const named = new Set(groups.filter(([group]) => group !== "solo").flatMap(([, names]) => names));
  // A deck that belongs to two groups is offered in the first.
  const offered = new Set<string>();
  const grouped = groups
    .filter(([group]) => group !== "solo" && !isForAgents(group))
    .map(([group, names]): [string, string[]] => [
      group,
      names.filter((name) => !offered.has(name) && offered.add(name)),
    ])
    .filter(([, names]) => names.length > 0);
  return [["first games", deckNames().filter((name) => !named.has(name))], ...grouped];
}

const SMALLEST = "teaching";
/** Whether the small lists of first games are lawful by the rules that lists like this one ask for; by ruleset, for many ask for the same. */
function meetsSmall(deck: Deck, known: Map<string, boolean>): boolean {
  const small = meccgModule.loadDeck(SMALLEST) as Deck;
  const rules = rulesetFor([deck, small]);
  const found = known.get(rules) ?? deckFaults(small, rulesetByName(rules)).length === 0;
  known.set(rules, found);
  return found;
}

/** Each of them by its name, with its group and what it says of itself. */
export function listsShown(): ListShown[] {
  const known = new Map<string, boolean>();
  return listGroups().flatMap(([group, names]) =>
    names.map((name) => {
      const deck = meccgModule.loadDeck(name) as Deck;
      return {
        name,
        group,
        title: deck.name,
        about: deck.description,
        side: sideOfDeck(deck),
        meetsSmall: meetsSmall(deck, known),
      };
    }),
  );
}
