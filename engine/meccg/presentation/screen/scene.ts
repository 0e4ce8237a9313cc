/**
 * The table for one player as plain data: what a page draws. Everything is read from his view, so that what the view blanks
 * cannot stand in it; cards are named, and those in play carry the number of their slot, by which choices mean them.
 */
import type { Alignment } from "../../cards/words/basics.js";
import { isFallenWizards, alignmentOf } from "../../rules/state/alignment.js";
import { playerOnTurn } from "../../rules/facts/combat/companycombat.js";
import { isOfMinions, isOvert } from "../../rules/facts/company/companykind.js";
import { modeOf, rareKeywordsOf } from "../../rules/facts/company/ringwraiths.js";
import { isTrophy } from "../../rules/facts/score/trophies.js";
import { endShort } from "../../text/endname.js";
import { siteTapped } from "../../rules/state/sitecards.js";
import * as D from "../../defs.js";
import * as L from "../../rules/state/layout.js";
import { hazardSeat, isOut, nextSeat, seatOfCompany } from "../../rules/state/seats.js";
import { isSolitaire } from "../../rules/state/solitaire.js";
import { wonBySeat, wonDef, wonEntries } from "../../rules/state/won.js";
import { seatsFrom, subject } from "./naming.js";
import { unusedInfluence } from "../../rules/facts/company/directinfluence.js";
import { enRoute, siteTypeInView } from "../../rules/facts/play/conditions.js";
import { firstOf, isAvatar, isWounded, NONE, nextGuarded } from "../../rules/state/inplay.js";
import { hazardLimit, hazardsToPlay } from "../../rules/facts/journey/hazardlimit.js";
import { councilPoints } from "../../rules/facts/score/councilpoints.js";
import { pointsByKind } from "../../rules/facts/score/marshalling.js";
import { countAt, deckSize, listLength, sizeOf } from "../../rules/state/lists.js";
import { stagePoints } from "../../rules/facts/score/stagepoints.js";
import { bodyOf, prowessOf } from "../../rules/facts/company/stats.js";
import { corruptionOf } from "../../rules/facts/company/corruption.js";
import { generalOf, generalUnused, influenceOf } from "../../rules/facts/company/influence.js";
import { isFaceDown, nextAgent, wayLength } from "../../rules/state/agents.js";
import { knownAt } from "../../rules/machine/known.js";
import type { MeccgView } from "../../knowledge/view.js";
import type { Meccg } from "../../meccg.js";
import { unseenAgent } from "../../text/choices.js";
import { phaseText } from "../../text/story.js";
import * as T from "../../cards/vocabulary/terms.js";
import { attackSentence, chainEntries, strikeSentence } from "./action.js";
import { isHazard, kindLine, siteTypeWord } from "../../text/cards.js";
import { handOf, REGIONS } from "../../text/lines.js";
import { seen } from "../seen.js";

