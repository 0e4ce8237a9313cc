import { describe, expect, it } from "vitest";
import { count, figure } from "../../agents/figures.js";
import { RarestAgent, verbOf } from "../../agents/rarest.js";
import { agentText, makeAgent, parseAgent, splitAgents } from "../../agents/registry.js";
import { AGENTS } from "../../agents/kinds.js";
import type { AgentKind } from "../../agents/agentkind.js";
import { OwnStream } from "../../engine/core/streams.js";
import { poker } from "../tiny/poker.js";

const choices = Int32Array.of((1 << 24) | 5, (1 << 24) | 6, (200 << 24) | 1, (3 << 24) | 9, 77);

describe("the plain agents", () => {
  it("take one of the choices offered, never one beyond the count", () => {
    for (const { name } of AGENTS.filter((kind) => !kind.games)) {
      const agent = makeAgent(name);
      if (agent.looks) continue;
      agent.begin?.(0, {});
      const stream = new OwnStream("agents", 0, name);
      for (let i = 0; i < 50; i++) expect([...choices.slice(0, 4)]).toContain(agent.choose(null, choices, 4, stream));
    }
  });

  it("first and last are what they say", () => {
    const stream = new OwnStream("agents", 0, "x");
    expect(makeAgent("first").choose(null, choices, 3, stream)).toBe(choices[0]);
    expect(makeAgent("last").choose(null, choices, 3, stream)).toBe(choices[2]);
  });

  it("random takes them all, by its stream alone", () => {
    const play = (seed: number) => {
      const stream = new OwnStream("agents", seed, "random");
      const agent = makeAgent("random");
      return Array.from({ length: 40 }, () => agent.choose(null, choices, 4, stream));
    };
    expect(play(1)).toEqual(play(1));
    expect(play(1)).not.toEqual(play(2));
    expect(new Set(play(1)).size).toBe(4);
  });

  it("rarest evens out the kinds of choice and forgets at the next game", () => {
    const agent = new RarestAgent();
    const stream = new OwnStream("agents", 0, "rarest");
    const taken = Array.from({ length: 12 }, () => agent.choose(null, choices, 4, stream));
    const byVerb = new Map<number, number>();
    for (const choice of taken) byVerb.set(verbOf(choice), (byVerb.get(verbOf(choice)) ?? 0) + 1);
    expect(Object.fromEntries(byVerb)).toEqual({ 1: 4, 200: 4, 3: 4 });
    const play = () => {
      agent.begin();
      const own = new OwnStream("agents", 1, "rarest");
      return Array.from({ length: 10 }, () => agent.choose(null, choices, 5, own));
    };
    expect(play()).toEqual(play());
  });
});

describe("agent specs", () => {
  const kind: AgentKind = {
    name: "testing",
    about: "for this test",
    figures: { caution: figure(1, 0, 3, "care"), haste: figure(0, -1, 1, "speed"), tries: count(4, 1, 9, "tries") },
    modules: [],
    games: ["some-game"],
    make: () => makeAgent("first"),
  };

  it("are read with their parameters, and written in one form", () => {
    AGENTS.push(kind);
    try {
      expect(parseAgent("testing").params).toEqual({ caution: 1, haste: 0, tries: 4 });
      const spec = parseAgent("testing: haste=0.5 ,caution=1");
      expect(spec.params).toEqual({ caution: 1, haste: 0.5, tries: 4 });
      expect(agentText(spec)).toBe("testing:haste=0.5");
      expect(() => parseAgent("testing:haste=-2")).toThrow(/within -1 to 1, not -2[\s\S]*write haste=-1: speed/);
      expect(() => parseAgent("testing:tries=0")).toThrow(/within 1 to 9, not 0[\s\S]*write tries=1/);
      expect(() => parseAgent("testing:tries=2.5")).toThrow(/whole number, not 2.5[\s\S]*write tries=3/);
      expect(parseAgent("testing:tries=9,haste=-1").params).toEqual({ caution: 1, haste: -1, tries: 9 });
      expect(() => parseAgent("testing:cauton=2")).toThrow(/did you mean "caution"/);
      expect(() => parseAgent("testing:caution")).toThrow(/NAME=NUMBER/);
      expect(() => parseAgent("testing:caution=much")).toThrow(/must be a number/);
      expect(() => makeAgent("testing", poker)).toThrow(/does not play tiny-poker/);
    } finally {
      AGENTS.pop();
    }
  });

  it("name the nearest agent", () => {
    expect(() => parseAgent("radnom")).toThrow(/there is no agent called "radnom"[\s\S]*did you mean "random"/);
    expect(() => parseAgent("random:x=1")).toThrow(/random has no parameters/);
  });

  it("are split at the right commas", () => {
    expect(splitAgents("random,first")).toEqual(["random", "first"]);
    expect(splitAgents("a:x=1,y=2,b")).toEqual(["a:x=1,y=2", "b"]);
    expect(splitAgents("a:x=1,b:y=2")).toEqual(["a:x=1", "b:y=2"]);
  });

  it("stand in the table once each", () => {
    expect(new Set(AGENTS.map((one) => one.name)).size).toBe(AGENTS.length);
  });
});
