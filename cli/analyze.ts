import "../sim/nodeadapters.js";
import type { Command } from "commander";
import { agentText, makeAgent, parseAgent } from "../agents/registry.js";
import { AGENTS } from "../agents/kinds.js";
import type { Agent } from "../engine/core/agent.js";
import { UserError } from "../engine/core/errors.js";
import { type GameState, OVER } from "../engine/core/game.js";
import { type GameRecord, parseRecord } from "../engine/core/record.js";
import { soleWinner, whoWon } from "../engine/core/seats.js";
import { OwnStream } from "../engine/core/streams.js";
import { wrap } from "../engine/core/lines.js";
import { type GameModule, loadGame } from "../sim/plans/games.js";
import { curve, listsOf, stateBefore, type Weighed, weigh, weighGame, weighings } from "../sim/person/analysis.js";
import { AS_SAID, type Calibration, CALIBRATION } from "../sim/person/calibration.js";
import { ANALYST, CAREFUL, judgeOf } from "../sim/person/judge.js";
import { eventWords, greatest, type Judge, type Luck, luckOf, sumOfLuck, swing } from "../sim/person/luck.js";
import { margin } from "../sim/person/weighing.js";
import { screenOf } from "../sim/person/screen.js";
import { points as pointsText } from "../sim/sentences.js";
import { plotPicture, plotText } from "./analyze/plot.js";
import { candidateLines, percentText } from "./candidates.js";
import { typed } from "../sim/files/disk.js";
import { readTextFile } from "../sim/files/textfile.js";
import { type Acting, EXIT, EXIT_HELP, type Io, wholeNumber } from "./io.js";
import { checkPictures, drawPictures } from "./pictures.js";
import { Progress } from "./progress.js";

interface Options {
  agent?: string;
  at?: number;
  svg?: string;
  png?: string;
  json?: boolean;
  quiet?: boolean;
  game?: string;
  raw?: boolean;
}

/** Who weighs one moment when nobody says. */
const LOOKS_LONG = "mcts:sims=400,parts=2";

/** Agents that can say how they weighed their candidates. */
function weighers(): string[] {
  return AGENTS.map(({ name }) => name).filter((name) => makeAgent(name).candidates !== undefined);
}

/** A spec that was made for the card game as another game's search knows it: by its simulations alone. */
const forGame = (spec: string, { game }: GameModule): string => (game.name === "metw" ? spec : spec.replace(/,.*/, ""));
/** What seats are called: by their lists, by the sides of the game, or by their agents. */
function seatNamesOf(record: GameRecord, module: GameModule): string[] {
  if (record.decks.length > 0) return record.decks.map(({ name }) => name);
  return [...(module.seatNames?.(record.agents.length) ?? record.agents)];
}

/** The agent that is asked; one that weighs nothing is an error that names those who do. */
export function weigherOf(spec: string | undefined, module: GameModule): { agent: Agent; spec: string } {
  const chosen = spec ?? forGame(LOOKS_LONG, module);
  const agent = makeAgent(chosen, module.game);
  if (!agent.candidates)
    throw new UserError(
      `--agent ${chosen}`,
      "it does not say how it weighs its candidates",
      `agents that do: ${weighers().join(", ")}`,
    );
  return { agent, spec: agentText(parseAgent(chosen)) };
}

/** What is analysed, and by whom. */
export interface Asked {
  file: string;
  module: GameModule;
  agent: Agent;
  spec: string;
  /** Who looks again at what seems to have cost most; missing: the same. */
  careful?: Agent;
  /** Who tells of luck; missing: nobody. */
  judge?: Judge | null;
  /** What puts the chances of the agent, and those of the judge, right; missing: nothing. */
  by?: { search: Calibration; glance: Calibration };
  /** What was said on the command line of all this, for the command that draws the same again; missing: nothing. */
  said?: readonly string[];
}

/** A moment with a reason in words beside its figures. */
type Glanced = Awaited<ReturnType<typeof weigh>>;

