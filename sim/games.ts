import "./outside.js";
import { brief, messageOf, UserError, unknownName } from "../engine/core/errors.js";
import type { Metw } from "../engine/metw/index.js";
import type { Game, GameState, View } from "../engine/core/game.js";
import { typed } from "./disk.js";

/** What the simulator needs to know of a game beside its rules. A list and a ruleset must be plain data. */
export interface GameModule<S extends GameState = GameState, D = unknown, R = unknown> {
  game: Game<S, View, D, R>;
  /** A list by its name or by the path of its file. */
  loadDeck(nameOrPath: string): D;
  rulesetByName(name: string): R;
  /** Throws if a list may not be played by a ruleset; missing: all may. Asked once, before the first game. */
  checkDeck?(deck: D, ruleset: R): void;
  /** A list with every mistake in it, where `loadDeck` and `checkDeck` throw; `file` is what its mistakes call it. */
  inspectDeck?(
    nameOrPath: string,
    ruleset: R,
  ): { deck: D; file: string; faults: UserError[]; told?: readonly string[] };
  /** The form of a list for a ruleset, and in words what that leaves at home; missing: lists are played as they are. */
  formFor?(deck: D, ruleset: R): { deck: D; told: readonly string[] };
  /** The name under which a list is played without the cards that the game does not carry out; missing: it carries out all. */
  withoutUnknown?(nameOrPath: string): string;
  /** What reading a list has left out, in words; missing: nothing ever. */
  leftOut?(deck: D): readonly string[];
  /** A list drawn by luck that holds together, of these halves and sets; missing: none is drawn. */
  drawnDeck?(seed: string, ruleset: R, halves?: string, sets?: string): D;
  /** The lists of one game as each seat lays them out under a ruleset; missing: as they are. */
  laidOut?(decks: readonly D[], ruleset: R): D[];
  /** The ruleset that is played when nobody says. */
  defaultRuleset: string;
  deckNames(): string[];
  /** The decks to compare with each other; missing: all. */
  archetypes?(): string[];
  /** Decks by the word that stands for all of a group ("archetypes"); missing: none. */
  deckGroups?(): Record<string, string[]>;
  /** The ruleset by which these lists are played when nobody says; missing: `defaultRuleset`. */
  rulesetFor?(decks: readonly D[]): string;
  /** A list in words, as its file holds it. */
  deckText?(deck: D): string;
  /** What a transcript tells beside the choices. */
  story?: Story<S>;
  /** More columns for the row of a game: points by kind for each seat, turns. The same columns for every game. */
  rowDetails(state: S): Record<string, number | string>;
}

/** A game as it is told: headings for the turn and for the phase, and what a choice has changed, a line each. */
export interface Story<S> {
  turn(state: S): string;
  phase(state: S): string;
  changes(before: S, after: S): string[];
}

async function loadMetw(): Promise<GameModule> {
  const { metw, loadDeck, rulesetByName, deckNames, archetypes, deckToText, rowDetails, ...words } = await import(
    "../engine/metw/index.js"
  );
  const one = {
    game: metw,
    loadDeck,
    rulesetByName,
    checkDeck: words.checkDeck,
    inspectDeck: words.inspectDeck,
    formFor: words.formFor,
    withoutUnknown: words.withoutUnknown,
    leftOut: words.leftOut,
    laidOut: words.laidOut,
    drawnDeck: words.drawnDeck,
    defaultRuleset: "metw-standard",
    deckNames,
    archetypes,
    deckGroups: words.deckGroups,
    rulesetFor: words.rulesetFor,
    deckText: deckToText,
    story: {
      turn: words.turnText,
      phase: (state: Metw) => words.phaseText(state),
      changes: (before: Metw, after: Metw) => words.changesText(before, after),
    },
    rowDetails,
  };
  // The simulator treats lists, rulesets and states as opaque: it only hands them on.
  return one;
}

/** Every game there is. A new one is one more line. */
const GAMES: ReadonlyMap<string, () => Promise<GameModule>> = new Map([["metw", loadMetw]]);

const loaded = new Map<string, Promise<GameModule>>();

/** A game by its name, or a `file:` address of a module that exports `gameModule`. Loaded once in each thread. */
export function loadGame(name: string): Promise<GameModule> {
  let found = loaded.get(name);
  if (!found) {
    found = name.startsWith("file:") ? loadFile(name) : loadNamed(name);
    loaded.set(name, found);
  }
  return found;
}

async function loadFile(address: string): Promise<GameModule> {
  const mend = "name a module that exports `gameModule`";
  let found: { gameModule?: unknown };
  try {
    found = await import(address);
  } catch (thrown) {
    throw new UserError(`game "${brief(address)}"`, `it cannot be loaded: ${messageOf(thrown).split("\n")[0]}`, mend);
  }
  const { gameModule } = found;
  if (typeof gameModule !== "object" || gameModule === null)
    throw new UserError(`game "${brief(address)}"`, "this module holds no game", mend);
  return gameModule as GameModule;
}

async function loadNamed(name: string): Promise<GameModule> {
  const load = GAMES.get(name);
  if (!load) throw unknownName("game", name, [...GAMES.keys()]);
  return load();
}

/** A list that may be played by a ruleset, in its form for it (`laidOut`); who is refused one learns which command tells everything that is wrong with it. */
export function playableDeck(
  module: GameModule,
  nameOrPath: string,
  ruleset: { name: string; body: unknown },
): unknown {
  const deck = module.loadDeck(nameOrPath);
  try {
    module.checkDeck?.(module.formFor?.(deck, ruleset.body).deck ?? deck, ruleset.body);
  } catch (thrown) {
    if (!(thrown instanceof UserError) || !module.inspectDeck) throw thrown;
    const all = `everything that is wrong: mazarbul decks ${typed(nameOrPath)} --ruleset ${ruleset.name}`;
    throw new UserError(thrown.where, thrown.what, [thrown.mend, all].filter(Boolean).join("\n  "));
  }
  return deck;
}

/**
 * What lists leave at home under a ruleset, each thing once, in sentences: to be told before the first game. Empty where all are
 * played as they are.
 */
export function formsTold(
  module: GameModule,
  names: readonly string[],
  ruleset: { name: string; body: unknown },
): string[] {
  const by = new Map<string, string[]>();
  for (const name of names)
    for (const told of module.formFor?.(module.loadDeck(name), ruleset.body).told ?? [])
      by.set(told, [...(by.get(told) ?? []), name]);
  const who = (lists: string[]): string => (lists.length <= 2 ? lists.join(" and ") : `${lists.length} of the lists`);
  return [...by].map(([told, lists]) => `under ${ruleset.name}, of ${who(lists)}: ${told}`);
}

/** The ruleset by which lists are played: the named one, else the one that fits their cards. */
export function rulesetFor(module: GameModule, decks: readonly string[], named?: string): string {
  return named ?? module.rulesetFor?.(decks.map((deck) => module.loadDeck(deck))) ?? module.defaultRuleset;
}
