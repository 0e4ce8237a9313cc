/** Why a choice other than playing a card is not offered now: when it is, and what the rules ask for. */
import { fold } from "../../../../core/nearest.js";
import * as D from "../../../defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import type { Meccg } from "../../../meccg.js";
import * as M from "../../../rules/machine/machine.js";
import { attemptAllowed } from "../../../rules/influence/attempts.js";
import { mayGuard } from "../../../rules/movement/onguard.js";
import { barred } from "../../../rules/site/barredcompanies.js";
import { mayStore, TRANSFERS_A_TURN } from "../../../rules/organization/handover.js";
import { mayCall } from "../../../rules/facts/score/callingcouncil.js";
import { callingPoints } from "../../../rules/facts/score/marshalling.js";
import { isAvatar, isUntapped, isWounded, transfersOf } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { strikeMark } from "../../../rules/state/strikemarks.js";
import { cardInPlay } from "../../../text/choices.js";
import { leaderOf } from "../../../text/lines.js";
import type { MeccgView } from "../../../knowledge/view.js";
import { ruleAsked } from "../rules.js";
import { by, limitUsed, nowText, ownTurn, preyName, yourAvatar } from "./reasons.js";

/** What keeps an item with its bearer whoever asks for it; "" nothing. */
export function staysWithBearer(s: Meccg, i: number): string {
  if (D.BITS[s.iDef[i]] & D.B_NO_TRANSFER) return "it cannot be transferred";
  return transfersOf(s, i) >= TRANSFERS_A_TURN ? `it was transferred ${TRANSFERS_A_TURN} times this turn already` : "";
}
/** What is against a choice; `about` is the slot of the card in play that it names, -1 none. */
type Against = (s: Meccg, p: number, about: number) => string[];

const inPhase =
  (phase: number, rule: string, text: string): Against =>
  (s, p) =>
    ownTurn(s, p) && s.h[L.Header.phase] === phase ? [] : [by(rule, `${text}; ${nowText(s, p)}`)];
const spent = (s: Meccg, i: number): string[] =>
  i < 0 || isUntapped(s, i) ? [] : [`${D.nameOf(s.iDef[i])} is ${isWounded(s, i) ? "wounded" : "tapped"}`];
const transfers: Against = (s, p, i) => {
  const out = inPhase(T.PHASE_ORGANIZATION, "2.II.5", "items change hands in your organization phase")(s, p, i);
  if (i < 0) return out;
  const stays = staysWithBearer(s, i);
  if (stays) out.push(stays);
  else if (out.length === 0) out.push(by("2.II.5", "nobody at the site of its bearer can take it"));
  return out;
};
const stores: Against = (s, p, i) => {
  const out = inPhase(T.PHASE_ORGANIZATION, "2.II.4", "items are stored in your organization phase")(s, p, i);
  if (i >= 0 && !mayStore(s, i)) out.push(by("2.II.4", "it cannot be stored where its bearer is"));
  return out;
};
const enters: Against = (s, p) => {
  const out = inPhase(T.PHASE_SITE, "2.V-d", "sites are entered in your site phase")(s, p, -1);
  const c = s.h[L.Header.company];
  if (out.length) return out;
  if (c < 0) return ["first one of your companies is chosen"];
  if (s.cbit(c, L.CompanyBit.entered)) return ["the company has entered its site"];
  if (s.cbit(c, L.CompanyBit.sentBack) && !s.rules.returnedCompanyMayAct)
    return [by("2.IV.4b", "the company was sent back on its way, and does nothing at a site this turn")];
  return barred(s, c) ? ["an effect keeps the company from doing anything at its site"] : [];
};
const calls: Against = (s, p) => {
  const out = ownTurn(s, p) ? [] : [by("10.2", `the end is called in one’s own turn; ${nowText(s, p)}`)];
  if (s.h[L.Header.lastTurn] !== 0) return [by("10.2.1c", "the Council was called already: the last turns are played")];
  if (mayCall(s, p))
    return s.h[L.Header.phase] === T.PHASE_END ? out : [...out, "it is asked as your turn ends, after the hands"];
  const n = s.rules.deckCount;
  const exhausted = s.pget(p, L.PlayerWord.exhausted);
  const [need, points] = [s.rules.callExhaustionsWithPoints[n], s.rules.callPoints[n]];
  if (need === undefined || points === undefined) return [...out, by("10.2", "a game of this length is not called")];
  return [
    ...out,
    by(
      `10.2.${n}`,
      `it takes ${points} marshalling points with ${need} exhausted deck${need === 1 ? "" : "s"} ` +
        `(you have ${callingPoints(s, p)} with ${exhausted})`,
    ),
  ];
};
const faces: Against = (s, _p, i) => {
  if (s.h[L.Header.attack] === 0) return [by("3.ii", "there is no attack")];
  const mark = i < 0 ? L.ST_NONE : strikeMark(s, i);
  if (mark !== L.ST_NONE) return [by("3.ii.1", "he faces a strike of this attack already, or has faced one")];
  return spent(s, i).map((why) => by("3.ii", why));
};
const supports: Against = (s, _p, i) => {
  if (!s.rules.combatSupport) return ["in this ruleset nobody supports another in a strike"];
  if (s.h[L.Header.strike] === 0)
    return [by("3.iv.4", "support is given when a strike is resolved, and there is none")];
  if (i >= 0 && strikeMark(s, i) !== L.ST_NONE) return [by("3.iv.4", "a strike of this attack is for him")];
  return spent(s, i).map((why) => by("3.iv.4", why));
};
const influences: Against = (s, p, i) => {
  const out = inPhase(T.PHASE_SITE, "8.1", "others are influenced in your site phase")(s, p, i);
  if (!s.rules.influenceOpponent) return ["in this ruleset nobody influences another player’s cards"];
  if (s.pget(p, L.PlayerWord.turns) <= 1) out.push(by("8.1b", "nobody tries it in his first turn"));
  else if (!attemptAllowed(s, p)) out.push(by("8.1", "one attempt in a turn was made already"));
  if (i >= 0 && isAvatar(s, i) && s.pget(p, L.PlayerWord.avatarTurn) === s.h[L.Header.turn])
    out.push(by("8.1", "who came into play this turn as avatar does not try"));
  return [...out, ...spent(s, i).map((why) => by("8.1", why))];
};
const sideboard: Against = (s, p) => {
  const out = inPhase(T.PHASE_ORGANIZATION, "2.II.6", "your avatar taps for it in your organization phase")(s, p, -1);
  const w = s.pget(p, L.PlayerWord.avatar) - 1;
  return w < 0 ? [...out, by("2.II.6", `${yourAvatar(s, p)} is not in play`)] : [...out, ...spent(s, w)];
};
const guards: Against = (s, p) => {
  if (!s.rules.onGuard) return ["in this ruleset no card is laid on guard"];
  if (ownTurn(s, p) || s.h[L.Header.phase] !== T.PHASE_MOVEMENT)
    return [by("2.IV.vii.4", `cards are laid on guard in ${preyName(s, p)}'s movement/hazard phase; ${nowText(s, p)}`)];
  const c = s.h[L.Header.company];
  const out = limitUsed(s);
  if (c >= 0 && s.cbit(c, L.CompanyBit.guarded))
    out.push(by("2.IV.vii.4c", `a card lies on guard by the company of ${leaderOf(s, c)} already`));
  else if (out.length === 0 && c >= 0 && !mayGuard(s, c)) out.push("an effect keeps cards from being laid on guard");
  return out;
};

