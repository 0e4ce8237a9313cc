import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { UserError, unknownName } from "../engine/core/errors.js";
import { textTable } from "../sim/summary/summary.js";
import { type Acting, EXIT, EXIT_HELP, type Io } from "./io.js";

interface Options {
  find?: boolean;
  json?: boolean;
  set?: string;
  status?: boolean;
}

/** The cards that answer a question, in lines or as JSON. */
async function answer(io: Io, question: string, options: Options): Promise<number> {
  if (question.trim() === "")
    throw new UserError(
      "--find",
      "no question is asked",
      'say what is looked for, as --find "hazards that tap a site"',
    );
  await import("../engine/meccg/index.js");
  const { pool } = await import("../engine/meccg/presentation/builder/pool.js");
  const { finder, understood } = await import("../engine/meccg/presentation/builder/find.js");
  const { cardSets } = await import("../experiments/cardstatus/status.js");
  const { set } = options;
  if (set !== undefined && !cardSets().includes(set)) throw unknownName("set", set, cardSets(), "--set");
  const found = finder(pool())(question);
  const cards = found.cards.filter((card) => set === undefined || card.set === set);
  const text = understood(found.question);
  if (options.json) {
    io.out(JSON.stringify({ question, understood: text, whole: found.whole, cards }, null, 2));
    return EXIT.ok;
  }
  io.out(`understood: ${text}`);
  if (cards.length === 0) io.out("no card is all that; say less, or other words");
  else if (!found.whole) io.out("no card says all of these words; those that say most of them first:");
  const rows = cards.map((card) => [card.id, card.name, card.text[0].slice(card.name.length + 2).replace(/\.$/, "")]);
  for (const line of textTable(["", "", ""], rows).slice(1)) io.out(line);
  if (cards.length > 0) io.out(`${cards.length} of ${pool().length} cards`);
  return EXIT.ok;
}

const HELP = `
Examples:
  mazarbul cards --set METW
  mazarbul cards ring --status
  mazarbul cards --find stage cards for Saruman
  mazarbul cards --find "hazards that tap a site"
  mazarbul cards --find "minion factions in Rhudaur"
  mazarbul cards --find "elves of mind 5 or less"
  mazarbul cards --set METW --status
${EXIT_HELP}`;

/** The options of `mazarbul cards`. */
function cardsCommand(program: Command): Command {
  return program
    .command("cards")
    .summary("list the cards, and what stands behind each")
    .description(
      "Lists every card, site and region by its set and number. With --status: how often the " +
        "directed run played it and carried it out, and which tests play it. With --find: the cards that answer a question in " +
        "plain words, about what they are or what they do. `mazarbul card NAME` says what one does.",
    )
    .argument(
      "[name...]",
      "cards whose name contains this, or with --find the question; accents and case do not matter",
    )
    .option("--find", "find cards by kind, side, race, skill, place, numbers, and by words of what they do")
    .option("--json", "with --find: the cards as JSON, with all that is known of them")
    .option("--set <set>", "only cards of this set, as METW")
    .option("--status", "what stands behind each card, and a count in the last line");
}

/** `mazarbul cards`: which cards there are, and what stands behind each. */
export function addCards(program: Command, io: Io, done: (code: number) => void): void {
  cardsCommand(program)
    .addHelpText("after", HELP)
    .action((words: string[], options: Options) => runCards({ io, done }, words, options));
}

async function runCards({ io, done }: Acting, words: string[], options: Options): Promise<void> {
  if (options.find) return done(await answer(io, words.join(" "), options));
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
}
