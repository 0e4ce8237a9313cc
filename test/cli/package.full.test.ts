/** @module-tag long */
/** The package as others get it: packed, installed into an empty folder, used with its types. */
import { execFile, execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import { ROOT } from "../root.js";

const root = ROOT;
const folder = mkdtempSync(join(tmpdir(), "mazarbul-package-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }), 120_000);

/** What packing needs of this folder: building here would pull the program from under other tests. */
function sourcesIn(copy: string): void {
  const rooms = ["agents", "bench", "bin", "cli", "engine", "experiments", "sim", "results/validation"];
  const files = readdirSync(root).filter((name) => /\.(json|md)$|^(LICENSE|NOTICE|\.npmrc)$/.test(name));
  for (const name of [...rooms, ...files]) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
}

it("is packed, installed into an empty folder, and used there", { timeout: 600_000 }, () => {
  const npm = (cwd: string, ...args: string[]) =>
    execFileSync("npm", [...args, "--no-audit", "--no-fund", "--loglevel=error"], { cwd, encoding: "utf8" });
  const copy = join(folder, "copy");
  sourcesIn(copy);
  const packed = npm(copy, "pack", "--pack-destination", folder).trim().split("\n").at(-1)!;
  const user = join(folder, "user");
  mkdirSync(user);
  writeFileSync(join(user, "package.json"), '{ "name": "user", "private": true, "type": "module" }\n');
  npm(user, "install", join(folder, packed), "--prefer-offline", "--omit=optional");
  const script = `
    import { simulate, UserError } from "mazarbul";
    const { share, games } = await simulate(["stealth-orcs", "prowess-beasts"], { games: 4, workers: 2 });
    console.log(games, share.low <= share.rate && share.rate <= share.high, UserError.name);
  `;
  writeFileSync(join(user, "use.mjs"), script);
  expect(execFileSync(process.execPath, ["use.mjs"], { cwd: user, encoding: "utf8" })).toBe("4 true UserError\n");
  // No file names a source map that is not there.
  const there = join(user, "node_modules/mazarbul");
  const all = readdirSync(there, { recursive: true, encoding: "utf8" });
  const named = all
    .filter((name) => /\.[cm]?js$/.test(name))
    .flatMap((name) => {
      const map = /^\/\/# sourceMappingURL=(?!data:)(.+)$/m.exec(readFileSync(join(there, name), "utf8"))?.[1];
      return map && !all.includes(join(dirname(name), map)) ? [name] : [];
    });
  expect(all.length).toBeGreaterThan(1000);
  expect(named).toEqual([]);
  // Required, it says what to write; as that says, it works.
  const common = (code: string, ...flags: string[]) => {
    writeFileSync(join(user, "common.cjs"), code);
    return spawnSync(process.execPath, [...flags, "common.cjs"], { cwd: user, encoding: "utf8" });
  };
  for (const flags of [[], ["--no-experimental-require-module"]]) {
    const { status, stderr } = common('require("mazarbul");', ...flags);
    expect(status).not.toBe(0);
    expect(stderr).toContain("mazarbul is an ES module, which require() cannot load");
    expect(stderr).toContain('await import("mazarbul")');
  }
  const imported = common('import("mazarbul").then((it) => console.log(typeof it.simulate));');
  expect(imported).toMatchObject({ status: 0, stdout: "function\n" });
  expect(common('console.log(require("mazarbul/package.json").name);').stdout).toBe("mazarbul\n");
  const help = execFileSync(join(user, "node_modules/.bin/mazarbul"), ["decks"], { cwd: user, encoding: "utf8" });
  expect(help).toContain("stealth-orcs");
  // Its types: right use passes, wrong use is found.
  const typed = (code: string) => {
    writeFileSync(join(user, "use.ts"), code);
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "--skipLibCheck"];
    const types = ["--types", "node", "--typeRoots", join(root, "node_modules/@types")];
    try {
      execFileSync(process.execPath, [tsc, ...options, ...types, "use.ts"], { cwd: user, encoding: "utf8" });
      return "";
    } catch (thrown) {
      return String((thrown as { stdout: string }).stdout);
    }
  };
  const head = 'import { simulate, tuneHazards } from "mazarbul";\n';
  expect(
    typed(`${head}const s = await simulate(["a", "b"]); const n: number = s.share.rate; void n; void tuneHazards;`),
  ).toBe("");
  expect(
    typed(`${head}const s = await simulate(["a", "b"]); const n: string = s.share.rate; void n; void tuneHazards;`),
  ).toContain("not assignable");
});

it("goes the whole way of the notebook, from a text file to a tuned list", { timeout: 600_000 }, async () => {
  // The example as it stands, with the built program under the package's name.
  const example = readFileSync(join(root, "docs/examples/notebook.mjs"), "utf8");
  const built = new URL(`file://${join(root, "dist/experiments/library.js")}`).href;
  const script = join(folder, "notebook.mjs");
  writeFileSync(script, example.replace('from "mazarbul"', `from ${JSON.stringify(built)}`));
  const deck = join(folder, "my.deck");
  writeFileSync(deck, readFileSync(join(root, "engine/meccg/decks/shipped/prowess-beasts.deck")));
  const env = { ...process.env, BUDGET: "600" };
  const { stdout } = await promisify(execFile)(process.execPath, [script, deck], { env });
  expect(stdout).toMatch(/against prowess-beasts: [\d.]+ % \([\d.]+ to [\d.]+\)/);
  expect(stdout).toContain("no such list");
  // Budgets as small as this one show nothing to be better, and that is said.
  expect(stdout).not.toMatch(/^ -> $/mu);
  expect(stdout).toMatch(/[Nn]othing better/);
  expect(stdout.split("\n").length).toBeGreaterThan(6);
  const none = promisify(execFile)(process.execPath, [script, join(folder, "none.deck")]);
  await expect(none).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/no such file\n {2}to fix it: /),
  });
});
