/** The organization phase (000 I.4, I.5; coe 2.II): everything in any order, then movement, excess influence, its end. */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { Frame } from "../state/schema.js";
import { OF_DISCARDS } from "../facts/company/newcharacters.js";
import { OrganizeFrame, PlayCharacterFrame } from "../state/frames/organization.js";
import { boardOf, isOnRoad } from "../state/board.js";
import { canArrange } from "./arrange.js";
import { chaseOf } from "../state/chase.js";
import { companyLives, firstOf, NONE, isUntapped, tap, nextSlot } from "../state/inplay.js";
import { discardInstance, removeCharacter, TO_DISCARD } from "../changes/leaving.js";
import { fire, ON } from "../changes/firing.js";
import { followOnBoard } from "../changes/board.js";
import { isBalrogs, isPersonCard, isFallenWizards } from "../state/alignment.js";
import { isNotAlone } from "../facts/company/composition.js";
import { joinsLord } from "./companions.js";
import { keepsOrLoses } from "../turn/bidding.js";
import { listBarred, givesUpBarred } from "../piles/barredcards.js";
import { listCalled, called } from "./sideboardcalls.js";
import { listCharacters, listReleases, comesWhenCalled, comesToLord } from "./characters.js";
import { listHandovers, listJoins, takeStore, takeJoin } from "./handover.js";
import { listPlays } from "../chain/play.js";
import { listRemovals, takeRemoval } from "../checks/corruption.js";
import { listWinning, winsOver } from "../tables/chase.js";
import { loner } from "../facts/company/ringwraiths.js";
import { notOrganizing } from "../chain/declaring.js";
import { onlyCompany } from "../state/quest.js";
import { setWindows, W_ORGANIZATION, W_ORGANIZATION_END } from "../machine/windows.js";
import { sideboardHas } from "../state/lists.js";
import { spends } from "../changes/avatars.js";
import { stagePoints, isStageCard } from "../facts/score/stagepoints.js";
import { standsBeside } from "../changes/parting.js";
import {
  step,
  GO,
  ARRANGE,
  HAND_OVER,
  SIDEBOARD,
  PLAY_CHARACTER,
  BOARD_STEP,
  PLAN,
  EXCESS,
  PRIORITY,
  type PlacedStep,
  defineFrame,
} from "../machine/machine.js";
import { sumOfBearer, HOOK, hears } from "../hooks.js";
import { takePlay, otherMay } from "../chain/priority.js";
import { takeUp } from "../changes/wielding.js";
import { tollOf, payToll } from "../facts/journey/movetolls.js";

