import { OVER } from "../../engine/core/game.js";
import { soleWinner } from "../../engine/core/seats.js";
import * as D from "../../engine/meccg/defs.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import * as M from "../../engine/meccg/rules/machine/machine.js";
import { companyLives, nextSlot } from "../../engine/meccg/rules/state/inplay.js";
import { pointsByKind } from "../../engine/meccg/rules/facts/score/marshalling.js";
import { handLimit } from "../../engine/meccg/rules/facts/score/handlimit.js";
import { countOf, handSize } from "../../engine/meccg/rules/state/lists.js";
import * as A from "../../engine/meccg/rules/state/slots.js";
import { EntryKind } from "../../engine/meccg/rules/state/entries.js";
import { CheckFrame, InfluenceFrame } from "../../engine/meccg/rules/state/frames/checks.js";
import {
  AttackBit,
  AttackFrame,
  MultiAttackFrame,
  StrikeBit,
  StrikeFrame,
  AutoAttacksFrame,
} from "../../engine/meccg/rules/state/frames/combat.js";
import { facingProwess, strikeProwess } from "../../engine/meccg/rules/facts/combat/strikes.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import { bringsPoints, CardFates, countedSet, FATES as CARD_FATES } from "./cards.js";
import { type CardRows, COUNTS, type Fate, type Source } from "./columns.js";
import { Companies } from "./companies.js";
import { CompanyFights } from "./companyfights.js";
import { type Counts, keyAt, keyOf, Tally, type Watcher } from "./counts.js";
import { Hazards } from "./hazards.js";
import { Losses } from "./losses.js";
import { Mistakes } from "./mistakes.js";
import { Stays } from "./stays.js";
import { Trips } from "./trips.js";
import { Turns } from "./turns.js";
import { Wizards } from "./wizards.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";

/** Frames in which a card of one's hand is discarded; in the last one because it must. */
const DISCARDING: ReadonlySet<number> = new Set([M.END_TURN, M.RESET_HAND, M.DISCARD_HAND]);

interface Attack {
  frame: number;
  key: string;
  seat: number;
  from: Source;
  strikes: number;
  company: number;
}
interface Strike {
  frame: number;
  seat: number;
  from: Source;
  target: number;
  /** Settled by the roll: 1 the defender was better, -1 worse, 0 neither; null as long as nobody has rolled. */
  roll: number | null;
  /** The body check after it: null if there was none, else whether it broke the strike. */
  body: boolean | null;
}
interface Attempt {
  frame: number;
  seat: number;
  faction: boolean;
  /** The faction that is to come, or the opponent's card and how many of it lay there. */
  key: number;
  before: number;
}

/**
 * Counts what happens in a game, from outside. It is told of every choice before it is taken (forced ones too) and of
 * every roll, and compares how the table stands then with how it stood before; it writes nothing to the state.
 */
export class Watch {
  /** Of each seat what became of single cards; there when the game is over. */
  readonly cards: readonly [CardRows, CardRows];
  private readonly tally = new Tally(COUNTS);
  private readonly fates: readonly CardFates[];
  private readonly trips: Trips;
  private readonly hazards: Hazards;
  private readonly wizards: Wizards;
  private readonly watchers: readonly Watcher[];
  /** Characters on the table when it was last looked at, in the order of their slots. */
  private people: number[] = [];
  /** To what a character who is gone now was lost: the last thing that was taken or rolled. */
  private readonly losses: Losses;
  private attack: Attack | null = null;
  private strike: Strike | null = null;
  private attempt: Attempt | null = null;
  private check: { seat: number; key: number } | null = null;

  constructor(private readonly s: Meccg) {
    const { tally } = this;
    this.fates = [0, 1].map((seat) => new CardFates(s, seat));
    this.trips = new Trips(s, tally);
    this.hazards = new Hazards(s, tally);
    this.wizards = new Wizards(s, tally);
    this.losses = new Losses(s);
    const { lost, borne } = this.losses;
    this.cards = [
      { points: [], hazards: [], lost: lost[0], borne: borne[0] },
      { points: [], hazards: [], lost: lost[1], borne: borne[1] },
    ];
    const stays = new Stays(s, tally);
    // Turns are counted before the others forget what happened in them.
    const turns = new Turns(s, tally, () => ({ wentOut: this.trips.wentOut, inReach: stays.inReach }));
    const fights = new CompanyFights(s, tally);
    const others = [new Companies(s, tally), fights, turns, stays, new Mistakes(s, tally)];
    this.watchers = [this.trips, this.hazards, this.wizards, ...others];
  }

