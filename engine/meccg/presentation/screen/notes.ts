/** A few words beside a choice: what the card is, what lies at the site, how somebody fares. */
import { hazardSeat } from "../../rules/state/seats.js";
import { nameOfSeat } from "./naming.js";
import { siteTapped } from "../../rules/state/sitecards.js";
import * as D from "../../defs.js";
import * as L from "../../rules/state/layout.js";
import {
  ARRANGE,
  CHAIN,
  CHECKS,
  COMPANY_SITE,
  COMPANY_STRIKE,
  COUNCIL,
  INFLUENCE,
  KEYING,
  MOVEMENT,
  PLAN,
  PLAY_AT_SITE,
  PLAY_CHARACTER,
  ROLL_OR,
  SITE_PHASE,
  START_ITEMS,
  STRIKE,
} from "../../rules/machine/machine.js";
import { checkOf } from "../../rules/machine/declared.js";
import { siteTypeInView } from "../../rules/facts/play/conditions.js";
import { starterTypes } from "../../rules/facts/journey/sitepaths.js";
import { attemptNeeds, factionBonus } from "../../rules/facts/influence/attempts.js";
import { isWounded } from "../../rules/state/inplay.js";
import { eachCompany } from "../../rules/movement/movementhazard.js";
import { unusedInfluence } from "../../rules/facts/company/directinfluence.js";
import { bodyOf, prowessOf } from "../../rules/facts/company/stats.js";
import { corruptionFor, corruptionOf } from "../../rules/facts/company/corruption.js";
import { stay } from "../../rules/combat/strike.js";
import { ChecksFrame } from "../../rules/state/frames/checks.js";
import { PlanFrame } from "../../rules/state/frames/organization.js";
import { CompanySiteFrame, PlayAtSiteFrame } from "../../rules/state/frames/site.js";
import type { Meccg } from "../../meccg.js";
import * as T from "../../cards/vocabulary/terms.js";
import { cardInPlay, choiceToText } from "../../text/choices.js";
import type { MeccgView } from "../../knowledge/view.js";
import { strikeChoiceNote, supportNow } from "./companycombat.js";
import { atLeast, atLeastAbove, chances, checkNeeds, plusOf, untappedCosts } from "./action.js";
import { attackShort, cardLine, fitsAt, siteLine, siteTypeWord } from "../../text/cards.js";
import { standAhead, standNow } from "./facing.js";
import { handOf, REGIONS } from "../../text/lines.js";
import { seen } from "../seen.js";
import { chosenTarget, targetIndex, TargetKind, targetKind } from "../../rules/state/targets.js";
import { Frame } from "../../rules/state/schema.js";
import { hasManyCards } from "../../rules/state/alignment.js";

const OF_CARD = new Set([T.V_PLAY, T.V_WITH, T.V_DISCARD, T.V_DRAFT, T.V_GUARD, T.V_REVEAL, T.V_CARD, T.V_SIDEBOARD]);
const OF_PERSON = new Set([T.V_ASSIGN, T.V_STRIKE, T.V_SUPPORT, T.V_ACTOR, T.V_INFLUENCE, T.V_CONTROL, T.V_BURGLE]);
const OF_ITEM = new Set([T.V_ITEM, T.V_STORE, T.V_TRANSFER, T.V_SWITCH]);

