import type { Scalar } from './source-values';

/** A part of an expression. */
export type Token =
  | { kind: 'value'; value: Scalar | null }
  /** An answer, by the name in braces or after `data.`. */
  | { kind: 'name'; name: string }
  | { kind: 'operator'; text: string }
  | { kind: 'word'; text: string };

/** An expression, or a part of one, without a counterpart among conditions. */
export class UntranslatableExpression extends Error {
  override name = 'UntranslatableExpression';
}

const MAX_EXPRESSION_LENGTH = 5000;

/** Ways in which scripts name an answer: `data.a.b`, `row.a`, `data['a']`. */
const SCRIPT_NAME = /^(?:data|row|submission\.data)((?:\.[A-Za-z_$][\w$]*|\[(?:'[^'\]]*'|"[^"\]]*")\])+)/u;

const PATTERNS: readonly [RegExp, (match: RegExpExecArray) => Token | null][] = [
  [/^\s+/u, () => null],
  [/^\{([^{}]+)\}/u, ([, name = '']) => ({ kind: 'name', name: name.trim().replace(/^#/u, '') })],
  [/^'((?:[^'\\]|\\.)*)'/u, ([, text = '']) => ({ kind: 'value', value: withoutEscapes(text) })],
  [/^"((?:[^"\\]|\\.)*)"/u, ([, text = '']) => ({ kind: 'value', value: withoutEscapes(text) })],
  [/^-?\d+(?:\.\d+)?(?![\w.])/u, ([text]) => ({ kind: 'value', value: Number(text) })],
  [/^(?:===|!==|==|!=|<>|<=|>=|&&|\|\||\*=|[=<>!()[\],;])/u, ([text]) => ({ kind: 'operator', text })],
  [/^\.(includes|indexOf|length)\b/u, ([text]) => ({ kind: 'operator', text })],
  [/^[A-Za-z_]\w*/u, ([text]) => wordToken(text)],
  [/^[“”『』]/u, () => null],
];

/**
 * Splits an expression into its parts. Nothing is evaluated.
 * @throws UntranslatableExpression
 */
export function readTokens(expression: string): Token[] {
  if (expression.length > MAX_EXPRESSION_LENGTH) throw new UntranslatableExpression('表达式太长');
  const tokens: Token[] = [];
  let rest = expression;
  while (rest !== '') {
    const script = SCRIPT_NAME.exec(rest);
    const isCall = script && /\.(?:includes|indexOf|length)$/u.test(script[1] ?? '');
    if (script) {
      const [text, path = ''] = script;
      const method = isCall ? /\.\w+$/u.exec(path)![0] : '';
      tokens.push({ kind: 'name', name: namesIn(method ? path.slice(0, -method.length) : path) });
      if (method) tokens.push({ kind: 'operator', text: method });
      rest = rest.slice(text.length);
      continue;
    }
    const found = firstMatch(rest);
    if (!found) throw new UntranslatableExpression(`看不懂“${rest.slice(0, 20)}”`);
    if (found.token) tokens.push(found.token);
    rest = rest.slice(found.length);
  }
  return tokens;
}

function firstMatch(rest: string): { token: Token | null; length: number } | null {
  for (const [pattern, toToken] of PATTERNS) {
    const match = pattern.exec(rest);
    if (match) return { token: toToken(match), length: match[0].length };
  }
  return null;
}

const withoutEscapes = (text: string) => text.replace(/\\(.)/gu, '$1');

const namesIn = (path: string) =>
  [...path.matchAll(/\.([\w$]+)|\[['"]([^'"]*)['"]\]/gu)]
    .map(([, plain, quoted]) => plain ?? quoted)
    .join('.');

function wordToken(text: string): Token {
  const literals: Record<string, Scalar | null> = { true: true, false: false, null: null, undefined: null };
  const key = text.toLowerCase();
  return Object.hasOwn(literals, key) ? { kind: 'value', value: literals[key]! } : { kind: 'word', text };
}
