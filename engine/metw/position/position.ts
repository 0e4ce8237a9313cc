/**
 * Position files: a board as a player would describe it, choices by their texts, and what must be offered and what
 * must come of it. `checkPosition` plays them. docs/POSITIONS.md is the manual.
 */
import { messageOf, unknownName, UserError } from "../../core/errors.js";
import { type ChanceScript, OVER } from "../../core/game.js";
import { fold } from "../../core/nearest.js";
import * as D from "../vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as M from "../machine/machine.js";
import { buildPosition } from "./board.js";
import { checkFact, Facts } from "./facts.js";
import { type Path, type PositionSpec, type PuzzleSpec, type Raw, type RawMap, readPositions, Source } from "./read.js";
import { hazards } from "../frames/movementhazard.js";
import { Metw } from "../machine/state.js";
import { CompanyMovesFrame } from "../state/frames-of-the-turn.js";
import * as T from "../vocabulary/terms.js";
import { choiceToText } from "../text/choices.js";
import { inTodaysWords } from "./wordings.js";

/** Fixed rolls and draws; what is left at the end is an error, and a roll too many too. */
export class Script implements ChanceScript {
  private at = 0;
  private readonly drawn: number[];
  constructor(
    public rolls: { player: number; value: number }[],
    public draws: string[][],
    public always = 0,
  ) {
    this.drawn = draws.map(() => 0);
  }
  next(label: string, player: number): string | undefined {
    return label === "roll" ? String(this.roll(player)) : this.draw(player);
  }
  private roll(player: number): number {
    if (this.always) return this.always;
    const r = this.rolls[this.at];
    if (!r)
      throw new UserError("rolls", `player ${player + 1} must roll, but no roll is left`, "add the roll to `rolls`");
    if (r.player >= 0 && r.player !== player)
      throw new UserError(
        "rolls",
        `roll ${this.at + 1} (${r.value}) is for the other player`,
        "put the rolls in order",
      );
    this.at++;
    return r.value;
  }
  private draw(player: number): string | undefined {
    const name = this.draws[player]?.[this.drawn[player]!];
    if (name !== undefined) this.drawn[player]!++;
    return name;
  }
  /** What was not used. */
  leftovers(): string {
    const parts: string[] = [];
    if (this.at < this.rolls.length) parts.push(`rolls ${this.rolls.slice(this.at).map((r) => r.value)}`);
    this.draws.forEach((list, p) => {
      if (this.drawn[p]! < list.length)
        parts.push(`draws of player ${p + 1}: ${list.slice(this.drawn[p]!).join(", ")}`);
    });
    return parts.join("; ");
  }
  mark(): number[] {
    return [this.at, ...this.drawn];
  }
  back(mark: readonly number[]): void {
    this.at = mark[0]!;
    for (let p = 0; p < this.drawn.length; p++) this.drawn[p] = mark[p + 1]!;
  }
}

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
const STEPS = [
  "offered",
  "not offered",
  "expect",
  "check",
  "finish",
  "pass until",
  "each roll",
  "rolls",
  "draws",
  "note",
];
const WITH = ["note", "why", "for", "first", "do", "before", "then"];
const FINISH = ["chain", "strike", "attack", "company", "phase", "turn", "game"];

/** Plays the steps of a file on a state. */
export class Player {
  private readonly opts = new Int32Array(2048);
  readonly wrong: string[] = [];
  private at: Path = [];
  /** Tables of `each roll` around the step that is played. */
  private tables = 0;
  constructor(
    readonly s: Metw,
    private readonly names: readonly string[],
    private readonly src: Source,
    readonly script: Script,
    private readonly auto: boolean,
    private readonly shown: boolean,
  ) {
    s.script = script;
    s.showForced = true;
  }

