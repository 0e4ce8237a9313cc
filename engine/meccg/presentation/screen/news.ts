/**
 * A game as one player sees it happen, told line by line. Everything comes from comparing two of his views, or from
 * his view at the moment of a roll: so nothing can be told that he may not know, and a pass is silent, chosen or not.
 */
import { nameOfSeat, possessive, subject, WHOSE, whoseText } from "./naming.js";
import { isSolitaire } from "../../rules/state/solitaire.js";
import { endName } from "../../text/endname.js";
import type { ChanceLog } from "../../../core/record.js";
import * as D from "../../defs.js";
import * as L from "../../rules/state/layout.js";
import { strikeMark } from "../../rules/state/strikemarks.js";
import { DISCARD_HAND, DRAW_TO } from "../../rules/machine/machine.js";
import { firstOf, NONE } from "../../rules/state/inplay.js";
import { combatOf, companyOnTurn, playerOnTurn } from "../../rules/facts/combat/companycombat.js";
import { listLength } from "../../rules/state/lists.js";
import { Entry, EntryBit, EntryKind } from "../../rules/state/entries.js";
import { AttackFrame, StrikeFrame } from "../../rules/state/frames/combat.js";
import { support } from "../../rules/combat/strike.js";
import type { Meccg } from "../../meccg.js";
import { changesText, phaseText } from "../../text/story.js";
import * as T from "../../cards/vocabulary/terms.js";
import { keyText } from "../../text/choices.js";
import { MeccgView } from "../../knowledge/view.js";
import { knownAt } from "../../rules/machine/known.js";
import { attackSentence, chainEntries } from "./action.js";
import { whereText } from "./board.js";
import { graveNews } from "./grave.js";
import { many } from "../../../core/lines.js";
import { cardOnTable, leaderOf } from "../../text/lines.js";
import { seen } from "../seen.js";
import { rollText } from "./rolls.js";
import { Frame } from "../../rules/state/schema.js";

/** A line as it is told: a heading, or what happened; and what a page would stop at or show. */
export interface LogLine {
  heading: boolean;
  text: string;
  /** What the dice came to. */
  roll?: number;
  /** An attack on a company of one's own begins. */
  attack?: true;
  /** Another turn begins. */
  turn?: true;
  /** A loss, or what else must not be overlooked: a sentence that says whose it is. */
  grave?: string;
}

const does = (view: MeccgView, p: number, verb: string): string =>
  p === view.player ? `you ${verb}` : `${nameOfSeat(view, p)} ${verb.replace(/^(\w+)/, "$1s")}`;

/** Whose an entry of the chain is, behind it. */
const OF_SOMEBODY = new RegExp(` \\((${WHOSE})(, cancelled)?\\)(?=$|: needs |; )`);
/** A chain entry that was just declared. */
function declared(view: MeccgView, s: Meccg, n: number): string {
  const e = n * L.ENTRY_WORDS;
  const p = s.ch[e + Entry.player];
  const whole = chainEntries(s, view.player)[n];
  const plain = whole.replace(OF_SOMEBODY, "");
  switch (s.ch[e + Entry.sort]) {
    case EntryKind.card:
      if (s.ch[e + Entry.bits] & EntryBit.wasOnGuard) return `${does(view, p, "show")} the card on guard: ${plain}`;
      return does(view, p, `play ${plain}`);
    case EntryKind.siteCard:
      return does(view, p, `play ${plain}`);
    case EntryKind.creature:
      return does(view, p, `play ${D.nameOf(s.ch[e + Entry.card])}, keyed to ${keyText(s.ch[e + Entry.extra])}`);
    case EntryKind.ability:
      return does(view, p, `use ${plain}`);
    case EntryKind.trigger:
      return `${D.nameOf(s.ch[e + Entry.card])} takes effect`;
    default:
      return plain;
  }
}
/** What a line of an attack that begins starts with. */
const ATTACK = "attack: ";
const key = (s: Meccg, n: number): string =>
  Array.from(s.ch.subarray(n * L.ENTRY_WORDS, n * L.ENTRY_WORDS + 4)).join(" ");
