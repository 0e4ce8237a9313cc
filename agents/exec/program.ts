/** A program of somebody else's, as an agent needs it. Agents run in a browser, which has no processes: they are handed in. */
import { UserError } from "../../engine/core/errors.js";

/** What comes of a question: a line; nothing in time; or the end of the program, and how it ended. */
export type Answer = { line: string } | { late: true } | { ended: string };

/** A program that runs and is talked to in lines, without a line end. */
export interface Program {
  /** Sends a line. */
  tell(line: string): void;
  /**
   * Sends a line and waits for one, at most so many seconds. The first line that comes back answers the first question, the second
   * the second, and so on, whenever they come: what is read does not depend on who was quicker.
   */
  ask(line: string, seconds: number): Answer;
  /** Writes a line about it beside what it writes on its standard error. */
  note(line: string): void;
  /** The end of what it wrote on its standard error, on one line; "" for nothing. */
  lastWords(): string;
  /** Where all of that is kept; null where it is not. */
  readonly errors: string | null;
  /** Ends it at once, with all that it has started. */
  kill(): void;
  /** Lets it end by itself, a second at most. Resolves when it is gone. */
  close(): Promise<void>;
}

/** Starts the program of a command. */
export type StartProgram = (command: string) => Program;
let starts: StartProgram | null = null;
/** Hands in how programs are started (on Node: sim/outside.ts). */
export function handInPrograms(start: StartProgram): void {
  starts = start;
}
/** Starts a program. Throws where nobody can. */
export function startProgram(command: string): Program {
  if (!starts) throw new UserError(`exec:"${command}"`, "no programs can be started here", "play on Node");
  return starts(command);
}

/**
 * How a program can lose a game without a move: it ended or never began; it gave no answer in time; what it answered is none.
 * Words of the runner, beside the endings of games.
 */
export const FORFEITS = ["program-died", "program-late", "bad-answer"] as const;
export type ForfeitKind = (typeof FORFEITS)[number];

/** A program has failed at a choice: the game is lost to it. */
export class ProgramFault extends UserError {
  constructor(
    where: string,
    readonly kind: ForfeitKind,
    /** The seat of the program. */
    readonly seat: number,
    what: string,
    hint: string,
  ) {
    super(where, what, hint);
  }
}
