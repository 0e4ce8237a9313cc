/**
 * The state of a METW game: the machine, driven. It runs frames until somebody must choose, lets chance fall, and answers what
 * every game is asked (`core/game.ts`).
 */
import { whoIsOutGetsUp, turnOfNobodyEnds } from "./rules/changes/gettingup.js";
import { anybodyOut } from "./rules/state/seats.js";
import { CHANCE, type ChanceOutcome, type GameState, OVER, type Outcome } from "../core/game.js";
import { below } from "../core/streams.js";
import { hash64 } from "../core/hash.js";
import { UserError } from "../core/errors.js";
import * as D from "./defs.js";
import * as L from "./rules/state/layout.js";
import * as T from "./cards/vocabulary/terms.js";
import { isBodyWindow } from "./rules/machine/windows.js";
import { ST2_AGAINST_FALLEN } from "./cards/vocabulary/marks.js";
import { settleVersions } from "./rules/changes/versions.js";
import { BETWEEN, ENTER, frameName, GO, OPTIONS, ORDER, STEPS, TAKE, UNKNOWN_STEP } from "./rules/machine/machine.js";
import { Machine } from "./rules/machine/state.js";
import { marshallingScores, outcomeOf } from "./rules/facts/score/marshalling.js";
import { MeccgView } from "./knowledge/view.js";
import { afterDraw } from "./rules/changes/piles.js";
import { bottomCopies, bottomCount, bottomDef, orderedCount, orderedDef, topGroup } from "./rules/state/decktops.js";
import { chancesOf, isHunted } from "./rules/machine/hunted.js";
import { rowOf } from "./rules/state/lists.js";
import { discardNow } from "./rules/chain/triggers.js";
import { Frame, CH_ROLL, CH_NONE, CH_RANDOM_DISCARD, CH_RANDOM_HAND, CH_DRAW, CH_BELOW } from "./rules/state/schema.js";

export { MOST_CHOICES } from "./rules/machine/state.js";
/** What chance brings, as records and scripts name it: two dice, and a card by its name. */
const [ROLL, DRAW] = ["roll", "draw"] as const;
export const CHANCE_LABELS: readonly string[] = [ROLL, DRAW];
const WAYS = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
export class Meccg extends Machine implements GameState<MeccgView> {
  private chance(): void {
    const p = this.h[L.Header.chancePlayer];
    const kind = this.h[L.Header.chanceKind];
    let value: number;
    if (kind === CH_ROLL) {
      const given = this.script?.next(ROLL, p);
      if (given !== undefined) value = scriptedRoll(given);
      else {
        const at = (p * 2 + 1) * 4;
        const k = below(this.streams, at, 36);
        value = 2 + ((k / 6) | 0) + (k % 6);
      }
    } else {
      const name = this.script?.next(DRAW, p);
      if (name !== undefined) {
        value = D.defOf(name);
        const outs = chancesOf(this, p, kind);
        if (value < 0 || !outs.some((o) => o.def === value))
          throw new UserError(
            "script",
            `player ${p} cannot draw "${name}" here`,
            `what can be drawn: ${outs.map((o) => D.nameOf(o.def)).join(", ")}`,
          );
      } else value = this.sampleDraw(p, kind);
    }
    this.land(value);
  }
  private sampleDraw(p: number, kind: number): number {
    if (kind === CH_RANDOM_HAND) {
      const n = this.pget(p, L.PlayerWord.hand);
      return this.hands[p * L.HAND + below(this.streams, p * 8, n)];
    }
    if (isHunted(kind)) {
      const outs = chancesOf(this, p, kind);
      let at = below(
        this.streams,
        p * 8,
        outs.reduce((n, one) => n + one.weight, 0),
      );
      let k = 0;
      while (at >= outs[k].weight) at -= outs[k++].weight;
      return outs[k].def;
    }
    const topSize = this.pget(p, L.PlayerWord.pile + L.Pile.top);
    const fromTop = topSize > 0 && kind !== CH_BELOW && kind !== CH_RANDOM_DISCARD;
    const pile = fromTop ? L.Pile.top : kind === CH_RANDOM_DISCARD ? L.Pile.discard : L.Pile.deck;
    if (fromTop && orderedCount(this, p) > 0) {
      const group = topGroup(this, p);
      return orderedDef(this, p, orderedCount(this, p) - 1 - (group > 1 ? below(this.streams, p * 8, group) : 0));
    }
    const last = pile === L.Pile.deck ? bottomCount(this, p) : 0;
    if (last > 0 && last === this.pget(p, L.PlayerWord.pile + pile)) return bottomDef(this, p, last - 1);
    let k = below(this.streams, p * 8, this.pget(p, L.PlayerWord.pile + pile) - last);
    const base = rowOf(p, pile);
    const names = this.list;
    for (let i = 0; i < L.NAMES; i++) {
      const c =
        (fromTop ? this.piles[base + i] & 15 : this.piles[base + i]) -
        (last > 0 ? bottomCopies(this, p, names[p * L.NAMES + i]) : 0);
      if (k < c) return names[p * L.NAMES + i];
      k -= c;
    }
    throw new Error("the pile and its size disagree");
  }
  /** A chance point came out as `value` (a roll, or the definition drawn). */
  private land(value: number): void {
    const p = this.h[L.Header.chancePlayer];
    const kind = this.h[L.Header.chanceKind];
    this.h[L.Header.chanceKind] = CH_NONE;
    if (kind === CH_ROLL) {
      this.h[L.Header.rolled] = value;
      this.chanceLog?.came(ROLL, p, String(value));
    } else {
      this.h[L.Header.result] = value;
      this.chanceLog?.came(DRAW, p, D.nameOf(value));
      if (kind === CH_DRAW) afterDraw(this, p, value);
    }
  }
  chances(): ChanceOutcome[] {
    const kind = this.h[L.Header.chanceKind];
    if (kind === CH_NONE) return [];
    if (kind === CH_ROLL)
      return WAYS.map((w, v) => ({ choice: T.choice(T.V_ROLL, v), weight: w })).filter((o) => o.weight > 0);
    return chancesOf(this, this.h[L.Header.chancePlayer], kind).map((o) => ({
      choice: T.choice(T.V_ROLL, o.def),
      weight: o.weight,
    }));
  }

