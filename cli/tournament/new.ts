/** `mazarbul tournament new`: who takes part, and by what. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Command, Option } from "commander";
import { agentText, parseAgent, splitAgents } from "../../agents/registry.js";
import { unknownName, UserError } from "../../engine/core/errors.js";
import { SCENARIOS } from "../../engine/meccg/cards/scenarios/index.js";
import { withWord } from "../../experiments/tournament/play.js";
import { BYE, newTournament } from "../../experiments/tournament/rounds.js";
import {
  FORMATS,
  type Format,
  type Player,
  type Scoring,
  SCORINGS,
  type Tournament,
  TOURNAMENT_FILE,
  playerName,
  writeTournament,
} from "../../experiments/tournament/state.js";
import { typed } from "../../sim/files/disk.js";
import { deckTitle, type GameModule, hasLists, loadGame, playableDeck, rulesetFor } from "../../sim/plans/games.js";
import { readTextFile } from "../../sim/files/textfile.js";
import { type Acting, EXIT, type Io, RULESETS_BY_LISTS, wholeNumber } from "../io.js";
import { deckNamed, fieldIn, splitNames } from "../../sim/plans/namedlists.js";
import { addSeal, GROUP_WORDS, reportForms } from "../lists.js";
import { commandLine, commonWords } from "../questions.js";
import { namedIn, printLeftOut } from "../simulateplan.js";
import { asJson, type Done, finished, print } from "./common.js";

interface NewOptions {
  format: Format;
  rounds?: number;
  players?: string;
  decks?: string;
  agents?: string;
  agent?: string;
  scoring: Scoring;
  bye?: number;
  seats?: number;
  games: number;
  seed: string;
  ruleset?: string;
  scenarios?: string;
  out: string;
  game: string;
  json?: boolean;
  openSealed?: boolean;
}

/** Points as an option: 0 or more, in quarters. */
function pointsOption(text: string): number {
  const points = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || (points * 4) % 1 !== 0)
    throw new UserError(`--bye ${text}`, "it is no number of tournament points", 'write a number as "4" or "0.5"');
  return points;
}

