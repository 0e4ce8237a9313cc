/** The words of a literal turned into integers and ready lists: conditions, targets, effects, modes, triggers, keys. */
import type { Effect, Has, InHand, Keyed, Mode, On, Target } from "../words/words.js";
import type { Cond } from "../words/conditions.js";
import type { AgentWho, CompanyKind, Who } from "../words/basics.js";
import type { SiteAttack } from "../words/sitecards.js";
import { beingNumber } from "./beings.js";
import { asksOfPlayer } from "./conditionmarks.js";
import { CARDS, SITE_LIST, versionsOf } from "./catalogue.js";
import * as C from "./compiled.js";
import { agentFilter, beingCompiled, bit, card, filter, index, mask, region, sites } from "./lookups.js";
import { packTarget, targetNumber } from "./owntargets.js";
import { facedBit, packEffect, packNeed } from "./packs.js";
import { isMarked } from "./effectmarks.js";
import { checkNumbers, fail } from "./literals.js";
import * as T from "./terms.js";

export function need(c: Cond): C.Need {
  const w: Record<string, unknown> = { ...c };
  const out: C.Need = {
    op: C.COND.saidOn(beingCompiled(), c.if),
    n: 0,
    mask: 0,
    mask2: 0,
    card: -1,
    list: [],
    who: null,
    bits: 0,
    of: c.if === "anyOf" ? c.of.map(need) : [],
  };
  if (typeof w.card === "string") out.card = card(w.card);
  if (typeof w.least === "number") out.n = w.least;
  if (typeof w.most === "number") out.n = w.most;
  if (w.has) out.who = filter(w.has as Who);
  if (w.is) out.who = filter(w.is as Who);
  if (w.types) out.mask = mask(T.SITE, w.types as never, "site type");
  if (w.races) out.mask = mask(T.RACE, w.races as never, "race");
  if (w.race) out.mask = mask(T.RACE, w.race as never, "race");
  if (typeof w.region === "string") out.mask2 = T.REGION[w.region as "w"];
  packNeed(c, out);
  return out;
}
/** Playing a hazard asks for paths and sites as they count for hazards (Moon). */
function asHazard(list: C.Need[]): C.Need[] {
  for (const n of list) {
    asHazard([...n.of]);
    if (C.COND.name(n.op) === "path" || C.COND.name(n.op) === "site" || C.COND.name(n.op) === "siteNot")
      n.bits |= C.FOR_HAZARDS;
  }
  return list;
}
export const needs = (list: readonly Cond[] | undefined): C.Need[] => (list ?? []).map(need);

export function mod(h: Has): C.Mod {
  checkNumbers(beingCompiled(), `the change of "${h.stat}"`, h);
  return {
    stat: index(T.STATS, h.stat, "stat"),
    by: h.by,
    max: h.max ?? 0,
    to: h.to ? index(C.TO, h.to, "scope") : 0,
    who: filter(h.who),
    races: mask(T.RACE, h.races, "race"),
    when: needs(h.when),
    skill: h.skill ? bit({ ...T.SKILL, ...T.MAGIC }, h.skill, "skill") : 0,
    per: filter(h.perEach),
    least: h.least ?? C.NO_LEAST,
    maxTwicePrinted: !!h.maxTwicePrinted,
    word: { ...h },
  };
}

