/**
 * The directed run: for every card a game in which it is played and carried out. A game is known by its ruleset, its number
 * and the cards that both lists must hold; from these everything else is drawn, so that a row of a table is a whole game.
 */
import { HeuristicAgent } from "../../agents/heuristic/heuristic.js";
import type { Settings } from "../../agents/heuristic/params.js";
import { VERSION_2 } from "../../agents/heuristic/versions.js";
import { makeAgent } from "../../agents/registry.js";
import type { Agent } from "../../engine/core/agent.js";
import { type GameSetup, OVER } from "../../engine/core/game.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { fold } from "../../engine/core/nearest.js";
import { type Deck, meccg, type MeccgView, type Ruleset, rulesetByName } from "../../engine/meccg/index.js";
import type { Alignment } from "../../engine/meccg/cards/words/basics.js";
import type { CardSet } from "../../engine/meccg/rules/state/ruleset.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import { randomDeck } from "../../engine/meccg/decks/randomdeck.js";
import { inPlay } from "../../engine/meccg/rules/state/inplay.js";
import { isFaceDown } from "../../engine/meccg/rules/state/agents.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";

/** A game made for one card. */
export interface Directed {
  /** Set and number of a card, a site or a region. */
  card: string;
  ruleset: string;
  number: number;
  /** What the card's player wants beside it: cards of his list, sites to go to; and what the other wants. */
  with: readonly string[];
  against: readonly string[];
}
/** How often cards, sites and regions came up, by set and number. */
export class Tally {
  readonly played = new Map<string, number>();
  readonly resolved = new Map<string, number>();
  add(to: "played" | "resolved", id: string, count = 1): void {
    this[to].set(id, (this[to].get(id) ?? 0) + count);
  }
}
/** Who goes to meet a card most of the time, and now and then elsewhere, so that nothing is waited for in vain. */
const EAGER = 9;

/**
 * "Mount Doom after The One Ring": what is wanted, and the card that must be in play first; "Paths of the Dead beside Army of
 * the Dead": the card that must be in the hand.
 */
function wantOf(text: string): { name: string; after: number; beside: number } {
  const [rest, after] = text.split(" after ") as [string, string?];
  const [name, beside] = rest.split(" beside ") as [string, string?];
  return { name, after: after ? D.defOf(after) : -1, beside: beside ? D.defOf(beside) : -1 };
}
/** As a want: what is wanted is not discarded from the hand while something else is there, and wants come in their order. */
const KEEP = "keep";
/** "list Gollum": the card is in the list, and its name wants nothing. */
const LISTED = /^list /;
function inHand(view: MeccgView, seat: number, def: number): boolean {
  for (let k = 0; k < view.pget(seat, L.PlayerWord.hand); k++) if (view.hands[seat * L.HAND + k] === def) return true;
  return false;
}
/** Plays what names something wanted; otherwise as `inner`, or lets the other do as he likes. */
class Director implements Agent<MeccgView> {
  readonly name = "director";
  readonly looks = true;
  private readonly wanted: readonly { name: string; after: number; beside: number }[];
  private readonly keeps: boolean;
  constructor(
    private readonly inner: Agent,
    wanted: readonly string[],
    private readonly idle: boolean,
    private readonly seat: number,
  ) {
    this.keeps = wanted.includes(KEEP);
    this.wanted = wanted
      .filter((want) => want !== KEEP && !LISTED.test(want))
      .map(wantOf)
      .map((want) => ({ ...want, name: fold(want.name) }));
  }
  choose(view: MeccgView, choices: Int32Array, count: number, stream: OwnStream): number {
    const wanted = this.wanted.filter(
      ({ after, beside }) => (after < 0 || inPlay(view, after) >= 0) && (beside < 0 || inHand(view, this.seat, beside)),
    );
    if (this.keeps) return this.carefully(wanted, view, choices, count, stream);
    if (wanted.length > 0 && stream.below(10) < EAGER)
      for (let i = 0; i < count; i++) {
        const text = fold(meccg.choiceToText(view, choices[i]));
        if (/^(discard|give up|return|on guard)/.test(text)) continue;
        if (wanted.some(({ name }) => text.includes(name))) return choices[i];
      }
    if (this.idle) for (let i = 0; i < count; i++) if (T.verbOf(choices[i]) === T.V_PASS) return choices[i];
    return this.inner.choose(view as never, choices, count, stream);
  }
  /** What is wanted most comes first, and nothing of it is thrown away. */
  private carefully(
    wanted: readonly { name: string }[],
    view: MeccgView,
    choices: Int32Array,
    count: number,
    stream: OwnStream,
  ): number {
    const texts = Array.from({ length: count }, (_, i) => fold(meccg.choiceToText(view, choices[i])));
    const discards = texts.some((text) => text.startsWith("discard "));
    if (discards) {
      const at = texts.findIndex((text) => !this.wanted.some(({ name }) => text.includes(name)));
      if (at >= 0) return choices[at];
    } else if (stream.below(10) < EAGER)
      for (const { name } of wanted) {
        const at = texts.findIndex((text) => text.includes(name) && !/^(give up|return|on guard)/.test(text));
        if (at >= 0) return choices[at];
      }
    return this.inner.choose(view as never, choices, count, stream);
  }
}

/** What a card, site or region is called. */
export function calledOf(id: string): string {
  const site = D.SITE_LIST.findIndex((s) => s.id === id);
  if (site >= 0) return D.siteName(site);
  const region = D.REGION_LIST.find((r) => r.id === id);
  return region ? region.name : D.nameOf(D.defOf(id));
}
const isPlayCard = (name: string): boolean => D.defOf(name) > 0;

