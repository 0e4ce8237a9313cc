import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Encoding, makeEncoding } from "../../../agents/neural/shape.js";
import { OwnStream } from "../../../engine/core/streams.js";
import { Batch, type Labels } from "../../../sim/training/network/batch.js";
import { isHeldOut, Samples } from "../../../sim/training/samples/data.js";
import { openShard, readBlock, SampleWriter } from "../../../sim/training/samples/samples.js";
import { even, randomEncoding, randomFacts, smallNames } from "../../agents/neural-helpers.js";

const names = smallNames();
const source = { names, facts: randomFacts(names, new OwnStream("facts", 0, "test")), made: null };

function randomLabels(e: Encoding, stream: OwnStream): Labels {
  const numbers = () => Float32Array.from({ length: e.options }, () => Math.fround(Math.abs(even(stream))));
  return {
    ...{ value: Math.fround(Math.abs(even(stream))), valueWeight: 1, target: numbers(), weight: numbers() },
    ...{ policy: stream.below(2) ? numbers() : null, policyWeight: 0.5 },
    flags: Uint8Array.from({ length: e.options }, () => stream.below(2)),
  };
}
/** A sample is told by its value: the number of the sample over 2^16. */
function numbered(i: number): { e: Encoding; labels: Labels } {
  const stream = new OwnStream("sample", i, "test");
  const e = randomEncoding(names, stream);
  return { e, labels: { ...randomLabels(e, stream), value: i / 65536 } };
}

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "samples-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, from: number, to: number, each = 100): string {
  const path = join(folder, file);
  const writer = new SampleWriter(path, source);
  for (let i = from; i < to; i++) {
    const { e, labels } = numbered(i);
    writer.write(i >> 1, e, labels);
    if ((i + 1) % each === 0) writer.flush();
  }
  writer.close();
  return path;
}
const numbersIn = (path: string): number[] => {
  const shard = openShard(path);
  return shard.blocks.flatMap((block) => {
    const { bytes, starts } = readBlock(shard, block);
    const batch = new Batch();
    for (const start of starts) batch.add(bytes, start);
    return [...batch.value.subarray(0, batch.positions)].map((value) => value * 65536);
  });
};
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i);

