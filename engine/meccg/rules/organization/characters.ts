/** Bringing characters and avatars into play (000 I.5, II.5; coe 2.II.2), and giving them up. */
import { searchBanned } from "../facts/play/searching.js";
import { anyNumberComes, lordOf, ridesAlone, needsNoInfluence } from "../facts/company/ringwraiths.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { defineFrame, GO, leave, PLAY_CHARACTER, step } from "../machine/machine.js";
import type { Table } from "../state/table.js";
import { asideOf } from "../changes/itemsaside.js";
import { isKept } from "../facts/combat/shields.js";
import { chaseOf, isPrincipal } from "../state/chase.js";
import { PlayCharacterFrame } from "../state/frames-of-the-turn.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { discardInstance, removeInstance, TO_VOID } from "../changes/leaving.js";
import {
  BRINGS_UP_TO,
  comesAsThrall,
  comesAtHavens,
  comesByCall,
  comesElsewhere,
  comesToFallen,
  isAnothersWizard,
} from "../facts/company/fallenwizards.js";
import { mayLayVersion } from "../facts/sites/versions.js";
import { taskOf } from "../facts/score/scenarios.js";
import { siteAvailable } from "../state/sitecards.js";
import {
  companyLives,
  firstOf,
  freeCompany,
  inPlay,
  isAvatar,
  isUntapped,
  tap,
  NONE,
  nextSlot,
} from "../state/inplay.js";
import { revealFromHand } from "../changes/piles.js";
import { hasRoomFor } from "../facts/company/composition.js";
import { eventThat, HOOK, temporaryThat, answerOf, hears, answerOfSite, sitesThatAnswer } from "../hooks.js";
import { ANYBODY } from "../../cards/vocabulary/compiled.js";
import { choosesByRolls } from "../state/avatarchoice.js";
import { homeOfAll } from "../state/roundcount.js";
import { boardOf } from "../state/board.js";
import { isQuester, lacksQuester, mayComeBack, onlyCompany, questOf } from "../state/quest.js";
import { addTo, countAt, handHas } from "../state/lists.js";
import { mustPart } from "../changes/calledservants.js";
import { showFrom, showFromSideboard } from "../machine/known.js";
import { comesOf, isSpent, OF_DISCARDS, OF_DUNGEON, OF_HAND, OF_SIDEBOARD } from "../facts/company/newcharacters.js";
import { spends } from "../changes/avatars.js";
import { avatarIsTaken, isTaken } from "../facts/play/unique.js";
import { excessive } from "../facts/company/overinfluence.js";
import { mindToHold } from "../facts/company/mind.js";
import { avatarEvent, bringIn, liesWith } from "./bringin.js";
import { comers, comesFree, companyBy, generalFor, holders, IN, leaders, mindWith, OWN, put } from "./control.js";
import { Frame } from "../state/schema.js";
import {
  alignmentOf,
  arrivalsOf,
  isBalrogs,
  isCharacterOf,
  isFallenWizards,
  isHavenFor,
  isHavenOf,
  isPlaceOf,
} from "../state/alignment.js";

/** May this card be brought into play by this player at all now? `called`: by a card that lets anybody come. */
export function mayComeIntoPlay(s: Machine, p: number, def: number, called = false): boolean {
  if (!isCharacterOf(s, p, def) || !(called ? comesByCall : comesToFallen)(s, p, def)) return false;
  if (questOf(s) !== null && !comesOnQuest(s, p, def)) return false;
  // A Wizard helps from the hand, and nobody else is there.
  if (boardOf(s) !== null || chaseOf(s) !== null) return false;
  if (D.BITS[def] & D.B_AVATAR ? avatarIsTaken(s, def) : isTaken(s, def)) return false;
  if (D.BITS[def] & D.B_AVATAR) {
    if (s.pget(p, L.PlayerWord.avatar) !== 0 || s.pget(p, L.PlayerWord.bits) & L.PlayerBit.avatarLost) return false;
    // A Wizard whom another player has put aside by a card may not be played.
    for (let q = 0; q < s.players; q++)
      if (q !== p && s.pget(q, L.PlayerWord.revealed) === def + 1 && asideOf(s, q) >= 0) return false;
    if (isAnothersWizard(s, p, def)) return false;
    // A Ringwraith who lost his mount is still another's (001:773; coe 3.I.1.R1), and by 001:654 so is every avatar whom another has revealed.
    if (D.RACE_OF[def] === T.RACE.ringwraith || s.rules.revealedAvatarBars || choosesByRolls(s))
      for (let q = 0; q < s.players; q++) if (q !== p && s.pget(q, L.PlayerWord.revealed) === def + 1) return false;
    const shown = s.pget(p, L.PlayerWord.revealed);
    return shown === 0 || shown === def + 1;
  }
  return true;
}
/** On a quest no avatar comes, and before all others, or to companions at home, who was sent out (000, A Hobbit's Quest). */
const comesOnQuest = (s: Machine, p: number, def: number): boolean =>
  (D.BITS[def] & D.B_AVATAR) === 0 && (isQuester(s, p, def) ? mayComeBack(s, p) : !lacksQuester(s, p));
