import { createRequire } from 'node:module';
import { createContext, runInContext } from 'node:vm';
import { memoize } from '../../platform/memoize';

/**
 * Milliseconds that matching all trial texts may take; a sound pattern needs less than one. The second attempt is for
 * a machine that was busy with something else: a pattern that explodes is no faster then.
 */
const PATIENCE = [150, 1500];
/** As long as the longest answer that a form takes. */
const LENGTH = 2000;
/** Two ways to read one piece are two to the power of this many. */
const PIECES = 30;
/** Characters of a piece: how much of the pattern may be read in two ways, one part of it or several. */
const PIECE = [2, 3, 4, 5, 6];
/** More pieces than a pattern of any use has; each takes its time. */
const MOST_PIECES = 1000;

/** How the time grows with the length of the text: the square of the longest answer takes milliseconds, its cube hours. */
const MOST_DEGREE = 2;
/**
 * Milliseconds for the analysis of one pattern, in which a server that reads its schemas folder does nothing else.
 * Usual ones take a tenth of that.
 */
const ANALYSIS = 1000;

const INVALID = '不是正确的正则表达式（按 u 标志理解）';
const SLOW = '遇到某些内容会慢到卡死';
const OBSCURE = '过于复杂，看不出会不会慢到卡死';

/** What is said of an analysed pattern, see https://makenowjust-labs.github.io/recheck/docs/usage/diagnostics/ */
interface Analysis {
  status: 'safe' | 'vulnerable' | 'unknown';
  complexity?: { type: 'safe' | 'linear' | 'polynomial' | 'exponential'; degree?: number };
}

type Analyse = (
  pattern: string,
  flags: string,
  options: { checker: 'automaton'; timeout: number },
) => Analysis;

/** Takes half a second to load, and most forms have no pattern that needs it. */
const analyse = memoize(
  () => (createRequire(import.meta.url)('recheck/lib/browser.js') as { checkSync: Analyse }).checkSync,
);

const known = new Map<string, string | null>();
const MOST_KNOWN = 500;

/** Why a pattern must not be used to test what strangers type, in Chinese, or null. */
export function patternProblem(pattern: string): string | null {
  const found = known.get(pattern);
  if (found !== undefined) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const reason = findProblem(pattern);
  const problem = reason && reason !== INVALID ? `${reason}；请改写，或改用 ${formatFor(pattern)}` : reason;
  known.set(pattern, problem);
  return problem;
}

/** The format that may do instead: whoever looks for an `@` mostly wants an e-mail address. */
const formatFor = (pattern: string) => (pattern.includes('@') ? '"format": "email"' : 'format');

function findProblem(pattern: string): string | null {
  try {
    new RegExp(pattern, 'u');
  } catch {
    return INVALID;
  }
  const problem = repeatsOnce(pattern) ? null : complexityProblem(pattern);
  if (problem) return problem;
  // The analysis counts the steps of an automaton; what an engine makes of `(a?){30}a{30}` only the engine shows.
  return [pattern, ...repeatedGroups(pattern)].some(isSlow) ? SLOW : null;
}

/** One repetition of a single character at most: nothing that could be read in several ways. */
function repeatsOnce(pattern: string): boolean {
  const bare = pattern.replace(/\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]/gu, 'x');
  const repetitions = bare.match(/[*+]|\{\d+,\d*\}/gu) ?? [];
  return repetitions.length <= 1 && !/\)(?:[*+]|\{\d+,\d*\})/u.test(bare);
}

function complexityProblem(pattern: string): string | null {
  const { status, complexity } = analyse()(pattern, 'u', { checker: 'automaton', timeout: ANALYSIS });
  if (status === 'unknown' || !complexity) return OBSCURE;
  const { type, degree = 1 } = complexity;
  return type === 'exponential' || degree > MOST_DEGREE ? SLOW : null;
}

/** Where patterns are tried: to make the room takes longer than to try a dozen sound ones in it. */
const room = memoize(() => createContext());

/** Tries a pattern on texts made of its own characters. V8 stops a regular expression when the time is over. */
function isSlow(pattern: string): boolean {
  const expression = new RegExp(pattern, 'u');
  const trial = { texts: [...longTexts(pattern), ...pieces(pattern)].map(text => `${text}\0`), expression };
  return PATIENCE.every(timeout => {
    try {
      Object.assign(room(), trial);
      runInContext('for (const text of texts) expression.test(text)', room(), { timeout });
      return false;
    } catch {
      return true;
    }
  });
}

/** One character of the pattern again and again, or two that stand beside each other. */
function longTexts(pattern: string): string[] {
  const own = pattern.replace(/\\[a-zA-Z]/g, '');
  const characters = [...new Set([...own, 'a', 'A', '0', '中', ' '])].slice(0, 40);
  return characters.flatMap((character, i) => {
    const pair = character + (characters[i + 1] ?? '');
    return [character.repeat(LENGTH), pair.repeat(LENGTH / 2)];
  });
}

/** What the pattern spells out, piece by piece, again and again: `(abcd|abc|d)*` is slow with `abcdabcd…` alone. */
function pieces(pattern: string): string[] {
  const spelt = [
    ...pattern
      .replace(/\\d/g, '0')
      .replace(/\\[a-zA-Z]/g, 'a')
      .replace(/\?:|[\\^$*+?()[\]{}|]/g, ''),
  ];
  const found = new Set(PIECE.flatMap(length => spelt.map((_, at) => spelt.slice(at, at + length).join(''))));
  return [...found].slice(0, MOST_PIECES).map(piece => piece.repeat(PIECES));
}

/** The repeated groups of a pattern on their own, so that what stands before them need not be matched first. */
function repeatedGroups(pattern: string): string[] {
  const groups: string[] = [];
  const open: number[] = [];
  let inClass = false;
  for (let i = 0; i < pattern.length; i++) {
    const sign = pattern[i];
    if (sign === '\\') i++;
    else if (sign === '[') inClass = true;
    else if (sign === ']') inClass = false;
    else if (inClass) continue;
    else if (sign === '(') open.push(i);
    else if (sign === ')') {
      const start = open.pop() ?? 0;
      const [repetition] = /^(?:[*+]|\{\d+,\d*\})/.exec(pattern.slice(i + 1)) ?? [];
      if (repetition) groups.push(`^${pattern.slice(start, i + 1)}${repetition}$`);
    }
  }
  // A group that refers to another one cannot stand alone.
  return groups.filter(group => !/\\[1-9k]/.test(group));
}
