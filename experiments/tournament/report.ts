/** A tournament as a report. */
import { footOf } from "../../sim/report/foot.js";
import { type Cell, type Foot, type Report, REPORT_FORMAT } from "../../sim/report/report.js";
import { planOf } from "../../sim/match/plan.js";
import { loadGame } from "../../sim/plans/games.js";
import { type Tournament, whoPlay } from "./state.js";
import { pointsText, scoreText, standingsTable, verdictOf } from "./format.js";

const FORMAT_WORDS = {
  swiss: "Every round brings together players with like points who have not met before.",
  elimination: "Who loses is out.",
  "gold-silver":
    "Winners of the first round play for the gold bracket, losers for the silver one; who loses there is out.",
} as const;

const tablesWords = (seats: number): string =>
  `Every round seats up to ${seats} at a table: players with like points, and few who have met before. Three tournament points a player are shared at each.`;

export function tournamentReport(t: Tournament, foot: Foot): Report {
  const { head, rows } = standingsTable(t);
  const numeric = head.map((_, c) => rows.every((row) => typeof row[c] === "number"));
  const name = (p: number) => t.players[p].name;
  const rolls = t.drawn.flat().filter(({ by }) => by === "roll").length;
  return {
    format: REPORT_FORMAT,
    title: `${t.name}: ${t.players.length} players, ${t.rounds} rounds`,
    headline: verdictOf(t),
    paragraphs: [
      t.seats === undefined ? FORMAT_WORDS[t.format] : tablesWords(t.seats),
      "A tournament names a winner, and with few games luck has a large part in who that is: how strong decks and agents are is better asked by gauntlet, compare or matrix.",
      ...(rolls > 0
        ? [`${rolls} match${rolls > 1 ? "es" : ""} found no winner in any game and were decided by a roll.`]
        : []),
    ],
    sections: [
      {
        heading: "Standings",
        words:
          t.format === "swiss"
            ? [
                "Who is level in tournament points stands by the points of those met, then by these weighed by what was taken from them, then by wins.",
              ]
            : [],
        table: {
          caption: "All players, the first one first",
          columns: head.map((column, c) => ({
            name: column,
            ...(numeric[c] && {
              unit: column === "points" || column.includes("the") ? ("number" as const) : ("count" as const),
            }),
          })),
          rows: rows.map((row) =>
            row.map((cell, c): Cell => (numeric[c] || typeof cell === "string" ? cell : pointsText(cell))),
          ),
        },
      },
      ...t.drawn.map((matches, r) => ({
        heading: `Round ${r + 1}`,
        words: [],
        table: {
          caption: `The matches of round ${r + 1}, with tournament points`,
          columns: ["table", ...(t.format === "gold-silver" ? ["bracket"] : []), "player", "against", "score"].map(
            (column) => ({ name: column }),
          ),
          rows: matches.map((match): Cell[] => [
            match.table === null ? "bye" : String(match.table),
            ...(t.format === "gold-silver" ? [match.bracket] : []),
            name(match.a),
            whoPlay(match).slice(1).map(name).join(", "),
            match.score === null ? "" : `${scoreText(match.score)}${match.by === "roll" ? " by a roll" : ""}`,
          ]),
        },
      })),
    ],
    foot,
  };
}

/** By what a tournament can be had again: its command, and the fingerprints of the agents that play in it. */
export async function tournamentFoot(t: Tournament): Promise<Foot> {
  const games = t.drawn.flat().reduce((sum, match) => sum + match.games, 0);
  const agents = [...new Set(t.players.flatMap(({ agent }) => agent ?? []))];
  const notes = [`rules ${t.ruleset}, ${t.scoring === "six" ? "six tournament points a match" : "a point for a win"}`];
  const feet = await Promise.all(
    agents.map((agent) =>
      footOf(
        planOf({ game: t.game, ruleset: t.ruleset, seed: t.seed, decks: [], agents: [agent, agent] }),
        t.command,
        games,
        notes,
      ),
    ),
  );
  if (feet.length > 0)
    return { ...feet[0], fingerprint: [...new Set(feet.flatMap((foot) => foot.fingerprint.split(", ")))].join(", ") };
  const { name, version, rulesVersion } = (await loadGame(t.game)).game;
  return {
    command: t.command,
    seed: t.seed,
    version: `${name} ${version}, rules ${rulesVersion}`,
    fingerprint: "",
    games,
    notes,
  };
}
