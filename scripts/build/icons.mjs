import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/** Pictures made from a logo, as of the mark. */
const ICONS = JSON.parse(readFileSync('src/domain/site-icons.json', 'utf8'));
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** Draws the icons of the site from its mark. */
export async function drawIcons(site) {
  const mark = readFileSync(path.join(site, 'mark.svg'));
  const folder = path.join(site, 'icons');
  mkdirSync(folder, { recursive: true });
  for (const [name, { side, part, background = TRANSPARENT }] of Object.entries(ICONS)) {
    const drawn = await sharp(mark, { density: 1200 })
      .resize(Math.round(side * part))
      .png()
      .toBuffer();
    await sharp({ create: { width: side, height: side, channels: 4, background } })
      .composite([{ input: drawn }])
      .png({ compressionLevel: 9 })
      .toFile(path.join(folder, `${name}.png`));
  }
}
