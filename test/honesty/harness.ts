/**
 * The question: do two states that look alike to a player make any difference to him? It is asked of a view function, a
 * determinizer and agents, so that tests can put dishonest ones in their places and see them caught.
 */
import { NEURAL_LEVEL } from "../../agents/levels/figures.js";
import { makeAgent, parseAgent } from "../../agents/registry.js";
import { AGENTS } from "../../agents/kinds.js";
import { type Agent, briefingFor } from "../../engine/core/agent.js";
import { messageOf } from "../../engine/core/errors.js";
import type { Game, GameState, Prior, Stream } from "../../engine/core/game.js";
import { OwnStream } from "../../engine/core/streams.js";
import { MOST_SEATS } from "../../engine/meccg/decks/rulesets.js";
import { type Deck, meccg } from "../../engine/meccg/index.js";
import { census, checkInvariants } from "../../engine/meccg/invariants.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { DRAFT } from "../../engine/meccg/rules/machine/machine.js";
import { choosing } from "../../engine/meccg/rules/setup/draft.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import { choiceToText } from "../../engine/meccg/text/choices.js";
import type { MeccgView } from "../../engine/meccg/knowledge/view.js";
import { LISTS } from "./games.js";
import { Frame } from "../../engine/meccg/rules/state/schema.js";

/** What an agent is asked with; `every`: only each so-manieth state, for agents that think long. */
interface Asked {
  spec: string;
  every: number;
  /** With a network, which plays at tables of two. */
  net?: true;
}
/** The stronger levels play with one. */
const byNet = (level: number): Pick<Asked, "net"> => (level >= NEURAL_LEVEL ? { net: true } : {});
/** Cheap settings for agents that think long; any other agent is asked by its plain name at every state. */
const CHEAP: Record<string, Asked[]> = {
  mcts: [
    { spec: "mcts:sims=8", every: 12 },
    { spec: "mcts:sims=8,form=trees,worlds=2", every: 31 },
    { spec: "mcts:sims=8,form=is", every: 37 },
    { spec: "mcts:sims=8,version=2,told=1", every: 41 },
    { spec: "mcts:sims=8,told=2", every: 47 },
    { spec: "mcts:sims=8,pilot=neural", every: 89, net: true },
  ],
  neural: [
    { spec: "neural", every: 1, net: true },
    { spec: "neural:sims=8", every: 43, net: true },
    { spec: "neural:sims=8,prior=policy", every: 53, net: true },
  ],
  level: [
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((level) => ({ spec: `level:${level}`, every: 4 + level, ...byNet(level) })),
    ...["bold", "careful", "hindering"].map((style, k) => ({
      spec: `level:${k + 3},style=${style}`,
      every: 13 + k,
      ...byNet(k + 3),
    })),
    { spec: "level:9", every: 499, net: true },
  ],
};
export interface Candidate {
  name: string;
  every: number;
  /** The most who may sit down with it; missing: as many as may sit down at all. */
  seats?: number;
  make(): Agent;
}
/** Every agent of the registry that plays METW. */
export function everyAgent(): Candidate[] {
  return AGENTS.filter((kind) => !kind.games || kind.games.includes(meccg.name)).flatMap(({ name }) =>
    (CHEAP[name] ?? [{ spec: name, every: 1 }]).map(({ spec, every, net }) => {
      parseAgent(spec);
      return {
        name: spec,
        every,
        seats: net ? 2 : MOST_SEATS,
        make: () => makeAgent(spec, meccg as unknown as Game<GameState>),
      };
    }),
  );
}

export interface Subject {
  view(s: Meccg, player: number): MeccgView;
  determinize(view: MeccgView, prior: Prior<Deck>, stream: Stream, into: Meccg): void;
  agents: readonly Candidate[];
  /** The state under way: a door through which a dishonest subject may look. Honest ones never do. */
  live: { state: Meccg | null };
}
export function honest(agents = everyAgent()): Subject {
  return {
    view: (s, player) => s.view(player),
    determinize: meccg.determinize,
    agents,
    live: { state: null },
  };
}

