import { comesWithoutCheck } from "../rules/facts/influence/factions.js";
import { goodsText, whereRevealed } from "./servantmarks.js";
import type {
  AgentCard,
  AllyCard,
  CharacterCard,
  CreatureCard,
  FactionCard,
  ItemCard,
  StoringBrings,
  PlayCard,
} from "../cards/words/playcards.js";
import type { Race } from "../cards/words/basics.js";
import { answersHook, HOOK } from "../rules/hooks.js";
import { codeOf } from "../cards/special/special.js";
import { need } from "../cards/vocabulary/compile.js";
import { filter, isRegion, mask } from "../cards/vocabulary/lookups.js";
import * as T from "../cards/vocabulary/terms.js";
import * as D from "../defs.js";
import { needText } from "../rules/machine/condition.js";
import { byTest } from "./cards.js";
import { oneOf } from "../cards/wording/filters.js";
import {
  aKeyword,
  andOf,
  counted,
  itemOf,
  keywordOf,
  kindsText,
  orOf,
  racesOf,
  signed,
} from "../cards/wording/words.js";
import { eventMarks } from "./eventmarks.js";
import { storedText } from "./keyed.js";
import { stageMarks } from "./stagemarks.js";

const withStoredText = (w: NonNullable<ItemCard["withStored"]>): string =>
  w.anyDeeps
    ? `with a stored ${w.card} of yours it is playable at every site of the Under-deeps`
    : `it is playable only with a stored ${w.card} of yours`;
