/** Lists drawn by luck that hold together, of minions, of Fallen-wizards and of The Balrog, by a plan each (sensibleplans.ts). */
import type { Stream } from "../../core/game.js";
import * as D from "../defs.js";
import * as T from "../cards/vocabulary/terms.js";
import type { FactionCard } from "../cards/words/playcards.js";
import type { CardSet, Ruleset } from "../rules/state/ruleset.js";
import { mostCopiesFor } from "./fallenrules.js";
import { type Deck, type DeckLine, isAvatar, isDual, misplaced, type Section, SECTIONS, total } from "./lists/deck.js";
import { asksForSite, isTested, playedAtSite } from "./lists/whereplayed.js";
import { Drawer } from "./sensibledrawer.js";
import { DARK_RINGS, DARK_SIDEBOARD, DARK_TESTS, type Plan } from "./sensibleplans.js";
import { guardOf, influenceOn, isOfKin, isOfLine, leadership, placesNear, WILD } from "./sensiblesides.js";
import type { HazardIdea, ResourceIdea } from "./sensiblethemes.js";

/** Those who begin; of minions there may be one more (001:517; coe 1.9.R1). Others of them wait in the deck. */
const STARTERS = { minion: 6, balrog: 6, "fallen-wizard": 5 };
const WAITING = 7;
const MOST_SITES = 11;
/** Cards for one site, which is gone once one of them is played. */
const SITE_CARDS = 2;
/** Cards that bring points, with those that the list is built upon: to a Fallen-wizard each is worth little, to The Balrog all lie at his door. */
const POINTS = { minion: 19, "fallen-wizard": 22, balrog: 15 };
const SIDEBOARD = 10;
/** What is to be rolled over at most, to win a faction without another card. */
const ROLL = 7;
/** Nobody sets out for a site that is guarded more heavily (`guardOf`). */
const GUARD = 26;
/** Against whom a hazard should be of use. */
const ANYBODY = (1 << T.ALIGNMENT.hero) | (1 << T.ALIGNMENT.minion);
type Kind = keyof ResourceIdea["points"];
const isCharacter = (d: number): boolean => D.KIND[d] === T.K_CHARACTER && !isAvatar(d);

/** Each card on one line. */
function merged(lines: readonly DeckLine[]): DeckLine[] {
  const counts = new Map<string, number>();
  for (const { name, count } of lines) counts.set(name, (counts.get(name) ?? 0) + count);
  return [...counts].map(([name, count]) => ({ name, count }));
}

export class OtherList extends Drawer {
  private readonly havens: readonly number[];
  private readonly about: readonly number[];
  /** Sites that the list goes to, each with the cards that are for it. */
  private readonly tour = new Map<number, number>();
  private readonly plan: Plan;
  private readonly threat: HazardIdea;
  private avatar = 0;

  constructor(
    stream: Stream,
    rules: Ruleset,
    defs: readonly number[],
    sets: readonly CardSet[],
    idea: { readonly plan: Plan; readonly threat: HazardIdea },
  ) {
    super(stream, rules, defs);
    const { plan, threat } = idea;
    this.plan = plan;
    this.threat = threat;
    this.havens = plan.tours[stream.below(plan.tours.length)].map(D.siteOf);
    this.about = placesNear(this.havens, plan, sets);
  }

  protected most(section: Section, d: number): number {
    if (misplaced(d, section, false, this.plan.side)) return 0;
    const fallen = this.plan.side === "fallen-wizard";
    if (D.UNIQUE[d]) return (fallen && this.hasNamesake(d)) || this.hasVersion(d) ? 0 : 1;
    return isCharacter(d) ? 2 : D.MOST_COPIES[d] || (fallen ? mostCopiesFor(d) : 3);
  }
  /** Of unique cards of one name a Fallen-wizard has one (001:386). */
  private hasNamesake(d: number): boolean {
    for (const x of this.used.keys()) if (x !== d && D.SAME_NAME[x] === D.SAME_NAME[d]) return true;
    return false;
  }