/** Players of a file, a line each: a name, and behind semicolons a list and an agent; what follows a # is a remark. */
function playersIn(path: string, agent: string | undefined): Player[] {
  const lines = readTextFile(path, "field").split(/\r?\n/);
  const players = lines.flatMap((line, i): Player[] => {
    const [written, deck, own, ...more] = line
      .replace(/(^|\s)#.*$/, "")
      .split(";")
      .map((part) => part.trim());
    const name = playerName(written ?? "");
    if (name === "" && deck === undefined) return [];
    const where = `${path}:${i + 1}`;
    if (!name) throw new UserError(where, "the name of the player is missing", "write: NAME, or NAME; DECK; AGENT");
    if (more.length > 0) throw new UserError(where, "there are more than three parts", "write: NAME; DECK; AGENT");
    if (own && !deck) throw new UserError(where, "an agent needs a list", "write: NAME; DECK; AGENT");
    const spec = own || agent;
    if (!deck) return [{ name }];
    const list = deckNamed(deck);
    return [spec ? { name, deck: list, agent: agentText(parseAgent(spec)) } : { name, deck: list }];
  });
  if (players.length === 0) throw new UserError(path, "it names no player", "write a name on each line");
  return players;
}

/** The decks of a game by a ruleset, where it knows such a number. */
function decksBy(ruleset: unknown): number | null {
  if (typeof ruleset !== "object" || ruleset === null || !("deckCount" in ruleset)) return null;
  return typeof ruleset.deckCount === "number" ? ruleset.deckCount : null;
}

/** Who takes part, and the lists that are drawn from where agents come without one. */
function whoIn(options: NewOptions, module: GameModule): { players: Player[]; field: string[]; leftOut?: string[] } {
  const { players, decks, agents, agent } = options;
  if (players !== undefined) {
    if (decks !== undefined || agents !== undefined)
      throw new UserError(
        "--players",
        "with it goes neither --decks nor --agents",
        "name lists and agents in the file, or leave --players out",
      );
    return { players: playersIn(players, agent), field: [] };
  }
  if (agents !== undefined) {
    if (options.seats !== undefined)
      throw new UserError(
        "--agents",
        "agents play the same two lists against each other, and a table of more has a list for each",
        "name lists with their agents by --players, or ask: mazarbul ladder --seats",
      );
    if (agent !== undefined)
      throw new UserError("--agent", "it says who plays lists, and here agents are the players", "leave it out");
    // Where nobody brings a list the agents change seats alone.
    const field = decks === undefined && !hasLists(module) ? [] : fieldIn(decks ?? "archetypes", module).decks;
    if (field.length < 2 && hasLists(module))
      throw new UserError(`--decks ${decks}`, "agents need two lists at least", "name more");
    return {
      players: splitAgents(agents)
        .map((spec) => agentText(parseAgent(spec)))
        .map((name) => ({ name, agent: name })),
      field,
    };
  }
  if (decks === undefined)
    throw new UserError("players", "nobody takes part", "name them by --players, --decks or --agents");
  const who = agentText(parseAgent(agent ?? "heuristic"));
  // Of a word for many lists those that a table refuses stay away.
  const { decks: lists, leftOut } =
    options.seats === undefined
      ? { ...fieldIn(decks, module), leftOut: [] }
      : namedIn(splitNames(decks), options, module);
  // A player who is a deck is called as the deck calls itself, unless two do alike.
  const titles = lists.map((deck) => deckTitle(module, deck));
  const named = titles.map((title, k) => (titles.indexOf(title) === titles.lastIndexOf(title) ? title : lists[k]));
  return { players: lists.map((deck, k) => ({ name: named[k], deck, agent: who })), field: [], leftOut };
}

/** The options of `mazarbul new`. */
function newCommand(group: Command): Command {
  return group
    .command("new")
    .summary("begin a tournament")
    .description(
      "Begins a tournament of people, of lists in the hands of one agent, or of agents. Its state is one file of plain data in a folder; the same seed and results " +
        "draw the same rounds. Gold and silver: all meet once, winners go on in the gold bracket, losers in the silver one, by single elimination.",
    )
    .argument("<name>", "any text")
    .addOption(new Option("--format <format>", "how rounds are drawn").choices([...FORMATS]).default("swiss"))
    .option(
      "--rounds <n>",
      "of a Swiss tournament (default: 3 for 5 to 8 players, 4 to 16, 5 to 32)",
      wholeNumber(1, 100),
    )
    .option("--players <file>", "a player a line: NAME; or NAME; DECK; AGENT")
    .option(
      "--decks <lists>",
      `each list is a player; with --agents the lists they play: ${GROUP_WORDS}, a file my.field, or names with commas`,
    )
    .option("--agents <list>", "each agent is a player; both play the same two lists in each match, drawn for it")
    .option(
      "--agent <agent>",
      "who plays the lists of --decks (default: heuristic), or those of --players who name a list alone",
    )
    .addOption(
      new Option("--scoring <how>", "six: a match shares six tournament points; wins: 1 for a win, a half for a tie")
        .choices([...SCORINGS])
        .default("six"),
    )
    .option("--bye <points>", "what a bye brings in a Swiss tournament (default: 4 of six, 1 by wins)", pointsOption)
    .option(
      "--seats <n>",
      "how many sit at a table of a Swiss tournament, three to five (default: 2); where they do not all fill up some have a seat less",
      wholeNumber(2, 5),
    )
    .option(
      "--games <n>",
      "games of a match between agents, each pair on the same luck; in fours with --agents",
      wholeNumber(1, 10_000),
      2,
    )
    .option("--seed <text>", "any text: the luck of draws and games", "tournament")
    .option("--ruleset <name>", `the rules to play by: ${RULESETS_BY_LISTS}`)
    .option(
      "--scenarios <names>",
      "a scenario for each round, with commas: all play the same in a round (mazarbul scenario tells them)",
    )
    .requiredOption("--out <dir>", "folder for the tournament")
    .option("--game <name>", "the game, or the file: address of a module with one", "metw");
}

export function addNew(group: Command, io: Io, done: Done): void {
  const command = newCommand(group);
  finished(
    addSeal(command),
    `  mazarbul tournament new "Friday evening" --players friends.txt --out runs/friday
  mazarbul tournament new field --decks archetypes --format gold-silver --out runs/gold   # an even number of lists
  mazarbul tournament new evenings --decks archetypes --scenarios fire-on-amon-din,heirlooms-of-the-past,friends-in-need --out runs/evenings
  mazarbul tournament new "Table of four" --decks published --seats 4 --out runs/four
  mazarbul tournament new pilots --agents heuristic,neural,rollout --decks archetypes --games 8 --out runs/pilots`,
  ).action((name: string, options: NewOptions) => runNew({ io, done }, name, options));
}

async function runNew({ io, done }: Acting, name: string, options: NewOptions): Promise<void> {
  const { out, format } = options;
  if (existsSync(join(out, TOURNAMENT_FILE)))
    throw new UserError(
      `--out ${out}`,
      "there is a tournament in this folder",
      "name another folder, or go on with it",
    );
  const module = await loadGame(options.game);
  seatsIn(options, module);
  const { players, field, leftOut = [] } = whoIn(options, module);
  const lists = [...new Set([...field, ...players.flatMap(({ deck, agent }) => (agent && deck ? [deck] : []))])];
  const scenarios = scenariosIn(options);
  const { ruleset, rules } = rulesIn(options, module, lists, scenarios);
  const tournament = begun(name, options, { module, players, field, ruleset, scenarios });
  writeTournament(out, tournament);
  if (options.json) print(io, asJson(tournament));
  else {
    printLeftOut(io.out, leftOut, options.seats);
    const asked = options.ruleset ?? (ruleset === module.defaultRuleset ? ruleset : undefined);
    if (lists.length > 0) reportForms(io, module, lists, rules[0], asked);
    io.out(
      `${name}: ${players.length} players, ${format}, ${tournament.rounds} round${tournament.rounds === 1 ? "" : "s"}, rules ${ruleset}, seed "${options.seed}"`,
    );
    const byHand = players.some(({ agent }) => agent === undefined);
    io.out(`next: mazarbul tournament ${byHand ? "round" : "play"} ${typed(out)}`);
  }
  done(EXIT.ok);
}

/** Seats at a table: two are not said. */
function seatsIn(options: NewOptions, module: GameModule): void {
  if (options.seats === 2) delete options.seats;
  if (options.seats !== undefined && !module.game.seats.includes(options.seats))
    throw new UserError(
      `--seats ${options.seats}`,
      `the game seats ${module.game.seats.join(", ")}`,
      "name one of these, or leave --seats out",
    );
}

/** The rules, and with how many decks they are played; every list is held against all of them. */
function rulesIn(
  { format, seats, ruleset: named }: NewOptions,
  module: GameModule,
  lists: readonly string[],
  scenarios: readonly string[],
): { ruleset: string; rules: string[] } {
  const ruleset = lists.length > 0 ? rulesetFor(module, lists, named) : (named ?? module.defaultRuleset);
  if (format === "gold-silver" && ruleset.includes(":"))
    throw new UserError(
      `--ruleset ${ruleset}`,
      "gold and silver brackets say how many decks a match has",
      "leave out the number of decks",
    );
  const bases = scenarios.length === 0 ? [ruleset] : [...new Set(scenarios)].map((word) => withWord(ruleset, word));
  const rules = format === "gold-silver" ? bases.flatMap((base) => [`${base}:1`, `${base}:2`]) : bases;
  for (const one of rules) {
    const body = module.rulesetByName(one);
    for (const list of lists) playableDeck(module, list, { name: one, body }, seats);
  }
  return { ruleset, rules };
}

/** The scenarios of the rounds: such as are played by any two lists. */
function scenariosIn({ scenarios, rounds, game }: NewOptions): string[] {
  if (scenarios === undefined) return [];
  if (game !== "metw") throw new UserError("--scenarios", "they are scenarios of metw", "leave them out");
  const names = splitNames(scenarios);
  const known = SCENARIOS.filter(({ board, chase, hunt }) => !board && !chase && !hunt).map(({ name }) => name);
  for (const name of names) {
    if (known.includes(name)) continue;
    if (SCENARIOS.some((one) => one.name === name))
      throw new UserError(
        `--scenarios ${name}`,
        "its two sides bring lists of two kinds, and here each player meets all others with one list",
        `name any of ${known.join(", ")}`,
      );
    throw unknownName("scenario", name, known);
  }
  if (rounds !== undefined && rounds !== names.length)
    throw new UserError(
      `--rounds ${rounds}`,
      `${names.length} scenarios are named, one for each round`,
      "leave --rounds out, or name as many",
    );
  return names;
}

/** The tournament before its first round. */
function begun(
  name: string,
  options: NewOptions,
  given: { module: GameModule; players: Player[]; field: string[]; ruleset: string; scenarios: string[] },
): Tournament {
  const { module, players, field, ruleset, scenarios } = given;
  const { format, scoring, seed, games } = options;
  const rounds = scenarios.length > 0 ? scenarios.length : options.rounds;
  const words = [
    ...["mazarbul", "tournament", "new", name, "--format", format],
    ...(options.rounds === undefined ? [] : ["--rounds", String(options.rounds)]),
    ...(scenarios.length === 0 ? [] : ["--scenarios", scenarios.join(",")]),
    ...(["players", "decks", "agents", "agent"] as const).flatMap((one) =>
      options[one] === undefined ? [] : [`--${one}`, options[one]],
    ),
    ...["--scoring", scoring, "--games", String(games), "--ruleset", ruleset, "--seed", seed],
    ...(options.seats === undefined ? [] : ["--seats", String(options.seats)]),
    ...(options.bye === undefined ? [] : ["--bye", String(options.bye)]),
    ...commonWords(options),
  ];
  return newTournament({
    ...{ name, format, scoring, seed, games, players, field, ruleset, game: options.game },
    ...(!hasLists(module) && { listless: true as const }),
    command: commandLine(words),
    ...(rounds !== undefined && { rounds }),
    ...(scenarios.length > 0 && { scenarios }),
    ...(options.seats !== undefined && { seats: options.seats }),
    decks: format === "gold-silver" ? null : decksBy(module.rulesetByName(ruleset)),
    bye: options.bye ?? BYE[scoring],
  });
}
