/**
 * Why a card cannot be played or used now: the rules' own tests are asked one after the other, on what the player sees,
 * and the first of each kind that fails is said in words.
 */
import { choosesByRolls } from "../../rules/state/avatarchoice.js";
import { isQuester, lacksQuester, mayComeBack, questOf } from "../../rules/state/quest.js";
import { preySeat } from "../../rules/state/seats.js";
import { nameOfSeat, possessive, whoseText } from "./naming.js";
import { unknownName } from "../../../core/errors.js";
import { fold } from "../../../core/nearest.js";
import type { Alignment } from "../../cards/words/basics.js";
import * as C from "../../cards/vocabulary/compiled.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../../rules/state/layout.js";
import * as M from "../../rules/machine/machine.js";
import { fits, holdsOne, siteInView } from "../../rules/query/conditions.js";
import { listCharacters } from "../../rules/frames/organization/characters.js";
import { mustTouchAttack } from "../../rules/query/entering.js";
import { possible } from "../../rules/query/offer.js";
import { mayStore, TRANSFERS_A_TURN } from "../../rules/frames/organization/handover.js";
import { organizes, othersWord as othersWordOrganizing } from "../../rules/frames/organization/organization.js";
import {
  companyLives,
  firstOf,
  inPlay,
  isUntapped,
  isAvatar,
  isWounded,
  NONE,
  transfersOf,
} from "../../rules/state/inplay.js";
import { givenOut } from "../../rules/query/givenstrikes.js";
import { keyOptions } from "../../rules/query/keying.js";
import { agentFits } from "../../rules/state/agents.js";
import { siteAvailable, siteTapped } from "../../rules/state/sitecards.js";
import { hazardLimit, hazardsLeft } from "../../rules/query/limit.js";
import { hazards } from "../../rules/frames/movement/movementhazard.js";
import { modeContext, fixedCompany, listActors, payable } from "../../rules/frames/chain/workable.js";
import { windowNow } from "../../rules/frames/chain/declaring.js";
import { anyTimeNow, counted, once, sideAllows } from "../../rules/frames/chain/bounds.js";
import { isSauron } from "../../rules/query/ringwraiths.js";
import { gone, isUnplayable } from "../../rules/query/unique.js";
import { hazards as strikeHazards, resources as strikeResources } from "../../rules/frames/combat/strike.js";
import { acts, othersWord as othersWordAtSite, othersWordOutside } from "../../rules/frames/site/sitephase.js";
import { allyPlayable, factionPlace, isForOwnHavens, itemPlayable } from "../../rules/query/playable.js";
import { actors, WAY_SITE, searched } from "../../rules/frames/site/siteplay.js";
import { canControl } from "../../rules/query/directinfluence.js";
import { generalUnused } from "../../rules/query/stats.js";
import { listTargets } from "../../rules/query/targets.js";
import { untapActions } from "../../rules/frames/turn/turn.js";
import { endActions, othersWordAtEnd } from "../../rules/frames/turn/endofturn.js";
import { type Asking, borrow, giveBack, NOBODY } from "../../rules/state/context.js";
import { homeOfAll } from "../../rules/state/doom.js";
import { alignmentOf, arrivalsOf, isCharacterOf } from "../../rules/state/alignment.js";
import type { Meccg } from "../../meccg.js";
import { phaseText } from "../../text/story.js";
import * as T from "../../cards/vocabulary/terms.js";
import { cardInPlay } from "../../text/choices.js";
import type { MeccgView } from "../../knowledge/view.js";
import { AVATAR_WORDS, byTest, fitsAt, HAVEN_WORDS, ownHavenText } from "../../text/cards.js";
import { filterText, oneOf } from "../../cards/wording/filters.js";
import { needText } from "../../rules/machine/condition.js";
import { targetText, windowsText } from "../../text/moments.js";
import { wrap } from "../../../core/lines.js";
import { handOf, leaderOf, REGIONS } from "../../text/lines.js";
import { seen } from "../seen.js";
import { questionText } from "./question.js";
import { Frame } from "../../rules/state/schema.js";

