/**
 * The driver of a game that is made of frames: it runs steps until a player has a choice, chance is requested or the game is over,
 * and answers what every game is asked (`game.ts`). A game adds what is its own: chance, what happens between two frames,
 * scores, views.
 */
import { UserError } from "./errors.js";
import { type Extensible, FramePlace, HeaderPlace, type MachineColumns, type MachineHeader } from "./framemachine.js";
import type { FrameTables, GO as GO_OF_FRAMES, UNKNOWN_STEP as UNKNOWN_STEP_OF_FRAMES } from "./frames.js";
import type { CHANCE as CHANCE_OF_GAMES, ChanceOutcome, OVER as OVER_OF_GAMES, Outcome } from "./game.js";
import { hash64 } from "./hash.js";

/** What the driver uses of a machine (`framemachine.ts`). */
export interface DrivenMachine extends MachineColumns {
  rules: unknown;
  askChance: boolean;
  showForced: boolean;
  readonly opts: Int32Array;
  nOpts: number;
  top(): number;
  pop(): void;
}

/** What the driver knows of a game beside its frames. */
export interface DriverForm {
  readonly header: MachineHeader;
  /** The choice that passes: shown for a step that is unknown in a sampled world. */
  readonly pass: number;
  /** The names of the endings, by the number in `how`. */
  readonly endings: readonly string[];
  /** The value that chance has in a choice of CHANCE. */
  chanceValue(choice: number): number;
}

// Declared here and not imported: compiled code knows a number of its own file, and looks one of another file up.
const GO: typeof GO_OF_FRAMES = 0;
const CHANCE: typeof CHANCE_OF_GAMES = -1;
const OVER: typeof OVER_OF_GAMES = -2;
const UNKNOWN_STEP: typeof UNKNOWN_STEP_OF_FRAMES = 99;
/** Steps without a choice after which the driver gives up. */
const MOST_STEPS = 100_000;
/** Words of chance stream of one player: two streams of four words. */
const STREAM_WORDS = 8;
const MIX = 0x9e3779b97f4a7c15n;
const ALL_BITS = 0xffffffffffffffffn;

/** The machine of a game that runs its frames. Abstract: a game defines its chance. */
function frameRunner<B extends Extensible<DrivenMachine>, M extends DrivenMachine>(
  Base: B,
  tables: FrameTables<M>,
  { header, pass }: DriverForm,
) {
  const { ENTER, OPTIONS, TAKE, most, frameName } = tables;
  const { chanceKind } = header;
  /** A game hands in its own machine together with the frames that run on it. */
  const machineOf = (s: DrivenMachine): M => s as M;

  abstract class FrameRunner extends Base {
    /** A value of the chance that is requested: from the script if there is one, else from the streams. */
    abstract chanceNow(): number;
    /** The requested chance came out as `value`. */
    abstract land(value: number): void;
    /** Every outcome of the requested chance (core/game.ts). */
    abstract chances(): ChanceOutcome[];
    /** Is the game over? Asked before each step. Sets the chooser to OVER if no rule has done so. */
    isOver(): boolean {
      return this.h[HeaderPlace.chooser] === OVER;
    }
    /** Does what comes before the next step of the frame at `f`, of this kind. True: the stack has changed, begin again. */
    between(_f: number, _kind: number): boolean {
      return false;
    }
    /** Runs frames until a player has a choice, chance is requested, or the game is over. */
    run(): void {
      const { h, fr } = this;
      const own = machineOf(this);
      this.nOpts = -1;
      for (let guard = 0; guard < MOST_STEPS; guard++) {
        if (this.isOver()) return;
        if (h[chanceKind] !== 0) {
          h[HeaderPlace.steps]++;
          if (this.askChance) {
            h[HeaderPlace.chooser] = CHANCE;
            return;
          }
          this.land(this.chanceNow());
          continue;
        }
        const f = this.top();
        const kind = fr[f];
        if (this.between(f, kind)) continue;
        if (fr[f + FramePlace.step] === UNKNOWN_STEP) {
          this.pop();
          continue;
        }
        if (ENTER[kind * most + fr[f + FramePlace.step]](own, f) === GO) continue;
        // A step may go to another one before it asks.
        const at = kind * most + fr[f + FramePlace.step];
        const n = OPTIONS[at](own, f, this.opts);
        h[HeaderPlace.steps]++;
        if (n === 0)
          throw new Error(`${frameName(kind)}: asked a question without an answer (step ${fr[f + FramePlace.step]})`);
        if (n > 1 || this.showForced) {
          this.nOpts = n;
          return;
        }
        TAKE[at](own, f, this.opts[0]);
      }
      throw new Error("the machine does not come to a choice");
    }
    /** Writes the legal choices into `opts`, unless they are there already; returns how many. */
    options(): number {
      if (this.nOpts >= 0) return this.nOpts;
      const who = this.h[HeaderPlace.chooser];
      if (who === OVER) return 0;
      if (who === CHANCE) {
        const list = this.chances();
        for (let i = 0; i < list.length; i++) this.opts[i] = list[i].choice;
        return (this.nOpts = list.length);
      }
      const f = this.top();
      if (this.fr[f + FramePlace.step] === UNKNOWN_STEP) {
        this.opts[0] = pass;
        return (this.nOpts = 1);
      }
      return (this.nOpts = OPTIONS[this.fr[f] * most + this.fr[f + FramePlace.step]](machineOf(this), f, this.opts));
    }
    /** Carries out a choice of the step at the top of the stack. */
    take(choice: number): void {
      const f = this.top();
      if (this.fr[f + FramePlace.step] !== UNKNOWN_STEP)
        TAKE[this.fr[f] * most + this.fr[f + FramePlace.step]](machineOf(this), f, choice);
    }
  }
  return FrameRunner;
}

