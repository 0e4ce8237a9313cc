/** A tournament from round to round: it is begun, rounds are drawn, results come in and are corrected. All of it plain data in, plain data out. */
import { UserError } from "../../engine/core/errors.js";
import { firstRound, nextRound, roundsFor } from "./bracket.js";
import { shuffled } from "./luck.js";
import { decksFor } from "./points.js";
import { recordsOf } from "./standings.js";
import { type Bracket, type Format, type Match, sameName, type Scoring, type Tournament } from "./state.js";
import { MOST_PLAYERS, swissRound } from "./swiss.js";
import { FEWEST, tablesRound } from "./tables.js";

/** What a bye brings where nobody says: a win, the smallest there is. */
export const BYE: Readonly<Record<Scoring, number>> = { six: 4, wins: 1 };

/** Rounds where nobody says: as many as a single elimination needs; one in gold and silver is the round before the brackets. */
export function usualRounds(format: Format, players: number): number {
  return format === "gold-silver" ? 1 + roundsFor(players / 2) : roundsFor(players);
}

/** A tournament before its first round. Throws UserErrors for players that the format cannot take. */
export function newTournament(
  given: Omit<Tournament, "version" | "drawn" | "rounds"> & { rounds?: number },
): Tournament {
  const { players, format } = given;
  const where = `${players.length} player${players.length === 1 ? "" : "s"}`;
  if (given.seats !== undefined && format !== "swiss")
    throw new UserError(
      `--seats ${given.seats}`,
      `tables of more than two are those of a Swiss tournament, and this one is ${format}`,
      "use --format swiss, or leave --seats out",
    );
  const least = given.seats !== undefined ? FEWEST : format === "gold-silver" ? 4 : 2;
  if (players.length < least || players.length > MOST_PLAYERS)
    throw new UserError(
      where,
      `${format} takes ${least} to ${MOST_PLAYERS}`,
      "name more or fewer, or another --format",
    );
  if (format === "gold-silver" && players.length % 2 !== 0)
    throw new UserError(
      where,
      "gold and silver brackets need an even number",
      "add or leave out one, or use --format swiss",
    );
  const twice = players.findIndex(({ name }, i) => players.findIndex((one) => sameName(one.name, name)) < i);
  if (twice >= 0)
    throw new UserError(`player "${players[twice].name}"`, "it is named twice", "give each a name of its own");
  const usual = usualRounds(format, players.length);
  if (format !== "swiss" && given.rounds !== undefined && given.rounds !== usual)
    throw new UserError(
      `--rounds ${given.rounds}`,
      `${format} of ${players.length} players has ${usual} rounds`,
      "leave --rounds out",
    );
  const { rounds = usual } = given;
  return { version: 1, ...given, rounds, drawn: [] };
}

/** A match that has still to be played. */
export const isOpen = (match: Match): boolean => match.b !== null && match.score === null;

/** The round that is open, from 1; null if none is. */
export function openRound({ drawn }: Tournament): number | null {
  const at = drawn.findIndex((round) => round.some(isOpen));
  return at < 0 ? null : at + 1;
}

export const isOver = (t: Tournament): boolean => t.drawn.length === t.rounds && openRound(t) === null;

/** The winner of an elimination match; a bye wins. Null while it is open. */
export function winnerOf({ a, b, score }: Match): number | null {
  if (b === null) return a;
  return score === null ? null : score[0] > score[1] ? a : b;
}

/** Draws the next round: the same tournament draws the same. Throws a UserError while a round is open, and after the last. */
export function withNextRound(t: Tournament): Tournament {
  const open = openRound(t);
  if (open !== null)
    throw new UserError(
      `round ${open}`,
      "some of its results are missing",
      "give them: mazarbul tournament result DIR TABLE SCORE",
    );
  if (t.drawn.length === t.rounds)
    throw new UserError(`"${t.name}"`, `all ${t.rounds} rounds are played`, "see: mazarbul tournament standings DIR");
  const matches = t.format === "swiss" ? swissMatches(t) : bracketMatches(t);
  let table = 0;
  const numbered = matches.map((match) => ({ ...match, table: match.b === null ? null : ++table }));
  return { ...t, drawn: [...t.drawn, numbered] };
}

const unplayed = (bracket: Bracket, [a, b]: readonly [number, number | null], decks: number | null): Match => ({
  ...{ table: null, bracket, a, b, decks, score: null, by: null, games: 0 },
});

function swissMatches(t: Tournament): Match[] {
  const { seats } = t;
  const least = seats === undefined ? 2 : FEWEST;
  if (t.players.filter((one) => !one.left).length < least)
    throw new UserError(
      `"${t.name}"`,
      `fewer than ${least === 2 ? "two" : "three"} players are left`,
      "see: mazarbul tournament standings DIR; who comes back: mazarbul tournament drop DIR NAME --back",
    );
  if (seats !== undefined) {
    const { tables, byes } = tablesRound(recordsOf(t), { seats, seed: t.seed, round: t.drawn.length + 1 });
    return [
      ...tables.map(([a, b, ...others]) => ({ ...unplayed("main", [a, b], null), others })),
      ...byes.map((one) => unplayed("main", [one, null], null)),
    ];
  }
  const { pairs, bye } = swissRound(recordsOf(t), t.seed, t.drawn.length + 1);
  const matches = pairs.map((pair) => unplayed("main", pair, null));
  return bye === null ? matches : [...matches, unplayed("main", [bye, null], null)];
}

