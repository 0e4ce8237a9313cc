/** What a player sees: the state with everything hidden blanked, by what the schema says of every word and frame. */
import * as L from "../layout.js";
import {
  DECLARE,
  DRAFT,
  EXHAUST,
  GUARD,
  KEYING,
  PLAN,
  PLAY_AT_SITE,
  PLAY_CHARACTER,
  SEARCH,
  SIDEBOARD,
  UNKNOWN_STEP,
} from "../machine.js";
import { guardTarget } from "../rules/onguard.js";
import { GuardFrame, SideboardFrame } from "../state/frames-of-the-chain.js";
import { choosing } from "../rules/draft.js";
import { putsIn, takesOut } from "../rules/piles.js";
import { listLength } from "../rules/lists.js";
import { DraftFrame, ExhaustFrame } from "../state/frames-of-the-turn.js";
import type { Metw } from "../state.js";
import { Table } from "../table.js";
import { BITS_DECLARED, COLUMNS, type Sees, TABLES } from "../state/declare.js";
import { Column } from "../state/schema.js";
import type { View } from "../../core/game.js";
import { set, PB_TOP_HIDDEN } from "./known.js";

/** Frames that hold something not yet declared. */
const PRIVATE = new Set([DECLARE, KEYING, PLAN, PLAY_AT_SITE, SIDEBOARD, SEARCH, PLAY_CHARACTER]);

/** Places in another player's list that a view keeps. Not in the view itself: they would tell which names sort before. */
const keep = new Int16Array(L.NAMES);

/** Places and blanks of the words of a table that are seen as `sees` says: made once, from the schema. */
function placesOf(table: string, sees: Sees): Int16Array {
  const of = TABLES.find((one) => one.label === table)!.words.filter((w) => w.sees === sees);
  return Int16Array.from(of.flatMap((w) => Array.from({ length: w.times }, (_, k) => [w.at + k, w.hidden]).flat()));
}
const HEADER_BLANKS = placesOf("header", "nobody");
const DESTINATION = placesOf("company", "rule:destination");
const GUARD_PLACES = placesOf("company", "rule:guard");
const DESTINATION_BITS = BITS_DECLARED.find((b) => b.word === "company.bits")!
  .bits.filter((b) => b.sees === "rule:destination")
  .reduce((sum, b) => sum | b.mask, 0);
/** Rules of this file that a declaration may name. What names another one would be shown to all: the engine does not load. */
const HANDLED: readonly Sees[] = [
  "rule:destination",
  "rule:guard",
  "rule:draft",
  "rule:exhaust",
  "rule:names",
  "rule:piles",
  "rule:sites",
];
const HANDLED_IN_TABLES: Readonly<Record<string, readonly Sees[]>> = {
  header: ["all", "nobody"],
  player: ["all", "rule:draft"],
  company: ["all", "rule:destination", "rule:guard"],
  slot: ["all"],
};
for (const table of TABLES)
  for (const w of table.words)
    if (!HANDLED_IN_TABLES[table.label]?.includes(w.sees))
      throw new Error(`${table.label}.${w.name} is to be seen by "${w.sees}", which views do not carry out there`);
for (const c of COLUMNS)
  if (c.sees.startsWith("rule:") && !HANDLED.includes(c.sees))
    throw new Error(`${c.label} is to be seen by "${c.sees}", which views do not carry out`);

/** What one player knows: the same columns with everything hidden blanked, names renumbered so that nothing tells. */
export class MetwView extends Table implements View {
  player = 0;

