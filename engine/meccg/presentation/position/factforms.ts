/** The forms of facts that a position file may state, and the comparison of a stated value with the state. docs/POSITIONS.md lists them in words. */
import * as D from "../../defs.js";
import * as L from "../../rules/state/layout.js";
import * as S from "../../rules/facts/company/stats.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Meccg } from "../../meccg.js";
import { AttackFrame, AttackBit, StrikeFrame } from "../../rules/state/frames/combat.js";
import { Entry, EntryKind } from "../../rules/state/entries.js";
import { type Facts, type Value, siteOrNone } from "./facts.js";
import { alignmentOf } from "../../rules/state/alignment.js";
import { attackBody, strikeProwess, facingProwess, strikesNow } from "../../rules/facts/combat/strikes.js";
import { attackProwess } from "../../rules/facts/combat/attackstats.js";
import { brief } from "../../../core/errors.js";
import { companyKinds } from "../../rules/facts/company/companykind.js";
import { companySize, NONE } from "../../rules/state/inplay.js";
import { corruptionOf, corruptionModifier } from "../../rules/facts/company/corruption.js";
import { councilPoints } from "../../rules/facts/score/councilpoints.js";
import { faceDown } from "../../rules/state/hazardrow.js";
import { fold } from "../../../core/nearest.js";
import { hazardLimit, hazardsLeft } from "../../rules/facts/journey/hazardlimit.js";
import { hazardSeat, turnAfter, isOut } from "../../rules/state/seats.js";
import { influenceOf, generalUnused, generalOf } from "../../rules/facts/company/influence.js";
import { rankOf } from "../../rules/facts/score/scenarios.js";
import { rawPoints } from "../../rules/facts/score/marshalling.js";
import { sharers, soleWinner } from "../../../core/seats.js";
import { siteTypeInView, siteInView } from "../../rules/facts/play/conditions.js";
import { stagePoints } from "../../rules/facts/score/stagepoints.js";
import { unusedInfluence } from "../../rules/facts/company/directinfluence.js";

const PHASE_NAMES = [
  "setup",
  "untap",
  "organization",
  "long-events",
  "movement/hazard",
  "site",
  "end of turn",
  "council",
];
type Get = (f: Facts, m: string[]) => Value | Set<string>;
const num =
  (get: (s: Meccg, i: number) => number): Get =>
  (f, m) =>
    get(f.state, f.card(m[0]));
