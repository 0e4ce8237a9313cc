import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { climb, type LadderOptions, meetingsOf } from "../../experiments/ladder/ladder.js";
import { folderName } from "../../sim/files/foldername.js";
import { ladderPicture } from "../../experiments/ladder/picture.js";
import { ladderLines, ladderPage, meetingsCsv, rungsCsv, timeText } from "../../experiments/ladder/table.js";
import { read, temporaryFolder } from "../sim/helpers.js";
import { run } from "./run.js";

// Many short games, on a machine that may have other work.
vi.setConfig({ testTimeout: 90_000 });
const folder = temporaryFolder();
const small = ["--decks", "teaching,teaching-two", "--ruleset", "metw-starter", "--games", "4", "--timed", "10"];
const plain = ["--workers", "0", "--anchors", "random", ...small];

function options(name: string, given: Partial<LadderOptions> = {}): LadderOptions {
  return {
    agents: ["random", "first", "last"],
    ...{ slow: [], anchors: ["random"], neighbours: 1, games: 8, slowGames: 4 },
    decks: ["teaching", "teaching-two"],
    ...{ without: [], ruleset: "metw-starter", seed: "test", out: join(folder, name), workers: 0, timed: 10 },
    ...given,
  };
}
const met = (list: ReturnType<typeof meetingsOf>) =>
  list.map(({ plan }) => `${plan.agents.join(" ")} ${plan.games}`).sort();

describe("who meets whom", () => {
  const agents = ["rollout", "heuristic@1", "heuristic@2", "heuristic@3"];
  it("every agent its neighbours and the anchors, once", () => {
    const of = meetingsOf(options("x", { agents, slow: ["mcts:sims=8"], anchors: ["random", "heuristic@1"] }));
    expect(met(of)).toEqual([
      "heuristic@1 random 8",
      "heuristic@1 rollout 8",
      "heuristic@2 heuristic@1 8",
      "heuristic@2 random 8",
      "heuristic@3 heuristic@1 8",
      "heuristic@3 heuristic@2 8",
      "heuristic@3 random 8",
      "mcts:sims=8 heuristic@1 4",
      "mcts:sims=8 heuristic@3 4",
      "mcts:sims=8 random 4",
      "rollout random 8",
    ]);
  });
  it("more neighbours, if that is wished, and whole blocks", () => {
    const of = meetingsOf(
      options("x", { agents: [...agents, "random"], anchors: ["random"], neighbours: 2, games: 5 }),
    );
    expect(met(of)).toContain("heuristic@2 rollout 8");
    expect(met(of)).not.toContain("heuristic@3 rollout 8");
  });
  it("each has a folder of its own", () => {
    const specs = ["mcts:sims=8", "mcts:sims=8,form=is", "a_b", "a:b", 'exec:"a b"', 'exec:"a_b"'];
    expect(new Set(specs.map(folderName)).size).toBe(specs.length);
    for (const spec of specs) expect(folderName(spec)).toMatch(/^[\w@.=-]+$/);
  });
});

describe("mazarbul ladder", () => {
  it("plays, rates, times and draws; the same command keeps all of it, and a new agent costs its own meetings", {
    tags: "long",
  }, async () => {
    const out = join(folder, "whole");
    const first = await run("ladder", "--agents", "random,first,heuristic@1", ...plain, "--out", out);
    expect([first.code, first.err.match(/played$/gm)?.length]).toEqual([0, 3]);
    expect(readdirSync(out).sort()).toEqual(
      [
        "README.md",
        "command.json",
        "games",
        "ladder.csv",
        "ladder.png",
        "ladder.svg",
        "meetings.csv",
        "times.json",
      ].sort(),
    );
    const rows = read(out, "ladder.csv").trimEnd().split("\n");
    expect(rows[1]).toMatch(/^heuristic@1,[1-9][\d.]+,/);
    expect(rows.some((row) => row.startsWith("random,0.0,"))).toBe(true);
    // Every agent was timed, in milliseconds.
    for (const row of rows.slice(1)) expect(Number(row.split(",")[6])).toBeGreaterThan(0);
    const before = ["README.md", "ladder.csv", "ladder.svg", "meetings.csv"].map((name) => read(out, name));
    const again = await run("ladder", "--agents", "random,first,heuristic@1", ...plain, "--out", out);
    expect([again.code, again.err.match(/kept$/gm)?.length, again.err.includes("timing")]).toEqual([0, 3, false]);
    expect(["README.md", "ladder.csv", "ladder.svg", "meetings.csv"].map((name) => read(out, name))).toEqual(before);
    const more = await run("ladder", "--agents", "random,first,heuristic@1,heuristic@2", ...plain, "--out", out);
    expect([more.err.match(/kept$/gm)?.length, more.err.match(/played$/gm)?.length]).toEqual([3, 2]);
    expect(more.err.match(/timing .*/g)).toEqual(["timing heuristic@2"]);
    expect(more.out).toContain("rules metw-starter, 2 lists");
  });
  it("says what cannot be", async () => {
    for (const [argv, text] of [
      [["--agents", "random,random,first"], /agent "random": it is named twice/],
      [["--agents", "random,first"], /it has 2 agents/],
      [["--agents", "random,frist,last"], /frist[\s\S]*first/],
      [["--decks", "teaching"], /two decks at least/],
      [["--anchors", ""], /nobody is named/],
      [["--games", "0"], /whole number, 1 or more/],
    ] as const) {
      const { code, err } = await run("ladder", ...plain, "--out", join(folder, "none"), ...argv);
      expect([argv, code]).toEqual([argv, 2]);
      expect(err).toMatch(text);
    }
  });
});