  get counts(): readonly [Counts, Counts] {
    return this.tally.counts;
  }

  /** Call once, before the first choice. */
  begin(): void {
    this.people = this.peopleNow();
    for (const one of this.fates) one.begin();
  }

  /** A choice is about to be taken. `legal` is everything that is offered. */
  choosing(choice: number, legal: Int32Array, count: number): void {
    this.look(false);
    const { s } = this;
    const f = s.top();
    const kind = s.fr[f];
    const verb = T.verbOf(choice);
    const seat = s.chooser();
    const offered = legal.subarray(0, count);
    this.losses.choosing(choice);
    for (const one of this.fates) one.playing(verb === T.V_PLAY ? T.aOf(choice) : 0);
    for (const one of this.watchers) one.choosing?.(choice, offered);
    if (verb === T.V_PLAY && seat !== s.active && D.SIDE[T.aOf(choice)] & T.SIDE_HAZARD) this.add(seat, "events");
    if (verb === T.V_USE && seat !== s.active && D.SIDE[s.iDef[T.aOf(choice)]] & T.SIDE_HAZARD)
      this.add(seat, "abilities");
    if (verb === T.V_DISCARD && DISCARDING.has(kind) && T.bOf(choice) !== T.ON_TOP)
      this.discards(seat, T.aOf(choice), kind === M.DISCARD_HAND);
    if (kind === M.COMPANY_MOVES) {
      if (verb === T.V_KEY) this.add(seat, "creatures");
      else if (verb === T.V_GUARD) this.add(seat, "guards");
      else if (verb === T.V_FETCH) this.add(seat, "fetched");
    } else if (kind === M.GUARD && verb === T.V_REVEAL) this.add(seat, "guardsShown");
    else if (kind === M.AUTO_ATTACKS && verb === T.V_TAP) {
      // An attack that natives call off begins cancelled: nobody is asked anything in it.
      this.add(seat, "siteAttacks");
      this.add(seat, "siteAttacksCancelled");
    } else if (kind === M.ATTACK && verb === T.V_STRIKE) this.strikeBegins(f, T.aOf(choice));
    else if (kind === M.STRIKE && verb === T.V_ROLL) this.strikeRolled(f, T.aOf(choice));
  }

  /** A roll is about to be made: the table is looked at as it stands before. */
  rolling(): void {
    this.look(false);
  }

  /** Two dice have fallen, and nothing has come of them yet. */
  rolled(value: number): void {
    const { s } = this;
    const f = s.top();
    this.losses.rolled();
    switch (s.fr[f]) {
      case M.CHECK: {
        const i = s.fr[f + CheckFrame.character];
        this.check = { seat: s.iOwner[i], key: keyAt(s, i) };
        this.add(this.check.seat, "checks");
        break;
      }
      case M.STRIKE:
        if (s.fr[f + StrikeFrame.result] === 0) {
          if ((s.fr[f + StrikeFrame.bits] & StrikeBit.twice) === 0) this.strikeRolled(f, value);
        } else if (this.strike) {
          this.strike.body = s.fr[f + StrikeFrame.result] === A.WON && value > s.fr[f + StrikeFrame.strikeBody];
        }
        break;
      case M.INFLUENCE:
        this.attempted(f);
        break;
    }
  }

