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
  "MEAS-53": "played in test/positions/minions/company-combat-cards.yaml",
  "MEBA-42": "played in test/positions/minions/company-combat-cards.yaml",
  // The Lidless Eye
  "MELE-203": "not looked for yet; test/positions/minions plays it",
  // Sauron
  "MEBA-43": "not looked for yet; test/positions/minions plays it",
  // The Dark Power
  "MEAS-79": "not looked for yet; test/positions/minions plays it",
  // Eye Never Sleeping
  "MEAS-82": "not looked for yet; test/positions/minions plays it",
  // The Great Eye
  "MEAS-85": "not looked for yet; test/positions/minions plays it",
  // The Arkenstone (minion)
  "MELE-418": "not looked for yet; test/positions/minions plays it",
  // Deadly Dart
  "MELE-419": "not looked for yet; test/positions/minions plays it",
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
  // Farmer Maggot
  "MEAS-48": "none was looked for yet; test/positions or the second readings play it",
  // Tower Raided
  "MEAS-57": "none was looked for yet; test/positions or the second readings play it",
  // Come at Need
  "MEAS-25": "none was looked for yet; test/positions or the second readings play it",
  // Fealty Under Trial
  "MEAS-28": "none was looked for yet; test/positions or the second readings play it",
  // Will Shaken
  "MEAS-43": "none was looked for yet; test/positions or the second readings play it",
  // The Ash Mountain Deeps
  "MEAS-78": "none was looked for yet; test/positions or the second readings play it",
  // Far Below the Deepest Delvings
  "MEAS-84": "none was looked for yet; test/positions or the second readings play it",
  // Legendary Stair
  "MEAS-91": "none was looked for yet; test/positions or the second readings play it",
  // The Misty Mountain Deeps
  "MEAS-92": "none was looked for yet; test/positions or the second readings play it",
  // The Mountains of Shadow Deeps
  "MEAS-93": "none was looked for yet; test/positions or the second readings play it",
  // Steeds
  "MEAS-100": "none was looked for yet; test/positions or the second readings play it",
  // The Undeeps of Anduin
  "MEAS-105": "none was looked for yet; test/positions or the second readings play it",
  // The Under-roads
  "MEAS-106": "none was looked for yet; test/positions or the second readings play it",
  // World Gnawed by the Nameless
  "MEAS-110": "none was looked for yet; test/positions or the second readings play it",
  // The White Mountain Cavern-ways
  "MEAS-109": "none was looked for yet; test/positions or the second readings play it",
  // Above the Abyss
  "MEAS-77": "none was looked for yet; test/positions or the second readings play it",
  // Dark Tryst
  "MEAS-80": "none was looked for yet; test/positions or the second readings play it",
  // Driven as by a Madness
  "MEAS-81": "none was looked for yet; test/positions or the second readings play it",
  // Hail of Darts
  "MEAS-86": "none was looked for yet; test/positions or the second readings play it",
  // Hoard Well-searched
  "MEAS-87": "none was looked for yet; test/positions or the second readings play it",
  // Hold Rebuilt and Repaired
  "MEAS-88": "none was looked for yet; test/positions or the second readings play it",
  // Hounds of Sauron
  "MEAS-89": "none was looked for yet; test/positions or the second readings play it",
  // Join With That Power
  "MEAS-90": "none was looked for yet; test/positions or the second readings play it",
  // Our Own Wolves
  "MEAS-95": "none was looked for yet; test/positions or the second readings play it",
  // Riven Gate
  "MEAS-98": "none was looked for yet; test/positions or the second readings play it",
  // Tokens to Show
  "MEAS-101": "none was looked for yet; test/positions or the second readings play it",
  // The Tormented Earth
  "MEAS-102": "none was looked for yet; test/positions or the second readings play it",
  // Treason the Greatest Foe
  "MEAS-103": "none was looked for yet; test/positions or the second readings play it",
  // Tribute Garnered
  "MEAS-104": "none was looked for yet; test/positions or the second readings play it",
  // Well-preserved
  "MEAS-108": "none was looked for yet; test/positions or the second readings play it",
  // Orders from Lugbúrz
  "MEAS-94": "none was looked for yet; test/positions or the second readings play it",
  // Faithless Steward
  "MEAS-83": "none was looked for yet; test/positions or the second readings play it",
  // All the Bells Ringing
  "MEAS-44": "none was looked for yet; test/positions or the second readings play it",
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
  // Open to the Summons
  "MEWH-46": "not looked for yet; test/positions plays it",
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
  // Cave Troll
  "MEBA-35": "not looked for yet; test/positions plays it",
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
  // Bûrat
  "MEAS-1": "not searched for yet; test/positions plays it",
  // Mauhúr
  "MEAS-2": "not searched for yet; test/positions plays it",
  // Mîonid
  "MEAS-3": "not searched for yet; test/positions plays it",
  // Perchen
  "MEAS-4": "not searched for yet; test/positions plays it",
  // Tûma
  "MEAS-5": "not searched for yet; test/positions plays it",
  // Wûluag
  "MEAS-6": "not searched for yet; test/positions plays it",
  // Angmarim
  "MEAS-62": "not searched for yet; test/positions plays it",
  // Haradrim
  "MEAS-63": "not searched for yet; test/positions plays it",
  // Petty-dwarves
  "MEAS-65": "not searched for yet; test/positions plays it",
  // Wain-easterlings
  "MEAS-66": "not searched for yet; test/positions plays it",
  // The Balrog
  "MEAS-71": "not searched for yet; test/positions plays it",
  // Black Horse
  "MEAS-72": "not searched for yet; test/positions plays it",
  // Creature of an Older World
  "MEAS-73": "not searched for yet; test/positions plays it",
  // Great Bats
  "MEAS-74": "not searched for yet; test/positions plays it",
  // Great Lord of Goblin-gate
  "MEAS-75": "not searched for yet; test/positions plays it",
  // Regiment of Black Crows
  "MEAS-76": "not searched for yet; test/positions plays it",
  // Asdriags
  "MEAS-111": "not searched for yet; test/positions plays it",
  // Bairanax Roused
  "MEAS-112": "not searched for yet; test/positions plays it",
  // Black Númenóreans
  "MEAS-113": "not searched for yet; test/positions plays it",
  // Corsairs of Rhûn
  "MEAS-114": "not searched for yet; test/positions plays it",
  // Daelomin Roused
  "MEAS-115": "not searched for yet; test/positions plays it",
  // Eärcaraxë Roused
  "MEAS-116": "not searched for yet; test/positions plays it",
  // Itangast Roused
  "MEAS-117": "not searched for yet; test/positions plays it",
  // Leucaruth Roused
  "MEAS-118": "not searched for yet; test/positions plays it",
  // Morgul-orcs
  "MEAS-119": "not searched for yet; test/positions plays it",
  // Nûriags
  "MEAS-120": "not searched for yet; test/positions plays it",
  // Orcs of Dol Guldur
  "MEAS-121": "not searched for yet; test/positions plays it",
  // Ancient Black Axe
  "MEAS-122": "not searched for yet; test/positions plays it",
  // Dwarven Ring of Thélor’s Tribe
  "MEAS-123": "not searched for yet; test/positions plays it",
  // Dwarven Ring of Thrár’s Tribe
  "MEAS-124": "not searched for yet; test/positions plays it",
  // Goblin Earth-plumb
  "MEAS-125": "not searched for yet; test/positions plays it",
  // Helm of Fear
  "MEAS-126": "not searched for yet; test/positions plays it",
  // Iron Shield of Old
  "MEAS-127": "not searched for yet; test/positions plays it",
  // Necklace of Girion
  "MEAS-128": "not searched for yet; test/positions plays it",
  // Old Treasure
  "MEAS-129": "not searched for yet; test/positions plays it",
  // Records Unread
  "MEAS-130": "not searched for yet; test/positions plays it",
  // Secret Book
  "MEAS-131": "not searched for yet; test/positions plays it",
  // Thong of Fire
  "MEAS-132": "not searched for yet; test/positions plays it",
  // Thrall-ring
  "MEAS-133": "not searched for yet; test/positions plays it",
  // Thrór’s Map
  "MEAS-134": "not searched for yet; test/positions plays it",
  // Troth-ring
  "MEAS-135": "not searched for yet; test/positions plays it",
  // Usriev of Treachery
  "MEAS-136": "not searched for yet; test/positions plays it",
  // Dancing Spire
  "MEAS-143": "not searched for yet; test/positions plays it",
  // Eagles’ Eyrie
  "MEAS-144": "not searched for yet; test/positions plays it",
  // Edhellond
  "MEAS-145": "not searched for yet; test/positions plays it",
  // Framsburg
  "MEAS-146": "not searched for yet; test/positions plays it",
  // The Gem-deeps
  "MEAS-147": "not searched for yet; test/positions plays it",
  // Gold Hill
  "MEAS-148": "not searched for yet; test/positions plays it",
  // Grey Havens
  "MEAS-149": "not searched for yet; test/positions plays it",
  // Himring
  "MEAS-150": "not searched for yet; test/positions plays it",
  // Irerock
  "MEAS-151": "not searched for yet; test/positions plays it",
  // The Iron-deeps
  "MEAS-152": "not searched for yet; test/positions plays it",
  // Isle of the Ulond
  "MEAS-153": "not searched for yet; test/positions plays it",
  // Isles of the Dead that Live
  "MEAS-154": "not searched for yet; test/positions plays it",
  // Lórien
  "MEAS-155": "not searched for yet; test/positions plays it",
  // Old Forest
  "MEAS-156": "not searched for yet; test/positions plays it",
  // Ovir Hollow
  "MEAS-157": "not searched for yet; test/positions plays it",
  // The Pûkel-deeps
  "MEAS-158": "not searched for yet; test/positions plays it",
  // Rhosgobel
  "MEAS-159": "not searched for yet; test/positions plays it",
  // Rivendell
  "MEAS-160": "not searched for yet; test/positions plays it",
  // The Sulfur-deeps
  "MEAS-161": "not searched for yet; test/positions plays it",
  // Tolfalas
  "MEAS-162": "not searched for yet; test/positions plays it",
  // The Under-courts
  "MEAS-163": "not searched for yet; test/positions plays it",
  // The Under-galleries
  "MEAS-164": "not searched for yet; test/positions plays it",
  // The Under-gates
  "MEAS-165": "not searched for yet; test/positions plays it",
  // The Under-grottos
  "MEAS-166": "not searched for yet; test/positions plays it",
  // The Under-leas
  "MEAS-167": "not searched for yet; test/positions plays it",
  // The Under-vaults
  "MEAS-168": "not searched for yet; test/positions plays it",
  // Weathertop
  "MEAS-169": "not searched for yet; test/positions plays it",
  // Wellinghall
  "MEAS-170": "not searched for yet; test/positions plays it",
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
