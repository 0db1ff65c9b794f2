import { iconAddress, logoFileOf } from '../../../domain/site-icons';

/** What a poster shows. */
export interface Poster {
  /** Small line above the title: 公益项目. */
  kicker: string;
  title: string;
  text: string;
  /** Facts below the text: time, place. */
  lines: readonly string[];
  /** Picture of the portal; the poster is drawn without it when it cannot be loaded. */
  picture: string | null;
  /** Address in the QR code. */
  address: string;
  /** What scanning leads to: 扫码了解项目. */
  invitation: string;
}

/** Whose poster it is. */
export interface PosterOrganisation {
  name: string;
  /** Address of its logo in the media library. */
  logo?: string | undefined;
}

const WIDTH = 750;
const MARGIN = 56;
const PICTURE_HEIGHT = 420;
const CODE_SIZE = 190;
const LOGO_SIZE = 84;
const INNER_WIDTH = WIDTH - 2 * MARGIN;

/** Marks that do not begin a line. */
const CLOSING = /^[，。、；：？！）》」』”’…—]/u;

/**
 * Breaks a text into lines; one that does not fit ends with an ellipsis.
 * @param measure width of a text
 */
export function breakLines(
  text: string,
  { width, most, measure }: { width: number; most: number; measure: (text: string) => number },
): string[] {
  const lines: string[] = [];
  let line = '';
  // A word of Latin letters or digits stays together, every other character may begin a line.
  for (const part of text
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .match(/[\w./:@%-]+|./gu) ?? []) {
    if (line && !CLOSING.test(part) && measure(line + part) > width) {
      lines.push(line.trimEnd());
      line = part.trimStart();
    } else line += part;
  }
  if (line) lines.push(line);
  if (lines.length <= most) return lines;
  let last = lines[most - 1] ?? '';
  while (last && measure(`${last}…`) > width) last = last.slice(0, -1);
  return [...lines.slice(0, most - 1), `${last}…`];
}

interface Block {
  lines: string[];
  font: string;
  colour: string;
  leading: number;
  /** Distance to the block above. */
  above: number;
}

/** Draws a poster: its height follows its text. The QR code's renderer is loaded with it. */
export async function drawPoster(
  poster: Poster,
  organisation: PosterOrganisation,
): Promise<HTMLCanvasElement> {
  const { name, logo } = organisation;
  const [{ encode }, picture, logoPicture] = await Promise.all([
    import('uqr'),
    loadPicture(poster.picture),
    loadPicture(logoFileOf(logo) && iconAddress(logo, 'logo')),
  ]);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const blocks = layOut(context, poster);
  const textHeight = blocks.reduce(
    (sum, { above, lines, leading }) => sum + above + lines.length * leading,
    0,
  );
  const top = picture ? PICTURE_HEIGHT : 24;
  canvas.width = WIDTH;
  canvas.height = top + textHeight + 3 * MARGIN + CODE_SIZE;
  fill(context, token('--paper'), [0, 0, WIDTH, canvas.height]);
  fill(context, token('--brand'), [0, 0, WIDTH, top]);
  if (picture) cover(context, picture, [0, 0, WIDTH, PICTURE_HEIGHT]);
  drawBlocks(context, blocks, top);
  const foot = canvas.height - MARGIN - CODE_SIZE;
  fill(context, token('--line'), [MARGIN, foot - MARGIN / 2, INNER_WIDTH, 2]);
  drawCode(context, encode(poster.address, { ecc: 'M', border: 0 }).data, foot);
  drawFoot(context, { name, logo: logoPicture, invitation: poster.invitation }, foot);
  return canvas;
}

/** A design token: posters have the colours of the page. */
const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const fontOf = (size: number, weight = 400, family = '--font') => `${weight} ${size}px ${token(family)}`;

