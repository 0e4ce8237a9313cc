import "../../sim/nodeadapters.js";
import { mkdirSync, readFileSync, writeFileSync, existsSync } from "node:fs";
import { dirname } from "node:path";
import { Command, InvalidArgumentError } from "commander";
import { stringify } from "csv-stringify/sync";
import { RULESETS } from "../../engine/meccg/index.js";
import type { CardSet } from "../../engine/meccg/rules/state/ruleset.js";
import { messageOf } from "../../engine/core/errors.js";
import * as D from "../../engine/meccg/defs.js";
import { calledOf, type Directed, playDirected, Tally } from "./directed.js";
import { DIRECTED, readDirected } from "./table.js";

const program = new Command()
  .name("directed")
  .description(
    "Looks for a game of the directed run for every card that has none, or whose game does not reach it any more, " +
      "and writes the table (results/cards/directed.csv). Exit code 1 if a card is reached in none.",
  )
  .option("--most <n>", "how many games to try for a card", (text) => numberFrom(text), 400)
  .option("--set <name>", "cards of this set alone, as METW")
  .option("--cards <ids>", "these cards alone, by set and number, with commas")
  .addHelpText(
    "after",
    "\nExamples:\n  npm run directed\n  npm run directed -- --set MELE --most 2000\n  npm run directed -- --cards MELE-208,METW-115\n",
  )
  .parse();
function numberFrom(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError("a whole number from 1 on");
  return Number(text);
}
const { most, set, cards } = program.opts<{ most: number; set?: string; cards?: string }>();
const named = cards === undefined ? null : new Set(cards.toUpperCase().split(","));
const isWanted = (id: string): boolean =>
  (set === undefined || id.startsWith(`${set.toUpperCase()}-`)) && (named?.has(id) ?? true);

/** What a card cannot be played without, in its player's list and in the other's. */
const GOLD_RINGS = ["Precious Gold Ring", "Fair Gold Ring", "Beautiful Gold Ring"];
/** Minions' gold rings are tested of themselves. */
const MINION_GOLD_RINGS = D.CARDS.flatMap((c, k) =>
  c.kind === "item" && c.class === "gold-ring" && c.alignment === "minion" ? [D.nameOf(k + 1)] : [],
);
const TESTS = ["Ringlore", "Test of Lore", "Wizard’s Test", "Gandalf"];
function companions(id: string): { with: string[]; against: string[] } {
  const name = calledOf(id);
  const d = D.defOf(id);
  const literal = d > 0 ? D.literalOf(d) : null;
  if (literal?.kind === "item" && literal.class === "special" && literal.keywords?.includes("ring"))
    return { with: literal.alignment === "minion" ? MINION_GOLD_RINGS : [...GOLD_RINGS, ...TESTS], against: [] };
  if (literal?.alignment === "minion") return { with: [], against: [] };
  return COMPANIONS[name] ?? { with: [], against: [] };
}
const RING = ["The One Ring", ...GOLD_RINGS, ...TESTS];
const TO_MOUNT_DOOM = ["Mount Doom after The One Ring", "Lórien after The One Ring"];
const RING_TESTED = ["The One Ring", "Gandalf", ...GOLD_RINGS, "Test of Lore", "Wizard’s Test", "Moria"];
const RING_BY_GANDALF = ["The One Ring", "Gandalf", ...GOLD_RINGS, "Wizard’s Test", "to Moria", "to Goblin-gate"];
const COMPANIONS: Readonly<Record<string, { with: string[]; against: string[] }>> = {
  Ringlore: { with: [...GOLD_RINGS, "Elrond", "Isengard"], against: [] },
  "Test of Lore": { with: GOLD_RINGS, against: [] },
  "Wizard’s Test": { with: [...GOLD_RINGS, "Gandalf"], against: [] },
  "Cracks of Doom": {
    with: ["keep", "Cracks of Doom", ...TO_MOUNT_DOOM, "enter the site after The One Ring", ...RING_TESTED],
    against: [],
  },
  "Gollum’s Fate": {
    with: [
      "keep",
      "Gollum’s Fate",
      ...TO_MOUNT_DOOM,
      "enter the site",
      "play Gollum",
      "list Gollum",
      ...RING_BY_GANDALF,
    ],
    against: ["pass"],
  },
  Udûn: { with: ["Morannon", "Dead Marshes", "Bilbo", "Sam Gamgee"], against: [] },
  "The Precious": { with: [], against: RING },
  "The Will of the Ring": { with: [], against: RING },
  "The Ring’s Betrayal": { with: [], against: RING },
  "Morgul-knife": { with: ["Adûnaphel", "Akhôrahil", "Ûvatha the Horseman", "Witch-king of Angmar"], against: [] },
  "The Pale Sword": { with: ["Adûnaphel", "Akhôrahil", "Ûvatha the Horseman", "Witch-king of Angmar"], against: [] },
  "Return of the King": { with: ["Aragorn II", "Minas Tirith"], against: [] },
  "Paths of the Dead": { with: ["Aragorn II", "Dunharrow"], against: [] },
  "Army of the Dead": {
    with: [
      "keep",
      "Paths of the Dead beside Army of the Dead",
      "Vale of Erech",
      "enter the site",
      "Aragorn II",
      "Dunharrow",
    ],
    against: [],
  },
  "Eagle-mounts": { with: ["Eagles’ Eyrie", "Faramir", "Galadriel", "Elladan"], against: [] },
  Morannon: { with: ["Dead Marshes", "Bilbo", "Sam Gamgee"], against: [] },
  "Old Road": { with: ["Rangers of the North", "Hillmen", "Wood-elves", "enter the site"], against: [] },
  "Persuasive Words": { with: ["tries to influence", "Faramir", "Elladan", "Thranduil"], against: [] },
  "Wizard’s Laughter": { with: ["Gandalf", "Saruman"], against: ["tries to influence"] },
  "Phial of Galadriel": { with: ["Star-glass", "Galadriel", "Frodo", "Bilbo", "Lórien"], against: [] },
  Mallorn: { with: ["Earth of Galadriel’s Orchard", "Bag End", "Lórien", "Sam Gamgee"], against: [] },
  "Returned Exiles": {
    with: ["Balin", "Thorin II", "Glamdring", "Gold Hill", "The Lonely Mountain", "enter the site"],
    against: ["Scorba", "Smaug", "Leucaruth"],
  },
  Mithril: {
    with: ["Vein of Arda", "The Under-gates", "Moria", "enter the site", "Gimli", "Balin", "Thorin II"],
    against: ["Balrog of Moria"],
  },
  "Gems of Arda": { with: ["The Gem-deeps", "Glittering Caves", "enter the site", "Gimli"], against: [] },
  "Memories Recalled": {
    with: ["Elrond", "Gandalf"],
    against: ["Pale Dream-maker", "Memories Stolen", "Dragon’s Curse", "Endless Whispers"],
  },
  "The White Tree": { with: ["Sapling of the White Tree"], against: [] },
};

