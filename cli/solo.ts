import { counted } from "../sim/sentences.js";
import { titled } from "../sim/match/decktitles.js";
import "../sim/nodeadapters.js";
import { availableParallelism } from "node:os";
import { type Command, Option } from "commander";
import { agentText, makeAgent, parseAgent, splitAgents } from "../agents/registry.js";
import { UserError } from "../engine/core/errors.js";
import { meccg } from "../engine/meccg/index.js";
import { soloReport } from "../experiments/solo/report.js";
import {
  OBJECTS,
  rulesetAlone,
  solo,
  type SoloObject,
  type SoloOptions,
  soloPlan,
  type Variant,
  VARIANTS,
} from "../experiments/solo/solo.js";
import { soloLines } from "../experiments/solo/format.js";
import { decksIn, splitNames } from "../sim/plans/namedlists.js";
import { type GameModule, listed, loadGame, rulesetFor } from "../sim/plans/games.js";
import { type Acting, EXIT_HELP, type Io, MOST_WORKERS, wholeNumber } from "./io.js";
import { footOf } from "../sim/report/foot.js";
import { addSeal } from "./lists.js";
import { ask, commandLine } from "./questions.js";

interface Options {
  hazards?: string;
  agent: string;
  foe: string;
  games: number;
  variant: Variant;
  object: SoloObject;
  fewer?: boolean;
  ruleset?: string;
  seed: string;
  workers: number;
  out?: string;
  play?: boolean;
  json?: boolean;
  quiet?: boolean;
}

/** Of the games where nobody says; who plays himself has another each time. */
const SEED = "solo";

/** The spec in full, once it is known that the agent can play. */
function playing(spec: string): string {
  makeAgent(spec, meccg as never);
  return agentText(parseAgent(spec));
}
/** Every name once. */
function once(names: readonly string[], option: string): string[] {
  const twice = names.find((name, k) => names.indexOf(name) !== k);
  if (twice !== undefined) throw new UserError(option, `"${twice}" is named twice`, "name each once");
  return [...names];
}

/** Options that say nothing of a game that one plays oneself. */
const IDLE_AT_PLAY = ["agent", "games", "out", "workers", "json"] as const;

/** What is typed to `mazarbul play` for a game alone: the list without its hazards, and those that it meets. */
function playWords(lists: readonly string[], options: Options, module: GameModule): string[] {
  const [list, ...more] = lists;
  if (more.length > 0) throw new UserError("--play", `${lists.length} lists are named`, "name the one that you play");
  const hazards = options.hazards ?? list;
  const ruleset = rulesetAlone(rulesetFor(listed(module), [list, hazards], options.ruleset), {
    ...options,
    fewer: options.fewer ?? false,
  });
  const seed = options.seed === SEED ? [] : ["--seed", options.seed];
  const who = ["--vs", `${hazards}[hazards]`, "--agent", options.foe];
  return ["play", `${list}[alone]`, ...who, "--ruleset", ruleset, ...seed];
}

/** The command that plays the same games again. */
function commandFor(lists: readonly string[], options: Options): string {
  const { hazards, agent, foe, games, variant, object, ruleset, seed } = options;
  return commandLine([
    ...["mazarbul", "solo", ...lists, ...(hazards === undefined ? [] : ["--hazards", hazards])],
    ...["--agent", agent, "--foe", foe, "--games", String(games), "--variant", variant, "--object", object],
    ...(options.fewer ? ["--fewer"] : []),
    ...(ruleset === undefined ? [] : ["--ruleset", ruleset]),
    ...["--seed", seed],
  ]);
}

const HELP = `
A list is played without its hazards; these are the deck it meets, unless --hazards
names another list. Elsewhere the two halves are called "LIST[alone]" and "LIST[hazards]".
Measured is the same pilot under each who plays the hazards: one who chooses badly
lets a list score faster.

Examples:
  mazarbul solo stealth-orcs
  mazarbul solo stealth-orcs --hazards prowess-beasts --play
  mazarbul solo stealth-orcs factions-orcs prowess-orcs --hazards prowess-beasts
  mazarbul solo stealth-orcs --foe random,heuristic --games 1000 --out runs/alone
  mazarbul solo dragon-hunters --hazards ioreths-escort-hazards --games 400
  mazarbul solo archetypes --variant row --object twenty --games 100
  mazarbul solo stealth-orcs --object council --ruleset coe:1 --json
${EXIT_HELP}`;