/** "tapped (-1), 3/8, corruption 2": prowess and body stand together, and in a fight what his state takes away. */
function personNote(s: Meccg, i: number): string {
  const fights = s.h[L.Header.attack] !== 0;
  const state = isWounded(s, i)
    ? `wounded${fights ? " (-2)" : ""}`
    : s.iStat[i] & L.Status.tapped
      ? `tapped${fights ? " (-1)" : ""}`
      : "untapped";
  const points = corruptionOf(s, i);
  return [state, `${prowessOf(s, i)}/${bodyOf(s, i)}`, ...(points ? [`corruption ${points}`] : [])].join(", ");
}
/** "2 wilderness, shadow-land": how often each type lies on a path, in the order of the path. */
function pathTypes(path: readonly number[]): string {
  return [...new Set(path)]
    .map((t) => {
      const n = path.filter((other) => other === t).length;
      return n > 1 ? `${n} ${REGIONS[t]}` : REGIONS[t];
    })
    .join(", ");
}
/** What one would ask about a site before going there: what waits, the way, the draws, and what of the hand is for it. */
function siteNote(view: MeccgView, s: Meccg, site: number): string {
  const from = s.fr[s.top()] === PLAN ? s.cget(s.fr[s.top() + PlanFrame.company], L.CompanyWord.site) : -1;
  if (from < 0) return [siteLine(site), ...whoIsAt(s, view.player, site)].join("; ");
  const path = starterTypes(from, site);
  const fits = [...new Set(handOf(view))].filter((def) => fitsAt(def, site));
  const tapped = !hasManyCards(s, view.player, site) && s.sites[view.player * L.SITES + site] & 4 ? ["tapped"] : [];
  return [
    [siteTypeWord(site), ...tapped, ...D.SITE_ATTACKS[site].map(attackShort)].join(", "),
    path ? `through ${pathTypes(path)}` : "by regions",
    `you draw ${D.SITE_OWN[site]}, ${nameOfSeat(s, hazardSeat(s, view.player))} ${D.SITE_OPP[site]}`,
    ...(fits.length ? [`for ${fits.map((def) => D.nameOf(def)).join(", ")}`] : []),
  ].join("; ");
}
/** "with Beretar, Haldir": those of the player at a site. */
function whoIsAt(s: Meccg, p: number, site: number): string[] {
  const names: string[] = [];
  for (let i = 0; i < s.slots; i++)
    if (s.iRole[i] === L.Role.character && s.iOwner[i] === p && s.cget(s.iComp[i], L.CompanyWord.site) === site)
      names.push(D.nameOf(s.iDef[i]));
  return names.length ? [`with ${names.join(", ")}`] : [];
}
/** Who wins a faction over best: "needs a roll of 5 or more". */
function factionNote(s: Meccg, i: number): string {
  const def = s.fr[s.top() + PlayAtSiteFrame.card];
  if (D.KIND[def] !== T.K_FACTION) return personNote(s, i);
  return `needs ${atLeast(D.NUMBER[def] + 1 - factionBonus(s, i, def))}`;
}
function wayNote(s: Meccg, regions: boolean): string {
  const f = s.top();
  if (regions) return "you name them one by one";
  const from = s.cget(s.fr[f + PlanFrame.company], L.CompanyWord.site);
  const path = (starterTypes(from, s.fr[f + PlanFrame.to]) ?? []).map((t) => REGIONS[t]);
  // A site card tells its way from the Haven.
  return (D.SITE_TYPE[from] === T.HAVEN ? path : path.reverse()).join(", ");
}
/** What an attempt on this card of the other takes, where both roll. */
function attemptNote(s: Meccg, code: number): string {
  const who = s.fr[s.top() + CompanySiteFrame.speaker];
  return `needs ${atLeastAbove(attemptNeeds(s, who, targetIndex(code), targetKind(code) === TargetKind.twin) + 1, "the opponent's")}`;
}
/** What a card that may stick takes to be rid of. */
function removalNote(s: Meccg, i: number, by: number): string {
  if (D.REMOVAL_MARKS[s.iDef[i]] & 4) return "he taps";
  const untapped = by >= T.REMOVED_BY ? by >= T.REMOVED_UNTAPPED : by !== 0;
  const plus = untapped ? s.rules.corruptionRemovalPenalty! : 0;
  return `${untapped ? "" : "he taps; "}needs ${atLeast(D.REMOVAL[s.iDef[i]] + 1 - plus)}`;
}
/** Where a company goes that is next to move; what its site is, where it is next to act. */
function companyNote(s: Meccg, c: number, frame: number): string {
  const [site, to] = [s.cget(c, L.CompanyWord.site), s.cget(c, L.CompanyWord.destination)];
  if (frame === MOVEMENT) return to >= 0 && to !== site ? `goes to ${D.siteName(to)}` : "stays";
  const tapped = siteTapped(s, c, site);
  return [
    siteTypeWord(site, siteTypeInView(s, c)),
    ...(tapped ? ["tapped"] : []),
    ...(s.cget(c, L.CompanyWord.guard) !== 0 ? ["a card on guard"] : []),
  ].join(", ");
}
/** What one who taps changes of a corruption check: "then any roll, without a roll of 4 or more (92 %)". */
function supportNote(s: Meccg, i: number, entry: number): string {
  const e = entry * L.ENTRY_WORDS;
  const who = checkOf(s, e);
  if (who < 0 || s.iRole[who] !== L.Role.character) return personNote(s, i);
  const needs = checkNeeds(s, who, plusOf(s, e));
  if (needs <= 2) return `any roll will do without him; ${personNote(s, i)}`;
  return `then needs ${atLeast(needs - 1)}, without him ${atLeast(needs)}; ${personNote(s, i)}`;
}
/** How a strike stands with so much more prowess. */
function strikeNote(s: Meccg, more: number): string {
  const f = s.h[L.Header.strike];
  return f === 0 ? "" : chances(standNow(s, f), more);
}
/** What a check needs that one's player puts next. */
function checksNote(s: Meccg, i: number): string {
  const f = s.top();
  const item = s.fr[f + ChecksFrame.item] - 1;
  const less = item < 0 ? 0 : corruptionFor(s, item, i);
  return `needs ${atLeast(checkNeeds(s, i, s.fr[f + ChecksFrame.plus] - less))}`;
}
/** How one who is given a strike, or faces it next, stands if he taps for it where he can. */
function facingNote(s: Meccg, choice: number): string {
  const stand = standAhead(s, choice);
  const person = personNote(s, T.aOf(choice));
  return stand ? `${person}; ${chances(stand)}` : person;
}
/** A Nazgûl, or the like, who is laid down and does not attack. */
function eventNote(def: number): string {
  return `hazard ${D.TYPE[def] === T.SHORT ? "short" : "permanent"}-event`;
}
/** Which site of the goal lies there, or how many more regions it takes. */
function regionNote(s: Meccg, region: number): string {
  const goal = s.fr[s.top() + PlanFrame.to];
  return `${REGIONS[D.REGION_TYPE[region]]}${D.SITE_REGION[goal] === region ? `, where ${D.siteName(goal)} lies` : ""}`;
}

