/** Choices in words and back. A text is unique among the legal ones of its step; docs/NOTATION.md lists the forms. */
import { ownTarget } from "../rules/machine/target.js";
import { keyKind, keyValue } from "../rules/state/packed.js";
import type { GameState } from "../../core/game.js";
import { unknownName, UserError } from "../../core/errors.js";
import { TG } from "../cards/vocabulary/compiled.js";
import { AHEAD } from "../rules/facts/combat/attacksahead.js";
import { BIDS } from "../rules/facts/score/scenarios.js";
import * as D from "../defs.js";
import * as L from "../rules/state/layout.js";
import {
  CHAIN,
  COMPANY_SITE,
  DECLARE,
  GUARD,
  KEYING,
  LOOK,
  MOVEMENT,
  frameName,
  RACE_TIE,
  START_ITEMS,
} from "../rules/machine/machine.js";
import type { Table } from "../rules/state/table.js";
import * as T from "../cards/vocabulary/terms.js";
import { keyedHow } from "../rules/piles/looking.js";
import { tooLargeTogether } from "../rules/movement/movementhazard.js";
import { FROM_UNDER, WAY_EXTRA, WAY_HOARD, WAY_THOROUGH } from "../rules/site/playways.js";
import { temporaryDef } from "../rules/state/temporaryeffects.js";
import { regionOf } from "../cards/wording/words.js";
import * as A from "../rules/state/slots.js";
import { isUnseen } from "../rules/state/agents.js";
import { Entry } from "../rules/state/entries.js";
import { DeclareFrame, GuardFrame } from "../rules/state/frames/chain.js";
import { freeStandIn } from "../rules/facts/play/standins.js";
import { chosenTarget, isEntryTarget, targetIndex, TargetKind, targetKind } from "../rules/state/targets.js";
import { Frame } from "../rules/state/schema.js";

/** "agent #2 face down": an agent whose name is not seen, by his number among those of his player. */
export function unseenAgent(s: Table, i: number): string {
  let n = 1;
  for (let j = 0; j < i; j++) if (s.iOwner[j] === s.iOwner[i] && isUnseen(s, j)) n++;
  return `agent #${n} face down`;
}
const hiddenFromChooser = (s: Table, i: number): boolean =>
  isUnseen(s, i) && (s.iDef[i] === D.NO_CARD || s.iOwner[i] !== s.h[L.Header.chooser]);
/** Do two cards of one role lie on the same, or on two that are called the same (no Old Troll is unique)? */
function isSameHost(s: Table, j: number, i: number): boolean {
  const [a, b] = [s.iHost[j], s.iHost[i]];
  if (a === b) return true;
  const borne = s.iRole[i] === L.Role.item || s.iRole[i] === L.Role.ally || s.iRole[i] === L.Role.attached;
  return borne && a !== L.NONE && b !== L.NONE && s.iDef[a] === s.iDef[b];
}
/**
 * A card in play by name, told apart from others of the same name by its bearer (and, if need be, a number): a name says
 * no site, so that two on different sites, or played at them, have a number too.
 */
