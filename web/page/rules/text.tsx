import { pieces, titleOf } from "../../../engine/meccg/presentation/rulebook/index.js";

/** Where a section of the rules book stands on the page. */
export const addressOf = (name: string): string => `#/rules/${name}`;

/** A text of the rules book, its links as links. */
export function RulesText({ text }: { text: string }) {
  return (
    <>
      {/* A percent sign stays with its number. */}
      {pieces(text.replaceAll(" %", "\u00a0%")).map(({ words, to }, k) =>
        to === null ? (
          words
        ) : (
          <a key={k} href={addressOf(to)}>
            {words}
          </a>
        ),
      )}
    </>
  );
}

/** From a question to the section that explains it. */
export function RulesLink({ name }: { name: string }) {
  return (
    <a class="rules small" href={addressOf(name)}>
      Rules: {titleOf(name)}
    </a>
  );
}
