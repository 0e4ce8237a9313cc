/** Lists written as other programs write them, for the tests of the reader. */
import { sideOfDeck } from "../../engine/meccg/decks/side.js";
import { type Deck, type Section, SECTIONS } from "../../engine/meccg/decks/lists/deck.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";

export interface Format {
  name: string;
  file: string;
  write(deck: Deck): string;
  /** Are the parts of the play deck kept apart? Where not, cards of both kinds are read as what they are first. */
  parts: boolean;
  /** Is the name of the list kept? */
  named: boolean;
}
const PLAY = ["characters", "resources", "hazards"] as const;
/** An agent is a character of a list that has him among those. */
const kindOf = (name: string, deck?: Deck): string => {
  const d = D.defOf(name);
  if (d < 0) return "Site";
  if (deck?.characters.some((l) => l.name === name)) return "Character";
  return D.SIDE[d] === T.SIDE_CHARACTER ? "Character" : D.SIDE[d] === T.SIDE_RESOURCE ? "Resource" : "Hazard";
};
const idOf = (name: string): string => {
  const d = D.defOf(name);
  return d >= 0 ? D.idOf(d) : D.PLACE_LIST[D.siteOf(name)].id;
};
const set = (name: string): string => idOf(name).slice(2, 4);
const xml = (text: string): string => text.replace(/&/gu, "&amp;").replace(/</gu, "&lt;").replace(/"/gu, "&quot;");
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/[“”]/gu, '"')
    .replace(/’/gu, "'");
const title = (section: Section): string => section[0].toUpperCase() + section.slice(1);