export type Whose = "you" | "he";
/** How a card stands. */
export type Stands = "untapped" | "tapped" | "wounded";
/** So many cards of a name. */
export interface Counted {
  name: string;
  count: number;
}
/** A card in play: an item, an ally, an event, a card on somebody. */
export interface SceneCard {
  slot: number;
  name: string;
  whose: Whose;
  /** Whose it is, by his seat. */
  seat: number;
  stands: Stands;
  /** Prowess and body of an ally; null for others. */
  fights: { prowess: number; body: number } | null;
  /** An item that is not in use. */
  idle: boolean;
  /** A creature that its bearer wears as a sign of having beaten it. */
  trophy: boolean;
  bears: SceneCard[];
}
export interface ScenePerson extends Omit<SceneCard, "fights" | "idle" | "trophy"> {
  prowess: number;
  body: number;
  influence: { unused: number; all: number };
  /** Null for a Wizard. */
  mind: number | null;
  corruption: number;
  /** What else he is, in words: the mode of a Ringwraith, "leader". */
  marks: string[];
  followers: ScenePerson[];
}
export interface SceneSite {
  name: string;
  type: string;
  /** The type as its side calls it: "Darkhaven". */
  called: string;
  tapped: boolean;
}
export interface SceneCompany {
  id: number;
  whose: Whose;
  seat: number;
  /** Of servants of Sauron: whether they are seen to be such; null for others. */
  kind: "overt" | "covert" | null;
  /** Null while starting characters are not yet anywhere. */
  site: SceneSite | null;
  /** Where it goes: a site; "hidden" while its card lies face down; null if it stays. */
  to: SceneSite | "hidden" | null;
  /** Its way in the order in which it is walked: types of regions, and their names where they are known. */
  path: { type: string; region: string | null }[];
  /** While it moves: hazards that may still be played on it. */
  hazards: { left: number; limit: number } | null;
  /** Cards on guard: their names where one laid them oneself, else null. */
  guard: (string | null)[];
  events: SceneCard[];
  people: ScenePerson[];
}
export interface SceneSide {
  whose: Whose;
  seat: number;
  /** Who plays hazards on his companies in his turns, by seat. */
  hazardsBy: number;
  /** Is he out of the game? */
  gone: boolean;
  side: Alignment;
  /** Where his points are counted: "the Council". */
  end: string;
  /** Points by kind, as printed (`T.MP_KINDS`), and what the Council would count now. */
  points: { kind: string; points: number }[];
  raw: number;
  council: number;
  general: { unused: number; all: number };
  /** A Fallen-wizard's stage points; null for others, who have none. */
  stage: number | null;
  hand: number;
  deck: number;
  discard: { count: number; known: Counted[] };
  sideboard: number;
  exhausted: number;
  factions: SceneCard[];
  stored: SceneCard[];
  agents: { name: string; note: string; slot: number }[];
  kills: Counted[];
  out: Counted[];
  /** Cards that he surely holds, as far as one has seen; empty for oneself. */
  knownHand: Counted[];
}
export interface HandCard extends Counted {
  /** "minor item": what it is, shortly. */
  kind: string;
  hazard: boolean;
}
export interface Scene {
  turn: number;
  whose: Whose;
  phase: string;
  /** Place of the phase in `T.PHASES`-order: 0 setup to 7 the Council. */
  phaseNumber: number;
  /** Is it one's own turn, in which companies may still be attacked on their way? */
  movesAhead: boolean;
  /** Of each player: oneself first, the others in the order of their turns. */
  sides: [you: SceneSide, ...others: SceneSide[]];
  /** What each seat is called: "you", "the opponent"; at a table of more than two "seat 3". */
  called: string[];
  /** One plays alone: the other side is but a deck of hazards. */
  alone: boolean;
  /** Whose turn it is, and who plays hazards in it. */
  seats: { turn: number; hazards: number };
  companies: SceneCompany[];
  events: SceneCard[];
  hand: HandCard[];
  attack: string;
  strike: string;
  chain: string[];
  over: boolean;
}

const whose = (view: MeccgView, p: number): Whose => (p === view.player ? "you" : "he");

