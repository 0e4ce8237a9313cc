import type { Agent, Briefing, Candidate } from "../../engine/core/agent.js";
import { type Game, type GameState, OVER, type Prior, type Stream, type View } from "../../engine/core/game.js";
import { OwnStream } from "../../engine/core/streams.js";
import { Field } from "./field.js";
import { Flat, preferred } from "./flat.js";
import { bestMean, Grown, mostTried } from "./grown.js";
import { type Guide, KEPT, sightOf } from "./guide.js";
import { FLAT, type Settings, TREES } from "./params.js";
import { candidatesInto, type Search } from "./search.js";
import type { Team } from "./team.js";

/** What a search found of a choice, beside the best rated one (whose lead is 0); see `leads`. */
export interface Lead {
  readonly choice: number;
  readonly lead: number;
  readonly visits: number;
}

/** Choices of a line that is shown. */
const LINE = 6;

/** `told`: the lists of the others are told, and struck from those that are supposed. */
const STRUCK = 2;
/** The lists but for some; those that are the same in everything are the same. */
function without<D>(lists: readonly D[], some: readonly D[]): readonly D[] {
  const texts = new Set(some.map((list) => JSON.stringify(list)));
  return lists.filter((list) => !texts.has(JSON.stringify(list)));
}

/**
 * Searches by simulation: supposes worlds that agree with what it sees, and plays its candidates out in them. The
 * simulations are dealt to `parts` searches with streams of their own whose results are added up, so that they may run
 * side by side: the choice is the same wherever they run.
 */
export class MctsAgent<S extends GameState<V>, V extends View, D> implements Agent<V> {
  readonly name = "mcts";
  readonly looks = true;
  readonly told: boolean;
  private readonly search: Search<S, V, D>;
  private readonly joined: Field;
  private readonly fresh: Field;
  private readonly own = new OwnStream("mcts", 0, "part");
  private prior: Prior<D>;
  private team: Team<V, D> | null = null;
  private cut = 0;
  /** The last decision, for whoever asks about it. */
  private seen: V | null = null;
  private readonly asked: Int32Array;
  private askedCount = 0;
  private taken = 0;
  /** What was found of the plan of the turn. */
  private readonly found = { visits: 0, value: 0, spread: 0 };
  /** The last choice, where the plan of the turn was gone on with; -1: it was searched for. */
  private further = -1;
  /** Were plans compared for it, and for which decision? */
  private planned = false;
  private readonly key = new Uint32Array(2);

  constructor(
    private readonly game: Game<S, V, D>,
    private readonly guide: Guide<S, V>,
    private readonly lists: readonly D[],
    private readonly set: Settings,
    /** Threads for `think`; missing: it searches in this one. */
    private readonly makeTeam: (() => Team<V, D>) | null = null,
  ) {
    this.told = set.told !== 0;
    this.search = searchOf(game, guide, set);
    this.joined = new Field(game.maxChoices);
    this.fresh = new Field(game.maxChoices);
    this.asked = new Int32Array(game.maxChoices);
    this.prior = { lists, told: false };
  }

  begin(player: number, briefing: Briefing): void {
    const told = (briefing.lists as readonly D[] | undefined)?.filter((_, seat) => seat !== player);
    if (this.set.told === STRUCK) this.prior = { lists: without(this.lists, told ?? []), told: false };
    else this.prior = told?.length ? { lists: told, told: true } : { lists: this.lists, told: false };
    this.cut = 0;
    this.seen = null;
    this.further = -1;
    this.planned = false;
    this.guide.planner?.keep?.(-1);
  }

  choose(view: V | null, choices: Int32Array, count: number, stream: Stream): number {
    if (!view || count === 1) return this.onlyOne(choices);
    const further = this.onward(view, choices, count);
    if (further >= 0) return further;
    if (this.prepare(view, choices, count)) return this.decide(view, choices, count, false);
    let cut = false;
    const random = this.ownStream(stream);
    for (let part = 0; part < this.set.parts; part++) {
      for (let i = 0; i < 4; i++) this.own.words[i] = random.next() | (i === 0 ? 1 : 0);
      this.search.run(view, choices, count, this.prior, this.own);
      if (this.search.cut) cut = true;
      this.joined.join(this.search.field.columns);
    }
    return this.decide(view, choices, count, cut);
  }

