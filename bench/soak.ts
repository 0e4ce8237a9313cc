import "../sim/nodeadapters.js";
import { Command, InvalidArgumentError, Option } from "commander";
import { wholeNumber } from "../cli/io.js";
import { UserError } from "../engine/core/errors.js";
import { MOST_SEATS } from "../engine/meccg/decks/rulesets.js";
import type { Alignment } from "../engine/meccg/cards/words/basics.js";
import type { SoakOptions } from "./soaked.js";

/**
 * Plays games over all decks and rulesets (of War of the Ring: over its rulesets) and checks the invariants after every choice. One
 * line a failure, a last line with the count; exit code 1 if any failed.
 */
interface Options extends SoakOptions {
  game: "metw" | "wotr";
}
const SIDES = ["hero", "minion", "fallen", "balrog"] as const;
function sidesOf(text: string): readonly [Alignment, Alignment] {
  const [one, other, ...more] = text
    .split("-")
    .map((word) => SIDES.find((side) => side === word))
    .map((side): Alignment | undefined => (side === "fallen" ? "fallen-wizard" : side));
  if (!one || !other || more.length > 0)
    throw new InvalidArgumentError(`"${text}" is not two of ${SIDES.join(", ")} with a dash between them.`);
  return [one, other];
}
function seatsIn(text: string): number {
  const n = Number(text);
  if (Number.isInteger(n) && n >= 2 && n <= MOST_SEATS) return n;
  throw new InvalidArgumentError(`2 to ${MOST_SEATS} sit down.`);
}
const program = new Command("soak")
  .description(
    "Plays games over all rulesets, lengths and lists and checks the invariants after every choice; a line for each " +
      "game that failed, then a count. Exit code 1 if any failed.",
  )
  .addOption(new Option("--game <name>", "which game").choices(["metw", "wotr"]).default("metw"))
  .option("--agent <name>", "who plays both sides", "random")
  .option("--games <n>", "how many", wholeNumber(1), 100)
  .option("--from <n>", "the number of the first; the same number is the same game", wholeNumber(0), 0)
  .option("--every <n>", "check after every n choices", wholeNumber(1), 1)
  .addOption(
    new Option("--lists <which>", "shipped, or drawn for each game from the whole pool")
      .choices(["shipped", "random"])
      .default("shipped"),
  )
  .addOption(
    new Option("--sides <one-other>", "whose lists are drawn, as minion-hero (rulesets that know them alone)")
      .default(["hero", "hero"], "hero-hero")
      .argParser(sidesOf),
  )
  .option("--seats <n>", "how many sit down; of more than two with drawn lists of every side", seatsIn, 2)
  .option("--ruleset <name>", "by this one only (default: all of them in turn)")
  .option("--records <folder>", "keep a record of each game that failed here")
  .option("--read-back", "play every game a second time beside, by the words of its choices alone: no byte may differ")
  .option("--quiet", "no progress")
  .addHelpText(
    "after",
    "\nExamples:\n  npm run soak\n  npm run soak -- --lists random --games 2000 --records failed\n" +
      "  npm run soak -- --sides minion-hero --games 2000\n" +
      "  npm run soak -- --seats 4 --ruleset universal+shared-hazards --games 3000\n" +
      "  npm run soak -- --agent heuristic@2 --ruleset metw-standard+burglary\n" +
      "  npm run soak -- --game wotr --ruleset wotr-character --games 500 --every 5 --read-back\n",
  )
  .parse();
/** What only games to which lists are brought know. */
const OF_LISTS = ["lists", "sides", "seats"] as const;
const { game, ...options } = program.opts<Options>();
try {
  if (game === "wotr") {
    const asked = OF_LISTS.find((name) => program.getOptionValueSource(name) === "cli");
    if (asked !== undefined)
      throw new UserError(`--${asked}`, "nobody brings a list to War of the Ring, and two sit down", "leave it out");
    const { soakWotr } = await import("./soakwotr.js");
    process.exitCode = soakWotr(options);
  } else {
    const { soakCards } = await import("./soakcards.js");
    process.exitCode = soakCards(options);
  }
} catch (thrown) {
  if (!(thrown instanceof UserError)) throw thrown;
  console.error(thrown.message);
  process.exitCode = 2;
}
