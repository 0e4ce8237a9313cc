/** What the reports of all runs share: the verdict's words, the foot, and the sections that any run can have. */
import { counted } from "../../sentences.js";
import { FIRST_RULES } from "../../../engine/core/versions.js";
import { comparesAgents, blockOf, type Plan, SEATS, seatsIn } from "../../match/plan.js";
import type { RunPlan } from "../../plans/planfile.js";
import type { FoundRun, Share } from "../../storage/readrun.js";
import type { Chart, Estimate, Foot, Section } from "../report.js";
import { estimateText, plainText } from "../format.js";
import { KINDS, PEOPLE, peopleWords, playsPeoplesLists } from "./kinds.js";
import { sideNames, type Tally } from "./tally.js";

/** A run as it lies in a folder, what its games told (null where they are not there), and the command that plays them again ("": none does). */
export interface Source extends FoundRun {
  tally: Tally | null;
  command: string;
}

export const estimateOf = ({ rate, low, high }: Share): Estimate => ({ value: rate, low, high });
/** "53.1 % (50.0 to 56.2)" */
export const share = (it: Share): string => estimateText(estimateOf(it), "share");
export const count = (n: number): string => plainText(n, "count");

/** What a share says of an even score, or of another that is fair. */
export function leaning({ low, high }: Pick<Share, "low" | "high">, fair = 0.5): "more" | "less" | "open" {
  return low > fair ? "more" : high < fair ? "less" : "open";
}

/** A run that is not finished says so first, and draws no conclusion: its sentence begins "so far". */
export function headlineOf({ finished, figures }: FoundRun, verdict: string, soFar: string): string {
  if (finished) return verdict;
  return `Not finished: ${count(figures.games)} of ${count(figures.plan.games)} games are played. So far ${soFar}`;
}

/** What is said in the place of advice where a run is not finished. */
export const UNFINISHED =
  "What follows is of the games so far, and will change: it is too early to take anything from it.";

/** "metw 0.4.0, rules 3" */
export function versionOf({ game }: RunPlan): string {
  return `${game.name} ${game.version}, rules ${game.rulesVersion ?? FIRST_RULES}`;
}

/** The fingerprint of the program of a run in a line; "" where its plan has none. */
export function fingerprintOf({ program, fingerprint, plan }: RunPlan): string {
  if (!program) return fingerprint ?? "";
  const agents = plan.agents.map((agent, a) => `${agent} ${program.agents[a]}`);
  return [`engine ${program.engine}`, `sim ${program.sim}`, ...new Set(agents)].join(", ");
}

export function footOf({ run, figures, held, command }: Source): Foot {
  const { plan } = run;
  const how = {
    games: "The figures were counted from the games of the run, each of which was held against its check.",
    seal: "The games are not kept beside their summary; its seal is as it was written.",
    nothing: "The run is of a version that wrote no checks: a figure that was changed later would not show.",
  }[held];
  return {
    ...{ command, seed: plan.seed, version: versionOf(run), fingerprint: fingerprintOf(run), games: figures.games },
    notes: [
      seatsIn(plan) === SEATS
        ? `Rules ${plan.ruleset}. Games come in pairs of the same luck in which the sides change seats${comparesAgents(plan) ? ", and decks as well" : ""}; a tie is half a win; intervals are 95 %.`
        : `Rules ${plan.ruleset}. Games come in groups of ${blockOf(plan)} of the same luck in which the sides change seats; intervals are 95 %.`,
      ...(plan.without?.length ? [`${plan.without.length} pairings of the decks were left out.`] : []),
      ...(command === ""
        ? ["These games are a part of a question: its command stands in the report or the table of the folder above."]
        : []),
      ...(figures.cutShort
        ? [`In ${figures.cutShort} games a time limit cut choices short: they need not come out the same again.`]
        : []),
      how,
    ],
  };
}

/** What a reader must know before the figures: games that failed, or were lost by a program's own fault. */
export function faults({ figures }: FoundRun): string[] {
  const { failed, games, forfeited } = figures;
  return [
    ...(failed > 0 ? [`${count(failed)} of ${counted(games, "game")} failed and are not counted.`] : []),
    ...(forfeited
      ? [
          `${counted(forfeited, "game")} ${forfeited === 1 ? "was" : "were"} lost by a fault of the program that played.`,
        ]
      : []),
  ];
}