  run(steps: readonly { step: Raw; path: Path }[]): void {
    this.s.run();
    for (const { step, path } of steps) this.step(step, path);
  }
  private where(): string {
    return this.src.where(this.at);
  }
  private fail(what: string): void {
    this.wrong.push(`${this.where()}: ${what}`);
  }
  private facts(): Facts {
    return new Facts(this.s, this.names, this.where());
  }
  private choices(): { choice: number; text: string }[] {
    if (this.s.chooser() === OVER) return [];
    const n = this.s.legal(this.opts);
    return Array.from(this.opts.subarray(0, n), (choice) => ({ choice, text: choiceToText(this.s, choice) }));
  }
  /** Plays what leaves no choice, as the engine does, but lets no phase end by itself. */
  private settle(): void {
    if (this.shown) return;
    for (let n = 0; n < 500; n++) {
      if (this.s.chooser() === OVER) return;
      const list = this.choices();
      if (list.length !== 1 || (FLOOR.has(this.s.fr[this.s.top()]!) && !this.othersTurnToo())) return;
      this.s.apply(list[0]!.choice);
    }
  }
  /** Does the other have the word next if this one passes, so that no phase ends by it? */
  private othersTurnToo(): boolean {
    const f = this.s.top();
    return (
      this.s.fr[f] === M.COMPANY_MOVES &&
      this.s.fr[f + 1] === hazards.at &&
      this.s.fr[f + CompanyMovesFrame.passes] === 0
    );
  }
  /** Who must choose now, and what he is offered, once everything forced has happened. */
  question(): { chooser: number; texts: string[] } {
    this.settle();
    return { chooser: this.s.chooser(), texts: this.choices().map((c) => c.text) };
  }
  private copy(): { state: Metw; mark: number[] } {
    const state = new Metw(2);
    state.copyFrom(this.s);
    return { state, mark: this.script.mark() };
  }
  private back(to: { state: Metw; mark: number[] }): void {
    this.s.copyFrom(to.state);
    this.script.back(to.mark);
  }

  /**
   * Goes on by forced choices until a choice is offered, and returns it. With `auto: pass` it passes too, but never
   * lets a chain resolve; \`always\` passes wherever it can.
   */
  private seek(player: number, written: string, always: boolean): number {
    const text = inTodaysWords("choice", written);
    this.settle();
    const start = this.copy();
    const first = this.choices().map((c) => c.text);
    const who = this.s.chooser();
    for (let n = 0; n < 300; n++) {
      const list = this.choices();
      const found = list.find((c) => fold(c.text) === fold(text));
      if (found && (player < 0 || player === this.s.chooser())) return found.choice;
      const pass = list.find((c) => T.verbOf(c.choice) === T.V_PASS);
      if (list.length === 1 && !this.shown) this.s.apply(list[0]!.choice);
      else if (pass && (always || (this.auto && this.s.h[L.Header.chainCount] === 0))) this.s.apply(pass.choice);
      else break;
    }
    this.back(start);
    const chooser = who >= 0 ? `${this.names[who]} chooses` : "the game is over";
    if (player >= 0 && player !== who && first.some((t) => fold(t) === fold(text)))
      throw new UserError(this.where(), `"${text}" is for ${this.names[player]}, but ${chooser}`);
    const near = unknownName("choice here", text, first, this.where());
    throw new UserError(this.where(), `${near.what} (${chooser})`, `offered: ${first.join(" | ")}`);
  }
  private choose(player: number, text: string): void {
    this.s.apply(this.seek(player, text, false));
  }
  private isPlayer(key: string): number {
    return this.names.findIndex((n) => fold(n) === fold(key));
  }

