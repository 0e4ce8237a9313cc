import type { Io } from "./io.js";

/** Between two signs of life, on a terminal and in a log. */
const LIVE_MS = 200;
const PLAIN_MS = 10_000;

function span(seconds: number): string {
  if (!Number.isFinite(seconds)) return "?";
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
  return `${Math.floor(seconds / 3600)} h ${Math.round((seconds % 3600) / 60)} min`;
}

/**
 * Says how far a run is: games done, games a second, time left, and a remark. One line that is rewritten on a terminal,
 * a plain line every ten seconds elsewhere, nothing when quiet.
 */
export class Progress {
  private readonly started: number;
  private shown: number;

  constructor(
    private readonly io: Io,
    private readonly quiet: boolean,
    private readonly now: () => number = () => performance.now(),
    private readonly unit = "games",
  ) {
    this.started = this.shown = now();
  }

  /** Call after every game; `remark` is only made when a line is due. */
  tick(done: number, games: number, remark: () => string): void {
    if (this.quiet) return;
    const now = this.now();
    if (now - this.shown < (this.io.live ? LIVE_MS : PLAIN_MS)) return;
    this.shown = now;
    const speed = (done / (now - this.started)) * 1000;
    const note = remark();
    const line = `${done}/${games} ${this.unit}, ${speed.toFixed(speed < 10 ? 1 : 0)} ${this.unit}/s, ${span((games - done) / speed)} left${note ? `; ${note}` : ""}`;
    if (this.io.live) this.io.live(line);
    else this.io.err(line);
  }

  /** Clears the live line; returns the seconds since the start. */
  end(): number {
    if (!this.quiet) this.io.live?.("");
    return (this.now() - this.started) / 1000;
  }
}

/** The first Ctrl-C ends a run after the games in hand, the second ends the program. */
export function stopOnInterrupt(io: Io): { stop(): boolean; release(): void } {
  let stopping = false;
  const onSignal = () => {
    stopping = true;
    io.err("\nstopping after the games in hand (again to stop at once)");
    process.removeListener("SIGINT", onSignal);
  };
  process.on("SIGINT", onSignal);
  return { stop: () => stopping, release: () => process.removeListener("SIGINT", onSignal) };
}
