// Counts the tests of all parts together, and holds the quick ones to their time:
//     node .ci/count.mjs SPEED AGAIN [NAME REPORT STATUS PROCESSOR_SECONDS MOST_SECONDS MOST_A_FILE]...
// A part with MOST_SECONDS may take no more processor time than that, and no file of it longer than MOST_A_FILE seconds ("-": as long as it takes).
// SPEED is how many times as long this machine takes as the one on which the limits were set (.ci/speed.mjs): a slower one gets more time.
// AGAIN is the report of the files that were slow and were played once more (.ci/again.mjs), where there were any: of two times the shorter counts.
import { existsSync, readFileSync } from "node:fs";

const WORDS = 6;
const slower = Math.max(1, Number(process.argv[2]));
const again = existsSync(process.argv[3]) ? JSON.parse(readFileSync(process.argv[3], "utf8")) : [];
const second = new Map(again.map((file) => [file.file, file]));
const parts = process.argv.slice(4);
let [passed, failed, bad] = [0, 0, false];
function fault(line) {
  console.log(line);
  bad = true;
}
const told = ({ seconds, file }) => `  ${seconds.toFixed(1)} s ${file}`;

for (let i = 0; i < parts.length; i += WORDS) {
  const [name, report, status, took, ...limits] = parts.slice(i, i + WORDS);
  const [most, mostOfFile] = limits.map((limit) => (limit === "-" ? Infinity : Math.round(Number(limit) * slower)));
  let files = [];
  try {
    files = JSON.parse(readFileSync(report, "utf8"));
  } catch {
    fault(`${name} stopped before its tests had run (lint or build: see above)`);
  }
  files = files.map((file) => (second.get(file.file)?.seconds < file.seconds ? second.get(file.file) : file));
  let [good, wrong] = [0, 0];
  for (const file of files) {
    good += file.passed;
    wrong += file.failed.length;
    for (const [n, test] of file.failed.entries()) {
      console.log(`failed: ${file.file}: ${test}`);
      if (file.errors?.[n]) console.log(file.errors[n].replaceAll(/^/gm, "    "));
    }
  }
  if ((Number(status) !== 0 || good === 0) && wrong === 0) wrong = 1;
  const slow = [...files].sort((a, b) => b.seconds - a.seconds);
  for (const file of slow.filter(({ seconds }) => seconds > mostOfFile)) {
    fault(
      `too slow: ${file.file} took ${file.seconds.toFixed(1)} s of ${mostOfFile}; tag what is long (docs/TESTING.md):`,
    );
    for (const test of file.slowest) console.log(`  ${test.seconds.toFixed(1)} s ${test.name}`);
  }
  if (Number(took) > most) {
    fault(`too slow: ${name} took ${took} s of processor time of ${most}; the slowest files:`);
    for (const file of slow.slice(0, 10)) console.log(told(file));
  }
  console.log(`${name}: ${good} passed, ${wrong} failed, ${took} s of processor time, slowest file`);
  if (slow[0]) console.log(told(slow[0]));
  passed += good;
  failed += wrong;
  bad ||= Number(status) !== 0 || wrong !== 0;
}
if (bad && failed === 0) failed = 1;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = bad || passed === 0 ? 1 : 0;
