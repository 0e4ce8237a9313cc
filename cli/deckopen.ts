import { existsSync } from "node:fs";
import type { Command } from "commander";
import { UserError } from "../engine/core/errors.js";
import { deckToText, listFromPacks, openedPacks, rulesetByName } from "../engine/meccg/index.js";
import { checkWritable, writeText } from "./files.js";
import { EXIT, EXIT_HELP, type Io } from "./io.js";

/** By which rules a list is made of what was opened: one deck, and a half may be short (000:2699). */
export const SEALED_RULES = "metw-standard+short-decks";
interface Options {
  list?: boolean;
  json?: boolean;
  ruleset: string;
  out?: string;
}

/** `mazarbul deck open`: a starter deck and two booster packs, and a list out of them. */
export function addOpen(deck: Command, io: Io, done: (code: number) => void): void {
  deck
    .command("open")
    .summary("open a starter deck and two booster packs, by luck")
    .description(
      "Opens what a sealed deck tournament hands to a player: a starter deck and two booster packs of the first set, drawn by the printed rarities\n" +
        "(docs/DECKS.md); the same text opens the same cards. With --list, makes a lawful list of them. Lists of your own are checked by\n" +
        "mazarbul deck check --packs.",
    )
    .argument("<seed>", "any text")
    .option("--list", "write a list that is made of these cards")
    .option("--ruleset <name>", "by which rules the list is made", SEALED_RULES)
    .option("--out <file>", "write it to a new file in place of the screen")
    .option("--json", "as JSON")
    .addHelpText(
      "after",
      `\nExamples:\n  mazarbul deck open ann\n  mazarbul deck open ann --list --out ann.deck\n  mazarbul deck open ben --list --out ben.deck\n  mazarbul simulate ann.deck ben.deck --ruleset ${SEALED_RULES}\n${EXIT_HELP}`,
    )
    .action((seed: string, options: Options) => {
      const rules = rulesetByName(options.ruleset);
      const { out } = options;
      if (out !== undefined) {
        if (existsSync(out)) throw new UserError(`--out ${out}`, "this file is there already", "name a new one");
        checkWritable(out);
      }
      const opened = openedPacks(seed);
      const made = options.list ? listFromPacks(opened, rules) : opened;
      const text = options.json ? `${JSON.stringify(made, null, 2)}\n` : deckToText(made);
      if (out === undefined) io.out(text.trimEnd());
      else {
        writeText(out, text);
        io.err(`the list is in ${out}`);
      }
      done(EXIT.ok);
    });
}
