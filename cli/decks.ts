import type { Command } from "commander";
import { loadGame } from "../sim/games.js";
import { textTable } from "../sim/summary.js";
import { EXIT, EXIT_HELP, type Io } from "./io.js";

/** What a list calls itself, where that says more than the name to call it by. */
function titleOf(list: unknown, name: string): string {
  const title = (list as { name?: unknown } | null)?.name;
  return typeof title === "string" && title !== name ? title : "";
}

/** `mazarbul decks`: the names that simulate knows. */
export function addDecks(program: Command, io: Io, done: (code: number) => void): void {
  program
    .command("decks")
    .summary("list the decks")
    .description(
      "Lists the decks that can be named without a path; with a name or a path, shows the cards of that deck.",
    )
    .argument("[deck]", "name of a deck, or path of a deck file")
    .option("--game <name>", "the game, or the file: address of a module with one", "metw")
    .addHelpText("after", `\nExamples:\n  mazarbul decks\n  mazarbul decks stealth-orcs\n${EXIT_HELP}`)
    .action(async (deck: string | undefined, options: { game: string }) => {
      const module = await loadGame(options.game);
      if (deck !== undefined) {
        const list = module.loadDeck(deck);
        io.out((module.deckText?.(list) ?? JSON.stringify(list, null, 2)).trimEnd());
        return done(EXIT.ok);
      }
      const rows = module.deckNames().map((name) => [name, titleOf(module.loadDeck(name), name)]);
      for (const line of textTable(["", ""], rows).slice(1)) io.out(line);
      done(EXIT.ok);
    });
}
