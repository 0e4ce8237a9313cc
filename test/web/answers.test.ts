/** An answer to several questions at once answers those questions and no others. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { meccg } from "../../engine/meccg/index.js";
import { opponentHere } from "../../sim/person/here.js";
import type { Message, TableShown } from "../../web/messages/table.js";
import { HostedGame } from "../../web/worker/game.js";

/** A saved game as a page has it. */
async function loaded(file: string) {
  const tables: TableShown[] = [];
  const game = new HostedGame({
    post: (message: Message) => {
      if (message.is === "table") tables.push(structuredClone(message.table));
    },
    opponent: (spec) => opponentHere(spec, meccg),
    weigh: () => Promise.reject(new Error("nobody was to be asked")),
    keep: async () => {},
    kept: async () => null,
    clock: { now: () => 0, wait: async () => {} },
    pace: 0,
  });
  await game.does({ do: "load", text: readFileSync(new URL(file, import.meta.url), "utf8") });
  return { game, table: () => tables.at(-1)! };
}

// The question of the first company goes by itself (nothing can be done at its site): "do nothing" there must not answer that of the second.
it.each(["with what completes it", "by its main button"])(
  "a company at its site, answered %s, leaves the question of the next company to the player",
  async (how) => {
    const { game, table } = await loaded("saved/two-companies-at-sites.txt");
    const company = table().choices.find(({ text }) => text === "the company of Annalena at Lórien")!;
    const way = company.ways.findIndex(({ text }) => text.includes("does nothing there"));
    const more = how === "by its main button" ? {} : { way };
    if (how !== "by its main button") expect(way).toBeGreaterThanOrEqual(0);
    await game.does({ do: "choose", at: table().at, choice: company.choice, ...more });
    expect(table().choices.map(({ text }) => text)).toContain("enter the site");
    expect(table().question!.ask).toMatch(/Bergil/);
  },
);