const same = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0;
function firstDifference(a: Uint8Array, b: Uint8Array, players: number): string {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  const l = L.layoutFor(players);
  const parts = Object.entries(l)
    .filter(([name, at]) => !["players", "companies", "size", "bytesAt"].includes(name) && at <= i)
    .sort((x, y) => y[1] - x[1]);
  return `byte ${i} (${parts[0][0]} + ${i - parts[0][1]}): ${a[i]} and ${b[i]}`;
}

/** Everything an object carries beside columns on its buffer of bytes, so that nothing hides there. */
function aside(view: MeccgView): string[] {
  const out: string[] = [`buffer of ${view.bytes.buffer.byteLength}`];
  for (const key of Object.keys(view).sort()) {
    const value = (view as unknown as Record<string, unknown>)[key];
    if (ArrayBuffer.isView(value)) {
      if (value.buffer !== view.bytes.buffer)
        out.push(`${key}=${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64")}`);
    } else out.push(`${key}=${typeof value === "function" ? String(value) : JSON.stringify(value)}`);
  }
  return out;
}

const buffers = [new Int32Array(meccg.maxChoices), new Int32Array(meccg.maxChoices)];
/** Two states to write into, for so many seats. */
const rooms = Array.from({ length: MOST_SEATS + 1 }, (_, seats) =>
  seats < 2 ? null : ([meccg.blank(seats), meccg.blank(seats)] as const),
);

/** The priors that an agent may work with: the lists that ship, or the true list (if there is one). */
export function priors(decks: readonly Deck[] | null, player: number): Prior<Deck>[] {
  const untold = { lists: LISTS, told: false };
  return decks ? [{ lists: decks.filter((_, seat) => seat !== player), told: true }, untold] : [untold];
}

/**
 * Everything in which `b` differs from `a` for a player who cannot tell them apart. `turn` says the how-manieth pair this
 * is: agents that think long are asked at some only, and it seeds the streams.
 */
export function differences(
  subject: Subject,
  a: Meccg,
  b: Meccg,
  player: number,
  decks: readonly Deck[] | null,
  turn: number,
): string[] {
  const wrong: string[] = [];
  const [worldA, worldB] = rooms[a.players]!;
  const unlike = (x: Uint8Array, y: Uint8Array) => firstDifference(x, y, a.players);
  const pair = [a, b] as const;
  const views = pair.map((s) => {
    subject.live.state = s;
    return subject.view(s, player);
  });
  const [va, vb] = [views[0], views[1]];
  if (!same(va.bytes, vb.bytes)) wrong.push(`view: ${unlike(va.bytes, vb.bytes)}`);
  const [pa, pb] = [aside(va), aside(vb)];
  const at = pa.findIndex((part, i) => part !== pb[i]);
  if (at >= 0 || pa.length !== pb.length)
    wrong.push(`view, beside its bytes: ${pa[at]?.slice(0, 80)} and ${pb[at]?.slice(0, 80)}`);
  if (va.bytes.buffer === a.bytes.buffer) wrong.push("view: it shares the state's memory");

  // Told and untold by turns; into an empty slot, and into one that holds the true state.
  const some = priors(decks, player);
  const prior = some[turn % some.length];
  worldB.copyFrom(b);
  [worldA, worldB].forEach((world, i) => {
    subject.live.state = pair[i];
    subject.determinize(views[i], prior, new OwnStream("honesty", turn, "world"), world);
  });
  if (!same(worldA.bytes, worldB.bytes))
    wrong.push(`world (${prior.told ? "told" : "untold"}): ${unlike(worldA.bytes, worldB.bytes)}`);
  if (a.chooser() !== b.chooser()) wrong.push(`who chooses: ${a.chooser()} and ${b.chooser()}`);
  if (a.chooser() !== player || b.chooser() !== player) return wrong;

  const counts = pair.map((s, i) => s.legal(buffers[i]));
  const [la, lb] = counts.map((n, i) => Array.from(buffers[i].subarray(0, n)));
  if (la.join() !== lb.join()) wrong.push(`legal choices: ${texts(a, la)} and ${texts(b, lb)}`);
  else {
    const words = texts(a, la);
    if (words !== texts(b, la) || words !== texts(va, la) || words !== texts(vb, la))
      wrong.push(`words for the choices: ${words} and ${texts(b, la)} and ${texts(va, la)}`);
    const ids = (s: Meccg | MeccgView) => la.map((c) => meccg.identity(s, c)).join();
    if (new Set([ids(a), ids(b), ids(va), ids(vb)]).size > 1) wrong.push("identities of the choices");
  }
  if (la.length < 2) return wrong;
  for (const { name, every, seats = MOST_SEATS, make } of subject.agents) {
    if (turn % every !== 0 || a.players > seats) continue;
    const [x, y] = pair.map((s, i) => {
      subject.live.state = s;
      const agent = make();
      agent.begin?.(player, briefingFor(agent, decks ?? []));
      const choices = Int32Array.from(i === 0 ? la : lb);
      const stream = new OwnStream("honesty", turn, name);
      return agent.choose(agent.looks ? views[i] : null, choices, choices.length, stream);
    });
    if (x !== y) wrong.push(`${name} chooses ${choiceToText(a, x)} or ${choiceToText(b, y)}, by what it cannot see`);
    else if (!la.includes(x)) wrong.push(`${name} chooses ${x}, which is not offered`);
  }
  return wrong;
}
function texts(s: Meccg | MeccgView, choices: readonly number[]): string {
  return choices.map((c) => choiceToText(s, c)).join(" | ");
}

