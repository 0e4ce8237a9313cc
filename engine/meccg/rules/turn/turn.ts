/** The turn: its phases in order, the untap phase, long-events (000 I.4; coe 2). */
import { huntOf } from "../state/hunt.js";
import { maySkip } from "./skipped.js";
import { cardsFewer, temporaryChange } from "../state/packed.js";
import { isMadeHaven } from "../facts/sites/siteevents.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { forgetDragonsOfTurn } from "../state/dragons.js";
import { hazardSeatBefore, takesHazards, turnAfter } from "../state/seats.js";
import {
  BOARD_HAZARDS,
  CHASE_ROUND,
  COUNCIL,
  defineFrame,
  END_TURN,
  GO,
  LONG_EVENTS,
  MOVEMENT,
  ORGANIZE,
  SIDEBOARD,
  SITE_PHASE,
  step,
  TURN,
  TURN_DONE,
  UNTAP,
} from "../machine/machine.js";
import { GameFrame, LongEventsFrame, TurnFrame, UntapFrame } from "../state/frames/turn.js";
import { borrow, giveBack } from "../state/context.js";
import type { Machine } from "../machine/state.js";
import { Frame } from "../state/schema.js";
import * as T from "../../cards/vocabulary/terms.js";
import { addStoredToSummary, answerOf, answersHook, HOOK, eventThat, hears, answerOfSite } from "../hooks.js";
import {
  addToSummary,
  companyLives,
  firstOf,
  isUntapped,
  isWounded,
  NONE,
  nextSlot,
  settleSlots,
} from "../state/inplay.js";
import { havenNow, holdsOne } from "../facts/play/conditions.js";
import { mindOf } from "../facts/company/mind.js";
import { listRollers, untapsOver } from "../facts/company/untapping.js";
import { captivesTried, rollDecides, UNTAPS_ABOVE } from "../checks/decidingrolls.js";
import { disguisesTried } from "../movement/disguise.js";
import { discardLongEvents, dropBarred, sweepEvents } from "../changes/leaving.js";
import { councilDue } from "../council/council.js";
import { aloneGoesOn } from "./solitaireends.js";
import { isRace } from "../state/race.js";
import { raceGoesOn } from "../tables/race.js";
import { healOne, untapOne } from "../changes/healing.js";
import { plansWake } from "../changes/suspendedeffects.js";
import { clearTemporary } from "../state/temporaryeffects.js";
import { HAZARD_DECK, isSolitaire } from "../state/solitaire.js";
import { boardOf, isOnRoad } from "../state/board.js";
import { chaseOf } from "../state/chase.js";
import { standsOnBoard } from "../changes/board.js";
import { lastOfDoom } from "../state/roundcount.js";
import { endGame } from "../changes/ending.js";
import { siteState } from "../state/sitecards.js";
import { sideboardHas } from "../state/lists.js";
import { startRemoval } from "../checks/corruption.js";
import { captivesBegin } from "../site/prisoners.js";
import { otherMay, ownMay } from "../chain/priority.js";
import { alignmentOf, isHavenFor, isMadeDarkhavenOf, isMadeHavenOf } from "../state/alignment.js";
import { setWindows, W_LONG, W_NONE, W_UNTAP } from "../machine/windows.js";
import { fire, ON } from "../changes/firing.js";

