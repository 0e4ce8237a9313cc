/** One player alone (Companion, Universal Rules and Limited: Solitaire Rules). */
import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { makeAgent } from "../../agents/registry.js";
import { type Agent, briefingFor } from "../../engine/core/agent.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { named, parseRecord, writeRecord } from "../../engine/core/record.js";
import { recordGame, replay } from "../../engine/core/replay.js";
import { deckFaults } from "../../engine/meccg/decks/deckrules.js";
import { checkDeck, loadDeck, meccg, rulesetByName } from "../../engine/meccg/index.js";
import { census, checkInvariants, checkOffers } from "../../engine/meccg/invariants.js";
import { knownAt } from "../../engine/meccg/rules/machine/known.js";
import { determinize } from "../../engine/meccg/knowledge/worlds.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import * as D from "../../engine/meccg/defs.js";
import { checkPosition } from "../../engine/meccg/presentation/position/position.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { rawPoints } from "../../engine/meccg/rules/facts/score/marshalling.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { faceDown, inRow, openInRow } from "../../engine/meccg/rules/state/hazardrow.js";
import { countAt, handHas } from "../../engine/meccg/rules/state/lists.js";
import { ALONE, HAZARD_DECK } from "../../engine/meccg/rules/state/solitaire.js";
import { genericSuite } from "../generic/suite.js";

const VARIANTS = ["solitaire", "solitaire-row", "solitaire-nazgul", "limited-solitaire"];
const OBJECTS = ["", "+solitaire-twenty", "+solitaire-council"];
const choices = new Int32Array(meccg.maxChoices);

/** A list against its own hazards, or those of another. */
function begin(ruleset: string, game = 0, list = "stealth-orcs", hazards = list): Meccg {
  return meccg.start({
    ruleset: rulesetByName(ruleset),
    decks: [loadDeck(`${list}[alone]`), loadDeck(`${hazards}[hazards]`)],
    streams: seedStreams("solitaire", game, 2),
  });
}
/** Plays to the end; `each` sees every decision before it is taken. */
function playOn(s: Meccg, agent: string, seed: number, each: (s: Meccg) => void = () => {}): void {
  const agents = [0, 1].map(() => makeAgent(agent, meccg as never));
  const own = agents.map((_, p) => new OwnStream("solitaire", seed, `agent ${p}`));
  agents.forEach((one, p) => {
    one.begin?.(p, briefingFor(one as Agent, []));
  });
  while (s.chooser() >= 0) {
    each(s);
    const p = s.chooser();
    const n = s.legal(choices);
    s.play(agents[p].choose(s.view(p), choices.slice(), n, own[p]));
  }
}

genericSuite(
  "one alone",
  () => ({
    game: meccg,
    setups: [
      ["metw-standard+solitaire+solitaire-council", "factions-corruption"],
      ["metw-starter+limited-solitaire", "prowess-beasts"],
      ["coe+solitaire-nazgul+solitaire-twenty:2", "stealth-orcs"],
    ].map(([rules, list], i) => ({
      label: `${rules} ${list}`,
      setup: {
        ruleset: rulesetByName(rules),
        decks: [loadDeck(`${list}[alone]`), loadDeck(`${list}[hazards]`)],
        streams: seedStreams("generic alone", i, 2),
      },
    })),
  }),
  { games: 1, every: 40, timeout: 120_000 },
);

