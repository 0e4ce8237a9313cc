/** Plays the steps of a position file on a state: choices by their texts, what must be offered, and facts. */
import { brief, unknownName, UserError } from "../../../core/errors.js";
import { OVER } from "../../../core/game.js";
import { fold } from "../../../core/nearest.js";
import * as M from "../../rules/machine/machine.js";
import * as L from "../../rules/state/layout.js";
import * as D from "../../defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { checkFact } from "./factforms.js";
import { fractionOf, type Fraction, fractionText, isSame, Outcomes } from "./odds.js";
import type { Path, Raw, RawMap } from "./specs.js";
import { rollsOf } from "./script.js";
import { Choosing } from "./choosing.js";
import { checkNamed } from "./named.js";
import { inTodaysWords } from "./wordings.js";

/** A choice without the way in which a card is played or used; versions of sites and people, and the further minor item, are no ways. */
const WAY =
  /^((?:play|use|creature|reveal) .+) \((?!minion|fallen-wizard|balrog|one more|at the tapped|by the search)[^()]+\)$/;
const withoutWay = (text: string): string => WAY.exec(text)?.[1] ?? text;
const STEPS = [
  "offered",
  "not offered",
  "expect",
  "check",
  "finish",
  "pass until",
  "each roll",
  "odds",
  "rolls",
  "draws",
  "hazard limit",
  "note",
];
const WITH = ["note", "why", "for", "first", "do", "before", "then"];
/** Facts of `odds` with the probability that a file gives them, and the weight of the outcomes in which they held. */
interface Event {
  facts: RawMap;
  fraction: Fraction;
  written: string;
  path: Path;
  weight: number;
}
const FINISH = ["chain", "strike", "attack", "company", "phase", "turn", "game"];

/** Plays the steps of a file on a state. */
export class Player extends Choosing {
  /** Tables of `each roll` around the step that is played. */
  private tables = 0;

