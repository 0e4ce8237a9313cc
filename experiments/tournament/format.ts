/** A tournament in words: the sheet of a round, and the standings. */
import { textTable } from "../../sim/summary/summary.js";
import { isOpen, isOver, openRound } from "./rounds.js";
import { MINUTES } from "./points.js";
import { type Standing, standingsOf } from "./standings.js";
import { type Tournament, whoPlay } from "./state.js";

/** A number of points as people write it: 4, 3.5. */
export const pointsText = (points: number): string => String(Math.round(points * 100) / 100);

export const scoreText = (score: readonly number[]): string => score.map(pointsText).join("-");

/** The sheet of a round, to be printed and filled in: tables, players, decks and minutes of a game that has decks, and the scores there are. */
export function sheetLines(t: Tournament, round: number): string[] {
  const matches = t.drawn[round - 1];
  // A game without decks has no minutes by their number either.
  const timed = t.format === "gold-silver" || t.decks !== null;
  const name = (p: number) => t.players[p].name;
  const rows = matches.map((match): string[] => {
    const decks = match.decks ?? t.decks;
    return [
      match.table === null ? "" : String(match.table),
      ...(t.format === "gold-silver" ? [match.bracket === "main" ? "" : match.bracket] : []),
      name(match.a),
      match.b === null ? "has a bye" : whoPlay(match).slice(1).map(name).join(", "),
      ...(!timed ? [] : decks === null || match.b === null ? ["", ""] : [String(decks), `${MINUTES[decks] ?? ""}`]),
      match.b === null
        ? ""
        : match.score === null
          ? whoPlay(match)
              .map(() => "____")
              .join(" - ")
          : scoreText(match.score),
    ];
  });
  const head = [
    "table",
    ...(t.format === "gold-silver" ? ["bracket"] : []),
    "player",
    "against",
    ...(timed ? ["decks", "minutes"] : []),
    "score",
  ];
  const task = t.scenarios?.[round - 1];
  const titled = `${t.name}: round ${round} of ${t.rounds}${task === undefined ? "" : `, ${task}`}`;
  return [titled, "", ...textTable(head, rows)];
}

/** What is to be done next, in a sentence. */
export function nextText(t: Tournament): string {
  const open = openRound(t);
  if (open !== null) {
    const left = t.drawn[open - 1].filter(isOpen).length;
    return `round ${open} of ${t.rounds} is open: ${left} result${left === 1 ? " is" : "s are"} missing`;
  }
  if (isOver(t)) return verdictOf(t);
  return t.drawn.length === 0 ? "no round is drawn yet" : `${t.drawn.length} of ${t.rounds} rounds are played`;
}

/** Who has won, or leads, in a sentence. */
export function verdictOf(t: Tournament): string {
  const rows = standingsOf(t);
  const first = rows.filter(({ place }) => place === 1).map(({ name }) => name);
  const who = first.length > 3 ? `${first.length} players` : list(first);
  const points = t.format === "swiss" ? ` with ${pointsText(rows[0].points)} tournament points` : "";
  const ended = (openRound(t) ?? t.drawn.length + 1) - 1;
  if (!isOver(t))
    return ended === 0
      ? "No round is played yet."
      : `After ${ended} of ${t.rounds} rounds ${who} ${first.length > 1 ? "lead" : "leads"}${points}.`;
  if (t.format === "gold-silver") {
    const silver = rows.find(({ bracket, through }) => bracket === "silver" && through);
    return `${who} has won the gold bracket${silver ? `, ${silver.name} the silver one` : ""}.`;
  }
  return `${who} ${first.length > 1 ? "share the first place" : "has won"}${points}.`;
}

function list(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

const withLeaving = (t: Tournament, { player, name }: Standing): string =>
  t.players[player].left ? `${name} (has left)` : name;
/** How far a player came in its bracket. */
function cameTo(t: Tournament, row: Standing): string {
  if (row.round === 0) return "";
  if (row.through) return row.round === t.rounds ? "won" : `through round ${row.round}`;
  const left = t.rounds - row.round;
  const stage = left === 0 ? "final" : left === 1 ? "semi-final" : `round ${row.round}`;
  return left < 2 ? `out in the ${stage}` : `out in ${stage}`;
}

/** The columns and rows of the standings, as text and numbers. */
export function standingsTable(t: Tournament): { head: string[]; rows: (string | number)[][] } {
  const rows = standingsOf(t);
  const record = ({ won, tied, lost, byes }: Standing) =>
    `${won}-${tied}-${lost}${byes > 0 ? ` and ${byes} bye${byes > 1 ? "s" : ""}` : ""}`;
  if (t.format === "swiss")
    return {
      head: ["place", "player", "points", "won-tied-lost", "of those met", "taken from them"],
      rows: rows.map((row) => [row.place, withLeaving(t, row), row.points, record(row), row.opponents, row.taken]),
    };
  const two = t.format === "gold-silver";
  return {
    head: ["place", "player", ...(two ? ["bracket"] : []), "came", "won-tied-lost", ...(two ? ["prize-units"] : [])],
    rows: rows.map((row) => [
      row.place,
      row.name,
      ...(two ? [row.bracket === "main" ? "" : row.bracket] : []),
      cameTo(t, row),
      record(row),
      ...(two ? [row.prize] : []),
    ]),
  };
}

export function standingsLines(t: Tournament): string[] {
  const { head, rows } = standingsTable(t);
  const text = rows.map((row) => row.map((cell) => (typeof cell === "number" ? pointsText(cell) : cell)));
  return [...textTable(head, text), "", verdictOf(t)];
}
