import type { FileKind } from '../../../domain/file-kinds';
import {
  BROKEN_IMAGE,
  contentProblem,
  detectFileType,
  dimensionProblem,
  type FileType,
  sizeProblem,
} from '../../../domain/file-rules';
import { Refusal } from '../../../domain/refusals';
import { cleanJpeg } from './jpeg';
import { pdfProblem } from './pdf';
import { cleanPng } from './png';

/** A file that has been checked and cleaned. */
export interface CleanFile {
  bytes: Buffer;
  type: FileType;
  /** In pixels, after applying the orientation; null for a PDF. */
  width: number | null;
  height: number | null;
  /** Upright JPEG thumbnail; null for a PDF. */
  thumbnail: Buffer | null;
}

/** Maximum of 8192 × 8192 pixels: more than any phone produces. Decoded line by line. */
const decodeOptions = { limitInputPixels: 8192 * 8192, failOn: 'error' } as const;

/**
 * Maximum number of pixels of a progressive or interlaced picture, which is decoded as a whole, with up to eight bytes
 * per pixel.
 */
const MAX_PROGRESSIVE_PIXELS = 5000 * 5000;
const TOO_LARGE = '图片的像素太多，请缩小后上传';

/** A file as it was uploaded. */
export interface GivenFile {
  bytes: Buffer;
  kind: FileKind;
  /** Original name, which indicates the intended type of a file that cannot be read. */
  name?: string;
}

/**
 * Checks a file by its content and removes metadata.
 * @throws Refusal `unsupportedType` and `badRequest`, with messages of the domain
 */
export async function cleanFile({ bytes: given, kind, name = '' }: GivenFile): Promise<CleanFile> {
  const type = detectFileType(given);
  const typeProblem = contentProblem(kind, type, { name, size: given.length });
  if (typeProblem) throw new Refusal(given.length > 0 ? 'unsupportedType' : 'badRequest', typeProblem);
  const file = type === 'application/pdf' ? cleanPdf(given) : await cleanImage(given, type as FileType);
  const { width, height } = file;
  const problem =
    sizeProblem(kind, file.bytes.length) ??
    (width && height ? dimensionProblem(kind, { width, height }) : null);
  if (problem) throw new Refusal('badRequest', problem);
  return file;
}

function cleanPdf(bytes: Buffer): CleanFile {
  const problem = pdfProblem(bytes);
  if (problem) throw new Refusal('badRequest', problem);
  return { bytes, type: 'application/pdf', width: null, height: null, thumbnail: null };
}

async function cleanImage(given: Buffer, type: FileType): Promise<CleanFile> {
  const { default: sharp } = await import('sharp');
  try {
    const { width, height, orientation, isProgressive } = await sharp(given, decodeOptions).metadata();
    if (isProgressive && width * height > MAX_PROGRESSIVE_PIXELS) throw new Refusal('badRequest', TOO_LARGE);
    const bytes = type === 'image/jpeg' ? cleanJpeg(given, orientation) : cleanPng(given);
    if (!bytes) throw new Error('its parts are out of order');
    // Creating the thumbnail decodes the whole picture, so truncated and corrupt files are detected.
    const small = await thumbnail(bytes);
    // The orientation is kept for JPEG but not for PNG.
    const isRotated = type === 'image/jpeg' && (orientation ?? 1) >= 5;
    return {
      bytes,
      type,
      width: isRotated ? height : width,
      height: isRotated ? width : height,
      thumbnail: small,
    };
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('badRequest', BROKEN_IMAGE);
  }
}

async function thumbnail(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, decodeOptions)
    .autoOrient()
    .resize(320, 320, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 78 })
    .timeout({ seconds: 20 })
    .toBuffer();
}
