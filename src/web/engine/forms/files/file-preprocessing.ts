import type { FileKind } from '../../../../domain/file-kinds';
import {
  BROKEN_IMAGE,
  contentProblem,
  detectFileType,
  dimensionProblem,
  HEIC_HINT,
  rulesOf,
  SIGNATURE_LENGTH,
  sizeProblem,
} from '../../../../domain/file-rules';

/** A chosen file that cannot be taken, in a sentence for the person. */
export class FileProblem extends Error {
  override name = 'FileProblem';
}

/** Pictures are made smaller before they travel: so many pixels on the longer side, so many bytes. */
const LONGEST = 2000;
const LIGHT = 1024 * 1024;
const QUALITIES = [0.88, 0.78, 0.66];

/**
 * Brings a chosen file into the shape in which it is sent: pictures no larger than needed and without the place where
 * they were taken, HEIC as JPEG where the browser can read it.
 * @throws FileProblem when the kind does not take it
 */
export async function preprocessFile(file: File, kind: FileKind): Promise<Blob> {
  const type = detectFileType(new Uint8Array(await file.slice(0, SIGNATURE_LENGTH).arrayBuffer()));
  if (type !== 'heic') refuse(contentProblem(kind, type, file));
  if (type === 'application/pdf') {
    refuse(sizeProblem(kind, file.size));
    return file;
  }
  const picture = await decode(file);
  if (!picture) {
    if (type === 'heic') throw new FileProblem(HEIC_HINT);
    throw new FileProblem(BROKEN_IMAGE);
  }
  try {
    refuse(dimensionProblem(kind, picture));
    const small = await shrink(picture, file, type === 'heic');
    refuse(sizeProblem(kind, small.size));
    return small;
  } finally {
    picture.close();
  }
}

function refuse(problem: string | null): void {
  if (problem) throw new FileProblem(problem);
}

/** The picture, upright; null when the browser cannot read it. */
const decode = (file: Blob) => createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);

/** The file itself where it is light enough, else a lighter picture of it. */
async function shrink(picture: ImageBitmap, file: File, always: boolean): Promise<Blob> {
  const { width, height } = picture;
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  if (!always && scale === 1 && file.size <= LIGHT) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) return file;
  // A picture without ground, such as a signature, would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  let smallest: Blob = file;
  for (const quality of QUALITIES) {
    const made = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (made && (made.size < smallest.size || always)) smallest = made;
    if (smallest.size <= LIGHT) break;
  }
  return smallest;
}

/** What the file dialog offers for a kind; HEIC is left out, so that iPhones hand over a JPEG. */
export const acceptOf = (kind: FileKind): string =>
  rulesOf(kind)
    .types.flatMap(type => (type === 'application/pdf' ? [type, '.pdf'] : [type]))
    .join(',');
