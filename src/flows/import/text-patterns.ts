/**
 * A pattern in the notation of the `u` flag, which schemas of this system use: escapes without a meaning are removed,
 * and a hyphen next to a class such as `\w` is escaped.
 * @returns null when it cannot be read with that flag
 */
export function toUnicodePattern(pattern: string): string | null {
  const [, inner] = /^\/(.*)\/[gimsuy]*$/su.exec(pattern) ?? [];
  const candidates = [inner ?? pattern, withoutIdleEscapes(inner ?? pattern)];
  return candidates.find(isUnicodePattern) ?? null;
}

function isUnicodePattern(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

/** Characters that may be escaped with the `u` flag. */
const SYNTAX = new Set('^$\\.*+?()[]{}|/');
const LETTERS = /[dDsSwWbBnrtvf0cxukpP1-9]/u;

function withoutIdleEscapes(pattern: string): string {
  let written = '';
  let inClass = false;
  for (let i = 0; i < pattern.length; i++) {
    const character = pattern[i]!;
    const next = pattern[i + 1];
    if (character === '\\' && next !== undefined) {
      const isNeeded = SYNTAX.has(next) || LETTERS.test(next) || (inClass && next === '-');
      written += isNeeded ? character + next : next;
      i++;
      // A range cannot start or end with a class.
      if (inClass && /[dDsSwW]/u.test(next) && pattern[i + 1] === '-' && pattern[i + 2] !== ']') {
        written += '\\-';
        i++;
      }
      continue;
    }
    if (character === '[' && !inClass) inClass = true;
    else if (character === ']') inClass = false;
    if (inClass && character === '-' && /^\\[dDsSwW]/u.test(pattern.slice(i + 1))) written += '\\-';
    else if (!inClass && (character === '{' || character === '}') && !isQuantifier(pattern, i))
      written += `\\${character}`;
    else written += character;
  }
  return written;
}

/** Whether a brace belongs to a quantifier, or to an escape such as `\p{…}`. */
function isQuantifier(pattern: string, at: number): boolean {
  if (pattern[at] === '{')
    return /^\{\d+(?:,\d*)?\}/u.test(pattern.slice(at)) || /\\[pPu]$/u.test(pattern.slice(0, at));
  const open = pattern.lastIndexOf('{', at);
  return open >= 0 && isQuantifier(pattern, open);
}