  // ---- the machine --------------------------------------------------------------------------------------------
  /** Runs frames until somebody has a real choice, chance is asked, or the game is over. */
  run(): void {
    const h = this.h;
    this.nOpts = -1;
    for (let guard = 0; guard < 100000; guard++) {
      if (h[L.Header.chooser] === OVER) return;
      if (h[L.Header.chanceKind] !== CH_NONE) {
        h[L.Header.steps]++;
        if (this.askChance) {
          h[L.Header.chooser] = CHANCE;
          return;
        }
        this.chance();
        continue;
      }
      const f = this.top();
      const kind = this.fr[f];
      // Passive conditions wait for the end of a chain, of a strike, of an attack's resolution (Annotation 9).
      if (h[L.Header.queueCount] > 0 && this.rules.passiveDiscardImmediate && discardNow(this)) continue;
      // What answers a body check belongs to the strike.
      const between = BETWEEN[kind] && !isBodyWindow(this);
      if (h[L.Header.queueCount] > 0 && between) {
        this.push(ORDER, h[L.Header.chainCount]);
        continue;
      }
      // Site cards that are of the wrong version now are exchanged between chains (001:928).
      if (this.summary[L.Summary.standing2] & ST2_AGAINST_FALLEN && between) settleVersions(this);
      if (between && anybodyOut(this)) {
        whoIsOutGetsUp(this);
        if (turnOfNobodyEnds(this)) continue;
      }
      if (this.fr[f + Frame.step] === UNKNOWN_STEP) {
        this.pop();
        continue;
      }
      if (ENTER[kind * STEPS + this.fr[f + Frame.step]](this, f) === GO) continue;
      // A step may go on to another one before it asks.
      const at = kind * STEPS + this.fr[f + Frame.step];
      const n = OPTIONS[at](this, f, this.opts);
      h[L.Header.steps]++;
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
    const who = this.h[L.Header.chooser];
    if (who === OVER) return 0;
    if (who === CHANCE) {
      const list = this.chances();
      list.forEach((o, i) => {
        this.opts[i] = o.choice;
      });
      return (this.nOpts = list.length);
    }
    const f = this.top();
    if (this.fr[f + Frame.step] === UNKNOWN_STEP) {
      this.opts[0] = T.choice(T.V_PASS);
      this.nOpts = 1;
      return 1;
    }
    return (this.nOpts = OPTIONS[this.fr[f] * STEPS + this.fr[f + Frame.step]](this, f, this.opts));
  }
  chooser(): number {
    return this.h[L.Header.chooser];
  }
  steps(): number {
    return this.h[L.Header.steps];
  }
  legal(out: Int32Array): number {
    const n = this.options();
    for (let i = 0; i < n; i++) out[i] = this.opts[i];
    return n;
  }
  accepts(choice: number): boolean {
    const n = this.options();
    for (let i = 0; i < n; i++) if (this.opts[i] === choice) return true;
    return false;
  }
  apply(choice: number): void {
    const who = this.h[L.Header.chooser];
    if (who === CHANCE) {
      this.h[L.Header.chooser] = this.active;
      this.land(T.aOf(choice));
    } else {
      const f = this.top();
      if (this.fr[f + Frame.step] !== UNKNOWN_STEP) TAKE[this.fr[f] * STEPS + this.fr[f + Frame.step]](this, f, choice);
    }
    this.run();
  }
  play(choice: number): void {
    if (!this.accepts(choice))
      throw new UserError("choice", `${choice} is not offered here`, "take one of the legal choices");
    this.apply(choice);
  }
  copyFrom(other: Meccg): void {
    this.bytes.set(other.bytes);
    this.rules = other.rules;
    this.nOpts = -1;
  }
  outcome(): Outcome | null {
    return outcomeOf(this);
  }
  scores(): number[] {
    return marshallingScores(this);
  }
  hash(): bigint {
    const l = this.layout;
    const before = hash64(this.bytes, 0, l.summary);
    return hash64(this.bytes, l.list, l.size) ^ ((before * 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn);
  }
  view(player: number, into?: MeccgView): MeccgView {
    const v = into ?? new MeccgView(this.players);
    v.show(this, player);
    return v;
  }
  reseed(words: Uint32Array): void {
    this.streams.set(words.subarray(0, this.streams.length));
  }
}
/** A roll as a script gives it: any whole number, so that a test may set up what two dice cannot show. */
function scriptedRoll(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value)) return value;
  throw new UserError("script", `"${text}" is no roll`, "give a whole number");
}
