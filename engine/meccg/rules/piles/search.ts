/**
 * Choices among cards that are not in hand: searches of piles and the sideboard, factions brought in from hand by an
 * event, items to lose.
 */
import { searchBanned } from "../facts/play/searching.js";
import { bottomCount } from "../state/decktops.js";
import { mask } from "../../cards/vocabulary/lookups.js";
import { isBarredAvatar } from "../state/avatarchoice.js";
import { alignmentOf, isCharacterOf } from "../state/alignment.js";
import * as D from "../../cards/vocabulary/defs.js";
import { mayNotBear } from "../facts/company/itembearers.js";
import { isMagic } from "../facts/company/skills.js";
import * as L from "../state/layout.js";
import type { AnyKeyword, Race } from "../../cards/words/basics.js";
import { defineFrame, GIVE, GO, leave, SEARCH, step } from "../machine/machine.js";
import { defineQuestion, NOBODY_ASKED } from "../machine/question.js";
import type { ModeForm } from "../../cards/vocabulary/compiled.js";
import type { Machine } from "../machine/state.js";
import type { Table } from "../state/table.js";
import * as T from "../../cards/vocabulary/terms.js";
import {
  forgetExchange,
  forgetMove,
  learn,
  showFrom,
  showFromSideboard,
  IN_DECK,
  IN_DISCARD,
  IN_HAND,
  IN_SIDEBOARD,
} from "../machine/known.js";
import { declareEntry, openChain } from "../machine/declared.js";
import { regionsTo } from "../facts/journey/distance.js";
import { borrow, giveBack, NOBODY } from "../state/context.js";
import { companyHas, enRoute, fits, holds } from "../facts/play/conditions.js";
import { PICK_ITEM_IN, PICK_ITEM_NOT_RING, PICK_RING, PICK_RING_IN } from "../changes/discards.js";
import { companyOf, enter, firstOf, NONE, place } from "../state/inplay.js";
import { loseItem } from "../changes/losing.js";
import { siteAvailable, siteTapped } from "../state/sitecards.js";
import { revealFromHand, shuffleDeck } from "../changes/piles.js";
import { addAt, addTo, countAt, sizeOf, deckSize, handAdd, handSize } from "../state/lists.js";
import { mayComeIntoPlay, avatarComes } from "../organization/characters.js";
import { itemIsPaid } from "../facts/play/itemforitem.js";
import { paysItem } from "../site/itemforitem.js";
import { itemPlayable, playedAt, siteHolds } from "../facts/play/playable.js";
import { gained, tapsSite, WAY_AFAR } from "../site/siteplay.js";
import type { Context } from "../state/context.js";
import { isTaken } from "../facts/play/unique.js";
import { leavesAlone } from "../facts/play/opposedcards.js";
import { settleUse } from "../changes/wielding.js";
import { Entry, EntryBit, EntryKind } from "../state/entries.js";
import { Frame } from "../state/schema.js";
import { PickFrame, SearchFrame, SideboardFrame } from "../state/frames-of-the-chain.js";

/** Manners of a search. */
export const SEARCH_PILES = 1,
  /** Agents with a home of these types: a bit a type in place of what is looked for. */
  SEARCH_AGENTS = 2,
  SEARCH_FACTION = 7,
  /** The same from afar: less the number of regions. */
  SEARCH_AFAR = 8;
/** Piles that are searched. */
const OF_DECK = 1,
  OF_DISCARD = 2,
  OF_SIDEBOARD = 4;
/** What is looked for: only what sages use, only resources, items of a class (plus one, from bit 4 on), and where it goes. */
const FOR_SAGES = 1,
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
const OR_CLASS = 7,
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
const A_WIZARD = -1,
  OF_MAGIC = -2,
  A_CHARACTER = -3,
  /** And below that: factions of the races of a mask. */
  OF_FACTIONS = -4,
  /** From here on a card by its definition. */
  A_NAME = 100;
