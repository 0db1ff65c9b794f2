import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/** Longer side in pixels: the maximum size of a preview. */
const MAX_SIDE_PIXELS = 800;

/** Draws a JPEG beside each drawing that content may have as its picture: link previews cannot display SVG. */
export async function drawBitmaps(site) {
  const folder = path.join(site, 'covers');
  for (const name of readdirSync(folder).filter(each => each.endsWith('.svg'))) {
    await sharp(path.join(folder, name), { density: 144 })
      .resize(MAX_SIDE_PIXELS)
      .flatten({ background: '#ffffff' })
      .jpeg()
      .toFile(path.join(folder, name.replace(/svg$/, 'jpg')));
  }
}
