import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { beforeAll, describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { main } from "../../cli/main.js";
import { UserError } from "../../engine/core/errors.js";
import { hash64Text, hex64 } from "../../engine/core/hash.js";
import { parseRecord } from "../../engine/core/record.js";
import { replay } from "../../engine/core/replay.js";
import { OwnStream } from "../../engine/core/streams.js";
import { parseDeck, readDeck } from "../../engine/meccg/decks/lists/read.js";
import { checkDeck, deckFaults } from "../../engine/meccg/decks/deckrules.js";
import { meccg, rulesetByName } from "../../engine/meccg/index.js";
import { checkPosition } from "../../engine/meccg/presentation/position/position.js";
import { readRunPlan, type RunPlan } from "../../sim/plans/planfile.js";
import { readRows } from "../../sim/storage/readback.js";
import { temporaryFolder } from "../sim/helpers.js";
import { mutate, mutateData } from "./mutate.js";
import { ROOT } from "../root.js";

/**
 * Damaged input, by a seed: nothing may end otherwise than well or with an error that says where. FUZZ=100 plays a
 * hundred times as many rounds, FUZZ_SEED=text other ones.
 */
const TIMES = Number(process.env["FUZZ"] ?? 1);
const SEED = process.env["FUZZ_SEED"] ?? "fuzz";
/** No small text may take longer, in milliseconds: a busy machine reads it within a tenth of that. */
const PATIENCE = 5000;

const folder = temporaryFolder();
const textsIn = (path: string, ending: string, rooms = false): string[] =>
  readdirSync(join(ROOT, path), { recursive: rooms, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => readFileSync(join(ROOT, path, name), "utf8"));

/** Plays `rounds` rounds; what is thrown must be a UserError with a place. Returns how many were refused. */
function rounds(name: string, count: number, play: (stream: OwnStream) => { input: string; run(): void }): number {
  let refused = 0;
  for (let n = 0; n < count * TIMES; n++) {
    const { input, run } = play(new OwnStream(SEED, n, name));
    const start = performance.now();
    try {
      run();
    } catch (thrown) {
      const note = `${name}, round ${n}:\n${input.slice(0, 5000)}`;
      expect(thrown, `${note}\n${(thrown as Error).stack}`).toBeInstanceOf(UserError);
      const { where, what } = thrown as UserError;
      expect(where && what, note).not.toBe("");
      refused++;
    }
    const took = performance.now() - start;
    expect(took, `${name}, round ${n}:\n${input.slice(0, 5000)}`).toBeLessThan(PATIENCE);
  }
  return refused;
}

describe("damaged input is refused with an error of its own, or read", () => {
  it("decks: who is let in by the one reader is let in by the other", () => {
    const decks = textsIn("engine/meccg/decks/shipped", ".deck");
    const rules = rulesetByName("metw-standard");
    const refused = rounds("decks", 100, (stream) => {
      const input = mutate(decks[stream.below(decks.length)], stream);
      return {
        input,
        run() {
          const { deck, faults } = readDeck(input, "x.deck");
          const all = [...faults, ...deckFaults(deck, rules)];
          const strict = () => checkDeck(parseDeck(input, "x.deck"), rules);
          if (all.length === 0) expect(strict, input).not.toThrow();
          else expect(strict, input).toThrow(UserError);
          if (all.length > 0) throw all[0];
        },
      };
    });
    expect(refused).toBeGreaterThan(20 * TIMES);
  });

  it("positions", () => {
    const positions = [
      ...textsIn("test/positions/printed", ".yaml"),
      ...textsIn("engine/meccg/presentation/puzzles", ".yaml", true),
    ];
    const refused = rounds("positions", 300, (stream) => {
      const text = positions[stream.below(positions.length)];
      // What is still YAML goes deeper into the table than what is not.
      const data = () => mutateData(mutateData(parse(text), stream), stream);
      const input = stream.below(3) === 0 ? mutate(text, stream) : stringify(data(), { aliasDuplicateObjects: false });
      return { input, run: () => void checkPosition(input, "x.yaml") };
    });
    expect(refused).toBeGreaterThan(50 * TIMES);
  });
});

describe("damaged runs", () => {
  const run = join(folder, "run");
  const quiet = { out: () => undefined, err: () => undefined, live: null };
  let record = "";
  let plan: RunPlan;
  let rows = "";
  beforeAll(async () => {
    const argv = [
      "simulate",
      "teaching",
      "example-jason",
      "--agents",
      "random",
      "--games",
      "4",
      "--records",
      "1",
      "--out",
      run,
    ];
    expect(await main([...argv, "--workers", "0", "--quiet"], quiet)).toBe(0);
    record = readFileSync(join(run, "records", "game-000000.txt"), "utf8");
    plan = readRunPlan(run);
    rows = readFileSync(join(run, "games.csv"), "utf8");
  });

  it("records, and lists in them that are none although their hash is right", () => {
    const short = record.split("\n");
    const head = `${short.slice(0, 120).join("\n")}\n${short.slice(-2).join("\n")}`;
    const forged = (stream: OwnStream): string =>
      head.replace(/^((?:deck \d|ruleset) "[^"]*") \S+ (\{.*)$/gm, (line, name: string, json: string) => {
        if (stream.below(2) === 0) return line;
        const body = JSON.stringify(mutateData(JSON.parse(json), stream));
        return `${name} ${hex64(hash64Text(body))} ${body}`;
      });
    const refused = rounds("records", 120, (stream) => {
      const input = stream.below(2) === 0 ? forged(stream) : mutate(head, stream);
      const play = () => void replay(meccg, parseRecord(input, "x.txt"), { verify: true, ruleset: rulesetByName });
      return { input, run: play };
    });
    expect(refused).toBeGreaterThan(50 * TIMES);
  });

  it("plans, sealed anew and not", () => {
    const other = join(folder, "plan");
    mkdirSync(other);
    const refused = rounds("plans", 200, (stream) => {
      const text = JSON.stringify(plan);
      const body = stream.below(2) === 0 ? JSON.stringify(mutateData(plan, stream)) : mutate(text, stream);
      let input = body;
      try {
        const data = JSON.parse(body) as object;
        const seal = hex64(hash64Text(JSON.stringify(data)));
        if (stream.below(4) > 0) input = JSON.stringify({ ...data, seal });
      } catch {}
      return {
        input,
        run() {
          writeFileSync(join(other, "plan.json"), input);
          readRunPlan(other);
        },
      };
    });
    expect(refused).toBeGreaterThan(50 * TIMES);
  });

  it("rows: what is read is what was there", () => {
    const file = join(folder, "games.csv");
    const refused = rounds("rows", 150, (stream) => {
      const input = mutate(rows, stream);
      return {
        input,
        run() {
          writeFileSync(file, input);
          const kept = readRows(file, plan, () => undefined);
          expect(kept.bytes).toBeLessThanOrEqual(Buffer.byteLength(input));
        },
      };
    });
    expect(refused).toBeGreaterThan(50 * TIMES);
  });
});

describe("command lines", () => {
  const LINES = [
    "decks teaching --ruleset metw-standard",
    "agents mcts",
    "simulate teaching example-jason --games 2 --workers 0 --agents random,first --seed a --ruleset coe:1 --cap 20",
    `replay ${join(folder, "run/records/game-000000.txt")} --verify --until 3`,
    `resume ${join(folder, "run")} --workers 0 --quiet`,
    "check test/positions/printed/P10-smaug.yaml",
    "analyze engine/meccg/presentation/puzzles/hazards/no-gift.yaml --agent mcts:sims=2 --at 1 --json",
    "play teaching --vs example-jason --agent random --seed 1 --seat 2 --pace 0",
    "puzzles engine/meccg/presentation/puzzles/hazards/no-gift.yaml --agents random,first --times 1",
  ].map((line) => line.split(" "));
  const WORDS = [
    "constructor",
    "__proto__",
    "",
    "-1",
    "1e3",
    "0",
    "--",
    "heuristic:constructor=1",
    "random:x=1",
    "coe:9",
  ];

  it("end with a documented code, and never with a fault of the program", async () => {
    for (let n = 0; n < 60 * TIMES; n++) {
      const stream = new OwnStream(SEED, n, "command lines");
      const argv = [...LINES[stream.below(LINES.length)]];
      const at = stream.below(argv.length);
      const word = WORDS[stream.below(WORDS.length)];
      if (stream.below(3) === 0) argv.splice(at, 1);
      else argv[at] = word;
      // A demo or a funnel takes minutes, and nobody is here to play.
      if (!LINES.some(([command]) => command === argv[0])) argv[0] = word;
      const errors: string[] = [];
      const io = {
        out: () => undefined,
        live: null,
        err: (line: string) => errors.push(line),
        input: Readable.from(["quit\n"]),
      };
      const code = await main(argv, io);
      expect([0, 1, 2, 3, 5], `${JSON.stringify(argv)}\n${errors.join("\n")}`).toContain(code);
      if (code === 2) expect(errors.join("\n"), JSON.stringify(argv)).not.toBe("");
    }
  });
});