/** Does he come into play at a home of his alone, as agents do (001:1773; coe 2.II.2.2.5)? */
const comesHomeAlone = (def: number): boolean => (D.BITS[def] & D.B_HOME_ONLY) !== 0 || D.KIND[def] === T.K_AGENT;
/** The event by which agent `def` may come to company `c` where it is, and which then lies on him, or -1. */
const summonsTo = (s: Table, c: number, def: number): number =>
  D.KIND[def] === T.K_AGENT && isHavenFor(s, c, s.cget(c, L.CompanyWord.site))
    ? eventThat(s, HOOK.agentComesTo, c)
    : -1;
/** Is a company of player `p` with such an event at this haven of his? */
function isSummonedAt(s: Table, p: number, site: number): boolean {
  if (!isHavenOf(s, p, site)) return false;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (companyLives(s, c) && s.cget(c, L.CompanyWord.site) === site && eventThat(s, HOOK.agentComesTo, c) >= 0)
      return true;
  return false;
}
/** The havens of each side, as printed. */
const PRINTED_HAVENS: readonly (readonly number[])[] = T.ALIGNMENTS.map((_, side) =>
  D.HAVENS.filter((t) => (D.HAVEN_OF[t] >> side) & 1),
);
/** Sites where he may appear. */
function sitesFor(s: Machine, p: number, def: number, out: number[], thrall = false): number {
  let count = 0;
  const home = D.HOME[def];
  const all = D.BITS[def] & D.B_AVATAR ? homeOfAll(s) : null;
  // 000:2798: of one scenario all Wizards are at home in one place, and come at Rivendell too as ever (000:945).
  for (let k = 0; all !== null && k < all.length; k++) out[count++] = all[k];
  for (let k = 0; k < home.length && all === null; k++) if (isPlaceOf(s, p, home[k])) out[count++] = home[k];
  if (D.BITS[def] & D.B_AVATAR) {
    const more = arrivalsOf(s, p);
    if (avatarEvent(s, p) < 0)
      for (let k = 0; k < more.length; k++) if (!(all ?? home).includes(more[k])) out[count++] = more[k];
  } else if (!comesHomeAlone(def)) {
    const made = (s.summary[L.Summary.standing2] & D.ST2_HAVENS) !== 0;
    const havens = made ? D.HAVENS : PRINTED_HAVENS[alignmentOf(s, p)];
    for (let k = 0; k < havens.length; k++)
      if ((!made || isHavenOf(s, p, havens[k])) && !home.includes(havens[k])) out[count++] = havens[k];
  }
  if (D.KIND[def] === T.K_AGENT) {
    for (let k = 0; k < D.HAVENS.length; k++)
      if (!home.includes(D.HAVENS[k]) && isSummonedAt(s, p, D.HAVENS[k])) out[count++] = D.HAVENS[k];
    const open = sitesThatAnswer(HOOK.agentComesTo);
    for (let k = 0; k < open.length; k++)
      if (!home.includes(open[k]) && isPlaceOf(s, p, open[k])) out[count++] = open[k];
  }
  if ((D.BITS[def] & D.B_AVATAR) === 0 && !comesHomeAlone(def) && hears(s, HOOK.madeHaven))
    for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
      const site = answerOf(s, HOOK.madeHaven, e, p) - 1;
      if (site >= 0 && !home.includes(site)) out[count++] = site;
    }
  if ((D.BITS[def] & D.B_AVATAR) === 0 && !comesHomeAlone(def) && s.summary[L.Summary.standing2] & D.ST2_HAVENS)
    for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
      if (D.HAVEN_SAYS[s.iDef[e]] & (D.HAVEN_MADE | D.HAVEN_DARK) && s.iOwner[e] === p && !home.includes(s.iSite[e]))
        out[count++] = s.iSite[e];
  let kept = 0;
  for (let k = 0; k < count; k++)
    if (
      mayComeAt(def, out[k]) &&
      mayComeInScenario(s, p, def, out[k]) &&
      (thrall || comesElsewhere(s, p, def, out[k])) &&
      (hasCompanyAt(s, p, out[k]) ||
        (siteAvailable(s, p, out[k]) &&
          freeCompany(s, p) >= 0 &&
          (!isFallenWizards(s, p) || mayLayVersion(s, p, out[k]))))
    )
      out[kept++] = out[k];
  return kept;
}
/** Does the site let such a one come who is not at home there (Carn Dûm, Geann a-Lisch)? */
const mayComeAt = (def: number, site: number): boolean =>
  D.COMERS[site] === 0 || D.HOME[def].includes(site) || (D.COMERS[site] & (1 << D.RACE_OF[def])) !== 0;
