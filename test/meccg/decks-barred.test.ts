/** Cards that lists of some sides may not hold. */
import "../../sim/nodeadapters.js";
import { describe, expect, it } from "vitest";
import type { Alignment } from "../../engine/meccg/cards/words/basics.js";
import { strangersIn } from "../../engine/meccg/decks/side.js";
import { parseDeck } from "../../engine/meccg/decks/lists/read.js";

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
