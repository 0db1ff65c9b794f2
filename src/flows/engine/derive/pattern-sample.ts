/** Character tried for a class or a dot, in this order. */
const PRINTABLE = [
  ...'a0A中-_. ',
  ...Array.from({ length: 94 }, (_, code) => String.fromCharCode(code + 33)),
];

/**
 * Finds texts that match a regular expression, read with the flag `u`: with as few repetitions as possible, with some
 * more, and with enough for a text of the given length. Supports what forms use: characters, classes, groups, alternatives, repetitions, anchors.
 * @returns none when the pattern has other constructs, such as look-ahead or back-references
 */
export function listPatternSamples(pattern: string, minLength = 0): string[] {
  let expression: RegExp;
  try {
    expression = new RegExp(pattern, 'u');
  } catch {
    return [];
  }
  const samples = [0, 1, 2, minLength].flatMap(choice => {
    const reader = { pattern, at: 0, choice };
    const text = readAlternatives(reader);
    return text !== null && reader.at === pattern.length ? [text] : [];
  });
  return [...new Set(samples)].filter(text => expression.test(text));
}

/** A position in a pattern, and which alternative and how many more repetitions are taken. */
interface Reader {
  pattern: string;
  at: number;
  choice: number;
}

function readAlternatives(reader: Reader): string | null {
  const texts = [readSequence(reader)];
  while (reader.pattern[reader.at] === '|') {
    reader.at += 1;
    texts.push(readSequence(reader));
  }
  return texts[Math.min(reader.choice, texts.length - 1)] ?? null;
}

function readSequence(reader: Reader): string | null {
  let text: string | null = '';
  while (reader.at < reader.pattern.length && !'|)'.includes(reader.pattern.charAt(reader.at))) {
    const piece = readPiece(reader);
    if (piece === null) return null;
    text += piece.repeat(readRepetition(reader));
  }
  return text;
}

/** A single character, class or group; null for a construct that is not supported. */
function readPiece(reader: Reader): string | null {
  const rest = reader.pattern.slice(reader.at);
  const skip = (length: number) => {
    reader.at += length;
  };
  if (rest.startsWith('^') || rest.startsWith('$')) {
    skip(1);
    return '';
  }
  if (rest.startsWith('(')) {
    const [opening = ''] = /^\((?:\?:|\?<\w+>)?(?!\?)/u.exec(rest) ?? [];
    if (!opening) return null;
    skip(opening.length);
    const text = readAlternatives(reader);
    skip(1);
    return text;
  }
  const [source] = /^(?:\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\[^\d]|[^\\])/u.exec(rest) ?? [];
  if (source === undefined || /^\\[bBk]/u.test(source)) return null;
  skip(source.length);
  const single = new RegExp(`^${source}$`, 'u');
  return PRINTABLE.find(character => single.test(character)) ?? literal(source);
}

/** The character that a source text without special meaning stands for. */
const literal = (source: string) => (/^[^\\[]$/u.test(source) ? source : null);

function readRepetition(reader: Reader): number {
  const [source = '', min, comma, max] =
    /^(?:[*+?]|\{(\d+)(,)?(\d*)\})\??/u.exec(reader.pattern.slice(reader.at)) ?? [];
  reader.at += source.length;
  if (source === '') return 1;
  const least = min === undefined ? Number(source.startsWith('+')) : Number(min);
  const isOpen = source.startsWith('*') || source.startsWith('+') || (comma !== undefined && max === '');
  const most = isOpen ? Number.POSITIVE_INFINITY : source.startsWith('?') ? 1 : Number(max || min);
  return Math.min(most, least + reader.choice);
}