/** Is what the search at frame `f` takes shown to all? */
export const isShown = (s: Table, f: number): boolean => (s.fr[f + SearchFrame.what] & SHOWN) !== 0;
/** Begins a search as the words (`seek`) of card `def` say; what comes into play goes to `bearer` (-1 nobody). */
export function startSearch(s: Machine, p: number, word: object, bearer: number, def: number): void {
  const w = word as {
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
  };
  const piles =
    (w.in.includes("deck") ? OF_DECK : 0) |
    (w.in.includes("discard") ? OF_DISCARD : 0) |
    (w.in.includes("sideboard") ? OF_SIDEBOARD : 0);
  const what =
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
    (w.to === "deck"
      ? INTO_DECK
      : w.to === "playAtSite"
        ? INTO_PLAY
        : w.to === "companyAtSite"
          ? INTO_PLAY | AT_TAPPED
          : 0);
  let types = 0;
  for (const type of w.agent ?? []) types |= 1 << T.SITE[type as "haven"];
  const f = s.push(
    SEARCH,
    p,
    types ? SEARCH_AGENTS : SEARCH_PILES,
    piles,
    what | types,
    w.any ? AS_MANY : (w.count ?? 1),
  );
  s.fr[f + SearchFrame.beside] =
    (w.orClass ? T.ITEM_CLASSES.indexOf(w.orClass as "minor") + 1 : 0) |
    (w.keyword ? (ALL_KEYWORDS.indexOf(w.keyword) + 1) << KEYWORD_FROM : 0) |
    (w.gear ? GEAR_ALONE : 0) |
    (w.noShort ? NO_SHORT : 0) |
    (w.to === "bearer" || w.to === "actor" ? TO_BEARER : w.to === "stored" ? TO_BEARER | TO_STORE : 0);
  s.fr[f + SearchFrame.bearer] = bearer + 1;
  s.fr[f + SearchFrame.card] = def;
  s.fr[f + SearchFrame.creature] = w.named
    ? A_NAME + D.defOf(w.named)
    : w.race
      ? T.RACE[w.race] + 1
      : w.factions
        ? OF_FACTIONS - mask(T.RACE, w.factions, "race")
        : w.magic
          ? OF_MAGIC
          : w.character
            ? A_CHARACTER
            : 0;
}
/** A player may find his avatar in his deck or discard pile and play him with company `c`, beside the one of the turn. */
export function startAvatarSearch(s: Machine, p: number, c: number): void {
  if (c < 0 || s.pget(p, L.PlayerWord.avatar) !== 0) return;
  const f = s.push(SEARCH, p, SEARCH_PILES, OF_DECK | OF_DISCARD, 0, 1);
  s.fr[f + SearchFrame.creature] = A_WIZARD;
  s.fr[f + SearchFrame.bearer] = firstOf(s, c) + 1;
}
/**
 * `actor` of company `c` tries to bring in a faction from hand without going to its site, with `plus` on the roll. -1:
 * no character makes the attempt, and it counts as one by a diplomat.
 */
export function startOldRoad(s: Machine, p: number, actor: number, plus: number, c: number): void {
  const f = s.push(SEARCH, p, SEARCH_FACTION, actor, plus, c);
  s.fr[f + Frame.step] = factionFromHand.at;
}

/**
 * `actor` of company `c` tries to bring in a faction from hand whatever site it is playable at. The roll gets `plus`,
 * less the number of regions to that site.
 */
