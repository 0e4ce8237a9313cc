import { closeSync, existsSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from "node:fs";
import { constants, deflateRawSync, inflateRawSync } from "node:zlib";
import { type Encoding, NAME_LISTS, type Names, type Shape, shapeOf } from "../../../agents/neural/shape.js";
import { UserError } from "../../../engine/core/errors.js";
import { hash64 } from "../../../engine/core/hash.js";
import { checkFormat, FORMATS, type Made } from "../../../engine/core/versions.js";
import { diskError } from "../../files/disk.js";
import { Bytes, checkLabels, type Labels, pack, packedWords } from "../network/batch.js";

/**
 * A file of samples, all numbers with the low byte first. It begins with
 *
 *     8 bytes   "MZSAMPLE"
 *     u32, u32  the format; bytes of what follows the checksum
 *     u64       `hash64` of that
 *     deflated  u32 the length of a JSON text, the text (names, made), the facts of the cards as float32
 *
 * Then block after block, to the end:
 *
 *     u32 x 4   bytes of the deflated samples, bytes of the samples, how many, 0
 *     u64       `hash64` of the whole block, these eight bytes zero
 *     u32 each  the game of every sample
 *     deflated  the samples (`pack`)
 *
 * A block is written at once. The last one may be cut off (a killed writer): it is dropped, and written over.
 */
const MAGIC = "MZSAMPLE";
const FRONT = 24;
/** Bytes before the games of a block. */
const HEAD = 24;
/** Samples are collected until they have so many words. */
const BLOCK_WORDS = 1 << 16;
/** No block and no beginning has more bytes. */
const MOST = 1 << 28;
/** What is left of a block that was cut off has at most so many bytes; with more there are whole blocks that cannot be found. */
const MOST_CUT = 16 * BLOCK_WORDS;
export const EXTENSION = ".samples";

/** Of what samples are made: the names and the facts of the encoder, and the rules that were played. */
export interface Source {
  readonly names: Names;
  readonly facts: Float32Array;
  readonly made: Made | null;
}

function sourceBytes({ names, facts, made }: Source): Uint8Array {
  const lists = Object.fromEntries(NAME_LISTS.map((list) => [list, names[list]]));
  const text = new TextEncoder().encode(JSON.stringify({ encoder: names.encoder, ...lists, made }));
  const bytes = new Uint8Array(4 + text.length + 4 * facts.length);
  new DataView(bytes.buffer).setUint32(0, text.length, true);
  bytes.set(text, 4);
  bytes.set(new Uint8Array(facts.buffer, facts.byteOffset, facts.byteLength), 4 + text.length);
  return bytes;
}

function sourceOf(bytes: Uint8Array): Source {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const { made, ...names } = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) as Names & {
    made: Made | null;
  };
  return { names, made, facts: new Float32Array(bytes.slice(4 + length).buffer) };
}

/** One block of a file, found but not read. */
export interface Block {
  readonly at: number;
  readonly deflated: number;
  readonly bytes: number;
  readonly games: Uint32Array;
}

/** What a file of samples holds: its source, and where its blocks are. */
export interface Shard {
  readonly path: string;
  readonly source: Source;
  /** Checksum of the source: files with the same one belong together. */
  readonly mark: bigint;
  readonly blocks: readonly Block[];
  /** Where the last whole block ends. */
  readonly end: number;
}

function readAt(file: number, at: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  for (let done = 0; done < length; ) {
    const n = readSync(file, bytes, done, length - done, at + done);
    if (n === 0) throw new Error("a file of samples became shorter while it was read");
    done += n;
  }
  return bytes;
}

const damaged = (path: string, what: string): UserError =>
  new UserError(path, `the file is damaged: ${what}`, "take it out of the folder, or make the samples again");

/** Looks through a file of samples: its beginning, and the games of every block. Errors: no such file, damaged. */
export function openShard(path: string): Shard {
  let file = -1;
  try {
    file = openSync(path, "r");
    const size = fstatSync(file).size;
    const front = readAt(file, 0, Math.min(size, FRONT));
    if (new TextDecoder().decode(front.subarray(0, 8)) !== MAGIC)
      throw new UserError(path, "this is no file of samples", "name a folder with files that hold samples");
    if (size < FRONT) throw damaged(path, "it ends in its beginning");
    const view = new DataView(front.buffer);
    checkFormat("samples", view.getUint32(8, true), path, "make the samples again with this version");
    const length = view.getUint32(12, true);
    if (length > MOST || FRONT + length > size) throw damaged(path, "it ends in its beginning");
    const deflated = readAt(file, FRONT, length);
    if (hash64(deflated) !== view.getBigUint64(16, true))
      throw damaged(path, "the checksum of its beginning does not fit");
    const raw = new Uint8Array(inflateRawSync(deflated));
    return { path, mark: hash64(raw), source: sourceOf(raw), ...blocksOf(file, path, FRONT + length, size) };
  } catch (thrown) {
    throw diskError(thrown, path);
  } finally {
    if (file >= 0) closeSync(file);
  }
}

