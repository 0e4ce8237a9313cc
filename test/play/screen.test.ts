import { describe, expect, it } from "vitest";
import * as D from "../../engine/metw/defs.js";
import { choiceNote, questionText, tidy } from "../../engine/metw/screen/index.js";
import { wrap } from "../../engine/metw/screen/lines.js";
import { choiceToText } from "../../engine/metw/text.js";
import { Board } from "../metw/board.js";

/** Every choice of the one who chooses with its note. */
function notes(board: Board): Record<string, string> {
  const legal = new Int32Array(2048);
  const view = board.s.view(board.s.chooser());
  const all = Array.from(legal.subarray(0, board.s.legal(legal)));
  return Object.fromEntries(all.map((choice) => [choiceToText(board.s, choice), choiceNote(view, choice)]));
}
const asked = (board: Board): string => questionText(board.s.view(board.s.chooser())).ask;
const organizing = (at: string, characters: string[], hand: string[] = []): Board =>
  new Board({ phase: "organization", me: { companies: [{ at, characters }], hand }, forced: true });

describe("what stands beside a choice", () => {
  it("of a site: what waits there, the way, the draws, and what of the hand is for it", () => {
    const board = organizing("Rivendell", ["Bilbo"], ["Glamdring", "Beornings", "Magic Ring of Stealth"]).go("pass");
    const found = notes(board);
    const moria = D.siteOf("Moria");
    expect(found["to Moria"]).toMatch(/^shadow-hold, orc 4x7; by regions; you draw \d, he \d; for Glamdring$/);
    expect(found["to Moria"]).toContain(`you draw ${D.SITE_OWN[moria]}, he ${D.SITE_OPP[moria]}`);
    expect(found["to Bree"]).toMatch(/^border-hold; through 2 wilderness; you draw/);
    expect(found["to Bree"]).not.toContain("for ");
    expect(found["to Beorn’s House"]).toMatch(/for Beornings$/);
  });

  it("of a way: its regions; of the next region: its type, how far one has come and how far one may", () => {
    const board = organizing("Rivendell", ["Bilbo"]).go("pass", "to Bree");
    expect(notes(board)["by the site path"]).toBe("wilderness, wilderness");
    board.go("by regions");
    expect(asked(board)).toMatch(/On the way to Bree in Arthedain: .*So far: Rhudaur; at most 4 in all/);
    expect(notes(board)["through Arthedain"]).toBe("wilderness, where Bree lies");
  });

  it("of a group: who stands in it, and that a new one is a company apart", () => {
    const board = organizing("Rivendell", ["Bilbo", "Balin", "Kíli"]).go("arrange at Rivendell", "in group 1");
    const found = notes(board);
    expect(found["in group 1"]).toMatch(/^with (Bilbo|Balin|Kíli)$/);
    expect(found["in group 2"]).toBe("apart, as a company of its own");
  });

  it("of a fighter: state, prowess and body, and what his state takes away", () => {
    const board = new Board({
      phase: "movement/hazard of Bilbo",
      me: { companies: [{ at: "Lórien", to: "Moria", characters: ["Bilbo", "Balin, tapped", "Kíli, wounded"] }] },
      you: { companies: [{ at: "Rivendell", characters: ["Dori"] }], hand: ["Wolves"] },
    });
    board.go("creature Wolves");
    const found = notes(board);
    const kili = D.defOf("Kíli");
    expect(found["Bilbo faces his strike"]).toMatch(/^untapped, \d+\/\d+$/);
    expect(found["Balin faces his strike"]).toMatch(/^tapped \(-1\), /);
    expect(found["Kíli faces his strike"]).toBe(`wounded (-2), ${D.PROWESS[kili]}/${D.BODY[kili]}`);
    expect(asked(board)).toBe("Who faces his strike next? (Wolves, prowess 8)");
  });

  it("of one who tries to win a faction: the roll he needs", () => {
    const board = new Board({
      phase: "site phase of Bilbo",
      me: { companies: [{ at: "Beorn’s House", characters: ["Bilbo", "Beorn"] }], hand: ["Beornings"] },
      forced: true,
    });
    const found = notes(board.go("enter the site", "play Beornings"));
    expect(found["by Bilbo"]).toMatch(/^needs a roll of \d+ or more$/);
    expect(found["by Beorn"]).not.toBe(found["by Bilbo"]);
  });
});

describe("what is asked", () => {
  it("names the character who comes into play, his mind and the influence left", () => {
    const board = organizing("Rivendell", ["Bilbo"], ["Balin"]).go("play Balin");
    const [mind, left] = [D.MIND[D.defOf("Balin")], 20 - D.MIND[D.defOf("Bilbo")]!];
    expect(asked(board)).toBe(`Where does Balin come into play? (mind ${mind}, general influence left ${left})`);
    expect(notes(board)["to Rivendell"]).toBe("haven; with Bilbo");
  });
});

describe("a tale made tidy", () => {
  const told = (...texts: string[]) => tidy(texts.map((text) => ({ heading: text.startsWith("--"), text })));
  const texts = (...lines: string[]) => told(...lines).map((one) => one.text);

  it("joins neighbours of a kind, and nothing over another line or a heading", () => {
    expect(texts("a strike for Frodo", "a strike for Sam", "a strike for Bill")).toEqual([
      "strikes for Frodo, Sam, Bill",
    ]);
    expect(texts("a strike for Frodo", "Frodo taps", "a strike for Sam")).toHaveLength(3);
    expect(texts("he discards 1 card face down", "he discards 2 cards face down")).toEqual([
      "he discards 3 cards face down",
    ]);
    expect(texts("he draws 1 card", "-- turn 2", "he draws 2 cards")).toHaveLength(3);
    expect(texts("he draws 1 card", "he draws 2 cards", "you draw Sun", "you draw Moon")).toEqual([
      "he draws 3 cards",
      "you draw Sun, Moon",
    ]);
    expect(
      texts(
        "Frodo comes into play at Rivendell (yours)",
        "Sam comes into play at Rivendell (yours)",
        "Bard comes into play at Rivendell (his)",
      ),
    ).toEqual(["Frodo, Sam come into play at Rivendell (yours)", "Bard comes into play at Rivendell (his)"]);
  });

  it("does not repeat one's own words, nor what a check needed once it was rolled", () => {
    expect(texts("you: a strike for Frodo", "a strike for Frodo", "a strike for Sam")).toEqual([
      "you: a strike for Frodo",
      "a strike for Sam",
    ]);
    const [needs, rolled] = ["corruption check of Bilbo: needs any roll", "corruption check of Bilbo: 7: passed"];
    expect(texts(needs!, rolled!)).toEqual([rolled]);
    expect(texts(needs!, "Sam supports", rolled!)).toEqual([needs, "Sam supports", rolled]);
    expect(texts(needs!, "corruption check of Frodo: 7: passed")).toHaveLength(2);
  });
});

describe("lines", () => {
  it("never part a number from its percent sign", () => {
    expect(wrap("about 10 % of it", 0, 8)).toEqual(["about", "10 % of", "it"]);
  });
});