  /** The game is over: what was under way is closed, and what is left is counted. */
  over(): void {
    this.look(true);
    const { s } = this;
    const outcome = s.outcome()!;
    const winner = soleWinner(outcome.returns);
    const kinds = new Int32Array(6);
    const caller = s.h[L.Header.caller] === 1 || s.h[L.Header.caller] === 2 ? s.h[L.Header.caller] - 1 : -1;
    for (let p = 0; p < 2; p++) {
      this.add(p, "games");
      this.add(p, "gameTurns", s.h[L.Header.turn]);
      if (winner === p) this.add(p, "wins");
      if (winner < 0) this.add(p, "ties");
      if (outcome.how === "council") this.add(p, "endedCouncil");
      else if (outcome.how !== "wizard-lost" || winner < 0) this.add(p, "endedOther");
      else this.add(p, winner === p ? "wizardLostByOther" : "wizardLost");
      if (caller === p) {
        this.add(p, "called");
        if (winner === p) this.add(p, "calledWon");
      } else if (caller >= 0) this.add(p, "calledByOther");
      this.add(p, "exhausted", s.pget(p, L.PlayerWord.exhausted));
      if (s.pget(p, L.PlayerWord.exhausted) > 0) this.add(p, "exhaustedOnce");
      this.add(p, "deckLeft", s.pget(p, L.PlayerWord.pile + L.Pile.deck) + s.pget(p, L.PlayerWord.pile + L.Pile.top));
      this.countCards(p);
      pointsByKind(s, p, kinds);
      T.MP_KINDS.forEach((kind, k) => {
        this.add(p, `${kind}Points`, kinds[k]);
      });
    }
  }

  private countCards(p: number): void {
    const { points: rows, hazards } = this.cards[p as 0 | 1];
    this.fates[p].ends((def, fates, stored) => {
      const numbers = CARD_FATES.map((fate) => fates[fate]);
      const drawn = numbers.reduce((sum, n) => sum + n, 0);
      rows.push([def, drawn, ...numbers, stored]);
      this.add(p, "pointDrawn", drawn);
      for (const fate of CARD_FATES) this.add(p, `point${fate}`, fates[fate]);
      this.add(p, "pointStored", stored);
      this.add(p, `drawn${countedSet(def)}`, drawn);
      this.add(p, `scored${countedSet(def)}`, fates.Scored);
    });
    for (const [def, row] of this.hazards.cards[p]) hazards.push([def, ...row]);
  }
  private add(seat: number, name: string, by = 1): void {
    this.tally.add(seat, name, by);
  }
  /** A card of a hand is about to be discarded: was there room for it? */
  private discards(seat: number, def: number, must: boolean): void {
    const { s } = this;
    const held = handSize(s, seat);
    const room = held <= handLimit(s, seat);
    this.fates[seat].discarding(def, must ? "Taken" : room ? "Room" : "Full");
    if (must) return;
    this.hazards.discarding(seat, def, room);
    if (!bringsPoints(def)) return;
    this.add(seat, "pointDiscards");
    if (room) this.add(seat, "pointDiscardsRoom");
    this.add(seat, "pointDiscardsOthers", held - 1);
  }

  /** What is different from the last time. */
  private look(over: boolean): void {
    const { s } = this;
    const standing = (f: number, kind: number): boolean =>
      !over && f < s.h[L.Header.depth] * L.FRAME_WORDS && s.fr[f] === kind && s.chooser() !== OVER;
    const before = this.people;
    const now = this.peopleChanged() ? this.peopleNow() : before;
    if (this.check) {
      // The result is left in a header word; where that has been used again, a failure shows by who is gone.
      const { seat, key } = this.check;
      if (s.h[L.Header.result] === 2 || (s.h[L.Header.result] !== 1 && !now.includes(key)))
        this.add(seat, "checksFailed");
      this.check = null;
    }
    if (this.strike && !standing(this.strike.frame, M.STRIKE)) this.strikeOver(this.strike);
    if (this.attempt && !standing(this.attempt.frame, M.INFLUENCE)) this.attemptOver(this.attempt);
    if (now !== before) this.peopleGone(before, now);
    this.lookAtAttack(over);
    for (const one of this.fates) one.look();
    for (const one of this.watchers) one.look(over);
    this.trips.turnIsOver();
  }

