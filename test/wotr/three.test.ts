import { describe, expect, it } from "vitest";
import { OVER } from "../../engine/core/game.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { rulesetByName, type Wotr, wotr } from "../../engine/wotr/index.js";
import { checkInvariants, strengthPoints } from "../../engine/wotr/invariants.js";
import { DARK, THIRD } from "../../engine/wotr/rules/state/ruleset.js";
import { TradeFrame } from "../../engine/wotr/rules/state/frames.js";
import { playPosition } from "../../engine/wotr/presentation/position/position.js";
import { CounterBit, Header, Zone } from "../../engine/wotr/rules/state/schema.js";
import { choiceToText } from "../../engine/wotr/text/choices.js";
import { makeAgent } from "../../agents/registry.js";
import { run } from "../cli/run.js";
import { genericSuite } from "../generic/suite.js";
import { packs } from "./tinypack.js";

packs();
const SEATS = 3;
const ruleset = rulesetByName("wotr-three@tiny");
const setup = (luck: number) => ({ ruleset, seats: SEATS, streams: seedStreams("three", luck, SEATS) });
const buffer = new Int32Array(wotr.maxChoices);
function play(game: number, at: (s: Wotr) => void): Wotr {
  const s = wotr.start(setup(game));
  const stream = new OwnStream("three", game, "play");
  while (s.chooser() !== OVER) {
    at(s);
    s.apply(buffer[stream.below(s.legal(buffer))]);
  }
  return s;
}

