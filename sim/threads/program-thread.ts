/** The thread that holds one program for the game's thread (`programs.ts`): it starts it, passes lines, and says how it ended. */
import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:os";
import type { Duplex } from "node:stream";
import { workerData } from "node:worker_threads";
import type { Beginning, Order } from "./programs.js";

const { command, port, signal, errors } = workerData as Beginning;

/**
 * The shell that starts the command, and sees to it that nothing of it is left. It leads a process group, so that Ctrl-C at a terminal
 * does not reach the program: the games in hand are played on. Descriptor 3 is a line to this process that nobody else holds. When it is
 * closed, on purpose or because this process is dead, however it died, whatever is still there after a second is killed. When the
 * command ends its exit code is written there, and what it left behind is killed.
 */
const SHELL = `
exec 4<&0 </dev/null
sh -c "$0" <&4 3>&- 4<&- &
program=$!
exec 4<&- 2>/dev/null
trap '' PIPE
(read -r nothing <&3; sleep 1; kill -s KILL -- "-$$") >/dev/null &
wait "$program"
echo "$?" >&3
kill -s KILL -- "-$$"
`;

/** A line longer than that is no answer. */
const LONGEST_LINE = 1 << 20;
/** After the end of a program its pipes are read for so long at most: what has left the group may hold them open. */
const LEAVING_MS = 500;

const child: ChildProcess = spawn("/bin/sh", ["-c", SHELL, command], {
  detached: true,
  stdio: ["pipe", "pipe", errors, "pipe"],
});
const lifeline = child.stdio[3] as Duplex | null;

/** Lines that came and were not asked for yet; does a question wait; and how the program ended, once it did. */
const early: string[] = [];
let asked = false;
let ended: string | null = null;
let closing = false;
let code = "";
let rest = "";

function answer(found: object): void {
  asked = false;
  port.postMessage(found);
  Atomics.add(signal, 0, 1);
  Atomics.notify(signal, 0);
}
/** Answers the question that waits, if there is something to answer it with: what was said before the end comes before it. */
function settle(): void {
  if (!asked) return;
  const line = early.shift();
  if (line !== undefined) answer({ line });
  else if (ended !== null) answer({ ended });
}
function kill(): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  } catch {
    // It is gone already.
  }
}

/** "exit code 3", "killed by SIGSEGV": what the shell says of the command. */
function ending(text: string): string {
  const n = Number.parseInt(text, 10);
  if (Number.isNaN(n)) return "it was killed from outside";
  const name = Object.entries(constants.signals).find(([, number]) => number === n - 128)?.[0];
  if (name !== undefined) return `killed by ${name}`;
  return n === 127 ? "exit code 127: there is no such command" : `exit code ${n}`;
}
function end(how: string): void {
  if (ended !== null) return;
  if (rest !== "") early.push(rest);
  ended = how;
  // A shell that was killed from outside has left its program behind.
  if (code === "") kill();
  settle();
  Atomics.store(signal, 1, 1);
  Atomics.notify(signal, 1);
  if (closing) port.close();
}

child.on("error", (thrown) => end(`it cannot be started (${thrown.message})`));
// Its pipes are read to the end first: an answer that was written is an answer.
child.on("close", () => end(ending(code)));
child.on("exit", () => setTimeout(() => end(ending(code)), LEAVING_MS).unref());
child.stdin?.on("error", () => {});
lifeline?.on("error", () => {});
lifeline?.on("data", (bytes: Buffer) => {
  code += bytes.toString("latin1");
});
child.stdout?.setEncoding("utf8");
child.stdout?.on("data", (text: string) => {
  const lines = (rest + text).split("\n");
  rest = lines.pop()!;
  if (rest.length > LONGEST_LINE) {
    lines.push(rest);
    rest = "";
  }
  for (const line of lines) if (line.trim() !== "") early.push(line.trim());
  settle();
});

port.on("message", (order: Order) => {
  if ("tell" in order) child.stdin?.write(`${order.tell}\n`);
  else if ("ask" in order) {
    child.stdin?.write(`${order.ask}\n`);
    asked = true;
    settle();
  } else if ("close" in order) {
    closing = true;
    if (ended !== null) port.close();
    child.stdin?.end();
    lifeline?.destroy();
  } else kill();
});
// Of a thread this ends the thread alone.
port.on("close", () => process.exit());