export function startFromAfar(s: Machine, p: number, actor: number, plus: number, c: number): void {
  const f = s.push(SEARCH, p, SEARCH_AFAR, actor, plus, c);
  s.fr[f + Frame.step] = factionFromHand.at;
}
/** Adds the factions of a hand that somebody of company `c` (`i`, -1 anybody) could try to bring in from afar. */
// biome-ignore lint/complexity/useMaxParams: hot path (legal), where nothing is gathered in an object
export function factionsFromAfar(s: Table, p: number, c: number, i: number, out: Int32Array | null, n: number): number {
  let last = -1;
  const cx = borrow(p, c);
  for (let k = 0; k < handSize(s, p); k++) {
    const def = s.hands[p * L.HAND + k];
    if (def === last || D.KIND[def] !== T.K_FACTION) continue;
    last = def;
    if (isTaken(s, def) || regionsTo(s.cget(c, L.CompanyWord.site), def) > L.LONGEST_WAY) continue;
    if (i >= 0 && D.PLAYED_BY[def] !== null && !fits(s, D.PLAYED_BY[def], i, NOBODY)) continue;
    if (holds(s, D.PLAY_NEEDS[def], cx)) n = put(out, n, T.choice(T.V_CARD, def));
  }
  giveBack(cx);
  return n;
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
function wanted(s: Machine, f: number, d: number): boolean {
  if (leavesAlone(s, s.fr[f + SearchFrame.player], s.fr[f + SearchFrame.card], d)) return false;
  const what = s.fr[f + SearchFrame.what];
  if (s.fr[f + SearchFrame.manner] === SEARCH_AGENTS)
    return D.KIND[d] === T.K_AGENT && D.HOME[d].some((t) => what & (1 << D.SITE_TYPE[t]));
  if (what & FOR_SAGES) {
    if (D.KIND[d] !== T.K_EVENT || !D.MODES[d].some((m) => wantsSage(m, d))) return false;
  }
  if (what & ANY_ITEM && D.KIND[d] !== T.K_ITEM) return false;
  const creature = s.fr[f + SearchFrame.creature];
  if (creature >= A_NAME && d !== creature - A_NAME) return false;
  if (
    creature > 0 &&
    creature < A_NAME &&
    (D.KIND[d] !== T.K_CREATURE || (D.RACES_OF[d] & (1 << (creature - 1))) === 0)
  )
    return false;
  if (creature === A_WIZARD) {
    const mayCome = mayComeIntoPlay(s, s.fr[f + SearchFrame.player], d);
    if ((D.BITS[d] & D.B_AVATAR) === 0 || !mayCome) return false;
  }
  if (creature === OF_MAGIC && !isMagic(d)) return false;
  if (creature < OF_FACTIONS && (D.KIND[d] !== T.K_FACTION || ((OF_FACTIONS - creature) & (1 << D.RACE_OF[d])) === 0))
    return false;
  if (creature === A_CHARACTER && !isCharacterOf(s, s.fr[f + SearchFrame.player], d)) return false;
  if (what & A_NAZGUL && (D.BITS[d] & D.B_NAZGUL) === 0) return false;
  if (what & RESOURCES && D.SIDE[d] !== T.SIDE_RESOURCE) return false;
  if (what & PLAYABLE_HERE) {
    const bearer = s.fr[f + SearchFrame.bearer] - 1;
    const company = bearer >= 0 ? companyOf(s, bearer) : -1;
    if (company < 0 || enRoute(s, company) || !playedAt(s, company, d)) return false;
  }
  if (what & HAZARDS && (D.SIDE[d] & T.SIDE_HAZARD) === 0) return false;
  if (what & OF_A_MODE && D.MODE_OF[d] === 0) return false;
  if (what & OWN_HALF && D.SIDE[d] === T.SIDE_HAZARD && !isCharacterOf(s, s.fr[f + SearchFrame.player], d))
    return false;
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
  if (what & INTO_PLAY) {
    const b = s.fr[f + SearchFrame.bearer] - 1;
    const c = b >= 0 ? companyOf(s, b) : -1;
    if (c < 0 || enRoute(s, c) || ((what & AT_TAPPED) === 0 && siteTapped(s, c, s.cget(c, L.CompanyWord.site))))
      return false;
    const site = s.cget(c, L.CompanyWord.site);
    if (!itemIsPaid(s, s.fr[f + SearchFrame.player], c, -1)) return false;
    if (isTaken(s, d)) return false;
    if (!itemPlayable(s, c, d)) return false;
    if ((what & AT_TAPPED) === 0 && (!siteHolds(site, d) || mayNotBear(s, b, d))) return false;
  }
  return true;
}
function searchOver(s: Machine, f: number): number {
  const player = s.fr[f + SearchFrame.player];
  const deck = (s.fr[f + SearchFrame.piles] & OF_DECK) !== 0 || (s.fr[f + SearchFrame.what] & INTO_DECK) !== 0;
  s.pop();
  if (deck) shuffleDeck(s, player);
  return GO;
}
/** A sideboard is no pile that is forbidden to be read. */
const isBanned = (s: Machine, f: number): boolean =>
  s.fr[f + SearchFrame.piles] !== OF_SIDEBOARD && searchBanned(s, s.fr[f + SearchFrame.player]);
const fromPiles = step("which card of the piles", {
  enter: (s, f) =>
    s.fr[f + SearchFrame.left] <= 0 || isBanned(s, f) ? searchOver(s, f) : s.ask(s.fr[f + SearchFrame.player]),
  options(s, f, out) {
    const player = s.fr[f + SearchFrame.player];
    const piles = s.fr[f + SearchFrame.piles];
    out[0] = T.choice(T.V_PASS);
    let count = 1;
    for (let k = 0; k < L.NAMES; k++) {
      const def = s.list[player * L.NAMES + k];
      const inDeck = piles & OF_DECK && countAt(s, player, L.Pile.deck, k) + countAt(s, player, L.Pile.top, k) > 0;
      const inDiscard = piles & OF_DISCARD && countAt(s, player, L.Pile.discard, k) > 0;
      const inSideboard = piles & OF_SIDEBOARD && countAt(s, player, L.Pile.sideboard, k) > 0;
      if (!wanted(s, f, def)) continue;
      if (inDeck || inDiscard) out[count++] = T.choice(T.V_CARD, def);
      if (inSideboard) out[count++] = T.choice(T.V_SIDEBOARD, def, fromThere(s, f));
    }
    return count;
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) s.fr[f + Frame.step] = stopped.at;
    else if (T.verbOf(c) === T.V_SIDEBOARD) takeFromSideboard(s, f, T.aOf(c));
    else takeFromPiles(s, f, T.aOf(c));
  },
});
const stopped = step("enough", { enter: searchOver });
/** Where a card of the sideboard goes. */
const fromThere = (s: Machine, f: number): number =>
  s.fr[f + SearchFrame.beside] & TO_BEARER ? T.TO_HIM : s.fr[f + SearchFrame.what] & INTO_DECK ? 1 : 2;
