import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { main } from "../../cli/main.js";
import { temporaryFolder } from "../sim/helpers.js";
import { MAZARBUL } from "../root.js";

const folder = temporaryFolder();

/** What places the cursor, behind an escape. */
const CODES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;?]*[A-Za-z]`, "g");

/** Python's standard library has pseudo-terminals and needs nothing to be built; not every machine has it. */
const python = spawnSync("python3", ["-c", "import pty, termios"]).status === 0;
if (!python) console.warn("skipped: a game through a pseudo-terminal needs python3 with its pty module");

/**
 * Sits at a pseudo-terminal of 80 columns: types what it is told first, then numbers by a small generator, each when
 * the prompt stands there and nothing more comes. Writes down everything it saw.
 */
const TYPIST = `
import fcntl, json, os, pty, re, select, struct, sys, termios
first, argv = json.loads(sys.argv[1]), json.loads(sys.argv[2])
child, fd = pty.fork()
if child == 0:
    os.execvp(argv[0], argv)
fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
seen, answered, x = b"", 0, 7
while True:
    try:
        ready = select.select([fd], [], [], 60)[0]
        part = os.read(fd, 65536) if ready else b""
    except OSError:
        part = b""
    if not part:
        break
    seen += part
    # The prompt, perhaps followed by the codes that place the cursor.
    if re.search(rb"(\\? |a file\\) |Press Enter as [a-z ]+ )(\\x1b\\[[0-9]*[A-Za-z])*$", seen) and len(seen) > answered:
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        line = first.pop(0) if first else str(1 + (x >> 8) % 4)
        answered = len(seen)
        os.write(fd, b"\\x03" if line == "^C" else line.encode() + b"\\r")
sys.stdout.buffer.write(seen)
_, status = os.waitpid(child, 0)
sys.exit(os.waitstatus_to_exitcode(status))
`;

function atTerminal(first: string[], ...argv: string[]): Promise<{ code: number | null; text: string; raw: string }> {
  const command = [process.execPath, MAZARBUL, ...argv];
  const typist = spawn("python3", ["-c", TYPIST, JSON.stringify(first), JSON.stringify(command)], {
    env: { ...process.env, TERM: "xterm", NO_COLOR: "1" },
  });
  let text = "";
  typist.stdout.setEncoding("utf8").on("data", (part: string) => {
    text += part;
  });
  return new Promise((resolve) => {
    // What readline writes to place the cursor is no text.
    typist.on("close", (code) => resolve({ code, raw: text, text: text.replace(CODES, "").replace(/\r/g, "") }));
  });
}

describe.skipIf(!python)("at a terminal", () => {
  const GAME = ["play", "stealth-orcs", "--vs", "prowess-beasts", "--agent", "random", "--seed", "terminal"];

  it("a whole game can be played", { tags: "long", timeout: 180_000 }, async () => {
    const record = join(folder, "terminal.txt");
    const { code, text } = await atTerminal(["board", "^C", "help"], ...GAME, "--pace", "0", "--record", record);
    expect(text).toContain("Nothing is lost. Ctrl-C again saves the game and leaves");
    expect(text).toContain("-- the game is over");
    expect(code).toBe(0);
    const out: string[] = [];
    expect(
      await main(["replay", record, "--verify"], { out: (l) => out.push(l), err: () => undefined, live: null }),
    ).toBe(0);
    expect(out.at(-1)).toContain("verified");
  });

  it("Ctrl-C twice leaves and loses nothing", { tags: "long", timeout: 180_000 }, async () => {
    const save = join(folder, "interrupted.txt");
    const { code, text } = await atTerminal(["1", "1", "^C", "^C"], ...GAME, "--save", save);
    expect(text).toContain(`saved: ${save}`);
    expect(code).toBe(0);
    expect(existsSync(save)).toBe(true);
    expect(readFileSync(save, "utf8").match(/^0: /gm)).toHaveLength(2);
  });

  it("between two people the screen is wiped, before the cover and after it", {
    tags: "long",
    timeout: 180_000,
  }, async () => {
    const argv = ["play", "stealth-orcs", "--vs", "prowess-beasts", "--beside", "--seed", "terminal"];
    const first = ["", "board", ...Array.from({ length: 12 }, () => "1")];
    // Whoever presses anything but Enter before the cover stays there; the end comes by Ctrl-C.
    const save = join(folder, "beside.txt");
    const { code, raw, text } = await atTerminal([...first, "^C", "^C"], ...argv, "--save", save);
    const esc = String.fromCharCode(27);
    const wiped = raw.split(`${esc}[H${esc}[2J${esc}[3J`);
    expect(text).toContain("hand over to the second player");
    for (const [k, part] of wiped.entries()) {
      const covers = part.trimStart().startsWith("-- hand over to");
      expect(covers, part).toBe(k % 2 === 1);
      if (covers) expect(part).not.toContain("Your hand");
    }
    expect(wiped.length).toBeGreaterThan(3);
    expect(code).toBe(0);
  });
});
