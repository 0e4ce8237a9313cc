/** Tells a game as one seat sees it: what is another in its view than it was. What the view hides cannot be told. */
import type { WotrView } from "../../knowledge/view.js";
import { ARMIES } from "../../packs/form/words.js";
import { isCampaign, isThree, LAST_NAZGUL, lastFree, LORD, pointsLeft } from "../../rules/facts/board.js";
import { DuelFrame, EventFrame } from "../../rules/state/frames.js";
import * as L from "../../rules/state/layout.js";
import { DARK, FELLOWSHIP } from "../../rules/state/ruleset.js";
import { CounterBit, GONE, Header, PersonBit, ThirdWord, Zone } from "../../rules/state/schema.js";
import type { Wotr } from "../../wotr.js";
import { lastLetter, searchText, whenText } from "./board.js";
import { boxesText, listed, placeText, PLAYERS } from "./names.js";

export interface LogLine {
  heading: boolean;
  text: string;
  turn?: true;
  attack?: true;
  grave?: string;
  roll?: number;
}
const SEAT_ZONES = [Zone.hand0, Zone.hand1, Zone.hand2] as const;

export class Teller {
  private before: WotrView;
  private now: WotrView;
  private log: LogLine[] = [];
  /** Event cards that were played and are not laid down yet. */
  private readonly played = new Set<number>();

