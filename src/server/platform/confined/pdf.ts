import { inflateSync } from 'node:zlib';

/** Pattern of a PDF name, in which each character may be written as #xx (ISO 32000-1, 7.3.5). */
const namePattern = (name: string) =>
  `/${[...name].map(character => `(?:${character}|${hexEscapePattern(character)})`).join('')}(?![\\w#])`;

function hexEscapePattern(character: string): string {
  const code = character.charCodeAt(0).toString(16);
  return `#${code.replace(/[a-f]/, digit => `[${digit}${digit.toUpperCase()}]`)}`;
}

const anyOf = (...names: string[]) => new RegExp(names.map(namePattern).join('|'));

/**
 * Names of features that a reader would execute or unpack; not allowed in uploaded documents. The names are long enough
 * not to occur in compressed pictures by chance.
 */
const ACTIVE = anyOf(
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'SubmitForm',
  'ImportData',
);
const ENCRYPTED = anyOf('Encrypt');

/** An XFA form, which may contain scripts. The name is so short that the following character is checked, too. */
const XFA_FORM = new RegExp(`${namePattern('XFA')}\\s*[[\\d]`);

/** Whether objects of a document contain active content. */
const isActive = (objects: string) => ACTIVE.test(objects) || XFA_FORM.test(objects);

/**
 * Dictionary entries of an object stream, in which names would be hidden from a search: its type, and the offset of the
 * first object. Some readers only evaluate the second.
 */
const OBJECT_STREAM = new RegExp(`${namePattern('ObjStm')}|(${namePattern('First')})`, 'g');

/** Filter parameters that change the decompressed data: no program uses them for object streams. */
const FILTER_PARAMETERS = anyOf('DecodeParms', 'Predictor');

/** Maximum length of the dictionary of such a stream in characters; the longest known ones are a quarter of it. */
const MAX_DICTIONARY_LENGTH = 600;

/**
 * Maximum total size in bytes after decompression, and maximum number, of such streams: a document of ten megabytes has
 * far fewer.
 */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;
const MAX_STREAMS = 2000;

const SCRIPT = 'PDF 含有脚本或附件，请另存或打印为新的 PDF 后上传';
const UNREADABLE = 'PDF 的结构无法核对，请另存或打印为新的 PDF 后上传';

/** Why a file is not an acceptable, passive PDF, or null. */
export function pdfProblem(bytes: Buffer): string | null {
  // One character per byte, so that text offsets equal byte offsets.
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text) || !/startxref\s+\d+\s+%%EOF/.test(text.slice(-2048))) {
    return 'PDF 已损坏，请重新生成后上传';
  }
  if (ENCRYPTED.test(text)) return 'PDF 设有密码，请去掉密码后上传';
  return isActive(text) ? SCRIPT : packedProblem(bytes, text);
}

/**
 * Checks the objects in object streams, one stream after the other. A stream that cannot be decompressed is refused.
 */
function packedProblem(bytes: Buffer, text: string): string | null {
  let remainingBytes = MAX_UNPACKED_BYTES;
  let streams = 0;
  let before = -1;
  for (const index of describedStreams(text)) {
    const start = contentOf(text, index);
    if (start === before) continue;
    streams += 1;
    const objects =
      start === null || streams > MAX_STREAMS
        ? null
        : decompressObjects(bytes.subarray(start), remainingBytes);
    if (start === null || objects === null) return UNREADABLE;
    if (isActive(objects)) return SCRIPT;
    before = start;
    remainingBytes -= objects.length;
  }
  return null;
}

/** Offsets inside the dictionaries of object streams. */
function* describedStreams(text: string): Generator<number> {
  let readTo = 0;
  for (const { index, 1: first } of text.matchAll(OBJECT_STREAM)) {
    if (!first) yield index;
    else if (index >= readTo) {
      // `/First` is also an entry of outlines, which have no stream.
      const { end, word } = nextWord(text, index);
      if (word === 'stream') yield index;
      readTo = end;
    }
  }
}

/**
 * Keywords that begin or end a stream or an object, and the start of comments and strings, which may contain such
 * keywords.
 */
const KEYWORD = /endobj|stream|%[^\r\n]*|\(/g;

/** The keyword that follows a dictionary, and its end offset. */
function nextWord(text: string, from: number): { end: number; word: string } {
  KEYWORD.lastIndex = from;
  for (let found = KEYWORD.exec(text); found; found = KEYWORD.exec(text)) {
    const [word] = found;
    if (word === '(') KEYWORD.lastIndex = endOfText(text, found.index);
    else if (!word.startsWith('%')) return { end: KEYWORD.lastIndex, word };
  }
  return { end: text.length, word: '' };
}

/** End of a string: parentheses are balanced or escaped by a backslash (ISO 32000-1, 7.3.4.2). */
function endOfText(text: string, from: number): number {
  let open = 0;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '(') open += 1;
    else if (character === ')') open -= 1;
    if (open === 0) return at + 1;
  }
  return text.length;
}

/**
 * Offset of the content of the stream whose dictionary contains this offset; null when it cannot be determined with
 * certainty.
 */
function contentOf(text: string, index: number): number | null {
  const before = text.slice(Math.max(0, index - MAX_DICTIONARY_LENGTH), index);
  const after = text.slice(index, index + MAX_DICTIONARY_LENGTH);
  const head = /stream\r?\n/.exec(after);
  if (!head) return null;
  const dictionary = before.slice(before.lastIndexOf(' obj') + 1) + after.slice(0, head.index);
  // A string or comment might contain another `stream` keyword.
  return /[(%]/.test(after.slice(0, head.index)) || FILTER_PARAMETERS.test(dictionary)
    ? null
    : index + head.index + head[0].length;
}

/**
 * Decompresses an object stream. It must begin with object numbers and offsets (ISO 32000-1, 7.5.7), so a doubly
 * compressed one is refused.
 */
function decompressObjects(packed: Buffer, maxBytes: number): string | null {
  try {
    const objects = inflateSync(packed, { maxOutputLength: Math.max(1, maxBytes) }).toString('latin1');
    return /^\s*\d+\s+\d/.test(objects) ? objects : null;
  } catch {
    return null;
  }
}