/** Sets that minions play with. */
const WITH_MINIONS: readonly CardSet[] = ["MELE", "MEAS", "MEWH", "MEBA"];
/** Sets of whose cards some speak of the sides that came with them. */
const WITH_OTHERS: Readonly<Partial<Record<CardSet, Alignment>>> = { MEWH: "fallen-wizard", MEBA: "balrog" };
/** The side of a list: the card's own, and for the other now one and now the other where there are others than heroes. */
function sideOf({ card, number }: Directed, set: CardSet, seat: number): Alignment {
  if (seat === 1) {
    if (number % 3 === 2 && WITH_MINIONS.includes(set)) return "minion";
    return number % 3 === 1 ? (WITH_OTHERS[set] ?? "hero") : "hero";
  }
  const d = D.defOf(card);
  if (d > 0 && D.SPECIFIC[d] === T.BALROGS_OWN) return "balrog";
  const side = d > 0 ? T.ALIGNMENTS[D.ALIGNMENT_OF[d]] : D.SITE_LIST.find((s) => s.id === card)?.alignment;
  return side ?? "hero";
}
/** The lists and the luck of a directed game. */
export function setupOf(game: Directed): GameSetup<Deck, Ruleset> & { ruleset: Ruleset } {
  const ruleset = rulesetByName(game.ruleset);
  const seed = `directed ${game.card}`;
  // The first set and that of the card: a set that comes later changes no list. Minions have their first set too.
  const set = game.card.slice(0, game.card.indexOf("-")) as CardSet;
  const sets: readonly CardSet[] = WITH_MINIONS.includes(set) ? ["METW", "MELE", set] : ["METW", set];
  const cards = (wants: readonly string[]) =>
    wants.map((want) => wantOf(want).name.replace(LISTED, "")).filter(isPlayCard);
  const decks = [cards([calledOf(game.card), ...game.with]), cards(game.against)].map((include, seat) =>
    randomDeck(new OwnStream(seed, game.number, `list ${seat}`), ruleset, include, sets, sideOf(game, set, seat)),
  );
  return { ruleset, decks, streams: seedStreams(seed, game.number, 2) };
}

/** The figures of the pilot that the table was made with: a later heuristic would play other games than it names. */
const PILOT: Settings = { ...VERSION_2, sets: 1, hints: 1, later: 0.2, strays: 1 };
/** No game that ends has nearly as many choices. */
const LONGEST = 60_000;
/** Plays a directed game until its card is carried out, or to the end; the choices made, and what came up on the way. */
export function playDirected(game: Directed, tally: Tally): { reached: boolean; choices: number[] } {
  const s = meccg.start(setupOf(game));
  const seed = `directed ${game.card}`;
  const wants = [[calledOf(game.card), ...game.with], game.against];
  // Who plays at random also does what nobody should: enters a Haven, goes where nothing is to be had.
  const inner = (): Agent => (game.number % 2 === 0 ? new HeuristicAgent(PILOT) : makeAgent("random", meccg as never));
  // In every fourth game the other lets everything pass: some cards are hard enough to come by without him.
  const idle = game.number % 4 === 3;
  const agents = wants.map((wanted, seat) => new Director(inner(), wanted, idle && seat === 1, seat));
  const own = wants.map((_, seat) => new OwnStream(seed, game.number, `agent ${seat}`));
  const views: (MeccgView | undefined)[] = [undefined, undefined];
  const options = new Int32Array(meccg.maxChoices);
  const choices: number[] = [];
  const before = tally.resolved.get(game.card) ?? 0;
  const reached = () => (tally.resolved.get(game.card) ?? 0) > before;
  const places = new Places();
  s.cardLog = {
    came: (what, def) => {
      if (what !== "used") tally.add(what, D.idOf(def));
    },
  };
  places.look(s, tally);
  while (s.chooser() !== OVER && !reached()) {
    const seat = s.chooser();
    const count = s.legal(options);
    views[seat] = s.view(seat, views[seat]);
    const choice = agents[seat].choose(views[seat], options, count, own[seat]);
    choices.push(choice);
    if (choices.length > LONGEST)
      throw new Error(`no end after ${LONGEST} choices; the last: ${meccg.choiceToText(s, choice)}`);
    s.play(choice);
    places.look(s, tally);
  }
  return { reached: reached(), choices };
}

/** Characters, rings that a test has brought and agents, who are seen when they lie open, come into play without being declared. */
const unsaid = (s: Meccg, i: number): boolean =>
  s.iRole[i] === L.Role.character ||
  (s.iRole[i] === L.Role.agent && !isFaceDown(s, i)) ||
  (s.iRole[i] === L.Role.item && D.CLASS[s.iDef[i]] === T.ITEM_CLASS.special);

/** Sees characters who come into play, sites that are reached and regions that are crossed, after the setup. */
class Places {
  private seen = new Set<string>();
  look(s: Meccg, tally: Tally): void {
    const setup = s.h[L.Header.turn] === 0;
    const now = new Set<string>();
    for (let i = 0; i < L.SLOTS; i++) if (unsaid(s, i)) now.add(D.idOf(s.iDef[i]));
    for (let c = 0; c < s.companies; c++) {
      if (s.cget(c, L.CompanyWord.first) === L.NONE) continue;
      now.add(D.PLACE_LIST[s.cget(c, L.CompanyWord.site)].id);
      if (!s.cbit(c, L.CompanyBit.revealed)) continue;
      for (let k = 0; k < s.cget(c, L.CompanyWord.pathLength); k++) {
        const region = L.regionName(s.cget(c, L.CompanyWord.regions + k));
        if (region >= 0) now.add(D.REGION_LIST[region].id);
      }
    }
    for (const id of now)
      if (!this.seen.has(id) && !setup) {
        tally.add("played", id);
        tally.add("resolved", id);
      }
    this.seen = now;
  }
}
