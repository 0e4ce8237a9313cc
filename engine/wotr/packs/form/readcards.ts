/** Characters and cards of a pack: characters.csv, magic.csv, boxes.csv, events.csv, search.csv. */
import { UserError } from "../../../core/errors.js";
import { type Cell, eachRow, type Files, type Row, rowsOf } from "./rows.js";
import { CHARACTER_KINDS, EVENTS, FORCES, MAGIC, PLAYERS, ROLES } from "./words.js";
import {
  type Box,
  type Cards,
  CARDS,
  EVENT_CARDS,
  MAGIC_CARDS,
  type MapOf,
  type People,
  SEARCH_CARDS,
} from "./world.js";

/** The place of a card in columns that begin at `first`; a card that was named before is a fault. */
function placed(row: Row, first: number, last: number, seen: string[]): number {
  const at = row.key("card", first, last) - first + 1;
  const name = row.text("name");
  if (seen[at])
    throw new UserError(
      row.where,
      `card ${row.text("card")} is named twice: ${seen[at]} and ${name}`,
      "leave one of the two rows",
    );
  if (name === "") throw new UserError(row.where, `card ${row.text("card")} has no name`, "write its name");
  const twin = seen.indexOf(name);
  // It has a row all the same, and is not missing.
  seen[at] = name;
  if (twin >= 0)
    throw new UserError(
      row.where,
      `${name} is the name of card ${twin + first - 1} too`,
      'a name tells one card from all others: write "NAME 2"',
    );
  return at;
}
function allThere(file: string, first: number, last: number, seen: readonly string[], faults: UserError[]): void {
  const missing: number[] = [];
  for (let card = first; card <= last; card++) if (!seen[card - first + 1]) missing.push(card);
  if (missing.length > 0)
    faults.push(
      new UserError(
        file,
        `cards are missing: ${missing.slice(0, 12).join(", ")}${missing.length > 12 ? ", ..." : ""}`,
        `cards ${first} to ${last} have a row each (C.3)`,
      ),
    );
}
const ROLE_WORDS: readonly string[] = ["", ...ROLES];
const bytes = (n: number): Uint8Array => new Uint8Array(n);

const PEOPLE_COLUMNS = [
  "card",
  "name",
  "kind",
  "player",
  "game",
  "combat",
  "morale",
  "leads",
  "move",
  "endurance",
  "ring",
  "capture",
  "escape",
  "sorcery",
  "start",
];
/** The characters by their place. */
export function readPeople(
  files: Files,
  map: Pick<MapOf, "role">,
  faults: UserError[],
  told: (cell: Cell) => void,
): People {
  const name: string[] = [];
  const p = {
    name,
    kind: bytes(CARDS),
    player: bytes(CARDS),
    combat: bytes(CARDS),
    morale: bytes(CARDS),
    leads: bytes(CARDS),
    move: bytes(CARDS),
    endurance: bytes(CARDS),
    ring: bytes(CARDS),
    capture: bytes(CARDS),
    escape: bytes(CARDS),
    sorcery: bytes(CARDS),
    start: new Int16Array(CARDS),
    game: bytes(CARDS),
  } satisfies People;
  eachRow(rowsOf(files, "characters.csv", PEOPLE_COLUMNS, faults, told), faults, (row) => {
    const card = placed(row, 1, 42, name);
    p.kind[card] = row.word("kind", CHARACTER_KINDS);
    p.player[card] = row.word("player", PLAYERS);
    p.game[card] = row.number("game", 1, 2);
    p.combat[card] = row.number("combat", 0, 9);
    p.morale[card] = row.number("morale", 0, 9);
    p.leads[card] = row.number("leads", 0, 1);
    p.move[card] = row.number("move", 0, 20);
    p.endurance[card] = row.number("endurance", 0, 12);
    const ring = row.word("ring", ["-", "0", "3", "4", "5"]);
    p.ring[card] = [0, 1, 4, 5, 6][ring];
    p.capture[card] = row.number("capture", 0, 6);
    p.escape[card] = row.number("escape", 0, 7);
    p.sorcery[card] = row.word("sorcery", ["-", "A", "B", "C", "D"]);
    const start = row.word("start", ["-", ...ROLES]);
    p.start[card] = start === 0 ? 0 : (map.role[ROLES[start - 1]] ?? 0);
    if (p.endurance[card] === 0 && p.kind[card] !== CHARACTER_KINDS.indexOf("rumor"))
      throw new UserError(row.where, `${name[card]} has no endurance`, "write 1 or more: who has none is dead at once");
  });
  allThere("characters.csv", 1, 42, name, faults);
  return p;
}

