import { HOOK, tellEvents, sumOfTemporary, temporaryThat } from "../hooks.js";
import { endShown } from "../changes/shownhazards.js";
import { whoStaysGoes } from "../changes/calledservants.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { nextSeat, seatsLeft, takesHazards } from "../state/seats.js";
import {
  handsOn,
  handsOnAfterTwo,
  isShared,
  nextBegins,
  othersResetHands,
  roundAnew,
  roundBegins,
} from "./sharedhazards.js";
import {
  COMPANY_MOVES,
  defineFrame,
  DRAW_TO,
  ENVIRONMENT_ORDER,
  GO,
  PLAN,
  PRIORITY,
  RESET_HAND,
  step,
} from "../machine/machine.js";
import { CompanyMovesFrame, MovementFrame } from "../state/frames-of-the-turn.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { fire, lookAgain, lookFirst, ON } from "../changes/firing.js";
import { chargePlans } from "../changes/suspendedeffects.js";
import { companyLives } from "../state/inplay.js";
import { guardReturns, releaseSite, tooFewMove } from "../changes/leaving.js";
import { ringReturned } from "../organization/rings.js";
import { fixLimit } from "../changes/hazardlimit.js";
import { listRangers, rangerTaps } from "../site/barredcompanies.js";
import { companyKinds } from "../facts/company/companykind.js";
import { askForOne, ONE_TAPS } from "../checks/opponentchoices.js";
import { listHazards, takeHazard } from "./hazards.js";
import { joinable, joinAll, merge, newcomersSettle, sendBack, tooLarge } from "./meeting.js";
import { prepareDraw } from "./draws.js";
import { cutsOne, deckDraws, mustPlay, settleRow, turnsOne, unplayedGo } from "./hazarddeck.js";
import { hasRow, isSolitaire } from "../state/solitaire.js";
import { listPlays } from "../chain/play.js";
import { setWindows, W_DEEPS, W_MOVEMENT, W_MOVEMENT_END, W_NONE } from "../machine/windows.js";
import { windowsFor } from "../facts/play/windowsfor.js";
import { hasMoved, settleAt } from "../changes/journeys.js";
import { environmentLeft, hearOfRegions, siteRevealed, siteTypedAnew } from "../changes/paths.js";
import { byPath, flightTo } from "../facts/journey/map.js";
import { unmarkPhase } from "../state/oncemarks.js";
import { AttackBit, AttackFrame } from "../state/frames-of-the-chain.js";
import { deepsRoll, isBelowAdjacent, isDeepWay } from "../facts/journey/deeps.js";
import { choosesRoad } from "../changes/deeps.js";
import {
  endLasting,
  FOR_COMPANY,
  lastingNote,
  noteLasting,
  outlive,
  saidAgain,
  workedOnce,
  lastingWord,
  nextLasting,
} from "../state/lasting.js";
import { asideAttacks, startAttack } from "../combat/startattack.js";
import { asidesAgain, nextAside } from "../changes/waitingcards.js";
import { keyOptions } from "../facts/journey/keying.js";
import { EFFECT } from "../../cards/vocabulary/compiled.js";
import { hearOfSite, notThere } from "../changes/siteeffects.js";
import { namePath, takesFlight } from "../organization/planning.js";
import { mayNotMove } from "../facts/journey/restrictions.js";
import { unrestrict } from "../changes/restrictions.js";
import { othersFollow } from "./disguise.js";
import { Frame } from "../state/schema.js";
import { hasManyCards } from "../state/alignment.js";

