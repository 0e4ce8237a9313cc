/** The untap phase: characters untap and heal, some only by a roll, and the opponent may turn to his sideboard (000 I.4; coe 2.I). */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { Frame } from "../state/schema.js";
import { UntapFrame } from "../state/frames/turn.js";
import { alignmentOf, isMadeHavenOf, isMadeDarkhavenOf, isHavenFor } from "../state/alignment.js";
import { boardOf } from "../state/board.js";
import { borrow, giveBack } from "../state/context.js";
import { companyLives, firstOf, NONE, isUntapped, nextSlot, isWounded } from "../state/inplay.js";
import { fire, ON } from "../changes/firing.js";
import { havenNow, holdsOne } from "../facts/play/conditions.js";
import { healOne, untapOne } from "../changes/healing.js";
import { hears, HOOK, answerOf, eventThat, answerOfSite } from "../hooks.js";
import { huntOf } from "../state/hunt.js";
import { isMadeHaven } from "../facts/sites/siteevents.js";
import { isSolitaire, HAZARD_DECK } from "../state/solitaire.js";
import { listRollers, untapsOver } from "../facts/company/untapping.js";
import { mindOf } from "../facts/company/mind.js";
import { ownMay, otherMay } from "../chain/priority.js";
import { rollDecides, UNTAPS_ABOVE } from "../checks/decidingrolls.js";
import { setWindows, W_UNTAP, W_NONE } from "../machine/windows.js";
import { sideboardHas } from "../state/lists.js";
import { siteState } from "../state/sitecards.js";
import { startRemoval } from "../checks/corruption.js";
import { step, GO, SIDEBOARD, defineFrame } from "../machine/machine.js";
import { temporaryChange, cardsFewer } from "../state/packed.js";

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
