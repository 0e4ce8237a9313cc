/** What a position file describes, as plain data: a position, its players, companies and characters, its puzzle. */

export type Path = readonly (string | number)[];
/** What YAML gives. */
export type Raw = unknown;
export type RawMap = Record<string, Raw>;

/** A card with the words that stand after it: "Elven Cloak, tapped". */
export interface Marked {
  def: number;
  marks: string[];
  count: number;
}
export interface CharacterSpec extends Marked {
  bears: Marked[];
  path: Path;
}
export interface CompanySpec {
  at: number;
  to: number;
  from: number;
  regions: number[];
  characters: CharacterSpec[];
  with: Marked[];
  guard: number;
  /** Creatures that it has faced this turn, of those that cards ask about. */
  faced: number[];
  path: Path;
}
export interface PlayerSpec {
  name: string;
  companies: CompanySpec[];
  factions: Marked[];
  stored: Marked[];
  events: Marked[];
  /** Agents: where, how they lie, what lies on them. */
  agents: CharacterSpec[];
  /** Characters held by the opponent: by what, and where. */
  prisoners: CharacterSpec[];
  hand: Marked[];
  deck: Marked[];
  discard: Marked[];
  sideboard: Marked[];
  removed: Marked[];
  kills: Marked[];
  /** Creatures of his that were discarded for all to see earlier. */
  met: Marked[];
  tappedSites: number[];
  sites: number[] | null;
  exhausted: number;
  /** Of the hazard deck of one alone: how many lie face down in the row. */
  row: number;
  /** Whom he has chosen to play and has not yet revealed, -1 nobody. */
  chosen: number;
  /** His own in a race of scenarios, "" none. */
  scenario: string;
  /** The side that he is on: a place in `ALIGNMENTS`. */
  alignment: number;
  /** Which Fallen-wizard he has declared, a place in `FALLEN_WIZARDS`; -1 none. */
  plays: number;
  /** The list whose other cards make up the play deck, "" if none is named. */
  list: string;
}
/** A question with a right answer, asked where the steps end. */
export interface PuzzleSpec {
  theme: string;
  /** Seat of the one who chooses. */
  chooser: number;
  /** The right choice, and others that are as good. */
  best: string[];
  why: string;
  path: Path;
}
export interface PositionSpec {
  name: string;
  title: string;
  ruleset: string;
  turn: number;
  number: number;
  phase: string;
  pending: string;
  notes: string[];
  /** Rules that it shows, and rules at whose edge it stands, where they just do not act. */
  rules: string[];
  edges: string[];
  /** Everything that is written of it. */
  said(): string;
  auto: boolean;
  showForced: boolean;
  rolls: Raw;
  draws: Record<string, string[]>;
  players: PlayerSpec[];
  steps: { step: Raw; path: Path }[];
  puzzle: PuzzleSpec | null;
}
