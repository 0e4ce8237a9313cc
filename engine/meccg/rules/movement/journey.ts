/** One company's movement/hazard phase (000 I.6-I.8, II.6-II.8; coe 2.IV): it reveals its site, both draw, hazards are played, it arrives, hands are reset. */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { CompanyMovesFrame } from "../state/frames/movement.js";
import { Frame } from "../state/schema.js";
import { arrive, startAgain } from "./arrival.js";
import { chargePlans } from "../changes/suspendedeffects.js";
import { companyLives } from "../state/inplay.js";
import { deckDraws, turnsOne, settleRow, mustPlay, unplayedGo, cutsOne } from "./hazarddeck.js";
import { endShown } from "../changes/shownhazards.js";
import { environmentLeft, hearOfRegions, siteRevealed } from "../changes/paths.js";
import { fixLimit } from "../changes/hazardlimit.js";
import { flies, lawful } from "./lawfulway.js";
import { hasManyCards } from "../state/alignment.js";
import { hearOfSite } from "../changes/siteeffects.js";
import { isDeepWay, deepsRoll } from "../facts/journey/deeps.js";
import {
  isShared,
  roundBegins,
  handsOnAfterTwo,
  handsOn,
  roundAnew,
  othersResetHands,
  nextBegins,
} from "./sharedhazards.js";
import { isSolitaire, hasRow } from "../state/solitaire.js";
import { listHazards, takeHazard } from "./hazards.js";
import { listPlays } from "../chain/play.js";
import { lookFirst, ON, lookAgain, fire } from "../changes/firing.js";
import { mayNotMove } from "../facts/journey/restrictions.js";
import { namePath, takesFlight } from "../organization/planning.js";
import { othersFollow } from "./disguise.js";
import { prepareDraw, allDrawn, drawFirst, drawOptions, takeDraw } from "./draws.js";
import { rangerTaps, listRangers } from "../site/barredcompanies.js";
import { releaseSite, tooFewMove } from "../changes/leaving.js";
import { seatsLeft, nextSeat } from "../state/seats.js";
import { setWindows, W_NONE, W_DEEPS, W_MOVEMENT, W_MOVEMENT_END } from "../machine/windows.js";
import { siteTaps, attacksOnPasses, asideComes } from "./beforehazards.js";
import { step, GO, ENVIRONMENT_ORDER, PRIORITY, RESET_HAND, PLAN, defineFrame } from "../machine/machine.js";
import { sumOfTemporary, HOOK, temporaryThat, tellEvents } from "../hooks.js";
import { windowsFor } from "../facts/play/windowsfor.js";

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
/** Of one player alone: the row of hazards is turned over from the front, for as many as the limit. */
const rowTurned = step("hazards of the row are turned over", {
  enter(s, f) {
    if (isGone(s, f)) return GO;
    if (!turnsOne(s, s.fr[f + CompanyMovesFrame.company])) s.fr[f + Frame.step] = hazards.at;
    return GO;
  },
});
export const hazards = step("hazards and resources until both pass", {
  enter(s, f) {
    if (isGone(s, f)) return GO;
    const company = s.fr[f + CompanyMovesFrame.company];
    if (hasRow(s)) settleRow(s);
    if (asideComes(s, company)) return GO;
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
const rowCut = step("the row of hazards is cut to its length", {
  enter(s, f) {
    if (!cutsOne(s)) s.fr[f + Frame.step] = moved.at;
    return GO;
  },
});
const moved = step("it has moved", {
  enter(s, f) {
    const company = s.fr[f + CompanyMovesFrame.company];
    endShown(s, company);
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
