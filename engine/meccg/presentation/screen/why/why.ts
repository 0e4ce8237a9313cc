/**
 * Why a card cannot be played or used now: the rules' own tests are asked one after the other, on what the player sees,
 * and the first of each kind that fails is said in words.
 */
import { whoseText } from "../naming.js";
import { brief, unknownName } from "../../../../core/errors.js";
import { fold } from "../../../../core/nearest.js";
import * as D from "../../../defs.js";
import * as L from "../../../rules/state/layout.js";
import * as M from "../../../rules/machine/machine.js";
import { mayStore } from "../../../rules/organization/handover.js";
import { organizes, othersWord as othersWordOrganizing } from "../../../rules/organization/organization.js";
import { isUntapped, isAvatar, isWounded } from "../../../rules/state/inplay.js";
import { hazards } from "../../../rules/movement/journey.js";
import { hazards as strikeHazards, resources as strikeResources } from "../../../rules/combat/strike.js";
import { acts, othersWord as othersWordAtSite, othersWordOutside } from "../../../rules/site/companyatsite.js";
import { untapActions } from "../../../rules/turn/untap.js";
import { endActions, othersWordAtEnd } from "../../../rules/turn/endofturn.js";
import { isCharacterOf } from "../../../rules/state/alignment.js";
import type { Meccg } from "../../../meccg.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { cardInPlay, choiceToText } from "../../../text/choices.js";
import type { MeccgView } from "../../../knowledge/view.js";
import { wrap } from "../../../../core/lines.js";
import { handOf } from "../../../text/lines.js";
import { seen } from "../../seen.js";
import { questionText } from "../question.js";
import { Frame } from "../../../rules/state/schema.js";
import { againstSiteCard } from "./atsites.js";
import { againstCharacter } from "./characters.js";
import { againstModes } from "./events.js";
import { againstChoice, staysWithBearer } from "./choices.js";
import { againstSite, sitesCalled } from "./sites.js";
import { againstAgent, againstCreature } from "./hazards.js";
import { by, ownTurn, yourAvatar } from "./reasons.js";

