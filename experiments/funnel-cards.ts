/** What becomes of the resources that bring points: how many were drawn, how many score at the end, set by set. */
import { pointsOfSlot } from "../engine/metw/query/marshalling.js";
import * as L from "../engine/metw/state/layout.js";
import { countOf } from "../engine/metw/state/lists.js";
import type { Table } from "../engine/metw/state/table.js";
import * as D from "../engine/metw/vocabulary/defs.js";
import * as T from "../engine/metw/vocabulary/terms.js";

/** The sets that are told apart; those not named here are counted as `later`. */
export const CARD_SETS = ["METW", "METD", "MEDM", "later"] as const;
export type CountedSet = (typeof CARD_SETS)[number];
const setOf = (def: number): CountedSet => CARD_SETS.find((set) => set === D.setOf(def)) ?? "later";

/** Items, allies, factions and events that can bring their own player points. */
const BRING: readonly number[] = D.CARDS.map((_, k) => k + 1).filter(
  (def) => D.SCORES[def] === 1 && D.KIND[def] !== T.K_CHARACTER,
);
const inDeck = (s: Table, p: number, def: number): number =>
  countOf(s, p, L.Pile.deck, def) + countOf(s, p, L.Pile.top, def);

/** Cards of one seat, from the first choice to the end of the game. */
export class CardFates {
  private readonly dealt = new Int16Array(D.COUNT);

  constructor(
    private readonly s: Table,
    private readonly seat: number,
  ) {}
  /** Call once, before the first choice. */
  begin(): void {
    for (const def of BRING) this.dealt[def] = inDeck(this.s, this.seat, def);
    const held = this.s.pget(this.seat, L.PlayerWord.hand);
    for (let k = 0; k < held; k++) this.dealt[this.s.hands[this.seat * L.HAND + k]!]!++;
  }
  /** At the end: tells of each such card how many copies were drawn, and how many of them score. */
  each(tell: (set: CountedSet, def: number, drawn: number, scored: number) => void): void {
    const { s, seat } = this;
    const exhausted = s.pget(seat, L.PlayerWord.exhausted) > 0;
    for (const def of BRING) {
      const drawn = this.dealt[def]! - (exhausted ? 0 : inDeck(s, seat, def));
      if (drawn <= 0) continue;
      let scored = 0;
      for (let i = 0; i < L.SLOTS; i++)
        if (s.iRole[i] !== L.Role.free && s.iOwner[i] === seat && s.iDef[i] === def && pointsOfSlot(s, i, def) > 0)
          scored++;
      tell(setOf(def), def, drawn, Math.min(drawn, scored));
    }
  }
}
