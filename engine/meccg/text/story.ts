/** What a person wants to read of a game beside the choices: where in the turn it is, and what a choice has changed. */
import { endName } from "./endname.js";
import type { GameState } from "../../core/game.js";
import * as D from "../defs.js";
import * as L from "../rules/state/layout.js";
import { companyOnTurn, playerOnTurn } from "../rules/facts/combat/companycombat.js";
import { preySeat } from "../rules/state/seats.js";
import { countOf, nameIndex } from "../rules/state/lists.js";
import type { Table } from "../rules/state/table.js";
import { isAgent, isFaceDown, wayLength } from "../rules/state/agents.js";
import { knownAt } from "../rules/machine/known.js";
import * as T from "../cards/vocabulary/terms.js";
import { unseenAgent } from "./choices.js";

const PHASES = [
  "setup",
  "untap phase",
  "organization phase",
  "long-event phase",
  "movement/hazard phase",
  "site phase",
  "end of the turn",
];

/** The turn, whose it is, and the points: "turn 3, seat 0 (points 2 to 1)". */
export function turnText(s: Table & Pick<GameState, "scores">): string {
  const turn = s.h[L.Header.turn];
  return turn === 0 ? "setup" : `turn ${turn}, seat ${s.active} (points ${s.scores().join(" to ")})`;
}

/** The phase, and the company whose phase it is: "site phase: Gandalf and 2 more at Moria". */
export function phaseText(s: Table): string {
  const phase = s.h[L.Header.phase];
  const words = PHASES[phase] ?? endName(s, playerOnTurn(s));
  const c = companyOnTurn(s);
  const going = phase === T.PHASE_MOVEMENT || phase === T.PHASE_SITE;
  if (!going || c < 0 || c >= s.companies || s.cget(c, L.CompanyWord.first) === L.NONE) return words;
  const members: string[] = [];
  for (let i = 0; i < s.slots; i++)
    if (s.iRole[i] === L.Role.character && s.iComp[i] === c) members.push(D.nameOf(s.iDef[i]));
  const more =
    members.length > 3 ? `${members.slice(0, 2).join(", ")} and ${members.length - 2} more` : members.join(", ");
  const [from, to] = [s.cget(c, L.CompanyWord.site), s.cget(c, L.CompanyWord.destination)];
  const at = from < 0 ? "" : ` at ${D.siteName(from)}`;
  // Where a company goes is hidden until its site card is shown.
  const shown = s.cbit(c, L.CompanyBit.revealed) && to >= 0 && to !== from;
  return `${words}: ${more}${phase === T.PHASE_MOVEMENT && shown ? ` from ${D.siteName(from)} to ${D.siteName(to)}` : at}`;
}

/** A card in play as it is told: where it lies, whose it is, what it is there. */
export interface Place {
  slot: number;
  owner: number;
  name: string;
  role: number;
  wounded: boolean;
  host: string;
}
function placeOf(s: Table, i: number): Place {
  const host = s.iHost[i];
  return {
    slot: i,
    owner: s.iOwner[i],
    name: D.nameOf(s.iDef[i]),
    role: s.iRole[i],
    wounded: (s.iStat[i] & L.Status.wounded) !== 0,
    host: host === L.NONE || host >= L.SLOTS || s.iRole[host] === L.Role.free ? "" : D.nameOf(s.iDef[host]),
  };
}
const sameCard = (before: Table, i: number, after: Table, j: number): boolean =>
  after.iRole[j] !== L.Role.free &&
  before.iOwner[i] === after.iOwner[j] &&
  (before.iDef[i] === after.iDef[j] || (i === j && isAgent(before, i) && isAgent(after, j)));
/** Every card in play before with the same card after, if it is still there; then the cards that are new. */
function pairs(before: Table, after: Table): [Place | null, Place | null][] {
  const out: [Place | null, Place | null][] = [];
  const moved: number[] = [];
  const fresh = new Set<number>();
  for (let i = 0; i < before.slots; i++) {
    const [was, is] = [before.iRole[i] !== L.Role.free, after.iRole[i] !== L.Role.free];
    if (was && sameCard(before, i, after, i)) out.push([placeOf(before, i), placeOf(after, i)]);
    else {
      if (was) moved.push(i);
      if (is) fresh.add(i);
    }
  }
  for (const i of moved) {
    const to = [...fresh].find((j) => sameCard(before, i, after, j));
    if (to !== undefined) fresh.delete(to);
    out.push([placeOf(before, i), to === undefined ? null : placeOf(after, to)]);
  }
  for (const j of fresh) out.push([null, placeOf(after, j)]);
  return out;
}

/** The cards that were in play and are no longer. */
export const departed = (before: Table, after: Table): Place[] =>
  pairs(before, after).flatMap(([was, is]) => (was && !is ? [was] : []));
/** The cards that have come into play. */
export const arrived = (before: Table, after: Table): Place[] =>
  pairs(before, after).flatMap(([was, is]) => (is && !was ? [is] : []));

/** The characters who were in a company and are prisoners now. */
export const captured = (before: Table, after: Table): Place[] =>
  pairs(before, after).flatMap(([was, is]) =>
    was?.role === L.Role.character && is?.role === L.Role.prisoner ? [is] : [],
  );

