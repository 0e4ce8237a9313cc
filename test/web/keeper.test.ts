/** At the start of the page: a version that waits is taken, or stays where another page is open. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { takeWaiting } from "../../web/page/offline/keeper.js";

const LATE = "mazarbul version late";

/** A browser with a version that waits and says to "take": `takes`; with what this tab keeps, and who hears of a change of versions. */
function browserThat(takes: boolean) {
  const kept = new Map([[LATE, "yes"]]);
  const hears = new Set<unknown>();
  const waiting = {
    postMessage: (_ask: unknown, [port]: MessagePort[]) => {
      port.postMessage(takes);
      port.close();
    },
  };
  vi.stubGlobal("navigator", {
    serviceWorker: {
      getRegistration: async () => ({ waiting }),
      addEventListener: (_name: string, does: unknown) => hears.add(does),
      removeEventListener: (_name: string, does: unknown) => hears.delete(does),
    },
  });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  return { kept, hears };
}
afterEach(() => vi.unstubAllGlobals());

describe("a start with a version that waits", () => {
  it("goes on where another page is open, and forgets that an earlier start was loaded again", async () => {
    const { kept, hears } = browserThat(false);
    await takeWaiting();
    expect(kept.has(LATE)).toBe(false);
    expect(hears.size).toBe(0);
  });
});