  private peopleGone(before: readonly number[], now: number[]): void {
    this.people = now;
    if (this.s.h[L.Header.turn] === 0) return;
    for (const key of before) {
      if (now.includes(key)) continue;
      const { cause } = this.losses;
      this.add(key >> 12, `lost${cause}`);
      this.losses.goes(key >> 12, key & 4095);
      this.wizards.lost(key >> 12, key & 4095, cause);
    }
  }
  private peopleChanged(): boolean {
    const { s, people } = this;
    let n = 0;
    for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
      if (s.iRole[i] === L.Role.character && keyAt(s, i) !== people[n++]) return true;
    return n !== people.length;
  }
  private peopleNow(): number[] {
    const { s } = this;
    const now: number[] = [];
    for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
      if (s.iRole[i] === L.Role.character) now.push(keyAt(s, i));
    return now;
  }
  private lies(key: number): number {
    const { s } = this;
    let n = 0;
    for (let i = 0; i < L.SLOTS; i++) if (s.iRole[i] !== L.Role.free && keyAt(s, i) === key) n++;
    return n;
  }
  private lookAtAttack(over: boolean): void {
    const { s } = this;
    const f = over ? 0 : s.h[L.Header.attack];
    const key = f === 0 ? "" : this.attackKey(f);
    if (this.attack && this.attack.key !== key) {
      const { seat, from, strikes, company } = this.attack;
      if (strikes === 0 && companyLives(s, company)) this.add(seat, `${from}AttacksCancelled`);
      this.attack = null;
    }
    if (f === 0 || this.attack) return;
    const company = s.fr[f + AttackFrame.company];
    const seat = s.cget(company, L.CompanyWord.owner);
    const from = s.fr[f + AttackFrame.bits] & AttackBit.automatic ? "site" : "hazard";
    this.attack = { frame: f, key, seat, from, strikes: 0, company };
    this.add(seat, `${from}Attacks`);
  }
  /** Attacks of one site or one creature follow each other in the same frame: what is below counts them. */
  private attackKey(f: number): string {
    const { fr } = this.s;
    const below = f - L.FRAME_WORDS;
    const number =
      fr[below] === M.AUTO_ATTACKS
        ? fr[below + AutoAttacksFrame.begun]
        : fr[below] === M.MULTI_ATTACK
          ? fr[below + MultiAttackFrame.left]
          : 0;
    return [
      f,
      fr[below],
      number,
      fr[f + AttackFrame.creature],
      fr[f + AttackFrame.company],
      fr[f + AttackFrame.race],
    ].join(" ");
  }

  private strikeBegins(f: number, i: number): void {
    const { s, attack } = this;
    const seat = s.cget(s.fr[f + AttackFrame.company], L.CompanyWord.owner);
    const from = s.fr[f + AttackFrame.bits] & AttackBit.automatic ? "site" : "hazard";
    if (attack) attack.strikes++;
    this.add(seat, `${from}Strikes`);
    const target = keyAt(s, i);
    this.strike = { frame: f + L.FRAME_WORDS, seat, from, target, roll: null, body: null };
  }
  private strikeRolled(f: number, value: number): void {
    if (this.strike) this.strike.roll = Math.sign(value + facingProwess(this.s, f) - strikeProwess(this.s, f));
  }
  private strikeOver({ seat, from, target, roll, body }: Strike): void {
    this.strike = null;
    this.add(seat, `${from}${this.fateOf(target, roll, body)}`);
  }
  private fateOf(target: number, roll: number | null, body: boolean | null): Fate {
    if (roll === null) return "Cancelled";
    if (roll === 0) return "Failed";
    if (roll > 0) return body === false ? "Failed" : "Defeated";
    if (this.lies(target) === 0)
      return countOf(this.s, target >> 12, L.Pile.out, target & 4095) > 0 ? "Eliminating" : "Other";
    return body === null ? "Other" : "Wounding";
  }

  private attempted(f: number): void {
    const { s } = this;
    if (this.attempt) return;
    const [seat, faction] = [s.fr[f + InfluenceFrame.player], s.fr[f + InfluenceFrame.sort] === EntryKind.faction];
    const i = s.fr[f + InfluenceFrame.target];
    const key = faction ? keyOf(seat, s.fr[f + InfluenceFrame.card]) : keyAt(s, i);
    this.attempt = { frame: f, seat, faction, key, before: this.lies(key) };
    this.add(seat, faction ? "attempts" : "rivalAttempts");
  }
  private attemptOver({ seat, faction, key, before }: Attempt): void {
    this.attempt = null;
    const now = this.lies(key);
    if (faction && now > before) this.add(seat, "attemptsWon");
    if (!faction && now < before) this.add(seat, "rivalAttemptsWon");
  }
}
