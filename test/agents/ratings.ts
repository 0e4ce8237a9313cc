/** What the heuristic makes of what it may choose, on a small table. */
import "../../sim/nodeadapters.js";
import { HeuristicAgent } from "../../agents/heuristic/heuristic.js";
import type { Settings } from "../../agents/heuristic/params.js";
import { VERSION_3 } from "../../agents/heuristic/versions.js";
import { meccg } from "../../engine/meccg/index.js";
import { choiceToText } from "../../engine/meccg/text/choices.js";
import { board } from "../meccg/board.js";

const legal = new Int32Array(meccg.maxChoices);
/** A table; by the universal rules where none are named. */
export type RatedSetup = Omit<Parameters<typeof board>[0], "ruleset"> & { ruleset?: string };
interface How {
  /** Figures other than those of version 3. */
  figures?: Partial<Settings>;
  /** What is chosen until then, in place of passing or staying. */
  first?: string;
}

/**
 * What the agent makes of each choice, by its words, once one is offered that begins with these words or fits the pattern; before that
 * it passes, or stays, or takes the first choice. Throws if none comes within thirty choices.
 */
export function ratings(
  setup: RatedSetup,
  wanted: string | RegExp,
  { figures = {}, first }: How = {},
): Record<string, number> {
  const { s } = board({ ruleset: "universal", ...setup });
  const agent = new HeuristicAgent({ ...VERSION_3, ...figures });
  agent.begin();
  const isIt = (text: string): boolean => (typeof wanted === "string" ? text.startsWith(wanted) : wanted.test(text));
  const before = first === undefined ? ["pass", "stay"] : [first];
  for (let n = 0; n < 30; n++) {
    const count = s.legal(legal);
    const texts = [...legal.subarray(0, count)].map((c) => choiceToText(s, c));
    if (texts.some(isIt)) {
      const out = new Float64Array(count);
      agent.weigh(s.view(s.chooser()), legal, count, out);
      return Object.fromEntries(texts.map((t, k) => [t, out[k]]));
    }
    s.play(
      legal[
        Math.max(
          0,
          texts.findIndex((t) => before.includes(t)),
        )
      ],
    );
  }
  throw new Error(`never offered: ${wanted}`);
}