export function target(t: Target | undefined): C.TargetForm | null {
  if (!t) return null;
  const w: Record<string, unknown> = { ...t };
  const out: C.TargetForm = {
    of: targetNumber(t.of),
    who: filter(w.who as Who | undefined),
    whose: 0,
    n: 0,
    mask: 0,
    bits: 0,
    card: typeof w.named === "string" ? card(w.named) : -1,
    agent: agentFilter(w.agent as AgentWho | undefined),
    by: null,
  };
  if (w.whose) out.whose = ["mine", "company", "anyones", "opponents", "foes"].indexOf(w.whose as string);
  else out.whose = 1;
  if (t.of === "region") out.n = T.REGION[t.type];
  if (t.of === "inHand") {
    out.n = "kind" in t ? T.KINDS.indexOf(t.kind) : T.K_EVENT;
    if ("rare" in t) out.mask = bit(T.RARE_KEYWORD, t.rare, "keyword");
    else if ("kind" in t) out.mask = t.kind === "item" ? 1 << T.ITEM_CLASS[t.class] : mask(T.RACE, t.race, "race");
    out.bits = "named" in t ? 1 : "rare" in t ? 2 : "any" in t ? 3 : 0;
  }
  if (t.of === "discarded") out.bits = (t.eliminated ? 1 : 0) | (t.character ? 2 : 0);
  if (t.of === "company") out.mask = mask(T.COMPANY_KIND, t.attackable, "kind of company");
  if (t.of === "siteOfType") out.n = T.SITE[t.type];
  if (w.keyword) out.mask = bit(T.KEYWORD, w.keyword as never, "keyword");
  if (w.class && t.of !== "inHand") out.n = 1 + T.ITEM_CLASS[w.class as "minor"];
  if (t.of === "declared")
    out.bits =
      (t.hazardOn ? 1 : 0) |
      (t.returning ? 2 : 0) |
      (t.short ? 4 : 0) |
      (t.cancels ? 8 : 0) |
      (t.agentTaps ? 16 : 0) |
      (t.minion ? 32 : 0) |
      (t.hazardEvent ? 64 : 0) |
      (t.fallens ? (t.fallens === "hero" ? 128 : 256) : 0);
  if (t.of === "declared" && t.skill) out.mask = bit(T.SKILL, t.skill, "skill");
  if (t.of === "dragonEvent") out.n = t.manner === "ahunt" ? T.LONG : T.PERMANENT;
  if (t.of === "faction") {
    out.bits = t.unique ? 1 : 0;
    out.mask = mask(T.SITE, t.playedAt, "site type");
    out.n = t.notRaces ? ~mask(T.RACE, t.notRaces, "race") : mask(T.RACE, t.races, "race");
    if (t.but) out.card = card(t.but);
  }
  if (t.of === "rescueSite") {
    out.mask = mask(T.SITE, t.types, "site type");
    out.bits = (t.agentHome ? 1 : 0) | (t.here ? 2 : 0);
  }
  if (t.of === "stored") out.bits = t.what === "information" ? 1 : 0;
  if (t.of === "influenced") for (const kind of t.kinds) out.mask |= 1 << T.KINDS.indexOf(kind);
  if (t.of === "hazardPermanent")
    out.bits = (t.on ? 1 : 0) | (t.long ? 2 : 0) | (t.notEnvironment ? 4 : 0) | (t.on === "character" ? 8 : 0);
  if (t.of === "longEvent") out.n = t.side === "resource" ? T.SIDE_RESOURCE : T.SIDE_HAZARD;
  if (t.of === "check" || t.of === "influenceCheck") out.bits = t.sameCompany ? 1 : 0;
  if (t.of === "check" && t.bearers) out.bits |= 2;
  if (t.of === "check" && t.sameSite) out.bits |= 4;
  if (t.of === "influenceCheck" && t.byAgent) out.bits |= 2;
  if (t.of === "influenceCheck" && t.faction) out.bits |= 4;
  if (t.of === "influenceCheck" && t.actorsCompany) out.bits |= 8;
  if (t.of === "influenceCheck" && t.bearers) out.bits |= 16;
  if (t.of === "influenceCheck" && t.flattery) out.bits |= 32;
  if (t.of === "nazgulThreat") out.bits = t.event ? 1 : 0;
  if (t.of === "nazgulPermanent") out.bits = (t.tapped ? 1 : 0) | (t.whose ? 2 : 0);
  if (t.of === "attack") {
    out.bits = (t.ahead ? 1 : 0) | (t.atHome ? 2 : 0) | (t.onGuardToo ? 4 : 0) | (t.automatic ? 8 : 0);
    if (typeof t.atHome === "string") out.n = beingNumber(t.atHome);
    if (t.entity) out.n = beingNumber(t.entity);
    if (t.by) out.by = { beings: t.by.beings.map(beingNumber), creatures: t.by.creatures.map(card) };
    out.mask = mask(T.RACE, t.races, "race");
  }
  if (t.of === "discarded" && t.faced) {
    out.bits |= 4;
    for (const c of CARDS)
      if (c.kind === "creature" && t.races!.some((r) => r === c.race || c.racesToo?.includes(r))) facedBit(c.name);
  }
  if (t.of === "item")
    out.bits =
      (t.sameSite ? 1 : 0) | (t.tapped ? 2 : 0) | (t.actors ? 4 : 0) | (t.checked ? 8 : 0) | ((t.corruption ?? 0) << 4);
  packTarget(t, out);
  return out;
}

