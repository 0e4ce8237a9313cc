/**
 * METW's table for a program: what one player sees, as plain data with names. Everything is read from his view; what the view blanks
 * cannot be told. The same things as a person reads at a terminal (engine/meccg/presentation/screen), in a form that needs no reading.
 */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import { Meccg, type MeccgView } from "../../engine/meccg/index.js";
import { attackSentence, chainEntries, strikeSentence } from "../../engine/meccg/presentation/screen/action.js";
import { handOf, REGIONS } from "../../engine/meccg/text/lines.js";
import { questionText } from "../../engine/meccg/presentation/screen/question.js";
import { enRoute, siteTypeInView } from "../../engine/meccg/rules/facts/play/conditions.js";
import { unusedInfluence } from "../../engine/meccg/rules/facts/company/directinfluence.js";
import { hazardLimit, hazardsToPlay } from "../../engine/meccg/rules/facts/journey/hazardlimit.js";
import { councilPoints } from "../../engine/meccg/rules/facts/score/councilpoints.js";
import { pointsByKind } from "../../engine/meccg/rules/facts/score/marshalling.js";
import { bodyOf, prowessOf } from "../../engine/meccg/rules/facts/company/stats.js";
import { corruptionOf } from "../../engine/meccg/rules/facts/company/corruption.js";
import { generalOf, generalUnused, influenceOf } from "../../engine/meccg/rules/facts/company/influence.js";
import { phaseText } from "../../engine/meccg/text/story.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";

/** Cards by name with how many there are. */
type Counts = Record<string, number>;

/** A word for what a card is where it lies. */
const placeOf = (s: Meccg, i: number): string => (Q.isItem(s, i) ? "item" : Q.isAlly(s, i) ? "ally" : "card");

const status = (s: Meccg, i: number): string =>
  Q.isWounded(s, i) ? "wounded" : Q.isTapped(s, i) ? "tapped" : "untapped";
const siteOr = (site: number): string | null => (site >= 0 ? D.siteName(site) : null);

/** What lies with a card. */
function cardsWith(s: Meccg, i: number): object[] {
  const out: object[] = [];
  for (let j = Q.firstBorne(s, i); j !== Q.NONE; j = Q.nextOf(s, j)) {
    out.push({
      name: D.nameOf(Q.defOf(s, j)),
      as: placeOf(s, j),
      status: status(s, j),
      ...(Q.isAlly(s, j) && { prowess: prowessOf(s, j), body: bodyOf(s, j) }),
      ...(Q.isItem(s, j) && { inUse: !Q.isOutOfUse(s, j) }),
    });
  }
  return out;
}
function character(s: Meccg, i: number): object {
  const control = Q.leaderOf(s, i);
  return {
    name: D.nameOf(Q.defOf(s, i)),
    follows: control === Q.NONE ? null : D.nameOf(Q.defOf(s, control)),
    status: status(s, i),
    prowess: prowessOf(s, i),
    body: bodyOf(s, i),
    mind: Q.isAvatar(s, i) ? null : D.MIND[Q.defOf(s, i)],
    influence: { unused: unusedInfluence(s, i, -1), of: influenceOf(s, i, -1) },
    corruption: corruptionOf(s, i),
    with: cardsWith(s, i),
  };
}
/** A site with its type as it is now for a company, and whether its card is tapped. */
function siteOf(s: Meccg, c: number, at: number): object {
  const to = Q.destinationOf(s, c);
  const type = enRoute(s, c) === (at === to) ? siteTypeInView(s, c) : D.SITE_TYPE[at];
  return { name: D.siteName(at), type: T.SITE_TYPES[type], tapped: Q.siteTapped(s, c, at) };
}
function company(s: Meccg, player: number, c: number): object {
  const [site, to] = [Q.siteOf(s, c), Q.destinationOf(s, c)];
  const path = Array.from({ length: Q.pathLength(s, c) }, (_, k) => {
    const w = Q.pathRegion(s, c, k);
    return {
      region: Q.regionName(w) >= 0 ? D.REGION_LIST[Q.regionName(w)].name : null,
      type: REGIONS[Q.regionType(w)],
    };
  });
  const onGuard: (string | null)[] = [];
  for (let row = c; row >= 0; row = Q.nextGuarded(s, c, row)) {
    const guard = Q.guardOn(s, row);
    if (guard === 0) continue;
    onGuard.push(guard > 0 && Q.guarderOf(s, row) === player ? D.nameOf(guard - 1) : null);
  }
  const cards: string[] = [];
  for (let e = Q.firstEvent(s); e !== Q.NONE; e = Q.nextOf(s, e))
    if (Q.isOnCompany(s, e) && Q.bearerOf(s, e) === c) cards.push(D.nameOf(Q.defOf(s, e)));
  const characters: object[] = [];
  for (let i = Q.firstOf(s, c); i !== Q.NONE; i = Q.nextOf(s, i)) characters.push(character(s, i));
  const moves = Q.isRevealed(s, c) && !Q.movementDone(s, c);
  return {
    number: c,
    site: site >= 0 ? siteOf(s, c, site) : null,
    destination: to >= 0 ? siteOf(s, c, to) : null,
    destinationHidden: to === -2,
    path,
    hazards: moves && Q.companyUnderWay(s) === c ? { left: hazardsToPlay(s, c), limit: hazardLimit(s, c) } : null,
    onGuard,
    cards,
    characters,
  };
}

