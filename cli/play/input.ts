import { createInterface } from "node:readline";

/** Ctrl-C instead of a line. */
export const INTERRUPT = Symbol("interrupt");
export type Answer = string | typeof INTERRUPT | null;

/** Lines that a person types, or that come over a pipe. */
export interface Input {
  /** The next line; null when there will be no more. */
  next(prompt: string): Promise<Answer>;
  /** Kept when somebody wants to leave who is not asked just now: by a signal, or by Ctrl-C twice. */
  readonly stopped: Promise<void>;
  /** Drops what was typed before it was asked for; missing where lines come over a pipe, all before they are asked for. */
  forget?(): void;
  close(): void;
}

/** Lines that were typed and not asked for yet, and whoever waits for one. */
class Lines {
  private readonly waiting: Answer[] = [];
  private deliver: ((answer: Answer) => void) | null = null;
  ended = false;

  put(answer: Answer): void {
    if (this.deliver) {
      const give = this.deliver;
      this.deliver = null;
      give(answer);
    } else if (answer !== null) this.waiting.push(answer);
  }
  end(): void {
    this.ended = true;
    this.put(null);
  }
  forget(): void {
    this.waiting.splice(0);
  }
  get interrupted(): boolean {
    return this.waiting.includes(INTERRUPT);
  }
  next(): Answer | Promise<Answer> {
    if (this.waiting.length > 0) return this.waiting.shift()!;
    if (this.ended) return null;
    return new Promise<Answer>((resolve) => {
      this.deliver = resolve;
    });
  }
}

/**
 * Reads lines of a stream. On a terminal the tabulator completes with `complete`; elsewhere every line is echoed behind
 * the prompt, so that what comes out reads like a conversation. A signal to end counts as the end of the input.
 * @param recalls whether the arrow keys bring back what was typed before: not where two people share the keys
 */
export function readInput(
  stream: NodeJS.ReadableStream,
  tty: boolean,
  echo: (line: string) => void,
  complete: (typed: string) => string[],
  recalls = true,
): Input {
  const reader = createInterface({
    input: stream,
    output: tty ? process.stdout : undefined,
    terminal: tty,
    ...(recalls ? {} : { historySize: 0 }),
    completer: (typed: string) => [complete(typed), typed],
  });
  const lines = new Lines();
  reader.on("line", (line) => lines.put(line));
  reader.on("close", () => lines.end());
  let leave: () => void = () => undefined;
  const stopped = new Promise<void>((resolve) => {
    leave = resolve;
  });
  // On a terminal the reader sees Ctrl-C before the process does.
  reader.on("SIGINT", () => {
    if (lines.interrupted) leave();
    lines.put(INTERRUPT);
  });
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const stop = () => {
    lines.forget();
    lines.end();
    leave();
  };
  for (const signal of signals) process.on(signal, stop);
  return {
    stopped,
    ...(tty ? { forget: () => lines.forget() } : {}),
    async next(prompt) {
      if (tty && !lines.ended) {
        reader.setPrompt(prompt);
        reader.prompt();
      }
      const answer = await lines.next();
      if (!tty && typeof answer === "string") echo(`${prompt}${answer}`);
      return answer;
    },
    close() {
      for (const signal of signals) process.off(signal, stop);
      reader.close();
    },
  };
}