export function effectForm(e: Effect): C.EffectForm {
  checkNumbers(beingCompiled(), `the effect "${e.do}"`, e);
  const w: Record<string, unknown> = { ...e };
  const num = (k: string) => (typeof w[k] === "number" ? (w[k] as number) : 0);
  const out: C.EffectForm = {
    op: C.EFFECT.saidOn(beingCompiled(), e.do),
    who: typeof w.who === "string" ? index(C.WHO, w.who, "who") : 0,
    by: num("by"),
    prowess: num("prowess"),
    strikes: num("strikes"),
    body: num("body"),
    max: num("bodyMax") || num("prowessUpTo"),
    di: num("di"),
    n: 0,
    mask: 0,
    region: -1,
    site: -1,
    bits: 0,
    word: w,
    when: e.do === "if" ? need(e.when) : null,
    does: e.do === "if" ? e.does.map(effectForm) : [],
    onSuccess: e.do === "corruptionCheck" ? (e.onSuccess ?? []).map(effectForm) : [],
    only: filter((w.only ?? w.minusPer) as Who | undefined),
    list: [],
    lasts: -1,
    trigger: -1,
  };
  out.n = num("count") || num("below") || num("times") || num("rolls") || num("least");
  if (typeof w.race === "string" && w.race !== "none") out.mask = bit(T.RACE, w.race as "elf", "race");
  if (Array.isArray(w.races)) out.mask = mask(T.RACE, w.races as never, "race");
  const letter = (w.region ?? w.perRegion ?? w.ifRegion) as string | undefined;
  if (letter) out.region = T.REGION[letter as "w"];
  if (typeof w.site === "string") out.site = T.SITE[w.site as "haven"];
  for (const [field, b] of Object.entries(C.EffectBit)) if (w[field]) out.bits |= b;
  packEffect(e, out);
  return out;
}

/** Cards of a hand, and how many of them. */
function handForm(w: InHand, least: number, most: number): C.HandForm {
  return {
    kind: T.KINDS.indexOf(w.kind),
    races: mask(T.RACE, w.races, "race"),
    regions: (w.factionIn ?? []).map(region),
    here: !!w.here,
    skills: mask(T.SKILL, w.skill, "skill"),
    least,
    most,
  };
}
/** How a strike is faced, and what comes of one that fails, is settled before its body check. */
const settledByRoll = (e: Effect): boolean =>
  isMarked(e.do, "settledByRoll") || (e.do === "strike" && (e.stayUntapped || !!e.prowess));
function changesBody(m: Mode): number {
  if (m.does.some(settledByRoll)) return 0;
  let what = 0;
  for (const e of m.does) {
    if (e.do === "boost" && e.body && !e.forAttack) what |= 1;
    if (e.do === "strike" && e.body) what |= 1;
    if (e.do === "strike" && e.strikeBody) what |= 2;
  }
  return what;
}
export function mode(m: Mode, def: number, i: number, side: number): C.ModeForm {
  let windows = 0;
  for (const w of m.when) windows |= T.WIN[w] ?? fail(beingCompiled(), `unknown window "${w}"`);
  let cost = 0;
  for (const c of m.cost ?? []) cost |= 1 << index(C.COSTS, c, "cost");
  const form: C.ModeForm = {
    def,
    index: i,
    as: m.as ?? "",
    windows,
    needs: side === T.SIDE_HAZARD ? asHazard(needs(m.needs)) : needs(m.needs),
    taps: filter(m.taps),
    by: filter(m.by),
    target: target(m.target),
    second: null,
    each: -1,
    cost,
    does: m.does.map(effectForm),
    skillCard: !!(m.taps?.skill ?? m.by?.skill),
    agent: agentFilter(m.agent),
    agentPays: m.agentPays === "tap" ? C.PAYS_TAP : m.agentPays === "discard" ? C.PAYS_DISCARD : 0,
    oncePer: m.oncePer ? index(C.ONCE, m.oncePer, "once per") : 0,
    free: !!m.free,
    uncounted: !!m.uncounted,
    elsewhere: !!m.elsewhere,
    ofAnyCompany: m.elsewhere === "any",
    needsCompany: !!m.needs?.some((n) => !asksOfPlayer(n.if)),
    ofLimit: m.ofLimit ?? 1,
    side,
    granted: false,
    grantedOnce: false,
    ofStored: !!m.stored,
    pays: m.discards ? handForm(m.discards.what, m.discards.least, m.discards.most) : null,
    bringsStrike: m.does.some((e) => isMarked(e.do, "bringsStrike")),
    changesBody: changesBody(m),
    rescues: m.does.some((e) => e.do === "attackOn" && e.then !== undefined),
    word: m,
  };
  const who = form.target?.who;
  if (side === T.SIDE_HAZARD && who) who.flags |= C.F_FOR_HAZARDS;
  if (who && who.flags & C.F_WOUNDED && m.does.some((e) => e.do === "heal" && e.who === "target"))
    who.flags |= C.F_HEALED;
  if (m.and) form.second = { ...form, target: target(m.and) };
  return form;
}
export function trigger(o: On, def: number, i: number): C.Trigger {
  return {
    on: index(C.TRIGGER_WORDS, o.on, "trigger"),
    needs: needs(o.needs),
    perRegion: o.perRegion === undefined ? -1 : o.perRegion === "any" ? C.EVERY_REGION : T.REGION[o.perRegion],
    does: o.does.map(effectForm),
    def,
    index: i,
    once: !!o.once,
  };
}

