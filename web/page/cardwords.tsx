import type { ComponentChildren } from "preact";
import { CardPicture } from "./pictures/pictures.js";

interface Given {
  name: string;
  /** Its sentences, the facts first; none yet: only the name is shown. */
  lines: readonly string[];
  close(): void;
  children?: ComponentChildren;
}

/** A card in our own words, as the engine plays it. */
export function CardWords({ name, lines, close, children }: Given) {
  const [head, ...rest] = lines;
  return (
    <section class="sheet" aria-label={`the card ${name}`}>
      <div class="head">
        <h2>{name}</h2>
        <button type="button" onClick={close}>
          Close
        </button>
      </div>
      <CardPicture name={name} />
      <p class="facts">{head?.slice(name.length + 2)}</p>
      {rest.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {children}
    </section>
  );
}
