import "../sim/nodeadapters.js";
import { type Command, InvalidArgumentError } from "commander";
import { agentText, makeAgent, parseAgent } from "../agents/registry.js";
import { unknownName, UserError } from "../engine/core/errors.js";
import { meccg } from "../engine/meccg/index.js";
import {
  byRoom,
  type Gain,
  gainOf,
  JUDGEMENTS,
  type Judgement,
  type Met,
  meet,
  overruled,
  ROOMS,
  STEPS_OF_ROOMS,
} from "../experiments/depths.js";
import { signed } from "../sim/sentences.js";
import { margin } from "../sim/person/weighing.js";
import { loadGame } from "../sim/plans/games.js";
import { type Acting, EXIT, EXIT_HELP, type Io, RULESET_NAMES, wholeNumber } from "./io.js";
import { addAsIs } from "./lists.js";
import { decksIn, splitNames } from "../sim/plans/namedlists.js";
import { Progress, stopOnInterrupt } from "./progress.js";

interface Options {
  agent: string;
  against: string;
  decks: string;
  decisions: number;
  worlds: number;
  every: number;
  only?: string;
  mix?: Judgement[];
  seed: string;
  ruleset?: string;
  json?: boolean;
  quiet?: boolean;
}

/** Rooms with fewer decisions are not told apart: their figures would be luck. */
const FEW = 20;

/** Four weights with commas between them, added to those given before. */
function mix(text: string, before: Judgement[] = []): Judgement[] {
  const weights = text.split(",").map(Number);
  if (weights.length !== 4 || weights.some((w) => !(w >= 0 && Number.isFinite(w))) || weights.every((w) => w === 0))
    throw new InvalidArgumentError("It must be four numbers such as 0.3,0.5,0,0.2: turns 1, 3, 5 and the result.");
  return [...before, { name: text, weights }];
}

const percent = ({ gain, error }: Gain): string =>
  `${signed(100 * gain, 3)} ± ${error === null ? "?" : (100 * margin(error)).toFixed(3)}`;
const counted = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? "" : "s"}`;

/** A table of gains: a row for each judgement, a column for each number of worlds; at last how often another candidate is taken. */
function table(list: readonly Met[], judgements: readonly Judgement[], worlds: readonly number[]): string[] {
  const width = Math.max(...judgements.map(({ name }) => name.length));
  const head = `${" ".repeat(width)}${worlds.map((n) => `${n} worlds`.padStart(18)).join("")}     another`;
  return [
    head,
    ...judgements.map(
      ({ name, weights }) =>
        name.padEnd(width) +
        worlds.map((n) => percent(gainOf(list, weights, n)).padStart(18)).join("") +
        `${(100 * overruled(list, weights, worlds.at(-1)!)).toFixed(1)} %`.padStart(12),
    ),
  ];
}

const HELP = `
A decision takes about a third of a second. Interrupted, it tells what it has.

Examples:
  mazarbul depths
  mazarbul depths --decisions 4000 --mix 0.5,0.5,0,0
  mazarbul depths --decks training --ruleset coe:1 --every 12
  mazarbul depths --only "reset hand" --every 2
  mazarbul depths --only "end of turn: calling the Council" --every 1 --agent heuristic@3
  mazarbul depths --agent heuristic --json
