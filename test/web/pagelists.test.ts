/** The lists that come with the page: those offered, and those that searches suppose beside them. */
import { expect, it, vi } from "vitest";

it("searches in the page suppose lists of every side, and nobody is offered those that agents are tuned on", {
  tags: "long",
}, async () => {
  // Of the sources: the page's own way to hand in its lists is the bundler's.
  vi.resetModules();
  await import("../../web/worker/outside.js");
  const { training } = await import("../../agents/mcts/meccg-guide.js");
  const { sideOfDeck } = await import("../../engine/meccg/index.js");
  const { listGroups } = await import("../../web/worker/groups.js");
  const sides = new Set(training().map((list) => sideOfDeck(list)));
  expect([...sides].sort()).toEqual(["balrog", "fallen-wizard", "hero", "minion"]);
  expect(listGroups().filter(([group]) => group.startsWith("wide-"))).toEqual([]);
});
