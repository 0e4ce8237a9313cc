/** What is said of a strike's odds beside a choice, in its question and in a hint is what the rules will count. */
import { describe, expect, it } from "vitest";
import {
  atLeast,
  fails,
  failsOfTwo,
  hits,
  hitsOfTwo,
  killed,
  moreBy,
  ROLLS,
  strikeWays,
} from "../../engine/meccg/rules/facts/combat/odds.js";
import { choiceNote, questionText } from "../../engine/meccg/presentation/screen/index.js";
import { attackSentence, strikeSentence } from "../../engine/meccg/presentation/screen/action.js";
import { reasonsOf } from "../../engine/meccg/presentation/screen/reasons.js";
import { rollText } from "../../engine/meccg/presentation/screen/rolls.js";
import { choiceToText } from "../../engine/meccg/text/choices.js";
import { Board, meet, type Setup } from "../meccg/board.js";

function legal(board: Board): number[] {
  const out = new Int32Array(2048);
  return Array.from(out.subarray(0, board.s.legal(out)));
}
const choiceOf = (board: Board, text: string): number => {
  const choice = legal(board).find((one) => choiceToText(board.s, one) === text);
  if (choice === undefined) throw new Error(`"${text}" is not offered; offered: ${board.offers.join(" | ")}`);
  return choice;
};
const note = (board: Board, text: string): string => choiceNote(board.s.view(board.s.chooser()), choiceOf(board, text));
const hint = (board: Board, best: string, other: string): string =>
  reasonsOf(board.s.view(board.s.chooser()), choiceOf(board, best), choiceOf(board, other)).join(" ");
const percent = (chance: number): string => `${Math.round(100 * chance)} %`;

describe("the odds of a strike", () => {
  it("are the exact count of the 36 rolls", () => {
    for (let over = -15; over <= 20; over++) {
      const count = { hit: 0, ineffectual: 0, fail: 0 };
      for (let a = 1; a <= 6; a++)
        for (let z = 1; z <= 6; z++) count[a + z < over ? "hit" : a + z > over ? "fail" : "ineffectual"]++;
      expect(strikeWays(over)).toEqual(count);
      expect(hits(over)).toBeCloseTo(count.hit / ROLLS, 12);
      expect(fails(over)).toBeCloseTo(count.fail / ROLLS, 12);
      expect(killed(over)).toBeCloseTo(count.fail / ROLLS, 12);
      expect(killed(over, 2)).toBe(killed(over - 2));
    }
  });
  it("where both roll neither side has an advantage, and a tie is neither", () => {
    for (let over = -12; over <= 12; over++) expect(hitsOfTwo(over)).toBe(failsOfTwo(-over));
    expect(1 - hitsOfTwo(0) - failsOfTwo(0)).toBeCloseTo(146 / 1296, 12);
  });
  it("count what a card makes of the cost of staying untapped", () => {
    const board = new Board({
      phase: "movement/hazard of Radagast (fallen-wizard)",
      ruleset: "universal",
      me: {
        alignment: "fallen-wizard",
        plays: "Radagast",
        companies: [
          { at: "Lórien", to: "Moria", characters: [{ "Radagast (fallen-wizard)": ["Master of Shapes"] }, "Balin"] },
        ],
      },
      you: { companies: [{ at: "Rivendell", characters: ["Dori"] }], hand: ["Wolves"] },
    });
    board.until(() => board.offered("creature Wolves")).take("creature Wolves");
    board.until(() => board.offered("Radagast (fallen-wizard) stays untapped"));
    expect(questionText(board.s.view(0)).title).toMatch(/or stay untapped at -1\?$/);
    // Prowess 9 against 8: at -1 any roll still defeats it, at the usual -3 a 2 would not.
    expect(note(board, "Radagast (fallen-wizard) stays untapped")).toBe("any roll defeats it");
  });
});

describe("the odds against an agent", () => {
  const setup: Setup = {
    phase: "site phase of Aragorn II",
    ruleset: "coe",
    me: { companies: [{ at: "Bree", from: "Rivendell", characters: ["Aragorn II", "Boromir II"] }] },
    you: { companies: [{ at: "Lórien", characters: ["Imrahil"] }], agents: ["Bill Ferny, at Bree"], sites: ["Bree"] },
    rolls: [9, 6],
  };
  const met = (): Board => new Board(setup).go("enter the site", "Bill Ferny attacks");

  it("count his roll, wherever they are told, and the attack goes by his name", () => {
    const board = met();
    const faces = "a roll at most 1 below his (66 %) defeats it, 2 below holds";
    const stays = "a roll 2 or more above his (34 %) defeats it, 1 above holds";
    expect(attackSentence(board.s)).toMatch(/^Bill Ferny against .*: 1 strike of prowess 4 and a roll, body 9$/);
    expect(note(board, "a strike for Aragorn II")).toBe(`untapped, 6/9; ${faces}`);
    expect(hint(board, "a strike for Aragorn II", "a strike for Boromir II")).toBe(
      `Aragorn II would be hit in ${percent(1 - moreBy(-3))} of rolls, Boromir II would be hit in ${percent(1 - moreBy(-3))} of rolls.`,
    );
    board.take("a strike for Aragorn II").until(() => board.offered("tap Aragorn II"));
    expect(questionText(board.s.view(0)).title).toMatch(/^Bill Ferny against Aragorn II: /);
    expect(strikeSentence(board.s)).toBe(
      `Aragorn II (body 9), prowess 6 against 4 and his roll: ${faces}; untapped: ${stays}`,
    );
    expect(note(board, "tap Aragorn II")).toBe(faces);
    expect(note(board, "Aragorn II stays untapped")).toBe(stays);
    expect(hint(board, "tap Aragorn II", "Aragorn II stays untapped")).toContain(
      `Tapped, Aragorn II is hit in ${percent(1 - moreBy(-3))} of rolls, untapped in ${percent(1 - moreBy(0))}.`,
    );
  });

  it("his roll is told as his", () => {
    const board = met();
    const notes: string[] = [];
    board.s.chanceLog = {
      came: (of, player, text) => of === "roll" && notes.push(rollText(board.s.view(0), player, Number(text))),
    };
    board.take("a strike for Aragorn II").take("tap Aragorn II").calm();
    expect(notes).toEqual([
      "Bill Ferny rolls 9 + 4 = 13",
      "Aragorn II rolls 6 + 6 = 12 against 13: the strike hits",
      expect.any(String),
    ]);
  });
});