/** What a company is to its enemies: a hero's, overt or covert. */
function kindOf(s: Meccg, c: number): string {
  const kinds = companyKinds(s, c);
  return T.COMPANY_KINDS.filter((kind, k) => kind !== "minion" && kinds & (1 << k)).join(" ");
}
/** Forms of facts; the first that fits is read. docs/POSITIONS.md lists them in words. */
const FORMS: readonly (readonly [RegExp, Get])[] = [
  [/^prowess of (.+)$/, num(S.prowessOf)],
  [/^body of (.+)$/, num(S.bodyOf)],
  [/^corruption points of (.+)$/, num(corruptionOf)],
  [/^corruption modifier of (.+)$/, num(corruptionModifier)],
  [
    /^unused direct influence of (.+?)(?: against (.+))?$/,
    (f, m) => unusedInfluence(f.state, f.card(m[0]), f.vs(m[1])),
  ],
  [/^direct influence of (.+?)(?: against (.+))?$/, (f, m) => influenceOf(f.state, f.card(m[0]), f.vs(m[1]))],
  [/^unused general influence of (.+)$/, (f, m) => generalUnused(f.state, f.player(m[0]))],
  [/^followers of (.+)$/, (f, m) => f.followers(m[0])],
  [/^controller of (.+)$/, (f, m) => controller(f.state, f.card(m[0]))],
  [/^cards of (.+)$/, (f, m) => f.cards(m[0])],
  [/^bearer of (.+)$/, (f, m) => bearer(f.state, f.card(m[0]))],
  [/^company kind of (.+)$/, (f, m) => kindOf(f.state, f.company(m[0]))],
  [/^company size of (.+)$/, (f, m) => companySize(f.state, f.company(m[0]))],
  [/^company of (.+)$/, (f, m) => f.members(m[0])],
  [/^site of (.+)$/, (f, m) => f.siteOf(m[0])],
  [/^way of (.+)$/, (f, m) => f.way(m[0])],
  [/^holder of (.+)$/, (f, m) => f.holder(m[0])],
  [/^agents of (.+)$/, (f, m) => f.agents(m[0])],
  [/^view of (.+) by (.+)$/, (f, m) => f.seen(m[0], m[1])],
  [/^new site of (.+) by (.+)$/, (f, m) => f.bound(m[0], m[1])],
  [/^new site of (.+)$/, (f, m) => siteOrNone(f.state.cget(f.company(m[0]), L.CompanyWord.destination))],
  [/^site type of (.+)$/, (f, m) => T.SITE_TYPES[siteTypeInView(f.state, f.company(m[0]))]],
  [/^site in view of (.+)$/, (f, m) => siteOrNone(siteInView(f.state, f.company(m[0])))],
  [/^site path of (.+)$/, (f, m) => f.path(m[0])],
  [/^regions of (.+)$/, (f, m) => f.regions(m[0])],
  [/^hazard limit of (.+)$/, (f, m) => hazardLimit(f.state, f.company(m[0]))],
  [/^hazards left of (.+)$/, (f, m) => hazardsLeft(f.state, f.company(m[0]))],
  [/^keys of (.+) against (.+)$/, (f, m) => f.keys(m[0], m[1])],
  [/^site card of (.+)$/, (f, m) => f.siteCardOf(m[0])],
  [/^site card (.+) of (.+)$/, (f, m) => f.siteCard(m[0], m[1])],
  [/^points of (.+) by kind$/, (f, m) => f.points(m[0])],
  [/^points of (.+)$/, (f, m) => rawPoints(f.state, f.player(m[0]))],
  [/^council points of (.+)$/, (f, m) => councilPoints(f.state)[f.player(m[0])]],
  [/^hand of (.+)$/, (f, m) => f.hand(m[0])],
  [/^play deck of (.+)$/, (f, m) => [...f.pile(m[0], L.Pile.deck), ...f.pile(m[0], L.Pile.top)]],
  [/^discard pile of (.+)$/, (f, m) => f.pile(m[0], L.Pile.discard)],
  [/^sideboard of (.+)$/, (f, m) => f.pile(m[0], L.Pile.sideboard)],
  [/^pool of (.+)$/, (f, m) => f.pile(m[0], L.Pile.pool)],
  [/^laid down by (.+)$/, (f, m) => f.pile(m[0], L.Pile.top)],
  [/^stage points of (.+)$/, (f, m) => stagePoints(f.state, f.player(m[0]))],
  [/^general influence of (.+)$/, (f, m) => generalOf(f.state, f.player(m[0]))],
  [/^alignment of (.+)$/, (f, m) => T.ALIGNMENTS[alignmentOf(f.state, f.player(m[0]))]],
  [/^exhaustions of (.+)$/, (f, m) => f.state.pget(f.player(m[0]), L.PlayerWord.exhausted)],
  [/^face down in the row$/, (f) => faceDown(f.state)],
  [/^open in the row$/, (f) => f.openRow()],
  [/^on guard against (.+)$/, (f, m) => f.guard(m[0])],
  [/^waiting to be on guard against (.+)$/, (f, m) => f.guard(m[0], true)],
  [/^faced by (.+)$/, (f, m) => f.faced(m[0])],
  [/^removed cards of (.+)$/, (f, m) => f.pile(m[0], L.Pile.out)],
  [/^kill pile of (.+)$/, (f, m) => f.won(m[0])],
  [/^counted of (.+)$/, (f, m) => f.task(m[0])],
  [/^rank of (.+)$/, (f, m) => rankOf(f.state, f.player(m[0]))],
  [/^hazard-opponent of (.+)$/, (f, m) => f.seat(hazardSeat(f.state, f.player(m[0])))],
  [/^left neighbour of (.+)$/, (f, m) => f.seat(turnAfter(f.state, f.player(m[0])))],
  [/^seat of (.+)$/, (f, m) => (isOut(f.state, f.player(m[0])) ? "empty" : "taken")],
  [/^events in play$/, (f) => f.events()],
  [/^attack strikes$/, (f) => attackStrikes(f)],
  [/^attack prowess$/, (f) => attackProwess(f.state, f.attack())],
  [/^the attack$/, (f) => (f.state.fr[f.attack() + AttackFrame.bits] & AttackBit.detains ? "detains" : "is normal")],
  [/^attack body$/, (f) => attackBody(f.state, f.attack())],
  [/^excess strikes of the attack$/, (f) => f.state.fr[f.attack() + AttackFrame.excess]],
  [/^excess strikes$/, (f) => f.state.fr[f.strike() + StrikeFrame.excess]],
  [/^strike prowess$/, (f) => strikeProwess(f.state, f.strike())],
  [/^facing prowess$/, (f) => facingProwess(f.state, f.strike())],
  [/^chain$/, (f) => chain(f.state)],
  [/^chooser$/, (f) => f.seat(f.state.chooser())],
  [/^phase$/, (f) => PHASE_NAMES[f.state.h[L.Header.phase]]],
  [/^turn of$/, (f) => f.seat(f.state.active)],
  [/^turn number$/, (f) => f.state.h[L.Header.turn]],
  [/^winner$/, (f) => winners(f)],
  [/^ending$/, (f) => f.state.outcome()?.how ?? "not over"],
];
/** The value of a fact, or the words that fit a card ("tapped", "in play"), when the key is a card's name. */
function readFact(facts: Facts, key: string): Value | Set<string> {
  for (const [form, get] of FORMS) {
    const m = form.exec(key);
    if (m) return get(facts, m.slice(1) as string[]);
  }
  return facts.places(key);
}
/** Who has won: one, some who share the win ("Ann and Bob"), or nobody. */
function winners(f: Facts): string {
  const returns = f.state.outcome()?.returns ?? [];
  const some = sharers(returns);
  return some.length > 0 ? some.map((p) => f.seat(p)).join(" and ") : f.seat(soleWinner(returns));
}
/** Strikes of the attack: what the card and events make of it, before strikes are assigned or after. */
function attackStrikes(f: Facts): number {
  const s = f.state;
  const a = f.attack();
  return s.fr[a + AttackFrame.bits] & AttackBit.assigned ? s.fr[a + AttackFrame.strikes] : strikesNow(s, a);
}
function controller(s: Meccg, i: number): string {
  if (D.BITS[s.iDef[i]] & D.B_AVATAR && s.iCtrl[i] === NONE) return "nobody";
  if (s.iStat[i] & L.Status.uncontrolled) return "nobody";
  return s.iCtrl[i] === NONE ? "general influence" : D.nameOf(s.iDef[s.iCtrl[i]]);
}
function bearer(s: Meccg, i: number): string {
  return s.iHost[i] === NONE ? "nobody" : D.nameOf(s.iDef[s.iHost[i]]);
}
function chain(s: Meccg): string[] {
  return Array.from({ length: s.h[L.Header.chainCount] }, (_, i) => {
    const e = i * L.ENTRY_WORDS;
    return s.ch[e + Entry.sort] === EntryKind.guard ? "a card on guard" : D.nameOf(s.ch[e + Entry.card]);
  });
}