/** The magic cards by their place: names and kinds. The two that stand for the Ring and for a Palantir are asked for by their kind. */
function readMagic(files: Files, faults: UserError[], told: (cell: Cell) => void): Pick<Cards, "magicName" | "magic"> {
  const magicName: string[] = [];
  const magic = bytes(MAGIC_CARDS);
  eachRow(rowsOf(files, "magic.csv", ["card", "name", "kind"], faults, told), faults, (row) => {
    const at = placed(row, 43, 56, magicName);
    const kind = row.word("kind", MAGIC);
    if (kind === MAGIC.indexOf("ring") && magic.includes(kind))
      throw new UserError(
        row.where,
        `${row.text("name")} is a second Ring`,
        "there is one Ring: give this card another kind",
      );
    magic[at] = kind;
  });
  allThere("magic.csv", 43, 56, magicName, faults);
  if (magic.length > 0 && !magic.includes(MAGIC.indexOf("ring")))
    faults.push(new UserError("magic.csv", "no card is the Ring", "card 43 is of the kind ring"));
  return { magicName, magic };
}
/** The boxes, and by hex the number of the box in it, 0 for none. */
function readBoxes(
  files: Files,
  map: Omit<MapOf, "boxIn">,
  faults: UserError[],
  told: (cell: Cell) => void,
): { boxes: Box[]; boxIn: Uint8Array } {
  const boxes: Box[] = [];
  const boxIn = bytes(map.hexes + 1);
  eachRow(rowsOf(files, "boxes.csv", ["place", "card", "any"], faults, told), faults, (row) => {
    const place = row.word("place", ROLE_WORDS);
    const hex = place === 0 ? 0 : map.role[ROLES[place - 1]];
    if (!hex) throw new UserError(row.where, "a box lies nowhere", "name the role of its hex");
    if (boxIn[hex]) throw new UserError(row.where, `two boxes lie in ${row.text("place")}`, "write both into one row");
    const card = row.text("card") === "-" ? 0 : row.number("card", 44, 46) - 42;
    boxIn[hex] = boxes.push({ hex, card, any: row.number("any", 0, 10) });
  });
  const any = boxes.reduce((sum, box) => sum + box.any, 0);
  if (any !== 10)
    faults.push(
      new UserError("boxes.csv", `${any} magic cards lie in boxes beside the Palantiri`, "they come to 10 (C.3)"),
    );
  return { boxes, boxIn };
}
/** The event cards by their place: names, effects, who plays them, and whether once only. */
function readEvents(
  files: Files,
  faults: UserError[],
  told: (cell: Cell) => void,
): Pick<Cards, "eventName" | "event" | "eventPlayer" | "eventOnce"> {
  const eventName: string[] = [];
  const [event, eventPlayer, eventOnce] = [bytes(EVENT_CARDS), bytes(EVENT_CARDS), bytes(EVENT_CARDS)];
  eachRow(rowsOf(files, "events.csv", ["card", "name", "does", "player", "once"], faults, told), faults, (row) => {
    const at = placed(row, 57, 96, eventName);
    event[at] = row.word("does", EVENTS);
    eventPlayer[at] = row.word("player", PLAYERS);
    eventOnce[at] = row.number("once", 0, 1);
  });
  allThere("events.csv", 57, 96, eventName, faults);
  return { eventName, event, eventPlayer, eventOnce };
}
/** The search cards by their place: forces, Search Points and provinces, of which each is a bit. */
function readSearchCards(
  files: Files,
  map: Omit<MapOf, "boxIn">,
  faults: UserError[],
  told: (cell: Cell) => void,
): Pick<Cards, "force" | "points" | "searched"> {
  const searchName: string[] = [];
  const [force, points, searched] = [bytes(SEARCH_CARDS), bytes(SEARCH_CARDS), new Uint32Array(SEARCH_CARDS * 2)];
  eachRow(
    rowsOf(files, "search.csv", ["card", "name", "force", "points", "provinces"], faults, told),
    faults,
    (row) => {
      const at = placed(row, 97, 112, searchName);
      force[at] = row.word("force", FORCES);
      points[at] = row.number("points", 1, 60);
      const listed = row.cell("provinces");
      if (listed.text === "")
        throw new UserError(listed.where, '"provinces" is empty', "name provinces of hexes.csv, with ; between them");
      for (const name of listed.text.split(";").map((one) => one.trim())) {
        const province = map.provinces.indexOf(name);
        if (province < 1)
          throw new UserError(
            listed.where,
            `no hex lies in a province "${name}"`,
            "name provinces of hexes.csv, with ; between them",
          );
        searched[at * 2 + (province >> 5)] |= 1 << (province & 31);
      }
    },
  );
  allThere("search.csv", 97, 112, searchName, faults);
  return { force, points, searched };
}

/** All cards of a pack, and by hex the number of the box in it. Everything that is wrong goes to `faults`. */
export function readCards(
  files: Files,
  map: Omit<MapOf, "boxIn">,
  faults: UserError[],
  told: (cell: Cell) => void,
): { cards: Cards; boxIn: Uint8Array } {
  const { magicName, magic } = readMagic(files, faults, told);
  const { boxes, boxIn } = readBoxes(files, map, faults, told);
  const events = readEvents(files, faults, told);
  const searches = readSearchCards(files, map, faults, told);
  return { cards: { magicName, magic, boxes, ...events, ...searches }, boxIn };
}
