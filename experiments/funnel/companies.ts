/** Companies: how many a player has, how large they are, who moves, who splits and joins, and how long their tours are. */
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import { companiesOf, isHaven, keyAt, membersOf, type Tally, type Watcher } from "./counts.js";

/** Sizes that are told apart, in characters: 1, 2 and 3, 4 and 5, 6 and more. */
const SIZES = ["companiesOfOne", "companiesOfTwo", "companiesOfFour", "companiesOfSix"] as const;
const sizeName = (n: number): string => SIZES[Math.min(3, Math.floor(n / 2))];
export const COMPANY_COUNTS = [
  ...["plans", "companies", "planOne", "planTwo", "planMore", "members", ...SIZES],
  ...["movers", "planSomeMove", "planTwoMove", "splits", "joins", "joinsOnTheWay"],
  ...["tours", "tourSites", "tourOne", "tourTwo", "tourMore"],
] as const;

/** In which company everybody of a player is. */
type Places = ReadonlyMap<number, number>;

export class Companies implements Watcher {
  private turn = 0;
  private phase = 0;
  private before: Places = new Map();
  /** Sites, no Havens, at which a character has arrived since he was at a Haven. */
  private readonly sites = new Map<number, number>();

  constructor(
    private readonly s: Meccg,
    private readonly tally: Tally,
  ) {}

  look(over: boolean): void {
    const { s } = this;
    if (over || s.h[L.Header.turn] === 0) return;
    const phase = s.h[L.Header.phase];
    if (s.h[L.Header.turn] !== this.turn) {
      this.turn = s.h[L.Header.turn];
      this.phase = phase;
      this.before = this.places();
      return;
    }
    if (phase === this.phase) return;
    if (phase > T.PHASE_ORGANIZATION && this.phase <= T.PHASE_ORGANIZATION) this.organized();
    if (phase > T.PHASE_MOVEMENT && this.phase <= T.PHASE_MOVEMENT) this.moved();
    this.phase = phase;
  }

  private places(): Places {
    const { s } = this;
    const where = new Map<number, number>();
    for (const c of companiesOf(s, s.active)) for (const i of membersOf(s, c)) where.set(keyAt(s, i), c);
    return where;
  }
  /** The organization phase is over: what stands where, and who is to move. */
  private organized(): void {
    const { s, tally } = this;
    const seat = s.active;
    const companies = companiesOf(s, seat);
    const moving = companies.filter((c) => s.cget(c, L.CompanyWord.destination) !== -1).length;
    tally.add(seat, "plans");
    tally.add(seat, "companies", companies.length);
    if (companies.length > 0)
      tally.add(seat, companies.length === 1 ? "planOne" : companies.length === 2 ? "planTwo" : "planMore");
    tally.add(seat, "movers", moving);
    if (moving > 0) tally.add(seat, "planSomeMove");
    if (moving > 1) tally.add(seat, "planTwoMove");
    for (const c of companies) {
      const size = membersOf(s, c).length;
      tally.add(seat, "members", size);
      tally.add(seat, sizeName(size));
    }
    const now = this.places();
    tally.add(seat, "splits", further(now, this.before));
    tally.add(seat, "joins", further(this.before, now));
    this.before = now;
  }
  /** All have moved: who has met, and what each has seen since the last Haven. */
  private moved(): void {
    const { s, tally, sites } = this;
    const now = this.places();
    tally.add(s.active, "joinsOnTheWay", further(this.before, now));
    for (const c of companiesOf(s, s.active)) {
      if (!s.cbit(c, L.CompanyBit.moved)) continue;
      const here = membersOf(s, c).map((i) => keyAt(s, i));
      if (isHaven(s.cget(c, L.CompanyWord.site))) this.tourEnds(here);
      else for (const key of here) sites.set(key, (sites.get(key) ?? 0) + 1);
    }
  }
  /** Back at a Haven: the longest way of any of them counts. */
  private tourEnds(here: readonly number[]): void {
    const { s, tally, sites } = this;
    const length = Math.max(...here.map((key) => sites.get(key) ?? 0));
    for (const key of here) sites.delete(key);
    if (length === 0) return;
    tally.add(s.active, "tours");
    tally.add(s.active, "tourSites", length);
    tally.add(s.active, length === 1 ? "tourOne" : length === 2 ? "tourTwo" : "tourMore");
  }
}

/** Of those who are in both: in how many more groups of `fine` the members of each group of `coarse` are. */
function further(fine: Places, coarse: Places): number {
  const parts = new Map<number, Set<number>>();
  for (const [key, group] of coarse) {
    const part = fine.get(key);
    if (part === undefined) continue;
    if (!parts.has(group)) parts.set(group, new Set());
    parts.get(group)!.add(part);
  }
  let n = 0;
  for (const groups of parts.values()) n += groups.size - 1;
  return n;
}
