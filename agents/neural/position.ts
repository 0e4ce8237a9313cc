/** A position as a player sees it, as inputs: where every card lies that he knows of, and the numbers of the table. */
import * as C from "../../engine/meccg/rules/facts/columns.js";
import * as Q from "../../engine/meccg/rules/facts/board.js";
import * as D from "../../engine/meccg/defs.js";
import { attackProwess } from "../../engine/meccg/rules/facts/combat/attackstats.js";
import { corruptionOf } from "../../engine/meccg/rules/facts/company/corruption.js";
import { generalUnused } from "../../engine/meccg/rules/facts/company/influence.js";
import { prowessOf } from "../../engine/meccg/rules/facts/company/stats.js";
import { pointsOfAll } from "../../engine/meccg/rules/facts/score/marshalling.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { type Board, NONE } from "../heuristic/board.js";
import { cardOfDef, cardOfRegion, cardOfSite } from "./cards.js";
import { companyFields } from "./companyfields.js";
import type { SparseEncoding } from "./encoding.js";
import { readFrames } from "./framefields.js";
import { PLAIN, ZONES } from "./names.js";
import { COMPANY, HEADER, PLAYER } from "./readings.js";
import { WordReader } from "./fields.js";

const SIDES = ["mine", "theirs"] as const;
const both = (names: readonly string[]): string[] => SIDES.flatMap((side) => names.map((name) => `${side} ${name}`));

const header = new WordReader("table", "header", HEADER);
const players = SIDES.map((side) => new WordReader(side, "player", PLAYER));
const company = new WordReader("company", "company", COMPANY);

// ---- zones of cards in play ----------------------------------------------------------------------------------------
const ROLE_COUNT = C.ROLE_NAMES.length;
/** Zone of a card in play: by side, with the company in question or not, and role. */
const IN_PLAY = ZONES.row(
  both(["here", "elsewhere"].flatMap((where) => C.ROLE_NAMES.map((name) => `${name} in play ${where}`))),
);
/** Besides: characters who are tapped or wounded, cards that are tapped, who faces a strike, who follows another. */
const BESIDES = ["tapped", "wounded", "used", "faces a strike", "follower"];
const IN_STATE = ZONES.row(both(["here", "elsewhere"].flatMap((where) => BESIDES.map((name) => `${name} ${where}`))));
const TAPPED = 0,
  WOUNDED = 1,
  USED = 2,
  FACING = 3,
  FOLLOWER = 4;

// ---- zones of sites, piles and knowledge ----------------------------------------------------------------------------
const SITES = ZONES.row(both(["site here", "destination here", "site elsewhere", "destination elsewhere"]));
const SITE_CARDS = ZONES.row(both(["site tapped", "site discarded"]));
const PATH = ZONES.add("region of the way");
const GUARD = ZONES.add("my card on guard");
const HAND = ZONES.add("my hand");
const PILES = ZONES.row(["deck", "discard pile", "sideboard", "top of the deck", "pool"].map((n) => `my ${n}`));
const OPEN = ZONES.row(both(["out of the game", "won"]));
const KNOWN = ZONES.row(["hand", "top of the deck", "deck", "discard pile", "one of these"].map((n) => `their ${n}`));
const SEEN = ZONES.row(["hand", "top of the deck", "deck"].map((n) => `seen by them in my ${n}`));
const ON_TOP = ZONES.add("in order on my deck");
const CHAIN = ZONES.row(both(["declared"]));
const LASTING = ZONES.add("lasts this turn");
/** Every copy seen of a list, wherever it is now: what sort of list it is. */
const LIST = ZONES.row(both(["list"]));

