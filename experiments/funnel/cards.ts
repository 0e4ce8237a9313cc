/**
 * What becomes of the resources that bring points: of every copy that was drawn, where it is at the end of the game and how
 * it came there.
 */
import { pointsOfSlot } from "../../engine/meccg/rules/facts/score/marshalling.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { countAt, nameIndex } from "../../engine/meccg/rules/state/lists.js";
import { nextSlot } from "../../engine/meccg/rules/state/inplay.js";
import type { Table } from "../../engine/meccg/rules/state/table.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";

/** The sets that are told apart; those not named here are counted as `later`. */
export const CARD_SETS = ["METW", "METD", "MEDM", "later"] as const;
export type CountedSet = (typeof CARD_SETS)[number];
export const countedSet = (def: number): CountedSet => CARD_SETS.find((set) => set === D.setOf(def)) ?? "later";

/** How a copy came to the discard pile. `Fetched`: out of the sideboard, never drawn. */
const DISCARDS = ["Room", "Full", "Taken", "Failed", "Lost", "Fetched"] as const;
type Discarded = (typeof DISCARDS)[number];
/**
 * Where a drawn copy is at the end: it scores; it lies in play for no points; it was played and is gone, out of the game
 * perhaps (Lost), or came to nothing (Failed); it was discarded by choice from a hand with room (Room) or over its size
 * (Full), or had to go (Taken); it is in hand, back in the deck, or elsewhere (in the sideboard).
 */
export const FATES = [
  "Scored",
  "Idle",
  "Lost",
  "Failed",
  "Room",
  "Full",
  "Taken",
  "Hand",
  "Deck",
  "Elsewhere",
] as const;
export type CardFate = (typeof FATES)[number];

/** Items, allies, factions and events that can bring their own player points. */
export const BRING: readonly number[] = D.CARDS.map((_, k) => k + 1).filter(
  (def) => D.SCORES[def] === 1 && D.KIND[def] !== T.K_CHARACTER && D.KIND[def] !== T.K_CREATURE,
);
const brings = new Uint8Array(D.COUNT + 1);
for (const def of BRING) brings[def] = 1;
export const bringsPoints = (def: number): boolean => brings[def] === 1;
/** The most points that a copy can bring by itself. */
export const worthOf = (def: number): number =>
  Math.max(D.MP[def], D.STORED_MP[def], D.KEEPS_ITEMS[def]?.mp ?? 0, D.JOINS[def]?.mp ?? 0, D.FOR_RACE[def]?.mp ?? 0);

/** What is known of the copies of one card. */
class Copies {
  total = 0;
  hand = 0;
  deck = 0;
  discard = 0;
  sideboard = 0;
  table = 0;
  /** Of those in the deck, and in the sideboard, those that were never drawn. */
  undrawnDeck = 0;
  undrawnSideboard = 0;
  readonly why: Record<Discarded, number> = { Room: 0, Full: 0, Taken: 0, Failed: 0, Lost: 0, Fetched: 0 };

  constructor(
    readonly def: number,
    readonly k: number,
  ) {}
  /** Takes so many out of the discard pile; returns how many of them were never drawn. */
  takeBack(n: number): number {
    let left = n;
    for (const why of DISCARDS) {
      const some = Math.min(left, this.why[why]);
      this.why[why] -= some;
      left -= some;
      if (why === "Fetched") return some;
    }
    return 0;
  }
}
/** Where the copies of a card are now. */
interface Places {
  hand: number;
  deck: number;
  discard: number;
  sideboard: number;
  table: number;
}

/** Cards of one seat, from the first choice to the end of the game. */
export class CardFates {
  private readonly cards: Copies[] = [];
  private exhausted = 0;
  /** The words of the player that say how many cards lie where, as they were last. */
  private readonly sizes = new Int16Array(L.PlayerWord.pile + L.PILES);
  /** Place of each definition among the cards plus one, and how many of each are in hand and on the table now. */
  private readonly place = new Uint8Array(D.COUNT + 1);
  private readonly inHand = new Uint8Array(256);
  private readonly onTable = new Uint8Array(256);
  /** What was last chosen to be discarded from the hand, and how. */
  private meant: { def: number; why: Discarded } | null = null;
  /** What was last chosen to be played. */
  private played = 0;

