import { afterEach, expect, it } from "vitest";
import { loadDeck, partDecks } from "../../engine/meccg/index.js";
import { openSealed } from "../../sim/nodeadapters.js";
import { LISTS, lawful, tooFew } from "./beginners.js";

// What opens them, and the lists to look at, are of the whole thread, which other files are tested in.
afterEach(() => {
  for (const name of partDecks("sealed")) LISTS.delete(name);
  delete process.env["MAZARBUL_OPEN_SEALED"];
});

// Who begins is all that is looked at: nothing is learned of how these lists play.
it.each(["coe:1", "coe:2", "universal:2"])("no two sealed lists begin without characters: %s", (rules) => {
  openSealed();
  const sealed = partDecks("sealed");
  expect(sealed).toHaveLength(12);
  for (const name of sealed) LISTS.set(name, loadDeck(name));
  const names = lawful(rules).filter((name) => sealed.includes(name));
  expect(names).toHaveLength(12);
  const few = tooFew(names, rules, 3).map((line) => line.split(" "));
  expect(few.filter(([a, b]) => a !== b)).toEqual([]);
  // Six were written without substitutes: against themselves all their people are doubled.
  expect(few.map(([, , began]) => began)).toEqual(Array(6).fill("0/0"));
});
