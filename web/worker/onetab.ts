/** One tab of a browser has the game that is kept there: the others are told so, and may take it over. */

/** What of the browser's lock manager is needed; `channellocks.ts` stands in for it. */
export interface Locks {
  request(
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean },
    held: (lock: unknown) => Promise<void> | undefined,
  ): Promise<unknown>;
}
const NAME = "mazarbul game under way";
/** A page that is loaded again asks before the browser has done away with the one before it: so often, and so many milliseconds apart. */
const AGAIN = { times: 8, apart: 150 };

export class OneTab {
  private held = false;

  /** `locks`: missing in a browser that has none at all, where every tab counts as the only one. `lost` is told when another tab takes it over; `name`: of the game. */
  constructor(
    private readonly locks: Locks | undefined,
    private readonly lost: () => void,
    private readonly wait: (ms: number) => Promise<unknown> = (ms) => new Promise((done) => setTimeout(done, ms)),
    private readonly name = NAME,
  ) {}

  /** May this tab keep the game? */
  get has(): boolean {
    return this.held || !this.locks;
  }
  /** Asks for the game; false if another tab has it. `steal`: takes it from that one. It is given back when the tab is closed. */
  async claim(steal: boolean): Promise<boolean> {
    for (let k = 0; k < AGAIN.times && !(await this.asks(steal)); k++) await this.wait(AGAIN.apart);
    return this.has;
  }
  private asks(steal: boolean): Promise<boolean> {
    const { locks } = this;
    if (this.has || !locks) return Promise.resolve(true);
    return new Promise((done) => {
      const given = (lock: unknown): Promise<void> | undefined => {
        this.held = lock !== null;
        done(this.held);
        // Held for as long as the tab stands.
        return this.held ? new Promise<void>(() => undefined) : undefined;
      };
      locks.request(this.name, steal ? { steal } : { ifAvailable: true }, given).catch(() => {
        const had = this.held;
        this.held = false;
        if (had) this.lost();
        else done(false);
      });
    });
  }
}