/**
 * The next round of the brackets. Gold and silver: all meet in the first round; its winners go to the gold bracket, its losers to the
 * silver one, and each bracket goes on as a single elimination with byes where they are needed (Companion, part VII, the suggested
 * standard tournament).
 */
function bracketMatches(t: Tournament): Match[] {
  const before = t.drawn.at(-1);
  if (before === undefined) {
    const order = shuffled(
      t.players.map((_, i) => i),
      t.seed,
      "draw",
    );
    const two = t.format === "gold-silver";
    const pairs = two ? nextRound(order) : firstRound(order);
    return pairs.map((pair) => unplayed("main", pair, two ? 1 : null));
  }
  if (t.format === "elimination")
    return nextRound(before.map((match) => winnerOf(match)!)).map((pair) => unplayed("main", pair, null));
  return (["gold", "silver"] as const).flatMap((bracket) => {
    const enters = t.drawn.length === 1;
    const left = enters
      ? before.map((match) => ((winnerOf(match) === match.a) === (bracket === "gold") ? match.a : match.b!))
      : before.filter((match) => match.bracket === bracket).map((match) => winnerOf(match)!);
    const pairs = enters ? firstRound(left) : nextRound(left);
    return pairs.map((pair) => unplayed(bracket, pair, decksFor(bracket, left.length)));
  });
}

/** A player leaves a Swiss tournament, or comes back to it, from the next round that is drawn on. */
export function withLeft(t: Tournament, name: string, left: boolean): Tournament {
  const at = t.players.findIndex((one) => sameName(one.name, name));
  if (at < 0)
    throw new UserError(
      `player "${name}"`,
      "no player has this name",
      `the players: ${t.players.map((one) => one.name).join(", ")}`,
    );
  if (t.format !== "swiss")
    throw new UserError(
      `player "${name}"`,
      "in brackets one leaves by losing",
      "give the match to the other: mazarbul tournament result DIR TABLE SCORE",
    );
  const { left: before, ...player } = t.players[at];
  if ((before === true) === left)
    throw new UserError(
      `player "${player.name}"`,
      left ? "has left already" : "has not left",
      "see: mazarbul tournament standings DIR",
    );
  return {
    ...t,
    players: t.players.map((one, i) => (i === at ? { ...player, ...(left ? { left: true as const } : {}) } : one)),
  };
}

export interface Given {
  tournament: Tournament;
  /** What else came of it, in a sentence; "" if nothing. */
  note: string;
}

/** What came of a match. */
export interface Result {
  /** From 1. */
  round: number;
  table: number;
  /** Tournament points of the players of the table, in their order. */
  score: number[];
  by: "hand" | "agents" | "roll";
  /** Games that were played for it; missing: none here. */
  games?: number;
}

/**
 * Puts a result in its place, or corrects it. In a Swiss tournament any round may be corrected, and later pairings stay as they were
 * played; in brackets another winner is possible until somebody has played in the next round, which is drawn anew then.
 */
export function withResult(t: Tournament, { round, table, score, by, games = 0 }: Result): Given {
  const matches = t.drawn[round - 1];
  if (!matches)
    throw new UserError(
      `round ${round}`,
      t.drawn.length === 0 ? "no round is drawn yet" : `rounds 1 to ${t.drawn.length} are drawn`,
      "draw it: mazarbul tournament round DIR",
    );
  const at = matches.findIndex((match) => match.table === table);
  const tables = matches.filter((match) => match.table !== null).length;
  if (at < 0)
    throw new UserError(
      `table ${table}`,
      `round ${round} has tables 1 to ${tables}`,
      "see: mazarbul tournament round DIR --show",
    );
  if (t.format !== "swiss" && score[0] === score[1])
    throw new UserError(
      `score ${score.join("-")}`,
      "somebody must win a match of an elimination",
      "break the tie at the table (the weakest link, then a roll), and give the winner more than half",
    );
  const old = matches[at];
  const changed: Match = { ...old, score, by, games };
  const drawn = t.drawn.map((one, i) => (i === round - 1 ? one.map((match, m) => (m === at ? changed : match)) : one));
  const next = t.drawn[round];
  if (t.format === "swiss" || next === undefined || winnerOf(old) === winnerOf(changed))
    return { tournament: { ...t, drawn }, note: "" };
  if (t.drawn.slice(round).some((later) => later.some((match) => match.score !== null)))
    throw new UserError(
      `round ${round}, table ${table}`,
      `another winner changes round ${round + 1}, and it has results`,
      "give the winner as it was, or begin another tournament",
    );
  return {
    tournament: withNextRound({ ...t, drawn: drawn.slice(0, round) }),
    note: `round ${round + 1} is drawn anew, for another player has won`,
  };
}
