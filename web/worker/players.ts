/** Who played a game and who weighs it, in words: a record has them as an agent's name with its settings. */

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;
const settings = (text: string): Map<string, string> =>
  new Map(text.split(",").map((part): [string, string] => [part.split("=")[0], part.split("=")[1] ?? ""]));

/** The helps that a person had, as his record counts them; "" for none. */
function helps(text: string): string {
  const counts = settings(text);
  const count = (name: string): number => Number(counts.get(name) ?? 0);
  const hints = many(count("hints"), "hint", "hints");
  return [
    count("undone") > 0 && `${many(count("undone"), "choice", "choices")} taken back`,
    count("hints") > 0 && `${hints} (what the guide proposed is counted)`,
    count("watched") > 0 && `${many(count("watched"), "choice", "choices")} looked over`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** An agent of a record in words: "a person, 2 hints ...", "the program, level 3, bold", "a search of 200 simulations"; others by their names. */
export function playerWords(agent: string): string {
  const [, name = agent, given = ""] = /^([a-z]+):(.*)$/s.exec(agent) ?? [];
  if (name === "person") return ["a person", helps(given)].filter(Boolean).join(", ");
  if (name === "level") {
    const style = settings(given).get("style");
    return `the program, level ${given.split(",")[0]}${style ? `, ${style}` : ""}`;
  }
  return searchWords(agent) ?? agent;
}
/** A search by how much it tries, null for what is no search or leaves that open. */
function searchWords(agent: string): string | null {
  const sims = /^mcts:/.test(agent) ? settings(agent.slice(5)).get("sims") : undefined;
  return sims === undefined ? null : `a search of ${sims} simulations`;
}
/** Who weighed every choice, and who looked again at what seemed to have cost most. */
export const analystWords = (quick: string, careful: string): string =>
  `${playerWords(quick)}, and again, where most seemed lost, by ${playerWords(careful).replace(/^a search of (\d+) simulations$/, "one of $1")}`;
