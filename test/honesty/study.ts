/**
 * Asks the questions of ./harness.ts of thousands of states and prints the answers as JSON for ./honesty.test.ts. A program
 * of its own, because the test runner's way of loading modules makes the engine several times slower.
 *
 *     study.ts [N] [tables]: ask of one state in N, of all where nothing is said; of what is rare, of five times as many;
 *     with `tables` of those of more than two alone.
 */
import "../../sim/nodeadapters.js";
import { OwnStream } from "../../engine/core/streams.js";
import { meccg } from "../../engine/meccg/index.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import * as M from "../../engine/meccg/rules/machine/machine.js";
import { Entry, EntryKind } from "../../engine/meccg/rules/state/entries.js";
import { hasAgents, isUnseen } from "../../engine/meccg/rules/state/agents.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { knownAt, PB_TOP_HIDDEN } from "../../engine/meccg/rules/machine/known.js";
import { type Moment, SPECS, walk } from "./games.js";
import { pairingsFor, tablesFor } from "./pairings.js";
import { differences, everyAgent, faults, honest, priors } from "./harness.js";
import { putBack, scenes, scenesOfShowingCards } from "./scenes.js";
import { scramble } from "./scramble.js";
import { hiddenChoices, playedOn, tellsApart } from "./siblings.js";

const THIN = Number(process.argv[2] ?? 1);
const TABLES_ALONE = process.argv[3] === "tables";
/** Games of each pairing by each player. */
const SIDE_GAMES = 12;
const RARE_THIN = Math.max(1, THIN / 5);

const PLAYERS = ["random", "rarest", "heuristic", "heuristic:sideboardSwapRule=1"];
/** What makes a state worth a look, how often one of the kind is taken, and how many must have been looked at. */
const KINDS: { name: string; every: number; least: number; rare?: boolean; is(s: Meccg): boolean }[] = [
  { name: "getting ready", every: 2, least: 300, is: (s) => s.h[L.Header.phase] === T.PHASE_SETUP },
  { name: "a hidden plan", every: 6, least: 300, is: hiddenPlan },
  { name: "showing what lies on guard", every: 1, least: 20, rare: true, is: (s) => s.fr[s.top()] === M.GUARD },
  { name: "a card laid on guard that waits in the chain", every: 1, least: 20, rare: true, is: guardWaits },
  {
    name: "a card on guard",
    every: 10,
    least: 300,
    is: (s) => companies(s).some((c) => s.cget(c, L.CompanyWord.guard) > 0),
  },
  {
    name: "an agent face down",
    every: 12,
    least: 300,
    is: (s) => seats(s).some((p) => hasAgents(s, p) && slots(s).some((i) => s.iOwner[i] === p && isUnseen(s, i))),
  },
  { name: "a site card on an agent", every: 6, least: 100, is: (s) => s.ways[0] !== 0 },
  { name: "sideboard", every: 4, least: 100, is: (s) => under(s, M.SIDEBOARD) || under(s, M.EXHAUST) },
  { name: "known to be somewhere", every: 16, least: 300, is: loose },
  {
    name: "a deck exhausted",
    every: 16,
    least: 300,
    is: (s) => seats(s).some((p) => s.pget(p, L.PlayerWord.exhausted) > 0),
  },
  { name: "the Council", every: 3, least: 50, is: (s) => s.h[L.Header.phase] === T.PHASE_COUNCIL },
  { name: "anything else", every: 12, least: 300, is: () => true },
];
function companies(s: Meccg): number[] {
  return Array.from({ length: s.companies }, (_, c) => c).filter((c) => s.cget(c, L.CompanyWord.first) !== L.NONE);
}
const seats = (s: Meccg) => Array.from({ length: s.players }, (_, p) => p);
const slots = (s: Meccg) => Array.from({ length: s.slots }, (_, i) => i);
function hiddenPlan(s: Meccg): boolean {
  return companies(s).some(
    (c) =>
      s.cbit(c, L.CompanyBit.planned) && !s.cbit(c, L.CompanyBit.revealed) && s.cget(c, L.CompanyWord.destination) >= 0,
  );
}
function guardWaits(s: Meccg): boolean {
  for (let n = 0; n < s.h[L.Header.chainCount]; n++)
    if (s.ch[n * L.ENTRY_WORDS + Entry.sort] === EntryKind.guard) return true;
  return false;
}
function under(s: Meccg, room: number): boolean {
  for (let i = 0; i < s.h[L.Header.depth]; i++) if (s.fr[i * L.FRAME_WORDS] === room) return true;
  return false;
}
function loose(s: Meccg): boolean {
  for (const p of seats(s)) for (let k = 0; k < L.NAMES; k++) if (knownAt(s, p, L.Known.loose, k) > 0) return true;
  return false;
}

