import { randomBytes } from "node:crypto";
import { type Command, Option } from "commander";
import { STYLES } from "../agents/levels/styles.js";
import { agentText, parseAgent } from "../agents/registry.js";
import { UserError } from "../engine/core/errors.js";
import { OwnStream } from "../engine/core/streams.js";
import { wrap } from "../engine/meccg/text/lines.js";
import { type GameModule, listed, loadGame, playableDeck, takesSeats } from "../sim/plans/games.js";
import { SEATS } from "../sim/match/plan.js";
import { readTextFile } from "../sim/files/textfile.js";
import { checkWritable } from "./files.js";
import { EXIT, EXIT_HELP, type Io, RULESETS_BY_LISTS, wholeNumber } from "./io.js";
import { addSeal, tellForms } from "./lists.js";
import { Hinter } from "./play/hint.js";
import { readInput } from "./play/input.js";
import { FIRST_LEVEL, levelIn, levelLines, levelText, RATINGS } from "../sim/person/levels.js";
import { screenOf } from "../sim/person/screen.js";
import { loadSession, newSitting, Session } from "../sim/person/session.js";
import { Warner } from "./play/warn.js";
import { apart, PlayTable, upper } from "./play/table.js";
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
  game: string;
}

/** Between a choice and what comes of it on a terminal, so that a quick pass looks like a slow one. */
const PACE = 300;
/** Letters of a person's name. */
const LONGEST = 40;

function seatOf(text: string, seed: string): number {
  if (text === "1" || text === "2") return Number(text) - 1;
  if (text === "random") return new OwnStream(seed, 0, "the person's seat").below(2);
  throw new UserError(`--seat ${text}`, "there is no such seat", "write 1, 2 or random");
}

/** Wipes the screen and what has gone off its top. */
const WIPE = "\u001b[H\u001b[2J\u001b[3J";

/** Who plays against the person. */
function opponentOf({ agent, level, style, beside }: Options): string {
  if (beside && (agent ?? level ?? style) !== undefined)
    throw new UserError(
      "--beside",
      "an agent is named, and a person is to play",
      "leave out --agent, --level and --style",
    );
  if (style !== undefined && level === undefined)
    throw new UserError(
      "--style",
      "it is the manner of a level, and none is named",
      "add --level N, with a level below 7",
    );
  if (level === undefined) return agent ?? `level:${FIRST_LEVEL}`;
  if (agent !== undefined)
    throw new UserError("--agent and --level", "both are given", "name the opponent by one of them");
  return agentText(parseAgent(style === undefined ? `level:${level}` : `level:${level},style=${style}`));
}