/**
 * The machine of a game with its driver. `tables` are the frames of the game. The class is abstract: a game defines its chance
 * (`chanceNow`, `land`, `chances`), `scores`, `returns` and `view`, and may override `isOver` and `between`.
 */
export function frameGame<B extends Extensible<DrivenMachine>, M extends DrivenMachine>(
  Base: B,
  tables: FrameTables<M>,
  form: DriverForm,
) {
  const { endings, chanceValue } = form;
  abstract class FrameGame extends frameRunner(Base, tables, form) {
    abstract scores(): number[];
    /** Each seat's share of the win of a game that is over, with the scores of all seats. */
    abstract returns(scores: readonly number[]): number[];
    chooser(): number {
      return this.h[HeaderPlace.chooser];
    }
    steps(): number {
      return this.h[HeaderPlace.steps];
    }
    legal(out: Int32Array): number {
      const n = this.options();
      for (let i = 0; i < n; i++) out[i] = this.opts[i];
      return n;
    }
    accepts(choice: number): boolean {
      const n = this.options();
      for (let i = 0; i < n; i++) if (this.opts[i] === choice) return true;
      return false;
    }
    apply(choice: number): void {
      if (this.h[HeaderPlace.chooser] === CHANCE) {
        this.h[HeaderPlace.chooser] = this.h[HeaderPlace.active];
        this.land(chanceValue(choice));
      } else this.take(choice);
      this.run();
    }
    play(choice: number): void {
      if (!this.accepts(choice))
        throw new UserError("choice", `${choice} is not offered here`, "take one of the legal choices");
      this.apply(choice);
    }
    /** Takes over the buffer and the rules of another state. */
    copyMachine(other: DrivenMachine): void {
      this.bytes.set(other.bytes);
      this.rules = other.rules;
      this.nOpts = -1;
    }
    outcome(): Outcome | null {
      const ending = this.h[HeaderPlace.how];
      if (ending === 0) return null;
      const scores = this.scores();
      return { returns: this.returns(scores), how: endings[ending], scores };
    }
    /**
     * 64 bits over the buffer without the streams, and without a table that a game puts between the header and the streams: it holds what
     * follows from the rest.
     */
    hash(): bigint {
      const { bytes, h, streams } = this;
      const before = hash64(bytes, 0, h.byteOffset + h.byteLength);
      return hash64(bytes, streams.byteOffset + streams.byteLength, bytes.length) ^ ((before * MIX) & ALL_BITS);
    }
    reseed(words: Uint32Array): void {
      this.streams.set(words.subarray(0, STREAM_WORDS * this.players));
    }
  }
  return FrameGame;
}
