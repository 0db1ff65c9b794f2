import sharp from 'sharp';
import type { FileKind } from '../../../domain/file-kinds';
import {
  BROKEN_IMAGE,
  dimensionProblem,
  type FileType,
  sizeProblem,
  typeOf,
  typeProblem,
} from '../../../domain/files';
import { Refusal } from '../../../domain/refusals';
import { cleanJpeg } from './jpeg';
import { pdfProblem } from './pdf';
import { cleanPng } from './png';

/** A file that may be kept. */
export interface CleanFile {
  bytes: Buffer;
  type: FileType;
  /** Pixels, as it is looked at; none for a PDF. */
  width: number | null;
  height: number | null;
  /** A small picture of it, upright, as JPEG; none for a PDF. */
  thumbnail: Buffer | null;
}

/** A picture may have 8192 × 8192 pixels: more than any phone takes, less than what would exhaust the memory. */
const decoding = { limitInputPixels: 8192 * 8192, failOn: 'error' } as const;

/**
 * Judges a file by its content and takes from it what does not belong to it.
 * @throws Refusal `unsupportedType` and `badRequest`, in the words of the domain
 */
export async function clean(given: Buffer, kind: FileKind): Promise<CleanFile> {
  const type = typeOf(given);
  const wrongType = typeProblem(kind, type);
  if (wrongType) throw new Refusal('unsupportedType', wrongType);
  const file = type === 'application/pdf' ? cleanedPdf(given) : await cleanedImage(given, type as FileType);
  const { width, height } = file;
  const problem =
    sizeProblem(kind, file.bytes.length) ??
    (width && height ? dimensionProblem(kind, { width, height }) : null);
  if (problem) throw new Refusal('badRequest', problem);
  return file;
}

function cleanedPdf(bytes: Buffer): CleanFile {
  const problem = pdfProblem(bytes);
  if (problem) throw new Refusal('badRequest', problem);
  return { bytes, type: 'application/pdf', width: null, height: null, thumbnail: null };
}

async function cleanedImage(given: Buffer, type: FileType): Promise<CleanFile> {
  try {
    const { width, height, orientation } = await sharp(given, decoding).metadata();
    const bytes = type === 'image/jpeg' ? cleanJpeg(given, orientation) : cleanPng(given);
    if (!bytes) throw new Error('its parts are out of order');
    // Making a small one reads the whole picture: what is cut off or garbled does not pass.
    const small = await thumbnail(bytes);
    const lies = (orientation ?? 1) >= 5;
    return { bytes, type, width: lies ? height : width, height: lies ? width : height, thumbnail: small };
  } catch {
    throw new Refusal('badRequest', BROKEN_IMAGE);
  }
}

function thumbnail(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, decoding)
    .autoOrient()
    .resize(320, 320, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 78 })
    .timeout({ seconds: 20 })
    .toBuffer();
}
