/**
 * On which printed sheet a card of the first set stands, and how often: a fact of each card, as the Companion's list of cards has it
 * (000:3197-3484). The rare, the uncommon and both common sheets have 121 places each; what is left of the common sheet of booster packs are regions.
 */
const names = (text: string): readonly string[] => text.split(";").map((name) => name.replace(/\s+/g, " ").trim());

export const SHEETS = {
  /** Once on the rare sheet. */
  R: names(`
    Adûnaphel; Agburanar; Akhôrahil; Andúril, the Flame of the West; Army of the Dead; Arwen; Assassin; Balrog of Moria; Bane of the
    Ithil-stone; Barad-dûr; Bilbo; Carn Dûm; Cirith Ungol; Clear Skies; Clouds; Círdan; Daelomin; Denethor II; Dol Guldur; Dunharrow; Dwar of
    Waw; Dwarven Ring of Barin’s Tribe; Dwarven Ring of Bávor’s Tribe; Dwarven Ring of Drúin’s Tribe; Dwarven Ring of Durin’s Tribe; Dwarven
    Ring of Dwálin’s Tribe; Dáin II; Eagle-mounts; Easterling Camp; Easterlings; Elf-song; Elrond; Elves of Lindon; Eye of Sauron; Fair Sailing;
    Fair Travels in Dark-domains; Fair Travels in Free-domains; Favor of the Valar; Fell Beast; Fell Turtle; Frodo; Galadriel; Galva; Gollum’s
    Fate; Great Ship; Gwaihir; Haldalam; Hiding; Hoarmûrath of Dír; Hobbits; Indûr Dawndeath; Isles of the Dead that Live; Khamûl the
    Easterling; Leucaruth; Lost at Sea; Lost in Dark-domains; Lucky Search; Lure of Power; Minas Morgul; Morannon; Morgul Night; Morgul-horse;
    Morgul-knife; Mouth of Sauron; Mûmak (Oliphant); Narya; Nenya; Palantír of Amon Sûl; Palantír of Annúminas; Palantír of Osgiliath; Paths of
    the Dead; Pûkel-men; Ren the Unclean; Return of the King; Rogrog; Roäc the Raven; Sacrifice of Form; Secret Entrance; Shadowfax; Shelob;
    Shelob’s Lair; Siege; Silent Watcher; Skinbark; Smaug; Snowstorm; Southron Oasis; Southrons; Stone of Erech; Stone-circle; Storms of Ossë;
    The Arkenstone; The Balance of Things; The Great Goblin; The Mithril-coat; The Nazgûl are Abroad; The One Ring; The Pale Sword; The
    Precious; The Stones; The White Tree; The Will of Sauron; The Will of the Ring; Thief; Thorin II; Tolfalas; Tom Bombadil; Traitor; True
    Fána; Vale of Erech; Variag Camp; Variags of Khand; Vilya; Vygavril; Witch-king of Angmar; Wizard’s Fire; Wizard’s Ring; Wizard’s Voice;
    Words of Power and Terror; Woses of Old Pûkel-land; Ûvatha the Horseman`),
  /** Once on the uncommon sheet. */
  U: names(`
    Align Palantír; Anborn; Arinmîr; Athelas; Awaken the Earth’s Fire; Balin; Barliman Butterbur; Barrow-wight; Beretar; Bergil; Bill the Pony;
    Blue Mountain Dwarves; Bombur; Book of Mazarbul; Bridge; Call of the Sea; Caves of Ûlund; Corsairs of Umbar; Cracks of Doom; Damrod; Dancing
    Spire; Dead Marshes; Dimrill Dale; Dori; Dragon’s Desolation; Drowning Seas; Durin’s Axe; Dwarven Ring of Thrár’s Tribe; Dwarven Ring of
    Thélor’s Tribe; Earth of Galadriel’s Orchard; Ent-draughts; Fog; Fíli; Gamling the Old; Ghân-buri-Ghân; Glamdring; Glittering Caves; Glóin;
    Goldberry; Gollum; Great-shield of Rohan; Halbarad; Haldir; Hillmen; Himring; Imrahil; Irerock; Knights of Dol Amroth; Lapse of Will;
    Leaflock; Legolas; Lesser Ring; Lossoth; Lure of Creation; Mablung; Magic Ring of Courage; Magic Ring of Lore; Magic Ring of Nature; Magic
    Ring of Stealth; Magic Ring of Words; Men of Anfalas; Men of Dorwinion; Men of Lamedon; Men of Lebennin; Men of Northern Rhovanion; Merry;
    Minions Stir; Mirror of Galadriel; Moon; Mount Doom; Mount Gundabad; Narsil; New Moon; Old Man Willow; Olog-hai (Trolls); Orc-lieutenant;
    Orcrist; Ost-in-Edhil; Palantír of Elostirion; Palantír of Minas Tirith; Palantír of Orthanc; Pick-pocket; Pippin; Plague of Wights; Praise
    to Elbereth; Quickbeam; Quiet Lands; Red Arrow; Red Book of Westmarch; Ringlore; Sam Gamgee; Sapling of the White Tree; Scroll of Isildur;
    Star-glass; Stars; Sting; Sun; The Burden of Time; The Cock Crows; The Evenstar; The Great Eagles; The Old Thrush; The Ring’s Betrayal; The
    White Towers; Torque of Hues; Treebeard; Use Palantír; Wacho; Wake of War; Watcher in the Water; Wizard’s Flame; Wizard’s Laughter; Wizard’s
    River-horses; Woodmen; Woses of the Drúadan Forest; Éomer; Éowyn; Óin; “Bert” (Bûrat); “Tom” (Tûma); “William” (Wûluag)`),
  /** Once on the general common sheet. */
  CA: names(`
    Abductor; Ambusher; Amon Hen; Block; Choking Shadows; Concealment; Corpse-candle; Crebain; Despair of the Heart; Dodge; Escape; Ettenmoors;
    Fair Travels in Border-lands; Fair Travels in Shadow-lands; Fair Travels in Wilderness; Far-sight; Fell Winter; Ford; Foul Fumes; Ghosts;
    Ghouls; Gladden Fields; Gloom; Great-road; Greed; Half-trolls of Far Harad; Hauberk of Bright Mail; Horses; Huorn; Kindling of the Spirit;
    Long Winter; Lossadan Cairn; Lost in Border-lands; Lost in Free-domains; Lost in Shadow-lands; Lost in the Wilderness; Lucky Strike; Lure of
    Expedience; Lure of the Senses; Miruvor; Muster; Muster Disperses; Night; Old Forest; Orc-guard; Orc-warband; Orc-watch; Potion of Prowess;
    Reforging; Risky Blow; Sarn Goriwing; Secret Passage; Slayer; Stealth; Thorough Search; Vanishment; Wizard’s Test`),
  /** Twice on the general common sheet. */
  CA2: names(`
    Arouse Denizens; Arouse Minions; Awaken Denizens; Awaken Minions; Beautiful Gold Ring; Brigands; Call of Home; Cave-drake; Dagger of
    Westernesse; Dark Quarrels; Dreams of Lore; Elven Cloak; Fair Gold Ring; Fellowship; Giant; Giant Spiders; Healing Herbs; Lure of Nature;
    Orc-patrol; Orc-raiders; Orc-warriors; Precious Gold Ring; Rescue Prisoners; River; Shield of Iron-bound Ash; Sword of Gondolin; Test of
    Form; Test of Lore; Twilight; Wargs; Weariness of the Heart; Wolves`),
  /** Once on the common sheet of booster packs alone, which has the regions too. */
  CB: names(`
    A Chance Meeting; Ash Mountains; Bifur; Blue Mountain Dwarf-hold; Bofur; Cameth Brin; Dol Amroth; Drúadan Forest; Dwalin; Eagles’ Eyrie;
    Edhellond; Forlong; Grey Havens; Horn of Anor; Háma; Lake-town; Lond Galen; Lossadan Camp; Lórien; Mountains of Shadow; New Friendship;
    Nori; Old Friendship; Ori; Orophin; Pelargir; Persuasive Words; Rivendell; Shrel-Kain; Tookish Blood; Vôteli; White Mountains; Woodmen-town;
    Wose Passage-hold`),
  /** Twice on that sheet. */
  CB2: names(`
    A Friend or Three; Anduin River; Elf-stone; Halfling Stealth; Halfling Strength; Lordly Presence; Misty Mountains; Old Road; Tempering
    Friendship`),
  /** In one of the five fixed sets. */
  F1: names(`
    Adrazar; Aragorn II; Barrow-downs; Beorn; Beornings; Beorn’s House; Beregond; Bree; Celeborn; Dunlendings; Dunnish Clan-hold; Edoras;
    Elladan; Elrohir; Ents of Fangorn; Erkenbrand; Faramir; Gildor Inglorion; Gimli; Glorfindel II; Henneth Annûn; Iron Hill Dwarf-hold; Iron
    Hill Dwarves; Men of Anórien; Peath; Rangers of Ithilien; Rangers of the North; Riders of Rohan; Thranduil; Thranduil’s Halls; Théoden;
    Tower Guard of Minas Tirith; Wellinghall; Wood-elves`),
  /** In two of them. */
  F2: names(`
    Alatar; Annalena; Bag End; Bard Bowman; Boromir II; Gandalf; Goblin-gate; Isengard; Kíli; Minas Tirith; Mount Gram; Pallando; Radagast;
    Rhosgobel; Robin Smallburrow; Ruined Signal Tower; Saruman; The Lonely Mountain`),
  /** In three. */
  F3: names(`
    Bandit Lair; Moria`),
  /** In four. */
  F4: names(`
    Weathertop`),
  /** In each. */
  F5: names(`
    Doors of Night; Gates of Morning; The Wind Throne`),
} as const;
/** Places of regions on the common sheet of booster packs: 35 stand there once, 17 twice. */
export const REGION_PLACES = 69;
