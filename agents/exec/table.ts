/**
 * METW's table for a program: what one player sees, as plain data with names. Everything is read from his view; what the view blanks
 * cannot be told. The same things as a person reads at a terminal (engine/metw/screen), in a form that needs no reading.
 */
import { knownAt } from "../../engine/metw/knowledge/known.js";
import { Metw, type MetwView } from "../../engine/metw/index.js";
import { attackSentence, chainEntries, strikeSentence } from "../../engine/metw/screen/action.js";
import { handOf, REGIONS } from "../../engine/metw/screen/lines.js";
import { questionText } from "../../engine/metw/screen/question.js";
import { enRoute, siteTypeInView } from "../../engine/metw/query/conditions.js";
import { unusedInfluence } from "../../engine/metw/query/directinfluence.js";
import { hazardLimit, hazardsLeft } from "../../engine/metw/query/limit.js";
import { councilPoints, pointsByKind } from "../../engine/metw/query/marshalling.js";
import {
  bodyOf,
  corruptionOf,
  generalOf,
  generalUnused,
  influenceOf,
  prowessOf,
} from "../../engine/metw/query/stats.js";
import { isFaceDown, nextAgent, wayLength } from "../../engine/metw/state/agents.js";
import { firstOf, isWizard, isWounded, NONE, nextGuarded } from "../../engine/metw/state/inplay.js";
import * as L from "../../engine/metw/state/layout.js";
import { countAt, listLength, sizeOf } from "../../engine/metw/state/lists.js";
import { hazardSeat } from "../../engine/metw/state/seats.js";
import { siteState, siteTapped } from "../../engine/metw/state/sitecards.js";
import { phaseText } from "../../engine/metw/text/story.js";
import * as D from "../../engine/metw/vocabulary/defs.js";
import * as T from "../../engine/metw/vocabulary/terms.js";

/** Cards by name with how many there are. */
type Counts = Record<string, number>;

/** Words for what a card is where it lies. */
const PLACES: Readonly<Record<number, string>> = {
  [L.Role.item]: "item",
  [L.Role.ally]: "ally",
};

const status = (s: Metw, i: number): string =>
  isWounded(s, i) ? "wounded" : s.iStat[i]! & L.Status.tapped ? "tapped" : "untapped";
const siteOr = (site: number): string | null => (site >= 0 ? D.siteName(site) : null);

