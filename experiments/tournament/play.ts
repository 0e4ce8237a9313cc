/** Agents play the matches of a tournament. */
import { join } from "node:path";
import { blockOf, type Plan, planOf } from "../../sim/match/plan.js";
import type { GamePool } from "../../sim/threads/pool.js";
import { readRun } from "../../sim/storage/readrun.js";
import type { GameResult } from "../../sim/match/runner.js";
import { playOrGoOn } from "../../sim/keptruns.js";
import { drawnNumber, shuffled } from "./luck.js";
import { type GameEnd, gamePoints, matchPoints, shared } from "./points.js";
import { isOpen, isOver, openRound, withNextRound, withResult } from "./rounds.js";
import { type Match, type Tournament, whoPlay } from "./state.js";

export interface PlayOptions {
  /** The tournament's folder; each match has a run of its own below `matches`. */
  folder: string;
  /** All rounds, or the open one alone (the next one, where none is open). */
  all: boolean;
  workers: number;
  /** A pool to use and to leave open; missing: one of its own for each match. */
  pool?: GamePool;
  /** Changes the kept tournament (`changeTournament`); returns it as it is then, with what others have changed meanwhile. */
  change(change: (now: Tournament) => Tournament): Tournament;
  onGame?(match: string, done: number, games: number): void;
  stop?(): boolean;
}

export interface Played {
  tournament: Tournament;
  /** Games without a result in the matches that were played now, and games that were lost by a fault of a program: those have one. */
  failed: number;
  forfeited: number;
  /** False where it was stopped, or people or failed games leave matches open. */
  whole: boolean;
}

/** So often an elimination match without a winner is played again before a roll decides. */
const AGAIN = 4;

/** May agents play this match? */
export const forAgents = (t: Tournament, match: Match): boolean =>
  match.b !== null &&
  whoPlay(match).every((p) => {
    const { agent, deck } = t.players[p];
    return agent !== undefined && (t.listless || deck !== undefined || t.field.length > 1);
  });

/** A ruleset with a word behind its name, before its number of decks. */
export function withWord(ruleset: string, word: string | undefined): string {
  if (word === undefined) return ruleset;
  const [name, decks] = ruleset.split(":") as [string, string?];
  return `${name}+${word}${decks === undefined ? "" : `:${decks}`}`;
}
/** Ruleset of a match in a round: with so many decks where the format says how many, and with the scenario of the round. */
export function rulesetOf(
  t: Pick<Tournament, "ruleset" | "scenarios">,
  { decks }: Pick<Match, "decks">,
  round: number,
): string {
  const ruleset = withWord(t.ruleset, t.scenarios?.[round - 1]);
  return decks === null ? ruleset : `${ruleset}:${decks}`;
}

/**
 * The plan of a match, on a luck of its own. Lists of the players, or, for agents without one, two lists of the field by luck, which both
 * agents play from both seats: games in fours then.
 * @param again 0, or how often the match was played before without a winner
 */
export function matchPlan(t: Tournament, round: number, match: Match, again: number): Plan {
  const { decks } = match;
  const seats = whoPlay(match);
  const players = seats.map((p) => t.players[p]);
  const seed = `${t.seed} round ${round} ${seats.join(" ")}${again > 0 ? ` again ${again}` : ""}`;
  const listless = t.listless === true;
  const own = !listless && players.every(({ deck }) => deck !== undefined);
  const plan = planOf({
    ...{ game: t.game, ruleset: rulesetOf(t, { decks }, round), seed, each: !own && !listless },
    decks: listless ? [] : own ? players.map(({ deck }) => deck!) : shuffled(t.field, seed, "lists").slice(0, 2),
    agents: players.map(({ agent }) => agent!),
    ...(players.length > 2 && { seats: players.length }),
  });
  const whole = !own || players.length > 2;
  return { ...plan, games: whole ? Math.ceil(t.games / blockOf(plan)) * blockOf(plan) : t.games };
}

