/**
 * Locks between the tabs of a browser where its own are missing: a page over plain http (but not of this machine) has no Web Locks. The
 * tabs talk over a `BroadcastChannel`, which every page has. A tab that has a lock answers whoever asks for it; a tab that takes a lock
 * announces it, and the holder before gives it up.
 */
import type { Locks } from "./onetab.js";

/** What of a `BroadcastChannel` is needed. */
export interface Channel {
  postMessage(message: Said): void;
  onmessage: ((event: { data: Said }) => void) | null;
}
type Said = { is: "asks" | "has" | "takes"; name: string; from: number };

/** So long the tab that has the lock may take to answer, in milliseconds. */
const ANSWER = 400;

export class ChannelLocks implements Locks {
  /** Of the locks that this tab has: what takes each away again. */
  private readonly mine = new Map<string, (reason: Error) => void>();
  /** Under way: asks, each is refused when another tab has the lock, or goes first. */
  private readonly asks = new Map<string, () => void>();

  /** `id`: a number that no other tab has. */
  constructor(
    private readonly channel: Channel,
    private readonly id: number,
    private readonly wait: (ms: number) => Promise<unknown> = (ms) => new Promise((done) => setTimeout(done, ms)),
  ) {
    channel.onmessage = ({ data }) => this.heard(data);
  }

  async request(
    name: string,
    { steal = false }: { ifAvailable?: boolean; steal?: boolean },
    held: (lock: unknown) => Promise<void> | undefined,
  ): Promise<unknown> {
    if (!steal && !(await this.free(name))) return held(null);
    const lost = new Promise<never>((_, reject) => this.mine.set(name, reject));
    this.says("takes", name);
    return Promise.race([held({}), lost]);
  }

  /** Does no other tab have it, nor ask for it with an earlier number? */
  private async free(name: string): Promise<boolean> {
    const refused = new Promise<false>((done) => this.asks.set(name, () => done(false)));
    this.says("asks", name);
    const free = await Promise.race([refused, this.wait(ANSWER).then(() => true)]);
    this.asks.delete(name);
    return free;
  }

  private heard({ is, name, from }: Said): void {
    if (is === "asks") {
      // Of two that begin at one moment the smaller number goes first; the other asks again (`OneTab`).
      if (this.mine.has(name) || (this.asks.has(name) && this.id < from)) this.says("has", name);
      else this.asks.get(name)?.();
    } else if (is === "has") this.asks.get(name)?.();
    else {
      this.asks.get(name)?.();
      // A tab that slept while it was asked learns it here: the one that took the lock keeps it.
      this.mine.get(name)?.(new Error("another tab has taken it"));
      this.mine.delete(name);
    }
  }
  private says(is: Said["is"], name: string): void {
    this.channel.postMessage({ is, name, from: this.id });
  }
}

/** What of a browser is needed here, of which some lack some. */
interface Scope {
  navigator: { locks?: Locks };
  BroadcastChannel?: new (name: string) => Channel;
  crypto: { getRandomValues(of: Uint32Array): Uint32Array };
}
const isScope = (scope: object): scope is Scope => "navigator" in scope && "crypto" in scope;

/** The browser's own locks, or those over a channel; undefined in a browser with neither. */
export function locksHere(): Locks | undefined {
  const scope: object = globalThis;
  if (!isScope(scope)) return undefined;
  if (scope.navigator.locks) return scope.navigator.locks;
  if (!scope.BroadcastChannel) return undefined;
  return new ChannelLocks(
    new scope.BroadcastChannel("mazarbul locks"),
    scope.crypto.getRandomValues(new Uint32Array(1))[0],
  );
}
