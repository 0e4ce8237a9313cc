/**
 * Why one choice rather than another: what the two differ in, in sentences. Odds of the strike or check, points at stake, what can be
 * played on the way, what a site offers. Everything comes from the view of the one who chooses.
 */
import { endShort } from "../../text/endname.js";
import * as odds from "../../rules/facts/combat/odds.js";
import { checkOf } from "../../rules/machine/declared.js";
import * as M from "../../rules/machine/machine.js";
import type { Meccg } from "../../meccg.js";
import type { MeccgView } from "../../knowledge/view.js";
import { factionBonus } from "../../rules/facts/influence/attempts.js";
import { bringsAgent } from "../../rules/facts/board/cards.js";
import { councilPoints } from "../../rules/facts/score/councilpoints.js";
import { generalUnused } from "../../rules/facts/company/influence.js";
import { siteInView } from "../../rules/facts/play/conditions.js";
import { StrikeBit, StrikeFrame } from "../../rules/state/frames/combat.js";
import { PlanFrame } from "../../rules/state/frames/organization.js";
import { PlayAtSiteFrame } from "../../rules/state/frames/site.js";
import { firstOf, isUntapped, NONE } from "../../rules/state/inplay.js";
import * as L from "../../rules/state/layout.js";
import { deckSize } from "../../rules/state/lists.js";
import { supportEach } from "./companycombat.js";
import { nameOfSeat, others } from "./naming.js";
import * as D from "../../defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { checkNeeds, plusOf, untappedCosts } from "./action.js";
import { attackLong, cardLine, fitsAt } from "../../text/cards.js";
import { fatal, insteadOfWound } from "./bodychecks.js";
import { hitChance, standAhead, standNow, standsAgainst } from "./facing.js";
import { many } from "../../../core/lines.js";
import { handOf, leaderOf } from "../../text/lines.js";
import { seen } from "../seen.js";
import { choiceNote } from "./notes.js";
import { sectionAsked } from "./rules.js";
import { creaturesOnTheWay } from "./threats.js";

/** A choice and the one it is compared with, or null: what a reason is made of. */
interface Asked {
  view: MeccgView;
  s: Meccg;
  best: number;
  other: number | null;
}
const share = (chance: number): string => `${Math.round(100 * chance)} %`;
const worth = (points: number): string => many(points, "point");
const verb = T.verbOf;
const either = ({ best, other }: Asked, ...verbs: number[]): boolean =>
  verbs.includes(verb(best)) || (other !== null && verbs.includes(verb(other)));

