/** Static abilities of events of later sets, compiled to marks and columns: `eventStatics`, one part a matter. */
import type { EventCard } from "../words/eventcards.js";
import * as D from "./columns.js";
import { effectForm, needs } from "./compile.js";
import { bit, card, mask, region, sites } from "./lookups.js";
import * as M from "./marks.js";
import { againstFallen } from "./stage.js";
import * as T from "./terms.js";

const aimsAtDragon = (c: EventCard): boolean => (c.modes ?? []).some((m) => m.target?.of === "dragonEvent");
/** Who takes prisoners, and what guards them. */
function hostOf(d: number, c: NonNullable<EventCard["takesPrisoner"]>): void {
  D.HOST[d] = {
    attacks: c.attacks.map((a) => ({ ...a, race: a.race === "none" ? -1 : T.RACE[a.race] })),
    ofSite: !!c.ofSite,
    ringsToo: !!c.ringsToo,
    bodyCheck: c.bodyCheck ?? null,
    escapesOver: c.escapesOver ?? 0,
    ringBelow: c.ringBelow ?? 0,
  };
}
/** Of agents, cards on guard, the hazard limit, draws and ways. */
function staticsOfJourneys(d: number, c: EventCard): void {
  if (c.takesPrisoner) hostOf(d, c.takesPrisoner);
  if (c.isAvatar) D.BITS_2[d] |= M.B2_AVATAR_EVENT;
  if (c.againstFallen) againstFallen(d, c.againstFallen);
  if (c.overt) D.BITS_2[d] |= M.B2_OVERT;
  if (c.takesCaptives) {
    D.CAPTOR[d] = {
      races: mask(T.RACE, c.takesCaptives.races, "race"),
      over: c.takesCaptives.eliminatesOver ?? 0,
      below: c.takesCaptives.lostBelow ?? 0,
      barsHavens: !!c.takesCaptives.barsHavens,
      instead: !!c.takesCaptives.instead,
    };
  }
  if (c.agents?.mustAttack) D.BITS_2[d] |= M.B2_AGENTS_ATTACK;
  if (c.agents?.attackOutside) D.BITS_2[d] |= M.B2_AGENTS_OUTSIDE;
  if (c.agents?.returnAtEnd) D.BITS_2[d] |= M.B2_AGENTS_RETURN;
  if (c.onGuard) D.BITS_2[d] |= c.onGuard === "none" ? M.B2_NO_GUARD : M.B2_GUARD_DISCARDED;
  if (c.uncounted) {
    const races = "races" in c.uncounted ? mask(T.RACE, c.uncounted.races, "race") : 0;
    D.UNCOUNTED[d] = { races, dragons: races === 0 };
    const word = effectForm({ do: "uncounted", once: true, ...c.uncounted });
    word.lasts = D.PASS_WORD[d] = D.LASTING_OF[d].length;
    D.LASTING_OF[d] = [...D.LASTING_OF[d], word];
  }
}
/** Of other cards with which it lies, and of where it comes from. */
function saysByMarks(d: number, c: EventCard): void {
  if (c.ofSideboard) D.BITS_2[d] |= M.B2_OF_SIDEBOARD;
  const keeps = c.stays === "event" || c.stays === "faction" || (c.stays === "site" && aimsAtDragon(c));
  if (keeps) D.BITS_2[d] |= M.B2_KEEPS_EVENT;
  if (c.awaitsAvatar) D.BITS_2[d] |= M.B2_AWAITS_AVATAR;
  if (c.withAlly) D.BITS_2[d] |= M.B2_WITH_ALLY;
  D.STAYS_IF[d] =
    (c.staysIf === "succeeds" ? M.IF_SUCCEEDS : 0) |
    (c.staysIf === "undefeated" ? M.IF_UNDEFEATED : 0) |
    (c.staysIf === "eliminates" ? M.IF_ELIMINATED : 0);
}
/** Of cards under which nothing brings points: more must lie there than ever do. */
const NO_POINTS = { least: 9, mp: 0 };
/** Of items: what they corrupt, what takes their place or lies under a card, what is said once it is stored. */
function saysOfItems(d: number, c: EventCard): void {
  if (c.itemCorruption) {
    const { class: of, keyword, by } = c.itemCorruption;
    const word = keyword ? bit(T.KEYWORD, keyword, "keyword") : 0;
    D.ITEM_CORRUPTION[d] = { class: of ? T.ITEM_CLASS[of] : -1, keyword: word, by };
  }
  if (c.keepsItems) {
    const { class: of, playedAt, goesWithFirst, most, points } = c.keepsItems;
    D.KEEPS_ITEMS[d] = {
      class: of === undefined ? -1 : T.ITEM_CLASS[of],
      types: typeof playedAt === "string" ? 0 : mask(T.SITE, playedAt, "site type"),
      anywhere: playedAt === "anywhere",
      inDeeps: playedAt === "deeps",
      most: most ?? 0,
      once: !!goesWithFirst,
      ...(points ?? NO_POINTS),
    };
  }
  if (c.mayStart) D.SPECIAL_2[d] |= M.SP2_MAY_START;
  if (c.whenStored) {
    const { corruption, weakens, waits, lands } = c.whenStored;
    D.WHEN_STORED[d] = {
      keyword: corruption ? bit(T.KEYWORD, corruption.keyword, "keyword") : 0,
      corruption: corruption?.by ?? 0,
      weakens: mask(T.SITE, weakens, "site type"),
      waits: !!waits,
      region: lands ? region(lands.region) : -1,
      regionType: lands ? T.REGION[lands.becomes] : 0,
      site: lands ? sites(lands.site)[0] : -1,
      siteType: lands ? T.SITE[lands.siteBecomes] : 0,
    };
  }
}
/** Of sites, and of cards that have no effect or may not be played. */
function saysOfSites(d: number, c: EventCard): void {
  if (c.cancels) {
    D.CANCELS[d] = c.cancels.map(card);
  }
  if (c.removesAttacks || c.siteBecomes || c.keepsSite || c.keepsCard || c.forOthers) {
    D.SITE_SAYS[d] =
      (c.removesAttacks ? M.SITE_NO_ATTACKS : 0) |
      (c.keepsSite ? M.SITE_KEPT : 0) |
      (c.siteBecomes ? M.SITE_BECOMES : 0) |
      (c.keepsCard ? M.SITE_CARD_KEPT : 0) |
      (c.forOthers ? M.SITE_FOR_OTHERS : 0) |
      (c.ofAll ? M.SITE_OF_ALL : 0);
    if (c.siteBecomes) D.BECOMES[d] = T.SITE[c.siteBecomes];
    if (c.forOthers) {
      const { becomes, attack } = c.forOthers;
      const [race, strikes, prowess] = attack;
      D.FOR_OTHERS[d] = { type: becomes ? T.SITE[becomes] + 1 : 0, race: T.RACE[race], strikes, prowess };
    }
  }
  if (c.playedAsIf) {
    D.PLAYED_AS_IF[d] = { card: card(c.playedAsIf.card), but: card(c.playedAsIf.but) };
  }
}
/** What must be so as long as it lies there, and what it changes in influence attempts. */
function saysOfAttempts(d: number, c: EventCard): void {
  D.ONLY_WHILE[d] = needs(c.onlyWhile);
  if (c.inAttempts) {
    const { bars, regions, but, by, byCharacters = false } = c.inAttempts;
    D.IN_ATTEMPTS[d] = {
      card: card(bars),
      regions: regions.map(region),
      but: but ? card(but) : -1,
      by,
      byCharacters,
    };
  }
}
/** What the event says as long as it lies in play. */
export function eventStatics(d: number, c: EventCard): void {
  staticsOfJourneys(d, c);
  saysByMarks(d, c);
  saysOfItems(d, c);
  saysOfSites(d, c);
  saysOfAttempts(d, c);
}