const scratch = new Int32Array(512);

/** Is this a moment at which cards can be played at all, or is something else asked? */
function open(s: Meccg): boolean {
  const f = s.top();
  const step = s.fr[f + Frame.step]!;
  switch (s.fr[f]) {
    case M.ORGANIZE:
      return step === organizes.at || step === othersWordOrganizing.at;
    case M.LONG_EVENTS:
    case M.CHAIN:
    case M.PRIORITY:
      return true;
    case M.COMPANY_MOVES:
      return step === hazards.at;
    case M.COMPANY_SITE:
      return step === acts.at || step === othersWordAtSite.at || step === othersWordOutside.at;
    case M.STRIKE:
      return step === strikeHazards.at || step === strikeResources.at;
    case M.UNTAP:
      return step >= untapActions.at;
    case M.END_TURN:
      return step === endActions.at || step >= othersWordAtEnd.at;
    default:
      return false;
  }
}
/** On whose companies he plays hazards. */
const preyName = (s: Meccg, p: number): string => nameOfSeat(s, preySeat(s, p));
const ownTurn = (s: Meccg, p: number): boolean => s.active === p;
const nowText = (s: Meccg, p: number): string => `now is ${possessive(s, p, s.active)} ${phaseText(s)}`;

/** A unique card that is in play, or lost for good, or a second copy of what cannot be doubled. */
function taken(s: Meccg, p: number, def: number): string[] {
  if (!D.UNIQUE[def]) return [];
  const i = inPlay(s, def);
  if (i >= 0) return [`it is unique and in play already (${whoseText(s, p, s.iOwner[i]!)})`];
  return gone(s, def) ? ["it is unique and has left the game, or lies stored"] : [];
}
function limitUsed(s: Meccg): string[] {
  const c = s.h[L.Header.company]!;
  if (c < 0) return ["no company of the opponent is on its way just now"];
  if (hazardsLeft(s, c) > 0) return [];
  return [`the hazard limit against the company of ${leaderOf(s, c)} is used up (${hazardLimit(s, c)})`];
}

// ---- events, and abilities of cards in play ---------------------------------------------------------------------
/** Who of the company would do it but for being tapped or wounded; "" if nobody fits at all. */
function nobody(s: Meccg, m: C.ModeForm, c: number): string {
  const w = (m.taps ?? m.by)!;
  const spent: string[] = [];
  const who = filterText(w);
  if (c >= 0)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]!)
      if (fits(s, w, i, NOBODY) && !isUntapped(s, i))
        spent.push(`${D.nameOf(s.iDef[i]!)} is ${isWounded(s, i) ? "wounded" : "tapped"}`);
  if (m.taps && spent.length) return `nobody untapped: it takes a ${who} who taps, and ${spent.join(", ")}`;
  return `there is no ${who} ${c >= 0 ? "who could do it here" : "to do it"}`;
}
/** Reasons against it in the company of the borrowed context, which is given back. */
function inCompany(s: Meccg, m: C.ModeForm, cx: Asking, window: number): string[] {
  const against = againstHere(s, m, cx, window);
  giveBack(cx);
  return against;
}
function againstHere(s: Meccg, m: C.ModeForm, cx: Asking, window: number): string[] {
  const c = cx.company;
  const missing = m.needs.filter((n) => !holdsOne(s, n, cx)).map((n) => `it needs ${needText(n)}`);
  if (missing.length) return missing;
  if (!once(s, m, c)) return ["it was played here already this turn, and cannot be doubled"];
  const waits = mustTouchAttack(s, m, cx) ? [BEFORE_ENTERING] : [];
  if (!possible(s, m, cx)) return waits.length ? waits : [idle(s, m)];
  const n = listActors(s, m, cx, window, scratch);
  if (n === 0) return [nobody(s, m, c)];
  if (m.target === null) return [];
  for (const i of Array.from(scratch.subarray(0, n))) {
    cx.actor = i;
    if (listTargets(s, m, cx, scratch) > 0) return [];
  }
  return [`there is no target: it needs ${targetText(m.target, m.word.target)} on which it has an effect`, ...waits];
}
const BEFORE_ENTERING =
  "the company has not entered its site yet: only what cancels or changes the attack may be used before";