/** Sites of the Under-deeps and sites beside them that a creature speaks of, by number. */
function deepsSites(k: Keyed): number[] {
  const beside = (of: (name: string) => boolean) =>
    SITE_LIST.flatMap((c) => (of(c.name) ? (c.deeps ?? []) : [])).flatMap((way) =>
      "to" in way
        ? versionsOf(way.to).filter((i) => way.number === 0 || SITE_LIST[i].deeps !== undefined)
        : "region" in way
          ? SITE_LIST.flatMap((o, i) => (o.region === way.region ? [i] : []))
          : [],
    );
  return [
    ...(k.deeps ? SITE_LIST.flatMap((c, i) => (c.deeps ? [i] : [])) : []),
    ...(k.deeps === "andBeside" ? beside(() => true) : []),
    ...(k.besideDeeps ? beside((name) => name === k.besideDeeps) : []),
  ];
}
/** Kinds of companies that an attack detains, a bit each: all, some, or none. */
export const detaining = (a: { detainment?: true; detains?: readonly CompanyKind[] }): number =>
  a.detainment ? (1 << T.COMPANY_KINDS.length) - 1 : mask(T.COMPANY_KIND, a.detains, "kind of company");
/** An automatic-attack of a site in integers. */
export function siteAttack(a: SiteAttack): C.SiteAttackForm {
  const none = {
    race: -1,
    strikes: 0,
    prowess: 0,
    check: -100,
    detains: 0,
    only: 0,
    each: false,
    attackerChooses: false,
    noCancel: false,
    slays: false,
    cancelledIf: [],
  };
  if ("fromHand" in a) {
    const f = keys(a.fromHand)[0];
    return { ...none, fromHand: { ...f, notUnique: !!a.notUnique }, fromPlay: null };
  }
  if ("fromPlay" in a) {
    const races = mask(T.RACE, a.fromPlay.race, "race");
    const named = (a.fromPlay.named ?? []).map(card);
    const such = CARDS.flatMap((c, k) => (c.kind === "creature" && races & (1 << T.RACE[c.race]) ? [k + 1] : []));
    return { ...none, fromHand: null, fromPlay: [...named, ...such] };
  }
  return {
    race: T.RACE[a.race],
    strikes: a.strikes === "each" ? 0 : a.strikes,
    each: a.strikes === "each",
    only: mask(T.COMPANY_KIND, a.only, "kind of company"),
    attackerChooses: !!a.attackerChooses,
    noCancel: !!a.noCancel,
    slays: !!a.slays,
    prowess: a.prowess,
    check: a.woundedCheck ?? -100,
    detains: detaining(a),
    cancelledIf: needs(a.cancelledIf),
    fromHand: null,
    fromPlay: null,
  };
}

export function keys(k: Keyed, when: readonly C.Need[] = []): C.KeyForm[] {
  const forms: C.KeyForm[] = [];
  const blank = () => ({
    regions: [0, 0, 0, 0, 0, 0],
    sites: 0,
    regionIds: [] as number[],
    siteIds: [] as number[],
    sitesIn: [] as { region: number; types: number }[],
    between: [] as number[],
    anywhere: false,
    when,
  });
  const f = blank();
  for (const part of (k.regions ?? "").split(" ").filter(Boolean)) {
    const r = T.REGION[part[0] as "w"];
    if (r === undefined) fail(beingCompiled(), `unknown region type "${part}"`);
    f.regions[r] = part.length;
  }
  f.sites = mask(T.SITE, k.sites, "site type");
  f.regionIds = (k.regionsNamed ?? []).map(region);
  f.siteIds = [...(k.sitesNamed ?? []).flatMap(sites), ...deepsSites(k)];
  const lists = k.sitesIn === undefined ? [] : Array.isArray(k.sitesIn) ? k.sitesIn : [k.sitesIn];
  for (const l of lists)
    for (const r of l.regions) f.sitesIn.push({ region: region(r), types: mask(T.SITE, l.types, "site type") || 63 });
  for (const r of k.sitesInToo ?? []) f.sitesIn.push({ region: region(r), types: 63 });
  f.anywhere = !!k.anywhere;
  if (k.movingBetween) f.between = k.movingBetween.flatMap(sites);
  forms.push(f);
  for (const a of k.also ?? []) forms.push(...keys(a.keyed, asHazard([...when, need(a.when)])));
  return forms;
}
