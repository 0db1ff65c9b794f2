import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';

/** Pixels per point. */
export const SCALE = 2;

/** A text item with its position, in points from the upper left corner. */
export interface Item {
  text: string;
  x: number;
  /** Y coordinate of the baseline. */
  y: number;
  width: number;
  size: number;
}

/** Text content of a page. */
export interface Page {
  items: Item[];
  /** All text in order. */
  text: string;
  /** In points. */
  width: number;
  height: number;
}

/** A rendered page: one grey value per pixel, row by row. */
export interface RenderedPage extends Page {
  pixels: Buffer;
}

type Pdf = Awaited<ReturnType<typeof getDocument>['promise']>;

/** Reads a file with a different library than the one that wrote it. */
const openPdf = (file: Buffer): Promise<Pdf> =>
  getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;

/** Reads text, metadata, and the structure of the first page. */
export async function read(file: Buffer) {
  const pdf = await openPdf(file);
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, (_, index) => readPage(pdf, index + 1)),
  );
  const { info } = await pdf.getMetadata();
  const marks = await pdf.getMarkInfo();
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
  return { pages, info: info as Record<string, unknown>, tagged: marks?.Marked === true, tree };
}

/** Renders the pages. */
export async function renderPages(file: Buffer): Promise<RenderedPage[]> {
  const pdf = await openPdf(file);
  const pages: RenderedPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    pages.push({ ...(await readPage(pdf, number)), pixels: await render(pdf, number) });
  }
  return pages;
}

async function readPage(pdf: Pdf, number: number): Promise<Page> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const texts = items.filter(item => 'str' in item);
  return {
    width,
    height,
    text: texts.map(({ str }) => str).join(''),
    items: texts.flatMap(({ str, transform, width }) => {
      const [size, , , , x, y] = transform as number[];
      return str.trim() ? [{ text: str, x: x!, y: height - y!, width, size: size! }] : [];
    }),
  };
}

async function render(pdf: Pdf, number: number): Promise<Buffer> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: SCALE });
  // In Node, pdf.js draws on a canvas of @napi-rs/canvas.
  const factory = pdf.canvasFactory as {
    create(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
  };
  const { canvas, context } = factory.create(viewport.width, viewport.height);
  await page.render({ canvas, viewport }).promise;
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer();
}
