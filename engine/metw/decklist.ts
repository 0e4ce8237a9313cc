/** The decks that ship with the program, by name, and any other by the path of its file. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { UserError, unknownName } from "../core/errors.js";
import { sameName } from "../core/nearest.js";
import { type Deck, parseDeck } from "./deck.js";

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

/** A deck by its name (see `deckNames`), or by the path of its file. */
export function loadDeck(nameOrPath: string): Deck {
  const names = deckNames();
  const name = sameName(nameOrPath, names);
  if (name !== undefined)
    return parseDeck(readFileSync(join(folder(), name + EXTENSION), "utf8"), `${name}${EXTENSION}`);
  if (existsSync(nameOrPath) && statSync(nameOrPath).isFile())
    return parseDeck(readFileSync(nameOrPath, "utf8"), nameOrPath);
  if (/[/\\]|\.[a-z]+$/i.test(nameOrPath))
    throw new UserError(
      `deck "${nameOrPath}"`,
      "there is no such file",
      `give the path of a file, or one of the names: ${names.join(", ")}`,
    );
  throw unknownName("deck", nameOrPath, names);
}