  step(raw: Raw, path: Path): void {
    this.at = path;
    try {
      this.take(raw, path);
    } catch (thrown) {
      // What the script lacks is known by its step.
      if (thrown instanceof UserError && (thrown.where === "rolls" || thrown.where === "script"))
        throw new UserError(this.src.where(path), thrown.what, thrown.mend);
      throw thrown;
    }
  }
  private take(raw: Raw, path: Path): void {
    if (typeof raw === "string") {
      if (raw === "resolve") this.finish("chain", false);
      else this.choose(-1, raw);
      return;
    }
    const m = this.src.map(path, raw, null);
    const key = Object.keys(m)[0] ?? "";
    const who = this.isPlayer(key);
    if (who >= 0) {
      this.onlyWith(m, key);
      for (const t of this.src.list(path, m[key])) this.choose(who, this.src.text(path, t));
      return;
    }
    if (!STEPS.includes(key)) throw unknownName("step", key, [...STEPS, ...this.names], this.where());
    this.onlyWith(m, key);
    this.special(key, m, path);
  }
  private onlyWith(m: RawMap, key: string): void {
    for (const k of Object.keys(m))
      if (k !== key && !WITH.includes(k)) throw unknownName("key of a step", k, WITH, this.where());
  }
  private special(key: string, m: RawMap, path: Path): void {
    const v = m[key];
    switch (key) {
      case "note":
        return;
      case "expect":
      case "check":
        this.settle();
        this.expect(this.src.map(path, v, null));
        return;
      case "offered":
      case "not offered":
        this.offered(key === "offered", this.src.list(path, v), m);
        return;
      case "finish":
        this.finish(this.src.text(path, v), m.first === true);
        return;
      case "pass until":
        this.seek(
          m.for === undefined ? -1 : this.facts().player(this.src.text(path, m.for)),
          this.src.text(path, v),
          true,
        );
        return;
      case "rolls":
        this.script.rolls.push(...rollsOf(v, this.names, this.src, path).rolls);
        return;
      case "draws":
        for (const [k, list] of Object.entries(this.src.map(path, v, null)))
          this.script.draws[this.facts().player(k)]!.push(...this.src.cards(path, list).map((c) => D.nameOf(c.def)));
        return;
      default:
        this.eachRoll(m, path);
    }
  }
  private expect(map: RawMap): void {
    const facts = this.facts();
    for (const [key, want] of Object.entries(map)) {
      const bad = checkFact(facts, inTodaysWords("fact", key), want);
      if (bad) this.fail(bad);
    }
  }
  private offered(wanted: boolean, list: Raw[], m: RawMap): void {
    this.settle();
    if (m.for !== undefined) {
      const p = this.facts().player(this.src.text(this.at, m.for));
      for (let n = 0; n < 100 && this.s.chooser() !== p && this.choices().length === 1 && !this.shown; n++)
        this.s.apply(this.choices()[0]!.choice);
      if (this.s.chooser() !== p) {
        this.fail(`${this.names[p]} does not choose here`);
        return;
      }
    }
    const texts = this.choices().map((c) => c.text);
    for (const x of list) {
      const asked = this.src.text(this.at, x);
      const wanting = fold(inTodaysWords("choice", asked));
      const there = texts.some((t) => fold(t) === wanting);
      if (there === wanted) continue;
      const why = m.why === undefined ? "" : ` (${this.src.text(this.at, m.why)})`;
      this.fail(`"${asked}" is ${there ? "" : "not "}offered${why}; offered: ${texts.join(" | ")}`);
    }
  }
  private done(what: string, start: { phase: number; turn: number; company: number; chain: number }): boolean {
    const h = this.s.h;
    if (this.s.chooser() === OVER) return true;
    switch (what) {
      case "chain":
        return h[L.Header.chainCount]! <= 0 && ![M.CHAIN, M.DECLARE].includes(this.s.fr[this.s.top()]!);
      case "strike":
        return h[L.Header.strike] === 0;
      case "attack":
        return h[L.Header.attack] === 0 && h[L.Header.chainCount] === 0;
      case "company":
        return h[L.Header.company] !== start.company;
      case "phase":
        return h[L.Header.phase] !== start.phase || h[L.Header.turn] !== start.turn;
      case "turn":
        return h[L.Header.turn] !== start.turn;
      default:
        return false;
    }
  }
  /** Passes until something is over. */
  private finish(what: string, first: boolean): void {
    if (!FINISH.includes(what)) throw unknownName("thing to finish", what, FINISH, this.where());
    const h = this.s.h;
    const start = {
      phase: h[L.Header.phase]!,
      turn: h[L.Header.turn]!,
      company: h[L.Header.company]!,
      chain: h[L.Header.chainCount]!,
    };
    for (let n = 0; n < 3000 && !this.done(what, start); n++) {
      const list = this.choices();
      const pass = list.find((c) => T.verbOf(c.choice) === T.V_PASS);
      const next = list.length === 1 ? list[0]! : (pass ?? (first ? list[0]! : undefined));
      if (!next)
        throw new UserError(
          this.where(),
          `before the ${what} is over, ${this.names[this.s.chooser()] ?? "nobody"} must choose`,
          `name one of: ${list.map((c) => c.text).join(" | ")}`,
        );
      this.s.apply(next.choice);
    }
    if (!this.done(what, start)) throw new UserError(this.where(), `the ${what} does not end`);
  }
  /** The same steps with each possible roll; `before` and `then` are other rolls around it (unused ones do not matter). */
  private eachRoll(m: RawMap, path: Path): void {
    // Each of them plays its steps eleven times: one in another is enough.
    if (this.tables >= 2)
      throw new UserError(this.where(), "`each roll` stands three deep", "write the steps out one after the other");
    this.tables++;
    const start = this.copy();
    const rolls = this.script.rolls;
    const table = this.src.map([...path, "each roll"], m["each roll"], null);
    const seen = new Set<number>();
    for (const [range, want] of Object.entries(table)) {
      const r = /^(\d+)(?:-(\d+))?$/.exec(range);
      if (!r)
        throw new UserError(this.src.where([...path, "each roll", range]), `"${range}" is no roll`, "write 7 or 5-12");
      if (Number(r[1]) < 2 || Number(r[2] ?? r[1]) > 12 || Number(r[2] ?? r[1]) < Number(r[1]))
        throw new UserError(
          this.src.where([...path, "each roll", range]),
          `no two dice show "${range}"`,
          "give numbers from 2 to 12, the lower one first",
        );
      for (let v = Number(r[1]); v <= Number(r[2] ?? r[1]); v++) {
        seen.add(v);
        const mark = this.script.mark();
        const after = rollsOf(m.then, this.names, this.src, path).rolls;
        const early = rollsOf(m.before, this.names, this.src, path).rolls;
        this.script.rolls = [...rolls.slice(0, mark[0]), ...early, { player: -1, value: v }, ...after];
        const before = this.wrong.length;
        this.src.list(path, m.do).forEach((x, i) => {
          this.step(x, [...path, "do", i]);
        });
        this.at = [...path, "each roll", range];
        this.settle();
        this.expect(this.src.map(this.at, want, null));
        for (let k = before; k < this.wrong.length; k++) this.wrong[k] = `${this.wrong[k]} (roll ${v})`;
        this.back(start);
        this.script.rolls = rolls;
      }
    }
    this.tables--;
    for (let v = 2; v <= 12; v++) if (!seen.has(v)) this.fail(`the roll ${v} is not in the table`);
  }
}