/** An item out of a pile comes to the bearer of the search, for all to see. */
function comesTo(s: Machine, f: number, d: number): void {
  const bearer = s.fr[f + SearchFrame.bearer] - 1;
  const slot = enter(s, d, s.fr[f + SearchFrame.player], L.Role.item);
  place(s, slot, bearer);
  settleUse(s, slot);
  gained(s, s.iComp[bearer], bearer, slot);
}
/** Out of the sideboard into the deck, unseen; or into the hand. */
function takeFromSideboard(s: Machine, f: number, d: number): void {
  const player = s.fr[f + SearchFrame.player];
  s.fr[f + SearchFrame.left] -= 1;
  addTo(s, player, L.Pile.sideboard, d, -1);
  if (s.fr[f + SearchFrame.beside] & TO_BEARER) {
    showFromSideboard(s, player, d);
    comesTo(s, f, d);
    return;
  }
  if (s.fr[f + SearchFrame.what] & INTO_DECK) {
    addTo(s, player, L.Pile.deck, d);
    forgetMove(s, player, IN_SIDEBOARD, IN_DECK);
    return;
  }
  handAdd(s, player, d);
  if (isShown(s, f)) {
    showFromSideboard(s, player, d);
    learn(s, player, L.Known.hand, d, 1);
  } else forgetMove(s, player, IN_SIDEBOARD, IN_HAND);
}
function takeFromPiles(s: Machine, f: number, d: number): void {
  const player = s.fr[f + SearchFrame.player];
  s.fr[f + SearchFrame.left] -= 1;
  let k = 0;
  while (s.list[player * L.NAMES + k] !== d) k++;
  const fromDiscard = (s.fr[f + SearchFrame.piles] & OF_DISCARD) !== 0 && countAt(s, player, L.Pile.discard, k) > 0;
  // A deck that is searched is shuffled in the end; what lies on top has no place of its own before that.
  if (!fromDiscard && (sizeOf(s, player, L.Pile.top) > 0 || bottomCount(s, player) > 0)) shuffleDeck(s, player);
  const pile = fromDiscard ? L.Pile.discard : countAt(s, player, L.Pile.deck, k) > 0 ? L.Pile.deck : L.Pile.top;
  addAt(s, player, pile, k, -1);
  const from = fromDiscard ? IN_DISCARD : IN_DECK;
  if (s.fr[f + SearchFrame.what] & INTO_DECK) {
    addAt(s, player, L.Pile.deck, k, 1);
    if (fromDiscard && isShown(s, f)) {
      showFrom(s, player, L.Known.discard, d);
      learn(s, player, L.Known.deck, d, 1);
    } else forgetMove(s, player, from, IN_DECK);
    return;
  }
  if (s.fr[f + SearchFrame.beside] & TO_BEARER) {
    showFrom(s, player, fromDiscard ? L.Known.discard : pile === L.Pile.top ? L.Known.top : L.Known.deck, d);
    const bearer = s.fr[f + SearchFrame.bearer] - 1;
    if (s.fr[f + SearchFrame.beside] & TO_STORE) {
      s.iSite[enter(s, d, player, L.Role.stored)] = s.cget(s.iComp[bearer], L.CompanyWord.site);
      return;
    }
    comesTo(s, f, d);
    return;
  }
  if (s.fr[f + SearchFrame.what] & INTO_PLAY) {
    showFrom(s, player, fromDiscard ? L.Known.discard : pile === L.Pile.top ? L.Known.top : L.Known.deck, d);
    const b = s.fr[f + SearchFrame.bearer] - 1;
    if (s.fr[f + SearchFrame.what] & AT_TAPPED) {
      s.fr[f + Frame.step] = stopped.at;
      s.push(GIVE, player, d, s.iComp[b], 1);
      paysItem(s, player, s.iComp[b]);
      return;
    }
    const slot = enter(s, d, player, L.Role.item);
    place(s, slot, b);
    settleUse(s, slot);
    gained(s, s.iComp[b], b, slot);
    // An item played taps the site, by whatever way it came (000:1462, 1470; coe 2.V.4), but for the first where that is spared.
    tapsSite(s, s.iComp[b], d);
    paysItem(s, player, s.iComp[b]);
    return;
  }
  handAdd(s, player, d);
  const avatar = s.fr[f + SearchFrame.creature] === A_WIZARD;
  if (avatar || isShown(s, f)) {
    showFrom(s, player, fromDiscard ? L.Known.discard : pile === L.Pile.top ? L.Known.top : L.Known.deck, d);
    learn(s, player, L.Known.hand, d, 1);
    if (avatar) avatarComes(s, player, d, s.iComp[s.fr[f + SearchFrame.bearer] - 1]);
  } else forgetMove(s, player, from, IN_HAND);
}
const factionFromHand = step("which faction", {
  enter: (s, f) => s.ask(s.fr[f + SearchFrame.player]),
  options(s, f, out) {
    out[0] = T.choice(T.V_PASS);
    const player = s.fr[f + SearchFrame.player];
    if (s.fr[f + SearchFrame.manner] === SEARCH_AFAR)
      return factionsFromAfar(s, player, s.fr[f + SearchFrame.left], s.fr[f + SearchFrame.piles], out, 1);
    if (s.fr[f + SearchFrame.piles] < 0) return factionsForAnybody(s, player, s.fr[f + SearchFrame.left], out, 1);
    return factionsByOldRoad(s, player, s.fr[f + SearchFrame.left], s.fr[f + SearchFrame.piles], out, 1);
  },
  take(s, f, c) {
    s.fr[f + Frame.step] = factionDeclared.at;
    if (T.verbOf(c) === T.V_PASS) return;
    const player = s.fr[f + SearchFrame.player];
    const chosen = T.aOf(c);
    revealFromHand(s, player, chosen);
    const entry = declareEntry(s, EntryKind.faction, player, chosen);
    s.ch[entry + Entry.actor] = s.fr[f + SearchFrame.piles];
    s.ch[entry + Entry.company] = s.fr[f + SearchFrame.left];
    s.ch[entry + Entry.plus] = s.fr[f + SearchFrame.what];
    if (s.fr[f + SearchFrame.manner] === SEARCH_AFAR) {
      s.ch[entry + Entry.plus] -= regionsTo(s.cget(s.fr[f + SearchFrame.left], L.CompanyWord.site), chosen);
      s.ch[entry + Entry.mode] = WAY_AFAR;
    } else s.ch[entry + Entry.bits] = EntryBit.noDirectInfluence;
    openChain(s, player);
  },
});
const factionDeclared = step("declared", { enter: leave });
defineFrame(SearchFrame.kind, SearchFrame.label, [fromPiles, stopped, factionFromHand, factionDeclared]);

