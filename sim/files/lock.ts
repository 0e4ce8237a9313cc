import { createHash, randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { UserError } from "../../engine/core/errors.js";

/** Who plays in a folder: a process, on a machine, and since when (a number of a process may be given again); `id` is the lock's own. */
export interface Holder {
  pid: number;
  host: string;
  since: string;
  id: string;
}

export const LOCK = "run.lock";

/** Locks that this process holds, by their ids. */
const held = new Set<string>();

/** The fields of a process behind its name, from its state on; null where the system does not say. */
function fieldsOf(pid: number): string[] | null {
  try {
    // The second field is the name in brackets and may hold anything: count from behind it.
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)!.split(" ");
  } catch {
    return null;
  }
}

/** When a process began, in the system's own ticks; "" where the system does not say. */
const since = (pid: number): string => fieldsOf(pid)?.[19] ?? "";

/** Killed, and nobody has asked yet how it ended (often so in containers): its number still answers, and it never runs again. */
const isDead = (pid: number): boolean => /^[ZX]/.test(fieldsOf(pid)?.[0] ?? "");

/** This process as a holder of a lock of its own; `forget` its id when it lets go. */
export function holderHere(): Holder {
  const me: Holder = { pid: process.pid, host: hostname(), since: since(process.pid), id: randomUUID() };
  held.add(me.id);
  return me;
}
/** A lock of this process was let go. */
export function forget({ id }: Holder): void {
  held.delete(id);
}

/** Does a holder still live? One on another machine is taken to. */
export function alive({ pid, host, since: began, id }: Holder): boolean {
  if (host !== hostname()) return true;
  if (pid === process.pid) return held.has(id);
  try {
    process.kill(pid, 0);
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === "EPERM";
  }
  return !isDead(pid) && (began === "" || since(pid) === began);
}

/** What stands in a lock, or null if there is none or it cannot be read (its writer died before it was written). */
function holderIn(path: string): Holder | null {
  try {
    const { pid, host, since: began, id = "" } = JSON.parse(readFileSync(path, "utf8")) as Partial<Holder>;
    if (typeof pid === "number" && typeof host === "string" && typeof began === "string")
      return { pid, host, since: began, id: String(id) };
  } catch {}
  return null;
}

/** Who plays in a folder now, and when the lock was written (milliseconds of the file's clock); null if nobody does. It takes nothing. */
export function playingIn(folder: string): { pid: number; host: string; since: number } | null {
  const path = join(folder, LOCK);
  const holder = holderIn(path);
  if (!holder || !alive(holder)) return null;
  try {
    return { pid: holder.pid, host: holder.host, since: statSync(path).mtimeMs };
  } catch {
    return null;
  }
}

/**
 * Makes this process the only one that plays in a folder; returns how to let go. The lock of a process that is gone is
 * taken over, that of one that lives is respected.
 */
export function lockFolder(folder: string): () => void {
  const me = holderHere();
  const own = join(folder, `${LOCK}.${me.id}`);
  writeFileSync(own, JSON.stringify(me));
  try {
    take(folder, join(folder, LOCK), own);
  } catch (thrown) {
    forget(me);
    throw thrown;
  } finally {
    rmSync(own, { force: true });
  }
  return () => {
    rmSync(join(folder, LOCK), { force: true });
    forget(me);
  };
}

/** How long a wait lasts before the lock is looked at again, in milliseconds, and how often it is looked at. */
const PAUSE = 20;
const WAITS = 500;
/**
 * As `lockFolder`, but waits up to ten seconds while another process holds the lock: for changes that take milliseconds.
 * Throws the UserError of `lockFolder` when the lock is still held then.
 */
export function lockWhenFree(folder: string): () => void {
  for (let waited = 0; ; waited++) {
    try {
      return lockFolder(folder);
    } catch (thrown) {
      if (!(thrown instanceof UserError) || waited === WAITS) throw thrown;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
    }
  }
}

/**
 * Puts the lock that was written aside (`own`) in its place. It appears with its text or not at all: it is linked to its name, which
 * fails if that is taken. A stale one is replaced only by whoever holds the lock of its succession, so that of several who find it
 * stale at once one comes after it: a lock like this one, under a name that belongs to the stale one alone.
 */
function take(folder: string, path: string, own: string): void {
  for (let tries = 0; tries < TRIES; tries++) {
    if (linked(own, path)) return;
    const stale = textIn(path);
    if (stale === null) continue;
    const holder = holderIn(path);
    if (holder && alive(holder)) throw inUse(folder, holder);
    const succession = `${path}.after-${createHash("sha256").update(stale).digest("hex").slice(0, 16)}`;
    take(folder, succession, own);
    try {
      // Whoever held the succession before may have replaced it already.
      if (textIn(path) !== stale) continue;
      const ready = `${own}.ready`;
      linkSync(own, ready);
      renameSync(ready, path);
      return;
    } finally {
      rmSync(succession, { force: true });
    }
  }
  throw inUse(folder, holderIn(path));
}
/** So often one looks again when others come and go. */
const TRIES = 100;

/** Gives a file a second name; false if that name is taken, or the file was cleaned away by who has the folder now. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (thrown) {
    if (["EEXIST", "ENOENT"].includes((thrown as NodeJS.ErrnoException).code ?? "")) return false;
    throw thrown;
  }
}
function textIn(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
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
