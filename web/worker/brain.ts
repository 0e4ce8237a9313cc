/** A worker that holds one agent: it is given what the agent may see, and answers with a choice. */
import { filesOf, makeAgent, parseAgent } from "../../agents/registry.js";
import { NEURAL_LEVEL } from "../../agents/levels/figures.js";
import { unpackView } from "../../agents/mcts/meccg-guide.js";
import type { Agent } from "../../engine/core/agent.js";
import { meccg } from "../../engine/meccg/index.js";
import { glancing, purposes } from "../../sim/person/glance.js";
import { choiceOf } from "../../sim/person/opponent.js";
import { type WeighedNow, weighNow } from "../../sim/person/weighing.js";
import type { BrainAsk, BrainSays } from "../messages/table.js";
import { faultOf } from "./fault.js";
import { fetchNetwork } from "./outside.js";

/** What a worker has of its page; the types that all code here shares are those of pages. */
interface Port {
  postMessage(message: BrainSays): void;
  onmessage: ((event: { data: BrainAsk }) => void) | null;
}
const scope: unknown = globalThis;
const port = scope as Port;

let agent: Agent | null = null;
/** Whom this worker is to hold, and in which seat, also where he could not be made yet. */
let wanted: { spec: string; seat: number | null } | null = null;
/** The agent; where his network could not be fetched before, that is tried again. */
async function theAgent(): Promise<Agent> {
  if (agent) return agent;
  if (!wanted) throw new Error("no agent was asked for in this worker");
  const one = await made(wanted.spec);
  if (wanted.seat !== null) one.begin?.(wanted.seat, {});
  agent = one;
  return one;
}
/** Those who weigh, by their specs, made when they are first asked. */
const advisers = new Map<string, Agent>();
const glance = glancing(meccg);
const purpose = purposes(meccg);

async function made(spec: string): Promise<Agent> {
  const parsed = parseAgent(spec);
  // The lower levels look into no network.
  const plain = parsed.kind.name === "level" && parsed.params["level"] < NEURAL_LEVEL;
  if (!plain) for (const file of filesOf(parsed)) await fetchNetwork(file);
  return makeAgent(spec, meccg);
}
async function make(spec: string): Promise<null> {
  wanted = { spec, seat: null };
  await theAgent();
  return null;
}
async function begin(seat: number): Promise<null> {
  if (wanted) wanted.seat = seat;
  agent?.begin?.(seat, {});
  return null;
}
async function weigh(ask: BrainAsk & { do: "weigh" }): Promise<WeighedNow> {
  const one = advisers.get(ask.by) ?? (await made(ask.by));
  advisers.set(ask.by, one);
  return weighNow(one, glance, { ...ask, view: unpackView(ask.view), count: ask.choices.length }, purpose);
}
function does(ask: BrainAsk): Promise<unknown> {
  switch (ask.do) {
    case "make":
      return make(ask.spec);
    case "begin":
      return begin(ask.seat);
    case "answer":
      return theAgent().then((one) => choiceOf(one, { ...ask, view: unpackView(ask.view), count: ask.choices.length }));
    case "weigh":
      return weigh(ask);
  }
}

/** One after the other: an agent is made before it is asked. */
let last: Promise<unknown> = Promise.resolve();
port.onmessage = ({ data }) => {
  last = last
    .then(() => does(data))
    .then(
      (answer) => port.postMessage({ id: data.id, answer }),
      (thrown: unknown) => port.postMessage({ id: data.id, fault: faultOf(thrown) }),
    );
};
