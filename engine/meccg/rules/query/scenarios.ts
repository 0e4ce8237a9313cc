/** What a player has of what his scenario asks, and the rank that it gives him (000, part IX). Asked at the end of turns and of the game alone. */
import { SCENARIOS } from "../../cards/scenarios/index.js";
import type { Goal, PointKind, Scenario } from "../../cards/words/scenarios.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { nextSlot, NONE } from "../state/inplay.js";
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";
import { pointsByKind, pointsOfSlot } from "./marshalling.js";

const KINDS: Readonly<Record<PointKind, number>> = {
  character: T.MP_CHARACTER,
  item: T.MP_ITEM,
  faction: T.MP_FACTION,
  ally: T.MP_ALLY,
  kill: T.MP_KILL,
  misc: T.MP_MISC,
};
/** A scenario, its names as numbers. */
interface Compiled {
  readonly plain: Scenario;
  /** Kinds of points that count, one bit each; those of one race alone where `race` is one. */
  readonly kinds: number;
  readonly race: number;
  readonly twiceWith: readonly number[];
  readonly people: number;
}
const compiled: ReadonlyMap<string, Compiled> = new Map(
  SCENARIOS.map((plain): [string, Compiled] => {
    const { counted } = plain;
    const points = counted.count === "points" ? counted : null;
    const cards = (points?.twiceWith ?? []).map(D.defOf);
    if (cards.includes(-1)) throw new Error(`scenario "${plain.name}" names a card that there is not`);
    return [
      plain.name,
      {
        plain,
        kinds: (points?.kinds ?? []).reduce((bits, kind) => bits | (1 << KINDS[kind]), 0),
        race: points?.race === undefined ? -1 : T.RACE[points.race],
        twiceWith: cards,
        people: plain.bid?.people === undefined ? -1 : T.RACE[plain.bid.people.race],
      },
    ];
  }),
);
/** The scenario that is played, null in an ordinary game. */
export const scenarioOf = (s: Table): Compiled | null =>
  s.rules.scenario === "none" ? null : compiled.get(s.rules.scenario)!;

/** Operand of a call that is a bid for a scenario. */
export const BIDS = 1;
/** Is a kind of marshalling points all that the scenario asks for? Of several kinds, or of items that must come to a haven, none is. */
export const isAskedFor = (s: Table, kind: number): boolean =>
  kind === T.MP_FACTION && scenarioOf(s)?.plain.counted.count === "factions";
/** Items stored at each haven, the most first. */
const stored: number[] = [];
const sums = new Int32Array(6);
/** What player `p` has: one number, or of havens one each, the most first. */
export function counted(s: Table, p: number, of: Compiled): readonly number[] {
  stored.length = 0;
  switch (of.plain.counted.count) {
    case "factions":
      stored.push(factionsOf(s, p));
      break;
    case "storedAtHavens":
      for (const site of D.HAVENS) stored.push(storedAt(s, p, site));
      stored.sort((a, b) => b - a);
      break;
    default:
      stored.push(pointsOf(s, p, of));
  }
  return stored;
}
function factionsOf(s: Table, p: number): number {
  let n = 0;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.faction && s.iOwner[i] === p) n++;
  return n;
}
function storedAt(s: Table, p: number, site: number): number {
  let n = 0;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (
      s.iRole[i] === L.Role.stored &&
      s.iOwner[i] === p &&
      D.KIND[s.iDef[i]!] === T.K_ITEM &&
      s.iSite[i] >= 0 &&
      D.siteName(s.iSite[i]) === D.siteName(site)
    )
      n++;
  return n;
}
/** Marshalling points of the kinds that count; of characters and factions those of the race alone, where there is one. */
function pointsOf(s: Table, p: number, of: Compiled): number {
  pointsByKind(s, p, sums);
  let n = 0;
  for (let k = 0; k < 6; k++) if (of.kinds & (1 << k) && !(of.race >= 0 && isOfPeople(k))) n += sums[k]!;
  if (of.race < 0) return n;
  let factions = 0;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) {
    const def = s.iDef[i]!;
    if (s.iOwner[i] !== p || D.RACE_OF[def] !== of.race) continue;
    if (s.iRole[i] === L.Role.character) n += pointsOfSlot(s, i, def);
    if (s.iRole[i] === L.Role.faction) factions += pointsOfSlot(s, i, def);
  }
  return n + (of.twiceWith.length > 0 && of.twiceWith.every((def) => hasFaction(s, p, def)) ? 2 * factions : factions);
}
const isOfPeople = (kind: number): boolean => kind === T.MP_CHARACTER || kind === T.MP_FACTION;
function hasFaction(s: Table, p: number, def: number): boolean {
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.faction && s.iOwner[i] === p && s.iDef[i] === def) return true;
  return false;
}
const reaches = (has: readonly number[], goal: Goal): boolean => goal.every((least, k) => (has[k] ?? 0) >= least);
/** The rank that player `p` has as things stand: 0 none, 4 the highest. */
export function rankOf(s: Table, p: number): number {
  const of = scenarioOf(s);
  if (of === null) return 0;
  const has = counted(s, p, of);
  let rank = 0;
  for (let k = 0; k < of.plain.ranks.length; k++) if (reaches(has, of.plain.ranks[k]!)) rank = k + 1;
  return rank;
}
/** Has player `p` what wins (or what must be left after a bid), with everything beside it that his scenario asks? */
export function fulfils(s: Table, p: number, afterBid = false): boolean {
  const of = scenarioOf(s);
  if (of === null || s.pget(p, L.PlayerWord.exhausted) < 1) return false;
  const { bid, wins } = of.plain;
  if (!reaches(counted(s, p, of), afterBid && bid ? bid.still : wins)) return false;
  if (bid?.equipped && !allEquipped(s, p)) return false;
  return afterBid || bid?.people === undefined || peopleOf(s, p, of.people) >= bid.people.least;
}
function allEquipped(s: Table, p: number): boolean {
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) {
    if (s.iRole[i] !== L.Role.character || s.iOwner[i] !== p) continue;
    let j = s.iFirst[i]!;
    while (j !== NONE && s.iRole[j] !== L.Role.item) j = s.iNext[j]!;
    if (j === NONE) return false;
  }
  return true;
}
function peopleOf(s: Table, p: number, race: number): number {
  let n = 0;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.character && s.iOwner[i] === p && D.RACE_OF[s.iDef[i]!] === race) n++;
  return n;
}
