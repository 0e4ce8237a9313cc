/** What every list drawn by luck is made with (sensibledeck.ts, sensibleothers.ts): a deck that fills up, and cards in an order by luck. */
import type { Stream } from "../../core/game.js";
import * as D from "../defs.js";
import * as T from "../cards/vocabulary/terms.js";
import type { Ruleset } from "../rules/state/ruleset.js";
import { type Deck, emptyDeck, type Section, total } from "./lists/deck.js";
import { areVersions } from "./versions.js";
import type { HazardIdea } from "./sensiblethemes.js";

const MIND = 20;
/** The skills of which one of each line is needed to play the card; 0 where none is. */
const needsSkill = (d: number): number[] =>
  D.MODES[d].map((m) => (m.taps?.skills ?? 0) | (m.by?.skills ?? 0) | (m.target?.who?.skills ?? 0));

export abstract class Drawer {
  readonly deck: Deck = emptyDeck();
  protected readonly used = new Map<number, number>();
  /** Those who begin, and those who come in their place. */
  protected people: number[] = [];
  constructor(
    protected readonly stream: Stream,
    protected readonly rules: Ruleset,
    protected readonly defs: readonly number[],
  ) {}

  /** Most copies that the list may hold of it in a part; 0 where it may not stand. */
  protected abstract most(section: Section, d: number): number;
  /** Can it be played on ways that are gone often? */
  protected abstract often(d: number): number;

  /** Does it hold another version of this unique resource? It takes one of them, so that the deck is lawful by CoE too (coe 1.3.1). */
  protected hasVersion(d: number): boolean {
    for (const x of this.used.keys()) if (areVersions(x, d)) return true;
    return false;
  }
  /** Puts up to `count` copies where they may stand; says how many. */
  protected put(section: Section, d: number, count: number): number {
    const n = Math.min(count, this.most(section, d) - (this.used.get(d) ?? 0));
    if (n <= 0) return 0;
    this.used.set(d, (this.used.get(d) ?? 0) + n);
    this.deck[section].push({ name: D.nameOf(d), count: n });
    return n;
  }
  /** The cards in an order by luck, those of greater weight mostly earlier; what weighs nothing is left out. */
  protected ordered(defs: readonly number[], weight: (d: number) => number): number[] {
    return defs
      .map((d) => ({ d, at: weight(d) > 0 ? (1 + this.stream.below(1 << 16)) / weight(d) : -1 }))
      .filter((one) => one.at >= 0)
      .sort((a, b) => a.at - b.at)
      .map((one) => one.d);
  }
  /** The sets of names that help, as far as they are cards of these sets. */
  protected help(names: readonly string[]): number[] {
    return names.map(D.defOf).filter((d) => this.defs.includes(d));
  }
  /** Up to `size` who may begin together, the fittest first; a skill that is still missing counts for more. */
  protected company(
    among: readonly number[],
    size: number,
    asked: readonly (keyof typeof T.SKILL)[],
    fitness: (d: number) => number,
  ): number[] {
    const found: number[] = [];
    let mind = 0;
    let skills = 0;
    const missing = (d: number): number => asked.filter((s) => D.SKILLS_OF[d] & ~skills & (1 << T.SKILL[s])).length;
    while (found.length < size) {
      const fits = among.filter((d) => !found.includes(d) && mind + D.MIND[d] <= MIND - (size - 1 - found.length));
      const kin = (d: number) => (found.some((x) => D.RACE_OF[x] === D.RACE_OF[d]) ? 1.5 : 1);
      const [next] = this.ordered(fits, (d) => fitness(d) * (1 + missing(d)) * kin(d));
      if (next === undefined) break;
      found.push(next);
      mind += D.MIND[next];
      skills |= D.SKILLS_OF[next];
    }
    return found;
  }
  protected haveSkill(skills: number): boolean {
    return this.people.some((x) => (D.SKILLS_OF[x] & skills) === skills);
  }
  protected canPlay(d: number): boolean {
    const asked = needsSkill(d);
    const forms = D.MODES[d];
    const named = (form: (typeof forms)[number]): boolean => form.target?.who?.named === undefined;
    return asked.length === 0 || asked.some((skills, k) => named(forms[k]) && (skills === 0 || this.haveSkill(skills)));
  }
  /** Fills a half up to its size with cards that help, the best of them twice or three times. */
  protected helped(section: "resources" | "hazards", size: number, helps: readonly number[]): void {
    const order = this.ordered(helps, (d) => helps.length - helps.indexOf(d) + 2);
    for (let round = 0; round < 3; round++)
      for (const d of order) {
        const short = size - total(this.deck[section]);
        if (short <= 0) return;
        this.put(section, d, Math.min(short, round === 0 ? 2 : 1));
      }
  }
  /** Creatures of the idea that can be keyed on the way, and what makes them worse. */
  protected threaten(size: number, { creatures, races, beside, helps }: HazardIdea): void {
    const want = Math.max(this.rules.creatureMin + 1, Math.round((size * creatures) / 10));
    const of = (these: readonly string[]) => (d: number) => (these.includes(T.RACES[D.RACE_OF[d]]) ? this.often(d) : 0);
    for (const these of [races, beside])
      for (const d of this.ordered(this.defs, of(these))) {
        const short = want - total(this.deck.hazards);
        if (short > 0) this.put("hazards", d, Math.min(short, 3));
      }
    this.helped("hazards", size, this.help(helps));
  }
}
