/** What a list holds, counted: points, sites, people, creatures. */
import { siteNeeds } from "../../decks/lists/sites.js";
import { type Deck, type DeckLine, isAvatar, type Section, SECTIONS, total } from "../../decks/lists/deck.js";
import { companiesOf } from "../../decks/deckform.js";
import { playedAtSite } from "../../decks/lists/whereplayed.js";
import * as D from "../../defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { coverage, type Coverage, type Route } from "./keying.js";

export interface Person {
  name: string;
  section: Section;
  /** Points of mind; null for a Wizard. */
  mind: number | null;
  influence: number;
  prowess: number;
  body: number;
  skills: string[];
}
export interface Creature extends Coverage {
  name: string;
  count: number;
  prowess: number;
  /** Strikes of an attack; null: one for each character. */
  strikes: number | null;
  attacks: number;
}
export interface Look {
  name: string;
  description: string;
  cards: Record<Section, number>;
  /** Points as printed by their kind: what the list can score with all of it; what opponents can score by its creatures is `kill`. */
  points: Record<(typeof T.MP_KINDS)[number], { deck: number; sideboard: number }>;
  /** Sites of the list and Havens, and which resources each takes. */
  sites: { site: string; type: string; listed: boolean; cards: string[] }[];
  /** Resources without a site, and some sites that would take them. */
  lacking: { card: string; sites: string[] }[];
  people: Person[];
  /** Who begins, in the order of the pool, and what they cost of twenty points of mind. */
  company: { names: string[]; mind: number };
  substitutes: { names: string[]; mind: number };
  /** Ways of the field by which creatures were measured. */
  routes: number;
  creatures: Creature[];
  /** Copies of creatures by their prowess, from the weakest. */
  strengths: { prowess: number; count: number }[];
}
const known = (lines: readonly DeckLine[]): { def: number; count: number }[] =>
  lines.map((l) => ({ def: D.defOf(l.name), count: l.count })).filter((l) => l.def >= 0);
const points = (lines: readonly DeckLine[], kind: number): number =>
  known(lines).reduce((n, { def, count }) => n + (D.MP_KIND[def] === kind ? count * pointsOf(def) : 0), 0);
/** Points of a card in play or stored, whichever are more. */
const pointsOf = (def: number): number => Math.max(D.MP[def], D.STORED_MP[def]);

function person(def: number, section: Section): Person {
  const skills = T.SKILLS.filter((_, k) => D.SKILLS_OF[def] & (1 << k));
  const mind = isAvatar(def) ? null : D.MIND[def];
  const [influence, prowess, body] = [D.DI[def], D.PROWESS[def], D.BODY[def]];
  return { name: D.nameOf(def), section, mind, influence, prowess, body, skills };
}
const mindOf = (lines: readonly DeckLine[]): { names: string[]; mind: number } => ({
  names: lines.map((l) => l.name),
  mind: known(lines).reduce((n, { def, count }) => n + count * D.MIND[def], 0),
});

/** Counts a list; its creatures against the ways of a field (`routesOf`). */
export function lookAt(deck: Deck, routes: readonly Route[]): Look {
  const mine = [...deck.pool, ...deck.characters, ...deck.resources];
  const kinds = T.MP_KINDS.map((kind, k) => {
    const own = k === T.MP_KILL ? deck.hazards : mine;
    const spare = deck.sideboard.filter((l) => (D.SIDE[D.defOf(l.name)] === T.SIDE_HAZARD) === (k === T.MP_KILL));
    return [kind, { deck: points(own, k), sideboard: points(spare, k) }];
  });
  const needs = siteNeeds(deck);
  const listed = new Set(deck.sites.map((l) => D.siteOf(l.name)));
  const sites = [...new Set([...listed, ...D.HAVENS])]
    .filter((s) => s >= 0)
    .map((s) => ({
      site: D.siteName(s),
      type: T.SITE_TYPES[D.SITE_TYPE[s]],
      listed: listed.has(s),
      cards: needs.filter((need) => need.at.includes(s)).map((need) => D.nameOf(need.def)),
    }))
    .filter((one) => one.listed || one.cards.length > 0);
  const lacking = needs
    .filter((need) => need.at.length === 0)
    .map(({ def }) => ({
      card: D.nameOf(def),
      sites: D.SITE_LIST.flatMap((_, s) => (D.BY_CARD[s] < 0 && playedAtSite(def, s) ? [D.siteName(s)] : [])),
    }));
  const characters = (["pool", "characters", "sideboard"] as const).flatMap((section) =>
    known(deck[section])
      .filter(({ def }) => D.KIND[def] === T.K_CHARACTER)
      .map(({ def }) => person(def, section)),
  );
  const { first, second } = companiesOf(deck);
  const creatures = known(deck.hazards)
    .filter(({ def }) => D.KIND[def] === T.K_CREATURE)
    .map(({ def, count }) => ({
      ...{ name: D.nameOf(def), count, prowess: D.PROWESS[def], attacks: D.ATTACKS[def] },
      strikes: D.BITS[def] & D.B_EACH ? null : D.STRIKES[def],
      ...coverage(def, routes),
    }));
  const strengths = [...new Set(creatures.map((c) => c.prowess))]
    .sort((a, b) => a - b)
    .map((prowess) => ({
      prowess,
      count: creatures.reduce((n, c) => n + (c.prowess === prowess ? c.count : 0), 0),
    }));
  return {
    name: deck.name,
    description: deck.description,
    cards: Object.fromEntries(SECTIONS.map((s) => [s, total(deck[s])])) as Record<Section, number>,
    points: Object.fromEntries(kinds) as Look["points"],
    ...{ sites, lacking, people: characters, company: mindOf(first), substitutes: mindOf(second) },
    ...{ routes: routes.length, creatures, strengths },
  };
}
