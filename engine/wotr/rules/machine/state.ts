/**
 * The machine that runs frames, as frames see it: columns over one buffer, and the stack of frames, questions and dice of `core/framemachine.ts`.
 * Nothing else lives between two choices. What drives it: `../../wotr.ts`.
 */
import { frameMachine } from "../../../core/framemachine.js";
import type { ASK as ASK_OF_FRAMES, GO as GO_OF_FRAMES } from "../../../core/frames.js";
import * as L from "../state/layout.js";
import { Chance, Header } from "../state/schema.js";
import { Table } from "../state/table.js";

/** What a step answers: go on, or somebody is asked. Declared here and not imported, see core/frames.ts. */
export const GO: typeof GO_OF_FRAMES = 0;
export const ASK: typeof ASK_OF_FRAMES = 1;
/** Choices that a question can offer at most: every hex of the largest map, and more. */
export const MOST_CHOICES = 4096;

const FORM = {
  header: Header,
  frames: L.FRAMES,
  maxChoices: MOST_CHOICES,
  rollKind: Chance.die,
};
export class Machine extends frameMachine(Table, FORM) {
  /** Asks chance for a card; it is in h[drawn] when the frame goes on. */
  draw(kind: number, player: number, of = 0): void {
    this.h[Header.chanceKind] = kind;
    this.h[Header.chancePlayer] = player;
    this.h[Header.chanceOf] = of;
  }
}
