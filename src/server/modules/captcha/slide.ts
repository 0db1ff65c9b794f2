import type { Sharp } from 'sharp';
import { between, oneOf } from './secure-random';

/** Size of the image and of the square around the piece, in pixels. */
export const SLIDE = { width: 320, height: 160, piece: 56 } as const;

/** Tolerance in pixels between piece and gap: a finger on a small screen is not exact. */
export const SLIDE_TOLERANCE = 4;

/** A slide puzzle: an image with a gap, and the piece cut out of it. */
export interface SlidePuzzle {
  background: Buffer;
  piece: Buffer;
  pieceY: number;
  /** Left edge of the gap; never leaves the server. */
  x: number;
}

/** A jigsaw piece within a square of 56: a body of 40 with one knob on top and one on the right. */
const OUTLINE = 'M4 16h12a8 8 0 1 1 16 0h12v12a8 8 0 1 1 0 16v10H4z';

/** Draws a new puzzle in about 35 ms. */
export async function createSlidePuzzle(): Promise<SlidePuzzle> {
  const x = between(80, SLIDE.width - SLIDE.piece - 4);
  const pieceY = between(4, SLIDE.height - SLIDE.piece - 4);
  const { default: sharp } = await import('sharp');
  const scene = await sharp(Buffer.from(drawScene())).raw().toBuffer({ resolveWithObject: true });
  const picture = () => sharp(scene.data, { raw: scene.info });
  const [background, piece] = await Promise.all([
    picture()
      .composite([{ input: gap(x, pieceY, 0.55) }, { input: gap(decoyX(x), decoyY(pieceY), 0.28) }])
      .jpeg({ quality: 82 })
      .toBuffer(),
    cutOut(picture(), x, pieceY),
  ]);
  return { background, piece, pieceY, x };
}

async function cutOut(picture: Sharp, x: number, y: number): Promise<Buffer> {
  const size = SLIDE.piece;
  const square = await picture
    .extract({ left: x, top: y, width: size, height: size })
    .ensureAlpha()
    .png()
    .toBuffer();
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><path d="${OUTLINE}"/></svg>`;
  const rim = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><path d="${OUTLINE}" fill="none" stroke="#fff" stroke-width="2"/></svg>`;
  const { default: sharp } = await import('sharp');
  return sharp(square)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }, { input: Buffer.from(rim) }])
    .png({ palette: true })
    .toBuffer();
}

function gap(x: number, y: number, opacity: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SLIDE.width}" height="${SLIDE.height}">
      <path transform="translate(${x} ${y})" d="${OUTLINE}" fill="#000" fill-opacity="${opacity}" stroke="#fff" stroke-opacity="${opacity}" stroke-width="1.5"/>
    </svg>`,
  );
}

/** A fainter second gap at another height, so that searching for the darkest column does not solve the puzzle. */
const decoyX = (x: number) =>
  x > SLIDE.width / 2 ? between(70, x - 62) : between(x + 62, SLIDE.width - SLIDE.piece);
const decoyY = (y: number) => (y > 52 ? between(0, y - 40) : between(y + 40, SLIDE.height - SLIDE.piece));

type Palette = readonly [sky: string, near: string, far: string, light: string];

const palettes: readonly [Palette, ...Palette[]] = [
  ['#f6d9c5', '#c8674b', '#7b2f35', '#f2ede4'],
  ['#d7e6ea', '#4f8391', '#23485a', '#f4efe2'],
  ['#e4e8d3', '#7f9a5b', '#3d5838', '#f7efd9'],
  ['#e9dff0', '#8b6ca8', '#4b3a68', '#f6eef2'],
];

/** Hills, a sun and scattered shapes, so that the gap is not the only edge. */
function drawScene(): string {
  const { width, height } = SLIDE;
  const [sky, near, far, light] = oneOf(palettes);
  const hill = (base: number) =>
    `M0 ${height}V${base}C${width * 0.25} ${base - between(10, 50)} ${width * 0.4} ${base + between(0, 30)} ${width * 0.55} ${base - between(0, 30)}S${width * 0.9} ${base - between(10, 40)} ${width} ${base}V${height}z`;
  const scattered = Array.from({ length: 26 }, () => {
    const at = `cx="${between(0, width)}" cy="${between(0, height)}"`;
    return `<circle ${at} r="${between(2, 13)}" fill="${oneOf([near, far, light])}" opacity="0.${between(25, 60)}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${sky}"/>
    <circle cx="${between(30, width - 30)}" cy="${between(20, 60)}" r="${between(14, 30)}" fill="${light}"/>
    <path d="${hill(between(70, 100))}" fill="${near}" opacity=".75"/>
    <path d="${hill(between(100, 130))}" fill="${far}" opacity=".8"/>${scattered.join('')}</svg>`;
}
