import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import "../../engine/meccg/rules/all.js";
import { parseDeck } from "../../engine/meccg/decks/lists/read.js";
import { SECTIONS } from "../../engine/meccg/decks/lists/deck.js";
import { ROOT } from "../root.js";

const text = readFileSync(join(ROOT, "docs", "DECKS.md"), "utf8");
const examples = [...text.matchAll(/^```list\n(.*?)^```$/gmsu)].map((m) => m[1]);

it("every example of docs/DECKS.md is the same list", () => {
  expect(examples).toHaveLength(6);
  const [first, ...others] = examples.map((example) => parseDeck(example, "example"));
  expect(SECTIONS.map((s) => first[s].map((l) => `${l.count} ${l.name}`))).toEqual([
    ["1 Frodo", "1 Elven Cloak"],
    ["1 Gandalf"],
    ["2 Dodge", "1 Here, There, or Yonder"],
    ["3 Wargs", "1 “Bert” (Bûrat)"],
    [],
    ["1 Moria"],
  ]);
  for (const other of others) for (const s of SECTIONS) expect(other[s]).toEqual(first[s]);
});