/** What a hit may cost him: his life by a body check, and his points with it. */
function atStake(s: Meccg, f: number): string {
  const i = s.fr[f + StrikeFrame.target];
  if (s.iRole[i] !== L.Role.character) return "";
  const instead = insteadOfWound(s, f);
  if (instead !== null) return instead;
  const { chance, checks, even } = fatal(s, f);
  const points = D.MP[s.iDef[i]];
  const of = checks === 1 ? "body checks" : `cases, with ${checks} body checks`;
  const value = points > 0 ? `, and ${D.nameOf(s.iDef[i])} is worth ${worth(points)}` : "";
  return `A hit kills ${even ? "or discards " : ""}in ${share(chance)} of ${of}${value}.`;
}
/** Tapping or not, with support or without. */
function strike(asked: Asked): string[] {
  const { s } = asked;
  const f = s.h[L.Header.strike];
  if (f === 0 || s.fr[s.top()] !== M.STRIKE) return [];
  const stand = standNow(s, f);
  const name = D.nameOf(s.iDef[s.fr[f + StrikeFrame.target]]);
  const stake = s.fr[f + StrikeFrame.bits] & StrikeBit.cancelled ? "" : atStake(s, f);
  if (either(asked, T.V_TAP, T.V_UNTAPPED))
    return [
      `Tapped, ${name} is hit in ${share(hitChance(stand))} of rolls, untapped in ${share(hitChance(stand, -untappedCosts(s)))}.`,
      stake,
    ];
  if (either(asked, T.V_SUPPORT))
    return [
      `${name} is hit in ${share(hitChance(stand))} of rolls, with one who supports in ${share(hitChance(stand, supportEach(s)))}.`,
      stake,
    ];
  return [`As it stands, ${name} is hit in ${share(hitChance(stand))} of rolls.`, stake];
}
/** Who takes a strike of the attack: how each would fare who taps for it. */
function givingOut(asked: Asked): string[] {
  const { s } = asked;
  if (!either(asked, T.V_ASSIGN, T.V_STRIKE)) return [];
  const fares = (choice: number | null): string[] => {
    if (choice === null || (verb(choice) !== T.V_ASSIGN && verb(choice) !== T.V_STRIKE)) return [];
    const i = T.aOf(choice);
    if (i >= L.SLOTS || s.iRole[i] === L.Role.free) return [];
    const stand = standAhead(s, choice);
    const n = verb(choice) === T.V_ASSIGN && T.bOf(choice) !== T.SECOND_STRIKE ? T.bOf(choice) : 0;
    const several = n === 0 ? "" : `, with ${Math.max(2, n)} strikes,`;
    return stand ? [`${D.nameOf(s.iDef[i])}${several} would be hit in ${share(hitChance(stand))} of rolls`] : [];
  };
  const lines = [...fares(asked.best), ...fares(asked.other)];
  return lines.length > 0 ? [`${lines.join(", ")}.`] : [];
}
/** A corruption check that somebody may support. */
function check(asked: Asked): string[] {
  const { s, best, other } = asked;
  if (s.fr[s.top()] !== M.CHAIN || !either(asked, T.V_SUPPORT)) return [];
  const e = T.bOf(verb(best) === T.V_SUPPORT ? best : other!) * L.ENTRY_WORDS;
  const i = checkOf(s, e);
  if (i < 0 || s.iRole[i] !== L.Role.character) return [];
  const needs = checkNeeds(s, i, plusOf(s, e));
  const name = D.nameOf(s.iDef[i]);
  if (needs <= 2) return [`${name} cannot fail this check.`];
  const fails = (n: number): string => share(1 - odds.atLeast(n));
  const points = D.MP[s.iDef[i]];
  return [
    `${name} fails the check in ${fails(needs)} of rolls, with one more who supports in ${fails(needs - 1)}.`,
    points > 0 ? `Who fails is lost with all that he bears; ${name} alone is worth ${worth(points)}.` : "",
  ];
}
/** Who speaks to a faction. */
function faction({ s, best, other }: Asked): string[] {
  const f = s.top();
  if (s.fr[f] !== M.PLAY_AT_SITE || verb(best) !== T.V_ACTOR) return [];
  const def = s.fr[f + PlayAtSiteFrame.card];
  if (D.KIND[def] !== T.K_FACTION) return [];
  const wins = (choice: number): string =>
    `${D.nameOf(s.iDef[T.aOf(choice)])} wins it in ${share(odds.atLeast(D.NUMBER[def] + 1 - factionBonus(s, T.aOf(choice), def)))} of rolls`;
  const both = [best, ...(other !== null && verb(other) === T.V_ACTOR ? [other] : [])];
  return [`${both.map(wins).join(", ")}; it is worth ${worth(D.MP[def])}.`];
}
/** "Torque of Hues (2 points)": what of the hand is played at a site. */
function usesAt(view: MeccgView, site: number): string {
  const fits = [...new Set(handOf(view))].filter((def) => fitsAt(def, site));
  return fits.map((def) => `${D.nameOf(def)}${D.MP[def] > 0 ? ` (${worth(D.MP[def])})` : ""}`).join(", ");
}
const guards = (site: number): string => {
  const attacks = D.SITE_ATTACKS[site].map(attackLong);
  return attacks.length > 0 ? `guarded by ${attacks.join("; ")}` : "unguarded";
};
/** Where a company goes: what for, past what. */
function journey({ view, s, best, other }: Asked): string[] {
  const f = s.top();
  if (s.fr[f] !== M.PLAN) return [];
  const c = s.fr[f + PlanFrame.company];
  const goal = (choice: number): string => {
    const stays = verb(choice) === T.V_STAY;
    const site = stays ? s.cget(c, L.CompanyWord.site) : T.aOf(choice);
    const uses = usesAt(view, site);
    const creatures = stays ? null : creaturesOnTheWay(view, c, site);
    return [
      `${stays ? `Staying at ${D.siteName(site)}` : D.siteName(site)}: ${uses ? `for ${uses}` : "nothing in your hand is played there"}`,
      ...(D.SITE_TYPE[site] === T.HAVEN ? ["a Haven, where the wounded heal"] : [guards(site)]),
      ...(creatures === null
        ? []
        : [creatures === 1 ? "1 kind of creature fits the way" : `${creatures} kinds of creatures fit the way`]),
    ].join(", ");
  };
  const goals = [best, ...(other === null ? [] : [other])].filter((one) => [T.V_SITE, T.V_STAY].includes(verb(one)));
  return goals.map((one) => `${goal(one)}.`);
}
/** To enter a site or not. */
function entering(asked: Asked): string[] {
  const { view, s } = asked;
  const c = s.h[L.Header.company];
  if (s.fr[s.top()] !== M.COMPANY_SITE || c < 0 || !either(asked, T.V_ENTER)) return [];
  const site = siteInView(s, c);
  const uses = usesAt(view, site);
  let [all, ready] = [0, 0];
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
    all++;
    if (isUntapped(s, i)) ready++;
  }
  return [
    `${D.siteName(site)} is ${guards(site)}; ${uses ? `your hand has ${uses} for it` : "nothing in your hand is played there"}.`,
    `${ready} of ${all} in the company ${ready === 1 ? "is" : "are"} untapped.`,
  ];
}
/** A creature against the company on its way, or a card laid on guard. */
function hazard({ s, best: taken, other }: Asked): string[] {
  const c = s.h[L.Header.company];
  // Who plays none is told what the next one would do.
  const best = verb(taken) === T.V_PASS && other !== null ? other : taken;
  const def = T.aOf(best);
  if (best !== taken && verb(best) !== T.V_KEY) return [];
  if (c < 0 || s.fr[s.top()] !== M.COMPANY_MOVES || def >= D.COUNT) return [];
  if (verb(best) === T.V_GUARD)
    return [
      "Face down it waits for the moment the opponent enters, who cannot know what it is; unused it comes back to you.",
    ];
  if (verb(best) !== T.V_KEY || D.KIND[def] !== T.K_CREATURE) return [];
  const chances = standsAgainst(s, c, def).map((stand) => hitChance(stand));
  if (chances.length === 0) return [`${D.nameOf(def)} would come to no strike as things stand.`];
  const [weak, strong] = [share(Math.max(...chances)), share(Math.min(...chances))];
  const range = strong === weak ? strong : `${strong} (who stands best against it) to ${weak} (who stands worst)`;
  const gives = D.MP[def] > 0 ? ` Beaten, it gives him ${worth(D.MP[def])}.` : "";
  return [`${D.nameOf(def)}, ${cardLine(def)}: a strike hits in ${range} of rolls.${gives}`];
}
/** A character who comes into play. */
function newcomer({ view, s, best }: Asked): string[] {
  const def = T.aOf(best);
  if (s.fr[s.top()] !== M.ORGANIZE || verb(best) !== T.V_PLAY || def >= D.COUNT || D.KIND[def] !== T.K_CHARACTER)
    return [];
  const left = generalUnused(s, view.player);
  return [`${D.nameOf(def)}: ${cardLine(def)}. You have ${left} general influence left.`];
}
/** The end: what the Council would count. */
function council(asked: Asked): string[] {
  if (!either(asked, T.V_CALL)) return [];
  const points = councilPoints(asked.s);
  const me = asked.view.player;
  return [
    `As things stand ${endShort(asked.s, me)} would count you ${points[me]}, ${others(asked.s, me, (p) => `${asked.s.players > 2 ? nameOfSeat(asked.s, p) : "him"} ${points[p]}`)}.`,
  ];
}
/** A card more, or none. */
function drawing(asked: Asked): string[] {
  const { view, s } = asked;
  if (s.fr[s.top()] !== M.COMPANY_MOVES || !either(asked, T.V_DRAW)) return [];
  const held = view.pget(view.player, L.PlayerWord.hand);
  return [`You hold ${many(held, "card")}, and ${deckSize(s, view.player)} are left in your deck.`];
}
/** Which company is first. */
function order({ s, best, other }: Asked): string[] {
  const kind = s.fr[s.top()];
  if ((kind !== M.MOVEMENT && kind !== M.SITE_PHASE) || other === null) return [];
  if (verb(best) !== T.V_COMPANY || verb(other) !== T.V_COMPANY) return [];
  const size = (c: number): number => {
    let n = 0;
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) n++;
    return n;
  };
  const [one, two] = [T.aOf(best), T.aOf(other)];
  return [
    `The company of ${leaderOf(s, one)} has ${many(size(one), "character")}, that of ${leaderOf(s, two)} ${size(two)}.`,
  ];
}
/** Nothing more is played at a site. */
function siteDone({ view, s, best }: Asked): string[] {
  const c = s.h[L.Header.company];
  if (s.fr[s.top()] !== M.COMPANY_SITE || c < 0 || verb(best) !== T.V_PASS) return [];
  const site = siteInView(s, c);
  return usesAt(view, site) === "" ? [`Nothing in your hand is played at ${D.siteName(site)}.`] : [];
}
const OF_HAND: readonly number[] = [T.V_PLAY, T.V_WITH, T.V_DISCARD];
/** Cards of the hand that are worth points. */
function cards({ best, other }: Asked): string[] {
  const of = (choice: number | null): number =>
    choice !== null && OF_HAND.includes(verb(choice)) && T.aOf(choice) < D.COUNT ? T.aOf(choice) : -1;
  const [one, two] = [of(best), of(other)];
  if (one < 0 || D.KIND[one] === T.K_CREATURE) return [];
  // A creature brings its points to the player who defeats it.
  const [mine, his] = [D.MP[one], two < 0 || D.KIND[two] === T.K_CREATURE ? 0 : D.MP[two]];
  if (verb(best) === T.V_DISCARD)
    return two >= 0 && his > mine
      ? [`${D.nameOf(two)} may still bring ${worth(his)}, ${D.nameOf(one)} ${mine > 0 ? `${mine}` : "none"}.`]
      : [];
  return mine > 0 ? [`${D.nameOf(one)} is worth ${worth(mine)}.`] : [];
}

