import { UserError } from "../../engine/core/errors.js";
import { hash64Into } from "../../engine/core/hash.js";
import type { Stream } from "../../engine/core/game.js";
import * as L from "../../engine/metw/state/layout.js";
import { type Deck, deckGroups, loadDeck, RULESETS, type Ruleset } from "../../engine/metw/index.js";
import {
  ARRANGE,
  COMPANY_SITE,
  DISCARD_HAND,
  END_TURN,
  ORGANIZE,
  PLAN,
  PLAY_AT_SITE,
  RESET_HAND,
} from "../../engine/metw/machine/machine.js";
import type { Metw } from "../../engine/metw/metw.js";
import { MetwView } from "../../engine/metw/knowledge/view.js";
import type { Seen } from "../heuristic/board.js";
import { HeuristicAgent } from "../heuristic/heuristic.js";
import { chanceToWin, shareOfPoints } from "../heuristic/standing.js";
import { VERSIONS } from "../heuristic/versions.js";
import { networkOf } from "../neural/networks.js";
import type { NeuralAgent } from "../neural/neural.js";
import { NetworkValue } from "../neural/value.js";
import { FAR_END, type Guide } from "./guide.js";
import { DEFAULTS, LEAVES, PILOT_NEURAL, PILOTS, type Settings } from "./params.js";
import { MetwPlans } from "./plans.js";

/** Decisions whose worth shows only when their cards could have been played, some turns later (docs/research/search.md). */
const FAR = new Set([PLAN, END_TURN, RESET_HAND, DISCARD_HAND, COMPANY_SITE, PLAY_AT_SITE]);

/** How far behind the best rating a choice may be that searching has found better now and then (docs/research/search.md). */
const WITHIN = new Map([
  [PLAN, 1],
  [END_TURN, 0.5],
]);
/** More hangs on a plan than on any other decision (docs/research/search.md). */
const PLANS_SHARE = 2;

/** The network that ships to judge how a game stands. */
export const VALUE = "value";

const NO_RULES = RULESETS[0]!;

/** The heuristic's knowledge of METW, for searches: both sides of a roll-out see only what they would see. */
export class MetwGuide implements Guide<Metw, MetwView> {
  private readonly knows: HeuristicAgent;
  private readonly quick: HeuristicAgent;
  /** Who plays on after the first judgement: nobody divides companies then, which would take most of the time. */
  private readonly later: HeuristicAgent;
  readonly planner?: MetwPlans;
  readonly judgesChoices: boolean;
  /** Who plays roll-outs until their first judgement; null: nobody, any choice is taken. */
  private readonly pilot: HeuristicAgent | null;
  /** Who plays them in its place, but for plans; null: nobody. */
  private readonly player: NeuralAgent | null;
  /** What that one is shown of a supposed world. */
  private readonly shown: MetwView | null;
  private readonly worth: (s: Metw, player: number) => number;
  private readonly eyes: { -readonly [K in keyof Seen]: Seen[K] } = {
    bytes: new Uint8Array(0),
    rules: NO_RULES,
    player: 0,
    players: 2,
  };

  /**
   * `network`: the name or the file of the one that judges, where a network does (`leaf`). `policy`: who plays the roll-outs with
   * `pilot=neural`.
   */
  constructor(
    { pilot, version, leaf, far }: Pick<Settings, "pilot" | "version" | "leaf" | "far"> = DEFAULTS,
    network: string = VALUE,
    policy: NeuralAgent | null = null,
  ) {
    if (pilot === PILOT_NEURAL && policy === null)
      throw new UserError("pilot=neural", "no network plays roll-outs here", "write pilot=heuristic");
    const figures = VERSIONS[version - 1]!;
    this.knows = new HeuristicAgent(figures);
    this.quick = new HeuristicAgent(figures, "quick");
    const simple = { ...figures, plans: 0 };
    this.later = new HeuristicAgent(simple, far === FAR_END ? "quick" : "full");
    const who = PILOTS[pilot]!;
    this.pilot = who === "uniform" ? null : who === "rollout" ? this.quick : this.knows;
    this.player = pilot === PILOT_NEURAL ? policy : null;
    this.shown = this.player && new MetwView(2);
    if (this.pilot === this.knows && figures.plans > 0)
      this.planner = new MetwPlans(this.knows, figures, (players) => new MetwView(players));
    this.judgesChoices = LEAVES[leaf] === "network";
    if (this.judgesChoices) {
      const judge = new NetworkValue(networkOf(network));
      this.worth = (s, player) => judge.chance(s, player);
    } else this.worth = LEAVES[leaf] === "score" ? shareOfPoints : chanceToWin;
  }

