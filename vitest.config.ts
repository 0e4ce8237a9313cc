import { configDefaults, defineConfig } from "vitest/config";

/** `.ci/run` names a file here and counts the tests from it. */
const report = process.env["MAZARBUL_TEST_REPORT"];

/**
 * `--mode full` runs the long tests (`*.full.test.ts`) and nothing else: `npm run test:full`. `--mode pictures` tests nothing: it takes the
 * pictures of the documents (`npm run pictures`).
 */
const INCLUDES: Readonly<Record<string, string>> = {
  full: "test/**/*.full.test.ts",
  pictures: "test/**/*.pictures.ts",
};
export default defineConfig(({ mode }) => ({
  test: {
    include: [INCLUDES[mode] ?? "test/**/*.test.ts"],
    exclude: mode in INCLUDES ? configDefaults.exclude : [...configDefaults.exclude, "**/*.full.test.ts"],
    setupFiles: ["test/outside.ts"],
    pool: "threads",
    maxWorkers: 2,
    testTimeout: 20_000,
    reporters: report ? ["default", ["json", { outputFile: report }]] : ["default"],
  },
}));