const rows = new Map(existsSync(DIRECTED) ? readDirected(readFileSync(DIRECTED, "utf8")).map((r) => [r.card, r]) : []);
const ids = new Set([...D.CARDS, ...D.SITE_LIST, ...D.REGION_LIST].map((c) => c.id));
const out: Directed[] = [];
const missed: string[] = [];
let faults = 0;
for (const id of ids) {
  const row = rows.get(id);
  if (!isWanted(id)) {
    if (row) out.push(row);
    continue;
  }
  const found = row && reaches(row) ? row : search(id);
  if (found) out.push(found);
  else {
    missed.push(`${id} ${calledOf(id)}`);
    console.log(`not reached in ${most} games: ${id} ${calledOf(id)}`);
  }
}
function search(card: string): Directed | null {
  const wants = companions(card);
  const set = card.slice(0, card.indexOf("-")) as CardSet;
  const rulesets = RULESETS.filter((r) => r.sets.includes(set));
  for (let number = 0; number < most; number++) {
    // What takes a plan is tried under each ruleset, with each way to choose what is not wanted.
    const hard = wants.with.includes("keep");
    for (const { name } of hard ? rulesets : [rulesets[number % rulesets.length]]) {
      const game: Directed = { card, ruleset: name, number, ...wants };
      if (reaches(game)) return game;
    }
  }
  return null;
}
/** Is the card carried out? A game that stops on a fault is told, and is none. */
function reaches(game: Directed): boolean {
  try {
    return playDirected(game, new Tally()).reached;
  } catch (fault) {
    console.log(`${game.card} ${calledOf(game.card)}, ${game.ruleset}, game ${game.number}: ${messageOf(fault)}`);
    faults++;
    return false;
  }
}
mkdirSync(dirname(DIRECTED), { recursive: true });
const cells = out.map((g) => [g.card, calledOf(g.card), g.ruleset, g.number, g.with.join("; "), g.against.join("; ")]);
writeFileSync(DIRECTED, stringify([["card", "name", "ruleset", "game", "with", "against"], ...cells]));
console.log(`${out.length} of ${out.length + missed.length} cards are reached`);
process.exitCode = missed.length + faults > 0 ? 1 : 0;
