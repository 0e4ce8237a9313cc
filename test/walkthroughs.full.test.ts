/** @module-tag long */
// CONTRIBUTING.md is carried out as it stands: every change it shows is made in a copy of the sources, and its commands are run.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ROOT } from "./root.js";

interface Block {
  /** What its mark says: `write FILE`, `add FILE PLACE` or `run`. */
  readonly order: string;
  readonly text: string;
  readonly line: number;
}
const guide = readFileSync(join(ROOT, "CONTRIBUTING.md"), "utf8");
const blocks: readonly Block[] = [...guide.matchAll(/^<!-- (.+?) -->\n```\w+\n([\s\S]*?)^```$/gm)].map((m) => ({
  order: m[1],
  text: m[2],
  line: guide.slice(0, m.index).split("\n").length,
}));
const folder = mkdtempSync(join(tmpdir(), "mazarbul-guide-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A copy of what git knows of, with the packages of the checkout. */
function copySources(): void {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  for (const file of files.trim().split("\n")) {
    if (/^(results|docs|web|test)\//.test(file)) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"), "dir");
}
/** The lines of a file with a block put in where the order says. */
function withBlock(lines: readonly string[], place: string, text: string): readonly string[] {
  const named = /^after "(.+)"$/.exec(place);
  const filled = lines.at(-1) === "" ? lines.length - 1 : lines.length;
  const at =
    place === "before the last line"
      ? filled - 1
      : place === "after the last line"
        ? filled
        : place === "after the first import"
          ? lines.findIndex((line) => line.startsWith("import ")) + 1
          : lines.findIndex((line) => named !== null && line.includes(named[1])) + 1;
  if (at <= 0) throw new Error(`CONTRIBUTING.md names a place that is not there: ${place}`);
  return [...lines.slice(0, at), text.replace(/\n$/, ""), ...lines.slice(at)];
}
function carryOut({ order, text }: Block): void {
  const [, verb, file, place] = /^(write|add) (\S+)(?: (.+))?$/.exec(order) ?? [];
  if (verb === undefined) throw new Error(`CONTRIBUTING.md: unknown order "${order}"`);
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(
    path,
    verb === "write" ? text : withBlock(readFileSync(path, "utf8").split("\n"), place, text).join("\n"),
  );
}
/** Commands of the blocks, one a line; the program is built once, after all changes. */
const commands = blocks
  .filter(({ order }) => order === "run")
  .flatMap(({ text, line }) =>
    text
      .trim()
      .split("\n")
      .map((command, k) => ({ command, line: line + 2 + k })),
  )
  .filter(({ command }) => command !== "npm run build:test");

describe("the walkthroughs of CONTRIBUTING.md", () => {
  it("are there: a card, a card with its own file, a variant and an agent", () => {
    expect(blocks.filter(({ order }) => order === "run").length).toBe(4);
    expect(commands.length).toBe(6);
  });
  it("change sources that can be built", { timeout: 120_000 }, () => {
    copySources();
    for (const block of blocks) if (block.order !== "run") carryOut(block);
    const { status, stdout, stderr } = spawnSync(process.execPath, ["bin/build.mjs"], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(`${stdout}${stderr}`.slice(-2000)).not.toMatch(/error/i);
    expect(status).toBe(0);
  });
  it.each(commands)("line $line: $command", { timeout: 60_000 }, ({ command }) => {
    const [, ...argv] = command.match(/"[^"]*"|\S+/g)!.map((word) => word.replaceAll('"', ""));
    const { status, stdout, stderr } = spawnSync(process.execPath, argv, { cwd: folder, encoding: "utf8" });
    expect([status, status === 0 ? "" : `${stdout}${stderr}`.slice(-1500)]).toEqual([0, ""]);
  });
});