const begins = step("it begins", {
  enter(s, f) {
    s.fr[f + OrganizeFrame.windows] = setWindows(s, W_ORGANIZATION);
    s.fr[f + Frame.step] = organizes.at;
    if (boardOf(s) !== null) followOnBoard(s);
    if (hears(s, HOOK.keptBy)) keepsOrLoses(s, s.active);
    return GO;
  },
});
/** Adds those who may tap so that their company moves on. */
function listTolls(s: Machine, p: number, out: Int32Array, n: number): number {
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (companyLives(s, c) && tollOf(s, c) >= 0)
      for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) if (isUntapped(s, i)) out[n++] = T.choice(T.V_TAP, i);
  return n;
}
/** What is in slot `i` is given up: a stage card, or a character. */
function takeRelease(s: Machine, f: number, i: number): void {
  s.h[L.Header.turnBits] &= ~L.TurnBit.arranged;
  if (s.iRole[i] !== L.Role.character) {
    s.fr[f + OrganizeFrame.gaveUp] = 1;
    discardInstance(s, i);
    return;
  }
  spends(s, s.active, s.iDef[i]);
  removeCharacter(s, i, TO_DISCARD);
}
/** A character or avatar comes into play, out of pile `pile`. */
function takeCharacter(s: Machine, player: number, def: number, pile: number): void {
  if (chaseOf(s) !== null) winsOver(s, player, def);
  else if (pile === OF_DISCARDS && !isBalrogs(s, player)) comesWhenCalled(s, player, def);
  else if (joinsLord(s, player, def)) comesToLord(s, player, def);
  else s.fr[s.push(PLAY_CHARACTER, player, def) + PlayCharacterFrame.pile] = pile;
}
export const organizes = step("everything in any order", {
  enter: (s) => s.ask(s.active),
  options(s, f, out) {
    const player = s.active;
    out[0] = T.choice(T.V_PASS);
    let count = 1;
    // Between sites nothing is organized.
    if (isOnRoad(s)) return listPlays(s, player, s.h[L.Header.windowsActive], false, out, count);
    // Where organizing is one block it is over once something else was done after it began (coe 2.II.1).
    if (!s.rules.organizingIsOneBlock || (s.h[L.Header.turnBits] & L.TurnBit.organized) === 0) {
      count = chaseOf(s) === null ? listCharacters(s, player, out, count) : listWinning(s, player, out, count);
      count = listReleases(s, player, out, count);
      count = listArrangements(s, player, out, count);
    }
    if (s.rules.stageCardGivenUp === "anyTime" && s.fr[f + OrganizeFrame.gaveUp] === 0)
      count = listStageCards(s, player, out, count);
    count = listHandovers(s, player, out, count);
    count = listJoins(s, player, out, count);
    count = listRemovals(s, player, out, count);
    count = listTolls(s, player, out, count);
    if (isBalrogs(s, player)) count = listCalled(s, player, out, count);
    count = listBarred(s, player, out, count);
    const avatar = s.pget(player, L.PlayerWord.avatar) - 1;
    if (
      avatar >= 0 &&
      s.iRole[avatar] === L.Role.character &&
      isUntapped(s, avatar) &&
      sideboardHas(s, player, T.SIDE_RESOURCE | T.SIDE_CHARACTER)
    )
      out[count++] = T.choice(T.V_FETCH, 0);
    return listPlays(s, player, s.h[L.Header.windowsActive], false, out, count);
  },
  take(s, f, c) {
    const player = s.active;
    const verb = T.verbOf(c);
    const isCard = verb === T.V_RELEASE && s.iRole[T.aOf(c)] !== L.Role.character;
    if ((verb === T.V_RELEASE && !isCard) || verb === T.V_ARRANGE || (verb === T.V_PLAY && isPersonCard(T.aOf(c))))
      s.h[L.Header.turnBits] |= L.TurnBit.organizing;
    else notOrganizing(s);
    switch (verb) {
      case T.V_PASS:
        s.fr[f + Frame.step] = othersWord.at;
        return;
      case T.V_RELEASE:
        takeRelease(s, f, T.aOf(c));
        return;
      case T.V_ARRANGE:
        s.push(ARRANGE, player, T.aOf(c));
        return;
      case T.V_TRANSFER:
        s.push(HAND_OVER, T.aOf(c));
        return;
      case T.V_STORE:
        takeStore(s, c);
        return;
      case T.V_TAKE:
        s.h[L.Header.turnBits] &= ~L.TurnBit.arranged;
        takeJoin(s, T.aOf(c));
        return;
      case T.V_SWITCH:
        takeUp(s, T.aOf(c));
        return;
      case T.V_REMOVE:
        s.h[L.Header.turnBits] &= ~L.TurnBit.arranged;
        takeRemoval(s, c);
        return;
      case T.V_TAP:
        payToll(s, tollOf(s, s.iComp[T.aOf(c)]));
        tap(s, T.aOf(c));
        return;
      case T.V_UNMAKE:
        givesUpBarred(s, player, T.aOf(c));
        return;
      case T.V_SIDEBOARD:
        called(s, player, T.aOf(c));
        return;
      case T.V_FETCH:
        tap(s, s.pget(player, L.PlayerWord.avatar) - 1);
        s.h[L.Header.turnBits] &= ~L.TurnBit.arranged;
        s.push(SIDEBOARD, player, T.SIDE_RESOURCE | T.SIDE_CHARACTER);
        return;
      case T.V_PLAY:
        if (isPersonCard(T.aOf(c))) takeCharacter(s, player, T.aOf(c), T.bOf(c));
        else takePlay(s, player, c);
        return;
      default:
        takePlay(s, player, c);
    }
  },
});
export const othersWord = otherMay(
  () => organizes,
  (s, f) => {
    s.fr[f + Frame.step] = plans.at;
    if (boardOf(s) === null) return;
    s.fr[f + Frame.step] = excess.at;
    s.push(BOARD_STEP, onlyCompany(s, s.active));
  },
);
/** Where they go may depend on one another and does not depend on the order in which it is said: the player chooses it. */
export const plans = step("where the companies go", {
  enter(s, f) {
    const value = listUnplanned(s, s.active, null);
    if (value > 1) return s.ask(s.active);
    if (value === 0) s.fr[f + Frame.step] = excess.at;
    else s.push(PLAN, s.active, lastUnplanned(s, s.active));
    return GO;
  },
  options: (s, _f, out) => listUnplanned(s, s.active, out),
  take(s, _f, c) {
    s.push(PLAN, s.active, T.aOf(c));
  },
});
function lastUnplanned(s: Machine, p: number): number {
  let c = p * L.COMPANIES_PER_PLAYER;
  while (!companyLives(s, c) || s.cbit(c, L.CompanyBit.planned)) c++;
  return c;
}
function listUnplanned(s: Machine, p: number, out: Int32Array | null): number {
  let count = 0;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (companyLives(s, c) && !s.cbit(c, L.CompanyBit.planned)) {
      if (out) out[count] = T.choice(T.V_COMPANY, c);
      count++;
    }
  return count;
}
const excess = step("too little influence", {
  enter(s, f) {
    s.fr[f + Frame.step] = ends.at;
    s.push(EXCESS, s.active);
    return GO;
  },
});
/** Whoever stands alone but in this phase parts from those with whom he was not parted yet. */
function lonersPart(s: Machine, p: number): void {
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++) {
    const i = companyLives(s, c) ? loner(s, c) : NONE;
    if (isNotAlone(s, c, i)) standsBeside(s, i);
  }
}
/** What is played and what happens at the end of the phase. */
export const ends = step("its end", {
  enter(s, f) {
    const player = s.active;
    const avatar = s.pget(player, L.PlayerWord.avatar) - 1;
    if (avatar >= 0) sumOfBearer(s, HOOK.hasOrganized, avatar, player);
    s.fr[f + Frame.step] = givesUp.at;
    if (hears(s, HOOK.standWith)) lonersPart(s, player);
    for (let c = player * L.COMPANIES_PER_PLAYER; c < (player + 1) * L.COMPANIES_PER_PLAYER; c++)
      if (companyLives(s, c)) fire(s, ON.organizationEnd, c, firstOf(s, c));
    s.push(PRIORITY, player, W_ORGANIZATION_END);
    return GO;
  },
});
/** Adds the stage cards in play that player `p`, a Fallen-wizard, may discard, one in an organization phase: not below three stage points (001:551; coe 2.II.F1). */
function listStageCards(s: Machine, p: number, out: Int32Array | null, n = 0): number {
  if (!isFallenWizards(s, p)) return n;
  const points = stagePoints(s, p);
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) {
    const def = s.iDef[i];
    if (s.iOwner[i] !== p || !isStageCard(def) || s.iRole[i] === L.Role.stored) continue;
    if (points - D.STAGE[def] < LEAST_STAGE || D.HAVEN_SAYS[def] & D.HAVEN_FIRM) continue;
    if (out) out[n] = T.choice(T.V_RELEASE, i);
    n++;
  }
  return n;
}
const LEAST_STAGE = 3;
/** A Fallen-wizard may discard one of his stage cards, where he did not choose the moment himself. */
export const givesUp: PlacedStep = step("is a stage card given up", {
  enter(s, f) {
    if (s.rules.stageCardGivenUp === "atEnd" && listStageCards(s, s.active, null) > 0) return s.ask(s.active);
    s.fr[f + Frame.step] = closes.at;
    return GO;
  },
  options(s, _f, out) {
    const count = listStageCards(s, s.active, out);
    out[count] = T.choice(T.V_PASS);
    return count + 1;
  },
  take(s, f, c) {
    s.fr[f + Frame.step] = closes.at;
    if (T.verbOf(c) !== T.V_PASS) discardInstance(s, T.aOf(c));
  },
});
const closes = step("it is over", {
  enter(s, f) {
    setWindows(s, s.fr[f + OrganizeFrame.windows]);
    s.pop();
    return GO;
  },
});
defineFrame(OrganizeFrame.kind, OrganizeFrame.label, [
  begins,
  organizes,
  plans,
  excess,
  ends,
  closes,
  othersWord,
  givesUp,
]);
function listArrangements(s: Machine, p: number, out: Int32Array, n: number): number {
  const start = n;
  const some = (s.h[L.Header.turnBits] & L.TurnBit.arranged) !== 0;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++) {
    // On a board who follows whom goes by itself.
    if (!companyLives(s, c) || (some && s.cbit(c, L.CompanyBit.arranged)) || boardOf(s) !== null) continue;
    const site = s.cget(c, L.CompanyWord.site);
    let seen = false;
    for (let i = start; i < n; i++) if (T.aOf(out[i]) === site) seen = true;
    if (!seen && canArrange(s, p, site)) out[n++] = T.choice(T.V_ARRANGE, site);
  }
  return n;
}