function chainNews(view: MeccgView, a: Meccg, b: Meccg): string[] {
  const [had, has] = [a.h[L.Header.chainCount], b.h[L.Header.chainCount]];
  const out: string[] = [];
  for (let n = 0; n < has; n++) {
    // That a card was laid on guard is told of its company.
    if (b.ch[n * L.ENTRY_WORDS + Entry.sort] === EntryKind.guard) continue;
    if (n >= had || key(a, n) !== key(b, n)) out.push(declared(view, b, n));
  }
  return out;
}
function combatNews(a: Meccg, b: Meccg): string[] {
  const out: string[] = [];
  const fights = (s: Meccg): string => {
    // Companies that fight attack each other: that is one attack, whichever side acts and whose strike is faced.
    if (combatOf(s) >= 0) return `companies ${combatOf(s)}`;
    const f = s.h[L.Header.attack];
    return f === 0
      ? ""
      : `${f} ${s.fr[f + AttackFrame.creature]} ${s.fr[f + AttackFrame.race]} ${s.fr[f + AttackFrame.company]}`;
  };
  if (fights(a) !== fights(b)) {
    if (fights(a) !== "" && fights(b) === "") out.push("the attack is over");
    else if (fights(b) !== "") out.push(`${ATTACK}${attackSentence(b)}`);
  }
  for (let i = 0; i < b.slots; i++) {
    if (b.iRole[i] !== L.Role.character && b.iRole[i] !== L.Role.ally) continue;
    const given = strikeMark(a, i) === L.ST_NONE && b.h[L.Header.attack] !== 0;
    if (given && strikeMark(b, i) === L.ST_ASSIGNED) out.push(`a strike for ${D.nameOf(b.iDef[i])}`);
    if (given && strikeMark(b, i) === L.ST_TWO) out.push(`two strikes for ${D.nameOf(b.iDef[i])}`);
  }
  return out;
}
/** The card on guard was turned over for an attack to come, or went back to the hand; shown as an event the chain tells it. */
function guardGone(view: MeccgView, a: Meccg, b: Meccg, c: number): string[] {
  const was = a.cget(c, L.CompanyWord.guard);
  if (was === 0 || b.cget(c, L.CompanyWord.guard) !== 0) return [];
  const p = a.cget(c, L.CompanyWord.guarder);
  if (b.cbit(c, L.CompanyBit.guardCreature) && !a.cbit(c, L.CompanyBit.guardCreature))
    return [`${does(view, p, "show")} the card on guard: ${D.nameOf(b.cget(c, L.CompanyWord.limitChange) - 1)}`];
  for (let n = 0; n < b.h[L.Header.chainCount]; n++)
    if (b.ch[n * L.ENTRY_WORDS + Entry.bits] & EntryBit.wasOnGuard) return [];
  return [
    p === view.player && was > 0
      ? `your card on guard, ${D.nameOf(was - 1)}, goes back to your hand`
      : `${possessive(view, view.player, p)} card on guard goes back to their hand`,
  ];
}
function companyNews(view: MeccgView, a: Meccg, b: Meccg): string[] {
  const out: string[] = [];
  for (let c = 0; c < b.companies; c++) {
    out.push(...guardGone(view, a, b, c));
    if (firstOf(b, c) === NONE) continue;
    const who = `the company of ${leaderOf(b, c)}`;
    const guard = b.cget(c, L.CompanyWord.guard);
    if (guard !== 0 && a.cget(c, L.CompanyWord.guard) === 0) {
      const p = b.cget(c, L.CompanyWord.guarder);
      out.push(
        `${does(view, p, `lay ${guard > 0 && p === view.player ? D.nameOf(guard - 1) : "a card"}`)} on guard against ${who}`,
      );
    }
    const shown = b.cbit(c, L.CompanyBit.revealed) && !a.cbit(c, L.CompanyBit.revealed);
    if (shown && b.cget(c, L.CompanyWord.destination) >= 0) out.push(`${who}: ${whereText(b, c)}`);
    if (b.cbit(c, L.CompanyBit.sentBack) && !a.cbit(c, L.CompanyBit.sentBack))
      out.push(`${who} must go back to where it came from`);
  }
  return out;
}
/** Who taps to support the one who faces a strike, rather than for something else. */
function supports(a: Meccg, b: Meccg, i: number): boolean {
  const f = a.h[L.Header.strike];
  if (
    f === 0 ||
    f !== b.h[L.Header.strike] ||
    a.fr[f + Frame.step] !== support.at ||
    a.fr[f + StrikeFrame.target] === i
  )
    return false;
  return (
    a.iComp[i] === a.iComp[a.fr[f + StrikeFrame.target]] && b.fr[f + StrikeFrame.plus] > a.fr[f + StrikeFrame.plus]
  );
}
function tapNews(a: Meccg, b: Meccg): string[] {
  // Everything untaps in the untap phase: nobody needs to be told.
  if (b.h[L.Header.phase] === T.PHASE_UNTAP || a.h[L.Header.turn] !== b.h[L.Header.turn]) return [];
  const [taps, untaps, helpers]: [string[], string[], string[]] = [[], [], []];
  for (let i = 0; i < a.slots; i++) {
    if (a.iRole[i] === L.Role.free || a.iDef[i] !== b.iDef[i] || a.iRole[i] !== b.iRole[i]) continue;
    if ((a.iStat[i] | b.iStat[i]) & L.Status.wounded) continue;
    const [was, is] = [a.iStat[i] & L.Status.tapped, b.iStat[i] & L.Status.tapped];
    if (was !== is && is && supports(a, b, i)) helpers.push(`${cardOnTable(b, i)} supports`);
    else if (was !== is) (is ? taps : untaps).push(cardOnTable(b, i));
  }
  return [
    ...helpers,
    ...(taps.length ? [`${taps.join(", ")} ${taps.length > 1 ? "tap" : "taps"}`] : []),
    ...(untaps.length ? [`${untaps.join(", ")} ${untaps.length > 1 ? "untap" : "untaps"}`] : []),
  ];
}
function openDiscards(s: Meccg, p: number): number {
  let n = 0;
  for (let k = 0; k < listLength(s, p); k++) n += knownAt(s, p, L.Known.discard, k);
  return n;
}
function pileNews(view: MeccgView, a: Meccg, b: Meccg): string[] {
  const out: string[] = [];
  for (let p = 0; p < b.players; p++) {
    const grew = (word: number): number => b.pget(p, word) - a.pget(p, word);
    if (grew(L.PlayerWord.exhausted) > 0) {
      out.push(`${possessive(view, view.player, p)} deck is exhausted, the discard pile becomes the new one`);
      continue;
    }
    const hidden = grew(L.PlayerWord.pile + L.Pile.discard) - (openDiscards(b, p) - openDiscards(a, p));
    if (p !== view.player && hidden > 0 && grew(L.PlayerWord.hand) < 0)
      out.push(`${does(view, p, "discard")} ${many(hidden, "card")} face down`);
    const side = -grew(L.PlayerWord.pile + L.Pile.sideboard);
    if (side > 0) out.push(`${does(view, p, "take")} ${many(side, "card")} out of the sideboard`);
  }
  if (b.h[L.Header.caller] !== a.h[L.Header.caller] && b.h[L.Header.caller] > 0)
    out.push(
      isSolitaire(b)
        ? b.h[L.Header.caller] === 100
          ? "the limit of turns is reached"
          : `${does(view, b.h[L.Header.caller] - 1, "call")} ${endName(seen(view), view.player)}`
        : b.h[L.Header.caller] === 100
          ? `the limit of turns is reached: ${endName(seen(view), view.player)} is held`
          : `${does(view, b.h[L.Header.caller] - 1, "call")} ${endName(seen(view), view.player)}: the next turn is the last`,
    );
  return out;
}

