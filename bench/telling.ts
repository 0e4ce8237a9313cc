/** A whole game by frozen agents, told in lines that hold nothing of the layout: see chronicle.ts. */
import "../sim/nodeadapters.js";
import { makeAgent } from "../agents/registry.js";
import { OVER } from "../engine/core/game.js";
import type { ChanceLog } from "../engine/core/record.js";
import { OwnStream, seedStreams } from "../engine/core/streams.js";
import {
  checkDeck,
  deckNames,
  loadDeck,
  meccg,
  type MeccgView,
  RULESETS,
  rowDetails,
  rulesetByName,
} from "../engine/meccg/index.js";

/** Agents whose choices must never change by themselves. */
export const FROZEN = ["heuristic@1", "heuristic@2", "random", "heuristic@2", "heuristic@1", "rarest", "last", "first"];

export interface Pairing {
  rules: string;
  decks: [string, string];
}
let pairings: Pairing[] | null = null;
/** Every ruleset and length in turn, with lists that it allows, so that each list meets several others. */
export function allPairings(): Pairing[] {
  if (pairings) return pairings;
  pairings = [];
  const names = deckNames();
  const perSpec = RULESETS.flatMap((r) => r.deckCounts.map((n) => `${r.name}:${n}`)).map((rules) => ({
    rules,
    legal: names.filter((name) => {
      try {
        checkDeck(loadDeck(name), rulesetByName(rules));
        return true;
      } catch {
        return false;
      }
    }),
  }));
  for (let step = 0; step < 12; step++)
    for (const { rules, legal } of perSpec) {
      const a = legal[step % legal.length];
      const b = legal[(step * 5 + 1) % legal.length];
      pairings.push({ rules, decks: [a, b] });
    }
  return pairings;
}

class Tale implements ChanceLog {
  readonly lines: string[] = [];
  came(label: string, player: number, value: string): void {
    this.lines.push(`${label} ${player} ${value}`);
  }
}

/** Plays game `number` and tells it: a heading, then choices, rolls and draws, then the ending with points by kind. */
export function tellGame(number: number): string[] {
  const all = allPairings();
  const { rules, decks } = all[number % all.length];
  const specs = [FROZEN[number % FROZEN.length], FROZEN[(number + 1 + (number >> 3)) % FROZEN.length]];
  const tale = new Tale();
  tale.lines.push(`${number} ${rules} ${decks[0]} by ${specs[0]} against ${decks[1]} by ${specs[1]}`);
  const agents = specs.map((spec, seat) => {
    const agent = makeAgent(spec, meccg as never);
    agent.begin?.(seat, {});
    return agent;
  });
  const streams = [0, 1].map((seat) => new OwnStream("chronicle", number, `seat ${seat}`));
  const setup = {
    ruleset: rulesetByName(rules),
    decks: decks.map(loadDeck),
    streams: seedStreams("chronicle", number, 2),
    chanceLog: tale,
  };
  const s = meccg.start(setup);
  s.chanceLog = tale;
  const legal = new Int32Array(meccg.maxChoices);
  const views: (MeccgView | undefined)[] = [undefined, undefined];
  while (s.chooser() !== OVER) {
    const seat = s.chooser();
    const count = s.legal(legal);
    const agent = agents[seat];
    if (agent.looks) views[seat] = s.view(seat, views[seat]);
    const choice = agent.choose(agent.looks ? views[seat]! : null, legal, count, streams[seat]);
    tale.lines.push(`${seat} of ${count}: ${meccg.choiceToText(s, choice)}`);
    s.apply(choice);
  }
  const { how, scores } = s.outcome()!;
  tale.lines.push(`${how} ${scores.join(" ")} ${JSON.stringify(rowDetails(s))}`);
  return tale.lines;
}
