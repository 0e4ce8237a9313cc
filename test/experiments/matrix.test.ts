import { describe, expect, it } from "vitest";
import { OwnStream } from "../../engine/core/streams.js";
import { wonBy } from "../../engine/core/seats.js";
import { answerOf } from "../../experiments/matrix/answer.js";
import { compareAgents } from "../../experiments/matrix/agents.js";
import { matrixPlan } from "../../experiments/matrix/run.js";
import { betweenLines, chanceText, agentLines } from "../../experiments/matrix/table.js";
import { adviceOf, mayBeBest, surerOf, verdictOf } from "../../experiments/matrix/format.js";
import { listed, spanText } from "../../sim/sentences.js";
import { alphaMasses } from "../../sim/statistics/alpharank.js";
import { nashAverage } from "../../sim/statistics/nash.js";
import { seatingOf } from "../../sim/match/plan.js";
import type { GameResult } from "../../sim/match/runner.js";
import { Summary } from "../../sim/summary/summary.js";
import { POKER } from "../sim/helpers.js";

const DRAWINGS = 200;

/** A matrix of five lists as it would be played if the list `a` beat `b` in so many of 100 games. */
function matrix(agent: string, games: number, percent: (a: number, b: number) => number): Summary {
  const decks = ["ash", "birch", "cedar", "elm", "fir"];
  const given = { game: POKER, decks, ruleset: "plain", seed: "test", without: [] };
  const plan = matrixPlan(given, agent, games);
  const summary = new Summary(plan);
  for (let number = 0; number < plan.games; number++) {
    const { pair, entrantAt, deckAt } = seatingOf(plan, number);
    const [a, b] = [deckAt[entrantAt.indexOf(0)], deckAt[entrantAt.indexOf(1)]];
    const winner = new OwnStream(agent, number, "who wins").below(100) < percent(a, b) ? 0 : 1;
    summary.add({
      ...{ number, pair, entrantAt, failure: null, decisions: 1, choices: 1, steps: 1, hash: "", details: {} },
      outcome: { returns: wonBy(entrantAt.indexOf(winner), 2), how: "rounds", scores: [0, 0] },
      ...{ cut: [0, 0], record: null, recordHash: "" },
    } as GameResult);
  }
  return summary;
}
/** A ladder: who stands first in the order beats each below him by so many of 100. */
const ladder = (order: readonly number[], percent: number) => (a: number, b: number) =>
  order.indexOf(a) < order.indexOf(b) ? percent : 100 - percent;
const even = () => 50;
/** ash > birch > cedar > ash by 80, the others lose to these. */
const round = (a: number, b: number): number => {
  if (a > b) return 100 - round(b, a);
  if (b >= 3) return 75;
  return b - a === 1 ? 80 : 20;
};