  rate(view: MetwView, choices: Int32Array, count: number, out: Float64Array): void {
    this.knows.weigh(view, choices, count, out);
  }
  choose(state: Metw, player: number, choices: Int32Array, count: number, stream: Stream, late: boolean): number {
    if (!this.pilot) return choices[count === 1 ? 0 : stream.below(count)]!;
    if (this.player && this.shown && !late && count > 1 && !this.isPlan(state, player)) {
      this.shown.show(state, player);
      return this.player.choose(this.shown, choices, count, stream);
    }
    // The heuristic reads nothing that is hidden from the player (a test compares): no view need be made.
    this.eyes.bytes = state.bytes;
    this.eyes.rules = state.rules;
    this.eyes.player = player;
    return (late ? this.later : this.pilot).choose(this.eyes, choices, count, stream);
  }
  /** Is this for the heuristic to answer: who goes with whom and where, and all of an organization phase that goes by a plan? */
  private isPlan(state: Metw, player: number): boolean {
    const room = roomOf(state);
    if (room === ORGANIZE) return this.planner?.binds(player, state.h[L.Header.turn]!) ?? false;
    return room === PLAN || room === ARRANGE;
  }
  /** The chance that `player` wins a game of two from here, 0..1. */
  value(state: Metw, player: number): number {
    return this.worth(state, player);
  }
  values(state: Metw, player: number, out: Float64Array): void {
    const mine = this.worth(state, player);
    for (let p = 0; p < state.players; p++) out[p] = p === player ? mine : (1 - mine) / (state.players - 1);
  }
  clock(state: Metw): number {
    return state.h[L.Header.turn]!;
  }
  farSighted(view: MetwView): boolean {
    return FAR.has(roomOf(view));
  }
  within(view: MetwView): number {
    return WITHIN.get(roomOf(view)) ?? Number.POSITIVE_INFINITY;
  }
  share(_view: MetwView, plans: boolean): number {
    return plans ? PLANS_SHARE : 1;
  }
  look(view: MetwView): number {
    // What was rolled or drawn is over once it has had its effect; how many steps it took never matters.
    view.h[L.Header.rolled] = view.h[L.Header.result] = view.h[L.Header.steps] = 0;
    hash64Into(view.bytes, 0, view.bytes.length, halves, 0);
    return halves[0]! | 0;
  }
}
const halves = new Uint32Array(2);
/** The rule that asks. */
const roomOf = (view: Pick<MetwView, "fr" | "h">): number => view.fr[(view.h[L.Header.depth]! - 1) * L.FRAME_WORDS]!;

/** A view as plain data that crosses threads, and back. */
interface PackedView {
  bytes: Uint8Array;
  player: number;
  rules: Ruleset;
}
export function packView(view: MetwView): PackedView {
  return { bytes: view.bytes.slice(), player: view.player, rules: view.rules };
}
export function unpackView(data: unknown): MetwView {
  const { bytes, player, rules } = data as PackedView;
  const view = new MetwView(2);
  view.bytes.set(bytes);
  view.player = player;
  view.rules = rules;
  return view;
}

let decks: Deck[] | null = null;
/** The lists that agents are trained with: what is supposed of an opponent's as long as nobody says. */
export function training(): Deck[] {
  decks ??= deckGroups()["training"]!.map((name) => loadDeck(name));
  return decks;
}
