/** Whole plans of an organization phase as candidates of a search: who goes with whom from a Haven, and where. */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import * as Asked from "../../engine/meccg/rules/questions.js";
import type { MeccgView } from "../../engine/meccg/knowledge/view.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { Board } from "../heuristic/board.js";
import type { HeuristicAgent } from "../heuristic/heuristic.js";
import type { Settings } from "../heuristic/params.js";
import { arrangement, follows, list } from "../heuristic/people.js";
import { propose } from "../heuristic/plans/assignment.js";
import { NO_GROUP, NOWHERE, Orders } from "../heuristic/plans/orders.js";
import { Proposals } from "../heuristic/plans/proposals.js";
import { KEPT, type Planner } from "./guide.js";

/** Most plans that are compared: what the heuristic thinks of them says little (docs/research/search.md). */
const MOST = 12;
/** Of these, plans in which a company of the best division goes where it would go second, or sets out for a card that is left aside so. */
const ELSEWHERE = 2;
const ASIDE = 4;

/**
 * Proposes plans where the heuristic would divide the people at a Haven, or leave them as they stand: its own plan first, then the others
 * that it thinks best, of these some in which a company of the best division goes elsewhere. All questions of one
 * arrangement are one decision: `from` is the same view for each of them, as it was before the first character was placed.
 */
export class MeccgPlans implements Planner<MeccgView> {
  /** The best is taken, by however little: what the heuristic thinks of plans says next to nothing (docs/research/search.md). */
  readonly trust = 0;
  readonly ratings = new Float64Array(MOST);
  readonly key = new Uint32Array(2);
  readonly orders: readonly Orders[] = Array.from({ length: MOST }, () => new Orders());
  private readonly proposals = new Proposals();
  private readonly board = new Board(2);
  private view: MeccgView | null = null;
  private followed: Orders | null = null;
  /** The plan that was taken in this turn. */
  private readonly kept = new Orders();
  private count = 0;
  private site = 0;

  constructor(
    private readonly heuristic: HeuristicAgent,
    private readonly played: { figures: Settings; short: Settings },
    /** A view of as many players, to be written on. */
    private readonly blank: (players: number) => MeccgView,
  ) {
    this.board.set = played.figures;
  }

  get from(): MeccgView {
    return this.view!;
  }

  look(view: MeccgView, choices: Int32Array, count: number): number {
    this.count = 0;
    this.board.set = view.rules.deckCount === 1 ? this.played.short : this.played.figures;
    if (this.board.set.companyPlanRule === 0 || view.players !== 2 || view.player !== view.active) return 0;
    const site = this.siteOf(view, choices, count);
    if (site < 0 || !Q.isHavenOf(view, view.player, site)) return 0;
    this.rewind(view, site);
    const b = this.board;
    b.load(this.from);
    const n = arrangement(b, site);
    for (let k = 0; k < n; k++) Q.supposeLeader(this.from, list[k], follows[list[k]]);
    Q.hashOfView(this.from, this.key);
    b.load(this.from);
    propose(b, site, list, n, follows, this.proposals);
    this.site = site;
    this.take(n);
    return this.count;
  }

  /** The Haven whose people are to be divided by this choice; -1 where that is not what is asked. */
  private siteOf(view: MeccgView, choices: Int32Array, count: number): number {
    const f = Q.question(view);
    if (Q.ruleOf(view, f) === Asked.ARRANGE) return Q.isInSetup(view, f) ? -1 : Q.arrangedSite(view, f);
    if (Q.ruleOf(view, f) !== Asked.ORGANIZE || !Asked.whatToOrganize(view, f)) return -1;
    const first = this.heuristic.choose(view, choices, count, NO_LUCK);
    if (T.verbOf(first) === T.V_ARRANGE) return T.aOf(first);
    if (T.verbOf(first) !== T.V_PASS) return -1;
    for (let k = 0; k < count; k++) if (T.verbOf(choices[k]) === T.V_ARRANGE) return T.aOf(choices[k]);
    return -1;
  }

