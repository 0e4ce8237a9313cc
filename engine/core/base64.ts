/** Bytes as base64 and back (RFC 4648), the same on Node and in a browser. */

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const VALUE = new Uint8Array(128).fill(255);
for (let i = 0; i < 64; i++) VALUE[LETTERS.charCodeAt(i)] = i;

/** Two letters for every twelve bits: half as many pieces as letters. */
const PAIRS: readonly string[] = Array.from({ length: 4096 }, (_, bits) => LETTERS[bits >> 6] + LETTERS[bits & 63]);

/** Bytes as text. */
export function toBase64(bytes: Uint8Array): string {
  const whole = bytes.length - (bytes.length % 3);
  let out = "";
  for (let i = 0; i < whole; i += 3) {
    const [b, c] = [bytes[i + 1], bytes[i + 2]];
    out += PAIRS[(bytes[i] << 4) | (b >> 4)] + PAIRS[((b & 15) << 8) | c];
  }
  if (bytes.length - whole === 0) return out;
  const [a, b] = [bytes[whole], bytes[whole + 1]];
  return `${out}${PAIRS[(a << 4) | ((b ?? 0) >> 4)]}${b === undefined ? "=" : LETTERS[(b & 15) << 2]}=`;
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
      const v = text.charCodeAt(i + k) === 61 ? 0 : VALUE[text.charCodeAt(i + k)];
      n = (n << 6) | v;
    }
    for (let k = 16; k >= 0 && at < out.length; k -= 8) out[at++] = (n >> k) & 255;
  }
  return out;
}
