/**
 * Means of a game's own number columns. Columns that end in a seat (`item_0`, `item_1`) are kept for whoever sat there, since entrants and
 * lists change seats: by entrant, by list, and by seat.
 */
const SEATED = /^(.+)_(\d+)$/;

/** Sums of columns over some games. */
class Sums {
  games = 0;
  readonly columns = new Map<string, number>();

  add(column: string, value: number): void {
    this.columns.set(column, (this.columns.get(column) ?? 0) + value);
  }

  /** Six digits: what the games decide, the same on every machine. */
  means(): Record<string, number> {
    return Object.fromEntries(
      [...this.columns].map(([name, sum]) => [name, Math.round((sum / Math.max(1, this.games)) * 1e6) / 1e6]),
    );
  }
}

export class Means {
  private readonly game = new Sums();
  private readonly seats: readonly Sums[];
  /** By entrant and list; what is asked of one of them alone is their sum. */
  private readonly with: readonly (readonly Sums[])[];
  private readonly parts = new Map<string, { name: string; seat: number } | null>();

  /** @param decks how many lists the plan has, `entrants` how many entrants, and `seats` how many sit down */
  constructor(decks: number, entrants = 2, seats = 2) {
    this.seats = Array.from({ length: seats }, () => new Sums());
    // Where nobody brings a list all sums of an entrant are one.
    this.with = Array.from({ length: entrants }, () => Array.from({ length: Math.max(1, decks) }, () => new Sums()));
  }

  /** The columns of a game that ended, and which entrant sat with which list (by its place in the plan), if any, at each seat. */
  add(
    details: Readonly<Record<string, number | string>>,
    entrantAt: readonly number[],
    deckAt: readonly number[],
  ): void {
    const whose = entrantAt.map((entrant, seat) => this.with[entrant][deckAt[seat] ?? 0]);
    for (const sums of [this.game, ...this.seats, ...whose]) sums.games++;
    for (const [column, value] of Object.entries(details)) {
      if (typeof value !== "number") continue;
      const part = this.partOf(column);
      if (!part) this.game.add(column, value);
      else {
        this.seats[part.seat].add(part.name, value);
        whose[part.seat].add(part.name, value);
      }
    }
  }

  /** Means over all games of the columns that are nobody's. */
  ofGame(): Record<string, number> {
    return this.game.means();
  }

  /** Means at each seat, whoever sat there. */
  bySeat(): Record<string, number[]> {
    const means = this.seats.map((sums) => sums.means());
    return Object.fromEntries(Object.keys(means[0]).map((name) => [name, means.map((of) => of[name] ?? 0)]));
  }

  ofEntrant(entrant: number): Record<string, number> {
    return summed(this.with[entrant]).means();
  }

  /** Means of a list, in the hands of one entrant or of both. Against itself it was there twice. */
  ofDeck(deck: number, entrant?: 0 | 1): Record<string, number> {
    return summed((entrant === undefined ? this.with : [this.with[entrant]]).map((decks) => decks[deck])).means();
  }

  private partOf(column: string): { name: string; seat: number } | null {
    let part = this.parts.get(column);
    if (part === undefined) {
      const [, name, seat] = SEATED.exec(column) ?? [];
      part = name === undefined || !(Number(seat) < this.seats.length) ? null : { name, seat: Number(seat) };
      this.parts.set(column, part);
    }
    return part;
  }
}

function summed(all: readonly Sums[]): Sums {
  const out = new Sums();
  for (const { games, columns } of all) {
    out.games += games;
    for (const [name, sum] of columns) out.add(name, sum);
  }
  return out;
}
