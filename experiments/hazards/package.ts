/** The hazard half of a list, apart from the rest of it: what it may hold, and the list with another in its place. */
import type { Stream } from "../../engine/core/game.js";
import {
  type Deck,
  deckFaults,
  deckGroups,
  formFor,
  isSealed,
  loadDeck,
  type Ruleset,
} from "../../engine/meccg/index.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";

/** Cards by name, with their copies; never with none. */
export type Package = ReadonlyMap<string, number>;

/** The hazards of a list. */
export const hazardsOf = (deck: Deck): Package => new Map(deck.hazards.map(({ name, count }) => [name, count]));
export const sizeOf = (pack: Package): number => [...pack.values()].reduce((sum, n) => sum + n, 0);
/** Two packages of the same cards have the same key. */
export const keyOfPackage = (pack: Package): string =>
  [...pack]
    .map(([name, n]) => `${n} ${name}`)
    .sort()
    .join("; ");

/** A list with another hazard half, as a name that everybody reads alike: the base with swaps in brackets. */
export function nameWith(base: string, own: Package, pack: Package): string {
  const steps = [
    ...[...own].map(([name, n]) => [name, (pack.get(name) ?? 0) - n] as const),
    ...[...pack].flatMap(([name, n]) => (own.has(name) ? [] : [[name, n] as const])),
  ];
  const out = steps.filter(([, n]) => n < 0).map(([name, n]) => `hazards: -${-n} ${name}`);
  const into = steps.filter(([, n]) => n > 0).map(([name, n]) => `hazards: +${n} ${name}`);
  return out.length + into.length === 0 ? base : `${base}[${[...out, ...into].join("; ")}]`;
}

/** What may be changed on a list under a ruleset, and which packages are lawful there. */
export class HazardHalf {
  readonly own: Package;
  /** The cards that may be in it: hazards of the ruleset's sets, or of a collection; with the most copies of each. */
  readonly pool: ReadonlyMap<string, number>;
  private readonly judged = new Map<string, boolean>();

  /** @param collection the cards that somebody has; missing: all of the ruleset's sets */
  constructor(
    readonly base: string,
    private readonly rules: Ruleset,
    collection?: ReadonlyMap<string, number>,
  ) {
    this.own = hazardsOf(loadDeck(base));
    const pool = new Map<string, number>();
    for (let d = 1; d < D.COUNT; d++) {
      const id = D.idOf(d);
      const set = id.slice(0, id.indexOf("-"));
      if (D.SIDE[d] !== T.SIDE_HAZARD || !(rules.sets as readonly string[]).includes(set)) continue;
      const most = D.UNIQUE[d] ? 1 : D.MOST_COPIES[d] || 3;
      const name = D.nameOf(d);
      const held = collection ? Math.min(most, collection.get(name) ?? 0) : most;
      if (held > 0) pool.set(name, held);
    }
    // Its own cards may stay whatever a collection says: they are there.
    for (const [name, n] of this.own) pool.set(name, Math.max(n, pool.get(name) ?? 0));
    this.pool = pool;
  }

  nameOf(pack: Package): string {
    return nameWith(this.base, this.own, pack);
  }

  /** As many cards as the list has hazards, all of the pool, and no rule of construction broken. */
  lawful(pack: Package): boolean {
    const key = keyOfPackage(pack);
    let fits = this.judged.get(key);
    if (fits === undefined) {
      fits =
        sizeOf(pack) === sizeOf(this.own) &&
        [...pack].every(([name, n]) => n > 0 && n <= (this.pool.get(name) ?? 0)) &&
        deckFaults(formFor(loadDeck(this.nameOf(pack)), this.rules).deck, this.rules).length === 0;
      this.judged.set(key, fits);
    }
    return fits;
  }

  /** A package made to the size of the half: cards of the end go, or the first ones get another copy; null where that is not lawful. */
  fitted(pack: Package): Package | null {
    const size = sizeOf(this.own);
    const left = new Map([...pack].filter(([name]) => this.pool.has(name)));
    for (const [name, n] of left) left.set(name, Math.min(n, this.pool.get(name)!));
    for (const name of [...left.keys()].reverse()) {
      const over = sizeOf(left) - size;
      if (over <= 0) break;
      const n = left.get(name)! - Math.min(over, left.get(name)!);
      if (n > 0) left.set(name, n);
      else left.delete(name);
    }
    for (let round = 0; round < 3; round++)
      for (const [name, n] of left) if (sizeOf(left) < size && n < this.pool.get(name)!) left.set(name, n + 1);
    return this.lawful(left) ? left : null;
  }

  /** Packages to begin with: its own, those of every list that ships (but of the parts kept for checking), each once. */
  starts(without: readonly string[]): Package[] {
    const names = Object.entries(deckGroups()).flatMap(([group, lists]) =>
      isSealed(group) || group === "solo" ? [] : lists,
    );
    const seen = new Set([keyOfPackage(this.own)]);
    const others = names
      .filter((name) => !without.includes(name))
      .flatMap((name) => {
        const fitted = this.fitted(hazardsOf(loadDeck(name)));
        const key = fitted && keyOfPackage(fitted);
        if (!fitted || !key || seen.has(key)) return [];
        seen.add(key);
        return [fitted];
      });
    return [this.own, ...others];
  }

  /** A lawful package by luck: cards of the pool in twos and threes; null where luck finds none. */
  drawn(stream: Stream): Package | null {
    const names = [...this.pool.keys()];
    for (let tries = 0; tries < 40; tries++) {
      const pack = new Map<string, number>();
      while (sizeOf(pack) < sizeOf(this.own)) {
        const name = names[stream.below(names.length)];
        if (pack.has(name)) continue;
        pack.set(name, Math.min(2 + stream.below(2), this.pool.get(name)!, sizeOf(this.own) - sizeOf(pack)));
      }
      if (this.lawful(pack)) return pack;
    }
    return null;
  }

  /** The package with copies of one card out and as many of others in; null where that is not lawful. */
  changed(pack: Package, out: string, count: number, into: string): Package | null {
    const next = new Map(pack);
    const left = (pack.get(out) ?? 0) - count;
    if (left < 0 || out === into) return null;
    if (left > 0) next.set(out, left);
    else next.delete(out);
    next.set(into, (next.get(into) ?? 0) + count);
    return this.lawful(next) ? next : null;
  }
}