/** GCCG: parts between fences, kinds under "#", names with their sets. */
function gccg(deck: Deck): string {
  const part = (name: string, lines: Deck["pool"]): string[] => {
    const kinds = [...new Set(lines.map((l) => kindOf(l.name, deck)))];
    const bar = "#".repeat(name.length);
    return [bar, name, bar, ""].concat(
      kinds.flatMap((kind) => {
        const own = lines.filter((l) => kindOf(l.name, deck) === kind);
        const side = kind === "Hazard" ? "" : "Hero ";
        const mark = kind === "Site" ? " [H]" : "";
        return [
          `# ${side}${kind} (${own.reduce((n, l) => n + l.count, 0)})`,
          "",
          ...own.map((l) => `${l.count} ${l.name}${mark} (${set(l.name)})`),
          "",
        ];
      }),
    );
  };
  return [
    "#",
    "# GCCG v0.9.6.3 Middle-earth deck",
    "#",
    `#      {orange}${deck.name}`,
    "#",
    "",
    ...part(
      "Deck",
      PLAY.flatMap((s) => deck[s]),
    ),
    ...part("Pool", deck.pool),
    ...part("Sideboard", deck.sideboard),
    ...part("Sites", deck.sites),
  ].join("\n");
}
/** NetMECCG: a line for every copy, no accents, remarks behind "#". */
function netmeccg(deck: Deck): string {
  const names: Record<Section, string> = {
    pool: "starting",
    characters: "characters",
    resources: "resources",
    hazards: "hazards",
    sideboard: "sideboard",
    sites: "sites",
  };
  const lines = (["pool", "sideboard", ...PLAY, "sites"] as const).flatMap((s) => [
    `[${names[s]}] `,
    ...deck[s].flatMap((l) => Array<string>(l.count).fill(plain(l.name))),
    "# In the Heart of his Realm",
    "",
    ...(s === "sideboard" ? ["[anti-FW]", "Heart Grown Cold", ""] : []),
  ]);
  return [
    "[NetMECCG v1.4 Deck]",
    "",
    "# Deck explanation",
    "# http://councilofelrond.org/forum",
    "# Sideboard",
    "",
    ...lines,
  ].join("\r\n");
}
/** OCTGN: XML. */
function octgn(deck: Deck): string {
  const card = (l: Deck["pool"][number]): string =>
    `    <card qty="${l.count}" id="150dc3b8-c087-318b-9213-c28727cca3a2">${xml(l.name.replace(/[“”]/gu, '"'))}</card>`;
  return [
    '<?xml version="1.0" encoding="utf-8" standalone="yes"?>',
    '<deck game="1fe65646-3ee1-4dce-9a60-d33a7c3ce9f2">',
    ...(["hazards", "characters", "resources", "pool", "sideboard", "sites"] as const).flatMap((s) => [
      `  <section name="${title(s)}" shared="False">`,
      ...deck[s].map(card),
      "  </section>",
    ]),
    "  <notes><![CDATA[3 Giant]]></notes>",
    "</deck>",
  ].join("\r\n");
}
/** Decks of other programs as XML: an attribute for everything. */
function attributes(deck: Deck): string {
  const lines = SECTIONS.flatMap((s) =>
    deck[s].map((l) => `<card name="${xml(l.name)}" number="${l.count}" deck="${title(s)}"/>`),
  );
  return `<deck name="${xml(deck.name)}">${lines.join("\n")}</deck>`;
}
const quoted = (cell: string): string => (/[",;\t\n]/u.test(cell) ? `"${cell.replace(/"/gu, '""')}"` : cell);
const table = (deck: Deck, delimiter: string, row: (s: Section, l: Deck["pool"][number]) => string[]): string[] =>
  SECTIONS.flatMap((s) => deck[s].map((l) => row(s, l).map(quoted).join(delimiter)));
const json = (deck: Deck, card: (l: Deck["pool"][number]) => unknown): Record<string, unknown> =>
  Object.fromEntries(SECTIONS.map((s) => [s, deck[s].map(card)]));
/** Tabletop Simulator: a saved object, a card for every copy. */
function tts(deck: Deck): string {
  const cards = (lines: Deck["pool"]) =>
    lines
      .flatMap((l) => Array<string>(l.count).fill(l.name))
      .map((Nickname) => ({ Name: "Card", Nickname, CardID: 100 }));
  const pile = (Nickname: string, lines: Deck["pool"]) => ({ Name: "Deck", Nickname, ContainedObjects: cards(lines) });
  const sites = pile("Sites", deck.sites);
  const bag = {
    Name: "Bag",
    Nickname: deck.name,
    ContainedObjects: [
      pile(
        "Play deck",
        PLAY.flatMap((s) => deck[s]),
      ),
      pile("Pool", deck.pool),
      pile("Sideboard", deck.sideboard),
      sites,
    ],
  };
  return JSON.stringify({ SaveName: "", ObjectStates: [bag] }, null, 1);
}

export const FORMATS: readonly Format[] = [
  { name: "GCCG", file: "a.deck", write: gccg, parts: false, named: true },
  { name: "NetMECCG", file: "a.dck", write: netmeccg, parts: true, named: false },
  { name: "OCTGN", file: "a.o8d", write: octgn, parts: true, named: false },
  { name: "XML with attributes", file: "a.xml", write: attributes, parts: true, named: true },
  {
    name: "markdown",
    file: "a.md",
    parts: true,
    named: true,
    write: (deck) =>
      [
        `# ${deck.name}`,
        "",
        "## Metadata",
        "- Side: Wizard",
        "",
        ...SECTIONS.flatMap((s) =>
          s === "sideboard"
            ? [
                "## Sideboard",
                ...["Resource", "Hazard", "Character"].flatMap((kind) => [
                  `### ${kind}s (1)`,
                  ...deck[s].filter((l) => kindOf(l.name) === kind).map((l) => `- ${l.count}x ${l.name}`),
                ]),
              ]
            : [`## ${title(s)} (12)`, "", ...deck[s].map((l) => `- **${l.count}x ${l.name}**`), ""],
        ),
        "## Notes",
        "3 Giant are the plan",
      ].join("\n"),
  },
  {
    name: "a table",
    file: "a.csv",
    parts: true,
    named: false,
    write: (deck) =>
      ["Section,Qty,Card Name,Set", ...table(deck, ",", (s, l) => [title(s), `${l.count}`, l.name, set(l.name)])].join(
        "\r\n",
      ),
  },
  {
    name: "a table of numbers, with semicolons",
    file: "a.csv",
    parts: true,
    named: false,
    write: (deck) =>
      ["sep=;", "Count;Id;Part", ...table(deck, ";", (s, l) => [`${l.count}`, idOf(l.name).slice(2), s])].join("\n"),
  },
  {
    name: "a table without names of columns",
    file: "a.tsv",
    parts: true,
    named: false,
    write: (deck) => table(deck, "\t", (s, l) => [l.name, `${l.count}`, s]).join("\n"),
  },
  {
    name: "JSON with parts beside each other",
    file: "a.json",
    parts: true,
    named: true,
    write: (deck) => JSON.stringify({ ...json(deck, (l) => l), name: deck.name }),
  },
  {
    name: "JSON with a play deck and numbers",
    file: "a.json",
    parts: true,
    named: true,
    write: (deck) => {
      const { pool, sideboard, sites, ...rest } = json(deck, (l) => ({
        name: plain(l.name),
        card: idOf(l.name).slice(2).toLowerCase().replace("-", "-0"),
        qty: l.count,
      }));
      return JSON.stringify(
        { id: "a-deck", name: deck.name, alignment: sideOfDeck(deck), pool, deck: rest, sites, sideboard },
        null,
        2,
      );
    },
  },
  {
    name: "JSON that gives each card its number",
    file: "a.json",
    parts: true,
    named: true,
    write: (deck) =>
      JSON.stringify({
        name: deck.name,
        ...Object.fromEntries(SECTIONS.map((s) => [s, Object.fromEntries(deck[s].map((l) => [l.name, l.count]))])),
      }),
  },
  { name: "Tabletop Simulator", file: "a.json", write: tts, parts: false, named: true },
];