/** The first that has something to say speaks. */
const ROOMS = [
  ...[strike, givingOut, check, faction, journey, order, entering, siteDone, drawing, hazard, newcomer, council, cards],
];

/**
 * What speaks for a choice, against another one that could be taken instead, in at most two sentences; none where nothing of it can be said in
 * words. The view must be of the moment of the choice.
 * @param other the next best choice; null where there is none to compare with
 */
export function reasonsOf(view: MeccgView, best: number, other: number | null): string[] {
  const asked: Asked = { view, s: seen(view), best, other };
  for (const room of ROOMS) {
    const lines = room(asked).filter((text) => text !== "");
    if (lines.length > 0) return lines.slice(0, 2);
  }
  return [];
}

const OF_CARD: readonly number[] = [T.V_PLAY, T.V_WITH, T.V_DISCARD, T.V_DRAFT, T.V_GUARD, T.V_KEY];
const ON_TABLE: readonly number[] = [
  ...[T.V_TARGET, T.V_ACTOR, T.V_CONTROL, T.V_ASSIGN, T.V_STRIKE, T.V_TAP, T.V_SUPPORT, T.V_INFLUENCE],
  ...[T.V_STORE, T.V_TRANSFER, T.V_RELEASE, T.V_REMOVE, T.V_ITEM],
];
/** Is the choice about a card by its definition, not about a card in play by its slot? Starting items are not in play yet. */
const isOfCard = (view: MeccgView, v: number): boolean =>
  OF_CARD.includes(v) || (v === T.V_ITEM && view.fr[seen(view).top()] === M.START_ITEMS);
