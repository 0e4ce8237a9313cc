import type { Command } from "commander";
import { loadGame } from "../sim/games.js";
import { EXIT, EXIT_HELP, type Io } from "./io.js";

/** `mazarbul decks`: the names that simulate knows. */
export function addDecks(program: Command, io: Io, done: (code: number) => void): void {
  program
    .command("decks")
    .summary("list the decks")
    .description("Lists the decks that can be named without a path.")
    .option("--game <name>", "the game, or the file: address of a module with one", "metw")
    .addHelpText("after", `\nExamples:\n  mazarbul decks\n${EXIT_HELP}`)
    .action(async (options: { game: string }) => {
      for (const name of (await loadGame(options.game)).deckNames()) io.out(name);
      done(EXIT.ok);
    });
}
