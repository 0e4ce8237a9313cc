import fc from "../properties.js";
import { describe, expect, it } from "vitest";
import { firstRound, nextRound, roundsFor } from "../../experiments/tournament/bracket.js";
import { endOf, forAgents, matchPlan } from "../../experiments/tournament/play.js";
import { decksFor, gamePoints, matchPoints, scoreIn } from "../../experiments/tournament/points.js";
import {
  isOver,
  newTournament,
  openRound,
  winnerOf,
  withLeft,
  withNextRound,
  withResult,
} from "../../experiments/tournament/rounds.js";
import { recordsOf, standingsOf } from "../../experiments/tournament/standings.js";
import { type Format, type Tournament, whoPlay } from "../../experiments/tournament/state.js";
import { type Record as Meetings, swissRound } from "../../experiments/tournament/swiss.js";
import { tableSizes, tablesRound } from "../../experiments/tournament/tables.js";
import { standingsLines } from "../../experiments/tournament/format.js";

const begun = (format: Format, players: number, more: Partial<Tournament> = {}): Tournament =>
  newTournament({
    ...{
      name: "t",
      format,
      scoring: "six",
      bye: 4,
      seed: "s",
      command: "",
      game: "metw",
      ruleset: "metw-standard",
      decks: 1,
    },
    ...{ games: 2, field: [], players: Array.from({ length: players }, (_, i) => ({ name: `P${i}` })), ...more },
  });

/** Draws the next round and gives every table a result by the two players. */
function played(t: Tournament, score: (a: number, b: number) => [number, number]): Tournament {
  let now = withNextRound(t);
  for (const { table, a, b } of now.drawn.at(-1)!)
    if (table !== null)
      now = withResult(now, { round: now.drawn.length, table, score: score(a, b!), by: "hand" }).tournament;
  return now;
}
const whole = (t: Tournament, score: (a: number, b: number) => [number, number]): Tournament => {
  let now = t;
  while (!isOver(now)) now = played(now, score);
  return now;
};
/** The player with the smaller number wins. */
const better = (a: number, b: number): [number, number] => (a < b ? [6, 0] : [0, 6]);

