/**
 * Lists drawn by luck that hold together: characters who work with each other, resources whose sites lie about one pair of
 * Havens and that these characters can play, hazards of one idea, and sites for all of it. Beside them `randomDeck` draws what is
 * merely lawful.
 */
import { comesWithoutCheck } from "../rules/facts/influence/factions.js";
import { UserError, unknownName } from "../../core/errors.js";
import type { Stream } from "../../core/game.js";
import { OwnStream } from "../../core/streams.js";
import * as D from "../defs.js";
import * as T from "../cards/vocabulary/terms.js";
import { type Deck, isDual, isAvatar, misplaced, type Section, total } from "./lists/deck.js";
import { deckForm } from "./deckform.js";
import { deckFaults } from "./deckrules.js";
import { holdersUnder } from "./side.js";
import type { CardSet, Ruleset } from "../rules/state/ruleset.js";
import { HAZARD_IDEAS, type HazardIdea, RESOURCE_IDEAS, type ResourceIdea } from "./sensiblethemes.js";
import { Drawer } from "./sensibledrawer.js";
import { OtherList } from "./sensibleothers.js";
import { AGAINST_FALLEN, type OtherSide, PLANS } from "./sensibleplans.js";
import { isHis } from "./sensiblesides.js";
import { asksForSite, isTested, playedAtSite } from "./lists/whereplayed.js";

const COMPANY = 5;
/** Cards that bring points, of the thirty or so resources; the sites they lead to. */
const POINTS = 15;
const MOST_SITES = 9;
const TRIES = 60;
const SIDEBOARD = 10;
/** Pairs of Havens between which companies go; all begin at Rivendell. */
const TOURS = [
  ["Rivendell", "Lórien"],
  ["Rivendell", "Lórien"],
  ["Rivendell", "Grey Havens"],
  ["Lórien", "Edhellond"],
] as const;

/** What is asked of a list: the sets it is drawn from, the ideas of its halves, and whose it is; missing: any, and a hero's. */
export interface SensibleOptions {
  readonly side?: OtherSide | "hero";
  readonly sets?: readonly CardSet[];
  readonly resources?: ResourceIdea["name"] | undefined;
  readonly hazards?: HazardIdea["name"] | undefined;
}

const isCharacter = (d: number): boolean => D.KIND[d] === T.K_CHARACTER && !isAvatar(d);
const isCreature = (d: number): boolean =>
  D.KIND[d] === T.K_CREATURE && (D.literalOf(d) as { asEvent?: unknown }).asEvent === undefined;
const setOf = (id: string): CardSet => id.slice(0, id.indexOf("-")) as CardSet;
/** Does it ask for something learnt before (Fate of the Ithil-stone)? That is a plan of its own. */
const asksForKnowledge = (d: number): boolean =>
  (D.literalOf(d) as { modes?: readonly { target?: { of?: string } }[] }).modes?.some(
    (form) => form.target?.of === "knowledge",
  ) ?? false;
const named = (ideas: readonly { name: string }[], name: string, stream: Stream): number => {
  const at = ideas.findIndex((idea) => idea.name === name);
  return at >= 0 ? at : stream.below(ideas.length);
};

class Sensible extends Drawer {
  private readonly havens: readonly number[];
  /** Sites about the Havens, and those of them that the list goes to. */
  private readonly about: readonly number[];
  private readonly tour: number[] = [];
  private readonly idea: ResourceIdea;
  private readonly threat: HazardIdea;

  constructor(
    stream: Stream,
    rules: Ruleset,
    defs: readonly number[],
    sets: readonly CardSet[],
    options: SensibleOptions,
  ) {
    super(stream, rules, defs);
    this.idea = RESOURCE_IDEAS[named(RESOURCE_IDEAS, options.resources ?? "", stream)];
    this.threat = HAZARD_IDEAS[named(HAZARD_IDEAS, options.hazards ?? "", stream)];
    this.havens = TOURS[stream.below(TOURS.length)].map(D.siteOf);
    this.about = D.SITE_LIST.flatMap((place, s) =>
      D.BY_CARD[s] < 0 && sets.includes(setOf(place.id)) && this.havens.includes(D.SITE_HAVEN[s]) ? [s] : [],
    );
  }