/**
 * There is a scenario in which nobody comes at a haven but who lives there (000:2942), no Wizard either. In another all
 * stand in one company (000, A Hobbit's Quest).
 */
const mayComeInScenario = (s: Machine, p: number, def: number, site: number): boolean =>
  s.rules.scenario === "none" ||
  (questOf(s) !== null
    ? onlyCompany(s, p) < 0 || hasCompanyAt(s, p, site)
    : taskOf(s, p)?.plain.comersAtHomeAlone === undefined || !isHavenOf(s, p, site) || D.HOME[def].includes(site));
function hasCompanyAt(s: Machine, p: number, site: number): boolean {
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (companyLives(s, c) && s.cget(c, L.CompanyWord.site) === site) return true;
  return false;
}
/** Without direct influence at this site? With the avatar in play only where he is (000 II.5). */
function mayStandAt(s: Machine, p: number, def: number, site: number): boolean {
  if (D.BITS[def] & D.B_AVATAR || s.rules.playAfterReveal !== "byWizardOrUnderDirect") return true;
  const lord = lordOf(s, p);
  if (lord < 0 || s.cget(s.iComp[lord], L.CompanyWord.site) === site) return true;
  return isHavenOf(s, p, site) && comesAtHavens(s, p, def);
}
/** May any number of such characters come to company `c` this turn? They are not the one of the turn. */
const comesUncounted = (s: Machine, c: number, def: number): boolean =>
  temporaryThat(s, HOOK.comeUncounted, c, def) >= 0;
