/** Which sites the resources of a list need, and which to take where it names none. As printed: what changes in a game is left out. */
import type { Deck, DeckLine } from "./deck.js";
import { isWizardhaven } from "../../rules/facts/play/playable.js";
import { asksForSite, playedAtSite } from "./whereplayed.js";
import { sideOfDeck } from "../side.js";
import * as D from "../../defs.js";
import * as T from "../../cards/vocabulary/terms.js";

/** A resource that asks for a site. */
export interface SiteNeed {
  /** Definition of the card, and copies among the resources. */
  def: number;
  count: number;
  /** Sites of the list that take it, and Havens, of which there are always enough (a Fallen-wizard has those that he names, if any). */
  at: readonly number[];
  /** Does a Haven take it? */
  atHaven: boolean;
}
const sideOf = (deck: Deck): number => T.ALIGNMENT[sideOfDeck(deck)];
const FALLEN = T.ALIGNMENT["fallen-wizard"];
const isHavenOf = (side: number, site: number): boolean => ((D.HAVEN_OF[site] >> side) & 1) !== 0;
/** The sites that a list names, Havens or not. */
const sitesOf = (deck: Deck): number[] => deck.sites.map((l) => D.siteOf(l.name)).filter((s) => s >= 0);

/** What the resources of a list ask for, in their order. */
export function siteNeeds(deck: Deck): SiteNeed[] {
  const side = sideOf(deck);
  const isHaven = (site: number): boolean => isHavenOf(side, site);
  const named = side === FALLEN && deck.sites.length > 0;
  const listed = new Set([...sitesOf(deck), ...(named ? [] : D.HAVENS.filter(isHaven))]);
  const makers = [...deck.pool, ...deck.resources]
    .map(({ name }) => D.defOf(name))
    .filter((d) => d >= 0 && D.HAVEN_SAYS[d] & D.HAVEN_MADE);
  const haven = (site: number): boolean => isWizardhaven(site) || makers.some((d) => playedAtSite(d, site));
  const needs: SiteNeed[] = [];
  for (const { name, count } of deck.resources) {
    const def = D.defOf(name);
    if (def < 0 || !asksForSite(def)) continue;
    const at = [...listed].filter((s) => playedAtSite(def, s, haven));
    needs.push({ def, count, at, atHaven: at.some(isHaven) });
  }
  return needs;
}

/** A site that is proposed, and the cards that it is for. */
export interface Proposed {
  site: number;
  cards: readonly number[];
}
export interface Proposal {
  sites: Proposed[];
  /** Havens that these sites lie about and the list does not name. */
  havens: number[];
  /** Cards that no site takes as printed. */
  nowhere: number[];
}
/** A list that names no site is given no more than so many beside Havens for the sake of further copies. */
const MOST_SITES = 12;
/** What one more card is worth that a site takes, beside how easily it is reached; of so many cards at most. */
const CARD_WORTH = 12;
const MOST_CARDS = 4;
/** Types of regions as a way through them is feared: w, s, d, b, f, c. */
const REGION_FEAR = [2, 4, 6, 1, 1, 2];
const HOME_WORTH = 20;

/** Copies of cards, each given a site of its own as far as there are: a site is used up when something was played there. */
class Matching {
  readonly siteOf: number[];
  private readonly taken = new Map<number, number>();
  constructor(readonly copies: readonly number[]) {
    this.siteOf = copies.map(() => -1);
  }
  /** Gives as many copies as possible a site. */
  with(sites: readonly number[]): void {
    this.copies.forEach((_, k) => {
      if (this.siteOf[k] < 0) this.place(k, sites, new Set());
    });
  }
  private place(copy: number, sites: readonly number[], tried: Set<number>): boolean {
    for (const site of sites) {
      if (tried.has(site) || !playedAtSite(this.copies[copy], site)) continue;
      tried.add(site);
      const other = this.taken.get(site);
      if (other !== undefined && !this.place(other, sites, tried)) continue;
      this.taken.set(site, copy);
      this.siteOf[copy] = site;
      return true;
    }
    return false;
  }
  /** Definitions of the copies without a site. */
  open(): number[] {
    return this.copies.filter((_, k) => this.siteOf[k] < 0);
  }
}

/**
 * Sites for a list: one for every card that has none; where the list names none at all, up to twelve so that copies have their own. First
 * come those that take several cards, lie about Havens where the list already goes, are near and hardly guarded. Sites of sets of which
 * the list holds no card are taken only where no other would do.
 */
