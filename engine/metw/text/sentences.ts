/** A whole card as sentences, made from its literal and nothing else: facts, ways to play it, what it does in play. */
import { unknownName } from "../../core/errors.js";
import type { Has, On, PlayCard, Race } from "../cards/words.js";
import { needText } from "../conditions/condition.js";
import { need } from "../vocabulary/compile.js";
import * as C from "../vocabulary/compiled.js";
import * as D from "../vocabulary/defs.js";
import { effectText } from "../effects/effect.js";
import "../frames/all.js";
import { cardLine, siteLine } from "../screen/cards.js";
import { filter } from "../vocabulary/compile.js";
import { filterText, oneOf } from "./filters.js";
import { keyedText, marksOf } from "./marks.js";
import { targetText, windowsText } from "./moments.js";
import { changeText, triggerText } from "./triggers.js";
import { andOf, racesOf, regionOf, signed } from "./words.js";

const COSTS: Readonly<Record<(typeof C.COSTS)[number], string>> = {
  tapSelf: "this card taps",
  discardSelf: "this card is discarded",
  tapBearer: "its bearer taps",
  tapSite: "the site taps",
  woundTarget: "the target is wounded",
  discardStored: "a stored card of yours is discarded",
};
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const sentence = (text: string): string => `${capital(text)}.`;

/** One way to play or use a card: when, what it needs, who acts, on what, at which price, and what happens. */
function modeText(verb: string, m: C.ModeForm): string {
  const word = m.word;
  const parts = [`${verb}${m.as ? ` (${m.as})` : ""} ${windowsText(m.windows)}`];
  if (m.needs.length) parts.push(`it needs ${andOf(m.needs.map(needText))}`);
  if (m.taps) parts.push(`${oneOf(m.taps)} taps`);
  if (m.by) parts.push(`${oneOf(m.by)} must be there`);
  if (m.target) parts.push(`it is aimed at ${targetText(m.target)}`);
  if (m.second) parts.push(`and at ${targetText(m.second.target!)}`);
  if (word.each)
    parts.push(`any number of ${filterText(filter(word.each.taps))}s of yours tap, each for the following`);
  for (const cost of word.cost ?? []) parts.push(COSTS[cost]);
  if (m.oncePer) parts.push(`once a turn for one ${C.ONCE[m.oncePer]}`.replace("a turn for one turn", "a turn"));
  const does = word.does.map(effectText).join(", then ");
  return sentence(`${parts.join("; ")}${does ? `: ${does}` : ""}`);
}
type Lasting = { kind?: string; has?: readonly Has[]; on?: readonly On[] };
const lastingText = (c: Lasting): string[] => [
  ...(c.has ?? []).map((h) => sentence(changeText(h, c.kind === "character" ? "this character" : "the bearer"))),
  ...(c.on ?? []).map((o) => sentence(triggerText(o))),
];
/** What only some kinds have. */
function more(c: PlayCard): string[] {
  if (c.kind === "creature") {
    const also = (c.keyed.also ?? []).map((a) =>
      sentence(`also ${keyedText(a.keyed)} (this needs ${needText(need(a.when))})`),
    );
    return [sentence(keyedText(c.keyed)), ...also, ...(c.asEvent ? lastingText(c.asEvent) : [])];
  }
  if (c.kind === "faction") {
    const mods = Object.entries(c.mods ?? {}).map(([race, by]) => `${signed(by)} by ${racesOf([race as Race])}`);
    return mods.length ? [sentence(`the influence check is made at ${andOf(mods)}`)] : [];
  }
  return [];
}
function playText(def: number): string[] {
  const c = D.literalOf(def);
  const modes = D.MODES[def]!.filter((m) => c.kind === "event" || m.does.length > 0);
  return [
    sentence(`${D.nameOf(def)}: ${c.unique ? "unique, " : ""}${cardLine(def)}`),
    ...(c.keywords?.length ? [sentence(`it counts as ${c.keywords.join(", ")}`)] : []),
    ...modes.map((m) => modeText("played", m)),
    ...more(c),
    ...marksOf(c).map(sentence),
    ...D.ABILITIES[def]!.map((m) => modeText(m.lent ? "lent and used" : "used", m)),
    ...lastingText(c as Lasting),
  ];
}
function siteText(site: number): string[] {
  const c = D.SITE_LIST[site]!;
  const path = c.path ? [...c.path].map((r) => regionOf(r as "w")).join(", ") : "";
  return [
    sentence(`${D.siteName(site)}: ${siteLine(site)}`),
    sentence(`it lies in ${c.region}${c.haven ? `; its nearest Haven is ${c.haven}, by way of ${path}` : ""}`),
    sentence(`a company that moves here lets its player draw ${c.draws[0]} and the opponent ${c.draws[1]}`),
    ...(c.information ? ["Information can be played here."] : []),
  ];
}
const NAMES = [...D.CARDS.map((_, k) => D.nameOf(k + 1)), ...D.SITE_LIST.map((_, i) => D.siteName(i))];

/**
 * All sentences about a card or a site, by its name or its set and number, first what it is. An unknown name is a
 * UserError with the nearest names.
 */
export function cardSentences(name: string): string[] {
  const def = D.defOf(name);
  if (def >= 0) return playText(def);
  const site = D.siteOf(name);
  if (site >= 0) return siteText(site);
  throw unknownName("card or site", name, NAMES);
}
