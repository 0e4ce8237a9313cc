import "../nodeadapters.js";
import { OwnStream } from "../../engine/core/streams.js";
import { type Deck, meccg } from "../../engine/meccg/index.js";
import { MeccgGuide, training, unpackView } from "../../agents/mcts/meccg-guide.js";
import { searchOf } from "../../agents/mcts/mcts.js";
import type { PartDone, PartTask } from "../../agents/mcts/team.js";

let held: { key: string; search: ReturnType<typeof make> } | null = null;
const make = (set: PartTask["set"], network: string) => searchOf(meccg, new MeccgGuide(set, network), set);

/** One part of a search of METW. The search is kept for the next decision: making it is dear. */
export default function searchPart({ set, network, view, choices, told, words }: PartTask): PartDone {
  const key = JSON.stringify([set, network]);
  if (held?.key !== key) held = { key, search: make(set, network) };
  const stream = new OwnStream("mcts", 0, "part");
  stream.words.set(words);
  const prior = told === null ? { lists: training(), told: false } : { lists: told as readonly Deck[], told: true };
  const { search } = held;
  search.run(unpackView(view), choices, choices.length, prior, stream);
  return { found: search.field.found(), cut: search.cut };
}