  constructor(
    private readonly state: Wotr,
    private readonly seat: number,
  ) {
    this.before = state.view(seat);
    this.now = state.view(seat);
    this.heading();
  }
  take(): LogLine[] {
    const { log } = this;
    this.log = [];
    return log;
  }
  look(): void {
    [this.before, this.now] = [this.now, this.before];
    this.state.view(this.seat, this.now);
    const { before, now } = this;
    if (now.h[Header.turn] !== before.h[Header.turn] || now.h[Header.phase] !== before.h[Header.phase]) this.heading();
    for (const report of [
      this.searches,
      this.shadow,
      this.people,
      this.hidden,
      this.forces,
      this.duel,
      this.ring,
      this.events,
      this.cards,
      this.places,
      this.third,
    ])
      report.call(this, before, now);
  }
  private print(text: string, more: Partial<LogLine> = {}): void {
    this.log.push({ heading: false, text, ...more });
  }
  private heading(): void {
    const turn = this.now.h[Header.turn] !== this.before.h[Header.turn];
    this.log.push({ heading: true, text: `${whenText(this.now)}:`, ...(turn && { turn: true as const }) });
  }
  private name(card: number): string {
    return this.now.world.people.name[card];
  }
  private goes(who: string, n: number, from: number, to: number): void {
    this.print(`${who} ${n === 1 ? "goes" : "go"} from ${this.place(from)} to ${this.place(to)}`);
  }
  private place(hex: number): string {
    return placeText(this.now, hex);
  }
  private searches(a: WotrView, b: WotrView): void {
    if (b.h[Header.searchCard] > 0 && b.h[Header.searchCard] !== a.h[Header.searchCard]) this.print(searchText(b));
  }
  private shadow(a: WotrView, b: WotrView): void {
    // D.6 (002:410).
    if (b.h[Header.turn] !== a.h[Header.turn] && lastLetter(b) !== "")
      this.print(`the Dark Power shows the Letter of Game-Turn ${b.h[Header.turn] - 1}: ${lastLetter(b)}`);
    const spent = b.h[Header.spent] - a.h[Header.spent];
    if (spent > 0) this.print(`${spent} Shadow Point${spent === 1 ? "" : "s"} spent, ${b.h[Header.spent]} in all`);
    const taken = b.h[Header.mind] - a.h[Header.mind];
    if (taken > 0) this.print(`a Mind Battle takes ${taken} Shadow Points`, { attack: true });
    if (this.seat === DARK && b.h[Header.total] > a.h[Header.total])
      this.print(`${pointsLeft(b)} Shadow Points to spend`);
  }
  /** Characters whom one knows: where they are, how they are. */
  private people(a: WotrView, b: WotrView): void {
    const gone: { from: number; to: number; who: string[] }[] = [];
    for (let card = 1; card < L.PEOPLE; card++) {
      const [was, is] = [a.pAt[card], b.pAt[card]];
      const dead = (b.pBits[card] & ~a.pBits[card] & PersonBit.dead) !== 0;
      if (dead) {
        const grave = this.seat === FELLOWSHIP && card <= lastFree(b) ? { grave: `${this.name(card)} is dead.` } : {};
        this.print(`${this.name(card)} is killed`, grave);
        continue;
      }
      if (is === 0) continue;
      const hex = b.cHex[is];
      const from = was > 0 ? a.cHex[was] : 0;
      if (hex > 0 && was === 0 && card <= L.MEMBERS && this.seat !== FELLOWSHIP)
        this.print(`${this.name(card)} is in ${this.place(hex)}`);
      else if (hex > 0 && from === 0) this.print(`${this.name(card)} comes to ${this.place(hex)}`);
      else if (hex > 0 && from !== hex) {
        const party = gone.find((one) => one.from === from && one.to === hex);
        if (party) party.who.push(this.name(card));
        else gone.push({ from, to: hex, who: [this.name(card)] });
      }
      const bits = b.cBits[is] & ~(was > 0 ? a.cBits[was] : 0);
      if (bits & CounterBit.spotted && card <= lastFree(b) && was > 0)
        this.print(
          `${this.name(card)} is spotted`,
          this.seat === FELLOWSHIP ? { grave: `${this.name(card)} is spotted.` } : {},
        );
      const [held, holds] = [was > 0 ? a.cBand[was] : 0, b.cBand[is]];
      if (held === 0 && holds !== 0)
        this.print(
          `${this.name(card)} is captured`,
          this.seat === FELLOWSHIP ? { grave: `${this.name(card)} is captured.` } : {},
        );
      if (held !== 0 && holds === 0) this.print(`${this.name(card)} is free`);
      const marked = b.pWounds[card] + b.pSlashes[card] - a.pWounds[card] - a.pSlashes[card];
      if (marked > 0) this.print(`${this.name(card)} is wounded: ${boxesText(b, card)}`);
      if (marked < 0) this.print(`${this.name(card)} heals: ${boxesText(b, card) || "no box is marked"}`);
      const turned = b.pBits[card] & ~a.pBits[card];
      if (turned & PersonBit.wraith) this.print(`${this.name(card)} is a Semi-Ringwraith now`);
      if (turned & PersonBit.grounded) this.print(`${this.name(card)} has lost his Flying Beast`);
    }
    for (const { from, to, who } of gone) this.goes(listed(who), who.length, from, to);
  }
  /** Counters whose names one does not know, by how many of them are where. */
  private hidden(a: WotrView, b: WotrView): void {
    if (this.seat === FELLOWSHIP) return;
    const change = new Map<number, number>();
    const spotted = [0, 0];
    for (const [k, v] of [a, b].entries())
      for (let c = 1; c <= L.MEMBERS; c++) {
        if (v.cHex[c] === 0 || v.cWho[c] !== 0) continue;
        change.set(v.cHex[c], (change.get(v.cHex[c]) ?? 0) + (k === 0 ? -1 : 1));
        if (v.cBits[c] & CounterBit.spotted) spotted[k]++;
      }
    const left = [...change].filter(([, n]) => n < 0);
    const came = [...change].filter(([, n]) => n > 0);
    const counters = (n: number) => (n === 1 ? "a hidden counter" : `${n} hidden counters`);
    if (came.length === 1 && left.length === 1) this.goes(counters(came[0][1]), came[0][1], left[0][0], came[0][0]);
    else for (const [hex, n] of came) this.print(`${counters(n)} in ${this.place(hex)}`);
    if (spotted[1] > spotted[0]) this.print(`${counters(spotted[1] - spotted[0])} spotted`);
  }
  private forces(a: WotrView, b: WotrView): void {
    const points = new Map<string, { hex: number; kind: number; n: number }>();
    const add = (v: WotrView, sign: number): void => {
      for (let r = 0; r < v.h[Header.bands]; r++) {
        if (v.bHex[r] <= 0 || v.bPoints[r] <= 0) continue;
        const key = `${v.bHex[r]} ${v.bKind[r]}`;
        const one = points.get(key) ?? { hex: v.bHex[r], kind: v.bKind[r], n: 0 };
        one.n += sign * v.bPoints[r];
        points.set(key, one);
      }
    };
    add(a, -1);
    add(b, 1);
    const changed = [...points.values()].filter(({ n }) => n !== 0);
    for (const kind of new Set(changed.map((one) => one.kind))) {
      const of = changed.filter((one) => one.kind === kind);
      const [from, to] = [of.filter(({ n }) => n < 0), of.filter(({ n }) => n > 0)];
      const what = (n: number) => `${n} ${isCampaign(b) ? "points of " : ""}${ARMIES[kind]}`;
      if (from.length === 1 && to.length === 1 && from[0].n === -to[0].n)
        this.print(`${what(to[0].n)} from ${this.place(from[0].hex)} to ${this.place(to[0].hex)}`);
      else {
        for (const one of from) this.print(`${what(-one.n)} gone from ${this.place(one.hex)}`);
        for (const one of to) this.print(`${what(one.n)} come to ${this.place(one.hex)}`);
      }
    }
  }
  private duel(a: WotrView, b: WotrView): void {
    const frame = (v: WotrView) => (v.h[Header.depth] - 1) * L.FRAME_WORDS;
    const f = frame(b);
    if (b.fr[f] !== DuelFrame.kind || a.fr[frame(a)] === DuelFrame.kind) return;
    const [mine, theirs] = [b.fr[f + DuelFrame.mine], b.fr[f + DuelFrame.theirs]];
    if (mine === 0 || theirs === 0) return;
    const death = b.fr[f + DuelFrame.death] ? ", to the death" : "";
    this.print(`${this.name(mine)} fights ${this.name(theirs)} in ${this.place(b.fr[f + DuelFrame.hex])}${death}`, {
      attack: true,
    });
  }
  private ring(a: WotrView, b: WotrView): void {
    const [was, is] = [a.h[Header.bearer], b.h[Header.bearer]];
    if (is !== was && is > 0 && b.h[Header.ringHex] === 0)
      this.print(`${this.name(is)} bears the Ring`, { grave: `${this.name(is)} bears the Ring.` });
    if (b.h[Header.ringHex] > 0 && b.h[Header.ringHex] !== a.h[Header.ringHex])
      this.print(`the Ring lies in ${this.place(b.h[Header.ringHex])}`, { grave: "Nobody bears the Ring." });
    if (b.h[Header.worn] && !a.h[Header.worn]) this.print("the Ring is put on");
    if (a.h[Header.worn] && !b.h[Header.worn] && b.h[Header.ringHex] === 0) this.print("the Ring is taken off");
    if (b.h[Header.fatigue] > a.h[Header.fatigue])
      this.print(
        `the Ring has marked ${b.h[Header.fatigue]} ${b.h[Header.fatigue] === 1 ? "box" : "boxes"} of its bearer`,
      );
    if (b.h[Header.mobilized] && !a.h[Header.mobilized])
      this.print("Mordor is mobilized", { grave: "Mordor is mobilized." });
  }
  /** An event card that is being carried out was played; it is laid down afterwards, or goes out of play. */
  private events(_a: WotrView, b: WotrView): void {
    for (let i = 0; i < b.h[Header.depth]; i++) {
      const f = i * L.FRAME_WORDS;
      if (b.fr[f] !== EventFrame.kind) continue;
      const e = b.fr[f + EventFrame.card];
      if (e === 0 || this.played.has(e)) continue;
      this.played.add(e);
      const player = b.fr[f + EventFrame.player];
      if (player !== this.seat) this.print(`${PLAYERS[player]} plays ${b.world.cards.eventName[e]}`, { attack: true });
    }
  }
  private cards(a: WotrView, b: WotrView): void {
    const { eventName, magicName } = b.world.cards;
    const own = SEAT_ZONES[this.seat];
    for (let e = 1; e < eventName.length; e++) {
      const [was, is] = [a.eZone[e], b.eZone[e]];
      if (was === is) continue;
      if (is === own) this.print(`you pick ${eventName[e]}`);
      else if (!this.played.delete(e) && (is === Zone.open || is === Zone.out) && was !== Zone.open && was !== Zone.out)
        this.print(`${eventName[e]} is laid down face-up`);
    }
    for (let other = 0; other < b.players; other++)
      if (other !== this.seat && b.hands[other] > a.hands[other]) this.print(`${PLAYERS[other]} picks a card`);
    for (let m = 2; m < magicName.length; m++) {
      const [was, is] = [a.mHolder[m], b.mHolder[m]];
      if (was === is) continue;
      if (is === GONE) this.print(`${magicName[m]} is out of the game`);
      else if (is > 0) this.print(`${this.name(is)} has ${magicName[m]}`);
    }
  }
  /** Alliances, and Nazgul that go over to Saruman. */
  private third(a: WotrView, b: WotrView): void {
    if (!isThree(b)) return;
    const [was, is] = [a.third[ThirdWord.ally], b.third[ThirdWord.ally]];
    if (was > 0 && is !== was) this.print(`the alliance of Saruman with ${PLAYERS[was - 1]} is over`);
    if (is > 0 && is !== was) this.print(`Saruman and ${PLAYERS[is - 1]} are allied`, { attack: true });
    const gained = b.third[ThirdWord.nazgul] & ~a.third[ThirdWord.nazgul];
    for (let card = LORD; card <= LAST_NAZGUL; card++)
      if (gained & (1 << (card - LORD))) this.print(`${this.name(card)} follows Saruman`, { attack: true });
  }
  private places(a: WotrView, b: WotrView): void {
    const { map } = b.world;
    for (let i = 1; i < map.places.length; i++)
      if (a.control[i] !== b.control[i] && b.control[i] > 0) {
        const text = `${PLAYERS[b.control[i] - 1]} controls ${map.names.get(map.places[i]) ?? this.place(map.places[i])}`;
        this.print(text, b.control[i] - 1 === this.seat ? {} : { grave: `${text.replace(/^t/, "T")}.` });
      }
    const turned = Array.from(map.eyes.subarray(1)).flatMap((hex, i) =>
      a.eyes[i + 1] === 0 && b.eyes[i + 1] > 0 && b.eyes[i + 1] !== GONE
        ? [`${this.name(b.eyes[i + 1])} in ${this.place(hex)}`]
        : [],
    );
    if (turned.length > 0) this.print(`a card is turned over: ${listed(turned)}`, { attack: true });
  }
}

const STEP = /^(.+) (go|goes) from (.+) to (.+)$/;
/** Steps of one party on one way are told as one: "Frodo goes from A by B to C". */
export function tidied(log: readonly LogLine[]): LogLine[] {
  const lines: LogLine[] = [];
  let way: { who: string; goes: string; hexes: string[] } | null = null;
  for (const line of log) {
    const step = STEP.exec(line.text);
    if (!step) {
      way = null;
      lines.push(line);
      continue;
    }
    const [, who = "", goes = "", from = "", to = ""] = step;
    if (way === null || way.who !== who || way.hexes.at(-1) !== from) {
      way = { who, goes, hexes: [from, to] };
      lines.push(line);
      continue;
    }
    way.hexes.push(to);
    lines[lines.length - 1] = {
      ...line,
      text: `${who} ${goes} from ${way.hexes[0]} by ${listed(way.hexes.slice(1, -1))} to ${to}`,
    };
  }
  return lines;
}