describe("games of one alone", () => {
  it.each(VARIANTS.flatMap((variant) => OBJECTS.map((object) => `${variant}${object}`)))(
    "%s ends properly at random and by the heuristic, loses no card, and asks for nothing it cannot be given",
    (word) => {
      const how = new Set<string>();
      for (let game = 0; game < 4; game++) {
        const rules = game % 2 === 0 ? `metw-standard+${word}` : `universal+${word}:2`;
        const s = begin(rules, game, "prowess-orcs", game % 3 === 0 ? "factions-beasts" : "prowess-orcs");
        const counted = [census(s, 0), census(s, 1)];
        playOn(s, game < 2 ? "random" : "heuristic", game, (at) => {
          checkInvariants(at, counted);
          checkOffers(at);
          expect(at.active).toBe(ALONE);
        });
        checkInvariants(s, counted);
        const { returns, scores } = s.outcome()!;
        how.add(s.outcome()!.how);
        expect(scores[HAZARD_DECK]).toBe(0);
        expect(returns[0] + returns[1]).toBeCloseTo(1, 12);
        const turns = s.pget(ALONE, L.PlayerWord.turns);
        expect([turns, s.pget(HAZARD_DECK, L.PlayerWord.turns)]).toEqual([s.h[L.Header.turn], 0]);
        if (s.outcome()!.how === "reached") expect(scores[ALONE]).toBeGreaterThanOrEqual(20);
        // Nothing is reckoned but at a Council.
        if (s.outcome()!.how !== "council") expect(scores[ALONE]).toBe(rawPoints(s, ALONE));
        if (s.outcome()!.how === "council") expect(returns[0] === 1).toBe(scores[ALONE] > 4 + 2 * turns);
      }
      const lawful = ["time", "wizard-lost", "ring-destroyed"];
      if (!word.includes("twenty") && !word.includes("council")) lawful.push("exhausted");
      const more = word.includes("twenty") ? ["reached"] : word.includes("council") ? ["council"] : [];
      expect([...how].filter((one) => ![...lawful, ...more].includes(one))).toEqual([]);
    },
    120_000,
  );
  it("nothing that the hazard deck could play is passed over while the limit lasts", () => {
    const hand = [T.V_PLAY, T.V_KEY, T.V_AGENT, T.V_WITH];
    let [must, may] = [0, 0];
    for (let game = 0; game < 4; game++)
      playOn(begin("metw-standard+solitaire", game), "random", game, (s) => {
        if (s.chooser() !== HAZARD_DECK || s.h[L.Header.phase] !== T.PHASE_MOVEMENT) return;
        if (s.h[L.Header.depth] !== 4) return;
        const offered = Array.from(choices.slice(0, s.legal(choices)));
        const plays = offered.some((choice) => hand.includes(T.verbOf(choice)));
        const passes = offered.some((choice) => T.verbOf(choice) === T.V_PASS);
        if (plays) must++;
        else may++;
        expect(plays && passes).toBe(false);
      });
    expect(must).toBeGreaterThan(20);
    expect(may).toBeGreaterThanOrEqual(0);
  });
  it("the player's share of the win grows with his points, and twenty are half of it", () => {
    const seen: [number, number][] = [];
    for (let game = 0; game < 8; game++) {
      const s = begin("metw-standard+solitaire", game);
      playOn(s, "heuristic", game);
      const { how, returns, scores } = s.outcome()!;
      if (how === "exhausted") seen.push([scores[0], returns[0]]);
    }
    expect(seen.length).toBeGreaterThan(4);
    for (const [points, share] of seen) expect(share).toBeCloseTo(points / (points + 20), 12);
  });
});

describe("records", () => {
  it.each(["metw-standard+solitaire", "universal+solitaire-nazgul+solitaire-council:2"])(
    "a game by %s is written, read and played again",
    (ruleset) => {
      const s = begin(ruleset, 3);
      const decks = [loadDeck("stealth-orcs[alone]"), loadDeck("stealth-orcs[hazards]")];
      const taken: number[] = [];
      const own = new OwnStream("solitaire", 3, "records");
      while (s.chooser() >= 0) {
        taken.push(choices[own.below(s.legal(choices))]);
        s.play(taken.at(-1)!);
      }
      const streams = seedStreams("solitaire", 3, 2);
      const rules = rulesetByName(ruleset);
      const setup = { ruleset: rules, decks, streams };
      const header = {
        ...{ game: meccg.name, gameVersion: meccg.version, rulesVersion: meccg.rulesVersion, streams },
        ...{ ruleset: named(ruleset, rules), seed: "solitaire", number: 3 },
        ...{ decks: decks.map((deck) => named(deck.name, deck)), agents: ["random", "random"] },
      };
      const text = writeRecord(recordGame(meccg, setup, header, taken));
      const again = replay(meccg, parseRecord(text), { verify: true, deck: loadDeck, ruleset: rulesetByName });
      expect(again.difference).toBe(null);
      expect(again.state.hash()).toBe(s.hash());
      expect(again.state.outcome()).toEqual(s.outcome());
    },
  );
});

