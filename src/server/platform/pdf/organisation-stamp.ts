import { assertDrawable, fontFor } from './fonts';
import { drawLogo } from './logo';
import { palette } from './palette';
import type { TaggedDocument } from './tagged-document';

/** The issuing organisation of a document. */
export interface Issuer {
  name: string;
  /** PNG of its logo, a square; without one, certificates have the neutral mark. */
  logoPicture?: Buffer | undefined;
  /**
   * Picture of its stamp (PNG with transparent background). Without one, a drawn stamp marks the document as a sample.
   */
  stamp?: Buffer;
}

/** Draws the stamp of the organisation around a centre. @param radius in points */
export function drawStamp(
  sheet: TaggedDocument,
  { name, stamp }: Issuer,
  { x, y, radius }: { x: number; y: number; radius: number },
): void {
  if (stamp) {
    const box: [number, number] = [2 * radius, 2 * radius];
    sheet.picture(`${name}印章`, pdf =>
      pdf.image(stamp, x - radius, y - radius, { fit: box, align: 'center', valign: 'center' }),
    );
    return;
  }
  assertDrawable(name);
  sheet.picture('印章位置（示例，无印章效力）', pdf => {
    pdf.opacity(0.82);
    pdf
      .lineWidth(radius * 0.055)
      .circle(x, y, radius)
      .stroke(palette.brand);
    pdf
      .lineWidth(0.5)
      .circle(x, y, radius * 0.91)
      .stroke(palette.brand);
    const characters = [...name.replace(/（示例）$/u, '')];
    const size = Math.min(radius * 0.3, (radius * 4) / characters.length);
    const step = Math.min(0.42, 4.4 / characters.length);
    characters.forEach((character, index) => {
      pdf.save();
      pdf.translate(x, y).rotate(((index - (characters.length - 1) / 2) * step * 180) / Math.PI);
      drawCharacter(pdf, character, { x: 0, y: -radius * 0.86 + size, size });
      pdf.restore();
    });
    drawLogo(pdf, {
      ...{ x, y: y - radius * 0.02, size: radius * 0.66 },
      ...{ colours: [palette.brand, palette.brand], picture: undefined },
    });
    const label = radius * 0.24;
    [...'示例'].forEach((character, index) => {
      drawCharacter(pdf, character, {
        x: x + (index - 0.5) * label * 1.5,
        y: y + radius * 0.72,
        size: label,
      });
    });
  });
}

/**
 * Draws a character as a shape, centred at a point of the baseline: the text of a stamp is not text of the document.
 */
function drawCharacter(
  pdf: PDFKit.PDFDocument,
  character: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const font = fontFor(character, 'strong')!;
  const glyph = font.glyphForCodePoint(character.codePointAt(0)!);
  const scale = size / font.unitsPerEm;
  pdf.save();
  pdf.translate(x - (glyph.advanceWidth * scale) / 2, y - size * 0.12).scale(scale, -scale);
  pdf.path(glyph.path.toSVG()).fill(palette.brand);
  pdf.restore();
}
