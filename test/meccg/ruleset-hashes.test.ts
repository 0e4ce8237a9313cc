/** Records, runs and results hold a ruleset as JSON and compare its bytes: no value and no order of fields may change unnoticed. */
import { expect, it } from "vitest";
import { hash64, hex64 } from "../../engine/core/hash.js";
import { RULESETS, rulesetByName } from "../../engine/meccg/index.js";
import { OPTIONAL_RULES, rulesOfTable } from "../../engine/meccg/decks/rulesets.js";

const hashOf = (value: unknown): string => hex64(hash64(new TextEncoder().encode(JSON.stringify(value))));
/**
 * A hash may change when a field was added (with its older value in `LATER`) or when a value was changed on purpose, with RULES_VERSION
 * raised. A new optional rule changes the last hash of this file alone.
 */
const WHEN = (which: string): string =>
  `records name these rules by their bytes. ${which} If that is meant, paste the new hash into test/meccg/ruleset-hashes.test.ts`;
const ALL = WHEN(
  "All hashes change with a new field of Ruleset (then LATER in engine/meccg/decks/rulesets.ts needs it too), one hash with a changed value (then raise RULES_VERSION).",
);

it("every ruleset is the same to the byte as in releases before", () => {
  const lengths = RULESETS.flatMap((one) => one.deckCounts.map((decks) => rulesetByName(`${one.name}:${decks}`)));
  const hashes = Object.fromEntries(
    [...RULESETS, ...lengths].map((one) => [`${one.name}:${one.deckCount}`, hashOf(one)]),
  );
  expect(hashes, ALL).toEqual({
    "metw-starter:1": "75633fb4213cea34",
    "metw-standard:1": "ec7234d9c84315c3",
    "metw-standard:2": "34b18b310e1878cc",
    "metw-standard:3": "a70ab9a46c2d4562",
    "metw-standard:4": "93f58091e224232e",
    "universal:1": "61b06ed35e3431a4",
    "universal:2": "fd5119d97c88e4c8",
    "universal:3": "93cb5d86499856ce",
    "universal:4": "8df283495bfd3dc7",
    "coe:1": "988468b929799d9e",
    "coe:2": "78a1307c73db6141",
    "coe:3": "3c5d37b4bbb3f9d4",
    "coe:4": "1f9103289e0bcecd",
  });
});
it("so are the rulesets of tables of three, and the optional rules", () => {
  expect(Object.fromEntries(RULESETS.map((one) => [one.name, hashOf(rulesOfTable(one, 3))])), ALL).toEqual({
    "metw-starter": "0ec0e57f7b42cb7d",
    "metw-standard": "3eca524ea75cdd51",
    universal: "55ab8707c8771b8f",
    coe: "943911383e22acda",
  });
  expect(hashOf(OPTIONAL_RULES), WHEN("This hash changes with every new or changed optional rule.")).toBe(
    "b0bc822b377c97b5",
  );
});
it("a change is noticed, of a value and of the order", () => {
  const [first] = RULESETS;
  expect(hashOf({ ...first, turnLimit: 59 })).not.toBe(hashOf(first));
  expect(hashOf(Object.fromEntries(Object.entries(first).reverse()))).not.toBe(hashOf(first));
});