/** Which item somebody may play when a card is stored. */
function storingText(b: StoringBrings): string {
  const which =
    b === "twinOfStored"
      ? "an item, not special, of the same name as one that the opponent has stored, which is discarded; the item so played is never stored"
      : `${orOf(b.map(aKeyword))}, neither unique nor special`;
  return `when it is stored in your organization phase a character of the company may tap and play, of your hand or discard pile, ${which}`;
}
/** What a test of a gold ring may bring: "The One Ring by a roll of 12 or more". */
function testText(list: NonNullable<ItemCard["ringTest"]>): string {
  const kinds = list.map(({ ring, results }) => {
    const name = ring === "the-one-ring" ? keywordOf(ring) : `a ${keywordOf(ring)}`;
    if (results === "any") return `${name} by any result`;
    const from = Math.min(...results);
    const to = Math.max(...results);
    return `${name} by ${to >= 12 ? `${from} or more` : `${to} or less`}`;
  });
  return `a test discards it, and one ring of your hand may take its place as the roll says: ${orOf(kinds)}`;
}
const goodsOf = (c: ItemCard): string => `${itemOf(c.class)}s`;
/** Who may play and use it, and where it is played. */
function playingMarks(c: ItemCard): string[] {
  const tapped = c.tappedSiteToo ? ", tapped or not" : "";
  return [
    ...(c.usableBy ? [`only ${oneOf(filter(c.usableBy))} has ${c.may ? "what it adds" : "the use of it"}`] : []),
    ...(c.playedBy ? [`only ${oneOf(filter(c.playedBy))} may play it`] : []),
    ...(c.at && c.class !== "special" && !c.atTypes ? [`it is played at ${orOf(c.at)}, if ${goodsOf(c)} are`] : []),
    ...(c.atTypes && c.class !== "special"
      ? [`it is played at ${orOf([...(c.at ?? []), ...c.atTypes.map((t) => `a ${t}`)])}, if ${goodsOf(c)} are`]
      : []),
    ...(c.at && c.class === "special" ? [`it is played at ${orOf(c.at)}${tapped}`] : []),
    ...(c.inDeeps
      ? [`it is played at any ${c.inDeeps === "any" ? "site" : orOf(c.inDeeps)} of the Under-deeps${tapped}`]
      : []),
    ...(c.atTypes && c.class === "special"
      ? [
          `it is played at a ${orOf([...c.atTypes, ...(c.guardedBy ? [`site with an automatic-attack by ${racesOf(c.guardedBy)}`] : [])])}${tapped}`,
        ]
      : []),
  ];
}
function itemMarks(c: ItemCard): string[] {
  return [
    ...playingMarks(c),
    ...(c.onSite
      ? [
          `on a site it says of ${c.onSite.ofAll ? "every version of it" : "it"}: ${andOf(eventMarks({ kind: "event", id: c.id, name: c.name, side: "resource", type: "permanent", ...c.onSite }))}`,
        ]
      : []),
    ...(c.notStarter ? [`a starting company${c.notStarter === "hero" ? " of heroes" : ""} cannot have it`] : []),
    ...(c.notAt ? [`it is not played at a ${orOf(c.notAt)}`] : []),
    ...goodsText(c),
    ...(c.oncePerCharacter ? ["no character may bear two of its name"] : []),
    ...(c.oncePerCompany ? ["a company has one of its name at most"] : []),
    ...(c.leavesSite ? ["playing it does not tap the site"] : []),
    ...(c.restored
      ? [
          `with ${c.restored.by} it has ${counted(c.restored.mp, "marshalling point")} and ${counted(c.restored.corruption, "corruption point")}`,
        ]
      : []),
    ...(c.ringTest ? [testText(c.ringTest)] : []),
    ...(c.testFinds ? [`a test lets ${aKeyword(c.testFinds)} come out of the deck or discard pile as well`] : []),
    ...(c.class === "special" && byTest(D.defOf(c.name)) ? ["it comes into play by the test of a gold ring"] : []),
    ...(c.keepsCreature
      ? [
          `a creature of prowess less than ${c.keepsCreature.under} that the bearer's company has defeated may be placed with it instead of going to the points; stored, this has its points only with one`,
        ]
      : []),
    ...(c.withStored ? [withStoredText(c.withStored)] : []),
    ...(c.heldTapped ? ["who plays it may not untap until it is stored, or gone"] : []),
    ...(c.storeAt || c.storeTypes || c.storedMp !== undefined ? storedText({ ...c, heldTapped: false }) : []),
    ...(c.storingBrings ? [storingText(c.storingBrings)] : []),
    ...(c.storable === false ? ["it cannot be stored"] : []),
    ...(c.transferable === false ? ["it cannot be transferred"] : []),
    ...(c.discardIfCompanyBelow
      ? [`it is discarded when its company moves with fewer than ${counted(c.discardIfCompanyBelow, "character")}`]
      : []),
    ...(c.forRace
      ? [
          `for a bearer who is one of the ${racesOf([c.forRace.race])} it has ${c.forRace.mp} marshalling points and ${counted(c.forRace.corruption, "corruption point")}`,
        ]
      : []),
  ];
}
function creatureMarks(c: CreatureCard): string[] {
  const apart = answersHook(D.defOf(c.id), HOOK.attacksApart);
  return [
    ...(c.strikes === "each" ? ["each character of the company faces one strike"] : []),
    ...((c.attacks ?? 1) > 1 && !apart ? ["all its attacks are on the same character"] : []),
    ...(c.attackerChooses ? ["the attacker chooses who faces its strikes"] : []),
    ...(c.tapCancels
      ? [
          `${apart ? "a" : "another"} character of the company may tap to cancel one of its attacks, ${c.tapCancels} at most`,
        ]
      : []),
    ...(c.detainment
      ? ["it detains: it taps those it would wound, no body is checked, and it never counts as defeated"]
      : []),
    ...(c.detains ? [`it detains ${kindsText(mask(T.COMPANY_KIND, c.detains, "kind of company"))}`] : []),
    ...(c.starred ? ["it bears an asterisk: only the servants of Sauron have points for defeating it"] : []),
    ...(c.strengthens
      ? [
          `${c.strengthens.card} has ${signed(c.strengthens.prowess)} prowess against a company that has faced it this turn`,
        ]
      : []),
    ...(c.barredBy ? [`it is never played where this holds: ${needText(need(c.barredBy))}`] : []),
    ...(c.opens
      ? [
          `any creature ${c.opens.notUnique ? "that is not unique and " : ""}of ${racesOf(c.opens.races)} may then be played that turn on a company that has faced it, and does not count against the hazard limit`,
        ]
      : []),
  ];
}
const needsText = (needs: AllyCard["needs"]): string[] =>
  needs?.length ? [`to bring it into play needs ${andOf(needs.map((n) => needText(need(n))))}`] : [];
