/** The page's end of the talk with the service worker: what is kept, whether a new version waits, when it is taken. */
import type { OfflineAsk, OfflineState } from "../../messages/offline.js";

const VERSION = "mazarbul version";
const WORKER = "./offline.js";

export interface Kept {
  /** Null until everything that the table needs is kept, or where a browser keeps nothing. */
  state: OfflineState | null;
  /** It is being kept now. */
  coming: boolean;
  /** A new version was fetched, and waits for the next start. */
  waits: boolean;
  /** This version was not here when the page was last opened. */
  renewed: boolean;
}
let now: Kept = { state: null, coming: false, waits: false, renewed: false };
const listeners = new Set<(kept: Kept) => void>();
function report(more: Partial<Kept>): void {
  now = { ...now, ...more };
  for (const one of listeners) one(now);
}
/** Tells what is kept now, and again when it changes; returns what ends that. */
export function watch(listener: (kept: Kept) => void): () => void {
  listeners.add(listener);
  listener(now);
  return () => listeners.delete(listener);
}

/** There is none where the page comes from a place that is not safe. */
const theirs = (): ServiceWorkerContainer | null => ("serviceWorker" in navigator ? navigator.serviceWorker : null);
/** Null if it does not answer within so many milliseconds, or could not. */
function asked<Said>(worker: ServiceWorker, ask: OfflineAsk, patience: number): Promise<Said | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    port1.onmessage = ({ data }: MessageEvent<Said | null>) => done(data);
    worker.postMessage(ask, [port2]);
    setTimeout(() => done(null), patience);
  });
}

/** So long a start waits for a new version, in milliseconds; if it takes over later the page is loaded again then. */
const PATIENCE = 5000;
/** Set while this tab waits for a new version that did not come at once. */
const LATE = "mazarbul version late";
function forgetLate(): void {
  try {
    sessionStorage.removeItem(LATE);
  } catch {
    // Nothing is kept here.
  }
}
/** Loads the page again, once: browsers may leave what is asked of the old version unanswered while the new one is about to take over. */
async function onceAgain(): Promise<void> {
  try {
    if (sessionStorage.getItem(LATE)) return;
    sessionStorage.setItem(LATE, "yes");
  } catch {
    return;
  }
  location.reload();
  await new Promise(() => undefined);
}
/** At the start of the page, before anything is shown: a version that waits is taken, and the page loaded again with it. */
export async function takeWaiting(): Promise<void> {
  const container = theirs();
  const waiting = (await container?.getRegistration().catch(() => undefined))?.waiting;
  if (!container || !waiting) {
    forgetLate();
    return;
  }
  const reload = (): void => location.reload();
  container.addEventListener("controllerchange", reload);
  const takes = await asked<boolean>(waiting, { do: "take" }, PATIENCE);
  if (takes === false) {
    // Another page is open: nobody waits here, and a later start may be loaded again.
    container.removeEventListener("controllerchange", reload);
    forgetLate();
  } else {
    if (takes) await new Promise((done) => setTimeout(done, PATIENCE));
    await onceAgain();
  }
}

/** Begins to keep the table, when the page stands and its first game is fetched. */
export function keepTable(): void {
  const container = theirs();
  if (!container) return;
  const begin = async (): Promise<void> => {
    const registration = await container.register(WORKER);
    if (registration.waiting) report({ waits: true });
    else if (!registration.active) report({ coming: true });
    registration.addEventListener("updatefound", () => {
      const { installing } = registration;
      // The very first one is no new version.
      const first = !registration.active;
      installing?.addEventListener("statechange", () => {
        if (installing.state === "installed" && !first) report({ waits: true });
        // What could not be kept is tried again when the page is loaded next.
        if (installing.state === "redundant") report({ coming: false });
      });
    });
    await look((await container.ready).active!);
  };
  const begins = (): void => void begin().catch(() => report({ coming: false }));
  if (document.readyState === "complete") begins();
  else addEventListener("load", begins, { once: true });
}
async function look(worker: ServiceWorker): Promise<void> {
  const state = await asked<OfflineState>(worker, { do: "state" }, 10_000);
  if (!state) return;
  let renewed = false;
  try {
    const before = localStorage.getItem(VERSION);
    renewed = before !== null && before !== state.version;
    localStorage.setItem(VERSION, state.version);
  } catch {
    // Nothing is kept here.
  }
  report({ state, coming: false, renewed });
}
/** Keeps the networks too; false if they could not be fetched. */
export async function keepNetworks(): Promise<boolean> {
  const worker = (await theirs()?.getRegistration())?.active;
  const state = worker ? await asked<OfflineState>(worker, { do: "keep" }, 120_000) : null;
  if (state) report({ state });
  return state !== null;
}
