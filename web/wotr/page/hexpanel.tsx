/** What is in a hex that was pressed, and the choices about it. */
import type { MapShown, WarChoice, WarScene, WarWay } from "../messages.js";
import { Named } from "./cards.js";
import { ChoiceButton } from "./choices.js";
import { sideName } from "./sides.js";

interface Given {
  hex: number;
  map: MapShown;
  scene: WarScene;
  choices: readonly WarChoice[];
  hint: number | null;
  off: boolean;
  choose(choice: number): void;
  /** The way of several steps that leads here, null none. */
  way: WarWay | null;
  go(hex: number): void;
  close(): void;
  card(name: string): Promise<string[] | null>;
}
/** "2 x Frodo (the Ring)" in parts: who it is can be asked for. */
const COUNTER = /^(\d+ x )?([^(]+?)( \(.*\))?$/s;
function Counter({ text, card }: { text: string; card: Given["card"] }) {
  const [, times = "", name = "", more = ""] = COUNTER.exec(text) ?? [];
  // Whoever is not known tells nothing.
  if (name === "" || name === "somebody" || / or /.test(name)) return <li>{text}</li>;
  return (
    <li>
      {times}
      <Named name={name} card={card} />
      {more}
    </li>
  );
}
/** Terrain, province and what stands there, in words. */
function groundWords(map: MapShown, scene: WarScene, hex: number): string {
  const marks = ["town", "citadel", "Eye", "port"].filter((_, k) => map.marks[hex] & (1 << k));
  const held = scene.control.find(([one]) => one === hex);
  const left = scene.boxes.find(([one]) => one === hex);
  const down = scene.eyes.find(([one]) => one === hex);
  return [
    map.terrains[map.terrain[hex]],
    map.provinces[map.province[hex]],
    ...marks,
    held && `held by ${held[1] === 0 ? "the Free" : sideName(held[1])}`,
    down && (down[1] ? "its card lies face-down" : "its card is turned"),
    left && `${left[1]} magic cards in its box`,
  ]
    .filter(Boolean)
    .join(", ");
}
export function HexPanel({ hex, map, scene, choices, hint, off, choose, way, go, close, card }: Given) {
  const stack = scene.stacks.find((one) => one.hex === hex);
  const name = map.names.find(([one]) => one === hex)?.[1];
  const here = choices.filter((one) => one.hex === hex);
  const lists: [words: string, parts: readonly string[], asks: boolean][] = [
    ["The Free", stack?.free ?? [], true],
    ["The Dark Power", stack?.dark ?? [], true],
    ["Saruman", stack?.third ?? [], true],
    ["Strength", stack?.force ?? [], false],
  ];
  return (
    <section class="hexpanel" aria-label={`${map.numbers[hex]} ${name ?? ""}`}>
      <header>
        <h2>
          {map.numbers[hex]} {name}
        </h2>
        <button type="button" aria-label="close" onClick={close}>
          ×
        </button>
      </header>
      <p class="small">{groundWords(map, scene, hex)}</p>
      {lists.map(([words, parts, asks]) =>
        parts.length === 0 ? null : (
          <div key={words}>
            <h3>{words}</h3>
            <ul>
              {parts.map((part) =>
                asks ? <Counter key={part} text={part} card={card} /> : <li key={part}>{part}</li>,
              )}
            </ul>
          </div>
        ),
      )}
      {way && (
        <button type="button" class="warchoice" disabled={off} onClick={() => go(hex)}>
          <span>
            {way.words} <span class="small">({way.cost})</span>
          </span>
        </button>
      )}
      {here.length > 0 && (
        <ul class="here">
          {here.map((one) => (
            <li key={one.choice}>
              <ChoiceButton {...{ one, off, choose }} hinted={hint === one.choice} point={() => undefined} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
