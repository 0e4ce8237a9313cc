import { describe, expect, it } from "vitest";
import { exampleReport } from "../../../sim/report/example.js";
import { NARROW, WIDE } from "../../../sim/report/charts/frame.js";
import { reportPage } from "../../../sim/report/page.js";
import { coloursOf } from "../../../sim/report/palette.js";
import type { Chart, HeatMap, Report } from "../../../sim/report/report.js";
import { chartSvg, titledSvg } from "../../../sim/report/svg.js";
import { tableOf } from "../../../sim/report/tables.js";

const charts = exampleReport().sections.map(({ chart }) => chart!);
const heat = charts.find((chart): chart is HeatMap => chart.kind === "heat")!;

/** Everything in a report that somebody else may have named, replaced. */
function renamed<T>(data: T, name: string): T {
  if (Array.isArray(data)) return data.map((one) => renamed(one, name)) as T;
  if (typeof data !== "object" || data === null) return data;
  const named = ["title", "label", "name", "headline", "heading", "description", "command", "seed", "note", "caption"];
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      if (typeof value === "string") return [key, named.includes(key) ? name : value];
      if (["words", "parts", "notes", "paragraphs"].includes(key)) return [key, (value as string[]).map(() => name)];
      return [key, renamed(value, name)];
    }),
  ) as T;
}

describe("a page", () => {
  it("is the same bytes each time", async () => {
    expect(await reportPage(exampleReport())).toBe(await reportPage(exampleReport()));
  });

  it("holds everything itself: nothing is fetched, nothing runs", async () => {
    const page = await reportPage(exampleReport());
    expect(page).not.toMatch(/<script|<link|<img|<iframe|@import|url\(|\son\w+=/i);
    const addresses = [...page.matchAll(/(?:href|src|action)="([^"]*)"/g)].map((m) => m[1]);
    expect(addresses.length).toBeGreaterThan(6);
    for (const address of addresses) expect(address).toMatch(/^data:text\/csv;charset=utf-8,/);
    // The names of namespaces are no addresses that anybody opens.
    expect(page.replaceAll('xmlns="http://www.w3.org/2000/svg"', "")).not.toContain("http:");
    expect(page).not.toContain("https:");
    expect(page).toContain("default-src 'none'");
  });

  it.each(["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "</style></title><b>&amp;", "]]><!--"])(
    "shows the name %s as text, wherever it stands",
    async (name) => {
      const page = await reportPage(renamed(exampleReport(), name));
      const elements = [...page.matchAll(/<\/?([a-zA-Z!][\w:-]*)/g)].map((m) => m[1].toLowerCase());
      const known = await reportPage(renamed(exampleReport(), "Eagles"));
      const usual = [...known.matchAll(/<\/?([a-zA-Z!][\w:-]*)/g)].map((m) => m[1].toLowerCase());
      expect(new Set(elements)).toEqual(new Set(usual));
      expect(page).not.toContain("<script");
      expect(page).not.toContain("<img");
      const escaped = name.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
      expect(page.replaceAll("&quot;", '"')).toContain(escaped);
    },
  );

  it("shows what would give orders, or turn writing around, as a sign of its own", async () => {
    const page = await reportPage({ ...exampleReport(), title: "a\u0000b\u202ec\ud800d\ne" });
    expect(page).toContain("<h1>a\ufffdb\ufffdc\ufffdd e</h1>");
  });

  it("has one heading of the first order, and skips none", async () => {
    const page = await reportPage(exampleReport());
    const orders = [...page.matchAll(/<h(\d)/g)].map((m) => Number(m[1]));
    expect(orders).toEqual([1, ...exampleReport().sections.map(() => 2)]);
  });

  it("tells command, seed, version, fingerprint and games at its foot", async () => {
    const { foot } = exampleReport();
    const page = await reportPage(exampleReport());
    const end = page.slice(page.indexOf("<footer>"));
    for (const text of [foot.command, foot.seed, foot.version, foot.fingerprint, "600", ...foot.notes])
      expect(end).toContain(text);
    const unknown: Report = { ...exampleReport(), foot: { ...foot, fingerprint: "" } };
    expect(await reportPage(unknown)).toContain("<dt>Fingerprint</dt><dd>not known</dd>");
  });

  it("gives every picture its figures as a table and as CSV", async () => {
    const page = await reportPage(exampleReport());
    for (const chart of charts) {
      const figure = page.split("<figure>").find((part) => part.startsWith(`\n<figcaption>${chart.title}<`))!;
      expect(figure).toContain("<details>");
      const rows = figure.slice(figure.indexOf("<tbody>"), figure.indexOf("</tbody>")).match(/<tr>/g);
      expect(rows).toHaveLength(tableOf(chart).rows.length);
      const csv = decodeURIComponent(/href="data:text\/csv;charset=utf-8,([^"]*)"/.exec(figure)![1]);
      expect(csv.trim().split("\n")).toHaveLength(tableOf(chart).rows.length + 1);
    }
  });
});

