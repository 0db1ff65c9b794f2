import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDrawing } from '../../../domain/shared-picture';

/** Longer side in pixels: the maximum size of a preview. */
const MAX_SIDE_PIXELS = 800;

/**
 * Renders drawings as JPEG; each is rendered once, as there are few. Null when the drawing does not exist.
 * @param site directory of the built site
 */
export function createPainter(site: string): (url: string) => Promise<Buffer | null> {
  const painted = new Map<string, Promise<Buffer | null>>();
  async function renderDrawing(url: string): Promise<Buffer | null> {
    const drawing = await readFile(path.join(site, url)).catch(() => null);
    if (!drawing) return null;
    const { default: sharp } = await import('sharp');
    return sharp(drawing, { density: 144 })
      .resize(MAX_SIDE_PIXELS)
      .flatten({ background: '#ffffff' })
      .jpeg()
      .toBuffer();
  }
  return url => {
    if (!isDrawing(url)) throw new RangeError(`not a drawing of the portal: ${url}`);
    const known = painted.get(url);
    if (known) return known;
    const painting = renderDrawing(url);
    painted.set(url, painting);
    return painting;
  };
}
