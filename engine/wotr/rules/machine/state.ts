/**
 * The machine that runs frames, as frames see it: columns over one buffer, a stack of frames on them, questions and chance.
 * Nothing else lives between two choices. What drives it: `../../wotr.ts`.
 */
import type { ChanceScript } from "../../../core/game.js";
import type { ChanceLog } from "../../../core/record.js";
import * as L from "../state/layout.js";
import { Chance, Frame, Header } from "../state/schema.js";
import { Table } from "../state/table.js";

/** What a step answers: go on, or somebody is asked. */
export const GO = 0;
export const ASK = 1;
/** Choices that a question can offer at most: every hex of the largest map, and more. */
export const MOST_CHOICES = 4096;

export class Machine extends Table {
  askChance = false;
  showForced = false;
  script: ChanceScript | null = null;
  chanceLog: ChanceLog | null = null;
  readonly opts = new Int32Array(MOST_CHOICES);
  nOpts = -1;

  /** Base of the top frame. */
  top(): number {
    return (this.h[Header.depth] - 1) * L.FRAME_WORDS;
  }
  /** Puts a frame on the stack; its fields are set by whoever pushes it. */
  push(kind: number): number {
    const sp = this.h[Header.depth];
    if (sp >= L.FRAMES - 1) throw new Error("the stack of frames is full");
    const f = sp * L.FRAME_WORDS;
    this.fr.fill(0, f, f + L.FRAME_WORDS);
    this.fr[f] = kind;
    this.h[Header.depth] = sp + 1;
    return f;
  }
  pop(): void {
    const sp = --this.h[Header.depth];
    this.fr.fill(0, sp * L.FRAME_WORDS, (sp + 1) * L.FRAME_WORDS);
  }
  /** In a step: this player must choose among what `options` offers. */
  ask(player: number): number {
    this.h[Header.chooser] = player;
    return ASK;
  }
  /** Goes to another step of the frame. */
  go(f: number, step: { at: number }): number {
    this.fr[f + Frame.step] = step.at;
    return GO;
  }
  /** Asks for a die of `player`; it is in h[rolled] when the frame goes on. */
  roll(player: number): void {
    this.h[Header.chanceKind] = Chance.die;
    this.h[Header.chancePlayer] = player;
  }
  /** Asks chance for a card; it is in h[drawn] when the frame goes on. */
  draw(kind: number, player: number, of = 0): void {
    this.h[Header.chanceKind] = kind;
    this.h[Header.chancePlayer] = player;
    this.h[Header.chanceOf] = of;
  }
}
