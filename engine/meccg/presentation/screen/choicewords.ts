/** A choice in words for a person. Records, position files and programs have the texts of `text/choices.ts`; the tables say these. */
import { nameOfSeat, whoseText } from "./naming.js";
import { endShort } from "../../text/endname.js";
import { leftOverCosts } from "./facing.js";
import * as M from "../../rules/machine/machine.js";
import { questionOf } from "../../cards/special/special.js";
import { checkOf } from "../../rules/machine/declared.js";
import type { Meccg } from "../../meccg.js";
import { Entry, EntryKind } from "../../rules/state/entries.js";
import { supportOf } from "../../rules/organization/withstanding.js";
import { DeclareFrame, GuardFrame } from "../../rules/state/frames/chain.js";
import { StrikeFrame } from "../../rules/state/frames/combat.js";
import { CompanySiteFrame } from "../../rules/state/frames/site.js";
import { isWounded } from "../../rules/state/inplay.js";
import * as L from "../../rules/state/layout.js";
import { chosenTarget, isEntryTarget, targetIndex, TargetKind, targetKind } from "../../rules/state/targets.js";
import { cardInPlay, choiceToText } from "../../text/choices.js";
import { declareForm, guardForm } from "../../text/operands.js";
import { TG } from "../../cards/vocabulary/compiled.js";
import * as D from "../../defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { putsIn } from "../../rules/turn/exhaustion.js";
import { stay } from "../../rules/combat/strike.js";
import { asksToTap, supportNow } from "./companycombat.js";
import { untappedCosts } from "./action.js";
import { leaderOf } from "../../text/lines.js";
import { groupNow } from "./question.js";
import { Frame } from "../../rules/state/schema.js";

/** Where something is given to somebody: the choice names who gets it. */
const GIVEN = new Set([M.START_ITEMS, M.HAND_OVER, M.ATTACH, M.HEIRLOOMS, M.ROLL_OR]);
/** Where somebody's corruption check is next. */
const CHECKED = new Set([M.COUNCIL, M.CHECKS]);
/** Where a tap cancels an attack. */
const CANCELLED = new Set([M.AUTO_ATTACKS, M.MULTI_ATTACK, M.STRIKE, M.PRIORITY]);
/** What becomes of an item that is chosen here. */
const ITEM: Readonly<Record<number, (item: string) => string>> = {
  [M.START_ITEMS]: (item) => `take ${item}`,
  [M.PICK]: (item) => `lose ${item}`,
  [M.ONE_OF]: (item) => `lose ${item}`,
  [M.IN_STEAD]: (item) => `give up ${item}`,
  [M.STRIKE]: (item) => `try to steal ${item}`,
  [M.HEIRLOOMS]: (item) => `hand on ${item}`,
  [M.ROLL_OR]: (item) => `${item} stays`,
};
/** A number behind a card in play says which seat owns it; it is there where the other one does. */
const owned = (s: Meccg, text: string): string =>
  text.replace(/ \(([0-4])\)/g, (_, seat: string) => ` (${whoseText(s, s.h[L.Header.chooser], Number(seat))})`);
const nameAt = (s: Meccg, i: number): string => D.nameOf(s.iDef[i]);

