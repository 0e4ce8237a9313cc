import type { Command } from "commander";
import { UserError } from "../engine/core/errors.js";
import { type GameState, OVER } from "../engine/core/game.js";
import { type ChanceEvent, type GameRecord, parseRecord } from "../engine/core/record.js";
import { checkReplayable, replay } from "../engine/core/replay.js";
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

/** Plays a record again; returns the exit code. */
export function replayText(io: Io, file: string, record: GameRecord, module: GameModule, options: Options): number {
  checkReplayable(module.game, record);
  io.out(
    `${file}: game ${record.number} of seed "${record.seed}", ${record.game} ${record.gameVersion}, rules ${record.ruleset.name}`,
  );
  for (const [seat, agent] of record.agents.entries()) {
    const deck = record.decks[seat];
    io.out(`  seat ${seat}: ${deck ? `${deck.name}, ` : ""}played by ${agent}`);
  }

  const { until } = options;
  if (until !== undefined && until > record.moves.length)
    throw new UserError(
      `--until ${until}`,
      `${file} has ${record.moves.length} choices`,
      `name one from 0 to ${record.moves.length}`,
    );
  if (options.why !== undefined && until === undefined)
    throw new UserError("--why", "it is asked of one moment of the game", "add --until N: the choices before it");
  const transcript = options.transcript ? new Transcript(io, record, module) : null;
  const { state, played, difference, remarks } = replay(module.game, record, {
    verify: options.verify,
    until,
    deck: module.loadDeck,
    ruleset: module.rulesetByName,
    onMove: transcript ? (state, index, events) => transcript.tell(state, index, events) : undefined,
  });
  if (transcript) io.out("");
  for (const remark of remarks) io.out(`note: ${remark}`);
  if (difference?.fault !== undefined) {
    io.out(
      `${file}:${difference.line}: the program fails here, after ${played} choices; the record does not differ so far`,
    );
    io.out(`  choice: ${difference.recorded}`);
    io.out(`  fault:  ${difference.played}`);
    io.out(
      `  to mend it: this is a fault in Mazarbul: please report it with the file; --until ${played} plays up to there`,
    );
    return EXIT.ourFault;
  }
  if (difference) {
    io.out(`${file}:${difference.line}: differs after ${played} choices (${difference.what})`);
    io.out(`  recorded: ${difference.recorded}`);
    io.out(`  played:   ${difference.played}`);
    return EXIT.checkFailed;
  }
  const outcome = state.outcome();
  if (outcome && options.why !== undefined)
    throw new UserError(
      "--why",
      "the game is over there: nothing can be chosen any more",
      "name an earlier choice with --until",
    );
  if (outcome) {
    io.out(
      `${played} choices, ${state.steps()} steps: ${whoWon(outcome.returns)} (${outcome.how}), ${outcome.scores.join(" to ")}`,
    );
  } else {
    io.out(`${played} of ${record.moves.length} choices, ${state.steps()} steps; the game is not over`);
    if (record.end.kind === "failed") io.out(`the recorded game failed (${record.end.failure}): ${record.end.message}`);
    if (state.chooser() !== OVER) {
      if (module.story && !transcript)
        io.out([...new Set([module.story.turn(state), module.story.phase(state)])].join(", "));
      const legal = new Int32Array(module.game.maxChoices);
      const count = state.legal(legal);
      const rule = state.chooser() >= 0 ? options.screen?.rule?.(state.view(state.chooser())) : "";
      io.out(`seat ${state.chooser()} chooses next${rule ? ` (${rule})` : ""}:`);
      const texts = Array.from(legal.subarray(0, count), (choice) => module.game.choiceToText(state, choice));
      for (const text of texts) io.out(`  ${text}`);
      if (options.why !== undefined)
        for (const line of whyNot(options.screen!, state, texts, options.why)) io.out(line);
    }
  }
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
