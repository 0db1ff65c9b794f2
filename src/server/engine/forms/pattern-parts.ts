/** A character of a pattern: an escape, a class, or itself. */
const CHARACTER =
  /\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[0-9A-Fa-f]{4}|\\x[0-9A-Fa-f]{2}|\\c[A-Za-z]|\\.|\[(?:\\.|[^\]\\])*\]|[^\\]/suy;

/** The characters of a pattern, classes and escapes as one. */
function charactersOf(pattern: string): string[] {
  const found: string[] = [];
  CHARACTER.lastIndex = 0;
  for (let match = CHARACTER.exec(pattern); match; match = CHARACTER.exec(pattern)) found.push(match[0]);
  return found;
}

/**
 * The lookaheads at the start of an anchored pattern, and the rest, as patterns that are matched one after the other: a
 * lookahead is not entered again when the rest fails.
 */
export function splitLookaheads(pattern: string): string[] {
  const characters = charactersOf(pattern);
  if (characters[0] !== '^' || hasTopLevelAlternative(characters)) return [pattern];
  const parts: string[] = [];
  let at = 1;
  while (characters[at] === '(' && characters[at + 1] === '?' && /^[=!]$/u.test(characters[at + 2] ?? '')) {
    const end = endOfGroup(characters, at);
    // A repeated lookahead is not at the start.
    if (end === -1 || /^[*+?{]$/u.test(characters[end + 1] ?? '')) return [pattern];
    parts.push(`^(?:${characters.slice(at + 3, end).join('')})`);
    at = end + 1;
  }
  return [...parts, `^${characters.slice(at).join('')}`];
}

function endOfGroup(characters: readonly string[], start: number): number {
  let depth = 0;
  for (let i = start; i < characters.length; i++) {
    if (characters[i] === '(') depth++;
    if (characters[i] === ')') depth--;
    if (depth === 0) return i;
  }
  return -1;
}

function hasTopLevelAlternative(characters: readonly string[]): boolean {
  let depth = 0;
  return characters.some(character => {
    if (character === '(') depth++;
    if (character === ')') depth--;
    return character === '|' && depth === 0;
  });
}

/** Counts up to this do not slow the analysis down. */
const SMALL_COUNT = 8;

/** A character that no pattern contains: what ends with it fails on all other texts. */
const END = '\\u{10FFFF}';

/**
 * A pattern that is matched in at least as many ways: a large counted repetition of one character becomes any number
 * of it, and the pattern fails on every text, after all ways were tried. If it is not slow, neither is the given one, which
 * takes some of these ways.
 * @returns null when it has no large count
 */
export function withoutCounts(pattern: string): string | null {
  const characters = charactersOf(pattern);
  const written: string[] = [];
  let isCounted = false;
  for (let i = 0; i < characters.length; i++) {
    const character = characters[i]!;
    if (character === '$') continue;
    const [count] = /^\{\d+(?:,\d*)?\}\??/u.exec(characters.slice(i, i + 12).join('')) ?? [];
    if (count === undefined || character !== '{') {
      written.push(character);
      continue;
    }
    const isLarge = Math.max(...(count.match(/\d+/gu) ?? []).map(Number)) > SMALL_COUNT;
    const isReplaced = isLarge && characters[i - 1] !== ')';
    written.push(isReplaced ? '*' : count);
    isCounted ||= isReplaced;
    i += count.length - 1;
  }
  return isCounted ? `(?:${written.join('')})${END}` : null;
}