  protected most(section: Section, d: number): number {
    if (misplaced(d, section, false)) return 0;
    if (D.UNIQUE[d]) return this.hasVersion(d) ? 0 : 1;
    return isCharacter(d) ? 1 : D.MOST_COPIES[d] || 3;
  }
  /** How well one works in this half: points and strength for his mind, the skills it asks for, a home about here. */
  private fitness(d: number): number {
    const asked = this.idea.skills.filter((skill) => D.SKILLS_OF[d] & (1 << T.SKILL[skill])).length;
    const home = D.HOME[d].some((s) => this.about.includes(s) || this.havens.includes(s));
    const worth = D.MP[d] + 0.4 * D.PROWESS[d] + 0.5 * D.DI[d];
    return (0.5 + asked) * (1 + worth / (2 + D.MIND[d])) * (home ? 2 : 1);
  }
  /** Up to five who may begin together. */
  private five(among: readonly number[]): number[] {
    return this.company(among, COMPANY, this.idea.skills, (d) => this.fitness(d));
  }
  characters(): void {
    const all = this.defs.filter((d) => isCharacter(d) && (D.SPECIAL[d] & D.SP_NOT_STARTER) === 0);
    const first = this.five(all);
    const second = this.five(all.filter((d) => !first.includes(d)));
    const begin = this.rules.poolCharactersMax >= 2 * COMPANY ? [...first, ...second] : first;
    for (const d of begin) this.put("pool", d, 1);
    for (const d of second) this.put("characters", d, 1);
    const others = this.ordered(all, (d) => this.fitness(d));
    for (const d of others) if (total(this.deck.characters) < COMPANY) this.put("characters", d, 1);
    this.people = [...first, ...second];
    const items = this.defs.filter((d) => D.KIND[d] === T.K_ITEM && D.CLASS[d] === T.ITEM_CLASS.minor);
    const worn = this.ordered(items, (d) => (misplaced(d, "pool", false) ? 0 : 1 + D.MODS[d].length));
    for (const d of worn.slice(0, 2)) this.put("pool", d, 1);
    const [wizard] = this.ordered(this.defs.filter(isAvatar), () => 1);
    if (wizard === undefined) return;
    const count = this.rules.avatarCardsMax;
    this.used.set(wizard, count);
    this.deck.characters.push({ name: D.nameOf(wizard), count });
  }

