/**
 * Somebody at the table who writes down which names of cards each player has shown and which sites he has been to. He
 * watches the board and the announced choices and knows nothing of `visibility.ts`: where the two disagree, one of them
 * is wrong. He rather writes down too much than too little.
 */
import * as D from "../../engine/meccg/defs.js";
import { isLaidOpen } from "../../engine/meccg/rules/facts/journey/openplans.js";
import { isUnseen } from "../../engine/meccg/rules/state/agents.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import * as M from "../../engine/meccg/rules/machine/machine.js";
import { countAt, listLength } from "../../engine/meccg/rules/state/lists.js";
import { Entry } from "../../engine/meccg/rules/state/entries.js";
import { AttackFrame } from "../../engine/meccg/rules/state/frames/combat.js";
import { SearchFrame } from "../../engine/meccg/rules/state/frames/piles.js";
import { DraftFrame } from "../../engine/meccg/rules/state/frames/setup.js";
import type { MeccgView } from "../../engine/meccg/knowledge/view.js";
import { IN_PLAY, siteState } from "../../engine/meccg/rules/state/sitecards.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { choiceToText } from "../../engine/meccg/text/choices.js";
import { SEARCH_FACTION } from "../../engine/meccg/rules/piles/sought.js";

const PALLANDO = D.defOf("Pallando");
/** Choices that name a card out of a hidden place and do not show it. */
const HIDDEN = new Set([T.V_GUARD, T.V_DISCARD, T.V_SIDEBOARD, T.V_DRAFT, T.V_AGENT, T.V_ACT]);

/**
 * Effects by which hidden cards are shown to all: a hand, the top of a deck, what is taken out of a pile, a site. What they
 * show cannot be read off the board, so that for as long as such a card is played the witness believes the view.
 */
const SHOWING = new Set([
  ...["lookAtHand", "lookAtCards", "seek", "returnHazards", "showCards", "factionsToDeck", "fromDiscard"],
  ...[
    "showDiscards",
    "creatureFromTop",
    "feast",
    "laysBelow",
    "onlyShown",
    "layHandOnTop",
    "hazardsToDeck",
    "buryItem",
  ],
  ...[
    "ringByRain",
    "loseRing",
    "feedOrCancel",
    "contest",
    "riddle",
    "riddleGame",
    "revealTop",
    "shuffleTop",
    "flatter",
    "offer",
  ],
  ...["attackFromDiscard", "reservedAttacks", "hunt", "factionFromAfar", "replaceNewSite", "exchange", "discardGuard"],
]);
/** Those of them that show cards of a hand and of no other hidden place. */
const SHOWING_HANDS = new Set(["lookAtHand", "loseRing"]);
function shows(value: unknown, words: ReadonlySet<string> = SHOWING): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { do: word, of } = value as { do?: unknown; of?: unknown };
  if (typeof word === "string" && words.has(word)) return true;
  // A card out of the hand that is named or paid is shown, be it the only one, so that nobody is asked.
  if (words === SHOWING && (of === "inHand" || "discards" in value)) return true;
  return Object.values(value).some((part) => shows(part, words));
}
const SHOWING_ELSEWHERE = new Set([...SHOWING].filter((word) => !SHOWING_HANDS.has(word)));
/** Sites by their names, as choices tell them. */
const SITES_NAMED = new Map<string, number[]>();
for (let t = 0; t < D.SITE_COUNT; t++) SITES_NAMED.set(D.siteName(t), [...(SITES_NAMED.get(D.siteName(t)) ?? []), t]);
/** By some events what lies on guard is discarded, for all to see. */
const SHOWS = Uint8Array.from({ length: D.COUNT }, (_, d) =>
  d > 0 && (shows(D.literalOf(d)) || "onGuard" in D.literalOf(d)) ? 1 : 0,
);
/** Cards that show a hand and nothing else. */
const SHOWS_HAND = Uint8Array.from({ length: D.COUNT }, (_, d) =>
  d > 0 && shows(D.literalOf(d), SHOWING_HANDS) && !shows(D.literalOf(d), SHOWING_ELSEWHERE) ? 1 : 0,
);
/** The names of the cards by which hidden cards are shown. */
export const SHOWING_CARDS: readonly string[] = [...new Set([...SHOWS.keys()].filter((d) => SHOWS[d]).map(D.nameOf))];

/** While he is in play discards may be shown. */
export function pallandoIn(s: Meccg): boolean {
  for (let i = 0; i < s.slots; i++) if (s.iRole[i] === L.Role.character && s.iDef[i] === PALLANDO) return true;
  return false;
}