describe("tournament points", () => {
  const end = (a: number, b: number, reckoned = true) => ({
    returns: (a > b ? [1, 0] : a < b ? [0, 1] : [0.5, 0.5]) as [number, number],
    scores: [a, b] as const,
    reckoned,
  });
  it("a tie shares them, a win takes more the higher it is", () => {
    expect(gamePoints(end(20, 20), "six")).toEqual([3, 3]);
    expect(gamePoints(end(20, 14), "six")).toEqual([4, 2]);
    expect(gamePoints(end(21, 14), "six")).toEqual([5, 1]);
    expect(gamePoints(end(14, 27), "six")).toEqual([1, 5]);
    expect(gamePoints(end(14, 28), "six")).toEqual([0, 6]);
    expect(gamePoints(end(3, -2), "six")).toEqual([6, 0]);
    expect(gamePoints(end(20, 19), "wins")).toEqual([1, 0]);
    expect(gamePoints(end(5, 5), "wins")).toEqual([0.5, 0.5]);
  });
  it("whose Wizard is lost has nothing, whatever he had gathered", () => {
    expect(gamePoints({ returns: [0, 1], scores: [30, 4], reckoned: false }, "six")).toEqual([0, 6]);
  });
  it("several games: their mean to the nearest half, and who is ahead stays ahead", () => {
    expect(
      matchPoints(
        [
          [6, 0],
          [3, 3],
        ],
        "six",
      ),
    ).toEqual([4.5, 1.5]);
    const many = Array.from({ length: 9 }, (): [number, number] => [3, 3]);
    expect(matchPoints([...many, [4, 2]], "six")).toEqual([3.5, 2.5]);
    expect(matchPoints([...many, [2, 4]], "six")).toEqual([2.5, 3.5]);
    expect(
      matchPoints(
        [
          [6, 0],
          [0, 6],
        ],
        "six",
      ),
    ).toEqual([3, 3]);
  });
  it("typed scores are read, and wrong ones refused", () => {
    expect(scoreIn("6-0", "six")).toEqual([6, 0]);
    expect(scoreIn(" 2.5 : 3.5 ", "six")).toEqual([2.5, 3.5]);
    expect(scoreIn("0.5-0.5", "wins")).toEqual([0.5, 0.5]);
    for (const text of ["6", "6-1", "7--1", "1-0", "2.9-3.1", "a-b"])
      expect(() => scoreIn(text, "six"), text).toThrow(/score "/);
  });
  it("two decks for semi-finals and final of gold and for the final of silver", () => {
    expect([8, 4, 3, 2].map((left) => decksFor("gold", left))).toEqual([1, 2, 2, 2]);
    expect([8, 4, 3, 2].map((left) => decksFor("silver", left))).toEqual([1, 1, 1, 2]);
  });
});

describe("matches of agents", () => {
  const two = (more: Partial<Tournament>) =>
    withNextRound(begun("swiss", 2, { players: ["a", "b"].map((name) => ({ name, agent: "random" })), ...more }));
  it("the end of a game is told by player, whoever sat where; without a council nothing is reckoned", () => {
    const game = { entrantAt: [1, 0], outcome: { returns: [1, 0], scores: [20, 10], how: "council" } };
    const end = endOf("metw", game as unknown as Parameters<typeof endOf>[1]);
    expect(end).toEqual({ returns: [0, 1], scores: [10, 20], reckoned: true });
    const lost = { ...game, outcome: { ...game.outcome, how: "wizard-lost" } };
    expect(endOf("metw", lost as unknown as Parameters<typeof endOf>[1])!.reckoned).toBe(false);
    expect(endOf("metw", { ...game, outcome: null } as unknown as Parameters<typeof endOf>[1])).toBeNull();
  });
  it("agents play two lists of the field in fours; the same match has the same luck, a match played again another", () => {
    const t = two({ field: ["x", "y", "z"], games: 5 });
    const match = t.drawn[0][0];
    const plan = matchPlan(t, 1, match, 0);
    expect(plan).toMatchObject({ each: true, games: 8 });
    expect(new Set(plan.decks).size).toBe(2);
    expect(matchPlan(t, 1, match, 0)).toEqual(plan);
    expect(matchPlan(t, 1, match, 1).seed).not.toBe(plan.seed);
    expect(matchPlan(t, 2, match, 0).seed).not.toBe(plan.seed);
    expect(forAgents(t, match)).toBe(true);
    expect(forAgents({ ...t, field: [] }, match)).toBe(false);
  });
  it("lists of the players are played as often as asked, with the decks that the bracket says", () => {
    const players = ["a", "b"].map((name) => ({ name, agent: "random", deck: name }));
    const t = two({ players, games: 1 });
    const match = t.drawn[0][0];
    const first = t.players[match.a].deck;
    expect(matchPlan(t, 1, { ...match, decks: 2 }, 0)).toMatchObject({
      each: false,
      games: 1,
      ruleset: "metw-standard:2",
    });
    expect(matchPlan(t, 1, match, 0).decks[0]).toBe(first);
  });
});

describe("Swiss rounds", () => {
  const pairKeys = (t: Tournament) =>
    t.drawn
      .flat()
      .filter(({ b }) => b !== null)
      .map(({ a, b }) => [Math.min(a, b!), Math.max(a, b!)].join());

  it("nobody meets anybody twice, everybody plays or has his one bye, in every number of players", () => {
    for (let n = 2; n <= 17; n++) {
      const t = whole(begun("swiss", n), better);
      expect(new Set(pairKeys(t)).size, `${n} players`).toBe(pairKeys(t).length);
      for (const round of t.drawn)
        expect(round.flatMap(({ a, b }) => (b === null ? [a] : [a, b])).sort((x, y) => x - y)).toEqual(
          Array.from({ length: n }, (_, i) => i),
        );
      expect(Math.max(...recordsOf(t).map(({ byes }) => byes))).toBeLessThanOrEqual(1);
      expect(t.drawn.length).toBe(roundsFor(n));
    }
  });
  it("all against all: as many rounds as that takes, still nobody twice; one more begins anew", () => {
    const t = whole(begun("swiss", 6, { rounds: 6 }), better);
    expect(new Set(pairKeys(t).slice(0, 15)).size).toBe(15);
    expect(pairKeys(t)).toHaveLength(18);
    const met = recordsOf(t).flatMap((record) => record.met);
    expect(Math.max(...met)).toBe(2);
  });
  it("players with like points meet", () => {
    const t = played(played(begun("swiss", 8), better), better);
    const before = recordsOf({ ...t, drawn: t.drawn.slice(0, 1) });
    for (const { a, b } of t.drawn[1]) expect(before[a].points).toBe(before[b!].points);
  });
  it("the pairing is the cheapest there is: against every pairing of six", () => {
    const all = (left: number[]): [number, number][][] =>
      left.length === 0
        ? [[]]
        : left
            .slice(1)
            .flatMap((other) =>
              all(left.filter((x) => x !== left[0] && x !== other)).map((rest): [number, number][] => [
                [left[0], other],
                ...rest,
              ]),
            );
    const record = fc.array(fc.record({ points: fc.integer({ min: 0, max: 24 }), byes: fc.constant(0) }), {
      minLength: 6,
      maxLength: 6,
    });
    const met = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 15, maxLength: 15 });
    fc.assert(
      fc.property(record, met, fc.string(), (given, times, seed) => {
        let next = 0;
        const table = given.map(() => [0, 0, 0, 0, 0, 0]);
        for (let a = 0; a < 6; a++) for (let b = a + 1; b < 6; b++) table[a][b] = table[b][a] = times[next++];
        const records = given.map((one, i): Meetings => ({ ...one, met: table[i] }));
        const cost = (pairs: readonly (readonly [number, number])[]) =>
          pairs.reduce((sum, [a, b]) => sum + 1e6 * table[a][b] + (records[a].points - records[b].points) ** 2, 0);
        const best = Math.min(...all([0, 1, 2, 3, 4, 5]).map(cost));
        expect(cost(swissRound(records, seed, 1).pairs)).toBe(best);
      }),
      { numRuns: 60, seed: 7 },
    );
  });
  it("the bye goes to the last of those who had none", () => {
    const record = (points: number, byes: number): Meetings => ({ points, byes, met: [0, 0, 0, 0, 0] });
    const records = [record(12, 0), record(9, 0), record(6, 0), record(4, 1), record(0, 1)];
    expect(swissRound(records, "x", 3).bye).toBe(2);
  });
  it("the same seed draws the same, another one another draw", () => {
    const rounds = (seed: string) => JSON.stringify(whole(begun("swiss", 12, { seed }), better).drawn);
    expect(rounds("one")).toBe(rounds("one"));
    expect(rounds("one")).not.toBe(rounds("two"));
  });
  it("a bye brings what it is worth, and standings go by points, those met, and what was taken", () => {
    const t = played(begun("swiss", 3, { bye: 2 }), () => [4, 2]);
    const rows = standingsOf(t);
    expect(rows.map(({ points }) => points)).toEqual([4, 2, 2]);
    // The one with the bye met nobody; the loser met the winner.
    expect(rows[1]).toMatchObject({ place: 2, lost: 1, byes: 0, opponents: 4, taken: (4 * 2) / 6 });
    expect(rows[2]).toMatchObject({ place: 3, byes: 1, opponents: 0 });
  });
  it("who is level in all shares a place", () => {
    expect(standingsOf(played(begun("swiss", 4), () => [3, 3])).map(({ place }) => place)).toEqual([1, 1, 1, 1]);
  });
  it("the strongest has won in the end", () => {
    expect(standingsOf(whole(begun("swiss", 16), better))[0].name).toBe("P0");
  });
});