/** The options of `mazarbul solo`. */
function soloCommand(program: Command): Command {
  return program
    .command("solo")
    .argument("<lists...>", "names or paths; or a word for a group of lists")
    .summary("how fast a list scores, its player alone against a deck of hazards")
    .description(
      "Plays lists by the solitaire rules: no opponent, a hand of five, no hazards in the play deck, and a deck of hazards of " +
        "which as many as can be are played on each company. Tells what the list has after each turn, how many turns " +
        "it takes to twenty points, and what it has at the end; several lists, decks of hazards and hands that play these side by " +
        "side, all on the same luck.",
    )
    .option("--hazards <list>", "whose hazards all lists meet; several with commas (default: each its own)")
    .option("--agent <agent>", "who plays the lists", "heuristic")
    .option("--foe <agents>", "who plays the hazards; several with commas, each in games of his own", "heuristic")
    .option("--games <n>", "games of each", wholeNumber(1), 200)
    .addOption(
      new Option(
        "--variant <word>",
        "how hazards come: drawn for each company, from a row, from a row with Nazgûl in play",
      )
        .choices(Object.keys(VARIANTS))
        .default("plain"),
    )
    .addOption(
      new Option(
        "--object <word>",
        "points until the deck is exhausted twice; twenty points in few turns; a Council with twenty, won above four and twice the turns",
      )
        .choices(Object.keys(OBJECTS))
        .default("exhaustion"),
    )
    .option("--fewer", "two hazards and those for the site, as the Limited rules have it (else two and twice those)")
    .option(
      "--ruleset <name>",
      "the rules beside that (default: metw-standard, or universal:2 where a list has cards of later sets)",
    )
    .option("--seed <text>", "any text; the same text plays the same games", SEED)
    .option("--out <dir>", "folder for the games, the answer and its report; the same command goes on with it")
    .option("--workers <n>", "threads; 0 plays without any", wholeNumber(0, MOST_WORKERS), availableParallelism())
    .option("--play", "play the list here yourself, in place of an agent")
    .option("--json", "the answer as JSON and nothing else")
    .option("--quiet", "no progress, only the result");
}

/** `mazarbul solo`: how fast lists score with nobody in their way but hazards. */
export function addSolo(program: Command, io: Io, done: (code: number) => void): void {
  const command = soloCommand(program);
  addSeal(command)
    .addHelpText("after", HELP)
    .action((lists: string[], options: Options) => runSolo({ io, done, program, command }, lists, options));
}

async function runSolo(
  { io, done, program, command }: Acting & { program: Command; command: Command },
  lists: string[],
  options: Options,
): Promise<void> {
  const module = await loadGame("metw");
  if (options.play) {
    const idle = IDLE_AT_PLAY.find((name) => command.getOptionValueSource(name) === "cli");
    if (idle !== undefined)
      throw new UserError(
        `--${idle}`,
        "it is for games of an agent, and with --play you play one game yourself",
        "leave it out, or leave --play out",
      );
    await program.parseAsync(playWords(lists, options, module), { from: "user" });
    return;
  }
  const decks = once(decksIn(lists, module), "the lists");
  const hazards = options.hazards === undefined ? [] : once(decksIn(splitNames(options.hazards), module), "--hazards");
  const agent = playing(options.agent);
  const foes = once(splitAgents(options.foe).map(playing), "--foe");
  const asked: SoloOptions = { ...options, decks, hazards, agent, foes, fewer: options.fewer ?? false };
  done(
    await ask(io, options, "solo", async (progress, stop) => {
      const answer = await solo({ ...asked, stop, onProgress: (played, all) => progress("games", played, all) });
      const failed = answer.lines.reduce((sum, line) => sum + line.failed, 0);
      const played = answer.lines.reduce((sum, line) => sum + line.games + line.failed, 0);
      const notes = [`rules ${answer.ruleset}, ${counted(failed, "game")} failed`];
      const foot = await footOf(soloPlan(asked, answer), commandFor(lists, options), played, notes);
      const { whole } = answer;
      return {
        answer,
        lines: soloLines(titled(answer)),
        report: soloReport(titled(answer), foot),
        whole,
        failed,
        games: 0,
      };
    }),
  );
}
