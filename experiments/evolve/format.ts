/** A search for decks in words. */
import { commonSeedsText, pairedGamesText } from "../../sim/statistics/pairedtext.js";
import { textTable } from "../../sim/summary/summary.js";
import { percent } from "../../sim/statistics/wilson.js";
import { listed, number, points } from "../../sim/sentences.js";
import type { EvolveAnswer, FoundDeck } from "./answer.js";
import type { Nearest } from "./shelf.js";

/** "46.2 % (43.0 to 49.4)" of a share from 0 to 1. */
export const shareText = ({ value, low, high }: { value: number; low: number; high: number }): string =>
  `${(100 * value).toFixed(1)} % (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})`;

const all = ({ games }: EvolveAnswer): number => games.search + games.report + games.cells + games.again + games.second;

/** Games behind the intervals of the answer: what the search saw is none of them. */
export const evolveBehind = ({ games }: Pick<EvolveAnswer, "games">): number =>
  games.report + games.cells + games.again;

/** What of the last mixture is found decks. */
export function weightFound({ mixture, found }: EvolveAnswer): number {
  const names = new Set(found.map(({ label }) => label));
  return (mixture?.decks ?? []).reduce((sum, { deck, weight }) => sum + (names.has(deck) ? weight.value : 0), 0);
}

/** Those that beat the mixture of their round on luck of the report, for sure. */
const sure = ({ found }: EvolveAnswer): FoundDeck[] => found.filter(({ reported }) => reported.low > 0.5);

/** The verdict in one sentence. */
export function evolveVerdict(answer: EvolveAnswer): string {
  const { whole, found, fieldName, games, mixture, ruleset, agent } = answer;
  if (mixture === null || (!whole && found.length === 0))
    return `Stopped while searching decks under ${ruleset}, after ${number(games.search)} games: nothing is known yet.`;
  if (found.length === 0)
    return `No deck was found in ${number(games.search)} games that beats what is best brought of ${fieldName} under ${ruleset} in the hands of ${agent}.`;
  const best = [...found].sort((a, b) => b.share.rate - a.share.rate)[0];
  const weight = weightFound(answer);
  const wins = `${best.label} wins ${percent(best.share)} of its games against the lists given, ${agent} on both sides`;
  const stopped = whole ? "" : " (stopped on the way)";
  const decks = found.length === 1 ? "the deck" : `the ${found.length} decks`;
  if (weight < 0.005)
    return `What is best brought of ${fieldName} under ${ruleset} stays the same with ${decks} found${stopped}; ${wins}.`;
  const much =
    weight > 0.995
      ? "always, as far as these games tell,"
      : `${(100 * weight).toFixed(0)} times of a hundred, as far as these games tell,`;
  return `Who knows of ${decks} found brings ${found.length === 1 ? "it" : "one of them"} ${much} to ${fieldName} under ${ruleset}${stopped}: ${wins}.`;
}

/** What a player should take from it. */
export function evolveAdvice(answer: EvolveAnswer): string {
  const { found, mixture, agent, second, optimism, rounds } = answer;
  if (!mixture) return "Give the search more games, or go on with it.";
  const out: string[] = [];
  const brought = [...mixture.decks]
    .filter(({ weight }) => weight.value >= 0.01)
    .sort((a, b) => b.weight.value - a.weight.value);
  out.push(
    `Who reckons that others reckon brings ${listed(brought.map(({ deck, weight }) => `${deck} ${shareText(weight)}`))}.`,
  );
  const borne = sure(answer);
  if (found.length > 0)
    out.push(
      borne.length === found.length
        ? "On luck that chose none of them all found decks beat what they were found against."
        : `On luck that chose none of them ${borne.length} of ${found.length} found decks beat for sure what they were found against.`,
    );
  if (optimism)
    out.push(
      `The search saw them ${points(optimism.mean)} points (${points(optimism.low)} to ${points(optimism.high)}) better than they are: the best of many looks better than it is.`,
    );
  if (second !== null && found.some((one) => one.second !== null)) {
    const kept = found.filter((one) => one.second !== null && one.second.low > 0.5).map(({ label }) => label);
    out.push(
      kept.length === 0
        ? `In the hands of ${second} none of them is sure to win more than half against the lists given: they may be decks for ${agent} alone.`
        : `In the hands of ${second}, too, ${listed(kept)} ${kept.length === 1 ? "wins" : "win"} more than half against the lists given.`,
    );
  }
  const asTheyStand = found.filter(({ halves }) => halves.resources.cards + halves.hazards.cards === 0).length;
  if (asTheyStand > 0)
    out.push(
      `${asTheyStand === found.length ? (found.length === 1 ? "It is" : "All of them are") : `${asTheyStand} of them ${asTheyStand === 1 ? "is" : "are"}`} joined of two halves of lists that ship, as they stand.`,
    );
  const last = rounds.at(-1);
  if (last?.answers.some(({ label }) => label !== null))
    out.push("The last round still found an answer: more games may find more.");
  out.push(
    `These are decks for this pilot (${agent} on both sides): what it cannot play well they do not hold, and what it cannot answer they use.`,
  );
  return out.join(" ");
}