// ---- the game and its turns -------------------------------------------------------------------------------------
export function newTurn(s: Machine): number {
  if (s.players > 2) takesHazards(s, -1);
  s.h[L.Header.turn] += 1;
  if (chaseOf(s) !== null) {
    for (let p = 0; p < s.players; p++) s.padd(p, L.PlayerWord.turns, 1);
    s.push(CHASE_ROUND);
    return GO;
  }
  s.padd(s.active, L.PlayerWord.turns, 1);
  s.push(TURN);
  return GO;
}
const firstTurn = step("the first turn", {
  enter(s, f) {
    s.fr[f + Frame.step] = nextTurn.at;
    s.h[L.Header.active] = s.h[L.Header.first];
    return newTurn(s);
  },
});
/** Turn after turn until the Council. */
export const nextTurn = step("the next turn, or the Council", {
  enter(s) {
    if (isSolitaire(s)) return aloneGoesOn(s) ? newTurn(s) : GO;
    if (huntOf(s) !== null || chaseOf(s) !== null) {
      if (s.h[L.Header.caller] !== 100) return newTurn(s);
      endGame(s, "time", -1);
      return GO;
    }
    if (isRace(s)) {
      if (!raceGoesOn(s)) return GO;
      s.h[L.Header.active] = turnAfter(s, s.active);
      return newTurn(s);
    }
    const due = councilDue(s);
    if (due) {
      s.push(COUNCIL, due);
      return GO;
    }
    if (lastOfDoom(s) > 0 && s.h[L.Header.turn] >= lastOfDoom(s)) {
      endGame(s, "time", -1);
      return GO;
    }
    s.h[L.Header.active] = turnAfter(s, s.active);
    return newTurn(s);
  },
});
defineFrame(GameFrame.kind, GameFrame.label, [firstTurn, nextTurn]);

/** A phase begins; what follows it is the next step. */
function beginPhase(s: Machine, f: number, phase: number, kind: number): number {
  s.fr[f + Frame.step] += 1;
  s.h[L.Header.phase] = phase;
  s.h[L.Header.company] = -1;
  if (phase === T.PHASE_END && hears(s, HOOK.stillPlans)) plansWake(s);
  s.push(kind);
  return GO;
}
/** Nothing is done in a phase. */
function passOver(s: Machine, f: number, phase: number): number {
  s.fr[f + Frame.step] += 1;
  s.h[L.Header.phase] = phase;
  return GO;
}
const endsNow = (s: Machine, e: number, player: number): boolean => answerOf(s, HOOK.longEventPhase, e, player) !== 0;
/** The steps of a turn: step k begins phase k + 1. */
export const TURN_STEPS = [
  step("untap phase", {
    enter(s, f) {
      beginTurn(s);
      if (s.rules.scenario !== "none" && boardOf(s) !== null) {
        standsOnBoard(s);
        // Nobody rests between sites.
        if (isOnRoad(s)) return passOver(s, f, T.PHASE_UNTAP);
      }
      beginPhase(s, f, T.PHASE_UNTAP, UNTAP);
      captivesBegin(s);
      captivesTried(s, s.active, false);
      maySkip(s, s.active);
      return GO;
    },
  }),
  step("organization phase", { enter: (s, f) => beginPhase(s, f, T.PHASE_ORGANIZATION, ORGANIZE) }),
  step("long-event phase", {
    enter(s, f) {
      if (hears(s, HOOK.longEventPhase)) sweepEvents(s, endsNow, s.active);
      return beginPhase(s, f, T.PHASE_LONG, LONG_EVENTS);
    },
  }),
  step("movement/hazard phase", {
    enter: (s, f) => beginPhase(s, f, T.PHASE_MOVEMENT, boardOf(s) === null ? MOVEMENT : BOARD_HAZARDS),
  }),
  step("site phase", {
    enter(s, f) {
      if (isOnRoad(s)) return passOver(s, f, T.PHASE_SITE);
      beginPhase(s, f, T.PHASE_SITE, SITE_PHASE);
      disguisesTried(s);
      return GO;
    },
  }),
  step("end-of-turn phase", {
    enter(s, f) {
      beginPhase(s, f, T.PHASE_END, END_TURN);
      captivesTried(s, s.active, true);
      return GO;
    },
  }),
  step("the turn is over", {
    enter(s) {
      s.pop();
      return GO;
    },
  }),
];
defineFrame(TurnFrame.kind, TurnFrame.label, TURN_STEPS);
if (TURN_STEPS.length - 1 !== TURN_DONE) throw new Error("the step in which a turn is over has another number");

