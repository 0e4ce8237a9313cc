/**
 * Frames and their steps. A frame on the stack is of a kind (one rule, one kind); its steps, in the rulebook's order, say
 * what happens by itself, what may be chosen, and what a choice does. Each game has its own tables (`frameTables`). `framemachine.ts` and `framegame.ts`
 * run them. A file that uses the numbers below in the hot path declares them again (`const GO: typeof GO_OF_FRAMES = 0`): compiled code
 * knows a number of its own file, and looks one of another file up.
 */

/** What a step answers: go on. */
export const GO = 0;
/** What a step answers: a player must choose. */
export const ASK = 1;
/** Step of a frame in which another player does something hidden. In a world sampled from a view the frame is dropped. */
export const UNKNOWN_STEP = 99;

/**
 * One step of a frame, as the rulebook lists them. A step stands for itself: what happens without a choice (`enter`), what
 * may be chosen (`options`), what a choice does (`take`).
 */
export interface Step<S> {
  readonly name: string;
  /** Does what needs no choice; may push, pop, roll, go to another step; returns GO, or ASK through `s.ask(player)`. */
  readonly enter: (s: S, f: number) => number;
  /** Writes the choices; changes nothing. Needed by a step that asks. */
  readonly options?: (s: S, f: number, out: Int32Array) => number;
  readonly take?: (s: S, f: number, choice: number) => void;
}
/** A step in its frame: `at` is its place in the list, the number that word 1 of the frame holds. */
export interface PlacedStep<S> extends Step<S> {
  at: number;
}

/** The tables of one game: by kind * steps + step, flat, so that nothing stands between the machine and a step. */
export interface FrameTables<S> {
  readonly ENTER: Step<S>["enter"][];
  readonly OPTIONS: NonNullable<Step<S>["options"]>[];
  readonly TAKE: NonNullable<Step<S>["take"]>[];
  /** Most steps of a frame. */
  readonly most: number;
  /** What a kind of frame is called. */
  frameName(kind: number): string;
  /** What a step of it is called, "" where the frame has none there. */
  stepName(kind: number, at: number): string;
  /** A step of a frame still to be defined. */
  step(name: string, parts: Omit<Step<S>, "name">): PlacedStep<S>;
  /** Puts a frame under its number: its steps in the rulebook's order. The first one is where it begins. */
  defineFrame(kind: number, name: string, steps: readonly PlacedStep<S>[]): void;
}

/** Tables for so many kinds of frames of at most so many steps, empty yet. */
export function frameTables<S>(kinds: number, most: number): FrameTables<S> {
  const noFrame = (): number => {
    throw new Error("a step that no frame has");
  };
  const noOptions = (): number => 0;
  const noTake = (): void => undefined;
  const ENTER: Step<S>["enter"][] = Array.from({ length: kinds * most }, () => noFrame);
  const OPTIONS: NonNullable<Step<S>["options"]>[] = Array.from({ length: kinds * most }, () => noOptions);
  const TAKE: NonNullable<Step<S>["take"]>[] = Array.from({ length: kinds * most }, () => noTake);
  const names: string[] = Array.from({ length: kinds }, () => "nothing");
  const stepNames: string[] = Array.from({ length: kinds * most }, () => "");
  return {
    ENTER,
    OPTIONS,
    TAKE,
    most,
    frameName: (kind) => names[kind],
    stepName: (kind, at) => stepNames[kind * most + at],
    step: (name, parts) => ({ name, at: -1, ...parts }),
    defineFrame(kind, name, steps) {
      if (names[kind] !== "nothing") throw new Error(`frame ${kind} (${name}) is defined twice`);
      if (steps.length > most) throw new Error(`frame ${name} has more than ${most} steps`);
      names[kind] = name;
      steps.forEach((one, i) => {
        if (one.at >= 0) throw new Error(`step "${one.name}" stands twice in frame ${name}`);
        one.at = i;
        stepNames[kind * most + i] = one.name;
        ENTER[kind * most + i] = one.enter;
        if (one.options) OPTIONS[kind * most + i] = one.options;
        if (one.take) TAKE[kind * most + i] = one.take;
      });
    },
  };
}
