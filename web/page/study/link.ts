/** A game as a link: its record, made small by the browser's own compression, stands in the address behind "#/study/". */

/** Longer addresses are cut by some programs that pass them on. */
export const LONGEST_LINK = 30_000;
/** A record that grows beyond this when it is opened is none of ours. */
const LONGEST_TEXT = 4_000_000;

function toBase64Url(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** The part of an address behind "#/study/" that holds this text. */
export async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return toBase64Url(new Uint8Array(await new Response(stream).arrayBuffer()));
}
/** The text of such a part; null for one that is broken, cut off, or grows beyond all measure. */
export async function unpacked(part: string): Promise<string | null> {
  try {
    const stream = new Blob([fromBase64Url(part)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const reader = stream.pipeThrough(new TextDecoderStream("utf-8", { fatal: true })).getReader();
    let text = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text;
      text += value;
      if (text.length > LONGEST_TEXT) {
        await reader.cancel();
        return null;
      }
    }
  } catch {
    return null;
  }
}
/** The whole address of a game, or null where it is longer than a link may be. */
export async function linkOf(text: string): Promise<string | null> {
  const address = `${location.href.replace(/#.*$/s, "")}#/study/${await packed(text)}`;
  return address.length > LONGEST_LINK ? null : address;
}
