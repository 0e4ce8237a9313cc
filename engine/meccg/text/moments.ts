/** Windows and targets of cards in words: when and on what they are played. */
import { ownTarget } from "../rules/machine/target.js";
import { beingName } from "../cards/vocabulary/beings.js";
import type { Target } from "../cards/words/words.js";
import type { AgentWho, ItemClass, Keyword, Race } from "../cards/words/basics.js";
import * as W from "../rules/machine/windows.js";
import * as C from "../cards/vocabulary/compiled.js";
import * as D from "../defs.js";
import { itemOf, keywordOf, orOf, racesOf, regionOf } from "../cards/wording/words.js";
import * as T from "../cards/vocabulary/terms.js";
import { filterText, names, oneOf, or } from "../cards/wording/filters.js";

/** Phases by name, and the code of what is open in them: as words of windows, and to find out when "always" is. */
const PHASES: readonly (readonly [window: (typeof T.WINDOWS)[number], code: number, name: string])[] = [
  ["untap", W.W_UNTAP, "untap"],
  ["organization", W.W_ORGANIZATION, "organization"],
  ["longEvent", W.W_LONG, "long-event"],
  ["movement", W.W_MOVEMENT, "movement/hazard"],
  ["site", W.W_SITE, "site"],
];
const phases = (list: readonly string[]): string => `in your ${orOf(list)} phase`;
/** "always" is what most windows of the own turn have: said by the phases that have it not. */
const NEVER = PHASES.filter(([, code]) => (W.openOnTurn(code) & T.WIN.always) === 0).map(([, , name]) => name);
const ALWAYS = `in any phase of your turn${NEVER.length ? ` but the ${orOf(NEVER)} phase` : ""}`;

type Window = (typeof T.WINDOWS)[number];
const WINDOWS: Record<Window, string> = {
  organization: "in your organization phase",
  organizationEnd: "at the end of your organization phase",
  longEvent: "in your long-event phase",
  hazard: "on a company of the opponent in his movement/hazard phase",
  movement: "in your movement/hazard phase",
  movementEnd: "at the end of the movement/hazard phase of a company of yours",
  attack: "against an attack on your company, before strikes are given out",
  attackHazard: "on an attack against a company of the opponent, before strikes are given out",
  assigned: "after strikes are given out",
  strikeHazard: "on a strike against a character of the opponent, before the roll",
  strike: "on a strike against you, before the roll",
  check: "in answer to a corruption check of yours",
  influence: "in answer to an influence attempt",
  site: "in your site phase, after the company has entered",
  endOfTurn: "at the end of your turn",
  endBegins: "at the beginning of your end-of-turn phase",
  untap: "in your untap phase",
  response: "in answer to something declared",
  always: ALWAYS,
  enter: "in your site phase, when a company is to enter its site",
  afterAttack: "right after an attack on a company of yours, before anything else",
  attackFaced: "on any attack that a company of the opponent faces, before strikes are given out",
  inItsStead: "at the end of your site phase, in place of an attack of the company on another",
  fight: "when a company of yours attacks another, before strikes are given out",
  deepsRoll: "when a company of the opponent reveals a site of the Under-deeps, before it rolls",
};
/** When, by a mask of windows; several phases are said together. `said` changes the words of single windows. */
export function windowsText(mask: number, said: Partial<Record<Window, string>> = {}): string {
  const open = names(T.WINDOWS, mask) as Window[];
  const whole = PHASES.filter(([w]) => open.includes(w) && !said[w]);
  if (whole.length < 2) return or(open.map((w) => said[w] ?? WINDOWS[w]));
  const rest = open.filter((w) => !whole.some(([x]) => x === w)).map((w) => said[w] ?? WINDOWS[w]);
  const entered = open.includes("site") ? " (there after the company has entered its site)" : "";
  return or([phases(whole.map(([, , name]) => name)) + entered, ...rest]);
}

const TARGETS: Record<(typeof C.TARGETS)[number], string> = {
  character: "a character",
  attack: "an attack that is not cancelled",
  strike: "a strike",
  check: "a corruption check of yours under way",
  influenceCheck: "an influence attempt under way",
  company: "a company",
  site: "a site",
  faction: "a faction of the opponent",
  region: "a region of that type in the path",
  siteOfType: "a site of that type",
  environment: "an environment in play or declared",
  item: "an item",
  hazardPermanent: "a hazard permanent-event in play",
  corruptionCard: "a corruption card on a character of yours",
  nazgulPermanent: "a Nazgûl in play as a permanent-event",
  automaticAttack: "an automatic-attack at the site",
  discarded: "a fitting card in your discard pile",
  longEvent: "a long-event in play",
  inHand: "a fitting card of your hand",
  goods: "an item or ally of yours",
  theirs: "a card that another player has in play",
  agent: "an agent in play",
  influenced: "a card of the opponent",
  rescueSite: "a site for prisoners",
  stored: "a stored card of the opponent",
  knowledge: "a card that the company controls",
  fallen:
    "a character of yours, no avatar, whom a body check has eliminated this turn in the company of who acts; he comes back to it, tapped and under general influence",
  dragonEvent: "a card of a named Dragon in play",
  nazgulThreat: "a Nazgûl that is an event, or the attack of one on the company of who taps",
  declared: "something of the opponent's in the chain",
};
/** Whose a target is, as `whose` of a compiled target counts. */
const WHOSE = [
  "of yours",
  "of the company",
  "in play",
  "of the opponent",
  "of the company that it fights against",
] as const;
const article = (text: string): string => `${/^[aeiou]/i.test(text) ? "an" : "a"} ${text}`;

