import { useContext, useState } from "preact/hooks";
import type { Placed } from "../../../engine/meccg/presentation/pictures/plates.js";
import type { Fault } from "../../messages/fault.js";
import type { Does } from "../told.js";
import { PicturesContext } from "./pictures.js";
import { forgetPictures, keepPictures } from "./shelf.js";

const PICTURE = /\.(jpe?g|png|webp|gif|avif|bmp)$/i;
/** Nobody's pictures of these cards are more or larger. */
const MOST_FILES = 20_000;
const MOST_BYTES = 20e6;
/** Names that fit no card, as many as are listed. */
const MOST_NAMES = 200;

/** What came of the files that were chosen last. */
interface Taken extends Omit<Placed, "fits"> {
  fitted: number;
  /** Files that are no pictures. */
  others: number;
  large: string[];
  /** Those that this browser would not keep. */
  refused: number;
}
const pathOf = (file: File): string => file.webkitRelativePath || file.name;
const cards = (n: number): string => (n === 1 ? "1 card" : `${n} cards`);

/** What is wrong with the files that were chosen, null: nothing. */
function filesFault(pictures: number): Fault | null {
  const where = "the pictures";
  if (pictures === 0)
    return {
      where,
      what: "there is no picture among these files",
      hint: "choose files that end with .jpg, .png, .webp, .gif or .avif",
    };
  if (pictures > MOST_FILES)
    return {
      where,
      what: `${pictures} files are more than there are cards`,
      hint: "choose the folder of the cards alone",
    };
  return null;
}
/** Looks which cards the files show, and keeps those; `told` says how far it is. Null where the names could not be looked at. */
async function taken(chosen: readonly File[], does: Does, report: (words: string) => void): Promise<Taken | null> {
  const pictures = chosen.filter((file) => PICTURE.test(file.name));
  const files = pictures.filter((file) => file.size <= MOST_BYTES);
  report("Looking at the names ...");
  const placed = (await does({ do: "pictures", files: files.map(pathOf) })) as Placed | null;
  if (!placed) return null;
  const { fits, ...rest } = placed;
  const refused = await keepPictures(
    fits.map(([file, id]) => [id, files[file]] as const),
    (done) => report(`Keeping ${done} of ${fits.length} ...`),
  );
  const large = pictures.filter((file) => file.size > MOST_BYTES).map(pathOf);
  return { ...rest, fitted: fits.length, others: chosen.length - pictures.length, large, refused };
}

interface Given {
  does: Does;
  ready: boolean;
  setFault(fault: Fault | null): void;
}
/** Pictures of the player's own machine. */
export function FromFiles({ does, ready, setFault }: Given) {
  const { plates, kept, again } = useContext(PicturesContext);
  const [came, setCame] = useState<Taken | null>(null);
  const [busy, setBusy] = useState("");
  const all = plates?.size ?? 0;
  const take = async (input: HTMLInputElement): Promise<void> => {
    const chosen = [...(input.files ?? [])];
    input.value = "";
    if (chosen.length === 0) return;
    const wrong = filesFault(chosen.filter((file) => PICTURE.test(file.name)).length);
    setFault(wrong);
    setCame(null);
    if (wrong) return;
    setCame(await taken(chosen, does, setBusy));
    await again();
    setBusy("");
  };
  const forget = async (): Promise<void> => {
    setCame(null);
    const hint = "clear what it keeps of this page";
    await forgetPictures().catch((thrown: unknown) =>
      setFault({ where: "this browser", what: `it does not forget them: ${String(thrown)}`, hint }),
    );
    await again();
  };
  const off = !ready || busy !== "";
  /** The types of Preact do not have it; browsers that do not either let single files be chosen. */
  const folder = { webkitdirectory: true } as object;
  return (
    <section aria-labelledby="folder-head">
      <h2 id="folder-head">From this machine</h2>
      <p>
        Files called by set and number ("METW-12.jpg", "le 187.png", or "12.jpg" in a folder called METW) or by title
        ("flatter-a-foe.jpg"); a minion version by its side behind the title ("bree-minion.jpg"). They are copied into
        this browser and go nowhere else, though some browsers ask whether you want to "upload" them.
      </p>
      <div class="row">
        <label class="file">
          A folder with pictures
          <input type="file" {...folder} disabled={off} onChange={(e) => take(e.currentTarget)} />
        </label>
        <label class="file">
          Or single files
          <input type="file" multiple accept="image/*" disabled={off} onChange={(e) => take(e.currentTarget)} />
        </label>
      </div>
      <p role="status" class="had">
        {busy || (all > 0 && `${kept.size} of ${cards(all)} have a picture in this browser.`)}
      </p>
      {came && <Came taken={came} />}
      {kept.size > 0 && busy === "" && (
        <button type="button" onClick={forget}>
          Forget these pictures
        </button>
      )}
    </section>
  );
}
/** What was taken of the files, and what was not. */
function Came({ taken }: { taken: Taken }) {
  const { fitted, twice, elsewhere, others, large, refused, none } = taken;
  const further = [
    twice > 0 && `${twice} more of cards that have one already`,
    elsewhere > 0 && `${elsewhere} of regions or of cards that are not played here yet`,
    others > 0 && `${others} files that are no pictures`,
    large.length > 0 && `${large.length} too large (${large.slice(0, 3).join(", ")})`,
  ].filter(Boolean);
  return (
    <div class="came">
      <p>
        <strong>{cards(fitted)} found among them.</strong>
        {further.length > 0 && ` Left out: ${further.join("; ")}.`}
      </p>
      {refused > 0 && (
        <p role="alert">
          This browser has no room for {refused} of them, or keeps nothing: they are shown until the page is closed.
        </p>
      )}
      {none.length > 0 && (
        <details open={none.length <= 20}>
          <summary>{none.length === 1 ? "1 name fits no card" : `${none.length} names fit no card`}</summary>
          <ul>
            {none.slice(0, MOST_NAMES).map((name) => (
              <li key={name}>{name}</li>
            ))}
            {none.length > MOST_NAMES && <li>and {none.length - MOST_NAMES} more</li>}
          </ul>
        </details>
      )}
    </div>
  );
}
