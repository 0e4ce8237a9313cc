/** Folders of runs that are called by who played in them. */
import { hash64Text, hex64 } from "../../engine/core/hash.js";

/** A spec as the name of a folder: readable, and never that of another spec. */
export function folderName(spec: string): string {
  const plain = spec.replace(/[^\w@.=-]+/g, "_").slice(0, 60);
  return /^[\w@.:,=-]{1,60}$/.test(spec) && !spec.includes("_")
    ? plain
    : `${plain}-${hex64(hash64Text(spec)).slice(0, 8)}`;
}
