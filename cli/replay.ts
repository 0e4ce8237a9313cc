import type { Command } from "commander";
import { UserError } from "../engine/core/errors.js";
import { type GameState, OVER } from "../engine/core/game.js";
import { type ChanceEvent, type GameRecord, parseRecord } from "../engine/core/record.js";
import { checkReplayable, type Replayed, replay } from "../engine/core/replay.js";
import { whoWon } from "../engine/core/seats.js";
import { type GameModule, loadGame } from "../sim/plans/games.js";
import { type Screen, screenOf } from "../sim/person/screen.js";
import { readTextFile } from "../sim/files/textfile.js";
import { checkFiles, engineCheck } from "./check.js";
import { EXIT, EXIT_HELP, type Io, wholeNumber } from "./io.js";

interface Options {
  verify?: boolean;
  until?: number;
  why?: string;
  transcript?: boolean;
  game?: string;
  /** Who answers `why`. */
  screen?: Screen;
}

/** What one kind of chance brought one player, one after the other, stands in one line: "seat 0 draws Moria, Bree". */
function eventLines(events: readonly ChanceEvent[]): string[] {
  const lines: string[] = [];
  let last: ChanceEvent | undefined;
  for (const event of events) {
    if (last && last.label === event.label && last.player === event.player)
      lines[lines.length - 1] += `, ${event.value}`;
    else lines.push(`seat ${event.player} ${event.label}s ${event.value}`);
    last = event;
  }
  return lines;
}

/** Prints a game while it is played again: turns and phases as headings, choices, chance, and what came of them. */
class Transcript {
  private readonly before: GameState | null;
  private turn = "";
  private phase = "";

  constructor(
    private readonly io: Io,
    private readonly record: GameRecord,
    private readonly module: GameModule,
  ) {
    this.before = module.story ? module.game.blank() : null;
  }

  /** A state after move `index` (-1: the setup). */
  tell(state: GameState, index: number, events: readonly ChanceEvent[]): void {
    const { io, record, module, before } = this;
    const move = record.moves[index];
    if (move) io.out(`${String(index + 1).padStart(5)}  seat ${move.player}: ${move.text}`);
    for (const line of eventLines(events)) io.out(`${INDENT}${line}`);
    if (!module.story || !before) return;
    if (move) for (const line of module.story.changes(before, state)) io.out(`${INDENT}- ${line}`);
    before.copyFrom(state);
    if (state.chooser() === OVER) return;
    const [turn, phase] = [module.story.turn(state), module.story.phase(state)];
    // The points in the heading may change within a turn: only the turn itself makes a new one.
    if (turn.split(" (")[0] !== this.turn) io.out(`\n== ${turn} ==`);
    else if (phase === this.phase) return;
    this.turn = turn.split(" (")[0];
    this.phase = phase;
    if (phase !== turn) io.out(`  -- ${phase} --`);
  }
}
const INDENT = "       ";

/** Why a card or a choice could not be played there, by whom it is asked of ("1: Concealment" of seat 1; else of who chooses). */
function whyNot(screen: Screen, state: GameState, offered: readonly string[], asked: string): string[] {
  const named = /^(\d+):\s*(.*)$/.exec(asked);
  const seat = named ? Number(named[1]) : state.chooser();
  const name = named ? named[2] : asked.trim();
  if (seat >= state.players)
    throw new UserError(`--why "${asked}"`, `the seats go from 0 to ${state.players - 1}`, "name one of them");
  if (seat === state.chooser() && offered.includes(name)) return [`"${name}" is offered to seat ${seat}`];
  return [`seat ${seat}:`, ...screen.why(state.view(seat), name)];
}

/** Throws a UserError if the moment that the options name is not one of the record. */
function checkMoment(file: string, record: GameRecord, { until, why }: Options): void {
  if (until !== undefined && until > record.moves.length)
    throw new UserError(
      `--until ${until}`,
      `${file} has ${record.moves.length} choices`,
      `name one from 0 to ${record.moves.length}`,
    );
  if (why !== undefined && until === undefined)
    throw new UserError("--why", "it is asked of one moment of the game", "add --until N: the choices before it");
}

/** What a record holds: its game, its rules, and the deck and the agent of each seat. */
function recordLines(file: string, record: GameRecord): string[] {
  return [
    `${file}: game ${record.number} of seed "${record.seed}", ${record.game} ${record.gameVersion}, rules ${record.ruleset.name}`,
    ...record.agents.map((agent, seat) => {
      const deck = record.decks[seat];
      return `  seat ${seat}: ${deck ? `${deck.name}, ` : ""}played by ${agent}`;
    }),
  ];
}

