/** How a search and a tournament stand, in words: `mazarbul status` of their folders. */
import { brief } from "../engine/core/errors.js";
import type { SearchState } from "../sim/searches/state.js";
import { isOver, openRound } from "../experiments/tournament/rounds.js";
import type { Tournament } from "../experiments/tournament/state.js";
import { typed } from "../sim/files/disk.js";
import { pace, span } from "./progress.js";
import { resumeCommand } from "./remember.js";

/** A list with a whole half swapped has a name as long as the swaps. */
const NAME = 120;

export function searchLines(it: SearchState): string[] {
  const { folder, question, state, process, games, of, part, speed, left, best } = it;
  const all = of === null ? `${games} games` : `${games} of about ${of} games`;
  return [
    [
      `${question ?? "a search"}: ${state}${process === null ? "" : ` by process ${process}`}`,
      all,
      ...(speed === null ? [] : [pace(speed, "games")]),
      ...(left?.all == null ? [] : [`${span(left.all)} left, about`]),
    ].join(", "),
    ...(part && state !== "finished"
      ? [
          [
            `at: ${[part.part, part.remark].filter(Boolean).join(", ")}`,
            `${part.done} of ${part.of} games`,
            ...(left ? [`${span(left.part)} left`] : []),
          ].join(", "),
        ]
      : []),
    ...(best ? [`best of the last trial: ${brief(best.name, NAME)}, ${bestText(best)} in ${best.games} games`] : []),
    ...(state === "stopped" ? [`to resume: ${resumeCommand(folder) ?? "the same command again"}`] : []),
  ];
}
const bestText = ({ value, unit }: NonNullable<SearchState["best"]>): string =>
  unit === "share" ? `${(100 * value).toFixed(1)} %` : value.toFixed(2);

/** How a tournament stands, as plain data. */
export interface TournamentState {
  folder: string;
  tournament: string;
  state: "finished" | "open";
  /** Rounds that were drawn, of all; matches with a score, of those drawn with two players. */
  round: number;
  rounds: number;
  matches: number;
  of: number;
  /** Games of agents so far. */
  games: number;
}

export function tournamentState(t: Tournament, folder: string): TournamentState {
  const drawn = t.drawn.flat().filter(({ b }) => b !== null);
  return {
    ...{ folder, tournament: t.name, state: isOver(t) ? "finished" : "open", round: t.drawn.length, rounds: t.rounds },
    ...{ matches: drawn.filter(({ score }) => score !== null).length, of: drawn.length },
    games: drawn.reduce((sum, { games }) => sum + games, 0),
  };
}

export function tournamentLines(t: Tournament, folder: string): string[] {
  const { state, round, rounds, matches, of, games } = tournamentState(t, folder);
  const next =
    openRound(t) !== null
      ? `the round goes on: mazarbul tournament play ${typed(folder)}, or mazarbul tournament result for what people played`
      : `the next round: mazarbul tournament round ${typed(folder)}`;
  return [
    `tournament "${t.name}": ${state}, round ${round} of ${rounds}, ${matches} of ${of} matches played, ${games} games of agents`,
    ...(state === "open" ? [next] : []),
  ];
}
