// By what it is known whether `dist` was built from the sources as they are: every source with its size and time, in dist/built.json.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOMS = ["engine", "agents", "sim", "experiments", "cli", "bench"];

/** What is compiled, and what the page has beside it: styles, pictures, its frame. */
const COUNTS = /\.(tsx?|css|html|svg|png|webmanifest)$/;

/** A line a source. Test files themselves are read by the test runner: they do not count. */
function sources(root, tests) {
  return [...ROOMS, ...(tests ? ["test", "web"] : [])].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: "utf8" })
      .filter((name) => COUNTS.test(name) && !/\.test\.ts$/.test(name) && !name.includes("node_modules"))
      .sort()
      .map((name) => {
        const { size, mtimeMs } = statSync(join(root, room, name));
        return `${room}/${name} ${size} ${mtimeMs}`;
      }),
  );
}
const fileOf = (root) => join(root, "dist", "built.json");

export function writeStamp(root, tests) {
  writeFileSync(fileOf(root), JSON.stringify({ tests, sources: sources(root, tests) }));
}

/** Does `dist` hold program and tests as the sources are now? */
export function isBuilt(root) {
  try {
    const stamp = JSON.parse(readFileSync(fileOf(root), "utf8"));
    return stamp.tests && stamp.sources.join("\n") === sources(root, true).join("\n");
  } catch {
    return false;
  }
}

/** Which sources are not as they were when `dist` was built with tests, and which are gone; null where no such build is there. */
export function changedSources(root) {
  let before;
  try {
    before = JSON.parse(readFileSync(fileOf(root), "utf8"));
  } catch {
    return null;
  }
  if (!before.tests) return null;
  const nameOf = (line) => line.slice(0, line.lastIndexOf(" ", line.lastIndexOf(" ") - 1));
  const was = new Set(before.sources);
  const now = sources(root, true);
  const names = new Set(now.map(nameOf));
  return {
    changed: now.filter((line) => !was.has(line)).map(nameOf),
    gone: before.sources.map(nameOf).filter((name) => !names.has(name)),
  };
}