function momentLines(moment: Glanced, chosen: string | null): string[] {
  const out = candidateLines(moment.candidates, (choice) => {
    const text = moment.textOf(choice);
    return text === chosen ? `${text}   <- chosen` : text;
  });
  if (chosen !== null && !moment.candidates.some((one) => moment.textOf(one.choice) === chosen))
    out.push(...wrap(`chosen, but not weighed: ${chosen}`, 2));
  if (moment.why) out.push("", ...wrap(moment.why, 2));
  if (moment.glance) out.push(...wrap(`at a glance: ${moment.glance}`, 2));
  return out;
}
function momentJson(moment: Glanced, more: Record<string, unknown>): string {
  const candidates = moment.candidates.map(({ choice, ...rest }) => ({ choice: moment.textOf(choice), ...rest }));
  return JSON.stringify({ ...more, seat: moment.seat, candidates, why: moment.why, glance: moment.glance }, null, 2);
}
function headOf(module: GameModule, state: GameState): string {
  const { story } = module;
  return story ? [...new Set([story.turn(state), story.phase(state)])].join(", ") : "";
}

/** What is asked there, of the one who chooses. */
async function askedLines(io: Io, module: GameModule, state: GameState, seat: number): Promise<void> {
  const screen = await screenOf(module);
  for (const line of wrap(`asked: ${screen.question(state.view(seat)).ask}`, 2)) io.out(line);
}

/** One choice of a record. */
export async function analyseChoice(
  io: Io,
  asked: Asked,
  record: GameRecord,
  number: number,
  json: boolean,
): Promise<void> {
  const { file, module, agent, spec, by } = asked;
  const state = stateBefore(module, record, number, file);
  const move = record.moves[number - 1];
  const stream = new OwnStream(record.seed, record.number, `analysis of choice ${number}`);
  const moment = await weigh(module.game, state, { agent, lists: listsOf(record, module), stream, by: by?.search });
  if (json) {
    io.out(momentJson(moment, { file, agent: spec, choice: number, chosen: move.text }));
    return;
  }
  for (const line of wrap(`choice ${number} of ${record.moves.length}: ${headOf(module, state)}`, 2)) io.out(line);
  await askedLines(io, module, state, moment.seat);
  const brought = ` (${seatNamesOf(record, module)[moment.seat]})`;
  for (const line of wrap(`seat ${moment.seat}${brought} chooses, weighed by ${spec}:`, 2)) io.out(line);
  for (const line of momentLines(moment, move.text)) io.out(line);
}

/** What one choice gave away, what was chosen, what would have been better, and how to look at it. */
export function costLines(one: Weighed): string[] {
  const when = [one.turn.replace(", ", " of "), one.phase].filter(Boolean);
  const moment = when.length ? ` in ${[...new Set(when)].join(", ")}` : "";
  const error = one.error > 0 ? ` ± ${(margin(one.error) * 100).toFixed(1)}` : "";
  const pad = " ".repeat(15);
  return [
    ...wrap(
      `${percentText(one.cost!).padStart(8)}${error.padEnd(7)}choice ${one.number}, seat ${one.seat}${moment}`,
      15,
    ),
    ...wrap(`${pad}asked: ${one.asked}`, 17),
    ...wrap(`${pad}chosen: ${one.chosen} (${percentText(one.value - one.cost!)})`, 17),
    ...wrap(`${pad}better: ${one.best} (${percentText(one.value)})`, 17),
    ...(one.plans?.chosen ? wrap(`${pad}chosen for: ${one.plans.chosen}`, 17) : []),
    ...(one.plans?.best ? wrap(`${pad}better for: ${one.plans.best}`, 17) : []),
    ...one.unknown.flatMap((words) => wrap(`${pad}not known then: ${words}`, 17)),
    ...(one.glance ? wrap(`${pad}at a glance: ${one.glance}`, 17) : []),
  ];
}

/** What luck did, as lines: each swing with what came, and all of it together. */
function luckLines(luck: readonly Luck[], seats: readonly string[]): string[] {
  if (luck.length === 0) return [];
  const { sum, error } = sumOfLuck(luck);
  const out = wrap(
    `luck apart from choice: rolls and draws moved the chance of seat 0 (${seats[0]}) by ${pointsText(sum)} ± ${(100 * margin(error)).toFixed(1)} points in all; what swung it most:`,
    2,
  );
  for (const one of greatest(luck)) {
    const text = eventWords(
      one.events,
      (seat) => `seat ${seat}`,
      () => true,
    ).join("; ");
    const head = `${pointsText(swing(one)).padStart(8)} ± ${(100 * margin(one.error)).toFixed(1).padEnd(5)}choice ${one.number} in ${one.turn}: ${percentText(one.before)} before, ${percentText(one.after)} after`;
    out.push(...wrap(head, 15), ...wrap(`${" ".repeat(15)}seat ${one.seat}: ${one.chosen}; then ${text}`, 17));
  }
  return out;
}

