import "../sim/person/here.js";
import { randomBytes } from "node:crypto";
import { type Command, Option } from "commander";
import { STYLES } from "../agents/levels/styles.js";
import { NEURAL_LEVEL } from "../agents/levels/figures.js";
import { agentFileIn, agentsOf, agentText, filesOf, parseAgent, splitAgents } from "../agents/registry.js";
import { UserError, unknownName } from "../engine/core/errors.js";
import { parseRecord } from "../engine/core/record.js";
import { OwnStream } from "../engine/core/streams.js";
import { wrap } from "../engine/core/lines.js";
import { type GameModule, hasLists, listed, loadGame, playableDeck, takesSeats } from "../sim/plans/games.js";
import { deckNamed, splitNames } from "../sim/plans/namedlists.js";
import { readTextFile } from "../sim/files/textfile.js";
import { checkWritable } from "./files.js";
import { type Acting, EXIT, EXIT_HELP, type Io, RULESETS_BY_LISTS, wholeNumber } from "./io.js";
import { addSeal, reportForms } from "./lists.js";
import { Hinter } from "./play/hint.js";
import { readInput } from "./play/input.js";
import { FIRST_LEVEL, levelIn, levelLines, levelText, RATINGS } from "../sim/person/levels.js";
import { screenOf } from "../sim/person/screen.js";
import { loadSession, newTable, PERSON, Session } from "../sim/person/session.js";
import { Warner } from "./play/warn.js";
import { apart, PlayTable } from "./play/table.js";
import { capital } from "../engine/meccg/text/endname.js";
import { HINTER } from "../sim/person/think.js";

interface Options {
  vs?: string;
  agent?: string;
  level?: number;
  style?: string;
  seed?: string;
  seat?: string;
  ruleset?: string;
  load?: string;
  save?: string;
  record?: string;
  hint?: string;
  warn?: boolean;
  pace?: number;
  beside?: boolean;
  names?: string;
  game?: string;
}

/** Between a choice and what comes of it on a terminal, so that a quick pass looks like a slow one. */
const PACE = 300;
/** Letters of a person's name. */
const LONGEST = 40;

function seatOf(text: string, seed: string, seats: number): number {
  if (/^[1-5]$/.test(text) && Number(text) <= seats) return Number(text) - 1;
  if (text === "random") return new OwnStream(seed, 0, "the person's seat").below(seats);
  const all = Array.from({ length: seats }, (_, seat) => seat + 1).join(", ");
  throw new UserError(`--seat ${text}`, "there is no such seat", `write ${all} or random`);
}

/** Wipes the screen and what has gone off its top. */
const WIPE = "\u001b[H\u001b[2J\u001b[3J";

/** Who plays against the person at the other seats, in the order of the lists after --vs: specs, or `PERSON`. */
function opponentsOf({ agent, level, style, beside }: Options, count: number): string[] {
  if (beside && (agent ?? level ?? style) !== undefined)
    throw new UserError(
      "--beside",
      count > 1 ? "agents are named, and people are to play" : "an agent is named, and a person is to play",
      "leave out --agent, --level and --style",
    );
  if (beside) return Array.from({ length: count }, () => PERSON);
  if (style !== undefined && level === undefined)
    throw new UserError(
      "--style",
      "it is the manner of a level, and none is named",
      "add --level N, with a level below 8",
    );
  if (level !== undefined && agent !== undefined)
    throw new UserError("--agent and --level", "both are given", "name the opponent by one of them");
  const styled = style === undefined ? "" : `,style=${style}`;
  const named = agent === undefined ? [`level:${level ?? FIRST_LEVEL}${styled}`] : splitAgents(agent);
  if (named.length !== 1 && named.length !== count)
    throw new UserError(
      `--agent ${agent}`,
      `${named.length} are named, and ${count === 1 ? "one opponent plays" : `${count} opponents play`}`,
      count === 1 ? "name one" : `name one for all, or one for each list after --vs`,
    );
  const specs = named.map((spec) => (spec === PERSON ? PERSON : agentText(parseAgent(spec))));
  return Array.from({ length: count }, (_, k) => specs[k % specs.length]);
}

/** Networks know two players: that is said before anybody sits down. */
function readsNoNetwork(spec: string): void {
  if (spec === PERSON) return;
  const parsed = parseAgent(spec);
  const reads = parsed.kind.name === "level" ? parsed.params["level"] >= NEURAL_LEVEL : filesOf(parsed).length > 0;
  if (reads)
    throw new UserError(
      `agent ${spec}`,
      "networks play at tables of two",
      `seat level 1 to ${NEURAL_LEVEL - 1}, heuristic, rollout or mcts without a network`,
    );
}