  /** Fills this view with what `player` knows of `s`. */
  show(s: Metw, player: number): void {
    this.player = player;
    this.rules = s.rules;
    this.bytes.set(s.bytes);
    this.streams.fill(Column.streams.hidden);
    for (let i = 0; i < HEADER_BLANKS.length; i += 2) this.h[HEADER_BLANKS[i]!] = HEADER_BLANKS[i + 1]!;
    for (let c = 0; c < this.companies; c++) {
      if (
        this.cget(c, L.C_OWNER) !== player &&
        this.cbit(c, L.CB_PLANNED) &&
        !this.cbit(c, L.CB_REVEALED) &&
        this.cget(c, L.C_NEW) >= 0
      ) {
        this.blankWords(c, DESTINATION);
        this.cclear(c, DESTINATION_BITS);
      }
      if (this.cget(c, L.C_GUARD) > 0 && this.cget(c, L.C_GUARDER) !== player) this.blankWords(c, GUARD_PLACES);
    }
    for (let p = 0; p < this.players; p++) {
      if (p === player) this.hideFromOwner(p);
      else this.hideFromOthers(s, p);
    }
    const sp = this.h[L.SP]!;
    for (let i = 0; i < sp; i++) {
      const f = i * L.FRAME_WORDS;
      const kind = this.fr[f]!;
      if (
        kind === GUARD &&
        this.fr[f + 1] === guardTarget.at &&
        this.cget(this.fr[f + GuardFrame.company]!, L.C_GUARDER) !== player
      ) {
        // How the card on guard will be played is not said before its target is.
        this.fr[f + 1] = UNKNOWN_STEP;
        this.fr[f + GuardFrame.mode] = 0;
        continue;
      }
      if (kind === DRAFT && this.fr[f + 1] === choosing.at) {
        this.hideRound(f, player);
        continue;
      }
      if (this.fr[f + 2] === player) continue;
      if (kind === EXHAUST) {
        // How many were exchanged is public, which card was just taken out is not.
        if (this.fr[f + 1] === putsIn.at) this.fr[f + 1] = takesOut.at;
        this.fr[f + ExhaustFrame.held] = 0;
      } else if (kind === DRAFT) this.fr[f + DraftFrame.mark] = 0;
      else if (PRIVATE.has(kind)) {
        // Of the sideboard: cards of which kind, and how many were moved.
        this.fr.fill(0, f + (kind === SIDEBOARD ? SideboardFrame.taken + 1 : 3), f + L.FRAME_WORDS);
        this.fr[f + 1] = UNKNOWN_STEP;
      }
    }
  }
  private blankWords(c: number, places: Int16Array): void {
    for (let i = 0; i < places.length; i += 2) this.cset(c, places[i]!, places[i + 1]!);
  }
  /** Starting characters are shown together: before that one sees neither what others laid down nor that they stopped. */
  private hideRound(f: number, player: number): void {
    const stopped = this.fr[f + DraftFrame.mark]!;
    this.fr[f + DraftFrame.mark] = stopped & (1 << player);
    for (let p = 0; p < this.players; p++) {
      if (p === player) continue;
      const laid = this.pget(p, L.P_PILE + L.TOP);
      this.pset(p, L.P_PILE + L.TOP, 0);
      this.pset(p, L.P_PILE + L.POOL, this.pget(p, L.P_PILE + L.POOL) + laid);
      if (stopped & (1 << p)) this.pset(p, L.P_BITS, this.pget(p, L.P_BITS) & ~L.PB_DRAFT_DONE);
    }
  }
  /** One does not know what another put on top of one's own deck. */
  private hideFromOwner(p: number): void {
    if ((this.pget(p, L.P_BITS) & PB_TOP_HIDDEN) === 0) return;
    const top = (p * L.PILE_ROWS + 3) * L.NAMES;
    const deck = p * L.PILE_ROWS * L.NAMES;
    for (let k = 0; k < L.NAMES; k++) {
      this.piles[deck + k]! += this.piles[top + k]! & 15;
      this.piles[top + k]! &= 0xf0;
      set(this, p, L.KNOWN_TOP, k, 0);
    }
  }
  /** Is a company of `p` openly at or on its way to this site? A site card laid face down still seems to be in its deck. */
  private standsAt(p: number, site: number): boolean {
    for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
      if (this.cget(c, L.C_FIRST) !== L.NONE && (this.cget(c, L.C_SITE) === site || this.cget(c, L.C_NEW) === site))
        return true;
    return false;
  }
  private hideFromOthers(s: Metw, p: number): void {
    const rows = p * L.PILE_ROWS * L.NAMES;
    const open = rows + 4 * L.NAMES;
    let n = 0;
    const len = listLength(s, p);
    const known = p * L.KNOWN_BYTES * L.NAMES;
    for (let k = 0; k < len; k++) {
      let any = s.piles[open + k]!;
      for (let b = known + k; b < known + L.KNOWN_BYTES * L.NAMES; b += L.NAMES) any |= s.known[b]!;
      if (any !== 0) keep[n++] = k;
    }
    this.piles.fill(0, rows, rows + L.PILE_ROWS * L.NAMES);
    this.known.fill(0, p * L.KNOWN_BYTES * L.NAMES, (p + 1) * L.KNOWN_BYTES * L.NAMES);
    for (let i = 0; i < n; i++) {
      const k = keep[i]!;
      this.list[p * L.NAMES + i] = s.list[p * L.NAMES + k]!;
      this.piles[open + i] = s.piles[open + k]!;
      for (let b = 0; b < L.KNOWN_BYTES; b++)
        this.known[(p * L.KNOWN_BYTES + b) * L.NAMES + i] = s.known[(p * L.KNOWN_BYTES + b) * L.NAMES + k]!;
    }
    this.list.fill(Column.list.hidden, p * L.NAMES + n, (p + 1) * L.NAMES);
    this.hands.fill(Column.hands.hidden, p * L.HAND, (p + 1) * L.HAND);
    // The split of a hidden deck into groups is public by size only; bits that tell of knowledge stay.
    for (let i = 0; i < L.SITES; i++)
      if ((this.sites[p * L.SITES + i]! & 8) === 0) this.sites[p * L.SITES + i] = 0;
      else if ((this.sites[p * L.SITES + i]! & 3) === 2 && !this.standsAt(p, i)) this.sites[p * L.SITES + i]! -= 1;
  }
}
