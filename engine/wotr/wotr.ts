/**
 * The state of a game of War of the Ring: the machine, driven. It runs frames until somebody must choose, lets chance fall, and
 * answers what every game is asked (`core/game.ts`).
 */
import { UserError } from "../core/errors.js";
import { CHANCE, type ChanceOutcome, type GameState, OVER, type Outcome } from "../core/game.js";
import { hash64 } from "../core/hash.js";
import { sharedBy, wonBy } from "../core/seats.js";
import { below } from "../core/streams.js";
import { WotrView } from "./knowledge/view.js";
import { chanceText, chanceValue } from "./text/chance.js";
import { chancesOf } from "./rules/facts/chances.js";
import "./rules/all.js";
import { ENTER, frameName, GO, OPTIONS, STEPS, TAKE } from "./rules/machine/machine.js";
import { Machine } from "./rules/machine/state.js";
import { aOf, choice, V_CHANCE } from "./rules/state/choices.js";
import { layoutFor } from "./rules/state/layout.js";
import { ENDINGS } from "./rules/state/ruleset.js";
import { Chance, Frame, Header, ThirdWord } from "./rules/state/schema.js";
import { scoresOf } from "./rules/facts/scores.js";

/** What chance brings, as records and scripts name it, by the numbers of `Chance`. */
export const CHANCE_LABELS = ["die", "event", "magic", "search", "servant", "shown"] as const;
const outs = new Int32Array(64);

export class Wotr extends Machine implements GameState<WotrView> {
  private chance(): void {
    const kind = this.h[Header.chanceKind];
    const p = this.h[Header.chancePlayer];
    const label = CHANCE_LABELS[kind - 1];
    const told = this.script?.next(label, p);
    if (told !== undefined) {
      this.land(this.scripted(told, kind));
      return;
    }
    if (kind === Chance.die) {
      this.land(1 + below(this.streams, (p * 2 + 1) * 4, 6));
      return;
    }
    const n = chancesOf(this, outs);
    if (n === 0) throw new Error(`chance has nothing to bring (${label})`);
    this.land(outs[below(this.streams, p * 8, n)]);
  }
  private scripted(told: string, kind: number): number {
    const value = chanceValue(this, kind, told);
    const n = chancesOf(this, outs);
    for (let i = 0; i < n; i++) if (outs[i] === value) return value;
    throw new UserError(
      "script",
      `"${told}" cannot come here`,
      `what can: ${Array.from(outs.subarray(0, n), (v) => chanceText(this, kind, v)).join(", ")}`,
    );
  }
  private land(value: number): void {
    const kind = this.h[Header.chanceKind];
    this.h[Header.chanceKind] = Chance.none;
    if (kind === Chance.die) this.h[Header.rolled] = value;
    else this.h[Header.drawn] = value;
    this.chanceLog?.came(CHANCE_LABELS[kind - 1], this.h[Header.chancePlayer], chanceText(this, kind, value));
  }
  chances(): ChanceOutcome[] {
    if (this.h[Header.chanceKind] === Chance.none) return [];
    const n = chancesOf(this, outs);
    return Array.from(outs.subarray(0, n), (value) => ({ choice: choice(V_CHANCE, value), weight: 1 }));
  }

  /** Runs frames until somebody has a real choice, chance is asked, or the game is over. */
  run(): void {
    const h = this.h;
    this.nOpts = -1;
    for (let guard = 0; guard < 100000; guard++) {
      if (h[Header.how] !== 0) {
        h[Header.chooser] = OVER;
        h[Header.steps]++;
        return;
      }
      if (h[Header.chanceKind] !== Chance.none) {
        h[Header.steps]++;
        if (this.askChance) {
          h[Header.chooser] = CHANCE;
          return;
        }
        this.chance();
        continue;
      }
      const f = this.top();
      const kind = this.fr[f];
      if (ENTER[kind * STEPS + this.fr[f + Frame.step]](this, f) === GO) continue;
      const at = kind * STEPS + this.fr[f + Frame.step];
      const n = OPTIONS[at](this, f, this.opts);
      h[Header.steps]++;
      if (n === 0)
        throw new Error(`${frameName(kind)}: asked a question without an answer (step ${this.fr[f + Frame.step]})`);
      if (n === 1 && !this.showForced) {
        TAKE[at](this, f, this.opts[0]);
        continue;
      }
      this.nOpts = n;
      return;
    }
    throw new Error("the machine does not come to a choice");
  }
  private options(): number {
    if (this.nOpts >= 0) return this.nOpts;
    const who = this.h[Header.chooser];
    if (who === OVER) return 0;
    if (who === CHANCE) {
      const n = chancesOf(this, outs);
      for (let i = 0; i < n; i++) this.opts[i] = choice(V_CHANCE, outs[i]);
      return (this.nOpts = n);
    }
    const f = this.top();
    return (this.nOpts = OPTIONS[this.fr[f] * STEPS + this.fr[f + Frame.step]](this, f, this.opts));
  }
  chooser(): number {
    return this.h[Header.chooser];
  }
  steps(): number {
    return this.h[Header.steps];
  }
  legal(out: Int32Array): number {
    const n = this.options();
    for (let i = 0; i < n; i++) out[i] = this.opts[i];
    return n;
  }
  accepts(wanted: number): boolean {
    const n = this.options();
    for (let i = 0; i < n; i++) if (this.opts[i] === wanted) return true;
    return false;
  }
  apply(taken: number): void {
    if (this.h[Header.chooser] === CHANCE) {
      this.h[Header.chooser] = this.h[Header.active];
      this.land(aOf(taken));
    } else {
      const f = this.top();
      TAKE[this.fr[f] * STEPS + this.fr[f + Frame.step]](this, f, taken);
    }
    this.run();
  }
  play(taken: number): void {
    if (!this.accepts(taken))
      throw new UserError("choice", `${taken} is not offered here`, "take one of the legal choices");
    this.apply(taken);
  }
  copyFrom(other: Wotr): void {
    this.bytes.set(other.bytes);
    this.rules = other.rules;
    this.world = other.world;
    this.nOpts = -1;
  }
  outcome(): Outcome | null {
    if (this.h[Header.how] === 0) return null;
    return {
      returns: this.returns(),
      how: ENDINGS[this.h[Header.how]],
      scores: this.scores(),
    };
  }
  /** Z: of three more than one may win, in equal shares. */
  private returns(): number[] {
    const won = this.players > 2 ? this.third[ThirdWord.won] : 0;
    if (won === 0) return wonBy(this.h[Header.winner], this.players);
    return sharedBy(Array.from({ length: this.players }, (_, seat) => (won >> seat) & 1));
  }
  scores(): number[] {
    return scoresOf(this);
  }
  hash(): bigint {
    const l = layoutFor(this.players);
    const before = hash64(this.bytes, 0, l.streams);
    return hash64(this.bytes, l.counters, l.size) ^ ((before * 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn);
  }
  view(player: number, into?: WotrView): WotrView {
    const v = into ?? new WotrView(this.players);
    v.show(this, player);
    return v;
  }
  reseed(words: Uint32Array): void {
    this.streams.set(words.subarray(0, 8 * this.players));
  }
  /** The stream that mixes stacks is set with the game and stays, whatever chance comes from: told chance leads to the same places. */
  seedMixing(words: Uint32Array): void {
    for (let i = 0; i < 4; i++) this.streams[8 * this.players + i] = (words[i] ^ 0x9e3779b9) >>> 0;
  }
}
