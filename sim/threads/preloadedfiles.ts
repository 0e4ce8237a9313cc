/**
 * Files that a plan names and that are handed in with it, in place of the disk: a thread that plays for somebody on another machine
 * reads these and no others. They are known to a thread and to those that it starts.
 */
import { getEnvironmentData, setEnvironmentData } from "node:worker_threads";

/** Bytes by the name that the plan has for the file. */
export type Handed = ReadonlyMap<string, Uint8Array>;

const KEY = "mazarbul: files of the plan";

/** From now on this thread, and those that it starts, read only these files (beside what ships). */
export function handFiles(files: Handed): void {
  setEnvironmentData(KEY, files as never);
}

/** What was handed in; null: files are read from the disk. */
export function handed(): Handed | null {
  const given: unknown = getEnvironmentData(KEY);
  return (given as Handed | undefined) ?? null;
}

let noted: Map<string, Uint8Array> | null = null;

/** Called with every file that is read from the disk by its name in a plan. */
export function noteFile(name: string, text: string): void {
  noted?.set(name, Buffer.from(text));
}

/** Does something, and returns which lists it has read from files, with their texts in UTF-8. */
export async function listsRead(work: () => Promise<unknown>): Promise<Map<string, Uint8Array>> {
  const mine = new Map<string, Uint8Array>();
  noted = mine;
  try {
    await work();
  } finally {
    noted = null;
  }
  return mine;
}
