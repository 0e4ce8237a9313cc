/**
 * The state of a game of War of the Ring: its machine, driven as `core/framegame.ts` drives every game of frames. Here stand chance,
 * who has won, and views.
 */
import { UserError } from "../core/errors.js";
import { frameGame } from "../core/framegame.js";
import { type ChanceOutcome, type GameState, OVER } from "../core/game.js";
import { sharedBy, wonBy } from "../core/seats.js";
import { below } from "../core/streams.js";
import { WotrView } from "./knowledge/view.js";
import { chanceText, chanceValue } from "./text/chance.js";
import { chancesOf } from "./rules/facts/chances.js";
import "./rules/all.js";
import { FRAME_TABLES } from "./rules/machine/machine.js";
import { Machine } from "./rules/machine/state.js";
import { aOf, choice, V_CHANCE, V_PASS } from "./rules/state/choices.js";
import { ENDINGS } from "./rules/state/ruleset.js";
import { Chance, Header, ThirdWord } from "./rules/state/schema.js";
import { scoresOf } from "./rules/facts/scores.js";

/** What chance brings, as records and scripts name it, by the numbers of `Chance`. */
export const CHANCE_LABELS = ["die", "event", "magic", "search", "servant", "shown"] as const;
const outs = new Int32Array(64);

const FORM = { header: Header, pass: choice(V_PASS), endings: ENDINGS, chanceValue: aOf };
export class Wotr extends frameGame(Machine, FRAME_TABLES, FORM) implements GameState<WotrView> {
  chanceNow(): number {
    const kind = this.h[Header.chanceKind];
    const p = this.h[Header.chancePlayer];
    const label = CHANCE_LABELS[kind - 1];
    const text = this.script?.next(label, p);
    if (text !== undefined) return this.scripted(text, kind);
    if (kind === Chance.die) return 1 + below(this.streams, (p * 2 + 1) * 4, 6);
    const n = chancesOf(this, outs);
    if (n === 0) throw new Error(`chance has nothing to bring (${label})`);
    return outs[below(this.streams, p * 8, n)];
  }
  private scripted(sentence: string, kind: number): number {
    const value = chanceValue(this, kind, sentence);
    const n = chancesOf(this, outs);
    for (let i = 0; i < n; i++) if (outs[i] === value) return value;
    throw new UserError(
      "script",
      `"${sentence}" cannot come here`,
      `what can: ${Array.from(outs.subarray(0, n), (v) => chanceText(this, kind, v)).join(", ")}`,
    );
  }
  land(value: number): void {
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

  override isOver(): boolean {
    const h = this.h;
    if (h[Header.how] === 0) return false;
    h[Header.chooser] = OVER;
    h[Header.steps]++;
    return true;
  }
  copyFrom(other: Wotr): void {
    this.copyMachine(other);
    this.world = other.world;
  }
  /** Z: of three more than one may win, in equal shares. */
  returns(): number[] {
    const won = this.players > 2 ? this.third[ThirdWord.won] : 0;
    if (won === 0) return wonBy(this.h[Header.winner], this.players);
    return sharedBy(Array.from({ length: this.players }, (_, seat) => (won >> seat) & 1));
  }
  scores(): number[] {
    return scoresOf(this);
  }
  view(player: number, into?: WotrView): WotrView {
    const v = into ?? new WotrView(this.players);
    v.show(this, player);
    return v;
  }
  /** The stream that mixes stacks is set with the game and stays, whatever chance comes from: told chance leads to the same places. */
  seedMixing(words: Uint32Array): void {
    for (let i = 0; i < 4; i++) this.streams[8 * this.players + i] = (words[i] ^ 0x9e3779b9) >>> 0;
  }
}