describe("the odds of a strike to come", () => {
  /** Whoever faces his strike next stands in it as was said before, if he taps. */
  function foretold(board: Board, who: string): string {
    const text = note(board, `${who} faces his strike`).replace(/^.*; /, "");
    board.take(`${who} faces his strike`).until(() => strikeSentence(board.s) !== "" && board.s.chooser() === 0);
    expect(strikeSentence(board.s)).toContain(`: ${text}`);
    return text;
  }

  it("know the weapon that does not help, and a hint what staying untapped costs", () => {
    const board = new Board({
      phase: "site phase of Balin",
      ruleset: "coe",
      me: { companies: [{ at: "Mount Doom", from: "Lórien", characters: [{ Balin: ["Durin’s Axe"] }, "Gimli"] }] },
      you: { companies: [{ at: "Rivendell", characters: ["Dori"] }], events: ["The Black Enemy’s Wrath"] },
    }).go("enter the site");
    board.until(() => board.offered("Balin faces his strike"));
    expect(board.prowess("Balin")).toBeGreaterThan(4);
    expect(foretold(board, "Balin")).toBe("3 or more defeats it (97 %), 2 holds");
    expect(hint(board, "tap Balin", "Balin stays untapped")).toContain(
      `Tapped, Balin is hit in 0 % of rolls, untapped in ${percent(1 - atLeast(7))}.`,
    );
  });

  it("know who is fought with mind, and against whom a creature is stronger", () => {
    const flies = meet("Neeker-breekers", ["Balin", "Bilbo"]).go("creature Neeker-breekers");
    flies.until(() => flies.offered("Balin faces his strike"));
    expect(foretold(flies, "Balin")).toBe("3 or more defeats it (97 %), 2 holds");
    const willow = meet("Old Man Willow", ["Balin", "Bilbo"]).plays("Old Man Willow");
    willow.until(() => willow.offered("a strike for Bilbo"));
    expect(note(willow, "a strike for Balin")).toContain("; 10 or more defeats it");
    expect(note(willow, "a strike for Bilbo")).toContain("; no roll is enough");
  });

  it("know of two strikes, given or taken on", () => {
    const two = new Board({
      phase: "site phase of Aragorn II",
      ruleset: "coe+two-strikes",
      me: { companies: [{ at: "Moria", characters: ["Aragorn II", "Balin", "Dori"] }] },
    }).go("enter the site");
    two.until(() => two.offered("two strikes for Aragorn II"));
    expect(note(two, "a strike for Aragorn II")).toContain("; any roll defeats it");
    expect(note(two, "two strikes for Aragorn II")).toContain("; 5 or more defeats it (83 %), 4 holds");
    expect(hint(two, "a strike for Aragorn II", "two strikes for Aragorn II")).toBe(
      "Aragorn II would be hit in 0 % of rolls, Aragorn II, with 2 strikes, would be hit in 8 % of rolls.",
    );
    two.take("two strikes for Aragorn II").until(() => two.offered("Aragorn II faces his strike"));
    expect(foretold(two, "Aragorn II")).toBe("5 or more defeats it (83 %), 4 holds");

    const many = meet("Orc-raiders", ["Faramir", "Bilbo", "Legolas"], { me: { hand: ["Many Foes He Fought"] } });
    many.plays("Orc-raiders").go("play Many Foes He Fought");
    many.until(() => many.offered("3 strikes for Faramir"));
    expect(note(many, "a strike for Faramir")).toContain("; any roll defeats it");
    expect(note(many, "3 strikes for Faramir")).toContain("; 4 or more defeats it (92 %), 3 holds");
    many.take("3 strikes for Faramir").until(() => many.offered("Faramir faces his strike"));
    foretold(many, "Faramir");
  });
});

describe("the odds of a corruption check", () => {
  it("are the same in a hint as beside the choice: what the card takes from the roll counts", () => {
    const board = new Board({
      phase: "movement/hazard of Bilbo",
      turn: "you",
      you: { companies: [{ at: "Bree", characters: [{ Bilbo: ["The One Ring"] }, "Balin"] }] },
      me: { companies: [{ at: "Rivendell", characters: ["Dori"] }], hand: ["The Will of the Ring"] },
      forced: true,
    }).go("play The Will of the Ring", "target Bilbo");
    board.until(() => board.offered("Balin supports*"));
    const supports = board.offers.find((one) => one.startsWith("Balin supports"))!;
    expect(note(board, supports)).toMatch(
      /^then needs a roll of 6 or more \(72 %\), without him a roll of 7 or more \(58 %\);/,
    );
    expect(hint(board, supports, "pass")).toMatch(
      /^Bilbo fails the check in 42 % of rolls, with one more who supports in 28 %\./,
    );
  });
});