// ---- numbers -----------------------------------------------------------------------------------------------------------
const POINTS = PLAIN.row(both(T.MP_KINDS.map((k) => `${k} points`)));
const COUNCIL = PLAIN.row(both(["points at the Council"]));
const LEAD = PLAIN.add("lead at the Council");
const LEADS = [-10, -6, -3, -1, 0, 1, 3, 6, 10];
const LEAD_OVER = PLAIN.row(LEADS.map((n) => `lead of at least ${n}`));
const ON_TABLE = PLAIN.row(both(["companies", "characters", "untapped", "wounded", "prowess", "corruption"]));
const GENERAL = PLAIN.row(both(["general influence left"]));
const HERE = PLAIN.row(
  ["characters", "untapped", "wounded", "prowess", "best prowess", "corruption"].map((n) => `${n} here`),
);
const LIMIT_LEFT = PLAIN.add("hazard limit left here");
const NO_COMPANY = PLAIN.add("no company in question");
const HIDDEN_SITE = PLAIN.add("destination here not shown");
const GUARDED = PLAIN.add("their card on guard here");
const LAND = PLAIN.row([...T.REGION_LETTERS].map((l) => `regions of type ${l} on the way`));
const SITE_TYPE = PLAIN.row(T.SITE_TYPES.map((t) => `${t} is where it goes`));
const FACE_DOWN = PLAIN.row(both(["agents face down"]));
const ATTACK = PLAIN.row(["prowess", "strikes", "strikes given out"].map((n) => `attack's ${n}`));
const DECKS = PLAIN.row([1, 2, 3, 4].map((n) => `ends when decks were exhausted ${n} times`));
const LEFT = PLAIN.row(both(["cards to draw in all"]));
const HAND_HAZARDS = PLAIN.add("hazards in my hand");
const HAND_RESOURCES = PLAIN.add("resources in my hand");
/** Cards of both play decks that make a whole game. */
const DECK = 60;

const points = new Int32Array(12);

/** The company that is spoken of: the one under way, else that of the top frame; -1 none. */
export function companyInQuestion(b: Board): number {
  const f = b.frame;
  const kind = Q.ruleOf(b, f);
  const field = COMPANY_FIELD[kind];
  if (field > 0) {
    const c = C.fieldOf(b, f, field & 31) - (field >> 5);
    if (c >= 0 && c < b.companies && b.lives(c)) return c;
  }
  const c = Q.companyUnderWay(b);
  return c >= 0 && b.lives(c) ? c : -1;
}
const COMPANY_FIELD = companyFields();

/** Writes the position of a board that was loaded from a view. */
export function readPosition(b: Board, out: SparseEncoding): void {
  const me = b.player;
  const them = b.them;
  header.read(C.headerWords(b), 0, me, out);
  for (let side = 0; side < 2; side++)
    players[side].read(C.playerWords(b), C.playerRow(side === 0 ? me : them), me, out);
  readFrames(b, out);
  const c = companyInQuestion(b);
  readCompany(b, c, out);
  readInPlay(b, c, out);
  readPiles(b, out);
  readStanding(b, out);
  for (let k = 0; k < Q.chainLength(b); k++) {
    const side = Q.entryPlayer(b, k) === me ? 0 : 1;
    if (Q.entryCard(b, k) > 0) out.card(CHAIN + side, cardOfDef(Q.entryCard(b, k)));
  }
  for (let k = 0; k < Q.temporaryCount(b); k++)
    if (Q.temporaryDef(b, k) > 0) out.card(LASTING, cardOfDef(Q.temporaryDef(b, k)));
  const attack = Q.attackUnderWay(b);
  if (attack > 0 && Q.isAttack(b, attack)) {
    out.number(ATTACK, attackProwess(b, attack) / 10);
    out.number(ATTACK + 1, Q.baseStrikes(b, attack) / 4);
    out.number(ATTACK + 2, Q.strikesAssigned(b, attack) / 4);
  }
}

