import { isObject } from '../../domain/is-object';

// What the server and a process that takes bytes of strangers apart send each other over pipes. The channel that Node offers
// for it decodes whatever a process writes, and ends the server when that is no message.
//
// A frame is the length of its bytes and that of its text (32 bits each, big endian), the bytes, and the text, which is JSON.
// Where a message has bytes, the text has their place among them: `{ "$bytes": [start, end] }`.

const PREFIX_BYTES = 8;
/** Three times the largest upload. */
const MAX_BYTES = 32 * 1024 * 1024;
/** The name of a file is the longest text of a message. */
const MAX_TEXT_BYTES = 1024 * 1024;

/**
 * Makes the frame of a message.
 * @param message what JSON can hold, and bytes
 * @returns its parts, to be written one after the other
 * @throws RangeError when it is longer than a frame may be
 */
export function encodeFrame(message: object): Uint8Array[] {
  const bytes: Uint8Array[] = [];
  let end = 0;
  const withPlaces = (value: unknown): unknown => {
    if (value instanceof Uint8Array) {
      bytes.push(value);
      end += value.length;
      return { $bytes: [end - value.length, end] };
    }
    if (Array.isArray(value)) return value.map(withPlaces);
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withPlaces(each)]));
  };
  const text = Buffer.from(JSON.stringify(withPlaces(message)));
  assertLengths(end, text.length);
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.writeUInt32BE(end, 0);
  prefix.writeUInt32BE(text.length, 4);
  return [prefix, ...bytes, text];
}

/**
 * Creates a reader of frames of which each is answered before the next one is written. It holds no more than one.
 * @returns what takes the next bytes of the stream, and returns the message that they complete, undefined before. It throws
 * when they are no frame, one longer than a frame may be, or more than one; the stream is of no use after that
 */
export function createFrameReader(): (chunk: Buffer) => unknown {
  const prefix = Buffer.alloc(PREFIX_BYTES);
  // Of its whole length at once: of chunks of one byte, each takes a hundred times its length.
  let target = prefix;
  let filled = 0;
  const fill = (chunk: Buffer): Buffer => {
    const taken = chunk.copy(target, filled);
    filled += taken;
    return chunk.subarray(taken);
  };
  return chunk => {
    let rest = fill(chunk);
    if (filled < target.length) return undefined;
    if (target === prefix) {
      const [bytes, text] = [prefix.readUInt32BE(0), prefix.readUInt32BE(4)];
      assertLengths(bytes, text);
      target = Buffer.alloc(bytes + text);
      filled = 0;
      rest = fill(rest);
      if (filled < target.length) return undefined;
    }
    if (rest.length > 0) throw new Error('bytes behind a frame');
    const content = target;
    target = prefix;
    filled = 0;
    return decode(content, prefix.readUInt32BE(0));
  };
}

/** @throws SyntaxError, TypeError or RangeError for a text that is no message */
function decode(content: Buffer, bytesLength: number): unknown {
  const bytes = content.subarray(0, bytesLength);
  return JSON.parse(content.toString('utf8', bytesLength), (_name, value) => {
    if (!isObject(value) || !Array.isArray(value.$bytes)) return value;
    const [start, end] = value.$bytes;
    return bytes.subarray(start, end);
  });
}

function assertLengths(bytes: number, text: number): void {
  if (bytes > MAX_BYTES || text > MAX_TEXT_BYTES)
    throw new RangeError(`a frame is too long: ${bytes} bytes, and ${text} of text`);
}
