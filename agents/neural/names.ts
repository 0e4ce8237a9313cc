/** What a network is fed, by name. The number of an input is its place; the name is what a file of weights knows it by. */

/** A list of names, each with a number from 0 on, in the order in which they were added. */
export class Names {
  readonly list: string[] = [];
  private readonly places = new Map<string, number>();

  constructor(readonly label: string) {}

  /** The number of a name that is new. Throws when it is not: two inputs of one name would be one. */
  add(name: string): number {
    if (this.places.has(name)) throw new Error(`${this.label}: "${name}" is named twice`);
    this.places.set(name, this.list.length);
    return this.list.push(name) - 1;
  }
  /** Numbers of several names in a row; gives the first. */
  row(names: readonly string[]): number {
    const first = this.list.length;
    for (const name of names) this.add(name);
    return first;
  }
  /** The number of a name, or -1. */
  find(name: string): number {
    return this.places.get(name) ?? -1;
  }
  get size(): number {
    return this.list.length;
  }
}

/** Where a card may be in a position. */
export const ZONES = new Names("zones");
/** What a card may be to an option. */
export const ROLES = new Names("roles");
/** Numbers of a position that are no cards. */
export const PLAIN = new Names("position");
/** Numbers of an option that are no cards. */
export const OPTION_PLAIN = new Names("option");
