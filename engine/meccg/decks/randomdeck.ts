/** Lawful lists drawn from the whole pool of cards: what shipped lists leave out is played too. */
import { isCharacterFor } from "../rules/state/alignment.js";
import type { Stream } from "../../core/game.js";
import { UserError } from "../../core/errors.js";
import { NAMES } from "../rules/state/layout.js";
import { areVersions } from "./versions.js";
import * as D from "../defs.js";
import type { Alignment } from "../cards/words/basics.js";
import * as T from "../cards/vocabulary/terms.js";
import { type Deck, type DeckLine, home, isDual, isAvatar, misplaced, type Section, total } from "./lists/deck.js";
import { AGENTS_MIND } from "./construction/agents.js";
import { deckFaults } from "./deckrules.js";
import { isStartingStage } from "../rules/facts/score/stagepoints.js";
import { mostCopiesFor } from "./fallenrules.js";
import { holdersUnder } from "./side.js";
import type { CardSet, Ruleset } from "../rules/state/ruleset.js";

/** Points of mind that starting characters may have in all (000:735; coe 1.7). */
const STARTING_MIND = 20;
/** A play deck holds up to so many of each half beyond the fewest, so that lists differ in size. */
const SPREAD = 6;
const MOST_COPIES = 3;
const STAGE_POINTS = 3;
const FALLEN = T.ALIGNMENT["fallen-wizard"];
/** Draws of a list until one is lawful: what is drawn in a bad order may come out short. */
const TRIES = 50;

/** Cards by what they may be, drawn without laying one back. */
class Bag {
  private readonly left: number[];
  constructor(
    private readonly stream: Stream,
    defs: readonly number[],
  ) {
    this.left = [...defs];
  }
  draw(): number | undefined {
    if (this.left.length === 0) return undefined;
    const at = this.stream.below(this.left.length);
    const [drawn] = this.left.splice(at, 1);
    return drawn;
  }
}

class Drawing {
  readonly deck: Deck = {
    name: "random",
    description: "drawn from the whole pool",
    pool: [],
    characters: [],
    resources: [],
    hazards: [],
    sideboard: [],
    sites: [],
  };
  private readonly used = new Map<number, number>();
  /** Unique cards so far, by name: a Fallen-wizard has one of each, of whatever side (001:386). */
  private readonly names = new Set<number>();
  constructor(
    private readonly stream: Stream,
    private readonly rules: Ruleset,
    private readonly defs: readonly number[],
    private readonly sets: readonly CardSet[],
    private readonly side: number,
  ) {}

  /** Mind of the agents so far. */
  private agents = 0;
  private most(d: number): number {
    if (D.KIND[d] === T.K_AGENT && this.agents + D.MIND[d] > AGENTS_MIND) return 0;
    if (this.side === FALLEN && D.UNIQUE[d] && this.names.has(D.SAME_NAME[d])) return 0;
    if (this.rules.versionsAreOneCard) for (const x of this.used.keys()) if (areVersions(x, d)) return 0;
    const copies =
      isAvatar(d) || D.UNIQUE[d]
        ? 1
        : D.MOST_COPIES[d] || (this.side !== FALLEN ? MOST_COPIES : isDual(d) ? 2 : mostCopiesFor(d));
    return this.used.has(d) ? copies - this.used.get(d)! : this.used.size < NAMES ? copies : 0;
  }
  /** Puts up to `count` copies where they may stand; says how many. */
  put(section: Section, d: number, count: number): number {
    const n = misplaced(d, section, false, T.ALIGNMENTS[this.side]) ? 0 : Math.min(count, this.most(d));
    if (n <= 0) return 0;
    if (D.UNIQUE[d]) this.names.add(D.SAME_NAME[d]);
    this.used.set(d, (this.used.get(d) ?? 0) + n);
    if (D.KIND[d] === T.K_AGENT) this.agents += n * D.MIND[d];
    const lines = this.deck[section];
    const name = D.nameOf(d);
    const line = lines.find((l) => l.name === name);
    if (line) line.count += n;
    else lines.push({ name, count: n });
    return n;
  }
  bag(fits: (d: number) => boolean): Bag {
    return new Bag(this.stream, this.defs.filter(fits));
  }
  /** Fills a part up to a number of cards. */
  fill(section: Section, size: number, fits: (d: number) => boolean): void {
    const bag = this.bag(fits);
    for (let n = total(this.deck[section]); n < size; ) {
      const d = bag.draw();
      if (d === undefined) return;
      n += this.put(section, d, Math.min(size - n, 1 + this.stream.below(MOST_COPIES)));
    }
  }
  /** Stage cards that begin in play: three points together, one of them not unique (001:527). */
  stage(): void {
    const bag = this.bag((d) => isStartingStage(d) && D.STAGE[d] <= STAGE_POINTS);
    for (let points = 0, plain = false; points < STAGE_POINTS; ) {
      const d = bag.draw();
      if (d === undefined) return;
      const left = STAGE_POINTS - points - D.STAGE[d];
      if (left < 0 || (left === 0 && !plain && D.UNIQUE[d]) || this.put("pool", d, 1) === 0) continue;
      points += D.STAGE[d];
      plain ||= !D.UNIQUE[d];
    }
  }
  starters(): void {
    const bag = this.bag((d) => D.KIND[d] === T.K_CHARACTER && !isAvatar(d));
    const draft = this.rules.startingSelection === "draft";
    const characters = this.deck.pool.filter((l) => !isStartingStage(D.defOf(l.name)));
    for (let mind = 0, n = total(characters); n < this.rules.poolCharactersMax; ) {
      const d = bag.draw();
      if (d === undefined) break;
      if (!draft && mind + D.MIND[d] > STARTING_MIND) continue;
      n += this.put("pool", d, 1);
      mind += D.MIND[d];
    }
    const items = this.bag((d) => D.KIND[d] === T.K_ITEM && D.CLASS[d] === T.ITEM_CLASS.minor && !D.UNIQUE[d]);
    for (let n = this.stream.below(3); n > 0; n--) this.put("pool", items.draw()!, 1);
  }
  private isCharacter(d: number): boolean {
    return isCharacterFor(this.side, d);
  }
  characters(): void {
    const wizards = this.bag(isAvatar);
    for (let n = 1 + this.stream.below(2); n > 0; n--) {
      const d = wizards.draw();
      if (d !== undefined) this.put("characters", d, 1);
    }
    this.fill(
      "characters",
      total(this.deck.characters) + 4 + this.stream.below(6),
      (d) => this.isCharacter(d) && !isAvatar(d),
    );
  }
  halves(): void {
    const size = this.rules.deckMin + this.stream.below(SPREAD);
    const plain = (d: number) => !isDual(d);
    this.fill("resources", size, (d) => D.SIDE[d] === T.SIDE_RESOURCE && plain(d));
    const have = this.deck.hazards.reduce((n, l) => n + (isCreature(D.defOf(l.name)) ? l.count : 0), 0);
    const creatures = Math.max(0, this.rules.creatureMin - have) + this.stream.below(8);
    this.fill("hazards", Math.min(size, total(this.deck.hazards) + creatures), isCreature);
    this.fill("hazards", size, (d) => D.SIDE[d] === T.SIDE_HAZARD && plain(d) && !this.isCharacter(d));
  }
  sideboard(): void {
    const most = this.rules.sideboardMax[this.rules.deckCount] ?? 0;
    if (most > 0) this.fill("sideboard", this.stream.below(most + 1), (d) => !isAvatar(d));
  }
  /** Not a Fallen-wizard's alone who is another. */
  isFor(site: number): boolean {
    return (
      D.SITE_OF[site] === 0 ||
      this.deck.characters.some((l) => D.literalOf(D.defOf(l.name)).name === T.FALLEN_WIZARDS[D.SITE_OF[site] - 1])
    );
  }
  sites(): void {
    const keep = 2 + this.stream.below(3);
    D.SITE_LIST.forEach((_, i) => {
      if (!inLists(i, this.sets, this.side) || !this.isFor(i)) return;
      const haven = isHaven(i, this.side);
      if (haven || this.stream.below(4) < keep) this.deck.sites.push({ name: D.siteName(i), count: haven ? 2 : 1 });
    });
  }
}
const isCreature = (d: number): boolean =>
  D.KIND[d] === T.K_CREATURE && !(D.literalOf(d) as { asEvent?: unknown }).asEvent;

