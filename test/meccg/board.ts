/** A small table for card tests: who is where with what, a phase, rolls and draws in order; then choices by their texts. */
import type { ChanceScript } from "../../engine/core/game.js";
import * as D from "../../engine/meccg/defs.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { buildPosition } from "../../engine/meccg/presentation/position/board.js";
import { readPositions } from "../../engine/meccg/presentation/position/read.js";
import { creatureAttacks } from "../../engine/meccg/rules/combat/startattack.js";
import { roadFor } from "./roads.js";
import { companyOf, inPlay } from "../../engine/meccg/rules/state/inplay.js";
import { pointsByKind } from "../../engine/meccg/rules/facts/score/marshalling.js";
import { countOf } from "../../engine/meccg/rules/state/lists.js";
import { attackProwess } from "../../engine/meccg/rules/facts/combat/attackstats.js";
import { bodyOf, prowessOf } from "../../engine/meccg/rules/facts/company/stats.js";
import { corruptionModifier, corruptionOf } from "../../engine/meccg/rules/facts/company/corruption.js";
import { influenceOf } from "../../engine/meccg/rules/facts/company/influence.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import { RACES } from "../../engine/meccg/cards/vocabulary/terms.js";
import { choiceToText } from "../../engine/meccg/text/choices.js";
import { AttackBit, AttackFrame, StrikeFrame } from "../../engine/meccg/rules/state/frames/combat.js";

export type Who = string | Record<string, string[]>;
export interface Band {
  at: string;
  to?: string;
  from?: string;
  regions?: string[];
  characters: Who[];
  with?: string[];
  "on guard"?: string;
}
export interface Side {
  alignment?: "hero" | "minion" | "fallen-wizard" | "balrog";
  /** Which Fallen-wizard is declared. */
  plays?: string;
  companies?: Band[];
  hand?: string[];
  deck?: string[];
  /** The play deck is `deck` alone: nothing is put below it. */
  bare?: boolean;
  discard?: string[];
  sideboard?: string[];
  events?: string[];
  factions?: string[];
  stored?: string[];
  tapped?: string[];
  removed?: string[];
  sites?: string[];
  agents?: string[];
  prisoners?: Who[];
  kills?: string[];
  /** How often the play deck was exhausted. */
  exhausted?: number;
}
export interface Setup {
  phase: string;
  turn?: "me" | "you";
  me?: Side;
  you?: Side;
  /** Rolls in order, whoever makes them; then always 7. */
  rolls?: number[];
  draws?: { me?: string[]; you?: string[] };
  ruleset?: string;
  forced?: boolean;
}
/** Cards to draw that nobody can play in these tests. */
const FILL = ["20 Hiding"];
const buffer = new Int32Array(2048);

