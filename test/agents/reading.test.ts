import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  hasSiteCard,
  hasUntappedSiteCard,
  siteState,
  isSiteCardTapped,
  Table,
} from "../../engine/meccg/rules/facts/board.js";
import { built, ROOT } from "../root.js";

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.[jt]s$/.test(file));

/** Columns and words of a table, by the names that its class gives them; the bytes of a view are handed on as they are. */
const COLUMNS = [
  ...Object.entries(new Table(2)).flatMap(([name, value]) => (ArrayBuffer.isView(value) ? [name] : [])),
  ...["cget", "cset", "cbit", "cmark", "cclear", "pget", "pset", "padd"],
].filter((name) => name !== "bytes");
/** A table has one of these names in agents. */
const READ = new RegExp(`\\b(b|s|view|board|state|past|from|this)\\.(${COLUMNS.join("|")})\\b`);

it("agents ask what lies on the table, and read no column", () => {
  const wrong: string[] = [];
  for (const file of sources(join(ROOT, "agents")))
    readFileSync(join(ROOT, "agents", file), "utf8")
      .split("\n")
      .forEach((line, i) => {
        const found = READ.exec(line);
        // Lists and sites of an agent's own.
        if (found && !(found[1] === "this" && ["list", "sites"].includes(found[2]))) wrong.push(`${file}:${i + 1}`);
      });
  expect(COLUMNS).toContain("iDef");
  expect(wrong).toEqual([]);
});
it.each(["b.iDef[i]!", "view.h[0]", "s.cget(c, 0)", "this.from.iCtrl[i]"])("%s would be found", (line) => {
  expect(READ.test(line)).toBe(true);
});

it("the compiled agents hold short questions themselves", () => {
  const worth = readFileSync(built("agents/heuristic/worth.js"), "utf8");
  expect(worth).toContain("b.iDef[i]");
  expect(worth).not.toMatch(/\bQ\.(defOf|firstBorne|nextOf|isItem)\(/);
});

it("a site card that is there, untapped, by its state and mark", () => {
  const s = new Table(2);
  for (let v = 0; v < 256; v++) {
    s.sites[7] = v;
    const there = siteState(s, 0, 7) === 1 || siteState(s, 0, 7) === 2;
    expect(hasSiteCard(s, 0, 7)).toBe(there);
    expect(hasUntappedSiteCard(s, 0, 7)).toBe(there && !isSiteCardTapped(s, 0, 7));
  }
});