  run(steps: readonly { step: Raw; path: Path }[]): void {
    if (this.trace) this.trace.watch(this.s, () => this.s.run());
    else this.s.run();
    for (const { step, path } of steps) this.step(step, path);
  }
  step(raw: Raw, path: Path): void {
    this.at = path;
    try {
      this.take(raw, path);
    } catch (thrown) {
      // What the script lacks is known by its step.
      if (thrown instanceof UserError && (thrown.where === "rolls" || thrown.where === "script"))
        throw new UserError(this.src.where(path), thrown.what, thrown.hint, true);
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
        this.script.add(rollsOf(v, this.names, this.src, path));
        return;
      case "draws":
        for (const [k, list] of Object.entries(this.src.map(path, v, null)))
          this.script.draws[this.facts().player(k)].push(...this.src.cards(path, list).map((c) => D.nameOf(c.def)));
        return;
      case "hazard limit":
        for (const [name, n] of Object.entries(this.src.map(path, v, null)))
          this.s.cset(this.facts().company(name), L.CompanyWord.limit, this.src.whole(path, n, 0, 0, 99));
        // What is offered may be another now.
        this.s.nOpts = -1;
        return;
      case "odds":
        this.odds(m, path);
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
      for (let n = 0; n < 100 && this.s.chooser() !== p && this.choices().length === 1 && !this.ways.shown; n++)
        this.force(this.choices()[0]);
      if (this.s.chooser() !== p) {
        this.fail(`${this.names[p]} does not choose here`);
        return;
      }
    }
    const texts = this.choices().map((c) => c.text);
    for (const x of list) {
      const asked = this.src.text(this.at, x);
      const wanting = fold(inTodaysWords("choice", asked));
      // A name alone stands for every way of it: "play Concealment" is offered where "play Concealment (cancel)" is.
      const there = texts.some((t) => fold(t) === wanting || (!wanted && fold(withoutWay(t)) === wanting));
      if (there === wanted) {
        if (!wanted) checkNamed(asked, this.s, this.where());
        continue;
      }
      const why = m.why === undefined ? "" : ` (${brief(this.src.text(this.at, m.why))})`;
      this.fail(`"${brief(asked)}" is ${there ? "" : "not "}offered${why}; offered: ${texts.join(" | ")}`);
    }
  }
  private done(what: string, start: { phase: number; turn: number; company: number; chain: number }): boolean {
    const h = this.s.h;
    if (this.s.chooser() === OVER) return true;
    switch (what) {
      case "chain":
        return h[L.Header.chainCount] <= 0 && ![M.CHAIN, M.DECLARE].includes(this.s.fr[this.s.top()]);
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
      phase: h[L.Header.phase],
      turn: h[L.Header.turn],
      company: h[L.Header.company],
      chain: h[L.Header.chainCount],
    };
    let over = false;
    for (let n = 0; n < 3000; n++) {
      if (!over && this.done(what, start)) {
        over = true;
        this.settle();
      }
      // What it has set off is played too.
      if (over && this.done("chain", start)) return;
      const list = this.choices();
      const pass = list.find((c) => T.verbOf(c.choice) === T.V_PASS);
      const next = list.length === 1 ? list[0] : (pass ?? (first ? list[0] : undefined));
      if (!next)
        throw new UserError(
          this.where(),
          `before the ${what} is over, ${this.names[this.s.chooser()] ?? "nobody"} must choose`,
          `name one of: ${list.map((c) => c.text).join(" | ")}`,
          true,
        );
      if (list.length === 1) this.force(next);
      else this.play(next.choice, "passed");
    }
    throw new UserError(this.where(), `the ${what} does not end`);
  }
  /** The same steps with each possible roll; `before` and `then` are other rolls around it (unused ones do not matter). */
  private eachRoll(m: RawMap, path: Path): void {
    if (this.script.outcomes)
      throw new UserError(this.where(), "`each roll` stands within `odds`", "let one stand after the other");
    // Each of them plays its steps eleven times: one in another is enough.
    if (this.tables >= 2)
      throw new UserError(this.where(), "`each roll` stands three deep", "write the steps out one after the other");
    this.tables++;
    const start = this.copy();
    const rolls = this.script.rolls;
    const table = this.src.map([...path, "each roll"], m["each roll"], null);
    const seen = new Set<number>();
    const failed = new Map<string, number[]>();
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
        for (const what of this.wrong.splice(before)) failed.set(what, [...(failed.get(what) ?? []), v]);
        this.back(start);
        this.script.rolls = rolls;
      }
    }
    for (const [what, at] of failed) this.wrong.push(`${what} (${rangesOf(at)})`);
    this.tables--;
    for (let v = 2; v <= 12; v++) if (!seen.has(v)) this.fail(`the roll ${v} is not in the table`);
  }
  /**
   * Plays `do` with every outcome of the rolls that come in it, each from the same state, and compares the exact probability of facts
   * with the fractions of the file. `before` fixes the first rolls.
   */
  private odds(m: RawMap, path: Path): void {
    if (this.tables > 0 || this.script.outcomes)
      throw new UserError(this.where(), "`odds` stands within another table", "let one stand after the other");
    if (m.then !== undefined)
      throw new UserError(
        this.where(),
        "`odds` has no `then`: every roll of `do` is counted",
        "use `before` or `rolls`",
      );
    const events = this.events(m, path);
    const early = rollsOf(m.before, this.names, this.src, path).rolls;
    const outcomes = new Outcomes(() => this.s.chances().length < 2);
    const [start, { rolls }, trace] = [this.copy(), this.script, this.trace];
    const failed = new Map<string, string>();
    this.trace = null;
    this.script.outcomes = outcomes;
    try {
      do {
        this.script.rolls = [...rolls.slice(0, start.mark[0]), ...early];
        this.script.always = 0;
        const before = this.wrong.length;
        try {
          this.outcome(m, path, events, outcomes);
        } catch (thrown) {
          const values = outcomes.rolls().join(", ");
          if (!(thrown instanceof UserError) || values === "") throw thrown;
          throw new UserError(thrown.where, `${thrown.what} (rolls ${values})`, thrown.hint, true);
        }
        for (const what of this.wrong.splice(before))
          if (!failed.has(what)) failed.set(what, outcomes.rolls().join(", "));
        this.back(start);
      } while (outcomes.next());
    } finally {
      this.script.rolls = rolls;
      this.script.outcomes = null;
      this.trace = trace;
    }
    this.at = path;
    this.trace?.lines.push(`    odds: ${outcomes.count} outcomes of at most ${outcomes.most} rolls`);
    for (const [what, values] of failed) this.wrong.push(`${what} (first with the rolls ${values})`);
    if (outcomes.most === 0)
      throw new UserError(this.where(), "nothing is rolled in `do`", "name the choices that lead to the roll");
    for (const { written, fraction, weight, facts, path: at } of events)
      if (!isSame(weight, fraction))
        this.wrong.push(
          `${this.src.where(at)}: ${brief(JSON.stringify(facts), 200)}: expected odds of ${written}, are ${fractionText(weight)}`,
        );
  }
  /** Plays the steps of `odds` with the rolls that are due, and adds their weight to the events that came of them. */
  private outcome(m: RawMap, path: Path, events: Event[], outcomes: Outcomes): void {
    this.src.list(path, m.do).forEach((x, i) => {
      this.step(x, [...path, "do", i]);
    });
    this.at = path;
    this.settle();
    const weight = outcomes.weight();
    for (const event of events) {
      this.at = event.path;
      const facts = this.facts();
      if (Object.entries(event.facts).every(([key, want]) => checkFact(facts, inTodaysWords("fact", key), want) === ""))
        event.weight += weight;
    }
  }
  /** What `odds` compares: facts under their fraction, or a list of them where several are as likely. */
  private events(m: RawMap, path: Path): Event[] {
    const events = Object.entries(this.src.map([...path, "odds"], m.odds, null)).flatMap(([written, value]) => {
      const at: Path = [...path, "odds", written];
      const fraction = fractionOf(written);
      if (!fraction)
        throw new UserError(
          this.src.where(at),
          `"${brief(written)}" is no fraction from 0 to 1`,
          "write a probability as 5/36, or 0 or 1",
        );
      const many = Array.isArray(value);
      return this.src.list(at, value).map((one, i): Event => {
        const place: Path = many ? [...at, i] : at;
        const facts = this.src.map(place, one, null);
        if (Object.keys(facts).length === 0)
          throw new UserError(
            this.src.where(place),
            `no fact stands under ${written}`,
            "write 5/36: { Balin: wounded }",
          );
        return { facts, fraction, written, path: place, weight: 0 };
      });
    });
    if (events.length === 0)
      throw new UserError(this.where(), "`odds` compares nothing", "write odds: { 5/36: { Balin: wounded } }");
    return events;
  }
}
/** "roll 7", "rolls 2 to 5 and 9": numbers in rising order. */
function rangesOf(rolls: readonly number[]): string {
  const parts: string[] = [];
  for (let i = 0; i < rolls.length; i++) {
    const first = rolls[i];
    while (rolls[i + 1] === rolls[i] + 1) i++;
    parts.push(first === rolls[i] ? String(first) : `${first} to ${rolls[i]}`);
  }
  return `${rolls.length > 1 ? "rolls" : "roll"} ${parts.join(", ").replace(/, ([^,]*)$/, " and $1")}`;
}
