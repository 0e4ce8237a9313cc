// Counts the tests in vitest reports, all parts together: node .ci/count.mjs [NAME REPORT STATUS]...
import { readFileSync } from "node:fs";

let [passed, failed, bad] = [0, 0, false];
const parts = process.argv.slice(2);
for (let i = 0; i < parts.length; i += 3) {
  const [name, file, status] = [parts[i], parts[i + 1], Number(parts[i + 2])];
  let [good, wrong] = [0, 0];
  let text = "";
  try {
    text = readFileSync(file, "utf8");
  } catch {}
  if (text.trim() === "") {
    console.log(`${name} stopped before its tests had run (lint, build or arrows: see above)`);
  } else {
    const report = JSON.parse(text);
    good = report.numPassedTests;
    wrong = report.numFailedTests;
    // A test file that could not be loaded has no tests to count: it counts as one failure.
    for (const one of report.testResults) if (one.status === "failed" && one.assertionResults.length === 0) wrong++;
  }
  if ((status !== 0 || good === 0) && wrong === 0) wrong = 1;
  if (parts.length > 3) console.log(`${name}: ${good} passed, ${wrong} failed`);
  passed += good;
  failed += wrong;
  bad ||= status !== 0 || wrong !== 0;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = bad || passed === 0 ? 1 : 0;