function itemText(t: C.TargetForm): string {
  const kind = t.n ? T.ITEM_CLASSES[t.n - 1] : "";
  const names_ = names(T.KEYWORDS, t.mask).map((k) => keywordOf(k as Keyword));
  const noun = names_.length ? or(names_) : kind === "gold-ring" ? "gold ring" : `${kind} item`.trim();
  const what =
    t.card >= 0
      ? D.UNIQUE[t.card]
        ? D.nameOf(t.card)
        : article(D.nameOf(t.card))
      : /^The /.test(noun)
        ? noun
        : article(noun);
  if (t.bits & 1) return `${what} borne at the same site, in whichever company of either player`;
  const bearer = [
    ...(t.who ? [`, borne by ${oneOf(t.who)}`] : []),
    ...(t.bits & 4 ? [", borne by the one who taps"] : []),
    ...(t.bits & 8 ? [", borne by one whose corruption check was declared"] : []),
    ...(t.bits >> 4 ? [` that as printed gives ${t.bits >> 4} corruption points or more`] : []),
  ].join("");
  return `${t.bits & 2 ? article(`tapped ${what.replace(/^an? /, "")}`) : what} ${WHOSE[t.whose]}${bearer}`;
}
/** Items and allies that may come out of one's piles. */
function goodsText(w: Extract<Target, { of: "goods" }>): string {
  const piles = { hand: "hand", discard: "discard pile", sideboard: "sideboard" };
  const what = w.rare ?? (w.itemClass ? itemOf(w.itemClass) : w.kind);
  const that = [
    ...(w.minion ? ["of minions"] : []),
    ...(w.gear ? ["that is a weapon, armor, shield or helmet"] : []),
    ...(w.mind === undefined ? [] : [`with a mind of ${w.mind}`]),
    ...(w.notUnique ? ["that is not unique"] : []),
    ...(w.notHoard ? ["and no hoard item"] : []),
    ...(w.notTwin ? ["of which the bearer has no copy"] : []),
  ];
  return [article(what), ...that, `of your ${or(w.from.map((pile) => piles[pile]))}`].join(" ");
}
/** Events are short, long or permanent. */
const EVENT_TYPES = 3;
/** A card of the discard pile: "a minor or major weapon, armor or shield". */
function discardedText(word: Extract<Target, { of: "discarded" }>): string {
  const kinds: readonly [boolean | undefined, string][] = [
    [word.hazard, "hazard"],
    [word.character, "character"],
    [word.creature, word.races ? `creature (${racesOf(word.races)})` : "creature"],
    [word.spell, "spell"],
    [word.resource, "resource"],
    [word.item && !word.keywords, "item"],
    [word.faction, "faction"],
    [word.types?.length === EVENT_TYPES, "event"],
    [word.dragons !== undefined, word.dragons === "any" ? "card of a named Dragon" : `card of ${word.dragons}`],
  ];
  const classes = or((word.classes ?? []).map((c: ItemClass) => (c === "gold-ring" ? "gold ring" : c)));
  const marks = orOf((word.keywords ?? []).map(keywordOf));
  const kind = kinds
    .filter(([is]) => is)
    .map(([, name]) => name)
    .join(" ");
  const what = (word.character ? [marks, kind] : [classes, kind, marks]).filter(Boolean).join(" ");
  const pile = word.eliminated ? "of yours that was defeated or has left the game" : "in your discard pile";
  if (word.named) return `${orOf(word.named)} ${pile}`;
  const but = word.butNot ? ` that is no ${orOf(word.butNot.map(keywordOf))}` : "";
  const types = word.types && word.types.length < EVENT_TYPES ? word.types : [];
  const form = types.length > 0 ? ` that is a ${or(types.map((type) => `${type}-event`))}` : "";
  const faced = word.faced ? ", that has attacked the company this turn" : "";
  return `${article(what || "card")}${but}${form} ${pile}${faced}`;
}
function checkText(t: C.TargetForm): string {
  const where = t.bits & 4 ? "at the site of the bearer, or in his company" : "in the company of the bearer";
  const by = t.bits & 2 ? ", made by the bearer" : t.bits ? `, made by somebody ${where}` : "";
  return t.who === null ? TARGETS.check + by : `${TARGETS.check}, made by ${oneOf(t.who)}`;
}
function attemptText(t: C.TargetForm): string {
  if (t.whose === 3) {
    const against = t.bits & 8 ? "somebody or something of that character's company" : "a card of yours";
    return `an influence attempt of the opponent under way, against ${t.bits & 4 ? "a faction of yours" : against}`;
  }
  if (t.bits & 2) return "an influence attempt by an agent of yours under way";
  const faction = t.bits & 4 ? " against a faction" : "";
  if (t.bits & 16) return "the bearer's own attempt to bring a faction into play";
  if (t.bits & 32)
    return `an influence check of yours under way, flattery too${t.who ? `, made by ${oneOf(t.who)}` : ""}`;
  if (t.bits & 1)
    return `an influence attempt of yours${faction} under way, made by somebody in the company of the bearer`;
  return `an influence attempt of yours${faction} under way${t.who ? `, made by ${oneOf(t.who)}` : ""}`;
}
function personText(t: C.TargetForm, word?: Target): string {
  if (t.who !== null && t.who.named >= 0) return filterText(t.who);
  // Who may be anything but untapped is tapped, where the wounded are left out.
  const tapped = word?.of === "character" && word.who?.untapped === false;
  return tapped
    ? `a tapped ${filterText(t.who, WHOSE[t.whose]).replace(/^unwounded /, "")}`
    : oneOf(t.who, WHOSE[t.whose]);
}
/** An attack: by which races, and whether one that the site is still to make will do. */
function attackText(t: C.TargetForm): string {
  const races = names(T.RACES, t.mask) as Race[];
  if (t.bits & 2) return `the automatic-attack, still ahead, of ${t.n > 0 ? beingName(t.n) : "a named Dragon"} at home`;
  const beings = t.by === null ? (t.n > 0 ? [t.n] : []) : t.by.beings;
  const creatures = t.by === null ? [] : t.by.creatures.map((d) => `a ${D.nameOf(d)}`);
  const being = beings.length ? ` by ${or([...creatures, ...beings.map((n) => `${beingName(n)} in any shape`)])}` : "";
  const by = being
    ? `an attack${being} that is not cancelled`
    : races.length
      ? `an attack by ${racesOf(races)} that is not cancelled`
      : TARGETS.attack;
  if (t.bits & 8)
    return "the automatic-attack under way, not cancelled, or one that a company of yours has still ahead";
  const such = being || races.length ? "such an automatic-attack" : "an automatic-attack";
  return t.bits & 1 ? `${by}, or ${such} of the site ahead` : by;
}
function factionText(t: C.TargetForm): string {
  const at = t.mask ? ` that as printed is played at a ${or(names(T.SITE_TYPES, t.mask))}` : "";
  const but = t.card >= 0 ? ` (not ${D.nameOf(t.card)})` : "";
  const races = racesOf(T.RACES.filter((_, k) => (t.n < 0 ? ~t.n : t.n) & (1 << k)));
  const of = t.n === 0 ? "" : t.n < 0 ? ` that is none of ${races}` : ` of ${races}`;
  return `${t.whose === 3 ? TARGETS.faction : `a faction${t.whose === 0 ? " of yours" : ""} in play${t.bits ? " that is unique" : ""}`}${of}${at}${but}`;
}
const KINDS: Readonly<Record<string, string>> = { character: "a character", ally: "an ally", faction: "a faction" };
/** "an untapped scout who is an agent of yours at the site of the company". */
export function agentText(w: AgentWho | undefined, whose: string): string {
  const be = [w?.faceUp ? "face-up" : "", w?.faceDown ? "face-down" : "", w?.untapped ? "untapped" : ""].filter(
    Boolean,
  );
  return [
    article([...be, w?.skill ? `${w.skill} who is an agent` : "agent"].join(" ")),
    whose,
    ...(w?.here ? ["at the site of the company, the new one while it moves"] : []),
    ...(w?.came ? ["who came into play this turn"] : []),
    ...(w?.magic ? [`who can use ${w.magic}`] : []),
    ...(w?.notAt ? [`not at a ${or(w.notAt)}`] : []),
  ].join(" ");
}
function longEventText(t: C.TargetForm, word?: Target): string {
  const whose = word?.of === "longEvent" && word.whose === "mine" ? WHOSE[0] : "in play";
  return `a ${t.n === T.SIDE_RESOURCE ? "resource" : "hazard"} long-event ${whose}`;
}
function nazgulText(t: C.TargetForm): string {
  if (C.TARGETS[t.of] === "nazgulThreat") return t.bits ? "a Nazgûl that is an event" : TARGETS.nazgulThreat;
  if (t.bits & 2) return "a Nazgûl of yours in play as a permanent-event";
  return t.bits ? "a tapped Nazgûl in play as a permanent-event" : TARGETS.nazgulPermanent;
}
/** What an action is aimed at; `word` is its literal, for what only few targets say. */
export function targetText(t: C.TargetForm, word?: Target): string {
  const own = ownTarget(t.of);
  if (own) return own.describe(t);
  switch (C.TARGETS[t.of]) {
    case "character":
      return personText(t, word);
    case "agent":
      return agentText(word?.of === "agent" ? word.agent : undefined, WHOSE[t.whose]);
    case "rescueSite": {
      if (t.bits & 2) return "the site of the company, the new one while it moves, its card in your location deck";
      const where = t.bits
        ? "a home of the agent"
        : `a ${or(names(T.SITE_TYPES, t.mask))} in or beside a region of the company's way (in the region where it is if it does not move)`;
      return `${where}, its card in your location deck`;
    }
    case "influenced":
      return word?.of === "influenced"
        ? `${or(word.kinds.map((k) => KINDS[k]))} of the opponent where he is: of the company under way, or a faction that is played there`
        : TARGETS.influenced;
    case "attack":
      return attackText(t);
    case "check":
      return checkText(t);
    case "faction":
      return factionText(t);
    case "influenceCheck":
      return attemptText(t);
    case "item":
      return itemText(t);
    case "corruptionCard": {
      const of = t.whose === 1 ? "of the company" : "of yours";
      return `a corruption card on ${oneOf(t.who, of)}`;
    }
    case "region":
      return `one ${regionOf(T.REGION_LETTERS[t.n])} in the path of the company`;
    case "siteOfType":
      return `the site of the company, a ${T.SITE_TYPES[t.n]}`;
    case "site":
      return "the site of the company";
    case "automaticAttack":
      return "an automatic-attack at the site of the company";
    case "company":
      return t.mask
        ? `a ${or(names(T.COMPANY_KINDS, t.mask))} company of the opponent that the company might attack now`
        : "the company";
    case "hazardPermanent": {
      const what = t.bits & 2 ? "a hazard permanent-event or long-event in play" : TARGETS.hazardPermanent;
      const but = t.bits & 4 ? " that is no environment" : "";
      const where = t.bits & 8 ? " on a character of the company" : " on the company or on something of it";
      return `${what}${but}${t.bits & 1 ? where : ""}`;
    }
    case "dragonEvent":
      return `a card of a named Dragon who ${t.n === T.LONG ? "hunts" : "is at home"}`;
    case "longEvent":
      return longEventText(t, word);
    case "nazgulPermanent":
    case "nazgulThreat":
      return nazgulText(t);
    case "knowledge":
      return `${article(or(names(T.KEYWORDS, t.mask).map((k) => keywordOf(k as Keyword))))} that the company controls`;
    case "inHand":
      if (t.bits === 3) return "a card of your hand";
      if (t.bits === 2) return `a ${or(T.RARE_KEYWORDS.filter((_, k) => t.mask & (1 << k)))} card of your hand`;
      if (t.bits) return `${D.nameOf(t.card)} in your hand`;
      if (t.n === T.K_ITEM) return `a ${itemOf(T.ITEM_CLASSES.find((_, k) => t.mask & (1 << k))!)} of your hand`;
      if (t.mask === 0) return `${article(T.KINDS[t.n])} of your hand`;
      return `a ${T.KINDS[t.n]} of ${racesOf(T.RACES.filter((_, k) => t.mask & (1 << k)))} of your hand`;
    case "declared":
      if (t.mask) return `a card declared that takes a ${names(T.SKILLS, t.mask).join()}`;
      if (t.bits & 64) return "a hazard event that the opponent plays, and not from on guard";
      if (t.bits & 8) return "something declared that would cancel the attack";
      if (t.bits & 4)
        return `a resource short-event${t.bits & 32 ? " of minions" : ""} declared${t.bits & 384 ? ` by a Fallen-wizard's player, ${t.bits & 128 ? "a hero's" : "a minion's"} card` : ""}`;
      if (t.bits & 2) return "something declared that would send the company back";
      return t.bits & 1 ? "a hazard declared that is aimed at the company or at something of it" : TARGETS.declared;
    case "stored":
      return t.bits
        ? "a stored resource permanent-event of the opponent that is played only where information can be had"
        : "a stored item of the opponent";
    case "discarded":
      return word?.of === "discarded" ? discardedText(word) : TARGETS.discarded;
    default:
      return word?.of === "goods" ? goodsText(word) : t.of === C.TG.theirs ? theirsText(t) : TARGETS[C.TARGETS[t.of]];
  }
}
const theirsText = (t: C.TargetForm): string => `a ${D.nameOf(t.card)} that another player has in play`;
