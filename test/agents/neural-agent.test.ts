import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { HeuristicAgent } from "../../agents/heuristic/heuristic.js";
import { writeNetwork } from "../../agents/neural/file.js";
import { Network } from "../../agents/neural/network.js";
import { NeuralAgent } from "../../agents/neural/neural.js";
import { PRIOR } from "../../agents/neural/prior.js";
import { bestKernel } from "../../agents/neural/simd.js";
import { today } from "../../agents/neural/today.js";
import { agentText, makeAgent, parseAgent, settingsText } from "../../agents/registry.js";
import type { Agent } from "../../engine/core/agent.js";
import { OVER, type Stream } from "../../engine/core/game.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { loadDeck, meccg, type MeccgView, rulesetByName } from "../../engine/meccg/index.js";
import * as M from "../../engine/meccg/rules/machine/machine.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { GuidedGame, seatedIn } from "../../sim/training/samples/guidedgames.js";
import { agentFiles, fingerprintOf, programOf } from "../../sim/fingerprint.js";
import "../../sim/nodeadapters.js";
import { temporaryFolder } from "../sim/helpers.js";
import { randomNetwork } from "./neural-helpers.js";

const noRandom: Stream = { below: () => 0, next: () => 0 };
const set = { margin: 0, hand: 0, organization: 0, width: 64 };
const folder = temporaryFolder();

/** Rooms in which whole plans are compared, without a look. */
const PLANNED = new Set([M.PLAN, M.ORGANIZE, M.ARRANGE]);
const kindOf = ({ state }: GuidedGame): number => state.fr[(state.h[L.Header.depth] - 1) * L.FRAME_WORDS];

/** All decisions of some games, with the choices of both agents. */
function* decisions(games: number): Generator<GuidedGame> {
  const pilot = new HeuristicAgent(PRIOR);
  for (let number = 0; number < games; number++)
    for (const game = new GuidedGame("neural", number, seatedIn("neural", number), pilot); game.next(); game.go())
      yield game;
}

