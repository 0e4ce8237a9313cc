// Names the test files of a report that took longer than MOST seconds, one a line, for a second look with nothing beside them:
//     node .ci/again.mjs REPORT SPEED MOST
// What is slow twice is slow; what was slow once may have had no core.
import { existsSync, readFileSync } from "node:fs";

const [report, speed, most] = process.argv.slice(2);
if (existsSync(report)) {
  for (const { file, seconds, failed } of JSON.parse(readFileSync(report, "utf8"))) {
    if (failed.length === 0 && seconds > Number(most) * Math.max(1, Number(speed))) console.log(file);
  }
}
