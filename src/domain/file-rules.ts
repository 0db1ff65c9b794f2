import type { FileKind } from './file-kinds';
import { fileSize, KB, MB } from './file-size';
import { normaliseText } from './text';

/** Accepted content types, detected from the content itself. */
export type FileType = 'image/jpeg' | 'image/png' | 'application/pdf';

/** Limits of a file kind. */
interface KindRules {
  types: readonly FileType[];
  /** In bytes. */
  minSize?: number;
  maxSize: number;
  /** In pixels. */
  minWidth?: number;
  minHeight?: number;
}

const IMAGES = ['image/jpeg', 'image/png'] as const;

/**
 * File kinds that forms accept (domain rules §1.0): a picture, a document as PDF or picture, and the portrait for a
 * certificate, at least 295 × 413 pixels (two inches at 300 dpi are 35 × 45 mm).
 */
const fileKinds: Record<FileKind, KindRules> = {
  img: { types: IMAGES, maxSize: 5 * MB },
  doc: { types: [...IMAGES, 'application/pdf'], maxSize: 10 * MB },
  photo: { types: IMAGES, minSize: 20 * KB, maxSize: 2 * MB, minWidth: 295, minHeight: 413 },
};

/** Limits of a file kind. */
export const rulesOf = (kind: FileKind): KindRules => fileKinds[kind];

/** Message for a picture that cannot be decoded. */
export const BROKEN_IMAGE = '图片不清晰或已损坏，请重新上传';

const EMPTY_FILE = '文件是空的，请重新选择';

/** Message that explains how to change the photo format of an iPhone. */
export const HEIC_HINT =
  '这是 HEIC 照片，暂不支持。请在 iPhone“设置-相机-格式”中选“兼容性最佳”后重拍，或截屏后上传截图';

const extensions: Record<FileType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

/** Number of bytes that `detectFileType` needs. */
export const SIGNATURE_LENGTH = 12;

/** File type by the signature in the first bytes; null for a type that no kind accepts. */
export function detectFileType(head: Uint8Array): FileType | 'heic' | null {
  const hasPrefix = (...bytes: number[]) => bytes.every((byte, i) => head[i] === byte);
  const text = String.fromCharCode(...head.subarray(0, SIGNATURE_LENGTH));
  if (hasPrefix(0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (hasPrefix(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (text.startsWith('%PDF-')) return 'application/pdf';
  return /^.{4}ftyp(?:hei|hev|mif1|msf1)/su.test(text) ? 'heic' : null;
}

/** File names with the extension of an accepted picture type. */
const PICTURE_NAME = /\.(?:jpe?g|png)$/iu;

/**
 * Why a kind does not accept a file of this content, or null. An empty file and a corrupt picture have messages of
 * their own, different from that of a wrong type.
 * @param type as detected from the first bytes
 */
export function contentProblem(
  kind: FileKind,
  type: ReturnType<typeof detectFileType>,
  { name, size }: { name: string; size: number },
): string | null {
  const { types } = rulesOf(kind);
  if (size === 0) return EMPTY_FILE;
  if (type === 'heic') return HEIC_HINT;
  if (type === null && PICTURE_NAME.test(name)) return BROKEN_IMAGE;
  if (type && types.includes(type)) return null;
  return `仅支持 ${types.map(acceptedType => extensions[acceptedType].toUpperCase()).join('、')} 格式`;
}

/** Why a kind does not accept a file of this size, or null. */
export function sizeProblem(kind: FileKind, bytes: number): string | null {
  const { minSize = 1, maxSize } = rulesOf(kind);
  if (bytes > maxSize) return `文件不能超过 ${fileSize(maxSize)}`;
  if (bytes === 0) return EMPTY_FILE;
  return bytes < minSize ? `照片不能小于 ${fileSize(minSize)}，请换一张更清晰的` : null;
}

/** Why a kind does not accept a picture of these dimensions, or null. */
export function dimensionProblem(
  kind: FileKind,
  { width, height }: { width: number; height: number },
): string | null {
  const { minWidth = 1, minHeight = 1 } = rulesOf(kind);
  return width < minWidth || height < minHeight
    ? `照片至少 ${minWidth}×${minHeight} 像素，这张是 ${width}×${height}，请换一张更清晰的`
    : null;
}

/** One-sentence hint on which files a kind accepts. */
export function kindHint(kind: FileKind): string {
  const { types, minSize, maxSize, minWidth, minHeight } = rulesOf(kind);
  const names = types.map(type => extensions[type].toUpperCase()).join('、');
  const size = minSize ? `${fileSize(minSize)}–${fileSize(maxSize)}` : `每个不超过 ${fileSize(maxSize)}`;
  return [`${names} 格式`, size, minWidth && `至少 ${minWidth}×${minHeight} 像素`].filter(Boolean).join('，');
}

const MAX_NAME_LENGTH = 60;

/**
 * Name under which a file is displayed and downloaded: the original name without path, control characters,
 * bidirectional characters and characters that file systems forbid; the extension follows the content.
 * @example fileName('C:\\材料\\户口簿.PNG', 'image/jpeg') // '户口簿.jpg'
 */
export function fileName(given: string, type: FileType): string {
  const base = normaliseText(given)
    .replace(/^.*[/\\]/su, '')
    .replace(/\.[^.]{0,8}$/u, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*%]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/gu, '');
  return `${[...base].slice(0, MAX_NAME_LENGTH).join('') || '文件'}.${extensions[type]}`;
}
