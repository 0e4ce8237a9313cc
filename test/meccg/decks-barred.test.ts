/** Cards that lists of some sides may not hold. */
import "../../sim/outside.js";
import { describe, expect, it } from "vitest";
import type { Alignment } from "../../engine/meccg/cards/words/basics.js";
import { strangersIn } from "../../engine/meccg/decks/side.js";
import { parseDeck, readDeck } from "../../engine/meccg/decks/lists/read.js";

const HERO = ["# Pool", "1 Bilbo", "# Characters", "2 Gandalf", "# Resources", "2 Dodge", "# Hazards", "2 Orc-guard"];
const faultsOf = (...lines: string[]) => readDeck(lines.join("\n"), "x.deck").faults.map(({ what }) => what);

describe("cards that some lists may not hold", () => {
  const deck = parseDeck(
    ["# Resources", "1 Cracks of Doom", "# Sideboard", "1 The Lidless Eye", "# Hazards", "1 Balrog of Moria"].join(
      "\n",
    ),
    "x.deck",
  );
  const barred = (side: Alignment) =>
    strangersIn(deck, side)
      .filter((x) => x.barred)
      .map((x) => x.name);
  it("are told of the Balrog's and of a Fallen-wizard's, and of no others", () => {
    expect(barred("balrog")).toEqual(["The Lidless Eye", "Balrog of Moria"]);
    expect(barred("fallen-wizard")).toEqual(["Cracks of Doom", "The Lidless Eye"]);
    expect(barred("minion")).toEqual([]);
    expect(barred("hero")).toEqual([]);
  });
});
describe("a list of heroes", () => {
  it("may have a creature called as a Ringwraith's card", () => {
    expect(faultsOf(...HERO, "1 Witch-king of Angmar")).toEqual([]);
  });
});
