import type { Io } from "./io.js";

/** Between two signs of life, on a terminal and in a log. */
const LIVE_MS = 200;
const PLAIN_MS = 10_000;

export function span(seconds: number): string {
  if (!Number.isFinite(seconds)) return "?";
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
  return `${Math.floor(seconds / 3600)} h ${Math.round((seconds % 3600) / 60)} min`;
}

/** How fast: games (or what else is counted) a second, or a minute where they are slow. */
export function pace(perSecond: number, unit: string): string {
  if (perSecond >= 0.1 || perSecond === 0) return `${perSecond.toFixed(perSecond < 10 ? 1 : 0)} ${unit}/s`;
  return `${(perSecond * 60).toFixed(1)} ${unit}/min`;
}

/** A speed is shown once this many games and milliseconds lie behind the first game that ended. */
const FEWEST = 2;
const SHORTEST_MS = 2000;

/** The parts of a question that are still to come, as far as they are known. */
export interface Parts {
  /** Which part is played now, from 1, and how many there are. */
  part: number;
  parts: number;
  /** Games of the parts after this one. */
  later: number;
  /** A part may end before all its games are played. */
  atMost?: boolean;
}

/**
 * Shows how far a run is: games done, games per second, time left, and a remark. On a terminal one line is rewritten, elsewhere a plain
 * line is printed every ten seconds; nothing is printed when quiet. Speed and time left are those of the games after the first one: what
 * the program needs to start, and a single game, say nothing about them.
 */
export class Progress {
  private readonly started: number;
  private shown: number;
  private before = 0;
  /** When the first game of this run ended, and how many there were then; null: none has ended yet. */
  private first: { at: number; done: number; share: number } | null = null;
  private parts: Parts | null = null;

  constructor(
    private readonly io: Io,
    private readonly quiet: boolean,
    private readonly now: () => number = () => performance.now(),
    private readonly unit = "games",
    /** What the time is left of, where it is not the whole question. */
    private readonly left = "left",
  ) {
    this.started = this.shown = now();
  }

  /** This many games were there before the start: they say nothing about the speed. */
  startFrom(games: number): void {
    this.before = games;
  }
  /** This is one part of a question: the time left is that of all its parts. */
  partOf(parts: Parts | null): void {
    this.parts = parts;
  }

  /**
   * Call after every game, and in between where games are slow; `remark` is only made when a line is due. `decisions`
   * since the start are shown where games take so long that they are the only sign of life. Where some games take far longer than others,
   * `share` is how much of the work is done, from 0 to 1: the time left is reckoned by it, and no speed is shown.
   */
  tick(done: number, games: number, remark: () => string, decisions = 0, share?: number): void {
    const now = this.now();
    if (this.first === null && done > this.before) this.first = { at: now, done, share: share ?? 0 };
    if (this.quiet || now - this.shown < (this.io.live ? LIVE_MS : PLAIN_MS)) return;
    this.shown = now;
    const speed = this.speed(done, now);
    const slow = decisions > 0 && (speed === null || speed < 1) ? `${decisions} decisions` : "";
    const fast = share === undefined && speed !== null ? pace(speed, this.unit) : "";
    const part = this.parts && this.parts.parts > 1 ? `part ${this.parts.part} of ${this.parts.parts}: ` : "";
    const count = `${part}${done}/${Math.max(done, games)} ${this.unit}`;
    const line = [
      [count, fast, this.leftText(done, games, now, speed, share)].filter(Boolean).join(", "),
      slow,
      remark(),
    ].filter(Boolean);
    if (this.io.live) this.io.live(line.join("; "));
    else this.io.err(line.join("; "));
  }
  /** Games per second; null while too few have ended. */
  private speed(done: number, now: number): number | null {
    if (this.first === null || done - this.first.done < FEWEST || now - this.first.at < SHORTEST_MS) return null;
    return ((done - this.first.done) / (now - this.first.at)) * 1000;
  }
  private leftText(done: number, games: number, now: number, speed: number | null, share?: number): string {
    // A part whose end was only guessed may go on beyond it: the round in hand is played whole.
    if (done > games) return "the last round in hand";
    if (speed === null) return "";
    if (share !== undefined) {
      const { at, share: before } = this.first!;
      return share > before ? `${span(((now - at) * (1 - share)) / (share - before) / 1000)} ${this.left}` : "";
    }
    const all = this.parts === null ? this.left : this.parts.later > 0 ? "left in all" : "left";
    const left = this.parts?.atMost ? `${all} at most` : all;
    return `${span((games - done + (this.parts?.later ?? 0)) / speed)} ${left}`;
  }

  /** Clears the live line; returns the seconds since the start. */
  end(): number {
    if (!this.quiet) this.io.live?.("");
    return (this.now() - this.started) / 1000;
  }
}

/** Signals by which a person or a service manager (docker, systemd, Slurm, `timeout`) ends a program. */
const ENDS = ["SIGINT", "SIGTERM"] as const;

/** The first Ctrl-C or SIGTERM ends a run after what is in hand, the second ends the program. */
export function stopOnInterrupt(io: Io, inHand = "the games in hand"): { stop(): boolean; release(): void } {
  let stopping = false;
  const release = () => {
    for (const signal of ENDS) process.removeListener(signal, onSignal);
  };
  const onSignal = () => {
    stopping = true;
    io.err(`\nstopping after ${inHand} (again to stop at once)`);
    release();
  };
  for (const signal of ENDS) process.on(signal, onSignal);
  return { stop: () => stopping, release };
}