${EXIT_HELP}`;

/** The options of `mazarbul depths`. */
function depthsCommand(program: Command): Command {
  return addAsIs(program.command("depths"))
    .summary("how far ahead a search should judge its choices")
    .description(
      "Looks at decisions from games: every candidate is played out to the end of the game in the same " +
        "supposed worlds, and judged after one, three and five turns and by the result. Half of the worlds choose, the " +
        "other half tell what the choice was worth: the gain on taking the best rated candidate, in percent of a game won " +
        "for each decision, with its 95 % interval, and how often another is taken.",
    )
    .option("--agent <agent>", "whose decisions", "mcts:sims=50")
    .option("--against <agent>", "whom it plays", "heuristic@3")
    .option("--decks <list>", "names with commas, or a word for a group; two are drawn for each game", "archetypes")
    .option("--decisions <n>", "so many", wholeNumber(1), 400)
    .option("--worlds <n>", "supposed worlds for each, an even number", wholeNumber(4), 48)
    .option("--every <n>", "one decision of so many is looked at", wholeNumber(1), 25)
    .option(
      "--only <rule>",
      'only what this rule asks, as the tables name it: "reset hand", "company moves"; or one step of it: "end of turn: calling the Council"',
    )
    .option("--mix <weights>", "another judgement: weights of turns 1, 3, 5 and the result; may be repeated", mix)
    .option("--seed <text>", "any text; the same text meets the same decisions", "depths")
    .option("--ruleset <name>", `the rules to play by: ${RULESET_NAMES}`)
    .option("--json", "the gains as JSON")
    .option("--quiet", "no progress, only the result");
}

/** `mazarbul depths`: how far ahead a search should judge, measured decision by decision. */
export function addDepths(program: Command, io: Io, done: (code: number) => void): void {
  const command = depthsCommand(program);
  command.addHelpText("after", HELP).action((options: Options) => runDepths({ io, done }, options));
}

async function runDepths({ io, done }: Acting, options: Options): Promise<void> {
  makeAgent(options.agent, meccg as never);
  makeAgent(options.against, meccg as never);
  if (options.worlds % 2 !== 0)
    throw new UserError(`--worlds ${options.worlds}`, "the worlds are halved", `write ${options.worlds + 1}`);
  const { only } = options;
  if (only?.includes(":")) {
    if (!STEPS_OF_ROOMS.includes(only)) throw unknownName("step of a rule", only, STEPS_OF_ROOMS);
  } else if (only !== undefined && !ROOMS.includes(only)) throw unknownName("rule", only, ROOMS);
  const agent = agentText(parseAgent(options.agent));
  const progress = new Progress(io, options.quiet ?? false, undefined, "decisions");
  const interrupt = stopOnInterrupt(io);
  try {
    const list = await meet({
      ...options,
      decks: decksIn(splitNames(options.decks), await loadGame("metw")),
      ruleset: options.ruleset ?? "metw-standard",
      agent,
      stop: interrupt.stop,
      onMet: (_met, found) => progress.tick(found, options.decisions, () => ""),
    });
    progress.end();
    const half = options.worlds / 2;
    const worlds = [...new Set([4, Math.round(half / 2), half].filter((n) => n <= half))].sort((a, b) => a - b);
    const judgements = [...JUDGEMENTS, ...(options.mix ?? [])];
    if (options.json) io.out(JSON.stringify(asJson(list, judgements, worlds), null, 2));
    else for (const line of report(list, judgements, worlds, agent)) io.out(line);
    done(interrupt.stop() ? EXIT.stopped : EXIT.ok);
  } finally {
    interrupt.release();
  }
}

function report(list: readonly Met[], judgements: readonly Judgement[], worlds: readonly number[], agent: string) {
  const games = new Set(list.map(({ game }) => game)).size;
  const lines = [
    `${counted(list.length, "decision")} of ${agent} from ${counted(games, "game")}`,
    "gain of a decision, in percent of a game won, and its 95 % interval; how often another than the best rated is taken",
    ...(games === 1 ? ["(decisions of one game count as a group: of one group no interval is known)"] : []),
    "",
    ...table(list, judgements, worlds),
  ];
  for (const [room, some] of byRoom(list)) {
    if (some.length < FEW) continue;
    lines.push("", `${room} (${some.length})`, ...table(some, judgements, worlds.slice(-1)));
  }
  return lines;
}

function asJson(list: readonly Met[], judgements: readonly Judgement[], worlds: readonly number[]) {
  const gains = (some: readonly Met[]) =>
    judgements.map(({ name, weights }) => ({
      ...{ name, weights },
      gains: worlds.map((n) => ({ worlds: n, ...gainOf(some, weights, n), another: overruled(some, weights, n) })),
    }));
  const rooms = byRoom(list).map(([room, some]) => ({ room, decisions: some.length, judgements: gains(some) }));
  return { decisions: list.length, judgements: gains(list), rooms };
}