describe("a ladder that was stopped", () => {
  it("goes on to what it would have become", { tags: "long" }, async () => {
    const whole = await climb(options("unbroken"));
    let seen = 0;
    const broken = await climb(options("broken", { stop: () => seen >= 11, onGame: (done) => (seen = done) }));
    expect([broken.whole, ladderLines(broken)[0]]).toEqual([false, "stopped on the way: not all was played and timed"]);
    expect(broken.rungs.map(({ time }) => time?.decisions)).toEqual([10, 10, 10]);
    const done: string[] = [];
    const after = await climb(options("broken", { onMeeting: (_, what) => done.push(what) }));
    expect([after.whole, done]).toEqual([true, ["kept", "gone on with", "played"]]);
    expect(meetingsCsv(after)).toBe(meetingsCsv(whole));
    expect(after.rungs.map(({ rating }) => rating)).toEqual(whole.rungs.map(({ rating }) => rating));
  });
  it("plays anew what another plan or program has made", { tags: "long" }, async () => {
    const done: string[] = [];
    const onMeeting = (_: unknown, what: string) => done.push(what);
    await climb(options("other"));
    await climb(options("other", { games: 4, onMeeting }));
    expect(done).toEqual(Array(3).fill("played anew: it was another plan"));
    writeFileSync(join(meetingsOf(options("other", { games: 4 }))[0].folder, "plan.json"), "nothing");
    done.length = 0;
    await climb(options("other", { games: 4, onMeeting }));
    expect(done[0]).toMatch(/^played anew: .*damaged/);
    expect(done.slice(1)).toEqual(["kept", "kept"]);
    // What was timed is damaged: it is measured again.
    writeFileSync(join(folder, "other", "times.json"), "[");
    const timed: string[] = [];
    await climb(options("other", { games: 4, onTime: (agent) => timed.push(agent) }));
    expect(timed).toEqual(["random", "first", "last"]);
    rmSync(join(folder, "other"), { recursive: true });
  });
});

describe("its page", () => {
  it("has the ratings of its table, rounded, and not another figure of the same", async () => {
    const ladder = await climb(options("rounded", { games: 4 }));
    for (const rung of ladder.rungs) rung.rating = { elo: 351.46, low: -0.46, high: 459.449 };
    const [, elo, low, high] = rungsCsv(ladder).split("\n")[1].split(",");
    expect([elo, low, high]).toEqual(["351.5", "-0.5", "459.4"]);
    expect(ladderPage(ladder, "mazarbul ladder")).toContain("| +352 | 0 to +459 |");
  });
});

describe("faults", () => {
  it("stand on the screen and on the page: games that failed, and those that a program lost by a fault", {
    tags: "long",
  }, async () => {
    const ladder = await climb(options("faults", { games: 4 }));
    for (const lines of [ladderLines(ladder), ladderPage(ladder, "").split("\n")])
      expect(lines.join("\n")).not.toMatch(/failed|fault/);
    const [one, two] = ladder.meetings.map(({ summary }) => summary!);
    [one.failed, one.forfeited, two.forfeited] = [1, 2, 3];
    for (const text of [ladderLines(ladder).join("\n"), ladderPage(ladder, "")]) {
      expect(text).toContain("1 game failed and is not counted");
      expect(text).toContain("5 games were lost by a fault of a program: they count in the ratings");
    }
  });
});

describe("its picture", () => {
  it("has every agent that is rated and timed, inside, and labels that do not cover each other", async () => {
    const ladder = await climb(options("picture", { games: 4 }));
    // All at one place.
    for (const rung of ladder.rungs) {
      rung.rating = { elo: 10, low: -50, high: 60 };
      rung.time = { ...rung.time!, mean: 0.02 };
    }
    const svg = ladderPicture(ladder, "mazarbul ladder");
    const labels = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)" stroke="#fff"[^>]*>(\w+)</g)];
    expect(labels.map(([, , , name]) => name).sort()).toEqual(["first", "last", "random"]);
    const heights = labels.map(([, , y]) => Number(y)).sort((a, b) => a - b);
    for (let i = 1; i < heights.length; i++) expect(heights[i] - heights[i - 1]).toBeGreaterThanOrEqual(12);
    ladder.rungs[0].time = null;
    expect(ladderPicture(ladder, "").match(/<circle/g)).toHaveLength(2);
    expect([0.0005, 0.0412, 0.5, 39, 250, 2100].map(timeText)).toEqual([
      "0.5 us",
      "41 us",
      "500 us",
      "39 ms",
      "250 ms",
      "2.1 s",
    ]);
  });
});