export function proposedSites(deck: Deck): Proposal {
  const side = sideOf(deck);
  const isHaven = (site: number): boolean => isHavenOf(side, site);
  const needs = siteNeeds(deck).filter((need) => !need.atHaven);
  const sets = new Set(["METW"]);
  for (const { name } of [...deck.pool, ...deck.characters, ...deck.resources, ...deck.hazards, ...deck.sites]) {
    const [d, s] = [D.defOf(name), D.siteOf(name)];
    if (d >= 0 || s >= 0) sets.add((d >= 0 ? D.idOf(d) : D.PLACE_LIST[s].id).slice(0, 4));
  }
  // A Fallen-wizard's havens are named like other sites, and some are one wizard's alone.
  const characters = new Set([...deck.pool, ...deck.characters].map(({ name }) => D.defOf(name)));
  const mayName = (s: number): boolean =>
    !isHaven(s) || (side === FALLEN && (D.SITE_OF[s] === 0 || characters.has(D.SITE_OF[s] - 1)));
  const all = D.SITE_LIST.map((_, s) => s).filter(
    (s) => D.BY_CARD[s] < 0 && mayName(s) && ((D.SITE_FOR[s] >> side) & 1) !== 0,
  );
  const own = all.filter((s) => sets.has(D.PLACE_LIST[s].id.slice(0, 4)));
  const listed = sitesOf(deck).filter((s) => !isHaven(s));
  const chosen: number[] = [];
  const havens = new Set([...listed.map((s) => D.SITE_HAVEN[s]), ...sitesOf(deck).filter(isHaven)]);
  const choose = (wanted: readonly number[]): boolean => {
    const free = (from: readonly number[]) =>
      from.filter((s) => !chosen.includes(s) && !listed.includes(s) && wanted.some((d) => playedAtSite(d, s)));
    const near = free(own);
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (const s of near.length > 0 ? near : free(all)) {
      const takes = wanted.filter((d) => playedAtSite(d, s)).length;
      const worth = CARD_WORTH * Math.min(MOST_CARDS, takes) + ease(s, havens);
      if (worth > most) [best, most] = [s, worth];
    }
    if (best < 0) return false;
    chosen.push(best);
    havens.add(D.SITE_HAVEN[best]);
    return true;
  };
  const nowhere: number[] = [];
  let open = needs.filter((need) => need.at.length === 0).map((need) => need.def);
  while (open.length > 0 && choose(open)) open = open.filter((d) => !chosen.some((s) => playedAtSite(d, s)));
  nowhere.push(...open);
  const copies = needs.flatMap(({ def, count }) => Array<number>(nowhere.includes(def) ? 0 : count).fill(def));
  const matching = new Matching(copies);
  matching.with([...listed, ...chosen]);
  while (listed.length === 0 && chosen.length < MOST_SITES) {
    const left = matching.open();
    if (left.length === 0 || !choose(left)) break;
    matching.with([...listed, ...chosen]);
  }
  const cards = [...new Set(needs.map((need) => need.def))];
  return {
    sites: chosen.map((site) => ({ site, cards: cards.filter((d) => playedAtSite(d, site)) })),
    havens: [...havens].filter((s) => s >= 0 && !sitesOf(deck).includes(s)).sort((a, b) => a - b),
    nowhere,
  };
}
/** How easily a site is reached and entered: about a Haven of the list, a short way through quiet regions, weak automatic-attacks. */
function ease(site: number, havens: ReadonlySet<number>): number {
  const home = havens.has(D.SITE_HAVEN[site]) ? HOME_WORTH : 0;
  const way = D.SITE_PATH[site].reduce((n, type) => n + REGION_FEAR[type], 0);
  const guard = D.SITE_ATTACKS[site].reduce((n, attack) => n + attack.prowess + 2 * attack.strikes, 0);
  return home - way - guard;
}

/** The list with the proposed sites added, and two of each Haven that it does not name. */
export function withSites(deck: Deck, { sites, havens }: Proposal): Deck {
  const added: DeckLine[] = [
    ...havens.map((site) => ({ name: D.siteName(site), count: 2 })),
    ...sites.map(({ site }) => ({ name: D.siteName(site), count: 1 })),
  ];
  return { ...deck, sites: [...deck.sites, ...added] };
}
