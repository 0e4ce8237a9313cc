import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { unknownName } from "../engine/core/errors.js";
import { textTable } from "../sim/summary/summary.js";
import { EXIT, EXIT_HELP, type Io } from "./io.js";

interface Options {
  set?: string;
  status?: boolean;
}

/** `mazarbul cards`: which cards there are, and what stands behind each. */
export function addCards(program: Command, io: Io, done: (code: number) => void): void {
  program
    .command("cards")
    .summary("list the cards, and what stands behind each")
    .description(
      "Lists every card, site and region by its set and number. With --status: how often the " +
        "directed run played it and carried it out, and which tests play it. `mazarbul card NAME` says what one does.",
    )
    .argument("[name...]", "cards whose name contains this; accents and case do not matter")
    .option("--set <set>", "only cards of this set, as METW")
    .option("--status", "what stands behind each card, and a count in the last line")
    .addHelpText(
      "after",
      `
Examples:
  mazarbul cards --set METW
  mazarbul cards ring --status
  mazarbul cards --set METW --status
${EXIT_HELP}`,
    )
    .action(async (words: string[], options: Options) => {
      await import("../engine/meccg/index.js");
      const { cardSets, cardStatus, countLines, STATUS } = await import("../experiments/cardstatus/status.js");
      const { fold } = await import("../engine/core/nearest.js");
      const { set } = options;
      if (set !== undefined && !cardSets().includes(set)) throw unknownName("set", set, cardSets(), "--set");
      const table = join(import.meta.dirname, "../..", STATUS);
      const all = cardStatus(existsSync(table) ? readFileSync(table, "utf8") : "", set);
      const part = fold(words.join(" "));
      const found = all.filter((c) => fold(c.name).includes(part));
      if (found.length === 0)
        throw unknownName(
          "card",
          words.join(" "),
          all.map((c) => c.name),
        );
      if (!options.status) {
        for (const line of textTable(
          ["", "", ""],
          found.map((c) => [c.card, c.name, c.type]),
        ).slice(1))
          io.out(line);
        return done(EXIT.ok);
      }
      const rows = found.map((c) => [c.card, c.name, c.type, String(c.played), String(c.resolved), c.tests.join(" ")]);
      for (const line of textTable(["card", "name", "type", "played", "carried out", "tests"], rows)) io.out(line);
      for (const line of countLines(found)) io.out(line);
      done(EXIT.ok);
    });
}
