/** Lists of sides that are not played yet: known by what only they may hold, and told in one line. */
import "../../sim/outside.js";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Alignment } from "../../engine/meccg/cards/words/basics.js";
import { strangersIn } from "../../engine/meccg/decks/side.js";
import { parseDeck, readDeck } from "../../engine/meccg/decks/lists/read.js";
import { run } from "../cli/run.js";
import { temporaryFolder } from "../sim/helpers.js";

const folder = temporaryFolder();
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
describe("a list of a side that is not played yet", () => {
  it.each([["a Fallen-wizard", "1 Thrall of the Voice"]])(
    "is one of %s by %s: one fault, however many cards of it are unknown",
    (who, line) => {
      const all = faultsOf(...HERO, "# Resources", line, "3 Blazon of the Eye", "2 Hounds of Sauron");
      expect(all).toEqual([expect.stringContaining(`this is a list of ${who} (it holds `)]);
    },
  );
  it("is none of heroes with a few cards of later sets, a creature called as a Ringwraith's card among them", () => {
    expect(faultsOf(...HERO, "2 Crowned with Storm")).toEqual([expect.stringMatching(/^not yet: it belongs to MEBA/)]);
    expect(faultsOf(...HERO, "1 Witch-king of Angmar")).toEqual([]);
  });
  it("is told in one line by deck check, and refused in the same words elsewhere", async () => {
    const path = join(folder, "eye.deck");
    writeFileSync(path, [...HERO, "1 Thrall of the Voice", "3 Blazon of the Eye"].join("\n"));
    const told = await run("deck", "check", path);
    const what =
      "this is a list of a Fallen-wizard (it holds Thrall of the Voice), and only lists of heroes and minions are played so far";
    expect([told.code, told.out.split("\n").slice(0, 3)]).toEqual([
      1,
      [
        expect.stringMatching(/: 1 mistake under /),
        `  ${path}: ${what}`,
        "    to mend it: take a list of heroes or minions",
      ],
    ]);
    const played = await run("simulate", path, "prowess-orcs", "--games", "2", "--quiet");
    expect([played.code, played.err]).toEqual([2, expect.stringContaining("this is a list of a Fallen-wizard")]);
  });
});
