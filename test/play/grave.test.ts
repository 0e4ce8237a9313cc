/** What one must not overlook stands out in the tale, for either player, each as a sentence that says whose it is. */
import { describe, expect, it } from "vitest";
import { Teller, tidy } from "../../engine/metw/screen/index.js";
import { Board, travel } from "../metw/board.js";

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
    const told = both(board);
    board.go("creature Giant").face("Elrond").take("tap Elrond");
    expect(told()).toEqual([[], []]);
    board.until(() => board.eliminated("Elrond")).calm();
    const [mine, his] = told();
    expect(mine).toContain("Your Elrond is eliminated (3 points).");
    expect(his).toContain("His Elrond is eliminated (3 points).");
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
    expect(his).toEqual(mine.map((one) => one.replace("Your", "His")));
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
      ["His ally Quickbeam is eliminated (2 points)."],
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
      ["His company of Elrond does not arrive and goes back to Rivendell."],
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
    expect(told()).toEqual([["Your Wizard is Gandalf."], ["His Wizard is Gandalf."]]);
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
      line("Bergil comes into play at Rivendell (his)"),
      line("Gandalf comes into play at Rivendell (his)", "His Wizard is Gandalf."),
      line("Sam comes into play at Rivendell (his)"),
    ];
    expect(tidy(lines)).toEqual([
      line("Bergil, Gandalf, Sam come into play at Rivendell (his)", "His Wizard is Gandalf."),
    ]);
  });
});