describe("the answer of a matrix", () => {
  it("finds the order of a ladder, what to bring, and that all is decided", () => {
    const { agents: pilots, between } = answerOf([matrix("one", 200, ladder([2, 0, 4, 1, 3], 70))], DRAWINGS);
    const pilot = pilots[0];
    expect(between).toEqual([]);
    expect(pilot.decks[2]).toMatchObject({
      deck: "cedar",
      place: { value: 1, low: 1, high: 1 },
      weight: { value: 1, low: 1 },
    });
    expect(pilot.decks[2].mass.value).toBeGreaterThan(0.9);
    expect(pilot.order[0]).toBe(2);
    expect(pilot.order.at(-1)).toBe(3);
    for (const { rating, place } of pilot.decks) {
      expect(rating.low).toBeLessThan(rating.value);
      expect(rating.high).toBeGreaterThan(rating.value);
      expect([place.low <= place.value, place.value <= place.high]).toEqual([true, true]);
    }
    expect(pilot.decks.reduce((sum, { rating }) => sum + rating.value, 0)).toBeCloseTo(0, 6);
    expect(pilot.pairings).toHaveLength(10);
    expect(pilot.pairings.filter(({ decided }) => decided).length).toBe(10);
    for (const { chance, holm, discovery } of pilot.pairings) {
      expect(chance).toBeLessThanOrEqual(discovery);
      expect(discovery).toBeLessThanOrEqual(holm);
    }
    expect(pilot.circle).toBe(null);
    expect(pilot.gain.low).toBeLessThan(1);
    expect(pilot.gain.high).toBeGreaterThan(1);
  });

  it("finds a circle, shares the field among its decks, and calls it circular", () => {
    const pilot = answerOf([matrix("one", 200, round)], DRAWINGS).agents[0];
    expect(pilot.circle).toMatchObject({ decks: ["ash", "birch", "cedar"], sure: true });
    for (const deck of pilot.decks.slice(0, 3)) {
      expect(deck.weight.low).toBeGreaterThan(0.2);
      expect(deck.weight.high).toBeLessThan(0.5);
      expect(deck.mass.value).toBeCloseTo(1 / 3, 1);
    }
    expect(pilot.decks[3].weight.high).toBe(0);
    expect(pilot.circular.chance).toBeLessThan(0.001);
    expect(pilot.circular.share).toBeGreaterThan(0.4);
  });

  it("claims nothing of even decks", () => {
    const answer = answerOf([matrix("left", 60, even), matrix("right", 60, even)], DRAWINGS);
    for (const pilot of answer.agents) {
      expect(pilot.pairings.some(({ decided }) => decided)).toBe(false);
      // Each deck for itself may be taken for a worse one in one case of twenty.
      expect(mayBeBest(pilot).length).toBeGreaterThanOrEqual(4);
      expect(pilot.circle?.sure ?? false).toBe(false);
      // Nobody leads where nothing is sure.
      for (const { mass } of pilot.decks) expect(mass.value).toBeCloseTo(0.2, 1);
    }
    expect(answer.between[0].depends).toBe(false);
    expect(adviceOf(answer)[0]).toContain("no deck holds the field for long");
    expect(verdictOf(answer)).toMatch(
      /is not shown \(left and right, rank correlation [^)]*\)\): in the hands of left these games do not tell which deck is best: any may be; /,
    );
  });

  it("says whether the order depends on the pilot, by more than noise", () => {
    const three = [
      matrix("one", 200, ladder([0, 1, 2, 3, 4], 65)),
      matrix("two", 200, ladder([0, 1, 2, 3, 4], 65)),
      matrix("three", 200, ladder([0, 4, 2, 3, 1], 65)),
    ];
    const answer = answerOf(three, DRAWINGS);
    const [same, other] = [answer.between[0], answer.between[1]];
    expect([same.agent, same.other, other.other]).toEqual(["one", "two", "three"]);
    expect(same.depends).toBe(false);
    expect(same.spearman.value).toBeGreaterThan(0.85);
    expect(other.depends).toBe(true);
    expect(other.spearman.high).toBeLessThan(other.again.low);
    expect(other.kendall.value).toBeLessThan(other.kendall.high + 1e-9);
    const moved = other.decks.filter(({ moves }) => moves).map(({ deck, places }) => [deck, ...places]);
    expect(moved).toEqual([
      ["birch", 2, 5],
      ["fir", 5, 2],
    ]);
    for (const { low, high, difference } of other.decks)
      expect([low < difference, difference < high]).toEqual([true, true]);
    expect(verdictOf(answer)).toMatch(
      /^The order of the decks depends on who plays them \(one and three, rank correlation .*; two and three, rank correlation .*\): /,
    );
    expect(adviceOf(answer).at(-1)).toMatch(
      /between one and two by more than noise\. Choose by the pilot: fir \(place 5 with one, 2 with three\) and birch/,
    );
  });

  it("finds decks that win more with one of them in about 5 of 100 cases where none does", { tags: "long" }, () => {
    // Five shares of sixty even games each, and the same noise around them once more.
    const noise = (stream: OwnStream) =>
      Array.from({ length: 60 }, () => stream.below(2)).reduce((a, b) => a + b, 0) / 60;
    let found = 0;
    const runs = 200;
    for (let run = 0; run < runs; run++) {
      const [one, two] = ["one", "two"].map((agent) => {
        const stream = new OwnStream(agent, run, "shares");
        const shares = Array.from({ length: 5 }, () => noise(stream));
        const decks = shares.map((rate, d) => {
          const place = { value: 1 + shares.filter((x) => x > rate).length, low: 1, high: 5 };
          return { deck: `${d}`, place, share: { rate, low: 0, high: 1 }, rating: { value: rate, low: 0, high: 1 } };
        });
        const drawn = Array.from({ length: 60 }, () => {
          const again = shares.map((x) => x + noise(stream) - 0.5);
          return { elo: again, shares: again };
        });
        return { agent: { agent, decks }, drawn };
      });
      if (compareAgents([one, two])[0].decks.some(({ differs }) => differs)) found++;
    }
    expect(found / runs).toBeLessThan(0.09);
    expect(found / runs).toBeGreaterThan(0.01);
  });

  it("is the same for the same games, and plain data", () => {
    const summary = matrix("one", 20, ladder([0, 1, 2, 3, 4], 60));
    const one = answerOf([summary], DRAWINGS);
    expect(answerOf([summary], DRAWINGS)).toEqual(one);
    expect(JSON.parse(JSON.stringify(one))).toEqual(one);
  });
});

