import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./root.js";

interface Part {
  file: string;
  what: string;
  lines: string[];
}
const { madeParts, withPart } = (await import(join(ROOT, "bin/docs.mjs"))) as {
  madeParts(): Promise<Part[]>;
  withPart(text: string, part: Part): string;
};

const parts = (await madeParts()).map((part) => [part.file, part.what, part] as const);

describe("what documents say of the code", () => {
  it.each(parts)("%s: %s is what the code says (npm run docs)", (file, _what, part) => {
    const text = readFileSync(join(ROOT, file), "utf8");
    expect(part.lines.length).toBeGreaterThan(5);
    expect(text).toBe(withPart(text, part));
  });
});
