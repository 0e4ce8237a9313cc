/** The standing table: who meets whom, on which lists, with which goal. A new pilot is one row. */
import { parseAgent } from "../../agents/registry.js";
import { messageOf, unknownName, UserError } from "../../engine/core/errors.js";
import { csvCells } from "../../sim/files/csv.js";
import { readTextFile } from "../../sim/files/textfile.js";
import { decksIn, splitNames } from "../../sim/plans/namedlists.js";
import { type GameModule, listed } from "../../sim/plans/games.js";

/** A row of the table, as it is declared. */
export interface RowAsk {
  /** What it is called: a word for the command line, and for its folder. */
  name: string;
  agent: string;
  against: string;
  /** Groups of lists, or lists, with commas between; `wide-sealed/minion-*` are those of a group that begin so. */
  lists: string;
  ruleset: string;
  /** The share of the games that the agent is to win, in per cent; null: it is asked who is stronger. */
  goal: number | null;
  /** Games at most, made up to whole blocks: of a whole table, and of a quick one, which leaves out a row of 0. */
  games: number;
  quick: number;
}

const WIDE = { lists: "wide-sealed", ruleset: "universal:2" };
const HEROES = { lists: "sealed", ruleset: "coe:1" };
const side = (name: string) => ({ lists: `wide-sealed/${name}-*`, ruleset: "universal:2" });

/** Seconds a game apart, hence their caps: who plays at a glance has thousands of games, who searches some hundreds. */
const GLANCE = { games: 7200, quick: 480 };
const SIDE = { games: 4800, quick: 240 };
const SEARCH = { games: 480, quick: 12 };

/** Goals are what a new version has to bring; where nothing is aimed at, the row asks who is stronger. */
export const STANDING: readonly RowAsk[] = [
  { name: "heuristic", agent: "heuristic@4", against: "heuristic@3", ...WIDE, goal: 60, ...GLANCE },
  { name: "heuristic-sealed", agent: "heuristic@4", against: "heuristic@3", ...HEROES, goal: 60, ...GLANCE },
  { name: "heroes", agent: "heuristic@4", against: "heuristic@3", ...side("hero"), goal: 60, ...SIDE },
  { name: "minions", agent: "heuristic@4", against: "heuristic@3", ...side("minion"), goal: 60, ...SIDE },
  { name: "fallen-wizards", agent: "heuristic@4", against: "heuristic@3", ...side("fallen"), goal: 60, ...SIDE },
  { name: "balrog", agent: "heuristic@4", against: "heuristic@3", ...side("balrog"), goal: 60, ...SIDE },
  { name: "neural", agent: "neural:version=4", against: "heuristic@4", ...WIDE, goal: 60, ...GLANCE, quick: 320 },
  {
    name: "neural-sealed",
    agent: "neural:version=4",
    against: "heuristic@4",
    ...HEROES,
    goal: 60,
    ...GLANCE,
    quick: 320,
  },
  { name: "led-search", agent: "neural:version=4,sims=32", against: "heuristic@4", ...WIDE, goal: 75, ...SEARCH },
  {
    name: "led-search-neural",
    agent: "neural:version=4,sims=32",
    against: "neural:version=4",
    ...WIDE,
    goal: 65,
    ...SEARCH,
  },
  {
    name: "top-search",
    agent: "neural:version=4,sims=200",
    against: "heuristic@4",
    ...WIDE,
    goal: 75,
    ...SEARCH,
    quick: 0,
  },
  { name: "search", agent: "mcts:version=4,sims=50", against: "heuristic@4", ...WIDE, goal: 75, ...SEARCH, quick: 8 },
  {
    name: "search-neural",
    agent: "mcts:version=4,sims=50",
    against: "neural:version=4",
    ...WIDE,
    goal: 65,
    ...SEARCH,
    quick: 8,
  },
  { name: "floor", agent: "heuristic@3", against: "random", ...WIDE, goal: 97, games: 960, quick: 160 },
];

/** The same rows on the lists among which agents are chosen, for a look on the way: the sealed ones stay closed. */
export const onValidation = (rows: readonly RowAsk[]): RowAsk[] =>
  rows.map((row) => ({ ...row, lists: row.lists.replaceAll("sealed", "validation") }));

