/** Facts of events that are neither effects nor changes of a number, a sentence each. */
import { againstFallenText } from "./stagemarks.js";
import type { EventCard } from "../cards/words/eventcards.js";
import { need } from "../cards/vocabulary/compile.js";
import { filter } from "../cards/vocabulary/lookups.js";
import * as T from "../cards/vocabulary/terms.js";
import { needText } from "../rules/machine/condition.js";
import { oneOf } from "../cards/wording/filters.js";
import { changeText } from "../rules/effects/triggertext.js";
import {
  aKeyword,
  andOf,
  counted,
  itemOf,
  keywordOf,
  orOf,
  racesOf,
  regionOf,
  signed,
  uncountedText,
} from "../cards/wording/words.js";
import { keyedText, retypedText, storedText } from "./keyed.js";

/** What a stored card gives once it is placed with its item. */
/** "Heralded Lord", of a word with hyphens. */
const titleOf = (word: string): string =>
  word.replace(/(^|-)([a-z])/g, (_, gap, letter) => (gap ? " " : "") + letter.toUpperCase());

function joinsText(j: NonNullable<EventCard["joins"]>): string {
  const gains = [counted(j.mp, "marshalling point"), counted(j.corruption, "corruption point")];
  const has = (j.has ?? []).map((h) => changeText(h));
  return `stored, it may be placed with ${j.item} in your organization phase for a stored ${j.discardsStored}: then it has ${andOf(gains)}, and ${andOf(has)}`;
}
/** How long a long-event stays. */
const longText = (c: EventCard): string[] =>
  c.type === "long"
    ? [`it stays in play until the next long-event phase ${c.side === "hazard" ? "of the opponent" : "of yours"}`]
    : [];
