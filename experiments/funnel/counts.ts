/** What the watchers of a game share: counts by name for each seat, and how cards and companies are found on the table. */
import type { Meccg } from "../../engine/meccg/meccg.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { companyLives, firstOf, NONE } from "../../engine/meccg/rules/state/inplay.js";

/** Sums by name. */
export type Counts = Record<string, number>;

/** The counts of both seats. A name that was not declared becomes NaN, which whoever adds games up refuses. */
export class Tally {
  readonly counts: readonly [Counts, Counts];

  constructor(names: readonly string[]) {
    const none = (): Counts => Object.fromEntries(names.map((name) => [name, 0]));
    this.counts = [none(), none()];
  }
  add(seat: number, name: string, by = 1): void {
    this.counts[seat as 0 | 1][name] += by;
  }
}

/** One that counts one side of a game. `Watch` tells it what happens, in this order. */
export interface Watcher {
  /** The table may have changed since the last time; `over`: the game has ended. */
  look(over: boolean): void;
  /** A choice is about to be taken; `offered` is everything that could be. */
  choosing?(choice: number, offered: Int32Array): void;
}

/** A card of a player, wherever its slot is: slots are put in order between actions. */
export const keyOf = (owner: number, def: number): number => owner * 4096 + def;
export const keyAt = (s: Meccg, i: number): number => keyOf(s.iOwner[i], s.iDef[i]);

/** Slots of the characters in a company. */
export function membersOf(s: Meccg, c: number): number[] {
  const members: number[] = [];
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) members.push(i);
  return members;
}
/** The companies of a player that are in play. */
export function companiesOf(s: Meccg, seat: number): number[] {
  const all: number[] = [];
  for (let c = seat * L.COMPANIES_PER_PLAYER; c < (seat + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (companyLives(s, c)) all.push(c);
  return all;
}
/** The topmost frame of a kind, or -1. */
export function frameOf(s: Meccg, kind: number): number {
  for (let f = s.top(); f >= 0; f -= L.FRAME_WORDS) if (s.fr[f] === kind) return f;
  return -1;
}
export const isHaven = (site: number): boolean => D.SITE_TYPE[site] === T.HAVEN;