describe("what each sees", () => {
  it("nobody knows what lies face down in the row, all know what lies open, the order too", () => {
    let [open, down, thrown, known] = [0, 0, 0, 0];
    for (let game = 0; game < 3; game++)
      playOn(begin("metw-standard+solitaire-row", game, "stealth-corruption"), "random", game, (s) => {
        const lying = openInRow(s);
        open += lying;
        down += faceDown(s);
        for (const seat of [ALONE, HAZARD_DECK]) {
          const view = s.view(seat);
          expect([openInRow(view), faceDown(view)]).toEqual([lying, faceDown(s)]);
          for (let k = 0; k < L.NAMES; k++) known += knownAt(view, HAZARD_DECK, L.Known.discard, k);
          thrown += s.pget(HAZARD_DECK, L.PlayerWord.pile + L.Pile.discard);
          for (let k = 0; k < lying; k++) expect(inRow(view, k)).toBe(inRow(s, k));
          // The deck, of which the face-down cards are the uppermost, is told to nobody but as a number.
          const world = meccg.blank(2);
          determinize(view, { lists: [], told: false }, new OwnStream("worlds", game, "one"), world);
          expect([openInRow(world), faceDown(world), world.chooser()]).toEqual([lying, faceDown(s), s.chooser()]);
        }
      });
    expect(open).toBeGreaterThan(100);
    expect(down).toBeGreaterThan(100);
    // What lay open is discarded in the open.
    expect(thrown).toBeGreaterThan(100);
    expect(known).toBe(thrown);
  }, 60_000);
  it("what the hazard deck has drawn is hidden from the player, and his hand from it; what was not played is discarded unseen", () => {
    let [hidden, count] = [0, 0];
    for (let game = 0; game < 3; game++)
      playOn(begin("metw-standard+solitaire", game), "random", game, (s) => {
        for (const [seat, other] of [
          [ALONE, HAZARD_DECK],
          [HAZARD_DECK, ALONE],
        ] as const) {
          const view = s.view(seat);
          const held = s.pget(other, L.PlayerWord.hand);
          expect(view.pget(other, L.PlayerWord.hand)).toBe(held);
          for (let k = 0; k < held; k++) expect(view.hands[other * L.HAND + k]).toBe(D.NO_CARD);
          hidden += held;
          for (let k = 0; k < s.pget(seat, L.PlayerWord.hand); k++) {
            expect(view.hands[seat * L.HAND + k]).toBe(s.hands[seat * L.HAND + k]);
            count++;
          }
        }
      });
    expect(hidden).toBeGreaterThan(100);
    expect(count).toBeGreaterThan(100);
  }, 60_000);
  it.each([
    ["Pallando", 8],
    ["Gandalf", 0],
  ])("with %s one sees so many of eight discards: %i", (wizard, seen) => {
    let known = -1;
    const text = `
ruleset: metw-standard+solitaire
phase: movement/hazard of ${wizard}
auto: pass
players:
  Ann: { companies: [{ at: Lórien, to: Moria, characters: [${wizard}] }], deck: [30 Horn of Anor] }
  Deck: { deck: [30 Corsairs of Umbar] }
steps:
  - finish: company
  - expect: { discard pile of Deck: 8 }
`;
    const watch = () => (ended: Meccg) => {
      known = 0;
      for (let k = 0; k < L.NAMES; k++) known += knownAt(ended, HAZARD_DECK, L.Known.discard, k);
      return "";
    };
    expect(checkPosition(text, "alone.yaml", { watch })).toEqual({ ok: true, lines: [] });
    expect(known).toBe(seen);
  });
  it("supposes hazards where the hazard deck lies, and none in the player's hand", () => {
    const world = meccg.blank(2);
    const lists = ["prowess-beasts", "factions-corruption", "stealth-orcs"].map(loadDeck);
    let [deck, hand] = [0, 0];
    const sideOf = (d: number): number => D.SIDE[d];
    playOn(begin("metw-standard+solitaire", 2), "random", 2, (s) => {
      for (const seat of [ALONE, HAZARD_DECK]) {
        determinize(s.view(seat), { lists, told: false }, new OwnStream("worlds", 2, `${seat}`), world);
        const other = 1 - seat;
        for (let k = 0; k < L.NAMES && world.list[other * L.NAMES + k] !== L.END_OF_LIST; k++) {
          const d = world.list[other * L.NAMES + k];
          const copies = countAt(world, other, L.Pile.deck, k) + (handHas(world, other, d) ? 1 : 0);
          if (copies === 0) continue;
          if (other === HAZARD_DECK) expect([D.nameOf(d), sideOf(d)]).toEqual([D.nameOf(d), T.SIDE_HAZARD]);
          else expect([D.nameOf(d), sideOf(d) === T.SIDE_HAZARD]).toEqual([D.nameOf(d), false]);
          if (other === HAZARD_DECK) deck++;
          else hand++;
        }
      }
    });
    expect(deck).toBeGreaterThan(1000);
    expect(hand).toBeGreaterThan(1000);
  }, 60_000);
  it("a hidden card of the hazard deck changed for another changes nothing that the player sees", () => {
    let changed = 0;
    playOn(begin("metw-standard+solitaire", 1), "random", 1, (s) => {
      const held = s.pget(HAZARD_DECK, L.PlayerWord.hand);
      if (s.chooser() !== ALONE || held === 0) return;
      const before = Buffer.from(s.view(ALONE).bytes);
      const at = HAZARD_DECK * L.HAND;
      const was = s.hands[at];
      const other = s.list[HAZARD_DECK * L.NAMES];
      s.hands[at] = other === was ? s.list[HAZARD_DECK * L.NAMES + 1] : other;
      expect(Buffer.compare(Buffer.from(s.view(ALONE).bytes), before)).toBe(0);
      s.hands[at] = was;
      changed++;
    });
    expect(changed).toBeGreaterThan(10);
  });
});

