/** A picture of four characters, and what stands in it. */
export interface CharacterPicture {
  image: Buffer;
  /** Lower case: never leaves the server. */
  text: string;
}

/** Without those that look alike: 0 O o, 1 I l i, 2 Z z, 5 S s, 9 g q. */
const ALPHABET = 'ABCDEFGHJKLMNPQRTUVWXY34678abdefhjkmnrtuvwxy';

/** Twice the size at which it is shown, so that it may be enlarged twofold and stay sharp. */
const PICTURE = { width: 320, height: 120 };

/**
 * Draws a new picture. It leaves the server as pixels: the paths of the drawing would say which characters they are.
 */
export async function createCharacterPicture(): Promise<CharacterPicture> {
  const [{ default: svgCaptcha }, { default: sharp }] = await Promise.all([
    import('svg-captcha'),
    import('sharp'),
  ]);
  const drawing = svgCaptcha.create({
    size: 4,
    charPreset: ALPHABET,
    noise: 3,
    color: true,
    background: '#f6f3ee',
    width: PICTURE.width,
    height: PICTURE.height,
    fontSize: 110,
  });
  const image = await sharp(Buffer.from(drawing.data)).png({ palette: true }).toBuffer();
  return { image, text: drawing.text.toLowerCase() };
}
