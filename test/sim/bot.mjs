// A program that plays, by the protocol of docs/PROTOCOL.md: its mode says what is wrong with it, and the file BOT_PIDS gets its number,
// a line a process. All but the good one take the first choice until their third question, where they fail.
import { appendFileSync } from "node:fs";
import { createInterface } from "node:readline";

const mode = process.argv[2];
appendFileSync(process.env.BOT_PIDS, `${process.pid}\n`);
const say = (text) => process.stdout.write(`${text}\n`);
const answer = (message) => say(JSON.stringify(message));
const nothing = new Int32Array(new SharedArrayBuffer(4));
/** For so long it hears nothing, not even that nobody listens any more; without a number for ever. */
const hang = (ms) => Atomics.wait(nothing, 0, 0, ms);

let seed = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    if (mode === "silent") hang();
    // Longer than the tests give for a choice.
    if (mode === "slow-start") hang(1200);
    if (mode === "rude") say("hello yourself");
    else answer({ type: "ready", name: mode });
  } else if (message.type === "new") {
    seed = message.seed;
  } else if (message.type === "choose") {
    const { id, options } = message;
    const late = id === 2;
    if (mode === "dies" && late) {
      console.error("first I was well\nthen I was not");
      process.exit(3);
    }
    if (mode === "shot" && late) process.kill(process.pid, "SIGSEGV");
    if (mode === "hangs" && late) hang();
    if (mode === "chatty") process.stderr.write(`${"words ".repeat(20_000)}\n`);
    if (mode === "talks" && late) say("let me see");
    else if (mode === "half" && late) say('{"choice":');
    else if (mode === "beyond" && late) answer({ choice: options.length });
    else if (mode === "below" && late) answer({ choice: -1 });
    else if (mode === "between" && late) answer({ choice: 0.5 });
    else if (mode === "word" && late) answer({ choice: "0" });
    else if (mode === "out-of-step" && late) answer({ choice: 0, id: id - 1 });
    // Its last answer counts, whatever comes of it afterwards.
    else if (mode === "leaves")
      process.stdout.write(`${JSON.stringify({ choice: 0 })}\n`, () => id === 1 && process.exit(0));
    else if (mode === "good") answer({ choice: (seed + id) % options.length, id });
    else answer({ choice: 0 });
  } else if (message.type === "over") {
    console.error(JSON.stringify(message));
  }
}
