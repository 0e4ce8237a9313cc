/** What a search looks for, packed into the words of its frame, and which cards that is. */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { AnyKeyword, Race } from "../../cards/words/basics.js";
import type { Machine } from "../machine/state.js";
import type { ModeForm } from "../../cards/vocabulary/compiled.js";
import type { Table } from "../state/table.js";
import { SEARCH } from "../machine/machine.js";
import { SearchFrame } from "../state/frames/piles.js";
import { alignmentOf, isCharacterOf } from "../state/alignment.js";
import { enRoute } from "../facts/play/conditions.js";
import { firstOf, companyOf } from "../state/inplay.js";
import { isMagic } from "../facts/company/skills.js";
import { isTaken } from "../facts/play/unique.js";
import { itemIsPaid } from "../facts/play/itemforitem.js";
import { leavesAlone } from "../facts/play/opposedcards.js";
import { mask } from "../../cards/vocabulary/lookups.js";
import { mayComeIntoPlay } from "../organization/eligibility.js";
import { mayNotBear } from "../facts/company/itembearers.js";
import { playedAt, itemPlayable, siteHolds } from "../facts/play/playable.js";
import { siteTapped } from "../state/sitecards.js";

/** Manners of a search. */
export const SEARCH_PILES = 1,
  /** Agents with a home of these types: a bit a type in place of what is looked for. */
  SEARCH_AGENTS = 2,
  SEARCH_FACTION = 7,
  /** The same from afar: less the number of regions. */
  SEARCH_AFAR = 8;
/** Piles that are searched. */
export const OF_DECK = 1,
  OF_DISCARD = 2,
  OF_SIDEBOARD = 4;
/** What is looked for: only what sages use, only resources, items of a class (plus one, from bit 4 on), and where it goes. */
export const FOR_SAGES = 1,
  RESOURCES = 2,
  PLAYABLE_HERE = 4,
  /** Into play at a tapped site, with whom of the company its player likes. */
  AT_TAPPED = 8,
  CLASS_FROM = 4,
  /** In the place of a class: a card of a named Dragon, a Drake creature, either. */
  DRAGONS = 13,
  DRAKES = 14,
  DRAGONS_OR_DRAKES = 15,
  INTO_DECK = 256,
  INTO_PLAY = 512,
  ANY_ITEM = 1024,
  A_NAZGUL = 2048,
  SHOWN = 4096,
  HAZARDS = 8192,
  OWN_HALF = 16384,
  OF_A_MODE = 32768;
/** In the word beside: another class that will do, plus one, in the lowest bits; a keyword, plus one; into play with the bearer, at no site. */
export const OR_CLASS = 7,
  KEYWORD_FROM = 3,
  TO_BEARER = 1024,
  TO_STORE = 2048,
  /** What one wears and wields, neither unique nor of a hoard. */
  GEAR_ALONE = 4096,
  NO_SHORT = 8192;
const GEAR = (1 << T.KEYWORD.weapon) | (1 << T.KEYWORD.armor) | (1 << T.KEYWORD.shield) | (1 << T.KEYWORD.helmet);
const isGear = (d: number): boolean =>
  (D.KEYWORDS_OF[d] & GEAR) !== 0 && D.UNIQUE[d] === 0 && (D.KEYWORDS_OF[d] & (1 << T.KEYWORD.hoard)) === 0;
const ALL_KEYWORDS: readonly AnyKeyword[] = [...T.KEYWORDS, ...T.RARE_KEYWORDS];
/** Has the card the keyword that stands at this place of all? */
const hasKeyword = (d: number, k: number): boolean =>
  k < T.KEYWORDS.length
    ? (D.KEYWORDS_OF[d] & (1 << k)) !== 0
    : (D.RARE_KEYWORDS_OF[d] & (1 << (k - T.KEYWORDS.length))) !== 0;
/** More than anybody has. */
const AS_MANY = 999;
/** In place of a race: one's avatar; a card of magic; a character. */
export const A_WIZARD = -1,
  OF_MAGIC = -2,
  A_CHARACTER = -3,
  /** And below that: factions of the races of a mask. */
  OF_FACTIONS = -4,
  /** From here on a card by its definition. */
  A_NAME = 100;
/** Is what the search at frame `f` takes shown to all? */
export const isShown = (s: Table, f: number): boolean => (s.fr[f + SearchFrame.what] & SHOWN) !== 0;
/** The literal of a search (`seek`). */
interface SearchWords {
  in: readonly string[];
  to: string;
  sageOnly?: boolean;
  resource?: boolean;
  class?: string;
  orClass?: string;
  keyword?: AnyKeyword;
  count?: number;
  item?: boolean;
  nazgul?: boolean;
  dragon?: boolean;
  drake?: boolean;
  race?: Race;
  shown?: boolean;
  side?: string;
  agent?: readonly string[];
  playableHere?: boolean;
  magic?: true;
  factions?: readonly Race[];
  gear?: true;
  character?: true;
  noShort?: true;
  any?: true;
  modeCard?: boolean;
  named?: string;
}
/** The field `piles` of the frame. */
const pilesOf = (w: SearchWords): number =>
  (w.in.includes("deck") ? OF_DECK : 0) |
  (w.in.includes("discard") ? OF_DISCARD : 0) |
  (w.in.includes("sideboard") ? OF_SIDEBOARD : 0);
