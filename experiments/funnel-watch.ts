import { OVER } from "../engine/core/game.js";
import { soleWinner } from "../engine/core/seats.js";
import { COST_TAP_SITE } from "../engine/metw/vocabulary/compiled.js";
import * as D from "../engine/metw/vocabulary/defs.js";
import * as L from "../engine/metw/state/layout.js";
import { hazardSeat } from "../engine/metw/state/seats.js";
import * as M from "../engine/metw/machine/machine.js";
import { companyLives, firstOf, isUntapped, NONE } from "../engine/metw/state/inplay.js";
import { pointsByKind } from "../engine/metw/query/marshalling.js";
import { countOf } from "../engine/metw/state/lists.js";
import { listPlays } from "../engine/metw/frames/play.js";
import { listSitePlays } from "../engine/metw/frames/siteplay.js";
import * as A from "../engine/metw/state/slots.js";
import { EntryKind } from "../engine/metw/state/entries.js";
import {
  AttackBit,
  AttackFrame,
  CheckFrame,
  InfluenceFrame,
  MultiAttackFrame,
  StrikeBit,
  StrikeFrame,
} from "../engine/metw/state/frames-of-the-chain.js";
import { facingProwess, strikeProwess } from "../engine/metw/query/strikes.js";
import { AutoAttacksFrame, CompanyMovesFrame, CompanySiteFrame } from "../engine/metw/state/frames-of-the-turn.js";
import type { Metw } from "../engine/metw/metw.js";
import { CARD_SETS, CardFates } from "./funnel-cards.js";
import * as T from "../engine/metw/vocabulary/terms.js";

/** What came of a strike. "other": it only taps, or takes its victim away without killing him. */
const FATES = ["Cancelled", "Defeated", "Failed", "Wounding", "Eliminating", "Other"] as const;
/** Where attacks come from: cards of the opponent, or the site. */
const SOURCES = ["hazard", "site"] as const;
type Source = (typeof SOURCES)[number];
type Fate = (typeof FATES)[number];
const CAUSES = ["Combat", "Corruption", "Influence", "Other"] as const;
type Cause = (typeof CAUSES)[number];

const PLAIN = [
  ...["games", "wins", "ties", "gameTurns", "turns", "turnsAtHome"],
  ...["arrivals", "turnedBack", "barred", "nobodyUntapped", "nothingToPlay", "playable"],
  ...["enteredPlayable", "enteredNothing", "stays", "staysEntered", "entries", "entriesOpen", "entriesUsed", "plays"],
  ...["phases", "limit", "used", "movingLimit", "movingUsed"],
  ...["creatures", "events", "guards", "guardsShown", "abilities", "fetched"],
  ...["checks", "checksFailed", "attempts", "attemptsWon", "rivalAttempts", "rivalAttemptsWon"],
  ...["endedCouncil", "wizardLost", "wizardLostByOther", "endedOther"],
  ...["called", "calledWon", "calledByOther", "deckLeft", "exhausted", "exhaustedOnce"],
] as const;
const points = T.MP_KINDS.map((kind) => `${kind}Points`);
const lost = CAUSES.map((cause) => `lost${cause}`);
const cardsOfSets = CARD_SETS.flatMap((set) => [`drawn${set}`, `scored${set}`]);
const fights = SOURCES.flatMap((from) => [
  ...[`${from}Attacks`, `${from}AttacksCancelled`, `${from}Strikes`],
  ...FATES.map((fate) => `${from}${fate}`),
]);

/** Everything that is counted for a player, by name. All are sums, so counts of many games are added up. */
export const COUNTS: readonly string[] = [...PLAIN, ...fights, ...lost, ...points, ...cardsOfSets];
export type Counts = Record<string, number>;

export function noCounts(): Counts {
  return Object.fromEntries(COUNTS.map((name) => [name, 0]));
}

/** A card of a player, wherever its slot is: slots are put in order between actions. */
const keyOf = (owner: number, def: number): number => owner * 4096 + def;

/** A resource whose play taps the site or gives points: what one goes to a site for. */
function isGain(choice: number): boolean {
  if (T.verbOf(choice) !== T.V_PLAY) return false;
  const def = T.aOf(choice);
  if (D.KIND[def] !== T.K_EVENT) return true;
  return ((D.MODES[def]![T.bOf(choice)]?.cost ?? 0) & COST_TAP_SITE) !== 0 || D.SCORES[def] === 1;
}

