/** The decks that ship with the program, by name, and any other by the path of its file. */
import { brief, together, UserError } from "../../core/errors.js";
import { nearest, sameName } from "../../core/nearest.js";
import * as D from "../defs.js";
import { parseDeck, readDeck, type ReadList } from "./lists/read.js";
import { SCENARIOS } from "../cards/scenarios/index.js";
import { RACED } from "../rules/state/race.js";
import { type Deck, derived, SECTIONS, warned } from "./lists/deck.js";
import { asPlayed } from "./asplayed.js";
import { type DeckForm, deckForm, mirrored } from "./deckform.js";
import { type Half, HALVES, halfOf } from "./solitairelists.js";
import { deckFaults } from "./deckrules.js";
import { rulesOfTable } from "./rulesets.js";
import { bracketed, readSwaps, swapped, type Swaps } from "./deckswap.js";
import type { Ruleset } from "../rules/state/ruleset.js";

/**
 * The decks that ship, by name, and whatever else the world outside calls a deck: the engine reads no files. It is handed in
 * once, before the first deck is asked for (on Node by sim/outside.ts).
 */
export interface Shelf {
  /** Names of the decks that ship, in rising order. */
  names(): readonly string[];
  /** Names of the decks of a group that lies in a folder of its own, in rising order; they are not in `names`. */
  group(folder: string): readonly string[];
  /** Has somebody said in so many words that the sealed lists may be read? */
  sealOpened(): boolean;
  /** The text of a deck that ships, and what to call it in messages; of a list of a part by "PART/NAME". */
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
/** Lists of scenarios that no other game is played with: they can be named. */
export const scenarioDecks = (): string[] => [...theShelf().group("scenarios")];
/** Lists of Fallen-wizards, which can be named so too. */
export const fallenDecks = (): string[] => [...theShelf().group("fallen")];
/** The championship field, six lists of each side, which can be named so too. */
export const championshipDecks = (): string[] => [...theShelf().group("championship")];
/** Decks that people brought to tournaments, and those of the championship field beside them. */
export const tournamentDecks = (): string[] => [...theShelf().group("tournament"), ...championshipDecks()];

/**
 * The three parts that are kept apart: lists to tune agents on, lists to choose among agents, and lists that are opened once
 * a version to measure what was chosen; of heroes, and of all four sides (`wide-`). Their names begin with the part,
 * "training/stealth-orcs-friends".
 */
export const PARTS = ["training", "validation", "sealed", "wide-training", "wide-validation", "wide-sealed"] as const;
export type Part = (typeof PARTS)[number];
/** Is it a part that stays closed, or a list of one? */
export const isSealed = (name: string): boolean => /^(wide-)?sealed(\/|$)/.test(name);
/** The lists of a part; of the sealed ones none before they are opened. */
export function partDecks(part: Part): string[] {
  if (isSealed(part) && !theShelf().sealOpened()) return [];
  return theShelf()
    .group(part)
    .map((name) => `${part}/${name}`);
}

/** Groups of decks by the word that stands for all of them. Asking for the sealed ones before they are opened is refused. */
export function deckGroups(): Record<string, string[]> {
  return {
    ...{ archetypes: archetypes(), published: publishedDecks(), expanded: expandedDecks() },
    ...{ championship: championshipDecks(), tournament: tournamentDecks(), fallen: fallenDecks(), solo: soloDecks() },
    ...Object.fromEntries(
      PARTS.filter((part) => !isSealed(part) || theShelf().sealOpened()).map((part) => [part, partDecks(part)]),
    ),
  };
}
/** Every deck that ships and may be read now, of all groups and of scenarios. */
export const shippedDecks = (): string[] => [
  ...new Set([...deckNames(), ...scenarioDecks(), ...Object.values(deckGroups()).flat()]),
];
/** Why a sealed list is not read. */
export const sealed = (name: string): UserError =>
  new UserError(
    `deck "${brief(name)}"`,
    "the sealed lists are opened once a version, to measure what is finished",
    "add --open-sealed if that is now",
  );

interface Found {
  text: string;
  /** What to call it in messages. */
  file: string;
  shipped: boolean;
  /** What stands in brackets behind the name. */
  swaps: Swaps | null;
  /** Behind all swaps: the scenario that the list is for, in a race of them. */
  scenario?: string;
  /** Behind all swaps: the half of the list that is meant, for one who plays alone. */
  half?: Half;
  /** Is it to be played as it is, whatever rules of construction it breaks? */
  asIs?: true;
}
/** The text of a deck: of one by its name, or by the path of its file, with swaps in brackets behind it. */
function deckFile(nameOrPath: string): Found {
  if (isSealed(nameOrPath) && !theShelf().sealOpened()) throw sealed(nameOrPath);
  const inGroups = [...publishedDecks(), ...expandedDecks(), ...tournamentDecks(), ...fallenDecks(), ...soloDecks()];
  const names = [...deckNames(), ...inGroups, ...scenarioDecks()];
  const ofParts = PARTS.flatMap(partDecks);
  const name = ofParts.find((one) => one === nameOrPath) ?? sameName(nameOrPath, [...names, ...ofParts]);
  if (name !== undefined) return { ...theShelf().shipped(name), shipped: true, swaps: null };
  const found = nameOrPath === "" ? null : theShelf().elsewhere(nameOrPath);
  if (found) return { ...found, shipped: false, swaps: null };
  const parts = bracketed(nameOrPath);
  if (parts && parts.inside.trim() === AS_IS) return { ...deckFile(parts.base), asIs: true };
  const half = HALVES.find((one) => one === parts?.inside.trim());
  if (parts && half) return { ...deckFile(parts.base), half };
  const scenario = RACED.find((one) => one === parts?.inside.trim());
  if (parts && scenario) return { ...deckFile(parts.base), scenario };
  const other = SCENARIOS.find(({ name }) => name === parts?.inside.trim());
  if (parts && other)
    throw new UserError(
      `deck "${brief(nameOrPath)}"`,
      `${other.title} is none of those of which each player has his own`,
      `name one of ${RACED.join(", ")}`,
    );
  if (parts) return withSwaps(deckFile(parts.base), readSwaps(parts.inside, nameOrPath));
  if (nameOrPath.includes("["))
    throw new UserError(
      `deck "${brief(nameOrPath)}"`,
      `the swaps behind its name do not end with "]"`,
      `write "NAME[2 Orc-guard -> 2 Wargs]", in quotes for the shell`,
    );
  if (/[/\\]|\.[a-z]+$/i.test(nameOrPath))
    throw new UserError(
      `deck "${brief(nameOrPath)}"`,
      "there is no such file",
      nearDecks(nameOrPath, [...names, ...ofParts]),
      true,
    );
  throw new UserError(
    `deck "${brief(nameOrPath)}"`,
    `there is no deck called "${brief(nameOrPath)}"`,
    nearDecks(nameOrPath, [...names, ...ofParts]),
    true,
  );
}
/** The nearest names to one that no deck has, and the words for groups; not every name. */
function nearDecks(nameOrPath: string, names: readonly string[]): string {
  const plain = nameOrPath.replace(/^.*[/\\]/u, "").replace(/\.[a-z0-9]+$/iu, "");
  const close = plain.length > MOST_NAME ? [] : nearest(plain, names, 3);
  const groups = Object.keys(deckGroups()).join(", ");
  const where = `give the path of a file, a name (mazarbul decks lists them), or a group: ${groups}`;
  return close.length > 0 ? `did you mean ${close.map((one) => `"${one}"`).join(" or ")}? Or ${where}` : where;
}
/** No deck has a longer name. */
const MOST_NAME = 100;
function withSwaps(found: Found, swaps: Swaps): Found {
  const before = found.swaps ?? { steps: [] };
  return { ...found, swaps: { steps: [...before.steps, ...swaps.steps] } };
}

/** Lists that were read from the shelf: of these what a ruleset has no room for stays at home. Others are checked as they are. */
const ours = new WeakSet<Deck>();
/** The form of a list for a ruleset, with what is left at home in words: of a list that ships (`deckForm`), of any other (`asPlayed`). */
export const formFor = (deck: Deck, rules: Ruleset, seats = 2): DeckForm =>
  ours.has(deck) ? deckForm(deck, laidBy(rules, seats)) : asPlayed(deck, rules);
/** By what a list is laid out: its ruleset, with the avatars that so many players may have. */
const laidBy = (rules: Ruleset, seats: number): Ruleset =>
  seats <= 2 ? rules : { ...rules, avatarCardsMax: rulesOfTable(rules, seats).avatarCardsMax };
/**
 * The lists of one game as each seat lays them out: in their form for the ruleset, and a list that meets itself (one and the same
 * object twice) with another company on the other side.
 */
export function laidOut(decks: readonly Deck[], rules: Ruleset, seats = 2): Deck[] {
  if (decks.length !== 2 || decks[0] !== decks[1] || !ours.has(decks[0]))
    return decks.map((d) => formFor(d, rules, seats).deck);
  return mirrored(decks[0]).map((d) => deckForm(d, rules).deck);
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
  return d > 0 ? D.idOf(d) : s >= 0 ? D.PLACE_LIST[s].id : "METW-";
}

/** A list for a player who has this scenario in a race of them; `name` is the whole name, for messages. */
export const racing = (list: Deck, scenario: string, name: string): Deck =>
  derived(list, { ...list, name: `${list.name} [${scenario}]`, scenario }, name);
/** What stands in brackets behind the name of a deck that is played as it is. */
export const AS_IS = "as-is";
/** A deck that is played as it is: without what reading does not know, which is kept as a warning. Throws where nothing of it is known. */
function whatIsKnown({ deck, faults, told }: ReadList, file: string): Deck {
  const known: Deck = { ...deck, asIs: true };
  for (const part of SECTIONS)
    known[part] = deck[part].filter(({ name }) => (part === "sites" ? D.siteOf(name) >= 0 : D.defOf(name) > 0));
  if (deck.against) known.against = deck.against.filter(({ name }) => D.defOf(name) > 0);
  if (SECTIONS.every((part) => known[part].length === 0)) throw together(file, faults, "fix these lines");
  derived(deck, known);
  warned(
    known,
    faults.map((fault) => `${fault.where}: ${fault.what}`),
    told,
  );
  return known;
}
/** The deck of a file, as `parseDeck` reads it; who is refused learns that it can be played without what is wrong. */
function readWhole(text: string, file: string): Deck {
  const { deck, faults } = readDeck(text, file);
  if (faults.length === 0) return deck;
  const { where, what, hint } = together(file, faults, "fix these lines");
  throw new UserError(where, what, [hint, "or play it without them, with warnings: add --as-is"].join("\n  "), true);
}
/** The deck of a text as it is played with its mistakes: what reading does not know is left out. */
export const deckAsIs = (text: string, file: string): Deck => whatIsKnown(readDeck(text, file), file);
/** The same of `inspectDeck`: its mistakes are warnings, but for what no game can be played with. */
function inspectAsIs(nameOrPath: string, rules: Ruleset): ReturnType<typeof inspectDeck> {
  const deck = loadDeck(nameOrPath);
  const { deck: form, told, warnings = [] } = asPlayed(deck, rules);
  return { deck, file: nameOrPath, faults: deckFaults(form, rules), told, warnings };
}
/** What of a list is meant, and for which scenario, as said behind its name. */
function meant(list: Deck, half: Half | undefined, scenario: string | undefined, name: string): Deck {
  if (half) return halfOf(list, half, name);
  return scenario ? racing(list, scenario, name) : list;
}
/** A deck by its name (see `deckNames`), or by the path of its file; either with swaps behind it (deckswap.ts). */
export function loadDeck(nameOrPath: string): Deck {
  const { text, file, shipped, swaps, half, scenario, asIs } = deckFile(nameOrPath);
  const list = shipped ? parseDeck(text, file) : asIs ? whatIsKnown(readDeck(text, file), file) : readWhole(text, file);
  const deck = meant(swaps ? swapped(list, swaps, nameOrPath) : list, half, scenario, nameOrPath);
  if (shipped) ours.add(deck);
  return deck;
}

/**
 * A deck as `loadDeck` finds it, with every line that is wrong and every rule of construction that it breaks; of one that ships
 * in its form for the ruleset, and what that leaves at home.
 */
export function inspectDeck(
  nameOrPath: string,
  rules: Ruleset,
): { deck: Deck; file: string; faults: UserError[]; told: readonly string[]; warnings?: readonly string[] } {
  const { text, file, shipped, swaps, half, scenario, asIs } = deckFile(nameOrPath);
  if (asIs && !shipped) return inspectAsIs(nameOrPath, rules);
  const { deck: list, faults } = readDeck(text, file);
  const deck = meant(swaps ? swapped(list, swaps, nameOrPath) : list, half, scenario, nameOrPath);
  const form = shipped ? deckForm(deck, rules) : asPlayed(deck, rules);
  // Of what is no list at all nobody wants to hear which rules it breaks.
  const empty = SECTIONS.every((part) => deck[part].length === 0);
  const all = empty && faults.length > 0 ? faults : [...faults, ...deckFaults(form.deck, rules)];
  return { deck, file: swaps || half || scenario ? nameOrPath : file, faults: all, told: form.told };
}
