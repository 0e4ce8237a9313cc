import { createHash } from "node:crypto";
import { AgentStream, WORDS_PER_STREAM } from "../engine/core/streams.js";
import { agentsOf, FIELD, type Plan, several } from "./plan.js";

/** The keys of a plan, one for each entrant. */
const keys = new WeakMap<Plan, string[]>();

const hash = (text: string): Buffer => createHash("sha256").update(text).digest();

/** A game in a file by the file's name: where the folder lies must not change what agents with luck play. */
const placeless = (game: string): string => game.replace(/^file:.*\//s, "file:");

/**
 * The stream of an entrant's agent in the games of one luck: the same at either seat, with whatever list, against whomever it plays. Its
 * beginning is a one-way hash of the seed and the number of the luck, which an agent is not told: it tells nothing of the luck of the
 * game to one that does not know the seed already (and who does can play the game itself).
 */
export function agentStream(plan: Plan, luck: number, entrant: number): AgentStream {
  let own = keys.get(plan);
  if (!own) {
    own = agentsOf(plan).map((agent) => hash(JSON.stringify([placeless(plan.game), plan.seed, agent])).toString("hex"));
    keys.set(plan, own);
  }
  // Candidates that one agent plays have the same stream: they differ by their lists alone.
  const role = several(plan) ? Number(entrant === FIELD) : entrant;
  const bytes = hash(`${own[entrant]} ${role} ${luck}`);
  return new AgentStream(Uint32Array.from({ length: WORDS_PER_STREAM }, (_, i) => bytes.readUInt32LE(i * 4)));
}
