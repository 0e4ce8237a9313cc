/** What games of one player alone came to, in tables and sentences. */
import { listed, number } from "../../sim/sentences.js";
import { percent } from "../../sim/statistics/wilson.js";
import { textTable } from "../../sim/summary/summary.js";
import { type AfterTurn, type SoloAnswer, type SoloLine, TWENTY } from "./solo.js";

const share = (x: number): string => `${(100 * x).toFixed(0)} %`;
const turnText = (turn: number | null | undefined): string => (turn == null ? "-" : String(turn));
const pointsText = ({ points }: SoloLine): string =>
  points === null ? "?" : `${points.mean.toFixed(1)} (${points.low.toFixed(1)} to ${points.high.toFixed(1)})`;
const ownHazards = ({ deck, hazards }: SoloLine): boolean => deck === hazards;
/** Whose hazards it met, and who played them. */
const against = (line: SoloLine): string =>
  ownHazards(line) ? `its own hazards, played by ${line.foe}` : `the hazards of ${line.hazards}, played by ${line.foe}`;

const WON_BY = { exhaustion: null, twenty: "reached", council: "won" } as const;

/** All lists side by side: a row for each list, deck of hazards and who played that. */
function sideBySide({ lines, object }: SoloAnswer): string[] {
  const wins = WON_BY[object];
  const head = ["list", "hazards", "played by", "games", "points (95 %)", "20 after turn", "reached 20", "turns"];
  const rows = lines.map((line) => [
    line.deck,
    ownHazards(line) ? "its own" : line.hazards,
    line.foe,
    String(line.games),
    pointsText(line),
    turnText(line.turnsToTwenty[1]),
    line.games === 0 ? "?" : percent(line.reached),
    turnText(line.turns?.[1]),
    ...(wins ? [share(line.won / Math.max(1, line.games))] : []),
  ]);
  return textTable(wins ? [...head, wins] : head, rows);
}
/** Turns that are told: all of the first ten, then every second, and the last. */
const isTold = ({ turn }: AfterTurn, all: number): boolean => turn <= 10 || turn % 2 === 0 || turn === all;
/** A list turn by turn. */
function turnByTurn({ byTurn }: SoloLine): string[] {
  const told = byTurn.filter((one) => isTold(one, byTurn.length));
  const rows = told.map(({ turn, points: [low, median, high], reached, over }) => [
    ...[turn, low, median, high].map(String),
    share(reached),
    share(over),
  ]);
  return textTable(["after turn", "quarter", "median", "three quarters", `had ${TWENTY}`, "over"], rows);
}
function endingsText({ endings, failed }: SoloLine): string {
  const told = Object.entries(endings).map(([how, games]) => `${how} ${number(games)}`);
  return `endings: ${[...told, ...(failed > 0 ? [`failed ${failed}`] : [])].join(", ")}`;
}
/** What is counted, where it does not go without saying. */
export const COUNTED =
  "Points are as printed (at a Council as it counts them); a game lost with the Wizard counts as nothing from then on, one that is over with what it ended with.";

/** Which list comes furthest, in a sentence. */
export function soloVerdict({ lines }: SoloAnswer): string {
  const told = lines.flatMap((line) => (line.points ? [{ line, points: line.points }] : []));
  if (told.length === 0) return "Too few games ended to tell anything.";
  const best = told.reduce((most, one) => (one.points.mean > most.points.mean ? one : most));
  const { line } = best;
  const text = `${line.deck} has ${pointsText(line)} points at the end against ${against(line)}, of ${number(line.games)} games, and twenty in ${share(line.reached.rate)} of them.`;
  return told.length === 1 ? text : `Most: ${text}`;
}

/** The answer for a terminal. */
export function soloLines(answer: SoloAnswer): string[] {
  const { ruleset, seed, agent, lines, whole } = answer;
  const foes = new Set(lines.map(({ foe }) => foe)).size;
  return [
    `${listed([...new Set(lines.map(({ deck }) => deck))])} alone, played by ${agent}, rules ${ruleset}, seed "${seed}"`,
    ...(whole ? [] : ["stopped on the way: what is told is of the games so far"]),
    "",
    ...sideBySide(answer),
    ...lines.flatMap((line) => [
      "",
      `${line.deck} against ${against(line)}`,
      ...(line.games === 0 ? ["no game ended"] : [...turnByTurn(line), endingsText(line)]),
    ]),
    "",
    COUNTED,
    ...(foes > 1 ? ["All games are of the same luck: between two who play the hazards nothing else differs."] : []),
  ];
}