/** "against Lure of Nature", "on Merry's corruption check (Lure of Nature)": what a card does to an entry of the chain. */
function entryAimedAt(s: Meccg, n: number, of: number | undefined): string {
  const e = n * L.ENTRY_WORDS;
  const def = s.ch[e + Entry.card];
  const same = Array.from({ length: s.h[L.Header.chainCount] }, (_, k) => s.ch[k * L.ENTRY_WORDS + Entry.card] === def);
  const name = `${D.nameOf(def)}${same.filter(Boolean).length > 1 ? `, number ${n + 1} in the chain` : ""}`;
  if (of === TG.declared || of === TG.environment) return `against ${name}`;
  const checked = checkOf(s, e);
  if (checked >= 0) return `on ${nameAt(s, checked)}'s corruption check (${name})`;
  return ATTEMPTS.has(s.ch[e + Entry.sort]) ? `on the attempt (${name})` : `on ${name}`;
}
const ATTEMPTS = new Set<number>([EntryKind.faction, EntryKind.influence]);
/** What is aimed at: "on Annalena", "against Weariness of the Heart", "to Bilbo"; with who or what aims, where that is known. */
function target(s: Meccg, choice: number, text: string): { by: string; at: string } {
  const f = s.top();
  const frame = s.fr[f];
  const code = chosenTarget(choice);
  const what = text.replace(/^target /, "");
  const i = T.aOf(choice);
  if (frame === M.DECLARE || frame === M.GUARD) {
    const guard = frame === M.GUARD;
    const def = guard ? s.cget(s.fr[f + GuardFrame.row], L.CompanyWord.guard) - 1 : s.fr[f + DeclareFrame.card];
    const by = def >= 0 ? D.nameOf(def) : "";
    const of = (guard ? guardForm(s, f) : declareForm(s, f))?.target?.of;
    if (isEntryTarget(code)) return { by, at: entryAimedAt(s, targetIndex(code), of) };
    const attack =
      targetKind(code) === TargetKind.attack || /^(the attack|the strike|automatic-attack \d+)$/.test(what);
    return { by, at: `${attack ? "against" : "on"} ${owned(s, what)}` };
  }
  if (GIVEN.has(frame) || questionOf(frame)?.gives) return { by: "", at: `to ${what}` };
  if (CHECKED.has(frame)) return { by: "", at: `${what}'s corruption check` };
  switch (frame) {
    case M.COMPANY_SITE:
      return { by: nameAt(s, s.fr[f + CompanySiteFrame.speaker]), at: `tries to influence ${owned(s, what)}` };
    case M.STRIKE:
      return { by: "", at: `this one, against ${what}` };
    case M.RELIEF:
      return { by: "", at: `${isWounded(s, i) ? "heal" : "untap"} ${what}` };
    case M.AUTO_ATTACKS:
      return { by: "", at: `${owned(s, what)} attacks` };
    default:
      return { by: "", at: `choose ${owned(s, what)}` };
  }
}
/** Who taps in support, and of whom. */
function support(s: Meccg, i: number, entry: number): string {
  const f = s.top();
  const who = cardInPlay(s, i);
  if (s.fr[f] === M.COMPANY_STRIKE || s.fr[f] === M.STRIKE) {
    const struck = s.fr[s.h[L.Header.strike] + StrikeFrame.target];
    return `tap ${who} to support ${nameAt(s, struck)} (+${supportNow(s, i)})`;
  }
  if (s.fr[f] === M.WITHSTAND) return `tap ${who} in support (+${supportOf(s, f, i)})`;
  if (s.fr[f] !== M.CHAIN) return `tap ${who} in support (+1)`;
  const checked = checkOf(s, entry * L.ENTRY_WORDS);
  const of = checked < 0 ? "the corruption check" : `${nameAt(s, checked)}'s corruption check`;
  // Of two checks of one character the card tells which.
  const alike = Array.from({ length: s.h[L.Header.chainCount] }, (_, n) => checkOf(s, n * L.ENTRY_WORDS));
  const several = alike.filter((one) => one === checked).length > 1;
  const which = several ? ` for ${D.nameOf(s.ch[entry * L.ENTRY_WORDS + Entry.card])}, ${entry + 1} in the chain` : "";
  return `tap ${who} to support ${of}${which} (+1)`;
}
/** A ranger taps against a River; on the way, where all companies are asked, that of which another one is the first is named. */
function fords(s: Meccg, i: number): string {
  const leader = leaderOf(s, s.iComp[i]);
  const of = s.fr[s.top()] === M.COMPANY_MOVES && leader !== nameAt(s, i) ? ` (for the company of ${leader})` : "";
  return `tap ${cardInPlay(s, i)} against the River${of}`;
}
/** Where the card of a sideboard or discard pile goes. */
function fetched(s: Meccg, def: number, to: number, text: string): string {
  const [f, name] = [s.top(), D.nameOf(def)];
  if (to === 0 && s.fr[f] === M.EXHAUST)
    return s.fr[f + Frame.step] === putsIn.at ? `put ${name} into the sideboard` : `take ${name} out of the sideboard`;
  return to === 0
    ? `${name} from the sideboard to the discard pile`
    : text.replace(/ into /, " from the sideboard into ");
}
const leftOver = (s: Meccg, n: number): string =>
  n === 0
    ? "none of the left-over strikes"
    : `${n} left-over strike${n > 1 ? "s" : ""} (-${leftOverCosts(s, s.h[L.Header.strike], n)} to him)`;

