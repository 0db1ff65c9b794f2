const SIGNATURE = 8;
/** Bytes of length, type and checksum around the content of a chunk. */
const AROUND = 12;

/** Far more chunks than any program writes; a million empty ones would block other requests. */
const MOST_CHUNKS = 50_000;

/** Chunks required for rendering. Times, texts, EXIF, animations and private chunks are removed. */
const KEPT = new Set('IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB bKGD pHYs'.split(' '));

/**
 * Removes metadata and trailing data from a PNG.
 * @returns null when the chunk structure is invalid, or there are too many chunks
 */
export function cleanPng(bytes: Buffer): Buffer | null {
  const kept = [bytes.subarray(0, SIGNATURE)];
  let at = SIGNATURE;
  for (let chunks = 0; chunks < MOST_CHUNKS && at + AROUND <= bytes.length; chunks += 1) {
    const end = at + AROUND + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (KEPT.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return null;
}
