import { Readable } from "node:stream";
import { main } from "../../cli/main.js";
import { OwnStream } from "../../engine/core/streams.js";

/** Runs one command line with these lines as its input; everything it writes, and its exit code. */
export async function typed(
  lines: Iterable<string>,
  ...argv: string[]
): Promise<{ code: number; lines: string[]; err: string }> {
  const out: string[] = [];
  const errors: string[] = [];
  const code = await main(argv, {
    out: (line) => out.push(...line.split("\n")),
    err: (line) => errors.push(line),
    live: null,
    input: Readable.from(
      (function* () {
        for (const line of lines) yield `${line}\n`;
      })(),
    ),
  });
  return { code, lines: out, err: errors.join("\n") };
}

/** A person who types low numbers, mostly the first that will do; many of them are no choice. */
export function* anything(seed: string, most = 6000): Generator<string> {
  const stream = new OwnStream(seed, 0, "a person's fingers");
  for (let k = 0; k < most; k++) yield stream.below(3) === 0 ? "pass" : String(1 + stream.below(5));
}
