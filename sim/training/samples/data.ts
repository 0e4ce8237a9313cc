import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../../../engine/core/errors.js";
import { OwnStream } from "../../../engine/core/streams.js";
import { Batch, type Bytes } from "../network/batch.js";
import { type Block, EXTENSION, openShard, readBlock, type Shard, type Source } from "./samples.js";

/** Blocks that are read together; their samples are mixed with each other. About 25 MB. */
const WINDOW = 96;

/** Is a game held out of the training? Settled by its number alone, so that it stays out when samples are added. */
export function isHeldOut(game: number, percent: number): boolean {
  let h = Math.imul(game ^ (game >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) % 1000 < 10 * percent;
}

/** Puts a list into an order drawn from a stream (Fisher and Yates). */
export function shuffle(list: Uint32Array, stream: OwnStream): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = stream.below(i + 1);
    const other = list[j];
    list[j] = list[i];
    list[i] = other;
  }
}

interface Place {
  readonly shard: Shard;
  readonly block: Block;
  /** Samples of the block that are trained on. */
  readonly training: number;
}

/** All samples of a folder, parted by game into those that are trained on and those that are held out. */
export class Samples {
  readonly source: Source;
  /** Samples that are trained on, and held out. */
  readonly training: number;
  readonly heldOut: number;
  /** Changes when any file of the folder does. */
  readonly mark: string;
  readonly #places: Place[] = [];

  /** Errors: no folder, no samples in it, samples of different encoders, damaged files. */
  constructor(
    readonly folder: string,
    readonly percent: number,
    readonly seed: string,
  ) {
    const hint = `name a folder with files that end in ${EXTENSION}`;
    if (!existsSync(folder) || !statSync(folder).isDirectory())
      throw new UserError(folder, "there is no such folder", hint);
    const files = readdirSync(folder).filter((name) => name.endsWith(EXTENSION));
    if (files.length === 0) throw new UserError(folder, "there are no samples in this folder", hint);
    const shards = files.sort().map((name) => openShard(join(folder, name)));
    const first = shards[0];
    const other = shards.find(({ mark }) => mark !== first.mark);
    if (other)
      throw new UserError(
        other.path,
        `these samples are of another encoder or card list than those in ${first.path}`,
        "keep samples of one encoder in one folder",
      );
    let [training, all] = [0, 0];
    for (const shard of shards)
      for (const block of shard.blocks) {
        const own = block.games.filter((game) => !isHeldOut(game, percent)).length;
        this.#places.push({ shard, block, training: own });
        training += own;
        all += block.games.length;
      }
    if (training === 0) throw new UserError(folder, "there is not one sample to train on", "make some first");
    this.source = first.source;
    this.training = training;
    this.heldOut = all - training;
    this.mark = [first.mark.toString(16), ...shards.map(({ end }) => end)].join("-");
  }

  /** The held-out samples, at most so many, spread over all of them; in batches of `size`. */
  heldOutBatches(most: number, size: number): Batch[] {
    const batches: Batch[] = [];
    const every = Math.max(1, this.heldOut / most);
    let [met, taken] = [0, 0];
    for (const { shard, block, training } of this.#places) {
      if (training === block.games.length) continue;
      const { bytes, starts } = readBlock(shard, block);
      block.games.forEach((game, i) => {
        if (!isHeldOut(game, this.percent) || met++ < Math.floor(taken * every)) return;
        if (taken++ % size === 0) batches.push(new Batch());
        batches.at(-1)!.add(bytes, starts[i]);
      });
    }
    return batches;
  }

  /** The training samples without end, in the order of the seed, from sample `from` on. */
  order(from: number): TrainingOrder {
    return new TrainingOrder(this.#places, this.training, this.percent, this.seed, from);
  }
}

/**
 * Training samples in their order: every epoch mixes all blocks, then the samples of some blocks at a time. The order hangs on the
 * seed and the files alone, so it can be taken up at any sample.
 */
export class TrainingOrder {
  #epoch: number;
  /** Blocks in the order of the epoch; those from `#next` on are still to come. */
  #blocks = new Uint32Array(0);
  #next = 0;
  /** What is in memory: blocks, and the samples in their order as block * 2^16 + number. */
  #loaded: { bytes: Bytes; starts: Uint32Array }[] = [];
  #mixed = new Uint32Array(0);
  #at = 0;

  constructor(
    private readonly places: readonly Place[],
    perEpoch: number,
    private readonly percent: number,
    private readonly seed: string,
    from: number,
  ) {
    this.#epoch = Math.floor(from / perEpoch);
    this.#mixBlocks();
    let left = from % perEpoch;
    for (;;) {
      const window = this.#blocks.subarray(this.#next, this.#next + WINDOW);
      const count = window.reduce((sum, i) => sum + places[i].training, 0);
      if (left < count) break;
      left -= count;
      this.#next += WINDOW;
    }
    this.#load();
    this.#at = left;
  }

  /** Fills a batch with the next samples. */
  fill(batch: Batch, size: number): void {
    batch.clear();
    while (batch.positions < size) {
      while (this.#at === this.#mixed.length) this.#load();
      const it = this.#mixed[this.#at++];
      const { bytes, starts } = this.#loaded[it >>> 16];
      batch.add(bytes, starts[it & 65535]);
    }
  }

  #mixBlocks(): void {
    this.#blocks = Uint32Array.from(this.places.keys());
    shuffle(this.#blocks, new OwnStream(this.seed, this.#epoch, "order of the blocks"));
    this.#next = 0;
  }

  #load(): void {
    if (this.#next >= this.#blocks.length) {
      this.#epoch++;
      this.#mixBlocks();
    }
    const window = this.#blocks.subarray(this.#next, this.#next + WINDOW);
    const mixed: number[] = [];
    this.#loaded = Array.from(window, (i, b) => {
      const { shard, block } = this.places[i];
      block.games.forEach((game, n) => {
        if (!isHeldOut(game, this.percent)) mixed.push(b * 65536 + n);
      });
      return readBlock(shard, block);
    });
    this.#mixed = Uint32Array.from(mixed);
    shuffle(this.#mixed, new OwnStream(this.seed, this.#epoch, `order from block ${this.#next}`));
    this.#next += WINDOW;
    this.#at = 0;
  }
}