/** Said of a game of more. */
const OF_TWO =
  "luck is told of games of two alone, and chances are put right by these; here they stand as the search has them, those of seat 0 at its own choices";

/** A whole record: the curve, what cost most, and what luck did. */
export async function analyseGame(
  io: Io,
  asked: Asked,
  record: GameRecord,
  options: Pick<Options, "json" | "svg" | "png" | "quiet">,
): Promise<void> {
  const { file, module, agent, spec, careful, judge, by, said: lines = [] } = asked;
  const progress = new Progress(io, options.quiet ?? false, undefined, "choices");
  const total = weighings(record);
  const { choices, worst, returns } = await weighGame(module, record, agent, file, {
    ...(careful && { careful }),
    ...(by && { by: by.search }),
    onChoice: (n) => progress.tick(n, total, () => ""),
  });
  const luck = judge ? await luckOf(module, record, judge, by && { by: by.glance }) : [];
  progress.end();
  if (choices.length === 0) throw new UserError(file, "there is nothing to weigh in this game", "name a longer one");
  const seated = record.agents.length;
  const points = curve(choices, seated);
  const drawn = await drawPictures(options, async () => {
    const marks = points.filter((p) => worst.some((one) => one.number === p.number));
    const [first, ...others] = seatNamesOf(record, module);
    const title = `Chance of seat 0 (${first}) to win against ${others.join(", ")}`;
    const begun = new Map<string, number>();
    for (const { turn, number } of choices) {
      const label = /\d+/.exec(turn)?.[0] ?? "";
      if (!begun.has(label)) begun.set(label, number);
    }
    const turns = [...begun].map(([label, number]) => ({ number, label }));
    const again = ["mazarbul analyze RECORD", ...lines.map(typed), "--svg FILE"].join(" ");
    return plotPicture(points, marks, turns, title, again);
  });
  if (options.json) {
    io.out(
      JSON.stringify({ file, agent: spec, winner: returns && soleWinner(returns), choices, worst, luck }, null, 2),
    );
    return;
  }
  for (const line of wrap(`${file}: ${choices.length} choices, weighed by ${spec}`, 2)) io.out(line);
  const names = seatNamesOf(record, module);
  const seats = names.map((name, k) => `seat ${k}: ${name}, played by ${record.agents[k]}`);
  for (const line of wrap(seats.join("; "), 2)) io.out(line);
  for (const line of wrap(`chance of seat 0 (${names[0]}) to win, by the number of the choice`, 2)) io.out(line);
  for (const line of plotText(points)) io.out(line);
  if (returns) io.out(whoWon(returns));
  io.out("");
  const none = "no choice clearly cost anything by this reckoning";
  for (const line of wrap(worst.length ? "what cost most of the chance to win, with 95 % intervals:" : none, 2))
    io.out(line);
  for (const one of worst) for (const line of costLines(one)) io.out(line);
  const sentences = luckLines(luck, names);
  if (sentences.length > 0) io.out("");
  for (const line of sentences) io.out(line);
  if (seated !== 2) for (const line of wrap(OF_TWO, 2)) io.out(line);
  if (drawn.length > 0) io.out(`\ndrawn: ${drawn.join(", ")}`);
}

/** A position file: the choice that is due where its steps end (case `number` of several). */
export async function analysePosition(
  io: Io,
  asked: Asked,
  text: string,
  number: number,
  json: boolean,
): Promise<void> {
  const { file, module, agent, spec, by } = asked;
  const { openCase } = await import("../engine/meccg/presentation/position/position.js");
  const { name, names, state } = openCase(text, file, number);
  if (state.chooser() === OVER) throw new UserError(file, "nobody has a choice there", "describe an earlier moment");
  const moment = await weigh(module.game, state, {
    agent,
    lists: [],
    stream: new OwnStream(file, number, "analysis"),
    by: by?.search,
  });
  if (json) {
    io.out(momentJson(moment, { file, agent: spec, case: name }));
    return;
  }
  for (const line of wrap(`${file}${name ? ` (${name})` : ""}: ${headOf(module, state)}`, 2)) io.out(line);
  await askedLines(io, module, state, moment.seat);
  io.out(`${names[moment.seat]} chooses, weighed by ${spec}:`);
  for (const line of momentLines(moment, null)) io.out(line);
}