const goesWithTurn = (s: Machine, e: number): boolean => answerOf(s, HOOK.turnEnds, e, e) !== 0;
/** Everything that lasted until the end of a turn is over. */
export function beginTurn(s: Machine): void {
  if (hears(s, HOOK.turnEnds)) sweepEvents(s, goesWithTurn);
  s.h[L.Header.turnBits] = 0;
  for (let p = 0; p < s.players; p++)
    s.pset(p, L.PlayerWord.bits, s.pget(p, L.PlayerWord.bits) & ~L.PlayerBit.hasAttacked);
  s.h[L.Header.attacksRaces] = 0;
  s.h[L.Header.attacksPlus] = 0;
  forgetDragonsOfTurn(s);
  clearTemporary(s);
  settleSlots(s);
  s.summary.fill(0);
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) {
    s.iTurn[i] = 0;
    s.iOnce[i] = 0;
    s.iBoost[i] = 0x88;
    s.iStat[i] &= ~(L.Status.protected | L.Status.cameThisTurn);
    if (s.iRole[i] <= L.Role.ally || s.iRole[i] === L.Role.faction) s.iStat[i] &= ~L.Status.cameAtSite;
    if (s.iRole[i] === L.Role.character) {
      s.iHost[i] = 0;
      s.iSite[i] = -1;
    }
    if (s.iRole[i] === L.Role.agent) s.iStrike[i] = 0;
    if (s.iRole[i] === L.Role.under) continue;
    if (s.iRole[i] === L.Role.stored || s.iRole[i] === L.Role.agent) {
      if (s.iRole[i] === L.Role.stored) addStoredToSummary(s, s.iDef[i]);
      // Its passive condition is that of a stored card.
      if (s.iRole[i] === L.Role.agent || !answersHook(s.iDef[i], HOOK.hazardDiscarded)) continue;
    }
    addToSummary(s, s.iDef[i]);
  }
  for (let c = 0; c < s.companies; c++) {
    if (!companyLives(s, c)) {
      // It keeps its words until its place is used again; what was said on its path is over.
      const at = c * L.CompanyWord.width + L.CompanyWord.regions;
      for (let i = at; i < at + 8; i++) s.co[i] &= ~L.REGION_MARKS;
      continue;
    }
    const owner = s.cget(c, L.CompanyWord.owner),
      site = s.cget(c, L.CompanyWord.site),
      first = s.cget(c, L.CompanyWord.first),
      bits = s.cget(c, L.CompanyWord.bits) & L.CompanyBit.havenTapped;
    s.co.fill(0, c * L.CompanyWord.width, (c + 1) * L.CompanyWord.width);
    s.cset(c, L.CompanyWord.owner, owner);
    s.cset(c, L.CompanyWord.site, site);
    s.cset(c, L.CompanyWord.first, first);
    s.cset(c, L.CompanyWord.bits, bits);
    s.cset(c, L.CompanyWord.destination, -1);
    s.cset(c, L.CompanyWord.home, s.cget(c, L.CompanyWord.site));
  }
  // Minds are as they were again.
  dropBarred(s);
}