/** A value as a word; an object as JSON. */
const wordOf = (v: unknown): string => (v !== null && typeof v === "object" ? JSON.stringify(v) : String(v));

function plain(v: unknown): string {
  if (v instanceof Set) return [...v].join(", ");
  if (Array.isArray(v)) return `[${v.map(wordOf).join(", ")}]`;
  if (v !== null && typeof v === "object")
    return `{${Object.entries(v)
      .map(([k, n]) => `${k}: ${wordOf(n)}`)
      .join(", ")}}`;
  return String(v);
}
/** In what comparing lists, their order does not count (except of regions, which are given as texts). */
function form(v: unknown): string {
  if (Array.isArray(v)) return JSON.stringify(v.map((x) => fold(wordOf(x))).sort());
  if (v !== null && typeof v === "object")
    return JSON.stringify(Object.entries(v).sort(([a], [b]) => (a < b ? -1 : 1)));
  return fold(String(v));
}
/** "3 Wolves" in a list stands for three of them, unless a card is really called so. */
function copies(word: unknown, got: readonly string[]): unknown[] {
  const many = typeof word === "string" ? /^(\d{1,2}) (.+)$/.exec(word) : null;
  if (!many || got.some((name) => fold(name) === fold(word as string))) return [word];
  return Array.from({ length: Number(many[1]) }, () => many[2]);
}
/** What is wrong with a fact, or "" if it holds. */
export function checkFact(facts: Facts, key: string, want: unknown): string {
  const got = readFact(facts, key);
  if (got instanceof Set) {
    const all = Array.isArray(want) ? want.map(wordOf) : [wordOf(want)];
    for (const w of all) {
      const not = /^not (.+)$/.exec(w);
      const holds = not && w !== "not in play" ? !got.has(not[1]) : got.has(w);
      if (!holds) return `${brief(key)}: expected ${brief(w)}, is ${plain(got)}`;
    }
    return "";
  }
  if (Array.isArray(got) && typeof want === "number")
    return got.length === want ? "" : `${brief(key)}: expected ${want}, are ${got.length}: ${plain(got)}`;
  const listed = want === null ? [] : Array.isArray(want) ? want : [want];
  const wanted = Array.isArray(got) ? listed.flatMap((x) => copies(x, got)) : want;
  return form(got) === form(wanted) ? "" : `${brief(key)}: expected ${brief(plain(wanted), 200)}, is ${plain(got)}`;
}
