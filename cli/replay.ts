import type { Command } from "commander";
import { OVER } from "../engine/core/game.js";
import { type ChanceEvent, type GameRecord, parseRecord } from "../engine/core/record.js";
import { replay } from "../engine/core/replay.js";
import { type GameModule, loadGame } from "../sim/games.js";
import { readText } from "./files.js";
import { EXIT, EXIT_HELP, type Io, wholeNumber } from "./io.js";

interface Options {
  verify?: boolean;
  until?: number;
  transcript?: boolean;
  game?: string;
}

function eventWords(event: ChanceEvent): string {
  return event.kind === "roll"
    ? `seat ${event.player} rolls ${event.value}`
    : `seat ${event.player} draws ${event.value}`;
}

/** Plays a record again; returns the exit code. */
export function replayText(io: Io, file: string, record: GameRecord, module: GameModule, options: Options): number {
  io.out(
    `${file}: game ${record.number} of seed "${record.seed}", ${record.game} ${record.gameVersion}, rules ${record.ruleset.name}`,
  );
  for (const [seat, deck] of record.decks.entries()) {
    io.out(`  seat ${seat}: ${deck.name}, played by ${record.agents[seat]}`);
  }

  const { state, played, difference, remarks } = replay(module.game, record, {
    verify: options.verify,
    until: options.until,
    deck: module.loadDeck,
    ruleset: module.rulesetByName,
    onMove: options.transcript
      ? (_state, index, events) => {
          const move = record.moves[index];
          io.out(move ? `${String(index + 1).padStart(5)}  seat ${move.player}: ${move.text}` : "    0  setup");
          for (const event of events) io.out(`         ${eventWords(event)}`);
        }
      : undefined,
  });
  for (const remark of remarks) io.out(`note: ${remark}`);
  if (difference) {
    io.out(`${file}:${difference.line}: differs after ${played} choices (${difference.what})`);
    io.out(`  recorded: ${difference.recorded}`);
    io.out(`  played:   ${difference.played}`);
    return EXIT.checkFailed;
  }
  const outcome = state.outcome();
  if (outcome) {
    const winner = outcome.winner < 0 ? "nobody won" : `seat ${outcome.winner} won`;
    io.out(`${played} choices, ${state.steps()} steps: ${winner} (${outcome.how}), ${outcome.scores.join(" to ")}`);
  } else {
    io.out(`${played} of ${record.moves.length} choices, ${state.steps()} steps; the game is not over`);
    if (record.end.kind === "failed") io.out(`the recorded game failed (${record.end.failure}): ${record.end.message}`);
    if (state.chooser() !== OVER) {
      const legal = new Int32Array(module.game.maxChoices);
      const count = state.legal(legal);
      io.out(`seat ${state.chooser()} chooses next:`);
      for (let i = 0; i < count; i++) io.out(`  ${module.game.choiceToText(state, legal[i]!)}`);
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
    .argument("<file>", "a record, as simulate --records writes it")
    .option("--verify", "compare every roll, draw and hash with the record")
    .option("--until <n>", "stop after n choices and show what may be chosen there", wholeNumber(0))
    .option("--transcript", "print every choice, roll and draw")
    .option("--game <name>", "the game (default: the one the record names)")
    .addHelpText(
      "after",
      `
Examples:
  mazarbul replay runs/first/records/game-000000.txt --verify
  mazarbul replay runs/first/records/game-000000.txt --until 40 --transcript
${EXIT_HELP}`,
    )
    .action(async (file: string, options: Options) => {
      const record = parseRecord(readText(file), file);
      done(replayText(io, file, record, await loadGame(options.game ?? record.game), options));
    });
}