/** What a choice is about by its name, or "". */
function nameIn(view: MeccgView, choice: number): string {
  const [v, a] = [verb(choice), T.aOf(choice)];
  if (v === T.V_SITE) return D.siteName(a);
  if (v === T.V_REGION) return D.REGION_LIST[a].name;
  if (v === T.V_BYPATH) return a === 1 ? "" : "the way";
  if (v === T.V_GROUP) return `group ${a + 1}`;
  if (isOfCard(view, v)) return a < D.COUNT ? D.nameOf(a) : "";
  return ON_TABLE.includes(v) && a < L.SLOTS && view.iRole[a] !== L.Role.free ? D.nameOf(view.iDef[a]) : "";
}
/** Card, character or site of a choice by its name, with what stands beside the choice: "Elrond: untapped, 7/9"; "" where nothing does. */
export function factsOf(view: MeccgView, choice: number): string {
  const note = choiceNote(view, choice);
  const name = note === "" ? "" : nameIn(view, choice);
  return name === "" ? "" : `${name.slice(0, 1).toUpperCase()}${name.slice(1)}: ${note}`;
}

/** What an agent goes by where its own sentence is about hazards, and the same frame asks the player on turn. */
const NO_HAZARDS: Readonly<Record<string, string>> = {
  untap: "whether anything is of use already now",
  drawing: "a card more in hand",
  movement: "whether anything in hand helps on the way",
};
/** What follows in an agent's sentence where there is something that attacks. */
const LESS_ATTACKS = ", less the automatic-attacks";
/** What an agent goes by, worded to fit the question and the choice. */
export function goesBy(view: MeccgView, why: string, choice: number): string {
  if (verb(choice) === T.V_DRAFT && bringsAgent(T.aOf(choice)))
    return "with it an agent of your pool may begin as a character";
  const section = sectionAsked(view);
  // Inside they are over, and at some sites there are none.
  if (why.endsWith(LESS_ATTACKS) && section !== "automatic-attacks") return why.slice(0, -LESS_ATTACKS.length);
  return (why.includes("hazard") ? NO_HAZARDS[section] : undefined) ?? why;
}
