/** Words about cards in hands and piles, and about cards that leave play. */
import { HAND_ALONE, isSolitaire } from "../state/solitaire.js";
import { wasJustLaid } from "../facts/play/returnstohand.js";
import type { CardWord } from "../../cards/words/effects/cards.js";
import { cancelsAttack } from "../changes/cancelling.js";
import { loseItem } from "../changes/losing.js";
import { strayAlly } from "../facts/company/distantallies.js";
import { isKeptFromDiscard } from "../facts/combat/shields.js";
import { EffectBit } from "../../cards/vocabulary/compiled.js";
import * as D from "../../cards/vocabulary/defs.js";
import { forgetMove, IN_DECK, IN_DISCARD, learn, showFrom } from "../machine/known.js";
import * as L from "../state/layout.js";
import { opponentOf, seatBefore, seatsLeft } from "../state/seats.js";
import { mayDraw } from "../turn/exhaustion.js";
import { DISCARD_HAND, DRAW_TO, GIVE } from "../machine/machine.js";
import { discardSite } from "../changes/discards.js";
import { discardEnvironments } from "../movement/environment.js";
import { isRestored, nazgulPermanents, NONE, ownStored, place } from "../state/inplay.js";
import { lookAtTop } from "../piles/looking.js";
import { showRandom } from "../piles/showing.js";
import { discardHazardLongEvents } from "../changes/longevents.js";
import { discardInstance, removeInstance, sweepEvents, TO_HAND } from "../changes/leaving.js";
import { handIsSeen, shuffleDeck } from "../changes/piles.js";
import { addTo, countOf, handAdd } from "../state/lists.js";
import { isCharacterOf } from "../state/alignment.js";
import { givenOut, leavingTooLate } from "../facts/combat/givenstrikes.js";
import { isTaken } from "../facts/play/unique.js";
import { storable, storesNow } from "../organization/immediatestoring.js";
import { enRoute } from "../facts/play/conditions.js";
import { startSearch } from "../piles/sought.js";
import { searchBanned } from "../facts/play/searching.js";
import type { Table } from "../state/table.js";
import { Entry, EntryBit, EntryKind } from "../state/entries.js";
import { ResolveFrame } from "../state/frames/chain.js";
import * as T from "../../cards/vocabulary/terms.js";
import { counted, itemOf, keywordOf, orOf, racesOf, whom } from "../../cards/wording/words.js";
import { defineEffect } from "../machine/effect.js";
import { asSaid } from "./asked.js";
import { bearerOfEffect, effectCompany } from "./reach.js";
import { isEntryTarget, targetIndex, TargetKind, targetKind } from "../state/targets.js";
import { Frame } from "../state/schema.js";

const DISCARDED = {
  target: "discard",
  self: "discard this card",
  selfAndKept: "discard this card and the event it lies with",
  hazardEnvironments: "discard all other hazard environments, and end what hazard environments have done",
  resourceEnvironments: "discard all other resource environments, and end what resource environments have done",
  hazardLongEvents: "discard all hazard long-events",
  nazgulEvents: "discard all Nazgûl in play as events",
  itemOfTargetsChoice: "discard an item, which his player chooses, of",
  itemOfCompanysChoice: "discard an item of the company, which its player chooses",
  itemOfAttackersChoice: "discard an item of the company, which the attacker chooses",
  handOfOpponent: "discard the hand of the opponent",
  woundedsItem: "discard an item of the wounded character other than a ring, which his player chooses",
  targetsNonSpecialItems: "discard all items, except special ones, of",
  targetsItems: "discard all items of",
  cancelled: "discard what it cancels",
  targetsCorruptionCards: "discard all corruption cards on",
  targetsDarkEnchantments: "discard all dark enchantments on",
  strayAllies:
    "discard every ally at a site of the Under-deeps, or at one that has another nearest Haven than the places where the ally is played",
} as const;
type Discarded = keyof typeof DISCARDED;
/** What such a discard asks for, where its words do not tell it. */
const DISCARD_ASKS: Partial<Record<Discarded, readonly string[]>> = {
  nazgulEvents: ["a Nazgûl in play as an event"],
  woundedsItem: ["a target who bears an item other than a ring"],
};
const HAND_NOT_EMPTY = "a card in the hand of the opponent";
/** Is it a Nazgûl in play? One that was tapped is a short-event of the chain by now, as such a card says. */
const isNazgul = (s: Table, e: number): boolean =>
  (D.BITS[s.iDef[e]] & D.B_NAZGUL) !== 0 && !((s.iStat[e] & L.Status.tapped) !== 0 && isBeingUsed(s, e));
