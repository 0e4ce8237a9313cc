import { describe, expect, it } from "vitest";
import { UniformGuide } from "../../agents/mcts/guide.js";
import { MctsAgent } from "../../agents/mcts/mcts.js";
import { DEFAULTS, FORMS } from "../../agents/mcts/params.js";
import { OVER } from "../../engine/core/game.js";
import { named, parseRecord, writeRecord } from "../../engine/core/record.js";
import { recordGame, replay } from "../../engine/core/replay.js";
import { OwnStream } from "../../engine/core/streams.js";
import { genericSuite } from "../generic/suite.js";
import { TRUCE_LISTS, TRUCE_RULES, type TruceState, type TruceView, truce, truceAt, truceText } from "./truce.js";

const setup = { ruleset: TRUCE_RULES, decks: TRUCE_LISTS, streams: new Uint32Array(0) };
genericSuite("tiny-truce", () => ({ game: truce, setups: [{ label: "three", setup }] }), { games: 20 });

const legal = new Int32Array(truce.maxChoices);
const choicesOf = (s: TruceState) => Array.from(legal.subarray(0, s.legal(legal)));
const WORLDS = [1, 2, 3].flatMap((a) => [1, 2, 3].map((b) => [a, b] as const));

/** Everybody sees all and takes what `prefers` likes best of what each seat would get. */
function solved(s: TruceState, prefers: (returns: number[], chooser: number) => number): number[] {
  if (s.chooser() === OVER) return s.outcome()!.returns;
  const who = s.chooser();
  const ends = choicesOf(s).map((choice) => {
    const next = truce.blank();
    next.copyFrom(s);
    next.apply(choice);
    return solved(next, prefers);
  });
  return ends.reduce((best, one) => (prefers(one, who) > prefers(best, who) + 1e-12 ? one : best));
}
const own = (returns: number[], chooser: number) => returns[chooser];
/** As if all others played against seat 0: the reasoning of games for two. */
const against = (returns: number[], chooser: number) => (chooser === 0 ? returns[0] : 1 - returns[0]);

/** What seat 0 may expect of each choice on average over the secrets of the others. */
function worths(stones: number, secret: number, prefers: typeof own): Record<string, number> {
  const out: Record<string, number> = {};
  for (const [b, c] of WORLDS) {
    const s = truceAt(stones, [secret, b, c]);
    for (const choice of choicesOf(s)) {
      const next = truce.blank();
      next.copyFrom(s);
      next.apply(choice);
      const text = truceText(choice);
      out[text] = (out[text] ?? 0) + solved(next, prefers)[0] / WORLDS.length;
    }
  }
  return out;
}
const best = (found: Record<string, number>) => Object.entries(found).sort((x, y) => y[1] - x[1])[0][0];

function agentOf(form: number, sims: number) {
  const set = { ...DEFAULTS, form, sims, horizon: 0, trust: 0, worlds: 12, explore: 0.7 };
  const agent = new MctsAgent(truce, new UniformGuide<TruceState, TruceView>(), [], set);
  return agent;
}

describe("search among three", () => {
  const TREES = ["trees", "is"].map((name) => [name, FORMS.indexOf(name as "is")] as const);

  it("the position tells them apart: who looks to his own share leaves what I have named, an enemy would not", () => {
    for (const secret of [2, 3]) {
      expect(best(worths(4, secret, own))).toBe(`take ${4 - secret}`);
      expect(best(worths(4, secret, against))).toBe("truce");
    }
  });

  it.each(TREES)("form %s wins together with the next one instead of fearing him", (_name, form) => {
    for (const secret of [2, 3]) {
      const s = truceAt(4, [secret, 1, 1]);
      const agent = agentOf(form, 12_000);
      agent.begin(0, {});
      const count = s.legal(legal);
      const choice = agent.choose(s.view(0), legal, count, new OwnStream("three", secret, "agent"));
      expect(truceText(choice)).toBe(`take ${4 - secret}`);
      const found = agent.candidates().find((one) => one.choice === choice)!;
      // Two parts of five with the next one, and two of seven in one world of three, where the third has named it too.
      expect(found.value).toBeGreaterThan(0.3);
      expect(found.value).toBeLessThan(0.42);
    }
  });

  it.each(TREES)("form %s knows at every seat what is its own: three stones are taken", (_name, form) => {
    for (const seat of [0, 1, 2]) {
      const s = truceAt(3 + seat, [1, 1, 1]);
      for (let k = 0; k < seat; k++) s.play(truce.choiceFromText(s, "take 1"));
      expect(s.chooser()).toBe(seat);
      const agent = agentOf(form, 4_000);
      agent.begin(seat, {});
      const count = s.legal(legal);
      const choice = agent.choose(s.view(seat), legal, count, new OwnStream("seats", seat, "agent"));
      expect(truceText(choice)).toBe("take 3");
    }
  });

  it("says whose choices follow, by their seats", () => {
    const s = truceAt(12, [1, 2, 3]);
    const agent = agentOf(FORMS.indexOf("is"), 200);
    agent.begin(0, {});
    agent.choose(s.view(0), legal, s.legal(legal), new OwnStream("line", 0, "agent"));
    const lines = agent.candidates().map(({ line }) => line);
    expect(lines.flat().some((text) => /^seat [12]: (take \d|truce)$/.test(text))).toBe(true);
    expect(lines.flat().some((text) => text.startsWith("opponent"))).toBe(false);
  });
});

