const SIGNATURE = 8;
/** Length, type and checksum around the content of a chunk. */
const AROUND = 12;

/** Far more chunks than any program writes; a million of empty ones would hold others up. */
const MOST_CHUNKS = 50_000;

/** The chunks that make the picture. Times, texts, EXIF, animations and chunks of programs are not among them. */
const KEPT = new Set('IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB bKGD pHYs'.split(' '));

/**
 * A PNG without what is not the picture, and without whatever stands behind its end.
 * @returns null when the chunks do not follow each other as they should, or are too many
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
