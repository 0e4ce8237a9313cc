import { Readable } from "node:stream";
import { main } from "../../cli/main.js";
import { makeAgent } from "../../agents/registry.js";
import { OVER } from "../../engine/core/game.js";
import { named, writeRecord } from "../../engine/core/record.js";
import { recordGame } from "../../engine/core/replay.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { metwModule } from "../../sim/metw.js";

/** Runs one command line with these lines as its input; everything it writes, and its exit code. */
export async function typed(
  lines: Iterable<string>,
  ...argv: string[]
): Promise<{ code: number; lines: string[]; err: string }> {
  const out: string[] = [];
  const errors: string[] = [];
  const code = await main(argv, {
    out: (line) => out.push(...line.split("\n")),
    err: (line) => errors.push(line),
    live: null,
    input: Readable.from(
      (function* () {
        for (const line of lines) yield `${line}\n`;
      })(),
    ),
  });
  return { code, lines: out, err: errors.join("\n") };
}

/** A person who types low numbers, mostly the first that will do; many of them are no choice. */
export function* anything(seed: string, most = 6000): Generator<string> {
  const stream = new OwnStream(seed, 0, "a person's fingers");
  for (let k = 0; k < most; k++) yield stream.below(3) === 0 ? "pass" : String(1 + stream.below(5));
}

/** The record of a whole game between two agents, as text. */
export function recordOf(one: string, two: string, seed: string, agent = "heuristic@3"): string {
  const module = metwModule;
  const given = [one, two].map((name) => module.loadDeck(name));
  const name = module.rulesetFor?.(given) ?? module.defaultRuleset;
  const ruleset = module.rulesetByName(name);
  const decks = module.laidOut?.(given, ruleset) ?? given;
  const { game } = module;
  const setup = { ruleset, decks, streams: seedStreams(seed, 0, 2).slice(0, game.streamWords) };
  const state = game.start(setup);
  const agents = [0, 1].map(() => makeAgent(agent, game));
  agents.forEach((it, seat) => {
    it.begin?.(seat, {});
  });
  const legal = new Int32Array(game.maxChoices);
  const taken: number[] = [];
  while (state.chooser() !== OVER) {
    const seat = state.chooser();
    const count = state.legal(legal);
    const choice = agents[seat]!.choose(state.view(seat), legal, count, new OwnStream(seed, taken.length, "agent"));
    taken.push(choice);
    state.apply(choice);
  }
  const header = {
    ...{ game: game.name, gameVersion: game.version, rulesVersion: game.rulesVersion },
    ...{ ruleset: named(name, ruleset), seed, number: 0, streams: setup.streams },
    decks: [one, two].map((deck, k) => named(deck, decks[k])),
    agents: [agent, agent],
  };
  return writeRecord(recordGame(game, setup, header, taken));
}