/**
 * A choice as a person reads it. `after`: it completes another one that is named before it ("play X", "on Y"). Choices of one
 * question have different words, as their texts are different.
 */
export function choiceWords(s: Meccg, choice: number, after = false): string {
  const text = choiceToText(s, choice);
  const [verb, a, b] = [T.verbOf(choice), T.aOf(choice), T.bOf(choice)];
  const frame = s.fr[s.top()];
  switch (verb) {
    case T.V_TARGET: {
      const { by, at } = target(s, choice, text);
      return by && !after ? `${by} ${at}` : at;
    }
    case T.V_SUPPORT:
      return support(s, a, b);
    case T.V_GROUP:
      return groupNow(s, a) || "in a company apart";
    case T.V_EXCESS:
      return leftOver(s, a);
    case T.V_TAP:
      if (asksToTap(s, s.top()) || (frame === M.STRIKE && s.fr[s.top() + Frame.step] === stay.at))
        return `tap ${cardInPlay(s, a)} to fight`;
      if (frame === M.COMPANY_MOVES || frame === M.COMPANY_SITE) return fords(s, a);
      return CANCELLED.has(frame) ? `tap ${cardInPlay(s, a)} to cancel the attack` : text;
    case T.V_UNTAPPED:
      return `${text} (-${untappedCosts(s)})`;
    case T.V_ITEM:
      // Who attacks may be asked what the other one loses.
      if (frame === M.PICK && s.iOwner[a] !== s.h[L.Header.chooser])
        return text.replace(/^item /, `${nameOfSeat(s, s.iOwner[a])} loses `);
      return (
        (ITEM[frame] ?? questionOf(frame)?.item)?.(text.replace(/^item /, "")) ?? text.replace(/^item /, "choose ")
      );
    case T.V_GUARD:
      return `lay ${D.nameOf(a)} on guard`;
    case T.V_KEY:
      // Here the one who is attacked says which attack comes first.
      if (frame === M.COMPANY_SITE) return `${D.nameOf(a)} attacks first`;
      return text.replace(/^creature /, "attack with ");
    case T.V_ACT:
      return frame === M.COMPANY_SITE && s.h[L.Header.chooser] === s.active
        ? owned(s, text).replace(/ attacks$/, " attacks first")
        : owned(s, text);
    case T.V_AGENT:
      return text.replace(/^agent /, "play the agent ");
    case T.V_SIDEBOARD:
      return fetched(s, a, b, text);
    case T.V_FETCH:
      return text === "sideboard"
        ? "fetch cards from your sideboard"
        : text
            .replace(/^look for items by (.*)$/, "discard $1 to look for items in the other discard pile")
            .replace(/^sideboard by (.*)$/, "tap $1 to fetch hazards from your sideboard");
    case T.V_ORDER:
      return owned(s, text).replace(/^first (.*?)( \(\d+\))?$/, "$1 first$2");
    case T.V_ARRANGE:
      return text.replace(/^arrange at /, "arrange who stands with whom at ");
    case T.V_CALL:
      return text.replace("the Council", endShort(s, s.h[L.Header.chooser]));
    case T.V_LOOK:
      return text.replace("the own deck", "your own deck");
    default:
      return owned(s, text);
  }
}
/** Passing first, then what is done at once, what prepares, and last what may be laid face down on guard: nearly every card may. */
export function choiceRank(choice: number): number {
  return RANKS[T.verbOf(choice)] ?? 1;
}
const RANKS: Readonly<Record<number, number>> = {
  [T.V_PASS]: 0,
  [T.V_ACT]: 2,
  [T.V_FETCH]: 2,
  [T.V_GUARD]: 3,
};
/** Is a card laid face down by it? */
export const isGuard = (choice: number): boolean => T.verbOf(choice) === T.V_GUARD;
