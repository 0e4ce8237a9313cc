import { describe, expect, it } from "vitest";
import { OVER } from "../../engine/core/game.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { addPack, rulesetByName, type Wotr, worldOf, wotr } from "../../engine/wotr/index.js";
import { ODDS } from "../../engine/wotr/packs/form/readtables.js";
import { oddsColumn } from "../../engine/wotr/rules/facts/armies.js";
import { checkInvariants, strengthPoints } from "../../engine/wotr/invariants.js";
import { BANDS, layoutFor } from "../../engine/wotr/rules/state/layout.js";
import { DARK, FELLOWSHIP } from "../../engine/wotr/rules/state/ruleset.js";
import { handBut } from "../../engine/wotr/rules/facts/chances.js";
import { aOf } from "../../engine/wotr/rules/state/choices.js";
import { Chance, CounterBit, Header, IMPRISONED, PersonBit, Zone } from "../../engine/wotr/rules/state/schema.js";
import { playPosition } from "../../engine/wotr/presentation/position/position.js";
import { boardOf } from "../../engine/wotr/presentation/position/board.js";
import { choiceFromText } from "../../engine/wotr/text/choices.js";
import { packs, tinyFiles } from "./tinypack.js";

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
    s.apply(buffer[stream.below(s.legal(buffer))]);
  }
  return s;
}
/** All points of the tiny pack, reinforcements among them. */
const wotrPoints = (): number => worldOf("tiny").armies.units.reduce((all, one) => all + one.points, 0);
/** Points that searches may have brought: each search card does so every turn at most. */
const searchers = (s: Wotr): number => 8 * s.h[Header.turn];
describe("whole games of random play", () => {
  const whole = (pack: string, games: number): number => {
    const endings = new Set<string>();
    for (let game = 0; game < games; game++) endings.add(play(pack, game, checkInvariants).outcome()!.how);
    return endings.size;
  };
  const campaigns = (games: number): void => {
    const most = wotrPoints();
    for (let game = 0; game < games; game++)
      play(
        "tiny",
        game,
        (s) => {
          checkInvariants(s);
          expect(strengthPoints(s)).toBeLessThanOrEqual(most + searchers(s));
        },
        "wotr-campaign",
      );
  };
  it("keep counters, cards and the Ring", () => {
    expect(whole("tiny", 4) + whole("reconstructed", 1)).toBeGreaterThan(1);
  });
  it.each([
    ["tiny", 60],
    ["reconstructed", 25],
  ])("many more on %s too, and end in several ways", { tags: "long" }, (pack, games) => {
    expect(whole(pack, games)).toBeGreaterThan(1);
  });
  it("the Campaign too: strength points become more only by reinforcements", () => {
    campaigns(1);
  });
  it("in many games too", { tags: "long" }, () => {
    campaigns(12);
  });
  it("the Campaign is set up with the strength points of Q.2, and nobody moves before he is mobilized", () => {
    const s = wotr.start({
      ruleset: rulesetByName("wotr-campaign@reconstructed"),
      seats: 2,
      streams: seedStreams("games", 1, 2),
    });
    expect(strengthPoints(s)).toBe(128 + 155);
  });
  // rules: 002:1690c
  it("odds are a simple ratio, fractions in favour of the defender (S.3)", () => {
    const odds = (a: number, d: number): string => ODDS[oddsColumn(a, d)];
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
  // edges: 002:1690c
  it("odds that come out even are not rounded (S.3)", () => {
    const odds = (a: number, d: number): string => ODDS[oddsColumn(a, d)];
    expect([odds(7, 7), odds(14, 7), odds(27, 9), odds(9, 18)]).toEqual(["1-1", "2-1", "3-1", "1-2"]);
  });
  it("of a hand no card is drawn twice for the same Palantir (N.12)", () => {
    const s = boardOf({ hands: { fellowship: ["Elven Boats 1", "Fierce Storms 1"] } }, "hands");
    s.draw(Chance.shown, DARK, handBut(FELLOWSHIP, 0));
    const [one, two] = s.chances().map((come) => aOf(come.choice));
    expect(s.chances()).toHaveLength(2);
    s.draw(Chance.shown, DARK, handBut(FELLOWSHIP, one));
    expect(s.chances().map((come) => aOf(come.choice))).toEqual([two]);
  });
  it("a prisoner of Isengard is in no band's hands", () => {
    expect(IMPRISONED).toBeGreaterThan(BANDS);
  });
  // rules: 002:1127
  // edges: 002:1127
  it("who has no ring rating leaves the Ring where it lies (M.1)", () => {
    const files = tinyFiles();
    const characters = files["characters.csv"]
      .split("\n")
      .map((line) => (line.startsWith("21,") ? line.replace("7 @ seed R.6,3,0,2,4", "7 @ seed R.6,3,-,2,4") : line));
    addPack("ringless", { ...files, "characters.csv": characters.join("\n") });
    const step = { fellowship: ["move from W0409", "to W0410"] };
    const at = { Theodred: "Helm's Deep", Frodo: "dead" };
    for (const [pack, has] of [
      ["tiny", "Theodred"],
      ["ringless", "nobody"],
    ]) {
      const text = {
        title: "the Ring in the mud",
        campaign: true,
        pack,
        ring: "W0410",
        at,
        steps: [step, { expect: { bearer: has } }],
      };
      expect(playPosition(JSON.stringify(text), "mud.yaml").map((one) => one.fault)).toEqual([""]);
    }
  });
  it("a state is at most 16 KiB, at tables of three too", () => {
    expect(layoutFor(2).size).toBeLessThan(4096);
    expect(layoutFor(3).size).toBeLessThan(16384);
  });
});
const same = (a: Wotr, b: Wotr, seat: number): void => {
  expect(Buffer.compare(Buffer.from(a.view(seat).bytes), Buffer.from(b.view(seat).bytes))).toBe(0);
  if (a.chooser() !== seat) return;
  const mine = Array.from(buffer.subarray(0, a.legal(buffer)));
  expect(Array.from(buffer.subarray(0, b.legal(buffer)))).toEqual(mine);
};
const isHidden = (s: Wotr, c: number): boolean => !(s.cBits[c] & CounterBit.up) && s.cHex[c] > 0;
describe("who is who among counters that lie face-down", () => {
  // rules: 002:326b
  it("stands nowhere in the Dark Power's view: whoever changes places in a stack leaves it as it was, and its choices too", () => {
    let swapped = 0;
    const twin = wotr.blank();
    for (let game = 0; game < 2; game++)
      play("tiny", game, (s) => {
        twin.copyFrom(s);
        for (let a = 1; a <= 9; a++)
          for (let b = a + 1; b <= 9; b++) {
            const may = (c: number, who: number): boolean => (s.cMay[c] & (1 << (s.cWho[who] - 1))) !== 0;
            if (!isHidden(s, a) || !isHidden(s, b) || !may(a, b) || !may(b, a) || swapped > 600) continue;
            const [one, other] = [twin.cWho[a], twin.cWho[b]];
            twin.cWho[a] = other;
            twin.cWho[b] = one;
            twin.pAt[other] = a;
            twin.pAt[one] = b;
            same(s, twin, DARK);
            swapped++;
            twin.copyFrom(s);
          }
      });
    expect(swapped).toBeGreaterThan(300);
  });
  it("is not told by the place of a counter: over 60 seeds Frodo begins at each, and lies at each among spotted Hobbits", () => {
    const began = new Map<number, number>();
    const spotted = new Map<number, number>();
    const count = (of: Map<number, number>, at: number): unknown => of.set(at, (of.get(at) ?? 0) + 1);
    for (let game = 0; game < 60; game++) {
      const streams = seedStreams("places", game, 2);
      count(began, wotr.start({ ruleset: rulesetByName("wotr-character@tiny"), seats: 2, streams }).pAt[3]);
      const at = Object.fromEntries(["Frodo", "Sam", "Merry", "Pippin", "Gimli"].map((name) => [name, "W0504"]));
      const s = boardOf({ phase: "search", at, searched: ["97"] }, "places");
      s.reseed(streams);
      s.seedMixing(streams);
      s.h[Header.searched] = 0;
      s.script = { next: (label) => (label === "die" ? "1" : undefined) };
      s.run();
      for (const text of ["letter A", "pass", "search W0504 with 3", "pass"]) s.play(choiceFromText(s, text));
      expect(s.h[Header.mobilized]).toBeGreaterThan(0);
      count(spotted, [3, 4, 5, 6].filter((card) => s.pAt[card] < s.pAt[3]).length);
    }
    expect(began.size).toBe(9);
    expect(Math.max(...began.values())).toBeLessThan(18);
    expect(spotted.size).toBe(4);
    expect(Math.max(...spotted.values())).toBeLessThan(30);
  });
});
describe("what else is hidden", () => {
  const each = (games: number, look: (s: Wotr, twin: Wotr) => boolean): number => {
    const twin = wotr.blank();
    let seen = 0;
    for (let game = 0; game < games; game++)
      play("tiny", game, (s) => {
        if (seen > 120) return;
        twin.copyFrom(s);
        if (look(s, twin)) seen++;
      });
    return seen;
  };
  it("another Ringbearer among those who may be it", () => {
    const begun = new Set<Wotr>();
    const seen = each(1, (s, twin) => {
      // As if one had fallen unseen, and any of them had taken it.
      if (!begun.has(s)) s.h[Header.bearerMay] = (1 << 9) - 1;
      begun.add(s);
      twin.copyFrom(s);
      const may = s.h[Header.bearerMay];
      const other = [1, 2, 3, 4, 5, 6, 7, 8, 9].find(
        (card) => card !== s.h[Header.bearer] && may & (1 << (card - 1)) && s.pBits[card] & PersonBit.inPlay,
      );
      if (!other || s.h[Header.ringHex] > 0 || s.h[Header.bearer] > 9) return false;
      twin.h[Header.bearer] = other;
      same(s, twin, DARK);
      return true;
    });
    expect(seen).toBeGreaterThan(20);
  });
  // rules: 002:1005
  it("another possessor of a magic card", () => {
    const seen = each(1, (s, twin) => {
      for (let m = 5; m <= 14; m++) {
        const holder = s.mHolder[m];
        const other = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((card) => card !== holder && s.mMay[m] & (1 << (card - 1)));
        if (holder === 0 || holder > 9 || !other) continue;
        twin.mHolder[m] = other;
        same(s, twin, DARK);
        return true;
      }
      return false;
    });
    expect(seen).toBeGreaterThan(60);
  });
  it.each([
    [FELLOWSHIP, DARK],
    [DARK, FELLOWSHIP],
  ])("another card in the hand of seat %i", (owner, other) => {
    const seen = each(1, (s, twin) => {
      const hand = Zone.hand0 + owner;
      const unknown = (e: number): boolean => s.eKnown[other][e] !== 1 << s.eZone[e];
      const [mine, left] = [hand, Zone.deck].map((zone) =>
        [...Array(27).keys()].find((e) => s.eZone[e] === zone && unknown(e)),
      );
      if (!mine || !left) return false;
      twin.eZone[mine] = Zone.deck;
      twin.eZone[left] = hand;
      same(s, twin, other);
      return true;
    });
    expect(seen).toBeGreaterThan(60);
  });
  // rules: 002:859
  // edges: 002:865
  it("another Letter, with other points", () => {
    const seen = each(1, (s, twin) => {
      if (s.h[Header.letter] === 0) return false;
      twin.h[Header.letter] = 1 + (s.h[Header.letter] % 6);
      twin.h[Header.total] = s.h[Header.total] + 3;
      same(s, twin, FELLOWSHIP);
      return true;
    });
    expect(seen).toBeGreaterThan(60);
  });
});