// ---- untap --------------------------------------------------------------------------------------------------------
const insteadOfUntapping = step("cards that ask instead of untapping", {
  enter(s, f) {
    if (instead(s, s.active, null) > 0) return s.ask(s.active);
    s.fr[f + Frame.step] = untaps.at;
    return GO;
  },
  options(s, _f, out) {
    const value = instead(s, s.active, out);
    out[value] = T.choice(T.V_PASS);
    return value + 1;
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) {
      s.fr[f + Frame.step] = untaps.at;
      return;
    }
    const chosen = T.aOf(c);
    s.iTurn[chosen] |= L.TurnMark.removalTried;
    s.iTurn[s.iHost[chosen]] |= L.TurnMark.used;
    startRemoval(s, chosen, 0, s.iHost[chosen]);
  },
});
const untaps = step("untap and heal", {
  enter(s, f) {
    const player = s.active;
    untapAll(s, player);
    // The hazard deck has no turn of its own.
    if (isSolitaire(s)) untapAll(s, HAZARD_DECK);
    else if (huntOf(s) !== null) untapAll(s, s.hazard);
    s.pset(player, L.PlayerWord.handChange, temporaryChange(cardsFewer(s.pget(player, L.PlayerWord.handChange))));
    s.fr[f + Frame.step] = rollers.at;
    return GO;
  },
});
/** Some untap only by a roll. */
export const rollers = step("who rolls to untap", {
  enter(s, f) {
    if (listRollers(s, s.active, null) > 0) return s.ask(s.active);
    // Resources may be played in every phase of one's turn, this one too (000:1403; 001:1611; coe 2.1.1).
    s.fr[f + Frame.step] = untapActions.at;
    setWindows(s, W_UNTAP);
    return GO;
  },
  options(s, _f, out) {
    const count = listRollers(s, s.active, out);
    out[count] = T.choice(T.V_PASS);
    return count + 1;
  },
  take(s, f, c) {
    if (T.verbOf(c) !== T.V_PASS) {
      const chosen = T.aOf(c);
      s.iTurn[chosen] |= L.TurnMark.used;
      rollDecides(s, s.active, UNTAPS_ABOVE, untapsOver(s, chosen), Math.max(0, mindOf(s, chosen)), chosen);
      return;
    }
    s.fr[f + Frame.step] = untapActions.at;
    setWindows(s, W_UNTAP);
  },
});
export const untapActions = ownMay("what is played in it", () => othersWordAtUntap);
const othersWordAtUntap = otherMay(
  () => untapActions,
  (s, f) => {
    s.fr[f + Frame.step] = untapEnds.at;
    setWindows(s, W_NONE);
  },
);
const untapEnds = step("its end", {
  enter(s, f) {
    const player = s.active;
    s.fr[f + Frame.step] = untapped.at;
    for (let c = player * L.COMPANIES_PER_PLAYER; c < (player + 1) * L.COMPANIES_PER_PLAYER; c++)
      if (companyLives(s, c)) fireHere(s, c);
    return GO;
  },
});
const untapped = step("what happens at its end", {
  enter(s, f) {
    s.fr[f + Frame.step] = hazardsFetched.at;
    return GO;
  },
});
const hazardsFetched = step("the opponent's sideboard", {
  enter(s) {
    const player = s.active;
    if (
      s.rules.hazardSideboardAtUntap &&
      s.pget(player, L.PlayerWord.avatar) !== 0 &&
      sideboardHas(s, s.hazard, T.SIDE_HAZARD)
    )
      return s.ask(s.hazard);
    s.pop();
    return GO;
  },
  options(_s, _f, out) {
    out[0] = T.choice(T.V_PASS);
    out[1] = T.choice(T.V_FETCH, 1);
    return 2;
  },
  take(s, f, c) {
    s.fr[f + Frame.step] = untapOver.at;
    if (T.verbOf(c) !== T.V_PASS) s.push(SIDEBOARD, s.hazard, T.SIDE_HAZARD);
  },
});
const untapOver = step("over", {
  enter(s) {
    s.pop();
    return GO;
  },
});
defineFrame(UntapFrame.kind, UntapFrame.label, [
  insteadOfUntapping,
  untaps,
  untapped,
  hazardsFetched,
  untapOver,
  untapEnds,
  untapActions,
  othersWordAtUntap,
  rollers,
]);
function fireHere(s: Machine, c: number): void {
  fire(s, ON.untapEnd, c, -1);
}
/** Cards that a character may try to remove at a Haven instead of untapping or healing. */
function instead(s: Machine, p: number, out: Int32Array | null): number {
  let count = 0;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++) {
    if (!companyLives(s, c) || !havenNow(s, c)) continue;
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
      if (s.iTurn[i] & L.TurnMark.used || isUntapped(s, i)) continue;
      for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
        if (D.BITS[s.iDef[j]] & D.B_INSTEAD_OF_UNTAP && (s.iTurn[j] & L.TurnMark.removalTried) === 0) {
          if (out) out[count] = T.choice(T.V_REMOVE, j);
          count++;
        }
    }
  }
  return count;
}
function untapAll(s: Machine, p: number): void {
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) {
    const role = s.iRole[i];
    if (s.iOwner[i] !== p || role === L.Role.stored || role === L.Role.prisoner) continue;
    if (role === L.Role.character || role === L.Role.ally) {
      const who = role === L.Role.ally ? s.iHost[i] : i;
      if (s.iTurn[i] & L.TurnMark.used) continue;
      if (isWounded(s, i)) {
        const heals = role === L.Role.character || s.rules.alliesHeal;
        if (heals && healsHere(s, s.iComp[who])) healOne(s, i, true);
      } else if (role === L.Role.ally || untapsOver(s, i) === 0) untapOne(s, i);
    } else if (role === L.Role.agent) {
      if (!isWounded(s, i)) s.iStat[i] &= ~L.Status.tapped;
    } else if (D.SPECIAL[s.iDef[i]] & D.SP_STAYS_TAPPED) continue;
    else if (role !== L.Role.event || D.SIDE[s.iDef[i]] !== T.SIDE_HAZARD) s.iStat[i] &= ~L.Status.tapped;
  }
  if (!hears(s, HOOK.madeHaven)) return;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
    const site = answerOf(s, HOOK.madeHaven, e, p) - 1;
    if (site >= 0 && siteState(s, p, site) === 2) s.sites[p * L.SITES + site] &= ~4;
  }
}
/** Is the card in slot `e` one of the side of player `p`: whose Havens it makes? */
const isOf = (s: Machine, p: number, e: number): boolean => D.ALIGNMENT_OF[s.iDef[e]] === alignmentOf(s, p);
/** Characters heal at a Haven, and at a site that an event makes a Haven for healing. */
function healsHere(s: Machine, c: number): boolean {
  const site = s.cget(c, L.CompanyWord.site);
  if (eventThat(s, HOOK.heal, c, site) >= 0 || isMadeHaven(s, site) || answerOfSite(s, HOOK.heal, site, c, site) !== 0)
    return true;
  const owner = s.cget(c, L.CompanyWord.owner);
  if (s.rules.scenario !== "none" && boardOf(s) !== null) return true;
  if (isMadeHavenOf(s, owner, site) || isMadeDarkhavenOf(s, owner, site)) return true;
  let type = D.SITE_TYPE[site];
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (D.BITS[s.iDef[e]] & D.B_HAS_RETYPES) {
      const cx = borrow(s.iOwner[e], c, -1, e);
      for (const r of D.RETYPES[s.iDef[e]])
        if (r.when === null || holdsOne(s, r.when, cx))
          for (const x of r.named) if (x.site === site && (x.type !== T.HAVEN || isOf(s, owner, e))) type = x.type;
      giveBack(cx);
    }
  return type === T.HAVEN && (type !== D.SITE_TYPE[site] || isHavenFor(s, c, site));
}

// ---- long-events ----------------------------------------------------------------------------------------------------
const oldOnesGo = step("one's own of the last turn are discarded", {
  enter(s, f) {
    discardLongEvents(s, s.active, T.SIDE_RESOURCE);
    s.fr[f + Frame.step] = newOnes.at;
    s.fr[f + LongEventsFrame.windows] = setWindows(s, W_LONG);
    return s.ask(s.active);
  },
});
const newOnes = ownMay("new ones are played", () => othersWordOnLong);
const othersWordOnLong = otherMay(
  () => newOnes,
  (s, f) => {
    s.fr[f + Frame.step] = hazardsGo.at;
  },
);
const hazardsGo = step("the opponent's are discarded", {
  enter(s, f) {
    setWindows(s, s.fr[f + LongEventsFrame.windows]);
    if (eventThat(s, HOOK.longEventEnds, s.active) < 0)
      discardLongEvents(s, hazardSeatBefore(s, s.active), T.SIDE_HAZARD);
    fire(s, ON.longEventEnd, -1, -1);
    s.pop();
    return GO;
  },
});
defineFrame(LongEventsFrame.kind, LongEventsFrame.label, [oldOnesGo, newOnes, hazardsGo, othersWordOnLong]);
