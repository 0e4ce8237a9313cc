import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { setFlagsFromString } from "node:v8";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { SELDOM_OPTIMISED } from "./test/root.js";

/** `.ci/run` names a file here and counts the tests from it. */
const report = process.env["MAZARBUL_TEST_REPORT"];
const root = import.meta.dirname;
/** `npm run cards:status` names a folder here and counts from it which test files play which cards. */
const played = process.env["MAZARBUL_PLAYED"];
/** `npm run test:map` names a folder here and records which functions each test file runs. */
const ran = process.env["MAZARBUL_RAN"];
/** `npm run test:changed` gives its test files here, the nearest first: they run in this order, because the run may be stopped. */
const order = process.env["MAZARBUL_ORDER"]?.split(",");
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number =>
      order!.indexOf(relative(root, moduleId).split(sep).join("/"));
    return [...files].sort((a, b) => place(a) - place(b));
  }
}

/**
 * Tests run the built program: whatever a test imports of it, and of what tests are made of, comes from `dist` and is loaded by Node as a
 * user's would be. The runner's own way of loading makes of every imported name a look-up, which costs the engine most of its speed; and
 * threads and children that a test starts find the same files. `test/built.ts` builds them where they are not as the sources are.
 * A test that puts something in the place of a module (`vi.doMock`, `vi.resetModules`) has the sources: only the runner's loading can.
 */
const ofSources = (importer: string): boolean =>
  !relative(root, importer).startsWith(`test${sep}`) ||
  /\bvi\.(doMock|resetModules)\b/.test(readFileSync(importer, "utf8"));
const built = {
  name: "built",
  enforce: "pre" as const,
  // biome-ignore lint/suspicious/noExplicitAny: the plug-in context of the bundler, of which only `resolve` is used
  async resolveId(this: any, source: string, importer: string | undefined, options: object) {
    if (!importer || !source.startsWith(".") || ofSources(importer)) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (!found || !/\.ts$/.test(found.id) || /\.(test|pictures)\.ts$/.test(found.id)) return null;
    const at = relative(root, found.id).split(sep).join("/");
    if (!/^(engine|agents|sim|experiments|cli|bench|test|web)\//.test(at)) return null;
    const file = join(root, "dist", at.replace(/\.ts$/, ".js"));
    return existsSync(file) ? { id: file, external: true } : null;
  },
};

/** How a file says that all of it takes long, and one test that it does. */
const LONG = /^\/\*\* @module-tag long|\btags: "long"/m;
const filesWith = (fits: (text: string) => boolean): string[] =>
  readdirSync(join(root, "test"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts") && fits(readFileSync(join(root, "test", name), "utf8")))
    .map((name) => `test/${name.split(sep).join("/")}`);

/**
 * Tests that take long are tagged: `npm test` leaves them out, `--mode full` (`npm run test:full`) runs them alone, `--mode all` runs
 * everything. A file that is long as a whole is called `*.full.test.ts`. `--mode pictures` tests nothing: it takes the pictures of the
 * documents (`npm run pictures`).
 */
const MODES: Readonly<Record<string, { include: string[]; exclude?: string[]; tagsFilter?: string[] }>> = {
  test: { include: ["test/**/*.test.ts"], exclude: ["**/*.full.test.ts"], tagsFilter: ["!long"] },
  full: { include: filesWith((text) => LONG.test(text)), tagsFilter: ["long"] },
  all: { include: ["test/**/*.test.ts"] },
  pictures: { include: ["test/**/*.pictures.ts"] },
};
export default defineConfig(({ mode }) => {
  // They hold for the whole process: its threads take them over.
  if (mode === "test") for (const flag of SELDOM_OPTIMISED) setFlagsFromString(flag);
  const { exclude = [], ...chosen } = MODES[mode] ?? MODES["test"];
  return {
    plugins: [built],
    test: {
      ...chosen,
      exclude: [...configDefaults.exclude, ...exclude],
      tags: [{ name: "long", description: "left to npm run test:full", timeout: 240_000 }],
      globalSetup: ["test/built.ts"],
      setupFiles: [...(played ? ["test/played.ts"] : []), ...(ran ? ["test/affected/watch.ts"] : [])],
      // Node loads what is built; the runner would make look-ups of its names too.
      server: { deps: { external: [/\/dist\/.*\.js$/] } },
      pool: "threads",
      isolate: false,
      maxWorkers: 2,
      ...(order ? { sequence: { sequencer: InOrder } } : {}),
      testTimeout: 20_000,
      reporters: report ? ["default", ["./test/reporter.ts", { file: report }]] : ["default"],
    },
  };
});