export function rollsOf(
  raw: Raw,
  names: readonly string[],
  src: Source,
  path: Path,
): { rolls: { player: number; value: number }[]; always: number } {
  if (raw !== null && typeof raw === "object" && !Array.isArray(raw))
    return { rolls: [], always: src.whole(path, src.map(path, raw, ["always"]).always, 0, 2, 12) };
  const rolls = src.list(path, raw).map((x) => {
    if (typeof x === "number") return { player: -1, value: x };
    const pairs = Object.entries(src.map(path, x, null));
    if (pairs.length !== 1)
      throw src.fail(path, "this is no roll", "write a number, or {PLAYER: NUMBER} for each roll");
    const [k, v] = pairs[0]!;
    const player = names.findIndex((n) => fold(n) === fold(k));
    if (player < 0) throw unknownName("player", k, names, src.where(path));
    return { player, value: typeof v === "number" ? v : Number.NaN };
  });
  for (const r of rolls)
    if (!(Number.isInteger(r.value) && r.value >= 2 && r.value <= 12))
      throw src.fail(path, `${r.value} is no roll of two dice`, "give numbers from 2 to 12");
  return { rolls, always: 0 };
}

/**
 * A whole game by its choices: a file with `players`, `draws`, `rolls` and `steps` like a position's, and a state that
 * `start` deals. The lines say what does not hold.
 */
export function checkGame(text: string, file: string, start: (script: Script) => Metw): string[] {
  const src = new Source(text, file);
  const m = src.map([], src.data, ["example", "title", "note", "players", "auto", "draws", "rolls", "steps"]);
  const names = src.list(["players"], m.players).map((x, i) => src.text(["players", i], x));
  const draws = src.map(["draws"], m.draws, names);
  const script = new Script(
    rollsOf(m.rolls ?? [], names, src, ["rolls"]).rolls,
    names.map((n) => src.cards(["draws", n], draws[n]).map((c) => D.nameOf(c.def))),
  );
  const player = new Player(start(script), names, src, script, m.auto === "pass", false);
  const steps = src.list(["steps"], m.steps).map((step, i) => ({ step, path: ["steps", i] as Path }));
  return playAll(player, steps, file);
}

