import { type Game, type GameState, OVER, type Prior, type Stream, type View } from "../../engine/core/game.js";
import { streamWordsOf } from "../../engine/core/seats.js";
import { log } from "../../engine/core/numbers.js";
import { type Field, highest } from "./field.js";
import { type Guide, rollOut } from "./guide.js";
import type { Settings } from "./params.js";
import { Search } from "./search.js";
import { NIL, Tree } from "./tree.js";

/** Choices on one way down a tree. */
const DEEPEST = 64;
const EDGES_A_NODE = 4;

/**
 * Search with trees, in two forms. `trees`: one tree for each of a few supposed worlds, results joined (Ginsberg 1999;
 * dice are thrown anew in every simulation, so that no tree knows them). `is`: one tree for all worlds, a new one for
 * each simulation, choices counted as often as they were offered (information-set MCTS, Cowling, Powley and Whitehouse
 * 2012). Below the root, more choices are considered the more often a node is passed, in the order of the guide's
 * ratings; upper confidence bounds choose among them; each way ends with a roll-out. What it was worth to each seat is
 * carried back up: every choice is worth what it brings the one who makes it, so that each looks to his own share and
 * nobody is supposed to play against the one who searches (max^n, Luckhardt and Irani 1986).
 */
export class Grown<S extends GameState<V>, V extends View, D> extends Search<S, V, D> {
  private readonly tree: Tree;
  private readonly rated: Float64Array;
  private readonly way = new Int32Array(DEEPEST);
  private readonly wayOf = new Int8Array(DEEPEST);
  private readonly words: Uint32Array;
  private eyes: V | undefined;

  constructor(
    game: Game<S, V, D>,
    guide: Guide<S, V>,
    set: Settings,
    /** Worlds with a tree of their own; 0: one tree for all. */
    private readonly worlds: number,
  ) {
    super(game, guide, set);
    this.tree = new Tree(set.sims + 8, (set.sims + 8) * EDGES_A_NODE);
    this.rated = new Float64Array(game.maxChoices);
    this.words = new Uint32Array(streamWordsOf(game, Math.max(...game.seats)));
  }

  protected spend(view: V, prior: Prior<D>, stream: Stream): void {
    const { set, worlds } = this;
    const trees = Math.max(1, Math.min(worlds, set.sims));
    const each = Math.floor(set.sims / trees);
    for (let t = 0; t < trees; t++) {
      this.tree.plant(view.player);
      if (worlds > 0) this.game.determinize(view, prior, stream, this.world);
      for (let i = 0; i < each && !this.watch.over(); i++) {
        if (worlds > 0) this.throwAnew(stream);
        else this.game.determinize(view, prior, stream, this.world);
        this.trial.copyFrom(this.world);
        this.simulate(view.player, stream);
      }
      this.gather(view);
    }
  }

  private throwAnew(stream: Stream): void {
    for (let i = 0; i < this.words.length; i++) this.words[i] = stream.next() | (i % 4 === 0 ? 1 : 0);
    this.world.reseed(this.words);
  }

  /** Adds what the present tree knows of the candidates. */
  private gather(view: V): void {
    const { field, tree } = this;
    for (let k = 0; k < field.n; k++) {
      const e = tree.edge(0, this.game.identity(view, field.choices[k]));
      if (e === NIL) continue;
      const n = tree.visits[e];
      if (n === 0) continue;
      if (this.worlds > 0) field.add(k, tree.sum[e] / n, n);
      else field.take(k, n, tree.sum[e], tree.square[e]);
    }
  }

  /** One way down the tree, a roll-out, and its worth to each seat carried back up. */
  private simulate(player: number, stream: Stream): void {
    const { trial: s, tree, guide, since, sight, worth } = this;
    let node = 0;
    let depth = 0;
    // Trees reach as far as the first judgement.
    while (node !== NIL && depth < DEEPEST) {
      const who = s.chooser();
      if (who === OVER || guide.clock(s) >= since + sight.turns[0]) break;
      const count = s.legal(this.buffer);
      const fresh = this.step(node, who, count, depth);
      if (fresh < 0) break;
      depth++;
      if (s.chooser() === OVER) continue;
      // A choice that was just added is played out; one known goes on to the node it leads to.
      const edge = this.way[depth - 1];
      const most = Math.max(1, Math.floor(Math.sqrt(tree.visits[edge] + 1)));
      node = fresh ? NIL : tree.child(edge, s.chooser(), this.lookOf(player), most);
    }
    rollOut(guide, s, player, since, sight, this.buffer, stream, worth);
    this.simulations++;
    for (let i = 0; i < depth; i++) {
      const e = this.way[i];
      const v = worth.of[this.wayOf[i]];
      tree.visits[e]++;
      tree.sum[e] += v;
      tree.square[e] += v * v;
    }
  }

  private lookOf(player: number): number {
    this.eyes = this.trial.view(player, this.eyes);
    return this.guide.look(this.eyes);
  }

  /** Takes one choice at a node: 1 if it is new in the tree, 0 if known, -1 if there is no more room. */
  private step(node: number, who: number, count: number, depth: number): number {
    const { tree, trial: s, buffer, game, set } = this;
    const passed = ++tree.passed[node];
    let known = 0;
    for (let i = 0; i < count; i++) {
      const e = tree.edge(node, game.identity(s, buffer[i]));
      if (e === NIL) continue;
      tree.offered[e]++;
      known++;
    }
    const wide = node === 0 ? set.width : Math.min(set.width, Math.floor(Math.sqrt(passed)));
    let edge = NIL;
    let at = -1;
    const fresh = known < Math.min(count, wide);
    if (fresh) {
      at = this.unknown(node, who, count);
      edge = tree.grow(node, game.identity(s, buffer[at]), this.rated[at]);
      if (edge === NIL) return -1;
      tree.offered[edge] = 1;
    } else {
      let most = Number.NEGATIVE_INFINITY;
      for (let i = 0; i < count; i++) {
        const e = tree.edge(node, game.identity(s, buffer[i]));
        if (e === NIL) continue;
        const n = tree.visits[e];
        const bound = n === 0 ? 2 : tree.sum[e] / n + set.explore * Math.sqrt(log(tree.offered[e] + 1) / n);
        if (bound <= most) continue;
        most = bound;
        edge = e;
        at = i;
      }
    }
    this.way[depth] = edge;
    this.wayOf[depth] = who;
    s.apply(buffer[at]);
    return fresh ? 1 : 0;
  }

  /** The best rated choice that has no edge yet. */
  private unknown(node: number, who: number, count: number): number {
    const { tree, trial: s, buffer, rated } = this;
    if (count === 1) return 0;
    this.eyes = s.view(who, this.eyes);
    this.guide.rate(this.eyes, buffer, count, rated);
    for (let i = 0; i < count; i++)
      if (tree.edge(node, this.game.identity(s, buffer[i])) !== NIL) rated[i] = Number.NaN;
    return highest(rated, count);
  }
}

/** The candidate of the best mean (ties: the better rated): worlds with trees of their own count alike. */
export function bestMean(field: Field): number {
  let best = 0;
  for (let k = 1; k < field.n; k++) if (field.mean(k) > field.mean(best)) best = k;
  return best;
}

/** The candidate tried most (ties: the better rated). */
export function mostTried(field: Field): number {
  let best = 0;
  for (let k = 1; k < field.n; k++) if (field.visits[k] > field.visits[best]) best = k;
  return best;
}
