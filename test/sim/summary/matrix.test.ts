import { describe, expect, it } from "vitest";
import { soleWinner } from "../../../engine/core/seats.js";
import { matrixCsv, matrixLines, ranking } from "../../../sim/summary/matrix.js";
import { blockOf, gamesForEach, gamesInAll, pairingsOf, type Plan, seatingOf } from "../../../sim/match/plan.js";
import { type GameResult, playGame } from "../../../sim/match/runner.js";
import { setTable } from "../../../sim/plans/preparematch.js";
import { simulate } from "../../../sim/simulate.js";
import { Summary } from "../../../sim/summary/summary.js";
import { Groups } from "../../../sim/statistics/clusters.js";
import { pokerPlan } from "../helpers.js";

const three = { decks: ["Even", "High", "Low"] };
const each = { ...three, agents: ["random", "last"] as [string, string], each: true, mirrors: true };

async function results(plan: Plan): Promise<GameResult[]> {
  const table = await setTable(plan);
  return Array.from({ length: plan.games }, (_, n) => playGame(table, n));
}
/** Who has which list where: "A0 B2" is A with list 0 at seat 0, B with list 2 at seat 1. */
function seats(plan: Plan, number: number): string {
  const { entrantAt, deckAt } = seatingOf(plan, number);
  return entrantAt.map((entrant, seat) => `${"AB"[entrant]}${deckAt[seat]}`).join(" ");
}

it("a list of which no game came to an end has no share over all, as it has none against each", () => {
  for (const plan of [pokerPlan({ ...three, games: 12 }), pokerPlan(each)])
    expect(matrixLines(new Summary(plan)).join("\n")).not.toContain("50.0 %\n");
  const none = matrixLines(new Summary(pokerPlan({ ...three, games: 12 })));
  expect(none.filter((line) => /^[1-3] /.test(line)).join()).not.toMatch(/\d %/);
});

describe("every pairing", () => {
  it("is dealt in turn, two games each, so that a run that stops early is even", () => {
    const plan = pokerPlan({ ...three, games: 12 });
    expect(pairingsOf(plan)).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
    expect(pairingsOf(pokerPlan({ ...three, mirrors: true }))).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 1],
      [1, 2],
      [2, 2],
    ]);
    // As plans were dealt before rounds: their rows are still read.
    const former = { ...plan, order: undefined };
    expect(Array.from({ length: 8 }, (_, n) => seats(former, n))).toEqual([
      "A0 B1",
      "B1 A0",
      "A0 B2",
      "B2 A0",
      "A1 B2",
      "B2 A1",
      "A0 B1",
      "B1 A0",
    ]);
    expect(Array.from({ length: 12 }, (_, n) => seatingOf(former, n).pairing)).toEqual([
      0, 0, 1, 1, 2, 2, 0, 0, 1, 1, 2, 2,
    ]);
    expect(new Set(Array.from({ length: 6 }, (_, n) => seatingOf(plan, n).pairing)).size).toBe(3);
    // Every pair has its own luck.
    expect(Array.from({ length: 8 }, (_, n) => seatingOf(plan, n).seedGroup)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  });

  it("is dealt so that wherever a run stops every list has played about as many blocks", () => {
    for (let n = 3; n <= 13; n++)
      for (const [mirrors, both] of [
        [false, false],
        [true, false],
        [false, true],
        [true, true],
      ] as const) {
        const decks = Array.from({ length: n }, (_, d) => `list ${d}`);
        const plan = pokerPlan({ decks, mirrors, each: both });
        const played = new Array<number>(n).fill(0);
        const pairings = pairingsOf(plan).length;
        const met = new Set<number>();
        for (let block = 0; block < 2 * pairings; block++) {
          const { pairing } = seatingOf(plan, block * blockOf(plan));
          for (const deck of new Set(pairingsOf(plan)[pairing])) played[deck]++;
          // Of an odd number one is over in each round, unless it meets itself then.
          const most = n % 2 === 1 && !mirrors ? 2 : 1;
          expect(Math.max(...played) - Math.min(...played), `${n} lists, block ${block}`).toBeLessThanOrEqual(most);
          met.add(pairing);
          if (block === pairings - 1) expect(met.size).toBe(pairings);
        }
      }
  });

  it("leaves out the pairings that it is told to", () => {
    const decks = ["a", "b", "c", "d"];
    const plan = pokerPlan({
      decks,
      each: true,
      without: [
        [0, 1],
        [2, 3],
      ],
    });
    expect(pairingsOf(plan)).toEqual([
      [0, 2],
      [0, 3],
      [1, 2],
      [1, 3],
    ]);
    const met = Array.from({ length: 8 }, (_, block) => pairingsOf(plan)[seatingOf(plan, 4 * block).pairing].join(" "));
    expect(new Set(met.slice(0, 4))).toEqual(new Set(["0 2", "0 3", "1 2", "1 3"]));
    expect(met.slice(4)).toEqual(met.slice(0, 4));
  });

  it("lets the agents change lists on the same luck, and gives a list against itself a second luck instead", () => {
    const plan = pokerPlan({ ...each, games: 24 });
    const described = (n: number) => `${seats(plan, n)} luck ${seatingOf(plan, n).seedGroup}`;
    const block = (a: number, b: number) => {
      const first = Array.from({ length: 6 }, (_, k) => 4 * k).find((n) => seats(plan, n) === `A${a} B${b}`)!;
      return [first, [0, 1, 2, 3].map((k) => described(first + k))] as const;
    };
    const [n, two] = block(0, 1);
    expect(two).toEqual(["A0 B1", "B1 A0", "A1 B0", "B0 A1"].map((text) => `${text} luck ${n / 2}`));
    const [m, mirror] = block(0, 0);
    expect(mirror).toEqual(["A0 B0", "B0 A0", "A0 B0", "B0 A0"].map((note, k) => `${note} luck ${m / 2 + (k >> 1)}`));
    const all = Array.from({ length: 24 }, (_, n) => seatingOf(plan, n));
    expect(new Set(all.map((one) => JSON.stringify([one.seedGroup, one.entrantAt, one.deckAt]))).size).toBe(24);
    // Over a round each agent has had each list as often, at each seat as often.
    for (const entrant of [0, 1])
      for (const deck of [0, 1, 2])
        for (const seat of [0, 1])
          expect(all.filter((one) => one.entrantAt[seat] === entrant && one.deckAt[seat] === deck)).toHaveLength(4);
  });

  it("counts games in whole blocks", () => {
    const pairs = pokerPlan({ ...three });
    expect([1, 2, 3].map((games) => gamesForEach(pairs, games))).toEqual([6, 6, 12]);
    expect([gamesInAll(pairs, 6), gamesInAll(pairs, 9)]).toEqual([6, 8]);
    expect(() => gamesInAll(pairs, 5)).toThrow(/3 pairings of 2 games each need 6/);
    expect([gamesForEach(pokerPlan(each), 5), gamesInAll(pokerPlan(each), 30)]).toEqual([48, 28]);
  });
});

