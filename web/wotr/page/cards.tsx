/** Cards: one's hand, the piles, and what a card or character is, on demand. */
import { useState } from "preact/hooks";
import type { WarScene } from "../messages.js";
import { capital } from "./sides.js";

interface Given {
  scene: WarScene;
  /** Words about a card or a character by its name. */
  card(name: string): Promise<string[] | null>;
}
/** A name that tells about itself when it is pressed. */
export function Named({ name, card }: { name: string; card: Given["card"] }) {
  const [words, setWords] = useState<string[] | null>(null);
  return (
    <>
      <button
        type="button"
        class="named"
        aria-expanded={words !== null}
        onClick={() => {
          if (words) setWords(null);
          else void card(name).then(setWords);
        }}
      >
        {name}
      </button>
      {words && <span class="small warabout">{words.join(" ")}</span>}
    </>
  );
}
export function Hand({ scene }: { scene: WarScene }) {
  return (
    <section class="warhand" aria-label="Your event cards">
      <h2>Your event cards</h2>
      {scene.hand.length === 0 && <p class="small">none</p>}
      <ul>
        {scene.hand.map(({ name, text: says }) => (
          <li key={name}>
            <strong>{name}</strong>
            {says && <span class="small"> {says}</span>}
          </li>
        ))}
      </ul>
      <p class="small">{scene.others.map(({ name, holds }) => `${capital(name)} holds ${holds}.`).join(" ")}</p>
    </section>
  );
}
export function Piles({ scene, card }: Given) {
  const [sought, setSought] = useState("");
  const [found, setFound] = useState<string[]>([]);
  const look = (event: Event): void => {
    event.preventDefault();
    if (sought.trim() !== "") void card(sought.trim()).then((lines) => setFound(lines ?? []));
  };
  return (
    <details class="warpiles">
      <summary>Cards and characters</summary>
      <form onSubmit={look}>
        <label>
          <span class="small">What is it? A card or a character by its name</span>
          <input value={sought} maxLength={40} onInput={(event) => setSought(event.currentTarget.value)} />
        </label>{" "}
        <button type="submit">Tell</button>
      </form>
      {found.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {scene.piles.map(({ name, cards, more }) => (
        <p key={name}>
          <strong>{name}:</strong> {[...cards, ...(more ? [more] : [])].join(", ")}
        </p>
      ))}
    </details>
  );
}
