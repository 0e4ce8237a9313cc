/** What a position file may ask about a state: one fact a key, each with its number, word or list. */
import { companyKinds } from "../../rules/facts/company/companykind.js";
import { stagePoints } from "../../rules/facts/score/stagepoints.js";
import { alignmentOf } from "../../rules/state/alignment.js";
import { siteTapped } from "../../rules/state/sitecards.js";
import { brief, unknownName, UserError } from "../../../core/errors.js";
import { fold } from "../../../core/nearest.js";
import { sharers, soleWinner } from "../../../core/seats.js";
import * as D from "../../defs.js";
import { boardOf, nextInRow } from "../../rules/state/board.js";
import { faceDown, inRow, openInRow } from "../../rules/state/hazardrow.js";
import * as L from "../../rules/state/layout.js";
import { hazardLimit, hazardsLeft } from "../../rules/facts/journey/hazardlimit.js";
import { companyOf, companySize, firstOf, NONE } from "../../rules/state/inplay.js";
import { keyOptions } from "../../rules/facts/journey/keying.js";
import { councilPoints } from "../../rules/facts/score/councilpoints.js";
import { pointsByKind, rawPoints } from "../../rules/facts/score/marshalling.js";
import { facedCards } from "../../rules/state/facedcreatures.js";
import { AgentMark, isFaceDown, nextAgent, nextWay, waySite } from "../../rules/state/agents.js";
import { countAt } from "../../rules/state/lists.js";
import { siteInView, siteTypeInView } from "../../rules/facts/play/conditions.js";
import { Entry, EntryKind } from "../../rules/state/entries.js";
import { AttackBit, AttackFrame, StrikeFrame } from "../../rules/state/frames/combat.js";
import { unusedInfluence } from "../../rules/facts/company/directinfluence.js";
import { corruptionModifier, corruptionOf } from "../../rules/facts/company/corruption.js";
import { generalOf, generalUnused, influenceOf } from "../../rules/facts/company/influence.js";
import { attackProwess } from "../../rules/facts/combat/attackstats.js";
import * as S from "../../rules/facts/company/stats.js";
import { attackBody, facingProwess, strikeProwess, strikesNow } from "../../rules/facts/combat/strikes.js";
import { hazardSeat, isOut, turnAfter } from "../../rules/state/seats.js";
import { counted, rankOf, taskOf } from "../../rules/facts/score/scenarios.js";
import { wonBySeat, wonDef, wonEntries } from "../../rules/state/won.js";
import type { Meccg } from "../../meccg.js";
import * as T from "../../cards/vocabulary/terms.js";
import { cardInPlay, keyText } from "../../text/choices.js";

export type Value = number | string | string[] | { [k: string]: number };

export class Facts {
  constructor(
    private readonly s: Meccg,
    private readonly players: readonly string[],
    private readonly where: string,
  ) {}

