/** Workers of the page by name; each has a module of its own behind `worker/any.ts`. */
export type WorkerName = "host" | "brain" | "decks" | "player" | "lessons" | "study" | "war";
