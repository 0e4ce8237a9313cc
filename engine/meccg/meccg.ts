/**
 * The state of a METW game: its machine, driven as `core/framegame.ts` drives every game of frames. Here stand chance, what happens
 * between two frames, and views.
 */
import { whoIsOutGetsUp, turnOfNobodyEnds } from "./rules/changes/retiredplayers.js";
import { anybodyOut } from "./rules/state/seats.js";
import { frameGame } from "../core/framegame.js";
import type { ChanceOutcome, GameState } from "../core/game.js";
import { below } from "../core/streams.js";
import { UserError } from "../core/errors.js";
import * as D from "./defs.js";
import * as L from "./rules/state/layout.js";
import * as T from "./cards/vocabulary/terms.js";
import { isBodyWindow } from "./rules/machine/windows.js";
import { settleVersions } from "./rules/changes/versions.js";
import { BETWEEN, FRAME_TABLES, ORDER } from "./rules/machine/machine.js";
import { Machine } from "./rules/machine/state.js";
import { marshallingScores, returnsOf } from "./rules/facts/score/councilpoints.js";
import { MeccgView } from "./knowledge/view.js";
import { afterDraw } from "./rules/changes/piles.js";
import { bottomCopies, bottomCount, bottomDef, orderedCount, orderedDef, topGroup } from "./rules/state/decktops.js";
import { chancesOf, isHunted } from "./rules/machine/revealedcreatures.js";
import { ENDINGS } from "./rules/state/endings.js";
import { rowOf } from "./rules/state/lists.js";
import { discardNow } from "./rules/chain/triggers.js";
import { CH_ROLL, CH_NONE, CH_RANDOM_DISCARD, CH_RANDOM_HAND, CH_DRAW, CH_BELOW } from "./rules/state/schema.js";

export { MOST_CHOICES } from "./rules/machine/state.js";
/** What chance brings, as records and scripts name it: two dice, and a card by its name. */
const [ROLL, DRAW] = ["roll", "draw"] as const;
export const CHANCE_LABELS: readonly string[] = [ROLL, DRAW];
const WAYS = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
const FORM = { header: L.Header, pass: T.choice(T.V_PASS), endings: ENDINGS, chanceValue: T.aOf };
export class Meccg extends frameGame(Machine, FRAME_TABLES, FORM) implements GameState<MeccgView> {
  chanceNow(): number {
    const p = this.h[L.Header.chancePlayer];
    const kind = this.h[L.Header.chanceKind];
    if (kind === CH_ROLL) {
      const given = this.script?.next(ROLL, p);
      if (given !== undefined) return scriptedRoll(given);
      const k = below(this.streams, (p * 2 + 1) * 4, 36);
      return 2 + ((k / 6) | 0) + (k % 6);
    }
    const name = this.script?.next(DRAW, p);
    if (name === undefined) return this.sampleDraw(p, kind);
    const value = D.defOf(name);
    const outs = chancesOf(this, p, kind);
    if (value < 0 || !outs.some((o) => o.def === value))
      throw new UserError(
        "script",
        `player ${p} cannot draw "${name}" here`,
        `what can be drawn: ${outs.map((o) => D.nameOf(o.def)).join(", ")}`,
      );
    return value;
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
  /** Chance came out as `value`: a roll, or the definition drawn. */
  land(value: number): void {
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

  /** What happens of itself between two steps: queued passive conditions, exchanged site cards, players who were out. */
  override between(_f: number, kind: number): boolean {
    const h = this.h;
    // Passive conditions wait for the end of a chain, of a strike, of an attack's resolution (Annotation 9).
    if (h[L.Header.queueCount] > 0 && this.rules.passiveDiscardImmediate && discardNow(this)) return true;
    // What answers a body check belongs to the strike.
    if (!BETWEEN[kind] || isBodyWindow(this)) return false;
    if (h[L.Header.queueCount] > 0) {
      this.push(ORDER, h[L.Header.chainCount]);
      return true;
    }
    // Site cards that are of the wrong version now are exchanged between chains (001:928).
    settleVersions(this);
    if (!anybodyOut(this)) return false;
    whoIsOutGetsUp(this);
    return turnOfNobodyEnds(this);
  }
  copyFrom(other: Meccg): void {
    this.copyMachine(other);
  }
  scores(): number[] {
    return marshallingScores(this);
  }
  returns(scores: readonly number[]): number[] {
    return returnsOf(this, scores);
  }
  view(player: number, into?: MeccgView): MeccgView {
    const v = into ?? new MeccgView(this.players);
    v.show(this, player);
    return v;
  }
}
/** A roll as a script gives it: any whole number, so that a test may set up what two dice cannot show. */
function scriptedRoll(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value)) return value;
  throw new UserError("script", `"${text}" is no roll`, "give a whole number");
}
