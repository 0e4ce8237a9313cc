/** How the games of a run go: points over the turns, by games of it that are played again. */
import { UserError } from "../../../engine/core/errors.js";
import { formOf, comparesDecks, agentsOf, blockOf, seatingOf, type Plan } from "../../match/plan.js";
import { type RunPlan, runPlanOf } from "../../plans/planfile.js";
import { checkPlaysAlike } from "../../replaycheck/replaycheck.js";
import { playGame } from "../../match/runner.js";
import { setTable, tableWith } from "../../plans/preparematch.js";
import { student } from "../../statistics/clusters.js";
import { thinksLong } from "../../replaycheck/sample.js";
import { KINDS, PEOPLE, peopleWords, playsPeoplesLists } from "../builders/kinds.js";
import { sideNames } from "../builders/tally.js";
import type { Figures } from "../../storage/readrun.js";
import type { Section } from "../report.js";
import { plainText } from "../format.js";
import { courseOf, notedModule } from "./game.js";

/**
 * Choices that are made again when nobody says how many games: two seconds of processor time. A number of games would be no
 * bound, since games of the full rules take ten times as long as those of the starter rules.
 */
const CHOICES = 6_000;
/** Games that are played again at most when nobody says how many. */
const MOST = 60;
/** With fewer games of a deck than this a line of its own would be noise. */
const OF_A_DECK = 4;
/** Lines that a picture holds, and up to how many have a band of their interval. */
const LINES = 6;
const BANDS = 3;
/** The picture ends with the turn after which so few of the games still go on. */
const LEFT = 0.1;

/** Turns that the picture of kinds shows at most, besides the last one. */
const TURNS = 8;
/** Points by kind of all seats together, turn by turn, and how many seats. */
interface Kinds {
  seats: number;
  turns: number[][];
}
/** Of one side: in each group of one luck the points at the end of every turn, summed over its games. */
type Side = Map<number, { games: number; points: number[] }>;

/** How many games of a run are played again for its report when nobody says: at least one, and what `CHOICES` allows beyond it. */
export function gamesAgain({ games, mean }: Pick<Figures, "games" | "mean">): number {
  const each = Math.max(1, mean["decisions"] ?? 1);
  return Math.min(games, MOST, Math.max(1, Math.floor(CHOICES / each)));
}

/** So many of the games of a run, at even distances: the first games may be those of a few pairings. All where as many are wanted. */
export function spreadOver(games: number, wanted: number, block: number): number[] {
  if (wanted >= games) return Array.from({ length: games }, (_, number) => number);
  // Of blocks of the same seed one game each tells more than all games of a few; in turn another one, so that seats and decks change.
  const blocks = Math.max(1, Math.floor(games / block));
  return Array.from({ length: wanted }, (_, k) => {
    if (wanted > blocks) return Math.floor((k * games) / wanted);
    return Math.floor((k * blocks) / wanted) * block + (k % Math.min(block, games));
  });
}

/**
 * Points over the turns, and by kind, of games of a run, which are played again; none where that cannot be or would take long: another game,
 * agents that look ahead, or a run of another program, of other lists or rules than today's.
 * @param played games of the run that are there, of which so many as are wanted are played again
 */
export async function courseSections(
  folder: string,
  run: RunPlan,
  { played, wanted }: { played: number; wanted: number },
): Promise<Section[]> {
  const { plan } = run;
  if (run.game.name !== "metw" || plan.game !== "metw" || formOf(plan).form === "candidates" || wanted < 1) return [];
  if (agentsOf(plan).some(thinksLong) || !(await isToday(folder, run))) return [];
  const numbers = spreadOver(Math.min(plan.games, played), wanted, blockOf(plan));
  const names = lineNames(plan, numbers.length);
  const { sides, lengths, kinds } = await playAgain(plan, numbers, names.length);
  const last = lastTurn(lengths);
  if (last < 2) return [];
  return [
    overTurns(names, { games: numbers.length, all: numbers.length === plan.games }, sides, last),
    byKind(plan, kinds, last),
  ];
}

/** The lines of the picture: the sides of the run, or one for all decks where each deck has too few games for a line. */
function lineNames(plan: Plan, games: number): string[] {
  const names = sideNames(plan);
  const few = comparesDecks(plan) && 2 * games < OF_A_DECK * names.length;
  return few ? ["all decks"] : names;
}

function overTurns(
  names: readonly string[],
  { games, all }: { games: number; all: boolean },
  sides: readonly Side[],
  last: number,
): Section {
  const lines = sides
    .map((side, at) => ({ name: names[at], points: pointsOf(side, last) }))
    .filter(({ points }) => points.length > 0)
    .sort((a, b) => b.points.at(-1)!.y - a.points.at(-1)!.y || (a.name < b.name ? -1 : 1));
  const shown = lines.length > LINES ? [...lines.slice(0, LINES / 2), ...lines.slice(-LINES / 2)] : lines;
  const [first, ...others] = shown;
  const least = others.at(-1);
  const widest = Math.max(0, ...shown.map(({ points }) => points.at(-1)!).map(({ y, high = y }) => high - y));
  // Bands of many lines hide each other: their width is told instead.
  const bare = shown.length > BANDS;
  return {
    heading: "How the games go",
    words: [
      `Of ${all ? "all " : ""}${plainText(games, "count")} games, played again: all points as printed, at the end of each turn (the turns of both are counted).${all ? "" : " The games are taken at even distances from those of the run; --replay plays more."} A game that is over stays as it ended; the picture stops where nine of ten are over.`,
      ...(bare && widest > 0
        ? [`In the end each line is known to ${widest.toFixed(1)} points or better, either way (95 %).`]
        : []),
      ...(lines.length > LINES ? [`Shown are the three with most points in the end and the three with fewest.`] : []),
    ],
    chart: {
      kind: "lines",
      title: "Points over the turns",
      description: `After turn ${last} ${first.name} has ${first.points.at(-1)!.y.toFixed(1)} points${least ? `, ${least.name} ${least.points.at(-1)!.y.toFixed(1)}` : ""}.`,
      ...{ unit: "number", valueName: "points, as printed", overName: "turn" },
      lines: bare ? shown.map(({ name, points }) => ({ name, points: points.map(({ x, y }) => ({ x, y })) })) : shown,
    },
  };
}