const COLUMNS = ["row", "agent", "against", "lists", "ruleset", "goal", "games"];
/** A name that is a word and a folder on every system. */
const NAME = /^[a-z0-9][\w.-]*$/i;

/** A table of one's own: a CSV file with a row each. Throws UserErrors that name the line. */
export function readTable(path: string): RowAsk[] {
  const at = (line: number) => `${path}:${line}`;
  const like = `the first line is: ${COLUMNS.join(",")} (goal in per cent, or empty)`;
  const text = readTextFile(path, "table").trimEnd();
  let lines: string[][];
  try {
    lines = csvCells(text).map((cells) => cells.map((cell) => cell.trim()));
  } catch (thrown) {
    throw new UserError(path, `it cannot be read: ${messageOf(thrown)}`, like);
  }
  const [head = [], ...body] = lines;
  const missing = COLUMNS.find((column) => !head.includes(column));
  if (missing !== undefined) throw new UserError(at(1), `it has no column "${missing}"`, like);
  const rows = body.map((cells, i): RowAsk => {
    const line = i + 2;
    if (cells.length !== head.length)
      throw new UserError(at(line), `${cells.length} cells stand under ${head.length} columns`, like);
    const cell = (column: string) => cells[head.indexOf(column)];
    const games = Number(cell("games"));
    if (!Number.isSafeInteger(games) || games < 1)
      throw new UserError(at(line), `"${cell("games")}" is no number of games`, "a whole number, 1 or more");
    return {
      ...{ name: cell("row"), agent: cell("agent"), against: cell("against"), lists: cell("lists") },
      ...{ ruleset: cell("ruleset"), goal: goalIn(cell("goal"), at(line)), games, quick: games },
    };
  });
  if (rows.length === 0) throw new UserError(path, "it has no rows", like);
  return rows;
}

function goalIn(text: string, where: string): number | null {
  if (text === "") return null;
  const goal = Number(text);
  if (goal > 0 && goal < 100) return goal;
  throw new UserError(where, `"${text}" is no goal`, "a number of per cent above 0 and below 100, or nothing");
}

/** Throws a UserError for a table that cannot be played, before the first game. */
export function checkTable(rows: readonly RowAsk[], where: string): void {
  for (const [i, { name, agent, against }] of rows.entries()) {
    const row = `${where}, row "${name}"`;
    if (!NAME.test(name)) throw new UserError(row, "it is no name of a row", "letters, digits, dots and strokes");
    if (rows.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) < i)
      throw new UserError(row, "two rows have this name", "call one of them otherwise");
    for (const spec of [agent, against]) parseAgent(spec);
  }
}

/** The rows of a whole table, or of a quick one. */
export const rowsAsked = (rows: readonly RowAsk[], quick: boolean): readonly RowAsk[] =>
  quick ? rows.filter((row) => row.quick > 0) : rows;

/** The rows that are named, in the order of the table; all where nobody is. */
export function rowsNamed(rows: readonly RowAsk[], names: readonly string[] | undefined): RowAsk[] {
  if (names === undefined) return [...rows];
  const known = rows.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw unknownName("row", unknown, known);
  return rows.filter(({ name }) => names.includes(name));
}

/** The lists of a row, each once. */
export function listsOf({ name, lists }: RowAsk, module: GameModule): string[] {
  const found = splitNames(lists).flatMap((word) => {
    const star = /^(.+?)\/(.*)\*$/.exec(word);
    if (!star) return decksIn([word], module);
    return decksIn([star[1]], module).filter((deck) => deck.startsWith(`${star[1]}/${star[2]}`));
  });
  const decks = [...new Set(found)];
  if (decks.length < 2)
    throw new UserError(
      `row "${name}"`,
      `"${lists}" ${decks.length === 1 ? "is one list" : "are no lists"}, and it takes two`,
      "name more, or a group of lists (mazarbul decks)",
    );
  for (const deck of decks) listed(module).loadDeck(deck);
  return decks;
}
