/** Lists around a search: those that ship, of which it may borrow and to which found decks are held, and those that it writes. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Deck, deckGroups, deckToText, isSealed, loadDeck } from "../../engine/meccg/index.js";
import { type Section, SECTIONS } from "../../engine/meccg/decks/lists/deck.js";
import { diskError, writeWhole } from "../../sim/files/disk.js";
import { deckDiff, swapsOf } from "../../engine/meccg/presentation/builder/diff.js";
import { cellName } from "./cells.js";
import { differing, type Listed, type Lists } from "./lists.js";
import type { Found } from "./search.js";

/** Lists whose cards and halves may be tried: those that ship, without the parts kept for checking. */
export function builtLists(lists: Lists): Listed[] {
  const { archetypes = [], training = [], published = [], expanded = [] } = deckGroups();
  const whole = [...archetypes, ...training, ...published, ...expanded].map((name) => lists.open(name));
  // Only what stands as it is: their halves hold cards of the ruleset's sets then.
  return whole.filter(({ name, deck }) => lists.named(name, deck) !== null);
}

/** Cards that some list holds in a part, where the ruleset's sets have them. */
export function repertoireOf(lists: Lists): Record<"characters" | "resources" | "hazards", string[]> {
  const { archetypes = [], training = [], published = [], expanded = [] } = deckGroups();
  const decks = [...archetypes, ...training, ...published, ...expanded].map((name) => loadDeck(name));
  const held = (of: (deck: Deck) => Deck["pool"]) => new Set(decks.flatMap((deck) => of(deck).map(({ name }) => name)));
  const all = (deck: Deck) => [...deck.pool, ...deck.characters, ...deck.resources, ...deck.hazards, ...deck.sideboard];
  const names = held(all);
  const of = (part: "characters" | "resources" | "hazards") => lists.cards[part].filter((name) => names.has(name));
  return { characters: of("characters"), resources: of("resources"), hazards: of("hazards") };
}

/** A list that ships, by how many cards and sites another differs from it, and what is swapped. */
export interface Nearest {
  deck: string;
  cards: number;
  swaps: string;
}

/** The list that ships to which one is nearest in some of its parts; the first of equals. */
export function nearestTo(deck: Deck, lists: Lists, parts: readonly Section[] = SECTIONS): Nearest {
  const groups = deckGroups();
  const names = Object.keys(groups).flatMap((group) => (isSealed(group) || group === "solo" ? [] : groups[group]));
  let best = { deck: "", cards: Number.POSITIVE_INFINITY, swaps: "" };
  for (const name of names) {
    const diff = deckDiff(lists.open(name).deck, deck).filter(({ section }) => parts.includes(section));
    const cards = differing(diff);
    if (cards < best.cards) best = { deck: name, cards, swaps: swapsOf(diff) };
  }
  return best;
}

/** The list that ships to which each half is nearest: people, resources and sites; hazards. A deck may be joined of two. */
export const halvesOf = (deck: Deck, lists: Lists): { resources: Nearest; hazards: Nearest } => ({
  resources: nearestTo(deck, lists, ["pool", "characters", "resources", "sites"]),
  hazards: nearestTo(deck, lists, ["hazards"]),
});

/** The decks of the map and those that were found, as files, and a field of what was given and found. */
export function writeDecks(
  out: string,
  options: { field: readonly string[]; ruleset: string; agent: string },
  found: Found,
  labels: readonly string[],
): void {
  const write = (label: string, { name, base }: Listed) =>
    writeWhole(
      join(out, "decks", `${label}.deck`),
      deckToText({
        ...loadDeck(name),
        name: label,
        description: `Found by a search under ${options.ruleset} in the hands of ${options.agent}; it began with ${base.replace(/^.*\//, "")}.`,
      }),
    );
  try {
    mkdirSync(join(out, "decks"), { recursive: true });
    for (const { list, cell } of found.elites) write(cellName(cell), list);
    const made = found.field.slice(options.field.length);
    for (const [i, list] of made.entries()) write(labels[i], list);
    const paths = labels.map((label) => `decks/${label}.deck`);
    writeWhole(join(out, "found.field"), `${[...options.field, ...paths].join("\n")}\n`);
    writeWhole(
      join(out, "cells.field"),
      `${found.elites.map(({ cell }) => `decks/${cellName(cell)}.deck`).join("\n")}\n`,
    );
  } catch (thrown) {
    throw diskError(thrown, out);
  }
}
