import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import "../engine/meccg/index.js";
import { FRAMES_DECLARED } from "../engine/meccg/rules/state/declare.js";

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
  ...["docs", join("docs", "research")].flatMap((dir) => readdirSync(dir).map((f) => join(dir, f))),
].filter((f) => f.endsWith(".md"));
/** Files that a page names, in code marks or as links. */
function named(page: string): string[] {
  const text = readFileSync(page, "utf8");
  return [...text.matchAll(/`([\w./-]+\.(?:ts|yaml|md|deck|mjs|json|svg))`|\]\((?!https?:)([^)#]+\.\w+)[^)]*\)/g)].map(
    (m) => m[1] ?? m[2],
  );
}
/** Files that a page may name without their being here: what commands write, and examples. */
const WRITTEN =
  /^(summary\.json|answer\.json|plan\.json|report\.json|tournament\.json|progress\.json|command\.json|curve\.svg|games\.csv|my\.deck)$/;

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
    const map = readFileSync("docs/RULES.md", "utf8").split("## The map")[1].split("\n## ")[0];
    const rows = map.split("\n").filter((l) => l.startsWith("|") && !l.includes("**") && !l.startsWith("|---"));
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter((l) => /none yet/.test(l))).toEqual([]);
  });
  it("name every frame once, by its number, its name and its file", () => {
    const table = readFileSync("docs/FRAMES.md", "utf8").split("| number | frame |")[1].split("\n## ")[0];
    const rows = [...table.matchAll(/^\| (\d+) \| ([^|]+) \| `((?:special\/)?\w+\/[\w-]+\.ts)` \|/gm)].map((m) =>
      m.slice(1, 4).join(" "),
    );
    const sources = (folder: string, called: string) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((f) => f.endsWith(".ts"))
        .map((f) => ({ name: called + f.replaceAll("\\", "/"), text: readFileSync(join(folder, f), "utf8") }));
    const files = [...sources("engine/meccg/rules", ""), ...sources("engine/meccg/cards/special", "special/")];
    const madeIn = (name: string): string =>
      files.find(({ text }) => new RegExp(`define(Frame\\(${name}\\.kind|Question\\(\\s*${name}\\b)`).test(text))
        ?.name ?? "no file";
    const names = new Map<number, string>();
    for (const { text } of files)
      for (const m of text.matchAll(/const (\w+) = frame\(\s*(\d+),/g)) names.set(Number(m[2]), m[1]);
    const frames = FRAMES_DECLARED.flatMap((f) => (f ? [`${f.kind} ${f.label} ${madeIn(names.get(f.kind)!)}`] : []));
    expect(frames.length).toBeGreaterThan(50);
    expect(rows).toEqual(frames);
  });
});
