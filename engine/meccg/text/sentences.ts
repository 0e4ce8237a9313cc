/** A whole card as sentences, made from its literal and nothing else: facts, ways to play it, what it does in play. */
import { capital } from "./endname.js";
import { siteOfServantsText } from "./servantmarks.js";
import { unknownName } from "../../core/errors.js";
import type { EventCard } from "../cards/words/eventcards.js";
import type { CreatureCard, PlayCard } from "../cards/words/playcards.js";
import type { SiteAttack, SiteCard } from "../cards/words/sitecards.js";
import type { Has, On } from "../cards/words/words.js";
import { needText } from "../rules/machine/condition.js";
import { many, mask } from "../cards/vocabulary/lookups.js";
import * as T from "../cards/vocabulary/terms.js";
import { detaining, need } from "../cards/vocabulary/compile.js";
import * as D from "../defs.js";
import "../rules/all.js";
import { cardLine, siteLine } from "./cards.js";
import { keyedText, retypedText } from "./keyed.js";
import { codeOfSite } from "../cards/special/special.js";
import { marksOf } from "./marks.js";
import { changeText, triggerText } from "../rules/effects/triggertext.js";
import { wayText } from "./ways.js";
import {
  aKeyword,
  andOf,
  counted,
  kindsText,
  orOf,
  racesOf,
  regionOf,
  regionsOf,
  signed,
} from "../cards/wording/words.js";

const sentence = (text: string): string => `${capital(text)}.`;

/** What a creature may be keyed to. */
function keysText(c: CreatureCard): string[] {
  const also = (c.keyed.also ?? []).map((a) => `also ${keyedText(a.keyed)} (this needs ${needText(need(a.when))})`);
  return [keyedText(c.keyed), ...also];
}
type Lasting = { kind?: string; stays?: EventCard["stays"]; has?: readonly Has[]; on?: readonly On[] };
/** What a card changes and does by itself as long as it is in play. */
function temporaryText(c: Lasting): string[] {
  const person = c.kind === "character" || c.kind === "agent";
  const self = person ? `this ${c.kind}` : "the bearer";
  const place = person ? "his company" : c.stays === "company" ? "that company" : "the bearer's company";
  const whose =
    c.stays === "site" ? "a company at its site" : (c.stays && c.stays !== "event") || person ? place : undefined;
  return [
    ...(c.has ?? []).map((h) => changeText(h, self, place)),
    ...(c.on ?? []).map((o) => triggerText(o, self, whose)),
  ];
}
const becomesLong = (e: NonNullable<CreatureCard["asEvent"]>): boolean =>
  (e.may ?? []).some((m) => m.does.some((x) => x.do === "becomeLongEvent"));
