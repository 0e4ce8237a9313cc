import { join } from "node:path";
import { makeEncoding, type Names } from "../../../agents/neural/shape.js";
import { OwnStream } from "../../../engine/core/streams.js";
import { Flag, type Labels } from "../../../sim/training/network/batch.js";
import { SampleWriter, type Source } from "../../../sim/training/samples/samples.js";
import { smallNames } from "../../agents/neural-helpers.js";

/**
 * Samples of a game with a known rule. A card is as strong as its first fact, less its second. Who chooses wins with chance
 * sigmoid(strength of his cards - strength of the other's + the plain feature). An option plays one of his cards, on himself or, the
 * other way round, on the other; it is worth the strength of the card that way. The prior takes the first option.
 */
export const NAMES: Names = {
  ...smallNames({ cards: 24, facts: 4, plain: 2, optionPlain: 2 }),
  zones: ["mine", "his"],
  roles: ["played on me", "played on him"],
};
const factsOf = (): Float32Array => {
  const stream = new OwnStream("rule", 0, "facts");
  return Float32Array.from({ length: 24 * 4 }, () => stream.below(5) / 4);
};
export const SOURCE: Source = { names: NAMES, facts: factsOf(), made: null };
export const strength = (card: number): number => SOURCE.facts[card * 4] - SOURCE.facts[card * 4 + 1];

/** Cards with a number from here on are never met in training. */
export const UNSEEN = 20;

/** A file of samples of the rule, four decisions a game; returns its folder. */
export function writeRule(folder: string, samples: number, cards = UNSEEN, from = 0): string {
  const writer = new SampleWriter(join(folder, "rule.samples"), SOURCE);
  const stream = new OwnStream("rule", from, "samples");
  const e = makeEncoding({ bag: 6, plain: 1, options: 4, optBag: 4, optPlain: 0 });
  for (let i = 0; i < samples; i++) {
    e.bagCount = 6;
    e.plainCount = 1;
    e.plainValue[0] = stream.below(5) / 2 - 1;
    let balance = e.plainValue[0];
    for (let n = 0; n < 6; n++) {
      e.bagZone[n] = n % 2;
      e.bagCard[n] = from + stream.below(cards - from);
      e.bagWeight[n] = 1;
      balance += strength(e.bagCard[n]) * (n % 2 === 0 ? 1 : -1);
    }
    e.options = 2 + stream.below(3);
    const target = new Float32Array(e.options);
    for (let k = 0; k < e.options; k++) {
      e.optBagAt[k + 1] = k + 1;
      e.optBagRole[k] = stream.below(2);
      e.optBagCard[k] = e.bagCard[2 * stream.below(3)];
      e.optBagWeight[k] = 1;
      target[k] = strength(e.optBagCard[k]) * (e.optBagRole[k] === 0 ? 1 : -1) + balance;
    }
    const labels: Labels = {
      ...{ value: 1 / (1 + Math.exp(-balance)), valueWeight: 1, target, weight: new Float32Array(e.options).fill(1) },
      ...{ policy: null, policyWeight: 0 },
      flags: Uint8Array.from(target, (_, k) => (k === 0 ? Flag.prior : 0)),
    };
    writer.write(from * 1_000_000 + (i >> 2), e, labels);
    if (i % 500 === 499) writer.flush();
  }
  writer.close();
  return folder;
}