/** Which company is next: the player on turn says. */
export const eachCompany = step("company after company", {
  enter(s, f) {
    const player = s.active;
    s.h[L.Header.company] = -1;
    if (waiting(s, player, null) > 0) return s.ask(player);
    s.fr[f + Frame.step] = tooLargeTogether.at;
    for (let c = player * L.COMPANIES_PER_PLAYER; c < (player + 1) * L.COMPANIES_PER_PLAYER; c++)
      if (companyLives(s, c) && s.cget(c, L.CompanyWord.destination) >= 0) settleAt(s, c);
    return GO;
  },
  options: (s, _f, out) => waiting(s, s.active, out),
  take(s, _f, c) {
    s.push(COMPANY_MOVES, T.aOf(c));
  },
});
export const tooLargeTogether = step("companies that met and are too large together", {
  enter(s, f) {
    const player = s.active;
    s.h[L.Header.company] = -1;
    if (tooLarge(s, player, null) > 0) return s.ask(s.rules.illegalJoinChooser === "hazardPlayer" ? s.hazard : player);
    if (s.rules.newCompanyBeside) newcomersSettle(s, player);
    joinAll(s, player);
    s.fr[f + Frame.step] = joining.at;
    return GO;
  },
  options: (s, _f, out) => tooLarge(s, s.active, out),
  take: (s, _f, c) => sendBack(s, T.aOf(c)),
});
const joining = step("companies at one Haven may join", {
  enter(s, f) {
    s.h[L.Header.company] = -1;
    if (joinable(s, s.active, null) > 0) return s.ask(s.active);
    s.fr[f + Frame.step] = allMoved.at;
    return GO;
  },
  options(s, _f, out) {
    const value = joinable(s, s.active, out);
    out[value] = T.choice(T.V_PASS);
    return value + 1;
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) s.fr[f + Frame.step] = allMoved.at;
    else merge(s, T.bOf(c) - 1, T.aOf(c));
  },
});
const allMoved = step("all have moved", {
  enter(s) {
    if (ringReturned(s, s.active)) return GO;
    s.h[L.Header.company] = -1;
    if (s.h[L.Header.lasting] !== 0) whoStaysGoes(s, s.active);
    if (s.players > 2) takesHazards(s, -1);
    s.pop();
    return GO;
  },
});
defineFrame(MovementFrame.kind, MovementFrame.label, [eachCompany, tooLargeTogether, joining, allMoved]);
function waiting(s: Machine, p: number, out: Int32Array | null): number {
  let count = 0;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (companyLives(s, c) && !s.cbit(c, L.CompanyBit.movementDone)) {
      if (out) out[count] = T.choice(T.V_COMPANY, c);
      count++;
    }
  return count;
}

/** A company that is gone before it arrives has nothing more to do but the hands. */
function isGone(s: Machine, f: number): boolean {
  if (companyLives(s, s.fr[f + CompanyMovesFrame.company])) return false;
  s.fr[f + Frame.step] = ownHand.at;
  setWindows(s, W_NONE);
  return true;
}
const reveals = step("the new site is revealed", {
  enter(s, f) {
    if (isGone(s, f)) return GO;
    reveal(s, f, s.fr[f + CompanyMovesFrame.company]);
    othersFollow(s, s.fr[f + CompanyMovesFrame.company]);
    return GO;
  },
});
const fixesLimit = step("environments have worked: the hazard limit", {
  enter(s, f) {
    if (isGone(s, f)) return GO;
    const company = s.fr[f + CompanyMovesFrame.company];
    s.fr[f + Frame.step] = drawsOwn.at;
    if (s.rules.namedRegionEverywhere) hearOfRegions(s, company);
    if (s.cget(company, L.CompanyWord.destination) >= 0) siteRevealed(s, company);
    const site =
      s.cget(company, L.CompanyWord.destination) >= 0
        ? s.cget(company, L.CompanyWord.destination)
        : s.cget(company, L.CompanyWord.site);
    const lim = D.PLACE_LIST[site].limit;
    fixLimit(s, company);
    s.cset(company, L.CompanyWord.spent, s.fr[f + CompanyMovesFrame.early]);
    s.fr[f + CompanyMovesFrame.early] = 0;
    if (isShared(s)) roundBegins(s, f);
    chargePlans(s, company, s.cget(company, L.CompanyWord.destination) >= 0 ? (lim ?? 0) : 0);
    prepareDraw(s, f, company, true);
    if (s.cget(company, L.CompanyWord.destination) >= 0) sumOfTemporary(s, HOOK.siteIsRevealed, company);
    return GO;
  },
});
/** The first card is drawn unasked, the others if one wants them. */
function drawFirst(s: Machine, f: number): number {
  const who = s.fr[f + CompanyMovesFrame.drawer];
  if (s.fr[f + CompanyMovesFrame.drawn] !== 0) return s.ask(who);
  s.fr[f + CompanyMovesFrame.drawn] = 1;
  if (who === s.active) s.fr[f + CompanyMovesFrame.own] = 1;
  s.push(DRAW_TO, who, 1);
  return GO;
}
const allDrawn = (s: Machine, f: number): boolean =>
  s.fr[f + CompanyMovesFrame.drawn] >= s.fr[f + CompanyMovesFrame.most];
