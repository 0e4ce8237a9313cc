/** States as text: what each game writes of one, and what must be right of a text that is read. */
import { fromBase64, toBase64 } from "./base64.js";
import { UserError } from "./errors.js";
import { checkRules, FIRST_RULES, type Made } from "./versions.js";

/** What every game writes of a state: by which game and rules it was made, how it asks, and its bytes. */
export interface Written<R> {
  game: string;
  version: string;
  rulesVersion: number;
  players: number;
  rules: R;
  askChance: boolean;
  showForced: boolean;
  /** Base 64. */
  state: string;
}
/** A state, as far as it is written. */
interface Writable<R> {
  readonly players: number;
  readonly bytes: Uint8Array;
  rules: R;
  askChance: boolean;
  showForced: boolean;
}
/** Writes a state; `more` is what a game says of it besides. */
export function written<R>(made: Made, s: Writable<R>, more: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({
    game: made.name,
    version: made.version,
    rulesVersion: made.rulesVersion,
    players: s.players,
    rules: s.rules,
    ...more,
    askChance: s.askChance,
    showForced: s.showForced,
    state: toBase64(s.bytes),
  });
}
/** Reads what was written; throws what is wrong with it: no such text, another game, other rules. */
export function readBack<R>(text: string, here: Made): Written<R> & Readonly<Record<string, unknown>> {
  let data: Partial<Written<R>>;
  try {
    data = JSON.parse(text) as Partial<Written<R>>;
  } catch {
    throw new UserError("state", "this is no serialised state", "give the text that serialise() wrote");
  }
  if (data.game !== here.name || !data.version || !data.rules || !data.state)
    throw new UserError(
      "state",
      `this is a state of ${data.game ?? "nothing known"} ${data.version ?? ""}`.trimEnd(),
      `states of ${here.name} ${here.version} can be read`,
    );
  const made = { name: here.name, version: data.version, rulesVersion: data.rulesVersion ?? FIRST_RULES };
  checkRules(made, here, "state", "read it with that version");
  const { players = 2, askChance = false, showForced = false } = data;
  return { ...data, game: here.name, ...made, players, askChance, showForced, rules: data.rules, state: data.state };
}
/** Fills an empty state with what was read; throws where its bytes do not fit. */
export function filled<R, S extends Writable<R>>(s: S, data: Written<R>): S {
  const bytes = fromBase64(data.state);
  if (bytes?.length !== s.bytes.length)
    throw new UserError(
      "state",
      `${bytes?.length ?? "no"} bytes instead of ${s.bytes.length}`,
      "the text is cut off or of another layout",
    );
  s.bytes.set(bytes);
  s.rules = data.rules;
  s.askChance = data.askChance;
  s.showForced = data.showForced;
  return s;
}
