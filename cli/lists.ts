/** Lists as commands take them: words that stand for many, the seal on some, and what of them stays at home. */
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Command } from "commander";
import { UserError } from "../engine/core/errors.js";
import { roots } from "../sim/fingerprint.js";
import { formsTold, type GameModule } from "../sim/games.js";
import { openSealed } from "../sim/outside.js";
import { readTextFile } from "../sim/textfile.js";
import type { Io } from "./io.js";

/** The words for groups of lists, as help texts name them. */
export const GROUP_WORDS = '"archetypes", "published", "expanded", "training", "validation" or "sealed"';

/** The lists behind a word for many, null if it is none. Of a part without lists that is said. */
export function groupOf(name: string, module: GameModule): readonly string[] | null {
  const groups = module.deckGroups?.() ?? {};
  const group = Object.hasOwn(groups, name) ? groups[name]! : null;
  if (group?.length === 0) throw new UserError(`"${name}"`, "this part holds no lists yet", "name another");
  return group;
}

/** Gives a command the word by which lists are played without the cards that Mazarbul does not carry out. */
export function addWithoutUnknown(command: Command): Command {
  return command.option(
    "--without-unknown",
    "leave out, and tell, the cards of a list that Mazarbul does not carry out",
  );
}
/** The name by which a list is played: without such cards, where the user said so. */
export const playedAs = (name: string, module: GameModule, without: boolean | undefined): string =>
  without ? (module.withoutUnknown?.(name) ?? name) : name;

/** Says what reading a list has left out. */
export function tellLeftOut(io: Io, module: GameModule, name: string, list: unknown): void {
  for (const line of module.leftOut?.(list) ?? []) io.err(`${name}: ${line}`);
}

/** The lists of a command line, the words for groups of them and the files that name them written out. */
export function decksIn(names: readonly string[], module: GameModule, withoutUnknown?: boolean): string[] {
  return names.flatMap((name) => {
    if (FIELD_FILE.test(name)) return fieldFile(name, module).map((deck) => playedAs(deck, module, withoutUnknown));
    if (name === "archetypes") return module.archetypes?.() ?? module.deckNames();
    const group = groupOf(name, module);
    // The word itself is refused before the seal is open, as every list behind it.
    if (name === "sealed" && !group) module.loadDeck(name);
    return group ?? [playedAs(name, module, withoutUnknown)];
  });
}

/** A file with a list a line: names, or paths that are meant from where the file lies; what follows a # is a remark. */
const FIELD_FILE = /\.field$/i;

/**
 * The lists of a field: a word for a group, a file of names (`my.field`), or names and paths with commas between. What it is called, and
 * its lists without those of `without`, each once. `option`: where it was named, for errors.
 */
export function fieldIn(
  text: string,
  module: GameModule,
  without: readonly string[] = [],
  withoutUnknown?: boolean,
  option = "--field",
): { name: string; decks: string[] } {
  const named = FIELD_FILE.test(text) ? fieldFile(text, module, option) : decksIn(splitNames(text), module);
  const decks = named.map((deck) => playedAs(deck, module, withoutUnknown));
  const left = [...new Set(decks)].filter((deck) => !without.includes(deck));
  if (left.length === 0)
    throw new UserError(`${option} ${text}`, "no list is left to play against", "name other lists, or a group of them");
  const name =
    groupOf(text, module) || FIELD_FILE.test(text)
      ? basename(text)
      : left.length === 1
        ? left[0]!
        : `${left.length} lists`;
  return { name, decks: left };
}

function fieldFile(path: string, module: GameModule, option = ""): string[] {
  if (!existsSync(path))
    throw new UserError(
      `${option} ${path}`.trim(),
      "there is no such file",
      "write one: a name or a path of a list on each line",
    );
  const known = new Set([...module.deckNames(), ...Object.values(module.deckGroups?.() ?? {}).flat()]);
  const lines = readTextFile(path, "field")
    .split(/\r?\n/)
    .map((line) => line.replace(/(^|\s)#.*$/, "").trim());
  return lines.filter(Boolean).flatMap((line) => {
    const beside = join(dirname(path), line.replace(/\[.*$/s, "").trim());
    return !known.has(line) && existsSync(beside) ? [join(dirname(path), line)] : decksIn([line], module);
  });
}

/** Names with commas between; a comma in brackets belongs to a swap. */
export function splitNames(text: string): string[] {
  return text
    .split(/,(?![^[]*\])/)
    .map((name) => name.trim())
    .filter(Boolean);
}

/** Those of some lists that may be played under a ruleset. */
export function lawful(names: readonly string[], module: GameModule, rules: string): string[] {
  const ruleset = module.rulesetByName(rules);
  return names.filter((name) => (module.inspectDeck?.(name, ruleset).faults.length ?? 0) === 0);
}

/** Gives a command the word without which no sealed list is read. */
export function addSeal(command: Command): Command {
  command.option("--open-sealed", "read the sealed lists too: once a version, to measure what is finished");
  return command.on("option:open-sealed", () => openSealed());
}

/** Says once, before the first game, what lists leave at home under a ruleset. */
export function tellForms(io: Io, module: GameModule, names: readonly string[], rules: string): void {
  for (const line of formsTold(module, names, { name: rules, body: module.rulesetByName(rules) })) io.err(line);
}

const LOPSIDED = join("results", "validation", "lopsided.csv");

/** Pairings of these lists that are known to be won by one side in the hands of two pilots under a ruleset, by their places. */
export function lopsidedIn(decks: readonly string[], ruleset: string): [number, number][] {
  const path = join(roots().root, LOPSIDED);
  if (!existsSync(path)) return [];
  // What was measured under coe stands for universal: pools, sideboards and nearly all rules are the same.
  const measured = ruleset.replace(/^universal/, "coe");
  const [, ...rows] = readFileSync(path, "utf8").trimEnd().split("\n");
  return rows.flatMap((row): [number, number][] => {
    const [rules, deck, against] = row.split(",");
    const [a, b] = [decks.indexOf(deck!), decks.indexOf(against!)];
    return rules !== measured || a < 0 || b < 0 ? [] : [[Math.min(a, b), Math.max(a, b)]];
  });
}