/** What lies with a card. */
function cardsWith(s: Metw, i: number): object[] {
  const out: object[] = [];
  for (let j = s.iFirst[i]!; j !== NONE; j = s.iNext[j]!) {
    const role = s.iRole[j]!;
    out.push({
      name: D.nameOf(s.iDef[j]!),
      as: PLACES[role] ?? "card",
      status: status(s, j),
      ...(role === L.Role.ally && { prowess: prowessOf(s, j), body: bodyOf(s, j) }),
      ...(role === L.Role.item && { inUse: !(s.iStat[j]! & L.Status.outOfUse) }),
    });
  }
  return out;
}
function character(s: Metw, i: number): object {
  const control = s.iCtrl[i]!;
  return {
    name: D.nameOf(s.iDef[i]!),
    follows: control === NONE ? null : D.nameOf(s.iDef[control]!),
    status: status(s, i),
    prowess: prowessOf(s, i),
    body: bodyOf(s, i),
    mind: isWizard(s, i) ? null : D.MIND[s.iDef[i]!]!,
    influence: { unused: unusedInfluence(s, i, -1), of: influenceOf(s, i, -1) },
    corruption: corruptionOf(s, i),
    with: cardsWith(s, i),
  };
}
/** A site with its type as it is now for a company, and whether its card is tapped. */
function siteOf(s: Metw, c: number, at: number): object {
  const to = s.cget(c, L.CompanyWord.destination);
  const type = enRoute(s, c) === (at === to) ? siteTypeInView(s, c) : D.SITE_TYPE[at]!;
  return { name: D.siteName(at), type: T.SITE_TYPES[type]!, tapped: siteTapped(s, c, at) };
}
function company(s: Metw, player: number, c: number): object {
  const [site, to] = [s.cget(c, L.CompanyWord.site), s.cget(c, L.CompanyWord.destination)];
  const path = Array.from({ length: s.cget(c, L.CompanyWord.pathLength) }, (_, k) => {
    const w = s.cget(c, L.CompanyWord.regions + k);
    return {
      region: L.regionName(w) >= 0 ? D.REGION_LIST[L.regionName(w)]!.name : null,
      type: REGIONS[L.regionType(w)]!,
    };
  });
  const onGuard: (string | null)[] = [];
  for (let row = c; row >= 0; row = nextGuarded(s, c, row)) {
    const guard = s.cget(row, L.CompanyWord.guard);
    if (guard === 0) continue;
    onGuard.push(guard > 0 && s.cget(row, L.CompanyWord.guarder) === player ? D.nameOf(guard - 1) : null);
  }
  const cards: string[] = [];
  for (let e = s.h[L.Header.events]!; e !== NONE; e = s.iNext[e]!)
    if (s.iRole[e] === L.Role.onCompany && s.iHost[e] === c) cards.push(D.nameOf(s.iDef[e]!));
  const characters: object[] = [];
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]!) characters.push(character(s, i));
  const moves = s.cbit(c, L.CompanyBit.revealed) && !s.cbit(c, L.CompanyBit.movementDone);
  return {
    number: c,
    site: site >= 0 ? siteOf(s, c, site) : null,
    destination: to >= 0 ? siteOf(s, c, to) : null,
    destinationHidden: to === -2,
    path,
    hazards: moves && s.h[L.Header.company] === c ? { left: hazardsLeft(s, c), limit: hazardLimit(s, c) } : null,
    onGuard,
    cards,
    characters,
  };
}

