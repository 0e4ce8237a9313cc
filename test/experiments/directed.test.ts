import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseRecord, named, writeRecord } from "../../engine/core/record.js";
import { recordGame, replay } from "../../engine/core/replay.js";
import { meccg } from "../../engine/meccg/index.js";
import * as D from "../../engine/meccg/cards/vocabulary/defs.js";
import { calledOf, type Directed, playDirected, setupOf, Tally } from "../../experiments/directed/directed.js";
import { DIRECTED, readDirected } from "../../experiments/directed/table.js";

/** Cards without a directed game, and why. */
const NONE: Readonly<Record<string, string>> = {
  // Ent-draughts
  "METW-227": "not met in 40 games; test/positions or the second readings play it",
  // Three Golden Hairs
  "METD-157": "not met in 40 games; test/positions or the second readings play it",
  // Wizard Uncloaked
  "METD-169": "not met in 40 games; test/positions or the second readings play it",
  // Staff Asunder
  "METD-153": "not met in 40 games; test/positions or the second readings play it",
  // King under the Mountain
  "METD-126": "a Dwarf's company must beat a Dragon at home: not met in 2,000 games; test/positions plays it",
  // Phial of Galadriel
  "MEDM-176":
    "Galadriel and a bearer of Star-glass must stand at one Haven: not met in 2,000 games; test/positions plays it",
  // Covetous Thoughts
  "MELE-107": "nothing of it is meant for heroes, and what it does to minions was not met in 400 games",
  // The Ring Will Have But One Master
  "MELE-133": "not met in 40 games; test/positions or the second readings play it",
  // Gifts as Given of Old
  "MELE-188": "not met in 40 games; test/positions or the second readings play it",
  // Secrets of Their Forging
  "MELE-226": "not met in 40 games; test/positions or the second readings play it",
  // Threats
  "MELE-244": "not met in 40 games; test/positions or the second readings play it",
  // Smoke on the Wind
  "MELE-230": "not met in 40 games; test/positions or the second readings play it",
  // Stabbed Him in His Sleep
  "MELE-234": "not met in 40 games; test/positions or the second readings play it",
  // Balchoth
  "MELE-260": "not met in 40 games; test/positions or the second readings play it",
  // Hill Trolls
  "MELE-268": "not met in 40 games; test/positions or the second readings play it",
  // Wargs of the Forochel
  "MELE-293": "not met in 40 games; test/positions or the second readings play it",
  // Last Child of Ungoliant
  "MELE-153": "not met in 40 games; test/positions or the second readings play it",
  // Dwarven Ring of Barin’s Tribe (minion)
  "MELE-305": "a gold ring must be tested for it: not met in 40 games; test/positions plays it",
  // Dwarven Ring of Bávor’s Tribe (minion)
  "MELE-306": "a gold ring must be tested for it: not met in 40 games; test/positions plays it",
  // Dwarven Ring of Drúin’s Tribe (minion)
  "MELE-307": "a gold ring must be tested for it: not met in 40 games; test/positions plays it",
  // Dwarven Ring of Durin’s Tribe (minion)
  "MELE-308": "a gold ring must be tested for it: not met in 40 games; test/positions plays it",
  // Dwarven Ring of Dwálin’s Tribe (minion)
  "MELE-309": "a gold ring must be tested for it: not met in 40 games; test/positions plays it",
  // Magic Ring of Delusion
  "MELE-316": "a gold ring must be tested for it: not met in 40 games; test/positions plays it",
  // Magic Ring of Enigma
  "MELE-317": "a gold ring must be tested for it: not met in 40 games; test/positions plays it",
  // Magic Ring of Guile
  "MELE-319": "a gold ring must be tested for it: not met in 40 games; test/positions plays it",
  // Magic Ring of Savagery
  "MELE-321": "a gold ring must be tested for it: not met in 40 games; test/positions plays it",
  // Magic Ring of Shadows
  "MELE-322": "a gold ring must be tested for it: not met in 40 games; test/positions plays it",
  // Magic Ring of Weals
  "MELE-323": "a gold ring must be tested for it: not met in 40 games; test/positions plays it",
  // Minor Ring
  "MELE-324": "a gold ring must be tested for it: not met in 40 games; test/positions plays it",
  // The Oracle’s Ring
  "MELE-327": "a gold ring must be tested for it: not met in 40 games; test/positions plays it",
  // The Reviled Ring
  "MELE-340": "a gold ring must be tested for it: not met in 40 games; test/positions plays it",
  // The Warding Ring
  "MELE-347": "a gold ring must be tested for it: not met in 40 games; test/positions plays it",
  // The One Ring (minion)
  "MELE-326": "a gold ring must be tested for it: not met in 40 games; test/positions plays it",
  // Adûnaphel Unleashed
  "MELE-161": "not met in 40 games; test/positions or the second readings play it",
  // Poisonous Despair
  "MELE-219": "not met in 40 games; test/positions or the second readings play it",
  // Jewel of Beleriand
  "MEAS-70": "not met in 40 games; test/positions or the second readings play it",
  // Mount Slain
  "MEAS-50": "not met in 40 games; test/positions or the second readings play it",
  // Pilfer Anything Unwatched
  "MEAS-33": "not met in 40 games; test/positions or the second readings play it",
  // The White Wizard
  "MEWH-36": "not met in 40 games; test/positions or the second readings play it",
  // Imprisoned and Mocked
  "MEBA-20": "not met in 40 games; test/positions or the second readings play it",
  // Darkness Made by Malice
  "MEBA-15": "not met in 40 games; test/positions or the second readings play it",
  // To Fealty Sworn
  "MEBA-33": "not met in 40 games; test/positions or the second readings play it",
  // Black Rain
  "MELE-169": "not looked for yet; test/positions plays it",
  // Gold Chains in the Wind
  "MELE-189": "not looked for yet; test/positions plays it",
  // News of the Shire
  "MELE-209": "not looked for yet; test/positions plays it",
  // No More Nonsense
  "MELE-210": "not looked for yet; test/positions plays it",
  // Old Cache
  "MELE-213": "not looked for yet; test/positions plays it",
  // Remnants of Old Robberies
  "MELE-221": "not looked for yet; test/positions plays it",
  // Swag
  "MELE-236": "not looked for yet; test/positions plays it",
  // Thing Stolen
  "MELE-243": "not looked for yet; test/positions plays it",
  // Where There’s a Whip
  "MELE-254": "not looked for yet; test/positions plays it",
  // Wisdom to Wield
  "MELE-256": "not looked for yet; test/positions plays it",
  // Wrath of the West
  "MELE-151": "not looked for yet; test/positions plays it",
  // Doeth (Durthak)
  "MEWH-2": "not looked for yet; test/positions plays it",
  // Euog (Ulzog)
  "MEWH-3": "not looked for yet; test/positions plays it",
  // Ill-favoured Fellow
  "MEWH-5": "not looked for yet; test/positions plays it",
  // Lugdush
  "MEWH-6": "not looked for yet; test/positions plays it",
  // Sly Southerner
  "MEWH-10": "not looked for yet; test/positions plays it",
  // Squint-eyed Brute
  "MEWH-11": "not looked for yet; test/positions plays it",
  // Uglúk
  "MEWH-12": "not looked for yet; test/positions plays it",
  // The Black Council
  "MEWH-41": "not looked for yet; test/positions plays it",
  // Counterfeit
  "MEWH-42": "not looked for yet; test/positions plays it",
  // Crept Along Cleverly
  "MEWH-43": "not looked for yet; test/positions plays it",
  // The Fiery Blade
  "MEWH-44": "not looked for yet; test/positions plays it",
  // Govern the Storms
  "MEWH-45": "not looked for yet; test/positions plays it",
  // Piercing All Shadows
  "MEWH-47": "not looked for yet; test/positions plays it",
  // Poison of his Voice
  "MEWH-48": "not looked for yet; test/positions plays it",
  // Sojourn in Shadows
  "MEWH-49": "not looked for yet; test/positions plays it",
  // White Light Broken
  "MEWH-50": "not looked for yet; test/positions plays it",
  // Blasting Fire
  "MEWH-51": "not looked for yet; test/positions plays it",
  // Liquid Fire
  "MEWH-52": "not looked for yet; test/positions plays it",
  // Mechanical Bow
  "MEWH-53": "not looked for yet; test/positions plays it",
  // Vile Fumes
  "MEWH-54": "not looked for yet; test/positions plays it",
  // Ancient Secrets
  "MEBA-36": "not looked for yet; test/positions plays it",
  // Going Ever Under Dark
  "MEBA-37": "not looked for yet; test/positions plays it",
  // Great Army of the North
  "MEBA-38": "not looked for yet; test/positions plays it",
  // Grond
  "MEBA-39": "not looked for yet; test/positions plays it",
  // Whispers of Rings
  "MEBA-44": "not looked for yet; test/positions plays it",
};
const games = readDirected(readFileSync(DIRECTED, "utf8"));

