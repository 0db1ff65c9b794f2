import { createRequire } from 'node:module';
import { createContext, runInContext } from 'node:vm';
import { memoize } from '../../platform/memoize';
import { splitLookaheads, withoutCounts } from './pattern-parts';

/**
 * Time limits in milliseconds for matching all test strings; a safe pattern needs less than one. The second attempt
 * allows for a busy machine: an exponential pattern is no faster then.
 */
const MATCH_TIMEOUTS_MS = [150, 1500];
/** Length of the test strings: the longest answer that a form accepts. */
const TEST_STRING_LENGTH = 2000;
/** Repetitions of a piece: two ways to match one piece make 2^30 ways to match them all. */
const PIECE_REPETITIONS = 30;
/** Lengths of a piece in characters: the part of the pattern that may be matched in two ways. */
const PIECE_LENGTHS = [2, 3, 4, 5, 6];
/** Maximum number of pieces; more than useful patterns have, and each takes time. */
const MAX_PIECES = 1000;

/** Maximum degree of the time complexity: the square of the longest answer takes milliseconds, the cube hours. */
const MAX_DEGREE = 2;
/**
 * Time limit in milliseconds for the analysis of one pattern, which blocks a server reading its schemas folder. Usual
 * patterns take a fiftieth of it, long ones for e-mail addresses a sixth: a busy machine gets to the same result.
 */
const ANALYSIS_TIMEOUT_MS = 5000;

const INVALID = '不是正确的正则表达式（按 u 标志理解）';
const SLOW = '遇到某些内容会慢到卡死';
const TOO_COMPLEX_MESSAGE = '过于复杂，看不出会不会慢到卡死';

/** Result of the analysis of a pattern, see https://makenowjust-labs.github.io/recheck/docs/usage/diagnostics/ */
interface Analysis {
  status: 'safe' | 'vulnerable' | 'unknown';
  complexity?: { type: 'safe' | 'linear' | 'polynomial' | 'exponential'; degree?: number };
}

type Analyse = (
  pattern: string,
  flags: string,
  options: { checker: 'automaton'; timeout: number },
) => Analysis;

/** Loaded lazily: loading takes half a second, and most forms have no pattern that needs it. */
const analyse = memoize(
  () => (createRequire(import.meta.url)('recheck/lib/browser.js') as { checkSync: Analyse }).checkSync,
);

const problemCache = new Map<string, string | null>();
const MAX_CACHED = 500;

/** Why a pattern is unsafe for user input, in Chinese, or null. */
export function patternProblem(pattern: string): string | null {
  const found = problemCache.get(pattern);
  if (found !== undefined) return found;
  if (problemCache.size >= MAX_CACHED) problemCache.clear();
  const reason = findProblem(pattern);
  const problem = reason && reason !== INVALID ? `${reason}；请改写，或改用 ${formatFor(pattern)}` : reason;
  problemCache.set(pattern, problem);
  return problem;
}

/** A format that may replace the pattern: patterns with an `@` mostly stand for e-mail addresses. */
const formatFor = (pattern: string) => (pattern.includes('@') ? '"format": "email"' : 'format');

function findProblem(pattern: string): string | null {
  try {
    new RegExp(pattern, 'u');
  } catch {
    return INVALID;
  }
  const problem = repeatsOnce(pattern) ? null : complexityProblem(pattern);
  if (problem) return problem;
  // The analysis counts steps of an automaton; the behaviour of the regex engine with `(a?){30}a{30}` must be measured.
  return [pattern, ...repeatedGroups(pattern)].some(isSlow) ? SLOW : null;
}

/**
 * Whether the pattern has at most one repetition, of a single character, so that nothing can be matched in several
 * ways.
 */
function repeatsOnce(pattern: string): boolean {
  const bare = pattern.replace(/\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]/gu, 'x');
  const repetitions = bare.match(/[*+]|\{\d+,\d*\}/gu) ?? [];
  return repetitions.length <= 1 && !/\)(?:[*+]|\{\d+,\d*\})/u.test(bare);
}