/** Is this text a record (and not a position)? Its first line that says something tells. */
const isRecord = (text: string): boolean =>
  /^mazarbul-record\b/.test(text.split(/\r?\n/).find((line) => line.trim() !== "" && !line.startsWith("#")) ?? "");

const HELP = `
Examples:
  mazarbul analyze evening.txt
  mazarbul analyze evening.txt --at 40
  mazarbul analyze evening.txt --svg evening.svg
  mazarbul analyze my-position.yaml --json
${EXIT_HELP}`;

/** The options of `mazarbul analyze`. */
function analyzeCommand(program: Command): Command {
  return program
    .command("analyze")
    .summary("what an agent thinks of a game, a choice or a position")
    .description(
      "Weighs the choices of a recorded game, or of one moment, by an agent that sees only what the chooser saw.\n" +
        "For a game: the curve of the chance to win, the three choices that cost most, and the rolls and draws that swung it. " +
        "Chances are put right by what became of games in which such chances were told (mazarbul calibrate).",
    )
    .argument("<file>", "a record (of play or simulate), or a position file (docs/POSITIONS.md)")
    .option(
      "--agent <spec>",
      `who weighs (default: ${ANALYST}, then ${CAREFUL} for what seems to have cost most; ${LOOKS_LONG} for one moment)`,
    )
    .option("--raw", "chances as the agent tells them, not put right")
    .option("--at <n>", "only choice n of the record, or case n of the position file", wholeNumber(1))
    .option("--svg <file>", "draw the curve")
    .option("--png <file>", "the same picture as pixels, twice the size")
    .option("--json", "everything as JSON")
    .option("--quiet", "no progress, only the result")
    .option("--game <name>", "the game (default: the one the record names)");
}

/** `mazarbul analyze`: what an agent thinks of a choice, or of a whole game. */
export function addAnalyze(program: Command, io: Io, done: (code: number) => void): void {
  analyzeCommand(program)
    .addHelpText("after", HELP)
    .action((file: string, options: Options) => runAnalyze({ io, done }, file, options));
}

async function runAnalyze({ io, done }: Acting, file: string, options: Options): Promise<void> {
  await checkPictures(options);
  const text = readTextFile(file, "record");
  const record = isRecord(text) ? parseRecord(text, file) : null;
  const picture = options.svg !== undefined ? "--svg" : options.png !== undefined ? "--png" : null;
  if (picture !== null && (!record || options.at !== undefined))
    throw new UserError(picture, "only a whole game has a curve", "leave it out, or name a record without --at");
  const module = await loadGame(options.game ?? record?.game ?? "metw");
  const whole = record !== null && options.at === undefined;
  const asked: Asked = {
    ...{ file, module },
    ...weigherOf(options.agent ?? forGame(whole ? ANALYST : LOOKS_LONG, module), module),
    ...(whole && !options.agent && { careful: makeAgent(forGame(CAREFUL, module), module.game) }),
    judge: whole && record.agents.length === 2 ? judgeOf(module) : null,
    by:
      options.raw || module.game.name !== "metw" || (record?.agents.length ?? 2) !== 2
        ? { search: AS_SAID, glance: AS_SAID }
        : CALIBRATION,
    said: [
      ...(options.agent === undefined ? [] : ["--agent", agentText(parseAgent(options.agent))]),
      ...(options.raw ? ["--raw"] : []),
      ...(options.game === undefined ? [] : ["--game", options.game]),
    ],
  };
  try {
    if (!record) await analysePosition(io, asked, text, options.at ?? 1, options.json ?? false);
    else if (options.at !== undefined) await analyseChoice(io, asked, record, options.at, options.json ?? false);
    else await analyseGame(io, asked, record, options);
  } finally {
    await asked.agent.close?.();
  }
  done(EXIT.ok);
}
