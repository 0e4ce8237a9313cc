/** What the guide proposes: the heuristic's choice, which takes no time, and why, in the words of a hint. */
import { makeAgent } from "../../agents/registry.js";
import type { Agent } from "../../engine/core/agent.js";
import { OwnStream } from "../../engine/core/streams.js";
import { metw, type MetwView } from "../../engine/metw/index.js";
import { factsOf, goesBy, reasonsOf } from "../../engine/metw/screen/index.js";
import { choiceToText } from "../../engine/metw/text/choices.js";
import { glanceWords, type Reasoned, reasonsFor } from "../../sim/person/advice.js";
import type { Proposal } from "../messages/guide.js";

/** Who proposes. */
const SPEAKER = "heuristic";
const WORDS: Reasoned["screen"] = { reasons: reasonsOf, facts: factsOf, goesBy };

let agent: Agent | null = null;
/** What the guide would choose among these; `told` has a choice as the person reads it, by its text in a record. It sees what the person sees. */
export function proposalFor(view: MetwView, choices: Int32Array, told: (text: string) => string): Proposal {
  agent ??= makeAgent(SPEAKER, metw);
  agent.begin?.(view.player, {});
  const choice = agent.choose(view, choices, choices.length, new OwnStream(SPEAKER, 0, "guide"));
  if (choices.length < 2) return { choice, why: "" };
  const glance = agent.explain?.() ?? "";
  const say = (one: number): string => told(choiceToText(view, one));
  const { next } = glanceWords(glance);
  const other = choices.find((one) => one !== choice && choiceToText(view, one) === next) ?? null;
  return { choice, why: reasonsFor({ screen: WORDS, view, best: choice, other, glance, say, told }).join(" ") };
}
