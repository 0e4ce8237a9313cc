/** What the guide proposes: the heuristic's choice, which takes no time, and what it went by. */
import { makeAgent } from "../../agents/registry.js";
import type { Agent } from "../../engine/core/agent.js";
import { OwnStream } from "../../engine/core/streams.js";
import { metw, type MetwView } from "../../engine/metw/index.js";
import { goesBy } from "../../engine/metw/screen/index.js";
import { glanceWords } from "../../sim/person/advice.js";
import type { Proposal } from "../messages/guide.js";

/** Who proposes. */
const SPEAKER = "heuristic";

let agent: Agent | null = null;
/** What the guide would choose among these. It sees what the person sees. */
export function proposalFor(view: MetwView, choices: Int32Array): Proposal {
  agent ??= makeAgent(SPEAKER, metw);
  agent.begin?.(view.player, {});
  const choice = agent.choose(view, choices, choices.length, new OwnStream(SPEAKER, 0, "guide"));
  const { why } = choices.length > 1 ? glanceWords(agent.explain?.() ?? "") : { why: "" };
  return { choice, why: goesBy(view, why) };
}