/** What a player who does not know the card or the site would ask about this choice; "" if nothing. */
export function choiceNote(view: MeccgView, choice: number): string {
  const [verb, a] = [T.verbOf(choice), T.aOf(choice)];
  const s = seen(view);
  const frame = s.fr[s.top()];
  const played = a < L.SLOTS && s.iRole[a] !== L.Role.free;
  const person = played && (s.iRole[a] === L.Role.character || s.iRole[a] === L.Role.ally);
  if (verb === T.V_KEY) return frame === KEYING ? "" : cardLine(a);
  if (verb === T.V_PLAY && D.KIND[a] === T.K_CREATURE) return eventNote(a);
  if (verb === T.V_TARGET && frame === COMPANY_SITE) return attemptNote(s, chosenTarget(choice));
  if (verb === T.V_REMOVE) return played ? removalNote(s, a, T.bOf(choice)) : "";
  // Elsewhere companies join, or go back, and the choice says so.
  const next = frame === SITE_PHASE || (frame === MOVEMENT && s.fr[s.top() + Frame.step] === eachCompany.at);
  if (verb === T.V_COMPANY) return next ? companyNote(s, a, frame) : "";
  if (OF_CARD.has(verb)) return a < D.COUNT ? cardLine(a) : "";
  if (verb === T.V_ITEM && frame === START_ITEMS) return cardLine(a);
  if (OF_ITEM.has(verb)) return played ? cardLine(s.iDef[a]) : "";
  if (verb === T.V_RELEASE) return played ? `mind ${D.MIND[s.iDef[a]]}, ${D.MP[s.iDef[a]]} MP` : "";
  if (verb === T.V_ACTOR && person && frame === PLAY_AT_SITE) return factionNote(s, a);
  if (verb === T.V_ACTOR && person && (frame === INFLUENCE || frame === ROLL_OR))
    return `${unusedInfluence(s, a, -1)} unused`;
  if (verb === T.V_CONTROL && (frame === ARRANGE || frame === PLAY_CHARACTER))
    return person ? `direct influence ${D.DI[s.iDef[a]]}` : "";
  if (verb === T.V_SUPPORT && frame === CHAIN && person) return supportNote(s, a, T.bOf(choice));
  // How many is no slot.
  if (verb === T.V_EXCESS) return "";
  if (frame === COMPANY_STRIKE) return strikeChoiceNote(s, choice) || (person ? personNote(s, a) : "");
  if (verb === T.V_SUPPORT && frame === STRIKE && person)
    return `then ${strikeNote(s, supportNow(s, a))}; ${personNote(s, a)}`;
  if (verb === T.V_PAIR && person) return `${personNote(s, a)}; against ${personNote(s, T.bOf(choice))}`;
  if ((verb === T.V_ASSIGN || verb === T.V_STRIKE) && person) return facingNote(s, choice);
  if (frame === STRIKE && s.fr[s.top() + Frame.step] === stay.at)
    return verb === T.V_TAP ? strikeNote(s, 0) : verb === T.V_UNTAPPED ? strikeNote(s, -untappedCosts(s)) : "";
  if (verb === T.V_TARGET && person && frame === COUNCIL) return `needs ${atLeast(checkNeeds(s, a, 0))}`;
  if (verb === T.V_TARGET && person && frame === CHECKS) return checksNote(s, a);
  if (OF_PERSON.has(verb)) return person ? personNote(s, a) : "";
  if (verb === T.V_TAP) return person && frame !== STRIKE ? personNote(s, a) : "";
  // The same words name other targets too: only where they name this card it is meant.
  if (verb === T.V_TARGET && person && choiceToText(s, choice) === `target ${cardInPlay(s, a)}`)
    return personNote(s, a);
  if (verb === T.V_SITE) return siteNote(view, s, a);
  if (verb === T.V_REGION) return regionNote(s, a);
  if (verb === T.V_BYPATH) return wayNote(s, a === 1);
  return "";
}
