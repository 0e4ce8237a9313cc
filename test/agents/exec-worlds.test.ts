/** Worlds in which a program may try moves: what they hold, what is refused, and that they tell nothing of the game. */
import { afterAll, describe, expect, it } from "vitest";
import type { ExecAgent } from "../../agents/exec/exec.js";
import { handInPrograms } from "../../agents/exec/program.js";
import { MOST_WORLDS, type Position, type Refused, type Supposing, Worlds } from "../../agents/exec/worlds.js";
import { makeAgent } from "../../agents/registry.js";
import { fromBase64 } from "../../engine/core/base64.js";
import { OwnStream } from "../../engine/core/streams.js";
import { MeccgView } from "../../engine/meccg/knowledge/view.js";
import { loadDeck, meccg } from "../../engine/meccg/index.js";
import { ChildProgram } from "../../sim/threads/programs.js";
import { twins } from "../honesty/twins.js";

afterAll(() => handInPrograms((command) => new ChildProgram(command)));
const supposing: Supposing = {
  lists: () => ["stealth-orcs", "prowess-beasts"].map((name) => loadDeck(name)),
  guide: (game) => makeAgent("rollout", game),
};
const worldsOf = (): Worlds => new Worlds(meccg as never, supposing);
const position = (said: Position | Refused): Position => {
  if (said.type === "refused") throw new Error(said.why);
  return said;
};
/** A question in the middle of a game, its view, and another state that looks the same: the games are not played on from there. */
const met = twins("exec-worlds", 1, 31);
for (let k = 0; k < 3; k++) met.next();
const { game, seat, world: twin } = met.next().value!;
const view = game.seen();

describe("a supposed world", () => {
  it("shows the seat what it sees in the game, offers the same choices, and comes again with its seed", () => {
    const worlds = worldsOf();
    const ask = { try: "suppose", seed: 7, view: true };
    const one = position(worlds.answer(ask, view));
    expect([one.world, one.chooser]).toEqual([0, seat]);
    expect(fromBase64(one.view!)).toEqual(view.bytes);
    expect(one.options.map(({ number }) => number)).toEqual(Array.from(game.choices.subarray(0, game.count)));
    const again = position(worlds.answer(ask, view));
    expect({ ...again, world: 0 }).toEqual(one);
    worlds.forget();
    expect(position(worlds.answer(ask, view))).toEqual(one);
  });

  it("is dealt by the view alone: of two games that look alike to a seat its worlds are the same, to their ends", () => {
    const other = new MeccgView(2);
    other.show(twin, seat);
    const described = (from: typeof view): unknown => {
      const worlds = worldsOf();
      return ["suppose", "finish"].map((kind) =>
        worlds.answer({ try: kind, seed: 3, world: 0, choices: 80, table: true }, from),
      );
    };
    expect(described(other)).toEqual(described(view));
  });

  it("is played, copied with the same luck or other, and finished", () => {
    const worlds = worldsOf();
    const ask = (more: Record<string, unknown>) => position(worlds.answer(more, view));
    ask({ try: "suppose", seed: 1 });
    expect(ask({ try: "copy", world: 0 }).world).toBe(1);
    expect(ask({ try: "copy", world: 0, luck: 99 }).world).toBe(2);
    const choice = game.count - 1;
    const [a, b] = [0, 1].map((world) => ({ ...ask({ try: "play", world, choice }), world: 0 }));
    expect(a).toEqual(b);
    expect(ask({ try: "look", world: 2 }).options.length).toBe(game.count);
    const ends = [0, 1, 2].map((world) => ask({ try: "finish", world }));
    for (const end of ends) {
      expect([end.chooser, end.options]).toEqual([null, []]);
      expect(end.outcome!.returns.reduce((x, y) => x + y, 0)).toBeCloseTo(1);
    }
    expect({ ...ends[1], world: 0 }).toEqual(ends[0]);
    expect(ask({ try: "finish", world: 0 })).toEqual(ends[0]);
  });

  it("is refused where it is none, and so is what a seat may not know", () => {
    const worlds = worldsOf();
    const why = (more: Record<string, unknown>): string => {
      const said = worlds.answer(more, view);
      return said.type === "refused" ? said.why : "";
    };
    expect(why({ try: "suppose" })).toMatch(/"seed" is no whole number/);
    expect(why({ try: "play", world: 0, choice: 0 })).toMatch(/no world 0 .*the game itself can not be looked into/);
    expect(why({ try: "look", world: "game" })).toMatch(/no world "game"/);
    expect(why({ try: "hand", seat: 1 })).toMatch(/no try "hand".*may not know can not be asked for/);
    for (let k = 0; k < MOST_WORLDS; k++) expect(why({ try: "suppose", seed: k })).toBe("");
    expect(why({ try: "copy", world: 0 })).toMatch(/at most 256 worlds/);
    expect(why({ try: "play", world: 0, choice: 4000 })).toMatch(/"choice" must lie within 0 to/);
    worlds.forget();
    expect(why({ try: "look", world: 0 })).toMatch(/no world 0/);
  });
});

describe("a program that tries moves", () => {
  const noted: string[] = [];
  const sent: string[] = [];
  let lines: string[] = [];
  handInPrograms(() => ({
    report: () => undefined,
    ask: (line) => {
      sent.push(line);
      return { line: lines.shift() ?? "" };
    },
    note: (line) => void noted.push(line),
    lastWords: () => "",
    errors: null,
    kill: () => undefined,
    close: async () => undefined,
  }));
  const chosen = (spec: string, ...said: object[]): number => {
    lines = [{ type: "ready", name: "tries" }, ...said].map((one) => JSON.stringify(one));
    const agent = makeAgent(spec, meccg) as ExecAgent;
    agent.begin(seat);
    return agent.choose(view, game.choices, game.count, new OwnStream("tries", 0, "agent"));
  };
  it("is answered try for try, and a refusal is noted and costs nothing", () => {
    const got = chosen(
      'exec:"one"',
      { try: "suppose", seed: 5 },
      { try: "state" },
      { try: "play", world: 0, choice: 0 },
      { choice: 1 },
    );
    expect(got).toBe(game.choices[1]);
    expect(sent.slice(-3).map((line) => JSON.parse(line).type)).toEqual(["world", "refused", "world"]);
    expect(noted).toEqual([expect.stringMatching(/^refused: .*state.*no try "state"/)]);
  });
  it("loses where it tries without end", () => {
    const many = Array.from({ length: 4 }, () => ({ try: "state" }));
    expect(() => chosen('exec:"two",tries=3', ...many)).toThrow(/tried more than 3 times/);
    expect(chosen('exec:"three",tries=4', ...many, { choice: 0 })).toBe(game.choices[0]);
  });
});
