/** The table of all kinds of agents. */
import { meccg } from "../engine/meccg/index.js";
import { wotr } from "../engine/wotr/index.js";
import { commandOf, quotedCommand } from "./exec/command.js";
import type { Supposing } from "./exec/worlds.js";
import { ExecAgent, FIGURES as EXEC_FIGURES, type Settings as ExecSettings } from "./exec/exec.js";
import { startingAt } from "./figures.js";
import { FirstAgent } from "./first.js";
import { HeuristicAgent } from "./heuristic/heuristic.js";
import { FORMER_NAMES } from "./heuristic/formernames.js";
import { FIGURES, HAZARD_FIGURES, type Settings } from "./heuristic/params.js";
import {
  NOTHING,
  shortened,
  VERSION_1,
  VERSION_2,
  VERSION_3,
  VERSION_4,
  VERSION_4_SHORT,
} from "./heuristic/versions.js";
import { LastAgent } from "./last.js";
import { FIGURES as LEVEL_FIGURES, NEURAL_LEVEL } from "./levels/figures.js";
import { agentOf, styleFault } from "./levels/levels.js";
import { STYLES } from "./levels/styles.js";
import { MctsAgent } from "./mcts/mcts.js";
import { MeccgGuide, packView, training, VALUE } from "./mcts/meccg-guide.js";
import {
  FORMS,
  LEAVES,
  DEFAULTS as MCTS_DEFAULTS,
  FIGURES as MCTS_FIGURES,
  PILOT_NEURAL,
  PILOTS,
  POLICY_FIGURES,
  PRIOR_POLICY,
  PRIORS,
  type Settings as MctsSettings,
} from "./mcts/params.js";
import { PolicyGuide } from "./mcts/policy-guide.js";
import { PolicyPrior } from "./mcts/policy-prior.js";
import { threads } from "./mcts/team.js";
import type { Network } from "./neural/network.js";
import { networkOf } from "./neural/networks.js";
import { NeuralAgent } from "./neural/neural.js";
import { bestKernel } from "./neural/simd.js";
import {
  DEFAULTS as NEURAL_DEFAULTS,
  FIGURES as NEURAL_FIGURES,
  type Settings as NeuralSettings,
} from "./neural/params.js";
import { RandomAgent } from "./random.js";
import { RarestAgent } from "./rarest.js";
import { WotrGuide, WOTR_SEARCH } from "./wotr/guide.js";
import { WotrHeuristic } from "./wotr/heuristic.js";
import { rateParked, rateScattered, WotrLine } from "./wotr/lines.js";
import { fileNames, type AgentKind } from "./agentkind.js";

/** Who knows the cards plays their game alone. */
const CARD_GAME: readonly string[] = [meccg.name];
/** The look that plays roll-outs beside a search: it begins from the same version, if networks know it. */
const lookBeside = (network: Network, version: number): NeuralAgent =>
  new NeuralAgent(
    network,
    { ...NEURAL_DEFAULTS, version: Math.max(version, NEURAL_FIGURES.version.least) },
    bestKernel,
  );
