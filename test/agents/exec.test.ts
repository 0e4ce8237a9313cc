/** What a program is told, and how it is named; that it runs is seen in test/sim/exec.test.ts. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { ExecAgent } from "../../agents/exec/exec.js";
import { FIELDS, PROTOCOL } from "../../agents/exec/messages.js";
import { FORFEITS, handInPrograms } from "../../agents/exec/program.js";
import { agentText, makeAgent, parseAgent, splitAgents } from "../../agents/registry.js";
import { fromBase64 } from "../../engine/core/base64.js";
import { OwnStream } from "../../engine/core/streams.js";
import { meccg } from "../../engine/meccg/index.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { MeccgView } from "../../engine/meccg/knowledge/view.js";
import { planOf } from "../../sim/match/plan.js";
import { ChildProgram } from "../../sim/threads/programs.js";
import { setTable } from "../../sim/plans/preparematch.js";
import { twins } from "../honesty/twins.js";

describe("the spec of a program", () => {
  const text = (spec: string) => agentText(parseAgent(spec));
  it("has one form, whatever quotes the shell has left", () => {
    for (const [given, full] of [
      ['exec:"python3 bot.py"', 'exec:"python3 bot.py"'],
      ["exec:python3 bot.py", 'exec:"python3 bot.py"'],
      ["exec:'python3 bot.py'", 'exec:"python3 bot.py"'],
      ['exec:"python3 bot.py",seconds=5', 'exec:"python3 bot.py",seconds=5'],
      ["exec: python3 bot.py , seconds=10,start=9", 'exec:"python3 bot.py",start=9'],
      ['exec:"a \\"b, c\\" d\\\\e"', 'exec:"a \\"b, c\\" d\\\\e"'],
      ['exec:"my program" --fast', 'exec:"\\"my program\\" --fast"'],
      ['exec:sh -c "a,b=1"', 'exec:"sh -c \\"a,b=1\\""'],
      ["exec:a,b", 'exec:"a,b"'],
    ]) {
      expect(text(given)).toBe(full);
      expect(text(full)).toBe(full);
    }
    expect(text('exec:"a"')).not.toBe(text('exec:"b"'));
  });
  it("keeps its commas in a list of agents", () => {
    expect(splitAgents('exec:"a,b c=d",seconds=5,random')).toEqual(['exec:"a,b c=d",seconds=5', "random"]);
    expect(splitAgents("random,exec:'x, y',heuristic:caution=2,wizard=20")).toEqual([
      "random",
      "exec:'x, y'",
      "heuristic:caution=2,wizard=20",
    ]);
    expect(splitAgents('exec:"say \\"a,b\\"",exec:python3 x.py')).toEqual([
      'exec:"say \\"a,b\\""',
      "exec:python3 x.py",
    ]);
  });
  it("is refused by name where it is none", () => {
    for (const [spec, said] of [
      ["exec", /the command is missing[\s\S]*write exec:"COMMAND"/],
      ["exec:", /the command is missing/],
      ['exec:" "', /the command is empty/],
      ['exec:"python3 bot.py', /the quote " is not closed/],
      ["exec:python3 it's.py", /the quote ' is not closed/],
      ["exec:a,b=c", /no parameter "b": it has seconds, tries and start[\s\S]*in quotes/],
      ['exec:"a",second=1', /did you mean "seconds"/],
      ['exec:"a",seconds=0', /within 0.01 to 86400/],
      ['exec:"a",seconds=soon', /must be a number/],
    ] as const)
      expect(() => parseAgent(spec), spec).toThrow(said);
  });
});

/** The agent that makes the messages; it starts nothing. */
const asking = makeAgent('exec:"true"', meccg as never) as ExecAgent;