  /** How well one works in this plan: points, strength and influence for his mind, and the skills it asks for. */
  private fitness(d: number): number {
    const asked = this.plan.skills.filter((skill) => D.SKILLS_OF[d] & (1 << T.SKILL[skill])).length;
    const leads = leadership(d) * (this.plan.points.faction > 4 ? 0.6 : 0.2);
    const worth = D.MP[d] + 0.4 * D.PROWESS[d] + 0.5 * D.DI[d] + leads;
    return (0.5 + asked) * (1 + worth / (2 + D.MIND[d]));
  }
  private characters(): void {
    const { plan, rules } = this;
    const lot = plan.begins?.[this.stream.below(plan.begins.length)] ?? [];
    for (const d of this.help(lot)) this.put("pool", d, 1);
    const all = this.defs.filter((d) => isCharacter(d) && isOfLine(d, plan) && isOfKin(d, plan));
    const mayBegin = all.filter((d) => (D.SPECIAL[d] & D.SP_NOT_STARTER) === 0);
    const size = STARTERS[plan.side];
    const worth = (d: number): number => this.fitness(d);
    const first = this.company(mayBegin, size, plan.skills, worth);
    const left = mayBegin.filter((d) => !first.includes(d));
    const second = this.company(left, rules.poolCharactersMax - first.length, plan.skills, worth);
    const others = this.ordered(left, (d) => (second.includes(d) ? 0 : worth(d)));
    // Whoever does not begin waits in the deck.
    this.people = [...first, ...second, ...others].slice(0, rules.poolCharactersMax);
    for (const d of this.people) this.put("pool", d, 1);
    for (const d of this.ordered(all, worth)) if (total(this.deck.characters) < WAITING) this.put("characters", d, 1);
    for (const { name } of this.deck.characters) this.people.push(D.defOf(name));
    const items = this.defs.filter((d) => this.isPlainItem(d));
    for (const d of this.ordered(items, (x) => 1 + D.MODS[x].length).slice(0, 2)) this.put("pool", d, 1);
    const [avatar = 0] = this.ordered(this.defs.filter(isAvatar), () => 1);
    if (avatar === 0) return;
    this.avatar = avatar;
    this.used.set(avatar, rules.avatarCardsMax);
    this.deck.characters.push({ name: D.nameOf(avatar), count: rules.avatarCardsMax });
  }
  /** A minor item with which somebody may begin, and that is of use to him. */
  private isPlainItem(d: number): boolean {
    return (
      D.KIND[d] === T.K_ITEM &&
      D.CLASS[d] === T.ITEM_CLASS.minor &&
      D.CORRUPTION[d] <= 1 &&
      isOfLine(d, this.plan) &&
      this.isBorne(d) &&
      !misplaced(d, "pool", false, this.plan.side)
    );
  }
  /** Has the list somebody with the skills and of the race that a way to play it asks for? */
  protected override canPlay(d: number): boolean {
    const all = [...this.people, this.avatar];
    const forms = D.MODES[d];
    return (
      forms.length === 0 ||
      forms.some(({ taps, by, target }) =>
        [taps, by, target?.who].every(
          (who) =>
            !who ||
            (who.named < 0 &&
              all.some(
                (x) =>
                  (D.SKILLS_OF[x] & who.skills) === who.skills &&
                  (who.races === 0 || (who.races & D.RACES_OF[x]) !== 0),
              )),
        ),
      )
    );
  }
  /** Is there somebody who may use it? */
  private isBorne(d: number): boolean {
    const who = D.USABLE_BY[d];
    if (!who) return true;
    const { skills, races } = who;
    return this.people.some(
      (x) => (D.SKILLS_OF[x] & skills) === skills && (races === 0 || (races & D.RACES_OF[x]) !== 0),
    );
  }