/** Has a character come this turn beside whom `def` may come as an additional character? */
function comesBeside(s: Table, p: number, def: number): boolean {
  const others = D.COMES_BESIDE[def];
  for (let k = 0; k < others.length; k++) {
    const slot = inPlay(s, others[k]);
    if (
      slot >= 0 &&
      s.iOwner[slot] === p &&
      s.iRole[slot] === L.Role.character &&
      s.iStat[slot] & L.Status.cameThisTurn
    )
      return true;
  }
  return false;
}
// biome-ignore lint/complexity/useMaxParams: hot path (legal), where nothing is gathered in an object
function controls(s: Machine, p: number, def: number, site: number, out: Int32Array | null, by = -1): number {
  let count = 0;
  const avatar = (D.BITS[def] & D.B_AVATAR) !== 0;
  const stands = mayStandAt(s, p, def, site);
  const general = stands && generalFor(s, p, def, mindWith(s, p, def, by));
  // Away from home an agent comes by a card alone, to the company on which that lies.
  const called = D.KIND[def] === T.K_AGENT && !D.HOME[def].includes(site);
  // The one of the turn has come: only to companies to which more may come.
  const done = otherCame(s, p, def) && !avatar && !comesBeside(s, p, def);
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++) {
    if (!companyLives(s, c) || s.cget(c, L.CompanyWord.site) !== site || !hasRoomFor(s, c, def)) continue;
    if (done && !comesUncounted(s, c, def)) continue;
    const e = summonsTo(s, c, def);
    if (called && e < 0 && answerOfSite(s, HOOK.agentComesTo, site, c) === 0) continue;
    const held = (general && !(called && e < 0)) || (e >= 0 && stands && generalFor(s, p, def, mindWith(s, p, def, e)));
    if (held || (stands && !called && comesFree(s, c, def))) count = put(out, count, IN + c);
    if (avatar) continue;
    count = leaders(s, def, c, out, count, mindWith(s, p, def, e < 0 ? by : e));
  }
  if (
    general &&
    !done &&
    !called &&
    (questOf(s) === null || onlyCompany(s, p) < 0) &&
    freeCompany(s, p) >= 0 &&
    (siteAvailable(s, p, site) || hasCompanyAt(s, p, site))
  ) {
    // Away from Havens one stands in one company at a site, but by coe 2.II.2.2.1 and 2.II.2.3 until all have moved.
    if (s.rules.newCompanyBeside || isHavenOf(s, p, site) || !hasCompanyAt(s, p, site)) count = put(out, count, OWN);
  }
  return count;
}
const sites: number[] = [];
/** Has the one character of the turn come (or gone), where one alone comes, so that this one does not? */
const otherCame = (s: Machine, p: number, def: number): boolean => isSpent(s, p, def) && !anyNumberComes(s, p);
/** Could this one be played now, if he lay in the hand? */
function mayBePlayed(s: Machine, p: number, def: number): boolean {
  const done = otherCame(s, p, def);
  if (done && s.h[L.Header.lasting] === 0 && !comesBeside(s, p, def)) return false;
  if (!mayComeIntoPlay(s, p, def) || (done && D.BITS[def] & D.B_AVATAR)) return false;
  const k = sitesFor(s, p, def, sites);
  for (let j = 0; j < k; j++) if (controls(s, p, def, sites[j], null) > 0) return true;
  return false;
}
/** Those whom his Ringwraith may call out of the discard pile where he is (Urlurtsu Nurn): there must be influence for them. */
function listCalledOut(s: Machine, p: number, out: Int32Array, n: number): number {
  const lord = lordOf(s, p);
  const races =
    lord < 0 || s.iComp[lord] === NONE
      ? 0
      : answerOfSite(s, HOOK.callCharacters, s.cget(s.iComp[lord], L.CompanyWord.site), lord);
  if (races === 0 || isBalrogs(s, p) || !isUntapped(s, lord) || freeCompany(s, p) < 0) return n;
  if (searchBanned(s, p)) return n;
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[p * L.NAMES + k];
    if (def === L.END_OF_LIST) break;
    if (D.KIND[def] !== T.K_CHARACTER || (races & (1 << D.RACE_OF[def])) === 0) continue;
    if (countAt(s, p, L.Pile.discard, k) === 0 || !mayComeIntoPlay(s, p, def)) continue;
    if (generalFor(s, p, def, mindToHold(s, p, def))) out[n++] = T.choice(T.V_PLAY, def, OF_DISCARDS);
  }
  return n;
}
/** The Ringwraith taps, and he comes in a company of his own, which must go elsewhere. */
export function comesWhenCalled(s: Machine, p: number, def: number): void {
  const lord = lordOf(s, p);
  s.h[L.Header.turnBits] &= ~L.TurnBit.arranged;
  tap(s, lord);
  comesOut(s, p, def, OF_DISCARDS);
  mustPart(s, bringIn(s, p, def, s.cget(s.iComp[lord], L.CompanyWord.site), OWN));
}
/** Common ones out of the discard pile and the sideboard of a player of The Balrog. */
function listOfPiles(s: Machine, p: number, out: Int32Array, n: number): number {
  if (!isBalrogs(s, p)) return n;
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[p * L.NAMES + k];
    const discarded = comesOf(s, p, k, OF_DISCARDS);
    const beside = comesOf(s, p, k, OF_SIDEBOARD);
    if ((!discarded && !beside) || !mayBePlayed(s, p, def)) continue;
    if (discarded) out[n++] = T.choice(T.V_PLAY, def, OF_DISCARDS);
    if (beside) out[n++] = T.choice(T.V_PLAY, def, OF_SIDEBOARD);
  }
  return n;
}
/** The character of player `p` who lies under a card, by name. */
function underOf(s: Table, p: number, def: number): number {
  let slot = nextSlot(s, 0);
  while (slot < L.SLOTS && !(s.iRole[slot] === L.Role.under && s.iOwner[slot] === p && s.iDef[slot] === def))
    slot = nextSlot(s, slot + 1);
  return slot;
}
/** May the character in slot `i`, who lies under a stored card, join company `c` (000, Barrels out of Bond)? There must be influence for him. */
export const mayJoinFreed = (s: Machine, p: number, i: number, c: number): boolean =>
  companyLives(s, c) &&
  hasRoomFor(s, c, s.iDef[i]) &&
  !isTaken(s, s.iDef[i], i) &&
  holders(s, p, s.iDef[i], c, null) > 0;
