const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COM = 0xfe;
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;
/** Markers without a length field: restart markers inside a scan. */
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/**
 * Application segments that affect the appearance and are kept: size units, colour profile, colour transform. The first
 * and the last have a fixed length; a longer one contains additional data such as a preview.
 */
const KEPT_SEGMENTS: [marker: number, name: string, length?: number][] = [
  [0xe0, 'JFIF\0', 14],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe', 12],
];

/** Far more segments than any camera or program writes; millions of empty ones would take seconds to process. */
const MAX_SEGMENTS = 5000;

/**
 * Removes metadata from a JPEG: location and time (EXIF, XMP, IPTC), comments, previews, and trailing data. The picture
 * is not re-encoded: no pixel changes.
 * @param orientation 1–8 (EXIF 0x0112): kept, because without it a photo would be shown rotated
 * @returns null when the segment structure is invalid, or there are too many segments
 */
export function cleanJpeg(bytes: Buffer, orientation = 1): Buffer | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const kept: Buffer[] = [
    bytes.subarray(0, 2),
    ...(orientation > 1 ? [orientationSegment(orientation)] : []),
  ];
  let offset = 2;
  let parts = 0;
  while (offset + 4 <= bytes.length) {
    if (bytes[offset] !== 0xff || parts > MAX_SEGMENTS) return null;
    const marker = bytes[offset + 1]!;
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (marker === EOI) break;
    parts += 1;
    const end = offset + 2 + bytes.readUInt16BE(offset + 2);
    const next = marker === SOS ? endOfScan(bytes, end) : end;
    if (end < offset + 4 || next > bytes.length) return null;
    if (!isDropped(marker, bytes.subarray(offset + 4, end))) kept.push(bytes.subarray(offset, next));
    offset = next;
  }
  return bytes[offset] === 0xff && bytes[offset + 1] === EOI
    ? Buffer.concat([...kept, bytes.subarray(offset, offset + 2)])
    : null;
}

function isDropped(marker: number, content: Buffer): boolean {
  if (marker === COM) return true;
  return (
    isApplication(marker) &&
    !KEPT_SEGMENTS.some(
      ([keptMarker, name, length = content.length]) =>
        marker === keptMarker &&
        content.length === length &&
        content.toString('latin1', 0, name.length) === name,
    )
  );
}

/** End of the entropy-coded data: the first marker that is neither a restart marker nor a stuffed 0xFF. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let offset = bytes.indexOf(0xff, from); offset !== -1; offset = bytes.indexOf(0xff, offset + 1)) {
    const marker = bytes[offset + 1];
    if (marker === undefined) break;
    if (marker !== 0x00 && marker !== 0xff && !isRestart(marker)) return offset;
  }
  return bytes.length + 1;
}

/** An EXIF segment that contains the orientation only (TIFF 6.0, big-endian, one entry). */
function orientationSegment(orientation: number): Buffer {
  const tiff = [
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), Buffer.from(tiff)]);
  const head = Buffer.from([0xff, 0xe1, 0, content.length + 2]);
  return Buffer.concat([head, content]);
}