describe("what a program is told", () => {
  it("is the same in two positions that differ only in what is hidden", () => {
    const view = new MeccgView(2);
    let [compared, apart] = [0, 0];
    for (const { game, world, seat } of twins("exec", 3, 9)) {
      view.show(world, seat);
      const here = JSON.stringify(asking.question(game.seen(), game.choices, game.count));
      expect(JSON.stringify(asking.question(view, game.choices, game.count))).toBe(here);
      compared++;
      if (world.hash() !== game.state.hash()) apart++;
      // Of a view in which a card was forgotten to be blanked the message would tell.
      view.hands[(1 - seat) * L.HAND] = world.hands[(1 - seat) * L.HAND];
      if (world.hands[(1 - seat) * L.HAND] !== 0)
        expect(JSON.stringify(asking.question(view, game.choices, game.count))).not.toBe(here);
    }
    expect(compared).toBeGreaterThan(40);
    expect(apart / compared).toBeGreaterThan(0.9);
  });

  it("is the table in names and numbers, and the view byte for byte", () => {
    let companies = 0;
    for (const { game, seat } of twins("exec", 1, 9)) {
      const view = game.seen();
      const { options, table, view: bytes } = asking.question(view, game.choices, game.count);
      expect(fromBase64(bytes)).toEqual(view.bytes);
      expect(options.map(({ text }) => meccg.choiceFromText(game.state, text))).toEqual(
        Array.from(game.choices.subarray(0, game.count)),
      );
      const { players } = table as { players: Record<string, never>[] };
      for (const [p, side] of players.entries()) {
        const {
          hand,
          deck,
          points,
          companies: own,
        } = side as unknown as {
          hand: { size: number; cards: Record<string, number> };
          deck: { size: number; cards: Record<string, number> };
          points: { total: number };
          companies: { characters: object[] }[];
        };
        const sum = (cards: Record<string, number>) => Object.values(cards).reduce((a, b) => a + b, 0);
        // One's own cards are all told; of the other's at most as many as there are.
        for (const pile of [hand, deck])
          if (p === seat) expect(sum(pile.cards)).toBe(pile.size);
          else expect(sum(pile.cards)).toBeLessThanOrEqual(pile.size);
        expect(points.total).toBe(game.state.scores()[p]);
        companies += own.filter(({ characters }) => characters.length > 0).length;
      }
    }
    expect(companies).toBeGreaterThan(10);
  });
});

describe("docs/PROTOCOL.md", () => {
  const page = readFileSync("docs/PROTOCOL.md", "utf8");
  it("tells every field, and no other", () => {
    const rows = [...page.matchAll(/^\| `((?:new|choose|world|refused|over)\.[\w.]+)` \| (.*) \|$/gm)].map(
      ([, name, means]) => [name, means],
    );
    expect(Object.fromEntries(rows)).toEqual(FIELDS);
  });
  it("tells how games are lost, and all of a table", async () => {
    for (const kind of FORFEITS) expect(page).toContain(`\`${kind}\``);
    const keys = new Set<string>();
    const collect = (value: unknown): void => {
      if (Array.isArray(value)) value.forEach(collect);
      else if (typeof value === "object" && value !== null)
        for (const [key, inner] of Object.entries(value)) {
          keys.add(key);
          if (key !== "cards" && key !== "defeated" && key !== "outOfPlay") collect(inner);
        }
    };
    for (const { game } of twins("exec", 1, 5)) collect(asking.question(game.seen(), game.choices, game.count).table);
    expect([...keys].filter((key) => !page.includes(`\`${key}\``))).toEqual([]);
  });
  it("shows an exchange that goes as it stands there", async () => {
    const lines = page.split("```text")[1].split("```")[0].trim().split("\n");
    const sent = lines.filter((line) => line.startsWith("> ")).map((line) => JSON.parse(line.slice(2)));
    const answers = lines.filter((line) => line.startsWith("< ")).map((line) => line.slice(2));
    const heard: string[] = [];
    handInPrograms(() => ({
      tell: (line) => void heard.push(line),
      ask: (line) => {
        heard.push(line);
        return { line: answers.shift() ?? "" };
      },
      note: () => undefined,
      lastWords: () => "",
      errors: null,
      kill: () => undefined,
      close: async () => undefined,
    }));
    try {
      const table = await setTable(planOf({ ...EXAMPLE, agents: ['exec:"./my_agent"', "first"] }));
      const agent = table.agents[0];
      const state = table.module.game.start({
        ruleset: table.ruleset,
        decks: table.decks,
        streams: new Uint32Array(table.module.game.streamWords).fill(1),
      });
      agent.begin!(0, {});
      const legal = new Int32Array(table.module.game.maxChoices);
      const stream = new OwnStream("example", 0, "seed");
      for (let n = 0; n < 2; n++) {
        while (state.chooser() !== 0) state.play(legal[state.legal(legal) - 1]);
        state.play(agent.choose(state.view(0), legal, state.legal(legal), stream));
      }
      agent.end!({ returns: [0, 1], how: "council", scores: [14, 21] });
      const shown = heard.map((line) => abridged(JSON.parse(line)));
      expect(sent).toEqual(shown);
      expect(sent[0].protocol).toBe(PROTOCOL);
      expect(answers).toEqual([]);
    } finally {
      handInPrograms((command) => new ChildProgram(command));
    }
  });
});

const EXAMPLE = { game: "metw", ruleset: "metw-standard", decks: ["stealth-orcs", "prowess-beasts"] };
/** A message as the page shows it: long values are "...", of many options two are shown. */
function abridged(message: Record<string, unknown>): object {
  const { fields, version, rules: _, table, view, options, ...rest } = message;
  return {
    ...rest,
    ...(version !== undefined && { version: "...", rules: "..." }),
    ...(fields !== undefined && { fields: "..." }),
    ...(options !== undefined && { options: (options as unknown[]).slice(0, 2) }),
    ...(table !== undefined && { table: "..." }),
    ...(view !== undefined && { view: "..." }),
  };
}
