// Draws the map of the pack "reconstructed": reads its shapes and writes hexes.csv, sides.csv and places.csv beside them. The same shapes
// give the same files: node bin/draw-middle-earth.mjs (after npm run build; --check only says whether the files are as the shapes are).
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const { ANCHORS } = await import(join(root, "dist/engine/wotr/packs/form/anchors.js"));
const { beside, columnOf, hexAt, hexName, hexNamed, rowOf, sideTo } = await import(
  join(root, "dist/engine/wotr/packs/form/grid.js")
);
const { MARKS, ROLES, TERRAINS } = await import(join(root, "dist/engine/wotr/packs/form/words.js"));
const folder = join(root, "engine/wotr/packs/reconstructed");
const grid = { columns: 47, rows: 44, east: 30 };
const count = grid.columns * grid.rows;
/** Where a hex lies on paper: columns with an even number half a hex lower. A column is less wide than a row is high. */
const WIDE = Math.sqrt(3) / 2;
const onPaper = (column, row) => [column * WIDE, row + (column % 2 === 0 ? 0.5 : 0)];
const point = (text) => text.split(",").map(Number);
/** A point of a shape: its rows are those of an odd column, its columns may be broken. */
const drawn = (text) => {
  const [x, y] = point(text);
  return [x * WIDE, y + 0.25];
};
const centre = (hex) => onPaper(columnOf(grid, hex), rowOf(grid, hex));
const hexOf = (text) => {
  const hex = hexAt(grid, ...point(text));
  if (!hex || text.includes(".")) throw new Error(`"${text}" is no hex`);
  return hex;
};
const terrain = Array(count + 1).fill("clear");
const sides = new Map();
const provinces = [];
const places = [];
const inside = ([x, y], shape) => {
  let odd = false;
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    const [[ax, ay], [bx, by]] = [shape[i], shape[j]];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  }
  return odd;
};
const turns = ([ax, ay], [bx, by], [cx, cy]) => Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
const crosses = (a, b, c, d) => turns(a, b, c) !== turns(a, b, d) && turns(c, d, a) !== turns(c, d, b);
/** Hexes from one to the other, as straight as may be: each time the neighbour that lies nearest to the line and to the end. */
function wayOf(from, to) {
  const way = [from];
  for (let at = from; at !== to; ) {
    const [tx, ty] = centre(to);
    const [fx, fy] = centre(from);
    const length = Math.hypot(tx - fx, ty - fy) || 1;
    let best = 0;
    let least = Infinity;
    for (let side = 0; side < 6; side++) {
      const next = beside(grid, at, side);
      if (!next) continue;
      const [x, y] = centre(next);
      const off = Math.abs((tx - fx) * (fy - y) - (fx - x) * (ty - fy)) / length;
      const worth = Math.hypot(tx - x, ty - y) + off * 0.3;
      if (worth < least) [least, best] = [worth, next];
    }
    way.push((at = best));
  }
  return way;
}
const pairs = (list) => list.slice(1).map((to, i) => [list[i], to]);
function mark(from, to, word) {
  if (sideTo(grid, from, to) < 0) throw new Error(`${hexName(grid, from)} and ${hexName(grid, to)} do not touch`);
  const key = from < to ? `${from} ${to}` : `${to} ${from}`;
  sides.set(key, new Set([...(sides.get(key) ?? []), word]));
}
const between = [];
for (let hex = 1; hex <= count; hex++)
  for (let side = 0; side < 3; side++) {
    const next = beside(grid, hex, side);
    if (next) between.push([hex, next, centre(hex), centre(next)]);
  }
