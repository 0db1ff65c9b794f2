import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/** Icons by name: their side in pixels, and the part of it that the mark takes. Systems cut the edge of a maskable one. */
const ICONS = {
  'icon-192': { side: 192, part: 0.88 },
  'icon-512': { side: 512, part: 0.88 },
  'maskable-512': { side: 512, part: 0.6 },
  'apple-touch-icon': { side: 180, part: 0.72 },
};

/** Draws the icons of the installed site from its mark, on white. */
export async function drawIcons(site) {
  const mark = readFileSync(path.join(site, 'mark.svg'));
  const folder = path.join(site, 'icons');
  mkdirSync(folder, { recursive: true });
  for (const [name, { side, part }] of Object.entries(ICONS)) {
    const drawn = await sharp(mark, { density: 1200 })
      .resize(Math.round(side * part))
      .png()
      .toBuffer();
    await sharp({ create: { width: side, height: side, channels: 4, background: '#ffffff' } })
      .composite([{ input: drawn }])
      .png({ compressionLevel: 9 })
      .toFile(path.join(folder, `${name}.png`));
  }
}