/** What a card says of the agent it lies on, or of all agents. */
function onAgentsText(c: EventCard): string[] {
  const guard = {
    none: "no card is laid on guard",
    discarded: "cards on guard that were not shown are discarded instead of going back to the hand",
  };
  return [...(c.agents ? agentsText(c, c.agents) : []), ...(c.onGuard ? [guard[c.onGuard]] : [])];
}
/** What a hazard host does to whom it takes. */
function hostText(c: EventCard): string[] {
  const h = c.takesPrisoner;
  if (!h) return [];
  const attacks = h.attacks.map(
    (a) =>
      `${counted(a.strikes, "strike")} of ${a.prowess} by ${a.race === "none" ? "the agent's people" : racesOf([a.race])}`,
  );
  return [
    `a strike that succeeds harms nobody: he is taken prisoner, without what he bears${h.ringsToo ? "" : " but a ring"}, and lies under this card; a company that rescues him at the rescue site faces ${h.ofSite ? "all automatic-attacks of the site as they are then" : andOf(attacks)}, and somebody taps`,
    ...(h.ofSite ? ["while it holds nobody it is discarded when the site card of the opponent goes"] : []),
    "as a prisoner he gives his points as negative ones, for good if he dies",
    ...(h.bodyCheck !== undefined
      ? [
          `at the start of his untap phases his body is checked${h.bodyCheck ? ` at ${signed(h.bodyCheck)}` : ""}${h.escapesOver ? `; then his player rolls, and with more than ${h.escapesOver} beside his body he is free at the rescue site` : ""}`,
        ]
      : []),
    ...(h.ringBelow
      ? [`at the start of his untap phases his player rolls if he bears a ring: below ${h.ringBelow} it is discarded`]
      : []),
  ];
}
function agentsText(c: EventCard, a: NonNullable<EventCard["agents"]>): string[] {
  const whose = c.stays === "agent" ? "the agent" : "every agent of either player";
  return [
    ...(a.moreActions
      ? [
          `${whose} has ${counted(a.moreActions, "more action")} a turn after his own${a.uncounted ? ", which does not count against the hazard limit" : ""}`,
        ]
      : []),
    ...(a.homeTypes ? [`if he has a home that is a ${orOf(a.homeTypes)}, he may have come into play at any`] : []),
    ...(a.attackOutside ? ["an agent may attack a company at his site that does not enter it"] : []),
    ...(a.mustAttack ? ["every agent who lies face up must attack a company that enters the site where he is"] : []),
    ...(a.returnAtEnd ? ["at the end of every turn tapped and wounded agents go back to their players' hands"] : []),
    ...(a.untilFaceUp ? ["it is discarded when he is turned face up"] : []),
  ];
}
/** Whom it takes in an attack, and what becomes of them. */
function captorText(w: NonNullable<EventCard["takesCaptives"]>, stored: boolean): string[] {
  const lies = "he lies off to the side with it, without all that lay on him, worth nothing and costing nothing";
  return [
    ...(w.instead
      ? [
          `once, when a strike of its bearer's company in a fight has wounded a character of another player, its untapped bearer may tap in place of the body check: then ${lies}`,
        ]
      : [
          `whoever (${racesOf(w.races)}) is hit in the attack in which it is played is not wounded: ${lies}`,
          "it is discarded as soon as nobody lies with it when the attack is over",
        ]),
    ...(w.eliminatesOver
      ? [`as each turn of yours begins you roll for each of them: over ${w.eliminatesOver} he is eliminated`]
      : []),
    ...(w.lostBelow ? [`as your end-of-turn phase begins you roll: below ${w.lostBelow} this card is discarded`] : []),
    ...(w.barsHavens ? ["its bearer goes to no haven of yours"] : []),
    `when it is discarded those who are left are a company where its bearer is, or where he goes${stored ? "; when it is stored they are eliminated" : ""}`,
  ];
}
/** What it makes of ways, of one who is marked, and of the site it lies on. */
function ofWaysAndFoes(c: EventCard): string[] {
  return [
    ...(c.ofSideboard ? ["in your organization phase you may shuffle it out of your sideboard into your deck"] : []),
    ...(c.keepsCard ? ["the site card of its player is never discarded or put back"] : []),
    ...(c.makesDarkhaven ? ["for companies of its player the site is a Darkhaven"] : []),
    ...(c.forOthers
      ? [
          `for companies of other players every version of the site ${c.forOthers.becomes ? `is a ${c.forOthers.becomes} and ` : ""}has one automatic-attack more by ${racesOf([c.forOthers.attack[0]])} (${counted(c.forOthers.attack[1], "strike")}, prowess ${c.forOthers.attack[2]})`,
        ]
      : []),
    ...(c.keepsSite ? ["the site card of its player is never discarded, and never untaps"] : []),
  ];
}
/** How it lies and goes, what it adds to sites, and what it says of draws, ways and the like. */
function onTheTable(c: EventCard): string[] {
  const a = c.addsAttack;
  return [
    ...longText(c),
    ...retypedText(c.retypes ?? []),
    ...(a
      ? [
          `${a.unless ? `unless ${a.unless} is in play, ` : ""}it adds an automatic-attack${a.race === "none" ? "" : ` by ${racesOf([a.race])}`} (${a.each ? "one strike for each" : counted(a.strikes, "strike")}, prowess ${a.prowess}, ${a.body === undefined ? "no body" : `body ${a.body}`}${a.attackerChooses ? ", the attacker chooses who faces it" : ""}) at ${a.itsSite ? "its site, in all versions" : placesText(a.at)}${a.kinds ? `, against ${orOf(a.kinds)} companies alone` : ""}${a.detainment ? ", which detains" : ""}${a.deepsToo ? " and at every site of the Under-deeps" : ""}${a.uncancellable ? "; it cannot be cancelled" : ""}${a.weaponless ? "; weapons do not help against it" : ""}${a.hard ? "; who stays untapped has -5" : ""}${a.removedWhenDefeated ? "; when that is defeated this card leaves play, and the opponent has its marshalling points" : ""}`,
        ]
      : []),
    ...standingText(c),
    ...onAgentsText(c),
    ...hostText(c),
    ...(c.stays === "event"
      ? [
          "the event that it lies with is not discarded in long-event phases; if that event leaves play, this card is discarded",
        ]
      : []),
    ...(c.stays && c.stays !== "event"
      ? [`it stays on ${c.stays === "item" || c.stays === "agent" ? "an" : "a"} ${c.stays}`]
      : []),
    ...(c.removal?.sure ? ["to remove it the bearer taps at a Haven in his organization phase"] : []),
    ...(c.removal && !c.removal.sure
      ? [
          `to remove it ${c.removal.by ? "" : "the bearer "}${c.removal.insteadOfUntap ? "may roll at a Haven in his untap phase, instead of untapping or healing, and must roll" : c.removal.by ? `${oneOf(filter(c.removal.by))} of the company may tap in the organization phase, and must roll` : c.removal.free ? "may roll once in each organization phase of his, without tapping, and must roll" : "may tap in his organization phase, and must roll"} more than ${c.removal.moreThan}${c.removal.atHaven ? ", at a Haven" : ""}${c.removal.supported ? "; each other character of the company may tap for +1" : ""}`,
        ]
      : []),
    ...(c.heldTapped || c.storeAt || c.storeTypes || c.storedMp ? storedText(c) : []),
    ...(c.tapsSites ?? []).map(
      (list) => `it taps every site, Havens apart, with ${andOf(list.map((x) => needText(need(x))))}`,
    ),
    ...(c.doublesCorruption
      ? [
          c.doublesCorruption === "oneSource"
            ? "the corruption points of one source of each character are doubled"
            : `corruption points of every ${keywordOf(c.doublesCorruption)} are doubled`,
        ]
      : []),
    ...ofWaysAndFoes(c),
  ];
}
/** What lies under it, and from there is played as from the hand. */
function keptText(k: NonNullable<EventCard["keepsItems"]>): string {
  if (k.playedAt === "anywhere")
    return `the rings under it are not in play and give no points; their owner may play them as if they were in his hand; ${k.most} may lie there at once`;
  if (k.playedAt === "deeps")
    return "the item under it is not in play; its owner may play it at a site of the Under-deeps where it can be played, as if it were in his hand; then this card is discarded";
  const where = orOf(k.playedAt.map((t) => `a ${t}`)).replace("a haven", "a Haven");
  return `at a Haven ${itemOf(k.class!)}s may be stored under it, and from there they are played as from the hand at ${where}; with ${k.points!.least} of them or more it is worth ${counted(k.points!.mp, "marshalling point")}`;
}
/** What it says of the card, the site or the character it lies with. */
function whereItLies(c: EventCard): string[] {
  return [
    ...(c.cancels
      ? [`as long as it is in play ${andOf(c.cancels)} ${c.cancels.length === 1 ? "has" : "have"} no effect`]
      : []),
    ...(c.staysTapped ? ["tapped, it does not untap in the untap phase"] : []),
    ...(c.pointsAs ? [`its marshalling points are those of an ${c.pointsAs}`] : []),
    ...(c.ofItem ? ["it works while its item is in use, and is discarded when that is stored"] : []),
    ...(c.siteBecomes ? [`the site counts as a ${c.siteBecomes}`] : []),
    ...(c.removesAttacks ? ["the site's own automatic-attacks are gone"] : []),
    ...servingText(c),
    ...(c.mostCopies ? [`only ${c.mostCopies} may be in a deck`] : []),
    ...(c.keysToo ?? []).map((k) => {
      const kinds = `${k.races ? racesOf(k.races) : "creatures"}${k.ifKeyed ? ` that may be keyed to a single ${regionOf(k.ifKeyed)}` : ""}${k.notUnique ? " that are not unique" : ""}`;
      const land = k.byLand ? ", if they may be played in a region that is no coastal sea" : "";
      const asks = k.needs?.length ? ` (this needs ${andOf(k.needs.map((x) => needText(need(x))))})` : "";
      return `${kinds} may also be ${keyedText(k.keyed)}${land}${asks}`;
    }),
  ];
}
/** How it is played, and how many there may be. */
function howPlayed(c: EventCard): string[] {
  return [
    ...(c.asResourceToo ? ["it is a hazard, and may be played as a resource too"] : []),
    ...(c.cannotBeDuplicated ? ["it cannot be doubled"] : []),
    ...(c.onePerPlayer ? ["a player may have only one of them"] : []),
    ...(c.whenStored ? whenStoredText(c.whenStored) : []),
    ...(c.keepsItems ? [keptText(c.keepsItems)] : []),
    ...(c.mode
      ? [
          `its bearer is in the mode of the ${titleOf(c.mode)}: his own company may go to sites that are no Darkhavens${c.mode === "fell-rider" ? ", and neither an ally nor another Ringwraith joins it" : ""}; whatever put him into a mode before is discarded`,
        ]
      : []),
    ...(c.factionPoints ? [factionPointsText(c.factionPoints)] : []),
    ...(c.oncePerCompany ? ["a company may have only one of them"] : []),
    ...(c.oncePerTarget && c.modes?.some((m) => m.target?.of === c.stays)
      ? [
          `only one of its name may lie on ${c.stays === "item" || c.stays === "agent" ? "an" : "a"} ${c.stays ?? "target"}`,
        ]
      : []),
    ...(c.joins ? [joinsText(c.joins)] : []),
  ];
}
/** Facts of an event. */
export const eventMarks = (c: EventCard): string[] => [...onTheTable(c), ...whereItLies(c), ...howPlayed(c)];
/** What a card does once it is stored. */
function servantsText(c: EventCard): string[] {
  return [
    ...(c.nothingToFallen ? ["a Fallen-wizard has no points for it"] : []),
    ...(c.isAvatar
      ? [
          "as long as it is in play you are Sauron, and it is your avatar: you reveal no Ringwraith and play no followers of one",
        ]
      : []),
    ...(c.awaitsAvatar ? ["played without your avatar in play, it comes to lie with him when he comes"] : []),
  ];
}
function whenStoredText(w: NonNullable<EventCard["whenStored"]>): string[] {
  const { corruption: k, weakens, lands } = w;
  return [
    ...(k
      ? [
          `once it is stored, every item that is ${aKeyword(k.keyword)} has ${signed(k.by)} corruption points, none less than 0`,
        ]
      : []),
    ...(weakens
      ? [
          `once it is stored, automatic-attacks at a ${orOf(weakens)} have one strike less (one at least, and none where each character faces one) and -1 prowess`,
        ]
      : []),
    ...(lands
      ? [
          `once it is stored, ${lands.region} is a ${regionOf(lands.becomes)} and ${lands.site}, in every version, a ${lands.siteBecomes}`,
        ]
      : []),
    ...(w.waits ? ["it does what it waits for once it is stored"] : []),
  ];
}
function factionPointsText(f: NonNullable<EventCard["factionPoints"]>): string {
  const whose = `every ${f.hero ? "hero " : ""}faction${f.whose === "all" ? "" : " of yours"}`;
  const each = f.each ? `, while one of each is in play; it is discarded when such a faction is` : "";
  return `${whose} of ${andOf(f.races.map((r) => racesOf([r])))} gives ${counted(f.by, "marshalling point")} more${each}`;
}
const ASIDE =
  "the creature lies off to the side with it, and attacks the bearer's company at the start of each movement/hazard phase in which it could be played; it is discarded with this card, and this card when it is defeated";
