/** What the guide proposes: the heuristic's choice, which takes no time, and why, in the words of a hint. */
import { makeAgent } from "../../agents/registry.js";
import type { Agent } from "../../engine/core/agent.js";
import { OwnStream } from "../../engine/core/streams.js";
import { type Meccg, meccg, type MeccgView } from "../../engine/meccg/index.js";
import { AT, type Followed, followed, momentOf } from "../../engine/meccg/people/screen/ahead.js";
import { factsOf, goesBy, reasonsOf } from "../../engine/meccg/people/screen/index.js";
import { choiceToText } from "../../engine/meccg/text/choices.js";
import { glanceWords, type Reasoned, reasonsFor } from "../../sim/person/advice.js";
import { CALIBRATION, corrected } from "../../sim/person/calibration.js";
import { behindOf, margin, type WeighedNow } from "../../sim/person/weighing.js";

/** Who proposes. */
const SPEAKER = "heuristic";
const WORDS: Reasoned["screen"] = { reasons: reasonsOf, facts: factsOf, goesBy };

let agent: Agent | null = null;
function glances(view: MeccgView, choices: Int32Array): { choice: number; glance: string } {
  agent ??= makeAgent(SPEAKER, meccg);
  agent.begin?.(view.player, {});
  const choice = agent.choose(view, choices, choices.length, new OwnStream(SPEAKER, 0, "guide"));
  return { choice, glance: agent.explain?.() ?? "" };
}

/** Questions at which the guide looks further than at a glance: what is arranged now pays turns later. */
export const looksFurther = (s: Meccg): boolean => momentOf(s) === AT.organize;
/** What the search finds better by less than this, the chance to win from 0 to 1, is no reason to leave the glance. */
const CLEARLY = 0.02;
const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** What one has found who looked further. */
interface Found {
  choice: number;
  /** The glance's own, where that is another. */
  other: number | null;
  sure: string;
}
/**
 * A choice at a glance, held against what the search has found: it gives way where that is clearly better.
 * @param said has a choice as the person reads it
 */
export function further(glanced: number, { candidates }: WeighedNow, said: (choice: number) => string): Found | null {
  const [first, second] = candidates;
  const own = candidates.find((one) => one.choice === glanced);
  if (!first || !second || !own) return null;
  const by = CALIBRATION.search;
  const clear = (lead: { by: number; error: number }): boolean => lead.by >= CLEARLY && lead.by > margin(lead.error);
  const better = own !== first && clear(behindOf(first, own, by));
  const best = better ? first : own;
  const next = better ? own : own === first ? second : first;
  const chance = `Looking ahead I see about ${percent(corrected(best.value, by))} to win`;
  const rest = percent(corrected(next.value, by));
  const sure =
    clear(behindOf(first, next === first ? own : next, by)) && best === first
      ? `${chance}, with "${said(next.choice)}" ${rest}: I am fairly sure.`
      : `${chance}, with "${said(next.choice)}" ${rest}: that is too close to be sure.`;
  return { choice: best.choice, other: better ? glanced : null, sure };
}

/** Figures of the heuristic that differ by less than the first are close, by more than the second clear. */
const [CLOSE, CLEAR] = [0.1, 0.6];
/** How sure it is at a glance, by how far the next choice is behind; "" where it weighs nothing. */
export function sureAtAGlance(glance: string, told: (text: string) => string): string {
  const found = / \((-?[\d.]+)\), rather than (.*) \((-?[\d.]+)\): /u.exec(glance);
  if (!found) return "";
  const lead = Number(found[1]) - Number(found[3]);
  if (lead < CLOSE) return `At a glance; "${told(found[2]!)}" is about as good.`;
  return lead < CLEAR ? "At a glance, and not very sure: a hint looks further." : "At a glance, and fairly sure.";
}

export interface Proposed {
  choice: number;
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
  told: (text: string) => string,
  weighed: WeighedNow | null = null,
): Proposed {
  const { choice: glanced, glance } = glances(view, choices);
  if (choices.length < 2) return { choice: glanced, why: "", sure: "" };
  const say = (one: number): string => told(choiceToText(view, one));
  const found = weighed && further(glanced, weighed, say);
  const choice = found?.choice ?? glanced;
  const { next } = glanceWords(glance);
  const other = found?.other ?? choices.find((one) => one !== choice && choiceToText(view, one) === next) ?? null;
  const why = reasonsFor({ screen: WORDS, view, best: choice, other, glance, say, told }).join(" ");
  return { choice, why, sure: found?.sure ?? sureAtAGlance(glance, told) };
}
/** All that the guide would answer at once, beginning with `choice`. Of what is foreseen it sees what the person sees. */
export function followedBy(s: Meccg, p: number, choice: number): Followed {
  return followed(s, p, choice, ({ state, legal, count }) => glances(state.view(p), legal.slice(0, count)).choice);
}