/** Who held the cards: the rates of a list are those of a list in somebody's hands. */
export function agentWords(plan: Plan): string {
  const [a, b] = plan.agents;
  if (comparesAgents(plan)) return "";
  if (a === b)
    return `${a} played both sides. These are the win rates of the lists in its hands: another pilot, or a person, may do better with one that it plays badly.`;
  return `${a} played the first deck of each pairing, ${b} the second: what is the deck's and what is the pilot's is not told apart here.`;
}

/** Points by kind and endings, as far as they were counted; `order` names the places of the sides, missing: as they are. */
export function gameSections(source: Source, order?: readonly number[]): Section[] {
  const names = sideNames(source.figures.plan);
  const places = order ?? names.map((_, i) => i);
  return [...pointsSection(source, names, places), ...endingsSection(source, names, places)];
}

function pointsSection({ figures }: Source, names: readonly string[], places: readonly number[]): Section[] {
  const means = (figures.entrants ?? figures.decks ?? []).map(({ mean }) => mean);
  const kept = KINDS.filter(([column]) => means.some((mean) => (mean?.[column] ?? 0) !== 0));
  if (kept.length === 0 || means.some((mean) => mean === undefined)) return [];
  const rows = places.map((i) => ({ label: names[i], values: kept.map(([column]) => means[i]![column] ?? 0) }));
  const sums = kept.map((_, k) => rows.reduce((sum, { values }) => sum + values[k], 0));
  const people = kept.length === KINDS.length && playsPeoplesLists(figures.plan.decks);
  return [
    {
      heading: "Where the points come from",
      words: [
        "Points of a side at the end of a game by kind, as printed on the cards, on the average.",
        ...(people ? [peopleWords] : []),
      ],
      chart: {
        kind: "stacked",
        title: "Points by kind",
        description: `Most points come from ${kept[largest(sums)][1]}.`,
        ...{ unit: "number", valueName: "points a game" },
        parts: kept.map(([, name]) => name),
        rows: people ? [...rows, PEOPLE] : rows,
      },
    },
  ];
}

function endingsSection({ tally, figures }: Source, names: readonly string[], places: readonly number[]): Section[] {
  if (!tally || tally.games === 0) return [];
  const { parts, rows } = tally.endings();
  const turns = figures.mean["turns"] ?? 0;
  return [
    {
      heading: "How games end",
      words: turns > 0 ? [`A game took ${turns.toFixed(1)} turns on the average, those of both sides counted.`] : [],
      chart: {
        kind: "stacked",
        title: "How the games of each side ended",
        description: `${endingsOf(names, figures.plan)}, by how they ended.`,
        ...{ unit: "share", valueName: "share of its games" },
        parts,
        rows: places.map((i) => ({ label: names[i], values: rows[i] })),
      },
    },
  ];
}

/** Whose endings a picture shows, and as what. */
function endingsOf(names: readonly string[], plan: Plan): string {
  if (seatsIn(plan) !== SEATS) return "Of each side: the share of games that it won alone, shared and lost";
  return `${names.length === 2 ? "Of both sides" : "Of each deck"}: the share of games that it won, tied and lost`;
}

function largest(values: readonly number[]): number {
  return values.indexOf(Math.max(...values));
}

/** How much of its games one side has won: all of them, and by turn order where the games tell (`seats`). */
export function wonBy(name: string, won: Share, games: string, seats: readonly (Estimate | null)[]): Chart {
  return {
    kind: "forest",
    title: `Games won by ${name}`,
    description: "Where an interval crosses the dashed line an even score is not ruled out.",
    ...{ unit: "share", valueName: `share of the games won by ${name}`, reference: 0.5 },
    rows: [
      { label: "all games", ...estimateOf(won), note: `${games} games` },
      ...(["with the first turn", "with the second turn"] as const).flatMap((label, seat) =>
        seats[seat] ? [{ label, ...seats[seat] }] : [],
      ),
    ],
  };
}
