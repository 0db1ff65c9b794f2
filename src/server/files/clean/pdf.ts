import { inflateSync } from 'node:zlib';

/**
 * What a reader would carry out or unpack: a document to be looked at has none of it. Names so long that packed
 * pictures do not hold them by chance.
 */
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData)\b/;

/** A stream that holds objects of the document, where names could hide from a search. */
const OBJECT_STREAM = /\/ObjStm\b[\s\S]{0,400}?stream\r?\n/g;

/** Most bytes that one such stream may unpack to, and most streams that are unpacked. */
const MOST_UNPACKED = 4 * 1024 * 1024;
const MOST_STREAMS = 500;

/** Why this is no PDF that people can just look at, or null. */
export function pdfProblem(bytes: Buffer): string | null {
  // One character a byte, so that places in the text are places in the bytes.
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text) || !/startxref\s+\d+\s+%%EOF/.test(text.slice(-2048))) {
    return 'PDF 已损坏，请重新生成后上传';
  }
  if (/\/Encrypt\b/.test(text)) return 'PDF 设有密码，请去掉密码后上传';
  const parts = [text, ...objectStreams(bytes, text)];
  // Names may be written with #xx for a character (ISO 32000-1, 7.3.5).
  const plain = (part: string) =>
    part.replace(/#([\dA-Fa-f]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return parts.some(part => ACTIVE.test(plain(part)))
    ? 'PDF 含有脚本或附件，请另存或打印为新的 PDF 后上传'
    : null;
}

function* objectStreams(bytes: Buffer, text: string): Generator<string> {
  let count = 0;
  for (const { 0: head, index } of text.matchAll(OBJECT_STREAM)) {
    count += 1;
    if (count > MOST_STREAMS) return;
    const start = index + head.length;
    const end = text.indexOf('endstream', start);
    try {
      const unpacked = inflateSync(bytes.subarray(start, end < 0 ? undefined : end), {
        maxOutputLength: MOST_UNPACKED,
      });
      yield unpacked.toString('latin1');
    } catch {
      // Packed in another way or broken: what no reader of ours unpacks, readers of browsers do not carry out.
    }
  }
}
