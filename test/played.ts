/** Set up before a test file where `npm run cards:status` asks: writes down which cards its tests play and see carried out. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect } from "vitest";
import { Machine } from "../engine/meccg/rules/machine/state.js";
import * as D from "../engine/meccg/defs.js";

/** Counts for one test file, into a file of its own in `folder`. */
function watchTests(folder: string): void {
  const seen = new Map<string, number>();
  // On the class that reads it: on one that is made of it, it would be another property.
  Machine.everyLog = {
    came: (what, def) => {
      const id = D.idOf(def);
      if (what !== "used") seen.set(`${id} ${what}`, (seen.get(`${id} ${what}`) ?? 0) + 1);
    },
  };
  afterAll(() => {
    const path = expect.getState().testPath ?? "";
    const name = path.slice(path.lastIndexOf("/test/") + "/test/".length);
    mkdirSync(folder, { recursive: true });
    const lines = [...seen].map(([key, count]) => `${key} ${count}\n`);
    writeFileSync(join(folder, name.replaceAll("/", "+")), `${name}\n${lines.join("")}`);
  });
}

watchTests(process.env["MAZARBUL_PLAYED"]!);