/** Adds the factions of a hand that `i` (-1: anyone in the company) may try to bring in from the company's Haven. */
// biome-ignore lint/complexity/useMaxParams: hot path (legal), where nothing is gathered in an object
export function factionsByOldRoad(
  s: Table,
  p: number,
  c: number,
  i: number,
  out: Int32Array | null,
  n: number,
): number {
  let last = -1;
  const cx = borrow(p, c);
  for (let k = 0; k < handSize(s, p); k++) {
    const def = s.hands[p * L.HAND + k];
    if (def === last || D.KIND[def] !== T.K_FACTION) continue;
    last = def;
    if (isTaken(s, def) || !nearEnough(s, p, def, c) || !mayTry(s, def, c, i)) continue;
    if (holds(s, D.PLAY_NEEDS[def], cx)) n = put(out, n, T.choice(T.V_CARD, def));
  }
  giveBack(cx);
  return n;
}
/** May `i` (-1 somebody of company `c`) bring in this faction, where its card says who may? */
function mayTry(s: Table, faction: number, c: number, i: number): boolean {
  const by = D.PLAYED_BY[faction]!;
  if (by === null || i >= 0) return by === null || fits(s, by, i, NOBODY);
  return companyHas(s, c, by, NOBODY);
}
/**
 * May a faction be brought in without a character? Where it is playable does not matter, whether its card names sites
 * or describes them.
 */