async function newGame(given: string, options: Options, module: GameModule, io: Io): Promise<Session> {
  if (options.vs === undefined) throw new UserError("play", "the opponent has no deck", "add --vs DECK");
  const names = [given, ...splitNames(options.vs)].map(deckNamed);
  const players = names.length;
  const seed = options.seed ?? randomBytes(4).toString("hex");
  takesSeats(module, players);
  const others = opponentsOf(options, players - 1);
  if (players > 2) others.forEach(readsNoNetwork);
  const lists = names.map((name) => listed(module).loadDeck(name));
  const rules = options.ruleset ?? module.rulesetFor?.(lists) ?? module.defaultRuleset;
  const ruleset = module.rulesetByName(rules);
  const named = { name: rules, body: ruleset };
  const bodies = new Map(names.map((name) => [name, null as unknown]));
  for (const name of bodies.keys()) bodies.set(name, playableDeck(module, name, named, players));
  reportForms(io, module, [...bodies.keys()], rules, options.ruleset);
  const seat = seatOf(options.seat ?? "1", seed, players);
  // One's own list is at one's seat, the others come after it round the table.
  const at = <One>(own: One, rest: readonly One[]): One[] => {
    const turned = Array.from({ length: players }, () => own);
    rest.forEach((one, k) => {
      turned[(seat + 1 + k) % players] = one;
    });
    return turned;
  };
  const [own, ...rest] = names;
  const seated = at(own, rest);
  const laid = module.laidOut?.(
    seated.map((name) => bodies.get(name)),
    ruleset,
    players,
  );
  return new Session(
    newTable({
      ...{ module, screen: await screenOf(module), seed, seat },
      ruleset: named,
      decks: seated.map((name, k) => ({ name, body: laid?.[k] ?? bodies.get(name) })),
      seats: at(PERSON, others).map((agent) => (agent === PERSON ? null : { agent })),
    }),
  );
}
const listlessAgents = (module: GameModule): string => agentsOf(module.game.name).join(", ");
/** An agent that plays another game, or none, is told by those that play this one. */
function knowsGame(spec: string, { game }: GameModule): void {
  const [name = ""] = spec.split(":");
  const known = agentsOf(game.name);
  const plain = name.startsWith(`${game.name}-`) ? name.slice(game.name.length + 1) : name;
  if (name !== PERSON && agentFileIn(spec) === null && !known.includes(plain))
    throw unknownName("agent", name, known, `agent "${spec}"`);
}
/** A new game to which nobody brings a list: the seats are sides of it. */
async function newSides(options: Options, module: GameModule): Promise<Session> {
  const players = module.game.seats[0];
  const seed = options.seed ?? randomBytes(4).toString("hex");
  const { level, style, vs } = options;
  const odd = vs !== undefined ? "--vs" : level !== undefined ? "--level" : style !== undefined ? "--style" : null;
  if (odd !== null)
    throw new UserError(
      odd,
      odd === "--vs" ? `nobody brings a list to ${module.game.name}` : "levels are those of the card game",
      odd === "--vs" ? "leave it out" : `name an agent of ${module.game.name}: --agent ${listlessAgents(module)}`,
    );
  for (const spec of options.agent === undefined ? [] : splitAgents(options.agent)) knowsGame(spec, module);
  const others = opponentsOf(
    { ...options, ...(options.beside ? {} : { agent: options.agent ?? "heuristic" }) },
    players - 1,
  );
  const rules = options.ruleset ?? module.defaultRuleset;
  const seat = seatOf(options.seat ?? "1", seed, players);
  const seats: (string | null)[] = others.map((agent) => (agent === PERSON ? null : agent));
  seats.splice(seat, 0, null);
  return new Session(
    newTable({
      ...{ module, screen: await screenOf(module), seed, seat },
      ruleset: { name: rules, body: module.rulesetByName(rules) },
      decks: [],
      seats: seats.map((agent) => (agent === null ? null : { agent })),
    }),
  );
}
/** What people are called, by seat; nobody is named where one plays agents. */
function namesOf({ names }: Options, session: Session): string[] {
  const { seats } = session.sitting;
  const nobody = seats.map(() => "");
  if (names === undefined) return apart(nobody);
  if (!session.beside)
    throw new UserError(`--names ${names}`, "one person plays this game", "add --beside, or leave it out");
  const people = seats.filter((one) => one === null).length;
  const given = names.split(",").map((name) => name.replace(/\p{C}/gu, "").trim());
  if (given.length !== people || given.some((name) => name === "" || name.length > LONGEST))
    throw new UserError(
      `--names ${names}`,
      `${people === 2 ? "two" : people} names are wanted, of at most ${LONGEST} letters`,
      `write them with commas: --names ${["Ann", "Ben", "Cat", "Dan", "Eve"].slice(0, people).join(",")}`,
    );
  return apart(seats.map((one) => (one === null ? given.shift()! : "")));
}
/** The first line: who plays what where. Lists may be called alike, seats are not. */
function introOf(session: Session, names: readonly string[]): string {
  const { sitting, beside, others } = session;
  const { seats, screen } = sitting;
  const lists = seats.map((_, seat) => sitting.decks[seat]?.name ?? screen.called?.(session.view(), seat) ?? "");
  const at = (seat: number): string => `${lists[seat]} at seat ${seat + 1}`.trim();
  const agentAt = (seat: number): string => sitting.seats[seat]?.agent ?? names[seat];
  const who = beside
    ? `${lists.map((_, seat) => `${agentAt(seat)} plays ${at(seat)}`).join(", ")}.`
    : `You play ${at(sitting.seat)} against ${others.map((seat) => `${at(seat)}, played by ${agentAt(seat)}`).join("; ")}.`;
  const level = beside || others.length > 1 || sitting.decks.length === 0 ? null : levelIn(agentAt(others[0]));
  const rated = level === null ? "" : ` Level ${level}: ${levelText(level)}.`;
  return `${capital(who)}${rated} Rules ${sitting.ruleset.name}, seed "${sitting.seed}". Type help for what you can type.`;
}
async function savedGame(
  file: string,
  deck: string | undefined,
  options: Options,
  module: GameModule,
): Promise<Session> {
  const given = [
    deck !== undefined && "DECK",
    ...["vs", "agent", "level", "style", "seed", "seat", "ruleset", "beside"].map((o) => o in options && `--${o}`),
  ];
  const too = given.find((one) => typeof one === "string");
  if (too) throw new UserError(`--load ${file}`, `${too} stands in the saved game already`, "leave it out");
  return loadSession(readTextFile(file, "record"), file, { module, screen: await screenOf(module) });
}

