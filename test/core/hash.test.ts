import fc from "../properties.js";
import { describe, expect, it } from "vitest";
import { hash64, hash64Into, hash64Text, hex64 } from "../../engine/core/hash.js";

describe("64 bits over bytes", () => {
  it("depends on every byte, on their order and on the length", () => {
    const bytes = Uint8Array.from({ length: 37 }, (_, i) => i * 7);
    const seen = new Set([hash64(bytes)]);
    for (let i = 0; i < bytes.length; i++) {
      const other = bytes.slice();
      other[i] ^= 1;
      seen.add(hash64(other));
    }
    for (let n = 0; n < bytes.length; n++) seen.add(hash64(bytes, 0, n));
    expect(seen.size).toBe(1 + 37 + 37);
    expect(hash64(new Uint8Array(1))).not.toBe(hash64(new Uint8Array(2)));
    expect(hash64Text("ab")).not.toBe(hash64Text("ba"));
  });

  it("takes a part of a buffer as if it stood alone", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.nat(8), (bytes, before) => {
        const framed = new Uint8Array(before + bytes.length + 5).fill(0xaa);
        framed.set(bytes, before);
        expect(hash64(framed, before, before + bytes.length)).toBe(hash64(bytes));
      }),
      { numRuns: 100 },
    );
  });

  it("gives the same halves without allocation, high half first", () => {
    const out = new Uint32Array(4);
    const bytes = new TextEncoder().encode("Mazarbul");
    hash64Into(bytes, 0, bytes.length, out, 1);
    expect((BigInt(out[1]) << 32n) | BigInt(out[2])).toBe(hash64(bytes));
    expect([out[0], out[3]]).toEqual([0, 0]);
  });

  it("stays what it is: records and checksums hold it", () => {
    expect(hex64(hash64Text(""))).toMatch(/^[0-9a-f]{16}$/);
    expect(hex64(hash64Text("Mazarbul"))).toBe("bf7991bbb29e7da4");
    expect(hex64(1n)).toBe("0000000000000001");
  });

  it("spreads: 4096 near inputs, no equal halves beyond chance", () => {
    const highs = new Set<number>();
    const lows = new Set<number>();
    const out = new Uint32Array(2);
    for (let i = 0; i < 4096; i++) {
      hash64Into(Uint8Array.of(i & 255, i >> 8, 0, 0, 0), 0, 5, out, 0);
      highs.add(out[0]);
      lows.add(out[1]);
    }
    expect(highs.size).toBeGreaterThan(4090);
    expect(lows.size).toBeGreaterThan(4090);
  });
});
