import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Drawings that came with the portal. */
const DRAWING = /^\/covers\/[a-z0-9-]{1,60}\.svg$/u;

/** Whether a picture is a drawing, which programs that show links cannot read. */
export const isDrawing = (url: string): boolean => DRAWING.test(url);

/** Pixels of the longer side: as large as a preview is ever shown. */
const SIDE = 800;

/**
 * Drawings as pictures that every program reads; each is painted once, for they are few and come with the portal. Null
 * where there is none.
 * @param site folder of the built site
 */
export function createPainter(site: string): (url: string) => Promise<Buffer | null> {
  const painted = new Map<string, Promise<Buffer | null>>();
  async function paint(url: string): Promise<Buffer | null> {
    const drawing = await readFile(path.join(site, url)).catch(() => null);
    if (!drawing) return null;
    const { default: sharp } = await import('sharp');
    return sharp(drawing, { density: 144 }).resize(SIDE).flatten({ background: '#ffffff' }).jpeg().toBuffer();
  }
  return url => {
    if (!isDrawing(url)) throw new RangeError(`not a drawing of the portal: ${url}`);
    const known = painted.get(url);
    if (known) return known;
    const painting = paint(url);
    painted.set(url, painting);
    return painting;
  };
}
