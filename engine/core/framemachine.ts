/**
 * The part of a state that the steps of frames use: a stack of frames in the buffer, questions, and the request for a roll.
 * `frameMachine` adds it to the columns of a game; `framegame.ts` drives it.
 */
import { FRAME_WIDTH } from "./declare.js";
import type { ASK as ASK_OF_FRAMES, GO as GO_OF_FRAMES } from "./frames.js";
import type { ChanceScript } from "./game.js";
import type { ChanceLog } from "./record.js";

/** The columns of a game that the machine uses. All of them lie in one buffer, `bytes`. */
export interface MachineColumns {
  readonly players: number;
  /** The whole buffer. */
  readonly bytes: Uint8Array;
  /** Words of the header. */
  readonly h: Int32Array;
  /** Words of the frames, one frame after the other. Word 0 of a frame is its kind, word 1 its step. */
  readonly fr: Int16Array;
  /** Chance streams. They are no part of the hash. */
  readonly streams: Uint32Array;
}

/**
 * Places of words that stand alike in every game of frames. They are a `const enum` because the compiled file then holds the
 * numbers themselves; `checkPlaces` compares them with what a game declares.
 */
export const enum HeaderPlace {
  steps = 0,
  depth = 1,
  chooser = 2,
  how = 3,
  active = 6,
}
/** The same for the words of a frame. */
export const enum FramePlace {
  kind = 0,
  step = 1,
  /** The first of the fields of the frame itself. */
  fields = 2,
  /** Words of a frame. */
  width = 16,
}

/** The words of a game's header that the machine and its driver use. */
export interface MachineHeader {
  readonly steps: number;
  readonly depth: number;
  readonly chooser: number;
  readonly how: number;
  readonly active: number;
  readonly chanceKind: number;
  readonly chancePlayer: number;
}

/** What the machine knows of a game. */
export interface MachineForm {
  readonly header: MachineHeader;
  /** Room for frames; one place stays free. */
  readonly frames: number;
  /** Most choices that a question offers. */
  readonly maxChoices: number;
  /** The number in `chanceKind` that requests a roll. */
  readonly rollKind: number;
}

/** Throws an Error if a game declares a word at another place than the machine reads it. */
function checkPlaces({ steps, depth, chooser, how, active }: MachineHeader): void {
  const right =
    steps === HeaderPlace.steps &&
    depth === HeaderPlace.depth &&
    chooser === HeaderPlace.chooser &&
    how === HeaderPlace.how &&
    active === HeaderPlace.active;
  if (!right)
    throw new Error(
      "a header begins with steps, depth, chooser, how, two words of the game, active: declare it in this order",
    );
  if (FRAME_WIDTH !== FramePlace.width) throw new Error(`a frame has ${FRAME_WIDTH} words: set FramePlace.width to it`);
}

/** TypeScript demands exactly these parameters of a class that is extended by a function. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Extensible<T> = abstract new (...args: any[]) => T;

// Declared here and not imported: compiled code knows a number of its own file, and looks one of another file up.
const GO: typeof GO_OF_FRAMES = 0;
const ASK: typeof ASK_OF_FRAMES = 1;

/** The columns of a game with a stack of frames. The numbers of the form are fixed when the class is made. */
export function frameMachine<B extends Extensible<MachineColumns>>(Base: B, form: MachineForm) {
  checkPlaces(form.header);
  const { rollKind, maxChoices } = form;
  const mostFrames = form.frames - 1;
  const { chanceKind, chancePlayer } = form.header;
  abstract class FrameMachine extends Base {
    /** When true, chance points are choices of CHANCE. */
    askChance = false;
    /** When true, a question with a single choice is shown instead of answered. */
    showForced = false;
    script: ChanceScript | null = null;
    chanceLog: ChanceLog | null = null;
    /** The choices of the present question, as far as `nOpts` says. */
    readonly opts = new Int32Array(maxChoices);
    /** How many choices `opts` holds; -1 not known yet. */
    nOpts = -1;

    /** Base of the top frame. */
    top(): number {
      return (this.h[HeaderPlace.depth] - 1) * FramePlace.width;
    }
    /** Puts a frame on the stack at its first step, with its first fields; the others are 0. Returns its base. */
    // biome-ignore lint/complexity/useMaxParams: hot path (apply), where nothing is gathered in an object
    push(kind: number, a = 0, b = 0, c = 0, d = 0, e = 0): number {
      const sp = this.h[HeaderPlace.depth];
      if (sp >= mostFrames) throw new Error("the stack of frames is full");
      const f = sp * FramePlace.width;
      const fr = this.fr;
      fr[f] = kind;
      fr[f + FramePlace.step] = 0;
      const fields = f + FramePlace.fields;
      fr[fields] = a;
      fr[fields + 1] = b;
      fr[fields + 2] = c;
      fr[fields + 3] = d;
      fr[fields + 4] = e;
      for (let i = fields + 5; i < f + FramePlace.width; i++) fr[i] = 0;
      this.h[HeaderPlace.depth] = sp + 1;
      return f;
    }
    /** Takes the top frame off the stack and clears its words. */
    pop(): void {
      const sp = --this.h[HeaderPlace.depth];
      this.fr.fill(0, sp * FramePlace.width, (sp + 1) * FramePlace.width);
    }
    /** In a step: this player must choose among what `options` offers. */
    ask(player: number): number {
      this.h[HeaderPlace.chooser] = player;
      return ASK;
    }
    /** In a step: goes to another step of the frame at `f`. */
    go(f: number, step: { readonly at: number }): number {
      this.fr[f + FramePlace.step] = step.at;
      return GO;
    }
    /** Requests a roll for `player`. The result is in the header when the frame continues. */
    roll(player: number): void {
      this.h[chanceKind] = rollKind;
      this.h[chancePlayer] = player;
    }
  }
  return FrameMachine;
}
