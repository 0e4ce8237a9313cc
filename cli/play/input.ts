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
  const waiting: Answer[] = [];
  let deliver: ((answer: Answer) => void) | null = null;
  let ended = false;
  const put = (answer: Answer) => {
    if (deliver) {
      const give = deliver;
      deliver = null;
      give(answer);
    } else if (answer !== null) waiting.push(answer);
  };
  const end = () => {
    ended = true;
    put(null);
  };
  reader.on("line", put);
  reader.on("close", end);
  let leave: () => void = () => undefined;
  const stopped = new Promise<void>((resolve) => {
    leave = resolve;
  });
  // On a terminal the reader sees Ctrl-C before the process does.
  reader.on("SIGINT", () => {
    if (waiting.includes(INTERRUPT)) leave();
    put(INTERRUPT);
  });
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const stop = () => {
    waiting.length = 0;
    end();
    leave();
  };
  for (const signal of signals) process.on(signal, stop);
  return {
    stopped,
    ...(tty ? { forget: () => void waiting.splice(0) } : {}),
    async next(prompt) {
      if (tty && !ended) {
        reader.setPrompt(prompt);
        reader.prompt();
      }
      const answer =
        waiting.length > 0
          ? waiting.shift()!
          : ended
            ? null
            : await new Promise<Answer>((resolve) => {
                deliver = resolve;
              });
      if (!tty && typeof answer === "string") echo(`${prompt}${answer}`);
      return answer;
    },
    close() {
      for (const signal of signals) process.off(signal, stop);
      reader.close();
    },
  };
}