function stands(s: Meccg, i: number): Stands {
  if (isWounded(s, i)) return "wounded";
  return s.iStat[i] & L.Status.tapped ? "tapped" : "untapped";
}
function borne(s: Meccg, view: MeccgView, i: number): SceneCard[] {
  const out: SceneCard[] = [];
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) out.push(card(s, view, j));
  return out;
}
function card(s: Meccg, view: MeccgView, i: number): SceneCard {
  return {
    slot: i,
    name: D.nameOf(s.iDef[i]),
    whose: whose(view, s.iOwner[i]),
    seat: s.iOwner[i],
    stands: stands(s, i),
    fights: s.iRole[i] === L.Role.ally ? { prowess: prowessOf(s, i), body: bodyOf(s, i) } : null,
    trophy: isTrophy(s, i),
    idle: s.iRole[i] === L.Role.item && (s.iStat[i] & L.Status.outOfUse) !== 0,
    bears: borne(s, view, i),
  };
}
const MODE_WORDS: readonly string[] = T.MODES.map((mode) =>
  mode.replace(/(^|-)(\w)/g, (_all, dash: string, letter: string) => `${dash && " "}${letter.toUpperCase()}`),
);
const LEADER = 1 << T.RARE_KEYWORD.leader;
function marksOf(s: Meccg, i: number): string[] {
  const mode = modeOf(s, i);
  return [...(mode !== 0 ? [MODE_WORDS[mode]] : []), ...(rareKeywordsOf(s, i) & LEADER ? ["leader"] : [])];
}
function person(s: Meccg, view: MeccgView, c: number, i: number): ScenePerson {
  const followers: ScenePerson[] = [];
  for (let k = firstOf(s, c); k !== NONE; k = s.iNext[k]) if (s.iCtrl[k] === i) followers.push(person(s, view, c, k));
  return {
    slot: i,
    name: D.nameOf(s.iDef[i]),
    whose: whose(view, s.iOwner[i]),
    seat: s.iOwner[i],
    stands: stands(s, i),
    prowess: prowessOf(s, i),
    body: bodyOf(s, i),
    influence: { unused: unusedInfluence(s, i, -1), all: influenceOf(s, i, -1) },
    mind: isAvatar(s, i) ? null : D.MIND[s.iDef[i]],
    corruption: corruptionOf(s, i),
    marks: marksOf(s, i),
    bears: borne(s, view, i),
    followers,
  };
}
function site(s: Meccg, c: number, at: number): SceneSite {
  const moving = at === s.cget(c, L.CompanyWord.destination);
  const type = enRoute(s, c) === moving ? siteTypeInView(s, c) : D.SITE_TYPE[at];
  return {
    name: D.siteName(at),
    type: T.SITE_TYPES[type],
    called: siteTypeWord(at, type),
    tapped: siteTapped(s, c, at),
  };
}
/** The way of a company in the order in which it is walked, as it counts now. */
export function pathOf(s: Meccg, c: number): SceneCompany["path"] {
  const words = Array.from({ length: s.cget(c, L.CompanyWord.pathLength) }, (_, k) =>
    s.cget(c, L.CompanyWord.regions + k),
  );
  if (words.length === 0) return [];
  // A site card tells its way from the Haven: who goes to the Haven walks it from the other end.
  const here = D.SITE_REGION[s.cget(c, L.CompanyWord.site)];
  const [first, last] = [L.regionName(words[0]), L.regionName(words.at(-1)!)];
  // Who has arrived stands where his way ends, anybody else where it begins.
  const arrived = s.cget(c, L.CompanyWord.destination) < 0;
  if (arrived ? last !== here && first === here : first !== here && last === here) words.reverse();
  return words.map((w) => ({
    type: REGIONS[L.regionType(w)],
    region: L.regionName(w) >= 0 ? D.REGION_LIST[L.regionName(w)].name : null,
  }));
}
function guards(s: Meccg, view: MeccgView, c: number): (string | null)[] {
  const out: (string | null)[] = [];
  for (let row = c; row >= 0; row = nextGuarded(s, c, row)) {
    const guard = s.cget(row, L.CompanyWord.guard);
    const mine = guard > 0 && s.cget(row, L.CompanyWord.guarder) === view.player;
    if (guard !== 0) out.push(mine ? D.nameOf(guard - 1) : null);
  }
  return out;
}
function company(s: Meccg, view: MeccgView, c: number): SceneCompany {
  const [at, to] = [s.cget(c, L.CompanyWord.site), s.cget(c, L.CompanyWord.destination)];
  const moves = s.cbit(c, L.CompanyBit.revealed) && !s.cbit(c, L.CompanyBit.movementDone);
  const characters: ScenePerson[] = [];
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
    if (s.iCtrl[i] === NONE) characters.push(person(s, view, c, i));
  const events: SceneCard[] = [];
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (s.iRole[e] === L.Role.onCompany && s.iHost[e] === c) events.push(card(s, view, e));
  return {
    id: c,
    whose: whose(view, seatOfCompany(c)),
    seat: seatOfCompany(c),
    kind: isOfMinions(s, c) ? (isOvert(s, c) ? "overt" : "covert") : null,
    site: at < 0 ? null : site(s, c, at),
    to: to === -2 ? "hidden" : to < 0 ? null : site(s, c, to),
    path: pathOf(s, c),
    hazards: moves && s.h[L.Header.company] === c ? { left: hazardsToPlay(s, c), limit: hazardLimit(s, c) } : null,
    guard: guards(s, view, c),
    events,
    people: characters,
  };
}
function ofRole(s: Meccg, view: MeccgView, p: number, role: number): SceneCard[] {
  const out: SceneCard[] = [];
  for (let i = 0; i < s.slots; i++) if (s.iRole[i] === role && s.iOwner[i] === p) out.push(card(s, view, i));
  return out;
}
function pile(s: Meccg, p: number, which: number): Counted[] {
  return counted(s, p, (k) => countAt(s, p, which, k));
}
/** Creatures and the like that a player has defeated, and has the points of. */
export function defeatedBy(s: Meccg, p: number): Counted[] {
  // Of two players the cards of one are those that the other has.
  if (s.players === 2) return pile(s, nextSeat(s, p), L.Pile.won);
  const out: Counted[] = [];
  for (let k = 0; k < wonEntries(s); k++) {
    if (wonBySeat(s, k) !== p) continue;
    const name = D.nameOf(wonDef(s, k));
    const same = out.find((one) => one.name === name);
    if (same) same.count++;
    else out.push({ name, count: 1 });
  }
  return out;
}
function counted(s: Meccg, p: number, count: (k: number) => number): Counted[] {
  const out: Counted[] = [];
  for (let k = 0; k < listLength(s, p); k++)
    if (count(k) > 0) out.push({ name: D.nameOf(s.list[p * L.NAMES + k]), count: count(k) });
  return out;
}
function agents(s: Meccg, p: number): SceneSide["agents"] {
  const out: SceneSide["agents"] = [];
  for (let i = nextAgent(s, p, 0); i >= 0; i = nextAgent(s, p, i + 1)) {
    const n = wayLength(s, i);
    const notes = [
      ...(isFaceDown(s, i) ? ["face down", n > 0 ? `${n} site card${n > 1 ? "s" : ""}` : "has not moved"] : []),
      stands(s, i),
      ...(s.iSite[i] >= 0 ? [`at ${D.siteName(s.iSite[i])}`] : []),
    ];
    out.push({
      slot: i,
      name: s.iDef[i] !== D.NO_CARD ? D.nameOf(s.iDef[i]) : unseenAgent(s, i),
      note: notes.join(", "),
    });
  }
  return out;
}
function side(s: Meccg, view: MeccgView, p: number): SceneSide {
  const kinds = new Int32Array(6);
  pointsByKind(s, p, kinds);
  const mine = p === view.player;
  const points = T.MP_KINDS.map((kind, k) => ({ kind, points: kinds[k] }));
  return {
    whose: whose(view, p),
    seat: p,
    hazardsBy: hazardSeat(s, p),
    gone: isOut(s, p),
    side: T.ALIGNMENTS[alignmentOf(s, p)],
    end: endShort(s, p),
    points,
    raw: points.reduce((sum, one) => sum + one.points, 0),
    council: councilPoints(s)[p],
    general: { unused: generalUnused(s, p), all: generalOf(s, p) },
    stage: isFallenWizards(s, p) ? stagePoints(s, p) : null,
    hand: s.pget(p, L.PlayerWord.hand),
    deck: deckSize(s, p),
    discard: {
      count: sizeOf(s, p, L.Pile.discard),
      // One's own discard pile one knows; of the other's what went there openly.
      known: mine ? pile(s, p, L.Pile.discard) : counted(s, p, (k) => knownAt(s, p, L.Known.discard, k)),
    },
    sideboard: sizeOf(s, p, L.Pile.sideboard),
    exhausted: s.pget(p, L.PlayerWord.exhausted),
    factions: ofRole(s, view, p, L.Role.faction),
    stored: ofRole(s, view, p, L.Role.stored),
    agents: agents(s, p),
    kills: defeatedBy(s, p),
    out: pile(s, p, L.Pile.out),
    knownHand: mine ? [] : counted(s, p, (k) => knownAt(s, p, L.Known.hand, k)),
  };
}

