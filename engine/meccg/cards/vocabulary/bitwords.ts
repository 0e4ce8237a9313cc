/** Bits given out in words, each by its name in order: how many fit is counted here and nowhere else. */

/** Bits of a word of 32 that are given out: without the sign, so that no mark is negative. */
export const WORD_BITS = 31;
/** As many marks as a word can have; the compiler refuses to take one more out of it. */
type Word = readonly [...Ten, ...Ten, ...Ten, number];
type Ten = readonly [number, number, number, number, number, number, number, number, number, number];

function* given(word: string, room: number): Generator<number> {
  for (let k = 0; k < room; k++) yield 1 << k;
  throw new Error(
    `${word} has ${room} bits, and more marks are declared in it: put them into the next word of its group`,
  );
}
/**
 * The marks of a word, to be taken apart by name: `const [A, B] = marks("BITS")`. `room` is how many bits its column has. To take more than there
 * are throws, and names the word.
 */
export const marks = (word: string, room = WORD_BITS): Word => given(word, room) as Iterable<number> as Word;

/** The number of each word, from 0 on in order. The table never changes: the build writes its numbers out (bin/inline.mjs). */
export const numbersOf = <T extends string>(words: readonly T[]): Readonly<Record<T, number>> =>
  Object.freeze(Object.fromEntries(words.map((word, i) => [word, i])) as Record<T, number>);
/** As `numbersOf`. Throws with the name of the list where there are more words than `most`. */
export function numbered<T extends string>(what: string, words: readonly T[], most: number) {
  if (words.length > most) throw new Error(`${words.length} ${what} do not fit into ${most}`);
  return numbersOf(words);
}
