import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { UserError } from "../engine/core/errors.js";

/** Who plays in a folder: a process, on a machine, and since when (a number of a process may be given again). */
interface Holder {
  pid: number;
  host: string;
  since: string;
}

export const LOCK = "run.lock";

/** Folders held by this process. */
const held = new Set<string>();

/** When a process began, in the system's own ticks; "" where the system does not say. */
function since(pid: number): string {
  try {
    // The second field is the name in brackets and may hold anything: count from behind it.
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)!.split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

function alive({ pid, host, since: began }: Holder, path: string): boolean {
  if (host !== hostname()) return true;
  if (pid === process.pid) return held.has(path);
  try {
    process.kill(pid, 0);
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === "EPERM";
  }
  return began === "" || since(pid) === began;
}

/** What stands in a lock, or null if there is none or it cannot be read (its writer died before it was written). */
function holderIn(path: string): Holder | null {
  try {
    const { pid, host, since: began } = JSON.parse(readFileSync(path, "utf8")) as Partial<Holder>;
    if (typeof pid === "number" && typeof host === "string" && typeof began === "string")
      return { pid, host, since: began };
  } catch {}
  return null;
}

/**
 * Makes this process the only one that plays in a folder; returns how to let go. The lock of a process that is gone is
 * taken over, that of one that lives is respected.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, LOCK);
  const own = join(folder, `${LOCK}.${process.pid}`);
  const me: Holder = { pid: process.pid, host: hostname(), since: since(process.pid) };
  // The lock appears with its text or not at all: written aside, then linked to its name, which fails if it is taken.
  writeFileSync(own, JSON.stringify(me));
  try {
    for (let tries = 0; ; tries++) {
      try {
        linkSync(own, path);
        break;
      } catch (thrown) {
        if ((thrown as NodeJS.ErrnoException).code !== "EEXIST") throw thrown;
      }
      const holder = holderIn(path);
      if ((holder && alive(holder, path)) || tries > 10) throw inUse(folder, holder);
      takeAway(path, holder);
    }
  } finally {
    rmSync(own, { force: true });
  }
  held.add(path);
  return () => {
    held.delete(path);
    rmSync(path, { force: true });
  };
}

/** Removes a stale lock; if another process was quicker and the lock is a new one by now, that one is put back. */
function takeAway(path: string, stale: Holder | null): void {
  const aside = `${path}.${process.pid}.old`;
  try {
    renameSync(path, aside);
    if (JSON.stringify(holderIn(aside)) !== JSON.stringify(stale)) linkSync(aside, path);
  } catch (thrown) {
    if (!["ENOENT", "EEXIST"].includes((thrown as NodeJS.ErrnoException).code ?? "")) throw thrown;
  } finally {
    rmSync(aside, { force: true });
  }
}

function inUse(folder: string, holder: Holder | null): UserError {
  if (!holder || holder.host === hostname()) {
    return new UserError(
      folder,
      `another process plays in this folder${holder ? ` (process ${holder.pid})` : ""}`,
      "wait until it has ended, or choose another folder",
    );
  }
  return new UserError(
    folder,
    `process ${holder.pid} on ${holder.host} plays in this folder, or did when that machine was stopped`,
    `wait until it has ended; if it is gone, remove ${join(folder, LOCK)}`,
  );
}