/** "prowess-orcs, 3 differ" */
const near = ({ deck, cards }: Nearest): string => `${deck}, ${cards === 0 ? "the same" : `${cards} differ`}`;

/** What common luck brought; nothing of few games. */
function savedLines({ gain: { decks, seats } }: EvolveAnswer): string[] {
  return [
    decks === null ? "" : commonSeedsText(decks, "runs apart for every two decks of the map"),
    seats === null ? "" : pairedGamesText(seats, "games of the report"),
  ].filter(Boolean);
}

/** Everything, as it goes to the screen. */
export function evolveLines(answer: EvolveAnswer): string[] {
  const { ruleset, seed, games, failed, agent } = answer;
  return [
    ...[evolveVerdict(answer), "", evolveAdvice(answer), ""],
    ...foundLines(answer),
    ...mixtureLines(answer),
    ...cellLines(answer),
    ...roundLines(answer),
    ...savedLines(answer),
    `${number(all(answer))} games: search and selection ${number(games.search)}, report ${number(games.report)}, cells ${number(games.cells)}, found ${number(games.again)}, second pilot ${number(games.second)}${failed > 0 ? `; ${failed} failed` : ""}`,
    `rules ${ruleset}, ${agent} on both sides, seed ${JSON.stringify(seed)}`,
  ];
}

/** The heading of a table for `foundLines`. */
const FOUND_COLUMNS = [
  ...["", "round", "as the search saw it", "on luck of the report", "against the lists given"],
  ...["its resources are nearest to", "its hazards to"],
];
function foundLines({ found }: EvolveAnswer): string[] {
  if (found.length === 0) return [];
  const rows = found.map(({ label, round, seen, reported, share, halves }) => [
    label,
    String(round),
    `${(100 * seen).toFixed(1)} %`,
    shareText({ value: reported.mean, ...reported }),
    percent(share),
    near(halves.resources),
    near(halves.hazards),
  ]);
  return [
    "decks that joined the field, and what they won against the mixture of their round:",
    ...textTable(FOUND_COLUMNS, rows),
    "",
  ];
}

function mixtureLines({ mixture }: EvolveAnswer): string[] {
  if (!mixture) return [];
  const rows = mixture.order.map((d) => {
    const { deck, weight, payoff, share } = mixture.decks[d];
    return [deck, shareText(weight), shareText(payoff), percent(share)];
  });
  return [
    "what to bring, the given lists and those found, with 95 % ranges:",
    ...textTable(["", "brought", "wins against that", "over all"], rows),
    "",
  ];
}

function cellLines({ mixture, cells }: EvolveAnswer): string[] {
  if (!mixture || cells.length === 0) return [];
  const sorted = [...cells].sort((a, b) => b.value - a.value);
  return [
    "the best deck of each cell, and what it wins against that:",
    ...textTable(
      ["", "wins", "games"],
      sorted.map((cell) => [cell.name, shareText(cell), String(cell.games)]),
    ),
    "",
  ];
}

function roundLines({ rounds }: EvolveAnswer): string[] {
  if (rounds.length === 0) return [];
  const rows = rounds.map(({ field, tried, filled, improved, answers }, i) => [
    ...[String(i + 1), String(field), number(tried), String(filled), String(improved)],
    answers.length === 0 ? "none" : gapShare(answers[0].value),
    answers
      .filter(({ label }) => label !== null)
      .map(({ label }) => label)
      .join(", ") || "none joined",
  ]);
  return [
    "how the field grew:",
    ...textTable(["round", "lists", "decks tried", "new cells", "better in theirs", "best answer", ""], rows),
    "",
  ];
}
const gapShare = (gap: { mean: number; low: number; high: number }): string => shareText({ value: gap.mean, ...gap });