/** The game of a saved one. */
function gameIn(file: string | undefined): string | undefined {
  return file === undefined ? undefined : parseRecord(readTextFile(file, "record"), file).game;
}

/** The whole of it: the game that is asked for, played to its end or left. */
async function playHere(deck: string | undefined, options: Options, io: Io): Promise<void> {
  const module = await loadGame(options.game ?? gameIn(options.load) ?? "metw");
  const listless = !hasLists(module);
  if (listless && deck !== undefined)
    throw new UserError(`deck "${deck}"`, `nobody brings a list to ${module.game.name}`, "leave it out");
  if (!listless && deck === undefined && options.load === undefined)
    throw new UserError("play", "you have no deck", "name one (see: mazarbul decks), or --load a saved game");
  for (const file of [options.save, options.record]) if (file !== undefined) checkWritable(file);
  const session =
    options.load === undefined
      ? await (listless ? newSides(options, module) : newGame(deck!, options, module, io))
      : await savedGame(options.load, deck, options, module);
  const names = namesOf(options, session);
  const stream = io.input ?? process.stdin;
  const tty = stream === process.stdin && process.stdin.isTTY === true && process.stdout.isTTY === true;
  const pace = options.pace ?? (tty ? PACE : 0);
  const hinter = new Hinter(options.hint ?? (listless ? "heuristic" : HINTER), module);
  const warner = new Warner(module);
  if (options.warn && !warner.knows)
    throw new UserError("--warn", "nobody can tell what a choice costs in this game", "leave it out");
  warner.on = options.warn ?? false;
  const input = readInput(
    stream,
    tty,
    (line) => io.out(line),
    (typed) => table.complete(typed),
    !session.beside,
  );
  const table = new PlayTable(session, input, {
    out: (line) => io.out(line),
    pace,
    live: tty ? io.live : null,
    hinter,
    warner,
    saveFile: options.save ?? options.load ?? null,
    recordFile: options.record ?? null,
    names,
    wipe: tty ? () => void process.stdout.write(WIPE) : null,
  });
  for (const line of wrap(introOf(session, names))) io.out(line);
  try {
    await table.play();
  } finally {
    input.close();
    await Promise.all([session.close(), hinter.close()]);
  }
}