export class Witness {
  /** Names that each player has shown, by definition. */
  readonly shown: readonly Uint8Array[];
  /** Sites at which each player has openly been, or was openly on the way to. */
  readonly sites: readonly Uint8Array[];
  /** Announced, but perhaps not before its owner has said more (a target, a key). */
  private announced: [number, number][] = [];
  /** Whose hand somebody may look at this turn. */
  private open: boolean[];
  private turn = 0;

  /** Watches this state from now on; without one he knows nothing of so many players. */
  constructor(s: Meccg | number) {
    const seats = Array.from({ length: typeof s === "number" ? s : s.players });
    this.shown = seats.map(() => new Uint8Array(D.COUNT));
    this.sites = seats.map(() => new Uint8Array(D.PLACES));
    this.open = seats.map(() => false);
    if (typeof s === "number") return;
    this.watch(s);
    this.after(s);
  }
  private watch(s: Meccg): void {
    s.chanceLog = { came: (label, p, name) => label === "draw" && this.drew(s, p, name) };
    s.cardLog = { came: (_, def) => this.played(s, def) };
  }
  /** Another one who has seen the same, and watches nothing. */
  copy(): Witness {
    const w = new Witness(this.shown.length);
    for (const [p, shown] of this.shown.entries()) {
      w.shown[p].set(shown);
      w.sites[p].set(this.sites[p]);
    }
    return w;
  }
  /** Another one who has seen the same and watches `s`, a copy of the state that this one watches. */
  follow(s: Meccg): Witness {
    const w = this.copy();
    w.announced = [...this.announced];
    w.open = [...this.open];
    w.turn = this.turn;
    w.showing = this.showing;
    w.handsAlone = this.handsAlone;
    w.held = [...this.held];
    w.depth = this.depth;
    w.phase = this.phase;
    w.watch(s);
    return w;
  }
  /** Is a card being played that shows hidden cards? */
  get isShowing(): boolean {
    return this.showing >= 0;
  }
  /** Has the other witness seen other cards or sites of anyone but `player`? */
  sawOther(other: Witness, player: number): boolean {
    const differ = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) !== 0;
    return this.shown.some(
      (shown, p) => p !== player && (differ(shown, other.shown[p]) || differ(this.sites[p], other.sites[p])),
    );
  }
  private drew(s: Meccg, p: number, name: string): void {
    if (s.fr[s.top()] === M.LUCKY || pallandoIn(s)) this.shown[p][D.defOf(name)] = 1;
  }
  /** How deep the stack lay where a card was played that shows something; -1: none is. */
  private showing = -1;
  /** The stack when the last choice was announced. */
  private depth = 0;
  /** Whether all cards that were played since then show hands alone. */
  private handsAlone = true;
  /** The cards in each hand before the last choice. */
  private held: ReadonlySet<number>[] = [];
  private handOf(s: Meccg, p: number): Set<number> {
    return new Set(s.hands.subarray(p * L.HAND, p * L.HAND + s.pget(p, L.PlayerWord.hand)));
  }
  private played(s: Meccg, def: number): void {
    if (!SHOWS[def]) return;
    this.handsAlone = (this.showing < 0 || this.handsAlone) && SHOWS_HAND[def] === 1;
    if (this.showing < 0) this.showing = Math.min(this.depth, s.h[L.Header.depth]);
  }
  private readonly seen: (MeccgView | undefined)[] = [];
  /** What any view knows while a card is played that shows something. */
  private believe(s: Meccg): void {
    for (let viewer = 0; viewer < s.players; viewer++) this.seen[viewer] = s.view(viewer, this.seen[viewer]);
    for (let p = 0; p < s.players; p++)
      for (let v = 0; v < s.players; v++)
        if (v !== p) this.believes(p, this.seen[v]!, this.handsAlone ? [this.held[p], this.handOf(s, p)] : null);
    if (s.h[L.Header.depth] <= this.showing && s.h[L.Header.chainCount] === 0) this.showing = -1;
  }
  /** With `hands` he believes that cards of these hands were shown, and of no other place. */
  private believes(p: number, view: MeccgView, hands: readonly ReadonlySet<number>[] | null): void {
    for (let k = 0; k < L.NAMES; k++) {
      const d = view.list[p * L.NAMES + k];
      if (d > 0 && d < D.COUNT && (hands === null || hands.some((hand) => hand.has(d)))) this.shown[p][d] = 1;
    }
    if (hands !== null) return;
    for (let t = 0; t < L.SITES; t++) if (view.sites[p * L.SITES + t] > 3) this.sites[p][t] = 1;
  }
  /** Where companies of a movement/hazard phase were to go whose site cards lay face down. */
  private going: { company: number; owner: number; site: number }[] = [];
  /** In which phase that was. */
  private phase = 0;
  /** Who goes shows where to, be it that he comes back at once, before the first question of the phase. */
  private goers(s: Meccg): void {
    this.going = [];
    this.phase = s.h[L.Header.phase];
    for (let c = 0; c < s.companies; c++)
      if (s.cget(c, L.CompanyWord.first) !== L.NONE && s.cget(c, L.CompanyWord.destination) >= 0)
        this.going.push({
          company: c,
          owner: s.cget(c, L.CompanyWord.owner),
          site: s.cget(c, L.CompanyWord.destination),
        });
  }
  /**
   * Where the player on turn said last that a company goes, and who he is: it may come back before anybody is asked again (Under-deeps), be it
   * in the organization phase or where a card lets it go on (Gangways over the Fire).
   */
  private told: { owner: number; site: number } | null = null;
  private gone(s: Meccg): void {
    if (this.told !== null && s.h[L.Header.phase] === T.PHASE_MOVEMENT) {
      const { owner, site } = this.told;
      let there = false;
      for (let c = owner * L.COMPANIES_PER_PLAYER; c < (owner + 1) * L.COMPANIES_PER_PLAYER; c++)
        if (s.cget(c, L.CompanyWord.destination) === site) there = true;
      if (!there) this.sites[owner][site] = 1;
    }
    // Before they go plans may change.
    if (this.phase !== T.PHASE_MOVEMENT && s.h[L.Header.phase] !== T.PHASE_MOVEMENT) return;
    for (const { company, owner, site } of this.going)
      if (s.cget(company, L.CompanyWord.destination) !== site) this.sites[owner][site] = 1;
  }
  /** Agents who lay face down before the choice, with the sites whose cards lay on them. */
  private down: { slot: number; owner: number; def: number; sites: number[] }[] = [];
  private agentsBefore(s: Meccg): void {
    this.down = [];
    for (let i = 0; i < s.slots; i++) {
      if (s.iRole[i] !== L.Role.agent || (s.iStat[i] & L.Status.outOfUse) === 0) continue;
      const sites: number[] = [];
      for (let k = 0; k < L.WAYS; k++)
        if (s.ways[k * L.WAY_WORDS] === i + 1) sites.push(s.ways[k * L.WAY_WORDS + 1] - 1);
      // Turned face up at home he may be gone before anybody writes it down.
      if (sites.length === 0) sites.push(...D.HOME[s.iDef[i]]);
      this.down.push({ slot: i, owner: s.iOwner[i], def: s.iDef[i], sites });
    }
  }
  /** Who was turned face up has shown his way, and who has left play may have shown all. */
  private agentsAfter(s: Meccg): void {
    for (const { slot, owner, def, sites } of this.down) {
      const there = s.iRole[slot] === L.Role.agent && s.iDef[slot] === def && s.iOwner[slot] === owner;
      if (there && (s.iStat[slot] & L.Status.outOfUse) !== 0) continue;
      this.shown[owner][def] = 1;
      for (const site of sites) this.sites[owner][site] = 1;
    }
    this.down = [];
  }
  /** A choice is announced. */
  before(s: Meccg, choice: number): void {
    this.held = this.shown.map((_, p) => this.handOf(s, p));
    this.agentsBefore(s);
    this.goers(s);
    const named = T.verbOf(choice) === T.V_SITE && s.chooser() === s.active;
    this.told = named ? { owner: s.active, site: T.aOf(choice) } : null;
    // Where somebody comes into play the site is laid down for all to see, be it exchanged at once for another version (001:928).
    if (named && s.fr[s.top()] === M.PLAY_CHARACTER) this.sites[s.active][T.aOf(choice)] = 1;
    this.depth = s.h[L.Header.depth];
    // One that lies in play may show something at every moment it watches for.
    for (let e = s.h[L.Header.events]; e !== L.NONE; e = s.iNext[e]) this.played(s, s.iDef[e]);
    // So may a creature that attacks, wherever it lay before.
    for (let f = 0; f <= s.top(); f += L.FRAME_WORDS)
      if (s.fr[f] === M.ATTACK && s.fr[f + AttackFrame.creature] >= 0) this.played(s, s.fr[f + AttackFrame.creature]);
    const p = s.chooser();
    const verb = T.verbOf(choice);
    // One shown from on guard may have fought before anybody is asked again.
    if (verb === T.V_REVEAL) this.played(s, T.aOf(choice));
    const text = choiceToText(s, choice);
    if (HIDDEN.has(verb)) {
      if (verb === T.V_DISCARD && pallandoIn(s)) this.shown[p][T.aOf(choice)] = 1;
      // Whoever brings in such a card by its own word says which it is.
      if (verb === T.V_SIDEBOARD && D.BITS_2[T.aOf(choice)] & D.B2_OF_SIDEBOARD) this.shown[p][T.aOf(choice)] = 1;
      return;
    }
    const f = s.top();
    // Taken out of a pile unseen: unless it is a faction that is played from hand at once.
    if (verb === T.V_CARD && !(s.fr[f] === M.SEARCH && s.fr[f + SearchFrame.manner] === SEARCH_FACTION)) return;
    if (/^use .*\(hand\)/.test(text)) for (let o = 0; o < this.open.length; o++) if (o !== p) this.open[o] = true;
    const name = text.replace(/^[a-z]+( up)? /, "");
    // Behind the name there may stand how it is played; a few names end in brackets themselves.
    const def = [name, name.replace(/ \([^)]*\)$/, ""), name.replace(/ as an event.*$/, "")]
      .map(D.defOf)
      .find((d) => d >= 0);
    if (def !== undefined) this.announced.push([p, def]);
    // Where a host is to keep whom it takes: its player's own site card, which is back at once where nobody is taken.
    if (verb === T.V_TARGET) for (const site of SITES_NAMED.get(name) ?? []) this.sites[p][site] = 1;
  }
  /** The board after it. */
  after(s: Meccg): void {
    this.agentsAfter(s);
    this.gone(s);
    if (this.showing >= 0) this.believe(s);
    if (s.h[L.Header.turn] !== this.turn) {
      this.turn = s.h[L.Header.turn];
      this.open.fill(false);
    }
    const top = s.fr[s.top()];
    const unsaid = top === M.DECLARE || top === M.KEYING || top === M.PLAY_AT_SITE || top === M.PLAY_CHARACTER;
    if (!unsaid) {
      // A target may be a card of either.
      for (const [, def] of this.announced) for (const shown of this.shown) shown[def] = 1;
      this.announced = [];
    }
    for (let i = 0; i < s.slots; i++) {
      if (s.iRole[i] === L.Role.agent) this.agent(s, i);
      else if (s.iRole[i] !== L.Role.free) {
        this.shown[s.iOwner[i]][s.iDef[i]] = 1;
        // The card of the site where a hazard host keeps its prisoners lies with it.
        const site = s.iSite[i];
        if (site >= 0 && siteState(s, s.iOwner[i], site) === IN_PLAY) this.sites[s.iOwner[i]][site] = 1;
      }
    }
    for (let i = 0; i < s.h[L.Header.chainCount]; i++) {
      const e = i * L.ENTRY_WORDS;
      if (s.ch[e + Entry.card] >= 0) this.shown[s.ch[e + Entry.player]][s.ch[e + Entry.card]] = 1;
    }
    for (let i = 0; i < s.h[L.Header.depth]; i++) {
      const f = i * L.FRAME_WORDS;
      if (s.fr[f] === M.ATTACK) this.both(s.fr[f + AttackFrame.creature]);
      // Starting characters that both turned over.
      if (s.fr[f] === M.DRAFT) for (let k = DraftFrame.aside; k < L.FRAME_WORDS; k++) this.both(s.fr[f + k] - 1);
    }
    for (let p = 0; p < s.players; p++) {
      for (let k = 0; k < listLength(s, p); k++)
        if (countAt(s, p, L.Pile.out, k) + countAt(s, p, L.Pile.won, k) > 0) this.shown[p][s.list[p * L.NAMES + k]] = 1;
      if (this.open[p])
        for (let i = 0; i < s.pget(p, L.PlayerWord.hand); i++) this.shown[p][s.hands[p * L.HAND + i]] = 1;
    }
    for (let c = 0; c < s.companies; c++) {
      if (s.cget(c, L.CompanyWord.first) === L.NONE) continue;
      const sites = this.sites[s.cget(c, L.CompanyWord.owner)];
      sites[s.cget(c, L.CompanyWord.site)] = 1;
      if ((s.cbit(c, L.CompanyBit.revealed) || isLaidOpen(s, c)) && s.cget(c, L.CompanyWord.destination) >= 0)
        sites[s.cget(c, L.CompanyWord.destination)] = 1;
    }
  }
  /** An agent: his name once he has lain face up (a position may begin with one who has been turned face down again), his site while he does. */
  private agent(s: Meccg, i: number): void {
    if (!isUnseen(s, i)) this.shown[s.iOwner[i]][s.iDef[i]] = 1;
    if ((s.iStat[i] & L.Status.outOfUse) !== 0) return;
    if (s.iSite[i] >= 0) this.sites[s.iOwner[i]][s.iSite[i]] = 1;
  }
  private both(def: number): void {
    if (def >= 0) for (const seen of this.shown) seen[def] = 1;
  }
}