/** Where cards go that are played, as bits of the field `what`. */
function goalOf(w: SearchWords): number {
  switch (w.to) {
    case "deck":
      return INTO_DECK;
    case "playAtSite":
      return INTO_PLAY;
    case "companyAtSite":
      return INTO_PLAY | AT_TAPPED;
    default:
      return 0;
  }
}
/** The field `what`: bits, and an item class or dragons. */
const whatOf = (w: SearchWords): number =>
  (w.playableHere ? PLAYABLE_HERE : 0) |
  (w.side === "hazard" ? HAZARDS : 0) |
  (w.side === "own" ? OWN_HALF : 0) |
  (w.modeCard ? OF_A_MODE : 0) |
  (w.sageOnly ? FOR_SAGES : 0) |
  (w.resource ? RESOURCES : 0) |
  (w.class ? (T.ITEM_CLASSES.indexOf(w.class as "minor") + 1) << CLASS_FROM : 0) |
  (w.item ? ANY_ITEM : 0) |
  (w.nazgul ? A_NAZGUL : 0) |
  ((w.dragon && w.drake ? DRAGONS_OR_DRAKES : w.dragon ? DRAGONS : w.drake ? DRAKES : 0) << CLASS_FROM) |
  (w.shown ? SHOWN : 0) |
  goalOf(w);
/** The field `beside`. */
const besideOf = (w: SearchWords): number =>
  (w.orClass ? T.ITEM_CLASSES.indexOf(w.orClass as "minor") + 1 : 0) |
  (w.keyword ? (ALL_KEYWORDS.indexOf(w.keyword) + 1) << KEYWORD_FROM : 0) |
  (w.gear ? GEAR_ALONE : 0) |
  (w.noShort ? NO_SHORT : 0) |
  (w.to === "bearer" || w.to === "actor" ? TO_BEARER : w.to === "stored" ? TO_BEARER | TO_STORE : 0);