describe.each(charts.map((chart): [string, Chart] => [chart.kind, chart]))("a picture of the kind %s", (_, chart) => {
  it.each([WIDE, NARROW])("has a title and a description, and no size but its own ($name)", async (format) => {
    const svg = await chartSvg(chart, format, "it");
    expect(svg).toContain(`<title id="it-title">${chart.title}</title>`);
    expect(svg).toContain(`<desc id="it-text">${chart.description}</desc>`);
    expect(svg).toContain('aria-labelledby="it-title it-text"');
    const width = Number(/ width="(\d+)"/.exec(svg)![1]);
    expect(width).toBeLessThanOrEqual(format.width + 1);
  });
  it("has its title above it where it stands alone, and is as much higher", async () => {
    const [plain, titled] = [await chartSvg(chart, NARROW, "it"), await titledSvg(chart, NARROW)];
    const size = (svg: string) => / height="(\d+)" viewBox="0 (-?\d+) \d+ (\d+)"/.exec(svg)!.slice(1).map(Number);
    const [[height], [all, top, seen]] = [size(plain), size(titled)] as [number[], number[]];
    expect([seen, top < -20]).toEqual([all, true]);
    // On a page the names of a phone's heat map stand below it.
    const key = [...titled.matchAll(/<text x="4" y="(\d+)"[^>]*>([^<]*)</g)];
    expect(key.map((m) => m[2])).toEqual(chart.kind === "heat" ? ["1 Eagles", "2 Orcs", "3 Rangers"] : []);
    for (const m of key) expect(Number(m[1]) > height && Number(m[1]) <= all + top).toBe(true);
    if (key.length === 0) expect(all + top).toBe(height);
    const lines = [...titled.matchAll(/<text x="4" y="(-\d+)"[^>]*>([^<]*)</g)];
    expect(lines.map((m) => m[2]).join(" ")).toBe(chart.title);
    for (const m of lines) expect(Number(m[1])).toBeGreaterThan(top);
  });
  it("names no colour of its own: every one is a variable of the page", async () => {
    const svg = await chartSvg(chart, WIDE, "it");
    const used = [...svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map((m) => m[1]);
    const known = new Set(["none", "transparent", ...Object.keys(coloursOf("light")).map((name) => `var(--${name})`)]);
    expect(used.filter((colour) => !known.has(colour))).toEqual([]);
  });
  it("tells a figure of each row where one rests on it", async () => {
    const svg = await chartSvg(chart, WIDE, "it");
    expect((svg.match(/<title>/g) ?? []).length).toBeGreaterThanOrEqual(tableOf(chart).rows.length);
  });
});

describe("a heat map", () => {
  it("colours by the value: blue above the middle, orange below, neutral in it", async () => {
    const svg = await chartSvg(heat, WIDE, "it");
    const fillOf = (text: string) => new RegExp(`fill="var\\(--(shade-\\d+)\\)"[^>]*><title>${text}`).exec(svg)?.[1];
    expect(fillOf("Eagles against Orcs")).toBe("shade-18");
    expect(fillOf("Orcs against Eagles")).toBe("shade-2");
    expect(fillOf("Rangers against Eagles")).toBe("shade-10");
  });
  it("tells value, interval and games of a square", async () => {
    expect(await chartSvg(heat, WIDE, "it")).toContain(
      "<title>Orcs against Rangers: 41.0 % (34.0 to 48.0), 200 games</title>",
    );
  });
  it("draws two lists of one name as two", async () => {
    const twins = { ...heat, rows: ["same", "same", "same"], columns: ["same", "same", "same"] };
    const svg = await chartSvg(twins, WIDE, "it");
    expect(svg.match(/<title>same against same/g)).toHaveLength(heat.cells.length);
    expect(svg).toContain("3  same");
  });
  it.each([1, 2, 30, 60])("has room for %i rows", async (n) => {
    const names = Array.from({ length: n }, (_, i) => `a deck with quite a long name, number ${i}`);
    const cells = names.map((_, i) => ({ row: i, column: (i + 1) % n, value: 0.5, low: 0.4, high: 0.6 }));
    const svg = await chartSvg({ ...heat, rows: names, columns: names, cells }, WIDE, "it");
    expect(svg).not.toContain("NaN");
    expect(svg.match(/<title>a deck/g)).toHaveLength(n);
  });
});

describe("odd figures", () => {
  const one = { label: "only", value: 0.5, low: 0.5, high: 0.5 };
  it.each<[string, Chart]>([
    [
      "a forest of one row without a width",
      { ...charts[1], kind: "forest", rows: [one], reference: undefined } as Chart,
    ],
    ["bars of nothing", { ...charts[4], rows: [{ ...one, value: 0, low: 0, high: 0 }] } as Chart],
    ["one point", { ...charts[5], rows: [{ ...one, x: 3 }] } as Chart],
    ["one point over a plain axis", { ...charts[5], logarithmic: false, rows: [{ ...one, x: 0 }] } as Chart],
    ["a line of one point", { ...charts[3], lines: [{ name: "a", points: [{ x: 1, y: 2 }] }] } as Chart],
    ["parts of nothing", { ...charts[2], rows: [{ label: "none", values: [0, 0, 0, 0] }] } as Chart],
    ["a heat map without squares", { ...heat, cells: [] }],
  ])("%s can be drawn", async (_, chart) => {
    for (const format of [WIDE, NARROW])
      expect(await chartSvg(chart, format, "it")).not.toMatch(/NaN|undefined|Infinity/);
  });
});
