import * as Q from "../../engine/meccg/rules/facts/board.js";
import * as Asked from "../../engine/meccg/rules/questions.js";
import { UserError } from "../../engine/core/errors.js";
import type { Stream } from "../../engine/core/game.js";
import { type Deck, deckGroups, loadDeck, RULESETS, type Ruleset, sideOfDeck } from "../../engine/meccg/index.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import { MeccgView } from "../../engine/meccg/knowledge/view.js";
import type { Seen } from "../heuristic/board.js";
import { HeuristicAgent } from "../heuristic/heuristic.js";
import { chanceToWin, shareOfPoints } from "../heuristic/evaluation.js";
import { PLAYED } from "../heuristic/versions.js";
import { networkOf } from "../neural/networks.js";
import type { NeuralAgent } from "../neural/neural.js";
import { NetworkValue } from "../neural/value.js";
import { FAR_END, type Guide, lookOf } from "./guide.js";
import { DEFAULTS, LEAVES, PILOT_NEURAL, PILOTS, type Settings } from "./params.js";
import { MeccgPlans } from "./plans.js";

/** Decisions whose worth shows only when their cards could have been played, some turns later (docs/research/search.md). */
const FAR = new Set([
  Asked.PLAN,
  Asked.END_TURN,
  Asked.RESET_HAND,
  Asked.DISCARD_HAND,
  Asked.COMPANY_SITE,
  Asked.PLAY_AT_SITE,
]);

/** How far behind the best rating a choice may be that searching has found better now and then (docs/research/search.md). */
const WITHIN = new Map([
  [Asked.PLAN, 1],
  [Asked.END_TURN, 0.5],
]);
/** More hangs on a plan than on any other decision (docs/research/search.md): so many times the simulations, as far as this many in all. */
const PLANS_SHARE = 6;
const PLANS_ENOUGH = 240;

/** The network that ships to judge how a game stands. */
export const VALUE = "value";

const NO_RULES = RULESETS[0];

