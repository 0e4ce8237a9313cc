import "../../sim/nodeadapters.js";
import { makeAgent } from "../../agents/registry.js";
import { OVER } from "../../engine/core/game.js";
import { streamWordsOf } from "../../engine/core/seats.js";
import { named, writeRecord } from "../../engine/core/record.js";
import { recordGame } from "../../engine/core/replay.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { meccgModule } from "../../sim/match/meccg.js";

/** The record of a whole game between two agents, as text. */
export const recordOf = (one: string, two: string, seed: string, agent = "heuristic@3"): string =>
  tableRecordOf([one, two], seed, agent);

/** The same of as many seats as there are lists, by these rules or the usual ones. */
export function tableRecordOf(lists: readonly string[], seed: string, agent = "heuristic@3", rules?: string): string {
  const module = meccgModule;
  const given = lists.map((name) => module.loadDeck(name));
  const name = rules ?? module.rulesetFor?.(given) ?? module.defaultRuleset;
  const ruleset = module.rulesetByName(name);
  const decks = module.laidOut?.(given, ruleset) ?? given;
  const { game } = module;
  const setup = {
    ruleset,
    decks,
    streams: seedStreams(seed, 0, lists.length).slice(0, streamWordsOf(game, lists.length)),
  };
  const state = game.start(setup);
  const agents = lists.map(() => makeAgent(agent, game));
  agents.forEach((it, seat) => {
    it.begin?.(seat, {});
  });
  const legal = new Int32Array(game.maxChoices);
  const taken: number[] = [];
  while (state.chooser() !== OVER) {
    const seat = state.chooser();
    const count = state.legal(legal);
    const choice = agents[seat].choose(state.view(seat), legal, count, new OwnStream(seed, taken.length, "agent"));
    taken.push(choice);
    state.apply(choice);
  }
  const header = {
    ...{ game: game.name, gameVersion: game.version, rulesVersion: game.rulesVersion },
    ...{ ruleset: named(name, ruleset), seed, number: 0, streams: setup.streams },
    decks: lists.map((deck, k) => named(deck, decks[k])),
    agents: lists.map(() => agent),
  };
  return writeRecord(recordGame(game, setup, header, taken));
}
