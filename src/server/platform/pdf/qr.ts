import { encode } from 'uqr';
import { palette } from './palette';
import type { TaggedDocument } from './tagged-document';

/** Quiet zone around a code in modules, as required by ISO/IEC 18004. */
const QUIET_ZONE = 4;

/** Draws the QR code of a URL, which is also a link when the document is viewed on a screen. Lengths in points. */
export function drawQr(
  sheet: TaggedDocument,
  url: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { data, size } = encode(url, { ecc: 'M', border: QUIET_ZONE });
  const module = side / size;
  sheet.picture(`核验二维码：${url}`, pdf => {
    pdf.rect(x, y, side, side).fill(palette.paper);
    data.forEach((row, line) => {
      // Adjacent modules in one rectangle, to avoid white hairlines between them in print.
      for (const { from, length } of stretches(row)) {
        pdf.rect(x + from * module, y + line * module, length * module, module * 1.02);
      }
    });
    pdf.fill(palette.ink);
    pdf.link(x, y, side, side, url);
  });
}

function stretches(row: readonly boolean[]): { from: number; length: number }[] {
  const found: { from: number; length: number }[] = [];
  row.forEach((isDark, from) => {
    if (!isDark) return;
    const last = found.at(-1);
    if (last && last.from + last.length === from) last.length += 1;
    else found.push({ from, length: 1 });
  });
  return found;
}