/** Cards of a player by name, each with what `many` says of its place in his list. */
function counted(s: Meccg, p: number, many: (k: number) => number): Counts {
  const out: Counts = {};
  for (let k = 0; k < Q.listLength(s, p); k++) {
    const n = many(k);
    if (n > 0) out[D.nameOf(Q.nameAt(s, p, k))] = n;
  }
  return out;
}
/** Cards of a player that are such, by name. */
function such(s: Meccg, p: number, is: (s: Meccg, i: number) => boolean): string[] {
  const out: string[] = [];
  for (let i = 0; i < s.slots; i++) if (is(s, i) && Q.ownerOf(s, i) === p) out.push(D.nameOf(Q.defOf(s, i)));
  return out;
}
/** Agents of a player; the name of one that lies face down is null for the other. */
function agentsOf(s: Meccg, p: number): object[] {
  const out: object[] = [];
  for (let i = Q.nextAgent(s, p, 0); i >= 0; i = Q.nextAgent(s, p, i + 1))
    out.push({
      name: Q.defOf(s, i) === D.NO_CARD ? null : D.nameOf(Q.defOf(s, i)),
      faceDown: Q.isFaceDown(s, i),
      status: status(s, i),
      site: siteOr(Q.siteOfCard(s, i)),
      siteCards: Q.wayLength(s, i),
    });
  return out;
}
const kinds = new Int32Array(6);
function pointsOf(s: Meccg, p: number): object {
  pointsByKind(s, p, kinds);
  return {
    ...Object.fromEntries(T.MP_KINDS.map((kind, k) => [kind, kinds[k]])),
    total: kinds.reduce((a, b) => a + b, 0),
    atCouncil: councilPoints(s)[p],
  };
}
/** The sites of a location deck, and those that were discarded; of the other's the ones that were seen. */
function sitesOf(s: Meccg, p: number): object {
  const there = (state: number): string[] =>
    D.SITE_LIST.flatMap((_, site) => (Q.siteState(s, p, site) === state ? [D.siteName(site)] : []));
  return { inDeck: there(1), discarded: there(3) };
}
/** Sizes of piles are open; what is in them is told of one's own, and of the other's as far as it is surely known. */
function side(s: Meccg, view: MeccgView, p: number): object {
  const mine = p === view.player;
  const pile = (which: number) => (k: number) => Q.countAt(s, p, which, k);
  const known = (zone: number) => (k: number) => Q.knownAt(s, p, zone, k);
  const deck = mine
    ? (k: number) => Q.countAt(s, p, Q.Pile.deck, k) + Q.countAt(s, p, Q.Pile.top, k)
    : (k: number) => Q.knownAt(s, p, Q.Known.deck, k) + Q.knownAt(s, p, Q.Known.top, k);
  const hand: Counts = {};
  if (mine) for (const d of handOf(view)) hand[D.nameOf(d)] = (hand[D.nameOf(d)] ?? 0) + 1;
  const companies: object[] = [];
  for (let c = Q.firstCompany(p); c < Q.endOfCompanies(p); c++)
    if (Q.firstOf(s, c) !== Q.NONE) companies.push(company(s, view.player, c));
  return {
    seat: p,
    points: pointsOf(s, p),
    influence: { unused: generalUnused(s, p), of: generalOf(s, p) },
    hand: { size: Q.handSize(s, p), cards: mine ? hand : counted(s, p, known(Q.Known.hand)) },
    deck: { size: Q.sizeOf(s, p, Q.Pile.deck) + Q.sizeOf(s, p, Q.Pile.top), cards: counted(s, p, deck) },
    discard: {
      size: Q.sizeOf(s, p, Q.Pile.discard),
      cards: counted(s, p, mine ? pile(Q.Pile.discard) : known(Q.Known.discard)),
    },
    sideboard: {
      size: Q.sizeOf(s, p, Q.Pile.sideboard),
      cards: mine ? counted(s, p, pile(Q.Pile.sideboard)) : {},
    },
    // What was defeated lies with the one who beat it: in the pile of the hazard player, counted for the other.
    defeated: counted(s, Q.hazardSeat(s, p), (k) => Q.countAt(s, Q.hazardSeat(s, p), Q.Pile.won, k)),
    outOfPlay: counted(s, p, pile(Q.Pile.out)),
    exhausted: Q.exhaustionsOf(s, p),
    sites: sitesOf(s, p),
    factions: such(s, p, Q.isFaction),
    stored: such(s, p, Q.isStored),
    agents: agentsOf(s, p),
    companies,
  };
}
/** Events in play, but for those on companies. */
function eventsOf(s: Meccg): object[] {
  const out: object[] = [];
  for (let e = Q.firstEvent(s); e !== Q.NONE; e = Q.nextOf(s, e)) {
    if (Q.isOnCompany(s, e)) continue;
    const def = Q.defOf(s, e);
    out.push({
      name: D.nameOf(def),
      seat: Q.ownerOf(s, e),
      type: D.KIND[def] === T.K_EVENT && D.TYPE[def] === T.LONG ? "long" : "permanent",
      tapped: Q.isTapped(s, e),
      onSite: Q.isOnSite(s, e) ? siteOr(Q.siteOfCard(s, e)) : null,
      with: cardsWith(s, e),
    });
  }
  return out;
}

let held: Meccg | null = null;
/** The view with the scratch places that the counting rules want; nothing of what was held before is left. */
function scratch(view: MeccgView): Meccg {
  if (held?.players !== view.players) held = new Meccg(view.players);
  held.bytes.set(view.bytes);
  held.rules = view.rules;
  return held;
}

/** The table as the player of this view sees it: plain data, made of the view alone. */
export function tableOf(view: MeccgView): object {
  const s = scratch(view);
  const { ask, pass } = questionText(view);
  const c = Q.companyUnderWay(s);
  const players = Array.from({ length: view.players }, (_, p) => side(s, view, p));
  return {
    turn: Q.turnOf(s),
    active: s.active,
    phase: phaseText(s).split(":")[0],
    company: c >= 0 && c < s.companies && Q.firstOf(s, c) !== Q.NONE ? c : null,
    asked: ask,
    pass,
    players,
    events: eventsOf(s),
    attack: attackSentence(s) || null,
    strike: strikeSentence(s) || null,
    chain: chainEntries(s, view.player),
  };
}
