// What is written into other files, by source. Who moves one of these files changes its name here.
import { resolve } from "node:path";

/** Modules of plain numbers: exported constants and frozen tables of numbers are written out. They import nothing but each other. */
export const CONSTANTS = [
  ...["schema", "entries", "layout"].map((name) => `engine/meccg/rules/state/${name}.ts`),
  ...[
    "setup",
    "turn",
    "organization",
    "movement",
    "site",
    "chain",
    "combat",
    "checks",
    "piles",
    "council",
    "tables",
  ].map((name) => `engine/meccg/rules/state/frames/${name}.ts`),
  "engine/meccg/rules/hooklist.ts",
  ...["terms", "marks", "compiled"].map((name) => `engine/meccg/cards/vocabulary/${name}.ts`),
];
/** Modules whose readers and guards are written out, those that they hand on from others too. */
export const READERS = [
  "engine/meccg/rules/facts/board.ts",
  "engine/meccg/rules/facts/columns.ts",
  "engine/meccg/cards/vocabulary/terms.ts",
  "engine/meccg/rules/state/heardhooks.ts",
  "engine/meccg/rules/hooks.ts",
];
/** The same, of files that need not be there. */
export const MORE_READERS = ["engine/meccg/rules/state/accessors.ts"];
/** The class whose methods of one expression only read: they may be called in arguments and in readers. */
export const READING = "engine/meccg/rules/state/table.ts";

/** What the last whole build wrote into files. */
export const INLINED = resolve(import.meta.dirname, "../../dist/inlined.json");
/** How `bin/inline.mjs FILE...` ends where that is no longer what the sources say: every file must be written anew. */
export const OTHERWISE = 3;