/** Added to each chance before they are shared out. */
const LEAST = 1e-6;
/** The heuristic's knowledge of METW, for searches: both sides of a roll-out see only what they would see. */
export class MeccgGuide implements Guide<Meccg, MeccgView> {
  private readonly knows: HeuristicAgent;
  private readonly quick: HeuristicAgent;
  /** Who plays on after the first judgement: nobody divides companies then, which would take most of the time. */
  private readonly later: HeuristicAgent;
  readonly planner?: MeccgPlans;
  readonly judgesChoices: boolean;
  /** Who plays roll-outs until their first judgement; null: nobody, any choice is taken. */
  private readonly guide: HeuristicAgent | null;
  /** Who plays them in its place, but for plans; null: nobody. */
  private readonly player: NeuralAgent | null;
  /** What that one is shown of a supposed world. */
  private readonly shown: MeccgView | null;
  private readonly worth: (s: Meccg, player: number) => number;
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
    const { figures, short } = PLAYED[version - 1];
    this.knows = new HeuristicAgent(figures, "full", short);
    this.quick = new HeuristicAgent(figures, "quick", short);
    this.later = new HeuristicAgent({ ...figures, companyPlanRule: 0 }, far === FAR_END ? "quick" : "full", {
      ...short,
      companyPlanRule: 0,
    });
    const who = PILOTS[pilot];
    this.guide = who === "uniform" ? null : who === "rollout" ? this.quick : this.knows;
    this.player = pilot === PILOT_NEURAL ? policy : null;
    this.shown = this.player && new MeccgView(2);
    if (this.guide === this.knows && figures.companyPlanRule > 0)
      this.planner = new MeccgPlans(this.knows, PLAYED[version - 1], (players) => new MeccgView(players));
    this.judgesChoices = LEAVES[leaf] === "network";
    if (this.judgesChoices) {
      const judge = new NetworkValue(networkOf(network));
      this.worth = (s, player) => judge.chance(s, player);
    } else this.worth = LEAVES[leaf] === "score" ? shareOfPoints : chanceToWin;
  }

  rate(view: MeccgView, choices: Int32Array, count: number, out: Float64Array): void {
    this.knows.weigh(view, choices, count, out);
  }
  // biome-ignore lint/complexity/useMaxParams: asked for every choice of a roll-out
  choose(state: Meccg, player: number, choices: Int32Array, count: number, stream: Stream, late: boolean): number {
    if (!this.guide) return choices[count === 1 ? 0 : stream.below(count)];
    if (this.player && this.shown && !late && count > 1 && !this.isPlan(state, player)) {
      this.shown.show(state, player);
      return this.player.choose(this.shown, choices, count, stream);
    }
    // The heuristic reads nothing that is hidden from the player (a test compares): no view need be made.
    this.eyes.bytes = state.bytes;
    this.eyes.rules = state.rules;
    this.eyes.player = player;
    this.eyes.players = state.players;
    return (late ? this.later : this.guide).choose(this.eyes, choices, count, stream);
  }
  /** Is this for the heuristic to answer: who goes with whom and where, and all of an organization phase that goes by a plan? */
  private isPlan(state: Meccg, player: number): boolean {
    const room = roomOf(state);
    if (room === Asked.ORGANIZE) return this.planner?.binds(player, Q.turnOf(state)) ?? false;
    return room === Asked.PLAN || room === Asked.ARRANGE;
  }
  /** The chance that `player` wins a game of two from here, 0..1. */
  value(state: Meccg, player: number): number {
    return this.worth(state, player);
  }
  values(state: Meccg, player: number, out: Float64Array): void {
    if (state.players > 2) {
      this.sharesOf(state, out);
      return;
    }
    const mine = this.worth(state, player);
    for (let p = 0; p < 2; p++) out[p] = p === player ? mine : 1 - mine;
  }
  /** Of more than two: the share of each as its chances against the best of the others stand; networks judge games of two alone. */
  private sharesOf(state: Meccg, out: Float64Array): void {
    let all = 0;
    for (let p = 0; p < state.players; p++) {
      // Whoever is out wins nothing; the others are never quite without hope, so that the shares have a sum.
      out[p] = Q.isOut(state, p) ? 0 : LEAST + chanceToWin(state, p);
      all += out[p];
    }
    for (let p = 0; p < state.players; p++) out[p] /= all;
  }
  clock(state: Meccg): number {
    return Q.turnOf(state);
  }
  farSighted(view: MeccgView): boolean {
    return FAR.has(roomOf(view));
  }
  within(view: MeccgView): number {
    return WITHIN.get(roomOf(view)) ?? Number.POSITIVE_INFINITY;
  }
  share(_view: MeccgView, plans: boolean, sims: number): number {
    return plans ? Math.max(1, Math.min(PLANS_SHARE, PLANS_ENOUGH / sims)) : 1;
  }
  look(view: MeccgView): number {
    // What was rolled or drawn is over once it has had its effect; how many steps it took never matters.
    Q.forgetLuck(view);
    return lookOf(view);
  }
}
/** The rule that asks. */
const roomOf = (view: Q.Table): number => Q.ruleOf(view, Q.question(view));

/** A view as plain data that crosses threads, and back. */
interface PackedView {
  bytes: Uint8Array;
  player: number;
  players: number;
  rules: Ruleset;
}
export function packView(view: MeccgView): PackedView {
  const { bytes, player, players, rules } = view;
  return { bytes: bytes.slice(), player, players, rules };
}
export function unpackView(data: unknown): MeccgView {
  const { bytes, player, players, rules } = data as PackedView;
  const view = new MeccgView(players);
  view.bytes.set(bytes);
  view.player = player;
  view.rules = rules;
  return view;
}

let decks: Deck[] | null = null;
/**
 * The lists that agents are trained with: what is supposed of an opponent's as long as nobody says. Heroes' are those of the training
 * part, those of the other sides (which they alone are held against, `belief.ts`) of the wide one.
 */
export function training(): Deck[] {
  if (decks === null) {
    const groups = deckGroups();
    const others = groups["wide-training"].map((name) => loadDeck(name)).filter((list) => sideOfDeck(list) !== "hero");
    decks = [...groups["training"].map((name) => loadDeck(name)), ...others];
  }
  return decks;
}