async function newGame(given: string, options: Options, module: GameModule, io: Io): Promise<Session> {
  if (options.vs === undefined) throw new UserError("play", "the opponent has no deck", "add --vs DECK");
  const [deck, vs] = [given, options.vs];
  const seed = options.seed ?? randomBytes(4).toString("hex");
  takesSeats(module, SEATS);
  const lists = [deck, vs].map((name) => listed(module).loadDeck(name));
  const rules = options.ruleset ?? module.rulesetFor?.(lists) ?? module.defaultRuleset;
  const ruleset = module.rulesetByName(rules);
  const named = { name: rules, body: ruleset };
  const mine = playableDeck(module, deck, named);
  const bodies = [mine, deck === vs ? mine : playableDeck(module, vs, named)];
  tellForms(io, module, [...new Set([deck, vs])], rules, options.ruleset);
  const laid = module.laidOut?.(bodies, ruleset) ?? bodies;
  const opponent = opponentOf(options);
  return new Session({
    ...newSitting({
      module,
      screen: await screenOf(module),
      ruleset: { name: rules, body: ruleset },
      decks: [
        { name: deck, body: laid[0] },
        { name: vs, body: laid[1] },
      ],
      seed,
      seat: seatOf(options.seat ?? "1", seed),
      agent: options.beside ? "person" : agentText(parseAgent(opponent)),
    }),
    ...(options.beside ? { both: true } : {}),
  });
}
/** What two people are called; nobody is named where one plays an agent. */
function namesOf({ names }: Options, session: Session): [string, string] {
  if (names === undefined) return apart([]);
  if (!session.both)
    throw new UserError(`--names ${names}`, "one person plays this game", "add --beside, or leave it out");
  const given = names.split(",").map((name) => name.replace(/\p{C}/gu, "").trim());
  if (given.length !== 2 || given.some((name) => name === "" || name.length > LONGEST))
    throw new UserError(
      `--names ${names}`,
      `two names are wanted, of at most ${LONGEST} letters`,
      "write them with a comma: --names Ann,Ben",
    );
  return apart(given);
}
/** The first line: who plays what where. Lists may be called alike, seats are not. */
function introOf({ sitting, both, them }: Session, names: readonly [string, string]): string {
  const lists = sitting.decks.map((deck) => deck.name);
  const who = both
    ? `${names[0]} plays ${lists[0]} at seat 1, ${names[1]} plays ${lists[1]} at seat 2.`
    : `You play ${lists[sitting.seat]} at seat ${sitting.seat + 1} against ${lists[them]} at seat ${them + 1}, played by ${sitting.agent}.`;
  const level = both ? null : levelIn(sitting.agent);
  const rated = level === null ? "" : ` Level ${level}: ${levelText(level)}.`;
  return `${upper(who)}${rated} Rules ${sitting.ruleset.name}, seed "${sitting.seed}". Type help for what you can type.`;
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

/** `mazarbul play`: a person against an agent, or two people at one terminal. */
export function addPlay(program: Command, io: Io, done: (code: number) => void): void {
  const command = program
    .command("play")
    .summary("play a game against an agent yourself")
    .description(
      "You play one seat in the terminal, by numbers or words; type help for what else there is.\n" +
        "Works over a pipe too: one choice or command a line.",
    )
    .argument("[deck]", "your deck: a name (see: mazarbul decks) or a file")
    .option("--vs <deck>", "the opponent's deck")
    .option("--agent <spec>", `the opponent (default: level:${FIRST_LEVEL}, as on the page)`)
    .option(
      "--level <n>",
      "the opponent by a level: 1 (a beginner) to 9, the same as --agent level:N",
      wholeNumber(1, 9),
    )
    .addOption(new Option("--style <manner>", "the manner, about as strong; of levels 1 to 6").choices([...STYLES]))
    .option("--seed <text>", "any text; the same text deals the same game (default: by chance)")
    .option("--seat <seat>", "1, 2 or random (default: 1)")
    .option("--ruleset <name>", `the rules to play by: ${RULESETS_BY_LISTS}`)
    .option("--beside", "a person beside you plays the other seat; the screen is wiped between you")
    .option("--names <a,b>", "what two people are called, seat 1 first: Ann,Ben")
    .option("--load <file>", "play a saved game on")
    .option("--save <file>", "where save, quit and the end of input write (default: the loaded file, or a new one)")
    .option("--record <file>", "keep the record of the finished game")
    .option("--hint <spec>", `the agent that gives hints (default: ${HINTER})`)
    .option("--warn", "ask before a choice that costs five points of the chance to win or more (also: warn on)")
    .option(
      "--pace <ms>",
      `least time until the opponent has answered (default: ${PACE} on a terminal, else 0)`,
      wholeNumber(0, 60_000),
    )
    .option("--game <name>", "the game, or the file: address of a module with one", "metw");
  addSeal(command)
    .addHelpText(
      "after",
      `
Levels:
${levelLines().join("\n")}
${wrap(RATINGS).join("\n")}

Examples:
  mazarbul play teaching --vs teaching-two --level 1
  mazarbul play stealth-orcs --vs prowess-beasts --level 3 --style hindering
  mazarbul play my.deck --vs factions-orcs --agent heuristic --seed "an evening" --record evening.txt
  mazarbul play --load mazarbul-save.txt
  mazarbul play teaching --vs teaching-two --beside --names Ann,Ben
  printf 'choose Frodo\\npass\\nboard\\n' | mazarbul play stealth-orcs --vs teaching --seed pipe --agent random

What you read never says whether the opponent passed because he wanted to or because he had to. Nor does the time:
on a terminal every answer is held back as long as his longest pass so far took (3 s at most; --pace 0 does not wait).
Between two people the screen is wiped, with what has gone off its top, until the other one presses Enter. A terminal that
keeps a log of its own, and a pipe, keep all that was written: play there with nobody who reads it.
${EXIT_HELP}`,
    )
    .action(async (deck: string | undefined, options: Options) => {
      const module = await loadGame(options.game);
      if (deck === undefined && options.load === undefined)
        throw new UserError("play", "you have no deck", "name one (see: mazarbul decks), or --load a saved game");
      for (const file of [options.save, options.record]) if (file !== undefined) checkWritable(file);
      const session =
        options.load === undefined
          ? await newGame(deck!, options, module, io)
          : await savedGame(options.load, deck, options, module);
      const names = namesOf(options, session);
      const stream = io.input ?? process.stdin;
      const tty = stream === process.stdin && process.stdin.isTTY === true && process.stdout.isTTY === true;
      const pace = options.pace ?? (tty ? PACE : 0);
      const hinter = new Hinter(options.hint ?? HINTER, module);
      const warner = new Warner(module);
      if (options.warn && !warner.knows)
        throw new UserError("--warn", "nobody can tell what a choice costs in this game", "leave it out");
      warner.on = options.warn ?? false;
      const input = readInput(
        stream,
        tty,
        (line) => io.out(line),
        (typed) => table.complete(typed),
        !session.both,
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
      done(EXIT.ok);
    });
}
