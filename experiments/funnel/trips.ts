/** Companies on their way and at their sites: who sets out, what the opponent plays on them, who arrives, and what for. */
import { COST_TAP_SITE } from "../../engine/meccg/cards/vocabulary/compiled.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import * as M from "../../engine/meccg/rules/machine/machine.js";
import { hazardSeat } from "../../engine/meccg/rules/state/seats.js";
import { companyLives, firstOf, isUntapped, isWounded, NONE, nextSlot } from "../../engine/meccg/rules/state/inplay.js";
import { hazardLimit } from "../../engine/meccg/rules/facts/journey/hazardlimit.js";
import { listPlays } from "../../engine/meccg/rules/chain/play.js";
import { listSitePlays } from "../../engine/meccg/rules/site/siteplay.js";
import { OVER } from "../../engine/core/game.js";
import { CompanyMovesFrame } from "../../engine/meccg/rules/state/frames/movement.js";
import { CompanySiteFrame } from "../../engine/meccg/rules/state/frames/site.js";
import { Meccg } from "../../engine/meccg/meccg.js";
import { frameOf, isHaven, keyAt, membersOf, type Tally, type Watcher } from "./counts.js";

/** Why nobody who arrives is untapped. */
const TIRED = ["nobodyLeftTapped", "nobodyByAttack", "nobodyByCard", "nobodyHurt"] as const;
export const TRIP_COUNTS = [
  ...["phases", "limit", "used", "movingPhases", "movingLimit", "movingUsed"],
  ...["setOut", "destroyed", "turnedBack", "arrivals", "barred", "nobodyUntapped", ...TIRED],
  ...["nothingToPlay", "playable", "noCardForSite", "noCardAndTired"],
  ...["enteredPlayable", "enteredNothing", "stays", "staysEntered", "entries", "entriesOpen", "entriesUsed", "plays"],
] as const;

/** A resource whose play taps the site or gives points: what one goes to a site for. */
export function isGain(choice: number): boolean {
  if (T.verbOf(choice) !== T.V_PLAY) return false;
  const def = T.aOf(choice);
  if (D.KIND[def] !== T.K_EVENT) return true;
  return ((D.MODES[def][T.bOf(choice)]?.cost ?? 0) & COST_TAP_SITE) !== 0 || D.SCORES[def] === 1;
}

/** A company in its movement/hazard phase. */
interface Journey {
  company: number;
  seat: number;
  moving: boolean;
  /** It goes to a site that is no Haven. */
  out: boolean;
  limit: number;
  used: number;
  /** Who was in it when it was last looked at. */
  members: number[];
}
/** A company at its site, from the question whether it enters to the end of its site phase. */
interface Visit {
  frame: number;
  seat: number;
  haven: boolean;
  arrived: boolean;
  returned: boolean;
  barred: boolean;
  untapped: boolean;
  tired: (typeof TIRED)[number];
  playable: boolean;
  noCard: boolean;
  entered: boolean;
  open: boolean;
  plays: number;
}

export class Trips implements Watcher {
  private readonly out = new Int32Array(2048);
  /** A table like the real one, but that everybody in a company is untapped. */
  private readonly supposed: Meccg;
  private turn: number;
  /** Characters that set out this turn; who of them was untapped when his company's turn came, and who was tapped in an attack. */
  private readonly travellers = new Set<number>();
  private readonly fresh = new Set<number>();
  private readonly stillFresh = new Set<number>();
  private readonly tappedInAttack = new Set<number>();
  /** Companies of this turn of whom somebody was untapped when they set out. */
  private readonly freshCompanies = new Set<number>();
  private attacked = false;
  private journey: Journey | null = null;
  private visit: Visit | null = null;

  constructor(
    private readonly s: Meccg,
    private readonly tally: Tally,
  ) {
    this.supposed = new Meccg(s.players);
    this.turn = s.h[L.Header.turn];
  }

  /** Did a company set out in the turn under way? */
  get wentOut(): boolean {
    return this.travellers.size > 0;
  }