/** Is this a moment at which cards can be played at all, or is something else asked? */
function open(s: Meccg): boolean {
  const f = s.top();
  const step = s.fr[f + Frame.step];
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
function againstHand(s: Meccg, p: number, def: number): string[] {
  switch (D.KIND[def]) {
    case T.K_CHARACTER:
      return againstCharacter(s, p, def);
    case T.K_CREATURE: {
      const as = againstCreature(s, p, def);
      if (D.MODES[def].length === 0) return as;
      const event = againstModes(s, p, D.MODES[def], -1);
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
      return [...againstModes(s, p, D.MODES[def], -1)];
    default:
      return againstSiteCard(s, p, def);
  }
}
function againstInPlay(s: Meccg, p: number, i: number): string[] {
  const def = s.iDef[i];
  if (s.iOwner[i] !== p) return [`it is ${whoseText(s, p, s.iOwner[i])}`];
  const out: string[] = [];
  if (D.ABILITIES[def].length) out.push(...againstModes(s, p, D.ABILITIES[def], i));
  else if (s.iRole[i] === L.Role.character) out.push("he has no ability that is used by a choice");
  else out.push("it works by itself: no choice of yours uses it");
  if (s.iRole[i] === L.Role.character && !isUntapped(s, i)) out.push(`he is ${isWounded(s, i) ? "wounded" : "tapped"}`);
  if (s.iRole[i] === L.Role.character && isAvatar(s, i) && !isUntapped(s, i))
    out.push(by("2.II.6", `the sideboard takes ${yourAvatar(s, p)} untapped`));
  if (s.iRole[i] === L.Role.item) {
    if (!ownTurn(s, p) || s.h[L.Header.phase] !== T.PHASE_ORGANIZATION)
      out.push(by("2.II.5", "items are transferred and stored in your organization phase"));
    else {
      if (staysWithBearer(s, i)) out.push(staysWithBearer(s, i));
      if (!mayStore(s, i)) out.push(by("2.II.4", "it cannot be stored where its bearer is"));
    }
  }
  return out;
}
/** Cards that a part of a name may mean: of the hand first, then in play. */
function meant(view: MeccgView, s: Meccg, name: string): { def: number; slot: number }[] {
  const wanted = fold(name);
  const all = known(view, s);
  for (const test of [
    (x: string) => x === wanted,
    (x: string) => x.startsWith(wanted),
    (x: string) => x.includes(wanted),
  ]) {
    const found = all.filter((one) => test(fold(one.text)) || test(fold(D.nameOf(one.def))));
    if (found.length) return found.slice(0, 4);
  }
  return [];
}
/** The cards of the hand, then those in play, with their names. */
const known = (view: MeccgView, s: Meccg): { def: number; slot: number; text: string }[] => [
  ...[...new Set(handOf(view))].map((def) => ({ def, slot: -1, text: D.nameOf(def) })),
  ...Array.from({ length: s.slots }, (_, i) => i)
    .filter((i) => s.iRole[i] !== L.Role.free && s.iRole[i] !== L.Role.stored)
    .map((i) => ({ def: s.iDef[i], slot: i, text: cardInPlay(s, i) })),
];

const choices = new Int32Array(2048);
/** Is a choice of this text, or to this site, offered to player `p`? */
function isOffered(s: Meccg, p: number, text: string): boolean {
  if (s.chooser() !== p) return false;
  const wanted = [fold(text), fold(`to ${text}`)];
  const n = s.legal(choices);
  for (let k = 0; k < n; k++) if (wanted.includes(fold(choiceToText(s, choices[k])))) return true;
  return false;
}
interface Answer {
  title: string;
  against: string[];
  /** Of a card: said too that something else is asked, where cards cannot be played at all. */
  card?: boolean;
}
const VERB_OF_CARD = /^(?:play|use|creature|reveal|item|agent) /i;
const VERB_OF_SITE = /^(?:(?:move|go) )?to /i;
/** What a name or a choice in words is about, with what is against it; null where nothing is called so. */
function answers(view: MeccgView, s: Meccg, asked: string): Answer[] | null {
  const p = view.player;
  const siteOnly = VERB_OF_SITE.test(asked);
  if (!siteOnly) {
    const choice = againstChoice(s, view, asked);
    if (choice) return [{ title: asked, against: isOffered(s, p, asked) ? [] : choice }];
    const card = asked.replace(VERB_OF_CARD, "").replace(VERB_OF_CARD.test(asked) ? / \(.*\)$/ : "", "");
    const found = meant(view, s, card).map(({ def, slot }) => ({
      title: slot < 0 ? `${D.nameOf(def)} (in hand)` : cardInPlay(s, slot),
      against: slot < 0 ? againstHand(s, p, def) : againstInPlay(s, p, slot),
      card: true,
    }));
    if (found.length) return found;
    if (D.defOf(card) >= 0)
      return [{ title: D.nameOf(D.defOf(card)), against: ["it is neither in your hand nor in play"] }];
  }
  const sites = sitesCalled(s, p, asked.replace(VERB_OF_SITE, ""));
  return sites.length ? sites.map((t) => ({ title: D.siteName(t), against: againstSite(s, p, t) })) : null;
}

/**
 * Why a card of the hand or in play, a site, or a choice in words ("transfer Sting", "to Moria") cannot be chosen now; that it can, if so.
 * The reasons are what the rules themselves ask, each with the number of its rule; a `UserError` where nothing is called so.
 */
export function whyText(view: MeccgView, name: string): string[] {
  const s = seen(view);
  const said = answers(view, s, name.trim());
  if (said === null)
    throw unknownName(
      "card in your hand or in play, and no site or choice,",
      name,
      [...new Set(known(view, s).map((one) => one.text))],
      `"${brief(name)}"`,
    );
  for (const { title, against, card } of said)
    if (card ? !open(s) : against.length === 0 && !isOffered(s, view.player, title))
      against.push(
        `just now something else is asked: ${questionText(view)
          .ask.replace(/(\?|:| \().*$/s, "$1")
          .replace(/(:| \()$/, "")}`,
      );
  // Cards that are alike have one answer.
  const same = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();
  return said.flatMap(({ against }, k) => {
    if (said.findIndex((one) => same(one.against, against)) < k) return [];
    const all = said.flatMap((one) => (same(one.against, against) ? [one.title] : [])).join(", ");
    if (against.length === 0) return wrap(`${all}: nothing stands against it now.`, 2);
    return [...wrap(`${all}:`, 2), ...against.flatMap((why) => wrap(`  - ${why}`, 4))];
  });
}
