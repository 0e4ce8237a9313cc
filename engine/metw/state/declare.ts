/**
 * How columns, words, bits and frame fields are declared: once, with what they mean and who may see them. Offsets, masks,
 * checks, views and docs/STATE.md are made from what is declared (schema.ts, frames-*.ts).
 */

/**
 * Who may see a word. `all`: both players. `nobody`: no player (it is blank in every view). `owner`: the seat whose row it
 * is. Of a frame: `player`, the one named in its field `player` (the others see a blank and an unknown step). A name that
 * begins with "rule:" is a rule of `knowledge`, for what is shown at some moment.
 */
export type Sees = "all" | "nobody" | "owner" | "player" | `rule:${string}`;

/** One word or field as it was declared. */
export interface Declared {
  readonly about: string;
  readonly sees: Sees;
  /** What a view holds in its place. */
  readonly hidden: number;
}
/** Declares a word: what it means, who may see it, and what stands there for whoever may not. */
export function word(about: string, sees: Sees, hidden = 0): Declared {
  if (!about || !sees) throw new Error(`a word must say what it means and who may see it: "${about}"`);
  return { about, sees, hidden };
}

/** First slot of a frame that is its own: word 0 is its kind, word 1 the step it stands at. */
export const FIRST_FIELD = 2;
/** Words of a frame. */
export const FRAME_WIDTH = 16;

/** A kind of frame: its number, and the place of each field after the frame's base. */
export type FrameForm<K extends string> = { readonly kind: number; readonly label: string } & {
  readonly [P in K]: number;
};
export interface DeclaredFrame {
  readonly kind: number;
  readonly label: string;
  readonly fields: readonly (Declared & { readonly name: string; readonly at: number })[];
}
/** Every kind of frame that was declared, by number. */
export const FRAMES_DECLARED: (DeclaredFrame | undefined)[] = [];

/**
 * Declares a kind of frame under its number, fields in order. Throws when the number is taken, a field is called `kind` or
 * `label`, or the fields do not fit into a frame.
 */
export function frame<K extends string>(
  kind: number,
  label: string,
  fields: Readonly<Record<K, Declared>>,
): FrameForm<K> {
  if (FRAMES_DECLARED[kind])
    throw new Error(`frame ${kind} is declared twice: ${FRAMES_DECLARED[kind]!.label}, ${label}`);
  const names = Object.keys(fields) as K[];
  if (names.length > FRAME_WIDTH - FIRST_FIELD)
    throw new Error(`frame "${label}" has more fields than a frame has words`);
  const places: Record<string, number> = {};
  const declared = names.map((name, i) => {
    if (name === "kind" || name === "label") throw new Error(`frame "${label}": no field may be called ${name}`);
    places[name] = FIRST_FIELD + i;
    return { ...fields[name], name, at: FIRST_FIELD + i };
  });
  FRAMES_DECLARED[kind] = { kind, label, fields: declared };
  return Object.freeze({ kind, label, ...places }) as FrameForm<K>;
}