describe("tables of more than two", () => {
  it("seat everybody where tables of three or more can, and as evenly as can be", () => {
    const sizes = (players: number, seats: number) => tableSizes(players, seats);
    expect(sizes(8, 4)).toEqual({ sizes: [4, 4], byes: 0 });
    expect(sizes(7, 4)).toEqual({ sizes: [4, 3], byes: 0 });
    expect(sizes(9, 4)).toEqual({ sizes: [3, 3, 3], byes: 0 });
    expect(sizes(5, 4)).toEqual({ sizes: [4], byes: 1 });
    expect(sizes(8, 3)).toEqual({ sizes: [3, 3], byes: 2 });
    expect(sizes(6, 5)).toEqual({ sizes: [3, 3], byes: 0 });
    for (let seats = 3; seats <= 5; seats++)
      for (let players = 3; players <= 128; players++) {
        const found = sizes(players, seats);
        expect(
          found.sizes.reduce((a, b) => a + b, found.byes),
          `${players} at ${seats}`,
        ).toBe(players);
        expect(found.sizes.every((n) => n >= 3 && n <= seats)).toBe(true);
        expect(found.byes).toBeLessThan(3);
      }
  });
  it("nobody meets anybody twice where that is possible, and players with like points sit together", () => {
    // Sixteen at tables of four: five rounds would be the most; two are always found.
    let t = begun("swiss", 16, { seats: 4, rounds: 3 });
    for (let round = 0; round < 2; round++) {
      t = withNextRound(t);
      for (const { table } of t.drawn.at(-1)!)
        t = withResult(t, { round: round + 1, table: table!, score: [6, 4, 2, 0], by: "hand" }).tournament;
    }
    for (const { met } of recordsOf(t)) expect(Math.max(...met)).toBe(1);
    const points = [9, 9, 9, 5, 5, 5];
    const records = points.map((one): Meetings => ({ points: one, byes: 0, met: points.map(() => 0) }));
    const { tables } = tablesRound(records, { seats: 3, seed: "x", round: 2 });
    expect(tables.map((table) => [...table].sort())).toEqual([
      [0, 1, 2],
      [3, 4, 5],
    ]);
  });
  it("who has won a table has won; points are those of the table, and of those met the mean counts", () => {
    let t = withNextRound(begun("swiss", 3, { seats: 3, rounds: 1 }));
    t = withResult(t, { round: 1, table: 1, score: [4.5, 4.5, 0], by: "hand" }).tournament;
    const rows = standingsOf(t);
    expect(rows.map(({ points, won, tied, lost }) => [points, won, tied, lost])).toEqual([
      [4.5, 0, 1, 0],
      [4.5, 0, 1, 0],
      [0, 0, 0, 1],
    ]);
    expect(rows[0].opponents).toBe(2.25);
    expect(rows[2].opponents).toBe(4.5);
    expect(rows[0].name).toBe(`P${whoPlay(t.drawn[0][0]).slice(0, 2).sort()[0]}`);
  });
  it("points of a game are the mean of what each takes from each, three in the mean", () => {
    const end = { returns: [1, 0, 0], scores: [20, 18, 9], reckoned: true };
    // 4-2 and 6-0 for the first; 2-4 and 6-0 for the second; 0-6 twice.
    expect(gamePoints(end, "six")).toEqual([5, 4, 0]);
    expect(gamePoints({ ...end, reckoned: false }, "six")).toEqual([6, 1.5, 1.5]);
    expect(gamePoints({ ...end, returns: [0.5, 0.5, 0], scores: [20, 20, 9] }, "six")).toEqual([4.5, 4.5, 0]);
    expect(gamePoints({ ...end, returns: [0.5, 0.5, 0] }, "wins")).toEqual([0.5, 0.5, 0]);
    expect(scoreIn("5-4-0", "six", 3)).toEqual([5, 4, 0]);
    expect(() => scoreIn("6-0", "six", 3)).toThrow(/one number for each at the table, as "5-3-1"/);
    expect(() => scoreIn("5-4-1", "six", 3)).toThrow(/a match shares 9/);
  });
  it("are no part of brackets", () => {
    expect(() => begun("elimination", 8, { seats: 4 })).toThrow(/--seats 4.*Swiss/);
    expect(() => begun("swiss", 2, { seats: 4 })).toThrow(/2 players.*3 to 128/);
  });
});

