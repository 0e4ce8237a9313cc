/** Lists as JSON, the way collections of decks keep them, turned into the text that players write. */
import { UserError } from "../../core/errors.js";

const PARTS = ["pool", "characters", "resources", "hazards", "sideboard", "sites"] as const;
const SHAPE = `give { "name": ..., "pool": [...], "playDeck": { "characters": [...], "resources": [...], "hazards": [...] }, "sideboard": [...], "sites": [...] }, each card as { "qty": 2, "name": "Giant", "id": "METW-39" }`;

interface Line {
  name?: unknown;
  id?: unknown;
  qty?: unknown;
  count?: unknown;
}
/**
 * The list of a JSON text as lines under headings, a card by its set and number where it has them (names may stand for several
 * cards). Parts may stand beside each other, or those of the play deck under "playDeck". Throws one error for what is no list.
 */
export function textOfJson(text: string, file: string): string {
  let body: Record<string, unknown>;
  try {
    body = JSON.parse(text) as Record<string, unknown>;
  } catch (thrown) {
    throw new UserError(file, `it is no JSON: ${thrown instanceof Error ? thrown.message : String(thrown)}`, SHAPE);
  }
  const inside = (typeof body["playDeck"] === "object" && body["playDeck"] !== null ? body["playDeck"] : {}) as Record<
    string,
    unknown
  >;
  const out = [`Name: ${String(body["name"] ?? "").replace(/\s+/gu, " ")}`];
  for (const part of PARTS) {
    const lines = body[part] ?? inside[part] ?? [];
    if (!Array.isArray(lines)) throw new UserError(file, `its part "${part}" is no list of cards`, SHAPE);
    out.push("", `# ${part}`, ...lines.map((line, k) => cardLine(line as Line | null, `${file}, ${part} ${k + 1}`)));
  }
  return out.join("\n");
}
function cardLine(line: Line | null, at: string): string {
  const { name, id } = line ?? {};
  const count = line?.qty ?? line?.count ?? 1;
  const card = typeof id === "string" && id !== "" ? id : name;
  if (typeof card !== "string" || typeof count !== "number")
    throw new UserError(at, `${JSON.stringify(line)} is no card with a number of copies`, SHAPE);
  // A card that no number finds here is told of by its name.
  return `${count} ${card}${typeof name === "string" && card !== name ? ` // ${name}` : ""}`;
}