export function cardInPlay(s: Table, i: number): string {
  if (i < 0 || i >= L.SLOTS || s.iRole[i] === L.Role.free) return `card ${i}`;
  if (hiddenFromChooser(s, i)) return `${unseenAgent(s, i)} (${s.iOwner[i]})`;
  const name = D.nameOf(s.iDef[i]);
  if (D.UNIQUE[s.iDef[i]]) return name;
  const host = s.iHost[i];
  let text = name;
  if ((s.iRole[i] === L.Role.item || s.iRole[i] === L.Role.ally || s.iRole[i] === L.Role.attached) && host !== L.NONE)
    text = `${name} of ${D.nameOf(s.iDef[host])}`;
  let before = 0;
  for (let j = 0; j < i; j++)
    if (
      s.iRole[j] === s.iRole[i] &&
      s.iDef[j] === s.iDef[i] &&
      (isSameHost(s, j, i) || s.iRole[i] === L.Role.onCompany || s.iRole[i] === L.Role.character) &&
      s.iOwner[j] === s.iOwner[i]
    )
      before++;
  if (s.iOwner[i] !== s.h[L.Header.chooser] && s.iRole[i] !== L.Role.item) text = `${text} (${s.iOwner[i]})`;
  return before ? `${text} #${before + 1}` : text;
}
/** A company by its first character and site; of several that would be called the same (they need not be unique) the later by a number too. */
export function companyText(s: Table, c: number): string {
  const i = s.cget(c, L.CompanyWord.first);
  const site = s.cget(c, L.CompanyWord.site);
  if (i === L.NONE) return `company ${c}`;
  const text = `the company of ${D.nameOf(s.iDef[i])} at ${site < 0 ? "no site" : D.siteName(site)}`;
  if (D.UNIQUE[s.iDef[i]]) return text;
  let before = 0;
  for (let k = 0; k < c; k++) {
    const j = s.cget(k, L.CompanyWord.first);
    if (j !== L.NONE && s.iDef[j] === s.iDef[i] && s.cget(k, L.CompanyWord.site) === site) before++;
  }
  return before ? `${text} #${before + 1}` : text;
}
export function keyText(key: number): string {
  const v = keyValue(key);
  switch (keyKind(key)) {
    case A.KEY_REGION_TYPE:
      return regionOf(T.REGION_LETTERS[v]);
    case A.KEY_REGION:
      return D.REGION_LIST[v].name;
    case A.KEY_SITE_TYPE:
      return T.SITE_TYPES[v];
    case A.KEY_SITE:
      return D.siteName(v);
    case A.KEY_SITE_IN:
      return `the region of ${D.siteName(v)}`;
    case A.KEY_HUNTED:
      return "nothing, for it was hunted";
    case A.KEY_OPENED:
      return "what the company has faced";
    default:
      return "the way between two Havens";
  }
}
/** A key in words; what it says of an agent needs the table. */
export const keyOnTable = (s: Table, key: number): string =>
  keyKind(key) === A.KEY_AGENT_FREE
    ? `the site of ${cardInPlay(s, keyValue(key))}, uncounted`
    : keyKind(key) === A.KEY_AGENT
      ? `the site of ${cardInPlay(s, keyValue(key))}`
      : keyText(key);
function entryText(s: Table, n: number): string {
  const e = n * L.ENTRY_WORDS;
  return `${D.nameOf(s.ch[e + Entry.card])} in the chain${n > 0 ? ` (${n + 1})` : ""}`;
}
function modeText(def: number, k: number, ability: boolean): string {
  const list = ability ? D.ABILITIES[def] : D.MODES[def];
  const m = list[k];
  if (!m || list.length < 2) return "";
  return m.as ? ` (${m.as})` : ` (way ${k + 1})`;
}
/** Words for a target code, by what the declaring frame aims at. */
function targetText(s: Table, code: number): string {
  if (isEntryTarget(code)) return entryText(s, targetIndex(code));
  if (targetKind(code) === TargetKind.attack) return "the attack";
  if (targetKind(code) === TargetKind.twin) return `${cardInPlay(s, targetIndex(code))}, showing its twin`;
  const f = (s.h[L.Header.depth] - 1) * L.FRAME_WORDS;
  if (s.fr[f] === DECLARE || s.fr[f] === GUARD) {
    const guard = s.fr[f] === GUARD;
    const c = guard ? s.fr[f + GuardFrame.company] : s.fr[f + DeclareFrame.company] - 1;
    const m = guard
      ? D.MODES[s.cget(s.fr[f + GuardFrame.row], L.CompanyWord.guard) - 1]?.[s.fr[f + GuardFrame.mode]]
      : (s.fr[f + DeclareFrame.source] !== 0 ? D.ABILITIES : D.MODES)[s.fr[f + DeclareFrame.card]][
          s.fr[f + DeclareFrame.mode]
        ];
    const form = !guard && s.fr[f + DeclareFrame.target] > 0 && m?.second ? m.second : m;
    switch (form?.target?.of) {
      case TG.company:
        return companyText(s, code);
      case TG.site:
      case TG.siteOfType:
      case TG.rescueSite:
        return D.siteName(code);
      case TG.region: {
        const w = s.cget(c, L.CompanyWord.regions + code);
        return L.regionName(w) >= 0
          ? D.REGION_LIST[L.regionName(w)].name
          : `a ${regionOf(T.REGION_LETTERS[L.regionType(w)])}`;
      }
      case TG.attack:
        return code >= AHEAD ? `automatic-attack ${code - AHEAD + 1}` : "the attack";
      case TG.strike:
        return "the strike";
      case TG.automaticAttack:
        return `automatic-attack ${code + 1}`;
      case TG.inHand:
      case TG.discarded:
      case TG.fallen:
      case TG.goods:
        return D.nameOf(code);
    }
    const own = form?.target ? ownTarget(form.target.of) : undefined;
    if (own?.is === "site") return D.siteName(code);
    if (own?.is === "card") return D.nameOf(code);
  }
  return cardInPlay(s, code);
}