/**
 * Analyses a pattern. Lookaheads at its start are matched once each, so they are patterns of their own. Large
 * counts make the analysis slow: a pattern that is safe without them needs no other.
 */
function complexityProblem(pattern: string): string | null {
  const problems = splitLookaheads(pattern).map(part => {
    const uncounted = withoutCounts(part);
    return uncounted !== null && analysisProblem(uncounted) === null ? null : analysisProblem(part);
  });
  return problems.find(problem => problem !== null) ?? null;
}

function analysisProblem(pattern: string): string | null {
  const { status, complexity } = analysisOf(pattern);
  if (status === 'unknown' || !complexity) return TOO_COMPLEX_MESSAGE;
  const { type, degree = 1 } = complexity;
  return type === 'exponential' || degree > MAX_DEGREE ? SLOW : null;
}

function analysisOf(pattern: string): Analysis {
  try {
    return analyse()(pattern, 'u', { checker: 'automaton', timeout: ANALYSIS_TIMEOUT_MS });
  } catch (error) {
    // Counts of counted groups overflow its stack.
    if (error instanceof RangeError) return { status: 'unknown' };
    throw error;
  }
}

/** Context for test runs, created once: creating it takes longer than testing a dozen safe patterns. */
const matchContext = memoize(() => createContext());

/** What no test string matches to its end: rarely anything but `.` matches the first, which matches no line end. */
const ENDINGS = ['\0', '\n'];

/** Runs a pattern on test strings made of its own characters. V8 stops a regular expression at the timeout. */
function isSlow(pattern: string): boolean {
  const expression = new RegExp(pattern, 'u');
  const texts = [...longTexts(pattern), ...pieces(pattern)].flatMap(text => ENDINGS.map(end => text + end));
  const trial = { texts, expression };
  return MATCH_TIMEOUTS_MS.every(timeout => {
    try {
      Object.assign(matchContext(), trial);
      runInContext('for (const text of texts) expression.test(text)', matchContext(), { timeout });
      return false;
    } catch {
      return true;
    }
  });
}

/** Repetitions of each character of the pattern, and of each pair of adjacent characters. */
function longTexts(pattern: string): string[] {
  const withoutEscapes = pattern.replace(/\\[a-zA-Z]/g, '');
  const characters = [...new Set([...withoutEscapes, 'a', 'A', '0', '中', ' '])].slice(0, 40);
  return characters.flatMap((character, i) => {
    const pair = character + (characters[i + 1] ?? '');
    return [character.repeat(TEST_STRING_LENGTH), pair.repeat(TEST_STRING_LENGTH / 2)];
  });
}

/** Repetitions of each literal piece of the pattern: `(abcd|abc|d)*` is slow only with `abcdabcd…`. */
function pieces(pattern: string): string[] {
  const literals = [
    ...pattern
      .replace(/\\d/g, '0')
      .replace(/\\[a-zA-Z]/g, 'a')
      .replace(/\?:|[\\^$*+?()[\]{}|]/g, ''),
  ];
  const found = new Set(
    PIECE_LENGTHS.flatMap(length => literals.map((_, at) => literals.slice(at, at + length).join(''))),
  );
  return [...found].slice(0, MAX_PIECES).map(piece => piece.repeat(PIECE_REPETITIONS));
}

/** The repeated groups of a pattern as patterns of their own, so that no prefix has to be matched first. */
function repeatedGroups(pattern: string): string[] {
  const groups: string[] = [];
  const open: number[] = [];
  let inClass = false;
  for (let i = 0; i < pattern.length; i++) {
    const character = pattern[i];
    if (character === '\\') i++;
    else if (character === '[') inClass = true;
    else if (character === ']') inClass = false;
    else if (inClass) continue;
    else if (character === '(') open.push(i);
    else if (character === ')') {
      const start = open.pop() ?? 0;
      const [repetition] = /^(?:[*+]|\{\d+,\d*\})/.exec(pattern.slice(i + 1)) ?? [];
      if (repetition) groups.push(`^${pattern.slice(start, i + 1)}${repetition}$`);
    }
  }
  // A group with a back-reference cannot stand alone.
  return groups.filter(group => !/\\[1-9k]/.test(group));
}
