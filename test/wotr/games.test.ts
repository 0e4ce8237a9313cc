import { describe, expect, it } from "vitest";
import { OVER } from "../../engine/core/game.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { rulesetByName, type Wotr, worldOf, wotr } from "../../engine/wotr/index.js";
import { ODDS } from "../../engine/wotr/packs/form/readtables.js";
import { adds, leaderIn, oddsColumn } from "../../engine/wotr/rules/query/armies.js";
import { checkInvariants, strengthPoints } from "../../engine/wotr/invariants.js";
import { layoutFor } from "../../engine/wotr/rules/state/layout.js";
import { DARK, FELLOWSHIP } from "../../engine/wotr/rules/state/ruleset.js";
import { CounterBit, Header } from "../../engine/wotr/rules/state/schema.js";
import { packs } from "./tinypack.js";

packs();
const buffer = new Int32Array(wotr.maxChoices);
function play(pack: string, game: number, at: (s: Wotr) => void, ruleset = "wotr-character"): Wotr {
  const s = wotr.start({
    ruleset: rulesetByName(`${ruleset}@${pack}`),
    seats: 2,
    streams: seedStreams("games", game, 2),
  });
  const stream = new OwnStream("games", game, "play");
  while (s.chooser() !== OVER) {
    at(s);
    s.apply(buffer[stream.below(s.legal(buffer))]!);
  }
  return s;
}
/** All points of the tiny pack, reinforcements among them. */
const wotrPoints = (): number => worldOf("tiny").armies.units.reduce((all, one) => all + one.points, 0);
/** Points that searches may have brought: each search card does so every turn at most. */
const searchers = (s: Wotr): number => 8 * s.h[Header.turn]!;
describe("whole games of random play", () => {
  it.each([
    ["tiny", 60],
    ["reconstructed", 25],
  ])("on %s keep counters, cards and the Ring", (pack, games) => {
    const endings = new Set<string>();
    for (let game = 0; game < games; game++) endings.add(play(pack, game, checkInvariants).outcome()!.how);
    expect(endings.size).toBeGreaterThan(1);
  });
  it("the Campaign too: strength points become more only by reinforcements", () => {
    const most = wotrPoints();
    for (let game = 0; game < 12; game++)
      play(
        "tiny",
        game,
        (s) => {
          checkInvariants(s);
          expect(strengthPoints(s)).toBeLessThanOrEqual(most + searchers(s));
        },
        "wotr-campaign",
      );
  });
  it("the Campaign is set up with the strength points of Q.2, and nobody moves before he is mobilized", () => {
    const s = wotr.start({
      ruleset: rulesetByName("wotr-campaign@reconstructed"),
      seats: 2,
      streams: seedStreams("games", 1, 2),
    });
    expect(strengthPoints(s)).toBe(128 + 155);
  });
  it("Denethor or Boromir alone lead in Minas Tirith, and the Chief leads nobody but Saruman's (R.4, R.7)", () => {
    const s = wotr.start({
      ruleset: rulesetByName("wotr-campaign@tiny"),
      seats: 2,
      streams: seedStreams("games", 1, 2),
    });
    const hex = s.world.map.role["minas-tirith"];
    expect(leaderIn(s, hex, FELLOWSHIP)).toBe(17);
    s.cHex[s.pAt[1]!] = hex;
    expect(leaderIn(s, hex, FELLOWSHIP)).toBe(17);
    s.cHex[s.pAt[2]!] = hex;
    expect(leaderIn(s, hex, FELLOWSHIP)).toBe(2);
    s.pBits[17] = 2;
    expect(leaderIn(s, hex, FELLOWSHIP)).toBe(1);
    const camp = s.world.map.role.isengard;
    s.pAt[35] = s.cWho[35] = 35;
    s.pBits[35] = 1;
    s.cHex[35] = camp;
    s.cHex[34] = 0;
    expect(leaderIn(s, camp, DARK)).toBe(35);
    adds(s, camp, 6, 5);
    expect(leaderIn(s, camp, DARK)).toBe(0);
  });
  it("odds are a simple ratio, fractions in favour of the defender (S.3)", () => {
    const odds = (a: number, d: number): string => ODDS[oddsColumn(a, d)]!;
    expect([odds(20, 10), odds(5, 15), odds(13, 7), odds(26, 9), odds(9, 10), odds(99, 1), odds(1, 99)]).toEqual([
      "2-1",
      "1-3",
      "1-1",
      "2-1",
      "1-2",
      "5-1",
      "1-4",
    ]);
  });
  it("a state is at most 16 KiB, at tables of three too", () => {
    expect(layoutFor(2).size).toBeLessThan(4096);
    expect(layoutFor(3).size).toBeLessThan(16384);
  });
});
describe("who is who among counters that lie face-down", () => {
  it("stands nowhere in the Dark Power's view: whoever changes places in a stack leaves it as it was, and its choices too", () => {
    let swapped = 0;
    const twin = wotr.blank();
    for (let game = 0; game < 20; game++)
      play("tiny", game, (s) => {
        const view = Buffer.from(s.view(DARK).bytes);
        twin.copyFrom(s);
        for (let a = 1; a <= 9; a++)
          for (let b = a + 1; b <= 9; b++) {
            const hidden =
              !(s.cBits[a]! & CounterBit.up) && !(s.cBits[b]! & CounterBit.up) && s.cHex[a]! > 0 && s.cHex[b]! > 0;
            const may = (c: number, who: number): boolean => (s.cMay[c]! & (1 << (s.cWho[who]! - 1))) !== 0;
            if (!hidden || !may(a, b) || !may(b, a) || swapped > 4000) continue;
            const [one, other] = [twin.cWho[a]!, twin.cWho[b]!];
            twin.cWho[a] = other;
            twin.cWho[b] = one;
            twin.pAt[other] = a;
            twin.pAt[one] = b;
            expect(Buffer.compare(Buffer.from(twin.view(DARK).bytes), view)).toBe(0);
            if (s.chooser() === DARK) {
              const n = s.legal(buffer);
              const mine = Array.from(buffer.subarray(0, n));
              expect(Array.from(buffer.subarray(0, twin.legal(buffer)))).toEqual(mine);
            }
            swapped++;
            twin.copyFrom(s);
          }
      });
    expect(swapped).toBeGreaterThan(500);
  });
});