/** The same points by kind, of all sides together; where people's games with such lists are known, theirs stand below. */
function byKind(plan: Plan, { seats, turns }: Kinds, last: number): Section {
  const step = Math.ceil(last / TURNS);
  const shown = Array.from({ length: Math.ceil(last / step) }, (_, k) => Math.min(last, (k + 1) * step));
  const rows = shown.map((turn) => ({
    label: `turn ${turn}`,
    values: (turns[turn - 1] ?? []).map((sum) => sum / seats),
  }));
  const people = playsPeoplesLists(plan.decks);
  const ends = rows.at(-1)!.values;
  return {
    heading: "What the points are made of",
    words: [
      "Of the same games: points of a side by kind, as printed, on the average.",
      ...(people ? [peopleWords] : []),
    ],
    chart: {
      kind: "stacked",
      title: "Points by kind over the turns",
      description: `In the end most are ${KINDS[ends.indexOf(Math.max(...ends))][1]}.`,
      ...{ unit: "number", valueName: "points, as printed" },
      parts: KINDS.map(([, name]) => name),
      rows: people ? [...rows, PEOPLE] : rows,
    },
  };
}

/** Does this program play the games of the run as they were played? */
async function isToday(folder: string, run: RunPlan): Promise<boolean> {
  try {
    await checkPlaysAlike(folder, run, runPlanOf(await setTable(run.plan)), "");
    return true;
  } catch (thrown) {
    if (thrown instanceof UserError) return false;
    throw thrown;
  }
}

async function playAgain(
  plan: Plan,
  numbers: readonly number[],
  lines: number,
): Promise<{ sides: Side[]; lengths: number[]; kinds: Kinds }> {
  const table = tableWith({ ...plan, records: 0 }, await notedModule());
  const byDeck = comparesDecks(plan);
  const sides = Array.from({ length: lines }, (): Side => new Map());
  const lengths: number[] = [];
  const kinds: Kinds = { seats: 0, turns: [] };
  for (const number of numbers) {
    const { outcome, details } = playGame(table, number);
    if (!outcome) continue;
    const { seedGroup: luck, entrantAt, deckAt } = seatingOf(plan, number);
    for (const seat of [0, 1] as const) {
      const turns = courseOf(details, seat);
      const points = turns.map((all) => all.reduce((a, b) => a + b, 0));
      kinds.turns = addedByKind(kinds, turns);
      kinds.seats++;
      if (seat === 0) lengths.push(points.length);
      const side = sides[lines === 1 ? 0 : byDeck ? deckAt[seat] : entrantAt[seat]];
      const group = side.get(luck) ?? { games: 0, points: [] };
      side.set(luck, { games: group.games + 1, points: added(group.points, points, group.games) });
    }
  }
  return { sides, lengths, kinds };
}
function addedByKind({ seats, turns: sum }: Kinds, turns: readonly number[][]): number[][] {
  return KINDS.map((_, k) =>
    added(
      sum.map((kinds) => kinds[k]),
      turns.map((kinds) => kinds[k]),
      seats,
    ),
  ).reduce<number[][]>((all, column) => column.map((value, t) => [...(all[t] ?? []), value]), []);
}

/** Sums of courses of different lengths: what is over stays as it ended. */
function added(sum: readonly number[], points: readonly number[], games: number): number[] {
  return Array.from(
    { length: Math.max(sum.length, points.length) },
    (_, t) => (games === 0 ? 0 : (sum[t] ?? sum.at(-1)!)) + (points[t] ?? points.at(-1)!),
  );
}

function lastTurn(lengths: readonly number[]): number {
  const order = [...lengths].sort((a, b) => a - b);
  return order[Math.floor(order.length * (1 - LEFT))] ?? 0;
}

/** Means with 95 % intervals over the groups of one luck, turn by turn. */
function pointsOf(side: Side, last: number): { x: number; y: number; low?: number; high?: number }[] {
  const groups = [...side.values()];
  const games = groups.reduce((sum, one) => sum + one.games, 0);
  if (games === 0) return [];
  return Array.from({ length: last }, (_, t) => {
    const at = groups.map(({ points, games }) => ({ games, sum: points[t] ?? points.at(-1)! }));
    const y = at.reduce((sum, one) => sum + one.sum, 0) / games;
    if (groups.length < 2) return { x: t + 1, y };
    // Groups count by their games: the deviation of a ratio of two sums.
    const spread = at.reduce((sum, one) => sum + (one.sum - y * one.games) ** 2, 0);
    const error = Math.sqrt((spread * groups.length) / (groups.length - 1)) / games;
    const margin = student(groups.length - 1) * error;
    return { x: t + 1, y, low: y - margin, high: y + margin };
  });
}