const forAnybody = (s: Table, d: number, cx: Context): boolean =>
  D.PLAYED_BY[d] === null &&
  (D.BITS_2[d] & D.B2_PLACE_BY_NEEDS ? holds(s, D.NEEDS_BUT_PLACE[d], cx) : D.PLAY_NEEDS[d].length === 0) &&
  !isTaken(s, d);
function factionsForAnybody(s: Table, p: number, c: number, out: Int32Array | null, n: number): number {
  let last = -1;
  const cx = borrow(p, c);
  for (let i = 0; i < handSize(s, p); i++) {
    const def = s.hands[p * L.HAND + i];
    if (def === last || D.KIND[def] !== T.K_FACTION || !forAnybody(s, def, cx)) continue;
    last = def;
    n = put(out, n, T.choice(T.V_CARD, def));
  }
  giveBack(cx);
  return n;
}
/** Has a player a faction in hand that company `c` could try to bring in by nobody in particular? */
export function factionInHand(s: Table, p: number, c: number): boolean {
  return factionsForAnybody(s, p, c, null, 0) > 0;
}
/** Is the site path from this Haven to a site of the faction at most two regions long? */
function nearEnough(s: Table, p: number, faction: number, company: number): boolean {
  const here = s.cget(company, L.CompanyWord.site);
  const sites = D.AT[faction];
  for (let k = 0; k < sites.length; k++) {
    const site = sites[k];
    if (D.SITE_HAVEN[site] === here && D.SITE_PATH[site].length <= 2 && siteAvailable(s, p, site)) return true;
  }
  return false;
}