/** What an agent does, by ACT_*. */
const ACTS: readonly string[] = [
  "moves",
  "steps back",
  "goes home",
  "heals",
  "untaps",
  "turns face down",
  "taps for creatures",
  "turns face up",
  "attacks",
  "attacks with two strikes",
];
/** Out of which pile a character is played. */
const OUT_OF = ["", " out of the discard pile", " out of the sideboard"];
/** The frame on top. */
const top = (s: Table): number => (s.h[L.Header.depth] - 1) * L.FRAME_WORDS;
/** Words of a choice `c` by its verb; `a` and `b` are what the verb is about. */
/** Whose deck of another: of more than two the seat is named. */
const seatsDeck = (s: Table, p: number): string => (s.players === 2 ? "the opponent's deck" : `the deck of seat ${p}`);

const assigned = (b: number): string =>
  b === T.SECOND_STRIKE ? "a second strike" : b > 1 ? `${b} strikes` : b ? "two strikes" : "a strike";
const SAYS: Readonly<Record<number, (s: Table, a: number, b: number, c: number) => string>> = {
  [T.V_PASS]: () => "pass",
  [T.V_PLAY]: (_s, a, of) => {
    const b = of & ~FROM_UNDER;
    const how =
      D.KIND[a] === T.K_EVENT || D.KIND[a] === T.K_CREATURE
        ? modeText(a, b, false)
        : D.KIND[a] === T.K_CHARACTER
          ? OUT_OF[b]
          : b === WAY_EXTRA
            ? " (one more minor item)"
            : b === WAY_THOROUGH
              ? " (by the search)"
              : b === WAY_HOARD
                ? " (at the tapped site)"
                : "";
    return `play ${D.nameOf(a)}${D.KIND[a] === T.K_CREATURE ? " as an event" : ""}${how}${of & FROM_UNDER ? " from under an event" : ""}`;
  },
  [T.V_WITH]: (s, a, b) =>
    `play ${D.nameOf(a)}${modeText(a, b, false)} with ${D.nameOf(s.iDef[freeStandIn(s, s.h[L.Header.chooser])])}`,
  [T.V_USE]: (s, a, b) => `use ${cardInPlay(s, a)}${modeText(s.iDef[a], b, true)}`,
  [T.V_TARGET]: (s, _a, _b, c) => `target ${targetText(s, chosenTarget(c))}`,
  [T.V_ACTOR]: (s, a) => (a === 0xfff ? "by nobody" : `by ${cardInPlay(s, a)}`),
  [T.V_SITE]: (_s, a) => `to ${D.siteName(a)}`,
  [T.V_CONTROL]: (s, a) =>
    a >= 2000
      ? "in a company of his own"
      : a >= 1000
        ? `with ${companyText(s, a - 1000)}`
        : `following ${cardInPlay(s, a)}`,
  [T.V_GROUP]: (_s, a) => `in group ${a + 1}`,
  [T.V_DRAW]: () => "draw a card",
  [T.V_STAY]: (s) => (s.fr[top(s)] === RACE_TIE ? "take another turn" : "stay"),
  [T.V_DISCARD]: (_s, a, b) =>
    b === T.ON_TOP
      ? `${D.nameOf(a)} on top of the deck`
      : b === T.AT_BOTTOM
        ? `${D.nameOf(a)} at the bottom of the deck`
        : `discard ${D.nameOf(a)}`,
  [T.V_ASSIGN]: (s, a, b) => `${assigned(b)} for ${cardInPlay(s, a)}`,
  [T.V_STRIKE]: (s, a) => `${cardInPlay(s, a)} faces his strike`,
  [T.V_PAIR]: (s, a, b) => `${cardInPlay(s, a)} faces the strike of ${cardInPlay(s, b)}`,
  [T.V_EXCESS]: (_s, a) => `use ${a} excess strikes`,
  [T.V_TAP]: (s, a) => `tap ${cardInPlay(s, a)}`,
  [T.V_UNTAPPED]: (s, a) => `${cardInPlay(s, a)} stays untapped`,
  [T.V_SUPPORT]: (s, a, b) =>
    b || s.fr[top(s)] === CHAIN ? `${cardInPlay(s, a)} supports ${entryText(s, b)}` : `${cardInPlay(s, a)} supports`,
  [T.V_COMPANY]: (s, a, b) => {
    if (b > 0) return `${companyText(s, a)} joins ${companyText(s, b - 1)}`;
    const f = top(s);
    if (s.fr[f] === COMPANY_SITE) return `attack ${companyText(s, a)}`;
    return s.fr[f] === MOVEMENT && s.fr[f + Frame.step] === tooLargeTogether.at
      ? `${companyText(s, a)} goes back`
      : companyText(s, a);
  },
  [T.V_ENTER]: () => "enter the site",
  [T.V_NAME]: (_s, a) => `name ${D.nameOf(a)}`,
  [T.V_BURGLE]: (s, a) => `${cardInPlay(s, a)} tries a burglary`,
  [T.V_REGION]: (_s, a) => `through ${D.REGION_LIST[a].name}`,
  [T.V_STORE]: (s, a, b) => `store ${cardInPlay(s, a)}${b ? ` under ${cardInPlay(s, b - 1)}` : ""}`,
  [T.V_TRANSFER]: (s, a) => `transfer ${cardInPlay(s, a)}`,
  [T.V_REMOVE]: (s, a, b) => {
    const by = b >= T.REMOVED_UNTAPPED ? b - T.REMOVED_UNTAPPED : b - T.REMOVED_BY;
    const who = b >= T.REMOVED_BY ? ` by ${cardInPlay(s, by)}` : "";
    const untapped = b >= T.REMOVED_BY ? b >= T.REMOVED_UNTAPPED : b !== 0;
    return `remove ${cardInPlay(s, a)}${who}${untapped ? " without tapping" : ""}`;
  },
  [T.V_GUARD]: (_s, a) => `on guard: ${D.nameOf(a)}`,
  [T.V_REVEAL]: (_s, a, b) =>
    `reveal ${D.nameOf(a)}${b === A.AS_CREATURE ? "" : `${D.KIND[a] === T.K_CREATURE ? " as an event" : ""}${modeText(a, b, false)}`}`,
  [T.V_CALL]: (_s, a) => (a === BIDS ? "bid for the scenario" : "call the Council"),
  [T.V_DRAFT]: (_s, a) => `choose ${D.nameOf(a)}`,
  [T.V_INFLUENCE]: (s, a) => `${cardInPlay(s, a)} tries to influence`,
  [T.V_SIDEBOARD]: (_s, a, b) =>
    `${D.nameOf(a)} ${["changes piles", "into the deck", "into the hand", "of the sideboard lies aside", "of the sideboard is taken"][b]}`,
  [T.V_ORDER]: (s, a, b) =>
    `first ${a >= L.SLOTS ? D.nameOf(temporaryDef(s, a - L.SLOTS)) : cardInPlay(s, a)}${b ? ` (${b + 1})` : ""}`,
  [T.V_ARRANGE]: (_s, a) => `arrange at ${D.siteName(a)}`,
  [T.V_ROLL]: (s, a) =>
    s.h[L.Header.chooser] === -1 && s.h[L.Header.chanceKind] !== 1 ? `draw ${D.nameOf(a)}` : `roll ${a}`,
  [T.V_KEY]: (s, a) => (asksKey(s) ? `keyed to ${keyOnTable(s, a)}` : `creature ${D.nameOf(a)}`),
  [T.V_ITEM]: (s, a) => (s.fr[top(s)] === START_ITEMS ? `item ${D.nameOf(a)}` : `item ${cardInPlay(s, a)}`),
  [T.V_RELEASE]: (s, a) => `give up ${cardInPlay(s, a)}`,
  [T.V_FETCH]: (s, a, b) =>
    b === 1
      ? `look for items by ${cardInPlay(s, a)}`
      : s.h[L.Header.phase] === T.PHASE_MOVEMENT && s.iRole[a] !== L.Role.free && D.BITS[s.iDef[a]] & D.B_NAZGUL
        ? `sideboard by ${cardInPlay(s, a)}`
        : "sideboard",
  [T.V_SWITCH]: (s, a) => `take up ${cardInPlay(s, a)}`,
  [T.V_TAKE]: (s, a) => `join ${cardInPlay(s, a)}`,
  [T.V_OF_DISCARDS]: (_s, a) => `take ${D.nameOf(a)} of the discard pile`,
  [T.V_UNMAKE]: (_s, a) => `remove ${D.nameOf(a)}`,
  [T.V_CARD]: (_s, a, b) => `take ${D.nameOf(a)}${b ? ` for ${D.nameOf(b - 1)}` : ""}`,
  [T.V_LOOK]: (s, a) => (a === s.h[L.Header.chooser] ? "look at the own deck" : `look at ${seatsDeck(s, a)}`),
  [T.V_LENT]: (_s, a, b) => `use ${D.nameOf(a)}${modeText(a, b, true)}`,
  [T.V_RESCUE]: (s, a) => `rescue ${D.nameOf(s.iDef[s.iFirst[a]])}`,
  [T.V_TRADE]: () => "give up items",
  [T.V_TEST_HERE]: (s, a, b) => `test ${cardInPlay(s, b)} by ${cardInPlay(s, a)}`,
  [T.V_UNTAP_SITE]: (s, a, b) => `untap the site by ${cardInPlay(s, a)} and ${cardInPlay(s, b)}`,
  [T.V_HELP]: (s, a, b) =>
    b === T.CANCELS ? `${D.nameOf(a)} cancels the attack` : `${D.nameOf(a)} helps ${cardInPlay(s, b)}`,
  [T.V_ALONE]: (_s, a) => `attack ${a + 1} alone`,
  [T.V_SKIP]: () => "skip the turn",
  [T.V_REST]: (s, a) => `roll to untap ${cardInPlay(s, a)}`,
  [T.V_ATTACK]: (_s, a) => `automatic-attack ${a + 1} alone`,
  [T.V_AGENT]: (_s, a) => `agent ${D.nameOf(a)}`,
  [T.V_ACT]: (s, a, b) => `${cardInPlay(s, a)} ${ACTS[b]}`,
  [T.V_BYPATH]: (_s, a) => ["by the site path", "by regions", "without a path", "through the Under-deeps"][a],
};
/** Is it asked to what a creature is keyed, not which creature? */
function asksKey(s: Table): boolean {
  const f = top(s);
  return s.fr[f] === KEYING || (s.fr[f] === LOOK && s.fr[f + Frame.step] === keyedHow.at);
}
/** A choice in words. */
export function choiceToText(s: Table, c: number): string {
  const says = SAYS[T.verbOf(c)];
  return says ? says(s, T.aOf(c), T.bOf(c), c) : `choice ${c} in ${frameName(s.fr[top(s)])}`;
}
const buffer = new Int32Array(2048);
/** The legal choice with this text. */
export function choiceFromText(s: Table & Pick<GameState, "legal">, text: string): number {
  const n = s.legal(buffer);
  const texts: string[] = [];
  for (let i = 0; i < n; i++) {
    const t = choiceToText(s, buffer[i]);
    if (t === text) return buffer[i];
    texts.push(t);
  }
  if (n === 0)
    throw new UserError("choice", `"${text}" cannot be taken: the game is over`, "leave out what follows the end");
  throw unknownName("choice", text, texts);
}