/** The whole table as this player sees it. */
export function sceneOf(view: MeccgView): Scene {
  const s = seen(view);
  const me = view.player;
  const companies: SceneCompany[] = [];
  const seats = seatsFrom(s, me);
  for (const p of seats)
    for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
      if (firstOf(s, c) !== NONE) companies.push(company(s, view, c));
  const events: SceneCard[] = [];
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (s.iRole[e] !== L.Role.onCompany) events.push(card(s, view, e));
  const hand = new Map<number, number>();
  for (const def of handOf(view)) hand.set(def, (hand.get(def) ?? 0) + 1);
  return {
    turn: s.h[L.Header.turn],
    whose: whose(view, playerOnTurn(s)),
    phase: phaseText(s),
    phaseNumber: s.h[L.Header.phase],
    movesAhead: playerOnTurn(s) === me && s.h[L.Header.phase] <= T.PHASE_MOVEMENT,
    sides: [side(s, view, me), ...seats.slice(1).map((p) => side(s, view, p))],
    alone: isSolitaire(s),
    called: Array.from({ length: s.players }, (_, p) => subject(s, me, p)),
    seats: { turn: playerOnTurn(s), hazards: hazardSeat(s, playerOnTurn(s)) },
    companies,
    events,
    hand: [...hand].map(([def, count]) => ({
      name: D.nameOf(def),
      count,
      kind: kindLine(def),
      hazard: isHazard(def),
    })),
    attack: attackSentence(s),
    strike: strikeSentence(s),
    chain: chainEntries(s, me),
    over: s.chooser() < -1,
  };
}