/** What it would do has nothing to work on. */
function idle(s: Meccg, m: C.ModeForm): string {
  const words = m.does.map((d) => C.EFFECT.name(d.op));
  if (words.includes("cancelAttack"))
    return s.h[L.Header.attack] === 0 ? "there is no attack to cancel" : "this attack cannot be cancelled (any more)";
  if (words.includes("cancelStrike")) return "there is no strike that could be cancelled now";
  if (words.includes("strike"))
    return s.h[L.Header.strike] === 0 ? "there is no strike now" : "it would add nothing to this strike";
  if (givenOut(s) >= 0 && !words.includes("attack")) return "the strikes are given out, and it would change the attack";
  return "it would have no effect now";
}
/** When, where and on what a card of the hand is played, for whom the moment is another one; `begins` the sentence. */
function playedWhen(m: C.ModeForm, begins: string): string[] {
  const on = m.target === null ? "" : `; on ${targetText(m.target, m.word.target)}`;
  return [`${begins} ${windowsText(m.windows)}${on}`, ...m.needs.map((n) => `it needs ${needText(n)}`)];
}
/** Reasons against one way of playing (or using) a card; none if it can be declared. */
function againstMode(s: Meccg, p: number, m: C.ModeForm, source: number): string[] {
  const anyTime = anyTimeNow(s, m.def);
  if (!sideAllows(s, p, m))
    return [
      m.side === T.SIDE_HAZARD
        ? `it is a hazard: it is for ${preyName(s, p)}'s turn, against their companies`
        : "it is a resource: it is for your own turn",
      ...(source < 0 ? playedWhen(m, "it is played") : []),
    ];
  const window = windowNow(s, p);
  if ((m.windows & window) === 0 && !anyTime)
    return source < 0
      ? playedWhen(m, "it is for another moment:")
      : [`it is for another moment: ${windowsText(m.windows)}`];
  if (counted(s, p, m) && limitUsed(s).length) return limitUsed(s);
  if (source < 0 && s.fr[s.top()] === M.CHAIN && D.BITS[m.def]! & D.B_CORRUPTION_CARD && s.rules.corruptionStartsChain)
    return ["it must be the first in a chain, not an answer"];
  if (source < 0 && !m.word.short && isUnplayable(s, m.def))
    return taken(s, p, m.def).length ? taken(s, p, m.def) : ["it is in play and cannot be doubled"];
  if (!payable(s, m, source))
    return [m.cost & C.COST_TAP_SELF ? "it is tapped or wounded itself" : "its bearer is not untapped"];
  if (source >= 0 && s.iRole[source] === L.Role.item && s.iStat[source]! & L.Status.outOfUse)
    return ["another item of its kind is in use"];
  const fixed = fixedCompany(s, p, m, source);
  if (fixed !== -2) return inCompany(s, m, modeContext(s, p, m, fixed, source), window);
  let fewest: string[] | null = null;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++) {
    if (!companyLives(s, c)) continue;
    const against = inCompany(s, m, modeContext(s, p, m, c, source), window);
    if (against.length === 0) return [];
    const named = against.map((why) => `company of ${leaderOf(s, c)}: ${why}`);
    if (fewest === null || named.length < fewest.length) fewest = named;
  }
  return fewest ?? ["you have no company"];
}
function againstModes(s: Meccg, p: number, modes: readonly C.ModeForm[], source: number): string[] {
  const each = modes.map((m, k) => ({ m, k, against: againstMode(s, p, m, source) }));
  if (each.some((one) => one.against.length === 0)) return [];
  const said = each.map(({ m, k, against }) =>
    modes.length < 2 ? against : against.map((why) => `${m.as ?? `way ${k + 1}`}: ${why}`),
  );
  return [...new Set(said.flat())];
}

