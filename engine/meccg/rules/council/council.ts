/** The Free Council (000 I.1, II.1; coe 10.2, 10.3): when it is held, the last corruption checks, who wins. */
import { questOf } from "../state/quest.js";
import * as L from "../state/layout.js";
import { lastStanding, nextSeat, seatsLeft, isOut } from "../state/seats.js";
import { defineFrame, GO, RING_COUNCIL, step } from "../machine/machine.js";
import { CouncilFrame } from "../state/frames/council.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { checksNow, marksToCheck, listToCheck } from "../checks/pendingchecks.js";
import { endGame, sharedWin } from "../changes/ending.js";
import { isAvatar, nextSlot } from "../state/inplay.js";
import { councilInto, matchedSeat } from "../facts/score/councilpoints.js";
import { bearsRing, creditsRings, rankOf, ringCouncilOf, ringPoints } from "../facts/score/scenarios.js";
import { councilFollows, mayCall } from "../facts/score/callingcouncil.js";
import { setWindows, W_COUNCIL } from "../machine/windows.js";
import { showFromHand, learn } from "../machine/known.js";
import { isBeyondThings } from "../facts/company/ringwraiths.js";
import { servesSauron } from "../state/alignment.js";
import { handSize } from "../state/lists.js";
import { Frame } from "../state/schema.js";
import { ALONE, HAZARD_DECK, isSolitaire } from "../state/solitaire.js";
import { winsAlone } from "../turn/solitaireends.js";
import { isForLastChecks } from "../facts/score/lastchecks.js";
import { listPlays } from "../chain/play.js";
import { takePlay } from "../chain/priority.js";

/** After a turn: 0, or how the game ends now: 1 by the Council, 2 because the turn limit is reached. */
export function councilDue(s: Machine): number {
  if (s.h[L.Header.caller] === 100) return 2;
  return councilFollows(s) ? 1 : 0;
}
/** May the player on turn call the Council now, of himself? Servants of Sauron need a card (001:59-61; coe 10.2.R1, B1). */
export function callOptions(s: Machine): number {
  // Alone nobody is called away in haste: a servant of Sauron goes to the Council as others do.
  return (isSolitaire(s) || !servesSauron(s, s.active)) && mayCall(s, s.active) ? 1 : 0;
}
const councilBegins = step("it begins", {
  enter(s, f) {
    s.fr[f + Frame.step] = lastChecks.at;
    s.h[L.Header.phase] = T.PHASE_COUNCIL;
    s.h[L.Header.company] = -1;
    setWindows(s, W_COUNCIL);
    const rings = ringCouncilOf(s);
    for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
      // 001:73; coe 10.3.i: Ringwraiths and The Balrog make none.
      if (s.iRole[i] === L.Role.character && !isBeyondThings(s, i) && (rings === null || bearsRing(s, i)))
        marksToCheck(s, i);
    // Asked where all avatars are lost, and said where a roll is to decide then.
    for (let p = 0; s.rules.lostWizardsRoll && p < s.players; p++)
      if (!isOut(s, p)) s.fr[f + CouncilFrame.came] |= 1 << p;
    // Whoever had the last turn begins.
    s.fr[f + CouncilFrame.player] = s.active;
    return nextCheck(s, f);
  },
});
export const lastChecks = step("the last corruption checks", {
  enter: nextCheck,
  options(s, f, out) {
    const player = s.fr[f + CouncilFrame.player];
    let count = listToCheck(s, player, out);
    const end = listPlays(s, player, T.WIN.always, false, out, count);
    for (let k = count; k < end; k++) if (isForLastChecks(s, out[k])) out[count++] = out[k];
    return count;
  },
  take(s, f, c) {
    const player = s.fr[f + CouncilFrame.player];
    if (T.verbOf(c) !== T.V_TARGET) {
      takePlay(s, player, c);
      return;
    }
    checksNow(s, T.aOf(c), player);
  },
});
const decision = step("who wins", {
  enter(s, f) {
    conclude(s, f);
    return GO;
  },
});
/** Optional: nobody is left to be corrupted and still it is a tie, or all avatars are lost: each rolls, the highest wins (000:598, 1885). */
const rollsForIt = step("a roll decides", {
  enter(s, f) {
    let thrower = s.fr[f + CouncilFrame.thrower];
    if (thrower > 0) {
      const roll = s.h[L.Header.rolled];
      if (roll === s.fr[f + CouncilFrame.thrown]) s.fr[f + CouncilFrame.ahead] = 0;
      if (roll > s.fr[f + CouncilFrame.thrown]) {
        s.fr[f + CouncilFrame.thrown] = roll;
        s.fr[f + CouncilFrame.ahead] = thrower;
      }
    }
    while (thrower < s.players && (s.fr[f + CouncilFrame.level] & (1 << thrower)) === 0) thrower++;
    if (thrower < s.players) {
      s.fr[f + CouncilFrame.thrower] = thrower + 1;
      s.roll(thrower);
      return GO;
    }
    s.fr[f + CouncilFrame.thrower] = 0;
    s.fr[f + CouncilFrame.thrown] = 0;
    const ahead = s.fr[f + CouncilFrame.ahead] - 1;
    if (ahead >= 0)
      endGame(s, hasLost(s, ahead) ? "wizard-lost" : s.fr[f + CouncilFrame.how] === 2 ? "time" : "council", ahead);
    return GO;
  },
});
defineFrame(CouncilFrame.kind, CouncilFrame.label, [councilBegins, lastChecks, decision, rollsForIt]);
/**
 * Optional: one corruption point more for everybody, and all but avatars check again (000:1883). It ends: the points grow
 * until no roll holds, and when nobody is left who could fail, dice decide.
 */