  /** As `choose`, with the parts side by side on other threads; the same choice. */
  async think(view: V, choices: Int32Array, count: number, stream: Stream): Promise<number> {
    if (!this.makeTeam || this.set.parts < 2 || this.set.told === STRUCK)
      return this.choose(view, choices, count, stream);
    if (count === 1) return this.onlyOne(choices);
    const further = this.onward(view, choices, count);
    if (further >= 0) return further;
    if (this.prepare(view, choices, count)) return this.decide(view, choices, count, false);
    this.team ??= this.makeTeam();
    const random = this.ownStream(stream);
    const words: Uint32Array[] = [];
    for (let part = 0; part < this.set.parts; part++)
      words.push(Uint32Array.from({ length: 4 }, (_, i) => random.next() | (i === 0 ? 1 : 0)));
    const told = this.prior.told ? this.prior.lists : null;
    let cut = false;
    for (const part of await this.team.search(view, choices.slice(0, count), told, words)) {
      if (part.cut) cut = true;
      this.joined.join(part.found);
    }
    return this.decide(view, choices, count, cut);
  }
  /** Ends the threads of `think`. */
  async close(): Promise<void> {
    await this.team?.close();
    this.team = null;
  }

  private onlyOne(choices: Int32Array): number {
    this.seen = null;
    return choices[0];
  }
  /** Takes the candidates. True if they are plans that were compared already when the last question was asked. */
  private prepare(view: V, choices: Int32Array, count: number): boolean {
    const { joined, fresh, guide, set } = this;
    this.seen = view;
    this.further = -1;
    this.askedCount = count;
    for (let k = 0; k < count; k++) this.asked[k] = choices[k];
    const before = this.planned;
    const planner = candidatesInto(fresh, guide as Guide<never, V>, set, view, choices, count);
    this.planned = planner !== null;
    if (planner && before && this.key.every((word, i) => word === planner.key[i])) return true;
    if (planner) this.key.set(planner.key);
    joined.begin(fresh);
    return false;
  }
  /**
   * The luck of a search: the agent's own, but for plans luck that comes of the view they begin from. So all questions of a
   * plan are answered alike, also by an agent that was not there when the first was asked.
   */
  private ownStream(stream: Stream): Stream {
    return this.planned ? new OwnStream(`${this.key[0]} ${this.key[1]}`, 0, "plan") : stream;
  }
  private decide(view: V, choices: Int32Array, count: number, cut: boolean): number {
    if (cut) this.cut++;
    const { joined, set } = this;
    if (set.form === FLAT) this.taken = preferred(joined, this.trust);
    else this.taken = set.form === TREES ? bestMean(joined) : mostTried(joined);
    const taken = joined.choices[this.taken];
    if (!this.planned) return taken;
    const planner = this.guide.planner!;
    planner.keep?.(taken);
    this.found.visits = joined.visits[this.taken];
    this.found.value = joined.mean(this.taken);
    this.found.spread = joined.spread(this.taken);
    return planner.choice(taken, view, choices, count);
  }
  /** By how much another candidate must be better than the best rated. */
  private get trust(): number {
    const { trust } = this.set;
    return this.planned ? Math.min(trust, this.guide.planner?.trust ?? trust) : trust;
  }
  /** The choice by which the plan of this turn is gone on with, which nobody searches anew; -1: it says nothing of this question. */
  private onward(view: V, choices: Int32Array, count: number): number {
    const choice = this.set.plans ? (this.guide.planner?.onward?.(view, choices, count) ?? -1) : -1;
    if (choice >= 0) {
      this.seen = view;
      this.further = choice;
    }
    return choice;
  }

  cutShort(): number {
    return this.cut;
  }