/** The side of player `p`, and what his avatar is called. */
const sideOf = (s: Meccg, p: number): Alignment => T.ALIGNMENTS[alignmentOf(s, p)]!;
const yourAvatar = (s: Meccg, p: number): string =>
  sideOf(s, p) === "balrog" ? "The Balrog" : `your ${AVATAR_WORDS[sideOf(s, p)]}`;
const anAvatar = (s: Meccg, p: number): string =>
  sideOf(s, p) === "balrog" ? "The Balrog" : `a ${AVATAR_WORDS[sideOf(s, p)]}`;

// ---- cards with rules of their own --------------------------------------------------------------------------------
function againstCharacter(s: Meccg, p: number, def: number): string[] {
  const out = taken(s, p, def);
  if (!ownTurn(s, p) || s.h[L.Header.phase] !== T.PHASE_ORGANIZATION)
    out.push(`characters come into play in your organization phase; ${nowText(s, p)}`, appearsAt(s, p, def));
  else {
    if (s.fr[s.top()] !== M.ORGANIZE)
      out.push("characters come into play while you organize, not in answers or at its end");
    if (s.h[L.Header.turnBits]! & L.TurnBit.character) out.push("a character was played or given up this turn already");
    if (s.rules.organizingIsOneBlock && s.h[L.Header.turnBits]! & L.TurnBit.organized)
      out.push("organizing is over: something else was done since");
  }
  const wizard = (D.BITS[def]! & D.B_AVATAR) !== 0;
  if (wizard && isSauron(s, p)) out.push("you are Sauron, and reveal no Ringwraith");
  else if (wizard && s.pget(p, L.PlayerWord.avatar) !== 0) out.push(`you have ${anAvatar(s, p)} in play already`);
  if (wizard && s.pget(p, L.PlayerWord.bits) & L.PlayerBit.avatarLost) out.push(`you have lost ${yourAvatar(s, p)}`);
  const shown = questOf(s) === null ? s.pget(p, L.PlayerWord.revealed) : 0;
  if (wizard && shown !== 0 && shown !== def + 1) out.push(`${yourAvatar(s, p)} is ${D.nameOf(shown - 1)}`);
  if (wizard && shown === 0 && choosesByRolls(s))
    for (let q = 0; q < s.players; q++)
      if (q !== p && s.pget(q, L.PlayerWord.revealed) === def + 1) out.push("another has chosen him");
  if (wizard && s.rules.revealedAvatarBars && !choosesByRolls(s))
    for (let q = 0; q < s.players; q++)
      if (q !== p && s.pget(q, L.PlayerWord.revealed) === def + 1) out.push("another player has revealed him");
  out.push(...againstOnQuest(s, p, def, wizard));
  if (out.length) return out;
  const n = listCharacters(s, p, scratch, 0);
  return scratch.subarray(0, n).some((c) => T.aOf(c) === def) ? [] : placeOrInfluence(s, p, def, wizard);
}
/** What a quest has against a character of the hand (000, A Hobbit's Quest). */
function againstOnQuest(s: Meccg, p: number, def: number, wizard: boolean): string[] {
  if (questOf(s) === null) return [];
  if (wizard) return ["on a quest no Wizard is revealed"];
  if (isQuester(s, p, def)) return mayComeBack(s, p) ? [] : ["he comes back to companions in the Shire alone"];
  return lacksQuester(s, p) ? ["nobody comes while who was sent out is not in play"] : [];
}
/** Where a character of player `p` comes into play: at home, and his avatar where those of his side appear, others at a haven of his. */
function appearsAt(s: Meccg, p: number, def: number): string {
  const wizard = (D.BITS[def]! & D.B_AVATAR) !== 0;
  const homeAlone = (D.BITS[def]! & D.B_HOME_ONLY) !== 0 || D.KIND[def] === T.K_AGENT;
  const haven = `any ${HAVEN_WORDS[sideOf(s, p)]}`;
  const places = [
    ...(wizard && homeOfAll(s) ? homeOfAll(s)!.map((site) => D.PLACE_LIST[site]!.name) : D.siteNames(D.HOME[def]!)),
    ...(wizard ? arrivalsOf(s, p).map((site) => D.PLACE_LIST[site]!.name) : homeAlone ? [] : [haven]),
  ];
  return `he appears at ${[...new Set(places)].join(" or ")}`;
}
function placeOrInfluence(s: Meccg, p: number, def: number, wizard: boolean): string[] {
  const left = generalUnused(s, p);
  const mind = D.MIND[def]!;
  let leader = false;
  for (let i = 0; i < s.slots && !wizard; i++)
    if (s.iRole[i] === L.Role.character && s.iOwner[i] === p && s.iCtrl[i] === NONE && canControl(s, i, def))
      leader = true;
  if (!wizard && !leader && left < mind && s.rules.playedOverInfluence !== "returnsToHand")
    return [`influence is lacking: his mind is ${mind}, your general influence left ${left}, and nobody can lead him`];
  const free = D.HOME[def]!.some((site) => siteAvailable(s, p, site));
  return [
    `${appearsAt(s, p, def)}; ${leader && left < mind ? "who could lead him is not there" : free ? "nobody there can take him in" : "nothing of that can be used now"}`,
  ];
}
const KIND_WORDS = ["characters", "allies", "items", "factions"];
function againstSiteCard(s: Meccg, p: number, def: number): string[] {
  const kind = D.KIND[def]!;
  const out = [...taken(s, p, def)];
  if (!ownTurn(s, p) || s.h[L.Header.phase] !== T.PHASE_SITE)
    return [...out, `${KIND_WORDS[kind]} are played in your site phase; ${nowText(s, p)}`, ...whereSite(def)];
  if (lacksQuester(s, p)) return [...out, "nothing is played at a site while who was sent out is not in play"];
  const c = s.h[L.Header.company]!;
  if (c < 0 || !s.cbit(c, L.CompanyBit.entered)) return [...out, "the company must first enter its site"];
  const site = siteInView(s, c);
  const tapped = siteTapped(s, c, site);
  const here = D.siteName(site);
  if (kind === T.K_ITEM) {
    if (!itemPlayable(s, c, def)) out.push(`${here} is the wrong kind of site: ${itemPlace(def, site)}`);
  } else if (!(kind === T.K_ALLY ? allyPlayable(s, c, def) : factionPlace(def, site)))
    out.push([`${here} is the wrong site`, ...whereSite(def)].join(": "));
  const extra = kind === T.K_ITEM && D.CLASS[def] === T.ITEM_CLASS.minor && s.cbit(c, L.CompanyBit.tappedSite);
  const anyway = kind === T.K_ALLY && D.BITS[def]! & D.B_TAPPED_SITE_TOO;
  if (tapped && !extra && !anyway && !searched(s, c, def)) out.push(`${here} is tapped`);
  const cx = borrow(p, c);
  for (const n of D.PLAY_NEEDS[def] ?? []) if (!holdsOne(s, n, cx)) out.push(`it needs ${needText(n)}`);
  giveBack(cx);
  if (actors(s, c, def, WAY_SITE, null) === 0)
    out.push(
      D.PLAYED_BY[def]
        ? `nobody untapped here may play it: it takes ${oneOf(D.PLAYED_BY[def]!)}`
        : "nobody in the company is untapped",
    );
  return out;
}
function itemPlace(def: number, site: number): string {
  if (byTest(def)) return "it comes into play by a test of a gold ring only";
  if (D.AT[def]!.length) return `it is played at ${D.siteNames(D.AT[def]!).join(" or ")}`;
  const offers = T.ITEM_CLASSES.filter((_, k) => D.SITE_ITEMS[site]! & (1 << k));
  return `it is a ${T.ITEM_CLASSES[D.CLASS[def]!]} item, and there can be played ${offers.length ? offers.join(", ") : "none"}`;
}
function whereSite(def: number): string[] {
  if (D.KIND[def] === T.K_ITEM && byTest(def)) return ["it comes into play by a test of a gold ring only"];
  const at = [
    ...(isForOwnHavens(def) ? [ownHavenText(def)] : []),
    ...D.siteNames(D.AT[def]!),
    ...D.AT_REGIONS[def]!.map((r) => `any site in ${D.REGION_LIST[r]!.name}`),
    ...T.SITE_TYPES.filter((_, k) => D.KIND[def] === T.K_ALLY && D.AT_TYPES[def]! & (1 << k)).map(
      (type) => `any ${type}`,
    ),
  ];
  if (D.KIND[def] === T.K_ITEM && at.length === 0) {
    const sites = D.SITE_LIST.flatMap((site, k) => (fitsAt(def, k) ? [site.name] : []));
    return [`it is a ${T.ITEM_CLASSES[D.CLASS[def]!]} item: such are played at ${sites.join(", ")}`];
  }
  return at.length ? [`it is played at ${at.join(" or ")}`] : [];
}
function againstCreature(s: Meccg, p: number, def: number): string[] {
  const out = [...taken(s, p, def)];
  if (ownTurn(s, p) || s.h[L.Header.phase] !== T.PHASE_MOVEMENT)
    return [...out, `creatures attack in ${preyName(s, p)}'s movement/hazard phase; ${nowText(s, p)}`, keysText(def)];
  if (s.fr[s.top()] !== M.COMPANY_MOVES) out.push("a creature is always the first in a chain, outside of attacks");
  out.push(...limitUsed(s));
  const c = s.h[L.Header.company]!;
  if (c >= 0 && keyOptions(s, c, def, false, scratch) === 0)
    out.push(`it cannot be keyed to the way or the site of the company of ${leaderOf(s, c)} (${keysText(def)})`);
  return out;
}
function againstAgent(s: Meccg, p: number, def: number): string[] {
  const out = [...taken(s, p, def)];
  if (ownTurn(s, p) || s.h[L.Header.phase] !== T.PHASE_MOVEMENT)
    return [...out, `agents are played face down in ${preyName(s, p)}'s movement/hazard phase; ${nowText(s, p)}`];
  if (s.fr[s.top()] !== M.COMPANY_MOVES) out.push("an agent is played outside of chains and attacks");
  out.push(...limitUsed(s));
  if (!agentFits(s)) out.push("there are as many agents in play as there is room for");
  return out;
}
function keysText(def: number): string {
  const keys: string[] = [];
  for (const form of D.KEYS[def]!) {
    form.regions.forEach((n, t) => {
      if (n > 0) keys.push(n > 1 ? `${n} ${REGIONS[t]}` : REGIONS[t]!);
    });
    keys.push(...T.SITE_TYPES.filter((_, k) => form.sites & (1 << k)));
    keys.push(...form.regionIds.map((r) => D.REGION_LIST[r]!.name), ...D.siteNames(form.siteIds));
  }
  return `it is keyed to ${[...new Set(keys)].join(", ") || "certain ways only"}`;
}
function againstHand(s: Meccg, p: number, def: number): string[] {
  switch (D.KIND[def]) {
    case T.K_CHARACTER:
      return againstCharacter(s, p, def);
    case T.K_CREATURE: {
      const as = againstCreature(s, p, def);
      if (D.MODES[def]!.length === 0) return as;
      const event = againstModes(s, p, D.MODES[def]!, -1);
      if (as.length === 0 || event.length === 0) return [];
      return [...as, ...event.map((why) => `as an event: ${why}`)];
    }
    case T.K_AGENT: {
      const as = againstAgent(s, p, def);
      if (!isCharacterOf(s, p, def)) return as;
      const person = againstCharacter(s, p, def);
      if (as.length === 0 || person.length === 0) return [];
      return [...person, ...as.map((why) => `as a hazard: ${why}`)];
    }
    case T.K_EVENT:
      return [...againstModes(s, p, D.MODES[def]!, -1)];
    default:
      return againstSiteCard(s, p, def);
  }
}
function againstInPlay(s: Meccg, p: number, i: number): string[] {
  const def = s.iDef[i]!;
  if (s.iOwner[i] !== p) return [`it is ${whoseText(s, p, s.iOwner[i]!)}`];
  const out: string[] = [];
  if (D.ABILITIES[def]!.length) out.push(...againstModes(s, p, D.ABILITIES[def]!, i));
  else if (s.iRole[i] === L.Role.character) out.push("he has no ability that is used by a choice");
  else out.push("it works by itself: no choice of yours uses it");
  if (s.iRole[i] === L.Role.character && !isUntapped(s, i)) out.push(`he is ${isWounded(s, i) ? "wounded" : "tapped"}`);
  if (s.iRole[i] === L.Role.character && isAvatar(s, i) && !isUntapped(s, i))
    out.push(`the sideboard takes ${yourAvatar(s, p)} untapped`);
  if (s.iRole[i] === L.Role.item) {
    if (!ownTurn(s, p) || s.h[L.Header.phase] !== T.PHASE_ORGANIZATION)
      out.push("items are transferred and stored in your organization phase");
    else {
      if (D.BITS[def]! & D.B_NO_TRANSFER) out.push("it cannot be transferred");
      else if (transfersOf(s, i) >= TRANSFERS_A_TURN)
        out.push(`it was transferred ${TRANSFERS_A_TURN} times this turn already`);
      if (!mayStore(s, i)) out.push("it cannot be stored where its bearer is");
    }
  }
  return out;
}

