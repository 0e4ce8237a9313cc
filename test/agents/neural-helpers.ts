import { Network, type TensorName } from "../../agents/neural/network.js";
import { type Encoding, makeEncoding, type Names, type Widths } from "../../agents/neural/shape.js";
import { OwnStream } from "../../engine/core/streams.js";

const list = (what: string, count: number): string[] => Array.from({ length: count }, (_, i) => `${what}-${i}`);

/** Names of a small encoder. */
export function smallNames(sizes: Partial<Record<Exclude<keyof Names, "encoder">, number>> = {}): Names {
  return {
    encoder: "small/1",
    cards: list("card", sizes.cards ?? 9),
    facts: list("fact", sizes.facts ?? 5),
    zones: list("zone", sizes.zones ?? 4),
    roles: list("role", sizes.roles ?? 3),
    plain: list("plain", sizes.plain ?? 7),
    optionPlain: list("option", sizes.optionPlain ?? 6),
  };
}
export const SMALL: Widths = { embed: 16, hidden: 32, narrow: 16 };

/** Evenly from -1 to 1. */
export const even = (stream: OwnStream): number => (stream.next() >>> 0) / 2 ** 31 - 1;

/** Facts of which some are zero. */
export function randomFacts(names: Names, stream: OwnStream): Float32Array {
  return Float32Array.from({ length: names.cards.length * names.facts.length }, () =>
    stream.below(3) === 0 ? 0 : even(stream),
  );
}

/** A network with weights about a third of one. */
export function randomNetwork(seed: string, names = smallNames(), widths = SMALL): Network {
  const stream = new OwnStream(seed, 0, "network");
  const network = new Network(names, randomFacts(names, stream), widths);
  for (const name of Object.keys(network.layout) as (TensorName | "size")[]) {
    if (name === "size") continue;
    const tensor = network.tensor(name);
    for (let i = 0; i < tensor.length; i++) tensor[i] = even(stream) / 3;
  }
  return network;
}

/** An encoding with some entries of everything. */
export function randomEncoding(
  names: Names,
  stream: OwnStream,
  most = { bag: 12, plain: 8, options: 6, each: 3 },
): Encoding {
  const total = most.options * most.each;
  const e = makeEncoding({ ...most, optBag: total, optPlain: total });
  e.bagCount = stream.below(most.bag + 1);
  for (let i = 0; i < e.bagCount; i++) {
    e.bagZone[i] = stream.below(names.zones.length);
    e.bagCard[i] = stream.below(names.cards.length);
    e.bagWeight[i] = even(stream);
  }
  e.plainCount = stream.below(most.plain + 1);
  for (let i = 0; i < e.plainCount; i++) {
    e.plainFeature[i] = stream.below(names.plain.length);
    e.plainValue[i] = even(stream);
  }
  e.options = 1 + stream.below(most.options);
  for (let k = 0, bag = 0, plain = 0; k < e.options; k++) {
    for (let n = stream.below(most.each + 1); n > 0; n--, bag++) {
      e.optBagRole[bag] = stream.below(names.roles.length);
      e.optBagCard[bag] = stream.below(names.cards.length);
      e.optBagWeight[bag] = even(stream);
    }
    for (let n = stream.below(most.each + 1); n > 0; n--, plain++) {
      e.optPlainFeature[plain] = stream.below(names.optionPlain.length);
      e.optPlainValue[plain] = even(stream);
    }
    e.optBagAt[k + 1] = bag;
    e.optPlainAt[k + 1] = plain;
  }
  return e;
}

/** The model as it is written down, in doubles, one formula after the other. */
export function byTheBook(network: Network, e: Encoding): { value: number; scores: number[] } {
  const { shape, facts } = network;
  const { embed, hidden, narrow } = shape;
  const t = (name: TensorName) => network.tensor(name);
  const range = (n: number) => Array.from({ length: n }, (_, i) => i);
  const sum = (list: number[]) => list.reduce((a, b) => a + b, 0);
  const card = (c: number) =>
    range(embed).map(
      (i) =>
        t("ids")[c * embed + i] +
        sum(range(shape.facts).map((f) => facts[c * shape.facts + f] * t("factWeights")[f * embed + i])),
    );
  const product = (c: number, name: "zones" | "roles", group: number, column: number, width: number) =>
    sum(card(c).map((x, i) => x * t(name)[(group * embed + i) * width + column]));
  const a1 = range(hidden).map((h) =>
    Math.max(
      0,
      t("bias1")[h] +
        sum(range(e.bagCount).map((i) => e.bagWeight[i] * product(e.bagCard[i], "zones", e.bagZone[i], h, hidden))) +
        sum(range(e.plainCount).map((i) => e.plainValue[i] * t("plain")[e.plainFeature[i] * hidden + h])),
    ),
  );
  const a2 = range(narrow).map((j) =>
    Math.max(0, t("bias2")[j] + sum(a1.map((x, i) => x * t("dense2")[i * narrow + j]))),
  );
  const value = t("valueBias")[0] + sum(a2.map((x, j) => x * t("valueWeights")[j]));
  const u = range(narrow).map((j) => t("optionBias")[j] + sum(a2.map((x, i) => x * t("context")[i * narrow + j])));
  const scores = range(e.options).map((k) => {
    const bag = range(e.optBagAt[k + 1] - e.optBagAt[k]).map((i) => e.optBagAt[k] + i);
    const plain = range(e.optPlainAt[k + 1] - e.optPlainAt[k]).map((i) => e.optPlainAt[k] + i);
    const o = range(narrow).map((j) =>
      Math.max(
        0,
        u[j] +
          sum(bag.map((i) => e.optBagWeight[i] * product(e.optBagCard[i], "roles", e.optBagRole[i], j, narrow))) +
          sum(plain.map((i) => e.optPlainValue[i] * t("optionPlain")[e.optPlainFeature[i] * narrow + j])),
      ),
    );
    const skip = sum(plain.map((i) => e.optPlainValue[i] * t("skip")[e.optPlainFeature[i]]));
    return sum(o.map((x, j) => x * t("scoreWeights")[j])) + skip;
  });
  return { value, scores };
}