/** What became of a card that lies elsewhere than it did (`was`: its role there, free if it comes into play). */
function arrival(s: Table, p: Place, was: number = L.Role.free): string {
  const c = s.iComp[p.slot];
  const site = c < s.companies ? s.cget(c, L.CompanyWord.site) : -1;
  switch (p.role) {
    case L.Role.prisoner:
      return D.HOST[s.iDef[s.iHost[p.slot]]] ? `${p.name} is taken prisoner` : `${p.name} is put off to the side`;
    case L.Role.character:
      return `${p.name} ${was === L.Role.prisoner ? "is free again" : "comes into play"}${site >= 0 ? ` at ${D.siteName(site)}` : ""}`;
    case L.Role.item:
    case L.Role.ally:
    case L.Role.attached:
      return p.host ? `${p.name} is with ${p.host}` : `${p.name} comes into play`;
    case L.Role.faction:
      return `${p.name} join seat ${p.owner}`;
    case L.Role.stored:
      return `${p.name} is stored`;
    case L.Role.agent:
      return isFaceDown(s, p.slot) ? `an agent of seat ${p.owner} is played face down` : `${p.name} comes into play`;
    default:
      return `${p.name} comes into play`;
  }
}
function inHand(s: Table, p: number, def: number): number {
  let n = 0;
  for (let i = 0; i < s.pget(p, L.PlayerWord.hand); i++) if (s.hands[p * L.HAND + i] === def) n++;
  return n;
}
function surely(s: Table, p: number, zone: number, def: number): number {
  const k = nameIndex(s, p, def);
  return k < 0 ? 0 : knownAt(s, p, zone, k);
}
/** What became of a card that is no longer in play. */
export function departureText(before: Table, after: Table, p: Place): string {
  if (p.role === L.Role.agent && before.iDef[p.slot] === D.NO_CARD) return "an agent who lay face down leaves play";
  const def = D.defOf(p.name);
  const grew = (pile: number) => countOf(after, p.owner, pile, def) > countOf(before, p.owner, pile, def);
  // In another's view piles and hands are blank, but what goes there from the table is known to be there.
  const known = (zone: number) => surely(after, p.owner, zone, def) > surely(before, p.owner, zone, def);
  if (grew(L.Pile.out)) return `${p.name} is eliminated`;
  if (grew(L.Pile.discard) || known(L.Known.discard)) return `${p.name} is discarded`;
  if (inHand(after, p.owner, def) > inHand(before, p.owner, def) || known(L.Known.hand))
    return `${p.name} goes back to the hand`;
  return `${p.name} leaves play`;
}
/** What an agent has done, as far as it is seen: his name and site stand in the views alone. */
function agentNews(before: Table, after: Table, i: number): string[] {
  const who = after.iDef[i] === D.NO_CARD ? unseenAgent(after, i) : D.nameOf(after.iDef[i]);
  const at = after.iSite[i] >= 0 ? ` at ${D.siteName(after.iSite[i])}` : "";
  const lines: string[] = [];
  const [was, is] = [isFaceDown(before, i), isFaceDown(after, i)];
  if (was !== is) lines.push(`${who} is turned face ${is ? "down" : "up"}${at}`);
  else {
    const more = wayLength(after, i) - wayLength(before, i);
    if (more > 0 || (!is && before.iSite[i] !== after.iSite[i])) lines.push(`${who} moves${at.replace(" at", " to")}`);
    else if (more < 0) lines.push(`${who} ${wayLength(after, i) > 0 ? "steps back" : "goes home"}${at}`);
  }
  const wounded = (after.iStat[i] & L.Status.wounded) !== 0;
  if (((before.iStat[i] & L.Status.wounded) !== 0) !== wounded)
    lines.push(`${who} is ${wounded ? "wounded" : "healed"}`);
  return lines;
}
function sitesOf(s: Table): Map<string, number> {
  const out = new Map<string, number>();
  for (let i = 0; i < s.slots; i++)
    if (s.iRole[i] === L.Role.character && s.iComp[i] < s.companies)
      out.set(`${s.iOwner[i]} ${D.nameOf(s.iDef[i])}`, s.cget(s.iComp[i], L.CompanyWord.site));
  return out;
}

/**
 * What is different after a choice, a line each: who came, went, was wounded or healed, moved, and what was won. Two
 * views of one player will do as well as two states.
 */
export function changesText(before: Table, after: Table): string[] {
  const lines: string[] = [];
  for (const [p, now] of pairs(before, after)) {
    if (!p) lines.push(arrival(after, now!));
    else if (!now) lines.push(departureText(before, after, p));
    else if (now.role === L.Role.agent && p.role === now.role) lines.push(...agentNews(before, after, p.slot));
    else if (now.role !== p.role) lines.push(arrival(after, now, p.role));
    else if (now.wounded !== p.wounded) lines.push(`${p.name} is ${now.wounded ? "wounded" : "healed"}`);
    else if (now.host !== p.host && now.host && p.host && p.role !== L.Role.character)
      lines.push(`${p.name} goes from ${p.host} to ${now.host}`);
  }
  const moved = new Map<number, string[]>();
  const sites = sitesOf(before);
  for (const [key, site] of sitesOf(after)) {
    const from = sites.get(key);
    if (from === undefined || from === site || site < 0 || from < 0) continue;
    moved.set(site, [...(moved.get(site) ?? []), key.slice(key.indexOf(" ") + 1)]);
  }
  for (const [site, who] of moved)
    lines.push(`${who.join(", ")} ${who.length > 1 ? "arrive" : "arrives"} at ${D.siteName(site)}`);
  for (let p = 0; p < after.players; p++)
    for (let d = 0; d < D.COUNT; d++)
      if (
        (D.KIND[d] === T.K_CREATURE || D.KIND[d] === T.K_AGENT || D.IS_DRAGON[D.ENTITY[d]]) &&
        countOf(after, p, L.Pile.won, d) > countOf(before, p, L.Pile.won, d)
      )
        lines.push(`${D.nameOf(d)} is defeated and gives seat ${preySeat(after, p)} marshalling points`);
  return lines;
}
