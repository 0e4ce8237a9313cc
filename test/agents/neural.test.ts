import { describe, expect, it } from "vitest";
import { networkMark, readNetwork, writeNetwork } from "../../agents/neural/file.js";
import { Forward } from "../../agents/neural/forward.js";
import { Network } from "../../agents/neural/network.js";
import { scalarKernel } from "../../agents/neural/scalar.js";
import { checkEncoding, makeEncoding, NAME_LISTS, type Names, shapeOf } from "../../agents/neural/shape.js";
import { UserError } from "../../engine/core/errors.js";
import { hash64 } from "../../engine/core/hash.js";
import { OwnStream } from "../../engine/core/streams.js";
import { byTheBook, randomEncoding, randomNetwork, SMALL, smallNames } from "./neural-helpers.js";

const answer = (forward: Forward, e: Parameters<Forward["run"]>[0]) => {
  forward.run(e);
  return [forward.value, ...forward.scores.subarray(0, e.options)];
};

describe("a network that answers", () => {
  it("computes what is written down", () => {
    const stream = new OwnStream("book", 0, "test");
    for (let i = 0; i < 20; i++) {
      const network = randomNetwork(`book ${i}`);
      const forward = new Forward(network);
      const e = randomEncoding(network.names, stream);
      const [value, ...scores] = answer(forward, e);
      const book = byTheBook(network, e);
      expect(value).toBeCloseTo(book.value, 4);
      expect(scores.length).toBe(book.scores.length);
      scores.forEach((score, k) => {
        expect(score).toBeCloseTo(book.scores[k], 4);
      });
      expect(forward.chance()).toBeCloseTo(1 / (1 + Math.exp(-book.value)), 5);
    }
  });
  it("answers with the same bits, whatever was asked before and however few rows are kept", () => {
    const network = randomNetwork("cache");
    const stream = new OwnStream("cache", 0, "test");
    const asked = Array.from({ length: 30 }, () => randomEncoding(network.names, stream));
    const warm = new Forward(network);
    const tight = new Forward(network, scalarKernel, { zones: 2, roles: 1 });
    for (const e of asked) {
      const cold = answer(new Forward(network), e);
      expect(answer(warm, e)).toEqual(cold);
      expect(answer(tight, e)).toEqual(cold);
    }
  });
  it("sums lists that are longer than what a kernel takes at a time", () => {
    const network = randomNetwork("long");
    const e = makeEncoding({ bag: 800, plain: 600, options: 1, optBag: 0, optPlain: 0 });
    e.bagCount = 800;
    e.plainCount = 600;
    for (let i = 0; i < 800; i++) {
      e.bagCard[i] = i % 9;
      e.bagZone[i] = i % 4;
      e.bagWeight[i] = ((i % 13) - 6) / 200;
    }
    for (let i = 0; i < 600; i++) {
      e.plainFeature[i] = i % 7;
      e.plainValue[i] = ((i % 11) - 5) / 200;
    }
    expect(answer(new Forward(network), e)[0]).toBeCloseTo(byTheBook(network, e).value, 3);
  });
  it("answers without options, and with more than ever before", () => {
    const network = randomNetwork("many");
    const forward = new Forward(network);
    const none = makeEncoding({ bag: 1, plain: 1, options: 0, optBag: 0, optPlain: 0 });
    expect(answer(forward, none)).toEqual([forward.value]);
    const many = makeEncoding({ bag: 0, plain: 0, options: 1000, optBag: 0, optPlain: 1000 });
    many.options = 1000;
    for (let k = 0; k < 1000; k++) {
      many.optPlainAt[k + 1] = k + 1;
      many.optPlainFeature[k] = k % 6;
      many.optPlainValue[k] = k;
    }
    const scores = answer(forward, many).slice(1);
    byTheBook(network, many).scores.forEach((score, k) => {
      expect(scores[k] / Math.max(1, Math.abs(score))).toBeCloseTo(score / Math.max(1, Math.abs(score)), 4);
    });
  });
});

