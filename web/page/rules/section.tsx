import { useEffect, useRef } from "preact/hooks";
import { type Section, SECTIONS, titleOf } from "../../../engine/meccg/presentation/rulebook/index.js";
import { addressOf, RulesText } from "./text.js";

interface Given {
  section: Section;
  chapter: string;
  /** The book was opened at it: nobody has asked for this section. */
  opening?: boolean;
}

/** One section with its example, what other rulesets do, and the ways on. */
export function SectionShown({ section, chapter, opening = false }: Given) {
  const title = useRef<HTMLHeadingElement>(null);
  // Whoever followed a link reads on at the top of what it led to.
  useEffect(() => {
    if (opening) return;
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [section]);
  const Title = opening ? "h2" : "h1";
  const at = SECTIONS.indexOf(section);
  const [before, next] = [SECTIONS[at - 1], SECTIONS[at + 1]];
  return (
    <article class={opening ? "section opening" : "section"}>
      <p class="small">{chapter}</p>
      <Title ref={title} tabIndex={-1}>
        {section.title}
      </Title>
      <p class="short">
        <RulesText text={section.short} />
      </p>
      {section.text.map((part, k) =>
        typeof part === "string" ? (
          <p key={k}>
            <RulesText text={part} />
          </p>
        ) : (
          <ul key={k} class="points">
            {part.map((point) => (
              <li key={point}>
                <RulesText text={point} />
              </li>
            ))}
          </ul>
        ),
      )}
      {section.example && (
        <section class="example" aria-label="Example">
          <h2>Example</h2>
          {section.example.map((text) => (
            <p key={text}>
              <RulesText text={text} />
            </p>
          ))}
        </section>
      )}
      {section.elsewhere && (
        <section class="elsewhere">
          <h2>By other rules</h2>
          <ul class="points">
            {section.elsewhere.map((text) => (
              <li key={text}>
                <RulesText text={text} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <nav aria-label="See also">
        <h2>See also</h2>
        <ul class="see">
          {section.see.map((name) => (
            <li key={name}>
              <a href={addressOf(name)}>{titleOf(name)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <nav class="leaf" aria-label="In the order of the book">
        {before && (
          <a href={addressOf(before.name)} rel="prev">
            Before: {before.title}
          </a>
        )}
        {next && (
          <a href={addressOf(next.name)} rel="next">
            Next: {next.title}
          </a>
        )}
      </nav>
    </article>
  );
}
