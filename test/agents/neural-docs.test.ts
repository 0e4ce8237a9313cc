import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { describeInputs } from "../../agents/neural/describe.js";

const FILE = "docs/NEURAL.md";
const BEGIN = "<!-- inputs, made from the encoder: UPDATE_DOCS=1 npx vitest run test/agents/neural-docs.test.ts -->";
const END = "<!-- end of inputs -->";

it("what a network is fed is what docs/NEURAL.md says", () => {
  const text = readFileSync(FILE, "utf8");
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  expect(Math.min(from, to), `both comments stand in ${FILE}`).toBeGreaterThan(0);
  const now = `${text.slice(0, from)}${BEGIN}\n\n${describeInputs().join("\n")}\n\n${text.slice(to)}`;
  if (process.env["UPDATE_DOCS"]) writeFileSync(FILE, now);
  else expect(text).toBe(now);
});
