/** What a section of the rules book is, and how its text is read. */

/** One rule in plain words. In its texts `[[name]]` and `[[name|words]]` lead to other sections. */
export interface Section {
  /** Its place in addresses: small letters and dashes. */
  readonly name: string;
  readonly title: string;
  /** The rule in one sentence. */
  readonly short: string;
  /** Paragraphs; a list is an array of its points. */
  readonly text: readonly (string | readonly string[])[];
  /** A worked example, paragraph by paragraph. */
  readonly example?: readonly string[];
  /** What other rulesets do otherwise. The texts speak of `metw-standard` with one deck. */
  readonly elsewhere?: readonly string[];
  /** Sections that one wants next. */
  readonly see: readonly string[];
}
export interface Chapter {
  readonly title: string;
  readonly sections: readonly Section[];
}

/** A piece of a text: words, and the section that they lead to, or null. */
export interface Piece {
  words: string;
  to: string | null;
}
/** A text in pieces: `title` gives the words of a link that has none of its own. */
export function piecesOf(text: string, title: (name: string) => string): Piece[] {
  return text.split(/(\[\[[^\]]+\]\])/).flatMap((part): Piece[] => {
    const link = /^\[\[([^|\]]+)(?:\|([^\]]+))?\]\]$/.exec(part);
    if (!link) return part === "" ? [] : [{ words: part, to: null }];
    return [{ words: link[2] ?? title(link[1]).toLowerCase(), to: link[1] }];
  });
}