function drawOptions(_s: Machine, _f: number, out: Int32Array): number {
  out[0] = T.choice(T.V_PASS);
  out[1] = T.choice(T.V_DRAW);
  return 2;
}
function takeDraw(s: Machine, f: number, ch: number): void {
  if (T.verbOf(ch) === T.V_PASS) {
    s.fr[f + CompanyMovesFrame.drawn] = s.fr[f + CompanyMovesFrame.most];
    return;
  }
  s.fr[f + CompanyMovesFrame.drawn] += 1;
  if (s.fr[f + CompanyMovesFrame.drawer] === s.active) s.fr[f + CompanyMovesFrame.own] += 1;
  s.push(DRAW_TO, s.fr[f + CompanyMovesFrame.drawer], 1);
}
export const drawsOwn = step("the player on turn draws", {
  enter(s, f) {
    if (isGone(s, f)) return GO;
    if (!allDrawn(s, f)) return drawFirst(s, f);
    s.fr[f + Frame.step] = drawsOpponent.at;
    prepareDraw(s, f, s.fr[f + CompanyMovesFrame.company], false);
    return GO;
  },
  options: drawOptions,
  take: takeDraw,
});
export const drawsOpponent = step("the hazard player draws", {
  enter(s, f) {
    if (isGone(s, f)) return GO;
    if (!allDrawn(s, f)) return isSolitaire(s) ? deckDraws(s, f) : drawFirst(s, f);
    s.fr[f + Frame.step] = passives.at;
    return GO;
  },
  options: drawOptions,
  take: takeDraw,
});
const passives = step("what happens when a site is revealed", {
  enter(s, f) {
    if (isGone(s, f)) return GO;
    const company = s.fr[f + CompanyMovesFrame.company];
    s.fr[f + Frame.step] = hasRow(s) ? rowTurned.at : hazards.at;
    s.fr[f + CompanyMovesFrame.now] = s.active;
    s.fr[f + CompanyMovesFrame.windows] = setWindows(s, W_MOVEMENT);
    if (s.cget(company, L.CompanyWord.destination) >= 0) {
      lookFirst(s, ON.reveal, company);
      siteTaps(s, company);
    }
    attacksOnPasses(s, company);
    return GO;
  },
});
/** There are sites at which companies of a kind arrive with somebody tapped (Himring as minions know it). */
function siteTaps(s: Machine, c: number): void {
  const kinds = D.TAPS_ON_REVEAL[s.cget(c, L.CompanyWord.destination)];
  if (kinds & companyKinds(s, c)) askForOne(s, s.active, ONE_TAPS, c, 0);
}
const ADJACENT = EFFECT.of("adjacent"),
  LIMIT = EFFECT.of("hazardLimit"),
  FLY = EFFECT.of("fly");
