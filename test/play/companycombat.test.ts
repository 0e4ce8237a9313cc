import { describe, expect, it } from "vitest";
import { choiceNote } from "../../engine/meccg/presentation/screen/notes.js";
import { choiceWords } from "../../engine/meccg/presentation/screen/choicewords.js";
import { questionText } from "../../engine/meccg/presentation/screen/question.js";
import { rollText } from "../../engine/meccg/presentation/screen/rolls.js";
import { choiceToText } from "../../engine/meccg/text/choices.js";
import { Board } from "../meccg/board.js";

const legal = new Int32Array(2048);
function choice(b: Board, text: string): number {
  const n = b.s.legal(legal);
  const found = legal.subarray(0, n).find((c) => choiceToText(b.s, c) === text);
  if (found === undefined) throw new Error(`"${text}" is not offered: ${b.offers.join(" | ")}`);
  return found;
}
const fight = (): Board =>
  new Board({
    ruleset: "universal",
    phase: "site phase of Lagduf",
    me: { alignment: "minion", companies: [{ at: "Dol Guldur (minion)", characters: ["Lagduf"] }] },
    you: { companies: [{ at: "Dol Guldur", characters: ["Legolas", "Gimli"] }] },
    rolls: [7, 8, 5],
  }).take("enter the site", "pass");

describe("company against company", () => {
  it("is asked for, given out and rolled in words", () => {
    const b = fight();
    expect(questionText(b.s.view(0)).ask).toBe(
      "Does the company of Lagduf at Dol Guldur (minion) attack another company there?",
    );
    b.take("attack the company of Legolas at Dol Guldur");
    expect(questionText(b.s.view(1)).ask).toBe(
      "Who faces whose strike? (the company of Lagduf against the company of Legolas)",
    );
    expect(choiceNote(b.s.view(1), choice(b, "Legolas faces the strike of Lagduf"))).toMatch(/5\/8.*against.*5\/8/);
    b.take("Legolas faces the strike of Lagduf");
    expect(questionText(b.s.view(0)).title).toBe("Tap to fight, or stay untapped at -3?");
    expect(choiceWords(b.s, choice(b, "tap Lagduf"))).toBe("tap Lagduf to fight");
    expect(choiceNote(b.s.view(0), choice(b, "tap Lagduf"))).toBe(
      "a roll 1 or more above his (44 %) defeats it, the same holds",
    );
    b.take("tap Lagduf", "tap Legolas");
    expect(choiceWords(b.s, choice(b, "Gimli supports"))).toBe("tap Gimli to support Legolas (+1)");
    const notes: string[] = [];
    b.s.chanceLog = {
      came: (of, player, text) => of === "roll" && notes.push(rollText(b.s.view(0), player, Number(text))),
    };
    b.take("pass");
    expect(notes).toEqual([
      "Lagduf rolls 7 + 5 = 12",
      "Legolas rolls 8 + 5 = 13 against 12: the strike fails",
      "body check of Lagduf, body 8: 5 is survived",
    ]);
  });
});