describe("a file of samples", () => {
  it("gives back every sample", () => {
    const shard = openShard(write("whole.samples", 0, 40));
    expect(shard.source.names).toEqual(names);
    expect(shard.source.facts).toEqual(source.facts);
    const { bytes, starts } = readBlock(shard, shard.blocks[0]);
    const batch = new Batch();
    for (const start of starts) batch.add(bytes, start);
    expect(batch.positions).toBe(40);
    for (let p = 0; p < 40; p++) {
      const { e, labels } = numbered(p);
      const [bag, plain, first] = [batch.bagAt[p], batch.plainAt[p], batch.optAt[p]];
      expect(batch.game[p]).toBe(p >> 1);
      expect([batch.value[p], batch.valueWeight[p], batch.policyWeight[p]]).toEqual([p / 65536, 1, 0.5]);
      expect(batch.bagAt[p + 1] - bag).toBe(e.bagCount);
      for (let i = 0; i < e.bagCount; i++)
        expect([batch.bagZone[bag + i], batch.bagCard[bag + i], batch.bagWeight[bag + i]]).toEqual([
          e.bagZone[i],
          e.bagCard[i],
          e.bagWeight[i],
        ]);
      expect(batch.plainAt[p + 1] - plain).toBe(e.plainCount);
      for (let i = 0; i < e.plainCount; i++)
        expect([batch.plainFeature[plain + i], batch.plainValue[plain + i]]).toEqual([
          e.plainFeature[i],
          e.plainValue[i],
        ]);
      expect(batch.optAt[p + 1] - first).toBe(e.options);
      const [optBag, optPlain] = [batch.optBagAt[first], batch.optPlainAt[first]];
      for (let k = 0; k < e.options; k++) {
        expect(batch.optBagAt[first + k + 1] - optBag).toBe(e.optBagAt[k + 1]);
        expect(batch.optPlainAt[first + k + 1] - optPlain).toBe(e.optPlainAt[k + 1]);
        expect(batch.target[first + k]).toBe(labels.target[k]);
        expect(batch.weight[first + k]).toBe(labels.weight[k]);
        expect(batch.policy[first + k]).toBe(labels.policy?.[k] ?? 0);
        expect(batch.flags[first + k]).toBe(labels.flags[k]);
      }
      for (let i = 0; i < e.optBagAt[e.options]; i++)
        expect([batch.optBagRole[optBag + i], batch.optBagCard[optBag + i], batch.optBagWeight[optBag + i]]).toEqual([
          e.optBagRole[i],
          e.optBagCard[i],
          e.optBagWeight[i],
        ]);
      for (let i = 0; i < e.optPlainAt[e.options]; i++)
        expect([batch.optPlainFeature[optPlain + i], batch.optPlainValue[optPlain + i]]).toEqual([
          e.optPlainFeature[i],
          e.optPlainValue[i],
        ]);
    }
  });
  it("takes a sample that is larger than a block, and arrays with room to spare", () => {
    const path = join(folder, "large.samples");
    const e = makeEncoding({ bag: 50000, plain: 1, options: 5000, optBag: 5000, optPlain: 1 });
    e.bagCount = 50000;
    e.options = 5000;
    for (let i = 0; i < 50000; i++) [e.bagCard[i], e.bagWeight[i]] = [i % 9, i];
    for (let k = 0; k < 5000; k++) [e.optBagAt[k + 1], e.optBagWeight[k]] = [k + 1, k];
    const room = new Float32Array(6000).map((_, k) => k);
    const labels = { value: 0.5, valueWeight: 1, target: room, weight: room, policy: null, policyWeight: 0 };
    const writer = new SampleWriter(path, source);
    const small = numbered(3);
    writer.write(0, small.e, small.labels);
    writer.write(1, e, { ...labels, flags: new Uint8Array(6000) });
    writer.write(2, small.e, small.labels);
    writer.close();
    const batch = new Batch();
    const shard = openShard(path);
    for (const block of shard.blocks) {
      const { bytes, starts } = readBlock(shard, block);
      for (const start of starts) batch.add(bytes, start);
    }
    expect([...batch.game.subarray(0, 3)]).toEqual([0, 1, 2]);
    const [bag, option] = [batch.bagAt[1], batch.optAt[1]];
    expect(batch.bagWeight.subarray(bag, bag + 50000)).toEqual(e.bagWeight);
    expect(batch.bagCard.subarray(bag, bag + 50000)).toEqual(e.bagCard);
    expect(batch.target.subarray(option, option + 5000)).toEqual(room.subarray(0, 5000));
    expect(batch.options).toBe(5000 + 2 * small.e.options);
    rmSync(path);
  });
  it("goes on where it ended, and drops a last block that was cut off or is torn", () => {
    const path = write("cut.samples", 0, 250);
    expect(numbersIn(path)).toEqual(upTo(250));
    const size = readFileSync(path).length;
    truncateSync(path, size - 1);
    expect(numbersIn(path)).toEqual(upTo(200));
    // What was cut off is longer than the block that takes its place.
    write("cut.samples", 200, 201);
    expect(openShard(path).end).toBe(readFileSync(path).length);
    truncateSync(path, readFileSync(path).length - 1);
    write("cut.samples", 200, 300);
    expect(numbersIn(path)).toEqual(upTo(300));
    const torn = readFileSync(path);
    torn[torn.length - 1] ^= 1;
    writeFileSync(path, torn);
    expect(numbersIn(path)).toEqual(upTo(200));
    writeFileSync(path, Buffer.concat([readFileSync(write("cut.samples", 200, 300)), Buffer.alloc(5000)]));
    expect(numbersIn(path)).toEqual(upTo(300));
  });
  it("is refused where it is damaged before its last block", () => {
    const path = write("bad.samples", 0, 300);
    const good = readFileSync(path);
    const at = openShard(path).blocks[1].at;
    const bad = Buffer.from(good);
    bad[at + 500] ^= 1;
    writeFileSync(path, bad);
    expect(() => numbersIn(path)).toThrow(/checksum of the block at byte/);
    const head = Buffer.from(good);
    head[60] ^= 1;
    writeFileSync(path, head);
    expect(() => openShard(path)).toThrow(/checksum of its beginning/);
    writeFileSync(path, good.subarray(0, 30));
    expect(() => openShard(path)).toThrow(/ends in its beginning/);
    writeFileSync(path, "no samples at all, but a text that is long enough");
    expect(() => openShard(path)).toThrow(/no file of samples/);
    rmSync(path);
  });
  it("takes nothing that is wrong, and nothing of another encoder", () => {
    const path = write("own.samples", 0, 10);
    const other = { ...source, names: { ...names, zones: [...names.zones, "new"] } };
    expect(() => new SampleWriter(path, other)).toThrow(/another encoder/);
    const writer = new SampleWriter(path, source);
    const { e, labels } = numbered(1);
    expect(() => writer.write(1, e, { ...labels, value: 1.5 })).toThrow(/value/);
    expect(() => writer.write(1, e, { ...labels, target: labels.target.map(() => Number.NaN) })).toThrow(/target/);
    expect(() => writer.write(1, e, { ...labels, weight: new Float32Array(0) })).toThrow(/labels for 0/);
    expect(() => writer.write(1, { ...e, bagCount: 1, bagCard: Uint16Array.of(9) }, labels)).toThrow(/bagCard/);
    writer.close();
    expect(numbersIn(path)).toEqual(upTo(10));
  });
});

