import { deckGroups, deckNames } from "../../engine/metw/setup/decklist.js";

/** Groups of lists that ship, those without a group first. */
export function listGroups(): [group: string, names: string[]][] {
  const grouped = Object.entries(deckGroups()).filter(([group]) => group !== "solo");
  const named = new Set(grouped.flatMap(([, names]) => names));
  return [["first games", deckNames().filter((name) => !named.has(name))], ...grouped];
}