const playHelp = (): string => `
Levels of the card game:
${levelLines().join("\n")}
${wrap(RATINGS).join("\n")}

War of the Ring has no levels; --agent names one of:
${wrap(`  ${agentsOf("wotr").join(", ")}`, 2).join("\n")}

Examples:
  mazarbul play teaching --vs teaching-two --level 1
  mazarbul play stealth-orcs --vs prowess-beasts --level 3 --style hindering
  mazarbul play my.deck --vs factions-orcs --agent heuristic --seed "an evening" --record evening.txt
  mazarbul play --load mazarbul-save.txt
  mazarbul play --game wotr:character --seat 2      # War of the Ring, as the Dark Power
  mazarbul play teaching --vs teaching-two --beside --names Ann,Ben
  mazarbul play stealth-orcs --vs prowess-beasts,factions-orcs --level 3
  mazarbul play stealth-orcs --vs prowess-beasts,factions-orcs,factions-beasts --agent person,heuristic,heuristic --names Ann,Ben
  printf 'choose Frodo\\npass\\nboard\\n' | mazarbul play stealth-orcs --vs teaching --seed pipe --agent random

What you read never says whether the opponent passed because he wanted to or because he had to. Nor does the time:
on a terminal every answer is held back as long as his longest pass so far took (3 s at most; --pace 0 does not wait).
Between two people the screen is wiped, with what has gone off its top, until the other one presses Enter. A terminal that
keeps a log of its own, and a pipe, keep all that was written: play there with nobody who reads it.
${EXIT_HELP}`;

/** The options of `mazarbul play`. */
function playCommand(program: Command): Command {
  return program
    .command("play")
    .summary("play a game against an agent yourself")
    .description(
      "You play one seat in the terminal, by numbers or words; type help for what else there is.\n" +
        "Works over a pipe too: one choice or command a line.",
    )
    .argument("[deck]", "your deck: a name (see: mazarbul decks) or a file")
    .option(
      "--vs <decks>",
      "the opponent's deck; at a table of three to five those of the others, in the order in which they sit, with commas",
    )
    .option(
      "--agent <specs>",
      `the opponent (default: level:${FIRST_LEVEL}, as on the page; in War of the Ring heuristic); of several one for all or one each, and "person" for a person beside you`,
    )
    .option(
      "--level <n>",
      "the opponent by a level of the card game: 1 (a beginner) to 9, the same as --agent level:N",
      wholeNumber(1, 9),
    )
    .addOption(new Option("--style <manner>", "the manner, about as strong; of levels 1 to 7").choices([...STYLES]))
    .option("--seed <text>", "any text; the same text deals the same game (default: by chance)")
    .option("--seat <seat>", "1, 2 (at larger tables up to 5) or random (default: 1)")
    .option("--ruleset <name>", `the rules to play by: ${RULESETS_BY_LISTS}`)
    .option(
      "--beside",
      "a person beside you plays the other seat, or people all others; the screen is wiped between you",
    )
    .option("--names <a,b>", "what people are called, seat 1 first: Ann,Ben")
    .option("--load <file>", "play a saved game on")
    .option("--save <file>", "where save, quit and the end of input write (default: the loaded file, or a new one)")
    .option("--record <file>", "keep the record of the finished game")
    .option("--hint <spec>", `the agent that gives hints (default: ${HINTER}; in War of the Ring heuristic)`)
    .option("--warn", "ask before a choice that costs five points of the chance to win or more (also: warn on)")
    .option(
      "--pace <ms>",
      `least time until the opponent has answered (default: ${PACE} on a terminal, else 0)`,
      wholeNumber(0, 60_000),
    )
    .option(
      "--game <name>",
      'the game (wotr:character, wotr:campaign and wotr:three are War of the Ring; default: "metw", or what the saved game is), or the file: address of a module with one',
    );
}

/** `mazarbul play`: a person against agents, or several people at one terminal. */
export function addPlay(program: Command, io: Io, done: (code: number) => void): void {
  const command = playCommand(program);
  addSeal(command)
    .addHelpText("after", playHelp())
    .action((deck: string | undefined, options: Options) => runPlay({ io, done }, deck, options));
}

async function runPlay({ io, done }: Acting, deck: string | undefined, options: Options): Promise<void> {
  await playHere(deck, options, io);
  done(EXIT.ok);
}
