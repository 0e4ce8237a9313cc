/** What engine and agents need of the world around them, in a page: lists and networks that come with it. No threads, no programs. */
import { handInNetworks } from "../../agents/neural/networks.js";
import { UserError } from "../../engine/core/errors.js";
import { handInShelf } from "../../engine/meccg/decks/decklist.js";

/**
 * Texts of the lists that ship, by their path; the sealed ones stay at home, and so do those that agents alone are measured on: searches
 * suppose the training lists of an opponent's side.
 */
const TEXTS: Record<string, string> = import.meta.glob(
  [
    "../../engine/meccg/decks/shipped/**/*.deck",
    "!../../engine/meccg/decks/shipped/sealed/**",
    "!../../engine/meccg/decks/shipped/wide-sealed/**",
    "!../../engine/meccg/decks/shipped/wide-validation/**",
    "!../../engine/meccg/decks/shipped/wide-training/hero-*",
  ],
  { query: "?raw", import: "default", eager: true },
);
const ROOT = "../../engine/meccg/decks/shipped/";
const texts = new Map(Object.entries(TEXTS).map(([path, text]) => [path.slice(ROOT.length, -".deck".length), text]));
const under = (folder: string): string[] =>
  [...texts.keys()]
    .filter((name) => (folder === "" ? !name.includes("/") : name.startsWith(`${folder}/`)))
    .map((name) => name.slice(folder === "" ? 0 : folder.length + 1))
    .sort();
/** Folders whose lists are named without them. */
const GROUPS = ["published", "expanded", "championship", "tournament", "fallen", "solo", "scenarios"];

handInShelf({
  names: () => under(""),
  group: under,
  sealOpened: () => false,
  shipped: (name) => {
    const at = ["", ...GROUPS.map((one) => `${one}/`)].find((folder) => texts.has(folder + name));
    const text = texts.get((at ?? "") + name);
    if (text === undefined) throw new UserError(`deck "${name}"`, "it does not come with this page", "choose another");
    return { text, file: `${name}.deck` };
  },
  elsewhere: () => null,
});

const ADDRESSES: Record<string, string> = import.meta.glob("../../agents/neural/networks/*.network", {
  query: "?url",
  import: "default",
  eager: true,
});
const bytes = new Map<string, Uint8Array>();
handInNetworks((name) => {
  const found = bytes.get(name);
  return found ? { bytes: found, file: `${name}.network` } : null;
});

/** Fetches a network that ships, once; agents ask for it without waiting, so that it must be there before. */
export async function fetchNetwork(name: string): Promise<void> {
  if (bytes.has(name)) return;
  const address = ADDRESSES[`../../agents/neural/networks/${name}.network`];
  if (!address) throw new UserError(`network "${name}"`, "it does not come with this page", "choose another opponent");
  const answer = await fetch(address).catch(() => null);
  if (!answer)
    throw new UserError(
      `network "${name}"`,
      "it could not be fetched: nothing answers",
      "choose again when you are online, or begin a game with a level below 8",
    );
  if (!answer.ok)
    throw new UserError(`network "${name}"`, `it could not be fetched (${answer.status})`, "choose again");
  bytes.set(name, new Uint8Array(await answer.arrayBuffer()));
}