describe("brackets", () => {
  it("byes make up a power of two, one a match, and are spread", () => {
    expect(firstRound([0, 1, 2, 3, 4])).toEqual([
      [0, null],
      [1, null],
      [2, null],
      [3, 4],
    ]);
    expect(firstRound([0, 1, 2, 3, 4, 5])).toEqual([
      [0, null],
      [1, 2],
      [3, null],
      [4, 5],
    ]);
    expect(nextRound([5, 3, 2, 8])).toEqual([
      [5, 3],
      [2, 8],
    ]);
    expect(nextRound([5])).toEqual([]);
  });
  it("single elimination: all but one lose once, for every number of players", () => {
    for (let n = 2; n <= 17; n++) {
      const t = whole(begun("elimination", n), better);
      const matches = t.drawn.flat().filter(({ b }) => b !== null);
      expect(matches, `${n}`).toHaveLength(n - 1);
      const rows = standingsOf(t);
      expect(rows[0]).toMatchObject({ name: "P0", place: 1, lost: 0 });
      expect(rows.slice(1).every(({ lost, place }) => lost === 1 && place > 1)).toBe(true);
      expect(rows[1].place).toBe(2);
    }
  });
  it("gold and silver: everybody plays twice, winners in gold, losers in silver, and ten prize-units", () => {
    for (const n of [8, 10, 12, 16]) {
      const t = whole(begun("gold-silver", n), better);
      const [first, ...later] = t.drawn;
      const gold = new Set(first.map((match) => winnerOf(match)));
      for (const { a, b, bracket } of later.flat())
        for (const p of b === null ? [a] : [a, b]) expect(gold.has(p)).toBe(bracket === "gold");
      expect(t.drawn[1].flatMap(({ a, b }) => (b === null ? [a] : [a, b]))).toHaveLength(n);
      const rows = standingsOf(t);
      expect(rows[0]).toMatchObject({ name: "P0", bracket: "gold", prize: 3 });
      expect(rows.reduce((sum, { prize }) => sum + prize, 0)).toBe(10);
      expect(rows.filter(({ bracket }) => bracket === "silver")[0]).toMatchObject({ prize: 2, place: n / 2 + 1 });
      expect(t.drawn.at(-1)!.map(({ bracket, decks }) => [bracket, decks])).toEqual([
        ["gold", 2],
        ["silver", 2],
      ]);
    }
  });
});

