/** Why an event, or the ability of a card in play, cannot be used now. */
import * as C from "../../../cards/vocabulary/compiled.js";
import * as D from "../../../defs.js";
import * as L from "../../../rules/state/layout.js";
import * as M from "../../../rules/machine/machine.js";
import { fits, holdsOne } from "../../../rules/facts/play/conditions.js";
import { mustTouchAttack } from "../../../rules/facts/combat/entering.js";
import { possible } from "../../../rules/facts/play/candeclare.js";
import { companyLives, firstOf, isUntapped, isWounded, NONE } from "../../../rules/state/inplay.js";
import { givenOut } from "../../../rules/facts/combat/givenstrikes.js";
import { modeContext, fixedCompany, listActors, payable } from "../../../rules/chain/workable.js";
import { windowNow } from "../../../rules/chain/declaring.js";
import { anyTimeNow, counted, once, sideAllows } from "../../../rules/chain/bounds.js";
import { isUnplayable } from "../../../rules/facts/play/unique.js";
import { listTargets } from "../../../rules/facts/play/targets.js";
import { type Asking, giveBack, NOBODY } from "../../../rules/state/context.js";
import type { Meccg } from "../../../meccg.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { filterText } from "../../../cards/wording/filters.js";
import { needText } from "../../../rules/machine/condition.js";
import { targetText, windowsText } from "../../../text/moments.js";
import { leaderOf } from "../../../text/lines.js";
import { by, limitUsed, preyName, taken } from "./reasons.js";

const scratch = new Int32Array(512);

/** Who of the company would do it but for being tapped or wounded; "" if nobody fits at all. */
export function nobody(s: Meccg, m: C.ModeForm, c: number): string {
  const w = (m.taps ?? m.by)!;
  const spent: string[] = [];
  const who = filterText(w);
  if (c >= 0)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
      if (fits(s, w, i, NOBODY) && !isUntapped(s, i))
        spent.push(`${D.nameOf(s.iDef[i])} is ${isWounded(s, i) ? "wounded" : "tapped"}`);
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
  const missing = m.needs.filter((n) => !holdsOne(s, n, cx)).map((n) => by("9.2", `it needs ${needText(n)}`));
  if (missing.length) return missing;
  if (!once(s, m, c)) return [by("g.cbdd", "it was played here already this turn, and cannot be duplicated")];
  const waits = mustTouchAttack(s, m, cx) ? [BEFORE_ENTERING] : [];
  if (!possible(s, m, cx)) return waits.length ? waits : [idle(s, m)];
  const n = listActors(s, m, cx, window, scratch);
  if (n === 0) return [by("9.2.1", nobody(s, m, c))];
  if (m.target === null) return [];
  for (const i of Array.from(scratch.subarray(0, n))) {
    cx.actor = i;
    if (listTargets(s, m, cx, scratch) > 0) return [];
  }
  return [
    by("9.3", `there is no target: it needs ${targetText(m.target, m.word.target)} on which it has an effect`),
    ...waits,
  ];
}
const BEFORE_ENTERING = by(
  "2.V.ii.1",
  "the company has not entered its site yet: only what cancels or changes the attack may be used before",
);
/** What it would do has nothing to work on. */
function idle(s: Meccg, m: C.ModeForm): string {
  const words = m.does.map((d) => C.EFFECT.name(d.op));
  if (words.includes("cancelAttack"))
    return s.h[L.Header.attack] === 0
      ? by("3.i", "there is no attack to cancel")
      : "this attack cannot be cancelled (any more)";
  if (words.includes("cancelStrike")) return by("3.iv.5.1", "there is no strike that could be cancelled now");
  if (words.includes("strike"))
    return s.h[L.Header.strike] === 0 ? by("3.iv.5", "there is no strike now") : "it would add nothing to this strike";
  if (givenOut(s) >= 0 && !words.includes("attack"))
    return by("3.i-d", "the strikes are given out, and it would change the attack");
  return by("5.1.2", "it would have no effect now");
}
/** The rule that says when such a thing is done. */
function ruleOf(windows: number): string {
  if (windows & (T.WIN.attack | T.WIN.attackHazard | T.WIN.assigned)) return "3.i";
  if (windows & T.WIN.strikeHazard) return "3.iv.1";
  if (windows & T.WIN.strike) return "3.iv.5";
  if (windows & T.WIN.longEvent) return "2.III.2";
  if (windows & T.WIN.hazard) return "2.IV.vii.3";
  return "9.2";
}
/** When, where and on what a card of the hand is played, for whom the moment is another one; `begins` the sentence. */
function playedWhen(m: C.ModeForm, begins: string): string[] {
  const on = m.target === null ? "" : `; on ${targetText(m.target, m.word.target)}`;
  return [
    by(ruleOf(m.windows), `${begins} ${windowsText(m.windows)}${on}`),
    ...m.needs.map((n) => `it needs ${needText(n)}`),
  ];
}
/** Reasons against one way of playing (or using) a card; none if it can be declared. */
function againstMode(s: Meccg, p: number, m: C.ModeForm, source: number): string[] {
  const anyTime = anyTimeNow(s, m.def);
  if (!sideAllows(s, p, m))
    return [
      m.side === T.SIDE_HAZARD
        ? by("2.1.1b", `it is a hazard: it is for ${preyName(s, p)}'s turn, against their companies`)
        : by("2.1.1", "it is a resource: it is for your own turn"),
      ...(source < 0 ? playedWhen(m, "it is played") : []),
    ];
  const window = windowNow(s, p);
  if ((m.windows & window) === 0 && !anyTime)
    return source < 0
      ? playedWhen(m, "it is for another moment:")
      : [by(ruleOf(m.windows), `it is for another moment: ${windowsText(m.windows)}`)];
  if (counted(s, p, m) && limitUsed(s).length) return limitUsed(s);
  if (source < 0 && s.fr[s.top()] === M.CHAIN && D.BITS[m.def] & D.B_CORRUPTION_CARD && s.rules.corruptionStartsChain)
    return [by("7.2.2", "it must be the first in a chain, not an answer")];
  if (source < 0 && !m.word.short && isUnplayable(s, m.def))
    return taken(s, p, m.def).length ? taken(s, p, m.def) : [by("g.cbd", "it is in play and cannot be duplicated")];
  if (!payable(s, m, source))
    return [m.cost & C.COST_TAP_SELF ? "it is tapped or wounded itself" : "its bearer is not untapped"];
  if (source >= 0 && s.iRole[source] === L.Role.item && s.iStat[source] & L.Status.outOfUse)
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
export function againstModes(s: Meccg, p: number, modes: readonly C.ModeForm[], source: number): string[] {
  const each = modes.map((m, k) => ({ m, k, against: againstMode(s, p, m, source) }));
  if (each.some((one) => one.against.length === 0)) return [];
  const said = each.map(({ m, k, against }) =>
    modes.length < 2 ? against : against.map((why) => `${m.as ?? `way ${k + 1}`}: ${why}`),
  );
  return [...new Set(said.flat())];
}