/** Sideboard (000 II.2; coe 2.I.2, 2.II.6): up to five to the discard pile, or one into a deck of at least five. */
const MOST_FETCHED = 5;
const fetch = step("which card of the sideboard", {
  enter(s, f) {
    if (s.fr[f + SideboardFrame.taken] >= MOST_FETCHED || list(s, f, null) === 0) return leave(s);
    return s.ask(s.fr[f + SideboardFrame.player]);
  },
  options: (s, f, out) => list(s, f, out),
  take(s, f, c) {
    const player = s.fr[f + SideboardFrame.player];
    if (T.verbOf(c) === T.V_PASS) {
      s.fr[f + Frame.step] = fetched.at;
      return;
    }
    const chosen = T.aOf(c);
    addTo(s, player, L.Pile.sideboard, chosen, -1);
    // Hazards moved in the untap phase halve the limits of the turn (001:226-230; coe 2.I.2).
    if (s.h[L.Header.phase] === T.PHASE_UNTAP) s.h[L.Header.turnBits] |= L.TurnBit.sideboardByOther;
    if (T.bOf(c) === 1) {
      addTo(s, player, L.Pile.deck, chosen);
      forgetMove(s, player, IN_SIDEBOARD, IN_DECK);
      shuffleDeck(s, player);
      s.fr[f + Frame.step] = fetched.at;
      return;
    }
    addTo(s, player, L.Pile.discard, chosen);
    forgetExchange(s, player);
    s.fr[f + SideboardFrame.taken] += 1;
  },
});
const fetched = step("enough", { enter: leave });
defineFrame(SideboardFrame.kind, SideboardFrame.label, [fetch, fetched]);
function list(s: Machine, f: number, out: Int32Array | null): number {
  const player = s.fr[f + SideboardFrame.player];
  const sides = s.fr[f + SideboardFrame.sides];
  let count = 0;
  const direct = s.fr[f + SideboardFrame.taken] === 0 && deckSize(s, player) >= 5;
  for (let k = 0; k < L.NAMES; k++) {
    if (countAt(s, player, L.Pile.sideboard, k) === 0) continue;
    const def = s.list[player * L.NAMES + k];
    if ((D.SIDE[def] & sides) === 0 || isBarredAvatar(s, player, def)) continue;
    count = put(out, count, T.choice(T.V_SIDEBOARD, def, 0));
    const kind = D.SIDE[def] === T.SIDE_CHARACTER ? "character" : "resource";
    if (direct && (sides === T.SIDE_HAZARD || s.rules.wizardFetchesToDeck.includes(kind)))
      count = put(out, count, T.choice(T.V_SIDEBOARD, def, 1));
  }
  if (count > 0) count = put(out, count, T.choice(T.V_PASS));
  return count;
}
function put(out: Int32Array | null, n: number, choice: number): number {
  if (out) out[n] = choice;
  return n + 1;
}

/** An item to lose: of one character, or of a whole company. */
defineQuestion(PickFrame, {
  name: "which item",
  over: "lost",
  asks: (s, f) => (losable(s, f, null) === 0 ? NOBODY_ASKED : s.fr[f + PickFrame.player]),
  options: (s, f, out) => losable(s, f, out),
  take: (s, _f, c) => loseItem(s, T.aOf(c)),
});
function losable(s: Machine, f: number, out: Int32Array | null): number {
  const manner = s.fr[f + PickFrame.manner],
    from = s.fr[f + PickFrame.from];
  if (manner !== PICK_ITEM_IN && manner !== PICK_RING_IN)
    return s.iRole[from] === L.Role.character ? losableOf(s, from, manner, out, 0) : 0;
  let count = 0;
  for (let i = firstOf(s, from); i !== NONE; i = s.iNext[i]) count = losableOf(s, i, manner, out, count);
  return count;
}
function losableOf(s: Machine, i: number, manner: number, out: Int32Array | null, n: number): number {
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) {
    if (s.iRole[j] !== L.Role.item) continue;
    const ring = (D.KEYWORDS_OF[s.iDef[j]] & (1 << T.KEYWORD.ring)) !== 0;
    if (ring ? manner === PICK_ITEM_NOT_RING : manner >= PICK_RING) continue;
    n = put(out, n, T.choice(T.V_ITEM, j));
  }
  return n;
}