  constructor(
    private readonly s: Table,
    private readonly seat: number,
  ) {}
  /** Call once, before the first choice. */
  begin(): void {
    const { s, seat } = this;
    for (const def of BRING) {
      const k = nameIndex(s, seat, def);
      if (k < 0) continue;
      this.cards.push(new Copies(def, k));
      this.place[def] = this.cards.length;
    }
    this.countCards();
    for (const one of this.cards) {
      Object.assign(one, this.placesOf(one));
      one.total = one.hand + one.deck + one.discard + one.sideboard + one.table;
      one.undrawnDeck = one.deck;
      one.undrawnSideboard = one.sideboard;
      one.why.Lost = one.discard;
    }
    this.sizesChanged();
  }
  /** A card is about to be discarded from the hand by choice, or (`Taken`) because it must. */
  discarding(def: number, why: "Room" | "Full" | "Taken"): void {
    this.meant = { def, why };
  }
  /** A choice is about to be taken: which card it plays from the hand, 0 none. */
  playing(def: number): void {
    this.played = def;
  }
  /** What has moved since the last time. Cheap where nothing has. */
  look(): void {
    if (!this.sizesChanged()) return;
    const exhausted = this.s.pget(this.seat, L.PlayerWord.exhausted);
    this.countCards();
    for (const one of this.cards) this.moved(one, this.placesOf(one), exhausted > this.exhausted);
    this.exhausted = exhausted;
    this.meant = null;
  }
  /** At the end: tells of each such card how many copies were drawn, and how many of them score. */
  each(report: (set: CountedSet, def: number, drawn: number, scored: number) => void): void {
    this.ends((def, fates) => {
      let drawn = 0;
      for (const fate of FATES) drawn += fates[fate];
      if (drawn > 0) report(countedSet(def), def, drawn, fates.Scored);
    });
  }
  /** At the end: where every drawn copy of each card is; `stored`: those that score and are stored. */
  ends(print: (def: number, fates: Record<CardFate, number>, stored: number) => void): void {
    this.look();
    for (const one of this.cards) {
      const [scored, stored] = this.scoring(one.def);
      const undrawn = one.undrawnDeck + one.undrawnSideboard + one.why.Fetched;
      const drawn = one.total - undrawn;
      if (drawn <= 0) continue;
      const fates: Record<CardFate, number> = {
        Scored: scored,
        Idle: one.table - scored,
        // What is out of the game was in play before.
        Lost: one.why.Lost + countAt(this.s, this.seat, L.Pile.out, one.k),
        Failed: one.why.Failed,
        Room: one.why.Room,
        Full: one.why.Full,
        Taken: one.why.Taken,
        Hand: one.hand,
        Deck: one.deck - one.undrawnDeck,
        Elsewhere: 0,
      };
      let known = 0;
      for (const fate of FATES) known += fates[fate];
      fates.Elsewhere = drawn - known;
      print(one.def, fates, stored);
    }
  }

  private sizesChanged(): boolean {
    const { s, sizes } = this;
    const at = this.seat * L.PlayerWord.width;
    let changed = false;
    for (let w = 0; w < sizes.length; w++) {
      if (sizes[w] === s.pw[at + w]) continue;
      sizes[w] = s.pw[at + w];
      changed = true;
    }
    return changed;
  }
  private countCards(): void {
    const { s, seat, place, inHand, onTable } = this;
    inHand.fill(0);
    onTable.fill(0);
    const held = s.pget(seat, L.PlayerWord.hand);
    for (let i = 0; i < held; i++) inHand[place[s.hands[seat * L.HAND + i]]]++;
    for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
      if (s.iOwner[i] === seat) onTable[place[s.iDef[i]]]++;
  }
  private placesOf({ def, k }: Copies): Places {
    const { s, seat, place } = this;
    return {
      hand: this.inHand[place[def]],
      deck: countAt(s, seat, L.Pile.deck, k) + countAt(s, seat, L.Pile.top, k),
      discard: countAt(s, seat, L.Pile.discard, k),
      sideboard: countAt(s, seat, L.Pile.sideboard, k),
      table: this.onTable[place[def]],
    };
  }
  private moved(one: Copies, now: Places, exhausted: boolean): void {
    if (
      one.hand === now.hand &&
      one.deck === now.deck &&
      one.discard === now.discard &&
      one.sideboard === now.sideboard &&
      one.table === now.table &&
      !exhausted
    )
      return;
    const { deck, discard, sideboard, hand, table } = one;
    const was: Places = { deck, discard, sideboard, hand, table };
    // An exhausted deck was drawn to its end, and all of the discard pile has become the new one.
    if (exhausted) one.undrawnDeck = 0;
    const back = exhausted ? was.discard : Math.max(0, was.discard - now.discard);
    const sent = Math.min(one.undrawnSideboard, Math.max(0, was.sideboard - now.sideboard));
    one.undrawnSideboard -= sent;
    // Cards that nobody has drawn yet, on their way to another pile.
    let fresh = sent + (back > 0 ? one.takeBack(back) : 0);
    const some = (room: number): number => {
      const n = Math.min(fresh, Math.max(0, room));
      fresh -= n;
      return n;
    };
    if (!exhausted) one.undrawnDeck -= Math.min(one.undrawnDeck, Math.max(0, was.deck - now.deck));
    one.undrawnDeck += some(exhausted ? now.deck : now.deck - was.deck);
    one.undrawnSideboard += some(now.sideboard - was.sideboard);
    const came = exhausted ? now.discard : now.discard - was.discard;
    const fetched = some(came);
    one.why.Fetched += fetched;
    if (came > fetched) this.discarded(one, came - fetched, was.table - now.table, was.hand - now.hand);
    one.hand = now.hand;
    one.deck = now.deck;
    one.discard = now.discard;
    one.sideboard = now.sideboard;
    one.table = now.table;
  }
  /** So many copies came to the discard pile, after so many had left the table and the hand. */
  private discarded(one: Copies, came: number, fromTable: number, fromHand: number): void {
    const lost = Math.min(came, Math.max(0, fromTable));
    one.why.Lost += lost;
    for (let n = lost; n < came; n++) {
      if (this.meant?.def === one.def) {
        one.why[this.meant.why]++;
        this.meant = null;
      } else one.why[fromHand > 0 && this.played !== one.def ? "Taken" : "Failed"]++;
    }
  }
  /** Copies on the table that bring points, and those of them that are stored. */
  private scoring(def: number): [scored: number, stored: number] {
    const { s, seat } = this;
    let [scored, stored] = [0, 0];
    for (let i = 0; i < L.SLOTS; i++) {
      if (s.iDef[i] !== def || s.iRole[i] === L.Role.free || s.iOwner[i] !== seat) continue;
      if (pointsOfSlot(s, i, def) <= 0) continue;
      scored++;
      if (s.iRole[i] === L.Role.stored) stored++;
    }
    return [scored, stored];
  }
}