  /** The view as it was before anybody was placed, with what does not matter for a plan emptied. */
  private rewind(view: MeccgView, site: number): void {
    if (this.view === null || this.view.players !== view.players) this.view = this.blank(view.players);
    const past = this.view;
    past.bytes.set(view.bytes);
    past.rules = view.rules;
    past.player = view.player;
    Q.unarrange(past, past.player, site);
    Q.forgetLuck(past);
  }

  /** Takes the heuristic's plan, those in which a company of it goes elsewhere, and the best of the rest. */
  private take(n: number): void {
    const { proposals } = this;
    const { own, divisions, seconds } = proposals;
    if (own < 0) return;
    this.add(own, n);
    for (let k = 0; k < ELSEWHERE; k++) this.add(proposals.best(divisions, seconds), n);
    for (let k = 0; k < ASIDE; k++) this.add(proposals.best(seconds, proposals.count), n);
    while (this.count < MOST) {
      const k = proposals.best(0, divisions);
      if (k < 0) return;
      this.add(k, n);
    }
  }
  private add(k: number, n: number): void {
    if (k < 0) return;
    const { proposals } = this;
    proposals.taken[k] = 1;
    this.ratings[this.count] = proposals.worth[k];
    const o = this.orders[this.count++];
    o.clear(this.from.player, Q.turnOf(this.from), this.site);
    for (let x = 0; x < n; x++) {
      o.group[list[x]] = proposals.group(k, x);
      o.to[list[x]] = proposals.to(k, x);
      o.aim[list[x]] = proposals.aim(k, x);
    }
  }

  follow(k: number): void {
    this.obey(k < 0 ? null : this.orders[k]);
  }
  private obey(orders: Orders | null): void {
    this.followed = orders;
    this.heuristic.follow(orders);
  }
  keep(k: number): void {
    if (k < 0) this.kept.turn = NEVER;
    else this.kept.take(this.orders[k]);
  }
  onward(view: MeccgView, choices: Int32Array, count: number): number {
    const { kept } = this;
    const f = Q.question(view);
    if (kept.turn !== Q.turnOf(view) || kept.player !== view.player) return -1;
    if (Q.ruleOf(view, f) !== Asked.PLAN || !Asked.whereTo(view, f)) return -1;
    this.obey(kept);
    const choice = this.heuristic.choose(view, choices, count, NO_LUCK);
    this.obey(null);
    return choice;
  }
  /** Is there a plan that says how `player` organizes in this turn? */
  binds(player: number, turn: number): boolean {
    return this.followed !== null && this.followed.player === player && this.followed.turn === turn;
  }
  choice(k: number, view: MeccgView, choices: Int32Array, count: number): number {
    this.follow(k);
    const choice = this.heuristic.choose(view, choices, count, NO_LUCK);
    this.follow(-1);
    return choice;
  }
  /** "Annalena, Frodo: to Bree for Black Arrow; Elladan: stay at Rivendell": who goes together, where, and for which card; only who stands together where the plan leaves the rest open. */
  words(k: number): string {
    const { group, to, aim, site } = k === KEPT ? this.kept : this.orders[k];
    const from = this.from;
    const names = new Map<number, { who: string[]; to: number; aim: number }>();
    for (let i = 0; i < from.slots; i++) {
      if (group[i] === NO_GROUP) continue;
      const one = names.get(group[i]) ?? { who: [], to: to[i], aim: aim[i] };
      one.who.push(D.nameOf(Q.defOf(from, i)));
      names.set(group[i], one);
    }
    const where = (goal: number): string =>
      goal === NOWHERE ? "together" : goal === site ? `stay at ${D.siteName(site)}` : `to ${D.siteName(goal)}`;
    const what = (card: number): string => (card >= 0 ? ` for ${D.nameOf(card)}` : "");
    return [...names.values()].map((one) => `${one.who.join(", ")}: ${where(one.to)}${what(one.aim)}`).join("; ");
  }
}
/** A turn that never comes: no plan is kept. */
const NEVER = -1;
/** For agents that ask for no luck. */
export const NO_LUCK = {
  next(): number {
    throw new Error("this agent chooses without luck");
  },
  below(): number {
    throw new Error("this agent chooses without luck");
  },
};
