/** The decks that ship with the program, by name, and any other by the path of its file. */
import { brief, UserError, unknownName } from "../../core/errors.js";
import { sameName } from "../../core/nearest.js";
import * as D from "../vocabulary/defs.js";
import { type Deck, parseDeck, readDeck, SECTIONS } from "./deck.js";
import { deckFaults } from "./deckrules.js";
import type { Ruleset } from "./ruleset.js";

/**
 * The decks that ship, by name, and whatever else the world outside calls a deck: the engine reads no files. It is handed in
 * once, before the first deck is asked for (on Node by sim/outside.ts).
 */
export interface Shelf {
  /** Names of the decks that ship, in rising order. */
  names(): readonly string[];
  /** Names of the decks of a group that lies in a folder of its own, in rising order; they are not in `names`. */
  group(folder: string): readonly string[];
  /** The text of a deck that ships, and what to call it in messages. */
  shipped(name: string): { text: string; file: string };
  /** The text at a place that the user named (a path), or null where there is nothing. */
  elsewhere(place: string): { text: string; file: string } | null;
}
let shelf: Shelf | null = null;
/** Hands in the shelf. */
export function handInShelf(given: Shelf): void {
  shelf = given;
}
function theShelf(): Shelf {
  if (!shelf)
    throw new Error("nobody has handed in the decks: call handInShelf first (on Node: import sim/outside.js)");
  return shelf;
}

/** The project's own decks: they can be named without a path. */
export function deckNames(): string[] {
  return [...theShelf().names()];
}
/** The published hero challenge decks, which can be named so too. */
export function publishedDecks(): string[] {
  return [...theShelf().group("published")];
}
/** Archetypes that use cards of The Dragons and Dark Minions, which can be named so too. */
export function expandedDecks(): string[] {
  return [...theShelf().group("expanded")];
}

/** The nine archetypes: three resource strategies by three hazard strategies (000 Part VIII). */
export function archetypes(): string[] {
  return deckNames().filter((n) => /^(factions|stealth|prowess)-(orcs|beasts|corruption)$/.test(n));
}

/** Published lists for one player alone: they can be named, and looked at. */
export const soloDecks = (): string[] => [...theShelf().group("solo")];

/** Groups of decks by the word that stands for all of them. */
export function deckGroups(): Record<string, string[]> {
  return { archetypes: archetypes(), published: publishedDecks(), expanded: expandedDecks(), solo: soloDecks() };
}

/** The text of a deck and what to call it in messages: of a deck by its name, or by the path of its file. */
function deckFile(nameOrPath: string): { text: string; file: string } {
  const names = [...deckNames(), ...publishedDecks(), ...expandedDecks(), ...soloDecks()];
  const name = sameName(nameOrPath, names);
  if (name !== undefined) return theShelf().shipped(name);
  const found = nameOrPath === "" ? null : theShelf().elsewhere(nameOrPath);
  if (found) return found;
  if (/[/\\]|\.[a-z]+$/i.test(nameOrPath))
    throw new UserError(
      `deck "${brief(nameOrPath)}"`,
      "there is no such file",
      `give the path of a file, or one of the names: ${names.join(", ")}`,
    );
  throw unknownName("deck", nameOrPath, names);
}

/**
 * The ruleset by which lists are played where nobody names one: that of the first set where they hold no other cards, else the
 * Universal Rules with two decks.
 */
export function rulesetFor(decks: readonly Deck[]): string {
  const cards = decks.flatMap((deck) => SECTIONS.flatMap((part) => deck[part]));
  const first = cards.every(({ name }) => idOfName(name).startsWith("METW-"));
  return first ? "metw-standard" : "universal:2";
}
function idOfName(name: string): string {
  const d = D.defOf(name);
  const s = D.siteOf(name);
  return d > 0 ? D.idOf(d) : s >= 0 ? D.PLACE_LIST[s]!.id : "METW-";
}

/** A deck by its name (see `deckNames`), or by the path of its file. */
export function loadDeck(nameOrPath: string): Deck {
  const { text, file } = deckFile(nameOrPath);
  return parseDeck(text, file);
}

/** A deck as `loadDeck` finds it, with every line that is wrong and every rule of construction that it breaks. */
export function inspectDeck(nameOrPath: string, rules: Ruleset): { deck: Deck; file: string; faults: UserError[] } {
  const { text, file } = deckFile(nameOrPath);
  const { deck, faults } = readDeck(text, file);
  return { deck, file, faults: [...faults, ...deckFaults(deck, rules)] };
}
