import { readFileSync } from "node:fs";
import { UserError } from "../engine/core/errors.js";

/** The text of a file that the user named. */
export function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (thrown) {
    const code = (thrown as NodeJS.ErrnoException).code;
    const what =
      code === "ENOENT"
        ? "there is no such file"
        : code === "EISDIR"
          ? "it is a folder"
          : `it cannot be read (${code})`;
    throw new UserError(path, what, "name a file that can be read");
  }
}