/** The end of a game by entrant; null if it failed. In METW only a council, or the limit of turns, reckons marshalling points. */
export function endOf(game: string, { outcome, entrantAt }: GameResult): GameEnd | null {
  if (!outcome) return null;
  const { returns, scores, how } = outcome;
  const seats = entrantAt.map((_, entrant) => entrantAt.indexOf(entrant));
  return {
    returns: seats.map((seat) => returns[seat]),
    scores: seats.map((seat) => scores[seat]),
    reckoned: game !== "metw" || how === "council" || how === "time",
  };
}

/** Plays what agents may play. The same tournament comes to the same results, wherever it was stopped. */
export async function playTournament(begun: Tournament, options: PlayOptions): Promise<Played> {
  let t = begun;
  const count = { failed: 0, forfeited: 0 };
  const stop = options.stop ?? (() => false);
  for (let rounds = 0; !isOver(t) && !stop() && (options.all || rounds === 0); rounds++) {
    if (openRound(t) === null)
      t = options.change((now) => (openRound(now) === null && !isOver(now) ? withNextRound(now) : now));
    if (openRound(t) === null) break;
    const round = openRound(t)!;
    for (const match of t.drawn[round - 1]) {
      if (stop()) break;
      // A result may have been typed in since the round began.
      t = options.change((now) => now);
      if (!openHere(t, round, match) || !forAgents(t, match)) continue;
      const score = await playMatch(t, round, match, options, count);
      if (score !== null) {
        const { points, by, games } = score;
        const result = { round, table: match.table!, score: points, by, games };
        t = options.change((now) => (openHere(now, round, match) ? withResult(now, result).tournament : now));
      }
    }
    // People's matches are open, or a game has no result.
    if (openRound(t) === round) return { tournament: t, ...count, whole: false };
  }
  return { tournament: t, ...count, whole: !stop() || isOver(t) };
}

/** What a match is called in progress. */
export const matchName = (round: number, { table }: Pick<Match, "table">): string => `round ${round}, table ${table}`;

/** Is this match of a round still without a result, and between the same players? */
function openHere(t: Tournament, round: number, match: Match): boolean {
  const now = t.drawn[round - 1]?.find(({ table }) => table === match.table);
  return now !== undefined && isOpen(now) && whoPlay(now).join() === whoPlay(match).join();
}

async function playMatch(
  t: Tournament,
  round: number,
  match: Match,
  options: PlayOptions,
  count: Pick<Played, "failed" | "forfeited">,
): Promise<{ points: number[]; by: "agents" | "roll"; games: number } | null> {
  const name = matchName(round, match);
  const stop = options.stop ?? (() => false);
  let played = 0;
  for (let again = 0; again <= (t.format === "swiss" ? 0 : AGAIN); again++) {
    const plan = matchPlan(t, round, match, again);
    const folder = join(
      options.folder,
      "matches",
      `${round}-${whoPlay(match).join("-")}${again > 0 ? `-again-${again}` : ""}`,
    );
    const summary = await playOrGoOn(plan, folder, {
      workers: options.workers,
      pool: options.pool,
      stop,
      onProgress: (now) => options.onGame?.(name, now.games, plan.games),
    });
    if (!summary.done) return null;
    const games: number[][] = [];
    readRun(folder, () => (result) => {
      const end = endOf(t.game, result);
      if (end) games.push(gamePoints(end, t.scoring));
    });
    played += games.length;
    count.failed += summary.failed;
    count.forfeited += summary.forfeited;
    if (games.length === 0) return null;
    const points = matchPoints(games, t.scoring);
    if (t.format === "swiss" || points[0] !== points[1]) return { points, by: "agents", games: played };
  }
  // Companion, part VII: when nothing breaks a tie, the higher roll does.
  const all = shared(t.scoring);
  const win = t.scoring === "six" ? 4 : 1;
  const first = drawnNumber(t.seed, round, `roll ${match.a} ${match.b}`) % 2 === 0;
  return { points: first ? [win, all - win] : [all - win, win], by: "roll", games: played };
}
