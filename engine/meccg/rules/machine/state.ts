/**
 * The machine that runs frames, as frames see it: columns over one buffer, a stack of frames on them, questions and dice.
 * Nothing else lives between two choices. What drives it: `../metw.ts`.
 */
import type { ChanceScript } from "../../../core/game.js";
import type { ChanceLog } from "../../../core/record.js";
import * as L from "../state/layout.js";
import { Frame, CH_ROLL } from "../state/schema.js";
import { Table } from "../state/table.js";

export { Table } from "../state/table.js";
/** What a step answers: go on, or somebody is asked. Of this room's own, so that compiled code knows them as numbers (core/frames.ts). */
export const GO = 0;
export const ASK = 1;
/** Choices that a question can offer at most. */
export const MOST_CHOICES = 2048;
/** What became of a card: declared, or its effect carried out; "used" for an ability of a card in play. */
export interface CardLog {
  came(what: "played" | "used" | "resolved", def: number, player: number): void;
}
export class Machine extends Table {
  askChance = false;
  showForced = false;
  script: ChanceScript | null = null;
  chanceLog: ChanceLog | null = null;
  /** The log that states made from now on begin with. */
  static everyLog: CardLog | null = null;
  /** Told which cards are played and carried out, for whoever counts them; the rules never look at it. */
  cardLog: CardLog | null = Machine.everyLog;
  readonly opts = new Int32Array(MOST_CHOICES);
  nOpts = -1;

  // ---- frames -------------------------------------------------------------------------------------------------
  /** Base of the top frame. */
  top(): number {
    return (this.h[L.Header.depth] - 1) * L.FRAME_WORDS;
  }
  // biome-ignore lint/complexity/useMaxParams: hot path (apply), where nothing is gathered in an object
  push(kind: number, a = 0, b = 0, c = 0, d = 0, e = 0): number {
    const sp = this.h[L.Header.depth];
    if (sp >= L.FRAMES - 1) throw new Error("the stack of frames is full");
    const f = sp * L.FRAME_WORDS;
    const fr = this.fr;
    fr[f] = kind;
    fr[f + Frame.step] = 0;
    fr[f + 2] = a;
    fr[f + 3] = b;
    fr[f + 4] = c;
    fr[f + 5] = d;
    fr[f + 6] = e;
    for (let i = 7; i < L.FRAME_WORDS; i++) fr[f + i] = 0;
    this.h[L.Header.depth] = sp + 1;
    return f;
  }
  pop(): void {
    const sp = --this.h[L.Header.depth];
    this.fr.fill(0, sp * L.FRAME_WORDS, (sp + 1) * L.FRAME_WORDS);
  }
  /** In a step: this player must choose among what `options` offers. */
  ask(player: number): number {
    this.h[L.Header.chooser] = player;
    return ASK;
  }

  // ---- chance -------------------------------------------------------------------------------------------------
  /** Asks for two dice of `player`; the sum is in h[ROLLED] when the frame goes on. */
  roll(player: number): void {
    this.h[L.Header.chanceKind] = CH_ROLL;
    this.h[L.Header.chancePlayer] = player;
  }
}