/** Plays one position; the lines say what does not hold. */
function check(spec: PositionSpec, src: Source): string[] {
  const player = playerOf(spec, src);
  const wrong = playAll(player, spec.steps, src.file);
  if (spec.puzzle && wrong.length === 0) wrong.push(...puzzleFaults(player, spec.puzzle, src));
  return wrong;
}
function playerOf(spec: PositionSpec, src: Source): Player {
  const names = spec.players.map((p) => p.name);
  const s = buildPosition(spec, src);
  const { rolls, always } = rollsOf(spec.rolls, names, src, ["rolls"]);
  const script = new Script(
    rolls,
    names.map((n) => [...(spec.draws[n] ?? [])]),
    always,
  );
  return new Player(s, names, src, script, spec.auto, spec.showForced);
}
function playAll(player: Player, steps: readonly { step: Raw; path: Path }[], file: string): string[] {
  try {
    player.run(steps);
  } catch (thrown) {
    if (!(thrown instanceof UserError)) throw thrown;
    return [...player.wrong, ...thrown.message.split("\n")];
  }
  const left = player.script.leftovers();
  if (left) player.wrong.push(`${file}: not used: ${left}`);
  return player.wrong;
}
/** What is wrong with the question a puzzle asks where its steps have led. */
function puzzleFaults(player: Player, puzzle: PuzzleSpec, src: Source): string[] {
  const where = src.where(puzzle.path);
  const { chooser, texts } = player.question();
  if (chooser !== puzzle.chooser) return [`${where}: not the named player chooses here; offered: ${texts.join(" | ")}`];
  const out: string[] = [];
  for (const best of puzzle.best)
    if (!texts.some((t) => fold(t) === fold(best)))
      out.push(`${where}: "${best}" is not offered; offered: ${texts.join(" | ")}`);
  if (out.length === 0 && texts.length <= puzzle.best.length) out.push(`${where}: nothing wrong can be chosen here`);
  return out;
}

/** A position and a question: what should be chosen here, and why. */
export interface Puzzle {
  /** Title, with the name of the case if there are several. */
  title: string;
  theme: string;
  /** Seat of the one who chooses. */
  chooser: number;
  /** Texts of the right choices. */
  best: string[];
  why: string;
  /** Names of the lists the players play, by seat; "" where none is named. */
  lists: string[];
  /** The state in which he chooses: forced choices are played, chance comes from streams. */
  state: Metw;
}
/** The puzzles of a position file, played to the point where the question is asked. */
export function openPuzzles(text: string, fileName: string): Puzzle[] {
  const { source, list } = readPositions(text, fileName);
  return list.flatMap((spec) => {
    if (!spec.puzzle) return [];
    const player = playerOf(spec, source);
    const wrong = playAll(player, spec.steps, source.file);
    if (wrong.length === 0) wrong.push(...puzzleFaults(player, spec.puzzle, source));
    if (wrong.length > 0) throw new UserError(fileName, wrong.join("\n"), "see what `mazarbul check` says of the file");
    const state = new Metw(2);
    state.copyFrom(player.s);
    const { theme, chooser, best, why } = spec.puzzle;
    const title = spec.name ? `${spec.title}: ${spec.name}` : spec.title;
    return [{ title, theme, chooser, best, why, lists: spec.players.map((p) => p.list), state }];
  });
}

/** What `mazarbul check` says of a file. A position marked `pending` is reported and does not fail. */
export function checkPosition(text: string, fileName: string): { ok: boolean; lines: string[] } {
  const { source, list } = readPositions(text, fileName);
  const lines: string[] = [];
  let ok = true;
  for (const spec of list) {
    const head = spec.name ? `case ${spec.name}: ` : "";
    let wrong: string[];
    try {
      wrong = check(spec, source);
    } catch (thrown) {
      if (!spec.pending || thrown instanceof UserError) throw thrown;
      wrong = [messageOf(thrown)];
    }
    if (spec.pending) {
      lines.push(`${head}pending: ${spec.pending}`);
      if (wrong.length === 0) lines.push(`${head}it holds now: take the mark "pending" off`);
      else lines.push(...wrong.map((w) => `  ${w}`));
    } else if (wrong.length > 0) {
      ok = false;
      lines.push(...wrong.map((w) => head + w));
    }
  }
  return { ok, lines };
}
