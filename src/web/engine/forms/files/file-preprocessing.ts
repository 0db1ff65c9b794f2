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

/** A chosen file that is not acceptable, with a message for the applicant. */
export class FileProblemError extends Error {
  override name = 'FileProblemError';
}

/** Target size of compressed pictures: pixels on the longer side, and bytes. */
const MAX_SIDE_PIXELS = 2000;
const MAX_UNCHANGED_BYTES = 1024 * 1024;
const JPEG_QUALITIES = [0.88, 0.78, 0.66];

/**
 * Converts a chosen file for upload: pictures are reduced to the needed size and stripped of their location, HEIC
 * becomes JPEG where the browser can decode it.
 * @throws FileProblemError when the file kind does not accept it
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
    if (type === 'heic') throw new FileProblemError(HEIC_HINT);
    throw new FileProblemError(BROKEN_IMAGE);
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
  if (problem) throw new FileProblemError(problem);
}

/** Decodes a picture, upright; null when the browser cannot. */
const decode = (file: Blob) => createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);

/** Returns the file itself when it is small enough, else a compressed picture. */
async function shrink(picture: ImageBitmap, file: File, always: boolean): Promise<Blob> {
  const { width, height } = picture;
  const scale = Math.min(1, MAX_SIDE_PIXELS / Math.max(width, height));
  if (!always && scale === 1 && file.size <= MAX_UNCHANGED_BYTES) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) return file;
  // A picture with a transparent background, such as a signature, would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  let smallest: Blob = file;
  for (const quality of JPEG_QUALITIES) {
    const made = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (made && (made.size < smallest.size || always)) smallest = made;
    if (smallest.size <= MAX_UNCHANGED_BYTES) break;
  }
  return smallest;
}

/** `accept` attribute of a file kind; without HEIC, so that iPhones provide a JPEG. */
export const acceptOf = (kind: FileKind): string =>
  rulesOf(kind)
    .types.flatMap(type => (type === 'application/pdf' ? [type, '.pdf'] : [type]))
    .join(',');
