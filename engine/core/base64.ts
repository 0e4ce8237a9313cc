/** Bytes as base64 and back (RFC 4648), the same on Node and in a browser. */

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const VALUE = new Uint8Array(128).fill(255);
for (let i = 0; i < 64; i++) VALUE[LETTERS.charCodeAt(i)] = i;

/** Bytes as text. */
export function toBase64(bytes: Uint8Array): string {
  const out: string[] = [];
  for (let i = 0; i < bytes.length; i += 3) {
    const [a, b, c] = [bytes[i]!, bytes[i + 1], bytes[i + 2]];
    out.push(LETTERS[a >> 2]!, LETTERS[((a & 3) << 4) | ((b ?? 0) >> 4)]!);
    out.push(b === undefined ? "=" : LETTERS[((b & 15) << 2) | ((c ?? 0) >> 6)]!);
    out.push(c === undefined ? "=" : LETTERS[c & 63]!);
  }
  return out.join("");
}
/** The bytes of a text, or null if it is no base64. */
export function fromBase64(text: string): Uint8Array | null {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return null;
  const pad = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  const out = new Uint8Array((text.length / 4) * 3 - pad);
  let at = 0;
  for (let i = 0; i < text.length; i += 4) {
    let n = 0;
    for (let k = 0; k < 4; k++) {
      const v = text.charCodeAt(i + k) === 61 ? 0 : VALUE[text.charCodeAt(i + k)]!;
      n = (n << 6) | v;
    }
    for (let k = 16; k >= 0 && at < out.length; k -= 8) out[at++] = (n >> k) & 255;
  }
  return out;
}
