import { inflateSync } from 'node:zlib';

/** A name of PDF as a pattern: each of its characters may be written as #xx (ISO 32000-1, 7.3.5). */
const named = (name: string) =>
  `/${[...name].map(sign => `(?:${sign}|${inDisguise(sign)})`).join('')}(?![\\w#])`;

function inDisguise(sign: string): string {
  const code = sign.charCodeAt(0).toString(16);
  return `#${code.replace(/[a-f]/, digit => `[${digit}${digit.toUpperCase()}]`)}`;
}

const anyOf = (...names: string[]) => new RegExp(names.map(named).join('|'));

/**
 * What a reader would carry out or unpack: a document to be looked at has none of it. Names so long that packed
 * pictures do not hold them by chance.
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

/** A form of its own language, which brings scripts along. So short a name is found with what follows it. */
const OTHER_FORM = new RegExp(`${named('XFA')}\\s*[[\\d]`);

/** Whether objects of a document do something. */
const isActive = (objects: string) => ACTIVE.test(objects) || OTHER_FORM.test(objects);

/**
 * What describes a stream that holds objects of the document, where names could hide from a search: what it is, and
 * where the first of them begins. Some readers look at the second alone.
 */
const OBJECT_STREAM = new RegExp(`${named('ObjStm')}|(${named('First')})`, 'g');

/** Makes other bytes of what was unpacked: no writer does so with objects. */
const CODED_AGAIN = anyOf('DecodeParms', 'Predictor');

/** Characters that the description of such a stream is at most long; the longest known are a quarter of it. */
const DESCRIPTION = 600;

/** Bytes that all such streams may unpack to, and how many there may be: a document of ten megabytes has far fewer. */
const MOST_UNPACKED = 32 * 1024 * 1024;
const MOST_STREAMS = 2000;

const SCRIPT = 'PDF 含有脚本或附件，请另存或打印为新的 PDF 后上传';
const UNREADABLE = 'PDF 的结构无法核对，请另存或打印为新的 PDF 后上传';

/** Why this is no PDF that people can just look at, or null. */
export function pdfProblem(bytes: Buffer): string | null {
  // One character a byte, so that places in the text are places in the bytes.
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text) || !/startxref\s+\d+\s+%%EOF/.test(text.slice(-2048))) {
    return 'PDF 已损坏，请重新生成后上传';
  }
  if (ENCRYPTED.test(text)) return 'PDF 设有密码，请去掉密码后上传';
  return isActive(text) ? SCRIPT : packedProblem(bytes, text);
}

/** Looks into the packed objects, one stream after the other. What cannot be looked into is not taken. */
function packedProblem(bytes: Buffer, text: string): string | null {
  let left = MOST_UNPACKED;
  let streams = 0;
  let before = -1;
  for (const index of describedStreams(text)) {
    const start = contentOf(text, index);
    if (start === before) continue;
    streams += 1;
    const objects = start === null || streams > MOST_STREAMS ? null : unpacked(bytes.subarray(start), left);
    if (start === null || objects === null) return UNREADABLE;
    if (isActive(objects)) return SCRIPT;
    before = start;
    left -= objects.length;
  }
  return null;
}

/** Places in the descriptions of streams that hold objects. */
function* describedStreams(text: string): Generator<number> {
  let readTo = 0;
  for (const { index, 1: first } of text.matchAll(OBJECT_STREAM)) {
    if (!first) yield index;
    else if (index >= readTo) {
      // Of an outline the first entry is told, too: it has no stream.
      const { end, word } = nextWord(text, index);
      if (word === 'stream') yield index;
      readTo = end;
    }
  }
}

/** What begins or ends a stream or an object, and what may hold such words without meaning them. */
const WORD = /endobj|stream|%[^\r\n]*|\(/g;

/** The word by which a description ends, and where. */
function nextWord(text: string, from: number): { end: number; word: string } {
  WORD.lastIndex = from;
  for (let found = WORD.exec(text); found; found = WORD.exec(text)) {
    const [word] = found;
    if (word === '(') WORD.lastIndex = endOfText(text, found.index);
    else if (!word.startsWith('%')) return { end: WORD.lastIndex, word };
  }
  return { end: text.length, word: '' };
}

/** Where a text ends: its brackets are in pairs, or stand behind a backslash (ISO 32000-1, 7.3.4.2). */
function endOfText(text: string, from: number): number {
  let open = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === '(') open += 1;
    else if (sign === ')') open -= 1;
    if (open === 0) return at + 1;
  }
  return text.length;
}

/** Where the content of the stream begins that is described around this place; null where that is not plain to see. */
function contentOf(text: string, index: number): number | null {
  const before = text.slice(Math.max(0, index - DESCRIPTION), index);
  const after = text.slice(index, index + DESCRIPTION);
  const head = /stream\r?\n/.exec(after);
  if (!head) return null;
  const described = before.slice(before.lastIndexOf(' obj') + 1) + after.slice(0, head.index);
  // A text or a remark could hold a second beginning.
  return /[(%]/.test(after.slice(0, head.index)) || CODED_AGAIN.test(described)
    ? null
    : index + head.index + head[0].length;
}

/** Objects out of their stream: numbers and places come first (ISO 32000-1, 7.5.7), so packed twice is not taken. */
function unpacked(packed: Buffer, most: number): string | null {
  try {
    const objects = inflateSync(packed, { maxOutputLength: Math.max(1, most) }).toString('latin1');
    return /^\s*\d+\s+\d/.test(objects) ? objects : null;
  } catch {
    return null;
  }
}
