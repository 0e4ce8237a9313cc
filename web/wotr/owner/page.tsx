/**
 * The page on which an owner paints the hexes of his own map over his own picture of it. The picture is shown out of the file that he
 * chooses and goes nowhere: the page's own policy lets it ask for nothing.
 */
import { useRef, useState } from "preact/hooks";
import { sizeOf } from "../map/geometry.js";
import { type Brush, fitted, type Grid, Hexes, hexName, type Laid, steppedTo } from "./hexes.js";
import { type Picture, Sheet } from "./sheet.js";
import { Brushes, GridFields, wordsOf } from "./tools.js";

const GRID: Grid = { columns: 62, rows: 44, east: 30 };
/** The sheet where there is no picture. */
const BLANK: readonly [number, number] = [1240, 1000];

function save(text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  link.download = "hexes.csv";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
/** The picture in a file, as large as it is. */
function pictureIn(file: File): Promise<Picture> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  return new Promise((done, fails) => {
    image.onload = () => done({ url, size: [image.naturalWidth, image.naturalHeight] });
    image.onerror = () => {
      URL.revokeObjectURL(url);
      fails(new Error(`${file.name}: no picture that this browser can show; choose a PNG, JPEG or WebP.`));
    };
    image.src = url;
  });
}
function Status({ hexes, cursor, said: lines }: { hexes: Hexes; cursor: number; said: readonly string[] }) {
  const [done, all] = hexes.done;
  const { terrain, province, marks } = hexes.at(cursor);
  const here = [terrain.text || "no terrain", province.text, marks.text].filter(Boolean).join(", ");
  return (
    <p class="ownersays" role="status">
      {done} of {all} hexes have terrain. {hexName(hexes.grid, cursor)}: {here}.
      {lines.map((one) => (
        <span key={one} class="ownerfault">
          {one}
        </span>
      ))}
    </p>
  );
}
interface FilesGiven {
  picture(file: File): void;
  read(file: File): void;
  saves(): void;
  undo(): void;
}
function Files({ picture, read, saves, undo }: FilesGiven) {
  const given = (take: (file: File) => void) => (event: { currentTarget: HTMLInputElement }) => {
    const file = event.currentTarget.files?.[0];
    if (file) take(file);
  };
  return (
    <>
      <label>
        Picture <input type="file" name="picture" accept="image/*" onChange={given(picture)} />
      </label>
      <label>
        Read hexes.csv <input type="file" name="hexes" accept=".csv,text/csv" onChange={given(read)} />
      </label>
      <button type="button" class="primary" onClick={saves}>
        Save hexes.csv
      </button>
      <button type="button" onClick={undo}>
        Take back (u)
      </button>
    </>
  );
}
export function Owner() {
  const hexes = useRef(new Hexes(GRID));
  const [picture, setPicture] = useState<Picture | null>(null);
  const [laid, setLaid] = useState<Laid>(() => fitted(BLANK, sizeOf(GRID)));
  const [brush, setBrush] = useState<Brush>({ kind: "terrain", word: "clear" });
  const [cursor, setCursor] = useState(1);
  const [lines, setSaid] = useState<string[]>([]);
  const [, again] = useState(0);
  const size = picture?.size ?? BLANK;
  const words = wordsOf(brush.kind, hexes.current.provinces);

  function regrid(grid: Grid): void {
    const next = hexes.current.onGrid(grid);
    setSaid(next ? [] : ["The map keeps its size: hexes that were painted would be lost."]);
    if (!next) return;
    hexes.current = next;
    setLaid(fitted(size, sizeOf(grid)));
    setCursor(1);
  }
  const shows = (file: File): Promise<void> =>
    pictureIn(file).then(
      (found) => {
        if (picture) URL.revokeObjectURL(picture.url);
        setPicture(found);
        setLaid(fitted(found.size, sizeOf(hexes.current.grid)));
        setSaid([]);
      },
      (thrown: Error) => setSaid([thrown.message]),
    );
  async function reads(file: File): Promise<void> {
    const faults = hexes.current.read(await file.text());
    setSaid(faults.length > 0 ? faults.slice(0, 12).map(({ message }) => message) : [`${file.name} is read.`]);
  }
  function paints(hex: number, begins: boolean): void {
    if (begins) hexes.current.begin();
    setCursor(hex);
    hexes.current.paint(hex, brush);
    again((n) => n + 1);
  }
  function undo(): void {
    hexes.current.undo();
    again((n) => n + 1);
  }
  function keyed(key: string, ctrl: boolean): boolean {
    const to = steppedTo(hexes.current.grid, cursor, key);
    const word = key === "0" ? "" : /^[1-9]$/.test(key) ? words[Number(key) - 1] : undefined;
    if (to > 0) setCursor(to);
    else if (key === "Enter" || key === " ") paints(cursor, true);
    else if (key === "u" || (key === "z" && ctrl)) undo();
    else if (word !== undefined) setBrush({ ...brush, word });
    else return false;
    return true;
  }
  return (
    <main class="owner">
      <p>
        <a href="./wotr.html">War of the Ring and its table</a>
      </p>
      <h1>Hexes of your own map</h1>
      <p>
        Choose a picture of your own copy, lay the grid over it, and paint. The picture stays on this machine: this page
        can send nothing. What it saves is <code>hexes.csv</code> of a pack, which <code>mazarbul wotr template</code>{" "}
        begins.
      </p>
      <form class="ownertools" onSubmit={(event) => event.preventDefault()}>
        <Files
          picture={(file) => void shows(file)}
          read={(file) => void reads(file)}
          saves={() => save(hexes.current.text())}
          undo={undo}
        />
        <GridFields grid={hexes.current.grid} laid={laid} regrid={regrid} lay={setLaid} />
        <Brushes brush={brush} words={words} take={setBrush} />
      </form>
      <Status hexes={hexes.current} cursor={cursor} said={lines} />
      <Sheet {...{ hexes: hexes.current, laid, size, picture, cursor, paints, keyed }} />
    </main>
  );
}
