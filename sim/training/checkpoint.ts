import { existsSync, readFileSync } from "node:fs";
import { UserError } from "../../engine/core/errors.js";
import { hash64 } from "../../engine/core/hash.js";
import { checkFormat, FORMATS } from "../../engine/core/versions.js";
import { writeWhole } from "../files/disk.js";
import type { Losses } from "./network/losses.js";
import type { Memory } from "./network/memory.js";
import type { Row } from "./report.js";

/**
 * Where a training stands, all numbers with the low byte first: "MZTRAINS", u32 format, u32 bytes of the header, the header as JSON
 * (with spaces to a multiple of 4), the weights and the two means of Adam as they lie in the memory, u64 `hash64` of all before.
 */
const MAGIC = "MZTRAINS";
const FRONT = 16;
const TAIL = 8;

/** What stands in the header. */
export interface Stand<R = Row> {
  /** The settings that decide the result, and the mark of the samples: another training does not go on from here. */
  readonly of: string;
  readonly steps: number;
  /** Steps since the last row, and the sums of their losses. */
  readonly since?: { steps: number; losses: Losses };
  /** What was told so far. */
  readonly rows: readonly R[];
}

/** Writes where a training stands: a whole file or, if the program dies meanwhile, the one before. */
export function writeCheckpoint<R>(path: string, memory: Memory, stand: Stand<R>): void {
  const text = new TextEncoder().encode(JSON.stringify(stand));
  const header = Math.ceil(text.length / 4) * 4;
  const { layout, kernel } = memory;
  const bytes = new Uint8Array(FRONT + header + 12 * layout.size + TAIL).fill(32, FRONT, FRONT + header);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < MAGIC.length; i++) bytes[i] = MAGIC.charCodeAt(i);
  view.setUint32(8, FORMATS.training, true);
  view.setUint32(12, header, true);
  bytes.set(text, FRONT);
  const floats = new Float32Array(bytes.buffer, FRONT + header, 3 * layout.size);
  [0, memory.mean, memory.square].forEach((at, i) => {
    floats.set(kernel.floats.subarray(at, at + layout.size), i * layout.size);
  });
  view.setBigUint64(bytes.length - TAIL, hash64(bytes, 0, bytes.length - TAIL), true);
  writeWhole(path, bytes, true);
}

/**
 * Takes a training up where it stood: fills the memory, and returns the header; null where nothing was kept yet.
 * Errors: a damaged file, the stand of another training.
 */
export function readCheckpoint<R = Row>(path: string, memory: Memory, of: string): Stand<R> | null {
  if (!existsSync(path)) return null;
  const bytes = new Uint8Array(readFileSync(path));
  const view = new DataView(bytes.buffer);
  const hint = "name another folder, or take this one away to begin anew";
  if (bytes.length < FRONT + TAIL || new TextDecoder().decode(bytes.subarray(0, 8)) !== MAGIC)
    throw new UserError(path, "this is not the stand of a training", hint);
  checkFormat("training", view.getUint32(8, true), path, hint);
  if (view.getBigUint64(bytes.length - TAIL, true) !== hash64(bytes, 0, bytes.length - TAIL))
    throw new UserError(path, "the file is damaged: its checksum does not fit", hint);
  const header = view.getUint32(12, true);
  const stand = standIn<R>(bytes.subarray(FRONT, FRONT + header));
  if (!stand) throw new UserError(path, "the header of the file cannot be read", hint);
  if (stand.of !== of)
    throw new UserError(path, "the training in this folder has other settings or other samples", hint);
  const { layout, kernel } = memory;
  if (header % 4 !== 0 || FRONT + header + 12 * layout.size + TAIL !== bytes.length)
    throw new UserError(path, "the file holds another number of weights than this training has", hint);
  const floats = new Float32Array(bytes.buffer, FRONT + header, 3 * layout.size);
  [0, memory.mean, memory.square].forEach((at, i) => {
    kernel.floats.set(floats.subarray(i * layout.size, (i + 1) * layout.size), at);
  });
  return stand;
}

/** The header, null where it is none. */
function standIn<R>(bytes: Uint8Array): Stand<R> | null {
  try {
    const found = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as Partial<Stand<R>> | null;
    const whole = typeof found?.of === "string" && Number.isSafeInteger(found.steps) && Array.isArray(found.rows);
    return whole ? (found as Stand<R>) : null;
  } catch {
    return null;
  }
}
