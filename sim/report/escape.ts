/** Text of others (the name of a deck, of an agent) on a page: whatever it holds is shown as text. */

const MARKS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** For the text and the attributes of HTML and SVG. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => MARKS[sign]);
}

/** Characters that give orders instead of being shown: controls, halves of pairs, those that turn the direction of writing around. */
const ORDERS = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

/** The same data with every text free of such characters: a page and a picture can hold what is left. */
export function shown<T>(data: T): T {
  if (typeof data === "string") return data.replace(ORDERS, (sign) => (/\s/.test(sign) ? " " : "\ufffd")) as T;
  if (Array.isArray(data)) return data.map((one) => shown(one)) as T;
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, shown(value)])) as T;
}