  /** The kind a card that brings points is of, for the idea; null for what brings none or is out of reach. */
  private kindOf(d: number): keyof ResourceIdea["points"] | null {
    switch (D.KIND[d]) {
      case T.K_ALLY:
        return "ally";
      case T.K_FACTION:
        return this.mayBeWon(d) ? "faction" : null;
      case T.K_ITEM: {
        const kind = T.ITEM_CLASSES[D.CLASS[d]];
        if (kind === "gold-ring" || isTested(d)) return "ring";
        if (kind === "special") return D.MP[d] > 0 && D.PLAYED_BY[d] === null ? "major" : null;
        const bearers = D.USABLE_BY[d]?.skills ?? 0;
        return bearers === 0 || this.haveSkill(bearers) ? kind : null;
      }
      case T.K_EVENT:
        if (D.MP[d] === 0 || !asksForSite(d) || asksForKnowledge(d) || !this.canPlay(d)) return null;
        return this.about.some((s) => D.SITE_INFO[s] === 1 && playedAtSite(d, s)) ? "information" : "hold";
      default:
        return null;
    }
  }
  /** A helping card with somebody to play it, at a site of the list where it asks for one. */
  private isOfUse(d: number): boolean {
    const sites = [...this.tour, ...this.havens];
    return this.canPlay(d) && (!asksForSite(d) || sites.some((s) => playedAtSite(d, s)));
  }
  /** Could somebody of these win the faction with a roll of seven or so and one card of help? */
  private mayBeWon(d: number): boolean {
    const card = D.literalOf(d) as {
      number: number;
      needs?: unknown;
      mods?: Record<string, number>;
    };
    if (comesWithoutCheck(d) || card.needs !== undefined) return false;
    return this.people.some(
      (x) => D.DI[x] + (card.mods?.[T.RACES[D.RACE_OF[x]]] ?? 0) + 12 > card.number && D.DI[x] > 0,
    );
  }
  /** A site of the tour that takes the card, or a new one that then belongs to it; -1 if there is none. */
  private siteFor(d: number): number {
    const fits = (s: number): boolean => playedAtSite(d, s);
    const old = this.tour.find(fits) ?? this.havens.find(fits);
    if (old !== undefined) return old;
    if (this.tour.length >= MOST_SITES) return -1;
    const [found] = this.ordered(this.about.filter(fits), () => 1);
    if (found === undefined) return -1;
    this.tour.push(found);
    return found;
  }
  resources(size: number): void {
    const weight = (d: number): number => {
      const kind = D.SIDE[d] === T.SIDE_RESOURCE && !isDual(d) ? this.kindOf(d) : null;
      return kind === null ? 0 : this.idea.points[kind] * (0.5 + D.MP[d]);
    };
    let rings = 0;
    for (const d of this.ordered(this.defs, weight)) {
      const n = total(this.deck.resources);
      if (n >= POINTS) break;
      if (isTested(d)) continue;
      if (this.siteFor(d) < 0) continue;
      if (D.CLASS[d] === T.ITEM_CLASS["gold-ring"] && D.KIND[d] === T.K_ITEM) rings++;
      this.put("resources", d, D.UNIQUE[d] ? 1 : 1 + this.stream.below(2));
    }
    if (rings > 0) this.rings();
    this.helped(
      "resources",
      size,
      this.help(this.idea.helps).filter((d) => this.isOfUse(d)),
    );
    // What is still short: more of what brings points.
    for (const d of this.ordered(this.defs, weight)) {
      const short = size - total(this.deck.resources);
      if (short <= 0) break;
      if (!isTested(d) && this.siteFor(d) >= 0) this.put("resources", d, Math.min(short, 2));
    }
  }
  /** What a gold ring may turn out to be, and tests of it. */
  private rings(): void {
    const tests = this.help(["Test of Lore", "Test of Form", "Ringlore"]).filter((d) => this.isOfUse(d));
    for (const d of this.help(["Lesser Ring", "Magic Ring of Stealth", "Magic Ring of Nature"]))
      this.put("resources", d, 1);
    for (const d of tests.slice(0, 2)) this.put("resources", d, 2);
  }
  /** Can it be played on ways that are gone often: by types of regions or sites, or regions about here? */
  protected often(d: number): number {
    if (!isCreature(d)) return 0;
    let most = 0;
    for (const key of D.KEYS[d]) {
      const types = key.regions.filter((n) => n > 0).length;
      const two = key.regions.some((n) => n > 1) ? 0.7 : 1;
      const sites = this.tour.filter((s) => key.sites & (1 << D.SITE_TYPE[s])).length;
      const near = this.tour.filter((s) => key.siteIds.includes(s) || key.regionIds.includes(D.SITE_REGION[s])).length;
      most = Math.max(most, types * two, 0.3 * sites, 0.2 * near);
    }
    return most;
  }
  sideboard(): void {
    const most = Math.min(SIDEBOARD, this.rules.sideboardMax[this.rules.deckCount] ?? 0);
    const more = [...this.help(this.threat.helps), ...this.help(this.idea.helps).filter((d) => this.isOfUse(d))];
    for (const d of this.ordered(more, () => 1)) if (total(this.deck.sideboard) < most) this.put("sideboard", d, 1);
  }
  sites(): void {
    const rivendell = D.siteOf("Rivendell");
    const havens = this.havens.includes(rivendell) ? this.havens : [rivendell, ...this.havens];
    for (const s of havens) this.deck.sites.push({ name: D.siteName(s), count: 2 });
    for (const s of this.tour) if (!havens.includes(s)) this.deck.sites.push({ name: D.siteName(s), count: 1 });
  }
  build(): Deck {
    this.characters();
    this.resources(this.rules.deckMin);
    this.threaten(this.rules.deckMin, this.threat);
    this.sideboard();
    this.sites();
    const [one, two] = this.havens.map(D.siteName);
    this.deck.name = `${this.idea.name} and ${this.threat.name} about ${one} and ${two}`;
    this.deck.description = "drawn by luck, to hold together";
    return this.deck;
  }
}

