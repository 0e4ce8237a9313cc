/** What of a deck is read otherwise than it is written, because the rules say where it counts or that it is not used: agents and sites. */
import * as D from "../defs.js";
import * as T from "../cards/vocabulary/terms.js";
import type { Alignment } from "../cards/words/basics.js";
import { type Deck, type DeckLine, home, type Section, someNames } from "./lists/deck.js";

const HALVES: readonly Section[] = ["characters", "resources", "hazards"];
const isAgent = (d: number): boolean => d > 0 && D.KIND[d] === T.K_AGENT;

/** Of havens of one's own there are several cards, and of a Fallen-wizard's own sites (001:502; coe 1.4, 1.4.F1). */
export const mayBeMany = (site: number, side: Alignment): boolean =>
  ((D.HAVEN_OF[site] >> T.ALIGNMENT[side]) & 1) !== 0 || D.SITE_SIDE[site] === T.ALIGNMENT["fallen-wizard"];
/** May a deck of this side name the site (001:376-379, 428, 433; coe 1.4)? One that nobody knows is for others to complain of. */
const mayName = (site: number, side: Alignment): boolean =>
  site < 0 || ((D.SITE_FOR[site] >> T.ALIGNMENT[side]) & 1) !== 0;

/** What was put right in a deck, in words for its player. */
export interface PutRight {
  deck: Deck;
  notes: string[];
}
/** "2 agents are counted as hazards". */
export function agentsTold(n: number, as: Section): string {
  return n === 1 ? `1 agent is counted as a ${as.slice(0, -1)}` : `${n} agents are counted as ${as}`;
}
/** The agents of a deck in the part of the play deck where they count for its side (001:438, 544; coe 1.3.W2, R2, F4, B2). */
function agentsAtHome(deck: Deck, side: Alignment): PutRight {
  const told = new Map<Section, number>();
  let now = deck;
  for (const from of HALVES)
    for (const line of deck[from]) {
      const d = D.defOf(line.name);
      if (!isAgent(d) || home(d, side) === from) continue;
      const to = home(d, side);
      told.set(to, (told.get(to) ?? 0) + line.count);
      const there = now[to].some(({ name }) => name === line.name);
      now = {
        ...now,
        [from]: now[from].filter((one) => one !== line),
        [to]: there
          ? now[to].map((one) => (one.name === line.name ? { ...one, count: one.count + line.count } : one))
          : [...now[to], { ...line }],
      };
    }
  return { deck: now, notes: [...told].map(([to, n]) => agentsTold(n, to)) };
}
/** Site cards that are left out, in words. */
export function sitesTold(names: readonly string[]): string {
  const cards = names.length === 1 ? "1 site card is" : `${names.length} site cards are`;
  return `${cards} left out, which the deck may not use or has already: ${someNames([...new Set(names)])}`;
}
/** The sites without those that its player may not use, and without second cards of one of which there is only one; `out` hears of each card. */
export function usableSites(sites: readonly DeckLine[], side: Alignment, out: (name: string) => void): DeckLine[] {
  const seen = new Set<number>();
  return sites.flatMap((line) => {
    const site = D.siteOf(line.name);
    const most = !mayName(site, side) ? 0 : site < 0 || mayBeMany(site, side) ? line.count : seen.has(site) ? 0 : 1;
    if (site >= 0) seen.add(site);
    for (let n = Math.max(0, most); n < Math.min(line.count, 99); n++) out(line.name);
    return most >= line.count ? [line] : most > 0 ? [{ ...line, count: most }] : [];
  });
}
/** A deck with its agents where they count and with the sites that it may use; the same object where all is as it should be. */
export function putRight(deck: Deck, side: Alignment): PutRight {
  const { deck: now, notes: lines } = agentsAtHome(deck, side);
  const out: string[] = [];
  const sites = usableSites(deck.sites, side, (name) => out.push(name));
  if (out.length === 0) return { deck: now, notes: lines };
  return { deck: { ...now, sites }, notes: [...lines, sitesTold(out)] };
}
