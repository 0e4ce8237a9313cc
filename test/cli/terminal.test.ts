/** What reaches a terminal: no control characters of strangers, lines that fit, honest progress, and an end on every signal. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { fitted, visible } from "../../cli/io.js";
import { Progress } from "../../cli/progress.js";
import { counted } from "../../sim/sentences.js";
import { MAZARBUL } from "../root.js";
import { temporaryFolder } from "../sim/helpers.js";
import { run } from "./run.js";

const folder = temporaryFolder();

describe("control characters", () => {
  it("are written out, but for line breaks and tabs", () => {
    expect(visible("a\x1b[2Jb\rc\x00d\x7fe\x9bf\u202eg\n\th")).toBe(
      "a\\x1b[2Jb\\x0dc\\x00d\\u007fe\\u009bf\\u202eg\n\th",
    );
    expect(visible("Lórien, Éowyn – “Tom” (Tûma) 木")).toBe("Lórien, Éowyn – “Tom” (Tûma) 木");
    // What JSON.stringify leaves as it is stays JSON.
    expect(JSON.parse(visible(JSON.stringify("\x9b\u202e\x1b")))).toBe("\x9b\u202e\x1b");
  });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  const RAW = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e]/;
  it("of a deck, its name, its file and a player reach neither stdout nor stderr", async () => {
    const evil = "\x1b[2J\x9b31m\u202e";
    const deck = join(folder, `list${evil}.deck`);
    writeFileSync(deck, `# ${evil}\nname: ${evil}\n[resources]\n1 No such card ${evil}\n1 Dagger of Westernesse\n`);
    const players = join(folder, "players.txt");
    writeFileSync(players, `Ann${evil}\nBob\n`);
    const out = join(folder, `tournament${evil}`);
    const commands = [
      ["deck", "check", deck],
      ["deck", "show", deck],
      ["simulate", deck, "stealth-orcs", "--games", "2"],
      ["tournament", "new", `name${evil}`, "--players", players, "--out", out],
      ["tournament", "round", out],
      ["tournament", "standings", out],
      ["tournament", "drop", out, `nobody${evil}`],
      ["card", `Wargs${evil}`],
      ["status", join(folder, `no folder${evil}`)],
    ];
    let seen = "";
    for (const argv of commands) {
      const { out: text, err } = await run(...argv);
      expect(text + err, argv.join(" ")).not.toMatch(RAW);
      seen += text + err;
    }
    expect(seen).toContain("\\x1b[2J");
  });
});

describe("progress", () => {
  /** Lines that are shown live while `games` end, one every `every` milliseconds after `start` milliseconds. */
  function shown(games: number, every: number, start: number, more: (p: Progress) => void = () => {}): string[] {
    const lines: string[] = [];
    let clock = 0;
    const io = { out: () => {}, err: () => {}, live: (text: string) => void lines.push(text) };
    const progress = new Progress(io, false, () => clock);
    more(progress);
    clock = 300;
    progress.tick(0, games, () => "");
    for (let done = 1; done <= games; done++) {
      clock = start + (done - 1) * every;
      progress.tick(done, games, () => "");
    }
    return lines;
  }
  it("has the right total from the first line on, and no speed before several games have ended", () => {
    const lines = shown(40, 1000, 30_000);
    expect(lines.slice(0, 3)).toEqual(["0/40 games", "1/40 games", "2/40 games"]);
    // The third game ended two seconds after the first: a game a second, whatever the start took.
    expect(lines[3]).toBe("3/40 games, 1.0 games/s, 37 s left");
    expect(lines.at(-2)).toBe("39/40 games, 1.0 games/s, 1 s left");
  });
  it("of a part says which part it is, and the time that is left of all parts", () => {
    const lines = shown(40, 1000, 500, (p) => p.partOf({ part: 2, parts: 4, later: 60 }));
    expect(lines[0]).toBe("part 2 of 4: 0/40 games");
    expect(lines.at(-1)).toBe("part 2 of 4: 40/40 games, 1.0 games/s, 1 min 0 s left in all");
    const most = shown(40, 1000, 500, (p) => p.partOf({ part: 4, parts: 4, later: 0, atMost: true }));
    expect(most.at(-2)).toBe("part 4 of 4: 39/40 games, 1.0 games/s, 1 s left at most");
  });
  it("fits the width of the terminal", () => {
    const long = `0/40 games; ${"x".repeat(200)}`;
    expect([...fitted(long, 80)]).toHaveLength(79);
    expect(fitted(long, 80)).toMatch(/^0\/40 games; x+…$/);
    expect(fitted("12/40 games", 80)).toBe("12/40 games");
  });
});

