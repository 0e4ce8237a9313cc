import type { Command } from "commander";
import { UserError } from "../engine/core/errors.js";
import { fold } from "../engine/core/nearest.js";
import { type Acting, EXIT, EXIT_HELP, type Io } from "./io.js";

const HELP = `
Examples:
  mazarbul rules
  mazarbul rules strikes
  mazarbul rules body check
  mazarbul rules coe 2.IV.6.1
  mazarbul rules 001:710
  mazarbul rules --json
${EXIT_HELP}`;

/** The options of `mazarbul rules`. */
function rulesCommand(program: Command): Command {
  return program
    .command("rules")
    .summary("the rules in short sections")
    .description(
      "Tells the rules as they are carried out here, in short sections with worked examples. Without words it lists " +
        "them; with the name or the title of one it tells that, with other words it finds those that hold them, and the numbered " +
        "rules of the rulebooks. With a number it tells that rule, and the cases that show it.",
    )
    .argument("[words...]", "a section, the number of a rule, or words to look for; accents and case do not matter")
    .option("--json", "the sections that were found as JSON; all without words");
}

/** `mazarbul rules`: the rules book, as `rules` in a game and the page have it, and the rule ledger. */
export function addRules(program: Command, io: Io, done: (code: number) => void): void {
  rulesCommand(program)
    .addHelpText("after", HELP)
    .action((given: string[], options: { json?: boolean }) => runRules({ io, done }, given, options));
}

async function runRules({ io, done }: Acting, given: string[], options: { json?: boolean }): Promise<void> {
  const { SECTIONS, sectionsFound } = await import("../engine/meccg/presentation/rulebook/index.js");
  const { contentsLines, meantLines, sectionsMeant } = await import("../engine/meccg/presentation/screen/rulebook.js");
  const { readLedger, rulesMeant } = await import("./ledger/ledger.js");
  const { foundLines, ruleLines } = await import("./ledger/lines.js");
  const words = given.join(" ");
  const ledger = words === "" ? null : readLedger();
  const numbered = /^(coe\s|\d{3}:|\d+\.)/i.test(words);
  // A section by its name or by its title: the same rules.
  const [only, ...others] = words === "" ? [] : sectionsFound(words);
  const named = SECTIONS.find(({ name, title }) => [name, fold(title)].includes(fold(words)));
  const section = named ?? (others.length === 0 ? only : undefined);
  const rules = ledger ? rulesMeant(ledger, section && !numbered ? section.title : words) : [];
  if (ledger && numbered) {
    if (rules.length === 0)
      throw new UserError(
        `rule "${words}"`,
        "no rulebook has a rule of this number",
        "look for one by words: mazarbul rules wounded haven untap",
      );
    if (options.json) io.out(JSON.stringify(rules, null, 2));
    else for (const line of rules.flatMap((row) => ruleLines(ledger, row))) io.out(line);
    return done(EXIT.ok);
  }
  // Where no section holds the words, rules may.
  const sections = words !== "" && rules.length > 0 && sectionsFound(words).length === 0 ? [] : null;
  if (options.json) io.out(JSON.stringify(sections ?? (words ? sectionsMeant(words) : SECTIONS), null, 2));
  else {
    for (const line of sections ?? (words ? meantLines(words) : contentsLines())) io.out(line);
    if (rules.length > 0) for (const line of [...(sections ? [] : [""]), ...foundLines(rules)]) io.out(line);
  }
  done(EXIT.ok);
}
