import type { Command } from "commander";
import { EXIT, EXIT_HELP, type Io } from "./io.js";

/** `mazarbul rules`: the rules book, as `rules` in a game and the page have it. */
export function addRules(program: Command, io: Io, done: (code: number) => void): void {
  program
    .command("rules")
    .summary("the rules in short sections")
    .description(
      "Tells the rules as they are carried out here, in short sections with worked examples. Without words it lists " +
        "them; with the name or the title of one it tells that, with other words it finds those that hold them.",
    )
    .argument("[words...]", "a section, or words to look for; accents and case do not matter")
    .option("--json", "the sections that were found as JSON; all without words")
    .addHelpText(
      "after",
      `
Examples:
  mazarbul rules
  mazarbul rules strikes
  mazarbul rules body check
  mazarbul rules --json
${EXIT_HELP}`,
    )
    .action(async (given: string[], options: { json?: boolean }) => {
      const { SECTIONS } = await import("../engine/meccg/people/rulebook/index.js");
      const { contentsLines, meantLines, sectionsMeant } = await import("../engine/meccg/people/screen/rulebook.js");
      const words = given.join(" ");
      if (options.json) io.out(JSON.stringify(words ? sectionsMeant(words) : SECTIONS, null, 2));
      else for (const line of words ? meantLines(words) : contentsLines()) io.out(line);
      done(EXIT.ok);
    });
}