  /** The kind a card that brings points is of; null for what brings none or is out of reach. */
  private kindOf(d: number): Kind | null {
    if (!isOfLine(d, this.plan) || (D.NOTHING_TO_FALLEN[d] && this.plan.side === "fallen-wizard")) return null;
    switch (D.KIND[d]) {
      case T.K_ALLY:
        return D.MP[d] > 0 ? "ally" : null;
      case T.K_FACTION:
        return this.mayBeWon(d) ? "faction" : null;
      case T.K_ITEM: {
        const kind = T.ITEM_CLASSES[D.CLASS[d]];
        if (!this.isBorne(d)) return null;
        if (kind === "gold-ring") return "ring";
        if (kind === "special") return this.isTreasure(d) ? "major" : null;
        return D.MP[d] > 0 ? kind : null;
      }
      case T.K_EVENT: {
        if (!this.plan.deeds.includes(D.nameOf(d)) || !this.canPlay(d)) return null;
        return this.about.some((s) => D.SITE_INFO[s] === 1 && playedAtSite(d, s)) ? "information" : "hold";
      }
      default:
        return null;
    }
  }
  /** A special item that somebody finds at a site, of himself. */
  private isTreasure(d: number): boolean {
    return D.MP[d] > 0 && D.PLAYED_BY[d] === null && D.WITH_STORED[d] === null && !isTested(d);
  }
  /** Could somebody of these win the faction with a fair roll? Dragons ask for gifts. */
  private mayBeWon(d: number): boolean {
    const card = D.literalOf(d) as FactionCard;
    if (D.RACE_OF[d] === T.RACE.dragon || card.needs !== undefined || D.MP[d] <= 0) return false;
    return this.people.some((x) => D.NUMBER[d] - influenceOn(x, d) <= ROLL);
  }
  /** A site of the list that takes the card and has room, or a new one, those hardly guarded before others; -1 if there is none. */
  private siteFor(d: number): number {
    const fits = (s: number): boolean => playedAtSite(d, s) && guardOf(s, this.plan.kin) <= GUARD;
    const haven = this.havens.find(fits);
    if (haven !== undefined) return haven;
    const old = [...this.tour].filter(([s]) => fits(s));
    const free = old.find(([, cards]) => cards < SITE_CARDS);
    if (free) return free[0];
    const weight = (s: number): number => 1 / (3 + guardOf(s, this.plan.kin));
    if (this.tour.size < MOST_SITES) {
      const [found] = this.ordered(
        this.about.filter((s) => !this.tour.has(s) && fits(s)),
        weight,
      );
      if (found !== undefined) return found;
    }
    const crowded = old.find(([, cards]) => cards <= SITE_CARDS);
    return crowded ? crowded[0] : -1;
  }
  /** Puts what asks for a site together with one. */
  private place(d: number, count: number): number {
    const site = asksForSite(d) ? this.siteFor(d) : this.havens[0];
    if (site < 0) return 0;
    const n = this.put("resources", d, count);
    if (n > 0 && !this.havens.includes(site)) this.tour.set(site, (this.tour.get(site) ?? 0) + n);
    return n;
  }
  private weight(d: number): number {
    const kind = D.SIDE[d] === T.SIDE_RESOURCE && !isDual(d) ? this.kindOf(d) : null;
    if (kind === null) return 0;
    const { side, full, points, kin } = this.plan;
    // To a Fallen-wizard a card is worth one, but for those of which he makes more.
    const worth = side !== "fallen-wizard" || full?.includes(kind) ? 0.5 + D.MP[d] : 1.5;
    // Orcs are not let in where Men live.
    const strange = kin === "orcs" && kind === "faction" && (D.RACES_OF[d] & WILD) === 0 ? 0.3 : 1;
    return points[kind] * worth * strange;
  }
  private resources(size: number): void {
    const { plan, deck } = this;
    const points = POINTS[plan.side];
    for (const [name, count] of plan.own) {
      const [d] = this.help([name]);
      if (d !== undefined && this.canPlay(d) && this.isBorne(d)) this.place(d, count);
    }
    const weight = (d: number): number => this.weight(d);
    let rings = 0;
    for (const d of this.ordered(this.defs, weight)) {
      if (total(deck.resources) >= points) break;
      const ring = D.KIND[d] === T.K_ITEM && D.CLASS[d] === T.ITEM_CLASS["gold-ring"];
      const n = this.place(d, D.UNIQUE[d] ? 1 : Math.min(1 + this.stream.below(2), points - total(deck.resources)));
      if (ring) rings += n;
    }
    if (rings > 1) this.rings();
    this.helped("resources", size, this.helping());
    // What is still short: more of what brings points.
    for (const d of this.ordered(this.defs, weight)) {
      const short = size - total(deck.resources);
      if (short > 0) this.place(d, Math.min(short, 2));
    }
  }
  /** Helping cards that somebody plays, at a site of the list where they ask for one. */
  private helping(): number[] {
    const sites = [...this.tour.keys(), ...this.havens];
    return this.help(this.plan.helps).filter(
      (d) => this.canPlay(d) && (!asksForSite(d) || sites.some((s) => playedAtSite(d, s))),
    );
  }
  /** What a gold ring may turn out to be, and tests of it. */
  private rings(): void {
    const heroes = this.plan.side === "fallen-wizard" && this.plan.kin === "others";
    const kinds = heroes ? ["Lesser Ring", "Magic Ring of Stealth", "Magic Ring of Nature"] : DARK_RINGS;
    const tests = this.help(heroes ? ["Test of Lore", "Test of Form"] : DARK_TESTS).filter((d) => this.canPlay(d));
    if (tests.length === 0) return;
    for (const d of this.help(kinds)) this.put("resources", d, 1);
    this.put("resources", tests[0], 2);
  }

