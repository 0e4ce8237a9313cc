/** Game files: a whole game from the deal on, with the lists of both players in place of a board. */
import { together, UserError } from "../../../core/errors.js";
import { chaseOf } from "../../rules/state/chase.js";
import type { Ruleset } from "../../rules/state/ruleset.js";
import { faultsAtStart } from "../../decks/chaselists.js";
import { seedStreams } from "../../../core/streams.js";
import { meccg } from "../../game.js";
import type { Deck, DeckLine } from "../../decks/lists/deck.js";
import { loadDeck } from "../../decks/decklist.js";
import { rulesetByName } from "../../decks/rulesets.js";
import * as D from "../../defs.js";
import { Player } from "./player.js";
import { checkNames, cited, puzzleOf } from "./read.js";
import { listNamed } from "./playerspecs.js";
import type { Path, PositionSpec, PuzzleSpec, Raw } from "./specs.js";
import type { Source } from "./source.js";
import { rulesetsOf } from "./cases.js";
import { rollsOf, Script } from "./script.js";

/** A file, read so far that it can be played. */
export interface Start {
  title: string;
  /** Of a case, or of one of several rulesets. */
  name: string;
  pending: string;
  /** Names of the lists the players play, by seat; "" where none is named. */
  lists: readonly string[];
  steps: PositionSpec["steps"];
  open(): Player;
  puzzle: PuzzleSpec | null;
  warn(player: Player): string[];
  /** Rules that it shows, and rules that just do not act in it. */
  rules: readonly string[];
  edges: readonly string[];
  /** Everything that is written of it. */
  said(): string;
}

const GAME_KEYS = [
  "example",
  "title",
  "note",
  "rules",
  "edges",
  "lists",
  "ruleset",
  "auto",
  "draws",
  "rolls",
  "steps",
  "puzzle",
];
const LIST_KEYS = ["pool", "deck", "sideboard", "sites"];

/** A list of a game file: the name of one that ships, or its cards. */
function listOf(src: Source, path: Path, raw: Raw): Deck {
  if (typeof raw === "string") return loadDeck(listNamed(src, path, raw));
  const m = src.map(path, raw, LIST_KEYS);
  const lines = (key: string): DeckLine[] =>
    src.cards([...path, key], m[key]).map(({ def, count }) => ({ name: D.nameOf(def), count }));
  const sites = src.list([...path, "sites"], m.sites).map((x, i) => {
    const at: Path = [...path, "sites", i];
    return { name: D.siteName(src.site(at, src.text(at, x))), count: 1 };
  });
  return {
    name: String(path[path.length - 1]),
    description: "",
    pool: lines("pool"),
    characters: [],
    resources: lines("deck"),
    hazards: [],
    sideboard: lines("sideboard"),
    sites,
  };
}
/** Begins the game; what is wrong with its set-up, its rolls or its draws is reported with the line of the file. */
function atItsPlace<R>(src: Source, begin: () => R): R {
  try {
    return begin();
  } catch (thrown) {
    if (!(thrown instanceof UserError)) throw thrown;
    const keys: Record<string, Path> = { rolls: ["rolls"], script: ["draws"], "set-up": ["lists"] };
    const path = keys[thrown.where];
    throw path === undefined ? thrown : new UserError(src.where(path), thrown.what, thrown.hint, true);
  }
}
/** The lists of a game file are not checked as decks; a chase alone cannot begin without what its players begin with. */
function checkChase(decks: readonly Deck[], rules: Ruleset): void {
  const chase = chaseOf({ rules })?.plain;
  if (chase === undefined) return;
  const faults = decks.flatMap((deck) => [...faultsAtStart(deck, chase)]);
  if (faults.length > 0) throw together("set-up", faults, "see docs/SCENARIOS.md for what each player begins with");
}
/** A whole game from the deal on, once for each ruleset it names: lists in place of a board, and steps like a position's. */
export function gameStarts(src: Source): Start[] {
  const m = src.map([], src.data, GAME_KEYS);
  const named = src.map(["lists"], m.lists, null);
  const names = Object.keys(named);
  checkNames(src, ["lists"], names);
  const decks = names.map((name) => listOf(src, ["lists", name], named[name]));
  const draws = src.map(["draws"], m.draws, names);
  const steps = src.list(["steps"], m.steps).map((step, i) => ({ step, path: ["steps", i] as Path }));
  const rulesets = rulesetsOf(src, ["ruleset"], m.ruleset);
  const drawn = names.map((n) => src.cards(["draws", n], draws[n]).map((c) => D.nameOf(c.def)));
  const rules = cited(src, ["rules"], m.rules);
  const edges = cited(src, ["edges"], m.edges);
  rollsOf(m.rolls ?? [], names, src, ["rolls"]);
  return rulesets.map((name) => {
    return {
      title: m.title === undefined ? "" : src.text(["title"], m.title),
      name: rulesets.length > 1 ? `under ${name}` : "",
      pending: "",
      lists: names.map((player) => (typeof named[player] === "string" ? named[player] : "")),
      steps,
      rules,
      edges,
      said: () => JSON.stringify(m),
      open: () => {
        const { rolls, always } = rollsOf(m.rolls ?? [], names, src, ["rolls"]);
        const script = new Script(rolls, drawn, always);
        const streams = seedStreams("position", 0, names.length);
        const setup = { ruleset: rulesetByName(name), decks, streams, unchecked: true, showForced: true, script };
        const began = atItsPlace(src, () => {
          checkChase(decks, setup.ruleset);
          return meccg.start(setup);
        });
        return new Player(began, names, src, script, { auto: m.auto === "pass", shown: false });
      },
      puzzle: puzzleOf(src, ["puzzle"], m.puzzle, names),
      warn: () => [],
    };
  });
}