/** What a round of starting characters changes before it is shown: their number, and that somebody stops. */
const IN_A_ROUND = new Set([L.PlayerWord.bits, L.PlayerWord.pile + L.Pile.top, L.PlayerWord.pile + L.Pile.pool]);

/**
 * What is wrong with the worlds drawn from a player's view of `s`: each must look to him like the true one, hold every
 * card, keep the invariants and be playable. `hashes` gets one number a world, to see whether worlds differ.
 */
export function faults(
  subject: Subject,
  s: Meccg,
  player: number,
  decks: readonly Deck[] | null,
  turn: number,
  hashes: bigint[],
): string[] {
  const wrong: string[] = [];
  subject.live.state = s;
  const view = subject.view(s, player);
  const before = Buffer.from(view.bytes);
  const [worldA] = rooms[s.players]!;
  const seats = Array.from({ length: s.players }, (_, seat) => seat);
  const round = s.h[L.Header.depth] > 0 && s.fr[s.top()] === DRAFT && s.fr[s.top() + Frame.step] === choosing.at;
  for (const prior of priors(decks, player))
    for (let w = 0; w < 2; w++) {
      const what = `world ${w} (${prior.told ? "told" : "untold"})`;
      const stream = new OwnStream("honesty", turn, `world ${w}`);
      subject.determinize(view, prior, stream, worldA);
      if (!same(view.bytes, before)) wrong.push(`${what}: the view was changed`);
      const back = subject.view(worldA, player);
      if (!same(back.bytes, before))
        wrong.push(`${what} looks different: ${firstDifference(before, back.bytes, s.players)}`);
      hashes.push(worldA.hash());
      const is = seats.map((p) => census(worldA, p));
      const was = seats.map((p) => census(s, p));
      if (is[player].join() !== was[player].join()) wrong.push(`${what}: my own cards have changed`);
      const total = (x: Int16Array) => x.reduce((n, k) => n + k, 0);
      for (const o of seats) {
        if (o === player) continue;
        for (let word = 0; word < L.PlayerWord.width; word++)
          if (!(round && IN_A_ROUND.has(word)) && worldA.pget(o, word) !== s.pget(o, word))
            wrong.push(`${what}: player word ${word} of ${o}`);
        if (total(is[o]) !== total(was[o]))
          wrong.push(`${what}: player ${o} has ${total(is[o])} cards instead of ${total(was[o])}`);
        if (prior.told && is[o].join() !== was[o].join()) wrong.push(`${what}: the list of player ${o} has changed`);
      }
      try {
        checkInvariants(worldA, is);
        for (let n = 0; n < 30 && worldA.chooser() >= 0; n++) {
          const count = worldA.legal(buffers[0]);
          worldA.apply(buffers[0][stream.below(count)]);
        }
        checkInvariants(worldA, is);
      } catch (thrown) {
        wrong.push(`${what}: ${messageOf(thrown)}`);
      }
    }
  return wrong;
}
