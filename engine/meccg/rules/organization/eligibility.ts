/** Whether a character or avatar may come into play now, at which sites, and under whose influence (000 I.5, II.5; coe 2.II.2). */
import { hasTemporary } from "../state/temporaryeffects.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import type { Table } from "../state/table.js";
import { asideOf } from "../changes/itemsaside.js";
import { avatarEvent } from "./bringin.js";
import { avatarIsTaken, isTaken } from "../facts/play/unique.js";
import { boardOf } from "../state/board.js";
import { chaseOf } from "../state/chase.js";
import { choosesByRolls } from "../state/avatarchoice.js";
import {
  comesByCall,
  comesToFallen,
  isAnothersWizard,
  comesElsewhere,
  comesAtHavens,
} from "../facts/company/fallenwizards.js";
import { companyLives, NONE, freeCompany, inPlay } from "../state/inplay.js";
import {
  eventThat,
  HOOK,
  temporaryThat,
  answerOfSite,
  sitesThatAnswer,
  hears,
  nextEventWith,
  answerOf,
} from "../hooks.js";
import { generalFor, mindWith, comesFree, put, IN, leaders, OWN } from "./control.js";
import { hasRoomFor } from "../facts/company/composition.js";
import { homeOfAll } from "../state/roundcount.js";
import {
  isCharacterOf,
  isHavenFor,
  isHavenOf,
  isPlaceOf,
  arrivalsOf,
  alignmentOf,
  isFallenWizards,
} from "../state/alignment.js";
import { isSpent } from "../facts/company/newcharacters.js";
import { lordOf, anyNumberComes } from "../facts/company/ringwraiths.js";
import { mayLayVersion } from "../facts/sites/versions.js";
import { questOf, isQuester, mayComeBack, lacksQuester, onlyCompany } from "../state/quest.js";
import { siteAvailable } from "../state/sitecards.js";
import { taskOf } from "../facts/score/scenarios.js";

/** May this card be brought into play by this player at all now? `called`: by a card that lets anybody come. */
export function mayComeIntoPlay(s: Machine, p: number, def: number, called = false): boolean {
  if (!isCharacterOf(s, p, def) || !(called ? comesByCall : comesToFallen)(s, p, def)) return false;
  if (questOf(s) !== null && !comesOnQuest(s, p, def)) return false;
  // A Wizard helps from the hand, and nobody else is there.
  if (boardOf(s) !== null || chaseOf(s) !== null) return false;
  if (D.BITS[def] & D.B_AVATAR ? avatarIsTaken(s, def) : isTaken(s, def)) return false;
  if (D.BITS[def] & D.B_AVATAR) {
    if (s.pget(p, L.PlayerWord.avatar) !== 0 || s.pget(p, L.PlayerWord.bits) & L.PlayerBit.avatarLost) return false;
    // Not the Wizard whom another has sacrificed.
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
export const summonsTo = (s: Table, c: number, def: number): number =>
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
export function listSites(s: Machine, p: number, def: number, out: number[], thrall = false): number {
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
    const made = hears(s, HOOK.siteForOwner);
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
  if ((D.BITS[def] & D.B_AVATAR) === 0 && !comesHomeAlone(def))
    for (let e = nextEventWith(s, HOOK.madeHaven, NONE); e !== NONE; e = nextEventWith(s, HOOK.madeHaven, e)) {
      const site = answerOf(s, HOOK.madeHaven, e, p) - 1;
      if (site >= 0 && !home.includes(site)) out[count++] = site;
    }
  if ((D.BITS[def] & D.B_AVATAR) === 0 && !comesHomeAlone(def))
    for (let e = nextEventWith(s, HOOK.siteForOwner, NONE); e !== NONE; e = nextEventWith(s, HOOK.siteForOwner, e))
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
/** Does the site let such a one come who is not at home there? */
export const mayComeAt = (def: number, site: number): boolean =>
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
export const comesUncounted = (s: Machine, c: number, def: number): boolean =>
  temporaryThat(s, HOOK.comeUncounted, c, def) >= 0;
/** Has one of those come this turn beside whom this one may come, though he is not the one of the turn? */
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
export function listControls(
  s: Machine,
  p: number,
  def: number,
  site: number,
  out: Int32Array | null,
  by = -1,
): number {
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
export const sitesFound: number[] = [];
/** Has the one character of the turn come (or gone), where one alone comes, so that this one does not? */
export const otherCame = (s: Machine, p: number, def: number): boolean => isSpent(s, p, def) && !anyNumberComes(s, p);
/** Could this one be played now, if he lay in the hand? */
export function mayBePlayed(s: Machine, p: number, def: number): boolean {
  const done = otherCame(s, p, def);
  if (done && !hasTemporary(s) && !comesBeside(s, p, def)) return false;
  if (!mayComeIntoPlay(s, p, def) || (done && D.BITS[def] & D.B_AVATAR)) return false;
  const k = listSites(s, p, def, sitesFound);
  for (let j = 0; j < k; j++) if (listControls(s, p, def, sitesFound[j], null) > 0) return true;
  return false;
}
