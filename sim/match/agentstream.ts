import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { AgentStream, WORDS_PER_STREAM } from "../../engine/core/streams.js";
import { FIELD, type Plan, seatedAgents, several } from "./plan.js";

/** The keys of a plan, one for each agent of its tables. */
const keys = new WeakMap<Plan, string[]>();

// Of a package and not of Node: a page plays the same games.
const hash = (text: string): Uint8Array => sha256(utf8ToBytes(text));

/** A game in a file by the file's name: where the folder lies must not change what agents with luck play. */
const placeless = (game: string): string => game.replace(/^file:.*\//s, "file:");

/**
 * The stream of an agent (`Seating.agentAt`) in the games of one luck: the same at every seat, with whatever list, against whomever it plays. Its
 * beginning is a one-way hash of the seed and the number of the luck, which an agent is not told: it tells nothing of the luck of the
 * game to one that does not know the seed already (and who does can play the game itself).
 */
export function agentStream(plan: Plan, seedGroup: number, agent: number): AgentStream {
  let own = keys.get(plan);
  if (!own) {
    own = seatedAgents(plan).map((spec) => bytesToHex(hash(JSON.stringify([placeless(plan.game), plan.seed, spec]))));
    keys.set(plan, own);
  }
  // Candidates that one agent plays have the same stream: they differ by their lists alone.
  const role = several(plan) ? Number(agent === FIELD) : agent;
  const { buffer, byteOffset } = hash(`${own[agent]} ${role} ${seedGroup}`);
  const bytes = new DataView(buffer, byteOffset);
  return new AgentStream(Uint32Array.from({ length: WORDS_PER_STREAM }, (_, i) => bytes.getUint32(i * 4, true)));
}
