// biome-ignore-all format: a card a line
/** The nine Ringwraiths: avatars of a minion player, or followers of one. */
import { special } from "../words/special.js";
import type { CharacterCard } from "../words/playcards.js";
import type { RingwraithMode } from "../words/basics.js";
import type { Has, Stat } from "../words/words.js";

const inMode = (stat: Stat, by: number, mode: RingwraithMode): Has => ({ stat, by, when: [{ if: "inMode", mode }] });

export const RINGWRAITHS: readonly CharacterCard[] = [
  { kind: "character", id: "MELE-50", name: "Adûnaphel the Ringwraith", alignment: "minion", unique: true, race: "ringwraith", skills: ["warrior", "scout", "diplomat"], mind: null, prowess: 8, body: 10, di: 4, mp: 0, home: ["Urlurtsu Nurn"], entity: "Adûnaphel", magic: ["spirit-magic"],
    has: [inMode("di", 2, "heralded-lord"), inMode("prowess", -2, "fell-rider")],
    may: [{ when: ["attack"], elsewhere: "any", needs: [{ if: "asAvatar" }, { if: "atHaven" }, { if: "creature" }, { if: "attackNotKeyedToSite" }], target: { of: "attack" }, cost: ["tapSelf"], does: [{ do: "cancelAttack" }] }] },
  { kind: "character", id: "MELE-51", name: "Akhôrahil the Ringwraith", alignment: "minion", unique: true, race: "ringwraith", skills: ["sage"], mind: null, prowess: 8, body: 9, di: 3, mp: 0, home: [], homeIs: { regions: ["Nurn"] }, entity: "Akhôrahil", keepsMagic: true, magic: ["sorcery", "spirit-magic", "shadow-magic"],
    has: [inMode("di", 3, "heralded-lord"), inMode("prowess", 1, "fell-rider")] },
  { kind: "character", id: "MELE-52", name: "Dwar the Ringwraith", alignment: "minion", unique: true, race: "ringwraith", skills: ["warrior", "scout", "sage"], mind: null, prowess: 9, body: 10, di: 5, mp: 0, home: [], homeIs: { regions: ["Udûn"] }, entity: "Dwar of Waw", magic: ["sorcery"],
    has: [inMode("di", -3, "heralded-lord"), inMode("prowess", -1, "fell-rider")],
    may: [{ when: ["always"], elsewhere: "any", needs: [{ if: "asAvatar" }, { if: "atHaven" }], target: { of: "company" }, cost: ["tapSelf"], does: [{ do: "boost", who: "company", prowess: 1, body: 1 }] }] },
  { kind: "character", id: "MELE-53", name: "Hoarmûrath the Ringwraith", alignment: "minion", unique: true, race: "ringwraith", skills: ["scout", "ranger", "sage"], mind: null, prowess: 8, body: 9, di: 3, mp: 0, home: [], homeIs: { regions: ["Udûn"] }, entity: "Hoarmûrath of Dír", magic: ["sorcery"],
    has: [inMode("di", 1, "heralded-lord"), inMode("prowess", 2, "fell-rider"), { stat: "handSize", by: 1, when: [{ if: "asAvatar" }, { if: "atHaven" }] }] },
  { kind: "character", id: "MELE-54", name: "Indûr the Ringwraith", alignment: "minion", unique: true, race: "ringwraith", skills: ["warrior", "diplomat"], mind: null, prowess: 9, body: 10, di: 5, mp: 0, home: [], homeIs: { regions: ["Udûn", "Imlad Morgul"] }, entity: "Indûr Dawndeath", magic: ["sorcery", "spirit-magic"],
    has: [inMode("di", -1, "heralded-lord"), inMode("prowess", -3, "fell-rider")],
    may: [{ when: ["endBegins"], needs: [{ if: "asAvatar" }], target: { of: "discarded", keywords: ["sorcery", "spirit-magic", "shadow-magic"] }, cost: ["tapSelf"], does: [{ do: "fromDiscard", to: "hand", count: 1 }] }] },
  special("MELE-55", "Khamûl the Ringwraith", { unique: true, alignment: "minion", entity: "Khamûl the Easterling" }),
  { kind: "character", id: "MELE-56", name: "Ren the Ringwraith", alignment: "minion", unique: true, race: "ringwraith", skills: ["sage", "diplomat"], mind: null, prowess: 8, body: 10, di: 4, mp: 0, home: [], homeIs: { regions: ["Gorgoroth"] }, entity: "Ren the Unclean", magic: ["sorcery", "shadow-magic"],
    has: [inMode("di", -2, "heralded-lord"), inMode("prowess", 2, "fell-rider")],
    may: [{ when: ["organization", "organizationEnd"], elsewhere: true, needs: [{ if: "asAvatar" }, { if: "atHaven" }], target: { of: "company" }, cost: ["tapSelf"], does: [{ do: "steady", who: "company", by: 2 }] }] },
  special("MELE-58", "The Witch-king", { unique: true, alignment: "minion", entity: "Witch-king of Angmar" }),
  special("MELE-57", "Ûvatha the Ringwraith", { unique: true, alignment: "minion", entity: "Ûvatha the Horseman" }),
];
