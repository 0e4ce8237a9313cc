/** What a person who watches would call mistakes, or asks about first: allies that bind, storms of one's own, lone walkers, cards never played. */
import type { EffectForm } from "../../engine/meccg/cards/vocabulary/compiled.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { companyLives, nextSlot, NONE } from "../../engine/meccg/rules/state/inplay.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import { companiesOf, isHaven, membersOf, type Tally, type Watcher } from "./counts.js";

export const MISTAKE_COUNTS = [
  ...["bound", "boundStays", "boundWithin", "boundLeaves"],
  ...["sentBack", "sentBackByOwn", "loneMovers", "loneIntoDanger"],
  ...["ringsPlayed", "stealthDrawn", "stealthPlayed", "turnsUnplayed"],
] as const;

const STEALTH = D.CARDS.findIndex(({ name }) => name === "Stealth") + 1;
const THE_ONE = 1 << T.KEYWORD["the-one-ring"];
/** Cards that send a company back by themselves while they lie there (Snowstorm), and those that do when they are played. */
const sendsBack = (forms: readonly EffectForm[]): boolean => forms.some(({ word }) => word["do"] === "returnToOrigin");
const LIES_AND_SENDS = D.CARDS.map((_, k) => D.TRIGGERS[k + 1].some(({ does }) => sendsBack(does)));
const PLAYED_AND_SENDS = D.CARDS.map((_, k) => (D.MODES[k + 1] ?? []).some((mode) => mode && sendsBack(mode.does)));

/** Is a site more than a place to walk to? One at which the printed card has somebody attack who comes. */
const isDangerous = (site: number): boolean => !isHaven(site) && (D.SITE_ATTACKS[site]?.length ?? 0) > 0;

export class Mistakes implements Watcher {
  private turn = 0;
  private seat = 0;
  private phase = 0;
  private played = false;
  /** Companies that have been sent back this turn; and of the one that travels: has the opponent played something that sends it back? */
  private readonly back = new Set<number>();
  private byOpponent = false;
  private readonly held = [0, 0];
  private readonly ringSeen = [false, false];

  constructor(
    private readonly s: Meccg,
    private readonly tally: Tally,
  ) {}

  look(over: boolean): void {
    const { s } = this;
    for (const seat of [0, 1]) this.lookAtHand(seat);
    if (s.h[L.Header.phase] === T.PHASE_MOVEMENT || this.phase === T.PHASE_MOVEMENT) this.lookForSentBack();
    if (over || s.h[L.Header.turn] !== this.turn) this.turnOver();
    const phase = s.h[L.Header.phase];
    if (phase === this.phase && !over) return;
    this.lookForRings();
    if (s.h[L.Header.turn] !== 0 && phase > T.PHASE_ORGANIZATION && this.phase <= T.PHASE_ORGANIZATION)
      this.organized();
    this.phase = phase;
  }
  choosing(choice: number): void {
    const { s } = this;
    const [verb, seat] = [T.verbOf(choice), s.chooser()];
    if (verb === T.V_KEY && LIES_AND_SENDS[T.aOf(choice) - 1]) this.byOpponent = true;
    if (verb !== T.V_PLAY) return;
    const def = T.aOf(choice);
    if (def === STEALTH) this.tally.add(seat, "stealthPlayed");
    if (seat === s.active) this.played ||= (D.SIDE[def] & ~T.SIDE_HAZARD) !== 0;
    else if (PLAYED_AND_SENDS[def - 1]) this.byOpponent = true;
  }

  private turnOver(): void {
    const { s } = this;
    if (this.turn > 0 && !this.played) this.tally.add(this.seat, "turnsUnplayed");
    this.turn = s.h[L.Header.turn];
    this.seat = s.active;
    this.phase = 0;
    this.played = this.byOpponent = false;
    this.back.clear();
  }
  /** A copy more in hand than before has come there. */
  private lookAtHand(seat: number): void {
    const { s } = this;
    let now = 0;
    for (let k = s.pget(seat, L.PlayerWord.hand) - 1; k >= 0; k--) if (s.hands[seat * L.HAND + k] === STEALTH) now++;
    if (now > this.held[seat]) this.tally.add(seat, "stealthDrawn", now - this.held[seat]);
    this.held[seat] = now;
  }
  private lookForRings(): void {
    const { s } = this;
    if (this.ringSeen[0] && this.ringSeen[1]) return;
    for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) {
      const owner = s.iOwner[i];
      if (s.iRole[i] !== L.Role.item || (D.KEYWORDS_OF[s.iDef[i]] & THE_ONE) === 0 || this.ringSeen[owner]) continue;
      this.ringSeen[owner] = true;
      this.tally.add(owner, "ringsPlayed");
    }
  }
  private lookForSentBack(): void {
    const { s, tally } = this;
    for (const c of companiesOf(s, s.active)) {
      if (!companyLives(s, c) || !s.cbit(c, L.CompanyBit.sentBack) || this.back.has(c)) continue;
      this.back.add(c);
      tally.add(s.active, "sentBack");
      if (!this.byOpponent && this.lies(s.active) && !this.lies(1 - s.active)) tally.add(s.active, "sentBackByOwn");
      this.byOpponent = false;
    }
  }
  /** Does an event of this player lie there that sends companies back? */
  private lies(seat: number): boolean {
    const { s } = this;
    for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
      if (s.iOwner[i] === seat && D.KIND[s.iDef[i]] === T.K_EVENT && LIES_AND_SENDS[s.iDef[i] - 1]) return true;
    return false;
  }
  /** The organization phase is over: whom allies bind, and who walks alone. */
  private organized(): void {
    const { s, tally } = this;
    const seat = s.active;
    for (const c of companiesOf(s, seat)) {
      const members = membersOf(s, c);
      const to = s.cget(c, L.CompanyWord.destination);
      const bound = members.flatMap((i) => this.boundAllies(i));
      if (bound.length > 0) {
        tally.add(seat, "bound");
        const within = bound.every((d) => D.STAYS_IN[d].includes(D.SITE_REGION[to]) || D.STAYS_AT[d].includes(to));
        tally.add(seat, to < 0 ? "boundStays" : within ? "boundWithin" : "boundLeaves");
      }
      if (to < 0 || members.length !== 1) continue;
      tally.add(seat, "loneMovers");
      if (isDangerous(to)) tally.add(seat, "loneIntoDanger");
    }
  }
  /** Allies of a character who do not go everywhere, as their cards say. */
  private boundAllies(i: number): number[] {
    const { s } = this;
    const all: number[] = [];
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) {
      const d = s.iDef[j];
      if (s.iRole[j] === L.Role.ally && D.STAYS_IN[d].length + D.STAYS_AT[d].length > 0) all.push(d);
    }
    return all;
  }
}
