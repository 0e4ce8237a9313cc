/** The answer of a matrix as it goes to the screen. */
import { matrixLines } from "../../sim/summary/matrix.js";
import { fixed, signed } from "../../sim/sentences.js";
import type { Ranged } from "../../sim/statistics/bootstrap.js";
import { pairedGamesText } from "../../sim/statistics/pairedtext.js";
import { type Summary, textTable } from "../../sim/summary/summary.js";
import { type MatrixAnswer, type AgentAnswer, SURE } from "./answer.js";
import type { AgentPair } from "./agents.js";
import { sideLines } from "./sides.js";

/** So many pairings that are not decided are named. */
const NAMED = 12;

const points = (x: number): string => fixed(100 * x, 0);
/** "61 (40 to 80)": shares in per cent. */
const share = ({ value, low, high }: Ranged, digits = 0): string =>
  `${fixed(100 * value, digits)} (${fixed(100 * low, digits)} to ${fixed(100 * high, digits)})`;
const plain = ({ value, low, high }: Ranged, digits = 2): string =>
  `${fixed(value, digits)} (${fixed(low, digits)} to ${fixed(high, digits)})`;

/** A p-value: "p < 0.001", "p = 0.02". */
export function chanceText(p: number): string {
  return p < 0.001 ? "p < 0.001" : `p = ${p.toFixed(p < 0.01 ? 3 : 2)}`;
}

/** What to bring to this field: places, the lot nobody beats, and where imitation leads. */
function bringLines({ decks, order, alpha }: AgentAnswer): string[] {
  const rows = order.map((d) => {
    const { deck, place, weight, payoff, mass } = decks[d];
    const places = `${place.value} (${place.low} to ${place.high})`;
    return [deck, places, share(weight), share(payoff, 1), share(mass)];
  });
  return [
    "what to bring to this field, 95 % ranges in brackets",
    "",
    ...textTable(["", "place", "brought, % (Nash)", "wins against these, %", "holds the field, % (alpha-rank)"], rows),
    "",
    `place: by rating, with the places that are left open; Nash: the mixture that nobody beats; alpha-rank at alpha ${alpha.toPrecision(3)}, undecided pairings as even`,
  ];
}

export function decidedLines({ pairings }: AgentAnswer): string[] {
  const open = pairings.filter(({ decided }) => !decided);
  const loose = pairings.filter(({ discovery }) => discovery < 0.05).length;
  const named = open
    .sort((a, b) => a.holm - b.holm || a.chance - b.chance)
    .slice(0, NAMED)
    .map(({ deck, against, rate }) => `${deck} - ${against} ${points(rate)} %`);
  const more = open.length > NAMED ? `, and ${open.length - NAMED} more` : "";
  return [
    `${pairings.length - open.length} of ${pairings.length} pairings are decided after Holm's correction (${loose} where 5 % of those named may be wrong)`,
    ...(open.length > 0 ? [`not decided: ${named.join(", ")}${more}`] : []),
  ];
}

export function circleLines({ circle, circular }: AgentAnswer): string[] {
  const round = circle?.decks
    .map((deck, i) => `${deck} beats ${circle.decks[(i + 1) % 3]} (${points(circle.shares[i])} %)`)
    .join(", ");
  const sure = circle && `${chanceText(circle.corrected)} for having looked at all`;
  const noise = chanceText(circular.chance);
  const of =
    circular.chance < SURE
      ? `${points(circular.share)} % of what differs between pairings is circular, no rating explains it (${noise} if it were noise)`
      : `that any of it is circular is not shown: ratings explain the pairings as far as these games tell (${noise})`;
  return [
    circle
      ? `strongest circle: ${round}; ${circle.sure ? "sure" : "it may be noise"} (${sure})`
      : "no circle: who beats somebody who beats a third beats the third",
    of,
  ];
}

/**
 * Everything of one pilot.
 * @param fold breaks sentences that are too long for the screen
 */
export function agentLines(summary: Summary, agent: AgentAnswer, fold = (text: string) => [text]): string[] {
  const ratings = agent.decks.map(({ rating: { value, low, high } }) => ({ elo: value, low, high }));
  const brought = summary.gain === null ? "" : pairedGamesText(agent.gain);
  return [
    `${agent.agent} on both sides`,
    "",
    ...matrixLines(summary, ratings),
    ...(brought === "" ? [] : [brought]),
    "",
    ...(agent.sides.length > 0 ? [...sideLines(agent.sides).flatMap(fold), ""] : []),
    ...bringLines(agent),
    "",
    ...[...circleLines(agent), ...decidedLines(agent)].flatMap(fold),
  ];
}

/** Does the order depend on the pilot? */
export function betweenLines({ between }: MatrixAnswer): string[] {
  if (between.length === 0) return [];
  const two = between.map((pair) => [
    `${pair.agent} and ${pair.other}`,
    plain(pair.spearman),
    plain(pair.kendall),
    plain(pair.again),
  ]);
  return [
    "does the order depend on the pilot? Rank correlation of the ratings, 95 % ranges in brackets",
    "",
    ...textTable(["", "Spearman", "Kendall", "one pilot twice (Spearman)"], two),
    "",
    ...between.flatMap((pair) => [...movedLines(pair), ""]),
  ].slice(0, -1);
}

function movedLines({ agent, other, decks }: AgentPair): string[] {
  const rows = decks
    .filter(({ differs, moves }) => differs || moves)
    .sort((a, b) => b.difference - a.difference)
    .map(({ deck, places, difference, low, high, corrected, moves }) => [
      deck,
      `${places[0]} -> ${places[1]}`,
      `${signed(100 * difference, 1)} (${fixed(100 * low, 1)} to ${fixed(100 * high, 1)})`,
      chanceText(corrected),
      moves ? "yes" : "not shown",
    ]);
  if (rows.length === 0) return [`between ${agent} and ${other} no deck differs by more than noise`];
  const head = ["", "place", `points with ${other} more than with ${agent}`, "after Holm", "place changes"];
  return textTable(head, rows);
}
