import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { playPosition } from "../../engine/wotr/people/position/position.js";
import { ROOT } from "../root.js";
import { packs } from "./tinypack.js";

packs();
const folder = join(ROOT, "test/wotr/positions");
describe.each(readdirSync(folder).filter((file) => file.endsWith(".yaml")))("%s", (file) => {
  it.each(playPosition(readFileSync(join(folder, file), "utf8"), file).map((one) => [one.name, one.fault] as const))(
    "%s",
    (_name, fault) => {
      expect(fault).toBe("");
    },
  );
});
