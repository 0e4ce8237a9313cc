import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { OwnStream } from "../../engine/core/streams.js";
import { defOf } from "../../engine/meccg/defs.js";
import { deckNames, loadDeck, meccg } from "../../engine/meccg/index.js";
import { expandedDecks, publishedDecks } from "../../engine/meccg/decks/decklist.js";
import { census, checkInvariants } from "../../engine/meccg/invariants.js";
import { checkPosition, openPuzzles } from "../../engine/meccg/presentation/position/position.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import { choiceToText } from "../../engine/meccg/text/choices.js";
import { loadPuzzles, puzzleFiles, puzzleText } from "./load.js";

/** What must be asked at least once. */
const THEMES = [
  "who takes which strike",
  "supporting",
  "staying untapped or not",
  "order of hazards",
  "keeping a scout untapped",
  "keying",
  "when to store",
  "corruption odds",
  "influence odds",
  "calling the Council",
  "no kill points for nothing",
  "cancelling an attack or keeping the card",
  "an item for the right bearer",
  "going to the right site",
  "entering a site or not",
  "healing at a Haven",
  "splitting and joining companies",
  "the Wizard's arrival",
  "transferring an item before a check",
  "which card to discard",
  "agents",
  "keeping a card",
  "on guard",
  "ring tests",
  "stopping a company",
  "the last chance",
  "two steps ahead",
  "what lies on the road",
  "what the last turn asks for",
  "where a character comes in",
  "where it hurts most",
  "which card for a strike",
  "who comes in",
  "who goes where",
  "who waits for whom",
  "the draft",
  "using what one bears",
  "which card to strike at",
  "the sideboard",
  "who follows whom",
];
const puzzles = loadPuzzles();
const shipped = deckNames().map((name) => loadDeck(name));
const lists = [...deckNames(), ...publishedDecks(), ...expandedDecks()];
const buffer = new Int32Array(meccg.maxChoices);
function offered(s: Meccg): string[] {
  return Array.from(buffer.subarray(0, s.legal(buffer)), (c) => choiceToText(s, c));
}

describe("puzzles", () => {
  it(`are ${puzzles.length}, and each file has one at least`, () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(80);
    expect([...new Set(puzzles.map((p) => p.file))]).toEqual(puzzleFiles());
    expect(new Set(puzzles.map((p) => p.title)).size).toBe(puzzles.length);
  });
  it("ask of everything that there is to decide", () => {
    expect([...new Set(puzzles.map((p) => p.theme))].sort()).toEqual([...THEMES].sort());
  });
  it.each(puzzles)("$file: $title", (puzzle) => {
    expect(checkPosition(puzzleText(puzzle.file), puzzle.file)).toEqual({ ok: true, lines: [] });
    expect(puzzle.state.chooser()).toBe(puzzle.chooser);
    const texts = offered(puzzle.state);
    for (const best of puzzle.best) expect(texts).toContain(best);
    expect(texts.length).toBeGreaterThan(puzzle.best.length);
    // A reason is more than a word, and says what the players have to do with it.
    expect(puzzle.why.length).toBeGreaterThan(150);
    // Both play lists that ship, so that worlds can be supposed.
    for (const list of puzzle.lists) expect(lists).toContain(list);
  });
  it.each(puzzles)("$file: the right choice is offered in every world that may be supposed", (puzzle) => {
    const { state, chooser, lists } = puzzle;
    const view = state.view(chooser);
    const seen = Buffer.from(view.bytes);
    const world = meccg.blank(2);
    const texts = offered(state);
    const priors = [
      { lists: shipped, told: false },
      { lists: [loadDeck(lists[1 - chooser])], told: true },
    ];
    for (const prior of priors)
      for (let n = 0; n < 2; n++) {
        const stream = new OwnStream("puzzle", n, puzzle.title);
        meccg.determinize(view, prior, stream, world);
        expect(Buffer.compare(world.view(chooser).bytes, seen)).toBe(0);
        expect(offered(world)).toEqual(texts);
        const base = [0, 1].map((p) => census(world, p));
        for (let k = 0; k < 40 && world.chooser() >= 0; k++) world.apply(buffer[stream.below(world.legal(buffer))]);
        checkInvariants(world, base);
      }
  });
});

describe("what a puzzle is told", () => {
  const text = puzzleText("combat/strike-lone-leader.yaml");
  const report = (change: (t: string) => string) => checkPosition(change(text), "p.yaml");
  it("that its right choice is not offered, with what is", () => {
    const { ok, lines } = report((t) => t.replace("best: [a strike for Aragorn II]", "best: [a strike for Sauron]"));
    expect(ok).toBe(false);
    expect(lines.join()).toMatch(/p\.yaml:\d+: "a strike for Sauron" is not offered; offered: a strike for Aragorn II/);
    expect(() => openPuzzles(text.replace("best: [a strike for A", "best: [a strike for B"), "p.yaml")).toThrow(
      /p\.yaml: .*is not offered/,
    );
  });
  it("that somebody else chooses", () => {
    expect(report((t) => t.replace("chooser: Ann", "chooser: Bob")).lines.join()).toMatch(/not the named player/);
    expect(() => report((t) => t.replace("chooser: Ann", "chooser: Eve"))).toThrow(/no player called "Eve"/);
  });
  it("that nothing wrong can be chosen", () => {
    const all = "best: [a strike for Aragorn II, a strike for Frodo, pass]";
    const { lines } = report((t) => t.replace("best: [a strike for Aragorn II]", all));
    expect(lines.join()).toMatch(/nothing wrong can be chosen/);
  });
  it("that it has no reason, no right choice, or a list that is none", () => {
    expect(() => report((t) => t.replace(/ {2}why: >-[\s\S]*$/, ""))).toThrow(/p\.yaml:\d+: the puzzle has no `why`/);
    expect(() => report((t) => t.replace(/ {2}best: .*\n/, ""))).toThrow(/the puzzle has no `best`/);
    expect(() => report((t) => t.replace("list: prowess-orcs", "list: prowess-orks"))).toThrow(
      /p\.yaml:\d+: there is no list called "prowess-orks"\n.*"prowess-orcs"/,
    );
  });
  it("and plays it to the question, with the rest of the list in the deck", () => {
    const [puzzle] = openPuzzles(text, "p.yaml");
    const { state } = puzzle;
    expect([puzzle.lists, puzzle.chooser]).toEqual([["stealth-beasts", "prowess-orcs"], 0]);
    const { resources, hazards } = loadDeck("prowess-orcs");
    const has = census(state, 1);
    for (const line of [...resources, ...hazards])
      expect([line.name, has[defOf(line.name)]]).toEqual([line.name, line.count]);
  });
});