function weakestLink(s: Machine, f: number): void {
  s.fr[f + CouncilFrame.link] += 1;
  s.fr[f + CouncilFrame.done] = 0;
  let checks = 0;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.character && !isAvatar(s, i)) {
      marksToCheck(s, i);
      checks++;
    }
  s.fr[f + Frame.step] = checks > 0 ? lastChecks.at : rollsForIt.at;
}
/** One player's checks in any order, then the other's. */
function nextCheck(s: Machine, f: number): number {
  const player = s.fr[f + CouncilFrame.player];
  setWindows(s, W_COUNCIL);
  if (listToCheck(s, player, null) > 0) {
    // Resources may be played for one's own checks, whoever's turn it was (000:596; coe 10.3.i).
    s.h[L.Header.active] = player;
    return s.ask(player);
  }
  s.fr[f + CouncilFrame.player] = nextSeat(s, player);
  s.fr[f + CouncilFrame.done] += 1;
  if (s.fr[f + CouncilFrame.done] >= seatsLeft(s)) {
    s.fr[f + Frame.step] = decision.at;
    if (creditsRings(s)) s.push(RING_COUNCIL, s.fr[f + CouncilFrame.player]);
  }
  return GO;
}
const points = new Int32Array(5);
/** An avatar lost in these checks loses the game; else the totals decide; equal totals at the top are a tie of those who have them. */
function conclude(s: Machine, f: number): void {
  const how = s.fr[f + CouncilFrame.how];
  if (losesWithAvatar(s)) {
    let lost = 0;
    for (let p = 0; p < s.players; p++) if (s.pget(p, L.PlayerWord.bits) & L.PlayerBit.avatarLost) lost++;
    if (lost === s.players && s.rules.lostWizardsRoll) {
      s.fr[f + CouncilFrame.level] = s.fr[f + CouncilFrame.came];
      s.fr[f + Frame.step] = rollsForIt.at;
      return;
    }
    if (lost > 0 && lost >= s.players - 1) {
      endGame(s, questOf(s) === null ? "wizard-lost" : "hobbit-lost", lastStanding(s));
      return;
    }
  }
  showMatches(s);
  councilInto(s, points);
  if (isSolitaire(s)) {
    endGame(s, "council", winsAlone(s, points[ALONE]) ? ALONE : HAZARD_DECK);
    return;
  }
  let best = -1,
    level = 0;
  for (let p = 0; p < s.players; p++) {
    if (hasLost(s, p)) continue;
    // Where a scenario is played its rank comes first.
    const ahead = best < 0 ? 1 : rankOf(s, p) - rankOf(s, best) || worth(s, p) - worth(s, best);
    if (ahead > 0) {
      best = p;
      level = 1 << p;
    } else if (ahead === 0) level |= 1 << p;
  }
  const tie = (level & (level - 1)) !== 0;
  if (tie && s.rules.weakestLink) {
    s.fr[f + CouncilFrame.level] = level;
    weakestLink(s, f);
  } else endGame(s, how === 2 ? "time" : "council", tie ? sharedWin(level, s.players) : best);
}
/** What decides: the points, or those of rings alone. */
const worth = (s: Machine, p: number): number => (ringCouncilOf(s) === null ? points[p] : ringPoints(s, p));
/** Is he out of it: by the loss of his avatar, in these checks too? */
const hasLost = (s: Machine, p: number): boolean =>
  losesWithAvatar(s) && (s.pget(p, L.PlayerWord.bits) & L.PlayerBit.avatarLost) !== 0;
/** Has lost who loses his avatar, or whom he sent out? */
const losesWithAvatar = (s: Machine): boolean => s.rules.wizardLostPoints === null || questOf(s) !== null;
/** At the Council everybody shows the cards that match: from then on they are known to be in his hand. */
function showMatches(s: Machine): void {
  if (s.rules.revealMatches === "none") return;
  for (let p = 0; p < s.players; p++)
    for (let i = 0; i < handSize(s, p) && !isOut(s, p); i++) {
      const def = s.hands[p * L.HAND + i];
      if (matchedSeat(s, p, def) < 0) continue;
      showFromHand(s, p, def);
      learn(s, p, L.Known.hand, def, 1);
    }
}