describe("what a seat has named in secret", () => {
  /** Differences that the secrets of the others make to `player`: in what he sees, may choose, supposes, and chooses. */
  function differences(a: TruceState, player: number, view = (s: TruceState) => s.view(player)): string[] {
    const wrong: string[] = [];
    const b = truce.blank();
    b.copyFrom(a);
    for (let p = 0; p < 3; p++) if (p !== player && a.secret(p) > 0) b.secret(p, (a.secret(p) % 3) + 1);
    const [va, vb] = [view(a), view(b)];
    if (Buffer.compare(va.bytes, vb.bytes) !== 0) wrong.push("view");
    const [wa, wb] = [va, vb].map((v, i) => {
      // The slot holds the true state: nothing of it may be left.
      const world = truce.blank();
      world.copyFrom(i === 0 ? a : b);
      truce.determinize(v, { lists: [], told: false }, new OwnStream("honest", 0, "world"), world);
      return world;
    });
    if (Buffer.compare(wa.bytes, wb.bytes) !== 0) wrong.push("world");
    if (a.chooser() !== player) return wrong;
    if (choicesOf(a).join() !== choicesOf(b).join()) wrong.push("choices");
    for (const form of FORMS.keys()) {
      const taken = [va, vb].map((v) => {
        const agent = agentOf(form, 24);
        agent.begin(player, {});
        return agent.choose(v, legal, a.legal(legal), new OwnStream("honest", 0, "agent"));
      });
      if (taken[0] !== taken[1]) wrong.push(`search, form ${FORMS[form]}`);
    }
    return wrong;
  }
  function everywhere(look: (s: TruceState) => void): void {
    for (let game = 0; game < 30; game++) {
      const s = truce.start(setup);
      const stream = new OwnStream("honest", game, "play");
      while (s.chooser() !== OVER) {
        look(s);
        const all = choicesOf(s);
        s.apply(all[stream.below(all.length)]);
      }
    }
  }
  it("makes no difference to the others, wherever they sit", () => {
    let looked = 0;
    everywhere((s) => {
      for (const player of [0, 1, 2]) expect(differences(s, player)).toEqual([]);
      looked++;
    });
    expect(looked).toBeGreaterThan(120);
  });
  it("would be found if it did", () => {
    let found = 0;
    const leaks = (s: TruceState) => {
      const v = s.view(1);
      v.bytes[15] = s.secret(2);
      return v;
    };
    everywhere((s) => {
      if (s.secret(2) > 0 && differences(s, 1, leaks).includes("view")) found++;
    });
    expect(found).toBeGreaterThan(30);
  });
});

describe("the record of a game of three", () => {
  const play = (...texts: string[]) => {
    const s = truce.start({ ...setup, ruleset: { name: "plain", stones: 3 } });
    return texts.map((text) => {
      const choice = truce.choiceFromText(s, text);
      s.play(choice);
      return choice;
    });
  };
  const recorded = (...texts: string[]) => {
    const short = { ...setup, ruleset: { name: "plain", stones: 3 } };
    const header = {
      game: truce.name,
      gameVersion: truce.version,
      rulesVersion: truce.rulesVersion,
      ruleset: named("plain", short.ruleset),
      seed: "three",
      number: 0,
      streams: short.streams,
      decks: TRUCE_LISTS.map((list) => named(list.name, list)),
      agents: ["random", "first", "last"],
    };
    return writeRecord(recordGame(truce, short, header, play(...texts)));
  };
  it.each([
    ["one winner", ["name 1", "name 1", "name 2", "take 3"], "end winner=0 "],
    ["two who share", ["name 1", "name 1", "name 3", "take 3"], "end returns=0.6,0,0.4 "],
    ["all", ["name 1", "name 1", "name 3", "truce"], "end returns=0.2,0.4,0.4 "],
  ])("holds %s, every seat, and verifies", (_what, texts, end) => {
    const text = recorded(...texts);
    expect(text).toContain(`\n${end}`);
    expect(text).toContain('\nagent 2 "last"\n');
    const read = parseRecord(text);
    expect([read.decks.length, read.agents]).toEqual([3, ["random", "first", "last"]]);
    expect(writeRecord(read)).toBe(text);
    const { difference, state } = replay(truce, read, { verify: true });
    expect(difference).toBe(null);
    expect(state.outcome()).toEqual(read.end.kind === "over" ? read.end.outcome : null);
  });
  it("that lacks a seat's agent says which line", () => {
    const text = recorded("name 1", "name 1", "name 2", "take 3").replace('agent 2 "last"\n', "");
    expect(() => parseRecord(text, "three.txt")).toThrow(/three\.txt:\d+: .*agent 2/);
  });
});
