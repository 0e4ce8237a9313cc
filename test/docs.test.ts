import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

const LEFT_OUT = new Set(["node_modules", ".git", "dist"]);
function filesUnder(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((e) =>
    LEFT_OUT.has(e.name) ? [] : e.isDirectory() ? filesUnder(join(dir, e.name)) : [join(dir, e.name)],
  );
}
const all = filesUnder(".");
const pages = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  ...readdirSync("docs").map((f) => join("docs", f)),
].filter((f) => f.endsWith(".md"));
/** Files that a page names, in code marks or as links. */
function named(page: string): string[] {
  const text = readFileSync(page, "utf8");
  return [...text.matchAll(/`([\w./-]+\.(?:ts|yaml|md|deck|mjs|json|svg))`|\]\((?!https?:)([^)#]+\.\w+)[^)]*\)/g)].map(
    (m) => (m[1] ?? m[2])!,
  );
}
/** Files that a page may name without their being here: what commands write, and examples. */
const WRITTEN = /^(summary\.json|plan\.json|games\.csv|my\.deck)$/;

describe("the documents", () => {
  it.each(pages)("%s names only files that exist", (page) => {
    const missing = named(page).filter(
      (name) =>
        !WRITTEN.test(name) &&
        !existsSync(normalize(join(dirname(page), name))) &&
        !all.some((f) => f === name || f.endsWith(`/${name}`)),
    );
    expect(missing).toEqual([]);
  });
  it("map every rule to a test", () => {
    const map = readFileSync("docs/RULES.md", "utf8").split("## The map")[1]!.split("\n## ")[0]!;
    const rows = map.split("\n").filter((l) => l.startsWith("|") && !l.includes("**") && !l.startsWith("|---"));
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter((l) => /none yet/.test(l))).toEqual([]);
  });
});
