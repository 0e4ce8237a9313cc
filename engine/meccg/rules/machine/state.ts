/**
 * The machine that runs frames, as frames see it: columns over one buffer, and the stack of frames, questions and dice of `core/framemachine.ts`.
 * Nothing else lives between two choices. What drives it: `../../meccg.ts`.
 */
import { frameMachine } from "../../../core/framemachine.js";
import type { ASK as ASK_OF_FRAMES, GO as GO_OF_FRAMES } from "../../../core/frames.js";
import * as L from "../state/layout.js";
import { CH_ROLL } from "../state/schema.js";
import { Table } from "../state/table.js";

export { Table } from "../state/table.js";
/** What a step answers: go on, or somebody is asked. Declared here and not imported, see core/frames.ts. */
export const GO: typeof GO_OF_FRAMES = 0;
export const ASK: typeof ASK_OF_FRAMES = 1;
/** Choices that a question can offer at most. */
export const MOST_CHOICES = 2048;
/** What became of a card: declared, or its effect carried out; "used" for an ability of a card in play. */
export interface CardLog {
  came(what: "played" | "used" | "resolved", def: number, player: number): void;
}
const FORM = {
  header: L.Header,
  frames: L.FRAMES,
  maxChoices: MOST_CHOICES,
  rollKind: CH_ROLL,
};
export class Machine extends frameMachine(Table, FORM) {
  /** The log that states made from now on begin with. */
  static everyLog: CardLog | null = null;
  /** Told which cards are played and carried out, for whoever counts them; the rules never look at it. */
  cardLog: CardLog | null = Machine.everyLog;
}
