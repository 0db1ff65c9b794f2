const SIGNATURE_LENGTH = 8;
/** Bytes of length, type and checksum around the content of a chunk. */
const CHUNK_OVERHEAD = 12;

/** Far more chunks than any program writes; a million empty ones would block other requests. */
const MAX_CHUNKS = 50_000;

/** Chunks required for rendering. Times, texts, EXIF, animations and private chunks are removed. */
const KEPT_CHUNKS = new Set('IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB bKGD pHYs'.split(' '));

/**
 * Removes metadata and trailing data from a PNG.
 * @returns null when the chunk structure is invalid, or there are too many chunks
 */
export function cleanPng(bytes: Buffer): Buffer | null {
  const kept = [bytes.subarray(0, SIGNATURE_LENGTH)];
  let offset = SIGNATURE_LENGTH;
  for (let chunks = 0; chunks < MAX_CHUNKS && offset + CHUNK_OVERHEAD <= bytes.length; chunks += 1) {
    const end = offset + CHUNK_OVERHEAD + bytes.readUInt32BE(offset);
    if (end > bytes.length) return null;
    const type = bytes.toString('latin1', offset + 4, offset + 8);
    if (KEPT_CHUNKS.has(type)) kept.push(bytes.subarray(offset, end));
    if (type === 'IEND') return Buffer.concat(kept);
    offset = end;
  }
  return null;
}