function readCompany(b: Board, c: number, out: SparseEncoding): void {
  for (let k = 0; k < b.companies; k++) {
    if (!b.lives(k)) continue;
    const side = Q.companyOwner(b, k) === b.player ? 0 : 1;
    const zone = SITES + side * 4 + (k === c ? 0 : 2);
    const site = Q.siteOf(b, k);
    const to = Q.destinationOf(b, k);
    if (site >= 0) out.card(zone, cardOfSite(site));
    if (to >= 0) out.card(zone + 1, cardOfSite(to));
  }
  if (c < 0) {
    out.number(NO_COMPANY, 1);
    return;
  }
  company.read(C.companyWords(b), C.companyRow(c), b.player, out);
  if (Q.destinationOf(b, c) === -2) out.number(HIDDEN_SITE, 1);
  const guard = Q.guardOn(b, c);
  if (guard > 1) out.card(GUARD, cardOfDef(guard - 1));
  else if (guard < 0) out.number(GUARDED, 1);
  out.number(LIMIT_LEFT, Q.limitLeft(b, c) / 4);
  for (let k = 0; k < Q.pathLength(b, c) && k < 8; k++) {
    const w = Q.pathRegion(b, c, k);
    if (Q.regionType(w) < T.REGION_LETTERS.length) out.number(LAND + Q.regionType(w), 0.5);
    if (Q.regionName(w) >= 0) out.card(PATH, cardOfRegion(Q.regionName(w)));
  }
  const to = Q.destinationOf(b, c);
  const at = to >= 0 ? to : Q.siteOf(b, c);
  const made = Q.siteBecame(b, c);
  if (made > 0) out.number(SITE_TYPE + made - 1, 1);
  else if (at >= 0) out.number(SITE_TYPE + D.SITE_TYPE[at], 1);
  characters.clear();
  characters.add(b, c);
  out.number(HERE, characters.heads / 4);
  out.number(HERE + 1, characters.untapped / 4);
  out.number(HERE + 2, characters.wounded / 2);
  out.number(HERE + 3, characters.prowess / 20);
  out.number(HERE + 4, characters.best / 8);
  out.number(HERE + 5, characters.corruption / 6);
}
/** Characters, counted. */
class People {
  companies = 0;
  heads = 0;
  untapped = 0;
  wounded = 0;
  prowess = 0;
  /** Prowess of the best who is untapped. */
  best = 0;
  corruption = 0;

  clear(): void {
    this.companies = this.heads = this.untapped = this.wounded = this.prowess = this.best = this.corruption = 0;
  }
  add(b: Board, c: number): void {
    this.companies++;
    for (let i = b.firstOf(c); i !== NONE; i = Q.nextOf(b, i)) {
      this.heads++;
      const p = prowessOf(b, i);
      if (b.untapped(i)) {
        this.untapped++;
        if (p > this.best) this.best = p;
      }
      if (b.wounded(i)) this.wounded++;
      this.prowess += p;
      this.corruption += corruptionOf(b, i);
    }
  }
}
const characters = new People();

function readInPlay(b: Board, c: number, out: SparseEncoding): void {
  for (let side = 0; side < 2; side++) downs[side] = 0;
  for (let i = Q.nextSlot(b, 0); i < Q.SLOTS; i = Q.nextSlot(b, i + 1)) {
    const role = C.roleOf(b, i);
    const side = Q.ownerOf(b, i) === b.player ? 0 : 1;
    const def = Q.defOf(b, i);
    const away = Q.companyOf(b, i) === c && c >= 0 ? 0 : 1;
    if (Q.isAgent(b, i) && Q.isFaceDown(b, i)) downs[side]++;
    const zone = (side * 2 + away) * BESIDES.length + IN_STATE;
    out.card(IN_PLAY + (side * 2 + away) * ROLE_COUNT + role, cardOfDef(def));
    if (Q.isCharacter(b, i)) {
      if (Q.isWounded(b, i)) out.card(zone + WOUNDED, cardOfDef(def));
      else if (Q.isTapped(b, i)) out.card(zone + TAPPED, cardOfDef(def));
      if (Q.leaderOf(b, i) !== NONE) out.card(zone + FOLLOWER, cardOfDef(def));
    } else if (Q.isTapped(b, i)) out.card(zone + USED, cardOfDef(def));
    if ((Q.isCharacter(b, i) || Q.isAlly(b, i)) && Q.toFace(b, i) > 0) out.card(zone + FACING, cardOfDef(def));
  }
  for (let side = 0; side < 2; side++) out.number(FACE_DOWN + side, downs[side] / 2);
}
const downs = new Int32Array(2);