function blocksOf(file: number, path: string, from: number, size: number): Pick<Shard, "blocks" | "end"> {
  const blocks: Block[] = [];
  let at = from;
  while (at + HEAD <= size) {
    const head = new Uint32Array(readAt(file, at, HEAD).buffer);
    const [deflated, bytes, count] = [head[0], head[1], head[2]];
    const after = at + HEAD + 4 * count + deflated;
    if (after > size) break;
    // Zeros where a block should be: the system had made room for it and died.
    if (deflated === 0 || count === 0 || bytes > MOST) break;
    blocks.push({ at, deflated, bytes, games: new Uint32Array(readAt(file, at + HEAD, 4 * count).buffer) });
    at = after;
  }
  const last = blocks.at(-1);
  if (last && checkedBlock(file, last) === null) {
    blocks.pop();
    at = last.at;
  }
  if (size - at > MOST_CUT) throw damaged(path, `no whole block begins at byte ${at}`);
  return { blocks, end: at };
}

/** The deflated samples of a block, or null if its checksum does not fit. */
function checkedBlock(file: number, block: Block): Uint8Array | null {
  const all = readAt(file, block.at, HEAD + 4 * block.games.length + block.deflated);
  const sum = new DataView(all.buffer).getBigUint64(16, true);
  all.fill(0, 16, HEAD);
  return hash64(all) === sum ? all.subarray(HEAD + 4 * block.games.length) : null;
}

/** The samples of a block, and the word at which each begins. Errors: a damaged file. */
export function readBlock(shard: Shard, block: Block): { bytes: Bytes; starts: Uint32Array } {
  const file = openSync(shard.path, "r");
  try {
    const deflated = checkedBlock(file, block);
    if (!deflated) throw damaged(shard.path, `the checksum of the block at byte ${block.at} does not fit`);
    const raw = inflateRawSync(deflated);
    const bytes = new Bytes(new Uint8Array(raw).buffer);
    const starts = new Uint32Array(block.games.length);
    for (let i = 0, at = 0; i < starts.length; i++) {
      starts[i] = at;
      at += bytes.u32[at];
    }
    return { bytes, starts };
  } finally {
    closeSync(file);
  }
}

/** Writes samples into a file, or on where a file of the same source ends. Close it: what is in hand goes to the disk then. */
export class SampleWriter {
  readonly #path: string;
  readonly #shape: Shape;
  readonly #file: number;
  #at: number;
  #bytes = new Bytes(new ArrayBuffer(4 * BLOCK_WORDS));
  #used = 0;
  #games: number[] = [];

  constructor(path: string, source: Source) {
    this.#path = path;
    this.#shape = shapeOf(source.names);
    if (source.facts.length !== this.#shape.cards * this.#shape.facts) throw new Error("facts do not fit the names");
    const deflated = deflateRawSync(sourceBytes(source));
    try {
      if (existsSync(path)) {
        const shard = openShard(path);
        if (Buffer.compare(sourceBytes(shard.source), sourceBytes(source)) !== 0)
          throw new UserError(path, "the samples in this file are of another encoder or card list", "name a new file");
        this.#file = openSync(path, "r+");
        this.#at = shard.end;
        ftruncateSync(this.#file, shard.end);
        return;
      }
      const front = new Uint8Array(FRONT);
      const view = new DataView(front.buffer);
      for (let i = 0; i < MAGIC.length; i++) front[i] = MAGIC.charCodeAt(i);
      view.setUint32(8, FORMATS.samples, true);
      view.setUint32(12, deflated.length, true);
      view.setBigUint64(16, hash64(deflated), true);
      this.#file = openSync(path, "wx");
      this.#at = 0;
      this.#put(Buffer.concat([front, deflated]));
    } catch (thrown) {
      throw diskError(thrown, path);
    }
  }

  /**
   * One decision with what is to be learned from it. Both are copied.
   * @param game which game it comes from, 0 to 2^32 - 1: games, not decisions, are held out of the training
   */
  write(game: number, encoding: Encoding, labels: Labels): void {
    checkLabels(encoding, this.#shape, labels);
    const needs = packedWords(encoding, labels);
    if (this.#used + needs > BLOCK_WORDS) this.flush();
    if (needs > this.#bytes.u32.length) this.#bytes = new Bytes(new ArrayBuffer(4 * needs));
    this.#used = pack(this.#bytes, this.#used, game, encoding, labels);
    this.#games.push(game);
  }

  /** Writes what is in hand as a block. */
  flush(): void {
    if (this.#games.length === 0) return;
    const raw = this.#bytes.u8.subarray(0, 4 * this.#used);
    const deflated = deflateRawSync(raw, { level: constants.Z_BEST_SPEED });
    const games = Uint32Array.from(this.#games);
    const all = new Uint8Array(HEAD + games.byteLength + deflated.length);
    const view = new DataView(all.buffer);
    view.setUint32(0, deflated.length, true);
    view.setUint32(4, raw.length, true);
    view.setUint32(8, games.length, true);
    all.set(new Uint8Array(games.buffer), HEAD);
    all.set(deflated, HEAD + games.byteLength);
    view.setBigUint64(16, hash64(all), true);
    this.#games = [];
    this.#used = 0;
    this.#put(all);
  }

  close(): void {
    this.flush();
    closeSync(this.#file);
  }

  #put(bytes: Uint8Array): void {
    try {
      for (let done = 0; done < bytes.length; )
        done += writeSync(this.#file, bytes, done, bytes.length - done, this.#at + done);
      this.#at += bytes.length;
    } catch (thrown) {
      throw diskError(thrown, this.#path);
    }
  }
}
