/** The reasons beside a proposal are true of the choice that is proposed. */
import { expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import * as D from "../../engine/meccg/defs.js";
import { defOf } from "../../engine/meccg/cards/vocabulary/catalogue.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { factsOf, goesBy, reasonsOf } from "../../engine/meccg/presentation/screen/index.js";
import { choiceToText } from "../../engine/meccg/text/choices.js";
import { Board, travel } from "../meccg/board.js";

function choiceOf({ s, offers }: Board, text: string): number {
  const legal = new Int32Array(2048);
  const found = Array.from(legal.subarray(0, s.legal(legal))).find((one) => choiceToText(s, one) === text);
  if (found === undefined) throw new Error(`"${text}" is not offered; offered: ${offers.join(" | ")}`);
  return found;
}
const viewOf = ({ s }: Board) => s.view(s.chooser());

it("a creature of the hand brings no points to the player who holds it: its points speak against no discard", () => {
  const board = new Board({
    phase: "end of turn",
    turn: "me",
    forced: true,
    me: {
      companies: [{ at: "Rivendell", characters: ["Elrond"] }],
      hand: ["Orc-lieutenant", "Potion of Prowess", "Glamdring"],
    },
    you: { companies: [{ at: "Lórien", characters: ["Annalena"] }] },
  });
  board.until(() => board.offered("discard Glamdring"));
  const [potion, orc, sword] = ["Potion of Prowess", "Orc-lieutenant", "Glamdring"].map((name) =>
    choiceOf(board, `discard ${name}`),
  );
  expect(D.MP[T.aOf(orc)]).toBeGreaterThan(0);
  expect(reasonsOf(viewOf(board), potion, orc)).toEqual([]);
  expect(reasonsOf(viewOf(board), potion, sword).join(" ")).toMatch(/^Glamdring may still bring 2 points/);
});

it("an item of a character who has fallen is named, not the card whose number is its slot", () => {
  const board = travel(
    { at: "Lórien", to: "Moria", characters: [{ Bofur: ["Glamdring", "Elven Cloak"] }, "Gimli"] },
    [],
    {
      forced: true,
      // Bofur falls: 2 + 4 against 11, and 12 against his body of 7.
      rolls: [2, 12],
      you: { deck: ["Slayer"] },
    },
  ).fallenUpon("Slayer");
  board.until(() => board.offered("a strike for Bofur")).take("a strike for Bofur");
  board.until(() => board.offered("item Glamdring"));
  const facts = ["item Glamdring", "item Elven Cloak of Bofur"].map((text) =>
    factsOf(viewOf(board), choiceOf(board, text)),
  );
  expect(facts.map((text) => text.split(":")[0])).toEqual(["Glamdring", "Elven Cloak"]);
});

it("a card by which an agent may begin is proposed for that, not for points and strength", () => {
  const board = new Board({
    phase: "organization",
    turn: "me",
    me: { companies: [{ at: "Rivendell", characters: ["Elrond"] }] },
    you: { companies: [{ at: "Lórien", characters: ["Annalena"] }] },
  });
  const [summons, elrond] = ["Open to the Summons", "Elrond"].map((name) => T.choice(T.V_DRAFT, defOf(name)));
  expect(goesBy(viewOf(board), "the most points and strength", summons)).toMatch(/an agent of your pool may begin/);
  expect(goesBy(viewOf(board), "the most points and strength", elrond)).toBe("the most points and strength");
});