/** Where a game parts from its record, or where the program fails, with the exit code. */
function differenceOf(
  file: string,
  { difference, played }: Replayed<GameState>,
): { lines: string[]; code: number } | null {
  if (!difference) return null;
  const { line, what, recorded } = difference;
  if (difference.fault !== undefined)
    return {
      code: EXIT.ourFault,
      lines: [
        `${file}:${line}: the program fails here, after ${played} choices; the record does not differ so far`,
        `  choice: ${recorded}`,
        `  fault:  ${difference.played}`,
        `  to fix it: this is a fault in Mazarbul: please report it with the file; --until ${played} plays up to there`,
      ],
    };
  return {
    code: EXIT.checkFailed,
    lines: [
      `${file}:${line}: differs after ${played} choices (${what})`,
      `  recorded: ${recorded}`,
      `  played:   ${difference.played}`,
    ],
  };
}

/** Who chooses next in a game that is not over, and what may be chosen. */
function* choicesThere(
  state: GameState,
  module: GameModule,
  { why, screen, transcript }: Options,
): Generator<string, void> {
  const seat = state.chooser();
  const { story } = module;
  if (story && !transcript) yield [...new Set([story.turn(state), story.phase(state)])].join(", ");
  const legal = new Int32Array(module.game.maxChoices);
  const count = state.legal(legal);
  const rule = seat >= 0 ? screen?.rule?.(state.view(seat)) : "";
  yield `seat ${seat} chooses next${rule ? ` (${rule})` : ""}:`;
  const texts = Array.from(legal.subarray(0, count), (choice) => module.game.choiceToText(state, choice));
  for (const text of texts) yield `  ${text}`;
  if (why !== undefined) yield* whyNot(screen!, state, texts, why);
}

/** Where the game stands after the replay: how it ended, or what may be chosen. Throws a UserError if --why is asked of its end. */
function* endLines(
  record: GameRecord,
  module: GameModule,
  { state, played }: Replayed<GameState>,
  options: Options,
): Generator<string, void> {
  const outcome = state.outcome();
  if (outcome && options.why !== undefined)
    throw new UserError(
      "--why",
      "the game is over there: nothing can be chosen any more",
      "name an earlier choice with --until",
    );
  const steps = `${state.steps()} steps`;
  if (outcome) {
    yield `${played} choices, ${steps}: ${whoWon(outcome.returns)} (${outcome.how}), ${outcome.scores.join(" to ")}`;
    return;
  }
  const { end, moves } = record;
  yield `${played} of ${moves.length} choices, ${steps}; the game is not over`;
  if (end.kind === "failed") yield `the recorded game failed (${end.failure}): ${end.message}`;
  if (state.chooser() !== OVER) yield* choicesThere(state, module, options);
}

/** Plays a record again; returns the exit code. */
export function replayText(io: Io, file: string, record: GameRecord, module: GameModule, options: Options): number {
  checkReplayable(module.game, record);
  for (const line of recordLines(file, record)) io.out(line);
  checkMoment(file, record, options);
  const transcript = options.transcript ? new Transcript(io, record, module) : null;
  const result = replay(module.game, record, {
    verify: options.verify,
    until: options.until,
    deck: module.loadDeck,
    ruleset: module.rulesetByName,
    onMove: transcript ? (state, index, events) => transcript.tell(state, index, events) : undefined,
  });
  if (transcript) io.out("");
  for (const remark of result.remarks) io.out(`note: ${remark}`);
  const difference = differenceOf(file, result);
  for (const line of difference?.lines ?? endLines(record, module, result, options)) io.out(line);
  if (difference) return difference.code;
  if (options.verify && options.until === undefined) io.out("verified: every roll, draw and choice, and the end");
  return EXIT.ok;
}

/** `mazarbul replay`: one record, played again. */
export function addReplay(program: Command, io: Io, done: (code: number) => void): void {
  program
    .command("replay")
    .summary("play a recorded game again")
    .description("Plays a game record again, choice by choice, and says how it ends.")
    .argument("<file>", "a record, as simulate --records writes it, or a position or game file, as check plays it")
    .option("--verify", "compare every roll, draw and hash with the record")
    .option("--until <n>", "stop after n choices and show what may be chosen there", wholeNumber(0))
    .option("--why <card>", 'print why this card, site or choice cannot be chosen there; as "1: Concealment" of seat 1')
    .option("--transcript", "print every choice, roll and draw, and what came of them")
    .option("--game <name>", "the game (default: the one the record names)")
    .addHelpText(
      "after",
      `
Examples:
  mazarbul replay runs/first/records/game-000000.txt --verify
  mazarbul replay runs/first/records/game-000000.txt --until 40 --transcript
  mazarbul replay runs/first/records/game-000000.txt --until 40 --why "play Concealment"
  mazarbul replay test/positions/games/P01-example-of-play.yaml
${EXIT_HELP}`,
    )
    .action(async (file: string, options: Options) => {
      if (/\.ya?ml$/.test(file)) {
        done(await checkFiles(io, [file], await engineCheck(), { trace: true, why: options.why }));
        return;
      }
      const record = parseRecord(readTextFile(file, "record"), file);
      const module = await loadGame(options.game ?? record.game);
      const screen = options.until === undefined ? undefined : await screenOf(module);
      done(replayText(io, file, record, module, { ...options, screen }));
    });
}