const subject = honest();
/** The same without agents. */
const plain = honest([]);
/** States to write into, for so many seats. */
const rooms = new Map([2, 3, 4, 5].map((n) => [n, { other: meccg.blank(n), world: meccg.blank(n) }]));
/** What this program prints. */
export interface Report extends Counts {
  /** What is wrong, by the question. */
  found: { arranged: string[]; worlds: string[]; siblings: string[]; later: string[] };
  /** States of each kind, and how many there must be. */
  looked: Record<string, number>;
  least: Record<string, number>;
  /** States by whose lists met. */
  sides: Record<string, number>;
  /** Pairs of hidden choices of each kind. */
  siblings: Record<string, number>;
  agents: string[];
}
interface Counts {
  /** From games, scenes, and with cards put back. */
  states: number;
  scenes: number;
  /** States of the scenes in which cards are played that show hidden cards. */
  showing: number;
  put: number;
  /** Pairs of arrangements, and in how many of them cards, names and plans were exchanged. */
  pairs: number;
  cards: number;
  names: number;
  plans: number;
  faceDown: number;
  ways: number;
  worlds: number;
  /** States with something hidden of which two worlds were the same. */
  alike: number;
  /** Choices after which two arrangements were compared again. */
  compared: number;
}

const found: Report["found"] = { arranged: [], worlds: [], siblings: [], later: [] };
const met = new Map<string, number>(KINDS.map((k) => [k.name, 0]));
const looked = new Map<string, number>(KINDS.map((k) => [k.name, 0]));
const done: Counts = {
  states: 0,
  pairs: 0,
  cards: 0,
  names: 0,
  plans: 0,
  faceDown: 0,
  ways: 0,
  worlds: 0,
  alike: 0,
  put: 0,
  scenes: 0,
  showing: 0,
  compared: 0,
};
const reported = new Map<string, number>();
const sides = new Map<string, number>();

/** All questions about one state. */
function look({ state, witness, decks, label }: Omit<Moment, "decks"> & { decks: Moment["decks"] | null }): void {
  const n = ++done.states;
  const chooser = state.chooser();
  const guard = state.fr[state.top()] === M.GUARD;
  const { other, world } = rooms.get(state.players)!;
  const onlookers = seats(state).filter((p) => p !== chooser);
  for (const v of n % 3 === 0 || guard ? [chooser, ...onlookers] : [chooser]) {
    const here = `${label}, view of ${v}: `;
    const stream = new OwnStream("honesty", n, `scramble ${v}`);
    const much = scramble(state, v, witness, stream, other);
    // The decks of scenes are short, and little in them is hidden: how much is exchanged is counted over real games.
    if (decks) {
      done.pairs++;
      done.cards += Math.min(1, much.cards);
      done.names += Math.min(1, much.names);
      done.plans += Math.min(1, much.plans);
      done.faceDown += Math.min(1, much.faceDown);
      done.ways += Math.min(1, much.ways);
    }
    found.arranged.push(...differences(subject, state, other, v, decks, n).map((x) => here + x));
    if (n % 20 === 0 || guard) {
      const hashes: bigint[] = [];
      found.worlds.push(...faults(subject, state, v, decks, n, hashes).map((x) => here + x));
      done.worlds += hashes.length;
      // Before the first hands, and when all has been shown, there may be nothing that could differ.
      if (
        seats(state).some((p) => p !== v && state.pget(p, L.PlayerWord.hand) > 1) &&
        new Set(hashes).size < hashes.length
      )
        done.alike++;
    }
    if (n % 4 === 0) {
      // A world is an arrangement too, and one that no scrambler of ours has thought of.
      const [prior] = priors(decks, v);
      subject.determinize(state.view(v), prior, stream, world);
      found.arranged.push(...differences(subject, state, world, v, decks, n).map((x) => `${here}(a world) ${x}`));
    }
  }
  if (n % 6 === 0 && state.h[L.Header.phase] !== T.PHASE_SETUP) lookLater({ state, witness, label }, n);
}
/** Plays the state and another arrangement on, and compares what the chooser sees. */
function lookLater({ state, witness, label }: Omit<Moment, "decks">, n: number): void {
  const chooser = state.chooser();
  // No player plays on with cards put back: drawing them shows what they are.
  if (state.pget(chooser, L.PlayerWord.bits) & PB_TOP_HIDDEN) return;
  const { other } = rooms.get(state.players)!;
  scramble(state, chooser, witness, new OwnStream("honesty", n, "later"), other, true);
  const alike = { state, other, player: chooser, witness };
  const { wrong, compared } = playedOn(subject, alike, new OwnStream("honesty", n, "play"));
  done.compared += compared;
  if (wrong) found.later.push(`${label}, view of ${chooser}: ${wrong}`);
}

