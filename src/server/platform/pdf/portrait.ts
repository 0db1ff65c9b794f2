import { runConfined } from '../confined';
import { palette } from './palette';
import type { TaggedDocument } from './tagged-document';

/** Photograph of 1.5 inches, 33 × 48 mm minus its margin, in points. */
const PHOTO = { x: 134, y: 262, width: 112, height: 156 } as const;

/** Crops a photo to its frame, upright, at 300 dpi: reduces a phone's picture of ten megabytes to fifty kilobytes. */
export function cropPortrait(photo: Buffer): Promise<Buffer> {
  const dots = (points: number) => Math.round((points / 72) * 300);
  const [width, height] = [dots(PHOTO.width), dots(PHOTO.height)];
  return runConfined('cropPicture', { picture: photo, width, height, background: palette.paper });
}

/** Draws the portrait at the left of a certificate; an empty frame when there is none. */
export function drawPortrait(sheet: TaggedDocument, name: string, photo: Buffer | null): void {
  const { x, y, width, height } = PHOTO;
  const frame = (pdf: PDFKit.PDFDocument) =>
    pdf
      .lineWidth(0.8)
      .rect(x - 5, y - 5, width + 10, height + 10)
      .fillAndStroke(palette.paper, palette.artClay);
  sheet.artifact(frame);
  if (!photo) {
    sheet.text('P', [{ text: '照片', colour: palette.inkFaint }], {
      x,
      y: y + height / 2 - 10,
      width,
      size: 13,
      align: 'center',
    });
    return;
  }
  sheet.picture(`${name}的照片`, pdf => {
    pdf.image(photo, x, y, { width, height });
  });
}
