import { storedCard } from "../facts/score/storedcards.js";
import { CheckFrame } from "../state/frames/checks.js";
import { inPlay, isRestored, nextSlot } from "../state/inplay.js";
import type { Table } from "../state/table.js";
import { or } from "../../cards/wording/filters.js";
import { aKeyword, itemOf } from "../../cards/wording/words.js";
import { alignmentOf } from "../state/alignment.js";
import { opponentOf } from "../state/seats.js";
import { pointsByKind } from "../facts/score/marshalling.js";
import { countOf, deckSize } from "../state/lists.js";
import { counts, siteInView } from "../facts/play/conditions.js";
import { isMagic } from "../facts/company/skills.js";
import { isSauron, mayBecomeSauron } from "../facts/company/ringwraiths.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import { defineCondition } from "../machine/condition.js";

defineCondition("inPlay", {
  describe: (n) => `${D.nameOf(n.card)} in play`,
  holds: (s, n, cx) => (D.KIND[n.card] === T.K_EVENT ? counts(s, n.card, cx) : inPlay(s, n.card) >= 0),
});
defineCondition("notInPlay", {
  isOfPlayer: true,
  describe: (n) => `that ${D.nameOf(n.card)} is not in play`,
  holds: (s, n, cx) => (D.KIND[n.card] === T.K_EVENT ? !counts(s, n.card, cx) : inPlay(s, n.card) < 0),
});
defineCondition("defeated", {
  isOfPlayer: true,
  describe: (n) => `that ${D.nameOf(n.card)} has been defeated`,
  holds: (s, n) => {
    for (let p = 0; p < s.players; p++)
      if (countOf(s, p, L.Pile.won, n.card) + countOf(s, p, L.Pile.out, n.card) > 0) return true;
    return false;
  },
});
defineCondition("deck", {
  isOfPlayer: true,
  describe: (n) => `at least ${n.n} cards in ${n.bits ? "the opponent's" : "your"} deck`,
  holds: (s, n, cx) => deckSize(s, n.bits ? opponentOf(s, cx.player) : cx.player) >= n.n,
});
const points = new Int32Array(6);
function pointsOf(s: Table, p: number): number {
  pointsByKind(s, p, points);
  let count = 0;
  for (let k = 0; k < 6; k++) count += points[k];
  return count;
}
defineCondition("aheadOf", {
  isOfPlayer: true,
  describe: (n) =>
    `more marshalling points than the opponent, a ${or(T.ALIGNMENTS.filter((_, k) => n.mask & (1 << k)))} player`,
  holds: (s, n, cx) => {
    const other = opponentOf(s, cx.player);
    return (n.mask & (1 << alignmentOf(s, other))) !== 0 && pointsOf(s, cx.player) > pointsOf(s, other);
  },
});
defineCondition("stored", {
  describe: (n) =>
    n.list.length
      ? `${D.nameOf(n.card)} stored at ${D.siteNames(n.list).join(" or ")}`
      : `${D.nameOf(n.card)} among your stored cards${n.bits ? ", stored at the site of the company" : ""}`,
  holds: (s, n, cx) => storedCard(s, cx.player, n, cx.company) < L.SLOTS,
});
defineCondition("selfUntapped", {
  describe: () => "this card untapped",
  holds: (s, _n, cx) => cx.source >= 0 && (s.iStat[cx.source] & L.Status.tapped) === 0,
});
defineCondition("selfTurned", {
  describe: (n) => (n.bits ? "this card not turned over" : "this card turned over"),
  holds: (s, n, cx) => cx.source >= 0 && ((s.iStat[cx.source] & L.Status.wounded) !== 0) === (n.bits === 0),
});
const remembers = (s: Table, source: number, mark: number): boolean => source >= 0 && (s.iTurn[source] & mark) !== 0;
defineCondition("remembers", {
  describe: (n) =>
    n.bits
      ? "that this card was tapped before its company entered"
      : `that it happened this turn${n.n ? " before the company had entered" : ""}`,
  holds: (s, n, cx) => remembers(s, cx.source, n.n ? L.TurnMark.mustCheck : L.TurnMark.used) === (n.bits === 0),
});
/** Is a copy of this card stored, or marked so, whosever it is? */
function anyCopy(s: Table, source: number, status: number): boolean {
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iDef[i] === s.iDef[source]) if (s.iRole[i] === L.Role.stored || s.iStat[i] & status) return true;
  return false;
}
defineCondition("noCopy", {
  describe: (n) => `that no copy was ${n.bits ? "turned over" : "tapped"}`,
  holds: (s, n, cx) => cx.source >= 0 && !anyCopy(s, cx.source, n.bits ? L.Status.wounded : L.Status.tapped),
});
defineCondition("comes", {
  describe: (n) => {
    if (n.card >= 0) return `that it is ${D.nameOf(n.card)}`;
    const kind = T.KEYWORDS.filter((_, k) => n.mask & (1 << k)).map(aKeyword);
    return `that it is ${or(kind)}${n.n ? `, a ${itemOf(T.ITEM_CLASSES[n.n - 1])}` : ""}`;
  },
  holds: (s, n, cx) => {
    const subject = cx.subject;
    if (subject < 0 || s.iRole[subject] === L.Role.free) return false;
    const def = s.iDef[subject];
    if (n.card >= 0) return def === n.card;
    if (n.n && (D.KIND[def] !== T.K_ITEM || D.CLASS[def] !== n.n - 1)) return false;
    return n.mask === 0 || (D.KEYWORDS_OF[def] & n.mask) !== 0;
  },
});
defineCondition("noneStoredHere", {
  describe: (n) => `that nobody has won ${D.nameOf(n.card)} at the site`,
  holds: (s, n, cx) => {
    const site = cx.company < 0 ? -1 : siteInView(s, cx.company);
    for (let i = nextSlot(s, 0); site >= 0 && i < L.SLOTS; i = nextSlot(s, i + 1))
      if (s.iRole[i] === L.Role.stored && s.iDef[i] === n.card && D.NAMED_AS[s.iSite[i]] === D.NAMED_AS[site])
        return false;
    return site >= 0;
  },
});
defineCondition("avatarHidden", {
  isOfPlayer: true,
  describe: () => "that you have revealed no avatar who is a character",
  holds: (s, _n, cx) => mayBecomeSauron(s, cx.player),
});
defineCondition("isSauron", {
  isOfPlayer: true,
  describe: () => "that you are Sauron",
  holds: (s, _n, cx) => isSauron(s, cx.player),
});
defineCondition("unused", {
  isOfPlayer: true,
  describe: () => "that this card has not been used so this turn",
  holds: (s, _n, cx) => !remembers(s, cx.source, L.TurnMark.used),
});
const restored = (s: Table, source: number): boolean =>
  source >= 0 && s.iRole[source] === L.Role.item && isRestored(s, source);
defineCondition("restored", {
  describe: (n) => `that it has ${n.bits ? "not " : ""}been restored`,
  holds: (s, n, cx) => restored(s, cx.source) === (n.bits === 0),
});
defineCondition("checkBy", {
  describe: (n) =>
    `a corruption check that a ${n.bits ? "card of magic" : or(T.KEYWORDS.filter((_, k) => n.mask & (1 << k)))} asks for`,
  holds: (s, n) => {
    const f = (s.h[L.Header.depth] - 1) * L.FRAME_WORDS;
    if (f < 0 || s.fr[f] !== CheckFrame.kind) return false;
    const cause = s.fr[f + CheckFrame.cause] - 1;
    return cause >= 0 && (n.bits ? isMagic(cause) : (D.KEYWORDS_OF[cause] & n.mask) !== 0);
  },
});
