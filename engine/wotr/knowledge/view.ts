/** What a player sees: the state with everything hidden blanked, by what the schema says of every word. */
import type { View } from "../../core/game.js";
import { isTakable, ITHIL, ORTHANC } from "../rules/facts/magic.js";
import { isThree, lastFree } from "../rules/facts/board.js";
import { isKnownTo } from "../rules/changes/hands.js";
import { COLUMNS, FRAMES_DECLARED, TABLES } from "../rules/state/declare.js";
import * as L from "../rules/state/layout.js";
import "../rules/state/frames.js";
import { DARK, FELLOWSHIP } from "../rules/state/ruleset.js";
import { BoxFrame, MarchFrame, MoveFrame, RetrieveFrame, TradeFrame } from "../rules/state/frames.js";
import { CounterBit, GameBit, GONE, Header, MagicBit, TurnBit, Zone } from "../rules/state/schema.js";
import { Table } from "../rules/state/table.js";
import type { Machine } from "../rules/machine/state.js";

/** Rules that a declaration may name, each carried out below; what names another would be shown to all: the engine does not load. */
const HANDLED: Readonly<Record<string, readonly string[]>> = {
  header: ["all", "nobody", "rule:shadow", "rule:bearer"],
  counter: ["all", "rule:who"],
  person: ["all", "rule:who"],
  magic: ["all", "rule:magic"],
  event: ["rule:events", "rule:seat"],
  down: ["all", "rule:down"],
  band: ["all"],
  third: ["all"],
};
for (const table of TABLES)
  for (const word of table.words)
    if (!HANDLED[table.label]?.includes(word.sees))
      throw new Error(
        `${table.label}.${word.name} is to be seen by "${word.sees}", which views do not carry out there`,
      );
for (const one of COLUMNS)
  if (one.sees !== "all" && one.label !== "streams")
    throw new Error(`${one.label}: views do not carry out "${one.sees}"`);
for (const one of FRAMES_DECLARED)
  for (const field of one?.fields ?? [])
    if (field.sees !== "all" && field.sees !== "rule:mover")
      throw new Error(`${one!.label}.${field.name}: views do not carry out "${field.sees}"`);

const NOBODY = TABLES.find((one) => one.label === "header")!
  .words.filter((word) => word.sees === "nobody")
  .map((word) => word.at);

export class WotrView extends Table implements View {
  player = 0;

  /** Fills this view with what `player` knows of `s`. */
  show(s: Machine, player: number): void {
    this.player = player;
    this.rules = s.rules;
    this.world = s.world;
    this.bytes.set(s.bytes);
    this.streams.fill(0);
    for (const at of NOBODY) this.h[at] = 0;
    if (player !== DARK) {
      this.h[Header.letter] = 0;
      this.h[Header.total] = 0;
    }
    if (player !== FELLOWSHIP) this.hideFellowship();
    this.hideEvents(player);
    this.hideFrames(player);
  }
  /** Who is who among counters that lie face-down, who has what, and who bears the Ring. */
  private hideFellowship(): void {
    for (let c = 1; c <= L.MEMBERS; c++) {
      if (this.cBits[c] & CounterBit.up || this.cHex[c] === 0) continue;
      this.pAt[this.cWho[c]] = 0;
      this.cWho[c] = 0;
    }
    for (let m = 2; m < L.MAGIC_ROWS; m++) {
      if (this.mHolder[m] !== GONE) this.mHolder[m] = this.isOpenMagic(m) ? this.mHolder[m] : 0;
      this.mBits[m] &= ~MagicBit.traded;
    }
    if (!(this.h[Header.gameBits] & GameBit.fangornSeen)) this.h[Header.gameBits] &= ~GameBit.fangorn;
    // Who bears the Ring is known where only one can.
    const may = this.h[Header.bearerMay];
    if (this.h[Header.bearer] > L.MEMBERS || (may & (may - 1)) === 0) return;
    this.h[Header.bearer] = 0;
    this.h[Header.turnBits] &= ~TurnBit.shadowed;
  }
  /** Everybody sees the Palantiri of the Dark Power, which cannot be taken. */
  private isOpenMagic(m: number): boolean {
    return (m === ORTHANC && !isTakable(this)) || m === ITHIL || (isThree(this) && this.mHolder[m] > lastFree(this));
  }
  private hideEvents(player: number): void {
    for (let e = 1; e < L.EVENT_ROWS; e++)
      if (this.eZone[e] !== Zone.unused && !isKnownTo(this, player, e)) this.eZone[e] = Zone.unused;
    for (let q = 0; q < 3; q++) if (q !== player) this.eKnown[q].fill(0);
    for (let i = 0; i < L.DOWN_ROWS; i++) if (this.dBy[i] !== player + 1) this.dCard[i] = 0;
  }
  private hideFrames(player: number): void {
    for (let i = 0; i < this.h[Header.depth]; i++) {
      const f = i * L.FRAME_WORDS;
      if (this.fr[f] === MoveFrame.kind && this.fr[f + MoveFrame.player] !== player) {
        this.fr[f + MoveFrame.last] = 0;
        this.fr[f + MoveFrame.spent] = 0;
      }
      if (this.fr[f] === MarchFrame.kind && this.fr[f + MarchFrame.player] !== player) this.fr[f + MarchFrame.card] = 0;
      if (this.fr[f] === RetrieveFrame.kind && this.fr[f + RetrieveFrame.player] !== player) {
        this.fr[f + RetrieveFrame.card] = 0;
        this.fr[f + RetrieveFrame.who] = 0;
      }
      if (this.fr[f] === TradeFrame.kind && this.fr[f + TradeFrame.player] !== player) this.fr[f + TradeFrame.card] = 0;
      if (this.fr[f] === BoxFrame.kind && this.fr[f + BoxFrame.player] !== player) this.fr[f + BoxFrame.card] = 0;
    }
  }
}
