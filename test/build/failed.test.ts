/** What the program reports without a build, and after a build that failed. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../root.js";
import { temporaryFolder } from "../sim/helpers.js";

const folder = temporaryFolder();
const node = (...argv: string[]) => spawnSync(process.execPath, argv, { cwd: folder, encoding: "utf8" });

describe("the program without a build", () => {
  beforeAll(() => {
    cpSync(join(ROOT, "bin"), join(folder, "bin"), { recursive: true });
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    // A compiler that writes the program and finds a fault in it.
    const compiler = join(folder, "node_modules/typescript-native/lib");
    mkdirSync(compiler, { recursive: true });
    writeFileSync(
      join(compiler, "tsc.js"),
      `import { mkdirSync, writeFileSync } from "node:fs";
       mkdirSync("dist/cli", { recursive: true });
       writeFileSync("dist/cli/program.js", "export const main = () => 0;");
       process.exitCode = 1;`,
    );
    writeFileSync(join(compiler, "package.json"), '{ "type": "module" }');
  });
  it("reports that there was none, or that the last one failed, even where the compiler has written the program", () => {
    const none = node("bin/mazarbul");
    expect(none.stderr).toBe("mazarbul: the program has not been built yet.\n  to fix it: npm ci && npm run build\n");
    expect(none.status).toBe(2);

    expect(node("bin/build.mjs").status).toBe(1);
    expect(existsSync(join(folder, "dist/cli/program.js"))).toBe(true);
    const failed = node("bin/mazarbul");
    expect(failed.stderr).toBe(
      "mazarbul: the last build failed or has not finished, so the program cannot run.\n" +
        "  to fix it: npm run build:test, then correct what its messages name\n",
    );
    expect(failed.status).toBe(2);
  });
  it("is not reported after a whole build", () => {
    expect(existsSync(join(ROOT, "dist/unfinished"))).toBe(false);
  });
});
