/** A search by a policy: its roll-outs played by the network, its candidates those the network rates best. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { HeuristicAgent } from "../../agents/heuristic/heuristic.js";
import { MeccgGuide, VALUE } from "../../agents/mcts/meccg-guide.js";
import { DEFAULTS, PILOT_NEURAL } from "../../agents/mcts/params.js";
import { Encoder } from "../../agents/neural/encoder.js";
import { writeNetwork } from "../../agents/neural/file.js";
import { Forward } from "../../agents/neural/forward.js";
import { networkOf } from "../../agents/neural/networks.js";
import { NeuralAgent } from "../../agents/neural/neural.js";
import { PRIOR } from "../../agents/neural/prior.js";
import { today } from "../../agents/neural/today.js";
import { agentText, makeAgent, parseAgent } from "../../agents/registry.js";
import { OwnStream } from "../../engine/core/streams.js";
import { type Meccg, meccg } from "../../engine/meccg/index.js";
import { ARRANGE, END_TURN, ORGANIZE, PLAN } from "../../engine/meccg/rules/machine/machine.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { GuidedGame, seatedIn } from "../../sim/training/samples/guidedgames.js";
import { agentFiles } from "../../sim/fingerprint.js";
import "../../sim/nodeadapters.js";
import { twins } from "../honesty/twins.js";
import { five } from "./five.js";
import { temporaryFolder } from "../sim/helpers.js";
import { randomNetwork } from "./neural-helpers.js";

const random = new OwnStream("policy", 0, "x");
const legal = new Int32Array(meccg.maxChoices);
const folder = temporaryFolder();
const network = randomNetwork("roll-outs", today().names);
const set = { margin: 0, hand: 0, organization: 0, width: 64 };
const settings = { ...DEFAULTS, pilot: PILOT_NEURAL };
const guideWith = () => new MeccgGuide(settings, VALUE, new NeuralAgent(network, set));
const roomOf = (s: Meccg): number => s.fr[s.top()];

describe("roll-outs by the network", () => {
  it("go as the network plays, plans and what comes after the first judgement as the heuristic does", () => {
    const [guide, neural, heuristic] = [guideWith(), new NeuralAgent(network, set), new HeuristicAgent(PRIOR)];
    const pilot = new HeuristicAgent(PRIOR);
    const seen = { plans: 0, others: 0, differ: 0 };
    for (const game = new GuidedGame("policy", 0, seatedIn("policy", 0), pilot); game.next(); game.go()) {
      const { state, choices, count } = game;
      if (count < 2) continue;
      const who = state.chooser();
      const theirs = heuristic.choose(game.seen(), choices, count, random);
      const taken = guide.choose(state, who, choices, count, random, false);
      expect(taken).toBe(neural.choose(game.seen(), choices, count, random));
      if (roomOf(state) === PLAN || roomOf(state) === ARRANGE) {
        seen.plans++;
        expect(taken).toBe(theirs);
      } else {
        seen.others++;
        if (taken !== theirs) seen.differ++;
      }
      // Nobody divides companies later: there alone it may be another choice than that of the whole heuristic.
      const late = guide.choose(state, who, choices, count, random, true);
      if (roomOf(state) !== ORGANIZE && roomOf(state) !== ARRANGE && roomOf(state) !== PLAN) expect(late).toBe(theirs);
    }
    expect(seen.plans).toBeGreaterThan(10);
    expect(seen.differ).toBeGreaterThan(seen.others / 4);
  });

  it("depend on nothing in a supposed world that its player would not see", () => {
    const guide = guideWith();
    let compared = 0;
    for (const { game, world, seat } of twins("roll-outs", 3, 7)) {
      if (game.count < 2) continue;
      const [here, there] = [game.state, world].map((s) =>
        guide.choose(s, seat, game.choices, game.count, random, false),
      );
      expect(there).toBe(here);
      compared++;
    }
    expect(compared).toBeGreaterThan(100);
  });

  it("keep to the plan that is tried", () => {
    const standing = (guide: MeccgGuide, k: number): string => {
      const s = five();
      const n = guide.planner!.look(s.view(0), legal, s.legal(legal));
      expect(n).toBeGreaterThan(3);
      guide.planner!.follow(k);
      while (s.h[L.Header.phase] === T.PHASE_ORGANIZATION && s.chooser() === s.active)
        s.apply(guide.choose(s, 0, legal, s.legal(legal), random, false));
      guide.planner!.follow(-1);
      const companies = Array.from({ length: s.companies }, (_, c) => s.cget(c, L.CompanyWord.destination));
      return `${s.iComp.join()} ${companies.join()}`;
    };
    const ways = [0, 1, 2, 3].map((k) => {
      const way = standing(guideWith(), k);
      expect(way).toBe(standing(new MeccgGuide(), k));
      return way;
    });
    expect(new Set(ways).size).toBeGreaterThan(2);
  });

  it("need a network to play them", () => {
    expect(() => new MeccgGuide(settings)).toThrow("pilot=neural: no network plays roll-outs here");
  });
});

describe("a search whose candidates are the network's", () => {
  const path = join(folder, "guide.network");
  writeFileSync(path, writeNetwork(network));

  it("tries what the network rates best, its own choice first", { timeout: 240_000 }, () => {
    const spec = `neural:network=${path},margin=0,sims=1`;
    const look = makeAgent(`neural:network=${path},margin=0`);
    const [byPolicy, byHeuristic] = [makeAgent(`${spec},prior=policy`), makeAgent(spec)];
    const encoder = new Encoder(PRIOR);
    // As it was read from the file: weights are rounded there.
    const forward = new Forward(networkOf(path));
    const pilot = new HeuristicAgent(PRIOR);
    let met = 0;
    let wide = 0;
    let others = 0;
    for (let number = 0; number < 2; number++)
      for (const game = new GuidedGame("prior", number, seatedIn("prior", number), pilot); game.next(); game.go()) {
        const { state, choices, count } = game;
        const rooms: number[] = [PLAN, END_TURN, ORGANIZE, ARRANGE];
        if (count <= DEFAULTS.width || rooms.includes(roomOf(state)) || met++ % 9 > 0) continue;
        const ask = (agent: typeof look): Set<number> => {
          agent.begin!(state.chooser(), {});
          // A single try is none for any candidate.
          expect(agent.choose(game.seen(), choices, count, new OwnStream("prior", wide, "a"))).toBe(own);
          return new Set(agent.candidates!().map(({ choice }) => choice));
        };
        const own = look.choose(game.seen(), choices, count, random);
        encoder.encode(game.seen(), choices, count);
        forward.run(encoder.encoding);
        const order = Array.from({ length: count }, (_, k) => k).sort((a, b) => forward.scores[b] - forward.scores[a]);
        const best = order.map((k) => choices[encoder.places[k]]).filter((choice) => choice !== own);
        const tried = ask(byPolicy);
        expect(tried).toEqual(new Set([own, ...best.slice(0, DEFAULTS.width - 1)]));
        if (![...ask(byHeuristic)].every((choice) => tried.has(choice))) others++;
        wide++;
      }
    expect(wide).toBeGreaterThan(5);
    expect(others).toBeGreaterThan(wide / 2);
  });

  it("is asked for in a spec, where there is a search", () => {
    for (const spec of ["neural:sims=32,pilot=neural,prior=policy", `mcts:policy=${path},sims=8,pilot=neural`])
      expect(agentText(parseAgent(spec))).toBe(spec);
    expect(() => parseAgent("neural:pilot=neural")).toThrow("pilot is for a search, and sims is 0");
    expect(() => parseAgent("neural:prior=policy")).toThrow("prior is for a search, and sims is 0");
    expect(() => parseAgent("mcts:pilot=nueral")).toThrow(/did you mean "neural"/);
  });

  it("is made of what its roll-outs are played by", () => {
    const files = (spec: string) => agentFiles(spec).map((file) => file.path.replace(/\.[jt]s$/, ""));
    expect(files("mcts:pilot=neural")).toEqual(expect.arrayContaining(["files/policy", "agents/neural/params"]));
    expect(files("mcts")).not.toContain("files/policy");
    expect(files("neural:sims=8,prior=policy")).toContain("agents/mcts/policy-prior");
    expect(files("neural")).not.toContain("agents/mcts/params");
  });

  it.each(["mcts:sims=32,pilot=neural,parts=2", "neural:sims=16,pilot=neural,prior=policy"])(
    "%s chooses what is offered, the same again where threads are handed in",
    { tags: "long", timeout: 180_000 },
    async (spec) => {
      const [one, two] = [makeAgent(spec), makeAgent(spec)];
      const pilot = new HeuristicAgent(PRIOR);
      let n = 0;
      for (const game = new GuidedGame("again", 0, seatedIn("again", 0), pilot); game.next(); game.go()) {
        if (game.count < 2 || n++ % 80 > 0) continue;
        for (const agent of [one, two]) agent.begin!(game.state.chooser(), {});
        const choice = one.choose(game.seen(), game.choices, game.count, new OwnStream("again", n, "a"));
        expect(game.choices.subarray(0, game.count)).toContain(choice);
        const again = new OwnStream("again", n, "a");
        expect(await two.think!(game.seen(), game.choices, game.count, again)).toBe(choice);
      }
      expect(n).toBeGreaterThan(100);
    },
  );
});