describe("the neural policy", () => {
  it("takes the heuristic's choice as long as it has learned nothing", () => {
    const { names, facts } = today();
    const agent = new NeuralAgent(new Network(names, facts), set);
    const prior = new HeuristicAgent(PRIOR);
    let n = 0;
    for (const game of decisions(2)) {
      const view = game.seen();
      const choice = agent.choose(view, game.choices, game.count, noRandom);
      expect(choice).toBe(prior.choose(view, game.choices, game.count, noRandom));
      n++;
    }
    expect(n).toBeGreaterThan(500);
  });

  it("begins from the version of the heuristic that it is told, by its figures for so many decks", () => {
    const [stays, four, three] = ["neural:version=4,margin=1,hand=1,organization=1", "heuristic@4", "heuristic@3"].map(
      (spec) => makeAgent(spec, meccg as never) as unknown as Agent<MeccgView>,
    );
    for (const [ruleset, differs] of [
      ["universal:2", true],
      ["coe:1", false],
    ] as const) {
      const s = meccg.start({
        ruleset: rulesetByName(ruleset),
        decks: [loadDeck("training/factions-beasts-dale"), loadDeck("training/stealth-beasts-rings")],
        streams: seedStreams("versions", 0, 2),
      });
      const legal = new Int32Array(meccg.maxChoices);
      let others = 0;
      while (s.chooser() !== OVER && s.h[L.Header.turn] < 12) {
        const count = s.legal(legal);
        const view = s.view(s.chooser());
        const choice = four.choose(view, legal, count, noRandom);
        if (count > 1) expect(stays.choose(view, legal, count, noRandom)).toBe(choice);
        if (choice !== three.choose(view, legal, count, noRandom)) others++;
        s.apply(choice);
      }
      // Where one deck is played version 4 has nearly all figures of version 3.
      if (differs) expect(others).toBeGreaterThan(10);
      else expect(others).toBeLessThan(10);
    }
  });

  it("takes the best rated option, the same one warm and cold, by either kernel", () => {
    const network = randomNetwork("one", today().names);
    const warm = new NeuralAgent(network, set, bestKernel);
    const plain = new NeuralAgent(network, set);
    const shy = new NeuralAgent(network, { margin: 1000, hand: 1000, organization: 1000, width: 64 }, bestKernel);
    let others = 0;
    let n = 0;
    for (const game of decisions(1)) {
      const view = game.seen();
      const choice = warm.choose(view, game.choices, game.count, noRandom);
      expect(plain.choose(view, game.choices, game.count, noRandom)).toBe(choice);
      const candidates = warm.candidates();
      expect(candidates.length).toBe(game.count);
      expect(candidates[0].choice).toBe(choice);
      expect(candidates.every((one) => one.value >= 0 && one.value <= 1)).toBe(true);
      if (n++ % 60 === 0)
        expect(new NeuralAgent(network, set, bestKernel).choose(view, game.choices, game.count, noRandom)).toBe(choice);
      // Nothing is a thousand better: a shy one stays with the heuristic.
      if (choice !== shy.choose(view, game.choices, game.count, noRandom)) others++;
    }
    expect(others).toBeGreaterThan(n / 10);
  });

  it("looks at the best rated alone", () => {
    const network = randomNetwork("one", today().names);
    const two = new NeuralAgent(network, { margin: 0, hand: 0, organization: 0, width: 2 });
    const prior = new HeuristicAgent(PRIOR);
    const ratings = new Float64Array(2048);
    let second = 0;
    for (const game of decisions(1)) {
      const { choices, count } = game;
      prior.weigh(game.seen(), choices, count, ratings);
      const taken = choices.indexOf(two.choose(game.seen(), choices, count, noRandom));
      const better = ratings.subarray(0, count).filter((r) => r > ratings[taken]).length;
      expect(better).toBeLessThan(2);
      if (better === 1) second++;
    }
    expect(second).toBeGreaterThan(50);
  });

  it("leaves to the heuristic who goes with whom, and where", () => {
    const any = new NeuralAgent(randomNetwork("one", today().names), set);
    const prior = new HeuristicAgent(PRIOR);
    const asked = { plans: 0, others: 0, differ: 0 };
    for (const game of decisions(2)) {
      if (game.count < 2) continue;
      const own = any.choose(game.seen(), game.choices, game.count, noRandom);
      const theirs = prior.choose(game.seen(), game.choices, game.count, noRandom);
      const kind = kindOf(game);
      if (kind === M.PLAN || kind === M.ARRANGE) {
        asked.plans++;
        expect(own).toBe(theirs);
      } else {
        asked.others++;
        if (own !== theirs) asked.differ++;
        // Nor does it begin to divide people where the heuristic would not.
        if (T.verbOf(theirs) !== T.V_ARRANGE) expect(T.verbOf(own)).not.toBe(T.V_ARRANGE);
      }
    }
    expect(asked.plans).toBeGreaterThan(50);
    expect(asked.differ).toBeGreaterThan(asked.others / 4);
  });

  it("is named by a file, and a run knows its bytes", () => {
    const path = join(folder, "one.network");
    const bytes = writeNetwork(randomNetwork("two", today().names));
    writeFileSync(path, bytes);
    const spec = `neural:network=${path},margin=0.02`;
    expect(agentText(parseAgent(spec))).toBe(spec);
    expect(settingsText(spec)).toBe(
      `network=${path},judge=value,sims=0,version=4,width=5,margin=0.02,hand=0.002,organization=0.01,pilot=heuristic,prior=heuristic`,
    );
    expect(makeAgent(spec).name).toBe("neural");
    const marks = () => fingerprintOf(agentFiles(spec));
    const before = marks();
    expect(programOf({ game: "metw", agents: [spec] }).agents[0]).toBe(before);
    writeFileSync(path, writeNetwork(randomNetwork("three", today().names)));
    expect(marks()).not.toBe(before);
    expect(readFileSync(path).length).toBe(bytes.length);
    expect(() => makeAgent("neural:network=nowhere")).toThrow('network "nowhere": there is no such file');
    expect(() => makeAgent("neural:network=package.json")).toThrow("this is no file of a network");
  });

  it("is the guide of a search: its choice is tried first, and what others must beat", () => {
    const path = join(folder, "guide.network");
    writeFileSync(path, writeNetwork(randomNetwork("four", today().names)));
    const look = makeAgent(`neural:network=${path},margin=0`);
    const search = makeAgent(`neural:network=${path},margin=0,sims=1`);
    const plain = makeAgent("mcts:sims=1");
    let own = 0;
    let n = 0;
    for (const game of decisions(3)) {
      // Searches are slow, and whole plans are compared without looks.
      if (game.count < 2 || PLANNED.has(kindOf(game)) || n++ % 9 > 0) continue;
      const agents = [look, search, plain];
      for (const agent of agents) agent.begin!(game.state.chooser(), {});
      const [one, two, three] = agents.map((it) =>
        it.choose(game.seen(), game.choices, game.count, new OwnStream("look", n, "a")),
      );
      // A single try is none for any candidate.
      expect(two).toBe(one);
      if (one !== three) own++;
    }
    expect(own).toBeGreaterThan(3);
  });
  it("is made of a search only where it has simulations", () => {
    const files = (spec: string) => agentFiles(spec).map(({ path }) => path.replace(/\.[jt]s$/, ""));
    expect(files("neural")).not.toContain("agents/mcts/mcts");
    expect(files("neural")).not.toContain("files/value");
    expect(files("neural:sims=32")).toEqual(
      expect.arrayContaining(["agents/mcts/mcts", "files/value", "files/policy"]),
    );
    expect(files("neural:sims=32").some((path) => path.startsWith("engine/meccg/decks/shipped/training"))).toBe(true);
  });
});
