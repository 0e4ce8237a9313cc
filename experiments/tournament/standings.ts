/** Who stands where. */
import { type Bracket, type Match, type Tournament, whoPlay } from "./state.js";
import type { Record as Meetings } from "./swiss.js";

export interface Standing {
  /** From 1; who is level in everything shares it. */
  place: number;
  player: number;
  name: string;
  /** Tournament points, byes included. */
  points: number;
  won: number;
  tied: number;
  lost: number;
  byes: number;
  /** Tournament points of those met, each as often as met (Buchholz); of a table the mean of the others. */
  opponents: number;
  /** The same, each weighed by the share of the match that was taken from him (Sonneborn and Berger). */
  taken: number;
  /** Where brackets are played: in which one, the last round played there, and whether it was won. */
  bracket: Bracket;
  round: number;
  through: boolean;
  /** Prize-units (Companion, part VII, the suggested standard tournament); 0 without. */
  prize: number;
}

/** A match as one of its players had it. `others` are those met, nobody at a bye. */
interface Side {
  others: readonly number[];
  mine: number;
  /** What he took of what the mean at the table is, halved: a half is even, more is ahead. */
  share: number;
  /** Won alone 1, won with others a half, else 0. */
  won: number;
  match: Match;
  round: number;
}

/** The matches of every player that have a result, and byes. */
function sidesOf(t: Tournament): Side[][] {
  const sides: Side[][] = t.players.map(() => []);
  t.drawn.forEach((matches, r) => {
    for (const match of matches) {
      const { a, b, score } = match;
      const round = r + 1;
      if (b === null)
        sides[a].push({ others: [], mine: t.format === "swiss" ? t.bye : 0, share: 1, won: 1, match, round });
      else if (score !== null) {
        const who = whoPlay(match);
        const mean = sum(score) / who.length;
        const best = Math.max(...score);
        const first = score.filter((one) => one === best).length;
        who.forEach((p, k) => {
          const others = who.filter((one) => one !== p);
          const won = score[k] !== best ? 0 : first === 1 ? 1 : 0.5;
          sides[p].push({ others, mine: score[k], share: score[k] / mean / 2, won, match, round });
        });
      }
    }
  });
  return sides;
}

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

/** What the next Swiss round is drawn by: points, byes and meetings so far. */
export function recordsOf(t: Tournament): Meetings[] {
  return sidesOf(t).map((sides, player) => ({
    left: t.players[player].left === true,
    points: sum(sides.map(({ mine }) => mine)),
    byes: sides.filter(({ others }) => others.length === 0).length,
    met: t.players.map((_, p) => sides.filter(({ others }) => others.includes(p)).length),
  }));
}

/**
 * All players, the first one first. Swiss: by tournament points, then the points of those met, then these weighed by what was taken from
 * them, then wins; who is level in all shares a place (the rulebooks name no order for that). Brackets: gold before silver, then by how far
 * a player came; who lost in the same round of a bracket shares a place.
 */
export function standingsOf(t: Tournament): Standing[] {
  const sides = sidesOf(t);
  const points = sides.map((list) => sum(list.map(({ mine }) => mine)));
  const rows = t.players.map(({ name }, player): Standing => {
    const mine = sides[player];
    const met = mine.filter(({ others }) => others.length > 0);
    const ended = (as: number) => met.filter(({ won }) => won === as).length;
    const theirs = (others: readonly number[]) => sum(others.map((p) => points[p])) / others.length;
    const last = mine.at(-1);
    return {
      ...{ place: 0, player, name, points: points[player], prize: 0 },
      ...{ won: ended(1), tied: ended(0.5), lost: ended(0) },
      byes: mine.length - met.length,
      opponents: sum(met.map(({ others }) => theirs(others))),
      taken: sum(met.map(({ others, share }) => theirs(others) * share)),
      bracket: bracketOf(t, player),
      round: last?.round ?? 0,
      // The first round of gold and silver sends nobody home.
      through: last === undefined || last.share > 0.5 || (t.format === "gold-silver" && last.round === 1),
    };
  });
  const keys = t.format === "swiss" ? swissKeys : bracketKeys;
  rows.sort((x, y) => compare(keys(x), keys(y)) || x.player - y.player);
  rows.forEach((row, i) => {
    const above = rows[i - 1];
    row.place = above && compare(keys(above), keys(row)) === 0 ? above.place : i + 1;
  });
  if (t.format === "gold-silver") for (const row of rows) row.prize = prizeOf(row, t.rounds);
  return rows;
}

/** The bracket a player is in. Whose first of gold and silver is not drawn yet is where its result sends it. */
function bracketOf(t: Tournament, player: number): Bracket {
  for (let r = t.drawn.length - 1; r >= 0; r--) {
    const match = t.drawn[r].find(({ a, b }) => a === player || b === player);
    if (!match) continue;
    const { bracket, a, score } = match;
    if (t.format !== "gold-silver" || bracket !== "main" || score === null) return bracket;
    return score[0] > score[1] === (a === player) ? "gold" : "silver";
  }
  return "main";
}

const ORDER: readonly Bracket[] = ["gold", "main", "silver"];
const swissKeys = (row: Standing) => [-row.points, -row.opponents, -row.taken, -row.won];
/** Through is before out in the same round: who is still in has won the last match. */
const bracketKeys = (row: Standing) => [ORDER.indexOf(row.bracket), row.through ? 0 : 1, -row.round];

function compare(x: readonly number[], y: readonly number[]): number {
  for (let i = 0; i < x.length; i++) if (Math.abs(x[i] - y[i]) > 1e-9) return x[i] - y[i];
  return 0;
}

/** Gold: 3 for its winner, 2 for the other finalist, 1 for who lost a semi-final. Silver: 2 and 1 for its finalists. Ten in all, where both have semi-finals. */
function prizeOf({ bracket, round, through }: Standing, rounds: number): number {
  const final = round === rounds;
  if (bracket === "silver") return final ? (through ? 2 : 1) : 0;
  if (bracket !== "gold") return 0;
  return final ? (through ? 3 : 2) : round === rounds - 1 && !through ? 1 : 0;
}