const HEURISTIC = ["heuristic/heuristic", "heuristic/params", "heuristic/versions"];
/** Every agent that its name alone makes. A new one is one more line. */
export const AGENTS: AgentKind[] = [
  {
    name: "random",
    about: "any legal choice, all alike",
    figures: {},
    modules: ["random"],
    make: () => new RandomAgent(),
  },
  { name: "first", about: "the first choice offered", figures: {}, modules: ["first"], make: () => new FirstAgent() },
  { name: "last", about: "the last choice offered", figures: {}, modules: ["last"], make: () => new LastAgent() },
  {
    name: "rarest",
    about: "the kind of choice it took least so far",
    figures: {},
    modules: ["rarest"],
    make: () => new RarestAgent(),
  },
  {
    name: "heuristic",
    about: "plans sites for the cards in hand and weighs every fight by exact chances",
    figures: FIGURES,
    formerNames: FORMER_NAMES,
    groups: { hazards: HAZARD_FIGURES },
    games: CARD_GAME,
    modules: HEURISTIC,
    make: (params) => new HeuristicAgent(params as Settings, "full", shortened(params as Settings)),
  },
  {
    name: "control",
    about: "the heuristic with every weight and rating zero: it must lose, or the arena cannot tell",
    figures: {},
    games: CARD_GAME,
    modules: HEURISTIC,
    make: () => new HeuristicAgent(NOTHING, "none"),
  },
  {
    name: "heuristic@1",
    about: "the heuristic as it was when it was first measured: it never changes",
    figures: {},
    games: CARD_GAME,
    modules: HEURISTIC,
    make: () => new HeuristicAgent(VERSION_1),
  },
  {
    name: "heuristic@2",
    about: "the heuristic with hands that flow, cards on guard and attempts on rivals: it never changes",
    figures: {},
    games: CARD_GAME,
    modules: HEURISTIC,
    make: () => new HeuristicAgent(VERSION_2),
  },
  {
    name: "heuristic@3",
    about: "the heuristic that plans for several companies: it never changes",
    figures: {},
    games: CARD_GAME,
    modules: HEURISTIC,
    make: () => new HeuristicAgent(VERSION_3),
  },
  {
    name: "heuristic@4",
    about: "the heuristic tuned with lists of all sides, which plays the last turn to win: it never changes",
    figures: {},
    games: CARD_GAME,
    modules: HEURISTIC,
    make: () => new HeuristicAgent(VERSION_4, "full", VERSION_4_SHORT),
  },
  {
    name: "rollout",
    about: "the heuristic at a glance: cheap, for large batches and the inside of searches",
    figures: startingAt(FIGURES, VERSION_1),
    formerNames: FORMER_NAMES,
    groups: { hazards: HAZARD_FIGURES },
    games: CARD_GAME,
    modules: HEURISTIC,
    make: (params) => new HeuristicAgent(params as Settings, "quick"),
  },
  {
    name: "mcts",
    about: "supposes worlds that agree with what it sees, and tries its choices in them",
    figures: MCTS_FIGURES,
    games: CARD_GAME,
    modules: ["mcts/mcts", "mcts/meccg-guide", "mcts/params", "mcts/team"],
    reads: ["engine/meccg/decks/shipped/training", "engine/meccg/decks/shipped/wide-training"],
    files: { network: VALUE, policy: "policy" },
    words: { form: FORMS, pilot: PILOTS, leaf: LEAVES },
    besides: {
      where: ({ pilot }) => pilot === PILOT_NEURAL,
      modules: ["neural/neural", "neural/params"],
      reads: [],
      files: ["policy"],
    },
    fault: ({ pilot, policy }) =>
      fileNames[policy] !== "policy" && pilot !== PILOT_NEURAL
        ? { problem: "policy names who plays roll-outs, and pilot is not neural", hint: "write pilot=neural beside it" }
        : null,
    make: (params) => {
      const set = params as MctsSettings;
      const team = threads();
      const network = fileNames[params["network"]];
      const look = set.pilot === PILOT_NEURAL ? lookBeside(networkOf(fileNames[params["policy"]]), set.version) : null;
      // Threads know of no policy: its parts are searched one after the other, with the same result.
      const makeTeam = team && !look ? () => team(set, network, packView) : null;
      return new MctsAgent(meccg, new MeccgGuide(set, network, look), training(), set, makeTeam);
    },
  },
  {
    name: "neural",
    about: "a network rates every choice at one look; with sims=N it is the guide of a search",
    figures: { ...NEURAL_FIGURES, ...POLICY_FIGURES },
    files: { network: "policy", judge: VALUE },
    words: { pilot: PILOTS, prior: PRIORS },
    games: CARD_GAME,
    modules: ["neural/neural", "neural/networks", "neural/params"],
    besides: {
      where: ({ sims }) => sims > 0,
      modules: ["mcts/mcts", "mcts/policy-guide", "mcts/policy-prior", "mcts/params"],
      reads: ["engine/meccg/decks/shipped/training", "engine/meccg/decks/shipped/wide-training"],
      files: ["judge"],
    },
    make: (params) => {
      const network = networkOf(fileNames[params["network"]]);
      const look = new NeuralAgent(network, params as NeuralSettings, bestKernel);
      if (params["sims"] === 0) return look;
      const set = {
        ...MCTS_DEFAULTS,
        sims: params["sims"],
        pilot: params["pilot"],
        version: params["version"],
      };
      const prior = params["prior"] === PRIOR_POLICY ? new PolicyPrior(network) : null;
      return new MctsAgent(meccg, new PolicyGuide(set, fileNames[params["judge"]], look, prior), training(), set);
    },
    fault: ({ sims, pilot, prior }) =>
      sims === 0 && (pilot > 0 || prior > 0)
        ? {
            problem: `${pilot > 0 ? "pilot" : "prior"} is for a search, and sims is 0`,
            hint: "write sims=32 beside it",
          }
        : null,
  },
  {
    name: "wotr-heuristic",
    about:
      "War of the Ring: the Ring goes by the way least watched; the Dark Power hunts, guards the Fire and takes citadels",
    figures: {},
    games: [wotr.name],
    modules: ["wotr/heuristic"],
    make: () => new WotrHeuristic(),
  },
  {
    name: "wotr-scattered",
    about: "War of the Ring: the heuristic whose Fellowship parts nine ways at once, to be measured",
    figures: {},
    games: [wotr.name],
    modules: ["wotr/lines"],
    make: () => new WotrLine("wotr-scattered", 0, rateScattered),
  },
  {
    name: "wotr-parked",
    about: "War of the Ring: the heuristic whose Nazgul wait around Orodruin, to be measured",
    figures: {},
    games: [wotr.name],
    modules: ["wotr/lines"],
    make: () => new WotrLine("wotr-parked", 1, rateParked),
  },
  {
    name: "wotr-mcts",
    about:
      "War of the Ring: supposes worlds that agree with what it sees, and tries what the heuristic rates best in them",
    figures: WOTR_SEARCH,
    games: [wotr.name],
    modules: ["mcts/mcts", "mcts/params", "wotr/guide", "wotr/standing"],
    make: (params) =>
      new MctsAgent(wotr, new WotrGuide(), [], { ...MCTS_DEFAULTS, far: 0, reach: 0, ...(params as object) }),
  },
  {
    name: "level",
    about: "an opponent for people, level:1 (a beginner who overlooks things) to level:9 (the strongest)",
    figures: LEVEL_FIGURES,
    bare: "level",
    words: { style: STYLES },
    files: { network: "policy", judge: VALUE },
    games: CARD_GAME,
    modules: ["levels/levels", "levels/figures"],
    reads: ["engine/meccg/decks/shipped/training", "engine/meccg/decks/shipped/wide-training"],
    make: (params) =>
      agentOf(
        params["level"],
        params["style"],
        () => networkOf(fileNames[params["network"]]),
        fileNames[params["judge"]],
      ),
    fault: ({ level, style }) => {
      const problem = styleFault(level, style);
      return problem === null ? null : { problem, hint: `leave the style out, or take a level below ${NEURAL_LEVEL}` };
    },
  },
];
/** What programs try their moves in: worlds with the lists that searches suppose, played on by the cheapest heuristic of the game. */
const SUPPOSING: Supposing = {
  lists: (game) => (game.name === meccg.name ? training() : []),
  guide: (game) => {
    if (game.name === meccg.name) return new HeuristicAgent(VERSION_1, "quick");
    return game.name === wotr.name ? new WotrHeuristic() : new RandomAgent();
  },
};
/** A program of somebody else's; its command is the parameter `command`, as a number (`exec/command.ts`). */
export const EXEC: AgentKind = {
  name: "exec",
  about: 'any program that talks by lines of JSON, as in exec:"python3 examples/random_agent.py" (docs/PROTOCOL.md)',
  figures: EXEC_FIGURES,
  modules: ["exec/exec"],
  make: (params, game) => {
    const command = params["command"];
    const spec = `exec:${quotedCommand(command)}`;
    return new ExecAgent(spec, commandOf(command), params as ExecSettings, game, SUPPOSING);
  },
};
/** Those of the table, and programs. */
export const KINDS = (): AgentKind[] => [...AGENTS, EXEC];
