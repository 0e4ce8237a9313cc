import { describe, expect, it, vi } from "vitest";
import { EXPERT, NEURAL_LEVEL, PEOPLE, SEARCHES } from "../../agents/levels/figures.js";
import { LevelAgent } from "../../agents/levels/levels.js";
import { type Oversights, overlooked, SEES_ALL } from "../../agents/levels/oversights.js";
import { inStyle } from "../../agents/levels/styles.js";
import { FIGURES, type Settings } from "../../agents/heuristic/params.js";
import { agentText, makeAgent, parseAgent, settingsText } from "../../agents/registry.js";
import type { Agent } from "../../engine/core/agent.js";
import { OVER } from "../../engine/core/game.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { deckGroups, loadDeck, meccg, type MeccgView, rulesetByName } from "../../engine/meccg/index.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { choiceToText } from "../../engine/meccg/text/choices.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { planOf } from "../../sim/match/plan.js";
import { simulate } from "../../sim/simulate.js";
import { board } from "../meccg/board.js";

// Whole games, on a machine that may have other work.
vi.setConfig({ testTimeout: 90_000 });
const legal = new Int32Array(meccg.maxChoices);
const lists = deckGroups()["validation"];
const levels = PEOPLE.map((_, k) => k + 1);
const made = (spec: string) => makeAgent(spec, meccg as never) as unknown as Agent<MeccgView>;
const stream = new OwnStream("levels", 0, "agent");
const base = (s: { h: ArrayLike<number> }) => (s.h[L.Header.depth] - 1) * L.FRAME_WORDS;

/** Plays a game with these agents and shows every choice of two or more before it is taken. */
function game(
  number: number,
  agents: readonly Agent<MeccgView>[],
  at: (s: Meccg, view: MeccgView, n: number) => void,
): void {
  const s = meccg.start({
    ruleset: rulesetByName("coe:1"),
    decks: [loadDeck(lists[number % lists.length]), loadDeck(lists[(number * 5 + 3) % lists.length])],
    streams: seedStreams("levels", number, 2),
  });
  agents.forEach((agent, seat) => {
    agent.begin?.(seat, {});
  });
  while (s.chooser() !== OVER) {
    const seat = s.chooser();
    const n = s.legal(legal);
    const view = s.view(seat);
    if (n > 1) at(s, view, n);
    s.apply(agents[seat].choose(view, legal.slice(0, n), n, stream));
  }
}

describe("what is overlooked", () => {
  const kinds = Object.keys(SEES_ALL) as (keyof Oversights)[];
  it("is as often as its figure says, of every kind", () => {
    const met = new Map(kinds.map((kind) => [kind, { all: 0, gone: 0 }]));
    const agents = [made("heuristic@1"), made("heuristic@1")];
    for (let g = 0; g < 3; g++)
      game(g, agents, (_s, view, n) => {
        for (let k = 0; k < n; k++)
          for (const kind of kinds) {
            const of = (often: number) => overlooked(view, base(view), legal[k], { ...SEES_ALL, [kind]: often });
            if (!of(1)) continue;
            const count = met.get(kind)!;
            count.all++;
            if (of(0.3)) count.gone++;
          }
      });
    for (const [kind, { all, gone }] of met) {
      expect(all, kind).toBeGreaterThan(100);
      expect(Math.abs(gone / all - 0.3), `${kind} ${gone} of ${all}`).toBeLessThan(0.15);
    }
  });
  it("is never a pass, nor anything when nothing is", () => {
    const all: Oversights = { hazards: 1, keys: 1, roads: 1, plays: 1, answers: 1, keeps: 1 };
    let seen = 0;
    game(3, [made("random"), made("heuristic@1")], (_s, view, n) => {
      for (let k = 0; k < n; k++) {
        expect(overlooked(view, base(view), legal[k], SEES_ALL)).toBe(false);
        if (T.verbOf(legal[k]) !== T.V_PASS && T.verbOf(legal[k]) !== T.V_STAY) continue;
        seen++;
        expect(overlooked(view, base(view), legal[k], all)).toBe(false);
      }
    });
    expect(seen).toBeGreaterThan(100);
  });
  it("stays so while the turn and the hand are the same, and is another thing with another hand", () => {
    const table = (hand: string[]) =>
      board({
        phase: "organization",
        me: { companies: [{ at: "Rivendell", characters: ["Balin", "Thorin II"] }], hand },
      });
    const gone = (hand: string[]) => {
      const { s } = table(hand);
      const n = s.legal(legal);
      return Array.from({ length: n }, (_, k) => overlooked(s.view(0), base(s), legal[k], { ...SEES_ALL, plays: 0.5 }));
    };
    const hands = [["Sun"], ["Sun", "Moon"], ["Sun", "2 Fog"], ["Sun", "Hiding"], ["2 Sun"], ["3 Sun"]];
    expect(hands.map(gone)).toEqual(hands.map(gone));
    const characters = ["Kíli", "Fíli", "Bofur", "Gimli", "Dori", "Nori"];
    const some = characters.map((who) => gone([who]).some((it) => it));
    expect(new Set(some).size).toBe(2);
  });
});