  candidates(): Candidate[] {
    const { joined, seen, further } = this;
    if (!seen) return [];
    if (further >= 0) return [this.gone(seen, further)];
    const list = Array.from({ length: joined.n }, (_, k) => ({
      k,
      choice: this.choiceOf(k),
      visits: joined.visits[k],
      value: joined.mean(k),
      spread: joined.spread(k),
    }));
    // What was dropped early has a mean over few worlds: it comes after what was tried to the end.
    const full = joined.visits[this.taken] / 2;
    const rank = (c: (typeof list)[number]): number => (c.k === this.taken ? 2 : c.visits >= full ? 1 : 0);
    list.sort((a, b) => rank(b) - rank(a) || b.value - a.value || a.k - b.k);
    // Of plans that begin alike the best one stands for all.
    const begun = new Set<number>();
    const best = list.filter(({ choice }) => !begun.has(choice) && begun.add(choice));
    return best.map(({ k, choice, visits, value, spread }) => ({
      ...{ choice, visits, value, spread, line: this.line(seen, k, choice) },
      ...this.behind(k),
      ...(this.planned ? { plan: this.guide.planner!.words(joined.choices[k]) } : {}),
    }));
  }
  /** The choice by which a plan was gone on with: what was found of the plan says what it is worth. */
  private gone(seen: V, choice: number): Candidate {
    const line = [this.game.choiceToText(seen, choice)];
    return { choice, ...this.found, line, plan: this.guide.planner!.words(KEPT) };
  }
  /** How far candidate `k` is behind the one taken, world by world; where neither is the best rated one, their errors are taken for independent. */
  private behind(k: number): Pick<Candidate, "behind"> {
    const { joined, taken, set } = this;
    if (set.form !== FLAT || k === taken || joined.visits[k] < 2) return {};
    const error = Math.hypot(joined.error(k), joined.error(taken));
    return { behind: { by: joined.lead(taken) - joined.lead(k), error } };
  }
  /**
   * What the last search found of each choice it tried: by how much its worth was above that of the best rated one, on average over the
   * worlds both were tried in, and in how many tries. Of plans that begin alike the best one stands for all. Empty after a single choice.
   */
  leads(): Lead[] {
    const { joined, seen } = this;
    const found = new Map<number, Lead>();
    if (seen && this.further < 0 && !joined.settled)
      for (let k = 0; k < joined.n; k++) {
        const one = { choice: this.choiceOf(k), lead: joined.lead(k), visits: joined.visits[k] };
        const before = found.get(one.choice);
        if (one.visits > 0 && (!before || one.lead > before.lead)) found.set(one.choice, one);
      }
    return [...found.values()];
  }
  /** The choice that candidate `k` is, or by which it begins if it is a plan. */
  private choiceOf(k: number): number {
    const choice = this.joined.choices[k];
    return this.planned ? this.guide.planner!.choice(choice, this.seen!, this.asked, this.askedCount) : choice;
  }

  /** The choice and what follows by the guide in one of the worlds that were supposed. */
  private line(view: V, k: number, choice: number): string[] {
    const { guide } = this;
    const state = this.game.blank(view.players);
    this.game.determinize(view, this.prior, new OwnStream("mcts", 0, "line"), state);
    const until = guide.clock(state) + sightOf(this.set.horizon).turns[0];
    const buffer = new Int32Array(this.game.maxChoices);
    const words: string[] = [];
    let next = choice;
    let who = view.player;
    if (this.planned) guide.planner!.follow(this.joined.choices[k]);
    for (;;) {
      const said = this.game.choiceToText(state, next);
      words.push(who === view.player ? said : `${view.players === 2 ? "opponent" : `seat ${who}`}: ${said}`);
      state.apply(next);
      who = state.chooser();
      if (who === OVER || words.length >= LINE || guide.clock(state) >= until) break;
      next = guide.choose(state, who, buffer, state.legal(buffer), this.own, false);
    }
    if (this.planned) guide.planner!.follow(-1);
    return words;
  }

  explain(): string {
    const [best, next] = this.candidates();
    if (!best || !this.seen) return "there was only one choice";
    const say = (c: Candidate): string =>
      `${this.game.choiceToText(this.seen!, c.choice)} (${(100 * c.value).toFixed(1)} % in ${c.visits} tries)`;
    return next ? `${say(best)}, rather than ${say(next)}` : say(best);
  }
}

/** One part of a search: its share of the simulations, in the form that is asked for. */
export function searchOf<S extends GameState<V>, V extends View, D>(
  game: Game<S, V, D>,
  guide: Guide<S, V>,
  set: Settings,
): Search<S, V, D> {
  const part = { ...set, sims: Math.max(1, Math.floor(set.sims / set.parts)) };
  return set.form === FLAT
    ? new Flat(game, guide, part)
    : new Grown(game, guide, part, set.form === TREES ? set.worlds : 0);
}