const HOW = {
  area(word, given) {
    const shape = given.map(drawn);
    for (let hex = 1; hex <= count; hex++) if (inside(centre(hex), shape)) terrain[hex] = word;
  },
  range(word, given) {
    for (const [a, b] of pairs(given.map(hexOf))) for (const hex of wayOf(a, b)) terrain[hex] = word;
  },
  hex(word, given) {
    for (const hex of given.map(hexOf)) terrain[hex] = word;
  },
  river(word, given) {
    for (const [a, b] of pairs(given.map(drawn)))
      for (const [from, to, at, next] of between) if (crosses(a, b, at, next)) mark(from, to, word);
  },
  way(word, given) {
    for (const [a, b] of pairs(given.map(hexOf))) for (const [from, to] of pairs(wayOf(a, b))) mark(from, to, word);
  },
  side(word, given) {
    for (let i = 0; i < given.length; i += 2) mark(hexOf(given[i]), hexOf(given[i + 1]), word);
  },
  province(name, given) {
    for (const one of given) provinces.push([name, centre(hexOf(one))]);
  },
  place(name, [hex, ...words]) {
    places.push({ hex: hexOf(hex), name, words });
  },
};
readFileSync(join(folder, "shapes.txt"), "utf8")
  .split("\n")
  .forEach((line, i) => {
    const found = /^(\w+) ([^:]+): (.+)$/.exec(line.replace(/#.*$/, "").trim());
    if (!found) {
      if (line.trim() !== "" && !line.startsWith("#")) throw new Error(`shapes.txt:${i + 1}: ${line}`);
      return;
    }
    HOW[found[1]](found[2], found[3].trim().split(/\s+/));
  });
// F.3's river runs between two hexes of Rohan and nowhere else on that way.
for (const [a, b] of [
  ["W2820", "W2821"],
  ["W2821", "W2822"],
]) {
  const [from, to] = [hexNamed(grid, a, ""), hexNamed(grid, b, "")];
  sides.delete(`${from} ${to}`);
}
mark(hexNamed(grid, "W2822", ""), hexNamed(grid, "W2823", ""), "minor");
const closed = (word) => TERRAINS.indexOf(word) >= TERRAINS.indexOf("mountain");
const anchored = new Map(ANCHORS.map(({ hex, section, is }) => [hexNamed(grid, hex, ""), { section, is }]));
const near = (hex) => {
  const [x, y] = centre(hex);
  let best = "";
  let least = Infinity;
  for (const [name, [px, py]] of provinces) {
    const far = Math.hypot(px - x, py - y);
    if (far < least) [least, best] = [far, name];
  }
  return best;
};
const seed = (hex, what) =>
  anchored.get(hex)?.is[what] ? ` @ seed ${anchored.get(hex).section.replaceAll(",", "")}` : "";
const hexes = ["basis: reconstructed", "hex,terrain,province,marks"];
for (let hex = 1; hex <= count; hex++) {
  const marks = places.find((one) => one.hex === hex)?.words.filter((word) => MARKS.includes(word)) ?? [];
  const province = closed(terrain[hex]) && terrain[hex] !== "mountain" ? "" : near(hex);
  hexes.push(
    [
      hexName(grid, hex),
      terrain[hex] + seed(hex, "terrain"),
      province + seed(hex, "province"),
      marks.join(" ") + seed(hex, "mark"),
    ].join(","),
  );
}
const lines = ["basis: reconstructed", "from,to,what"];
const inSeed = (a, b) =>
  ["W2822 W2823"].includes(`${a} ${b}`)
    ? " @ seed F.3"
    : ["E0319 E0320", "E0320 E0321"].includes(`${a} ${b}`)
      ? " @ seed F.4"
      : "";
for (const [key, words] of [...sides].sort(
  ([a], [b]) => Number.parseInt(a, 10) - Number.parseInt(b, 10) || a.localeCompare(b),
)) {
  const [a, b] = key.split(" ").map(Number);
  if (closed(terrain[a]) || closed(terrain[b])) continue;
  const has = [...words].filter((word) => !(word === "minor" && words.has("major")));
  lines.push(
    [hexName(grid, a), hexName(grid, b), has.join(" ") + inSeed(hexName(grid, a), hexName(grid, b))].join(","),
  );
}
const named = ["basis: reconstructed", "hex,name,role"];
for (const { hex, name, words } of places) {
  const roles = words.filter((word) => ROLES.includes(word));
  named.push(
    [
      hexName(grid, hex),
      name + (anchored.has(hex) ? ` @ seed ${anchored.get(hex).section.replaceAll(",", "")}` : ""),
      roles.join(" ") + seed(hex, "role"),
    ].join(","),
  );
}
const files = { "hexes.csv": hexes, "sides.csv": lines, "places.csv": named };
let stale = 0;
for (const [file, text] of Object.entries(files)) {
  const path = join(folder, file);
  const made = `${text.join("\n")}\n`;
  if (process.argv.includes("--check")) {
    if (readFileSync(path, "utf8") !== made) {
      console.log(`${file} is not what shapes.txt draws: node bin/draw-middle-earth.mjs`);
      stale++;
    }
  } else writeFileSync(path, made);
}
process.exitCode = stale > 0 ? 1 : 0;
