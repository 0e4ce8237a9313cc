/** Choices of a position file, by their texts: what is forced comes by itself, what is not there is an error with the texts that are. */
import { brief, unknownName, UserError } from "../../../core/errors.js";
import { OVER } from "../../../core/game.js";
import { fold } from "../../../core/nearest.js";
import { hazards } from "../../rules/movement/journey.js";
import * as M from "../../rules/machine/machine.js";
import { Meccg, MOST_CHOICES } from "../../meccg.js";
import { CompanyMovesFrame } from "../../rules/state/frames/movement.js";
import * as L from "../../rules/state/layout.js";
import { choiceToText } from "../../text/choices.js";
import { phaseText, turnText } from "../../text/story.js";
import * as T from "../../cards/vocabulary/terms.js";
import { Facts } from "./facts.js";
import type { Path } from "./specs.js";
import type { Source } from "./source.js";
import type { Script } from "./script.js";
import { Trace } from "./trace.js";
import { inTodaysWords } from "./wordings.js";
import { Frame } from "../../rules/state/schema.js";

/** Where a phase waits: a forced pass there is not taken before the file says so. */
const FLOOR = new Set([
  M.UNTAP,
  M.ORGANIZE,
  M.LONG_EVENTS,
  M.MOVEMENT,
  M.COMPANY_MOVES,
  M.SITE_PHASE,
  M.COMPANY_SITE,
  M.END_TURN,
  M.COUNCIL,
]);
/** Makes choices on a state by their texts, and what is forced before them by itself. */
export class Choosing {
  protected readonly opts = new Int32Array(MOST_CHOICES);
  readonly wrong: string[] = [];
  protected at: Path = [];
  /** Forced choices played since the last named one: a file may name them all the same. */
  protected forced: { chooser: number; text: string }[] = [];
  /** Told every choice, roll and draw, and what came of them; null when nobody listens. */
  trace: Trace | null = null;
  constructor(
    readonly s: Meccg,
    readonly names: readonly string[],
    protected readonly src: Source,
    readonly script: Script,
    protected readonly ways: { readonly auto: boolean; readonly shown: boolean },
  ) {
    s.script = script;
    s.showForced = true;
  }

  protected where(): string {
    return this.src.where(this.at);
  }
  protected fail(what: string): void {
    this.wrong.push(`${this.where()}: ${what}`);
  }
  protected facts(): Facts {
    return new Facts(this.s, this.names, this.where());
  }
  /** Makes a choice; `why` says who made it if the file did not ("forced", "passed"). */
  protected play(choice: number, why = ""): void {
    this.script.chosen();
    if (this.trace) this.trace.play(this.s, choice, why);
    else this.s.apply(choice);
  }
  protected choices(): { choice: number; text: string }[] {
    if (this.s.chooser() === OVER) return [];
    const n = this.s.legal(this.opts);
    return Array.from(this.opts.subarray(0, n), (choice) => ({ choice, text: choiceToText(this.s, choice) }));
  }
  /** Plays what leaves no choice, as the engine does, but lets no phase end by itself. */
  protected settle(): void {
    if (this.ways.shown) return;
    for (let n = 0; n < 500; n++) {
      if (this.s.chooser() === OVER) return;
      const list = this.choices();
      if (list.length !== 1 || (FLOOR.has(this.s.fr[this.s.top()]) && !this.othersTurnToo())) return;
      this.force(list[0]);
    }
  }
  /** Does the other have the word next if this one passes, so that no phase ends by it? */
  protected othersTurnToo(): boolean {
    const f = this.s.top();
    return (
      this.s.fr[f] === M.COMPANY_MOVES &&
      this.s.fr[f + Frame.step] === hazards.at &&
      this.s.fr[f + CompanyMovesFrame.passes] === 0
    );
  }
  protected force(only: { choice: number; text: string }): void {
    this.forced.push({ chooser: this.s.chooser(), text: only.text });
    this.play(only.choice, "forced");
  }
  /** Once everything forced has happened: who chooses, in which phase, and under it what he is offered. */
  standing(): string[] {
    const { s } = this;
    this.settle();
    if (s.chooser() === OVER) return ["the game is over"];
    const where = [...new Set([new Trace(this.names).named(turnText(s)), phaseText(s)])].join(", ");
    return [`${where}: ${this.names[s.chooser()]} chooses among`, ...this.choices().map((c) => c.text)];
  }
  /** Who must choose now, and what he is offered, once everything forced has happened. */
  question(): { chooser: number; texts: string[] } {
    this.settle();
    return { chooser: this.s.chooser(), texts: this.choices().map((c) => c.text) };
  }
  protected copy() {
    const state = new Meccg(this.s.players);
    state.copyFrom(this.s);
    return { state, mark: this.script.mark(), forced: [...this.forced] };
  }
  protected back(to: ReturnType<Choosing["copy"]>): void {
    this.s.copyFrom(to.state);
    this.script.back(to.mark);
    this.forced = [...to.forced];
  }

  /**
   * Goes on by forced choices until a choice is offered, and returns it. With `auto: pass` it passes too, but never
   * lets a chain resolve; `always` passes wherever it can. -1 if it was forced and has been played already.
   */
  protected seek(player: number, written: string, always: boolean): number {
    const text = fold(inTodaysWords("choice", written));
    const fits = (chooser: number, offer: string) => fold(offer) === text && (player < 0 || player === chooser);
    this.settle();
    const here = this.choices().find((c) => fits(this.s.chooser(), c.text));
    if (here) return here.choice;
    const done = this.forced.findIndex((c) => fits(c.chooser, c.text));
    if (done >= 0) {
      this.forced.splice(0, done + 1);
      return -1;
    }
    const start = this.copy();
    for (let n = 0; n < 300; n++) {
      const list = this.choices();
      const found = list.find((c) => fits(this.s.chooser(), c.text));
      if (found) return found.choice;
      const pass = list.find((c) => T.verbOf(c.choice) === T.V_PASS);
      if (list.length === 1 && !this.ways.shown) this.force(list[0]);
      else if (pass && (always || (this.ways.auto && this.s.h[L.Header.chainCount] === 0)))
        this.play(pass.choice, "passed");
      else break;
    }
    const stuck = always ? this.standing() : [];
    this.back(start);
    throw this.notThere(player, written, stuck);
  }
  /** The error of a choice that is not offered: by whom what is, and where passing on got stuck. */
  protected notThere(player: number, text: string, stuck: readonly string[]): UserError {
    const first = this.choices().map((c) => c.text);
    const who = this.s.chooser();
    const chooser = who >= 0 ? `${this.names[who]} chooses` : "the game is over";
    if (player >= 0 && player !== who && first.some((t) => fold(t) === fold(text)))
      return new UserError(this.where(), `"${text}" is for ${this.names[player]}, but ${chooser}`);
    if (stuck.length > 0)
      return new UserError(
        this.where(),
        `"${brief(text)}" was not offered up to here: ${stuck[0]}${stuck.length > 1 ? ` ${stuck.slice(1).join(" | ")}` : ""}`,
        "name the choice that leads on, or what is offered instead",
        true,
      );
    const near = unknownName("choice here", text, first, this.where());
    return new UserError(this.where(), `${near.what} (${chooser})`, `offered: ${first.join(" | ")}`, true);
  }
  protected choose(player: number, text: string): void {
    const choice = this.seek(player, text, false);
    if (choice < 0) return;
    this.forced = [];
    this.play(choice);
  }
  protected isPlayer(key: string): number {
    return this.names.findIndex((n) => fold(n) === fold(key));
  }
}