describe("the matrix", () => {
  it("counts every game once, for the list and not for the seat", async () => {
    const plan = pokerPlan({ ...three, games: 60 });
    const [games, summary] = [await results(plan), new Summary(plan)];
    for (const one of games) summary.add(one);
    const wins = (a: number, b: number) =>
      games.filter((one) => {
        const { deckAt } = seatingOf(plan, one.number);
        const winner = soleWinner(one.outcome!.returns);
        return winner >= 0 && deckAt[winner] === a && deckAt[1 - winner] === b;
      }).length;
    for (const [a, b] of [
      [0, 1],
      [1, 0],
      [2, 0],
      [1, 2],
    ] as const) {
      const it = summary.between(a, b)!;
      expect([it.games, it.wins, it.losses, it.ties]).toEqual([
        20,
        wins(a, b),
        wins(b, a),
        20 - wins(a, b) - wins(b, a),
      ]);
      // Two games of one luck are one group.
      const groups = new Groups();
      for (const one of games) {
        const { seedGroup: luck, deckAt } = seatingOf(plan, one.number);
        if (deckAt.includes(a) && deckAt.includes(b)) groups.add(luck, one.outcome!.returns[deckAt.indexOf(a)]);
      }
      expect(it).toMatchObject(groups.interval());
    }
    expect(summary.between(1, 1)).toBe(null);
    expect(summary.overAll(0).wins).toBe(wins(0, 1) + wins(0, 2));
    expect(summary.overAll(0).games).toBe(40);
    const order = ranking(summary).map((d) => summary.overAll(d).rate);
    expect(order).toEqual([...order].sort((x, y) => y - x));
    const csv = matrixCsv(summary).trimEnd().split("\n");
    const { wins: won, losses, ties, rate } = summary.between(1, 0)!;
    expect(csv).toHaveLength(7);
    expect(csv).toContainEqual(
      expect.stringMatching(new RegExp(`^High,random,Even,random,20,0,${won},${losses},${ties},${rate.toFixed(6)},`)),
    );
  });

  it("gives what games were like by list, whatever seat it had, in the words of a match of two", async () => {
    const mean = (list: number[]) => Math.round((list.reduce((sum, x) => sum + x, 0) / list.length) * 1e6) / 1e6;
    for (const given of [three, { decks: ["Even", "High"] }, each]) {
      const plan = pokerPlan({ ...given, games: 48, agents: ["random", given === each ? "last" : "random"] });
      const [games, summary] = [await results(plan), new Summary(plan)];
      for (const one of games) summary.add(one);
      const chips = (keep: (deck: number, entrant: number) => boolean) =>
        games.flatMap((one) => {
          const { deckAt, entrantAt } = seatingOf(plan, one.number);
          return [0, 1].flatMap((seat) =>
            keep(deckAt[seat], entrantAt[seat]) ? [Number(one.details[`chips_${seat}`])] : [],
          );
        });
      type Given = { mean: { chips: number } };
      const json = summary.toJSON() as {
        mean: Record<string, number>;
        meanBySeat: { chips: [number, number] };
        entrants?: Given[];
        decks: (Given & { shares?: Given[] })[];
      };
      expect(Object.keys(json.mean)).toEqual(["decisions", "choices", "steps", "turns"]);
      expect(json.meanBySeat.chips).toEqual(
        [0, 1].map((seat) => mean(games.map((one) => Number(one.details[`chips_${seat}`])))),
      );
      json.decks.forEach((deck, d) => {
        if (!deck.shares) expect(deck.mean.chips).toBe(mean(chips((it) => it === d)));
        deck.shares?.forEach((share, e) => {
          expect(share.mean.chips).toBe(mean(chips((it, entrant) => it === d && entrant === e)));
        });
      });
      json.entrants?.forEach((entrant, e) => {
        expect(entrant.mean.chips).toBe(mean(chips((_, it) => it === e)));
      });
      expect(json.entrants === undefined).toBe(given === three);
    }
  });

  it("of two agents shows who wins with what", async () => {
    const plan = pokerPlan({ ...each, games: 48 });
    const [games, summary] = [await results(plan), new Summary(plan)];
    for (const one of games) summary.add(one);
    const points = (keep: (decks: [number, number]) => boolean) =>
      games
        .map((one) => {
          const { entrantAt, deckAt } = seatingOf(plan, one.number);
          const seat = entrantAt.indexOf(0);
          const winner = soleWinner(one.outcome!.returns);
          return {
            decks: [deckAt[seat], deckAt[1 - seat]] as [number, number],
            won: winner < 0 ? 0.5 : winner === seat ? 1 : 0,
          };
        })
        .filter(({ decks }) => keep(decks))
        .map(({ won }) => won);
    const mean = (list: number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
    expect(summary.rate(0).rate).toBeCloseTo(mean(points(() => true)), 12);
    expect(summary.rate(0).rate + summary.rate(1).rate).toBeCloseTo(1, 12);
    expect(summary.rate(1).low).toBeCloseTo(1 - summary.rate(0).high, 12);
    for (const [a, b] of [
      [0, 1],
      [1, 0],
      [2, 2],
    ] as const)
      expect(summary.between(a, b)!.rate).toBeCloseTo(mean(points(([x, y]) => x === a && y === b)), 12);
    expect(summary.withList(0, 1).rate).toBeCloseTo(mean(points(([x]) => x === 1)), 12);
    expect(summary.withList(1, 1).rate).toBeCloseTo(1 - mean(points(([, y]) => y === 1)), 12);
    expect(matrixCsv(summary).trimEnd().split("\n")).toHaveLength(10);
    expect(matrixLines(summary).join("\n")).toMatch(/A {2}random {2}[\d.]+ % [\s\S]*A with it[\s\S]*48 games, /);
    const json = summary.toJSON() as Record<"pairings" | "matrix", { games: number; rate: number }[]> & {
      entrants: unknown[];
    };
    expect([json.pairings.length, json.matrix.length]).toEqual([6, 9]);
    for (const part of [json.pairings, json.matrix]) expect(part.reduce((sum, one) => sum + one.games, 0)).toBe(48);
    const first = mean(points(([x, y]) => x + y === 1));
    expect(json.pairings[1]).toMatchObject({ deck: "Even", against: "High", games: 8 });
    expect(json.pairings[1].rate).toBeCloseTo(first, 6);
    expect(json.entrants).toEqual([
      expect.objectContaining({ agent: "random", rate: Math.round(summary.rate(0).rate * 1e6) / 1e6 }),
      expect.objectContaining({ agent: "last" }),
    ]);
  });

  it("finds no difference between an agent and itself", async () => {
    // The same choices on the same luck: what one list wins at a seat the other agent wins with it.
    const summary = await simulate(pokerPlan({ ...each, agents: ["first", "first"], games: 240 }), { workers: 0 });
    const { rate, low, high } = summary.rate(0);
    expect([rate, low < 0.5, high > 0.5, high - low < 0.05]).toEqual([0.5, true, true, true]);
  });

  it("leaves failed games out", async () => {
    const plan = pokerPlan({ ...three, games: 18, seed: "doom", ruleset: "throws:1" });
    const summary = await simulate(plan, { workers: 0 });
    expect(summary.between(0, 2)).toMatchObject({ games: 6, failed: 2 });
    const { wins, losses, ties } = summary.between(0, 2)!;
    expect(wins + losses + ties).toBe(4);
    expect(summary.overAll(2)).toMatchObject({ games: 12, failed: 2 });
  });
});