function layOut(context: CanvasRenderingContext2D, { kicker, title, text, lines }: Poster): Block[] {
  const block = (content: string, most: number, style: Omit<Block, 'lines'>): Block => {
    context.font = style.font;
    const measure = (part: string) => context.measureText(part).width;
    return { ...style, lines: breakLines(content, { width: INNER_WIDTH, most, measure }) };
  };
  const [ink, soft, brand] = [token('--ink'), token('--ink-soft'), token('--brand')];
  return [
    block(kicker, 1, { font: fontOf(26, 600), colour: brand, leading: 36, above: 44 }),
    block(title, 3, { font: fontOf(48, 700, '--font-display'), colour: ink, leading: 66, above: 10 }),
    block(text, 4, { font: fontOf(29), colour: soft, leading: 48, above: 18 }),
    ...lines.map((line, index) =>
      block(line, 2, { font: fontOf(27), colour: ink, leading: 42, above: index === 0 ? 18 : 2 }),
    ),
  ].filter(({ lines }) => lines.length > 0);
}

function drawBlocks(context: CanvasRenderingContext2D, blocks: readonly Block[], top: number): void {
  context.textBaseline = 'middle';
  let y = top;
  for (const { lines, font, colour, leading, above } of blocks) {
    context.font = font;
    context.fillStyle = colour;
    y += above;
    for (const line of lines) {
      context.fillText(line, MARGIN, y + leading / 2);
      y += leading;
    }
  }
}

/** Black on white, in whole pixels: cameras read it best. */
function drawCode(context: CanvasRenderingContext2D, rows: readonly boolean[][], y: number): void {
  const pixel = Math.floor(CODE_SIZE / rows.length);
  const x = WIDTH - MARGIN - pixel * rows.length;
  context.fillStyle = '#000';
  for (const [rowIndex, row] of rows.entries()) {
    for (const [index, dark] of row.entries()) {
      if (dark) context.fillRect(x + index * pixel, y + rowIndex * pixel, pixel, pixel);
    }
  }
}

function drawFoot(
  context: CanvasRenderingContext2D,
  { name, logo, invitation }: { name: string; logo: HTMLImageElement | null; invitation: string },
  y: number,
): void {
  const width = INNER_WIDTH - CODE_SIZE - MARGIN / 2;
  const indent = logo ? LOGO_SIZE + 16 : 0;
  if (logo) context.drawImage(logo, MARGIN, y + 18, LOGO_SIZE, LOGO_SIZE);
  context.font = fontOf(30, 700, '--font-display');
  context.fillStyle = token('--ink');
  const measure = (part: string) => context.measureText(part).width;
  const lines = breakLines(name, { width: width - indent, most: 2, measure });
  for (const [index, line] of lines.entries()) context.fillText(line, MARGIN + indent, y + 40 + index * 44);
  context.font = fontOf(25);
  context.fillStyle = token('--ink-soft');
  context.fillText(invitation, MARGIN, y + CODE_SIZE - 22, width);
}

type Area = [x: number, y: number, width: number, height: number];

function fill(context: CanvasRenderingContext2D, colour: string, area: Area): void {
  context.fillStyle = colour;
  context.fillRect(...area);
}

/** Draws a picture over an area, cut where its shape differs. */
function cover(context: CanvasRenderingContext2D, picture: HTMLImageElement, area: Area): void {
  const [, , width, height] = area;
  const scale = Math.max(width / picture.naturalWidth, height / picture.naturalHeight);
  const [cutWidth, cutHeight] = [width / scale, height / scale];
  const left = (picture.naturalWidth - cutWidth) / 2;
  const up = (picture.naturalHeight - cutHeight) / 2;
  context.drawImage(picture, left, up, cutWidth, cutHeight, ...area);
}

/** Loads a picture; null when there is none, or it does not load. */
async function loadPicture(url: string | null): Promise<HTMLImageElement | null> {
  if (!url) return null;
  const picture = new Image();
  picture.src = url;
  try {
    await picture.decode();
  } catch {
    return null;
  }
  return picture.naturalWidth > 0 ? picture : null;
}
