import { hasChinese } from '../../../domain/text';

/** A text with values, and the message that says it in another language. */
export interface Pattern {
  /** Number of characters that are not values. */
  size: number;
  /** Whether any of them is Chinese; otherwise they are punctuation. */
  hasWords: boolean;
  /** The values of a text that is made of this pattern; null for any other. */
  match(text: string): string[] | null;
  /** The message with values. */
  write(values: readonly string[]): string;
}

/**
 * Compiles a text of the catalogue, whose values are `{0}`, `{1}` …, and its message, which also chooses words:
 * `{0|item|items}`. Each value ends where the words after it are found first, so that a match takes linear time; one
 * with another value directly after it is the figure before its unit, or nothing.
 */
export function compilePattern(text: string, message: string): Pattern {
  const [begin = '', ...parts] = text.split(/\{\d+\}/);
  const order = [...text.matchAll(/\{(\d+)\}/g)].map(([, place]) => Number(place));
  const end = parts.pop() ?? '';
  return {
    size: begin.length + parts.join('').length + end.length,
    hasWords: hasChinese([begin, ...parts, end].join('')),
    match(given) {
      const last = given.length - end.length;
      if (!given.startsWith(begin) || !given.endsWith(end) || last < begin.length) return null;
      const values: string[] = [];
      let position = begin.length;
      for (const [index, words] of [...parts, null].entries()) {
        const found =
          words === null
            ? last
            : words === ''
              ? endOfFigure(given, position)
              : given.indexOf(words, position);
        if (found < position || found > last) return null;
        values[order[index]!] = given.slice(position, found);
        position = found + (words?.length ?? 0);
      }
      return values;
    },
    write: values =>
      message.replaceAll(
        /\{(\d+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g,
        (_, place, one?: string, other?: string) => {
          const value = values[Number(place)] ?? '';
          return one === undefined ? value : Number(value) === 1 ? one : (other ?? '');
        },
      ),
  };
}

/** Where the figure at a position ends; the position itself where there is none. */
function endOfFigure(text: string, position: number): number {
  let end = position;
  while (end < text.length && /[\d.,]/u.test(text[end]!)) end++;
  return end;
}
