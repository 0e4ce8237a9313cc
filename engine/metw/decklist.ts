/** The decks that ship with the program, by name, and any other by the path of its file. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brief, UserError, unknownName } from "../core/errors.js";
import { sameName } from "../core/nearest.js";
import { readTextFile } from "../core/textfile.js";
import { type Deck, parseDeck, readDeck } from "./deck.js";
import { deckFaults } from "./deckrules.js";
import type { Ruleset } from "./ruleset.js";

const EXTENSION = ".deck";

/** engine/metw/decks under the folder that holds package.json: the same from the sources and from dist. */
function folder(): string {
  let at = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(at, "package.json"))) {
    const above = dirname(at);
    if (above === at) throw new Error("no folder above engine/metw holds a package.json");
    at = above;
  }
  return join(at, "engine", "metw", "decks");
}

/** The decks that can be named without a path. */
export function deckNames(): string[] {
  return readdirSync(folder())
    .filter((f) => f.endsWith(EXTENSION))
    .map((f) => basename(f, EXTENSION))
    .sort();
}

/** The nine archetypes: three resource strategies by three hazard strategies (000 Part VIII). */
export function archetypes(): string[] {
  return deckNames().filter((n) => /^(factions|stealth|prowess)-(orcs|beasts|corruption)$/.test(n));
}

/** The text of a deck and what to call it in messages: of a deck by its name, or by the path of its file. */
function deckFile(nameOrPath: string): { text: string; file: string } {
  const names = deckNames();
  const name = sameName(nameOrPath, names);
  if (name !== undefined) {
    const file = name + EXTENSION;
    return { text: readFileSync(join(folder(), file), "utf8"), file };
  }
  if (nameOrPath !== "" && existsSync(nameOrPath)) return { text: readTextFile(nameOrPath, "deck"), file: nameOrPath };
  if (/[/\\]|\.[a-z]+$/i.test(nameOrPath))
    throw new UserError(
      `deck "${brief(nameOrPath)}"`,
      "there is no such file",
      `give the path of a file, or one of the names: ${names.join(", ")}`,
    );
  throw unknownName("deck", nameOrPath, names);
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