/** He joins it; he is not the character of the turn. */
export function joinsFreed(s: Machine, p: number, def: number, c: number): void {
  comesTo(s, p, c, 0);
  const f = s.top();
  s.fr[f + PlayCharacterFrame.card] = def;
  s.fr[f + PlayCharacterFrame.named] = def;
  s.fr[f + PlayCharacterFrame.pile] = OF_DUNGEON;
  s.fr[f + PlayCharacterFrame.site] = s.cget(c, L.CompanyWord.site) + 1;
  s.fr[f + Frame.step] = withWhom.at;
}
/** He leaves where he lay, for all to see. */
function comesOut(s: Machine, p: number, def: number, pile: number): void {
  if (pile === OF_HAND) revealFromHand(s, p, def);
  else if (pile === OF_DUNGEON) removeInstance(s, underOf(s, p, def), TO_VOID);
  else if (pile === OF_DISCARDS) {
    addTo(s, p, L.Pile.discard, def, -1);
    showFrom(s, p, L.Known.discard, def);
  } else {
    addTo(s, p, L.Pile.sideboard, def, -1);
    showFromSideboard(s, p, def);
  }
}
/** Adds "play this character" for every one in hand that can be completed. */
export function listCharacters(s: Machine, p: number, out: Int32Array, n: number): number {
  const held = s.pget(p, L.PlayerWord.hand);
  let last = -1;
  for (let i = 0; i < held; i++) {
    const def = s.hands[p * L.HAND + i];
    if (def !== last && isCharacterOf(s, p, def) && (mayBePlayed(s, p, def) || joinsLord(s, p, def)))
      out[n++] = T.choice(T.V_PLAY, def);
    last = def;
  }
  return listCalledOut(s, p, out, listOfPiles(s, p, out, n));
}
/** May this one of the hand join his player's avatar of himself, who holds him for nothing (001:772; coe 2.II.2.1.R7)? */
export function joinsLord(s: Machine, p: number, def: number): boolean {
  if (!needsNoInfluence(def)) return false;
  const lord = lordOf(s, p);
  const c = lord < 0 ? -1 : s.iComp[lord];
  if (c < 0 || !mayFollowLord(s, p, def, c, WRAITHS) || !hasRoomFor(s, c, def)) return false;
  return mayComeAt(def, s.cget(c, L.CompanyWord.site)) && comers(s, p, def, c, WRAITHS, null) > 0;
}
/** He comes to the avatar's company, and is not the character of the turn. */
export function comesToLord(s: Machine, p: number, def: number): void {
  const company = s.iComp[lordOf(s, p)];
  comesTo(s, p, company, WRAITHS);
  const f = s.top();
  s.fr[f + PlayCharacterFrame.card] = def;
  s.fr[f + PlayCharacterFrame.site] = s.cget(company, L.CompanyWord.site) + 1;
  s.fr[f + Frame.step] = withWhom.at;
}
/** Characters that may be given up instead (000 II.5): at a Haven or their home site, anywhere for want of influence; no avatar, and neither thief nor victim of a chase. */
export function listReleases(s: Machine, p: number, out: Int32Array, n: number): number {
  if (!s.rules.mayDiscardCharacter) return n;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++) {
    const site = s.cget(c, L.CompanyWord.site);
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
      if (
        !isSpent(s, p, s.iDef[i]) &&
        !isPrincipal(s, p, s.iDef[i]) &&
        ((!isAvatar(s, i) && !isKept(s, i) && (isHavenOf(s, p, site) || D.HOME[s.iDef[i]].includes(site))) ||
          (s.rules.forcedDiscardIsAction && !isKept(s, i) && excessive(s, p, i)))
      )
        out[n++] = T.choice(T.V_RELEASE, i);
  }
  return n;
}