/** Does something wait in the chain for which the card in slot `e` was used? */
export function isBeingUsed(s: Table, e: number): boolean {
  for (let k = 0; k < s.h[L.Header.chainCount]; k++) {
    const at = k * L.ENTRY_WORDS;
    if (s.ch[at + Entry.sort] !== EntryKind.ability || s.ch[at + Entry.source] !== e) continue;
    if ((s.ch[at + Entry.bits] & EntryBit.negated) === 0) return true;
  }
  return false;
}
const isCancelledBy = (s: Table, e: number, def: number): boolean => D.CANCELS[def].includes(s.iDef[e]);
/** Is a card among those that this word would discard from the table? */
function discards(s: Table, what: Discarded, e: number): boolean {
  const def = s.iDef[e];
  if (what === "hazardLongEvents") return (D.SIDE[def] & T.SIDE_HAZARD) !== 0 && D.TYPE[def] === T.LONG;
  if (what === "nazgulEvents") return isNazgul(s, e);
  const side = what === "hazardEnvironments" ? T.SIDE_HAZARD : what === "resourceEnvironments" ? T.SIDE_RESOURCE : 0;
  return side !== 0 && (D.SIDE[def] & side) !== 0 && (D.KEYWORDS_OF[def] & (1 << T.KEYWORD.environment)) !== 0;
}
const RING = 1 << T.KEYWORD.ring;
/** Does he bear an item that is no ring? */
function mayLose(s: Table, i: number): boolean {
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
    if (s.iRole[j] === L.Role.item && (D.KEYWORDS_OF[s.iDef[j]] & RING) === 0) return true;
  return false;
}
function anyEvent(s: Table, is: (s: Table, e: number) => boolean): boolean {
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) if (is(s, e)) return true;
  return false;
}
export const discard = defineEffect("discard", {
  describe: (e, names) =>
    e.what === "target" ||
    e.what === "itemOfTargetsChoice" ||
    e.what === "targetsNonSpecialItems" ||
    e.what === "targetsItems" ||
    e.what === "targetsCorruptionCards" ||
    e.what === "targetsDarkEnchantments"
      ? `${DISCARDED[e.what]} ${whom("target", names)}`
      : DISCARDED[e.what],
  asks: (e) => DISCARD_ASKS[e.what] ?? [],
  possible: (s, _m, d, cx) => {
    const what = d.word.what;
    if (what === "nazgulEvents" && !anyEvent(s, isNazgul)) return false;
    if (givenOut(s) < 0) return true;
    if (what === "self") return cx.source < 0 || !leavingTooLate(s, cx.source);
    for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
      if (discards(s, what, e) && leavingTooLate(s, e)) return false;
    return true;
  },
  fitsTarget: (s, d, t) => {
    if (d.word.what === "woundedsItem") return mayLose(s, t);
    return d.word.what !== "target" || isEntryTarget(t) || !leavingTooLate(s, t);
  },
  apply: (s, f, d) => {
    const what = d.word.what;
    const target = s.fr[f + ResolveFrame.target];
    if (what === "target") {
      if (target >= 0 && targetKind(target) === TargetKind.attack) {
        if (s.h[L.Header.attack] !== 0) cancelsAttack(s, s.h[L.Header.attack]);
      } else if (isEntryTarget(target)) s.ch[targetIndex(target) * L.ENTRY_WORDS + Entry.bits] |= EntryBit.negated;
      else if (target >= 0 && !isKeptFromDiscard(s, target)) loseItem(s, target);
    } else if (what === "self") {
      const source = s.fr[f + ResolveFrame.source];
      if (source >= 0) loseItem(s, source);
    } else if (what === "selfAndKept") {
      // The one goes when the other does.
      const i = s.fr[f + ResolveFrame.source];
      const kept = i < 0 ? NONE : s.iCtrl[i];
      if (kept !== NONE) discardInstance(s, kept);
      if (i >= 0 && s.iRole[i] !== L.Role.free) discardInstance(s, i);
    } else if (what === "hazardLongEvents") discardHazardLongEvents(s);
    else if (what === "hazardEnvironments" || what === "resourceEnvironments")
      discardEnvironments(
        s,
        what === "hazardEnvironments" ? T.SIDE_HAZARD : T.SIDE_RESOURCE,
        s.fr[f + ResolveFrame.source],
      );
    else if (what === "nazgulEvents") sweepEvents(s, isNazgul);
    else if (what === "cancelled") sweepEvents(s, isCancelledBy, s.fr[f + ResolveFrame.card]);
    else if (what === "strayAllies") for (let j = strayAlly(s); j >= 0; j = strayAlly(s)) discardInstance(s, j);
    else discardSite(s, f, what);
  },
});
export const fromDiscard = defineEffect("fromDiscard", {
  describe: (e) => {
    if (e.to === "hand") return "take the target from your discard pile into your hand";
    if (e.to === "deck") return "shuffle the target from your discard pile into your deck";
    return "give the target from your discard pile to a character of the company";
  },
  asks: asSaid,
  // A hazard has no effect if a card in play cancels every search (000:1350, coe 5.1.2).
  possible: (s, m, _d, cx) => m.side !== T.SIDE_HAZARD || !searchBanned(s, cx.player),
  fitsTarget: (s, d, t) => !(d.word.to === "company" && isTaken(s, t)),
  apply: (s, f, d) => {
    const player = s.fr[f + ResolveFrame.player],
      def = s.fr[f + ResolveFrame.target];
    // The card may have left the pile in the meantime, and a card in play may forbid searches.
    if (countOf(s, player, L.Pile.discard, def) === 0 || searchBanned(s, player)) return;
    addTo(s, player, L.Pile.discard, def, -1);
    if (d.word.to === "deck") {
      addTo(s, player, L.Pile.deck, def);
      forgetMove(s, player, IN_DISCARD, IN_DECK);
      shuffleDeck(s, player);
    } else if (d.word.to === "company") {
      showFrom(s, player, L.Known.discard, def);
      s.push(GIVE, player, def, effectCompany(s, f));
    } else {
      showFrom(s, player, L.Known.discard, def);
      handAdd(s, player, def);
      learn(s, player, L.Known.hand, def, 1);
    }
  },
});
function anyOfSide(s: Table, p: number, w: Extract<CardWord, { do: "seek" }>): boolean {
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[p * L.NAMES + k];
    if (def === L.END_OF_LIST) return false;
    if (w.class && (D.KIND[def] !== T.K_ITEM || D.CLASS[def] !== T.ITEM_CLASS[w.class])) continue;
    if (w.resource && D.SIDE[def] !== T.SIDE_RESOURCE) continue;
    if (w.modeCard && D.MODE_OF[def] === 0) continue;
    const fits =
      w.side === "hazard"
        ? (D.SIDE[def] & T.SIDE_HAZARD) !== 0
        : D.SIDE[def] !== T.SIDE_HAZARD || isCharacterOf(s, p, def);
    if (!fits) continue;
    if (w.in.includes("discard") && countOf(s, p, L.Pile.discard, def) > 0) return true;
    if (w.in.includes("sideboard") && countOf(s, p, L.Pile.sideboard, def) > 0) return true;
  }
  return false;
}
const PILES = { deck: "deck", discard: "discard pile", sideboard: "sideboard" } as const;
/** What is looked for, without its number: "item", "hazard creature (Orcs)". */
function soughtText(e: Extract<CardWord, { do: "seek" }>): string {
  if (e.class) return orOf([e.class, ...(e.orClass ? [e.orClass] : [])].map(itemOf));
  if (e.keyword) return e.keyword in T.MAGIC ? `${keywordOf(e.keyword)} card` : keywordOf(e.keyword);
  if (e.item) return "item";
  if (e.agent) return `agent who has a home that is a ${orOf(e.agent)}`;
  if (e.dragon || e.drake)
    return orOf([...(e.dragon ? ["card of a named Dragon"] : []), ...(e.drake ? ["Drake"] : [])]);
  if (e.race) return `hazard creature (${racesOf([e.race])})`;
  if (e.nazgul) return "Nazgûl";
  if (e.sageOnly) return "card that only a sage plays";
  if (e.factions) return `faction of ${racesOf(e.factions)}`;
  if (e.magic) return "card of magic";
  if (e.character) return "character";
  if (e.playableHere) return "item, ally or faction";
  if (e.resource) return "resource";
  if (e.side === "hazard") return "hazard";
  if (e.modeCard) return "card that puts a Ringwraith into a mode";
  return e.side === "own" ? `resource${e.noShort ? " (no short-event)" : ""} or character` : "card";
}
export const seek = defineEffect("seek", {
  describe: (e) => {
    const n = e.count ?? 1;
    const gear = e.gear ? " (weapon, armor, shield or helmet) that is neither unique nor a hoard item" : "";
    if (e.named)
      return `take ${e.named} from your ${orOf(e.in.map((p) => PILES[p]))} into your hand${e.in.includes("deck") ? ", and reshuffle the deck" : ""}`;
    const what = soughtText(e);
    const some = e.any
      ? `any number of ${e.factions ? what.replace("faction", "factions") : `${what}s`}`
      : n === 1
        ? `${/^[aeiou]/.test(what) ? "an" : "a"} ${what}${e.playableHere ? " that is played at the site" : ""}`
        : `up to ${counted(n, what)}`;
    const piles = orOf(e.in.map((p) => PILES[p]));
    const take = {
      hand: "take",
      deck: "shuffle",
      playAtSite: "play",
      companyAtSite: "play",
      bearer: "play",
      actor: "play",
      stored: "store",
    }[e.to];
    const goal = {
      hand: " into your hand",
      deck: " into your deck",
      bearer: " with the bearer",
      actor: " with who taps",
      stored: " where the bearer is",
      playAtSite: ", if it may be played at the site of the bearer",
      companyAtSite: " with a character of the company, if it may be played at its site, tapped or not",
    }[e.to];
    const shuffled = e.to !== "deck" && e.in.includes("deck") ? ", and reshuffle the deck" : "";
    const text = `${take} ${some}${gear} from your ${piles}${goal}${e.shown ? ", for all to see" : ""}${shuffled}`;
    return e.each ? `each player may ${text.replaceAll("your", "his")}` : text;
  },
  asks: (e) =>
    e.side === undefined
      ? []
      : [`what it looks for in your ${orOf(e.in.filter((p) => p !== "deck").map((p) => PILES[p]))}`],
  // Own piles are known to their owner: nothing is played that finds nothing there.
  possible: (s, _m, d, cx) =>
    (d.word.side === undefined && d.word.in.some((p) => p !== "sideboard")) || anyOfSide(s, cx.player, d.word),
  apply: (s, f, d) => {
    if (!d.word.each) {
      const i = d.word.to === "actor" ? s.fr[f + ResolveFrame.actor] : bearerOfEffect(s, f);
      startSearch(s, s.fr[f + ResolveFrame.player], d.word, i, s.fr[f + ResolveFrame.card]);
      return;
    }
    // The player on turn is on top, and chooses first.
    for (let p = seatBefore(s, s.active), k = 0; k < seatsLeft(s); k++, p = seatBefore(s, p))
      startSearch(s, p, d.word, -1, s.fr[f + ResolveFrame.card]);
  },
});
export const lookAtHand = defineEffect("lookAtHand", {
  describe: () => "look at the hand of the opponent",
  apply: (s, f) => handIsSeen(s, opponentOf(s, s.fr[f + ResolveFrame.player])),
});
export const lookAtCards = defineEffect("lookAtCards", {
  describe: (e) => `the opponent shows you ${counted(e.count, "random card")} of his hand`,
  asks: () => [HAND_NOT_EMPTY],
  possible: (s, _m, _d, cx) => s.pget(opponentOf(s, cx.player), L.PlayerWord.hand) > 0,
  apply: (s, f, d) => showRandom(s, opponentOf(s, s.fr[f + ResolveFrame.player]), d.n),
});
export const usedNow = defineEffect("usedNow", {
  describe: () => "that is all this card does so this turn",
  apply: (s, f) => {
    const source = s.fr[f + ResolveFrame.source];
    if (source >= 0) s.iTurn[source] |= L.TurnMark.used;
  },
});
export const shuffleTop = defineEffect("shuffleTop", {
  describe: (e) => {
    const whose = { mine: "your deck", opponents: "the opponent's deck", chosen: "a deck you choose" }[e.of];
    return `look at the top ${counted(e.count, "card")} of ${whose} and put them back shuffled`;
  },
  apply: (s, f, d) => {
    const player = s.fr[f + ResolveFrame.player];
    const whose = d.word.of === "mine" ? player : d.word.of === "opponents" ? opponentOf(s, player) : -1;
    lookAtTop(s, player, whose, d.word.count);
  },
});
export const draw = defineEffect("draw", {
  describe: (e) =>
    e.newHand
      ? `draw a new hand of ${counted(e.count, "card")}, alone of ${HAND_ALONE}`
      : `${e.may ? "you may " : ""}draw ${counted(e.count, "card")}`,
  apply: (s, f, d) => {
    const n = d.word.newHand && isSolitaire(s) ? HAND_ALONE : d.n;
    const frame = s.push(DRAW_TO, s.fr[f + ResolveFrame.player], n);
    if (d.word.may) s.fr[frame + Frame.step] = mayDraw.at;
  },
});
export const discardCardsOfHand = defineEffect("discardCardsOfHand", {
  describe: (e) => {
    const how = e.random ? "at random" : "of his choice";
    return e.perNazgul
      ? `the opponent discards a card of his hand ${how} for each Nazgûl in play as a permanent-event, this one too`
      : `the opponent discards ${counted(e.count ?? 1, "card")} of his hand ${how}`;
  },
  // "At the time of declaration": what is tapped or cancelled in answer still counts, and so does this one, tapped by now.
  declared: (s, e, d) => {
    if ((d.bits & EffectBit.perNazgul) === 0) return;
    s.ch[e + Entry.extra] = 1 + nazgulPermanents(s);
  },
  apply: (s, f, d) => {
    const n = d.bits & EffectBit.perNazgul ? s.fr[f + ResolveFrame.extra] : d.n || 1;
    s.push(DISCARD_HAND, opponentOf(s, s.fr[f + ResolveFrame.player]), n, d.word.random ? 1 : 0);
  },
});
export const removeFromGame = defineEffect("removeFromGame", {
  describe: () => "remove this card from the game",
  apply: (s, f) => {
    s.fr[f + ResolveFrame.bits] |= EntryBit.out;
  },
});
export const storeNow = defineEffect("storeNow", {
  describe: (e) =>
    `${e.items ? "items and resource events" : "resource events"} of the company that may be stored at a Haven may be stored now, each after the check of its bearer`,
  asks: () => ["a card of the company that may be stored at a Haven"],
  possible: (s, _m, d, cx) =>
    cx.company >= 0 && !enRoute(s, cx.company) && storable(s, cx.company, !!d.word.items, null) > 0,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company >= 0) storesNow(s, s.fr[f + ResolveFrame.player], company, !!d.word.items);
  },
});
export const backToHand = defineEffect("backToHand", {
  describe: (e) =>
    `this card goes back to its player's hand${e.sameTurn ? ", even in the turn in which it was laid" : ""}`,
  asks: (e) => (e.sameTurn ? [] : ["that it was not laid this turn"]),
  possible: (s, _m, _d, cx) => cx.source < 0 || !wasJustLaid(s, cx.source),
  apply: (s, f) => {
    const source = s.fr[f + ResolveFrame.source];
    if (source >= 0 && s.iRole[source] !== L.Role.free) removeInstance(s, source, TO_HAND);
  },
});
export const restore = defineEffect("restore", {
  describe: (e) => `place a stored ${e.by} of yours with it`,
  asks: (e) => [`a stored ${e.by} of yours`, "none with this card yet"],
  possible: (s, _m, d, cx) =>
    cx.source >= 0 && ownStored(s, cx.player, D.defOf(d.word.by)) >= 0 && !isRestored(s, cx.source),
  apply: (s, f, d) => {
    const item = s.fr[f + ResolveFrame.source];
    const i = ownStored(s, s.fr[f + ResolveFrame.player], D.defOf(d.word.by));
    if (i < 0 || item < 0 || s.iRole[item] !== L.Role.item || isRestored(s, item)) return;
    s.iRole[i] = L.Role.attached;
    s.iSite[i] = -1;
    place(s, i, s.iHost[item]);
    s.iCtrl[i] = item;
  },
});
