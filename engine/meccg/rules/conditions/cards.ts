import { storedCard } from "../facts/score/storedcards.js";
import { questOf } from "../state/quest.js";
import { isSameSite } from "../facts/sites/siteevents.js";
import { allyPlayable } from "../facts/play/playable.js";
import { CheckFrame } from "../state/frames/checks.js";
import { NONE, inPlay, isRestored, nextSlot } from "../state/inplay.js";
import type { Table } from "../state/table.js";
import { or } from "../../cards/wording/filters.js";
import { aKeyword, itemOf } from "../../cards/wording/words.js";
import { saidOf } from "../state/lasting.js";
import { alignmentOf } from "../state/alignment.js";
import { hidesAvatar } from "../state/avatarchoice.js";
import { opponentOf } from "../state/seats.js";
import { pointsByKind } from "../facts/score/marshalling.js";
import { countOf, deckSize } from "../state/lists.js";
import { counts, siteInView } from "../facts/play/conditions.js";
import { isSauron, mayBecomeSauron } from "../facts/company/ringwraiths.js";
import { marked } from "../state/oncemarks.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import { defineCondition } from "../machine/condition.js";

defineCondition("inPlay", {
  says: (n) => `${D.nameOf(n.card)} in play`,
  holds: (s, n, cx) => (D.KIND[n.card] === T.K_EVENT ? counts(s, n.card, cx) : inPlay(s, n.card) >= 0),
});
defineCondition("notInPlay", {
  says: (n) => `that ${D.nameOf(n.card)} is not in play`,
  holds: (s, n, cx) => (D.KIND[n.card] === T.K_EVENT ? !counts(s, n.card, cx) : inPlay(s, n.card) < 0),
});
defineCondition("defeated", {
  says: (n) => `that ${D.nameOf(n.card)} has been defeated`,
  holds: (s, n) => {
    for (let p = 0; p < s.players; p++)
      if (countOf(s, p, L.Pile.won, n.card) + countOf(s, p, L.Pile.out, n.card) > 0) return true;
    return false;
  },
});
defineCondition("deck", {
  says: (n) => `at least ${n.n} cards in ${n.bits ? "the opponent's" : "your"} deck`,
  holds: (s, n, cx) => deckSize(s, n.bits ? opponentOf(s, cx.player) : cx.player) >= n.n,
});
defineCondition("voidedThisTurn", {
  says: () => "that a card it cancels was played this turn",
  holds: (s, _n, cx) => {
    const e = cx.source;
    return e >= 0 && D.CANCELS[s.iDef[e]].length > 0 && (s.iTurn[e] & L.TurnMark.mustCheck) !== 0;
  },
});
const points = new Int32Array(6);
function pointsOf(s: Table, p: number): number {
  pointsByKind(s, p, points);
  let count = 0;
  for (let k = 0; k < 6; k++) count += points[k];
  return count;
}
defineCondition("aheadOf", {
  says: (n) =>
    `more marshalling points than the opponent, a ${or(T.ALIGNMENTS.filter((_, k) => n.mask & (1 << k)))} player`,
  holds: (s, n, cx) => {
    const other = opponentOf(s, cx.player);
    return (n.mask & (1 << alignmentOf(s, other))) !== 0 && pointsOf(s, cx.player) > pointsOf(s, other);
  },
});
defineCondition("stored", {
  says: (n) =>
    n.list.length
      ? `${D.nameOf(n.card)} stored at ${D.siteNames(n.list).join(" or ")}`
      : `${D.nameOf(n.card)} among your stored cards${n.bits ? ", stored at the site of the company" : ""}`,
  holds: (s, n, cx) => storedCard(s, cx.player, n, cx.company) < L.SLOTS,
});
defineCondition("selfUntapped", {
  says: () => "this card untapped",
  holds: (s, _n, cx) => cx.source >= 0 && (s.iStat[cx.source] & L.Status.tapped) === 0,
});
defineCondition("nothingUnder", {
  says: () => "nothing under this card",
  holds: (s, _n, cx) => cx.source >= 0 && s.iFirst[cx.source] === NONE,
});
defineCondition("boundForItsAlly", {
  says: () => "a company of the opponent that moves to a site where the ally under this card is played",
  holds: (s, _n, cx) => {
    const company = cx.company;
    if (company < 0 || cx.source < 0 || s.cget(company, L.CompanyWord.owner) === s.iOwner[cx.source]) return false;
    const first = s.iFirst[cx.source];
    const to = s.cget(company, L.CompanyWord.destination);
    return (
      to >= 0 && first !== NONE && D.KIND[s.iDef[first]] === T.K_ALLY && allyPlayable(s, company, s.iDef[first], to)
    );
  },
});
defineCondition("selfTurned", {
  says: () => "this card turned over",
  holds: (s, _n, cx) => cx.source >= 0 && (s.iStat[cx.source] & L.Status.wounded) !== 0,
});
defineCondition("selfNotTurned", {
  says: () => "this card not turned over",
  holds: (s, _n, cx) => cx.source >= 0 && (s.iStat[cx.source] & L.Status.wounded) === 0,
});
const remembers = (s: Table, source: number): boolean => source >= 0 && (s.iTurn[source] & L.TurnMark.used) !== 0;
defineCondition("remembers", {
  says: () => "that it happened this turn",
  holds: (s, _n, cx) => remembers(s, cx.source),
});
defineCondition("remembersNot", {
  says: () => "that this card was tapped before its company entered",
  holds: (s, _n, cx) => !remembers(s, cx.source),
});
defineCondition("remembersBefore", {
  says: () => "that it happened this turn before the company had entered",
  holds: (s, _n, cx) => cx.source >= 0 && (s.iTurn[cx.source] & L.TurnMark.mustCheck) !== 0,
});
/** Is a copy of this card stored, or marked so, whosever it is? */
function anyCopy(s: Table, source: number, status: number): boolean {
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iDef[i] === s.iDef[source]) if (s.iRole[i] === L.Role.stored || s.iStat[i] & status) return true;
  return false;
}
defineCondition("noneTapped", {
  says: () => "that no copy was tapped",
  holds: (s, _n, cx) => cx.source >= 0 && !anyCopy(s, cx.source, L.Status.tapped),
});
defineCondition("noneTurned", {
  says: () => "that no copy was turned over",
  holds: (s, _n, cx) => cx.source >= 0 && !anyCopy(s, cx.source, L.Status.wounded),
});
defineCondition("comes", {
  says: (n) => {
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
defineCondition("elsewhereThanTapped", {
  says: () => "another site than where this card came into play",
  holds: (s, _n, cx) =>
    cx.source >= 0 && cx.company >= 0 && s.cget(cx.company, L.CompanyWord.site) !== s.iSite[cx.source],
});
defineCondition("noneFoundHere", {
  says: (n) => `that no ${D.nameOf(n.card)} in play comes from the site, whosever it is`,
  holds: (s, n, cx) => {
    const site = cx.company < 0 ? -1 : siteInView(s, cx.company);
    for (let i = nextSlot(s, 0); site >= 0 && i < L.SLOTS; i = nextSlot(s, i + 1))
      if (s.iRole[i] === L.Role.attached && s.iDef[i] === n.card && s.iSite[i] >= 0 && isSameSite(s.iSite[i], site))
        return false;
    return true;
  },
});
defineCondition("noneStoredHere", {
  says: (n) => `that nobody has won ${D.nameOf(n.card)} at the site`,
  holds: (s, n, cx) => {
    const site = cx.company < 0 ? -1 : siteInView(s, cx.company);
    for (let i = nextSlot(s, 0); site >= 0 && i < L.SLOTS; i = nextSlot(s, i + 1))
      if (s.iRole[i] === L.Role.stored && s.iDef[i] === n.card && D.NAMED_AS[s.iSite[i]] === D.NAMED_AS[site])
        return false;
    return site >= 0;
  },
});
defineCondition("wizardHidden", {
  says: () => "that you have not revealed your Wizard",
  holds: (s, _n, cx) => hidesAvatar(s, cx.player) || questOf(s) !== null,
});
defineCondition("avatarHidden", {
  says: () => "that you have revealed no avatar who is a character",
  holds: (s, _n, cx) => mayBecomeSauron(s, cx.player),
});
defineCondition("isSauron", {
  says: () => "that you are Sauron",
  holds: (s, _n, cx) => isSauron(s, cx.player),
});
defineCondition("unused", {
  says: () => "that this card has not been used so this turn",
  holds: (s, _n, cx) => !remembers(s, cx.source),
});
const restored = (s: Table, source: number): boolean =>
  source >= 0 && s.iRole[source] === L.Role.item && isRestored(s, source);
defineCondition("restored", {
  says: () => "that it has been restored",
  holds: (s, _n, cx) => restored(s, cx.source),
});
defineCondition("notRestored", {
  says: () => "that it has not been restored",
  holds: (s, _n, cx) => !restored(s, cx.source),
});
defineCondition("checkBy", {
  says: (n) => `a corruption check that a ${or(T.KEYWORDS.filter((_, k) => n.mask & (1 << k)))} asks for`,
  holds: (s, n) => {
    const f = (s.h[L.Header.depth] - 1) * L.FRAME_WORDS;
    if (f < 0 || s.fr[f] !== CheckFrame.kind) return false;
    const cause = s.fr[f + CheckFrame.cause] - 1;
    return cause >= 0 && (D.KEYWORDS_OF[cause] & n.mask) !== 0;
  },
});
defineCondition("playedThisTurn", {
  says: (n) => `that ${D.nameOf(n.card)} was played this turn`,
  holds: (s, n, cx) => {
    if (cx.company < 0) return false;
    if (marked(s, n.card, cx.company)) return true;
    return saidOf(s, n.card, cx.company);
  },
});