/** Cards that a part of a name may mean: of the hand first, then in play. */
function meant(view: MeccgView, s: Meccg, name: string): { def: number; slot: number }[] {
  const wanted = fold(name);
  const all = [
    ...[...new Set(handOf(view))].map((def) => ({ def, slot: -1, text: D.nameOf(def) })),
    ...Array.from({ length: s.slots }, (_, i) => i)
      .filter((i) => s.iRole[i] !== L.Role.free && s.iRole[i] !== L.Role.stored)
      .map((i) => ({ def: s.iDef[i]!, slot: i, text: cardInPlay(s, i) })),
  ];
  for (const test of [
    (x: string) => x === wanted,
    (x: string) => x.startsWith(wanted),
    (x: string) => x.includes(wanted),
  ]) {
    const found = all.filter((one) => test(fold(one.text)) || test(fold(D.nameOf(one.def))));
    if (found.length) return found.slice(0, 4);
  }
  const known = D.defOf(name);
  if (known >= 0) return [];
  throw unknownName("card in your hand or in play", name, [...new Set(all.map((one) => one.text))]);
}

/** Why this card of the hand, or in play, cannot be played or used now; that it can, if so. */
export function whyText(view: MeccgView, name: string): string[] {
  const s = seen(view);
  const found = meant(view, s, name);
  if (found.length === 0) return wrap(`${D.nameOf(D.defOf(name))} is neither in your hand nor in play.`, 2);
  const said = found.map(({ def, slot }) => {
    const title = slot < 0 ? `${D.nameOf(def)} (in hand)` : cardInPlay(s, slot);
    const against = slot < 0 ? againstHand(s, view.player, def) : againstInPlay(s, view.player, slot);
    if (!open(s))
      against.push(
        `just now something else is asked: ${questionText(view)
          .ask.replace(/(\?|:| \().*$/s, "$1")
          .replace(/(:| \()$/, "")}`,
      );
    return { title, against };
  });
  // Cards that are alike have one answer.
  const same = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();
  return said.flatMap(({ against }, k) => {
    if (said.findIndex((one) => same(one.against, against)) < k) return [];
    const all = said.flatMap((one) => (same(one.against, against) ? [one.title] : [])).join(", ");
    if (against.length === 0) return wrap(`${all}: nothing stands against it now.`, 2);
    return [...wrap(`${all}:`, 2), ...against.flatMap((why) => wrap(`  - ${why}`, 4))];
  });
}