/** "Bifur comes into play at Rivendell", and whose he is. */
function owned(view: MeccgView, line: string): string {
  const who = /^(.+) comes into play/.exec(line)?.[1];
  if (who === undefined) return line;
  for (let i = 0; i < view.slots; i++)
    if (view.iRole[i] !== L.Role.free && D.nameOf(view.iDef[i]) === who)
      return `${line} (${whoseText(view, view.player, view.iOwner[i])})`;
  return line;
}

/** What differs between two views of one player. */
export function newsText(before: MeccgView, after: MeccgView): string[] {
  const [a, b] = [seen(before), seen(after)];
  const name = (seat: string): string => subject(after, after.player, Number(seat));
  return [
    ...chainNews(after, a, b),
    ...companyNews(after, a, b),
    ...combatNews(a, b),
    ...changesText(before, after).map((line) =>
      owned(
        after,
        line.replace(/\bseat (\d)/, (_, seat: string) => name(seat)),
      ),
    ),
    ...tapNews(a, b),
    ...pileNews(after, a, b),
  ];
}

const ENDS =
  /^the attack is over$| arrives? at | is eliminated$| is taken prisoner$|card on guard.* goes back to (your|their) hand$/;

const GRAVE =
  / (is eliminated|is taken prisoner|is discarded|leaves play|goes back to the hand|must go back|comes into play)\b/;