/** The field `creature`. */
function creatureOf(w: SearchWords): number {
  if (w.named) return A_NAME + D.defOf(w.named);
  if (w.race) return T.RACE[w.race] + 1;
  if (w.factions) return OF_FACTIONS - mask(T.RACE, w.factions, "race");
  if (w.magic) return OF_MAGIC;
  return w.character ? A_CHARACTER : 0;
}
/** Begins a search as the words (`seek`) of card `def` say; what comes into play goes to `bearer` (-1 nobody). */
export function startSearch(s: Machine, p: number, word: object, bearer: number, def: number): void {
  const w = word as SearchWords;
  let types = 0;
  for (const type of w.agent ?? []) types |= 1 << T.SITE[type as "haven"];
  const manner = types ? SEARCH_AGENTS : SEARCH_PILES;
  const f = s.push(SEARCH, p, manner, pilesOf(w), whatOf(w) | types, w.any ? AS_MANY : (w.count ?? 1));
  s.fr[f + SearchFrame.beside] = besideOf(w);
  s.fr[f + SearchFrame.bearer] = bearer + 1;
  s.fr[f + SearchFrame.card] = def;
  s.fr[f + SearchFrame.creature] = creatureOf(w);
}
/** A player may find his avatar in his deck or discard pile and play him with company `c`, beside the one of the turn. */
export function startAvatarSearch(s: Machine, p: number, c: number): void {
  if (c < 0 || s.pget(p, L.PlayerWord.avatar) !== 0) return;
  const f = s.push(SEARCH, p, SEARCH_PILES, OF_DECK | OF_DISCARD, 0, 1);
  s.fr[f + SearchFrame.creature] = A_WIZARD;
  s.fr[f + SearchFrame.bearer] = firstOf(s, c) + 1;
}
/** Is it a card of a named Dragon, or a Drake creature, as is looked for? */
function isDragonOrDrake(d: number, what: number): boolean {
  if (what !== DRAKES && D.IS_DRAGON[D.ENTITY[d]]) return true;
  return what !== DRAGONS && D.KIND[d] === T.K_CREATURE && D.RACE_OF[d] === T.RACE.drake;
}
/** May the item come to `b` out of the piles: is he there, and is it one of his own side (coe 6.2.2)? */
function mayBear(s: Machine, b: number, d: number): boolean {
  if (b < 0 || s.iRole[b] !== L.Role.character || D.KIND[d] !== T.K_ITEM || isTaken(s, d) || mayNotBear(s, b, d))
    return false;
  const side = alignmentOf(s, s.iOwner[b]);
  return side === D.ALIGNMENT_OF[d] || side === T.ALIGNMENT["fallen-wizard"] || D.ALIGNMENT_OF[d] !== T.ALIGNMENT.hero;
}
const SAGE = 1 << T.SKILL.sage;
/** Must a sage be there, tap, or be aimed at for a resource to be played so? */
function wantsSage(m: ModeForm, d: number): boolean {
  if (((m.by?.skills ?? 0) | (m.taps?.skills ?? 0)) & SAGE) return true;
  if ((D.SIDE[d] & T.SIDE_RESOURCE) === 0) return false;
  return (((m.target?.who?.skills ?? 0) | (m.each < 0 ? 0 : (D.ABILITIES[d][m.each].taps?.skills ?? 0))) & SAGE) !== 0;
}
/** Is it of the race, the name or the kind that is looked for (the field `creature`)? */
function isOfKind(s: Machine, p: number, d: number, creature: number): boolean {
  if (creature >= A_NAME) return d === creature - A_NAME;
  if (creature > 0) return D.KIND[d] === T.K_CREATURE && (D.RACES_OF[d] & (1 << (creature - 1))) !== 0;
  if (creature < OF_FACTIONS)
    return D.KIND[d] === T.K_FACTION && ((OF_FACTIONS - creature) & (1 << D.RACE_OF[d])) !== 0;
  switch (creature) {
    case A_WIZARD:
      return (D.BITS[d] & D.B_AVATAR) !== 0 && mayComeIntoPlay(s, p, d);
    case OF_MAGIC:
      return isMagic(d);
    case A_CHARACTER:
      return isCharacterOf(s, p, d);
    default:
      return true;
  }
}
/** Has it what the bits of the field `what` ask for? */
function isWhat(s: Machine, f: number, d: number, what: number): boolean {
  const player = s.fr[f + SearchFrame.player];
  if (what & FOR_SAGES && (D.KIND[d] !== T.K_EVENT || !D.MODES[d].some((m) => wantsSage(m, d)))) return false;
  if (what & ANY_ITEM && D.KIND[d] !== T.K_ITEM) return false;
  if (what & A_NAZGUL && (D.BITS[d] & D.B_NAZGUL) === 0) return false;
  if (what & RESOURCES && D.SIDE[d] !== T.SIDE_RESOURCE) return false;
  if (what & PLAYABLE_HERE) {
    const bearer = s.fr[f + SearchFrame.bearer] - 1;
    const company = bearer >= 0 ? companyOf(s, bearer) : -1;
    if (company < 0 || enRoute(s, company) || !playedAt(s, company, d)) return false;
  }
  if (what & HAZARDS && (D.SIDE[d] & T.SIDE_HAZARD) === 0) return false;
  if (what & OF_A_MODE && D.MODE_OF[d] === 0) return false;
  return (what & OWN_HALF) === 0 || D.SIDE[d] !== T.SIDE_HAZARD || isCharacterOf(s, player, d);
}
/** May the item come into play at the site of the company, tapped or not as is looked for? */
function mayComeAtSite(s: Machine, f: number, d: number, what: number): boolean {
  const b = s.fr[f + SearchFrame.bearer] - 1;
  const c = b >= 0 ? companyOf(s, b) : -1;
  if (c < 0 || enRoute(s, c) || ((what & AT_TAPPED) === 0 && siteTapped(s, c, s.cget(c, L.CompanyWord.site))))
    return false;
  if (!itemIsPaid(s, s.fr[f + SearchFrame.player], c, -1) || isTaken(s, d) || !itemPlayable(s, c, d)) return false;
  return (what & AT_TAPPED) !== 0 || (siteHolds(s.cget(c, L.CompanyWord.site), d) && !mayNotBear(s, b, d));
}
/** Is card `d` one that the search at frame `f` looks for? */
export function isSought(s: Machine, f: number, d: number): boolean {
  const player = s.fr[f + SearchFrame.player];
  if (leavesAlone(s, player, s.fr[f + SearchFrame.card], d)) return false;
  const what = s.fr[f + SearchFrame.what];
  if (s.fr[f + SearchFrame.manner] === SEARCH_AGENTS)
    return D.KIND[d] === T.K_AGENT && D.HOME[d].some((t) => what & (1 << D.SITE_TYPE[t]));
  if (!isWhat(s, f, d, what) || !isOfKind(s, player, d, s.fr[f + SearchFrame.creature])) return false;
  const cls = (what >> CLASS_FROM) & 15;
  if (cls >= DRAGONS) return isDragonOrDrake(d, cls);
  const beside = s.fr[f + SearchFrame.beside];
  const orCls = beside & OR_CLASS;
  if (cls && (D.KIND[d] !== T.K_ITEM || (D.CLASS[d] !== cls - 1 && D.CLASS[d] !== orCls - 1))) return false;
  const word = (beside >> KEYWORD_FROM) & 63;
  if (word && !hasKeyword(d, word - 1)) return false;
  if (beside & GEAR_ALONE && !isGear(d)) return false;
  if (beside & NO_SHORT && D.KIND[d] === T.K_EVENT && D.TYPE[d] === T.SHORT) return false;
  if (beside & TO_BEARER) return mayBear(s, s.fr[f + SearchFrame.bearer] - 1, d);
  return (what & INTO_PLAY) === 0 || mayComeAtSite(s, f, d, what);
}
