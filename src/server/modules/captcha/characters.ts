/** Image of four random characters, with the solution. */
export interface CharacterPicture {
  image: Buffer;
  /** The solution in lower case; never leaves the server. */
  text: string;
}

/** Without characters that look alike: 0 O o, 1 I l i, 2 Z z, 5 S s, 9 g q. */
const ALPHABET = 'ABCDEFGHJKLMNPQRTUVWXY34678abdefhjkmnrtuvwxy';

/** Twice the display size, so that the image stays sharp when zoomed to 200 %. */
const PICTURE = { width: 320, height: 120 };

/** Draws a new image. It is sent as a bitmap, because the paths of an SVG would reveal the characters. */
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