describe("an encoding", () => {
  it("is refused where it does not belong to the shape", () => {
    const names = smallNames();
    const shape = shapeOf(names, SMALL);
    const wrong = (change: (e: ReturnType<typeof makeEncoding>) => void) => {
      const e = randomEncoding(names, new OwnStream("wrong", 3, "test"));
      checkEncoding(e, shape);
      change(e);
      return () => checkEncoding(e, shape);
    };
    expect(wrong((e) => (e.bagCount = 99))).toThrow(/room/);
    expect(wrong((e) => (e.optBagAt[0] = 1))).toThrow(/begins/);
    expect(wrong((e) => Object.assign(e, { bagCount: 1 }).bagZone.fill(4))).toThrow(/entry 0 of bagZone is 4, of 4/);
    expect(wrong((e) => Object.assign(e, { plainCount: 1 }).plainValue.fill(Number.NaN))).toThrow(/NaN/);
    expect(wrong((e) => Object.assign(e, { options: 2 }).optPlainAt.set([0, 1, 0]))).toThrow(/before it begins/);
  });
  it("has names that are each there once", () => {
    expect(() => shapeOf({ ...smallNames(), zones: ["hand", "deck", "hand"] })).toThrow(/"hand" twice/);
    expect(() => shapeOf(smallNames(), { ...SMALL, hidden: 40 })).toThrow(/multiple of 16/);
  });
});

