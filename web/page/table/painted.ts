/** A drawing as a painted picture: a browser paints an SVG anew wherever one looks, which takes longer than a picture of a film stands. */

/** Rows that are painted at once, in dots of the screen: few, so that nobody waits for them. */
const STRIP = 200;

/** Does this when the browser has nothing else to do. */
function whenIdle(does: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(does, { timeout: 200 });
  else setTimeout(does, 30);
}

/** More dots a pixel than this nobody sees on a map, and each of them takes memory. */
const DENSEST = 2;
/** Dots of the screen in each pixel of the page, as pictures are painted; it changes when somebody zooms. */
export const density = (): number => Math.min(DENSEST, devicePixelRatio);
/** Calls back when the dots in each pixel are others than now; gives what ends that. */
export function whenDenser(does: () => void): () => void {
  const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  query.addEventListener("change", does);
  return () => query.removeEventListener("change", does);
}

/** An empty picture as wide and high, in pixels of the page, for a screen of so many dots in each. */
export function emptyPicture(size: number, dense: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const dots = Math.round(size * dense);
  [canvas.width, canvas.height] = [dots, dots];
  [canvas.style.width, canvas.style.height] = [`${size}px`, `${size}px`];
  return canvas;
}

/**
 * Paints a square SVG over a picture, strip by strip between what else is to be done.
 * @param svg its text, with a width and a height
 * @param stopped asked before each strip: nobody wants it any more
 * Throws what the browser says where it cannot read it.
 */
export async function paint(canvas: HTMLCanvasElement, svg: string, stopped: () => boolean): Promise<void> {
  const dots = canvas.width;
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image(dots, dots);
    image.src = address;
    await image.decode();
    const brush = canvas.getContext("2d", { willReadFrequently: true })!;
    for (let top = 0; top < dots; top += STRIP) {
      await new Promise<void>((done) => whenIdle(done));
      if (stopped()) return;
      brush.save();
      brush.beginPath();
      brush.rect(0, top, dots, STRIP);
      brush.clip();
      brush.drawImage(image, 0, 0, dots, dots);
      brush.restore();
      // What is drawn is painted only when somebody asks for it.
      brush.getImageData(0, top, 1, 1);
    }
  } finally {
    URL.revokeObjectURL(address);
  }
}