function readPiles(b: Board, out: SparseEncoding): void {
  const me = b.player;
  const them = b.them;
  let hazards = 0;
  for (let k = 0; k < b.held; k++) {
    const d = b.card(k);
    out.card(HAND, cardOfDef(d));
    if (D.SIDE[d] & T.SIDE_HAZARD) hazards++;
  }
  out.number(HAND_HAZARDS, hazards / 4);
  out.number(HAND_RESOURCES, (b.held - hazards) / 4);
  const mine = Q.listLength(b, me);
  for (let k = 0; k < mine; k++) {
    const d = cardOfDef(Q.nameAt(b, me, k));
    for (let pile = 0; pile < Q.Pile.out; pile++) {
      const n = Q.countAt(b, me, pile, k);
      if (n > 0) out.card(PILES + pile, d, n);
    }
    for (let zone = 0; zone < 3; zone++) {
      const n = Q.knownAt(b, me, zone, k);
      if (n > 0) out.card(SEEN + zone, d, n);
    }
    open(b, me, 0, k, d, out);
    out.card(LIST, d, 0.25);
  }
  const theirs = Q.listLength(b, them);
  for (let k = 0; k < theirs; k++) {
    const d = cardOfDef(Q.nameAt(b, them, k));
    for (let zone = 0; zone < 5; zone++) {
      const n = Q.knownAt(b, them, zone, k);
      if (n > 0) out.card(KNOWN + zone, d, n);
    }
    open(b, them, 1, k, d, out);
    out.card(LIST + 1, d, 0.25);
  }
  for (let i = 0; i < Q.orderedCount(b, me); i++) {
    const d = Q.orderedDef(b, me, i);
    if (d > 0) out.card(ON_TOP, cardOfDef(d));
  }
  for (let side = 0; side < 2; side++) {
    const p = side === 0 ? me : them;
    for (let s = 0; s < D.SITE_COUNT; s++) {
      const v = Q.shownSiteCard(b, p, s);
      if (v & 4) out.card(SITE_CARDS + side * 2, cardOfSite(s));
      else if ((v & 3) === 3) out.card(SITE_CARDS + side * 2 + 1, cardOfSite(s));
    }
  }
}
// biome-ignore lint/complexity/useMaxParams: asked for every card of both players at every choice
function open(b: Board, p: number, side: number, k: number, d: number, out: SparseEncoding): void {
  const gone = Q.countAt(b, p, Q.Pile.out, k);
  const won = Q.countAt(b, p, Q.Pile.won, k);
  if (gone > 0) out.card(OPEN + side * 2, d, gone);
  if (won > 0) out.card(OPEN + side * 2 + 1, d, won);
}

function readStanding(b: Board, out: SparseEncoding): void {
  pointsOfAll(b, points);
  const all = b.rules.endExhaustions[b.rules.deckCount]!;
  for (let side = 0; side < 2; side++) {
    const p = side === 0 ? b.player : b.them;
    for (let k = 0; k < 6; k++) out.number(POINTS + side * 6 + k, points[p * 6 + k] / 6);
    out.number(COUNCIL + side, b.council(p) / 15);
    out.number(GENERAL + side, generalUnused(b, p) / 8);
    characters.clear();
    for (let c = Q.firstCompany(p); c < Q.endOfCompanies(p); c++) if (b.lives(c)) characters.add(b, c);
    const at = ON_TABLE + side * 6;
    out.number(at, characters.companies / 2);
    out.number(at + 1, characters.heads / 6);
    out.number(at + 2, characters.untapped / 6);
    out.number(at + 3, characters.wounded / 3);
    out.number(at + 4, characters.prowess / 30);
    out.number(at + 5, characters.corruption / 8);
    const again = Math.max(0, all - 1 - Q.exhaustionsOf(b, p));
    out.number(LEFT + side, (Q.sizeOf(b, p, Q.Pile.deck) + (again * DECK) / 2) / DECK);
  }
  const lead = b.council(b.player) - b.council(b.them);
  out.number(LEAD, lead / 8);
  for (let k = 0; k < LEADS.length; k++) if (lead >= LEADS[k]) out.number(LEAD_OVER + k, 1);
  if (all >= 1 && all <= 4) out.number(DECKS + all - 1, 1);
}
