/** The rules book in lines of a terminal. */
import { unknownName } from "../../../core/errors.js";
import { fold } from "../../../core/nearest.js";
import { CHAPTERS, plain, SECTIONS, sectionNamed, sectionsFound, titleOf, type Section } from "../rulebook/index.js";
import type { MeccgView } from "../../knowledge/view.js";
import { wrap } from "../../../core/lines.js";
import { sectionAsked } from "./rules.js";

/** A section: title, short sentence, text, example, what other rulesets do, and where one may read on. */
export function sectionLines(one: Section): string[] {
  const paragraph = (text: string): string[] => ["", ...wrap(plain(text))];
  const list = (points: readonly string[]): string[] => points.flatMap((text) => wrap(`  - ${plain(text)}`, 4));
  return [
    `${one.title} (${one.name})`,
    ...wrap(plain(one.short)),
    ...one.text.flatMap((part) => (typeof part === "string" ? paragraph(part) : list(part))),
    ...(one.example ?? []).flatMap((text, k) => paragraph(k === 0 ? `Example: ${text}` : text)),
    ...(one.elsewhere ? ["", ...list(one.elsewhere)] : []),
    "",
    ...wrap(`See also: ${one.see.map((name) => `${titleOf(name)} (${name})`).join(", ")}`, 2),
  ];
}
/** All sections by chapters, a line each. */
export function contentsLines(): string[] {
  const width = Math.max(...SECTIONS.map((one) => one.name.length));
  return CHAPTERS.flatMap((chapter, k) => [
    ...(k === 0 ? [] : [""]),
    chapter.title,
    ...chapter.sections.flatMap((one) => wrap(`  ${one.name.padEnd(width)}  ${one.title}`, width + 4)),
  ]);
}
/**
 * The sections that are meant by a name, a title, or words of the text: one where it is a name or title, else all that hold the
 * words. Throws a UserError where there is none.
 */
export function sectionsMeant(words: string): Section[] {
  const wanted = fold(words);
  const one = sectionNamed(wanted.replaceAll(" ", "-")) ?? SECTIONS.find(({ title }) => fold(title) === wanted);
  const found = one ? [one] : sectionsFound(words);
  if (found.length > 0) return found;
  throw unknownName(
    "section",
    words,
    SECTIONS.map(({ name }) => name),
    "mazarbul rules",
  );
}
/** What was asked for: the section, or where several are meant their names. */
export function meantLines(words: string): string[] {
  const found = sectionsMeant(words);
  if (found.length === 1) return sectionLines(found[0]);
  return ["Several sections speak of that:", ...found.flatMap((one) => wrap(`  ${one.name}: ${one.title}`, 4))];
}
/** What was asked for, or without words the section for what the player of this view is asked. */
export function rulesText(view: MeccgView, words: string): string[] {
  if (words !== "") return meantLines(words);
  const asked = sectionNamed(sectionAsked(view));
  return asked ? sectionLines(asked) : contentsLines();
}