describe("the levels", () => {
  it.each(levels)("level %i keeps nothing that would change a choice, and takes only what is offered", (level) => {
    const warm = [made(`level:${level}`), made(`level:${level}`)];
    let asked = 0;
    game(level, warm, (s, view, n) => {
      if (asked++ % 7 !== 0) return;
      const seat = s.chooser();
      const [a, b] = [warm[seat], made(`level:${level}`)].map((agent) =>
        agent.choose(view, legal.slice(0, n), n, stream),
      );
      expect(a).toBe(b);
      expect(legal.slice(0, n)).toContain(a);
    });
    expect(asked).toBeGreaterThan(100);
  });
  it("a person's hand that must be chosen from is chosen from, and he says what he did not think of", () => {
    const blind: Oversights = { hazards: 1, keys: 1, roads: 1, plays: 1, answers: 1, keeps: 1 };
    const agent = new LevelAgent({ ...PEOPLE[3], often: blind });
    const reported = new Set<string>();
    game(1, [agent, agent], (s, view, n) => {
      const choice = agent.choose(view, legal.slice(0, n), n, stream);
      const other = /overlooked/.test(agent.explain());
      if (other && n > 2)
        reported.add(T.verbOf(choice) === T.V_PASS ? "passed" : choiceToText(s, choice).split(" ")[0]);
      expect(agent.explain()).not.toBe("there was only one choice");
    });
    expect(reported).toContain("passed");
  });
  it("a level that overlooks nothing chooses as the heuristic of its figures", () => {
    const own = new LevelAgent({ ...PEOPLE[5], often: SEES_ALL });
    const frozen = made("heuristic@2");
    game(2, [frozen, frozen], (_s, view, n) => {
      const choices = legal.slice(0, n);
      expect(own.choose(view, choices, n, stream)).toBe(frozen.choose(view, choices, n, stream));
    });
  });
  it("have manners of their own, within the ranges, and what nobody weighs stays so", () => {
    const [usual, bold, careful, hindering] = [0, 1, 2, 3].map((style) => inStyle(EXPERT.figures, style)) as [
      Settings,
      Settings,
      Settings,
      Settings,
    ];
    expect(usual).toEqual(EXPERT.figures);
    expect(bold.lossWeight).toBeLessThan(EXPERT.figures.lossWeight);
    expect(careful.lossWeight).toBeGreaterThan(EXPERT.figures.lossWeight);
    expect(hindering.harmWeight).toBeGreaterThan(EXPERT.figures.harmWeight);
    for (const { set } of PEOPLE)
      for (const style of [0, 1, 2, 3])
        for (const [key, value] of Object.entries(inStyle(set, style))) {
          const { least, most } = FIGURES[key as keyof typeof FIGURES];
          const own = set[key as keyof Settings];
          expect([key, value >= Math.min(least, own), value <= Math.max(most, own)]).toEqual([key, true, true]);
        }
  });
  it("are met otherwise: who hinders sends more creatures, whose points go to the other", {
    tags: "long",
  }, async () => {
    const agents: [string, string] = ["level:6,style=hindering", "level:6"];
    const plan = planOf({
      game: "metw",
      ruleset: "coe:1",
      seed: "styles",
      decks: lists,
      agents,
      each: true,
      games: 32,
    });
    const summary = (await simulate(plan, { workers: 0 })).toJSON();
    const { entrants } = summary as { entrants: { rate: number; mean: Record<string, number> }[] };
    expect(entrants[1].mean["kill"] - entrants[0].mean["kill"]).toBeGreaterThan(0.5);
    expect(entrants[0].rate).toBeGreaterThan(0.3);
  });
  it("are written by their number, nine of them", () => {
    expect([
      NEURAL_LEVEL + SEARCHES.length,
      agentText(parseAgent("level")),
      agentText(parseAgent("level:level=8")),
    ]).toEqual([9, "level:5", "level:8"]);
    expect(agentText(parseAgent("level:8,network=mine"))).toBe("level:8,network=mine");
    expect(settingsText("level:3")).toBe("network=policy,judge=value,level=3,style=usual");
    expect(agentText(parseAgent("level:3,style=bold"))).toBe("level:3,style=bold");
    expect(agentText(parseAgent("level:3,style=usual"))).toBe("level:3");
    expect(() => parseAgent("level:8,style=bold")).toThrow(
      /levels 8 and 9 play as their network judges, and have no style\n.*leave the style out, or take a level below 8/,
    );
    expect(() => parseAgent("level:3,style=wild")).toThrow(/there is no .*"wild"/);
    expect(() => parseAgent("level:10")).toThrow(/within 1 to 9, not 10/);
    expect(() => parseAgent("level:hard")).toThrow(/must be a number, not "hard"/);
    expect([7, 8, 9].map((level) => made(`level:${level}`).name)).toEqual(["heuristic", "neural", "mcts"]);
  });
  it.each([[9, 250]])(
    "level %i chooses as the search that the network guides, with as many simulations",
    { tags: "long" },
    (level, every) => {
      const spec = `neural:sims=${SEARCHES[level - NEURAL_LEVEL - 1].sims}`;
      const quick = made("heuristic@3");
      let asked = 0;
      game(level, [quick, quick], (s, view, n) => {
        if (asked++ % every !== 0) return;
        // What each candidate was found to be worth tells searches apart that take the same choice.
        const [a, b] = [`level:${level}`, spec].map((name) => {
          const agent = made(name);
          agent.begin?.(s.chooser(), {});
          const choice = agent.choose(view, legal.slice(0, n), n, new OwnStream("levels", asked, "agent"));
          return { choice, found: agent.candidates?.() };
        });
        expect(a.found!.length).toBeGreaterThan(0);
        expect(a).toEqual(b);
      });
      expect(asked).toBeGreaterThan(300);
    },
  );
  it.each([
    [3, 1],
    [5, 3],
  ])(
    "level %i beats level %i",
    async (one, other) => {
      const agents: [string, string] = [`level:${one}`, `level:${other}`];
      const plan = planOf({
        game: "metw",
        ruleset: "coe:1",
        seed: "levels",
        decks: lists,
        agents,
        each: true,
        games: 32,
      });
      const summary = await simulate(plan, { workers: 0 });
      expect(summary.rate(0).rate).toBeGreaterThan(0.6);
    },
    90_000,
  );
});

it("an older version who may take somebody of the later sets out of his cards takes him, and the game goes on", () => {
  // Definitions reach beyond 1000, which among choices of control stands for a company: who read one as such never came to an end.
  const decks = ["men-of-skill", "prowess-corruption"].map((name) => loadDeck(name));
  const s = meccg.start({ ruleset: rulesetByName("universal:2"), decks, streams: seedStreams("calibrate", 4, 2) });
  const agents = [made("level:5"), made("level:5")];
  agents.forEach((agent, seat) => {
    agent.begin?.(seat, {});
  });
  let beyond = 0;
  while (s.chooser() !== OVER && beyond === 0) {
    const n = s.legal(legal);
    const seat = s.chooser();
    const choices = legal.slice(0, n);
    if (
      n > 1 &&
      choices.every((c) => T.verbOf(c) === T.V_CARD && T.aOf(c) < 2000) &&
      choices.some((c) => T.aOf(c) >= 1000)
    ) {
      expect(choiceToText(s, choices[0])).toMatch(/^take /);
      beyond++;
    }
    s.apply(agents[seat].choose(s.view(seat), choices, n, stream));
  }
  expect(beyond).toBe(1);
});