export class Board {
  s!: Meccg;
  rolls: number[] = [];
  readonly rolled: { player: number; value: number }[] = [];
  readonly drew: { player: number; name: string }[] = [];
  constructor(private readonly setup: Setup) {
    this.build(setup);
  }
  private build(setup: Setup): void {
    const side = (x: Side | undefined) => {
      const { tapped, discard, bare, ...rest } = x ?? {};
      return {
        ...rest,
        deck: [...(x?.deck ?? []), ...(bare ? [] : FILL)],
        ...(discard ? { "discard pile": discard } : {}),
        ...(tapped ? { "tapped sites": tapped } : {}),
      };
    };
    const spec = {
      phase: setup.phase,
      turn: setup.turn ?? "me",
      ruleset: setup.ruleset ?? "metw-standard",
      players: { me: side(setup.me), you: side(setup.you) },
    };
    const { source, list } = readPositions(JSON.stringify(spec), "board");
    const s = buildPosition(list[0], source);
    this.s = s;
    this.rolls = [...(setup.rolls ?? [])];
    const draws = [[...(setup.draws?.me ?? [])], [...(setup.draws?.you ?? [])]];
    s.script = {
      next: (label, p) => (label === "roll" ? String(this.rolls.shift() ?? 7) : draws[p].shift()),
    };
    s.chanceLog = {
      came: (label, player, text) =>
        label === "roll" ? this.rolled.push({ player, value: Number(text) }) : this.drew.push({ player, name: text }),
    };
    s.showForced = setup.forced ?? false;
    s.run();
  }
  /** Everything on offer, in words. */
  get offers(): string[] {
    const n = this.s.legal(buffer);
    return Array.from({ length: n }, (_, i) => choiceToText(this.s, buffer[i]));
  }
  offered(text: string): boolean {
    return this.offers.some((o) => fits(o, text));
  }
  get over(): boolean {
    return this.s.chooser() < 0;
  }
  /** Takes the first choice that is this text, or begins with it when it ends in an asterisk. */
  take(...texts: string[]): this {
    for (const text of texts) {
      const n = this.s.legal(buffer);
      let done = false;
      for (let i = 0; i < n && !done; i++)
        if (fits(choiceToText(this.s, buffer[i]), text)) {
          this.s.play(buffer[i]);
          done = true;
        }
      if (!done) throw new Error(`"${text}" is not offered; offered: ${this.offers.join(" | ")}`);
    }
    return this;
  }
  /** Passes (or takes the first choice) until each of these is offered, and takes it. */
  go(...texts: string[]): this {
    for (const text of texts) {
      this.until(() => this.offered(text), text);
      this.take(text);
    }
    return this;
  }
  /** Passes (or takes the first choice) until it is so. */
  until(done: () => boolean, what = "that"): this {
    const last: string[] = [];
    for (let k = 0; k < 400; k++) {
      if (done()) return this;
      if (this.over) break;
      last.push(this.step());
    }
    throw new Error(`${what} never came; last: ${last.slice(-12).join(" > ")}; offered: ${this.offers.join(" | ")}`);
  }
  step(): string {
    const offers = this.offers;
    const i = Math.max(0, offers.indexOf("pass"));
    this.s.legal(buffer);
    this.s.play(buffer[i]);
    return offers[i];
  }
  /** Never offered while passing until `done`. */
  never(text: string, done: () => boolean): boolean {
    for (let k = 0; k < 400 && !this.over && !done(); k++) {
      if (this.offered(text)) return false;
      this.step();
    }
    return true;
  }
  /** A strike is given to this one, and his strike sequence is under way. */
  face(who: string): this {
    const mine = () =>
      this.s.h[L.Header.strike] !== 0 && this.s.fr[this.s.h[L.Header.strike] + StrikeFrame.target] === this.slot(who);
    for (let k = 0; k < 200 && !mine() && !this.over; k++) {
      const want = [`a strike for ${who}`, `${who} faces his strike`].find((t) => this.offered(t));
      if (want) this.take(want);
      else this.step();
    }
    if (!mine()) throw new Error(`${who} never faced a strike; offered: ${this.offers.join(" | ")}`);
    return this;
  }
  /** The strikes of the attack under way once they are settled, and its prowess now. */
  attack(): { strikes: number; prowess: number; race: string } {
    const f = this.s.h[L.Header.attack];
    if (f === 0) throw new Error("no attack");
    const race = this.s.fr[f + AttackFrame.race];
    return {
      strikes: this.s.fr[f + AttackFrame.strikes],
      prowess: attackProwess(this.s, f),
      race: race < 0 ? "none" : RACES[race],
    };
  }
  /** Until the attack's strikes are counted (they are assigned then). */
  counted(): this {
    return this.until(
      () =>
        this.s.h[L.Header.attack] !== 0 &&
        (this.s.fr[this.s.h[L.Header.attack] + AttackFrame.bits] & AttackBit.assigned) !== 0,
      "assigning strikes",
    );
  }
  /** The opponent plays this creature from his hand, keyed in the first way there is, and it has resolved. */
  plays(creature: string): this {
    this.go(`creature ${creature}`);
    if (this.offered("keyed to *")) this.take("keyed to *");
    // Whoever it comes upon may answer it while it is declared; he lets it come.
    return this.until(() => this.s.h[L.Header.chainCount] === 0 || this.s.h[L.Header.attack] !== 0, creature);
  }
  /**
   * This creature falls on the company under way (keyed as told, or to nothing in particular), whatever the rules say of
   * its being played: for tests of the rules of attacks alone. A test of a card has the card played (`plays`, `meet`).
   */
  fallenUpon(creature: string, key = 0): this {
    const c = this.s.h[L.Header.company];
    creatureAttacks(this.s, c, D.defOf(creature), key);
    this.s.run();
    return this;
  }
  /** The same table, with the company inside its site: for what is played there. */
  inside(): this {
    const phase = this.setup.phase.replace(/^site phase of/, "entered site of");
    if (!phase.startsWith("entered")) throw new Error(`nobody enters a site in "${phase}"`);
    this.build({ ...this.setup, phase });
    return this;
  }
  /** Until no attack, strike or chain is under way. */
  calm(): this {
    return this.until(
      () => this.s.h[L.Header.attack] === 0 && this.s.h[L.Header.chainCount] === 0 && this.s.h[L.Header.strike] === 0,
    );
  }
  phase(n: number): this {
    return this.until(() => this.s.h[L.Header.phase] !== n, `the end of phase ${n}`);
  }

