/** What the guide proposes: the heuristic's choice, which takes no time, and why, in the words of a hint. */
import { makeAgent } from "../../agents/registry.js";
import type { Agent } from "../../engine/core/agent.js";
import { OwnStream } from "../../engine/core/streams.js";
import { type Meccg, meccg, type MeccgView } from "../../engine/meccg/index.js";
import { AT, type Followed, followed, momentOf } from "../../engine/meccg/presentation/screen/ahead.js";
import { isWaste } from "../../engine/meccg/presentation/screen/futile.js";
import { spelled } from "../../engine/meccg/presentation/screen/spelled.js";
import { factsOf, goesBy, reasonsOf } from "../../engine/meccg/presentation/screen/index.js";
import * as M from "../../engine/meccg/rules/machine/machine.js";
import { choiceToText } from "../../engine/meccg/text/choices.js";
import { aheadWords, glanceWords, inWords, type Reasoned, reasonsFor } from "../../sim/person/advice.js";
import { type Calibration, CALIBRATION, corrected, searchLine } from "../../sim/person/calibration.js";
import type { Session } from "../../sim/person/session.js";
import { LEAST_LEAD, leadOf, type WeighedNow } from "../../sim/person/weighing.js";

/** Who proposes: a version that never changes, for the steps of guided games come as it plays them. */
const SPEAKER = "heuristic@3";
const WORDS: Reasoned["screen"] = { reasons: reasonsOf, facts: factsOf, goesBy };

let agent: Agent | null = null;
function glances(view: MeccgView, choices: Int32Array): { choice: number; glance: string } {
  agent ??= makeAgent(SPEAKER, meccg);
  agent.begin?.(view.player, {});
  const choice = agent.choose(view, choices, choices.length, new OwnStream(SPEAKER, 0, "guide"));
  return { choice, glance: agent.explain?.() ?? "" };
}

/** Questions at which the guide looks further than at a glance: what is arranged, planned and entered now pays turns later. */
export const looksFurther = (s: Meccg): boolean => {
  const now = momentOf(s);
  return now === AT.organize || now === AT.enter || now === AT.plan || FURTHER.has(now >> 8);
};
const FURTHER: ReadonlySet<number> = new Set([M.PLAY_CHARACTER, M.PLAN]);
const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** What one has found who looked further. */
interface Found {
  choice: number;
  /** What the search would do next, in the words of a record. */
  line: readonly string[];
  /** The glance's own, where that is another. */
  other: number | null;
  sure: string;
}
/**
 * A choice at a glance, held against what the search has found: it gives way where that is better by what is worth it, and by more than
 * the standard error; how sure that is it says.
 * @param format has a choice as the person reads it
 * @param isWorthIt false: a choice that nobody is advised to make, whatever the search finds
 * @param by puts the search's chances right
 */
export function further(
  glanced: number,
  { candidates }: WeighedNow,
  format: (choice: number) => string,
  isWorthIt: (choice: number) => boolean = () => true,
  by: Calibration = CALIBRATION.search,
): Found | null {
  const own = candidates.find((one) => one.choice === glanced);
  const [first, second] = candidates.filter((one) => one === own || isWorthIt(one.choice));
  if (!first || !second || !own) return null;
  const lead = leadOf(candidates, first, own === first ? second : own, by);
  const better = own !== first && lead.by >= LEAST_LEAD && lead.by > lead.error;
  const best = better ? first : own;
  const next = better ? own : own === first ? second : first;
  const chance = `Looking ahead I see about ${percent(corrected(best.value, by))} to win`;
  const sure = `${chance}, ${aheadWords(leadOf(candidates, best, next, by), format(next.choice))}.`;
  return { choice: best.choice, line: best.line.slice(1), other: better ? glanced : null, sure };
}

/** Figures of the heuristic that differ by less than the first are close, by more than the second clear. */
const [CLOSE, CLEAR] = [0.1, 0.6];
/** How sure it is at a glance, by how far the next choice is behind; "" where it weighs nothing. */
export function sureAtAGlance(glance: string, format: (text: string) => string): string {
  const found = / \((-?[\d.]+)\), rather than (.*) \((-?[\d.]+)\): /u.exec(glance);
  if (!found) return "";
  const lead = Number(found[1]) - Number(found[3]);
  if (lead < CLOSE) return `At a glance; "${format(found[2])}" is about as good.`;
  return lead < CLEAR ? "At a glance, and not very sure: a hint looks further." : "At a glance, and fairly sure.";
}

export interface Proposed {
  choice: number;
  /** What the search would do next, where one has looked further. */
  line: readonly string[];
  why: string;
  sure: string;
}
/**
 * What the guide would choose among these; `told` has a choice as the person reads it, by its text in a record. It sees what the person
 * sees. `weighed`: what a search found, where one has looked further.
 */
export function proposalFor(
  view: MeccgView,
  choices: Int32Array,
  format: (text: string) => string,
  weighed: WeighedNow | null = null,
  isWorthIt?: (choice: number) => boolean,
): Proposed {
  const { choice: glanced, glance } = glances(view, choices);
  if (choices.length < 2) return { choice: glanced, line: [], why: "", sure: "" };
  const textOf = (one: number): string => format(choiceToText(view, one));
  const found = weighed && further(glanced, weighed, textOf, isWorthIt, searchLine(view.players));
  const choice = found?.choice ?? glanced;
  const { next } = glanceWords(glance);
  const other = found?.other ?? choices.find((one) => one !== choice && choiceToText(view, one) === next) ?? null;
  const why = reasonsFor({ screen: WORDS, view, best: choice, other, glance, textOf, told: format }).join(" ");
  return { choice, line: found?.line ?? [], why, sure: found?.sure ?? sureAtAGlance(glance, format) };
}
/**
 * All that the guide would answer at once, beginning with `choice`: as long as it can be taken what a search would do next, then at a
 * glance. Of what is foreseen it sees what the person sees.
 */
export function followedBy(s: Meccg, p: number, choice: number, line: readonly string[] = []): Followed {
  const left = [...line];
  return followed(s, p, choice, ({ state, legal, count }) => {
    const text = left.shift();
    const planned = legal.subarray(0, count).find((one) => choiceToText(state, one) === text);
    if (planned !== undefined) return planned;
    left.length = 0;
    return glances(state.view(p), legal.slice(0, count)).choice;
  });
}
/** What the guide proposes to whoever is asked in a session, as the person reads it, and all that it would answer at once. */
export function proposedAt(
  session: Session,
  view: MeccgView,
  weighed: WeighedNow | null,
): { proposal: Omit<Proposed, "line">; line: Followed } {
  const state = session.state as Meccg;
  const { line, ...proposal } = proposalFor(
    view,
    Int32Array.from(session.choices(), (one) => one.choice),
    (text) => inWords(session, text),
    weighed,
    (choice) => !isWaste(state, choice),
  );
  return {
    proposal: { ...proposal, why: spelled(proposal.why) },
    line: followedBy(state, session.sitting.seat, proposal.choice, line),
  };
}