/** What keeps a card in play that was played on a strike or an attack. */
const STAYS_IF = {
  succeeds: "it is discarded unless the strike succeeds",
  undefeated: `it is discarded if the strike is defeated; else ${ASIDE}`,
  eliminates: `it is discarded if the attack eliminates nobody of the company, or is defeated; else ${ASIDE}`,
} as const;
/** Of rings and characters that lie aside with it. */
function asideText(c: EventCard): string[] {
  return [
    ...(c.takesCaptives ? captorText(c.takesCaptives, c.storeAt !== undefined) : []),
    ...(c.withAlly ? ["played by an ally it lies with whoever controls that, and goes with it"] : []),
    ...(c.againstFallen ? againstFallenText(c.againstFallen) : []),
    ...(c.overt ? ["it makes the company of its bearer an overt one"] : []),
    ...(c.notStarter ? ["it is no stage card that lies in play when the game begins"] : []),
    ...(c.mayStart ? ["in place of a starting item it may lie in play when the game begins"] : []),
  ];
}
/** Of the servants of Sauron. */
function servingText(c: EventCard): string[] {
  return [
    ...(c.tames
      ? [
          `as an ally it has mind ${c.tames.mind}, body ${c.tames.body} and the prowess printed on the creature at ${signed(c.tames.prowess)}; the creature goes when it goes`,
        ]
      : []),
    ...(c.gives ? [`its bearer counts as ${andOf(c.gives.map(aKeyword))}`] : []),
  ];
}
/** What an event of a later set says as long as it lies in play. */
function standingText(c: EventCard): string[] {
  return [
    ...(c.uncounted
      ? [`against each company ${uncountedText({ once: true, ...c.uncounted })} against the hazard limit`]
      : []),
    ...(c.itemCorruption
      ? [
          `every ${c.itemCorruption.class ? itemOf(c.itemCorruption.class) : `${keywordOf(c.itemCorruption.keyword!)} item`} gives ${counted(c.itemCorruption.by, "corruption point")} more`,
        ]
      : []),
    ...(c.onlyWhile
      ? [`it is discarded as soon as this does not hold: ${andOf(c.onlyWhile.map((x) => needText(need(x))))}`]
      : []),
    ...asideText(c),
    ...servantsText(c),
    ...(c.inAttempts
      ? [
          `any attempt on a faction${c.inAttempts.but ? ` (no ${c.inAttempts.but})` : ""} played in ${orOf(c.inAttempts.regions)} is at ${signed(c.inAttempts.by)}, and ${c.inAttempts.bars} may not be used in it`,
        ]
      : []),
    ...(c.staysIf ? [STAYS_IF[c.staysIf]] : []),
    ...(c.playedAsIf
      ? [
          `one resource event of your hand may be played with it, as if ${c.playedAsIf.card} were in play and ${c.playedAsIf.but} were not; when one of the two leaves play the other is discarded`,
        ]
      : []),
  ];
}
/** Sites by type or name: "every border-hold", "Moria". */
const placesText = (list: readonly string[]): string =>
  orOf(list.map((x) => ((T.SITE_TYPES as readonly string[]).includes(x) ? `every ${x}` : x)));