/** Draws lists until one is lawful; a UserError says so where the sets hold too few cards. */
function lawful(draw: () => Deck, rules: Ruleset): Deck {
  let fault: UserError | undefined;
  for (let n = 0; n < TRIES; n++) {
    const { deck } = deckForm(draw(), rules);
    fault = deckFaults(deck, rules)[0];
    if (!fault) return deck;
  }
  throw new UserError(
    "sensible list",
    `no lawful list came out in ${TRIES} draws (${fault!.what})`,
    "ask for other halves or sets",
  );
}
/** The cards of these sets that a list of the side may hold; of a Fallen-wizard those that are not another's. */
const cardsFor = (side: OtherSide | "hero", sets: readonly CardSet[], rules: Ruleset, who = -1): number[] => {
  const defs: number[] = [];
  for (let d = 1; d < D.COUNT; d++)
    if (
      sets.includes(setOf(D.idOf(d))) &&
      holdersUnder(d, rules) & (1 << T.ALIGNMENT[side]) &&
      (who < 0 || isHis(d, who))
    )
      defs.push(d);
  return defs;
};
/**
 * A lawful list that holds together, by the luck of `stream` alone: the same stream gives the same list. A UserError says so where
 * the sets hold too few cards for an idea.
 */
export function sensibleDeck(stream: Stream, rules: Ruleset, options: SensibleOptions = {}): Deck {
  const sets = (options.sets ?? rules.sets).filter((set) => rules.sets.includes(set));
  const { side = "hero" } = options;
  const defs = cardsFor(side, sets, rules);
  if (side === "hero") {
    const deck = lawful(() => new Sensible(stream, rules, defs, sets, options).build(), rules);
    // Whoever names the side means games against all of them.
    return options.side === undefined ? deck : againstFallen(deck, defs);
  }
  const plans = PLANS.filter((plan) => plan.side === side && (options.resources ?? plan.name) === plan.name);
  const plan = plans[stream.below(plans.length)];
  const threat = HAZARD_IDEAS[named(HAZARD_IDEAS, options.hazards ?? "", stream)];
  const who = plan.who === undefined ? -1 : T.FALLEN_WIZARDS.indexOf(plan.who);
  const his = who < 0 ? defs : cardsFor(side, sets, rules, who);
  const deck = lawful(() => new OtherList(stream, rules, his, sets, { plan, threat }).build(), rules);
  return side === "fallen-wizard" ? deck : againstFallen(deck, defs);
}
/** The list with what joins its sideboard against a Fallen-wizard, as far as it is among these cards. */
function againstFallen(deck: Deck, defs: readonly number[]): Deck {
  const against = AGAINST_FALLEN.filter(([name]) => defs.includes(D.defOf(name)));
  return against.length === 0 ? deck : { ...deck, against: against.map(([name, count]) => ({ name, count })) };
}

/** Whose lists may be drawn. */
export const DRAWN_SIDES = ["hero", "minion", "fallen-wizard", "balrog"] as const;
/**
 * A list as it is asked for in words: a seed (any text), halves ("stealth", "orcs", "factions,men"), sets ("METW,METD") and a side
 * ("minion"), each of them missing for any, and for a hero's. Throws a UserError at a word that is none.
 */
export function drawnDeck(seed: string, rules: Ruleset, halves?: string, sets?: string, side?: string): Deck {
  const asked = words(halves);
  const ideas: readonly string[] = [...RESOURCE_IDEAS, ...HAZARD_IDEAS].map((idea) => idea.name);
  for (const word of asked) if (!ideas.includes(word)) throw unknownName("half", word, ideas);
  const from = words(sets);
  for (const word of from) if (!rules.sets.includes(word as CardSet)) throw unknownName("set", word, rules.sets);
  const whose = DRAWN_SIDES.find((one) => one === side);
  if (side !== undefined && whose === undefined) throw unknownName("side", side, DRAWN_SIDES);
  if (whose !== undefined && whose !== "hero" && rules.sets.length < 2)
    throw new UserError(
      "--side",
      `${rules.name} knows no lists but those of heroes`,
      "draw by universal or coe, or leave it out",
    );
  const options: SensibleOptions = {
    ...(from.length > 0 ? { sets: from as CardSet[] } : {}),
    ...(whose === undefined ? {} : { side: whose }),
    resources: RESOURCE_IDEAS.find((idea) => asked.includes(idea.name))?.name,
    hazards: HAZARD_IDEAS.find((idea) => asked.includes(idea.name))?.name,
  };
  return sensibleDeck(new OwnStream(seed, 0, "a list"), rules, options);
}
const words = (text: string | undefined): string[] => text?.split(",").map((word) => word.trim()) ?? [];