/** Forms of choices (docs/NOTATION.md), and what is against them. */
const FORMS: readonly { form: RegExp; against: Against }[] = [
  { form: /^transfer (?<card>.+)$/i, against: transfers },
  { form: /^store (?<card>.+?)(?: under .+)?$/i, against: stores },
  { form: /^enter the site$/i, against: enters },
  { form: /^call the council$/i, against: calls },
  { form: /^(?<card>.+) faces his strike$/i, against: faces },
  { form: /^a strike for (?<card>.+)$/i, against: faces },
  { form: /^(?<card>.+) supports$/i, against: supports },
  { form: /^(?<card>.+) tries to influence$/i, against: influences },
  { form: /^sideboard$/i, against: sideboard },
  { form: /^on guard:? .+$/i, against: guards },
  {
    form: /^draw a card$/i,
    against: (s, p) => [by("2.IV.v", `cards are drawn for a company on its way; ${nowText(s, p)}`)],
  },
  {
    form: /^stay$/i,
    against: (s, p) =>
      s.fr[s.top()] === M.PLAN
        ? ["it must move on"]
        : [by("2.II.7", `it is asked when the organization phase ends; ${nowText(s, p)}`)],
  },
  {
    form: /^(?<card>.+) stays untapped$/i,
    against: (s, _p, i) =>
      s.h[L.Header.strike] === 0 ? [by("3.iv.3", "it is asked when a strike is resolved")] : spent(s, i),
  },
  {
    form: /^arrange at .+$/i,
    against: inPhase(T.PHASE_ORGANIZATION, "2.II.3", "companies are arranged in your organization phase"),
  },
];
/** Passing is not offered: what is asked has to be answered. */
function passes(view: MeccgView): string[] {
  const rule = ruleAsked(view);
  const text = "what is asked has to be answered, and nobody passes on it";
  return [rule === "" ? text : by(rule, text)];
}
function slotOf(s: Meccg, name: string | undefined): number {
  if (name === undefined) return -1;
  const wanted = fold(name);
  for (const test of [(x: string) => x === wanted, (x: string) => x.startsWith(wanted)])
    for (let i = 0; i < s.slots; i++)
      if (s.iRole[i] !== L.Role.free && (test(fold(cardInPlay(s, i))) || test(fold(D.nameOf(s.iDef[i]))))) return i;
  return -1;
}
/** What is against a choice of one of these forms; null where the text has none of them. */
export function againstChoice(s: Meccg, view: MeccgView, text: string): string[] | null {
  const p = view.player;
  if (/^pass$/i.test(text.trim())) return s.chooser() === p ? passes(view) : ["another is asked now"];
  for (const { form, against } of FORMS) {
    const found = form.exec(text.trim());
    if (!found) continue;
    const card = found.groups?.["card"];
    const about = slotOf(s, card);
    if (card !== undefined && about < 0) return null;
    return against(s, p, about);
  }
  return null;
}
