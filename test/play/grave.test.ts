/** What one must not overlook stands out in the tale, for either player, each as a sentence that says whose it is. */
import { describe, expect, it } from "vitest";
import { Teller, tidy } from "../../engine/meccg/presentation/screen/index.js";
import { lossesOf } from "../../engine/meccg/presentation/screen/losses.js";
import * as M from "../../engine/meccg/rules/machine/machine.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { Board, travel } from "../meccg/board.js";

/** What stands out for a player of all that happens from now on. */
function grave(board: Board, player: number): () => string[] {
  const teller = new Teller(board.s, player);
  return () => {
    teller.look();
    return tidy(teller.take()).flatMap((one) => one.grave ?? []);
  };
}
/** Both sides' sentences. */
function both(board: Board): () => [string[], string[]] {
  const [mine, his] = [grave(board, 0), grave(board, 1)];
  return () => [mine(), his()];
}

describe("what one must not overlook", () => {
  it("a character who is eliminated, and the item of worth that he bore", () => {
    const board = travel(
      { at: "Lórien", to: "Moria", characters: [{ Elrond: ["Glamdring", "Elven Cloak"] }, "Gimli"] },
      ["Giant"],
      { rolls: [2, 12] },
    );
    const described = both(board);
    board.go("creature Giant").face("Elrond").take("tap Elrond");
    expect(described()).toEqual([[], []]);
    board.until(() => board.eliminated("Elrond")).calm();
    const [mine, his] = described();
    expect(mine).toContain("Your Elrond is eliminated (3 points).");
    expect(his).toContain("The opponent's Elrond is eliminated (3 points).");
    expect(mine.join()).not.toContain("Elven Cloak");
  });

  it("a character whom corruption takes, though he goes to the discard pile", () => {
    const board = travel(
      { at: "Rivendell", to: "Lórien", characters: [{ Elrond: ["Glamdring", "Orcrist", "Durin’s Axe"] }, "Bergil"] },
      ["Weariness of the Heart"],
      { rolls: [3] },
    );
    const told = both(board);
    board.go("play Weariness of the Heart (check)").take("target Elrond");
    board.until(() => !board.in("Elrond"));
    const [mine, his] = told();
    expect(mine[0]).toMatch(/^Your Elrond is (discarded|eliminated)/);
    expect(mine).toContain("Your item Glamdring is discarded (2 points).");
    expect(his).toEqual(mine.map((one) => one.replace("Your", "The opponent's")));
  });

  it("a card that is played on one's own is told without whose it is: that was not whose he is", () => {
    const board = travel({ at: "Rivendell", to: "Lórien", characters: [{ Elrond: ["Glamdring"] }, "Bergil"] }, [
      "Weariness of the Heart",
    ]);
    const tale = new Teller(board.s, 0);
    board.go("play Weariness of the Heart (check)", "target Elrond");
    board.until(() => board.s.chooser() === 0);
    tale.look();
    const line = tidy(tale.take()).find(({ text }) => text.startsWith("the opponent plays Weariness"));
    expect(line?.text).toMatch(
      /^the opponent plays Weariness of the Heart \(check\) on Elrond; Elrond's corruption check/,
    );
  });

  it("who has fallen is lost already: of his items alone it is said that they are lost", () => {
    const board = travel(
      { at: "Lórien", to: "Moria", characters: [{ Elrond: ["Glamdring", "Elven Cloak"] }, "Gimli"] },
      ["Giant"],
      { rolls: [2, 12] },
    );
    board.go("creature Giant").face("Elrond").take("tap Elrond");
    board.until(() => board.s.fr[board.s.top()] === M.HEIRLOOMS);
    const legal = new Int32Array(2048);
    const choices = Array.from(legal.subarray(0, board.s.legal(legal)));
    const found = lossesOf(board.s, 0, choices).map(({ loses }) => loses);
    expect(found[board.offers.indexOf("pass")]).toEqual(["Glamdring", "Elven Cloak"]);
    expect(found.flat()).not.toContain("Elrond");
  });

  it("a character who is taken prisoner, and what he bore", () => {
    const board = travel(
      { at: "Rivendell", to: "Bree", characters: ["Aragorn II", { Bilbo: ["Orcrist"] }] },
      ["Lesser Spiders", "Flies and Spiders"],
      { rolls: Array.from({ length: 8 }, () => 2), ruleset: "coe" },
    );
    board.s.cset(board.s.h[L.Header.company], L.CompanyWord.limit, 4);
    const told = both(board);
    const tale = new Teller(board.s, 0);
    board.plays("Lesser Spiders").go("Bilbo faces his strike", "play Flies and Spiders", "target Weathertop");
    board.go("tap Bilbo").until(() => board.s.iRole[board.slot("Bilbo")] === L.Role.prisoner);
    tale.look();
    const lost = ["Your Bilbo is taken prisoner (2 points).", "Your item Orcrist is discarded (4 points)."];
    expect(told()).toEqual([lost, lost.map((one) => one.replace("Your", "The opponent's"))]);
    const lines = tale.take().map((one) => one.text);
    expect(lines).toContain("Bilbo is taken prisoner");
    expect(lines.join()).not.toContain("Bilbo comes into play");
  });

  it("one who dies as a prisoner; one who is free again is no newcomer", () => {
    const kept = (rolls: number[]): Board =>
      new Board({
        phase: "site phase of Dori",
        turn: "you",
        ruleset: "coe",
        me: {
          companies: [{ at: "Rivendell", characters: ["Aragorn II"] }],
          prisoners: ["Gimli, of Flies and Spiders at Weathertop"],
        },
        you: { companies: [{ at: "Rivendell", characters: ["Dori"] }] },
        rolls,
        forced: true,
      });
    const dies = kept([9]);
    const told = both(dies);
    dies.until(() => !dies.in("Gimli"));
    expect(told()).toEqual([
      ["Your Gimli is eliminated (2 points)."],
      ["The opponent's Gimli is eliminated (2 points)."],
    ]);

    const flees = kept([2, 12]);
    const tale = new Teller(flees.s, 0);
    flees.until(() => flees.s.iRole[flees.slot("Gimli")] === L.Role.character);
    tale.look();
    const lines = tale.take().map((one) => one.text);
    expect(lines).toContain("Gimli is free again at Weathertop");
    expect(lines.join()).not.toContain("Gimli comes into play");
  });

  it("an ally lost", () => {
    const board = travel({ at: "Lórien", to: "Moria", characters: [{ Elrond: ["Quickbeam"] }, "Gimli"] }, ["Giant"], {
      rolls: [2, 12],
    });
    const told = both(board);
    board.go("creature Giant").face("Quickbeam").take("tap Quickbeam");
    board.until(() => board.eliminated("Quickbeam"));
    expect(told()).toEqual([
      ["Your ally Quickbeam is eliminated (2 points)."],
      ["The opponent's ally Quickbeam is eliminated (2 points)."],
    ]);
  });

  it("a company that does not arrive", () => {
    const board = travel({ at: "Rivendell", to: "Ettenmoors", characters: ["Elrond"] }, ["Snowstorm"], {
      you: { events: ["Doors of Night"] },
    });
    const told = both(board);
    board.go("play Snowstorm").calm();
    expect(told()).toEqual([
      ["Your company of Elrond does not arrive and goes back to Rivendell."],
      ["The opponent's company of Elrond does not arrive and goes back to Rivendell."],
    ]);
  });

  it("a Wizard who shows himself; any other newcomer is no such thing", () => {
    const wizard = new Board({
      phase: "organization",
      me: { companies: [{ at: "Rivendell", characters: ["Bilbo"] }], hand: ["Gandalf", "Bergil"] },
      you: { companies: [{ at: "Rivendell", characters: ["Dori"] }] },
      forced: true,
    });
    const told = both(wizard);
    wizard.take("play Gandalf").until(() => wizard.in("Gandalf"));
    expect(told()).toEqual([["Your Wizard is Gandalf."], ["The opponent's Wizard is Gandalf."]]);
    const other = new Board({
      phase: "organization",
      me: { companies: [{ at: "Rivendell", characters: ["Elrond"] }], hand: ["Bergil"] },
      you: { companies: [{ at: "Rivendell", characters: ["Dori"] }] },
      forced: true,
    });
    const heard = both(other);
    other.take("play Bergil").until(() => other.in("Bergil"));
    expect(heard()).toEqual([[], []]);
  });

  it("is kept where the tale joins lines of one kind", () => {
    const line = (text: string, grave?: string) => ({ heading: false, text, ...(grave ? { grave } : {}) });
    const lines = [
      line("Bergil comes into play at Rivendell (the opponent's)"),
      line("Gandalf comes into play at Rivendell (the opponent's)", "The opponent's Wizard is Gandalf."),
      line("Sam comes into play at Rivendell (the opponent's)"),
    ];
    expect(tidy(lines)).toEqual([
      line("Bergil, Gandalf, Sam come into play at Rivendell (the opponent's)", "The opponent's Wizard is Gandalf."),
    ]);
  });
});