  // ---- names -------------------------------------------------------------------------------------------------
  player(name: string): number {
    const p = this.players.findIndex((n) => fold(n) === fold(name));
    if (p < 0) throw unknownName("player", name, this.players, this.where);
    return p;
  }
  /** What a scenario counts of a player: a number, or several as text. */
  task(name: string): Value {
    const of = taskOf(this.state, this.player(name));
    if (of === null) return 0;
    const has = counted(this.state, this.player(name), of);
    return has.length === 1 ? has[0] : has.join(", ");
  }
  /** Hazards that lie open, the first in front: of one alone, or on a board. */
  openRow(): string[] {
    const s = this.s;
    if (boardOf(s) === null) return Array.from({ length: openInRow(s) }, (_, k) => D.nameOf(inRow(s, k)));
    const out: string[] = [];
    for (let i = nextInRow(s, -1); i >= 0; i = nextInRow(s, s.iSite[i])) out.push(D.nameOf(s.iDef[i]));
    return out;
  }
  private slots(name: string): number[] {
    const s = this.s;
    const out: number[] = [];
    const d = D.defOf(name);
    for (let i = 0; i < s.slots; i++)
      if (s.iRole[i] !== L.Role.free && (s.iDef[i] === d || fold(cardInPlay(s, i)) === fold(name))) out.push(i);
    return out;
  }
  card(name: string): number {
    const found = this.slots(name);
    if (found.length > 0) return found[0];
    const names: string[] = [];
    for (let i = 0; i < this.s.slots; i++) if (this.s.iRole[i] !== L.Role.free) names.push(cardInPlay(this.s, i));
    throw unknownName("card in play", name, names, this.where);
  }
  company(name: string): number {
    const c = companyOf(this.s, this.card(name));
    if (c < 0) throw new UserError(this.where, `${name} is with no company`);
    return c;
  }
  private def(name: string): number {
    const d = D.defOf(name);
    if (d < 0)
      throw unknownName(
        "fact or card",
        name,
        D.CARDS.map((c) => c.name),
        this.where,
      );
    return d;
  }
  private name(i: number): string {
    return D.nameOf(this.s.iDef[i]);
  }
  private list(first: number, use: (i: number) => boolean): string[] {
    const out: string[] = [];
    for (let i = first; i !== NONE; i = this.s.iNext[i]) if (use(i)) out.push(this.name(i));
    return out;
  }

