/** Set up before a test file where `npm run test:map` asks: writes down which functions of the program its tests run. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect } from "vitest";
import { Watcher } from "./record.js";

const watcher = new Watcher();
const from = performance.now();
await watcher.begin();
await watcher.look();
afterAll(async () => {
  const path = expect.getState().testPath ?? "";
  const name = path.slice(path.lastIndexOf("/test/") + 1);
  const ran = [...(await watcher.look())];
  await watcher.end();
  const folder = process.env["MAZARBUL_RAN"]!;
  mkdirSync(folder, { recursive: true });
  const seconds = (performance.now() - from) / 1000;
  writeFileSync(join(folder, `${name.replaceAll("/", "+")}.json`), JSON.stringify({ name, seconds, ran }));
});
