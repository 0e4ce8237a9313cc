/** Numbers for the words of the vocabulary whose workings stand elsewhere. */

/** So many words of a kind: tables by number have room for all of them from the beginning. */
export const MOST_ENTRIES = 512;

/**
 * The words of a kind by number. A word has a number from the moment it is first spoken of, be it by a literal, by the
 * family that defines it or by a rule that looks out for it: literals are compiled before any family is loaded, and nobody
 * keeps a list. `check` finds what was spoken of and never defined.
 */
export class Numbers<W extends string> {
  private readonly words: W[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly saidBy = new Map<string, string>();

  constructor(private readonly kind: string) {}

  /** The number of a word. Throws where there are too many. */
  of(word: W): number {
    const known = this.numbers.get(word);
    if (known !== undefined) return known;
    if (this.words.length === MOST_ENTRIES)
      throw new Error(`more than ${MOST_ENTRIES} words of the kind "${this.kind}"`);
    this.numbers.set(word, this.words.length);
    return this.words.push(word) - 1;
  }
  /** The same for a literal; an error about the word will name the card. */
  saidOn(card: string, word: W): number {
    if (!this.saidBy.has(word)) this.saidBy.set(word, card);
    return this.of(word);
  }
  name(number: number): W {
    return this.words[number];
  }
  /** All that have been spoken of, by number. */
  all(): readonly W[] {
    return this.words;
  }
  /** A table by number that says the same of every word. */
  table<V>(value: V): V[] {
    return Array.from({ length: MOST_ENTRIES }, () => value);
  }
  /** A table by number: which words are among these? */
  among(words: readonly W[]): readonly boolean[] {
    const table = this.table(false);
    for (const word of words) table[this.of(word)] = true;
    return table;
  }
  /** Throws for a word that was spoken of and is defined by no family, with the card that has it if one has. */
  check(isDefined: (number: number) => boolean): void {
    this.words.forEach((word, number) => {
      if (isDefined(number)) return;
      const card = this.saidBy.get(word);
      throw new Error(`${card === undefined ? "" : `card "${card}": `}unknown ${this.kind} "${word}"`);
    });
  }
}