describe("the samples of a folder", () => {
  const drawn = (samples: Samples, from: number, count: number, size = 10): number[] => {
    const order = samples.order(from);
    const batch = new Batch();
    return Array.from({ length: count / size }, () => {
      order.fill(batch, size);
      return [...batch.value.subarray(0, size)].map((value) => value * 65536);
    }).flat();
  };
  it("come in an order of the seed, each once an epoch, and can be taken up anywhere", () => {
    const own = mkdtempSync(join(folder, "folder-"));
    for (const part of [0, 1, 2]) {
      const path = write("part.samples", part * 200, part * 200 + 200, 7);
      writeFileSync(join(own, `${part}.samples`), readFileSync(path));
      rmSync(path);
    }
    const samples = new Samples(own, 10, "seed");
    const held = upTo(600).filter((i) => isHeldOut(i >> 1, 10));
    expect(held.length).toBeGreaterThan(20);
    expect([samples.training, samples.heldOut]).toEqual([600 - held.length, held.length]);
    const all = drawn(samples, 0, 2000);
    const first = all.slice(0, samples.training);
    expect([...first].sort((a, b) => a - b)).toEqual(upTo(600).filter((i) => !isHeldOut(i >> 1, 10)));
    expect(all.slice(samples.training, 2 * samples.training)).not.toEqual(first);
    for (const from of [10, 500, 540, 1110]) expect(drawn(samples, from, 200)).toEqual(all.slice(from, from + 200));
    expect(drawn(new Samples(own, 10, "seed"), 0, 200)).toEqual(all.slice(0, 200));
    expect(drawn(new Samples(own, 10, "other"), 0, 200)).not.toEqual(all.slice(0, 200));
    const batches = samples.heldOutBatches(1000, 16);
    expect(batches.flatMap((b) => [...b.value.subarray(0, b.positions)].map((value) => value * 65536))).toEqual(held);
    const few = samples.heldOutBatches(10, 16);
    expect(few.map((b) => b.positions)).toEqual([10]);
  });
  it("are refused where there are none, or of two encoders", () => {
    const own = mkdtempSync(join(folder, "wrong-"));
    expect(() => new Samples(join(own, "nowhere"), 10, "s")).toThrow(/no such folder/);
    expect(() => new Samples(own, 10, "s")).toThrow(/no samples/);
    new SampleWriter(join(own, "a.samples"), source).close();
    expect(() => new Samples(own, 10, "s")).toThrow(/not one sample/);
    new SampleWriter(join(own, "b.samples"), { ...source, facts: source.facts.map((x) => x + 1) }).close();
    expect(() => new Samples(own, 10, "s")).toThrow(/another encoder/);
  });
});
