import { expect, it } from "vitest";
import { fromBase64, toBase64 } from "../../engine/core/base64.js";
import { OwnStream } from "../../engine/core/streams.js";

it("bytes as base64 and back, of every length, as Node writes them", () => {
  const stream = new OwnStream("base64", 0, "x");
  for (let n = 0; n < 200; n++) {
    const bytes = Uint8Array.from({ length: n }, () => stream.below(256));
    expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString("base64"));
    expect([...fromBase64(toBase64(bytes))!]).toEqual([...bytes]);
  }
});
it("what is no base64 is null", () => {
  for (const text of ["a", "ab=c", "abc\u00e9", "====", "ab c"]) expect(fromBase64(text), text).toBe(null);
});
