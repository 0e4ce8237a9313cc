/** Writes down which cards the tests of a file play and see carried out. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect } from "vitest";
import { Metw } from "../engine/metw/index.js";
import * as D from "../engine/metw/vocabulary/defs.js";

/** Counts for one test file, into a file of its own in `folder`. */
export function watchTests(folder: string): void {
  const seen = new Map<string, number>();
  Metw.everyLog = {
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