/** The program as a process; `ready` is called with what it has printed on stderr so far until it says true. */
async function started(argv: string[], ready: (err: string) => boolean) {
  const child = spawn(process.execPath, [MAZARBUL, ...argv], { stdio: ["ignore", "pipe", "pipe"] });
  let [out, err] = ["", ""];
  child.stdout.on("data", (data) => (out += data));
  const met = new Promise<void>((resolve) => {
    child.stderr.on("data", (data) => {
      err += data;
      if (ready(err)) resolve();
    });
  });
  const ended = once(child, "exit").then(([code, signal]) => ({ code, signal, out, err }));
  await Promise.race([met, ended]);
  return { child, ended };
}

describe("what cannot be met", () => {
  it("is said before the start, and a number in the wrong option names the right one", async () => {
    const wrong = await run("match", "random", "first", "--game", "10");
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringMatching(/--game 10: .*\n.*write --games 10/)]);
    const asked = ["compare", "random", "first", "--field", "stealth-orcs,prowess-orcs", "--workers", "0"];
    const { err } = await run(...asked, "--most", "5", "--fresh", "5");
    expect(err).toContain("--most 5: up to 8 games");
    expect(err).toContain("--fresh 5: 8 games, so that every deck of the field has the same number");
  });
  it("one is one: a run, a game", () => {
    expect([counted(1, "run"), counted(0, "run"), counted(1234, "game")]).toEqual(["1 run", "0 runs", "1,234 games"]);
  });
});

const SIMULATED = ["simulate", "stealth-orcs", "prowess-orcs", "--agents", "random", "--games", "40000"];
describe("SIGTERM", () => {
  it("stops a run after the games in hand, in the program itself", async () => {
    const out = join(folder, "signalled");
    let shown = 0;
    const tick = vi.spyOn(Progress.prototype, "tick").mockImplementation(() => {
      // To the run's own handler alone: servers of other tests in this process have theirs.
      if (++shown === 5) process.listeners("SIGTERM").at(-1)!("SIGTERM");
    });
    try {
      const { code, out: text, err } = await run(...SIMULATED, "--workers", "0", "--out", out);
      expect([code, err]).toEqual([5, expect.stringContaining("stopping after the games in hand")]);
      expect(text).toContain(`to resume: mazarbul resume ${out}`);
      expect(existsSync(join(out, "run.lock"))).toBe(false);
    } finally {
      tick.mockRestore();
    }
  });
  // A process of its own shows its first line of progress after ten seconds.
  it("ends a program as Ctrl-C does: what is in hand is finished and kept, the lock is let go, and how to resume is said", {
    tags: "long",
  }, async () => {
    const out = join(folder, "terminated");
    const { child, ended } = await started([...SIMULATED, "--workers", "1", "--out", out], (err) => err !== "");
    child.kill("SIGTERM");
    const { code, signal, out: note, err } = await ended;
    expect([code, signal], err).toEqual([5, null]);
    expect(note).toContain(`to resume: mazarbul resume ${out}`);
    expect(existsSync(join(out, "run.lock"))).toBe(false);
    expect((await run("status", out)).out).toContain(`to resume: mazarbul resume ${out}`);
  });
});

describe("resume", () => {
  const asked = [
    "compare",
    "random",
    "first",
    "--field",
    "stealth-orcs,prowess-orcs",
    "--apart",
    "1",
    "--workers",
    "0",
  ];
  it("repeats the command of any question, and the same question may be asked for more games", async () => {
    const out = join(folder, "which");
    expect((await run(...asked, "--most", "8", "--out", out)).code).toBe(0);
    const first = await run("resume", out, "--json");
    expect(JSON.parse(first.out).raw.games).toBe(8);
    const more = await run(...asked, "--most", "16", "--out", out);
    expect(more.code, more.err).toBe(0);
    expect(JSON.parse((await run("resume", out, "--json")).out).raw.games).toBe(16);
    expect((await run("status", out)).out).toContain(
      `mazarbul compare random first --field stealth-orcs,prowess-orcs --apart 1 --most 16 --out ${out}`,
    );
    const fewer = await run(...asked, "--most", "8", "--out", out);
    expect(fewer.code).toBe(2);
    expect(fewer.err).toMatch(
      /it holds this question with 16 games, and 8 are asked for\n.*ask for as many games or more/,
    );
    // A refused command does not take the place of the one that is kept.
    expect((await run("status", out)).out).toContain("--most 16");
  });
  it("plays a tournament on", async () => {
    const out = join(folder, "tournament");
    const players = join(folder, "two.txt");
    writeFileSync(players, "A; stealth-orcs; random\nB; prowess-orcs; random\n");
    await run("tournament", "new", "two", "--players", players, "--games", "2", "--out", out);
    const { code, err, out: text } = await run("resume", out, "--quiet");
    expect(code, err).toBe(0);
    expect(text).toMatch(/has won|share/);
  });
  it("a folder whose command is damaged is one clear error", async () => {
    const out = join(folder, "damaged");
    mkdirSync(out);
    writeFileSync(join(out, "command.json"), '{"command": ["comp');
    const { code, err } = await run("resume", out);
    expect(code).toBe(2);
    expect(err).toMatch(
      /command\.json: it is cut off or damaged\n.*give the command that was begun in this folder once more/,
    );
  });
});