  /** Can it be played on ways that are gone often, by whatever side? What is played against one alone is left out. */
  protected often(d: number): number {
    if (D.KIND[d] !== T.K_CREATURE || (D.literalOf(d) as { asEvent?: unknown }).asEvent !== undefined) return 0;
    if (D.NOT_AGAINST[d] & ANYBODY) return 0;
    const common = (1 << T.SITE["ruins-and-lairs"]) | (1 << T.SITE["shadow-hold"]) | (1 << T.SITE["border-hold"]);
    let most = 0;
    for (const key of D.KEYS[d]) {
      const types = key.regions.filter((n) => n > 0).length;
      const two = key.regions.some((n) => n > 1) ? 0.7 : 1;
      let sites = 0;
      for (let bits = key.sites & common; bits !== 0; bits &= bits - 1) sites++;
      most = Math.max(most, types * two, 0.8 * sites);
    }
    return most;
  }
  private sideboard(): void {
    const most = Math.min(SIDEBOARD, this.rules.sideboardMax[this.rules.deckCount] ?? 0);
    const sites = [...this.tour.keys()];
    const dark = this.plan.side === "fallen-wizard" ? [] : this.help(DARK_SIDEBOARD).filter((d) => this.canPlay(d));
    const more = this.ordered(this.defs, (d) => (sites.some((s) => playedAtSite(d, s)) ? this.weight(d) : 0));
    const worse = this.ordered(this.help(this.threat.helps), () => 1);
    const helps = this.ordered(this.helping(), () => 1);
    for (const some of [dark, more.slice(0, 4), worse.slice(0, 3), helps.slice(0, 4), worse])
      for (const d of some) if (total(this.deck.sideboard) < most) this.put("sideboard", d, 1);
  }
  private sites(): void {
    for (const s of this.havens) this.deck.sites.push({ name: D.siteName(s), count: s === this.havens[0] ? 3 : 2 });
    for (const s of this.tour.keys()) this.deck.sites.push({ name: D.siteName(s), count: 1 });
  }
  build(): Deck {
    this.characters();
    this.resources(this.rules.deckMin);
    this.threaten(this.rules.deckMin, this.threat);
    this.sideboard();
    this.sites();
    for (const part of SECTIONS) this.deck[part] = merged(this.deck[part]);
    const plain = (name: string): string => name.replace(/ \(.*\)$/, "");
    const about = this.havens.map((s) => plain(D.siteName(s))).join(" and ");
    this.deck.name = `${this.plan.name} and ${this.threat.name} about ${about}, ${plain(D.nameOf(this.avatar))}`;
    this.deck.description = "drawn by luck, to hold together";
    return this.deck;
  }
}
