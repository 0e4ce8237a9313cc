/** Lists as questions name them: words that stand for many, files of names, names with swaps; and what of them may be played. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { brief, UserError } from "../../engine/core/errors.js";
import { csvCells } from "../files/csv.js";
import { roots } from "../fingerprint.js";
import { type GameModule, listed, shippedNames } from "./games.js";
import { readTextFile } from "../files/textfile.js";

/** The lists behind a word for many, null if it is none. Of a part without lists that is said. */
export function groupOf(name: string, module: GameModule): readonly string[] | null {
  const groups = module.deckGroups?.() ?? {};
  const group = Object.hasOwn(groups, name) ? groups[name] : null;
  if (group?.length === 0) throw new UserError(`"${name}"`, "this part holds no lists yet", "name another");
  return group;
}

/** Does the word stand for lists that stay closed? */
export const isSealedWord = (word: string): boolean => /^(wide-)?sealed$/.test(word);

let asIs = false;
/** From now on the decks of one's own that a command names are played as they are, whatever rules of construction they break. */
export function playAsIs(on = true): void {
  asIs = on;
}
/** What stands behind the name of a deck that is played as it is, in whatever is made of the name: a plan, a record, a thread. */
const AS_IS = "[as-is]";
/** A deck as a command names it, with what was asked of all of them: one of one's own to be played as it is. */
export function deckNamed(name: string): string {
  const file = name.replace(/\[.*$/su, "").trim();
  if (!asIs || name.includes(AS_IS) || !existsSync(file) || !statSync(file).isFile()) return name;
  // Words for a half of it, or for its scenario, stand behind all others.
  const [, before, word = ""] = /^(.*?)(\[[a-z-]+\])?$/su.exec(name.trim()) ?? [];
  return `${before ?? name}${AS_IS}${word}`;
}
/** The lists of a command line, the words for groups of them, folders of them and the files that name them written out. */
export function decksIn(names: readonly string[], module: GameModule): string[] {
  return namesIn(names, module).map(deckNamed);
}
function namesIn(names: readonly string[], module: GameModule): string[] {
  const lists = listed(module);
  return names.flatMap((name) => {
    if (FIELD_FILE.test(name)) return fieldFile(name, module);
    if (name === "archetypes") return module.archetypes?.() ?? lists.deckNames();
    const group = groupOf(name, module);
    // The word itself is refused before the seal is open, as every list behind it.
    if (isSealedWord(name) && !group) lists.loadDeck(name);
    return group ?? (isFolder(name) ? listsUnder(name) : [name]);
  });
}
const isFolder = (name: string): boolean => existsSync(name) && statSync(name).isDirectory();
/** What lists end with. */
const LIST_FILE = /\.(deck|txt|dck|json|csv|xml|o8d)$/i;
/** Every list in a folder of one's own, in the order of their names. */
function listsUnder(folder: string): string[] {
  const found = readdirSync(folder)
    .filter((name) => LIST_FILE.test(name))
    .sort()
    .map((name) => join(folder, name));
  if (found.length > 0) return found;
  throw new UserError(
    folder,
    "it is a folder that holds no list",
    "put decks into it that end in .deck, .txt, .json, .csv, .xml, .dck or .o8d",
  );
}

/** A file with a deck a line: names, or paths that are meant from where the file lies, each with a weight behind it or none; what follows a # is a remark. */
const FIELD_FILE = /\.field$/i;

/**
 * The lists of a field: a word for a group, a file of names (`my.field`), or names and paths with commas between. What it is called, and
 * its lists without those of `without`, each once. `option`: where it was named, for errors.
 */
export function fieldIn(
  text: string,
  module: GameModule,
  without: readonly string[] = [],
  option = "--field",
): { name: string; decks: string[]; weights?: number[] } {
  const weighed = FIELD_FILE.test(text) ? weighedIn(text, module, option) : null;
  const decks = weighed?.map(({ deck }) => deck) ?? decksIn(splitNames(text), module);
  const left = [...new Set(decks)].filter((deck) => !without.includes(deck));
  if (left.length === 0)
    throw new UserError(`${option} ${text}`, "no list is left to play against", "name other lists, or a group of them");
  const name =
    groupOf(text, module) || FIELD_FILE.test(text)
      ? basename(text)
      : left.length === 1
        ? left[0]
        : `${left.length} lists`;
  if (!weighed?.some(({ weight }) => weight !== 1)) return { name, decks: left };
  // A deck that is named several times has all its weights together.
  const weightOf = (deck: string): number =>
    weighed.reduce((sum, one) => (one.deck === deck ? sum + one.weight : sum), 0);
  return { name, decks: left, weights: left.map(weightOf) };
}

/** The largest weight of a deck in a field. */
const MOST_WEIGHT = 1000;
const fieldFile = (path: string, module: GameModule): string[] => weighedIn(path, module).map(({ deck }) => deck);
/** The decks of a file with a deck a line, each with the weight behind it ("stealth-orcs 3"); one where none stands. */
function weighedIn(path: string, module: GameModule, option = ""): { deck: string; weight: number }[] {
  if (!existsSync(path))
    throw new UserError(
      `${option} ${path}`.trim(),
      "there is no such file",
      "write one: a name or a path of a list on each line",
    );
  const known = shippedNames(listed(module));
  const lines = readTextFile(path, "field")
    .split(/\r?\n/)
    .map((line) => line.replace(/(^|\s)#.*$/, "").trim());
  return lines.flatMap((whole, k) => {
    if (whole === "") return [];
    const isName = (text: string): boolean => known.has(text) || existsSync(join(dirname(path), text));
    const [, before, last] = isName(whole) ? [] : (/^(.*\S)\s+([-+]?[\d.,]+(?:e[-+]?\d+)?)$/iu.exec(whole) ?? []);
    const weight = last === undefined ? 1 : Number(last);
    if (!(weight > 0 && weight <= MOST_WEIGHT))
      throw new UserError(
        `${path}:${k + 1} "${brief(before ?? whole)}"`,
        `${last} is no weight of a deck`,
        `give a number above 0, of at most ${MOST_WEIGHT}, or leave it out`,
      );
    return decksOf(before ?? whole).map((deck) => ({ deck, weight }));
  });
  function decksOf(line: string): string[] {
    const beside = join(dirname(path), line.replace(/\[.*$/s, "").trim());
    return !known.has(line) && existsSync(beside) ? [deckNamed(join(dirname(path), line))] : decksIn([line], module);
  }
}

/** Names with commas between; a comma in brackets belongs to a swap. */
export function splitNames(text: string): string[] {
  return text
    .split(/,(?![^[]*\])/)
    .map((name) => name.trim())
    .filter(Boolean);
}

/** Those of some lists that may be played under a ruleset, at a table of so many. */
export function lawful(names: readonly string[], module: GameModule, rules: string, seats = 2): string[] {
  const ruleset = module.rulesetByName(rules);
  return names.filter((name) => (module.inspectDeck?.(name, ruleset, seats).faults.length ?? 0) === 0);
}

const LOPSIDED = join("results", "validation", "lopsided.csv");

/** Pairings of these lists that are known to be won by one side in the hands of two pilots under a ruleset, by their places. */
export function lopsidedIn(decks: readonly string[], ruleset: string): [number, number][] {
  const path = join(roots().root, LOPSIDED);
  if (!existsSync(path)) return [];
  // What was measured under coe stands for universal: pools, sideboards and nearly all rules are the same.
  const measured = ruleset.replace(/^universal/, "coe");
  const [, ...rows] = csvCells(readFileSync(path, "utf8"));
  return rows.flatMap(([rules, deck, against]): [number, number][] => {
    const [a, b] = [decks.indexOf(deck), decks.indexOf(against)];
    return rules !== measured || a < 0 || b < 0 ? [] : [[Math.min(a, b), Math.max(a, b)]];
  });
}