/** Cards of a player by name, each with what `many` says of its place in his list. */
function counted(s: Metw, p: number, many: (k: number) => number): Counts {
  const out: Counts = {};
  for (let k = 0; k < listLength(s, p); k++) {
    const n = many(k);
    if (n > 0) out[D.nameOf(s.list[p * L.NAMES + k]!)] = n;
  }
  return out;
}
function ofRole(s: Metw, p: number, role: number): string[] {
  const out: string[] = [];
  for (let i = 0; i < L.SLOTS; i++) if (s.iRole[i] === role && s.iOwner[i] === p) out.push(D.nameOf(s.iDef[i]!));
  return out;
}
/** Agents of a player; the name of one that lies face down is null for the other. */
function agentsOf(s: Metw, p: number): object[] {
  const out: object[] = [];
  for (let i = nextAgent(s, p, 0); i >= 0; i = nextAgent(s, p, i + 1))
    out.push({
      name: s.iDef[i] === D.NO_CARD ? null : D.nameOf(s.iDef[i]!),
      faceDown: isFaceDown(s, i),
      status: status(s, i),
      site: siteOr(s.iSite[i]!),
      siteCards: wayLength(s, i),
    });
  return out;
}
const kinds = new Int32Array(6);
function pointsOf(s: Metw, p: number): object {
  pointsByKind(s, p, kinds);
  return {
    ...Object.fromEntries(T.MP_KINDS.map((kind, k) => [kind, kinds[k]!])),
    total: kinds.reduce((a, b) => a + b, 0),
    atCouncil: councilPoints(s)[p]!,
  };
}
/** The sites of a location deck, and those that were discarded; of the other's the ones that were seen. */
function sitesOf(s: Metw, p: number): object {
  const there = (state: number): string[] =>
    D.SITE_LIST.flatMap((_, site) => (siteState(s, p, site) === state ? [D.siteName(site)] : []));
  return { inDeck: there(1), discarded: there(3) };
}
/** Sizes of piles are open; what is in them is told of one's own, and of the other's as far as it is surely known. */
function side(s: Metw, view: MetwView, p: number): object {
  const mine = p === view.player;
  const pile = (which: number) => (k: number) => countAt(s, p, which, k);
  const known = (zone: number) => (k: number) => knownAt(s, p, zone, k);
  const deck = mine
    ? (k: number) => countAt(s, p, L.Pile.deck, k) + countAt(s, p, L.Pile.top, k)
    : (k: number) => knownAt(s, p, L.Known.deck, k) + knownAt(s, p, L.Known.top, k);
  const hand: Counts = {};
  if (mine) for (const d of handOf(view)) hand[D.nameOf(d)] = (hand[D.nameOf(d)] ?? 0) + 1;
  const companies: object[] = [];
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (firstOf(s, c) !== NONE) companies.push(company(s, view.player, c));
  return {
    seat: p,
    points: pointsOf(s, p),
    influence: { unused: generalUnused(s, p), of: generalOf(s, p) },
    hand: { size: s.pget(p, L.PlayerWord.hand), cards: mine ? hand : counted(s, p, known(L.Known.hand)) },
    deck: { size: sizeOf(s, p, L.Pile.deck) + sizeOf(s, p, L.Pile.top), cards: counted(s, p, deck) },
    discard: {
      size: sizeOf(s, p, L.Pile.discard),
      cards: counted(s, p, mine ? pile(L.Pile.discard) : known(L.Known.discard)),
    },
    sideboard: {
      size: sizeOf(s, p, L.Pile.sideboard),
      cards: mine ? counted(s, p, pile(L.Pile.sideboard)) : {},
    },
    // What was defeated lies with the one who beat it: in the pile of the hazard player, counted for the other.
    defeated: counted(s, hazardSeat(s, p), (k) => countAt(s, hazardSeat(s, p), L.Pile.won, k)),
    outOfPlay: counted(s, p, pile(L.Pile.out)),
    exhausted: s.pget(p, L.PlayerWord.exhausted),
    sites: sitesOf(s, p),
    factions: ofRole(s, p, L.Role.faction),
    stored: ofRole(s, p, L.Role.stored),
    agents: agentsOf(s, p),
    companies,
  };
}
/** Events in play, but for those on companies. */
function eventsOf(s: Metw): object[] {
  const out: object[] = [];
  for (let e = s.h[L.Header.events]!; e !== NONE; e = s.iNext[e]!) {
    if (s.iRole[e] === L.Role.onCompany) continue;
    const def = s.iDef[e]!;
    out.push({
      name: D.nameOf(def),
      seat: s.iOwner[e]!,
      type: D.KIND[def] === T.K_EVENT && D.TYPE[def] === T.LONG ? "long" : "permanent",
      tapped: (s.iStat[e]! & L.Status.tapped) !== 0,
      onSite: s.iRole[e] === L.Role.onSite ? siteOr(s.iSite[e]!) : null,
      with: cardsWith(s, e),
    });
  }
  return out;
}

let held: Metw | null = null;
/** The view with the scratch places that the counting rules want; nothing of what was held before is left. */
function scratch(view: MetwView): Metw {
  if (held?.players !== view.players) held = new Metw(view.players);
  held.bytes.set(view.bytes);
  held.rules = view.rules;
  return held;
}

/** The table as the player of this view sees it: plain data, made of the view alone. */
export function tableOf(view: MetwView): object {
  const s = scratch(view);
  const { ask, pass } = questionText(view);
  const c = s.h[L.Header.company]!;
  const players = Array.from({ length: view.players }, (_, p) => side(s, view, p));
  return {
    turn: s.h[L.Header.turn]!,
    active: s.active,
    phase: phaseText(s).split(":")[0]!,
    company: c >= 0 && c < s.companies && firstOf(s, c) !== NONE ? c : null,
    asked: ask,
    pass,
    players,
    events: eventsOf(s),
    attack: attackSentence(s) || null,
    strike: strikeSentence(s) || null,
    chain: chainEntries(s, view.player),
  };
}