/** Watches a state for one player. Hang it on the state as its chance log, and let it look after every choice. */
export class Teller implements ChanceLog {
  private last: MeccgView;
  private now: MeccgView;
  private lines: LogLine[] = [];
  /** Who was told of chance before this one came. */
  private readonly before: ChanceLog | null;
  private readonly drawn: string[] = [];
  private hisDraws = 0;
  /** Whose draws those are. */
  private draws = 0;
  private heading = "";
  private text = "";
  private turn = 0;

  constructor(
    private readonly state: Meccg,
    private readonly player: number,
  ) {
    this.last = state.view(player);
    this.now = new MeccgView(state.players);
    // Several may look on: each tells his own.
    this.before = state.chanceLog;
    state.chanceLog = this;
    this.sayHeading(this.last);
  }
  private print(text: string, more: Pick<LogLine, "roll" | "attack" | "grave"> = {}): void {
    this.lines.push({ heading: false, text, ...more });
  }
  private sayDraws(): void {
    if (this.drawn.length) this.print(`you draw ${this.drawn.join(", ")}`);
    if (this.hisDraws) this.print(`${nameOfSeat(this.state, this.draws)} draws ${many(this.hisDraws, "card")}`);
    this.drawn.length = 0;
    this.hisDraws = 0;
  }
  private sayHeading(view: MeccgView): void {
    const whose = `${possessive(view, view.player, playerOnTurn(view))} turn`;
    const turn = view.h[L.Header.turn] > 0 ? `turn ${view.h[L.Header.turn]}, ${whose}: ` : "";
    // Members come and go within a phase: only another turn, phase or company makes a new heading.
    const key = [view.h[L.Header.turn], view.h[L.Header.phase], companyOnTurn(view)].join(" ");
    const text = turn + phaseText(view);
    if (key !== this.heading && text !== this.text && view.h[L.Header.chooser] >= 0) {
      const begins = view.h[L.Header.turn] > this.turn;
      this.turn = view.h[L.Header.turn];
      this.lines.push({ heading: true, text, ...(begins ? { turn: true } : {}) });
      this.text = text;
    }
    this.heading = key;
  }
  came(label: string, player: number, value: string): void {
    this.before?.came(label, player, value);
    if (label === "roll") this.rolled(player, Number(value));
    else this.drew(player, value);
  }
  private rolled(player: number, value: number): void {
    this.look();
    this.print(rollText(this.last, player, value), { roll: value });
  }
  private drew(player: number, name: string): void {
    const f = this.state.top();
    if (this.state.fr[f] === DRAW_TO) {
      const mine = player === this.player;
      // What happened before the first of several draws is told before them.
      if (mine ? this.drawn.length === 0 : this.hisDraws === 0 || this.draws !== player) this.look();
      if (!mine && this.draws !== player) this.sayDraws();
      if (mine) this.drawn.push(name);
      else this.hisDraws++;
      if (!mine) this.draws = player;
      return;
    }
    this.look();
    const what = this.state.fr[f] === DISCARD_HAND ? "chance picks" : "turned over:";
    if (player === this.player) this.print(`${what} ${name}`);
    else this.print(`${what} a card of ${nameOfSeat(this.state, player)}'s`);
  }
  private isAttacked(view: MeccgView): boolean {
    const f = view.h[L.Header.attack];
    return f !== 0 && view.cget(view.fr[f + AttackFrame.company], L.CompanyWord.owner) === this.player;
  }
  /** Tells what has changed since it last looked. */
  look(): void {
    const { state, last, now } = this;
    state.view(this.player, now);
    if (last.bytes.every((byte, i) => i < 4 || byte === now.bytes[i])) return;
    this.sayDraws();
    const news = newsText(last, now);
    // Looked for only where a line may be such: it takes two more copies of the table.
    const grave = news.some((line) => GRAVE.test(line)) ? graveNews(now, seen(last), seen(now)) : [];
    const says = (line: string): void => {
      const found = grave.findIndex(([begins]) => line.startsWith(begins));
      const [sentence] = found < 0 ? [] : grave.splice(found, 1).map(([, one]) => one);
      const attack = line.startsWith(ATTACK) && this.isAttacked(now);
      this.print(line, { ...(attack ? { attack: true } : {}), ...(sentence ? { grave: sentence } : {}) });
    };
    // What ends a phase is told before the next one begins.
    for (const line of news) if (ENDS.test(line)) says(line);
    this.sayHeading(now);
    for (const line of news) if (!ENDS.test(line)) says(line);
    this.last = now;
    this.now = last;
  }
  /** What was told since this was last asked. */
  take(): LogLine[] {
    const log = this.lines;
    this.lines = [];
    return log;
  }
}
