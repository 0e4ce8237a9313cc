import { defineConfig } from "vitest/config";

/** `.ci/run` names a file here and counts the tests from it. */
const report = process.env["MAZARBUL_TEST_REPORT"];

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    pool: "threads",
    maxWorkers: 2,
    testTimeout: 20_000,
    reporters: report ? ["default", ["json", { outputFile: report }]] : ["default"],
  },
});
