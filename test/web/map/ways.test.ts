import { describe, expect, it } from "vitest";
import { FINGER, SIDES, symbolSize } from "../../../web/map/labels.js";
import { OUTLINES, placeNamed, REGIONS, regionNamed } from "../../../web/map/map.js";
import { inside, length } from "../../../web/map/shape.js";
import { along, crossing, markers, onTheWay, pathWay, regionWay, wayOf } from "../../../web/map/ways.js";

const at = (name: string) => placeNamed(name)!;

describe("a way through regions", () => {
  const regions = ["Rhudaur", "High Pass", "Anduin Vales", "Woodland Realm", "Northern Rhovanion"].map(regionNamed);
  const line = regionWay(at("Rivendell"), regions, at("The Lonely Mountain"));

  it("begins and ends at the sites and touches every region in turn", () => {
    expect(line[0]).toEqual(at("Rivendell"));
    expect(line.at(-1)).toEqual(at("The Lonely Mountain"));
    const passed = line.map(([x, y]) => regions.find((r) => inside(OUTLINES[r][0], x, y)));
    const order = passed.filter((r, i) => r !== undefined && r !== passed[i - 1]);
    expect(order.map((r) => REGIONS[r!].name)).toEqual(
      expect.arrayContaining(["Rhudaur", "High Pass", "Anduin Vales", "Woodland Realm"]),
    );
  });

  it("crosses from neighbour to neighbour on their border", () => {
    for (let i = 1; i < regions.length; i++) {
      const over = crossing(regions[i - 1], regions[i])!;
      expect(line).toContainEqual(over);
      expect(crossing(regions[i], regions[i - 1])).toEqual(over);
    }
    expect(crossing(regionNamed("Lindon"), regionNamed("Mordor"))).toBeNull();
    expect(crossing(regionNamed("Lindon"), regionNamed("Khand"))).toBeNull();
  });

  it("within one region goes straight", () => {
    expect(regionWay(at("Moria"), [regionNamed("Redhorn Gate")], at("Dimrill Dale"))).toEqual([
      at("Moria"),
      at("Dimrill Dale"),
    ]);
  });
});

describe("a way by region types", () => {
  const way = pathWay(at("Lórien"), at("Minas Tirith"), ["w", "b", "f"]);

  it("is a bow from site to site with the letters in order along it", () => {
    expect(way.line[0]).toEqual(at("Lórien"));
    expect(way.line.at(-1)).toEqual(at("Minas Tirith"));
    expect(way.letters.map((l) => l.type)).toEqual(["w", "b", "f"]);
    expect(way.letters.map((l) => l.at)).toEqual([0.25, 0.5, 0.75].map((t) => along(way.line, t)));
    expect(length(way.line)).toBeGreaterThan(length([way.line[0], way.line.at(-1)!]));
  });

  it("is what is drawn where any region is not known, and the regions where all are", () => {
    const known = [
      { type: "w" as const, region: "Redhorn Gate" },
      { type: "w" as const, region: "Wold & Foothills" },
    ];
    const [from, to] = [at("Moria"), at("Lórien")];
    expect(wayOf(from, to, known)).toEqual({
      line: regionWay(
        from,
        known.map((k) => regionNamed(k.region)),
        to,
      ),
      letters: [],
    });
    expect(wayOf(from, to, [{ type: "w", region: null }, known[1]])).toEqual(pathWay(from, to, ["w", "w"]));
  });

  it("keeps apart the ways there and back", () => {
    const back = pathWay(at("Minas Tirith"), at("Lórien"), ["f", "b", "w"]);
    const [a, b] = [along(way.line, 0.5), along(back.line, 0.5)];
    expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeGreaterThan(10);
  });
});

it("a share of a line is measured along it, and stays within it", () => {
  const line = [
    [0, 0],
    [10, 0],
    [10, 30],
  ] as const;
  expect(along(line, 0.25)).toEqual([10, 0]);
  expect(along(line, 0.5)).toEqual([10, 10]);
  expect([along(line, -1), along(line, 2)]).toEqual([
    [0, 0],
    [10, 30],
  ]);
  expect([onTheWay(line, 0, 2), onTheWay(line, 1, 2)]).toEqual([
    [10, 0],
    [10, 20],
  ]);
});

describe("markers of companies", () => {
  for (const scale of [0.5, 1.2, 3])
    for (const count of [1, 2, 3, 6, 9])
      it(`${count} at scale ${scale}: a finger apart, off the symbol`, () => {
        for (const side of SIDES) {
          const stand = markers(count, side, scale);
          expect(stand.length).toBe(count);
          stand.forEach(([x, y], i) => {
            expect(Math.hypot(x, y)).toBeGreaterThanOrEqual((symbolSize(scale) + FINGER) / 2 - 0.1);
            for (const [ox, oy] of stand.slice(i + 1))
              expect(Math.hypot(x - ox, y - oy)).toBeGreaterThanOrEqual(FINGER - 0.2);
          });
        }
      });

  it("the first stands across from the label", () => {
    expect(markers(1, "E", 3)[0][0]).toBeLessThan(0);
    expect(markers(1, "W", 3)[0][0]).toBeGreaterThan(0);
    expect(markers(1, "N", 3)[0][1]).toBeGreaterThan(0);
    expect(markers(1, "SE", 3)[0].map(Math.sign)).toEqual([-1, -1]);
  });
});
