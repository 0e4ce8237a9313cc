// Source maps that know lines and nothing finer. A trace needs no more, and Node reads the map of a program that starts: one with every
// name and column is six times as long.
const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const VALUE = new Uint8Array(128);
for (let k = 0; k < DIGITS.length; k++) VALUE[DIGITS.charCodeAt(k)] = k;
const COMMA = ",".charCodeAt(0);
const LINE_END = ";".charCodeAt(0);

/** A number as source maps write it: five bits a digit, the sign in the first, a sixth bit where more follow. */
function encoded(number) {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1;
  let out = "";
  do {
    const digit = rest & 31;
    rest >>>= 5;
    out += DIGITS[rest > 0 ? digit | 32 : digit];
  } while (rest > 0);
  return out;
}

/** The mappings with the first of each line alone, which then counts for all of the line. */
export function firstOfLines(mappings) {
  /** Column, source, its line, its column: as they are read, and as they were written last. */
  const at = [0, 0, 0, 0];
  let written = [0, 0, 0];
  let out = "";
  let field = 0;
  let value = 0;
  let shift = 0;
  let isFirst = true;
  const endSegment = () => {
    if (isFirst && field >= 4) {
      out += `A${encoded(at[1] - written[0])}${encoded(at[2] - written[1])}${encoded(at[3] - written[2])}`;
      written = at.slice(1);
      isFirst = false;
    }
    field = 0;
  };
  for (let k = 0; k < mappings.length; k++) {
    const c = mappings.charCodeAt(k);
    if (c === COMMA) endSegment();
    else if (c === LINE_END) {
      endSegment();
      out += ";";
      at[0] = 0;
      isFirst = true;
    } else {
      const digit = VALUE[c];
      value |= (digit & 31) << shift;
      shift += 5;
      if (digit & 32) continue;
      if (field < 4) at[field] += value & 1 ? -(value >>> 1) : value >>> 1;
      field++;
      value = 0;
      shift = 0;
    }
  }
  endSegment();
  return out;
}

/** A map as the text of a file that knows lines only, without names and texts. `source` writes the address of a source. */
export const lineMap = ({ sources, mappings }, source) =>
  JSON.stringify({ version: 3, sources: sources.map(source), names: [], mappings: firstOfLines(mappings) });
