/** GBK bytes by character: the platform has only a decoder. */
const table = new Map<string, [number, number]>();
const decoder = new TextDecoder('gbk');
for (let lead = 0x81; lead <= 0xfe; lead += 1) {
  for (let trail = 0x40; trail <= 0xfe; trail += 1) {
    const text = decoder.decode(new Uint8Array([lead, trail]));
    if (trail !== 0x7f && text.length === 1 && !table.has(text)) table.set(text, [lead, trail]);
  }
}

/**
 * Encodes a text in GBK.
 * @throws RangeError for a character that GBK does not have
 */
export function encodeGbk(text: string): Uint8Array {
  return Uint8Array.from(
    [...text].flatMap(character => {
      if (character <= '\x7f') return [character.charCodeAt(0)];
      const bytes = table.get(character);
      if (!bytes) throw new RangeError(`not in GBK: ${character}`);
      return bytes;
    }),
  );
}
