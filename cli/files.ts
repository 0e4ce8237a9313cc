import { existsSync, statSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { UserError } from "../engine/core/errors.js";
import { diskError } from "../sim/files/disk.js";

/** Throws if a file that the user named cannot be written: asked before the work, not after it. The folder `made` will be there by then. */
export function checkWritable(path: string, made?: string): void {
  const folder = dirname(path);
  const willBe = made !== undefined && resolve(made) === resolve(folder);
  if (!existsSync(folder) && !willBe)
    throw new UserError(path, `there is no folder ${folder}`, "make it, or name another file");
  if (existsSync(path) && statSync(path).isDirectory()) throw new UserError(path, "it is a folder", "name a file");
}

export function writeText(path: string, text: string | Uint8Array): void {
  try {
    writeFileSync(path, text);
  } catch (thrown) {
    throw diskError(thrown, path);
  }
}