/** A company that uses certain passes is attacked there once, before hazards are played. */
function attacksOnPasses(s: Machine, c: number): void {
  for (
    let k = nextLasting(s, 0, ADJACENT, FOR_COMPANY, c);
    k >= 0;
    k = nextLasting(s, k + 1, ADJACENT, FOR_COMPANY, c)
  ) {
    const attack = lastingWord(s, k)!.word.attack as
      | { race: "orc"; strikes: number; prowess: number; detainment?: true }
      | undefined;
    if (attack) {
      const g = startAttack(s, c, T.RACE[attack.race], attack.strikes, attack.prowess);
      if (attack.detainment) s.fr[g + AttackFrame.bits] |= AttackBit.detains;
    }
    workedOnce(s, k, s.rules.pathSaidAgain);
  }
}
export const hazards = step("hazards and resources until both pass", {
  enter(s, f) {
    if (isGone(s, f)) return GO;
    const company = s.fr[f + CompanyMovesFrame.company];
    if (hasRow(s)) settleRow(s);
    if (s.summary[L.Summary.standing] & D.ST_RARE && asideComes(s, company)) return GO;
    const back = s.cbit(company, L.CompanyBit.sentBack);
    if (!back && s.cget(company, L.CompanyWord.destination) >= 0 && lookAgain(s, ON.reveal, company)) return GO;
    if (isShared(s)) handsOnAfterTwo(s, f);
    if (back || s.fr[f + CompanyMovesFrame.passes] >= seatsLeft(s)) {
      s.fr[f + Frame.step] = journeyEnds.at;
      return GO;
    }
    return s.ask(s.fr[f + CompanyMovesFrame.now]);
  },
  options(s, f, out) {
    const now = s.fr[f + CompanyMovesFrame.now];
    out[0] = T.choice(T.V_PASS);
    if (now === s.active) return listPlays(s, now, s.h[L.Header.windowsActive], false, out, listFords(s, now, out));
    // Who is not his hazard-opponent plays what may be played at any time (000:1930; 001:2179).
    if (now !== s.hazard) return listPlays(s, now, windowsFor(s, now), false, out, 1);
    const company = s.fr[f + CompanyMovesFrame.company];
    const count = listHazards(s, now, company, out, 1);
    return isSolitaire(s) ? mustPlay(s, company, out, count) : count;
  },
  take(s, f, ch) {
    const now = s.fr[f + CompanyMovesFrame.now];
    if (T.verbOf(ch) === T.V_PASS) {
      if (now === s.hazard && isShared(s)) {
        if (handsOn(s, f)) s.fr[f + CompanyMovesFrame.now] = s.hazard;
        else s.fr[f + CompanyMovesFrame.passes] = s.players;
        return;
      }
      s.fr[f + CompanyMovesFrame.passes] += 1;
      s.fr[f + CompanyMovesFrame.now] = nextSeat(s, now);
      return;
    }
    if (isShared(s)) roundAnew(s, f);
    // Between chains the player on turn is the first, and who has passed is asked again (000:1390, 1858; 001:1982; coe 9.5.1, 2.IV.viii.1).
    s.fr[f + CompanyMovesFrame.passes] = 0;
    s.fr[f + CompanyMovesFrame.now] = s.active;
    if (T.verbOf(ch) === T.V_TAP) rangerTaps(s, T.aOf(ch));
    else takeHazard(s, now, s.fr[f + CompanyMovesFrame.company], ch);
  },
});
/** A creature that lies with a card of somebody in the company attacks, if it could be played. */
function asideComes(s: Machine, c: number): boolean {
  for (let k = nextAside(s, c); k >= 0; k = nextAside(s, c))
    if (keyOptions(s, c, s.iDef[k], false, keysFound) > 0) {
      asideAttacks(s, c, k, keysFound[0]);
      return true;
    }
  return false;
}
const keysFound = new Int32Array(64);
/** Rangers need not wait for the site phase to tap against a River. */
function listFords(s: Machine, p: number, out: Int32Array): number {
  let count = 1;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (companyLives(s, c)) count = listRangers(s, c, out, count);
  return count;
}
const journeyEnds = step("what happens at the end of the journey", {
  enter(s, f) {
    const company = s.fr[f + CompanyMovesFrame.company];
    s.fr[f + Frame.step] = arrives.at;
    if (!s.cbit(company, L.CompanyBit.sentBack)) {
      temporaryThat(s, HOOK.beforeJourneyEnds, company);
      fire(s, ON.movementEnd, company, -1);
    }
    return GO;
  },
});
const arrives = step("it arrives", {
  enter(s, f) {
    const company = s.fr[f + CompanyMovesFrame.company];
    setWindows(s, s.fr[f + CompanyMovesFrame.windows]);
    if (companyLives(s, company)) arrive(s, company);
    s.fr[f + Frame.step] = onward.at;
    return GO;
  },
});
const ownHand = step("the hand of the player on turn is reset", {
  enter(s, f) {
    s.fr[f + Frame.step] = otherHand.at;
    s.push(RESET_HAND, s.active);
    return GO;
  },
});
const otherHand = step("so is the hazard player's", {
  enter(s, f) {
    s.fr[f + Frame.step] = moved.at;
    // Laid below the hand: it comes when that is reset.
    if (companyLives(s, s.fr[f + CompanyMovesFrame.company]))
      tellEvents(s, HOOK.journeyEnds, s.fr[f + CompanyMovesFrame.company]);
    if (isShared(s)) othersResetHands(s);
    else if (!isSolitaire(s)) s.push(RESET_HAND, s.hazard);
    else if (!hasRow(s)) unplayedGo(s);
    else s.fr[f + Frame.step] = rowCut.at;
    return GO;
  },
});
const moved = step("it has moved", {
  enter(s, f) {
    const company = s.fr[f + CompanyMovesFrame.company];
    if (s.h[L.Header.lasting] > 0) endShown(s, company);
    if (companyLives(s, company) && s.cbit(company, L.CompanyBit.movesAgain)) {
      startAgain(s, company);
      s.fr[f + Frame.step] = again.at;
      s.push(PLAN, s.active, company);
      return GO;
    }
    if (isShared(s)) nextBegins(s, f);
    s.pop();
    s.h[L.Header.company] = -1;
    if (companyLives(s, company)) s.cmark(company, L.CompanyBit.movementDone);
    return GO;
  },
});
/** Cards that are played at the end of the phase, and may let the company go on at once. */
const onward = step("what may be done at its end", {
  enter(s, f) {
    const company = s.fr[f + CompanyMovesFrame.company];
    s.fr[f + Frame.step] = ownHand.at;
    // Whatever he holds: whether he is asked must tell nothing of his hand.
    if (companyLives(s, company) && !s.cbit(company, L.CompanyBit.sentBack)) s.push(PRIORITY, s.active, W_MOVEMENT_END);
    return GO;
  },
});
/** Of one player alone: the row of hazards is turned over from the front, for as many as the limit. */
const rowTurned = step("hazards of the row are turned over", {
  enter(s, f) {
    if (isGone(s, f)) return GO;
    if (!turnsOne(s, s.fr[f + CompanyMovesFrame.company])) s.fr[f + Frame.step] = hazards.at;
    return GO;
  },
});
const rowCut = step("the row of hazards is cut to its length", {
  enter(s, f) {
    if (!cutsOne(s)) s.fr[f + Frame.step] = moved.at;
    return GO;
  },
});
/** Its second movement/hazard phase, if it was given a new site, follows at once. */
const again = step("it moves again", {
  enter(s, f) {
    const company = s.fr[f + CompanyMovesFrame.company];
    if (!companyLives(s, company) || s.cget(company, L.CompanyWord.destination) < 0) {
      s.fr[f + Frame.step] = moved.at;
      return GO;
    }
    s.fr[f + CompanyMovesFrame.passes] = 0;
    s.fr[f + CompanyMovesFrame.drawn] = 0;
    s.fr[f + CompanyMovesFrame.own] = 0;
    s.fr[f + CompanyMovesFrame.phases] += 1;
    s.fr[f + Frame.step] = reveals.at;
    return GO;
  },
});
const AGAIN = EFFECT.of("moveAgain");
/** Everything of the first movement is over: it stands at its new site as if it had not moved (a limit, draws and a path of its own follow). */
function startAgain(s: Machine, c: number): void {
  if (s.cget(c, L.CompanyWord.destination) >= 0) settleAt(s, c);
  guardReturns(s, c);
  const none = L.CompanyBit;
  s.cclear(c, none.movesAgain | none.revealed | none.planned | none.byRegions | none.guarded);
  unmarkPhase(s, c);
  s.cset(c, L.CompanyWord.pathLength, 0);
  s.cset(c, L.CompanyWord.siteType, 0);
  s.cset(c, L.CompanyWord.autoAttacks, 0);
  for (let i = 0; i < 8; i++) s.cset(c, L.CompanyWord.regions + i, 0);
  if (s.summary[L.Summary.standing] & D.ST_RARE) asidesAgain(s, c);
  // What is said of the path of one further movement holds for that one alone.
  for (let k = nextLasting(s, 0, AGAIN, FOR_COMPANY, c); k >= 0; k = nextLasting(s, k + 1, AGAIN, FOR_COMPANY, c))
    if (lastingWord(s, k)!.region < 0) continue;
    else if (lastingNote(s, k) === 0) noteLasting(s, k, 1);
    else endLasting(s, k);
  // What a card let it do for the first movement, and said of it, is over too.
  for (let k = nextLasting(s, 0, FLY, FOR_COMPANY, c); k >= 0; k = nextLasting(s, k + 1, FLY, FOR_COMPANY, c)) {
    if (lastingNote(s, k) === 0) continue;
    unrestrict(s, c, lastingWord(s, k)!.by);
    outlive(s, k);
  }
  if (s.rules.pathSaidAgain) {
    saidAgain(s, LIMIT, c);
    saidAgain(s, ADJACENT, c);
  }
}
/** A site of the Under-deeps was turned over: what may be played before the roll counts against the limit to come. */
const deepsShown = step("a site of the Under-deeps is shown", {
  enter(s, f) {
    fixLimit(s, s.fr[f + CompanyMovesFrame.company]);
    s.fr[f + Frame.step] = beforeDeepsRoll.at;
    s.push(PRIORITY, s.hazard, W_DEEPS);
    return GO;
  },
});
const beforeDeepsRoll = step("before the roll in the Under-deeps", {
  enter(s, f) {
    if (isGone(s, f)) return GO;
    const company = s.fr[f + CompanyMovesFrame.company];
    s.fr[f + CompanyMovesFrame.early] = s.cget(company, L.CompanyWord.spent);
    const to = s.cget(company, L.CompanyWord.destination);
    if (deepsRoll(s, company, s.cget(company, L.CompanyWord.site), to) <= SURE) {
      sinksIn(s, f, company);
      return GO;
    }
    s.fr[f + Frame.step] = deepsRolled.at;
    s.roll(s.active);
    return GO;
  },
});
/** No roll of two dice is less. */
const SURE = 2;
const deepsRolled = step("the roll in the Under-deeps", {
  enter(s, f) {
    const company = s.fr[f + CompanyMovesFrame.company];
    const to = s.cget(company, L.CompanyWord.destination);
    if (s.h[L.Header.rolled] < deepsRoll(s, company, s.cget(company, L.CompanyWord.site), to)) {
      // It stays where it is, as if it had never set out (001:908; coe 2.IV.i.1).
      s.cset(company, L.CompanyWord.destination, -1);
      releaseSite(s, s.active, to);
    }
    sinksIn(s, f, company);
    return GO;
  },
});
/** The phase goes on as every other: environments, the limit, draws. */
function sinksIn(s: Machine, f: number, c: number): void {
  s.fr[f + Frame.step] = fixesLimit.at;
  if (s.cget(c, L.CompanyWord.destination) >= 0) tooFewMove(s, c);
  s.push(ENVIRONMENT_ORDER, c);
}
defineFrame(CompanyMovesFrame.kind, CompanyMovesFrame.label, [
  reveals,
  fixesLimit,
  drawsOwn,
  drawsOpponent,
  passives,
  hazards,
  journeyEnds,
  arrives,
  ownHand,
  otherHand,
  moved,
  onward,
  again,
  beforeDeepsRoll,
  deepsRolled,
  deepsShown,
  rowTurned,
  rowCut,
]);
/** The new site is turned over; from now on the company is en route (Annotation 25). */
function reveal(s: Machine, f: number, c: number): void {
  s.h[L.Header.company] = c;
  s.fr[f + Frame.step] = fixesLimit.at;
  if (s.cbit(c, L.CompanyBit.revealed) && s.cget(c, L.CompanyWord.marks) & L.CompanyMark.leftBehind) {
    // Its site and its path were revealed with those of the company it parted from; environments change them as they do now.
    environmentLeft(s);
    return;
  }
  s.cmark(c, L.CompanyBit.revealed);
  s.cset(c, L.CompanyWord.home, s.cget(c, L.CompanyWord.site));
  const to = s.cget(c, L.CompanyWord.destination);
  if (to >= 0) {
    const player = s.active;
    const may = !mayNotMove(s, c);
    const noWay =
      s.cget(c, L.CompanyWord.pathLength) === 0 && !flies(s, c, to) && !isDeepWay(s.cget(c, L.CompanyWord.site), to);
    if (may && s.rules.pathChosen === "reveal" && noWay && namePath(s, c)) {
      if (!hasManyCards(s, player, to)) s.sites[player * L.SITES + to] |= 8;
      s.fr[f + Frame.step] = reveals.at;
      return;
    }
    if (!may || !lawful(s, c, to)) {
      // Found unlawful when revealed: it stays (coe 2.IV.i.2).
      s.cset(c, L.CompanyWord.destination, -1);
      s.cset(c, L.CompanyWord.pathLength, 0);
      releaseSite(s, player, to);
    } else {
      if (!hasManyCards(s, player, to)) s.sites[player * L.SITES + to] |= 8;
      hearOfSite(s, c);
      if (isDeepWay(s.cget(c, L.CompanyWord.site), to)) {
        s.fr[f + Frame.step] = D.SITE_DEEP[to] === 1 ? deepsShown.at : beforeDeepsRoll.at;
        return;
      }
      if (s.cget(c, L.CompanyWord.pathLength) === 0) takesFlight(s, c, to);
      tooFewMove(s, c);
    }
  }
  s.push(ENVIRONMENT_ORDER, c);
}
/** Has it been said that it goes there without path or regions? */
function flies(s: Machine, c: number, to: number): boolean {
  const k = flightTo(s, c, to);
  return k >= 0 && lastingNote(s, k) !== 0;
}
function lawful(s: Machine, c: number, to: number): boolean {
  if (s.cbit(c, L.CompanyBit.byRegions)) return s.cget(c, L.CompanyWord.pathLength) > 0;
  if (s.cget(c, L.CompanyWord.pathLength) > 0 || flightTo(s, c, to) >= 0) return true;
  if (isDeepWay(s.cget(c, L.CompanyWord.site), to))
    return isBelowAdjacent(s, s.cget(c, L.CompanyWord.owner), s.cget(c, L.CompanyWord.site), to);
  return byPath(s, s.cget(c, L.CompanyWord.site), to);
}
/** The company arrives, or returns to where it came from. */
function arrive(s: Machine, c: number): void {
  const owner = s.cget(c, L.CompanyWord.owner);
  const to = s.cget(c, L.CompanyWord.destination);
  if (to < 0) return;
  if (s.cbit(c, L.CompanyBit.sentBack)) {
    s.cset(c, L.CompanyWord.destination, -1);
    s.cset(c, L.CompanyWord.pathLength, 0);
    siteTypedAnew(s, c);
    notThere(s, c);
    guardReturns(s, c);
    releaseSite(s, owner, to);
    return;
  }
  choosesRoad(s, owner, s.cget(c, L.CompanyWord.site), to);
  if (s.rules.arrivesWhen === "ownPhase") settleAt(s, c);
  else {
    // The card of the site it left goes before hands are reset, unless another company is to come there (coe 2.IV.viii).
    s.cmark(c, L.CompanyBit.left);
    releaseSite(s, owner, s.cget(c, L.CompanyWord.site));
  }
  hasMoved(s, c, to);
}
