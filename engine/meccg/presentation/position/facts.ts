/** What a position file may ask about a state: one fact a key, each with its number, word or list. */
import * as D from "../../defs.js";
import * as L from "../../rules/state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Meccg } from "../../meccg.js";
import { Entry, EntryKind } from "../../rules/state/entries.js";
import { boardOf, nextInRow } from "../../rules/state/board.js";
import { cardInPlay, keyText } from "../../text/choices.js";
import { companyOf, NONE, firstOf } from "../../rules/state/inplay.js";
import { countAt } from "../../rules/state/lists.js";
import { facedCards } from "../../rules/state/facedcreatures.js";
import { fold } from "../../../core/nearest.js";
import { isFaceDown, AgentMark, nextWay, waySite, nextAgent } from "../../rules/state/agents.js";
import { keyOptions } from "../../rules/facts/journey/keying.js";
import { openInRow, inRow } from "../../rules/state/hazardrow.js";
import { pointsByKind } from "../../rules/facts/score/marshalling.js";
import { siteTapped } from "../../rules/state/sitecards.js";
import { taskOf, counted } from "../../rules/facts/score/scenarios.js";
import { unknownName, UserError } from "../../../core/errors.js";
import { wonEntries, wonBySeat, wonDef } from "../../rules/state/won.js";

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
export const siteOrNone = (i: number): string => (i < 0 ? "none" : D.siteName(i));
/** Does the card laid by a company still wait in the chain? */
function guardWaits(s: Meccg, c: number): boolean {
  for (let e = 0; e < s.h[L.Header.chainCount] * L.ENTRY_WORDS; e += L.ENTRY_WORDS)
    if (s.ch[e + Entry.sort] === EntryKind.guard && s.ch[e + Entry.company] === c) return true;
  return false;
}