/** The game as a record, and the record played again with every roll, draw and choice compared. */
function replayed(game: Directed, choices: readonly number[]): string {
  const setup = setupOf(game);
  const header = {
    game: meccg.name,
    gameVersion: meccg.version,
    rulesVersion: meccg.rulesVersion,
    ruleset: named(setup.ruleset.name, setup.ruleset),
    seed: `directed ${game.card}`,
    number: game.number,
    streams: setup.streams,
    decks: setup.decks!.map((deck) => named(deck.name, deck)),
    agents: ["director", "director"],
  };
  const record = parseRecord(writeRecord(recordGame(meccg, setup, header, choices)));
  const { difference } = replay(meccg, record, { verify: true });
  return difference ? `${difference.what}: ${difference.recorded} / ${difference.played}` : "";
}

describe("the directed run", () => {
  it("has a game for every card, site and region", () => {
    const ids = [...D.CARDS, ...D.SITE_LIST, ...D.REGION_LIST].map((c) => c.id as string);
    const told = new Set<string>(games.map((g) => g.card));
    const missing = ids.filter((id) => !told.has(id));
    for (const id of missing) if (NONE[id]) console.log(`no directed game: ${id} ${calledOf(id)}: ${NONE[id]}`);
    expect(missing.filter((id) => !NONE[id]).map((id) => `${id} ${calledOf(id)}`)).toEqual([]);
    expect(Object.keys(NONE).filter((id) => told.has(id))).toEqual([]);
  });
  // One after the other in a few tests: a test for each would take longer to tell than to run.
  const parts = Array.from({ length: 16 }, (_, k) => games.filter((_, i) => i % 16 === k));
  function holds(_: number, part: readonly Directed[]): void {
    const wrong: string[] = [];
    for (const game of part) {
      const { reached, choices } = playDirected(game, new Tally());
      const fault = reached ? replayed(game, choices) : "not reached any more: run the search for directed games";
      if (fault) wrong.push(`${game.card} ${calledOf(game.card)}: ${fault}`);
    }
    expect(wrong).toEqual([]);
  }
  const told = "plays and carries out every card, and its records hold (part %i of 16)";
  it.each(parts.slice(0, 1).map((part, k) => [k + 1, part] as const))(told, holds);
  it.each(parts.slice(1).map((part, k) => [k + 2, part] as const))(told, { tags: "long" }, holds);
});