describe("the file of a network", () => {
  const network = randomNetwork("file");
  const bytes = writeNetwork(network);
  const today = { names: network.names, facts: network.facts };
  const refused = (change: Partial<Names>, why: RegExp) => {
    const names = { ...network.names, ...change };
    const facts = new Float32Array(names.cards.length * names.facts.length);
    expect(() => readNetwork(bytes, { names, facts }, "net.bin")).toThrow(UserError);
    expect(() => readNetwork(bytes, { names, facts }, "net.bin")).toThrow(why);
  };

  it("is read as it was written", () => {
    const read = readNetwork(bytes, today, "net.bin");
    expect(read.weights).toEqual(network.weights);
    expect(writeNetwork(read)).toEqual(bytes);
    expect(networkMark(read)).toBe(networkMark(network));
  });
  it("is read by names, wherever they stand today", () => {
    const turned = <T>(list: readonly T[]) => [...list].reverse();
    const { names, facts } = network;
    const reversed = {
      encoder: names.encoder,
      cards: turned(names.cards),
      facts: turned(names.facts),
      zones: turned(names.zones),
      roles: turned(names.roles),
      plain: turned(names.plain),
      optionPlain: turned(names.optionPlain),
    };
    // Of cards and facts turned round, the whole table is turned round.
    const read = readNetwork(bytes, { names: reversed, facts: facts.slice().reverse() }, "net.bin");
    const e = randomEncoding(names, new OwnStream("turned", 1, "test"));
    const other = { ...e };
    const turn = (ids: Uint16Array, count: number) => ids.map((id) => (id < count ? count - 1 - id : id));
    other.bagCard = turn(e.bagCard, 9);
    other.bagZone = turn(e.bagZone, 4);
    other.plainFeature = turn(e.plainFeature, 7);
    other.optBagCard = turn(e.optBagCard, 9);
    other.optBagRole = turn(e.optBagRole, 3);
    other.optPlainFeature = turn(e.optPlainFeature, 6);
    const [was, is] = [byTheBook(network, e), byTheBook(read, other)];
    expect(is.value).toBeCloseTo(was.value, 10);
    is.scores.forEach((score, k) => {
      expect(score).toBeCloseTo(was.scores[k], 10);
    });
  });
  it("takes new cards, which play by their facts alone", () => {
    const names = { ...network.names, cards: ["new card", ...network.names.cards] };
    const own = new Float32Array([0.5, 0, -1, 2, 0]);
    const facts = new Float32Array([...own, ...network.facts]);
    const read = readNetwork(bytes, { names, facts }, "net.bin");
    expect([...read.tensor("ids").subarray(0, SMALL.embed)]).toEqual(new Array(SMALL.embed).fill(0));
    expect(read.tensor("ids").subarray(SMALL.embed)).toEqual(network.tensor("ids"));
    const e = makeEncoding({ bag: 1, plain: 0, options: 0, optBag: 0, optPlain: 0 });
    e.bagCount = 1;
    e.bagWeight[0] = 1;
    const forward = new Forward(read);
    forward.run(e);
    expect(forward.value).toBeCloseTo(byTheBook(read, e).value, 4);
  });
  it("takes no notice of what is new besides", () => {
    const { names } = network;
    const more = {
      ...names,
      facts: [...names.facts, "height"],
      zones: ["mirror", ...names.zones],
      roles: [...names.roles, "other"],
      plain: ["a", ...names.plain],
      optionPlain: [...names.optionPlain, "b"],
    };
    const facts = new Float32Array(names.cards.length * more.facts.length).fill(1);
    names.cards.forEach((_, card) => {
      const own = network.facts.subarray(card * names.facts.length, (card + 1) * names.facts.length);
      facts.set(own, card * more.facts.length);
    });
    const read = readNetwork(bytes, { names: more, facts }, "net.bin");
    const e = randomEncoding(names, new OwnStream("more", 1, "test"));
    const other = { ...e, bagZone: e.bagZone.map((zone) => zone + 1), plainFeature: e.plainFeature.map((k) => k + 1) };
    // In the new zone, and by the new feature, nothing is said.
    other.bagZone[other.bagCount] = 0;
    other.bagCard[other.bagCount] = 1;
    other.bagWeight[other.bagCount++] = 2;
    expect(byTheBook(read, other)).toEqual(byTheBook(network, e));
  });
  it("is refused by name where something was taken away", () => {
    refused({ zones: network.names.zones.slice(1) }, /zone that is not there any more: "zone-0"/);
    refused({ roles: ["other", ...network.names.roles.slice(1)] }, /role that is not there any more: "role-0"/);
    refused(
      { plain: ["a", "b"] },
      /feature of the position that is not there any more: "plain-0", "plain-1", "plain-2" and 4 more/,
    );
    refused({ optionPlain: network.names.optionPlain.slice(2) }, /feature of options.*"option-0", "option-1"/);
    refused({ cards: network.names.cards.slice(1) }, /card that is not there any more: "card-0"/);
    refused({ encoder: "small/2" }, /made for the encoder "small\/1", and this is "small\/2"/);
  });
  it("is refused when it is damaged, wherever", () => {
    for (const length of [0, 7, 20, 100, bytes.length - 1])
      expect(() => readNetwork(bytes.subarray(0, length), today, "net.bin")).toThrow(UserError);
    for (const at of [0, 9, 13, 40, bytes.length >> 1, bytes.length - 1]) {
      const flipped = bytes.slice();
      flipped[at] ^= 4;
      expect(() => readNetwork(flipped, today, "net.bin")).toThrow(/damaged|no file of a network|format/);
    }
    expect(() => readNetwork(new TextEncoder().encode("something else"), today, "x")).toThrow(/no file of a network/);
  });
  it.each([...NAME_LISTS])("is refused with one sentence where its header names one of its %s twice", (list) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const end = 16 + view.getUint32(12, true);
    const header = JSON.parse(new TextDecoder().decode(bytes.subarray(16, end)));
    header[list][1] = header[list][0];
    const text = new TextEncoder().encode(JSON.stringify(header));
    // Spaces fill what the header is shorter now.
    const forged = bytes.slice().fill(32, 16, end);
    forged.set(text.subarray(0, end - 16), 16);
    const at = forged.length - 8;
    new DataView(forged.buffer).setBigUint64(at, hash64(forged, 0, at), true);
    expect(() => readNetwork(forged, today, "net.bin")).toThrow(UserError);
    expect(() => readNetwork(forged, today, "net.bin")).toThrow(
      /^net.bin: the header of the file names the .* twice\n.*train/,
    );
  });
  it("is refused with weights that are no numbers", () => {
    for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY]) {
      const bad = new Network(network.names, network.facts, SMALL, network.weights.slice());
      bad.tensor("dense2")[17] = wrong;
      expect(() => readNetwork(writeNetwork(bad), today, "net.bin")).toThrow(/weight of dense2 \(row 1, column 1\)/);
    }
  });
  it("is refused when it was made by other rules", () => {
    const made = { name: "metw", version: "1", rulesVersion: 3 };
    const other = writeNetwork(new Network(network.names, network.facts, SMALL, network.weights, made));
    expect(readNetwork(other, { ...today, rules: made }, "net.bin").made).toEqual(made);
    expect(() => readNetwork(other, { ...today, rules: { rulesVersion: 4 } }, "net.bin")).toThrow(/rules 3/);
  });
});
