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

/**
 * Says how far a run is: games done, games a second, time left, and a remark. One line that is rewritten on a terminal,
 * a plain line every ten seconds elsewhere, nothing when quiet.
 */
export class Progress {
  private readonly started: number;
  private shown: number;
  private before = 0;

  constructor(
    private readonly io: Io,
    private readonly quiet: boolean,
    private readonly now: () => number = () => performance.now(),
    private readonly unit = "games",
    /** Of what the time is left: a question has parts, and its next part takes time of its own. */
    private readonly left = "left",
  ) {
    this.started = this.shown = now();
  }

  /** So many games were there before the start: they tell nothing of the speed. */
  startFrom(games: number): void {
    this.before = games;
  }

  /**
   * Call after every game, and in between where games are slow; `remark` is only made when a line is due. `decisions`
   * since the start are shown where games take so long that they are the only sign of life. Where some games take far longer than others,
   * `share` is how much of the work is done, from 0 to 1: the time left is reckoned by it, and no speed is told.
   */
  tick(done: number, games: number, remark: () => string, decisions = 0, share?: number): void {
    if (this.quiet) return;
    const now = this.now();
    if (now - this.shown < (this.io.live ? LIVE_MS : PLAIN_MS)) return;
    this.shown = now;
    const speed = ((done - this.before) / (now - this.started)) * 1000;
    const slow = speed < 1 && decisions > 0 ? `${decisions} decisions` : "";
    const notes = [slow, remark()].filter(Boolean).join("; ");
    // A part whose end was only guessed may go on beyond it: the round in hand is played whole.
    const seconds = share === undefined ? (games - done) / speed : ((now - this.started) * (1 - share)) / share / 1000;
    const left = done <= games ? `${span(seconds)} ${this.left}` : "the last round in hand";
    const fast = share === undefined ? `${pace(speed, this.unit)}, ` : "";
    const line = `${done}/${Math.max(done, games)} ${this.unit}, ${fast}${left}${notes ? `; ${notes}` : ""}`;
    if (this.io.live) this.io.live(line);
    else this.io.err(line);
  }

  /** Clears the live line; returns the seconds since the start. */
  end(): number {
    if (!this.quiet) this.io.live?.("");
    return (this.now() - this.started) / 1000;
  }
}

/** The first Ctrl-C ends a run after what is in hand, the second ends the program. */
export function stopOnInterrupt(io: Io, inHand = "the games in hand"): { stop(): boolean; release(): void } {
  let stopping = false;
  const onSignal = () => {
    stopping = true;
    io.err(`\nstopping after ${inHand} (again to stop at once)`);
    process.removeListener("SIGINT", onSignal);
  };
  process.on("SIGINT", onSignal);
  return { stop: () => stopping, release: () => process.removeListener("SIGINT", onSignal) };
}