/** A creature that may be played as an event instead: what that event does, each sentence said of the event. */
function asEventText(def: number, c: CreatureCard): string[] {
  const e = c.asEvent;
  if (!e) return [];
  const kind = `${e.type}-event`;
  const modes = D.MODES[def].filter((m) => m.does.length > 0);
  const free = modes.length ? "" : " in the opponent's movement/hazard phase";
  const asked = e.needs?.length ? ` (this needs ${andOf(e.needs.map((n) => needText(need(n))))})` : "";
  return [
    `it may be played as a ${kind} instead${free}${asked}`,
    ...modes.map((m) => wayText(`played as a ${kind}`, m, false)),
    ...D.ABILITIES[def].map((m) => wayText(`in play as a ${kind} it is used`, m, true)),
    ...temporaryText(e).map((t) => `as a ${kind}: ${t}`),
    ...(e.describe
      ? marksOf({ kind: "event", id: c.id, name: c.name, side: "hazard", type: e.type, ...e.describe }).map(
          (t) => `as a ${kind}: ${t}`,
        )
      : []),
    ...retypedText(e.retypes ?? []).map((t) => (becomesLong(e) ? `as a long-event: ${t}` : t)),
  ];
}
/** Ways to play and to use a card, a sentence each. */
function waysText(def: number, c: PlayCard): string[] {
  if (c.kind === "creature") return asEventText(def, c);
  const modes = D.MODES[def].filter((m) => c.kind === "event" || m.does.length > 0);
  return modes.map((m) => wayText("played", m, false));
}
function playText(def: number): string[] {
  const c = D.literalOf(def);
  // What has no corruption points of its own is no corruption card, though it speaks of corruption (000:1221; coe 7.2).
  const keywords = (c.keywords ?? []).filter((k) => k !== "corruption" || D.BITS[def] & D.B_CORRUPTION_CARD);
  const joined = c.kind === "event" && c.joins ? `placed with ${c.joins.item} it is used` : "used";
  // What each of several does is said with the card; what a card lends is used from then on.
  const own = D.ABILITIES[def].filter((m) => !D.MODES[def].some((x) => x.each === m.index));
  const used =
    c.kind === "creature"
      ? []
      : own.map((m) => wayText(m.granted ? "then, until that turn ends, used" : joined, m, true));
  return [
    `${D.nameOf(def)}: ${c.unique ? "unique, " : ""}${cardLine(def)}`,
    ...(keywords.length ? [`it counts as ${andOf(keywords.map(aKeyword))}`] : []),
    ...(c.kind === "creature" ? keysText(c) : waysText(def, c)),
    ...marksOf(c),
    ...used,
    ...temporaryText(c as Lasting),
    ...(c.kind === "creature" ? waysText(def, c) : []),
  ]
    .filter((text, k, all) => all.indexOf(text) === k)
    .map(sentence);
}
/** What a site says of creatures that are played at it. */
const creatureMarks = (c: SiteCard): string[] => [
  ...(c.creaturesDetain ? ["creatures that are keyed to it detain"] : []),
  ...(c.creaturesFight
    ? [
        `creatures that are played at it${c.creaturesFight === "all" ? "" : ", but Nazgûl,"} do not detain because of its type`,
      ]
    : []),
];
/** What is found at a site beyond its line. */
function siteMarks(c: SiteCard): string[] {
  const only = c.onlyItems;
  const which = only ? (only.named ?? (only.hero ? "those of heroes" : orOf(many(only.keyword).map(aKeyword)))) : "";
  const { trade } = c;
  return [
    ...(c.information ? ["information can be played here"] : []),
    ...(only ? [`of ${only.class} items only ${which} can be played here`] : []),
    ...(c.attacks ?? []).flatMap(attackMarks),
    ...(c.hoard ? ["it contains a hoard"] : []),
    ...(c.sanctuary ? ["every attack on a company of its side is cancelled here"] : []),
    ...(c.comers
      ? [
          `characters come into play here only if they are at home here${c.comers.length > 0 ? `, or are ${racesOf(c.comers)}` : ""}`,
        ]
      : []),
    ...siteOfServantsText(c),
    ...(c.peace ? [`${kindsText(mask(T.COMPANY_KIND, c.peace, "kind of company"))} attacks no other here`] : []),
    ...(c.noRingwraith ? ["no Ringwraith may move here, nor The Balrog"] : []),
    ...(c.testsStored ? ["a gold ring that is stored here is tested, at -2"] : []),
    ...(c.tapsOnReveal
      ? [
          `${kindsText(mask(T.COMPANY_KIND, c.tapsOnReveal, "kind of company"))} that comes here taps an untapped character, if it has one, as it is revealed`,
        ]
      : []),
    ...creatureMarks(c),
    ...(c.of ? [`only companies of ${c.of} as a Fallen-wizard go there`] : []),
    ...(c.protected ? ["it is a protected Wizardhaven"] : []),
    ...(c.stage
      ? [`whose companies are there has ${c.stage === 1 ? "a stage point" : `${c.stage} stage points`} of it`]
      : []),
    ...(c.itemsIfTapped ? ["items may be played here although it is tapped"] : []),
    ...(trade
      ? [
          `while it is untapped, ${trade.only ? kindsText(mask(T.COMPANY_KIND, trade.only, "kind of company")) : "a company"} here may discard ${counted(trade.count, `${trade.give} item`)} in its site phase; then one ${trade.get} item, of a hoard too, may be played here this turn`,
        ]
      : []),
    ...(c.creatures
      ? [
          `any creature that is of ${racesOf(c.creatures)}${c.creaturesBut ? `, but ${c.creaturesBut},` : ""} may be played here`,
        ]
      : []),
    ...(c.creaturesOf ? [`creatures that may be keyed to a ${regionOf(c.creaturesOf)} may be played here`] : []),
    ...(c.deeps?.some((way) => "type" in way)
      ? [
          "of those next to it one alone is so: that from which a company of its player first comes here, or to which it first goes",
        ]
      : []),
    ...(c.ringTest ? [`tests of gold rings here are changed by ${signed(c.ringTest)}`] : []),
    ...(c.healsAll ? ["what heals one character here heals everybody at the site"] : []),
    ...(c.limit ? [`the hazard limit of a company that moves here is higher by ${c.limit}`] : []),
    ...(c.dwarfHold ? ["it is a Dwarf-hold"] : []),
  ];
}
/** What is special about an automatic-attack. */
function attackMarks(a: SiteAttack): string[] {
  if ("fromHand" in a) {
    const to = [
      ...(a.fromHand.sites ?? []),
      ...(a.fromHand.regions ?? "")
        .split(" ")
        .filter(Boolean)
        .map((r) => regionOf(r as "w")),
    ];
    return [
      `the opponent may play one ${a.notUnique ? "creature that is not unique" : "creature"} of his hand as an automatic-attack, if as printed it may be keyed to a ${orOf(to)}; it is discarded, whatever comes of it`,
    ];
  }
  if ("fromPlay" in a) {
    const which = a.fromPlay.named ? orOf(a.fromPlay.named) : racesOf([a.fromPlay.race!]);
    return [
      `if ${which} lies in play as a permanent-event, one such must be used as an automatic-attack (the opponent says which) and is discarded after it`,
    ];
  }
  const who = `the automatic-attack of ${racesOf([a.race])}`;
  const by = a.woundedCheck ? ` at ${signed(a.woundedCheck)}` : "";
  return [
    ...(a.woundedCheck === undefined ? [] : [`each character wounded by ${who} makes a corruption check${by}`]),
    ...(a.detainment ? [`${who} detains: it taps those it would wound, and is never a reason for a body check`] : []),
    ...(a.only ? [`${who} is met by ${kindsText(mask(T.COMPANY_KIND, a.only, "kind of company"))} alone`] : []),
    ...(a.attackerChooses ? [`the attacker chooses who faces strikes of ${who}`] : []),
    ...(a.noCancel ? [`${who} cannot be cancelled`] : []),
    ...(a.slays ? [`whoever is wounded by ${who} is eliminated`] : []),
    ...(a.detains ? [`${who} detains ${kindsText(detaining(a))}`] : []),
    ...(a.cancelledIf ? [`${who} is cancelled by ${orOf(a.cancelledIf.map((n) => needText(need(n))))}`] : []),
  ];
}
const wayOf = (path: string): string => [...path].map((r) => regionOf(r as "w")).join(", ");
function siteText(site: number): string[] {
  const c = D.PLACE_LIST[site];
  const ways = (c.havens ?? []).map((h) => `${h.to} by way of ${wayOf(h.path)}`);
  return [
    `${D.siteName(site)}: ${siteLine(site)}`,
    c.deeps
      ? `it lies in the Under-deeps, in no region; next to it are ${andOf(D.DEEPS_ROADS[site].map((w) => `${D.siteName(w.to)} (${w.number})`))}: moving from here to one of them takes a roll of its number at least`
      : `it lies in ${c.region}${c.haven ? `; its nearest Haven is ${c.haven}, by way of ${wayOf(c.path ?? "")}` : ""}`,
    ...(ways.length ? [`from here a site path leads to ${andOf(ways)}`] : []),
    `a company that moves here lets its player draw ${c.draws[0]} and the opponent ${c.draws[1]}`,
    ...siteMarks(c),
    ...(codeOfSite(site)?.describe() ?? []),
  ].map(sentence);
}
/** A region: its type, what lies next to it, its sites (of one name each, whoever's side they are of). */
function regionText(region: number): string[] {
  const { name, type, adjacent } = D.REGION_LIST[region];
  const here = D.SITE_LIST.map((_, i) => i).filter((i) => D.SITE_REGION[i] === region);
  return [
    `${name}: a region, ${regionsOf(1, type)}`,
    `next to it are ${andOf(adjacent)}`,
    here.length > 0 ? `in it lie ${andOf(here.map((i) => `${D.siteName(i)} (${siteLine(i)})`))}` : "no site lies in it",
  ].map(sentence);
}
const NAMES = [
  ...D.CARDS.map((_, k) => D.nameOf(k + 1)),
  ...D.SITE_LIST.map((_, i) => D.siteName(i)),
  ...D.REGION_LIST.map((r) => r.name),
];

/**
 * All sentences about a card, a site (by its name or its set and number) or a region, first what it is. Where a card has the name of a
 * region, the region follows. An unknown name is a UserError with the nearest names.
 */
export function cardSentences(name: string): string[] {
  const region = D.regionOf(name);
  const of = region >= 0 ? regionText(region) : [];
  const def = D.defOf(name);
  if (def >= 0) return [...playText(def), ...of];
  const site = D.siteOf(name);
  if (site >= 0) return [...siteText(site), ...of];
  if (region >= 0) return of;
  throw unknownName("card, site or region", name, NAMES);
}