/** A company at its site, from the question whether it enters to the end of its site phase. */
interface Visit {
  frame: number;
  seat: number;
  company: number;
  haven: boolean;
  arrived: boolean;
  returned: boolean;
  barred: boolean;
  untapped: boolean;
  playable: boolean;
  entered: boolean;
  open: boolean;
  plays: number;
}
interface Journey {
  company: number;
  moving: boolean;
  limit: number;
  used: number;
}
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
  readonly counts: [Counts, Counts] = [noCounts(), noCounts()];
  private readonly out = new Int32Array(2048);
  private readonly fates: readonly CardFates[];
  private turn = 0;
  private turnSeat = 0;
  private wentOut = false;
  /** Characters that set out this turn. */
  private readonly travellers = new Set<number>();
  private people = new Set<number>();
  /** To what a character who is gone now was lost: the last thing that was taken or rolled. */
  private cause: Cause = "Other";
  private visit: Visit | null = null;
  private journey: Journey | null = null;
  private attack: Attack | null = null;
  private strike: Strike | null = null;
  private attempt: Attempt | null = null;
  private check: { seat: number; key: number } | null = null;

  constructor(private readonly s: Metw) {
    this.fates = [0, 1].map((seat) => new CardFates(s, seat));
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
    const kind = s.fr[f]!;
    const verb = T.verbOf(choice);
    const seat = s.chooser();
    this.cause = kind === M.HEIRLOOMS ? "Combat" : "Other";
    if (verb === T.V_PLAY && seat !== s.active && D.SIDE[T.aOf(choice)]! & T.SIDE_HAZARD) this.add(seat, "events");
    if (verb === T.V_USE && seat !== s.active && D.SIDE[s.iDef[T.aOf(choice)]!]! & T.SIDE_HAZARD)
      this.add(seat, "abilities");
    if (kind === M.COMPANY_SITE) this.atSite(f, choice, legal, count);
    else if (kind === M.COMPANY_MOVES) {
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
    switch (s.fr[f]) {
      case M.CHECK: {
        const i = s.fr[f + CheckFrame.character]!;
        this.cause = "Corruption";
        this.check = { seat: s.iOwner[i]!, key: keyOf(s.iOwner[i]!, s.iDef[i]!) };
        this.add(this.check.seat, "checks");
        break;
      }
      case M.STRIKE:
        this.cause = "Combat";
        if (s.fr[f + StrikeFrame.result] === 0) {
          if ((s.fr[f + StrikeFrame.bits]! & StrikeBit.twice) === 0) this.strikeRolled(f, value);
        } else if (this.strike) {
          this.strike.body = s.fr[f + StrikeFrame.result] === A.WON && value > s.fr[f + StrikeFrame.strikeBody]!;
        }
        break;
      case M.INFLUENCE:
        this.cause = "Influence";
        this.attempted(f);
        break;
      default:
        this.cause = "Other";
    }
  }

  /** The game is over: what was under way is closed, and what is left is counted. */
  over(): void {
    this.look(true);
    const { s } = this;
    const outcome = s.outcome()!;
    const winner = soleWinner(outcome.returns);
    const kinds = new Int32Array(6);
    const caller = s.h[L.Header.caller]! === 1 || s.h[L.Header.caller]! === 2 ? s.h[L.Header.caller]! - 1 : -1;
    for (let p = 0; p < 2; p++) {
      this.add(p, "games");
      this.add(p, "gameTurns", s.h[L.Header.turn]!);
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
      this.fates[p]!.each((set, _def, drawn, scored) => {
        this.add(p, `drawn${set}`, drawn);
        this.add(p, `scored${set}`, scored);
      });
      pointsByKind(s, p, kinds);
      T.MP_KINDS.forEach((kind, k) => {
        this.add(p, `${kind}Points`, kinds[k]!);
      });
    }
  }

  private add(seat: number, name: string, by = 1): void {
    this.counts[seat as 0 | 1][name]! += by;
  }

  /** What is different from the last time. */
  private look(over: boolean): void {
    const { s } = this;
    const standing = (f: number, kind: number): boolean =>
      !over && f < s.h[L.Header.depth]! * L.FRAME_WORDS && s.fr[f] === kind && s.chooser() !== OVER;
    const now = this.peopleNow();
    if (this.check) {
      // The result is left in a header word; where that has been used again, a failure shows by who is gone.
      const { seat, key } = this.check;
      if (s.h[L.Header.result] === 2 || (s.h[L.Header.result] !== 1 && !now.has(key))) this.add(seat, "checksFailed");
      this.check = null;
    }
    if (this.strike && !standing(this.strike.frame, M.STRIKE)) this.strikeOver(this.strike);
    if (this.attempt && !standing(this.attempt.frame, M.INFLUENCE)) this.attemptOver(this.attempt);
    if (this.visit && !standing(this.visit.frame, M.COMPANY_SITE)) this.visitOver(this.visit);
    for (const key of this.people)
      if (!now.has(key) && s.h[L.Header.turn]! > 0) this.add(key >> 12, `lost${this.cause}`);
    this.people = now;
    this.lookAtAttack(over);
    this.lookAtJourney(over);
    if (over || s.h[L.Header.turn] !== this.turn) this.turnOver();
  }

  private peopleNow(): Set<number> {
    const { s } = this;
    const now = new Set<number>();
    for (let i = 0; i < L.SLOTS; i++) if (s.iRole[i] === L.Role.character) now.add(keyOf(s.iOwner[i]!, s.iDef[i]!));
    return now;
  }
  private lies(key: number): number {
    const { s } = this;
    let n = 0;
    for (let i = 0; i < L.SLOTS; i++) if (s.iRole[i] !== L.Role.free && keyOf(s.iOwner[i]!, s.iDef[i]!) === key) n++;
    return n;
  }
  private frameOf(kind: number): number {
    const { s } = this;
    for (let f = s.top(); f >= 0; f -= L.FRAME_WORDS) if (s.fr[f] === kind) return f;
    return -1;
  }
  private membersOf(c: number): number[] {
    const { s } = this;
    const members: number[] = [];
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]!) members.push(i);
    return members;
  }

  private turnOver(): void {
    if (this.turn > 0) {
      this.add(this.turnSeat, "turns");
      if (!this.wentOut) this.add(this.turnSeat, "turnsAtHome");
    }
    this.turn = this.s.h[L.Header.turn]!;
    this.turnSeat = this.s.active;
    this.wentOut = false;
    this.travellers.clear();
  }

  /** The company in its movement/hazard phase: does it travel, and how much of the limit is used? */
  private lookAtJourney(over: boolean): void {
    const { s } = this;
    const f = over ? -1 : this.frameOf(M.COMPANY_MOVES);
    const c = f < 0 ? -1 : s.fr[f + CompanyMovesFrame.company]!;
    if (this.journey && this.journey.company !== c) {
      const { company, moving, limit, used } = this.journey;
      const seat = hazardSeat(s, s.cget(company, L.CompanyWord.owner));
      this.add(seat, "phases");
      this.add(seat, "limit", limit);
      this.add(seat, "used", used);
      if (moving) this.add(seat, "movingLimit", limit);
      if (moving) this.add(seat, "movingUsed", used);
      this.journey = null;
    }
    if (c < 0 || !companyLives(s, c)) return;
    this.journey ??= { company: c, moving: false, limit: 0, used: 0 };
    this.journey.limit = Math.max(0, s.cget(c, L.CompanyWord.limit));
    this.journey.used = s.cget(c, L.CompanyWord.spent);
    if (s.cget(c, L.CompanyWord.destination) < 0) return;
    this.journey.moving = this.wentOut = true;
    for (const i of this.membersOf(c)) this.travellers.add(keyOf(s.iOwner[i]!, s.iDef[i]!));
  }

  private atSite(f: number, choice: number, legal: Int32Array, count: number): void {
    const { s } = this;
    const c = s.fr[f + CompanySiteFrame.company]!;
    const seat = s.active;
    const offered = Array.from(legal.subarray(0, count));
    if (!this.visit) {
      const here = this.membersOf(c);
      this.visit = {
        frame: f,
        seat,
        company: c,
        haven: D.SITE_TYPE[s.cget(c, L.CompanyWord.site)] === T.HAVEN,
        arrived: here.some((i) => this.travellers.has(keyOf(s.iOwner[i]!, s.iDef[i]!))),
        returned: s.cbit(c, L.CompanyBit.sentBack),
        barred: true,
        untapped: false,
        playable: false,
        entered: false,
        open: false,
        plays: 0,
      };
    }
    const { visit } = this;
    if (offered.some((o) => T.verbOf(o) === T.V_ENTER)) {
      visit.barred = false;
      visit.untapped = this.membersOf(c).some((i) => isUntapped(s, i));
      visit.playable = this.gainsAt(seat, c);
      visit.entered = T.verbOf(choice) === T.V_ENTER;
    } else if (visit.entered) {
      if (offered.some(isGain)) visit.open = true;
      if (isGain(choice)) visit.plays++;
    }
  }
  /** Would anything be offered there that one goes to a site for? Asked before the company enters. */
  private gainsAt(seat: number, c: number): boolean {
    const { s, out } = this;
    if (listSitePlays(s, seat, c, out, 0) > 0) return true;
    const n = listPlays(s, seat, T.WIN.site | T.WIN.always, false, out, 0);
    return out.subarray(0, n).some(isGain);
  }
  private visitOver(v: Visit): void {
    this.visit = null;
    if (v.haven) return;
    if (v.returned) this.add(v.seat, "turnedBack");
    else if (!v.arrived) {
      this.add(v.seat, "stays");
      if (v.entered) this.add(v.seat, "staysEntered");
    } else {
      this.add(v.seat, "arrivals");
      const able = v.untapped && v.playable;
      this.add(v.seat, v.barred ? "barred" : !v.untapped ? "nobodyUntapped" : able ? "playable" : "nothingToPlay");
      if (v.entered) this.add(v.seat, able ? "enteredPlayable" : "enteredNothing");
    }
    if (!v.entered) return;
    // A company that was turned back may enter where it stands under some rules: that is an entry of one who stayed.
    if (v.returned) this.add(v.seat, "staysEntered");
    this.add(v.seat, "entries");
    this.add(v.seat, "plays", v.plays);
    if (v.open) this.add(v.seat, "entriesOpen");
    if (v.plays > 0) this.add(v.seat, "entriesUsed");
  }

  private lookAtAttack(over: boolean): void {
    const { s } = this;
    const f = over ? 0 : s.h[L.Header.attack]!;
    const key = f === 0 ? "" : this.attackKey(f);
    if (this.attack && this.attack.key !== key) {
      const { seat, from, strikes, company } = this.attack;
      if (strikes === 0 && companyLives(s, company)) this.add(seat, `${from}AttacksCancelled`);
      this.attack = null;
    }
    if (f === 0 || this.attack) return;
    const company = s.fr[f + AttackFrame.company]!;
    const seat = s.cget(company, L.CompanyWord.owner);
    const from = s.fr[f + AttackFrame.bits]! & AttackBit.automatic ? "site" : "hazard";
    this.attack = { frame: f, key, seat, from, strikes: 0, company };
    this.add(seat, `${from}Attacks`);
  }
  /** Attacks of one site or one creature follow each other in the same frame: what is below counts them. */
  private attackKey(f: number): string {
    const { fr } = this.s;
    const below = f - L.FRAME_WORDS;
    const number =
      fr[below] === M.AUTO_ATTACKS
        ? fr[below + AutoAttacksFrame.begun]!
        : fr[below] === M.MULTI_ATTACK
          ? fr[below + MultiAttackFrame.left]!
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
    const seat = s.cget(s.fr[f + AttackFrame.company]!, L.CompanyWord.owner);
    const from = s.fr[f + AttackFrame.bits]! & AttackBit.automatic ? "site" : "hazard";
    if (attack) attack.strikes++;
    this.add(seat, `${from}Strikes`);
    const target = keyOf(s.iOwner[i]!, s.iDef[i]!);
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
    const [seat, faction] = [s.fr[f + InfluenceFrame.player]!, s.fr[f + InfluenceFrame.sort]! === EntryKind.faction];
    const i = s.fr[f + InfluenceFrame.target]!;
    const key = faction ? keyOf(seat, s.fr[f + InfluenceFrame.card]!) : keyOf(s.iOwner[i]!, s.iDef[i]!);
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
