import { OVER } from "../../engine/core/game.js";
import { MOST_CHOICES } from "../../engine/meccg/meccg.js";
import { openCase } from "../../engine/meccg/presentation/position/position.js";
import { choiceToText } from "../../engine/meccg/text/choices.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import type { Counts } from "../../experiments/funnel/counts.js";
import { watchFrom } from "../../experiments/funnel/game.js";
import type { CardRows } from "../../experiments/funnel/columns.js";

/** A board from a position file, watched while choices are made by their texts. */
export class WatchedBoard {
  readonly state: ReturnType<typeof watchFrom>;
  private readonly legal = new Int32Array(MOST_CHOICES);

  /** `rolls`: of both players in order; when they are used up everybody rolls 7. `draws`: what the first player draws first. */
  constructor(board: string, rolls: readonly number[] = [], draws: readonly string[] = []) {
    const { state } = openCase(board, "board.yaml", 1);
    const left = [...rolls];
    const cards = [...draws];
    state.script = {
      next: (label, seat) => (label === "roll" ? String(left.shift() ?? 7) : seat === 0 ? cards.shift() : undefined),
    };
    this.state = watchFrom(state);
  }
  /** Makes these choices; as long as the next one is not offered everybody passes, stays, or takes the first there is. */
  play(...texts: string[]): this {
    for (const text of texts) {
      let waited = 0;
      while (!this.takes(text)) {
        if (this.state.chooser() === OVER || ++waited > 400)
          throw new Error(`"${text}" was never offered; now: ${this.offered().join(" | ")}`);
        this.idle();
      }
    }
    return this;
  }
  /** Everybody passes until so many turns are over. */
  turns(n: number): this {
    const last = this.state.h[L.Header.turn] + n;
    while (this.state.chooser() !== OVER && this.state.h[L.Header.turn] < last) this.idle();
    if (this.state.chooser() !== OVER) this.idle();
    return this;
  }
  counts(seat: number): Counts {
    return this.state.watch.counts[seat as 0 | 1];
  }
  /** To whom and what a player has lost characters so far, and what those bore who were lost to corruption. */
  losses(seat: number): Pick<CardRows, "lost" | "borne"> {
    const { lost, borne } = this.state.watch.cards[seat as 0 | 1];
    return { lost, borne };
  }
  offered(): string[] {
    const n = this.state.legal(this.legal);
    return Array.from(this.legal.subarray(0, n), (choice) => choiceToText(this.state, choice));
  }
  private takes(text: string): boolean {
    if (this.state.chooser() === OVER) return false;
    const at = this.offered().indexOf(text);
    if (at >= 0) this.state.apply(this.legal[at]);
    return at >= 0;
  }
  private idle(): void {
    if (!this.takes("pass") && !this.takes("stay")) this.state.apply(this.legal[0]);
  }
}
