import type { SiteIcon } from '../../../domain/site-icons';
import sizes from '../../../domain/site-icons.json';

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * Draws a logo into a square. What the picture contains besides its pixels is left out.
 * @returns PNG
 */
export async function drawIcon({ picture, icon }: { picture: Buffer; icon: SiteIcon }): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { side, part, background = TRANSPARENT } = { background: undefined, ...sizes[icon] };
  const inner = Math.round(side * part);
  const drawn = await sharp(picture)
    .autoOrient()
    .resize(inner, inner, { fit: 'contain', background: TRANSPARENT })
    .png()
    .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** A picture, the size in pixels to which it is cropped, and the colour behind it where it is transparent. */
interface Cropping {
  picture: Buffer;
  width: number;
  height: number;
  background: string;
}

/**
 * Crops a picture to a size, upright.
 * @returns JPEG
 */
export async function cropPicture({ picture, width, height, background }: Cropping): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(picture)
    .autoOrient()
    .resize(width, height, { fit: 'cover' })
    .flatten({ background })
    .toColourspace('srgb')
    .jpeg({ quality: 88 })
    .toBuffer();
}