const where = step("where", {
  enter: (s, f) => s.ask(s.fr[f + PlayCharacterFrame.player]),
  options(s, f, out) {
    const player = s.fr[f + PlayCharacterFrame.player],
      def = s.fr[f + PlayCharacterFrame.card];
    const by = s.fr[f + PlayCharacterFrame.source] - 1;
    const k = sitesFor(s, player, def, sites, by >= 0 && BRINGS_UP_TO[s.iDef[by]] >= 0);
    let count = 0;
    for (let j = 0; j < k; j++)
      if (controls(s, player, def, sites[j], null, by) > 0) out[count++] = T.choice(T.V_SITE, sites[j]);
    return count;
  },
  take(s, f, c) {
    s.fr[f + PlayCharacterFrame.site] = T.aOf(c) + 1;
    s.fr[f + Frame.step] = withWhom.at;
  },
});
export const withWhom = step("in which company, and under whose influence", {
  enter: (s, f) => s.ask(s.fr[f + PlayCharacterFrame.player]),
  options(s, f, out) {
    const player = s.fr[f + PlayCharacterFrame.player];
    const company = s.fr[f + PlayCharacterFrame.company] - 1;
    if (company >= 0 && (!(D.BITS[s.fr[f + PlayCharacterFrame.card]] & D.B_AVATAR) || (racesFor(s, f) & WRAITHS) !== 0))
      return s.fr[f + PlayCharacterFrame.named] !== 0
        ? holders(s, player, s.fr[f + PlayCharacterFrame.card], company, out)
        : comers(s, player, s.fr[f + PlayCharacterFrame.card], company, racesFor(s, f), out);
    const by = s.fr[f + PlayCharacterFrame.source] - 1;
    return controls(s, player, s.fr[f + PlayCharacterFrame.card], s.fr[f + PlayCharacterFrame.site] - 1, out, by);
  },
  take(s, f, c) {
    const player = s.fr[f + PlayCharacterFrame.player],
      def = s.fr[f + PlayCharacterFrame.card],
      site = s.fr[f + PlayCharacterFrame.site] - 1;
    s.fr[f + Frame.step] = hasCome.at;
    // Whom a card brings is not the character of the turn.
    if (s.fr[f + PlayCharacterFrame.company] === 0 && !comesUncounted(s, companyBy(s, T.aOf(c)), def))
      spends(s, player, def);
    s.h[L.Header.turnBits] &= ~L.TurnBit.arranged;
    const to = companyBy(s, T.aOf(c));
    const own = s.fr[f + PlayCharacterFrame.source] - 1;
    const source = s.fr[f + PlayCharacterFrame.company] === 0 && to >= 0 && own < 0 ? summonsTo(s, to, def) : own;
    comesOut(s, player, def, s.fr[f + PlayCharacterFrame.pile]);
    const slot = bringIn(s, player, def, site, T.aOf(c));
    if (source >= 0) goesTo(s, source, slot);
  },
});
const hasCome = step("he has come", {
  enter(s, f) {
    // Any number of them: the next one.
    if (s.fr[f + PlayCharacterFrame.again] === 1 && s.fr[f + PlayCharacterFrame.card] !== 0) {
      s.fr[f + PlayCharacterFrame.card] = 0;
      s.fr[f + Frame.step] = whoComes.at;
      return GO;
    }
    s.pop();
    return GO;
  },
});
/** A card brings somebody to a company, wherever his home is: which character of the hand. */
const whoComes = step("who comes", {
  enter: (s, f) => (candidates(s, f, null) === 0 ? leave(s) : s.ask(s.fr[f + PlayCharacterFrame.player])),
  options(s, f, out) {
    const value = candidates(s, f, out);
    out[value] = T.choice(T.V_PASS);
    return value + 1;
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) {
      s.fr[f + PlayCharacterFrame.again] = 0;
      s.fr[f + Frame.step] = hasCome.at;
      return;
    }
    s.fr[f + PlayCharacterFrame.card] = T.aOf(c);
    s.fr[f + PlayCharacterFrame.site] = s.cget(s.fr[f + PlayCharacterFrame.company] - 1, L.CompanyWord.site) + 1;
    s.fr[f + Frame.step] = withWhom.at;
  },
});
/** A card lets one of the hand be the character of the turn who else might not come, and goes to him: who he is. */
const asThrall = step("who is brought in", {
  enter(s, f) {
    const player = s.fr[f + PlayCharacterFrame.player];
    if (thralls(s, player, s.fr[f + PlayCharacterFrame.source] - 1, s.fr[f + PlayCharacterFrame.race], null) > 0)
      return s.ask(player);
    const source = s.fr[f + PlayCharacterFrame.source] - 1;
    s.pop();
    discardInstance(s, source);
    return GO;
  },
  options(s, f, out) {
    const most = s.fr[f + PlayCharacterFrame.race];
    return thralls(s, s.fr[f + PlayCharacterFrame.player], s.fr[f + PlayCharacterFrame.source] - 1, most, out);
  },
  take(s, f, c) {
    s.fr[f + PlayCharacterFrame.card] = T.aOf(c);
    s.fr[f + PlayCharacterFrame.race] = 0;
    s.fr[f + Frame.step] = where.at;
  },
});
defineFrame(PlayCharacterFrame.kind, PlayCharacterFrame.label, [where, withWhom, hasCome, whoComes, asThrall]);
/** Adds those of the hand of a mind so high at most who may come by the card in slot `by` (-1 it is not in play yet); returns how many. */
export function thralls(s: Table, p: number, by: number, mindMost: number, out: Int32Array | null): number {
  const m = s as Machine;
  let count = 0;
  let last = -1;
  for (let i = 0; i < s.pget(p, L.PlayerWord.hand); i++) {
    const def = s.hands[p * L.HAND + i];
    if (def === last || !isCharacterOf(s, p, def)) continue;
    last = def;
    if (isTaken(s, def) || otherCame(m, p, def) || !comesAsThrall(s, p, def, mindMost)) continue;
    const k = sitesFor(m, p, def, sites, true);
    let may = false;
    for (let j = 0; j < k && !may; j++) may = controls(m, p, def, sites[j], null, by) > 0;
    if (!may) continue;
    if (out) out[count] = T.choice(T.V_CARD, def);
    count++;
  }
  return count;
}
/** Player `p` brings in one of his hand by the event in slot `by`, which goes to him. */
export function bringsThrall(s: Machine, p: number, by: number, mindMost: number): void {
  const f = s.push(PLAY_CHARACTER, p);
  s.fr[f + PlayCharacterFrame.source] = by + 1;
  s.fr[f + PlayCharacterFrame.race] = mindMost;
  s.fr[f + Frame.step] = asThrall.at;
}
/** Who of the hand may come by a card. */
function candidates(s: Machine, f: number, out: Int32Array | null): number {
  const player = s.fr[f + PlayCharacterFrame.player];
  const company = s.fr[f + PlayCharacterFrame.company] - 1;
  const named = s.fr[f + PlayCharacterFrame.named];
  if (named === 0) return companions(s, player, company, racesFor(s, f), out);
  if (!companyLives(s, company) || !namedComes(s, player, company, named)) return 0;
  if (out) out[0] = T.choice(T.V_CARD, named);
  return 1;
}
/** An event that lies with a company goes to one who has come to it. */
function goesTo(s: Machine, e: number, i: number): void {
  if (s.iRole[e] === L.Role.onCompany || s.iRole[e] === L.Role.event) liesWith(s, e, i);
}
/** Could this one of the hand of `p` come to company `c`, wherever it is? */
export function namedComes(s: Table, p: number, c: number, def: number): boolean {
  const m = s as Machine;
  return handHas(s, p, def) && mayComeIntoPlay(m, p, def) && holders(s, p, def, c, null) > 0 && hasRoomFor(m, c, def);
}
/** This one of the hand of `p` may come to company `c`; the card in slot `source` goes to him. */
export function namedMayCome(s: Machine, p: number, c: number, def: number, source: number): void {
  comesTo(s, p, c, 0);
  const f = s.top();
  s.fr[f + PlayCharacterFrame.named] = def;
  s.fr[f + PlayCharacterFrame.source] = source + 1;
}
/** Characters of the hand, no avatars, who could come to company `c`. */
function companions(s: Machine, p: number, c: number, races: number, out: Int32Array | null): number {
  let count = 0;
  let last = -1;
  for (let k = 0; k < s.pget(p, L.PlayerWord.hand); k++) {
    const def = s.hands[p * L.HAND + k];
    if (def === last) continue;
    last = def;
    const follows = (D.BITS[def] & D.B_AVATAR) !== 0;
    if (
      follows
        ? (races & WRAITHS) === 0 || !mayFollowLord(s, p, def, c, races)
        : !mayComeIntoPlay(s, p, def, races === ANYBODY)
    )
      continue;
    const anywhere = races === ANYBODY && s.rules.thrallsOfAnyRace;
    const site = s.cget(c, L.CompanyWord.site);
    if (!hasRoomFor(s, c, def) || !mayComeAt(def, site) || !(anywhere || comesElsewhere(s, p, def, site))) continue;
    if (races !== 0 && (races & (1 << D.RACE_OF[def])) === 0) continue;
    if (comers(s, p, def, c, races, null) === 0) continue;
    if (out) out[count] = T.choice(T.V_CARD, def);
    count++;
  }
  return count;
}
/** As a race of those who may come: Ringwraiths, and as followers alone. */
const WRAITHS = 1 << T.RACE.ringwraith;
/** May this avatar's card of the hand follow the avatar of player `p` (001:792-809; coe 2.II.2.1.R4)? */
function mayFollowLord(s: Table, p: number, def: number, c: number, races: number): boolean {
  const lord = lordOf(s, p);
  if (lord < 0 || s.iComp[lord] !== c || inPlay(s, def) >= 0 || avatarIsTaken(s, def)) return false;
  if (ridesAlone(s, c)) return false;
  const site = s.cget(c, L.CompanyWord.site);
  return races === ANYBODY || isHavenOf(s, p, site) || D.HOME[def].includes(site);
}
export const anyComes = (s: Table, p: number, c: number, races: number): boolean =>
  companions(s as Machine, p, c, races, null) > 0;
/** The frame keeps one race, plus one; 0 anybody. */
const racesFor = (s: Machine, f: number): number => {
  const race = s.fr[f + PlayCharacterFrame.race] - 1;
  return race < 0 ? 0 : race >= T.RACES.length ? ANYBODY : 1 << race;
};
/** Somebody of the hand of `p` may come to company `c`; `races`: one race as a bit, 0 anybody. */
export function comesTo(s: Machine, p: number, c: number, races: number): void {
  const f = s.push(PLAY_CHARACTER, p);
  s.fr[f + PlayCharacterFrame.race] = races === 0 ? 0 : 32 - Math.clz32(races);
  s.fr[f + PlayCharacterFrame.company] = c + 1;
  s.fr[f + Frame.step] = whoComes.at;
}
/** An avatar of the hand comes where company `c` is, into it or beside it, and is not the character of the turn. */
export function avatarComes(s: Machine, p: number, def: number, c: number): void {
  const f = s.push(PLAY_CHARACTER, p, def, s.cget(c, L.CompanyWord.site) + 1, c + 1);
  s.fr[f + Frame.step] = withWhom.at;
}
export function resolveCharacter(s: Machine): void {
  s.pop();
}