  look(over: boolean): void {
    const { s, visit } = this;
    if (visit && (over || s.chooser() === OVER || !this.stands(visit.frame))) this.visitOver(visit);
    this.lookAtJourney(over);
  }
  /** Call when everything has looked at the end of a turn. */
  turnIsOver(): void {
    if (this.s.h[L.Header.turn] === this.turn) return;
    this.turn = this.s.h[L.Header.turn];
    for (const set of [this.travellers, this.fresh, this.stillFresh, this.tappedInAttack, this.freshCompanies])
      set.clear();
  }
  choosing(choice: number, offered: Int32Array): void {
    const f = this.s.top();
    if (this.s.fr[f] === M.COMPANY_SITE) this.atSite(f, choice, offered);
  }

  private stands(f: number): boolean {
    return f < this.s.h[L.Header.depth] * L.FRAME_WORDS && this.s.fr[f] === M.COMPANY_SITE;
  }
  /** The company in its movement/hazard phase: does it travel, and how much of the limit is used? */
  private lookAtJourney(over: boolean): void {
    const { s } = this;
    if (!this.journey && s.h[L.Header.phase] !== T.PHASE_MOVEMENT) return;
    const f = over ? -1 : frameOf(s, M.COMPANY_MOVES);
    const c = f < 0 ? -1 : s.fr[f + CompanyMovesFrame.company];
    if (this.journey && this.journey.company !== c) this.journeyOver(this.journey);
    if (c < 0 || !companyLives(s, c)) return;
    if (!this.journey) {
      const seat = s.cget(c, L.CompanyWord.owner);
      this.journey = { company: c, seat, moving: false, out: false, limit: 0, used: 0, members: [] };
      this.setsOut(c);
    }
    this.lookAtMembers(this.journey.members, c);
    this.journey.used = s.cget(c, L.CompanyWord.spent);
    // It may have been lowered since.
    this.journey.limit = Math.max(hazardLimit(s, c), this.journey.used);
    const to = s.cget(c, L.CompanyWord.destination);
    if (to < 0) return;
    this.journey.moving = true;
    if (!isHaven(to)) this.journey.out = true;
  }
  private setsOut(c: number): void {
    const { s } = this;
    this.attacked = false;
    for (const i of membersOf(s, c)) {
      if (!isUntapped(s, i)) continue;
      this.fresh.add(keyAt(s, i));
      this.stillFresh.add(keyAt(s, i));
      this.freshCompanies.add(c);
    }
  }
  /** Who is in the company now, and who of them has been tapped since, in an attack or not. */
  private lookAtMembers(members: number[], c: number): void {
    const { s } = this;
    const now = s.h[L.Header.attack] !== 0;
    members.length = 0;
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
      const key = keyAt(s, i);
      members.push(key);
      if (isUntapped(s, i) || !this.stillFresh.delete(key)) continue;
      if (now || this.attacked) this.tappedInAttack.add(key);
    }
    this.attacked = now;
  }
  private journeyOver({ seat, moving, out, limit, used, members }: Journey): void {
    const { tally } = this;
    const by = hazardSeat(this.s, seat);
    this.journey = null;
    tally.add(by, "phases");
    tally.add(by, "limit", limit);
    tally.add(by, "used", used);
    if (moving) {
      for (const key of members) this.travellers.add(key);
      tally.add(by, "movingPhases");
      tally.add(by, "movingLimit", limit);
      tally.add(by, "movingUsed", used);
    }
    if (!out) return;
    tally.add(seat, "setOut");
    // It may have joined another meanwhile: nobody of it must be left.
    if (!this.anyAlive(members)) tally.add(seat, "destroyed");
  }
  private anyAlive(members: readonly number[]): boolean {
    const { s } = this;
    for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
      if (s.iRole[i] === L.Role.character && members.includes(keyAt(s, i))) return true;
    return false;
  }

  private atSite(f: number, choice: number, offered: Int32Array): void {
    const { s } = this;
    const c = s.fr[f + CompanySiteFrame.company];
    const seat = s.active;
    const first = this.visit === null;
    this.visit ??= this.visitBegins(f, c);
    const { visit } = this;
    if (visit.haven) return;
    const mayEnter = offered.some((o) => T.verbOf(o) === T.V_ENTER);
    // Whoever is barred may never be asked whether he enters.
    if (first && !mayEnter) visit.noCard = visit.arrived && this.handHasNothingFor(seat, c);
    if (mayEnter) {
      visit.barred = false;
      visit.untapped = membersOf(s, c).some((i) => isUntapped(s, i));
      if (!visit.untapped) visit.tired = this.whyTired(c);
      visit.playable = visit.arrived && visit.untapped && this.gainsAt(s, seat, c);
      visit.noCard = visit.arrived && !visit.playable && this.handHasNothingFor(seat, c);
      visit.entered = T.verbOf(choice) === T.V_ENTER;
    } else if (visit.entered) {
      if (offered.some(isGain)) visit.open = true;
      if (isGain(choice)) visit.plays++;
    }
  }
  private visitBegins(f: number, c: number): Visit {
    const { s } = this;
    const seat = s.active;
    return {
      frame: f,
      seat,
      haven: isHaven(s.cget(c, L.CompanyWord.site)),
      arrived: membersOf(s, c).some((i) => this.travellers.has(keyAt(s, i))),
      returned: s.cbit(c, L.CompanyBit.sentBack),
      barred: true,
      untapped: false,
      tired: "nobodyHurt",
      playable: false,
      noCard: false,
      entered: false,
      open: false,
      plays: 0,
    };
  }
  /** Nobody in the company is untapped: how that came. */
  private whyTired(c: number): (typeof TIRED)[number] {
    const { s } = this;
    const left = membersOf(s, c).filter((i) => this.fresh.has(keyAt(s, i)));
    if (left.length === 0 && !this.freshCompanies.has(c)) return "nobodyLeftTapped";
    const tapped = left.filter((i) => !isWounded(s, i));
    if (tapped.some((i) => this.tappedInAttack.has(keyAt(s, i)))) return "nobodyByAttack";
    return tapped.length > 0 ? "nobodyByCard" : "nobodyHurt";
  }
  /** Would anything be offered there that one goes to a site for? Asked before the company enters. */
  private gainsAt(s: Meccg, seat: number, c: number): boolean {
    const { out } = this;
    if (listSitePlays(s, seat, c, out, 0) > 0) return true;
    const n = listPlays(s, seat, T.WIN.site | T.WIN.always, false, out, 0);
    return out.subarray(0, n).some(isGain);
  }
  /** Is nothing in the hand that could be played there, were everybody in the company untapped? */
  private handHasNothingFor(seat: number, c: number): boolean {
    const { supposed } = this;
    supposed.copyFrom(this.s);
    for (const i of membersOf(supposed, c)) supposed.iStat[i] &= ~(L.Status.tapped | L.Status.wounded);
    return !this.gainsAt(supposed, seat, c);
  }
  private visitOver(v: Visit): void {
    const { tally } = this;
    this.visit = null;
    if (v.returned) tally.add(v.seat, "turnedBack");
    if (v.haven) return;
    if (!v.returned && !v.arrived) {
      tally.add(v.seat, "stays");
      if (v.entered) tally.add(v.seat, "staysEntered");
    } else if (!v.returned) this.arrival(v);
    if (!v.entered) return;
    // A company that was turned back may enter where it stands under some rules: that is an entry of one who stayed.
    if (v.returned) tally.add(v.seat, "staysEntered");
    tally.add(v.seat, "entries");
    tally.add(v.seat, "plays", v.plays);
    if (v.open) tally.add(v.seat, "entriesOpen");
    if (v.plays > 0) tally.add(v.seat, "entriesUsed");
  }
  private arrival(v: Visit): void {
    const { tally } = this;
    const able = v.untapped && v.playable;
    tally.add(v.seat, "arrivals");
    tally.add(v.seat, v.barred ? "barred" : !v.untapped ? "nobodyUntapped" : able ? "playable" : "nothingToPlay");
    if (!v.barred && !v.untapped) tally.add(v.seat, v.tired);
    if (v.noCard) tally.add(v.seat, "noCardForSite");
    if (v.noCard && !v.barred && !v.untapped) tally.add(v.seat, "noCardAndTired");
    if (v.entered) tally.add(v.seat, able ? "enteredPlayable" : "enteredNothing");
  }
}