/**
 * A lawful list under a ruleset, by the luck of `stream` alone; `include` names cards that are in it as often as may be
 * (all sites are then in the location deck); `sets` are the sets it is drawn from, `alignment` is whose list it is. A UserError names what cannot be put into one list.
 */
export function randomDeck(
  stream: Stream,
  rules: Ruleset,
  include: readonly string[] = [],
  sets: readonly CardSet[] = rules.sets,
  alignment: Alignment = "hero",
): Deck {
  const side = T.ALIGNMENT[alignment];
  const defs: number[] = [];
  // Whoever it is of holds nothing of another Fallen-wizard.
  const who = side === FALLEN ? stream.below(T.FALLEN_WIZARDS.length) : -1;
  const isHis = (d: number): boolean => {
    if (who < 0) return true;
    if (isAvatar(d)) return D.literalOf(d).name === T.FALLEN_WIZARDS[who];
    return D.SPECIFIC[d] === 0 || D.SPECIFIC[d] === who + 1;
  };
  for (let d = 1; d < D.COUNT; d++)
    if (isOf(D.idOf(d), sets) && holdersUnder(d, rules) & (1 << side) && isHis(d)) defs.push(d);
  let fault: UserError | undefined;
  for (let n = 0; n < TRIES; n++) {
    const drawing = new Drawing(stream, rules, defs, sets, side);
    for (const name of include) drawing.put(home(D.defOf(name), alignment), D.defOf(name), MOST_COPIES);
    if (side === FALLEN) drawing.stage();
    drawing.starters();
    drawing.characters();
    drawing.halves();
    drawing.sideboard();
    drawing.sites();
    if (include.length > 0) drawing.deck.sites = allSites(sets, side).filter((l) => drawing.isFor(D.siteOf(l.name)));
    fault = deckFaults(drawing.deck, rules)[0];
    if (!fault) return drawing.deck;
  }
  throw new UserError(
    "random list",
    `no lawful list came out in ${TRIES} draws (${fault!.what})`,
    "name fewer cards that must be in it",
  );
}
/** A place that a resource card lays down (Morannon) stands in no location deck. */
const inLists = (site: number, sets: readonly CardSet[], side: number): boolean =>
  D.BY_CARD[site] < 0 && isOf(D.PLACE_LIST[site].id, sets) && ((D.SITE_FOR[site] >> side) & 1) !== 0;
const isHaven = (site: number, side: number): boolean => ((D.HAVEN_OF[site] >> side) & 1) !== 0;
const isOf = (id: string, sets: readonly CardSet[]): boolean => sets.includes(id.slice(0, id.indexOf("-")) as CardSet);
const allSites = (sets: readonly CardSet[], side: number): DeckLine[] =>
  D.SITE_LIST.flatMap((_, i) =>
    inLists(i, sets, side) ? [{ name: D.siteName(i), count: isHaven(i, side) ? 2 : 1 }] : [],
  );
