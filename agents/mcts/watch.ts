/**
 * A safety stop: ends a search that takes too long. It is the only place where an agent looks at a clock, and only if
 * a limit was asked for; a search that it cut short need not come out the same again, so the record is marked.
 */
export class Watch {
  cut = false;
  private began = 0;

  /** `limit` in milliseconds; 0: never over. */
  constructor(private readonly limit: number) {}

  start(): void {
    this.cut = false;
    if (this.limit > 0) this.began = performance.now();
  }
  over(): boolean {
    if (this.limit > 0 && !this.cut) this.cut = performance.now() - this.began > this.limit;
    return this.cut;
  }
}
