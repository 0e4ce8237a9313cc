// Counts the tests in a vitest report: node .ci/count.mjs REPORT STATUS-OF-NPM-TEST
import { readFileSync } from "node:fs";

const [file, status] = [process.argv[2], Number(process.argv[3])];
let passed = 0;
let failed = 0;
let text = "";
try {
  text = readFileSync(file, "utf8");
} catch {}
if (text.trim() === "") {
  console.log("npm test stopped before the unit tests had run (lint, build or arrows: see above)");
} else {
  const report = JSON.parse(text);
  passed = report.numPassedTests;
  failed = report.numFailedTests;
  // A test file that could not be loaded has no tests to count: it counts as one failure.
  for (const one of report.testResults) if (one.status === "failed" && one.assertionResults.length === 0) failed++;
}
if (status !== 0 && failed === 0) failed = 1;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = status !== 0 || failed !== 0 || passed === 0 ? 1 : 0;
