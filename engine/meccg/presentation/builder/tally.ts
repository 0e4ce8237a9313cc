/** What a list brings where: points by site and region, the curve of its points, and how many of each kind it holds. */
import type { Deck, DeckLine } from "../../decks/lists/deck.js";
import { kindOf } from "./pool.js";
import { asksForSite, playedAtSite } from "../../decks/lists/whereplayed.js";
import { AVATAR_WORDS } from "../../text/cards.js";
import * as T from "../../cards/vocabulary/terms.js";
import * as D from "../../defs.js";

export interface Tally {
  /** Points that can be made at each site of the list, all copies counted that are played there; most points first. */
  sites: { site: string; region: string; points: number }[];
  /** The same by regions: a card that several sites of a region take counts once. */
  regions: { region: string; points: number }[];
  /** Copies of resources by their points, from none. */
  curve: { points: number; count: number }[];
  /** Copies by kind in words ("2 allies"), those that are there. */
  kinds: { kind: string; count: number }[];
}

const EVENTS = ["short-event", "long-event", "permanent-event"];
/** What one card of a kind is called; of several, with an s behind it, or as `SEVERAL` has it. */
const SEVERAL: Readonly<Record<string, string>> = { ally: "allies" };
function nameOfKind(def: number): string {
  const kind = kindOf(def);
  if (kind === "avatar") return AVATAR_WORDS[T.ALIGNMENTS[D.ALIGNMENT_OF[def]] ?? "hero"];
  return kind.endsWith(" event") ? kind.replace("event", EVENTS[D.TYPE[def]]) : kind;
}
const known = (lines: readonly DeckLine[]): { def: number; count: number }[] =>
  lines.map((l) => ({ def: D.defOf(l.name), count: l.count })).filter((l) => l.def >= 0);
const pointsOf = (def: number): number => Math.max(D.MP[def], D.STORED_MP[def]);
const byPoints = <T extends { points: number }>(a: T, b: T): number => b.points - a.points;

/** Counts the play deck and pool of a list; its sideboard stays out. */
export function tallyOf(deck: Deck): Tally {
  const resources = known(deck.resources);
  const scoring = resources.filter(({ def }) => pointsOf(def) > 0 && asksForSite(def));
  const sites = deck.sites.map((l) => D.siteOf(l.name)).filter((s) => s >= 0);
  const sum = (cards: typeof scoring): number => cards.reduce((n, { def, count }) => n + count * pointsOf(def), 0);
  const regionOf = (site: number): string => D.REGION_LIST[D.SITE_REGION[site]]?.name ?? "the Under-deeps";
  const regions = [...new Set(sites.map(regionOf))].map((region) => {
    const here = sites.filter((s) => regionOf(s) === region);
    return { region, points: sum(scoring.filter(({ def }) => here.some((s) => playedAtSite(def, s)))) };
  });
  const most = Math.max(0, ...resources.map(({ def }) => pointsOf(def)));
  const curve = Array.from({ length: most + 1 }, (_, points) => ({
    points,
    count: resources.reduce((n, { def, count }) => n + (pointsOf(def) === points ? count : 0), 0),
  }));
  const kinds = new Map<string, number>();
  for (const { def, count } of known([...deck.pool, ...deck.characters, ...deck.resources, ...deck.hazards]))
    kinds.set(nameOfKind(def), (kinds.get(nameOfKind(def)) ?? 0) + count);
  return {
    sites: sites
      .map((s) => ({
        site: D.siteName(s),
        region: regionOf(s),
        points: sum(scoring.filter(({ def }) => playedAtSite(def, s))),
      }))
      .filter((one) => one.points > 0)
      .sort(byPoints),
    regions: regions.filter((one) => one.points > 0).sort(byPoints),
    curve: resources.length > 0 ? curve : [],
    kinds: [...kinds].map(([kind, count]) => ({ kind: count === 1 ? kind : (SEVERAL[kind] ?? `${kind}s`), count })),
  };
}
