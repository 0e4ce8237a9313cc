/**
 * Programs as agents, on Node: started by a shell, talked to over pipes, and waited for.
 *
 * An agent chooses at once and Node's pipes are read in their own time, so that a thread beside the game's holds the program
 * (`program-thread.ts`), and the game's thread sleeps (`Atomics.wait`) until it is woken by an answer or its time is over. Reading the
 * child's pipe in place (`readSync`) would need a descriptor that Node does not hand out and makes non-blocking; named pipes block for
 * ever where a program hangs. Threads, shared memory and `receiveMessageOnPort` are the same on Linux, macOS and every Node from 20 on,
 * and a sleeping thread can still be ended.
 */
import { closeSync, fstatSync, mkdirSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from "node:worker_threads";
import type { Agent } from "../../engine/core/agent.js";
import { ExecAgent } from "../../agents/exec/exec.js";
import type { Answer, Program } from "../../agents/exec/program.js";

/** What the game's thread tells the one beside it. */
export type Order = { tell: string } | { ask: string } | { close: true } | { kill: true };
/** What the thread beside it begins with. `signal[0]` counts the answers, and `signal[1]` is 1 once the program is gone. */
export interface Beginning {
  command: string;
  port: MessagePort;
  signal: Int32Array;
  /** Where its standard error goes. */
  errors: number;
}

let folder: string | null = null;
/** Where programs that this thread starts from now on keep their standard error; null: nowhere. */
export function keepErrorsIn(place: string | null): void {
  folder = place;
}

/**
 * Starts every program among these agents once and ends it again, so that one that cannot be started is an error before the first game
 * (`ProgramFault`, with its last words) and not the end of every game.
 */
export async function tryPrograms(agents: readonly Agent[]): Promise<void> {
  for (const agent of agents) {
    if (!(agent instanceof ExecAgent)) continue;
    keepErrorsIn(null);
    agent.greet();
    await agent.close();
  }
}

/** The end of a program's standard error: so many bytes are read, and so many lines and characters told. */
const TAIL_BYTES = 4000;
const TAIL_LINES = 3;
const TAIL_LENGTH = 300;
/** A program that is killed is gone within so many milliseconds, or is not waited for. */
const KILLING_MS = 2000;

/** A file for the standard error of one program: a new one in the folder, else one without a name that goes with its descriptor. */
function errorsFile(command: string): { file: number; path: string | null; from: number } {
  const head = `$ ${command}\n`;
  if (folder === null) {
    const place = mkdtempSync(join(tmpdir(), "mazarbul-"));
    const file = openSync(join(place, "stderr"), "a+");
    rmSync(place, { recursive: true });
    return { file, path: null, from: 0 };
  }
  mkdirSync(folder, { recursive: true });
  for (let n = 1; ; n++) {
    const path = join(folder, `program-${n}.txt`);
    try {
      const file = openSync(path, "ax+");
      return { file, path, from: writeSync(file, head) };
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== "EEXIST") throw thrown;
    }
  }
}

/** A program in a process group of its own, held by a thread. */
export class ChildProgram implements Program {
  private readonly signal = new Int32Array(new SharedArrayBuffer(8));
  private readonly port: MessagePort;
  private readonly thread: Worker;
  private readonly errorsOf: { file: number; path: string | null; from: number };
  private words: string | null = null;

  constructor(command: string) {
    this.errorsOf = errorsFile(command);
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    const beginning: Beginning = { command, port: port2, signal: this.signal, errors: this.errorsOf.file };
    this.thread = new Worker(new URL("./program-thread.js", import.meta.url), {
      workerData: beginning,
      transferList: [port2],
    });
    // Who forgets to close a program must not be kept alive by it: it ends with the process.
    this.thread.unref();
    this.port.unref();
    this.thread.on("error", () => {});
  }

  get errors(): string | null {
    return this.errorsOf.path;
  }

  report(line: string): void {
    this.order({ tell: line });
  }

  ask(line: string, seconds: number): Answer {
    const before = Atomics.load(this.signal, 0);
    this.order({ ask: line });
    // One may also be woken by the call that belongs to the answer before: the count says whether there is a new one.
    const until = performance.now() + seconds * 1000;
    while (Atomics.load(this.signal, 0) === before) {
      const left = until - performance.now();
      if (left <= 0) return { late: true };
      Atomics.wait(this.signal, 0, before, left);
    }
    return receiveMessageOnPort(this.port)!.message as Answer;
  }

  note(line: string): void {
    writeSync(this.errorsOf.file, `mazarbul: ${line}\n`);
  }

  lastWords(): string {
    this.words ??= this.tail();
    return this.words;
  }

  kill(): void {
    this.order({ kill: true });
    Atomics.wait(this.signal, 1, 0, KILLING_MS);
    this.lastWords();
    this.port.close();
    closeSync(this.errorsOf.file);
  }

  async close(): Promise<void> {
    const gone = new Promise((resolve) => this.thread.once("exit", resolve));
    this.order({ close: true });
    this.thread.ref();
    await gone;
    this.port.close();
    closeSync(this.errorsOf.file);
  }

  private order(order: Order): void {
    this.port.postMessage(order);
  }

  private tail(): string {
    const { file, from } = this.errorsOf;
    const { size } = fstatSync(file);
    const at = Math.max(from, size - TAIL_BYTES);
    const bytes = Buffer.alloc(size - at);
    readSync(file, bytes, 0, bytes.length, at);
    const lines = bytes.toString("utf8").split("\n");
    const sentences = lines.map((line) => line.trim()).filter(Boolean);
    return sentences.slice(-TAIL_LINES).join(" | ").slice(-TAIL_LENGTH);
  }
}