/** The fewest rematches that any pairing of these has, the bye of an odd number free: every pairing is tried. */
function fewest(here: readonly number[], met: (a: number, b: number) => number, bye = here.length % 2 === 1): number {
  if (here.length < 2) return 0;
  const [one, ...rest] = here as [number, ...number[]];
  let best = bye ? fewest(rest, met, false) : Infinity;
  for (const other of rest)
    best = Math.min(
      best,
      met(one, other) +
        fewest(
          rest.filter((i) => i !== other),
          met,
          bye,
        ),
    );
  return best;
}
describe("who leaves a Swiss tournament", () => {
  const plays = (t: Tournament, round: number) => t.drawn[round - 1].flatMap(({ a, b }) => (b === null ? [a] : [a, b]));
  it("is drawn no more, keeps what he has, and is drawn again when he comes back", () => {
    const first = played(begun("swiss", 6, { rounds: 4 }), better);
    const name = first.players[2].name;
    const before = standingsOf(first).find(({ player }) => player === 2)!.points;
    const second = played(withLeft(first, name.toUpperCase(), true), better);
    // Five are left: one of them has the bye.
    expect([...plays(second, 2)].sort((x, y) => x - y)).toEqual([0, 1, 3, 4, 5]);
    expect(second.drawn[1].filter(({ b }) => b === null)).toHaveLength(1);
    expect(standingsOf(second).find(({ player }) => player === 2)!.points).toBe(before);
    expect(standingsLines(second).join("\n")).toContain(`${name} (has left)`);
    const third = played(withLeft(second, name, false), better);
    expect(plays(third, 3)).toContain(2);
    expect(standingsLines(third).join("\n")).not.toContain("has left");
  });
  it("the bye goes to the player whose bye leaves no rematch", () => {
    // Every way through four rounds of up to nine players of whom some leave: a rematch is drawn only where every bye leaves one.
    let rounds = 0;
    let odd = 0;
    for (let k = 0; k < 150; k++) {
      let t = begun("swiss", 4 + (k % 6), { rounds: 4, seed: `leave ${k}` });
      for (let r = 0; r < t.rounds; r++) {
        const records = recordsOf(t);
        t = played(t, (a, b) => ((a * 7 + b * 3 + k) % 2 === 0 ? [6, 0] : [0, 6]));
        const met = (a: number, b: number) => records[a].met[b];
        const again = t.drawn[r].reduce((sum, { a, b }) => sum + (b === null ? 0 : met(a, b)), 0);
        rounds++;
        const here = t.players.map((_, i) => i).filter((i) => !t.players[i].left);
        if (here.length % 2 === 1) odd++;
        expect(again, `${k}, round ${r + 1}`).toBe(fewest(here, met));
        if (r < 2 && here.length > 3) t = withLeft(t, t.players[here[(k + r) % here.length]].name, true);
      }
    }
    expect([rounds, odd]).toEqual([600, expect.any(Number)]);
    expect(odd).toBeGreaterThan(150);
  });
  it("is said so where he cannot: not in brackets, not twice, not who is nobody; and two must stay", () => {
    const t = begun("swiss", 2);
    const [one, two] = t.players.map((player) => player.name) as [string, string];
    expect(() => withLeft(begun("elimination", 4), one, true)).toThrow(/in brackets one leaves by losing/);
    expect(() => withLeft(t, one, false)).toThrow(/has not left/);
    expect(() => withLeft(withLeft(t, one, true), one, true)).toThrow(/has left already/);
    expect(() => withLeft(t, "nobody", true)).toThrow(new RegExp(`the players: ${one}, ${two}`));
    expect(() => withNextRound(withLeft(t, one, true))).toThrow(/fewer than two players are left/);
  });
});