  // ---- one fact ------------------------------------------------------------------------------------------------
  /** The value of a fact, or the words that fit a card ("tapped", "in play"), when the key is a card's name. */
  read(key: string): Value | Set<string> {
    for (const [form, get] of FORMS) {
      const m = form.exec(key);
      if (m) return get(this, m.slice(1) as string[]);
    }
    return this.places(key);
  }
  /** Everything that is true of a card by name: where it is and how it lies. */
  places(name: string): Set<string> {
    const s = this.s;
    const out = new Set<string>();
    const found = this.slots(name);
    for (const i of found) {
      const role = s.iRole[i];
      if (role === L.Role.stored) {
        out.add("stored");
        continue;
      }
      if (role === L.Role.under) {
        out.add(`under ${D.nameOf(s.iDef[s.iHost[i]])}`);
        continue;
      }
      out.add("in play");
      const st = s.iStat[i];
      if (role === L.Role.agent) {
        out.add(isFaceDown(s, i) ? "face down" : "face up");
        if (s.iTurn[i] & AgentMark.doomed) out.add("without site card");
        out.add(st & L.Status.wounded ? "wounded" : st & L.Status.tapped ? "tapped" : "untapped");
        continue;
      }
      if ((role === L.Role.onCompany || role === L.Role.attached) && st & L.Status.wounded) out.add("inverted");
      else out.add(st & L.Status.wounded ? "wounded" : st & L.Status.tapped ? "tapped" : "untapped");
      if (st & L.Status.outOfUse) out.add("out of use");
      if (st & L.Status.protected) out.add("protected");
      if (st & (L.Status.cameThisTurn | (role === L.Role.event ? 0 : L.Status.cameAtSite))) out.add("played this turn");
    }
    if (!out.has("in play")) out.add("not in play");
    const d = found.length > 0 ? s.iDef[found[0]] : this.def(name);
    const piles: [number, string][] = [
      [L.Pile.deck, "in the play deck"],
      [L.Pile.top, "in the play deck"],
      [L.Pile.discard, "discarded"],
      [L.Pile.sideboard, "in the sideboard"],
      [L.Pile.out, "removed"],
      [L.Pile.won, "defeated"],
    ];
    for (let p = 0; p < s.players; p++) {
      for (let k = 0; k < L.NAMES; k++)
        if (s.list[p * L.NAMES + k] === d)
          for (const [pile, word] of piles) if (countAt(s, p, pile, k) > 0) out.add(word);
      for (let i = 0; i < s.pget(p, L.PlayerWord.hand); i++) if (s.hands[p * L.HAND + i] === d) out.add("in hand");
    }
    for (let c = 0; c < s.companies; c++)
      if (s.cget(c, L.CompanyWord.guard) === d + 1) out.add(guardWaits(s, c) ? "waiting to be on guard" : "on guard");
    return out;
  }
  pile(player: string, pile: number): string[] {
    const p = this.player(player);
    const out: string[] = [];
    for (let k = 0; k < L.NAMES; k++)
      for (let n = countAt(this.s, p, pile, k); n > 0; n--) out.push(D.nameOf(this.s.list[p * L.NAMES + k]));
    return out;
  }
  /** What a player has defeated: of two players the cards of the other, of more what is written down as his. */
  won(player: string): string[] {
    const p = this.player(player);
    const out: string[] = [];
    for (let q = 0; q < this.s.players; q++)
      if (this.s.players === 2 && q !== p) out.push(...this.pile(this.seat(q), L.Pile.won));
    for (let k = 0; k < wonEntries(this.s); k++) if (wonBySeat(this.s, k) === p) out.push(D.nameOf(wonDef(this.s, k)));
    return out;
  }
  hand(player: string): string[] {
    const p = this.player(player);
    return Array.from({ length: this.s.pget(p, L.PlayerWord.hand) }, (_, i) => D.nameOf(this.s.hands[p * L.HAND + i]));
  }
  points(player: string): { [k: string]: number } {
    const out = new Int32Array(6);
    pointsByKind(this.s, this.player(player), out);
    const by: { [k: string]: number } = {};
    T.MP_KINDS.forEach((k, i) => {
      if (out[i] !== 0) by[k] = out[i];
    });
    return by;
  }
  attack(): number {
    const f = this.s.h[L.Header.attack];
    if (f === 0) throw new UserError(this.where, "no attack is under way");
    return f;
  }
  strike(): number {
    const f = this.s.h[L.Header.strike];
    if (f === 0) throw new UserError(this.where, "no strike is under way");
    return f;
  }
  /** The card on guard at the site of a company, or "none"; that which is laid and waits in the chain, where it is asked for. */
  guard(name: string, waiting = false): string {
    const c = this.company(name);
    const d = this.s.cget(c, L.CompanyWord.guard);
    return d > 0 && guardWaits(this.s, c) === waiting ? D.nameOf(d - 1) : "none";
  }
  /** Creatures that a company has faced this turn, of those that some card asks about. */
  faced(name: string): string[] {
    const c = this.company(name);
    return D.FACED_ASKED.filter((d) => facedCards(this.s, c) & D.FACED_BIT[d]).map((d) => D.nameOf(d));
  }
  /** Where an agent is; the sites whose cards lie on him, lowest first. */
  way(name: string): string[] {
    const i = this.card(name);
    const out: string[] = [];
    for (let k = nextWay(this.s, i, 0); k >= 0; k = nextWay(this.s, i, k + 1)) out.push(D.siteName(waySite(this.s, k)));
    return out;
  }
  agents(player: string): string[] {
    const out: string[] = [];
    const p = this.player(player);
    for (let i = nextAgent(this.s, p, 0); i >= 0; i = nextAgent(this.s, p, i + 1)) out.push(this.name(i));
    return out;
  }
  /** What a player sees of an agent: "somebody", or his name, and his way as far as it is seen. */
  seen(name: string, player: string): string {
    const i = this.card(name);
    const v = this.s.view(this.player(player));
    const way: string[] = [];
    for (let k = nextWay(v, i, 0); k >= 0; k = nextWay(v, i, k + 1)) {
      const site = waySite(v, k);
      way.push(site < 0 ? "?" : D.siteName(site));
    }
    const who = v.iDef[i] === D.NO_CARD ? "somebody" : D.nameOf(v.iDef[i]);
    return [
      who,
      ...(way.length > 0 ? [`by ${way.join(", ")}`] : []),
      ...(v.iSite[i] >= 0 ? [`at ${D.siteName(v.iSite[i])}`] : []),
    ].join(" ");
  }
  /** Where a company is to go, as a player sees it. */
  bound(name: string, player: string): string {
    const to = this.s.view(this.player(player)).cget(this.company(name), L.CompanyWord.destination);
    return to < -1 ? "?" : siteOrNone(to);
  }
  siteOf(name: string): string {
    const i = this.card(name);
    if (this.s.iRole[i] === L.Role.agent) return this.s.iSite[i] < 0 ? "home" : D.siteName(this.s.iSite[i]);
    return siteOrNone(this.s.cget(this.company(name), L.CompanyWord.site));
  }
  get state(): Meccg {
    return this.s;
  }
  seat(p: number): string {
    return p >= 0 ? this.players[p] : "nobody";
  }
  followers(name: string): string[] {
    const i = this.card(name);
    const c = this.s.iComp[i];
    return this.list(firstOf(this.s, c), (j) => this.s.iCtrl[j] === i);
  }
  cards(name: string): string[] {
    return this.list(this.s.iFirst[this.card(name)], () => true);
  }
  /** What holds a prisoner, and where: "nobody" for who is free. */
  holder(name: string): string {
    const i = this.card(name);
    if (this.s.iRole[i] !== L.Role.prisoner) return "nobody";
    const e = this.s.iHost[i];
    const site = this.s.iSite[e];
    return site < 0 ? this.name(e) : `${this.name(e)} at ${D.siteName(site)}`;
  }
  members(name: string): string[] {
    return this.list(firstOf(this.s, this.company(name)), () => true);
  }
  events(): string[] {
    return this.list(this.s.h[L.Header.events], () => true);
  }
  /** Keys of a creature against a company, or nothing. */
  keys(creature: string, name: string): string[] {
    const out = new Int32Array(64);
    const n = keyOptions(this.s, this.company(name), this.def(creature), false, out);
    return Array.from(out.subarray(0, n), keyText);
  }
  vs(name: string | undefined): number {
    return name === undefined ? -1 : this.def(name);
  }
  path(name: string): string {
    const c = this.company(name);
    const out: string[] = [];
    for (let i = 0; i < this.s.cget(c, L.CompanyWord.pathLength); i++)
      out.push(T.REGION_LETTERS[L.regionTypeForHazards(this.s.cget(c, L.CompanyWord.regions + i))]);
    return out.join(" ");
  }
  regions(name: string): string[] {
    const c = this.company(name);
    const out: string[] = [];
    for (let i = 0; i < this.s.cget(c, L.CompanyWord.pathLength); i++) {
      const r = L.regionName(this.s.cget(c, L.CompanyWord.regions + i));
      out.push(r < 0 ? "?" : D.REGION_LIST[r].name);
    }
    return out;
  }
  /** The card of the site where a character's company is: at a Haven each company has one of its own. */
  siteCardOf(name: string): string {
    const c = this.company(name);
    return siteTapped(this.s, c, this.s.cget(c, L.CompanyWord.site)) ? "tapped" : "untapped";
  }
  siteCard(name: string, player: string): Set<string> {
    const site = D.siteOf(name);
    if (site < 0)
      throw unknownName(
        "site",
        name,
        D.SITE_LIST.map((x) => x.name),
        this.where,
      );
    const v = this.s.sites[this.player(player) * L.SITES + site];
    const out = new Set<string>([["not in the list", "in the location deck", "in play", "discarded"][v & 3]]);
    if ((v & 3) === 2) out.add(v & 4 ? "tapped" : "untapped");
    return out;
  }
}

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
const siteOrNone = (i: number): string => (i < 0 ? "none" : D.siteName(i));
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
/** Does the card laid by a company still wait in the chain? */
function guardWaits(s: Meccg, c: number): boolean {
  for (let e = 0; e < s.h[L.Header.chainCount] * L.ENTRY_WORDS; e += L.ENTRY_WORDS)
    if (s.ch[e + Entry.sort] === EntryKind.guard && s.ch[e + Entry.company] === c) return true;
  return false;
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
  const got = facts.read(key);
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