describe("the Three-Player Game", () => {
  it("is for three, and says so", () => {
    expect(() => wotr.start({ ...setup(0), seats: 2 })).toThrow(/2 sit down, and wotr-three@tiny is a game for 3/);
    const two = { ruleset: rulesetByName("wotr-campaign@tiny"), seats: 3, streams: seedStreams("three", 0, 3) };
    expect(() => wotr.start(two)).toThrow(/3 sit down, and wotr-campaign@tiny is a game for 2/);
  });
  // edges: 002:1896
  it("draws no search card again before the deck is through (Y.1)", () => {
    const drawn = Array.from({ length: 14 }, (_, i) => `"${97 + i}"`).join(", ");
    const turn = (next: string): string =>
      playPosition(
        `title: cards\nthree: true\nphase: search\nsearched: [${drawn}]\ncards searched: 14\ndice: any\n` +
          `chance: { search: [${next}] }\nsteps: [{ dark: letter A }, { pass until: move Saruman }]\n`,
        "cards.yaml",
      )[0].fault;
    expect(turn("search card 111, search card 112")).toBe("");
    expect(turn("search card 97, search card 112")).toContain("what can: search card 111, search card 112");
  });
  it("keeps counters, cards, forces and the Ring through whole games; the shares of a win are one", () => {
    for (let game = 0; game < 2; game++) {
      const asked = new Set<number>();
      const s = play(game, (now) => {
        asked.add(now.chooser());
        checkInvariants(now);
        strengthPoints(now);
      });
      expect(asked.size).toBe(SEATS);
      expect(s.outcome()!.returns.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
      expect(s.scores()).toHaveLength(SEATS);
    }
  });
});
describe("simulate", () => {
  it("says at once that another ruleset is for another number", async () => {
    const { code, err } = await run("simulate", "--game", "wotr", "--agents", "random,random,random", "--games", "3");
    expect(code).toBeGreaterThan(0);
    expect(err).toContain('ruleset "wotr-character": it is a game for 2, and here sit 3');
  });
});
describe("the heuristic", () => {
  it("plays all three seats to an end, and Saruman is never the Fellowship's ally", () => {
    const agents = [0, 1, 2].map(() => makeAgent("heuristic", wotr as never));
    const s = wotr.start(setup(3));
    const stream = new OwnStream("three", 3, "agents");
    while (s.chooser() !== OVER) {
      const n = s.legal(buffer);
      const taken = agents[s.chooser()].choose(s.view(s.chooser()), buffer, n, stream) as number;
      if (s.chooser() === THIRD) expect(choiceToText(s, taken)).not.toMatch(/the Fellowship an alliance/);
      s.play(taken);
    }
    expect(s.outcome()!.returns).toHaveLength(SEATS);
  });
});
const same = (a: Wotr, b: Wotr, seat: number): void => {
  expect(Buffer.compare(Buffer.from(a.view(seat).bytes), Buffer.from(b.view(seat).bytes))).toBe(0);
  if (a.chooser() !== seat) return;
  const mine = Array.from(buffer.subarray(0, a.legal(buffer)));
  expect(Array.from(buffer.subarray(0, b.legal(buffer)))).toEqual(mine);
};
describe("what three hide from each other", () => {
  const each = (look: (s: Wotr, twin: Wotr) => boolean): number => {
    const twin = wotr.blank(SEATS);
    let seen = 0;
    play(0, (s) => {
      if (seen > 80) return;
      twin.copyFrom(s);
      if (look(s, twin)) seen++;
    });
    return seen;
  };
  it.each([DARK, THIRD])("seat %i does not see who is who face-down", (seat) => {
    const hidden = (s: Wotr, c: number): boolean => !(s.cBits[c] & CounterBit.up) && s.cHex[c] > 0;
    const seen = each((s, twin) => {
      for (let a = 1; a <= 9; a++)
        for (let b = a + 1; b <= 9; b++) {
          const may = (c: number, who: number): boolean => (s.cMay[c] & (1 << (s.cWho[who] - 1))) !== 0;
          if (!hidden(s, a) || !hidden(s, b) || !may(a, b) || !may(b, a)) continue;
          const [one, other] = [twin.cWho[a], twin.cWho[b]];
          twin.cWho[a] = other;
          twin.cWho[b] = one;
          twin.pAt[other] = a;
          twin.pAt[one] = b;
          same(s, twin, seat);
          return true;
        }
      return false;
    });
    expect(seen).toBeGreaterThan(40);
  });
  it.each([
    [0, 1],
    [0, 2],
    [1, 0],
    [1, 2],
    [2, 0],
    [2, 1],
  ])("of seat %i's hand seat %i sees nothing that it was not shown", (owner, other) => {
    const seen = each((s, twin) => {
      const hand = Zone.hand0 + owner;
      const unknown = (e: number): boolean => s.eKnown[other][e] !== 1 << s.eZone[e];
      const [mine, left] = [hand, Zone.deck].map((zone) =>
        [...Array(41).keys()].find((e) => s.eZone[e] === zone && unknown(e)),
      );
      if (!mine || !left) return false;
      twin.eZone[mine] = Zone.deck;
      twin.eZone[left] = hand;
      same(s, twin, other);
      return true;
    });
    expect(seen).toBeGreaterThan(40);
  });
  it("which card an ally offers face-down is seen by nobody else", () => {
    const twin = wotr.blank(SEATS);
    let seen = 0;
    for (let game = 0; game < 3 && seen < 3; game++)
      play(game, (s) => {
        const f = s.top();
        const player = s.fr[f + TradeFrame.player];
        if (s.fr[f] !== TradeFrame.kind || s.chooser() === player || s.fr[f + TradeFrame.card] === 0) return;
        const other = [...Array(41).keys()].find(
          (e) => s.eZone[e] === Zone.hand0 + player && e !== s.fr[f + TradeFrame.card],
        );
        if (!other) return;
        twin.copyFrom(s);
        twin.fr[f + TradeFrame.card] = other;
        for (let seat = 0; seat < SEATS; seat++) if (seat !== player) same(s, twin, seat);
        seen++;
      });
    expect(seen).toBeGreaterThan(0);
  });
  it.each([0, THIRD])("seat %i sees neither the Letter nor its points", (seat) => {
    const seen = each((s, twin) => {
      if (s.h[Header.letter] === 0) return false;
      twin.h[Header.letter] = 1 + (s.h[Header.letter] % 6);
      twin.h[Header.total] = s.h[Header.total] + 3;
      same(s, twin, seat);
      return true;
    });
    expect(seen).toBeGreaterThan(40);
  });
});
genericSuite("wotr-three on tiny", () => ({ game: wotr, setups: [{ label: ruleset.name, setup: setup(2) }] }), {
  games: 1,
  every: 97,
  timeout: 120_000,
});
