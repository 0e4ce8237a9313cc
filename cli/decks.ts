import type { Command } from "commander";
import { together, UserError } from "../engine/core/errors.js";
import { type GameModule, loadGame } from "../sim/games.js";
import { textTable } from "../sim/summary.js";
import { EXIT, EXIT_HELP, type Io, RULESET_NAMES } from "./io.js";

/** What a list calls itself, where that says more than the name to call it by. */
function titleOf(list: unknown, name: string): string {
  const title = (list as { name?: unknown } | null)?.name;
  return typeof title === "string" && title !== name ? title : "";
}

/** Throws one error with everything that keeps a list from being played by a ruleset. */
function inspect(io: Io, module: GameModule, name: string, rules: string): void {
  const ruleset = module.rulesetByName(rules);
  if (!module.inspectDeck)
    throw new UserError("--ruleset", `${module.game.name} has no rules for lists`, "leave it out");
  const { file, faults } = module.inspectDeck(name, ruleset);
  if (faults.length > 0) throw together(file, faults, `mend these, and look again: the rules are those of ${rules}`);
  io.out(`${file}: this list may be played under ${rules}`);
}

/** `mazarbul decks`: the names that simulate knows. */
export function addDecks(program: Command, io: Io, done: (code: number) => void): void {
  program
    .command("decks")
    .summary("list the decks")
    .description(
      "Lists the decks that can be named without a path; with a name or a path, shows the cards of that deck.\n" +
        "With --ruleset, names everything in it that is wrong: lines that cannot be read, unknown cards, broken rules.",
    )
    .argument("[deck]", "name of a deck, or path of a deck file")
    .option(
      "--ruleset <name>",
      `check the deck by these rules: ${RULESET_NAMES.replace(" (default: metw-standard)", "")}`,
    )
    .option("--game <name>", "the game, or the file: address of a module with one", "metw")
    .addHelpText(
      "after",
      `\nExamples:\n  mazarbul decks\n  mazarbul decks stealth-orcs\n  mazarbul decks my.deck --ruleset coe:2\n${EXIT_HELP}`,
    )
    .action(async (deck: string | undefined, options: { game: string; ruleset?: string }) => {
      const module = await loadGame(options.game);
      if (options.ruleset !== undefined) {
        if (deck === undefined) throw new UserError("--ruleset", "no deck is named", "name the deck to check");
        inspect(io, module, deck, options.ruleset);
        return done(EXIT.ok);
      }
      if (deck !== undefined) {
        const list = module.loadDeck(deck);
        io.out((module.deckText?.(list) ?? JSON.stringify(list, null, 2)).trimEnd());
        return done(EXIT.ok);
      }
      const grouped = Object.values(module.deckGroups?.() ?? {}).flat();
      const rows = [...new Set([...module.deckNames(), ...grouped])].map((name) => [
        name,
        titleOf(module.loadDeck(name), name),
      ]);
      for (const line of textTable(["", ""], rows).slice(1)) io.out(line);
      done(EXIT.ok);
    });
}