let decision = 0;
/** The questions of one decision; of a game that is `rare` only where something seldom is met. */
function ask(moment: Moment, rare: boolean): void {
  const { state, label } = moment;
  const kinds = KINDS.filter((k) => (!rare || k.rare) && k.is(state));
  for (const k of kinds) met.set(k.name, met.get(k.name)! + 1);
  if (kinds.some((k) => met.get(k.name)! % (k.every * (k.rare ? RARE_THIN : THIN)) === 0)) {
    for (const k of kinds) looked.set(k.name, looked.get(k.name)! + 1);
    look(moment);
  }
  if (rare) return;
  decision++;
  // Rare even so: not thinned out further than this.
  if (state.players === 2 && decision % (300 * Math.min(THIN, 50)) === 0 && state.h[L.Header.phase] !== T.PHASE_SETUP) {
    const copy = meccg.blank(2);
    copy.copyFrom(state);
    const seen = putBack(copy, moment.witness, new OwnStream("honesty", decision, "put back"));
    if (seen) {
      look({ ...moment, state: copy, witness: seen, label: `${label}, cards put back` });
      done.put++;
    }
  }
  if (decision % (5 * THIN) > 0 && state.fr[state.top()] !== M.AGENT) return;
  siblings(moment, decision);
}
// Thinned out so far, the last of them plays in games of minions alone.
for (const player of TABLES_ALONE ? [] : THIN > 50 ? PLAYERS.slice(0, -1) : PLAYERS)
  for (let game = 0; game < (THIN > 5 ? 1 : 2) * SPECS.length; game++)
    // In the second half of the games only what is seldom met.
    walk(game, player, (moment) => ask(moment, game >= SPECS.length));
// Each side against each, but heroes among themselves.
for (const [n, pairing] of (TABLES_ALONE ? [] : pairingsFor(THIN)).entries())
  for (const [k, player] of PLAYERS.entries()) {
    // Thinned out so far, one of them plays each.
    if (THIN > 50 && k !== n + 1) continue;
    for (let game = 0; game < Math.ceil(SIDE_GAMES / THIN); game++) {
      const before = done.states;
      walk(1000 + game * PLAYERS.length + k, player, (moment) => ask(moment, false), pairing);
      const name = pairing.join("-");
      sides.set(name, (sides.get(name) ?? 0) + done.states - before);
    }
  }
// Tables of three, four and five, of every side.
for (const [n, table] of tablesFor(THIN).entries())
  for (const [k, player] of PLAYERS.entries()) {
    if (THIN > 5 && k !== (n + 1) % PLAYERS.length) continue;
    const before = done.states;
    walk(2000 + n, player, (moment) => ask(moment, false), table);
    const name = `table of ${table.length}`;
    sides.set(name, (sides.get(name) ?? 0) + done.states - before);
  }
/** Of each kind of hidden choice a pair is taken apart. */
function siblings({ state, label }: Pick<Moment, "state" | "label">, number: number): void {
  const stream = new OwnStream("honesty", number, "siblings");
  for (const { kind, choices } of hiddenChoices(state, stream)) {
    const wrong = tellsApart(subject, state, kind, choices, stream);
    if (wrong === undefined) continue;
    reported.set(kind, (reported.get(kind) ?? 0) + 1);
    if (wrong) found.siblings.push(`${label}, ${kind}: ${wrong}`);
  }
}
// Agents are seldom sent anywhere: more games, of which nothing else is looked at.
for (let game = 2 * SPECS.length; !TABLES_ALONE && game < 2 * SPECS.length + Math.ceil(120 / THIN); game++)
  walk(game, "random", (moment) => {
    if (moment.state.fr[moment.state.top()] === M.AGENT) siblings(moment, ++decision);
  });
let scene = 0;
if (!TABLES_ALONE)
  scenes(3, (moment) => {
    if (scene++ % THIN > 0) return;
    look({ ...moment, decks: null });
    done.scenes++;
  });
// Cards that show hidden cards: what is seen later is asked of many more states, for it is quickly answered.
if (!TABLES_ALONE && THIN <= 50)
  scenesOfShowingCards((moment) => {
    if (scene++ % Math.max(1, Math.floor(THIN / 5)) > 0) return;
    const { state, witness, label } = moment;
    const chooser = state.chooser();
    const { other } = rooms.get(2)!;
    scramble(state, chooser, witness, new OwnStream("honesty", scene, "scramble"), other);
    const unlike = differences(plain, state, other, chooser, null, scene);
    found.arranged.push(...unlike.map((x) => `${label}, view of ${chooser}: ${x}`));
    lookLater(moment, scene);
    done.showing++;
  });

const report: Report = {
  found,
  looked: Object.fromEntries(looked),
  least: Object.fromEntries(KINDS.map((k) => [k.name, Math.floor(k.least / (k.rare ? RARE_THIN : THIN))])),
  siblings: Object.fromEntries(reported),
  sides: Object.fromEntries(sides),
  agents: everyAgent().map((a) => a.name),
  ...done,
};
process.stdout.write(JSON.stringify(report));