describe("results", () => {
  it("no round is drawn while one is open, and none after the last", () => {
    const t = withNextRound(begun("swiss", 4));
    expect(openRound(t)).toBe(1);
    expect(() => withNextRound(t)).toThrow(/round 1: some of its results are missing/);
    expect(() => withNextRound(whole(begun("swiss", 4), better))).toThrow(/all 2 rounds are played/);
  });
  it("an elimination match needs a winner, a Swiss one does not", () => {
    expect(() =>
      withResult(withNextRound(begun("elimination", 4)), { round: 1, table: 1, score: [3, 3], by: "hand" }),
    ).toThrow(/somebody must win/);
    expect(
      withResult(withNextRound(begun("swiss", 4)), { round: 1, table: 1, score: [3, 3], by: "hand" }).tournament
        .drawn[0][0].score,
    ).toEqual([3, 3]);
  });
  it("a correction in a Swiss tournament changes points and leaves later pairings", () => {
    const t = withNextRound(played(begun("swiss", 8), better));
    const { a } = t.drawn[0][0];
    const { tournament, note: printed } = withResult(t, { round: 1, table: 1, score: [2, 4], by: "hand" });
    expect(printed).toBe("");
    expect(tournament.drawn[1]).toEqual(t.drawn[1]);
    expect(standingsOf(tournament).find(({ player }) => player === a)!.points).toBe(2);
  });
  it("a correction in a bracket draws the next round anew, until it has a result", () => {
    const t = withNextRound(played(begun("elimination", 4), better));
    const [one] = t.drawn[0];
    const loser = winnerOf(one) === one.a ? one.b! : one.a;
    const other: [number, number] = loser === one.a ? [6, 0] : [0, 6];
    const { tournament, note: text } = withResult(t, { round: 1, table: 1, score: other, by: "hand" });
    expect(text).toMatch(/round 2 is drawn anew/);
    expect([tournament.drawn[1][0].a, tournament.drawn[1][0].b]).toContain(loser);
    const late = withResult(t, { round: 2, table: 1, score: [6, 0], by: "hand" }).tournament;
    expect(() => withResult(late, { round: 1, table: 1, score: other, by: "hand" })).toThrow(
      /another winner changes round 2/,
    );
    // The same winner by another score is no other tournament.
    const same: [number, number] = winnerOf(one) === one.a ? [4, 2] : [2, 4];
    expect(withResult(late, { round: 1, table: 1, score: same, by: "hand" }).tournament.drawn[0][0].score).toEqual(
      same,
    );
  });
  it("wrong tables, rounds and players are refused", () => {
    expect(() => withResult(begun("swiss", 4), { round: 1, table: 1, score: [6, 0], by: "hand" })).toThrow(
      /no round is drawn yet/,
    );
    expect(() =>
      withResult(withNextRound(begun("swiss", 4)), { round: 1, table: 3, score: [6, 0], by: "hand" }),
    ).toThrow(/tables 1 to 2/);
    expect(() => begun("gold-silver", 9)).toThrow(/even number/);
    expect(() => begun("swiss", 1)).toThrow(/1 player: swiss takes 2 to 128/);
    expect(() => begun("swiss", 2, { players: [{ name: "Ann" }, { name: "ann" }] })).toThrow(/named twice/);
    expect(() => newTournament({ ...begun("elimination", 8), rounds: 2 })).toThrow(/has 3 rounds/);
  });
});
