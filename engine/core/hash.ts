/**
 * 64 bits over bytes, as two lanes of 32 that take in a word at a time (the mixing steps are those of MurmurHash3,
 * public domain, by Austin Appleby). Not for secrets: for telling states, lists and games apart.
 */

function rotl(x: number, k: number): number {
  return (x << k) | (x >>> (32 - k));
}

function avalanche(h: number): number {
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** The two halves (high, low) go to `out[at]` and `out[at + 1]`: no allocation. */
export function hash64Into(bytes: Uint8Array, from: number, to: number, out: Uint32Array, at: number): void {
  let h1 = 0x9747b28c;
  let h2 = 0x3c6ef372;
  let i = from;
  for (; i + 4 <= to; i += 4) {
    const k = bytes[i] | (bytes[i + 1] << 8) | (bytes[i + 2] << 16) | (bytes[i + 3] << 24);
    h1 ^= Math.imul(rotl(Math.imul(k, 0x239b961b), 16), 0xab0e9789);
    h1 = (Math.imul(rotl(h1, 19) + h2, 5) + 0x561ccd1b) | 0;
    h2 ^= Math.imul(rotl(Math.imul(k, 0xab0e9789), 17), 0x38b34ae5);
    h2 = (Math.imul(rotl(h2, 17) + h1, 5) + 0x0bcaa747) | 0;
  }
  if (i < to) {
    let k = 0;
    for (let shift = 0; i < to; i++, shift += 8) k |= bytes[i] << shift;
    h1 ^= Math.imul(rotl(Math.imul(k, 0x239b961b), 16), 0xab0e9789);
    h2 ^= Math.imul(rotl(Math.imul(k, 0xab0e9789), 17), 0x38b34ae5);
  }
  const length = to - from;
  h1 = ((h1 ^ length) + (h2 ^ length)) | 0;
  h2 = ((h2 ^ length) + h1) | 0;
  h1 = avalanche(h1);
  h2 = avalanche(h2);
  h1 = (h1 + h2) | 0;
  out[at] = h1;
  out[at + 1] = h2 + h1;
}

const halves = new Uint32Array(2);
const pair = new BigUint64Array(halves.buffer);
const littleEndian = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

/** 64 bits over `bytes[from..to-1]`. The length counts: a zero more is another hash. */
export function hash64(bytes: Uint8Array, from = 0, to = bytes.length): bigint {
  hash64Into(bytes, from, to, halves, 0);
  if (littleEndian) {
    const high = halves[0];
    halves[0] = halves[1];
    halves[1] = high;
  }
  return pair[0];
}

const encoder = new TextEncoder();

/** 64 bits over a text. */
export function hash64Text(text: string): bigint {
  return hash64(encoder.encode(text));
}

/** Sixteen hexadecimal digits. */
export function hex64(hash: bigint): string {
  return hash.toString(16).padStart(16, "0");
}