function allyMarks(c: AllyCard): string[] {
  const at = [
    ...(c.at ?? []),
    ...(c.atRegions ?? []).map((r) => `any site in ${r}`),
    ...(c.atTypes ?? []).map((t) => `any ${t}`),
    ...(c.inDeeps ? [`any ${orOf(c.inDeeps)} of the Under-deeps`] : []),
    ...(c.atGuarded ?? []).map(
      (g) =>
        `any ${g.type === "deeps" ? "site of the Under-deeps" : g.type} with an automatic-attack by ${racesOf([g.race])}`,
    ),
  ];
  const bounds = (c.staysIn ?? []).map((place) => (isRegion(place) ? `a site in ${place}` : place));
  const elsewhere = bounds.length ? `it is discarded when its company moves to anything but ${orOf(bounds)}` : "";
  return [
    `its mind is ${c.mind}${c.race ? `, and it counts among the ${racesOf([c.race])}` : ""}`,
    ...(at.length ? [`it is played at ${orOf(at)}${c.tappedSiteToo ? ", tapped or not" : ""}`] : []),
    ...(elsewhere ? [elsewhere] : []),
    ...(c.playedBy ? [`only ${oneOf(filter(c.playedBy))} may play it`] : []),
    ...needsText(c.needs),
    ...(c.spared === "always" ? ["it may not be attacked"] : []),
    ...(c.overt ? ["it makes its company an overt one"] : []),
    ...(c.oncePerCompany ? ["a company has one of its name at most"] : []),
    ...(c.leavesSite ? ["playing it does not tap the site"] : []),
    ...(c.rides === "black-rider"
      ? ["where every Ringwraith of a company has one of its name, the company is in Black Rider mode"]
      : []),
    ...(c.rides === "fell-rider"
      ? ["a Ringwraith who has nobody with him, and no ally but this one, is in Fell Rider mode"]
      : []),
    ...(c.mostCopies ? [`${c.mostCopies} may be in a deck`] : []),
    ...(c.spared === "atSite"
      ? ["automatic-attacks may not be given to it, and no others while its company is at a site"]
      : []),
    ...(c.spared === "site" ? ["automatic-attacks, and attacks keyed to its site, may not be given to it"] : []),
    ...(c.mount ? ["it counts as a mount"] : []),
  ];
}
/** Of characters and agents alike. */
const personMarks = (discardedOn: readonly number[], magic: CharacterCard["magic"]): string[] => [
  ...(discardedOn.length
    ? [`a body check of his that comes out at ${orOf(discardedOn.map(String))} discards him`]
    : []),
  ...(magic?.length ? [`he can use ${andOf(magic)}`] : []),
];
function characterMarks(c: CharacterCard): string[] {
  const home = orOf(c.home);
  const where = c.homeOnly
    ? `is brought into play only at ${home}${c.notStarter ? "" : ", unless he starts the game"}`
    : whereRevealed(c);
  return [
    `this character ${where}`,
    ...(c.notStarter && !c.homeOnly ? ["a starting company cannot have him"] : []),
    ...(c.comesBeside
      ? [
          `in a turn in which ${orOf(c.comesBeside)} comes into play he may come too, beside the one character of the turn`,
        ]
      : []),
    ...(c.generalInfluence ? [`in play he gives you a general influence of ${c.generalInfluence}`] : []),
    ...personMarks(c.discardedOn ?? [], c.magic),
    ...(c.mpIfEliminated ? [`eliminated, he counts ${counted(c.mpIfEliminated, "marshalling point")}`] : []),
  ];
}
function factionMarks(c: FactionCard): string[] {
  const mods = Object.entries(c.mods ?? {}).map(([race, by]) => `${signed(by)} by ${racesOf([race as Race])}`);
  const beside = [...Object.entries(c.beside ?? {}).map(([name, by]) => `${signed(by)} with ${name} in play`)];
  return [
    `it counts among the ${racesOf([c.race])}`,
    ...(comesWithoutCheck(D.defOf(c.id))
      ? ["it comes into play without an influence check"]
      : [`it comes into play by an influence check of more than ${c.number}`]),
    ...(c.numberInPlay === undefined ? [] : [`once in play it is won over by more than ${c.numberInPlay}`]),
    ...(beside.length ? [`the influence check is made at ${andOf(beside)}`] : []),
    ...(c.gifts
      ? [
          `who tries may discard one item that he bears: ${andOf(c.gifts.map((g) => `${signed(g.by)} for a ${g.class} one`))}`,
        ]
      : []),
    ...(c.underLeader
      ? [
          "won by a leader who is an Orc or a Troll it may stay under him: then the site does not tap, and it is discarded when he moves or leaves play; three or more under one leader give two marshalling points more",
        ]
      : []),
    ...(c.sparesItsOwn ? ["attacks by cards of its being on companies of its player are cancelled"] : []),
    ...(mods.length ? [`the influence check is made at ${andOf(mods)}`] : []),
    ...(c.bonuses ?? []).map((b) =>
      b.wizard
        ? `the influence check is made at ${signed(b.by)} if ${b.wizard} is your Wizard in play`
        : `the influence check is made at ${signed(b.by)} by ${oneOf(filter(b.who))}`,
    ),
    ...(c.playedBy ? [`only ${oneOf(filter(c.playedBy))} may bring it into play`] : []),
    ...(c.tappedSiteToo ? ["it comes into play at a tapped site too"] : []),
    ...needsText(c.needs),
  ];
}
/** What sets one agent apart from the others. */
function agentMarks(c: AgentCard): string[] {
  const { havens, notTo, onlyTo } = c.moves ?? {};
  const only = onlyTo ? [...onlyTo.sites, ...onlyTo.regions.map((r) => `any site in ${r}`)] : [];
  return [
    ...personMarks(c.discardedOn ?? [], c.magic),
    ...(c.hazardOnly ? ["nobody plays him as a character"] : []),
    ...(havens ? ["he may move to Havens too"] : []),
    ...(notTo ? [`he may not move to ${andOf(notTo.map((t) => `a ${t}`))}`] : []),
    ...(only.length ? [`he may move only to ${orOf(only)}`] : []),
    ...(c.attackerChooses ? ["the attacker gives out his strikes"] : []),
  ];
}
const LISTS = { hero: "heroes", minion: "minions", "fallen-wizard": "a Fallen-wizard", balrog: "the Balrog" } as const;
/** Facts of a card by its kind, without capitals and full stops. */
export const marksOf = (c: PlayCard): string[] => [
  ...marksByKind(c),
  ...(codeOf(D.defOf(c.id))?.describe() ?? []),
  ...stageMarks(c),
  ...(c.sparesMinions ? ["it has no effect on a minion player"] : []),
  ...(c.maySpareMinions ? ["by the Universal Rules it has no effect on a minion player"] : []),
  ...(c.notAgainst ? [`nobody plays it against ${orOf(c.notAgainst.map((side) => LISTS[side]))}`] : []),
  ...(c.notAlwaysFor
    ? [`by the rules of the Council of Elrond no list of ${orOf(c.notAlwaysFor.map((side) => LISTS[side]))} holds it`]
    : []),
  ...(c.notFor ? [`no list of ${orOf(c.notFor.map((side) => LISTS[side]))} holds it`] : []),
];
function marksByKind(c: PlayCard): string[] {
  switch (c.kind) {
    case "event":
      return eventMarks(c);
    case "item":
      return itemMarks(c);
    case "creature":
      return creatureMarks(c);
    case "ally":
      return allyMarks(c);
    case "character":
      return characterMarks(c);
    case "agent":
      return agentMarks(c);
    default:
      return factionMarks(c);
  }
}
