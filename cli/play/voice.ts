/** The talk at the table: what is printed, the lines that are typed, and how a game is saved and left. */
import { existsSync, renameSync, writeFileSync } from "node:fs";
import { messageOf, UserError } from "../../engine/core/errors.js";
import { wrap } from "../../engine/core/lines.js";
import type { Session } from "../../sim/person/session.js";
import { checkWritable } from "../files.js";
import type { Answer, Input } from "./input.js";
import type { Manner } from "./manner.js";

/** After so many milliseconds it is said that an agent thinks. */
const PATIENCE = 500;
/** The person did not wait. */
export const LEFT = Symbol("left");

export class Voice {
  constructor(
    private readonly session: Session,
    private readonly input: Input,
    private readonly manner: Manner,
  ) {}

  out(line: string): void {
    this.manner.out(line);
  }
  print(text: string): void {
    for (const line of text.split("\n")) for (const part of wrap(line, 2)) this.out(part);
  }
  /** The next line; null: the game was left. */
  async line(prompt: string): Promise<string | null> {
    for (let interrupted = false; ; interrupted = true) {
      const answer = await this.input.next(prompt);
      if (typeof answer === "string") return answer.trim();
      if (answer === null || interrupted) {
        this.leave(answer === null ? "the input has ended" : "interrupted");
        return null;
      }
      this.out("");
      this.print("Nothing is lost. Ctrl-C again saves the game and leaves; or go on.");
    }
  }
  /** Waits for somebody who thinks, and says so when it takes long; `LEFT` if the person will not wait. */
  async patiently<T>(what: string, work: () => Promise<T>): Promise<T | typeof LEFT> {
    const live = this.manner.live ?? null;
    const timer = live && setTimeout(() => live(`${what} ... (Ctrl-C twice saves the game and leaves)`), PATIENCE);
    try {
      return await Promise.race([work(), this.input.stopped.then((): typeof LEFT => LEFT)]);
    } finally {
      if (timer) clearTimeout(timer);
      live?.("");
    }
  }
  /** A file that is there already, and that this game was not written to before, is overwritten only if the person says so. */
  async mayWrite(file: string): Promise<boolean> {
    if (file === "" || file === this.manner.saveFile || !existsSync(file)) return true;
    checkWritable(file);
    const answer = await this.input.next(`${file} is there already. Overwrite it? (yes or no) `);
    const yes = typeof answer === "string" && /^y(es)?$/i.test(answer.trim());
    if (!yes) this.print("Nothing is written. Name another file: save FILE");
    return yes;
  }
  /** Writes the game down; returns the name of the file. */
  save(file: string | null): string {
    const name = file ?? this.manner.saveFile ?? freeName();
    writeSafely(name, this.session.record());
    this.manner.saveFile = name;
    this.out(`saved: ${name}`);
    return name;
  }
  leave(reason: string): void {
    this.out("");
    if (!this.session.begun) {
      this.print(`Left (${reason}): nothing was chosen yet, nothing is saved.`);
      return;
    }
    try {
      this.print(`Left (${reason}). Play on with: mazarbul play --load ${this.save(null)}`);
    } catch (thrown) {
      // Where the named file cannot be written another can: the game is not lost.
      if (this.manner.saveFile === null) throw thrown;
      this.print(messageOf(thrown));
      this.manner.saveFile = null;
      this.print(`Play on with: mazarbul play --load ${this.save(null)}`);
    }
  }
  async quit(): Promise<"left" | "again"> {
    const answer: Answer = this.session.begun
      ? await this.input.next("Save the game? (yes, no, back, or a file) ")
      : "no";
    const text = typeof answer === "string" ? answer.trim() : "yes";
    if (text === "back") return "again";
    if (/^no?$/i.test(text)) this.print("Left without saving.");
    else {
      const file = /^(y|yes|)$/i.test(text) ? "" : text;
      if (!(await this.mayWrite(file))) return "again";
      const name = this.save(file || null);
      this.print(`Play on with: mazarbul play --load ${name}`);
    }
    return "left";
  }
}

/** A name in this folder that nothing bears yet. */
function freeName(): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? "mazarbul-save.txt" : `mazarbul-save-${n}.txt`;
    if (!existsSync(name)) return name;
  }
}
/** Writes beside the file and then puts it in its place: what stood there is whole until the new one is. */
export function writeSafely(file: string, text: string): void {
  checkWritable(file);
  const beside = `${file}.new`;
  try {
    writeFileSync(beside, text);
    renameSync(beside, file);
  } catch (thrown) {
    throw new UserError(file, `it cannot be written (${(thrown as NodeJS.ErrnoException).code})`, "name another file");
  }
}