  slot(name: string): number {
    const d = D.defOf(name);
    if (d < 0) throw new Error(`no card ${name}`);
    return inPlay(this.s, d);
  }
  in(name: string): boolean {
    return this.slot(name) >= 0;
  }
  private must(name: string): number {
    const i = this.slot(name);
    if (i < 0) throw new Error(`${name} is not in play`);
    return i;
  }
  prowess(name: string): number {
    return prowessOf(this.s, this.must(name));
  }
  body(name: string): number {
    return bodyOf(this.s, this.must(name));
  }
  di(name: string, against = ""): number {
    return influenceOf(this.s, this.must(name), against ? D.defOf(against) : -1);
  }
  corruption(name: string): number {
    return corruptionOf(this.s, this.must(name));
  }
  checkMod(name: string): number {
    return corruptionModifier(this.s, this.must(name));
  }
  status(name: string): string {
    const i = this.slot(name);
    if (i < 0) return "gone";
    const b = this.s.iStat[i];
    return b & L.Status.wounded ? "wounded" : b & L.Status.tapped ? "tapped" : "untapped";
  }
  bearer(name: string): string {
    const h = this.s.iHost[this.must(name)];
    return h === L.NONE ? "" : D.nameOf(this.s.iDef[h]);
  }
  site(name: string): string {
    return D.siteName(this.s.cget(companyOf(this.s, this.must(name)), L.CompanyWord.site));
  }
  siteTapped(name: string, p = 0): boolean {
    const v = this.s.sites[p * L.SITES + D.siteOf(name)];
    return (v & 4) !== 0 || (v & 3) === 3;
  }
  count(p: number, pile: number, name: string): number {
    return countOf(this.s, p, pile, D.defOf(name));
  }
  discarded(name: string): boolean {
    return [0, 1].some((p) => this.count(p, L.Pile.discard, name) > 0);
  }
  won(name: string): boolean {
    return [0, 1].some((p) => this.count(p, L.Pile.won, name) > 0);
  }
  eliminated(name: string): boolean {
    return [0, 1].some((p) => this.count(p, L.Pile.out, name) > 0);
  }
  hand(p = 0): string[] {
    const n = this.s.pget(p, L.PlayerWord.hand);
    return Array.from({ length: n }, (_, i) => D.nameOf(this.s.hands[p * L.HAND + i]));
  }
  points(p = 0): { character: number; item: number; faction: number; ally: number; kill: number; misc: number } {
    const k = new Int32Array(6);
    pointsByKind(this.s, p, k);
    return { character: k[0], item: k[1], faction: k[2], ally: k[3], kill: k[4], misc: k[5] };
  }
  limit(name: string): number {
    return this.s.cget(companyOf(this.s, this.must(name)), L.CompanyWord.limit);
  }
}
function fits(offer: string, text: string): boolean {
  return text.endsWith("*") ? offer.startsWith(text.slice(0, -1)) : offer === text;
}
export const board = (setup: Setup): Board => new Board(setup);
/** One company of mine at a place, nothing happening: for numbers alone. */
export function still(characters: Who[], at = "Rivendell", more: Partial<Setup> = {}): Board {
  return board({ phase: "organization", ...more, me: { companies: [{ at, characters }], ...more.me } });
}
/** My company in its movement/hazard phase, the opponent with these cards; it is the opponent's move. */
export function travel(band: Band, hazards: string[], more: Partial<Setup> = {}): Board {
  const lead = typeof band.characters[0] === "string" ? band.characters[0] : Object.keys(band.characters[0])[0];
  const b = board({
    phase: `movement/hazard of ${lead.split(",")[0]}`,
    ...more,
    me: { companies: [band], ...more.me },
    you: { hand: hazards, ...more.you },
  });
  return b;
}
/**
 * My company on a road where these creatures may be played, the opponent, who holds them, on the move; `plays` has one of
 * them attack. `more.you.hand` adds to what the opponent holds.
 */
export function meet(creature: string | readonly string[], characters: Who[], more: Partial<Setup> = {}): Board {
  const creatures = typeof creature === "string" ? [creature] : creature;
  const { at, to, events } = roadFor(creatures);
  const you = {
    ...more.you,
    hand: [...creatures, ...(more.you?.hand ?? [])],
    events: [...events, ...(more.you?.events ?? [])],
  };
  const b = travel({ at, to, characters }, [], { ...more, you });
  return b.until(
    () => b.s.chooser() === 1 && b.offered(`on guard: ${creatures[0]}`),
    `the company on its way to ${to}`,
  );
}
/** My company in its site phase. */
export function visit(band: Band, more: Partial<Setup> = {}): Board {
  const lead = typeof band.characters[0] === "string" ? band.characters[0] : Object.keys(band.characters[0])[0];
  return board({
    phase: `site phase of ${lead.split(",")[0]}`,
    ...more,
    me: { companies: [band], ...more.me },
  });
}

/** A script whose rolls are these, and that leaves draws to chance. */
export function rolling(roll: (player: number) => number): ChanceScript {
  return { next: (label, player) => (label === "roll" ? String(roll(player)) : undefined) };
}