describe("the ranges", () => {
  it("hold what is true of the decks in 95 of 100 cases or more, where few games are played, too", {
    tags: "long",
  }, () => {
    for (const [name, percent] of [
      ["round", (a: number, b: number) => (a > b ? 100 - softly(b, a) : softly(a, b))],
      ["ladder", (a: number, b: number) => Math.round(100 / (1 + Math.exp((a - b) * 0.3)))],
    ] as const) {
      const shares = [0, 1, 2, 3, 4].map((a) => [0, 1, 2, 3, 4].map((b) => (a === b ? 0.5 : percent(a, b) / 100)));
      const truth = nashAverage(shares);
      const held = { weight: 0, payoff: 0, mass: 0, share: 0 };
      const runs = 12;
      for (let run = 0; run < runs; run++) {
        const { decks, alpha } = answerOf([matrix(`${name} ${run}`, 20, percent)], 100).agents[0];
        const masses = alphaMasses(shares, alpha);
        decks.forEach(({ weight, payoff, mass, share }, d) => {
          const mean = (shares[d].reduce((sum, x) => sum + x, 0) - 0.5) / 4;
          for (const [what, it, value] of [
            ["weight", weight, truth.weights[d]],
            ["payoff", payoff, truth.payoffs[d]],
            ["mass", mass, masses[d]],
            ["share", share, mean],
          ] as const)
            if (it.low - 1e-3 <= value && value <= it.high + 1e-3) held[what]++;
        });
      }
      for (const [what, count] of Object.entries(held))
        expect(count / (5 * runs), `${what} of ${name}`).toBeGreaterThan(0.88);
    }
  });
});
const softly = (a: number, b: number): number => (b >= 3 ? 60 : b - a === 1 ? 60 : 45);

describe("the answer in words", () => {
  const answer = answerOf([matrix("one", 200, round), matrix("two", 20, ladder([2, 0, 4, 1, 3], 70))], DRAWINGS);
  it("names the circle, what stays at home, and how to be surer", () => {
    const [first] = adviceOf(answer);
    expect(first).toMatch(
      /^With one\. Against others .*bring .*(ash|birch|cedar) \(\d+ %, \d+ to \d+\).*, as often as that/,
    );
    expect(first).toMatch(/Leave .*elm.* at home/);
    expect(first).toMatch(/Mind the circle: ash beats birch \(\d+ %\), birch beats cedar \(\d+ %\), cedar beats ash/);
    const { games } = answer.agents[0];
    expect(surerOf(answer.agents[0], 100)).toContain(
      `6,000 games more would about halve that (--games 800, about 60 s at 100 games/s)`,
    );
    expect(games).toBe(2000);
    expect(surerOf(answer.agents[0], null)).toContain("(--games 800).");
    expect(surerOf(answer.agents[1], null, 0, true)).toMatch(
      / more would about halve that \(name it among --agents, with --games 80\)\.$/,
    );
    expect(surerOf(answer.agents[0], 100, 3)).toMatch(
      /^With one: fix what went wrong first\. 3 games ended by a fault/,
    );
  });
  it("stands in tables with every range", () => {
    const note = agentLines(matrix("one", 200, round), answer.agents[0]).join("\n");
    // Independent games: which way sharing luck goes is not shown, and nothing is said of it.
    expect(note).not.toContain("on the same luck");
    expect(note).toMatch(/ash +\d \(\d to \d\) +\d+ \(\d+ to \d+\) +50\.0 \(/);
    expect(note).toContain("strongest circle: ash beats birch");
    expect(note).toMatch(/\d+ of 10 pairings are decided after Holm's correction/);
    expect(betweenLines(answer).join("\n")).toMatch(/one and two +-?\d\.\d\d \(-?\d\.\d\d to -?\d\.\d\d\)/);
    expect(betweenLines({ ...answer, between: [] })).toEqual([]);
  });
  it("writes lists, chances and spans as one says them", () => {
    expect([listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"], "or")]).toEqual(["a", "a and b", "a, b or c"]);
    expect([0.00001, 0.0031, 0.04, 1].map(chanceText)).toEqual(["p < 0.001", "p = 0.003", "p = 0.04", "p = 1.00"]);
    expect([0.2, 60, 600, 20_000].map(spanText)).toEqual(["1 s", "60 s", "10 min", "6 h"]);
  });
});
