import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { playPosition } from "../../engine/wotr/presentation/position/position.js";
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

describe("rules that a position names", () => {
  const file = (line: string) => `title: named\nturn: 2\n${line}\nsteps: []\n`;
  it.each(["rules", "edges"])("takes lines of the rulebook under %s", (key) => {
    expect(playPosition(file(`${key}: ["002:1262", "002:651b"]`), "x.yaml")).toMatchObject([{ fault: "" }]);
    expect(playPosition(file(`${key}: 002:1262`), "x.yaml")).toMatchObject([{ fault: "" }]);
  });
  it.each(["rules", "edges"])("refuses what is no line under %s, in the file and in a case", (key) => {
    for (const wrong of ["N.11", "1262", "002:", "2:1262", "002:1262 b"]) {
      expect(() => playPosition(file(`${key}: ["${wrong}"]`), "x.yaml"), wrong).toThrow(
        /"(rules|edges)" is not as it must be.*002:1262/s,
      );
      expect(() => playPosition(file(`cases: [{ case: a, ${key}: ["${wrong}"] }]`), "x.yaml"), wrong).toThrow(
        /case "a"/,
      );
    }
  });
});
