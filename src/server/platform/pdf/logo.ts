import type { Colour } from './palette';

/** The neutral logo of the portal, a heart in two hands, in a square of 48: the drawing of `src/web/ui/Mark.tsx`. */
const HEART =
  'M24 26.5C16.6 21.8 14 17.6 14 13.4A5.6 5.6 0 0 1 24 10a5.6 5.6 0 0 1 10 3.4c0 4.2-2.6 8.4-10 13.1Z';
const LEFT_HAND =
  'M23 43.6C11 42.4 4 34.6 4 22.4c0-1.9 2.4-2.3 3.2-.6 1.3 2.8 2.7 4.6 4.6 5.6 5.2 2.7 10 5.3 11.2 11.2Z';
const RIGHT_HAND =
  'M25 43.6c12-1.2 19-9 19-21.2 0-1.9-2.4-2.3-3.2-.6-1.3 2.8-2.7 4.6-4.6 5.6-5.2 2.7-10 5.3-11.2 11.2Z';

interface LogoPlacement {
  /** Centre. */
  x: number;
  y: number;
  /** Side of its square, in points. */
  size: number;
  /** Of the neutral one. */
  colours: [Colour, Colour];
  /** PNG of the organisation's own logo, which is drawn instead, in its own colours. */
  picture: Buffer | undefined;
  /** How much the own logo covers, so that text on top can be read; wholly by default. */
  opacity?: number;
}

/** Draws the logo of an organisation, or the neutral one, around a centre. */
export function drawLogo(
  pdf: PDFKit.PDFDocument,
  { x, y, size, colours: [main, deep], picture, opacity = 1 }: LogoPlacement,
): void {
  pdf.save();
  pdf.translate(x - size / 2, y - size / 2);
  if (picture) {
    pdf.opacity(opacity).image(picture, 0, 0, { fit: [size, size] });
    pdf.restore();
    return;
  }
  pdf.scale(size / 48);
  pdf.path(HEART).fill(main);
  pdf.path(LEFT_HAND).fill(main);
  pdf.path(RIGHT_HAND).fill(deep);
  pdf.restore();
}