describe("lists of one alone", () => {
  const rules = rulesetByName("metw-standard+solitaire");
  // rules: 000:1942
  // edges: 000:1942c
  // edges: 004:800
  // rules: 001:2185b, 001:2185d, 001:2185
  it("the halves of a list are his, without hazards, and a deck of them", () => {
    const [own, hazards] = [loadDeck("stealth-orcs[alone]"), loadDeck("stealth-orcs[hazards]")];
    const whole = loadDeck("stealth-orcs");
    expect([own.hazards, hazards.hazards, hazards.sites]).toEqual([[], whole.hazards, []]);
    expect(own.resources).toEqual(whole.resources);
    expect(deckFaults(own, rules)).toEqual([]);
    expect(deckFaults(hazards, rules)).toEqual([]);
    expect(loadDeck("stealth-orcs[1 Orc-guard -> 1 Wolves][hazards]").hazards).not.toEqual(hazards.hazards);
  });
  // rules: 000:1942c
  // edges: 000:1942
  // rules: 004:800
  // edges: 001:2185b
  // rules: 001:2185b
  // edges: 004:795
  it("refuses a hazard in the play deck, and fewer than thirty cards", () => {
    expect(() => checkDeck(loadDeck("stealth-orcs"), rules)).toThrow(/a hazard in the list of one who plays alone/);
    const own = structuredClone(loadDeck("stealth-orcs[alone]"));
    let cards = [...own.characters, ...own.resources].reduce((n, line) => n + line.count, 0);
    while (cards > 30) {
      const line = own.resources.at(-1)!;
      line.count--;
      cards--;
      if (line.count === 0) own.resources.pop();
    }
    expect(() => checkDeck(structuredClone(own), rules)).not.toThrow();
    own.resources[0].count--;
    if (own.resources[0].count === 0) own.resources.shift();
    expect(() => checkDeck(own, rules)).toThrow(/29 cards in the play deck without hazards: at least 30/);
  });
  // edges: 001:2185, 001:2185d
  it("refuses two lists, two decks of hazards, and more than two seats", () => {
    const streams = seedStreams("solitaire", 0, 3);
    const [own, hazards] = [loadDeck("stealth-orcs[alone]"), loadDeck("stealth-orcs[hazards]")];
    const start = (decks: (typeof own)[]) => () => meccg.start({ ruleset: rules, decks, streams });
    expect(start([own, own])).toThrow(/is no deck of hazards alone/);
    expect(start([hazards, hazards])).toThrow(/sits where somebody plays/);
    expect(start([own, hazards, hazards])).toThrow(/3 lists for one who plays alone/);
  });
  it("refuses what contradicts itself in the name of a ruleset", () => {
    expect(() => rulesetByName("metw-standard+solitaire-row+solitaire-nazgul")).toThrow(/cannot both hold/);
    expect(() => rulesetByName("metw-standard+solitaire-twenty+solitaire-council")).toThrow(/cannot both hold/);
    expect(rulesetByName("metw-standard+limited-solitaire+solitaire-row").solitaire).toBe("limited");
  });
});
